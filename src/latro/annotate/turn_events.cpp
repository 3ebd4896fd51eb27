#include "latro/annotate/turn_events.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "latro/annotate/detail/rows.hpp"
#include "latro/annotate/detail/turn_options.hpp"
#include "latro/annotate/event_commands.hpp"
#include "latro/play/game_counts.hpp"
#include "latro/rules/fortress.hpp"
#include "latro/support/enum_table.hpp"
#include "latro/support/find.hpp"

namespace latro {

namespace {

constexpr std::array<unsigned, 4> announced_quiet_turns{10, 5, 2, 1};
constexpr unsigned first_calm = 10;  ///< turns of each player

SquareSet bound_of(const Position& position, Side side) { return position.bound & position.of(side); }
SquareSet free_of(const Position& position, Side side) { return without(position.of(side), position.bound); }

/// The fortress that the event is about; empty if the side holds none.
SquareSet reported_fortress(const Rules& rules, const Position& position, Side side) {
  const int own = pieces_of(position, side);
  if (own > static_cast<int>(most_in_fortress) || own >= pieces_of(position, opponent(side))) return {};
  return fortress_of(rules, position, side);
}

/// What both players can do in a position: the one to move, and the other one, had it been his turn.
struct Outlook {
  TurnOptions mover;
  TurnOptions other;
};

/// What is left of EventBounds::all.
class Allowance {
  static constexpr std::size_t most_route_steps = 1024;

  template <class Search>
  auto spend(std::size_t most, Search search) {
    const std::size_t given = std::min(most, left_);
    std::size_t budget = given;
    auto found = search(budget);
    left_ -= given - budget;
    tried_ += given - budget;
    is_incomplete_ = is_incomplete_ || (budget == 0 && given < most);
    exhausted_ = exhausted_ || is_incomplete_;
    return found;
  }

 public:
  explicit Allowance(const EventBounds& bounds) : bounds_(bounds), left_(bounds.all) {}

  TurnOptions look_ahead(Game& game) {
    return spend(bounds_.turns, [&](std::size_t& budget) { return latro::look_ahead(game, budget); });
  }
  Outlook look_around(Game& game) {
    const Game::Mark here = game.mark();
    Outlook outlook;
    outlook.mover = look_ahead(game);
    game.skip();
    outlook.other = look_ahead(game);
    game.rewind(here);
    return outlook;
  }
  Defences find_defences(Game& game) {
    return spend(bounds_.replies, [&](std::size_t& budget) { return latro::find_defences(game, budget); });
  }
  std::optional<bool> can_parry(Game& game, const SquareSet& targets) {
    return spend(bounds_.replies,
                 [&](std::size_t& budget) { return latro::can_parry(game, targets, budget); });
  }
  /// Whether the turn can be written: the route of a turn of many legs can take too long to find.
  bool can_write(const Rules& rules, const Position& position, const Turn& turn) {
    return spend(most_route_steps, [&](std::size_t& budget) {
      return rules.canonical_path(position, turn, budget).has_value();
    });
  }
  bool exhausted() const { return exhausted_; }
  bool is_incomplete() const { return is_incomplete_; }
  std::size_t tried() const { return tried_; }
  void allow(std::size_t turns) { left_ += std::min(turns, std::numeric_limits<std::size_t>::max() - left_); }
  void begin_turn() { is_incomplete_ = false; }

 private:
  EventBounds bounds_;
  std::size_t left_;
  std::size_t tried_ = 0;
  bool exhausted_ = false;
  bool is_incomplete_ = false;  ///< since begin_turn()
};

/// What a watch remembers of the turns before.
struct Story {
  bool took = false;       ///< the last turn took pieces off the board
  bool is_forced = false;  ///< the last turn had unstoppable, only_turn or must_pass
  /// By index_of(side): enemies that its last turn threatened, and that have not moved since then.
  std::array<SquareSet, 2> threatened{};
  unsigned calm = 0;  ///< plies
  unsigned next_calm = first_calm;
  std::array<bool, 2> had_fortress{};  ///< by index_of(side)
};

/// Gathers the events of one turn. P and Q as in the header.
class EventDetector {
 public:
  EventDetector(const Position& before, Game& after, const Turn& turn, Allowance& allowance)
      : after_(after), allowance_(allowance), p_(before.to_move), q_(opponent(p_)) {
    found_.before = before;
    found_.after = after.position();
    found_.turn = turn;
    found_.outcome = after.outcome();
  }

