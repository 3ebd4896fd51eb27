#include "latro/check/rules_trials.hpp"

#include <algorithm>
#include <array>
#include <list>
#include <set>
#include <utility>

#include "latro/game/title.hpp"
#include "latro/notation/descriptor.hpp"
#include "latro/notation/detail/rules_cache.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/lgn/visitor.hpp"
#include "latro/rules/fit.hpp"
#include "latro/rules/presets.hpp"
#include "latro/support/find.hpp"

namespace latro {

namespace {

/// Collects what a record shows of its start.
class StartReader final : public QuietVisitor {
 public:
  /// `always_turns`: reads the turns of records that name a ruleset too.
  explicit StartReader(bool always_turns) : always_turns_(always_turns) {}

  void clear() {
    shown = {};
    claims = {};
    title.clear();
    tags_end = 0;
    mover_ = 0;
    placed_ = {};
    depth_ = 0;
    has_rules_ = false;
  }

  bool tag(std::string_view name, std::string_view value, Span, Span value_span) override {
    tags_end = value_span.end;
    title.add(name, value);
    if (name == "Rules" && !std::exchange(has_rules_, true)) {
      if (const auto& named = cache_.find(value)) shown.named = named->compiled.rules.ruleset();
    } else if (name == "FEN" && !shown.position) {
      if (const auto parsed = parse_fen(value)) shown.position = parsed->position;
    }
    return true;
  }
  bool wants_turns() const override { return always_turns_ || (!shown.named && !shown.position); }
  void skipped_turns(std::uint64_t count) override {
    if (depth_ == 0) claims.turns += count;
  }
  bool turn(const TurnText& turn) override {
    if (depth_ == 0) {
      ++claims.turns;
      see_placement(turn);
    }
    for (const SquareText& square : turn.squares) see(square.at);
    if (turn.kind == TurnKind::movement) see(turn.origin.at);
    for (const HopText& hop : turn.hops) see(hop.to.at);
    return true;
  }
  bool begin_variation(Span) override {
    ++depth_;
    return true;
  }
  bool end_variation(Span) override {
    --depth_;
    return true;
  }
  bool result(Result result, Span) override {
    claims.result = result;
    return true;
  }

  ShownStart shown;
  GameClaims claims;
  GameTitle title;
  std::size_t tags_end = 0;  ///< in the record

 private:
  void see(Coordinate at) {
    // No board is larger: a square such as a75 is on none.
    const unsigned last = BoardSize::max_side - 1;
    const auto side = [last](unsigned index) { return static_cast<std::uint8_t>(std::min(index, last) + 1); };
    shown.used.files = std::max(shown.used.files, side(at.file));
    shown.used.ranks = std::max(shown.used.ranks, side(at.rank));
  }
  void see_placement(const TurnText& turn) {
    const std::size_t side = mover_++ % placed_.size();
    if (turn.kind != TurnKind::placement) {
      shown.all_placed = shown.all_placed || turn.kind == TurnKind::movement;
      return;
    }
    auto& placed = placed_[side][turn.dux ? 1 : 0];
    placed += static_cast<unsigned>(turn.squares.size());
    unsigned& most = turn.dux ? shown.duces : shown.soldiers;
    most = std::max(most, placed);
  }

  bool always_turns_;
  RulesCache cache_;
  std::uint64_t mover_ = 0;
  std::array<std::array<unsigned, 2>, 2> placed_{};  ///< by side, soldiers and duces
  std::size_t depth_ = 0;
  bool has_rules_ = false;
};

/// Keys that a record shows.
constexpr std::array shown_keys{Ruleset::Key::board, Ruleset::Key::setup, Ruleset::Key::pieces,
                                Ruleset::Key::duces};

/// All values that published rulesets have for one key, as settings of a descriptor.
std::vector<std::string> known_settings(Ruleset::Key key) {
  std::set<std::string> settings{setting(Ruleset{}, key)};
  for (const Preset& preset : presets()) settings.insert(setting(preset.ruleset, key));
  return {settings.begin(), settings.end()};
}

}  // namespace

class RulesTrials::Impl {
 public:
  Impl(std::vector<TriedRules> rulesets, const CheckOptions& options)
      : options_(options), start_(rulesets.empty()) {
    options_.ignored |= codes_of_legal_games();
    options_.boards = options_.titles = options_.syntax_only = false;
    options_.filter = {};
    for (TriedRules& tried : rulesets) slots_.push_back({std::move(tried), {}});
  }

  std::optional<GameClaims> read(const Record& record) {
    record_ = record;
    start_.clear();
    if (record.too_long || !parse_record(record.text, start_)) return std::nullopt;
    return start_.claims;
  }
  std::string title() const { return start_.title.text(); }
  bool names_rules() const { return start_.shown.named || options_.rules; }

  std::span<const RulesTrial> under_all() {
    trials_.clear();
    for (Slot& slot : slots_) {
      Fitted& fit = find(slot.fits, fitted(slot.tried.ruleset, start_.shown));
      trials_.push_back(run(slot.tried.name, fit));
      trials_.back().descriptor = descriptor_of(fit);
    }
    return trials_;
  }

