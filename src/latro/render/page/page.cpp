#include "latro/render/page/page.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <nettle/base64.h>
#include <nettle/sha2.h>

#include "latro/formats/diagrams.hpp"
#include "latro/formats/json/writer.hpp"
#include "latro/formats/lgn/lgn.hpp"
#include "latro/formats/lines/positions.hpp"
#include "latro/game/game_words.hpp"
#include "latro/game/summary_tags.hpp"
#include "latro/notation/fen.hpp"
#include "latro/render/detail/board_drawing.hpp"
#include "latro/render/detail/captions.hpp"
#include "latro/render/page/detail/rules.hpp"
#include "latro/render/page/detail/sources.hpp"
#include "latro/render/pictures.hpp"
#include "latro/render/theme_file.hpp"
#include "latro/support/find.hpp"
#include "latro/support/json_writer.hpp"
#include "latro/support/number.hpp"
#include "latro/support/utf8.hpp"
#include "latro/support/xml_writer.hpp"

namespace latro {

namespace {

/// On a telephone a board of eight files is shown in about its own units.
constexpr double coordinate_size = 13;

std::string base64(std::string_view bytes) {
  std::string out(BASE64_ENCODE_RAW_LENGTH(bytes.size()), '\0');
  base64_encode_raw(out.data(), bytes.size(), reinterpret_cast<const std::uint8_t*>(bytes.data()));
  return out;
}

std::string escaped(std::string_view text) {
  std::string out;
  append_xml(out, text, true);
  return out;
}

using Escape = std::pair<char, std::string_view>;

/// Some characters replaced by others; bytes that are not UTF-8 become U+FFFD.
std::string with_escapes(std::string_view text, std::span<const Escape> escapes) {
  std::string out;
  out.reserve(text.size() + text.size() / 8);
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    const Escape* const escape = find_by(escapes, &Escape::first, text.front());
    if (length == 0)
      out += "\xEF\xBF\xBD";
    else if (escape != nullptr)
      out += escape->second;
    else
      out += text.substr(0, length);
    text.remove_prefix(std::max<std::size_t>(1, length));
  }
  return out;
}

/// HTML makes a line end of a CR.
constexpr Escape in_element[]{{'&', "&amp;"}, {'<', "&lt;"}, {'\r', "&#13;"}};
constexpr Escape in_attribute[]{{'&', "&amp;"}, {'"', "&quot;"}, {'<', "&lt;"}};
/// JSON, of which no text can end the element.
constexpr Escape in_script[]{{'<', "\\u003c"}};

/// The page passes HTML on to the drain as it is, or as the value of an attribute.
class Pieces {
 public:
  Pieces(PictureDrain drain, bool quoted) : drain_(std::move(drain)), quoted_(quoted) {}

  void write(std::string_view html) {
    if (quoted_)
      each_part(html, [&](std::string_view part) { pass_on(with_escapes(part, in_attribute)); });
    else
      pass_on(html);
  }
  /// Text of any length as HTML, part by part: with escapes it can be many times as long.
  void write(std::string_view text, std::span<const Escape> escapes) {
    each_part(text, [&](std::string_view part) { write(with_escapes(part, escapes)); });
  }
  /// As it is, always.
  void pass_on(std::string_view text) {
    size_ += text.size();
    drain_(text);
  }
  std::uint64_t size() const { return size_; }

 private:
  /// Parts of whole characters.
  template <class Take>
  static void each_part(std::string_view text, const Take& take) {
    constexpr std::size_t most = std::size_t{64} << 10;
    constexpr std::size_t most_character = 4;
    while (!text.empty()) {
      std::size_t end = std::min(text.size(), most);
      while (end < text.size() && end > most - most_character && (text[end] & 0xC0) == 0x80) --end;
      take(text.substr(0, end));
      text.remove_prefix(end);
    }
  }

