#include "latro/formats/format.hpp"

#include <algorithm>

#include "latro/formats/json/reader.hpp"
#include "latro/formats/json/writer.hpp"
#include "latro/formats/lgn/lgn.hpp"
#include "latro/formats/lines/board.hpp"
#include "latro/formats/lines/epd.hpp"
#include "latro/formats/lines/moves.hpp"
#include "latro/formats/ludii/reader.hpp"
#include "latro/formats/ludii/writer.hpp"
#include "latro/formats/sgf/reader.hpp"
#include "latro/formats/sgf/writer.hpp"
#include "latro/formats/table/writer.hpp"
#include "latro/formats/text/text.hpp"
#include "latro/support/find.hpp"
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
std::unique_ptr<GameSink> json_lines_sink(const WriteOptions& options) {
  return std::make_unique<JsonLinesSink>(options.json_keys.value_or(usual_json_keys()));
}
std::unique_ptr<GameSource> ludii_source(ByteSource& source, const ReadOptions& options) {
  return std::make_unique<LudiiReader>(source, options.resync);
}
std::unique_ptr<GameSink> lgn_sink(const WriteOptions& options) {
  return std::make_unique<LgnSink>(options.style.value_or(Style::canonical));
}
std::unique_ptr<GameSink> moves_sink(const WriteOptions& options) {
  return std::make_unique<MovesSink>(options.style.value_or(Style::coordinate));
}
std::unique_ptr<GameSink> sgf_sink(const WriteOptions& options) {
  return std::make_unique<SgfSink>(options.program);
}
std::unique_ptr<GameSink> epd_sink(const WriteOptions& options) {
  return std::make_unique<EpdSink>(options.plies.value_or(every_ply));
}
std::unique_ptr<GameSink> board_sink(const WriteOptions& options) {
  return std::make_unique<BoardSink>(options.plies.value_or(last_ply));
}
std::unique_ptr<GameSink> table_sink(const WriteOptions& options) {
  return std::make_unique<TableSink>(options.table);
}
std::unique_ptr<GameSink> text_sink(const WriteOptions& options) {
  return std::make_unique<TextSink>(options.layout);
}

constexpr bool has_style = true;
constexpr bool has_positions = true;
constexpr bool has_records = true;
constexpr bool has_keys = true;
constexpr bool has_columns = true;
constexpr bool has_layout = true;
constexpr bool needs_parts = true;
// clang-format off
constexpr std::array table{
    Format{"lgn", "game records, lgn(5)", {".lgn", ""}, plain_source<LgnSource>, lgn_sink,
           has_style, false, has_records, false, false, false, !needs_parts},
    Format{"jsonl", "games as JSON objects, one a line", {".jsonl", ".ndjson"},
           json_lines_source, json_lines_sink, false, false, false, has_keys},
    Format{"ludii", "trials of Ludii", {".trl", ""}, ludii_source, plain_sink<LudiiSink>},
    Format{"sgf", "Smart Game Format", {".sgf", ""}, plain_source<SgfReader>, sgf_sink,
           false, false, false, false, false, false, !needs_parts},
    Format{"epd", "one position a line", {".epd", ""}, plain_source<EpdSource>, epd_sink, false, has_positions},
    Format{"moves", "one game a line: rules, first position, turns", {".moves", ""},
           plain_source<MovesSource>, moves_sink, has_style},
    Format{"board", "positions drawn with letters", {"", ""}, nullptr, board_sink, false, has_positions},
    Format{"table", "one row a game or a ply, for spreadsheets", {".tsv", ".csv"}, nullptr, table_sink,
           false, false, false, false, has_columns},
    Format{"text", "games as prose, with boards, for readers", {"", ""}, nullptr, text_sink,
           false, false, false, false, false, has_layout},
};
// clang-format on

std::string_view behind_blanks(std::string_view text) {
  text = without_byte_order_mark(text);
  return text.substr(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
}

/// `{"` and a name and `":`, blanks between them; or an array of such objects.
bool begins_object(std::string_view text) {
  if (text.starts_with('[')) text = behind_blanks(text.substr(1));
  if (!text.starts_with('{')) return false;
  text = behind_blanks(text.substr(1));
  if (!text.starts_with('"')) return false;
  const std::size_t end = text.find('"', 1);
  return end != std::string_view::npos && behind_blanks(text.substr(end + 1)).starts_with(':');
}

bool begins_tree(std::string_view text) {
  return text.starts_with('(') && behind_blanks(text.substr(1)).starts_with(';');
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
std::string_view behind_remarks(std::string_view text) {
  for (text = behind_blanks(text); text.starts_with('#'); text = behind_blanks(text))
    text.remove_prefix(std::min(text.find_first_of("\r\n"), text.size()));
  return text;
}

std::string_view name_by_bytes(std::string_view beginning) {
  const std::string_view text = behind_remarks(beginning);
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
  std::string_view text = behind_remarks(beginning);
  if (text.starts_with('[')) text = behind_blanks(text.substr(1));
  if (text.empty()) return false;
  const std::string_view more = behind_blanks(text.substr(1));
  return !more.empty() && more.find_first_of("\r\n") != std::string_view::npos;
}

}  // namespace latro
