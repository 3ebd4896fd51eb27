#include "play/session.hpp"

#include <algorithm>
#include <memory>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "cli/signals.hpp"
#include "io/game_output.hpp"
#include "latro/formats/json/tree.hpp"
#include "latro/game/played_game.hpp"
#include "latro/support/json_writer.hpp"
#include "play/json_fields.hpp"
#include "play/match_game.hpp"
#include "play/state_file.hpp"

namespace latro::tool {

namespace {

/// Games of chance that are played as one piece of work if they are not written.
constexpr std::uint64_t games_of_chance = 256;

/// Seeds of players are those of games, from 0.
constexpr std::uint64_t seed_of_openings = ~std::uint64_t{0};

bool is_chance(const PlayPlan& plan, const std::array<std::size_t, 2>& pairing) {
  return std::ranges::all_of(
      pairing, [&](std::size_t player) { return plan.players[player].kind == PlayerSpec::Kind::random; });
}

/// A piece of work: some rounds of a series. A round is a game, or a pair of games.
struct Unit {
  std::uint64_t number = 0;
  std::size_t ruleset = 0;
  std::size_t pairing = 0;
  std::uint64_t first_round = 0;
  std::uint64_t rounds = 1;
};

/// All units of a plan, in their order.
class Units {
 public:
  explicit Units(const PlayPlan& plan) : pairings_(plan.pairings.size()), rounds_(plan.rounds()) {
    const bool all_chance =
        std::ranges::all_of(plan.pairings, [&](const auto& pairing) { return is_chance(plan, pairing); });
    if (all_chance && plan.to == nullptr) chunk_ = games_of_chance;
    chunks_ = (rounds_ + chunk_ - 1) / chunk_;
    count_ = plan.rulesets.size() * pairings_ * chunks_;
  }
  std::uint64_t count() const { return count_; }
  /// Precondition: number < count().
  Unit operator[](std::uint64_t number) const {
    const std::uint64_t of_ruleset = pairings_ * chunks_;
    const std::uint64_t chunk = number % of_ruleset / pairings_;
    return {number, number / of_ruleset, number % pairings_, chunk * chunk_,
            std::min(chunk_, rounds_ - chunk * chunk_)};
  }

 private:
  std::size_t pairings_;
  std::uint64_t rounds_;
  std::uint64_t chunk_ = 1;
  std::uint64_t chunks_ = 0;
  std::uint64_t count_ = 0;
};

struct UnitResult {
  SeriesSums sums;
  std::string text;  ///< the games
  std::vector<std::string> failures;
  GameOutput::Note note;           ///< what the format of the games cannot represent
  std::optional<std::string> end;  ///< why no more can be played
  bool is_aborted = false;
};

/// The work of play().
class Session final : public OrderedPipeline {
 public:
  Session(Run& run, const PlayPlan& plan, const std::atomic<bool>& interrupted)
      : run_(run),
        plan_(plan),
        units_(plan),
        interrupted_(interrupted),
        player_options_{plan.options.adjudication.time_margin, &interrupted,
                        [&run](const std::string& text) { run.warning_once(text); }},
        idle_(plan.players.size()),
        next_(plan.options.part - 1) {
    for (const PlannedRules& rules : plan.rulesets) {
      find_openings(rules);
      for (const auto& pairing : plan.pairings) {
        const std::string& first = plan.players[pairing[0]].name;
        const std::string& second = plan.players[pairing[1]].name;
        results_.push_back({{rules.name, rules.rules, rules.descriptor, first, second, plan.is_paired,
                             empty_sums(rules.rules)},
                            rules.varied,
                            plan.games,
                            plan.text(),
                            plan.options.parts,
                            {plan.options.part}});
      }
    }
  }

