#include "latro/ugi/engine_client.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "latro/notation/descriptor.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/turn.hpp"
#include "latro/support/find.hpp"
#include "latro/support/nearest.hpp"
#include "latro/support/utf8.hpp"
#include "latro/ugi/command.hpp"
#include "latro/ugi/detail/child_process.hpp"
#include "latro/ugi/reply.hpp"

namespace latro {

namespace {

using std::chrono::milliseconds;

/// Time for the program to end after it has closed its output.
constexpr milliseconds time_to_die{1'000};
constexpr std::size_t most_shown = 80;

std::string shortened(std::string_view text) {
  return fmt::format("{}{}", first_columns(text, most_shown), text.size() > most_shown ? "…" : "");
}

std::string seconds_text(ChildProcess::Clock::duration time) {
  const auto tenths = std::chrono::round<milliseconds>(time).count() / 100;
  return fmt::format("{} s", static_cast<double>(tenths) / 10);
}

/// The dialogue with one engine. Errors are EngineErrors with the command sent, the time waited, the way in
/// which the program ended, and its last complaint.
class EngineDialogue {
 public:
  using Clock = ChildProcess::Clock;
  using Time = ChildProcess::Time;

  EngineDialogue(std::string command, const EngineSettings& settings)
      : command_(std::move(command)), times_(settings.times) {
    const auto words = shell_words(command_);
    if (!words) throw EngineError(words.error());
    if (words->empty() || words->front().empty())
      throw EngineError("there is no command that starts an engine");
    try {
      child_ = std::make_unique<ChildProcess>(*words, settings.on_process);
    } catch (const std::system_error& error) {
      fail(fmt::format("cannot be started: {}", error.code().message()));
    }
  }
  /// Sends quit, and waits a little.
  ~EngineDialogue() {
    if (!child_) return;
    const Time until = Clock::now() + times_.quit;
    child_->send(ugi_text(UgiWord::quit) + '\n', until);
    child_->end(until);
  }
  EngineDialogue(const EngineDialogue&) = delete;
  EngineDialogue& operator=(const EngineDialogue&) = delete;

  void send(const UgiCommand& command) {
    if (!child_) throw EngineError(error_);
    command_sent_ = ugi_text(command);
    const Time begin = Clock::now();
    switch (child_->send(command_sent_ + '\n', begin + times_.start)) {
      case ChildProcess::Sent::all:
        return;
      case ChildProcess::Sent::in_part:
        fail(fmt::format("does not read \"{}\" for {}", shortened(command_sent_),
                         seconds_text(Clock::now() - begin)));
      case ChildProcess::Sent::closed:
        fail_ended();
    }
  }
  /// The next line with a UGI keyword; nullopt if the time is over.
  std::optional<UgiReply> receive(Time until) {
    if (!child_) throw EngineError(error_);
    for (;;) {
      switch (child_->receive(line_, until)) {
        case ChildProcess::Received::line:
          if (auto reply = parse_ugi_reply(line_)) return reply;
          break;
        case ChildProcess::Received::nothing:
          return std::nullopt;
        case ChildProcess::Received::end:
          fail_ended();
      }
    }
  }
  /// Reads until the engine sends `state`, within times.start; `others` is called with all other lines.
  template <typename Others>
  void await(UgiState state, const Others& others) {
    const Time begin = Clock::now();
    for (;;) {
      const auto reply = receive(begin + times_.start);
      if (!reply) fail_late(begin);
      const auto* const received = std::get_if<UgiState>(&*reply);
      if (received != nullptr && *received == state) return;
      others(*reply);
    }
  }
  template <class Error = EngineError>
  [[noreturn]] void fail(const std::string& what) {
    error_ = with_complaint(fmt::format("engine '{}': {}", command_, what));
    child_.reset();
    throw Error(error_);
  }
  /// The error if no reply has come since `begin`.
  [[noreturn]] void fail_late(Time begin) {
    fail(fmt::format("no answer to \"{}\" within {}", shortened(command_sent_),
                     seconds_text(Clock::now() - begin)));
  }
  const EngineTimes& times() const { return times_; }
  const std::string& command() const { return command_; }

 private:
  [[noreturn]] void fail_ended() {
    const std::string ending = child_->end(Clock::now() + time_to_die);
    const std::string asked = shortened(command_sent_);
    fail(ending.empty() ? fmt::format("it closed its output when it was asked \"{}\"", asked)
                        : fmt::format("it ended {} when it was asked \"{}\"", ending, asked));
  }
  std::string with_complaint(std::string text) const {
    if (child_ && !child_->last_complaint().empty())
      text += fmt::format("; it last said on standard error: {}", printable(child_->last_complaint()));
    return text;
  }

  std::string command_;
  EngineTimes times_;
  std::unique_ptr<ChildProcess> child_;  ///< null: it has failed
  std::string command_sent_;             ///< the last command
  std::string error_;                    ///< the reason of the failure
  std::string line_;
};

using Time = EngineDialogue::Time;
using Clock = EngineDialogue::Clock;

constexpr milliseconds look_at_stop_every{20};
constexpr milliseconds longest_search = std::chrono::hours(24 * 365);
/// Of an engine that floods its output.
constexpr std::size_t most_options = 1'000;
constexpr std::size_t most_said = 10;

/// The positions of a line, and the UGI text for them.
class SentLine {
 public:
  SentLine(Game line, const std::vector<Turn>& turns) : rules_(line.rules()) {
    positions_.push_back(line.position());
    for (const Turn& turn : turns) {
      texts_.push_back(turn_text(rules_, line.position(), turn, Style::coordinate));
      line.play(turn);
      positions_.push_back(line.position());
    }
  }

  /// nullopt if the line does not lead to the game's position.
  std::optional<UgiPosition> position(const Game& game) const {
    const std::size_t plies = game.plies();
    if (plies >= positions_.size() || !(positions_[plies] == game.position()) ||
        !(rules_.ruleset() == game.rules().ruleset()))
      return std::nullopt;
    UgiPosition position;
    if (!(positions_.front() == rules_.initial())) position.fen = fen(positions_.front());
    position.turns.assign(texts_.begin(), texts_.begin() + static_cast<std::ptrdiff_t>(plies));
    return position;
  }

 private:
  Rules rules_;
  std::vector<Position> positions_;
  std::vector<std::string> texts_;
};

UgiGo go_command(const SearchLimits& limits) {
  UgiGo go;
  go.depth = limits.depth;
  go.nodes = limits.nodes;
  if (limits.time) go.movetime = static_cast<std::uint64_t>(std::max<std::int64_t>(1, limits.time->count()));
  go.infinite = !limits.depth && !limits.nodes && !limits.time;
  return go;
}

/// The reports of an engine about one of its lines.
struct Claim {
  std::optional<Score> score;
  std::vector<std::string> turns;
};

/// The reports of an engine in one search.
class EngineClaims {
 public:
  explicit EngineClaims(unsigned lines) : lines_(std::max(1u, lines)) {}

  /// Whether there is something better now than before.
  bool add(const UgiInfo& info) {
    if (info.depth) depth_ = *info.depth;
    if (info.nodes) nodes_ = *info.nodes;
    const std::uint64_t rank = info.multipv.value_or(1);
    if (rank < 1 || rank > lines_.size()) return false;
    Claim& claim = lines_[rank - 1];
    if (info.score && (info.bound == UgiInfo::Bound::exact || !claim.score)) claim.score = info.score;
    if (!info.pv.empty()) claim.turns = info.pv;
    return info.score && !info.pv.empty();
  }

  unsigned depth() const { return static_cast<unsigned>(std::min<std::uint64_t>(depth_, 1'000'000)); }
  std::uint64_t nodes() const { return nodes_; }
  const std::vector<Claim>& lines() const { return lines_; }

 private:
  std::uint64_t depth_ = 0;
  std::uint64_t nodes_ = 0;
  std::vector<Claim> lines_;
};

}  // namespace

class EngineClient::Impl {
 public:
  Impl(const std::string& command, EngineSettings settings)
      : dialogue_(command, settings), warn_(std::move(settings.warn)) {
    dialogue_.send(UgiWord::ugi);
    dialogue_.await(UgiState::ugiok, [this](const UgiReply& reply) {
      const auto* const option = std::get_if<UgiOption>(&reply);
      if (option != nullptr && listed_.size() < most_options) listed_.push_back(*option);
    });
    for (const auto& [name, value] : settings.options) {
      if (find_option(name) == nullptr) warn(no_option(name));
      set_option(name, value);
    }
    if (!settings.options.empty()) get_ready();
  }

