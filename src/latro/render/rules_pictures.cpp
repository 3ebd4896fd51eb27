#include "latro/render/rules_pictures.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <span>
#include <utility>

#include "latro/notation/turn.hpp"
#include "latro/render/detail/captions.hpp"
#include "latro/rules/chance.hpp"
#include "latro/rules/detail/turn_function.hpp"
#include "latro/support/counted.hpp"

namespace latro {

namespace {

struct Way {
  int files;
  int ranks;
};
/// Half of the directions; the last two only where pieces move diagonally.
constexpr Way half_ways[]{{1, 0}, {0, 1}, {1, 1}, {1, -1}};

/// A square of the board, some steps away; nullopt beyond the edge.
std::optional<Square> beside(const BoardSize& board, Square square, Way way, int steps = 1) {
  const Coordinate at = board.coordinate(square);
  const int file = at.file + steps * way.files;
  const int rank = at.rank + steps * way.ranks;
  if (file < 0 || rank < 0 || file >= board.files || rank >= board.ranks) return std::nullopt;
  return board.square({static_cast<std::uint8_t>(file), static_cast<std::uint8_t>(rank)});
}

bool is_corner(const BoardSize& board, Square square) {
  const Coordinate at = board.coordinate(square);
  return (at.file == 0 || at.file + 1 == board.files) && (at.rank == 0 || at.rank + 1 == board.ranks);
}

SquareSet beside_in_lines(const BoardSize& board, Square square) {
  SquareSet all;
  for (const Way way : {half_ways[0], half_ways[1]})
    for (const int steps : {1, -1})
      if (const auto next = beside(board, square, way, steps)) all.insert(*next);
  return all;
}

/// A legal turn of White with all that is known about it.
struct Played {
  const Position& before;
  const Position& after;
  const PlayedTurn& made;
  const Outcome& outcome;

  const BoardSize& board() const { return before.board; }
  Square destination() const { return made.turn.destination; }
  SquareSet free(Side side) const { return without(after.of(side), after.bound); }
};

using Pair = std::array<Square, 2>;

/// The two squares of `set` on opposite sides of the row of `squares`, one of them `end`; of one square or
/// more, with no gap. nullopt if the squares are no such row.
std::optional<Pair> ends_of_row(const Played& played, const SquareSet& squares, const SquareSet& set,
                                std::span<const Way> ways) {
  const Square end = played.destination();
  for (const Way way : ways)
    for (const int to : {1, -1}) {
      unsigned length = 0;
      std::optional<Square> at = beside(played.board(), end, way, to);
      for (; at && squares.contains(*at); at = beside(played.board(), *at, way, to)) ++length;
      if (length > 0 && length == squares.count() && at && set.contains(*at)) return Pair{end, *at};
    }
  return std::nullopt;
}

/// The enemies on opposite sides of the square.
std::optional<Pair> flanked(const Played& played, std::span<const Way> ways) {
  const SquareSet enemies = played.free(Side::black);
  for (const Way way : ways) {
    const auto one = beside(played.board(), played.destination(), way, 1);
    const auto other = beside(played.board(), played.destination(), way, -1);
    if (one && other && enemies.contains(*one) && enemies.contains(*other)) return Pair{*one, *other};
  }
  return std::nullopt;
}

class Examples {
 public:
  Examples(const Rules& rules, Words words)
      : rules_(rules),
        words_(words),
        ways_(half_ways, rules.uses_diagonals() ? 4 : 2),
        area_{part(rules.board().files), part(rules.board().ranks)} {
    for (unsigned i = 0; i < rules.board().squares(); ++i) {
      const Coordinate at = rules.board().coordinate(Square{i});
      if (at.file < area_.files && at.rank < area_.ranks) in_area_.insert(Square{i});
    }
    Position probe = empty_board();
    probe.put(Square{0}, {Side::white, PieceType::dux, false});
    has_duces_ = rules.check(probe).has_value();
  }