  /// Reads the file of state.
  void resume() {
    state_.emplace(*plan_.options.state);
    std::string header;
    JsonWriter json(header);
    json.begin_object()
        .member("latro-play", "state")
        .member("part", plan_.options.part)
        .member("parts", plan_.options.parts);
    json.member("to", plan_.to == nullptr ? "" : plan_.to->name).member("evals", plan_.options.evals);
    json.member("plan", plan_.text()).end_object();
    const auto differs = [&](std::string_view line) {
      JsonTree tree;
      if (!tree.parse(line) || !JsonFields(tree.root()).has("latro-play"))
        throw UsageError(fmt::format("--state {}: this file is no state of latro-play", state_->name()));
      throw UsageError(
          fmt::format("--state {}: this is the state of a match with other settings. Its settings: {}",
                      state_->name(), line));
    };
    std::uint64_t units = 0;
    const std::size_t cut = state_->read(header, differs, [&](std::string_view line) {
      JsonTree tree;
      if (!tree.parse(line) || next_ >= units_.count()) return false;
      const Unit unit = units_[next_];
      JsonFields reader(tree.root(), &plan_.rulesets[unit.ruleset].rules);
      std::uint64_t number = 0;
      SeriesSums sums;
      std::string games;
      reader("unit", number);
      reader("sums", sums);
      reader("games", games);
      if (!reader.good() || number != unit.number) return false;
      take(unit, sums, games);
      next_ += plan_.options.parts;
      ++units;
      return true;
    });
    if (cut > 0)
      run_.warning(fmt::format("--state {}: its last {} bytes are incomplete; their games are played again",
                               state_->name(), cut));
    if (units > 0)
      run_.note(fmt::format("--state {}: goes on after {} pieces of work", state_->name(), units));
  }
  void play() {
    std::uint64_t games = 0;
    for (std::uint64_t unit = next_; unit < units_.count(); unit += plan_.options.parts)
      games += games_of(units_[unit]);
    run_.progress().start("playing", games);
    if (plan_.to != nullptr) run_.out().write(GameOutput(*plan_.to, plan_.how).head());
    if (plan_.options.state) resume();
    if (!is_decided_) run_.jobs().stream(*this);
  }
  std::vector<SeriesResult>& results() { return results_; }

  void prepare(std::size_t places) override { slots_.resize(places); }
  Fetched fetch(std::size_t place, bool) override {
    if (next_ >= units_.count() || interrupted_ || is_decided_) return Fetched::none;
    slots_[place] = {units_[next_], {}};
    next_ += plan_.options.parts;
    return Fetched::one;
  }
  void work(std::size_t place) override { slots_[place].result = play_unit(slots_[place].unit); }
  Next emit(std::size_t place) override {
    Slot slot = std::exchange(slots_[place], {});
    if (slot.result.is_aborted) return Next::ends;
    if (slot.result.end) {
      run_.error(*slot.result.end);
      run_.raise(Status::environment);
      run_.end_early();
      return Next::ends;
    }
    for (const std::string& failure : slot.result.failures) run_.warning(failure);
    report(slot.unit, slot.result.note);
    if (state_) state_->append(state_line(slot.unit, slot.result));
    take(slot.unit, slot.result.sums, slot.result.text);
    return is_decided_ ? Next::ends : Next::goes_on;
  }

 private:
  struct Slot {
    Unit unit;
    UnitResult result;
  };

  /// Throws UsageError if there are not enough different ones.
  void find_openings(const PlannedRules& rules) {
    if (plan_.book != nullptr || plan_.random_turns == 0u) return;
    const std::uint64_t rounds = plan_.rounds();
    auto seeds =
        opening_seeds(rules.rules, plan_.random_turns, rounds, mixed(seed_of(rules), seed_of_openings));
    if (seeds.size() < rounds)
      throw UsageError(
          fmt::format("{}: {} different openings are needed, but only {} of that many random turns were "
                      "found that are even and not over (--random-turns)",
                      rules.name, rounds, seeds.size()));
    opening_seeds_.push_back(std::move(seeds));
  }
  SeriesSums empty_sums(const Rules& rules) const {
    SeriesSums sums;
    if (plan_.options.figures()) sums.figures.emplace();
    if (plan_.options.traffic) sums.traffic.emplace(rules.board());
    return sums;
  }
  SeriesResult& series_of(const Unit& unit) {
    return results_[unit.ruleset * plan_.pairings.size() + unit.pairing];
  }
  std::uint64_t games_of(const Unit& unit) const { return unit.rounds * (plan_.is_paired ? 2 : 1); }

