#include "latro/render/animation/animation.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <iterator>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "latro/render/animation/detail/keyframes.hpp"
#include "latro/render/animation/detail/piece_track.hpp"
#include "latro/render/detail/diagram_layout.hpp"

namespace latro {

namespace {

constexpr double size = BoardPlan::square_size;

std::string length(double value) {
  std::string text(SvgNumber{value});
  return text == "0" ? text : text += "px";
}

/// As a declaration, for tracks.
std::string translation(Point to) {
  return fmt::format("transform:translate({},{})", length(to.x), length(to.y));
}

/// Not to 0, for which some programs refuse the whole document.
constexpr std::string_view shrunk_to_nothing = "transform:scale(.0001)";

/// What an element needs so that its properties follow tracks.
class Animated {
 public:
  /// Each track is of another property; all glide, or all are stepped.
  Animated(StyleSheet& sheet, const Clock& clock, const std::vector<Track>& tracks, bool stepped = false)
      : stepped_(stepped) {
    for (const Track& track : tracks) {
      add_final(track.last());
      if (!track.changes.empty())
        keyframes_.push_back(
            sheet.add(stepped ? stepped_keyframes(clock, track) : gliding_keyframes(clock, track)));
    }
  }

  /// `final` holds when there is no animation.
  Animated(StyleSheet::Id keyframes, std::string_view final) : keyframes_{keyframes} { add_final(final); }

  /// After open(). Precondition: the sheet has its names.
  void attributes(SvgWriter& svg, const StyleSheet& sheet) const {
    for (const auto& [name, value] : final_) svg.attribute(name, value);
    if (keyframes_.empty()) return;
    if (stepped_) svg.attribute("class", sheet.prefix() + "-s");
    std::string style = "animation-name:";
    for (const StyleSheet::Id id : keyframes_) {
      if (style.back() != ':') style += ',';
      style += sheet.name(id);
    }
    svg.attribute("style", style);
  }

 private:
  /// The attribute with the same value, unless the value is the default.
  void add_final(std::string_view declaration) {
    const std::size_t colon = declaration.find(':');
    std::string value;
    for (std::string_view rest = declaration.substr(colon + 1); !rest.empty();) {
      const std::size_t unit = std::min(rest.find("px"), rest.size());
      value += rest.substr(0, unit);
      rest.remove_prefix(std::min(unit + 2, rest.size()));
    }
    if (value != "1" && value != "scale(1)")
      final_.emplace_back(declaration.substr(0, colon), std::move(value));
  }