  std::vector<RulesPicture> find(std::size_t most) {
    for (unsigned scene = 0; scene < most_scenes && turns_ < most_turns; ++scene) play_scene();
    // Of each line the first that there is.
    using enum RulesExample;
    static constexpr std::array<RulesExample, 4> order[]{{capture, bind, run, row},
                                                         {leaps, leap, slide, step},
                                                         {removal, removal, removal, removal},
                                                         {freed, freed, freed, freed},
                                                         {end, end, end, end},
                                                         {row, dux_leap, run, run},
                                                         {corner_piece, hostile_corner, enclosed, enclosed},
                                                         {safe, suicide, suicide, suicide}};
    std::vector<RulesPicture> pictures;
    for (const auto& line : order) {
      if (pictures.size() == most) break;
      for (const RulesExample example : line) {
        Found& found = best_[static_cast<std::size_t>(example)];
        if (found.cost == none) continue;
        pictures.push_back(picture(example, found));
        found.cost = none;  // no example twice
        break;
      }
    }
    return pictures;
  }

 private:
  static constexpr int none = 1'000'000;
  static constexpr unsigned most_scenes = 3000;
  static constexpr unsigned most_turns = 80'000;  ///< that are looked at, in all scenes together

  struct Found {
    int cost = none;
    Position before;
    PlayedTurn made;
  };

  /// Of the files or ranks: all of a small board.
  static std::uint8_t part(std::uint8_t side) { return side <= 6 ? side : std::uint8_t{5}; }

  Position empty_board() const {
    Position position;
    position.board = rules_.board();
    return position;
  }
  unsigned some(unsigned least, unsigned most) {
    return least + static_cast<unsigned>(chance_.below(most - least + 1));
  }

  /// A few pieces, and a few turns with them. In half of the scenes there are pieces besides that are not
  /// drawn, so that the game does not end.
  void play_scene() {
    Position position = empty_board();
    const unsigned least = rules_.losing_count() + 1;
    all_drawn_ = chance_.below(2) == 0;
    if (!all_drawn_)
      for (const Side side : {Side::white, Side::black}) add_distant(position, side, least);
    // The file a and the rank 1 are edges of the board; the other edges of the part are none.
    const bool centre = chance_.below(3) > 0;
    for (const Side side : {Side::white, Side::black}) {
      const unsigned fewest = all_drawn_ ? least : side == Side::white ? 1 : 0;
      const unsigned pieces = some(fewest, fewest + 2);
      for (unsigned i = 0; i < pieces; ++i) {
        const Coordinate at{static_cast<std::uint8_t>(some(centre ? 1 : 0, area_.files - 1U)),
                            static_cast<std::uint8_t>(some(centre ? 1 : 0, area_.ranks - 1U))};
        const bool dux = has_duces_ && i == 0 && chance_.below(2) == 0;
        if (const Square square = rules_.board().square(at); !position.at(square))
          position.put(square, {side, dux ? PieceType::dux : PieceType::soldier, false});
      }
    }
    if (!rules_.check(position) || !is_clear(position)) return;
    constexpr unsigned most_plies = 4;
    for (unsigned ply = 0; ply < most_plies; ++ply) {
      if (rules_.outcome(position).over()) return;
      const auto next = look_at(position);
      if (!next) return;
      static_cast<void>(rules_.play(position, *next));
      if (position.to_move == Side::white && !is_clear(position)) return;
    }
  }

  /// Outside of the part that is drawn, if there is room: White's on the last rank, Black's further down.
  void add_distant(Position& position, Side side, unsigned count) const {
    const BoardSize& board = rules_.board();
    for (int rank = board.ranks - (side == Side::white ? 1 : 3); rank >= 0 && count > 0; rank -= 4)
      for (int file = board.files - 1; file >= 0 && count > 0; --file) {
        const Square square =
            board.square({static_cast<std::uint8_t>(file), static_cast<std::uint8_t>(rank)});
        if ((in_area_.contains(square) && in_area_.count() < board.squares()) || position.at(square))
          continue;
        position.put(square, {side, PieceType::soldier, false});
        --count;
      }
  }

  /// Whether no free piece is between two enemies: in a picture that would look like a mistake.
  bool is_clear(const Position& position) const {
    bool clear = true;
    for_each(without(position.occupied(), position.bound),
             [&](Square square) { clear = clear && !rules_.flankers(position, square); });
    return clear;
  }

  bool is_drawn(const SquareSet& squares) const { return without(squares, in_area_).empty(); }