  PictureDrain drain_;
  bool quoted_;
  std::uint64_t size_ = 0;
};

std::string property(const ThemeKey& key) {
  return fmt::format("--{}{}{}", key.table, key.table.empty() ? "" : "-", key.name);
}

/// Whether pages use it: they do not mark possible turns.
bool is_css_colour(const ThemeKey& key) {
  return (key.kind == ThemeKey::Kind::colour || key.kind == ThemeKey::Kind::colour_or_none) &&
         key.name != "turns";
}

/// From 0 to 255, roughly. Precondition: a colour.
unsigned brightness(std::string_view colour) {
  const std::size_t digits = colour.size() / 3;
  unsigned sum = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    const unsigned value = *parse_number<unsigned>(colour.substr(1 + i * digits, digits), 16);
    sum += digits == 1 ? 17 * value : value;
  }
  return sum / 3;
}

/// "#fff" for "#ffffff".
std::string_view shortest(Colour& colour) {
  if (colour.size() == 7 && colour[1] == colour[2] && colour[3] == colour[4] && colour[5] == colour[6])
    colour = {'#', colour[1], colour[3], colour[5]};
  return colour;
}

using Properties = std::vector<std::pair<std::string, std::string>>;

Properties properties_of(const Theme& theme) {
  Theme copy = theme;
  const bool is_dark = brightness(theme.text) > 127;
  // The page shows texts on this colour, and this colour on that of texts.
  if (copy.page == "none") copy.page = is_dark ? "#000" : "#fff";
  Properties all{{"color-scheme", is_dark ? "dark" : "light"}};
  for (const ThemeKey& key : theme_keys())
    if (is_css_colour(key)) all.emplace_back(property(key), shortest(key.text(copy)));
  all.emplace_back(label_property, label_colour(theme) == theme.text ? "var(--text)" : "var(--line)");
  for (const MarkColour colour : {MarkColour::red, MarkColour::yellow, MarkColour::blue})
    all.emplace_back(fmt::format("--dash-{}", info(colour).letter),
                     theme.dashed_marks ? info(colour).dashes : "");
  return all;
}

/// Those that have a value, and differ from `usual`.
std::string declarations(const Properties& all, const Properties& usual = {}) {
  std::string css;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (usual.empty() ? !all[i].second.empty() : all[i] != usual[i])
      css += fmt::format("{}:{};", all[i].first, all[i].second);
  return css;
}

std::string title_of(const Captions& captions, const Words& words) {
  return captions.heading().empty() ? std::string(words("A game of latrunculi"_w)) : captions.heading();
}

}  // namespace

std::string sha256_base64(std::string_view text) {
  sha256_ctx context;
  sha256_init(&context);
  std::string bytes(text);
  sha256_update(&context, bytes.size(), reinterpret_cast<const std::uint8_t*>(bytes.data()));
  std::string digest(SHA256_DIGEST_SIZE, '\0');
  sha256_digest(&context, digest.size(), reinterpret_cast<std::uint8_t*>(digest.data()));
  return base64(digest);
}

std::string theme_css(const Theme& theme) {
  const Properties usual = properties_of(theme);
  std::string css = fmt::format("\n:root{{--font:{};{}}}\n", theme.font, declarations(usual));
  if (theme.dark != nullptr)
    css += fmt::format("@media screen and (prefers-color-scheme:dark){{:root{{{}}}}}\n",
                       declarations(properties_of(*theme.dark), usual));
  return css += fmt::format("@media print{{:root{{{}}}}}\n",
                            declarations(properties_of(*find_theme("print")), usual));
}

Theme with_properties(const Theme& theme) {
  Theme copy = theme;
  for (const ThemeKey& key : theme_keys())
    if (is_css_colour(key)) key.text(copy) = fmt::format("var({})", property(key));
  copy.dark = nullptr;
  return copy;
}

class PageWriter::Impl {
 public:
  Impl(const PageOptions& options, PictureDrain drain)
      : options_(options),
        words_(options.words),
        theme_(with_properties(*options.pictures.theme)),
        out_(std::move(drain), options.embedded) {
    options_.pictures.theme = &theme_;
    options_.pictures.in_page = true;
    options_.pictures.words = words_;
    options_.pictures.legend = false;
    options_.pictures.pixels = 0;
    style_ = theme_css(*options.pictures.theme).append(page_css);
    if (playable()) style_ += play_css;
    page_ = in_language(page_html);
    script_ = page_js;
    if (playable()) script_.replace(script_.rfind('}'), std::string::npos, play_js);
  }