  UnitResult play_unit(const Unit& unit) {
    const PlannedRules& rules = plan_.rulesets[unit.ruleset];
    const auto& pairing = plan_.pairings[unit.pairing];
    UnitResult result;
    result.sums = empty_sums(rules.rules);
    const auto take_player = [&](std::size_t player) {
      return idle_[player].take([&] { return make_player(plan_.players[player], player_options_); });
    };
    std::array players{take_player(pairing[0]), take_player(pairing[1])};
    std::optional<GameOutput> output;
    if (plan_.to != nullptr) output.emplace(*plan_.to, plan_.how);
    const bool has_figures = plan_.options.figures() || plan_.options.traffic;
    std::optional<RandomTurns> random;
    std::optional<GameCounter> facts;
    if (plan_.to == nullptr && is_chance(plan_, pairing)) {
      random.emplace(rules.rules);
      if (has_figures) facts.emplace(rules.rules, plan_.options.traffic.has_value());
    }
    for (std::uint64_t round = unit.first_round; round < unit.first_round + unit.rounds; ++round) {
      const Opening begun = opening(unit, round);
      unsigned points = 0;
      for (std::size_t i = 0; i < (plan_.is_paired ? 2 : 1); ++i) {
        const std::size_t white = i;  // the player of the pairing that has White
        Clocks clocks{plan_.players[pairing[white]].clock, plan_.players[pairing[1 - white]].clock};
        try {
          for (std::size_t player = 0; player < players.size(); ++player)
            players[player]->start(rules.rules, seed_of(unit, round, i, player));
        } catch (const EngineError& error) {
          result.end = error.what();
          return result;
        }
        const MatchGame game =
            random ? play_random_game(
                         *random, begun, rules.rules,
                         {Chance(seed_of(unit, round, i, white)), Chance(seed_of(unit, round, i, 1 - white))},
                         plan_.options.adjudication, facts ? &*facts : nullptr)
                   : play_game(rules.rules, begun, {players[white].get(), players[1 - white].get()}, clocks,
                               plan_.options.adjudication, &interrupted_);
        if (game.is_aborted) {
          result.is_aborted = true;
          return result;
        }
        if (!game.failure.empty())
          result.failures.push_back(
              fmt::format("{}, game {}.{}: {}", rules.name, round + 1, i + 1, game.failure));
        CountedGame counts{game.ending, game.plies};
        if (facts) {
          counts.counts = facts->end(game.ending.outcome());
          if (plan_.options.traffic) counts.traffic = facts->traffic();
        } else if (output || has_figures) {
          PlayedGame record = match_record(rules.rules, rules.descriptor, game);
          if (has_figures) counts = counted(record, plan_.options.traffic.has_value());
          if (output) append_game(unit, round, i, record, *output, result);
        }
        points += result.sums.add(counts, i == 0 ? Side::white : Side::black);
      }
      if (plan_.is_paired) result.sums.tally.add_pair(points);
    }
    for (std::size_t i = 0; i < players.size(); ++i) idle_[pairing[i]].give_back(std::move(players[i]));
    return result;
  }
  /// Games of a ruleset do not depend on the other rulesets, nor are they similar to theirs.
  std::uint64_t seed_of(const PlannedRules& rules) const {
    std::uint64_t seed = plan_.options.seed;
    for (const char c : rules.descriptor) seed = mixed(seed, static_cast<unsigned char>(c));
    return seed;
  }
  /// Of a player in a game.
  std::uint64_t seed_of(const Unit& unit, std::uint64_t round, std::size_t game_of_round,
                        std::size_t player) const {
    return mixed(mixed(seed_of(plan_.rulesets[unit.ruleset]), unit.pairing),
                 2 * (2 * round + game_of_round) + player);
  }
  Opening opening(const Unit& unit, std::uint64_t round) const {
    const PlannedRules& rules = plan_.rulesets[unit.ruleset];
    if (plan_.book != nullptr) return plan_.book->of(rules.descriptor)[round];
    if (plan_.random_turns == 0u) return {rules.rules.initial(), {}};
    return *random_opening(rules.rules, plan_.random_turns, opening_seeds_[unit.ruleset][round]);
  }
  void append_game(const Unit& unit, std::uint64_t round, std::size_t game_of_round, PlayedGame& record,
                   GameOutput& output, UnitResult& result) const {
    const PlannedRules& rules = plan_.rulesets[unit.ruleset];
    const auto& pairing = plan_.pairings[unit.pairing];
    const std::string& first = plan_.players[pairing[0]].name;
    const std::string& second = plan_.players[pairing[1]].name;
    const bool is_swapped = game_of_round == 1;
    set_tag(record.tags, "Event", fmt::format("{}: {} against {}", rules.name, first, second));
    set_tag(
        record.tags, "Round",
        plan_.is_paired ? fmt::format("{}.{}", round + 1, game_of_round + 1) : fmt::format("{}", round + 1));
    set_tag(record.tags, "White", is_swapped ? second : first);
    set_tag(record.tags, "Black", is_swapped ? first : second);
    set_tag(record.tags, "Seed", std::to_string(plan_.options.seed));
    if (!plan_.options.evals)
      for (PlayedMove& move : record.moves) move.comment.clear();
    if (auto note = output.append(record, result.text); !note.message.empty()) result.note = std::move(note);
  }
  static std::string state_line(Unit& unit, UnitResult& result) {
    std::string line;
    JsonWriter json(line);
    json.begin_object();
    JsonFields writer(json);
    writer("unit", unit.number);
    writer("sums", result.sums);
    writer("games", result.text);
    json.end_object();
    return line;
  }
  /// Says once for each ruleset what the format of the games cannot represent.
  void report(const Unit& unit, const GameOutput::Note& note) {
    if (note.message.empty() || !noted_.insert(unit.ruleset).second) return;
    const std::string message = fmt::format("{}: {}", plan_.rulesets[unit.ruleset].name, note.message);
    if (note.severity != Severity::error) return run_.warning(message);
    run_.fault(message);
  }
  /// Counts the games of a unit, and writes them.
  void take(const Unit& unit, const SeriesSums& sums, std::string_view text) {
    SeriesResult& series = series_of(unit);
    series.sums.add(sums);
    run_.out().write(text);
    run_.progress().advance(games_of(unit));
    if (plan_.options.sprt && Sprt(*plan_.options.sprt).state(series.outcomes()) != SprtState::running)
      is_decided_ = true;
  }