  void ends() {
    constexpr auto kinds = by_value<End, EventKind>({{End::reduced, EventKind::reduced},
                                                     {End::blocked, EventKind::blocked},
                                                     {End::quiet, EventKind::quiet},
                                                     {End::repetition, EventKind::repetition},
                                                     {End::stuck, EventKind::stuck}});
    if (found_.outcome.over()) add(kinds.at(static_cast<std::size_t>(*found_.outcome.end)));
  }

  void deeds() {
    const Turn& turn = found_.turn;
    if (old().has_hands() && !now().has_hands()) add(EventKind::placement_over);
    add_some(EventKind::capture, turn.captured);
    if (turn.kind != TurnKind::placement) add_some(EventKind::removal, turn.squares);
    add_some(EventKind::bound, newly_bound());
    add_some(EventKind::freed, bound_of(old(), p_) & free_of(now(), p_));
    add_some(EventKind::enemy_freed, bound_of(old(), q_) & free_of(now(), q_));
    add_some(EventKind::self_bound, bound_of(now(), p_) & moved_on(free_of(old(), p_)));
  }

  /// `can` is what Q and, if he did nothing, P can do now.
  void answers(const Outlook& can) {
    if (can.other.win) {
      add({EventKind::win_threat, {}, can.other.win});
      defence(can.mover.turns);
    }
    if (can.mover.win) add({EventKind::win_allowed, {}, can.mover.win});
    if (can.mover.passes)
      add(EventKind::must_pass);
    else if (can.mover.one && add({EventKind::only_turn, {}, can.mover.one}) &&
             find(found_, EventKind::no_defence) != nullptr)
      win_after(*can.mover.one);
  }

  /// The chances of P before the turn. `passed` are those that P's turn before passed up, on their squares
  /// now; it becomes those that this turn passed up.
  void chances(const TurnOptions& could, SquareSet& passed) {
    const Turn& turn = found_.turn;
    const bool removes = turn.kind != TurnKind::placement && turn.squares.any();
    if (newly_bound().empty() && turn.captured.empty() && !removes) {
      const SquareSet all = could.complete ? could.targets() : now().of(q_);
      if (could.complete) add_some(EventKind::passed_up, without(all, passed));
      passed = all;
    } else {
      passed = {};
    }
  }

  void held(const TurnOptions& can) {
    if (can.complete) add_some(EventKind::held, without(newly_bound(), can.freed));
  }

  /// `could` is what P and, had it been his turn, Q could do before; `known` are P's pieces that hung after
  /// his turn before.
  void dangers(const Outlook& could, const Outlook& can, const SquareSet& known) {
    if (could.mover.complete) {
      const SquareSet fresh = without(can.other.attacked, could.mover.targets());
      add_some(at_most(fresh, 1) ? EventKind::threat : EventKind::double_threat, fresh);
      if (!at_most(fresh, 1) && can.other.complete) {
        unsigned most = 1;
        for (const SquareSet& together : can.other.together)
          most = std::max(most, (together & fresh).count());
        add({EventKind::at_once, {}, std::nullopt, most});
      }
      if (fresh.any() && allowance_.can_parry(after_, fresh) == false)
        add_some(EventKind::unstoppable, fresh);
    }
    const SquareSet hung = moved_on(could.other.targets());
    const SquareSet hanging = can.mover.targets();
    if (could.other.complete) add_some(EventKind::en_prise, without(hanging, hung));
    SquareSet stayed = known;
    if (found_.turn.kind == TurnKind::movement) stayed.erase(found_.turn.destination);
    add_some(EventKind::left_hanging, without(hanging & hung, stayed));
    if (can.mover.complete && !can.mover.passes) add_some(EventKind::rescue, without(hung, hanging));
    if (could.other.complete) {
      const SquareSet news = without(bound_of(now(), q_), bound_of(old(), q_) & could.other.freed);
      add_some(EventKind::last_chance, can.mover.freed & can.other.removed & news);
    }
  }

  void blockade(const Outlook& could, const Outlook& can) {
    if (can.mover.complete && !can.mover.passes)
      add_some(EventKind::blockade, without(could.other.movers, can.mover.movers) & free_of(now(), q_));
  }