  std::vector<std::pair<std::string, std::string>> final_;  ///< attributes that hold without animation
  std::vector<StyleSheet::Id> keyframes_;
  bool stepped_ = false;
};

/// Equal marks at places that change, with their middle at the origin.
using MovingMarks = std::vector<Track>;

/// Draws an element for each mark.
template <class Open>
void draw_marks(SvgWriter& svg, const StyleSheet& sheet, const std::vector<Animated>& marks, Open open) {
  for (const Animated& mark : marks) {
    open();
    mark.attributes(svg, sheet);
    svg.close();
  }
}

Track opacity(const PieceTrack& life) {
  Track track{life.appears ? "opacity:0" : "opacity:1", {}};
  if (life.appears) track.changes.push_back({life.appears->begin, life.appears->end, "opacity:1"});
  if (life.vanishes) track.changes.push_back({life.vanishes->begin, life.vanishes->end, "opacity:0"});
  return track;
}

Track places(const PieceTrack& life, const BoardPlan& squares) {
  Track track{translation(squares.centre(life.first)), {}};
  for (const PieceHop& walk : life.walks)
    track.changes.push_back({walk.when.begin, walk.when.end, translation(squares.centre(walk.to))});
  return track;
}

/// Of the face that a piece shows when it is bound, or of the other one: a counter that turns over is on its
/// edge for a moment, when neither is visible. (Not quite 0: some programs refuse that.)
Track face(const PieceTrack& life, bool of_bound) {
  constexpr const char* shown = "transform:scale(1)";
  constexpr const char* hidden = "transform:scale(.0001,1)";
  bool is_shown = life.piece.bound == of_bound;
  Track track{is_shown ? shown : hidden, {}};
  for (const Moment moment : life.turned_over) {
    const Moment begin = moment + (is_shown ? 0 : Timing::half_turn);
    is_shown = !is_shown;
    track.changes.push_back({begin, begin + Timing::half_turn, is_shown ? shown : hidden});
  }
  return track;
}

unsigned in_hand(const Position& position, Piece piece) {
  return position.hand(piece.side).count(piece.kind);
}

// The moving parts of an animation. Each adds its keyframes to the style sheet when it is made, and is drawn
// when the sheet has its names. The middle of the square in the upper left corner is the origin of marks and
// pieces, so that numbers are short.

/// What the parts have in common. All of it outlives them.
struct Stage {
  const Theme& theme;
  const Counters& counters;
  const DiagramLayout& layout;
  BoardPlan squares;
  const Clock& clock;
  StyleSheet& sheet;
};

/// The route of the last turn, and the squares that it captured and bound.
class AnimatedMarks {
 public:
  AnimatedMarks(const Stage& stage, const DiagramSequence& sequence) : stage_(stage) {
    std::array<MovingMarks, 4> tracks;
    // From the moment on the marks are on these squares.
    const auto set = [&](Kind kind, Moment moment, const SquareSet& squares) {
      std::vector<std::string> values;
      for_each(squares, [&](Square at) { values.push_back(translation(stage.squares.centre(at))); });
      MovingMarks& marks = tracks[kind];
      const Track none{std::string(shrunk_to_nothing), {}};
      marks.resize(std::max(marks.size(), values.size()), none);
      values.resize(marks.size(), none.first);
      for (std::size_t i = 0; i < marks.size(); ++i)
        if (moment == 0)
          marks[i].first = std::move(values[i]);
        else
          marks[i].set(moment, std::move(values[i]));
    };
    for (std::size_t i = 0; i < sequence.diagrams.size(); ++i) {
      if (!sequence.diagrams[i].last) continue;
      const LastTurn& last = *sequence.diagrams[i].last;
      const TurnTimes times = i == 0 ? TurnTimes{} : turn_times(last, i);
      const bool moves = last.turn.kind == TurnKind::movement;
      const bool places = last.turn.kind == TurnKind::placement;
      SquareSet newly_bound = last.effect.bound;
      if (last.effect.self_bound) newly_bound.insert(last.turn.destination);
      set(origins, times.begin, moves ? SquareSet::of(last.turn.origin) : SquareSet{});
      set(destinations, times.begin,
          moves    ? SquareSet::of(last.turn.destination)
          : places ? last.turn.squares
                   : SquareSet{});
      SquareSet gone = places ? SquareSet{} : last.turn.squares;
      set(taken, times.begin, gone);
      if (places && last.turn.captured.any()) set(taken, times.arrival, last.turn.captured);
      for (std::size_t leg = 0; leg < last.path.size(); ++leg) {
        gone.erase(last.path[leg].to);  // the piece there has come, not gone
        gone |= last.path[leg].captured;
        set(taken, leg_end(times, last.path, leg), gone);
      }
      set(bound, times.begin, {});
      set(bound, times.arrival, newly_bound);
    }
    for (std::size_t kind = 0; kind < tracks.size(); ++kind)
      for (const Track& track : tracks[kind])
        marks_[kind].emplace_back(stage.sheet, stage.clock, std::vector<Track>{track}, true);
  }