  void add(const PlayedGame& game, std::uint64_t number, std::string_view record) {
    const Captions captions(game, std::nullopt, words_);
    if (games_++ == 0) begin(game, captions, number);
    write_counters(game);
    write_board(game.start.board);
    write_tables(game);
    write_head(game, captions, number, words_of_rules(game));
    write_json(game);
    for_each_turn(game.moves,
                  [&](const PlayedMove& move) { nags_.insert(move.nags.begin(), move.nags.end()); });
    std::string canonical;
    if (record.empty() || find_tag(game.tags, "Rules") == nullptr) {
      static_cast<void>(LgnSink().write(game, canonical));
      record = canonical;
    }
    record = record.substr(0, record.find_last_not_of("\r\n") + 1);
    out_.write("<pre>\n");
    out_.write(record, in_element);
    out_.write("\n</pre></div>\n");
  }

  void end() {
    std::string engine;
    if (playable()) engine = gzip_element("engine", options_.engine);
    fill({}, "rules");
    write_rules();
    const Value values[] = {{"told", told()}, {"engine", std::move(engine)}};
    fill(values, {});
    if (options_.embedded)
      out_.pass_on(fmt::format("\"></iframe>\n<figcaption>{}</figcaption>\n</figure>\n", caption_));
  }

  std::uint64_t size() const { return out_.size(); }

 private:
  bool playable() const { return !options_.engine.empty(); }
  using Value = std::pair<std::string_view, std::string>;
  /// What the script unpacks.
  static std::string gzip_element(std::string_view id, std::string_view bytes) {
    return fmt::format("<script id=\"{}\" type=\"application/gzip\">{}</script>\n", id, base64(bytes));
  }
  /// HTML with the words of its places {{"Words"}}.
  std::string in_language(std::string_view html) const {
    std::string out;
    for (std::size_t open = 0; (open = html.find("{{\"")) != std::string_view::npos;) {
      const std::size_t close = html.find("\"}}", open);
      out += html.substr(0, open);
      out += escaped(words_.translation(html.substr(open + 3, close - open - 3)));
      html.remove_prefix(close + 3);
    }
    return out += html;
  }
  /// The document up to the place {{until}}, or to its end if that is empty, with values in the places
  /// before.
  void fill(std::span<const Value> values, std::string_view until) {
    for (;;) {
      const std::size_t open = page_.find("{{", next_);
      out_.write(std::string_view(page_).substr(next_, open - next_));
      if (open == std::string::npos) return;
      const std::size_t close = page_.find("}}", open);
      const std::string_view name = std::string_view(page_).substr(open + 2, close - open - 2);
      next_ = close + 2;
      if (name == until) return;
      out_.write(find_by(values, &Value::first, name)->second);
    }
  }

  /// What the script has to know, as JSON: the signs of the games' NAGs, and its sentences in the page's
  /// language: whatever string of the script is in the catalogue.
  std::string told() const {
    std::string json = "{\"signs\":{";
    const auto add = [&](std::string_view text, char after) {
      append_json_string(json, text);
      json += after;
    };
    const auto close = [&](std::string_view brackets) {
      if (json.back() == ',') json.pop_back();
      json += brackets;
    };
    for (const NagSign& sign : nag_signs()) {
      if (!nags_.contains(sign.nag)) continue;
      add(std::to_string(sign.nag), ':');
      json += '[';
      add(sign.sign, ',');
      add(words_(sign.words), ']');
      json += ',';
    }
    close("},\"words\":{");
    std::set<std::string_view> said;
    for (std::string_view rest = script_; rest.find('"') != std::string_view::npos;) {
      rest.remove_prefix(rest.find('"') + 1);
      const std::string_view english = rest.substr(0, rest.find_first_of("\"\n"));
      const std::string_view sentence = words_.translation(english);
      if (sentence == english || !said.insert(english).second) continue;
      add(english, ':');
      add(sentence, ',');
    }
    close("}\n}");  // not as the end of a place of the template
    return with_escapes(json, in_script);
  }

