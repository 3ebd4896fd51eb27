#include "latro/formats/format.hpp"

#include <algorithm>

#include "latro/formats/database/sink.hpp"
#include "latro/formats/json/reader.hpp"
#include "latro/formats/json/writer.hpp"
#include "latro/formats/lgn/lgn.hpp"
#include "latro/formats/lines/lines.hpp"
#include "latro/formats/ludii/reader.hpp"
#include "latro/formats/ludii/writer.hpp"
#include "latro/formats/sgf/reader.hpp"
#include "latro/formats/sgf/writer.hpp"
#include "latro/formats/table/writer.hpp"
#include "latro/formats/text/text.hpp"
#include "latro/support/find.hpp"
#include "latro/support/lines.hpp"
#include "latro/support/utf8.hpp"

namespace latro {

namespace {

template <class Source>
std::unique_ptr<GameSource> plain_source(ByteSource& source, const ReadOptions&) {
  return std::make_unique<Source>(source);
}
template <class Sink>
std::unique_ptr<GameSink> plain_sink(const WriteOptions&) {
  return std::make_unique<Sink>();
}
std::unique_ptr<GameSource> json_lines_source(ByteSource& source, const ReadOptions& options) {
  return std::make_unique<JsonLinesSource>(source, options.rules);
}
std::unique_ptr<GameSource> ludii_source(ByteSource& source, const ReadOptions& options) {
  return std::make_unique<LudiiReader>(source, options.resync);
}
/// A sink with an option of the format.
template <class Sink, auto option>
std::unique_ptr<GameSink> sink_with(const WriteOptions& options) {
  return std::make_unique<Sink>(options.*option);
}
/// The same with what is usual in the format, if the option is not given.
template <class Sink, auto option, auto usual>
std::unique_ptr<GameSink> sink_with_default(const WriteOptions& options) {
  return std::make_unique<Sink>((options.*option).value_or(usual));
}

// clang-format off
constexpr std::array table{
    Format{.name = "lgn", .what = "game records, lgn(5)", .suffixes = {".lgn", ""},
           .source = plain_source<LgnSource>,
           .sink = sink_with_default<LgnSink, &WriteOptions::style, Style::canonical>,
           .has_style = true, .has_records = true, .needs_parts = false},
    Format{.name = "jsonl", .what = "games as JSON objects, one a line", .suffixes = {".jsonl", ".ndjson"},
           .source = json_lines_source,
           .sink = sink_with_default<JsonLinesSink, &WriteOptions::json_keys, usual_json_keys>,
           .has_keys = true},
    Format{.name = "ludii", .what = "trials of Ludii", .suffixes = {".trl", ""},
           .source = ludii_source, .sink = plain_sink<LudiiSink>},
    Format{.name = "sgf", .what = "Smart Game Format", .suffixes = {".sgf", ""},
           .source = plain_source<SgfReader>, .sink = sink_with<SgfSink, &WriteOptions::program>,
           .needs_parts = false},
    Format{.name = "epd", .what = "one position a line", .suffixes = {".epd", ""},
           .source = plain_source<EpdSource>,
           .sink = sink_with_default<EpdSink, &WriteOptions::plies, every_ply>,
           .has_positions = true, .has_remarks = true},
    Format{.name = "moves", .what = "one game a line: rules, first position, turns",
           .suffixes = {".moves", ""}, .source = plain_source<MovesSource>,
           .sink = sink_with_default<MovesSink, &WriteOptions::style, Style::coordinate>,
           .has_style = true, .has_remarks = true},
    Format{.name = "board", .what = "positions drawn with letters", .suffixes = {}, .source = nullptr,
           .sink = sink_with_default<BoardSink, &WriteOptions::plies, last_ply>, .has_positions = true},
    Format{.name = "table", .what = "one row a game or a ply, for spreadsheets", .suffixes = {".tsv", ".csv"},
           .source = nullptr, .sink = sink_with<TableSink, &WriteOptions::table>, .has_columns = true},
    // Programs read a database as JSON lines.
    Format{.name = "sqlite", .what = "a database of SQLite", .suffixes = {".db", ".sqlite"},
           .source = json_lines_source, .sink = plain_sink<DatabaseSink>, .is_database = true},
    Format{.name = "text", .what = "games as prose, with boards, for readers", .suffixes = {},
           .source = nullptr, .sink = sink_with<TextSink, &WriteOptions::layout>, .has_layout = true},
};
// clang-format on

std::string_view after_mark(std::string_view text) { return after_blanks(without_byte_order_mark(text)); }

/// `{"` and a name and `":`, blanks between them; or an array of such objects.
bool begins_object(std::string_view text) {
  if (text.starts_with('[')) text = after_mark(text.substr(1));
  if (!text.starts_with('{')) return false;
  text = after_mark(text.substr(1));
  if (!text.starts_with('"')) return false;
  const std::size_t end = text.find('"', 1);
  return end != std::string_view::npos && after_mark(text.substr(end + 1)).starts_with(':');
}

bool begins_tree(std::string_view text) {
  return text.starts_with('(') && after_mark(text.substr(1)).starts_with(';');
}

/// A board's ranks and whose turn it is.
bool begins_position(std::string_view text) {
  constexpr std::string_view blanks = " \t";
  const std::size_t board = text.find_first_not_of("SDsd+/0123456789");
  if (board == 0 || board == std::string_view::npos ||
      text.substr(0, board).find('/') == std::string_view::npos)
    return false;
  const std::size_t side = text.find_first_not_of(blanks, board);
  return side != board && side < text.size() - 1 && (text[side] == 'w' || text[side] == 'b') &&
         blanks.find(text[side + 1]) != std::string_view::npos;
}

/// Position lists and moves can begin with comments; nothing else begins so.
std::string_view after_remarks(std::string_view text) {
  for (text = after_mark(text); text.starts_with('#'); text = after_mark(text))
    text.remove_prefix(std::min(text.find_first_of("\r\n"), text.size()));
  return text;
}

std::string_view name_by_bytes(std::string_view beginning) {
  const std::string_view text = after_remarks(beginning);
  if (text.starts_with("game=")) return "ludii";
  if (begins_object(text)) return "jsonl";
  if (begins_tree(text)) return "sgf";
  if (text.starts_with("rules \"")) return "moves";
  if (begins_position(text)) return "epd";
  return {};
}

}  // namespace

std::span<const Format> formats() { return table; }

const Format* find_format(std::string_view name) { return find_by(table, &Format::name, name); }

const Format* format_of_name(std::string_view file_name) {
  if (file_name.ends_with(".json")) return find_format("jsonl");  // its third suffix
  for (const Format& format : table)
    for (const std::string_view suffix : format.suffixes)
      if (!suffix.empty() && file_name.ends_with(suffix)) return &format;
  return nullptr;
}

const Format& detect_format(std::string_view beginning, std::string_view file_name) {
  if (const Format* const format = find_format(name_by_bytes(beginning))) return *format;
  const Format* const format = format_of_name(file_name);
  return format != nullptr && format->source != nullptr ? *format : table.front();
}

bool is_enough_to_detect(std::string_view beginning) {
  std::string_view text = after_remarks(beginning);
  if (text.starts_with('[')) text = after_mark(text.substr(1));
  if (text.empty()) return false;
  const std::string_view more = after_mark(text.substr(1));
  return !more.empty() && more.find_first_of("\r\n") != std::string_view::npos;
}

}  // namespace latro