  void draw_below_pieces(SvgWriter& svg) const {
    if (marks_[origins].empty() && marks_[destinations].empty()) return;
    svg.open("g").attribute("stroke", stage_.theme.trail).attribute("fill", "none");
    draw_marks(svg, stage_.sheet, marks_[origins], [&] {
      svg.circle({}, 4.5).attribute("fill", stage_.theme.trail).attribute("stroke", "none");
    });
    draw_marks(svg, stage_.sheet, marks_[destinations], [&] {
      svg.rectangle({2.5 - size / 2, 2.5 - size / 2}, {size - 5, size - 5});
      svg.attribute("rx", 3.0).attribute("stroke-width", 3.5);
    });
    svg.close();
  }

  void draw_above_pieces(SvgWriter& svg) const {
    if (marks_[taken].empty() && marks_[bound].empty()) return;
    svg.open("g").attribute("stroke", stage_.theme.taken).attribute("fill", "none");
    draw_marks(svg, stage_.sheet, marks_[taken], [&] {
      svg.path("M-11-11l22 22m0-22l-22 22");
      svg.attribute("stroke-width", 3.0).attribute("stroke-linecap", "round");
    });
    draw_marks(svg, stage_.sheet, marks_[bound],
               [&] { svg.circle({}, Counters::soldier_radius + 3).attribute("stroke-width", 2.5); });
    svg.close();
  }

 private:
  /// Destinations are those of pieces that move or are placed.
  enum Kind : std::uint8_t { origins, destinations, taken, bound };

  const Stage& stage_;
  std::array<std::vector<Animated>, 4> marks_;  ///< by kind
};

class AnimatedPieces {
 public:
  AnimatedPieces(const Stage& stage, const DiagramSequence& sequence) : stage_(stage) {
    for (PieceTrack& life : follow_pieces(sequence.diagrams)) {
      Animated whole(stage.sheet, stage.clock, {places(life, stage.squares), opacity(life)});
      std::vector<Animated> faces;
      if (!life.turned_over.empty())
        for (const bool of_bound : {false, true})
          faces.emplace_back(stage.sheet, stage.clock, std::vector<Track>{face(life, of_bound)});
      actors_.push_back({std::move(life), std::move(whole), std::move(faces)});
    }
  }

  /// Adds those that are drawn.
  void count(CounterSet& set) const {
    for (const Actor& actor : actors_)
      for (const bool bound : {false, true})
        if (!actor.faces.empty() || bound == actor.life.piece.bound)
          set.insert({actor.life.piece.side, actor.life.piece.kind, bound});
  }

  void draw(SvgWriter& svg) const {
    const auto open_use = [&](Piece piece) {
      svg.open("use").attribute("xlink:href", "#" + stage_.counters.id(piece));
    };
    for (const Actor& actor : actors_) {
      Piece piece = actor.life.piece;
      if (actor.faces.empty()) {
        open_use(piece);
        actor.whole.attributes(svg, stage_.sheet);
        svg.close();
        continue;
      }
      svg.open("g");
      actor.whole.attributes(svg, stage_.sheet);
      for (const bool bound : {false, true}) {
        piece.bound = bound;
        open_use(piece);
        actor.faces[bound ? 1 : 0].attributes(svg, stage_.sheet);
        svg.close();
      }
      svg.close();
    }
  }

 private:
  struct Actor {
    PieceTrack life;
    Animated whole;
    std::vector<Animated> faces;  ///< of one that is turned over: the upper and the lower
  };

  const Stage& stage_;
  std::vector<Actor> actors_;
};

/// The pieces in hand.
class AnimatedHands {
 public:
  AnimatedHands(const Stage& stage, const DiagramSequence& sequence) : stage_(stage) {
    for (const Side side : {Side::white, Side::black}) {
      const bool above = (side == Side::black) != stage.squares.flipped();
      double top = above ? 0 : stage.squares.extent().height - size;
      for (const PieceType kind : {PieceType::soldier, PieceType::dux}) {
        const Piece piece{side, kind, false};
        std::set<unsigned, std::greater<>> numbers;
        for (const Diagram& diagram : sequence.diagrams) numbers.insert(in_hand(diagram.position, piece));
        if (*numbers.begin() == 0) continue;
        const auto row = [&](const Diagram& diagram) {
          const auto at = numbers.find(in_hand(diagram.position, piece));
          return translation({0, -size * static_cast<double>(std::distance(numbers.begin(), at))});
        };
        Track track{row(sequence.diagrams.front()), {}};
        for (std::size_t i = 1; i < sequence.diagrams.size(); ++i)
          track.set(Timing::begin(i), row(sequence.diagrams[i]));
        counts_.push_back(
            {piece, top, {numbers.begin(), numbers.end()}, {stage.sheet, stage.clock, {track}, true}});
        top += above ? size : -size;
      }
    }
  }

