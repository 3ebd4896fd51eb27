#include "io/where.hpp"

#include <utility>

#include <fmt/format.h>

#include "cli/text.hpp"
#include "io/input.hpp"
#include "latro/latro.hpp"
#include "latro/support/ascii.hpp"
#include "latro/support/utf8.hpp"
#include "reports/diagnostic_printer.hpp"

namespace latro::tool {

namespace {

constexpr std::size_t most_query_bytes = 65'536;

std::string file_text(const std::string& path) {
  Input input(path, "by --query-file");
  const std::string text = read_all(input, most_query_bytes);
  if (text.size() > most_query_bytes)
    throw UsageError(
        fmt::format("--query-file: {} has more than {} bytes", printable(path), most_query_bytes));
  return std::string(without_byte_order_mark(text));
}

/// The games of "follows".
Expected<void, std::string> read_games(const std::string& path, const QueryOptions::TakeGame& take) {
  try {
    Input input(path, "by a query");
    return read_legal(input, path, take);
  } catch (const InputError& error) {
    return unexpected(std::string(error.what()));
  }
}

/// A list of names, for "in".
Expected<std::string, std::string> read_text(const std::string& path, std::size_t most) {
  try {
    Input input(path, "by a query");
    return read_all(input, most);
  } catch (const InputError& error) {
    return unexpected(std::string(error.what()));
  }
}

/// Whether the user wrote this text, and not an option that is short for it.
bool is_shown(const QueryText& query) {
  return query.option.starts_with("--where") || query.option.starts_with("--query-file");
}

/// "--where, column 7: …"
std::string with_place(const QueryText& query, const QueryFault& fault) {
  const std::string message = printable(fault.message);
  if (!is_shown(query)) return fmt::format("{}: {}", query.option, message);
  const Place place = locate(query.text, fault.span);
  const std::string line = query.option == "--where" ? "" : fmt::format(", line {}", place.line);
  return fmt::format("{}{}, column {}: {}", query.option, line, place.column, message);
}

}  // namespace

void declare_where(OptionTable& table, WhereOptions& options) {
  table.valued(
      "--where", "QUERY",
      "work only on the games that the query selects, such as 'Date >= 2015 and plies in 40..120': "
      "latro-query(7); if given several times, all must hold",
      [&options](std::string_view text) {
        options.queries.push_back({"--where", std::string(text)});
      },
      Arity::many);
  table.texts("--query-file", "FILE", options.files, "read a query from FILE, as for --where").values =
      files();
}

std::string in_quotes(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (is_control(c)) throw UsageError("a text of a game has no control characters");
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out += '"';
}

std::optional<Query> compile_where(Run& run, const WhereOptions& options) {
  std::vector<QueryText> queries = options.queries;
  for (const std::string& file : options.files)
    queries.push_back({fmt::format("--query-file {}", printable(file)), file_text(file)});
  if (queries.empty()) return std::nullopt;
  std::vector<std::string> texts;
  texts.reserve(queries.size());
  for (const QueryText& query : queries) texts.push_back(query.text);
  QueryOptions how;
  how.read_games = read_games;
  how.read_text = read_text;
  auto compiled = Query::compile(texts, how);
  if (!compiled) {
    const QueryFault& fault = compiled.error();
    const QueryText& query = queries[fault.text];
    const Place place = locate(query.text, fault.span);
    std::string lines;
    if (is_shown(query))
      lines = excerpt(line_at(query.text, fault.span.begin), 1, place, "  ", run.console().width(),
                      run.console());
    throw UsageError(with_place(query, fault), lines);
  }
  run.at_end([&run, query = *compiled, queries = std::move(queries)] {
    for (const QueryFault& unmet : query.unmet()) run.warning(with_place(queries[unmet.text], unmet));
  });
  return std::move(*compiled);
}

}  // namespace latro::tool