  /// Keeps the best examples among the turns of the position. Returns one of them, at random: rather one that
  /// captures or binds.
  std::optional<Turn> look_at(const Position& position) {
    std::optional<Turn> next;
    unsigned seen = 0;
    bool next_strikes = false;
    constexpr unsigned most_here = 400;
    unsigned here = 0;
    TurnFunction take([&](const Turn& turn) {
      if (++turns_ >= most_turns || ++here > most_here) return false;
      const bool moves = turn.kind == TurnKind::movement;
      if (!moves && turn.kind != TurnKind::removal) return true;
      if (moves && !(in_area_.contains(turn.origin) && in_area_.contains(turn.destination))) return true;
      Position after = position;
      const Effect effect = rules_.play(after, turn);
      if (!is_drawn(effect.captured | effect.removed | effect.bound | effect.freed)) return true;
      if (position.to_move == Side::white) weigh(position, after, turn, effect);
      const bool strikes = effect.captured.any() || effect.bound.any();
      if (strikes && !next_strikes) seen = 0;
      if (strikes >= next_strikes && chance_.below(++seen) == 0) next = turn;
      next_strikes = next_strikes || strikes;
      return true;
    });
    rules_.visit_turns(position, take);
    return next;
  }

  void weigh(const Position& before, const Position& after, const Turn& turn, const Effect& effect) {
    PlayedTurn made{turn, {}, effect};
    if (turn.kind == TurnKind::movement) {
      std::size_t steps = 256;
      auto path = rules_.canonical_path(before, turn, steps);
      if (!path) return;
      for (const Hop& hop : *path)
        if (!in_area_.contains(hop.to)) return;
      made.path = std::move(*path);
    }
    const Outcome outcome = rules_.outcome(after);
    const Played played{before, after, made, outcome};
    const auto example = example_of(played);
    if (!example) return;
    const int cost = cost_of(played, *example);
    // Only where all pieces are drawn can readers see why the game ends.
    if (outcome.over() && all_drawn_ && (effect.captured | effect.removed).count() <= 1)
      keep(RulesExample::end, played, cost + (outcome.winner == Side::white ? 0 : 30));
    keep(*example, played, cost + (outcome.over() ? 50 : 0));
  }

  void keep(RulesExample example, const Played& played, int cost) {
    if (Found& found = best_[static_cast<std::size_t>(example)]; cost < found.cost)
      found = {cost, played.before, played.made};
  }

  std::optional<RulesExample> example_of(const Played& played) const {
    const auto& [turn, path, effect] = played.made;
    if (turn.kind == TurnKind::removal || turn.squares.any()) {
      const bool alone = effect.captured.empty() && effect.bound.empty() && effect.freed.empty();
      return turn.squares.count() == 1 && alone && !effect.self_bound && path.size() < 2
                 ? std::optional(RulesExample::removal)
                 : std::nullopt;
    }
    if (effect.self_bound)
      return effect.bound.empty() && effect.freed.empty() && path.size() == 1 && flanked(played, ways_)
                 ? std::optional(RulesExample::suicide)
                 : std::nullopt;
    if (effect.captured.any()) return capture_of(played);
    if (effect.bound.any()) {
      if (effect.bound.count() > 1 || effect.freed.any() || path.size() > 1) return std::nullopt;
      if (ends_of_row(played, effect.bound, played.free(Side::white), ways_)) return RulesExample::bind;
      return corner_of(played, effect.bound.front());
    }
    if (effect.freed.any())
      return effect.freed.count() == 1 && path.size() == 1 ? std::optional(RulesExample::freed)
                                                           : std::nullopt;
    if (flanked(played, ways_)) return path.size() == 1 ? std::optional(RulesExample::safe) : std::nullopt;
    if (path.size() > 1) return RulesExample::leaps;
    if (path.front().kind == HopKind::leap) return RulesExample::leap;
    return distance(played.board(), turn.origin, turn.destination) > 1 ? RulesExample::slide
                                                                       : RulesExample::step;
  }

  std::optional<RulesExample> capture_of(const Played& played) const {
    const auto& [turn, path, effect] = played.made;
    const SquareSet& captured = effect.captured;
    if (path.size() > 1) {
      // Legs of one hop each.
      const bool by_legs =
          std::all_of(path.begin(), path.end() - 1, [](const Hop& hop) { return hop.captured.any(); });
      return by_legs && captured.count() <= path.size() ? std::optional(RulesExample::run) : std::nullopt;
    }
    // A soldier that leaps can capture the same piece with a hostile corner.
    if (turn.dux && rules_.duces_capture_by_leaping() && path.front().kind == HopKind::leap &&
        captured == SquareSet::of(middle(played)))
      return RulesExample::dux_leap;
    if (ends_of_row(played, captured, played.free(Side::white), ways_))
      return captured.count() == 1 ? RulesExample::capture : RulesExample::row;
    if (captured.count() > 1) return std::nullopt;
    if (const auto corner = corner_of(played, captured.front())) return corner;
    if (without(beside_in_lines(played.board(), captured.front()), played.after.of(Side::white)).empty())
      return RulesExample::enclosed;
    return std::nullopt;
  }