  void counts() {
    const unsigned limit = after_.rules().quiet_limit();
    if (limit != 0 && !now().has_hands() && now().quiet < limit) {
      const unsigned left = limit - now().quiet;
      if (is_one_of(left, announced_quiet_turns)) add({EventKind::quiet_left, {}, std::nullopt, left});
    }
    if (after_.rules().draws_repetition() && after_.occurrences() == 2) add(EventKind::repeated);
  }

  /// What forms on the board while pieces are placed.
  void placement() {
    if (found_.turn.kind != TurnKind::placement) return;
    const Rows rows(now().board, now().of(p_));
    add_some(EventKind::wall, rows.longest(found_.turn.squares, least_wall));
    add_some(EventKind::gap, without(rows.gaps(found_.turn.squares, least_wall), now().of(q_)));
    const unsigned left = now().hand(p_).count();
    const unsigned half = after_.rules().initial().hand(p_).count() / 2;
    if (left > 0 && left == now().hand(q_).count() && left <= half && old().hand(p_).count() > half)
      add({EventKind::in_hand, {}, std::nullopt, left});
  }

  /// What the turn means after those before it; `story` is led on.
  void follow(Story& story) {
    const Turn& turn = found_.turn;
    const SquareSet taken = turn.kind == TurnKind::placement ? turn.captured : turn.captured | turn.squares;
    if (!found_.outcome.over()) fortress(story);
    if (story.took) add_some(EventKind::recapture, taken);
    add_some(EventKind::threat_done, (turn.captured | newly_bound()) & story.threatened[index_of(p_)]);
    SquareSet& mine = story.threatened[index_of(q_)];
    const SquareSet threatened = moved_on(mine);
    if (!story.is_forced) add_some(EventKind::threat_ignored, of(EventKind::left_hanging) & threatened);
    add_some(EventKind::threat_met, of(EventKind::rescue) & threatened);
    if (taken.any()) balance();
    calm(story, taken.any() || turn.kind == TurnKind::placement || old().bound != now().bound);

    story.took = taken.any();
    story.is_forced = has(EventKind::unstoppable) || has(EventKind::only_turn) || has(EventKind::must_pass);
    story.threatened[index_of(p_)] = of(EventKind::threat) | of(EventKind::double_threat);
    if (turn.kind == TurnKind::movement) mine.erase(turn.origin);
    mine &= now().of(p_);
  }

  /// The squares of P's pieces on those squares after the turn.
  SquareSet moved_on(SquareSet squares) const {
    const Turn& turn = found_.turn;
    if (turn.kind == TurnKind::movement && squares.contains(turn.origin)) {
      squares.erase(turn.origin);
      squares.insert(turn.destination);
    }
    return squares & now().of(p_);
  }

  TurnEvents take() { return std::move(found_); }

 private:
  const Position& old() const { return found_.before; }
  const Position& now() const { return found_.after; }

  /// Whether the event was added: a turn that cannot be written is not named.
  bool add(const TurnEvent& event) {
    const Rules& rules = after_.rules();
    if (event.turn && !allowance_.can_write(rules, position_of_turn(rules, found_, event.kind), *event.turn))
      return false;
    found_.events.push_back(event);
    return true;
  }
  void add(EventKind kind) { add(TurnEvent{kind, {}, std::nullopt, 0}); }
  void add_some(EventKind kind, const SquareSet& squares) {
    if (squares.any()) add({kind, squares, std::nullopt, 0});
  }

  bool has(EventKind kind) const { return find(found_, kind) != nullptr; }
  SquareSet of(EventKind kind) const {
    const TurnEvent* const event = find(found_, kind);
    return event == nullptr ? SquareSet{} : event->squares;
  }

  void balance() {
    const int before = pieces_of(old(), p_) - pieces_of(old(), q_);
    const int mine = pieces_of(now(), p_);
    const int more = mine - pieces_of(now(), q_);
    if (more > 0 && before <= 0) add({EventKind::lead, {}, std::nullopt, static_cast<unsigned>(more)});
    if (more == 0 && before < 0) add({EventKind::level, {}, std::nullopt, static_cast<unsigned>(mine)});
  }

  void fortress(Story& story) {
    for (const Side side : {p_, q_}) {
      bool& had = story.had_fortress[index_of(side)];
      if (had) continue;
      const SquareSet pieces = reported_fortress(after_.rules(), now(), side);
      had = pieces.any();
      add_some(EventKind::fortress, pieces);
    }
  }