  BoundedChanges smallest_changes(std::size_t most, std::size_t cost) {
    ShownStart shown = start_.shown;
    shown.named.reset();
    const Ruleset named = fitted(start_.shown.named ? *start_.shown.named : options_.rules->ruleset(), shown);
    own_ = descriptor(named);
    settings_.clear();
    for (std::size_t i = 0; i < key_count; ++i) {
      const auto key = static_cast<Ruleset::Key>(i);
      if (is_one_of(key, shown_keys)) continue;
      settings_.push_back(known_settings(key));
      std::erase_if(settings_.back(),
                    [own = setting(named, key)](const std::string& one) { return one == own; });
    }
    tried_ = 0;
    most_cost_ = cost;
    BoundedChanges found;
    std::string changes;
    for (std::size_t size = 0; size <= most && found.trials.empty() && found.complete; ++size) {
      found.keys = size;
      try_sets(size, 0, changes, found);
    }
    if (!found.trials.empty()) return found;
    Fitted own = made(named);
    found.trials.push_back(run(own_, own));
    found.trials.back().descriptor = descriptor_of(own);
    return found;
  }

 private:
  /// A ruleset as it fits a record, ready to check it.
  struct Fitted {
    Ruleset ruleset;
    std::string descriptor;          ///< empty until descriptor_of() needs it
    std::optional<Checker> checker;  ///< nullopt: the ruleset cannot be played
    std::string_view contradiction;
  };
  struct Slot {
    TriedRules tried;
    std::list<Fitted> fits;  ///< the one used last comes first
  };

  /// Games mostly have one of a few boards and numbers of pieces.
  Fitted& find(std::list<Fitted>& fits, const Ruleset& ruleset) const {
    constexpr std::size_t most_kept = 32;
    const auto known =
        std::find_if(fits.begin(), fits.end(), [&](const Fitted& one) { return one.ruleset == ruleset; });
    if (known != fits.end()) {
      fits.splice(fits.begin(), fits, known);
    } else {
      if (fits.size() == most_kept) fits.pop_back();
      fits.push_front(made(ruleset));
    }
    return fits.front();
  }

  Fitted made(const Ruleset& ruleset) const {
    Fitted fit{ruleset, {}, std::nullopt, {}};
    const auto rules = Rules::compile(ruleset);
    if (!rules) {
      fit.contradiction = rules.error().reason;
      return fit;
    }
    CheckOptions options = options_;
    options.rules = *rules;
    options.overrides = options.brief = true;
    fit.checker.emplace(options);
    return fit;
  }

  /// Takes longer to find than a short record to check.
  static const std::string& descriptor_of(Fitted& rules) {
    if (rules.descriptor.empty()) rules.descriptor = latro::descriptor(rules.ruleset);
    return rules.descriptor;
  }

  RulesTrial run(const std::string& name, Fitted& rules) {
    RulesTrial trial{name, {}, 0, std::nullopt};
    if (!rules.checker) {
      trial.fault.emplace();
      trial.fault->code = Code::bad_rules;
      trial.fault->game = record_.number;
      trial.fault->message = rules.contradiction;
      return trial;
    }
    found_.clear();
    const CheckedGame checked = rules.checker->check(record_, found_);
    trial.plies = checked.turns;
    read_ = std::max(checked.broken_at.value_or(record_.text.size()), start_.tags_end);
    if (!found_.empty()) trial.fault = std::move(found_.front());
    return trial;
  }

  /// Adds `size` settings of different keys, from `first_key` on, to the changes in all ways.
  void try_sets(std::size_t size, std::size_t first_key, std::string& changes, BoundedChanges& found) {
    if (size == 0) return try_changes(changes, found);
    const std::size_t length = changes.size();
    for (std::size_t key = first_key; key < settings_.size(); ++key)
      for (const std::string& one : settings_[key]) {
        if (!found.complete) return;
        changes += ' ';
        changes += one;
        try_sets(size - 1, key + 1, changes, found);
        changes.resize(length);
      }
  }

  void try_changes(const std::string& changes, BoundedChanges& found) {
    if (found.keys > 1 && (tried_ == most_trials || found.cost >= most_cost_)) {
      found.complete = false;
      return;
    }
    const auto changed = parse_descriptor(own_ + changes);
    if (!changed) return;
    Fitted fit = made(changed->ruleset);
    if (!fit.checker) return;
    ++tried_;
    RulesTrial trial = run(own_ + changes, fit);
    found.cost += 1 + read_ / trial_bytes;
    if (trial.fault) return;
    trial.descriptor = descriptor_of(fit);
    found.trials.push_back(std::move(trial));
  }

  CheckOptions options_;
  StartReader start_;
  std::vector<Slot> slots_;
  Record record_;
  std::vector<Diagnostic> found_;
  std::vector<RulesTrial> trials_;
  // Of smallest_changes().
  std::vector<std::vector<std::string>> settings_;  ///< for each key that can change, the other values
  std::string own_;
  std::size_t tried_ = 0;
  std::size_t most_cost_ = 0;
  std::size_t read_ = 0;  ///< bytes of the record, by the last trial
};

RulesTrials::RulesTrials(std::vector<TriedRules> rulesets, const CheckOptions& options)
    : impl_(std::make_unique<Impl>(std::move(rulesets), options)) {}
RulesTrials::~RulesTrials() = default;

std::optional<GameClaims> RulesTrials::read(const Record& record) { return impl_->read(record); }
std::string RulesTrials::title() const { return impl_->title(); }
std::span<const RulesTrial> RulesTrials::under_all() { return impl_->under_all(); }
RulesTrials::Changes RulesTrials::smallest_changes(std::size_t most) {
  return impl_->smallest_changes(most, most_cost);
}
RulesTrials::BoundedChanges RulesTrials::smallest_changes(std::size_t most, std::size_t cost) {
  return impl_->smallest_changes(most, cost);
}
bool RulesTrials::names_rules() const { return impl_->names_rules(); }

}  // namespace latro
