#include "latro/render/page/page.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "latro/formats/json/writer.hpp"
#include "latro/formats/lgn/lgn.hpp"
#include "latro/formats/lines/positions.hpp"
#include "latro/notation/fen.hpp"
#include "latro/render/detail/board_drawing.hpp"
#include "latro/render/detail/captions.hpp"
#include "latro/render/page/detail/digest.hpp"
#include "latro/render/page/detail/sources.hpp"
#include "latro/render/page/detail/theme_css.hpp"
#include "latro/render/pictures.hpp"
#include "latro/render/score/score.hpp"
#include "latro/support/xml_writer.hpp"

namespace latro {

namespace {

/// On a telephone a board of eight files is shown in about its own units.
constexpr double letter_size = 13;

std::string escaped(std::string_view text) {
  std::string out;
  append_xml(out, text, true);
  return out;
}

/// For the text of an element: a browser finds all bytes again, of UTF-8. Of a CR it would make a line end.
void append_html(std::string& out, std::string_view text) {
  for (const char c : text)
    if (c == '&')
      out += "&amp;";
    else if (c == '<')
      out += "&lt;";
    else if (c == '\r')
      out += "&#13;";
    else
      out += c;
}

/// The page passes HTML on to the drain as it is, or as the value of an attribute.
class Pieces {
 public:
  Pieces(PictureDrain drain, bool quoted) : drain_(std::move(drain)), quoted_(quoted) {}

  void write(std::string_view html) {
    if (!quoted_) return pass_on(html);
    std::string value;
    value.reserve(html.size() + html.size() / 8);
    for (const char c : html)
      if (c == '&')
        value += "&amp;";
      else if (c == '"')
        value += "&quot;";
      else
        value += c;
    pass_on(value);
  }
  /// As it is, always.
  void pass_on(std::string_view text) {
    size_ += text.size();
    drain_(text);
  }
  std::uint64_t size() const { return size_; }

 private:
  PictureDrain drain_;
  bool quoted_;
  std::uint64_t size_ = 0;
};

/// JSON within a <script>: no text in it can end the element.
std::string in_script(std::string_view json) {
  std::string out;
  out.reserve(json.size());
  for (const char c : json)
    if (c == '<')
      out += "\\u003c";
    else
      out += c;
  return out;
}

bool has_tag(const PlayedGame& game, std::string_view name) { return find_tag(game.tags, name) != nullptr; }

}  // namespace

class PageWriter::Work {
 public:
  Work(const PageOptions& options, PictureDrain drain)
      : options_(options),
        theme_(with_properties(*options.pictures.theme)),
        out_(std::move(drain), options.embedded) {
    options_.pictures.theme = &theme_;
    options_.pictures.in_page = true;
    options_.pictures.legend = false;
    options_.pictures.pixels = 0;
    style_ = theme_css(*options.pictures.theme).append(page_css);
  }

  void add(const PlayedGame& game, std::uint64_t number, std::string_view record) {
    if (games_++ == 0) begin(game, number);
    write_counters(game);
    write_board(game.start.board);
    const Captions captions(game, std::nullopt);
    const std::vector<std::size_t> boards = score_diagrams(game, every_ply, options_.diagrams);
    each_position(game, last_ply, [&](std::size_t, const Position& position, const PlayedMove*) {
      out_.write(fmt::format(
          "<div class=\"game\" data-number=\"{}\" data-title=\"{}\" data-about=\"{}\" data-end=\"{}\" "
          "data-boards=\"{}\">",
          number, escaped(title_of(game, captions)), escaped(captions.caption()), escaped(end_of(game, position)),
          fmt::join(boards, " ")));
    });
    write_json(game);
    out_.write("<pre>\n");
    std::string text;
    if (record.empty() || !has_tag(game, "Rules")) {
      static_cast<void>(LgnSink().write(game, canonical_.emplace_back()));
      record = canonical_.back();
    }
    append_html(text, record.substr(0, record.find_last_not_of("\r\n") + 1));
    out_.write(text);
    canonical_.clear();
    out_.write("\n</pre></div>\n");
  }

  void end() {
    out_.write(page_html.substr(next_));
    if (options_.embedded)
      out_.pass_on(fmt::format("\"></iframe>\n<figcaption>{}</figcaption>\n</figure>\n", caption_));
  }

  std::uint64_t size() const { return out_.size(); }

 private:
  static std::string title_of(const PlayedGame&, const Captions& captions) {
    return captions.heading().empty() ? "A game of latrunculi" : captions.heading();
  }

  double letters() const { return options_.pictures.coordinates ? letter_size : 0; }
  double frame() const { return frame_width(letters()); }
  void begin_definitions(SvgWriter& svg) const {
    svg.open("svg")
        .attribute("class", "defs")
        .attribute("aria-hidden", "true")
        .attribute("font-family", theme_.font);
  }
  /// The page up to its games.
  void begin(const PlayedGame& game, std::uint64_t number);
  void write_counters(const PlayedGame& game);
  void write_board(BoardSize size);
  void write_json(const PlayedGame& game);