  std::optional<RulesExample> corner_of(const Played& played, Square struck) const {
    const SquareSet white = played.free(Side::white);
    if (is_corner(played.board(), struck) && without(beside_in_lines(played.board(), struck), white).empty())
      return RulesExample::corner_piece;
    return hostile(played, struck) ? std::optional(RulesExample::hostile_corner) : std::nullopt;
  }
  /// The corner that strikes this piece together with the one that moved.
  std::optional<Square> hostile(const Played& played, Square struck) const {
    SquareSet corners;
    for (unsigned i = 0; i < played.board().squares(); ++i)
      if (is_corner(played.board(), Square{i})) corners.insert(Square{i});
    const auto ends = ends_of_row(played, SquareSet::of(struck), corners, ways_);
    return ends ? std::optional((*ends)[1]) : std::nullopt;
  }

  static Square middle(const Played& played) {
    const BoardSize& board = played.board();
    const Coordinate from = board.coordinate(played.made.turn.origin);
    const Coordinate to = board.coordinate(played.made.path.front().to);
    return board.square({static_cast<std::uint8_t>((from.file + to.file) / 2),
                         static_cast<std::uint8_t>((from.rank + to.rank) / 2)});
  }
  static int distance(const BoardSize& board, Square one, Square other) {
    const Coordinate a = board.coordinate(one);
    const Coordinate b = board.coordinate(other);
    return std::max(std::abs(a.file - b.file), std::abs(a.rank - b.rank));
  }

  /// Clear pictures cost little: few pieces, soldiers, short ways, in the middle.
  int cost_of(const Played& played, RulesExample example) const {
    const auto& [turn, path, effect] = played.made;
    const SquareSet drawn = played.before.occupied() & in_area_;
    int cost = 8 * static_cast<int>(drawn.count());
    cost += 8 * static_cast<int>((drawn & played.before.bound).count());
    // A dux matters only where the rule is about it.
    cost += (example == RulesExample::dux_leap ? 2 : 10) *
            static_cast<int>((drawn & played.before.duces).count());
    Square at = effect.captured.any() ? effect.captured.front()
                : effect.bound.any()  ? effect.bound.front()
                : effect.freed.any()  ? effect.freed.front()
                : turn.squares.any()  ? turn.squares.front()
                                      : turn.destination;
    const Coordinate place = played.board().coordinate(at);
    cost += std::abs(2 * place.file + 1 - area_.files) + std::abs(2 * place.rank + 1 - area_.ranks);
    if (turn.kind == TurnKind::movement) {
      const int way = distance(played.board(), turn.origin, turn.destination);
      cost += 2 * std::abs(way - (example == RulesExample::slide ? 3 : 2));
      cost += 6 * std::abs(static_cast<int>(path.size()) - 2);
      // Removed, and then moved besides: no leap, which is another rule.
      if (example != RulesExample::leap && path.front().kind == HopKind::leap) cost += 4;
    }
    return cost;
  }

  // The pictures.

  std::string on(Square square) const { return square_text(rules_.board(), square); }
  std::string on(const SquareSet& squares) const {
    std::vector<std::string> items;
    for_each(squares, [&](Square square) { items.push_back(on(square)); });
    return listed(items, ", ");
  }

  std::string end_of(const Played& played) const {
    const unsigned left = played.after.of(Side::black).count();
    const auto& [end, winner] = played.outcome;
    if (end == End::reduced && winner == Side::white)
      return left == 0 ? std::string(words_("Black has no piece left, and has lost."_w))
                       : words_("Black has {n} {n:piece|pieces} left, and has lost."_w, {{"n", left}});
    std::string text;
    if (end == End::stuck) text = std::string(words_("Black has no turn left."_w)) + " ";
    if (!winner) return text += words_("The game is over, and it is drawn."_w);
    return text += *winner == Side::white ? words_("The game is over, and White has won."_w)
                                          : words_("The game is over, and Black has won."_w);
  }

