#include "io/where.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "cli/text.hpp"
#include "io/input.hpp"
#include "latro/check/game_check.hpp"
#include "latro/formats/format.hpp"
#include "latro/support/peeked_source.hpp"
#include "latro/support/utf8.hpp"
#include "reports/diagnostic_printer.hpp"

namespace latro::tool {

namespace {

constexpr std::size_t most_peeked_for_rules = 4096;
constexpr std::size_t most_query_bytes = 65'536;

std::string file_text(const std::string& path) {
  Input input(path, "by --query-file");
  std::string text;
  std::array<char, 4096> block{};
  while (const std::size_t size = input.read(block.data(), block.size())) {
    text.append(block.data(), size);
    if (text.size() > most_query_bytes)
      throw UsageError(
          fmt::format("--query-file: {} has more than {} bytes", printable(path), most_query_bytes));
  }
  return std::string(without_byte_order_mark(text));
}

/// The games of "follows". An error in one of them is an error of the query.
Expected<std::vector<PlayedGame>, std::string> read_games(const std::string& path) {
  try {
    Input input(path, "by a query");
    PeekedSource source(input);
    const Format& format = detect_format(source.peek(most_peeked_for_rules, is_enough_to_detect), path);
    const auto games = format.source(source, {});
    GameCheck check(CheckOptions{});
    std::vector<PlayedGame> out;
    std::vector<Diagnostic> found;
    for (ReadGame game; games->next(game);) {
      check.check(*games, game, found);
      for (const Diagnostic& one : found)
        if (info(one.code).severity == Severity::error)
          return unexpected(fmt::format("{}:{}:{}: {} [{}]", path, one.place.line, one.place.column,
                                        one.message, info(one.code).name));
      found.clear();
      if (check.game() != nullptr) out.push_back(std::move(*check.game()));
    }
    return out;
  } catch (const InputError& error) {
    return unexpected(std::string(error.what()));
  }
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
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7F) throw UsageError("a text of a game has no control characters");
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out += '"';
}

Where::Where(Run& run, const WhereOptions& options) {
  std::vector<QueryText> queries = options.queries;
  for (const std::string& file : options.files) queries.push_back({"--query-file", file_text(file)});
  if (queries.empty()) return;
  std::vector<std::string> texts;
  texts.reserve(queries.size());
  for (const QueryText& query : queries) texts.push_back(query.text);
  QueryOptions how;
  how.read_games = read_games;
  auto compiled = Query::compile(texts, how);
  if (compiled) {
    query_ = std::move(*compiled);
    return;
  }
  const QueryFault& fault = compiled.error();
  const QueryText& query = queries[fault.text];
  if (query.option != "--where" && query.option != "--query-file")
    throw UsageError(fmt::format("{}: {}", query.option, printable(fault.message)));
  const Place place = locate(query.text, fault.span);
  const std::string where =
      query.option == "--where"
          ? "--where"
          : fmt::format("--query-file {}, line {}",
                        printable(options.files[fault.text - options.queries.size()]), place.line);
  throw UsageError(
      fmt::format("{}, column {}: {}", where, place.column, printable(fault.message)),
      excerpt(line_at(query.text, fault.span.begin), 1, place, "  ", run.console().width(), run.console()));
}

void Where::add_to(CheckOptions& checks, const Rules* rules, const std::string& file,
                   std::function<void(QueryFilter&)> made) const {
  if (!query_) return;
  checks.filter = [query = *query_, rules, &file, made = std::move(made)](GameListener* inner) {
    auto filter = std::make_unique<QueryFilter>(query, rules, &file, inner);
    if (made) made(*filter);
    return filter;
  };
}

}  // namespace latro::tool
