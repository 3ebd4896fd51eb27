// A descriptor: what it means has a shortest and a full text that mean the same, it can be played just when
// the oracle finds no contradiction, and its game begins where the oracle begins.
#include "latro/notation/descriptor.hpp"
#include "latro/notation/fen.hpp"
#include "support/oracle.hpp"
#include "support/random_rulesets.hpp"
#include "target.hpp"

using namespace latro;
using namespace latro::fuzz;

namespace {

void check_texts(const Ruleset& ruleset) {
  const std::string shortest = descriptor(ruleset);
  const std::string full = full_descriptor(ruleset);
  for (const std::string& text : {shortest, full}) {
    const DescriptorText parsed =
        value_of(parse_descriptor(text), "a written descriptor does not parse", text);
    expect(parsed.ruleset == ruleset, "a written descriptor means another ruleset", text);
    expect(descriptor(parsed.ruleset) == shortest && full_descriptor(parsed.ruleset) == full,
           "a canonical descriptor is not kept", text);
  }
  expect(shortest.size() <= full.size(), "the shortest descriptor is not", shortest);
}

void check_start(const Rules& rules, std::string_view text) {
  const Position start = rules.initial();
  expect(start == oracle::initial(rules.ruleset()), "the game begins elsewhere", text);
  expect(rules.check(start).has_value(), "a ruleset refuses its own start", text);
  expect(value_of(parse_fen(rules, fen(start)), "a start whose FEN is refused", text) == start,
         "another start", text);
  expect(rules.outcome(start) == oracle::outcome(rules.ruleset(), start), "another outcome", text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = text_of(data, size);
  const auto parsed = parse_descriptor(text);
  const auto compiled = compile_descriptor(text);
  if (!parsed) {
    expect_fault(parsed.error(), text, {Code::bad_rules});
    expect(!compiled && compiled.error() == parsed.error(), "compiled what does not parse", text);
    return 0;
  }
  for (const Span span : parsed->spans)
    expect(span.begin <= span.end && span.end <= text.size(), "a key without a place", text);
  if (sample::has_text(parsed->ruleset)) check_texts(parsed->ruleset);
  expect(compiled.has_value() == !oracle::contradiction(parsed->ruleset),
         "compiled against the contradictions", text);
  if (!compiled) {
    expect_fault(compiled.error(), text, {Code::bad_rules});
    return 0;
  }
  for (const Fault& warning : compiled->warnings) expect_fault(warning, text, {Code::unusual_rules});
  expect(compiled->rules.ruleset() == parsed->ruleset, "another ruleset is compiled", text);
  check_start(compiled->rules, text);
  return 0;
}