  std::string caption_of(RulesExample example, const Played& played) const {
    const auto& [turn, path, effect] = played.made;
    const bool moves = turn.kind == TurnKind::movement;
    const std::string from = moves ? on(turn.origin) : std::string();
    const std::string to = moves ? on(turn.destination) : std::string();
    const std::string taken = on(effect.captured | effect.removed | effect.bound | effect.freed);
    const auto pair = [&](const std::optional<Pair>& squares) {
      return std::pair(on(squares->front()), on(squares->back()));
    };
    std::vector<std::string> stations;
    for (std::size_t i = 0; i + 1 < path.size(); ++i) stations.push_back(on(path[i].to));
    const SquareSet struck = effect.captured | effect.bound;
    const bool binds = effect.bound.any();
    switch (example) {
      case RulesExample::capture: {
        const auto [one, other] = pair(ends_of_row(played, struck, played.free(Side::white), ways_));
        return words_(
            "White moves from {from} to {to}. The black piece on {taken} is now between the white pieces on {one} and {other}: it is captured and leaves the board."_w,
            {{"from", from}, {"to", to}, {"taken", taken}, {"one", one}, {"other", other}});
      }
      case RulesExample::bind: {
        const auto [one, other] = pair(ends_of_row(played, struck, played.free(Side::white), ways_));
        return words_(
            "White moves from {from} to {to}. The black piece on {taken} is now between the white pieces on {one} and {other}: it is bound, and is turned over."_w,
            {{"from", from}, {"to", to}, {"taken", taken}, {"one", one}, {"other", other}});
      }
      case RulesExample::leaps:
        return turn.dux
                   ? words_("Several leaps in one turn: White's dux leaps from {from} by {by} to {to}."_w,
                            {{"from", from}, {"by", listed(stations, ", ")}, {"to", to}})
                   : words_("Several leaps in one turn: White leaps from {from} by {by} to {to}."_w,
                            {{"from", from}, {"by", listed(stations, ", ")}, {"to", to}});
      case RulesExample::leap:
        return turn.dux ? words_("White's dux leaps from {from} over the piece on {over} to {to}."_w,
                                 {{"from", from}, {"over", on(middle(played))}, {"to", to}})
                        : words_("White leaps from {from} over the piece on {over} to {to}."_w,
                                 {{"from", from}, {"over", on(middle(played))}, {"to", to}});
      case RulesExample::slide:
        return turn.dux
                   ? words_("White's dux moves from {from} to {to}, in a straight line over empty squares."_w,
                            {{"from", from}, {"to", to}})
                   : words_("White moves from {from} to {to}, in a straight line over empty squares."_w,
                            {{"from", from}, {"to", to}});
      case RulesExample::step:
        return turn.dux ? words_("White's dux moves from {from} to the next square, {to}."_w,
                                 {{"from", from}, {"to", to}})
                        : words_("White moves from {from} to the next square, {to}."_w,
                                 {{"from", from}, {"to", to}});
      case RulesExample::removal:
        return moves
                   ? words_(
                         "White takes the bound piece on {taken} off the board, and then moves from {from} to {to}."_w,
                         {{"taken", taken}, {"from", from}, {"to", to}})
                   : words_("White takes the bound piece on {taken} off the board. That is the whole turn."_w,
                            {{"taken", taken}});
      case RulesExample::freed:
        return words_("White moves from {from} to {to}. The piece on {freed} was bound, and is free again."_w,
                      {{"from", from}, {"to", to}, {"freed", taken}});
      case RulesExample::end:
        return (moves ? words_("White moves from {from} to {to}."_w, {{"from", from}, {"to", to}})
                      : words_("White removes the piece on {taken}."_w, {{"taken", taken}})) +
               " " + end_of(played);
      case RulesExample::row: {
        const auto [one, other] = pair(ends_of_row(played, struck, played.free(Side::white), ways_));
        return words_(
            "White moves from {from} to {to}. The black pieces on {taken} are a row between {one} and {other}, and are captured together."_w,
            {{"from", from}, {"to", to}, {"taken", taken}, {"one", one}, {"other", other}});
      }
      case RulesExample::dux_leap:
        return words_("White's dux leaps from {from} to {to}, and captures the piece on {taken}."_w,
                      {{"from", from}, {"to", to}, {"taken", taken}});
      case RulesExample::run:
        return words_(
            "White captures and goes on in the same turn, from {from} by {by} to {to}. What stood on {taken} is captured and leaves the board."_w,
            {{"from", from}, {"by", listed(stations, ", ")}, {"to", to}, {"taken", taken}});
      case RulesExample::corner_piece:
        return binds
                   ? words_(
                         "White moves from {from} to {to}. The piece in the corner {taken} has enemies on the two squares next to it: it is bound."_w,
                         {{"from", from}, {"to", to}, {"taken", taken}})
                   : words_(
                         "White moves from {from} to {to}. The piece in the corner {taken} has enemies on the two squares next to it: it is captured."_w,
                         {{"from", from}, {"to", to}, {"taken", taken}});
      case RulesExample::hostile_corner: {
        const std::string corner = on(*hostile(played, struck.front()));
        return binds
                   ? words_(
                         "White moves from {from} to {to}. The piece on {taken} is now between a white piece and the corner {corner}: it is bound."_w,
                         {{"from", from}, {"to", to}, {"taken", taken}, {"corner", corner}})
                   : words_(
                         "White moves from {from} to {to}. The piece on {taken} is now between a white piece and the corner {corner}: it is captured."_w,
                         {{"from", from}, {"to", to}, {"taken", taken}, {"corner", corner}});
      }
      case RulesExample::enclosed:
        return words_(
            "White moves from {from} to {to}. The black piece on {taken} has enemies on all squares next to it: it is captured."_w,
            {{"from", from}, {"to", to}, {"taken", taken}});
      case RulesExample::safe: {
        const auto [one, other] = pair(flanked(played, ways_));
        return words_(
            "White moves from {from} to {to}, between the black pieces on {one} and {other}. Nothing happens to it: it went there itself."_w,
            {{"from", from}, {"to", to}, {"one", one}, {"other", other}});
      }
      case RulesExample::suicide: {
        const auto [one, other] = pair(flanked(played, ways_));
        return words_(
            "White moves from {from} to {to}, between the black pieces on {one} and {other}, and is bound itself."_w,
            {{"from", from}, {"to", to}, {"one", one}, {"other", other}});
      }
    }
    return {};
  }