  double letters() const { return options_.pictures.coordinates ? coordinate_size : 0; }
  double frame() const { return frame_width(letters()); }
  void begin_definitions(SvgWriter& svg) const {
    svg.open("svg")
        .attribute("class", "defs")
        .attribute("aria-hidden", "true")
        .attribute("font-family", theme_.font);
  }
  /// The page up to its games.
  void begin(const PlayedGame& game, const Captions& captions, std::uint64_t number) {
    std::string picture;
    std::string last;
    PictureTexts texts;
    texts.words = words_;
    Pictures(texts).each_diagram(game, last_ply, [&](std::size_t, const Diagram& diagram) {
      DiagramPainter(options_.pictures).append(diagram, picture);
      counters_ = counters_of(diagram);
      last = fen(diagram.position);
    });
    const std::string title = escaped(title_of(captions, words_));
    caption_ = title;
    if (!captions.caption().empty()) caption_ += " · " + escaped(captions.caption());
    if (options_.embedded)
      out_.pass_on(fmt::format(
          // A height that fits the board, the buttons and a comment, at any width. Where the style is
          // stripped: 680.
          "<figure class=\"latro\" style=\"margin:0\">\n<iframe title=\"{}\" width=\"100%\" height=\"680\" "
          "style=\"border:0;width:100%;height:auto;aspect-ratio:3/4;min-height:40rem;max-height:95vh\" loading=\"lazy\" "
          "sandbox=\"allow-scripts allow-downloads allow-modals\" allow=\"clipboard-write\" srcdoc=\"",
          caption_));
    const Value values[] = {
        {"lang", std::string(info(words_.language()).code)},
        {"kind", options_.kind == PageKind::article ? "article" : "page"},
        {"theme-name", theme_.name},
        {"speed", fmt::format("{}", options_.speed)},
        {"frame", std::string(SvgNumber(frame()))},
        {"flip", options_.pictures.flipped ? " data-flip=\"\"" : ""},
        {"script-hash", sha256_base64(script_)},
        {"style-hash", sha256_base64(style_)},
        {"title", title},
        {"style", style_},
        {"script", script_},
        {"may-compile", playable() ? " 'wasm-unsafe-eval'" : ""},
        {"may-work", playable() ? "; worker-src blob:" : ""},
        {"play-on", playable() ? in_language(play_html) : ""},
        {"play-keys", playable() ? in_language(play_keys) : ""},
        {"game", std::to_string(number)},
        {"ply", std::to_string(game.moves.size())},
        {"fen", last},
        {"diagram", picture},
    };
    fill(values, "games");
  }

