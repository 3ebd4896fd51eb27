#include "latro/annotate/event_words.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "latro/annotate/detail/words.hpp"
#include "latro/annotate/event_commands.hpp"
#include "latro/notation/explain.hpp"
#include "latro/notation/turn.hpp"
#include "latro/play/game_counts.hpp"
#include "latro/support/ascii.hpp"
#include "latro/support/counted.hpp"

namespace latro {

namespace {

class Narrator {
 public:
  /// `told`: pieces of the opponent that his turn exposed or left in danger.
  Narrator(const Rules& rules, const TurnEvents& events, EventStyle style, const SquareSet& told)
      : rules_(rules),
        events_(events),
        alone_(style == EventStyle::alone),
        told_(told),
        opponent_(name(opponent(events.before.to_move))),
        mover_(name(events.before.to_move)) {}

  std::vector<std::string> sentences() const {
    std::vector<std::string> sentences;
    const auto say = [&](std::string sentence) {
      if (!sentence.empty()) sentences.push_back(std::move(sentence));
    };
    say(deeds());
    if (events_.outcome.over()) say(end());
    bool has_told_balance = false;
    for (const TurnEvent& event : events_.events) {
      if (event.kind >= EventKind::held && !has_told_balance) {
        say(balance());
        has_told_balance = true;
      }
      if (!is_second_of_subject(event.kind)) say(sentence(event));
    }
    if (!has_told_balance) say(balance());
    return sentences;
  }

 private:
  const TurnEvent* find(EventKind kind) const { return latro::find(events_, kind); }
  SquareSet squares(EventKind kind) const {
    const TurnEvent* const event = find(kind);
    return event == nullptr ? SquareSet{} : event->squares;
  }

  std::string on(const SquareSet& set) const { return square_text(rules_.board(), set.front()); }
  bool is_moved_piece(const SquareSet& set) const {
    return events_.turn.kind == TurnKind::movement && set == SquareSet::of(events_.turn.destination);
  }
  std::string now(const SquareSet& set) const { return pieces(rules_.board(), set, events_.after.duces); }
  std::string any_of(const SquareSet& set) const {
    return pieces(rules_.board(), set, events_.after.duces, " or ");
  }
  std::string turn(const TurnEvent& event) const { return event_turn_text(rules_, events_, event); }
  /// "e5-e6, leaving Black 1 piece": the turn that an event names, which wins, and how.
  std::string winning(const TurnEvent& event) const {
    Position position = position_of_turn(rules_, events_, event.kind);
    const Side winner = position.to_move;
    rules_.play(position, *event.turn);
    std::string text = turn(event);
    // An end by the history of the game is not visible here.
    const Outcome outcome = rules_.outcome(position);
    if (outcome.winner != winner) return text;
    const std::string_view loser = name(opponent(winner));
    if (outcome.end == End::reduced) {
      const unsigned left = position.of(opponent(winner)).count();
      text += fmt::format(", leaving {} {}", loser, left == 0 ? "no piece" : counted(left, "piece"));
    }
    if (outcome.end == End::blocked) text += fmt::format(", shutting in {}'s dux", loser);
    if (outcome.end == End::stuck) text += fmt::format(", shutting {} in", loser);
    return text;
  }
  /// What the turn that an event names takes; that of an event that is not there takes nothing.
  SquareSet targets(EventKind kind) const {
    const TurnEvent* const event = find(kind);
    return event == nullptr ? SquareSet{} : event->turn->captured | event->turn->squares;
  }

  static std::string as_sentence(std::string clause) {
    if (clause.empty()) return clause;
    clause.front() = upper(clause.front());
    return clause + '.';
  }

  std::string end() const { return as_sentence(explain(rules_, events_.after, events_.outcome)); }

  /// "Takes back d5, binds e4 as threatened and frees c3." The notation shows what the turn takes and binds,
  /// but not what that means, what becomes free, and which piece is a dux.
  std::string deeds() const {
    std::vector<std::string> clauses;
    const SquareSet back = squares(EventKind::recapture);
    const SquareSet announced = squares(EventKind::threat_done);
    const auto did = [&](std::string_view verb, const Position& position, const SquareSet& set,
                         std::string_view how = "") {
      if (set.any())
        clauses.push_back(fmt::format("{} {}{}", verb, pieces(rules_.board(), set, position.duces), how));
    };
    const auto hit = [&](std::string_view verb, const Position& position, EventKind kind) {
      SquareSet set = squares(kind);
      if (kind == EventKind::capture && back.any()) {
        did("takes back", position, set);
      } else if (kind == EventKind::removal && back.any()) {
        did(verb, position, set, " in return");
      } else {
        did(verb, position, set & announced, " as threatened");
        if (!alone_) set &= position.duces;
        did(verb, position, without(set, announced));
      }
    };
    hit("takes", events_.before, EventKind::capture);
    hit("removes", events_.before, EventKind::removal);
    hit("binds", events_.after, EventKind::bound);
    did("frees", events_.after, squares(EventKind::freed));
    did("releases", events_.after, squares(EventKind::enemy_freed));
    return as_sentence(listed(clauses));
  }