  void calm(Story& story, bool is_over) {
    if (is_over) {
      story.calm = 0;
      story.next_calm = first_calm;
    } else if (++story.calm == 2 * story.next_calm) {
      if (!found_.outcome.over()) add({EventKind::calm, {}, std::nullopt, story.next_calm});
      story.next_calm *= 2;
    }
  }

  SquareSet newly_bound() const { return bound_of(now(), q_) & free_of(old(), q_); }

  void win_after(const Turn& only) {
    const Game::Mark here = after_.mark();
    after_.play(only);
    const std::optional<Turn> win =
        after_.outcome().over() ? std::nullopt : allowance_.look_ahead(after_).win;
    after_.rewind(here);
    if (win) add({EventKind::win_after, {}, win});
  }

  void defence(std::size_t turns) {
    const Defences defences = allowance_.find_defences(after_);
    if (defences.known && defences.count == 0)
      add(EventKind::no_defence);
    else if (defences.only && turns > 1)
      add({EventKind::only_defence, {}, defences.only});
  }

  Game& after_;
  Allowance& allowance_;
  Side p_;
  Side q_;
  TurnEvents found_;
};

}  // namespace

struct EventWatch::Impl {
  Allowance allowance;
  std::optional<Outlook> outlook{};  ///< of the position after the last turn, if there was one
  Position position{};
  std::array<SquareSet, 2> hanging{};  ///< each side's pieces that hung after its last turn
  std::array<SquareSet, 2> passed{};   ///< enemies that each side's last turn passed up, on their squares now
  Story story{};
};

EventWatch::EventWatch(const EventBounds& bounds) : impl_(std::make_unique<Impl>(Impl{Allowance(bounds)})) {}
EventWatch::~EventWatch() = default;
EventWatch::EventWatch(EventWatch&&) noexcept = default;
EventWatch& EventWatch::operator=(EventWatch&&) noexcept = default;

bool EventWatch::exhausted() const { return impl_->allowance.exhausted(); }
void EventWatch::allow(std::size_t turns) { impl_->allowance.allow(turns); }
std::size_t EventWatch::tried() const { return impl_->allowance.tried(); }
bool EventWatch::is_incomplete() const { return impl_->allowance.is_incomplete(); }

TurnEvents EventWatch::next(Game& game, const Turn& turn) {
  auto& [allowance, outlook, position, hanging, passed, story] = *impl_;
  allowance.begin_turn();
  const Position before = game.position();
  if (!outlook || !(before == position)) {
    outlook = allowance.look_around(game);
    hanging = {};
    passed = {};
    story = {};
    for (const Side side : {Side::white, Side::black})
      story.had_fortress[index_of(side)] = reported_fortress(game.rules(), before, side).any();
  }
  const Outlook could = std::move(*outlook);
  outlook.reset();
  game.play(turn);
  EventDetector gathering(before, game, turn, allowance);
  gathering.ends();
  gathering.deeds();
  if (!game.outcome().over()) {
    outlook = allowance.look_around(game);
    SquareSet& known = hanging[index_of(before.to_move)];
    gathering.answers(*outlook);
    gathering.held(outlook->mover);
    gathering.chances(could.mover, passed[index_of(before.to_move)]);
    gathering.dangers(could, *outlook, known);
    gathering.blockade(could, *outlook);
    gathering.counts();
    gathering.placement();
    SquareSet& moving = passed[index_of(opponent(before.to_move))];
    moving = gathering.moved_on(moving);
    known = outlook->mover.targets();
    position = game.position();
  }
  gathering.follow(story);
  return gathering.take();
}

const TurnEvents& TreeEvents::at(const GameTree& tree, const GameNode& node) {
  std::vector<const GameNode*> line = node.path();
  if (game_ && line == line_) return events_;
  const bool continues =
      game_ && line_.size() < line.size() && std::equal(line_.begin(), line_.end(), line.begin());
  if (!continues) {
    watch_ = EventWatch();
    game_.emplace(tree.rules(), tree.start());
    line_.clear();
  }
  for (std::size_t i = line_.size(); i < line.size(); ++i)
    events_ = watch_.next(*game_, line[i]->move().turn);
  line_ = std::move(line);
  return events_;
}

}  // namespace latro