  Run& run_;
  const PlayPlan& plan_;
  const Units units_;
  const std::atomic<bool>& interrupted_;
  const PlayerOptions player_options_;
  std::vector<IdleWorkers<std::unique_ptr<Player>>> idle_;  ///< players without work, by their index
  std::optional<StateFile> state_;
  std::uint64_t next_;                                     ///< the next unit
  std::vector<std::vector<std::uint64_t>> opening_seeds_;  ///< of random openings, by ruleset and round
  std::vector<Slot> slots_;
  std::vector<SeriesResult> results_;
  std::atomic<bool> is_decided_ = false;  ///< by the SPRT
  std::set<std::size_t> noted_;           ///< rulesets
};

}  // namespace

std::string PlayPlan::text() const {
  std::string out;
  JsonWriter json(out);
  json.begin_object().key("players").begin_array();
  for (const PlayerSpec& player : players) json.value(player.text);
  json.end_array().key("rulesets").begin_array();
  for (const PlannedRules& rules : rulesets) json.value(rules.descriptor);
  json.end_array().key("pairings").begin_array();
  for (const auto& [first, second] : pairings) json.value(fmt::format("{}-{}", first + 1, second + 1));
  json.end_array().member("games", games).member("paired", is_paired).member("seed", options.seed);
  json.member("openings", book == nullptr ? "" : book->digest());
  if (random_turns) json.member("random_turns", *random_turns);
  const Adjudication& adjudication = options.adjudication;
  json.member("max_turns", adjudication.most_turns).member("by_material", adjudication.by_material);
  if (const auto& resign = adjudication.resign)
    json.member("resign", fmt::format("{},{}", resign->centisoldiers, resign->turns));
  if (const auto& draw = adjudication.draw)
    json.member("draw", fmt::format("{},{},{}", draw->centisoldiers, draw->turns, draw->from));
  json.member("time_margin", adjudication.time_margin.count());
  json.member("figures", options.figures()).member("traffic", options.traffic.has_value());
  json.end_object();
  return out;
}

std::vector<SeriesResult> play(Run& run, const PlayPlan& plan) {
  Session session(run, plan, defer_interrupt());
  session.play();
  return std::move(session.results());
}

}  // namespace latro::tool