  /// Of an event by itself.
  std::string balance() const {
    const auto here = [&](Side side) { return pieces_of(events_.after, side); };
    const Side side = events_.before.to_move;
    if (find(EventKind::lead) != nullptr)
      return fmt::format("{} takes the lead, {} to {}.", mover_, counted(here(side), "piece"),
                         here(opponent(side)));
    if (find(EventKind::level) != nullptr) return fmt::format("The pieces are even, {} each.", here(side));
    return {};
  }

  /// While pieces are placed, one sentence about walls and one about pieces in danger is enough.
  bool is_second_of_subject(EventKind kind) const {
    if (events_.turn.kind != TurnKind::placement) return false;
    return (kind == EventKind::gap && find(EventKind::wall) != nullptr) ||
           (kind == EventKind::left_hanging && find(EventKind::en_prise) != nullptr) ||
           (kind == EventKind::passed_up &&
            (find(EventKind::threat) != nullptr || find(EventKind::double_threat) != nullptr));
  }

  /// How pieces of the mover that the opponent can get at would fare in the position.
  std::string fate(const SquareSet& set, const Position& position) const {
    if (!rules_.captures_bind()) return "taken";
    const SquareSet bound = set & position.bound;
    if (bound.empty()) return "bound";
    return bound == set ? "removed" : "bound or removed";
  }

  std::string self_bound(const SquareSet& set) const {
    if (const auto between = rules_.flankers(events_.after, set.front()); between && is_moved_piece(set))
      return fmt::format(
          "{} between {} and {} and is bound itself.", events_.turn.dux ? "The dux goes" : "Goes",
          square_text(rules_.board(), (*between)[0]), square_text(rules_.board(), (*between)[1]));
    const bool dux = set.count() == 1 && (set & events_.after.duces).any();
    return fmt::format("{} {} bound.", dux ? "The dux on " + on(set) : now(set),
                       set.count() == 1 ? "becomes" : "become");
  }

  /// "d5", "one of c3 and d5", "both c3 and d5 in one turn"
  std::string threatened(const SquareSet& set) const {
    const unsigned all = set.count();
    if (all == 1) return now(set);
    const TurnEvent* const at_once = find(EventKind::at_once);
    if (at_once != nullptr && at_once->count == 1) return "one of " + now(set);
    if (at_once != nullptr && at_once->count == all && squares(EventKind::double_threat) == set)
      return fmt::format("{}{} in one turn", all == 2 ? "both " : "", now(set));
    return "one or more of " + now(set);
  }

  std::string threat(SquareSet set) const {
    // The threat to win already mentions that those can be captured.
    set = without(set, targets(EventKind::win_threat));
    if (set.empty()) return {};
    std::string text =
        fmt::format("Threatens to {} {}", rules_.captures_bind() ? "bind" : "take", threatened(set));
    if (squares(EventKind::unstoppable) == set)
      text += set.count() == 1   ? ", and nothing prevents it"
              : set.count() == 2 ? ", and not both can be saved"
                                 : ", and not all can be saved";
    return text + '.';
  }

  /// Pieces in danger that no other sentence speaks of.
  SquareSet unspoken(const SquareSet& pieces) const {
    return without(pieces, squares(EventKind::self_bound) | targets(EventKind::win_allowed));
  }
  std::string en_prise(const SquareSet& pieces) const {
    const SquareSet set = unspoken(pieces);
    if (set.empty()) return {};
    if (is_moved_piece(set))
      return fmt::format("{} be {} on {}.", events_.turn.dux ? "The dux can" : "Can",
                         fate(set, events_.after), on(set));
    return fmt::format("Exposes {}.", now(set));
  }
  std::string left_hanging(const SquareSet& pieces) const {
    SquareSet set = unspoken(pieces);
    if (set.empty()) return {};
    if (is_moved_piece(set))
      return fmt::format("{} still be {} on {}.", events_.turn.dux ? "The dux can" : "Can",
                         fate(set, events_.after), on(set));
    std::vector<std::string> clauses;
    if (const SquareSet ignored = set & squares(EventKind::threat_ignored); ignored.any()) {
      clauses.push_back(fmt::format("ignores the threat to {}", now(ignored)));
      set = without(set, ignored);
    }
    if (set.any()) clauses.push_back(fmt::format("leaves {} to be {}", now(set), fate(set, events_.after)));
    return as_sentence(listed(clauses));
  }

