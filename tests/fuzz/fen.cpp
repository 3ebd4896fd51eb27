// A FEN: whatever parses is written, read and judged consistently; whatever does not has a fault with its
// place.
#include <vector>

#include "latro/notation/board_text.hpp"
#include "latro/notation/epd.hpp"
#include "latro/notation/fen.hpp"
#include "latro/rules/history.hpp"
#include "support/oracle.hpp"
#include "target.hpp"

using namespace latro;
using namespace latro::fuzz;

namespace {

std::vector<Rules> compile_presets() {
  std::vector<Rules> all;
  for (const Preset& preset : presets()) all.push_back(*Rules::compile(preset.ruleset));
  return all;
}

void check_text(const FenText& parsed, std::string_view text) {
  const Position& position = parsed.position;
  const std::string canonical = fen(position);
  const FenText again = value_of(parse_fen(canonical), "a written FEN does not parse", canonical);
  expect(again.position == position, "a written FEN means another position", canonical);
  expect(fen(again.position) == canonical, "a canonical FEN is not kept", canonical);
  expect(position_key(again.position) == position_key(position), "equal positions with different keys",
         canonical);
  for (const Span span : parsed.square_spans)
    expect(span.begin < span.end && span.end <= text.size(), "a square without a place", text);
  const EpdLine line =
      value_of(parse_epd(canonical + " D1 5;"), "a FEN that no position list takes", canonical);
  expect(line.fen.position == position && line.number("D1") == 5, "a position list has another position",
         canonical);
  expect(!board_text(position, position.bound).empty(), "nothing is drawn", canonical);
}

/// The board as the setup of a ruleset: the same pieces begin.
void check_setup(const Position& position) {
  if (position.bound.any()) return;
  std::string text = "board=" + std::to_string(position.board.files) + "x" +
                     std::to_string(position.board.ranks) + " setup=";
  append_board(text, position);
  text += " lose=0";
  const DescriptorText parsed = value_of(parse_descriptor(text), "a board that no setup takes", text);
  const auto rules = Rules::compile(parsed.ruleset);
  expect(rules.has_value() == !oracle::contradiction(parsed.ruleset), "compiled against the contradictions",
         text);
  if (!rules) return;
  const Position start = rules->initial();
  expect(start.pieces == position.pieces && start.duces == position.duces,
         "a setup begins with another board", text);
  expect(rules->check(start).has_value(), "a ruleset refuses its own start", text);
}

void check_rules(const Rules& rules, const FenText& parsed, std::string_view text) {
  const bool possible = oracle::possible(rules.ruleset(), parsed.position);
  const auto checked = check_fen(rules, parsed);
  expect(checked.has_value() == possible, "the consistency check differs from the oracle's", text);
  if (!checked) return expect_fault(checked.error(), text, {Code::bad_fen});
  expect(rules.outcome(parsed.position) == oracle::outcome(rules.ruleset(), parsed.position),
         "another outcome", text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::vector<Rules> all_rules = compile_presets();
  const std::string_view text = text_of(data, size);
  const auto parsed = parse_fen(text);
  if (!parsed) {
    expect_fault(parsed.error(), text, {Code::bad_fen});
    return 0;
  }
  check_text(*parsed, text);
  check_setup(parsed->position);
  // One of the presets, by the input itself, and those of its board.
  check_rules(all_rules[size % all_rules.size()], *parsed, text);
  for (const Rules& rules : all_rules)
    if (rules.board() == parsed->position.board && (rules.ruleset().quiet + size) % 4 == 0)
      check_rules(rules, *parsed, text);
  return 0;
}