  Analysis analyse(const Game& game, const SearchLimits& limits, const OnProgress& on_progress) {
    if (game.outcome().over()) return {};
    prepare(game, limits.lines);
    const Time begin = Clock::now();
    EngineClaims claims(limits.lines);
    const std::string best = search(go_command(limits), limits, begin, claims, [&] {
      if (on_progress) on_progress(analysis(game, claims, begin, false));
    });
    return final_analysis(game, claims, begin, best);
  }

  Choice choose(const Game& game, const SearchLimits& limits, const std::array<UgiClock, 2>& clocks) {
    prepare(game, 1);
    UgiGo go = go_command(limits);
    go.clocks = clocks;
    SearchLimits patience = limits;
    if (const auto& left = clocks[index_of(game.position().to_move)].time) {
      go.infinite = false;
      const milliseconds time(static_cast<std::int64_t>(std::min<std::uint64_t>(*left, 1'000'000'000)));
      patience.time = std::min(time, limits.time.value_or(time));
    }
    EngineClaims claims(1);
    const std::string best = search(go, patience, Clock::now(), claims, [] {});
    return {best_turn<EngineTurnError>(game, best), claims.lines().front().score, claims.depth()};
  }

  void forget() { new_game_ = true; }
  void set_line(const Game& start, const std::vector<Turn>& turns) { line_.emplace(start, turns); }

 private:
  /// Sends the position.
  void prepare(const Game& game, unsigned lines) {
    set_up(game.rules(), lines);
    const auto position = line_ ? line_->position(game) : std::nullopt;
    dialogue_.send(position ? *position : UgiPosition{fen(game.position()), {}});
    get_ready();
  }

  /// Passes on what the engine says about the options that were set.
  void get_ready() {
    dialogue_.send(UgiWord::isready);
    const bool has_set = std::exchange(has_set_, false);
    std::size_t said = 0;
    dialogue_.await(UgiState::readyok, [&](const UgiReply& reply) {
      const auto* const info = std::get_if<UgiInfo>(&reply);
      if (has_set && info != nullptr && info->string && ++said <= most_said) warn(*info->string);
    });
  }

  void warn(const std::string& text) const {
    if (warn_) warn_(fmt::format("engine '{}': {}", dialogue_.command(), shortened(text)));
  }

  const UgiOption* find_option(std::string_view name) const {
    const auto has_name = [&](const UgiOption& option) { return is_ugi_name(option.name, name); };
    return find_by(listed_, has_name, true);
  }
  std::string no_option(std::string_view name) const {
    return fmt::format("it has no option {}{}", name,
                       suggestion(nearest_name(listed_, name, &UgiOption::name)));
  }
  /// A value that the option does not have is sent too: the engine decides.
  void set_option(const std::string& name, const std::string& value) {
    const UgiOption* const option = find_option(name);
    const auto known =
        option == nullptr ? Expected<std::string, std::string>(value) : ugi_value(*option, value);
    if (!known) warn(fmt::format("option {}: '{}' {}", option->name, value, known.error()));
    dialogue_.send(UgiSetOption{option == nullptr ? name : option->name, known.value_or(value)});
    has_set_ = true;
  }

  void set_up(const Rules& rules, unsigned lines) {
    if (const std::string name = descriptor(rules.ruleset()); name != rules_) {
      set_option("Rules", name);
      rules_ = name;
    }
    if (lines != asked_lines_ && find_option("MultiPV") != nullptr) {
      set_option("MultiPV", std::to_string(lines));
      asked_lines_ = lines;
    }
    if (!std::exchange(new_game_, false)) return;
    dialogue_.send(UgiWord::uginewgame);
    get_ready();
  }

  /// Starts a search, and reads until the engine sends its best turn.
  std::string search(const UgiGo& go, const SearchLimits& limits, Time begin, EngineClaims& claims,
                     const std::function<void()>& on_progress) {
    dialogue_.send(go);
    const EngineTimes& times = dialogue_.times();
    const bool endless = go.infinite;
    Time asked = begin;
    const milliseconds patience =
        limits.time ? std::min(*limits.time, longest_search) + times.margin : times.search;
    Time until = endless ? Time::max() : begin + patience;
    for (bool sent_stop = false;;) {
      if (!sent_stop && limits.stop != nullptr && limits.stop->load()) {
        dialogue_.send(UgiWord::stop);
        sent_stop = true;
        asked = Clock::now();
        until = std::min(until, asked + times.stop);
      }
      const auto reply = dialogue_.receive(std::min(until, Clock::now() + look_at_stop_every));
      if (!reply) {
        if (Clock::now() >= until) dialogue_.fail_late(asked);
      } else if (const auto* info = std::get_if<UgiInfo>(&*reply)) {
        if (claims.add(*info)) on_progress();
      } else if (const auto* best = std::get_if<UgiBestMove>(&*reply)) {
        return best->turn;
      }
    }
  }

  /// Or what is wrong with it.
  static Expected<Turn, std::string> turn(const Game& game, std::string_view text) {
    const auto parsed = parse_turn(text);
    if (!parsed)
      return unexpected(fmt::format("\"{}\" is no turn: {}", text.substr(0, 40), parsed.error().message));
    const auto resolved = resolve_turn(game, *parsed, text);
    if (!resolved) return unexpected(resolved.error().message);
    return resolved->turn;
  }
  template <class Error = EngineError>
  Turn best_turn(const Game& game, const std::string& best) {
    if (best.empty() || best == no_ugi_turn)
      dialogue_.fail<Error>("its bestmove is none, but there are legal turns");
    const auto found = turn(game, best);
    if (!found) dialogue_.fail<Error>("its bestmove: " + found.error());
    return *found;
  }
  void warn_of_cut(const Game& here, const std::string& what) {
    if (!warn_ || cut_lines_ > most_said) return;
    const std::string end = ++cut_lines_ > most_said ? "; no more such warnings" : "";
    warn_(fmt::format("engine '{}': its pv is cut before ply {} of the game, FEN {}: {}{}",
                      dialogue_.command(), here.plies() + 1, fen(here.position()), what, end));
  }
  /// The engine's reports that make sense. A line is cut before a turn that is not legal; lines without a
  /// score or turns are dropped.
  Analysis analysis(const Game& game, const EngineClaims& claims, Time begin, bool warns) {
    Analysis analysis;
    analysis.depth = claims.depth();
    analysis.nodes = claims.nodes();
    analysis.time = Clock::now() - begin;
    for (const Claim& claim : claims.lines()) {
      if (!claim.score || claim.turns.empty()) continue;
      Analysis::Line line{*claim.score, {}};
      Game here = game;
      for (const std::string& text : claim.turns) {
        const auto next = turn(here, text);
        if (!next) {
          if (warns) warn_of_cut(here, next.error());
          break;
        }
        line.turns.push_back(*next);
        here.play(*next);
      }
      if (line.turns.empty()) continue;
      // Lines of different depths may begin alike.
      const auto begins_alike = [&](const Analysis::Line& other) {
        return other.turns.front() == line.turns.front();
      };
      if (std::ranges::none_of(analysis.lines, begins_alike)) analysis.lines.push_back(std::move(line));
    }
    return analysis;
  }

  Analysis final_analysis(const Game& game, const EngineClaims& claims, Time begin, const std::string& best) {
    const Turn first = best_turn(game, best);
    Analysis result = analysis(game, claims, begin, true);
    auto& lines = result.lines;
    const auto chosen =
        std::ranges::find_if(lines, [&](const auto& line) { return line.turns.front() == first; });
    if (chosen != lines.end()) {
      std::rotate(lines.begin(), chosen, chosen + 1);
      return result;
    }
    // Its choice is not its best line, or it sent no line: the last score is that of its choice.
    const auto& score = claims.lines().front().score;
    if (!score) dialogue_.fail("it gives no score with its bestmove " + best);
    if (lines.size() == claims.lines().size()) lines.pop_back();
    lines.insert(lines.begin(), {*score, {first}});
    return result;
  }

  EngineDialogue dialogue_;
  std::function<void(const std::string&)> warn_;
  std::vector<UgiOption> listed_;  ///< that the engine has
  std::optional<SentLine> line_;
  std::string rules_;  ///< the last value sent
  std::size_t cut_lines_ = 0;
  unsigned asked_lines_ = 1;
  bool has_set_ = false;  ///< an option, since it was ready
  bool new_game_ = true;
};

EngineClient::EngineClient(const std::string& command, EngineSettings settings)
    : impl_(std::make_unique<Impl>(command, std::move(settings))) {}
EngineClient::~EngineClient() = default;

Analysis EngineClient::analyse(const Game& game, const SearchLimits& limits, const OnProgress& on_progress) {
  return impl_->analyse(game, limits, on_progress);
}
void EngineClient::forget() { impl_->forget(); }
void EngineClient::set_line(const Game& start, const std::vector<Turn>& turns) {
  impl_->set_line(start, turns);
}
EngineClient::Choice EngineClient::choose(const Game& game, const SearchLimits& limits,
                                          const std::array<UgiClock, 2>& clocks) {
  return impl_->choose(game, limits, clocks);
}

namespace {

constexpr std::string_view blanks = " \t\n";

/// Appends the contents of the quotes with which the text begins, and removes them from the text. False if
/// they are not closed.
bool take_quoted(std::string_view& text, std::string& word) {
  const char quote = text.front();
  for (std::size_t at = 1; at < text.size(); ++at) {
    if (text[at] == quote) {
      text.remove_prefix(at + 1);
      return true;
    }
    const bool escaped = quote == '"' && text[at] == '\\' && at + 1 < text.size() &&
                         (text[at + 1] == '"' || text[at + 1] == '\\');
    if (escaped) ++at;
    word += text[at];
  }
  return false;
}

}  // namespace

Expected<std::vector<std::string>, std::string> shell_words(std::string_view command) {
  std::vector<std::string> words;
  bool within = false;
  while (!command.empty()) {
    const char c = command.front();
    if (blanks.find(c) != std::string_view::npos) {
      within = false;
      command.remove_prefix(1);
      continue;
    }
    if (!within) words.emplace_back();
    within = true;
    if (c == '\'' || c == '"') {
      if (!take_quoted(command, words.back())) return unexpected(fmt::format("a {} is not closed", c));
      continue;
    }
    if (c == '\\') {
      command.remove_prefix(1);
      if (command.empty()) return unexpected(std::string("nothing follows the last backslash"));
    }
    words.back() += command.front();
    command.remove_prefix(1);
  }
  return words;
}

}  // namespace latro