  RulesPicture picture(RulesExample example, Found& found) const {
    RulesPicture made{example, found.before, found.made, {}, {}};
    Position after = found.before;
    static_cast<void>(rules_.play(after, found.made.turn));
    const Outcome outcome = rules_.outcome(after);
    made.caption = caption_of(example, {found.before, after, found.made, outcome});
    Diagram& diagram = made.diagram;
    diagram.position.board = area_;
    for_each(after.occupied() & in_area_,
             [&](Square square) { diagram.position.put(drawn(square), *after.at(square)); });
    diagram.position.to_move = after.to_move;
    PlayedMove move;
    static_cast<PlayedTurn&>(move) = found.made;
    diagram.last = last_turn(found.before, move);
    Turn& turn = diagram.last->turn;
    for (Square* const square : {&turn.origin, &turn.destination})
      if (turn.kind == TurnKind::movement) *square = drawn(*square);
    for (auto& [square, piece] : diagram.last->taken) square = drawn(square);
    for (Hop& hop : diagram.last->path) {
      hop.to = drawn(hop.to);
      hop.captured = drawn(hop.captured);
    }
    Effect& effect = diagram.last->effect;
    for (SquareSet* const set :
         {&turn.squares, &turn.captured, &effect.captured, &effect.removed, &effect.bound, &effect.freed})
      *set = drawn(*set);
    diagram.description = made.caption;
    return made;
  }

  /// On the part that is drawn.
  Square drawn(Square square) const { return area_.square(rules_.board().coordinate(square)); }
  SquareSet drawn(const SquareSet& squares) const {
    SquareSet all;
    for_each(squares, [&](Square square) { all.insert(drawn(square)); });
    return all;
  }

  const Rules& rules_;
  const Words words_;
  const std::span<const Way> ways_;
  const BoardSize area_;
  SquareSet in_area_;
  bool has_duces_ = false;
  bool all_drawn_ = false;  ///< there are no pieces outside of the part
  Chance chance_{0x6C6174726F};
  unsigned turns_ = 0;
  std::array<Found, static_cast<std::size_t>(RulesExample::suicide) + 1> best_;
};

}  // namespace

std::vector<RulesPicture> rules_pictures(const Rules& rules, std::size_t most, Words words) {
  return Examples(rules, words).find(most);
}

}  // namespace latro