  /// For the script: the counters that a game can have.
  void write_counters(const PlayedGame& game) { write_counters(counters_of_game(game)); }
  static CounterSet counters_of_game(const PlayedGame& game) {
    CounterSet set;
    for (const Piece& piece : every_piece) {
      const bool has_duces =
          (game.start.of(piece.side) & game.start.duces).any() || game.start.hand(piece.side).duces > 0;
      if ((piece.kind == PieceType::soldier || has_duces) && (!piece.bound || game.rules.captures_bind()))
        set.insert(piece);
    }
    return set;
  }
  void write_counters(const CounterSet& set) {
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
  void write_board(BoardSize size) {
    if (is_one_of(size, boards_)) return;
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

  /// For the engine: what it uses in this game, if it is not there.
  void write_tables(const PlayedGame& game) {
    if (!playable() || !options_.tables) return;
    const auto [at, is_new] = numbers_of_tables_.try_emplace(game.ruleset, 0);
    if (!is_new) return;
    const PageTables tables = options_.tables(game.rules);
    at->second = tables.number;
    if (tables.number > 0 && written_tables_.insert(tables.number).second)
      out_.write(gzip_element(id_of_tables(tables.number), tables.file));
  }
  static std::string id_of_tables(std::size_t number) { return fmt::format("tables-{}", number); }
  std::string tables_attribute(const PlayedGame& game) const {
    const auto found = numbers_of_tables_.find(game.ruleset);
    if (found == numbers_of_tables_.end() || found->second == 0) return {};
    return fmt::format(" data-tables=\"{}\"", id_of_tables(found->second));
  }

  /// The beginning of a game's element.
  void write_head(const PlayedGame& game, const Captions& captions, std::uint64_t number, std::size_t words) {
    std::string end;
    each_position(game, last_ply, [&](std::size_t, const Position& position, const PlayedMove*) {
      end = end_of(game, position, words_);
    });
    out_.write(fmt::format(
        "<div class=\"game\" data-number=\"{}\" data-title=\"{}\" data-about=\"{}\" data-end=\"{}\" data-boards=\"{}\" data-summary=\"{}\"{}{}{}>",
        number, escaped(title_of(captions, words_)), escaped(captions.caption()), escaped(end),
        fmt::join(score_diagrams(game, every_ply, options_.diagrams), " "),
        // Blanks around each name, so that the script finds whole names. Empty: the list has no summary.
        has_summary(game) ? fmt::format(" {} ", fmt::join(summary_tags, " ")) : "",
        words > 0 ? fmt::format(" data-words=\"{}\"", words) : "",
        playable() ? fmt::format(" data-rules=\"{}\"", escaped(game.ruleset)) : "", tables_attribute(game)));
  }

  /// The number of the game's rules in the page, from 1; 0: the game is shown without them.
  std::size_t words_of_rules(const PlayedGame& game) {
    const bool none = options_.rules_text ? *options_.rules_text == RulesText::off : games_ > 1;
    if (none) return 0;
    const auto [at, is_new] = numbers_of_rules_.try_emplace(game.ruleset, rules_.size() + 1);
    if (is_new) rules_.push_back(game.rules);
    return is_new || options_.rules_text != RulesText::first ? at->second : 0;
  }
  void write_rules() {
    if (!options_.rules_text && games_ > 1) return;
    for (std::size_t i = 0; i < rules_.size(); ++i) {
      constexpr std::size_t most_pictures = 3;
      constexpr std::size_t most_with_pictures = 100;  // since each takes time
      std::vector<RulesPicture> pictures;
      if (i < most_with_pictures) pictures = rules_pictures(rules_[i], most_pictures, words_);
      for (const RulesPicture& picture : pictures) write_counters(counters_of(picture.diagram));
      out_.write(rules_html(rules_[i], i + 1, pictures, theme_, frame(), words_));
    }
  }

  void write_json(const PlayedGame& game) {
    out_.write("<script type=\"application/json\">");
    std::string text;
    JsonLinesSink sink(drawing_json_keys());
    sink.drain_to([&](std::string_view piece) { out_.write(piece, in_script); });
    static_cast<void>(sink.write(game, text));
    out_.write(text, in_script);
    out_.write("</script>");
  }

  PageOptions options_;
  Words words_;
  Theme theme_;
  Pieces out_;
  std::string style_;
  std::string script_;
  std::string caption_;
  CounterSet counters_;            ///< those that are written
  std::vector<BoardSize> boards_;  ///< likewise
  std::set<unsigned> nags_;        ///< of the games
  std::vector<Rules> rules_;       ///< of the games, each once
  std::map<std::string, std::size_t, std::less<>> numbers_of_rules_;
  std::map<std::string, std::size_t, std::less<>> numbers_of_tables_;  ///< by ruleset, as games name it
  std::set<std::size_t> written_tables_;
  std::size_t games_ = 0;
  std::string page_;      ///< page_html with its words
  std::size_t next_ = 0;  ///< in page_
};

PageWriter::PageWriter(const PageOptions& options, PictureDrain drain)
    : impl_(std::make_unique<Impl>(options, std::move(drain))) {}
PageWriter::~PageWriter() = default;

void PageWriter::add(const PlayedGame& game, std::uint64_t number, std::string_view record) {
  impl_->add(game, number, record);
}
void PageWriter::end() { impl_->end(); }
std::uint64_t PageWriter::size() const { return impl_->size(); }

}  // namespace latro