  PageOptions options_;
  Theme theme_;
  Pieces out_;
  std::string style_;
  std::string caption_;
  CounterSet counters_;            ///< those that are written
  std::vector<BoardSize> boards_;  ///< likewise
  std::vector<std::string> canonical_;
  std::size_t games_ = 0;
  std::size_t next_ = 0;  ///< in page_html
};

void PageWriter::Work::begin(const PlayedGame& game, std::uint64_t number) {
  std::string picture;
  std::string title;
  std::string last;
  Pictures({}).each_diagram(game, last_ply, [&](std::size_t, const Diagram& diagram) {
    DiagramPainter(options_.pictures).append(diagram, picture);
    counters_ = counters_of(diagram);
    last = fen(diagram.position);
  });
  const Captions captions(game, std::nullopt);
  title = escaped(title_of(game, captions));
  caption_ = title;
  if (!captions.caption().empty()) caption_ += " · " + escaped(captions.caption());
  if (options_.embedded)
    out_.pass_on(fmt::format(
        "<figure class=\"latro\">\n<iframe title=\"{}\" width=\"100%\" height=\"680\" loading=\"lazy\" "
        "sandbox=\"allow-scripts allow-downloads allow-modals\" allow=\"clipboard-write\" srcdoc=\"",
        caption_));
  const std::pair<std::string_view, std::string> values[] = {
      {"kind", options_.kind == PageKind::article ? "article" : "page"},
      {"theme-name", theme_.name},
      {"speed", fmt::format("{}", options_.speed)},
      {"frame", std::string(SvgNumber(frame()))},
      {"flip", options_.pictures.flipped ? " data-flip=\"\"" : ""},
      {"script-hash", sha256_base64(page_js)},
      {"style-hash", sha256_base64(style_)},
      {"title", title},
      {"style", style_},
      {"script", std::string(page_js)},
      {"game", std::to_string(number)},
      {"ply", std::to_string(game.moves.size())},
      {"fen", last},
      {"diagram", picture},
  };
  constexpr std::string_view games = "games";
  for (;;) {
    const std::size_t open = page_html.find("{{", next_);
    const std::size_t close = page_html.find("}}", open);
    out_.write(page_html.substr(next_, open - next_));
    const std::string_view name = page_html.substr(open + 2, close - open - 2);
    next_ = close + 2;
    if (name == games) return;
    const auto* const value =
        std::find_if(std::begin(values), std::end(values), [&](const auto& v) { return v.first == name; });
    out_.write(value->second);
  }
}

/// For the script: the counters that a game can have.
void PageWriter::Work::write_counters(const PlayedGame& game) {
  CounterSet set;
  for (const Side side : {Side::white, Side::black})
    for (const PieceType kind : {PieceType::soldier, PieceType::dux}) {
      const bool has_duces =
          (game.start.of(side) & game.start.duces).any() || game.start.hand(side).duces > 0;
      if (kind == PieceType::dux && !has_duces) continue;
      set.insert({side, kind, false});
      if (game.rules.captures_bind()) set.insert({side, kind, true});
    }
  if (counters_.includes(set)) return;
  std::string text;
  SvgWriter svg(text);
  begin_definitions(svg);
  Counters(theme_).define(svg, set, counters_);
  svg.close();
  counters_.insert(set);
  out_.write(text);
}

/// For the script: the empty board, from both sides.
void PageWriter::Work::write_board(BoardSize size) {
  if (std::find(boards_.begin(), boards_.end(), size) != boards_.end()) return;
  boards_.push_back(size);
  std::string text;
  SvgWriter svg(text);
  begin_definitions(svg);
  svg.open("defs");
  for (const bool flipped : {false, true}) {
    svg.open("g").attribute("id", fmt::format("board-{}x{}{}", size.files, size.ranks, flipped ? "f" : ""));
    draw_board(svg, BoardPlan(size, flipped, {frame(), frame()}), theme_, letters());
    svg.close();
  }
  svg.close().close();
  out_.write(text);
}

void PageWriter::Work::write_json(const PlayedGame& game) {
  out_.write("<script type=\"application/json\">");
  std::string text;
  JsonLinesSink sink(JsonDetail::drawing);
  sink.drain_to([&](std::string_view piece) { out_.write(in_script(piece)); });
  static_cast<void>(sink.write(game, text));
  out_.write(in_script(text));
  out_.write("</script>");
}

PageWriter::PageWriter(const PageOptions& options, PictureDrain drain)
    : work_(std::make_unique<Work>(options, std::move(drain))) {}
PageWriter::~PageWriter() = default;

void PageWriter::add(const PlayedGame& game, std::uint64_t number, std::string_view record) {
  work_->add(game, number, record);
}
void PageWriter::end() { work_->end(); }
std::uint64_t PageWriter::size() const { return work_->size(); }

}  // namespace latro