  std::string win_threat(const TurnEvent& event) const {
    if (find(EventKind::no_defence) != nullptr) {
      if (find(EventKind::must_pass) != nullptr || find(EventKind::only_turn) != nullptr) return {};
      return fmt::format("Threatens to win by {}; whatever {} does, {} can win.", winning(event), opponent_,
                         mover_);
    }
    if (const TurnEvent* const defence = find(EventKind::only_defence))
      return fmt::format("Threatens to win by {}; only {} prevents it.", winning(event), turn(*defence));
    return fmt::format("Threatens to win by {}.", winning(event));
  }

  /// The opponent has no choice. `win` is the player's turn after that.
  std::string forced(const std::string& what, EventKind win) const {
    if (find(EventKind::no_defence) == nullptr) return what + '.';
    const TurnEvent* const by = find(win);
    return fmt::format("{}, and then {} can win{}.", what, mover_,
                       by == nullptr ? "" : " by " + winning(*by));
  }

  /// The comment before has named those that the opponent left in danger.
  std::string passed_up(const SquareSet& pieces) const {
    const SquareSet set = without(pieces, told_);
    std::vector<std::string> clauses;
    const SquareSet bound = set & events_.before.bound;
    if (const SquareSet free = without(set, bound); free.any())
      clauses.push_back(fmt::format("{} {}", rules_.captures_bind() ? "bind" : "take", any_of(free)));
    // Another sentence mentions those that the turn releases.
    if (const SquareSet left = without(bound, squares(EventKind::enemy_freed)); left.any())
      clauses.push_back("remove " + any_of(left));
    return clauses.empty() ? std::string() : fmt::format("Does not {}.", fmt::join(clauses, " or "));
  }

  /// "Builds a wall from b4 to e4."
  std::string wall(SquareSet set) const {
    const Square first = set.front();
    Square last = first;
    while (set.any()) last = set.pop_front();
    const BoardSize& board = rules_.board();
    return fmt::format("Builds a wall from {} to {}.", square_text(board, first), square_text(board, last));
  }
  std::string gaps(const SquareSet& set) const {
    return fmt::format("Leaves {} on {}.", set.count() == 1 ? "a gap" : "gaps", now(set));
  }

  /// A single soldier shut in is worth a word where few pieces are left.
  std::string blockade(const SquareSet& set) const {
    constexpr unsigned few = 4;
    const SquareSet& all = events_.after.of(events_.after.to_move);
    if (set.count() < 2 && (set & events_.after.duces).empty() && !at_most(all, few)) return {};
    return fmt::format("Shuts in {}.", now(set));
  }

  std::string fortress(const SquareSet& set) const {
    const Side side = (set & events_.after.of(Side::white)).any() ? Side::white : Side::black;
    return fmt::format("{} holds a fortress with {} and cannot lose while it is kept.", name(side), now(set));
  }

  std::string rescue(SquareSet set) const {
    // Another sentence mentions the freed pieces.
    set = without(set, squares(EventKind::freed));
    const SquareSet met = set & squares(EventKind::threat_met);
    const Turn& turn = events_.turn;
    std::vector<std::string> clauses;
    bool is_long = false;
    if (turn.kind == TurnKind::movement && set.contains(turn.destination)) {
      is_long = !met.contains(turn.destination);
      const SquareSet origin = SquareSet::of(turn.origin);
      const std::string from = on(origin);
      clauses.push_back(met.contains(turn.destination) ? fmt::format("escapes the threat to {}", from)
                                                       : fmt::format("escapes from {}, where it could be {}",
                                                                     from, fate(origin, events_.before)));
      set.erase(turn.destination);
    }
    if (const SquareSet saved = set & met; saved.any())
      clauses.push_back(fmt::format("meets the threat to {}", now(saved)));
    if (const SquareSet others = without(set, met); others.any())
      clauses.push_back(fmt::format("rescues {}", now(others)));
    return as_sentence(listed(clauses, is_long ? ", and " : " and "));
  }

