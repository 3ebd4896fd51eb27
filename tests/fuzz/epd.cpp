// A line of a position list: its parts are at their places, and a line put together from them is the same
// line.
#include <variant>

#include "latro/notation/epd.hpp"
#include "latro/perft/suite.hpp"
#include "target.hpp"

using namespace latro;
using namespace latro::fuzz;

namespace {

bool same_turn(const TurnText& a, const TurnText& b) {
  const auto same_squares = [](const std::vector<SquareText>& one, const std::vector<SquareText>& other) {
    if (one.size() != other.size()) return false;
    for (std::size_t i = 0; i < one.size(); ++i)
      if (one[i].at != other[i].at) return false;
    return true;
  };
  if (a.kind != b.kind || a.dux != b.dux || a.hops.size() != b.hops.size() || a.origin.at != b.origin.at)
    return false;
  for (std::size_t i = 0; i < a.hops.size(); ++i)
    if (a.hops[i].kind != b.hops[i].kind || a.hops[i].to.at != b.hops[i].to.at ||
        !same_squares(a.hops[i].captured, b.hops[i].captured))
      return false;
  return same_squares(a.squares, b.squares) && same_squares(a.bound, b.bound) &&
         a.bound_mark.has_value() == b.bound_mark.has_value();
}

bool same_value(const Opcode& a, const Opcode& b) {
  if (a.name != b.name || a.value.index() != b.value.index()) return false;
  const auto* const turns = std::get_if<std::vector<TurnText>>(&a.value);
  if (turns == nullptr) {
    if (const auto* number = std::get_if<std::uint64_t>(&a.value))
      return *number == std::get<std::uint64_t>(b.value);
    if (const auto* number = std::get_if<std::int64_t>(&a.value))
      return *number == std::get<std::int64_t>(b.value);
    return std::get<std::string>(a.value) == std::get<std::string>(b.value);
  }
  const auto& others = std::get<std::vector<TurnText>>(b.value);
  if (turns->size() != others.size()) return false;
  for (std::size_t i = 0; i < turns->size(); ++i)
    if (!same_turn((*turns)[i], others[i])) return false;
  return true;
}

std::string quoted(const std::string& value) {
  std::string out = "\"";
  for (const char c : value) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

void append_value(std::string& out, const Opcode& opcode, std::string_view text) {
  if (const auto* number = std::get_if<std::uint64_t>(&opcode.value)) {
    out += std::to_string(*number);
  } else if (const auto* below_zero = std::get_if<std::int64_t>(&opcode.value)) {
    // A minus sign makes it one of these, and -0 has lost it.
    out += *below_zero == 0 ? "-0" : std::to_string(*below_zero);
  } else if (const auto* string = std::get_if<std::string>(&opcode.value)) {
    out += quoted(*string);
  } else {
    std::string separator;
    for (const TurnText& turn : std::get<std::vector<TurnText>>(opcode.value)) {
      out += separator + std::string(text.substr(turn.span.begin, turn.span.end - turn.span.begin));
      separator = " ";
    }
  }
}

void check_line(const EpdLine& line, std::string_view text) {
  std::string written = fen(line.fen.position);
  std::size_t end = 0;
  for (const Opcode& opcode : line.opcodes) {
    expect(opcode.span.begin >= end && opcode.span.begin <= opcode.value_span.begin &&
               opcode.value_span.begin <= opcode.value_span.end && opcode.value_span.end <= opcode.span.end &&
               opcode.span.end <= text.size(),
           "an opcode out of its place", text);
    expect(text.substr(opcode.span.begin).starts_with(opcode.name), "an opcode with another name", text);
    end = opcode.span.end;
    written += ' ' + opcode.name + ' ';
    append_value(written, opcode, text);
    written += ';';
  }
  const EpdLine again = value_of(parse_epd(written), "a line written again does not parse", written);
  expect(again.fen.position == line.fen.position && again.opcodes.size() == line.opcodes.size(),
         "a line written again is another line", written);
  for (std::size_t i = 0; i < line.opcodes.size(); ++i)
    expect(same_value(line.opcodes[i], again.opcodes[i]), "an opcode written again is another one", written);
}

/// The way of latro-perft --suite, with counts so small that they take no time.
void check_suite(std::string_view text) {
  SuiteOptions options;
  options.max_nodes = 40;
  if (const auto line = parse_epd(text))
    for (const Opcode& opcode : line->opcodes) {
      // A wrong expectation does not bound the work: leave out the counts of great depth.
      const bool shallow = opcode.name == "D0" || opcode.name == "D1";
      if (opcode.name[0] == 'D' && !shallow) return;
    }
  const SuiteLine line = PerftSuite(options).check(text);
  for (const Fault& fault : line.faults)
    expect_fault(fault, text,
                 {Code::bad_epd, Code::bad_fen, Code::bad_rules, Code::no_rules, Code::unusual_rules,
                  Code::wrong_count});
  expect(!line.unreadable || !line.faults.empty(), "unreadable without a reason", text);
  expect(line.failed == 0 || !line.board.empty(), "a wrong count without its position", text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = text_of(data, size);
  const auto parsed = parse_epd(text);
  if (parsed)
    check_line(*parsed, text);
  else
    expect_fault(parsed.error(), text, {Code::bad_epd, Code::bad_fen});
  check_suite(text);
  return 0;
}