  void count(CounterSet& set) const {
    for (const Count& count : counts_) set.insert(count.piece);
  }

  void draw(SvgWriter& svg) const {
    if (counts_.empty()) return;
    const Point corner = stage_.layout.hands();
    constexpr double letter_size = 14;
    svg.open("g").attribute("font-size", letter_size).attribute("fill", stage_.theme.text);
    for (const Count& count : counts_) {
      svg.open("svg")
          .at(corner + Point{0, count.top})
          .attribute("width", 2 * stage_.layout.middle() - corner.x)  // to the edge of the picture
          .attribute("height", size);
      svg.open("g");
      count.strip.attributes(svg, stage_.sheet);
      double middle = size / 2;
      for (const unsigned number : count.numbers) {
        if (number > 0) {
          svg.use(stage_.counters.id(count.piece), {18, middle});
          draw_count(svg, {37, middle}, number, letter_size);
        }
        middle += size;
      }
      svg.close().close();
    }
    svg.close();
  }

 private:
  /// One count: pictures of all its numbers, one below the other, under a window that shows one.
  struct Count {
    Piece piece;
    double top = 0;
    std::vector<unsigned> numbers;
    Animated strip;
  };

  const Stage& stage_;
  std::vector<Count> counts_;
};

/// The statuses: all of them one below the other, under a window that shows one.
class AnimatedStatus {
 public:
  AnimatedStatus(const Stage& stage, const DiagramSequence& sequence) : stage_(stage) {
    std::size_t most_lines = 0;
    for (const Diagram& diagram : sequence.diagrams) {
      statuses_.push_back(wrapped(diagram.status, stage.layout.status_size(), stage.layout.room(),
                                  DiagramLayout::most_status_lines));
      most_lines = std::max(most_lines, statuses_.back().size());
    }
    row_height_ = static_cast<double>(most_lines) * TextBlock::line_height * stage.layout.status_size();
    const std::size_t last = statuses_.size() - 1;
    const auto row = [&](std::size_t i) {
      return translation({stage.layout.middle(), -row_height_ * static_cast<double>(i)});
    };
    if (most_lines == 0 || last == 0) {
      strip_.emplace(stage.sheet, stage.clock, std::vector<Track>{{row(last), {}}});
      return;
    }
    const auto frame = [&](std::size_t i, std::string_view steps) {
      return fmt::format("{}{{{};animation-timing-function:{}}}",
                         i == 0 ? "0%" : stage.clock.percent(stage.clock.tick(Timing::begin(i))), row(i),
                         steps);
    };
    // Between the first turn and the last all rows have the same time.
    std::string keyframes = frame(0, "step-end");
    if (last > 1) keyframes += frame(1, fmt::format("steps({})", last - 1));
    keyframes += frame(last, "step-end");
    strip_.emplace(stage.sheet.add(std::move(keyframes)), row(last));
  }

  double height() const { return row_height_; }