  std::string sentence(const TurnEvent& event) const {
    switch (event.kind) {
      case EventKind::self_bound:
        return self_bound(event.squares);
      case EventKind::placement_over:
        return "The placement is over.";
      case EventKind::win_threat:
        return win_threat(event);
      case EventKind::win_allowed:
        return fmt::format("{} can win at once by {}.", opponent_, winning(event));
      case EventKind::must_pass:
        return forced(fmt::format("{} must pass", opponent_), EventKind::win_threat);
      case EventKind::only_turn:
        return forced(fmt::format("{}'s only turn is {}", opponent_, turn(event)), EventKind::win_after);
      case EventKind::held:
        return fmt::format("No reply frees {}.", any_of(event.squares));
      case EventKind::passed_up:
        return passed_up(event.squares);
      case EventKind::threat:
      case EventKind::double_threat:
        return threat(event.squares);
      case EventKind::en_prise:
        return en_prise(event.squares);
      case EventKind::left_hanging:
        return left_hanging(event.squares);
      case EventKind::rescue:
        return rescue(event.squares);
      case EventKind::last_chance:
        return fmt::format("Unless freed now, {} can be removed.", now(event.squares));
      case EventKind::blockade:
        return blockade(event.squares);
      case EventKind::quiet_left:
        return fmt::format("{} left before the game ends for want of a {}.",
                           event.count == 1 ? "One ply is" : fmt::format("{} plies are", event.count),
                           rules_.captures_bind() ? "removal" : "capture");
      case EventKind::repeated:
        return "The position occurs for the second time; at the third the game is drawn.";
      case EventKind::wall:
        return wall(event.squares);
      case EventKind::gap:
        return gaps(event.squares);
      case EventKind::in_hand:
        return fmt::format("Each player has {} left to place.", counted(event.count, "piece"));
      case EventKind::fortress:
        return fortress(event.squares);
      case EventKind::calm:
        if (find(EventKind::quiet_left) != nullptr) return {};
        return fmt::format("For {} turns of each player nothing has been taken{}.", event.count,
                           rules_.captures_bind() ? ", bound or freed" : "");
      // Parts of other sentences: end(), deeds(), win_threat(), threat(), left_hanging(), rescue(),
      // balance().
      case EventKind::reduced:
      case EventKind::blocked:
      case EventKind::quiet:
      case EventKind::repetition:
      case EventKind::stuck:
      case EventKind::capture:
      case EventKind::removal:
      case EventKind::bound:
      case EventKind::freed:
      case EventKind::enemy_freed:
      case EventKind::no_defence:
      case EventKind::only_defence:
      case EventKind::win_after:
      case EventKind::at_once:
      case EventKind::unstoppable:
      case EventKind::recapture:
      case EventKind::threat_done:
      case EventKind::threat_ignored:
      case EventKind::threat_met:
      case EventKind::lead:
      case EventKind::level:
        break;
    }
    return {};
  }

  const Rules& rules_;
  const TurnEvents& events_;
  bool alone_;
  SquareSet told_;
  std::string_view opponent_;
  std::string_view mover_;
};

}  // namespace

std::string EventCommentary::next(const Rules& rules, const TurnEvents& events) {
  std::vector<std::string> sentences = Narrator(rules, events, style_, endangered_).sentences();
  if (style_ == EventStyle::brief) {
    constexpr std::array news{EventKind::capture, EventKind::removal,     EventKind::bound,
                              EventKind::freed,   EventKind::enemy_freed, EventKind::self_bound};
    if (events.turn.kind == TurnKind::placement ||
        std::ranges::any_of(news, [&](EventKind kind) { return find(events, kind) != nullptr; }))
      said_ = {};
    std::set<std::string>& said = said_[index_of(events.before.to_move)];
    std::erase_if(sentences, [&](const std::string& sentence) { return !said.insert(sentence).second; });
  }
  endangered_ = {};
  for (const EventKind kind : {EventKind::en_prise, EventKind::left_hanging})
    if (const TurnEvent* const event = find(events, kind)) endangered_ = endangered_ | event->squares;
  if (sentences.size() > most_event_sentences) sentences.resize(most_event_sentences);
  return fmt::format("{}", fmt::join(sentences, " "));
}

}  // namespace latro
