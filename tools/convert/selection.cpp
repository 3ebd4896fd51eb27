#include "convert/games.hpp"

#include <utility>

#include <fmt/format.h>

#include "cli/errors.hpp"
#include "latro/notation/descriptor.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/lgn/visitor.hpp"
#include "latro/notation/lgn/writer.hpp"

namespace latro::tool {

namespace {

UsageError at_column(std::string_view text, const Fault& fault) {
  return UsageError(fmt::format("column {}: {}", locate(text, fault.span).column, fault.message));
}

/// "White=Piso", "White!=Piso", "White~^Pi".
std::string tag_query(std::string_view text) {
  const std::size_t at = text.find_first_of("=!~");
  const bool is_whole = at != std::string_view::npos && at > 0 &&
                        (text[at] != '!' || (at + 1 < text.size() && text[at + 1] == '='));
  if (!is_whole)
    throw UsageError(
        fmt::format("'{}' is no condition; write Name=value, Name!=value or Name~pattern", text));
  const std::string_view name = text.substr(0, at);
  if (!is_tag_name(name))
    throw UsageError(fmt::format(
        "'{}': no tag can have the name '{}' (letters, digits and underscores); write Name=value, "
        "Name!=value or Name~pattern. Other conditions: --where 'Date >= 2020'",
        text, name));
  const std::size_t value = at + (text[at] == '!' ? 2 : 1);
  return fmt::format("tag {} {} {}", name, text.substr(at, value - at), in_quotes(text.substr(value)));
}

std::string ruleset_query(std::string_view text) {
  if (text.find_first_not_of(' ') == std::string_view::npos)
    throw UsageError("the ruleset is missing: give a name such as petteia (--list-rules lists the presets)");
  if (const auto parsed = parse_descriptor(text); !parsed) throw at_column(text, parsed.error());
  return fmt::format("ruleset = {}", in_quotes(text));
}

/// All of the position but its counters.
std::string position_query(std::string_view text) {
  const auto parsed = parse_fen(text);
  if (!parsed) throw at_column(text, parsed.error());
  std::string board;
  append_board(board, parsed->position);
  const std::string whole = fen(parsed->position);
  const std::size_t hand = board.size() + 3;
  return fmt::format("position \"{}\" and to move = {} and hands = \"{}\"", board, whole[board.size() + 1],
                     whole.substr(hand, whole.find(' ', hand) - hand));
}

}  // namespace

void declare_conditions(OptionTable& table, WhereOptions& where) {
  const auto add = [&where](std::string option, auto query) {
    return [&where, option = std::move(option), query](std::string_view text) {
      where.queries.push_back({option, query(text)});
    };
  };
  table.valued("--tag", "CONDITION",
               "write games with this tag: Name=value, Name!=value, or Name~pattern for an RE2 pattern; if "
               "given several times, all must hold",
               add("--tag", tag_query), Arity::many);
  table
      .valued("--ruleset", "NAME",
              "write games with this ruleset and any settings; a descriptor with settings selects "
              "exactly these",
              add("--ruleset", ruleset_query))
      .values = preset_names();
  table
      .valued("--result", "1-0|0-1|1/2-1/2|*", "write games with this result",
              add("--result",
                  [](std::string_view word) {
                    if (result_named(word)) return fmt::format("result = {}", word);
                    throw UsageError(fmt::format("'{}' is not one of 1-0, 0-1, 1/2-1/2 and *", word));
                  }))
      .values = words_of(all_results, [](Result one) { return text(one); });
  table.valued("--min-plies", "N", "write games of at least N plies",
               add("--min-plies",
                   [](std::string_view text) { return fmt::format("plies >= {}", parse_number(text)); }));
  table.valued("--max-plies", "N", "write games of at most N plies",
               add("--max-plies",
                   [](std::string_view text) { return fmt::format("plies <= {}", parse_number(text)); }));
  table.valued("--position", "FEN",
               "write games whose main line has this position; its counters do not matter",
               add("--position", position_query));
}

}  // namespace latro::tool