  void draw(SvgWriter& svg) const {
    if (row_height_ == 0) return;
    svg.open("svg").attribute("y", stage_.layout.status_top());
    svg.attribute("width", 2 * stage_.layout.middle()).attribute("height", row_height_);
    svg.open("g").attribute("font-size", stage_.layout.status_size()).attribute("text-anchor", "middle");
    strip_->attributes(svg, stage_.sheet);
    double top = 0;
    for (const std::vector<std::string>& lines : statuses_) {
      double baseline = top + stage_.layout.status_size();
      for (const std::string& line : lines) {
        svg.open("text").attribute("y", baseline).text(line).close();
        baseline += TextBlock::line_height * stage_.layout.status_size();
      }
      top += row_height_;
    }
    svg.close().close();
  }

 private:
  const Stage& stage_;
  std::vector<std::vector<std::string>> statuses_;  ///< each broken into lines
  double row_height_ = 0;
  std::optional<Animated> strip_;
};

constexpr double milliseconds = 1000;  // of a second
constexpr Point half_square{BoardPlan::square_size / 2, BoardPlan::square_size / 2};

/// "8.4s"
std::string seconds(double number) { return std::string(SvgNumber(number)) += 's'; }

/// The value of the property animation. There is no fill mode: before the delay and after the end elements
/// have their attributes, which show the last diagram.
std::string animation_value(const Clock& clock, const Motion& motion) {
  const auto whole = static_cast<double>(clock.whole()) / milliseconds;
  return fmt::format("{} ease-in-out {} {}", seconds(whole / motion.speed),
                     seconds(static_cast<double>(Timing::lead) / milliseconds),
                     motion.loop ? "infinite" : "1");
}

void write_style(SvgWriter& svg, const StyleSheet& sheet, std::string_view animation) {
  std::string css = fmt::format(
      "\n.{0} *{{animation:{1}}}\n"
      ".{0} .{0}-s{{animation-timing-function:step-end}}\n"
      ".{0}:hover *,.{0}:active *{{animation-play-state:paused}}\n"
      "@media print,(prefers-reduced-motion:reduce){{.{0} *{{animation:none!important}}}}\n",
      sheet.prefix(), animation);
  sheet.append(css);
  svg.open("style").attribute("type", "text/css").text(css).close();
}

}  // namespace

void append_animation(const DiagramSequence& sequence, const PictureOptions& options, const Motion& motion,
                      std::string& out) {
  const Theme& theme = *options.theme;
  const Counters counters(theme);
  const DiagramLayout layout(sequence.diagrams.front().position.board, options, any_hands(sequence),
                             sequence.heading, sequence.caption);
  const bool moves = sequence.diagrams.size() > 1;
  const Clock clock(Timing::whole(sequence.diagrams.size()));
  StyleSheet sheet;
  const Point origin = layout.plan().corner() + half_square;
  const BoardPlan squares(layout.plan().board(), options.flipped, Point{} - half_square);
  const Stage stage{theme, counters, layout, squares, clock, sheet};
  const AnimatedMarks marks(stage, sequence);
  const AnimatedPieces pieces(stage, sequence);
  const AnimatedHands hands(stage, sequence);
  const AnimatedStatus status(stage, sequence);
  const std::string animation = animation_value(clock, motion);
  sheet.give_names(sequence.title + animation);

  SvgWriter svg(out);
  Document document{layout.extent(status.height()),
                    options.pixels == 0 ? DiagramPainter::usual_pixels : options.pixels, sequence.title,
                    sequence.description, &theme};
  if (moves) document.style_class = sheet.prefix();
  document.unit_millimetres = unit_millimetres(options);
  begin_document(svg, document);
  if (moves) write_style(svg, sheet, animation);
  CounterSet set;
  pieces.count(set);
  hands.count(set);
  counters.define(svg, set);
  layout.titles().draw(svg, layout.middle(), DiagramLayout::titles_top(), theme);
  draw_board(svg, layout.plan(), theme, layout.letter_size());
  svg.open("g").attribute("transform", fmt::format("translate({})", svg_point(origin)));
  marks.draw_below_pieces(svg);
  pieces.draw(svg);
  marks.draw_above_pieces(svg);
  svg.close();
  hands.draw(svg);
  status.draw(svg);
  svg.close();
}

}  // namespace latro
