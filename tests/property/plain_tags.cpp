// The fast reader of tags and comments, and the scan of a record to its end, against the grammar: a tag read
// by the fast reader is one of the grammar, with the same name and value; a record read by it sends the same
// events and has the same fault; and a stream is cut into the same records whether RecordReader sees enough
// of it for the fast scan or one byte at a time.
#include "latro/notation/lgn/fast/plain_tags.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "latro/grammar/game.hpp"
#include "latro/notation/lgn/fast/plain_tags.hpp"
#include "latro/notation/lgn/visitor.hpp"
#include "support/budget.hpp"
#include "support/byte_sources.hpp"
#include "support/chance.hpp"
#include "support/mutate.hpp"

using namespace latro;

namespace {

constexpr std::string_view letters = "[]\"\\ \t\n\r%{};.AZaz09_@`-*\x01\x1F\x7F\x80\xC3\xFF";

const std::vector<std::string> names{"Event",   "Site",        "Date",
                                     "White",   "Rules",       "FEN",
                                     "x",       "Termination", "Nameoffifteenab",
                                     "Even",    "Events",      "Nameofsixteenabc",
                                     "A_1",     "Elo2",        "",
                                     "\xC3\xA9"};
const std::vector<std::string> values{"",
                                      "?",
                                      "1-0",
                                      "petteia",
                                      "fifteen bytes..",
                                      "sixteen bytes...",
                                      "seventeen bytes..",
                                      "8x8/8x8/8x8/8x8/8x8/8x8/8x8/8x8 w 1 of more than thirty-two",
                                      "a \\\" b",
                                      "\\\\",
                                      "[]{};%$",
                                      "Caf\xC3\xA9 \xE2\x80\xA6"};

std::string some_tag(sample::Chance& chance) {
  std::string tag = "[" + chance.pick(names) + " \"" + chance.pick(values) + "\"]";
  if (chance.one_in(8)) sample::mutate(tag, letters, 2, chance);
  return tag;
}

std::string some_tags(sample::Chance& chance) {
  const std::vector<std::string> gaps{"\n",   "\n", "\n", "\n",      "\n",     "\n",    "\n\n",
                                      "\r\n", " ",  "",   "\n% y\n", "\n{c} ", "; c\n", "\n\t"};
  std::string tags;
  for (auto left = chance.between(0, 9); left > 0; --left) tags += some_tag(chance) + chance.pick(gaps);
  return tags;
}

std::string some_turns(sample::Chance& chance, unsigned most) {
  const std::vector<std::string> tokens{
      "1. ",   "12. ", "a1-a2 ", "d2-d3xd4 ", "d2-d3\n",         "@d4 ",   "c3^c5^e5 ",        "xd4 ",
      "-- ",   "{c} ", "$3 ",    "; c\n",     "(d1-d2) ",        "a1-a2!", "1/2-1/2 ",         "1-0 ",
      "0-1\n", "* ",   "0-1% ",  "\n% 1-0\n", "{1-0 and more} ", "$1-0 ",  "(d1-d2 {*} 1-0) ", "$1{d}"};
  const unsigned odd_ones = chance.one_in(3) ? 2 : 20;  // few, or many annotations
  std::string turns;
  for (auto left = chance.between(0, most); left > 0; --left)
    turns += chance.one_in(odd_ones) ? chance.pick(tokens) : tokens[chance.below(7)];
  return turns;
}

std::string some_result(sample::Chance& chance) {
  return chance.pick({"1-0", "0-1", "1/2-1/2", "*", "1-0\n", "*\n\n", "\n", "1-0 {c}\n"});
}

/// All events of a record, as a text; places count from `begin`.
class Told final : public RecordVisitor {
 public:
  explicit Told(std::size_t begin, bool wants_tags) : begin_(begin), wants_tags_(wants_tags) {}

  std::string text;
  std::size_t tags = 0;

  bool wants_tags() const override { return wants_tags_; }
  bool tag(std::string_view name, std::string_view value, Span name_span, Span value_span) override {
    if (!wants_tags_) return true;
    ++tags;
    text.append("tag ").append(name).append("=").append(value);
    return add(name_span) && add(value_span);
  }
  bool end_of_tags() override {
    text += "end of tags\n";
    return true;
  }
  bool number(std::uint64_t number, unsigned dots, Span span) override {
    text += "number " + std::to_string(number) + std::string(dots, '.');
    return add(span);
  }
  bool turn(const TurnText& turn) override { return add(turn.span); }
  bool nag(unsigned nag, Span span) override {
    text += "nag" + std::to_string(nag);
    return add(span);
  }
  bool comment(std::string_view, Span span) override { return span.end <= begin_ || add(span); }
  bool begin_variation(Span span) override { return add(span); }
  bool end_variation(Span span) override { return add(span); }
  bool result(Result, Span span) override { return add(span); }

  /// With the fault, if there is one.
  std::string all(const Expected<void, Fault>& parsed) {
    if (!parsed) {
      const Fault& fault = parsed.error();
      text += std::to_string(static_cast<int>(fault.code)) + fault.message;
      add(fault.span);
    }
    return text;
  }

 private:
  bool add(Span span) {
    text += " " + std::to_string(span.begin - begin_) + "-" + std::to_string(span.end - begin_) + "\n";
    return true;
  }
  std::size_t begin_;
  bool wants_tags_;
};

/// The tag as the grammar reads it.
struct Parts {
  std::string_view name;
  std::string_view value;
};
namespace pegtl = tao::pegtl;
template <typename Rule>
struct take_part {};
template <>
struct take_part<grammar::tag_name> {
  template <typename ActionInput>
  static void apply(const ActionInput& in, Parts& parts) {
    parts.name = in.string_view();
  }
};
template <>
struct take_part<grammar::quoted_text> {
  template <typename ActionInput>
  static void apply(const ActionInput& in, Parts& parts) {
    parts.value = in.string_view();
  }
};

}  // namespace

TEST_CASE("plain tags: what is read by hand is a tag of the grammar") {
  sample::Chance chance(30101);
  unsigned plain = 0;
  unsigned declined = 0;
  for (unsigned i = 0; i < test::budget(60'000); ++i) {
    std::string text = some_tag(chance) + "\n" + some_tag(chance);
    if (chance.one_in(3)) text.resize(text.size() - chance.below(text.size()));
    const PlainTag tag = plain_tag(text);
    pegtl::memory_input<pegtl::tracking_mode::lazy> in(text.data(), text.data() + text.size(), "");
    Parts parts;
    bool parsed = false;
    try {
      parsed = pegtl::parse<grammar::tag, take_part>(in, parts);
    } catch (const pegtl::parse_error&) {
    }
    if (tag.size == 0) {
      declined += parsed ? 1 : 0;
      continue;
    }
    ++plain;
    INFO(text);
    REQUIRE(parsed);
    CHECK(in.current() == text.data() + tag.size);
    CHECK(tag.name == parts.name);
    CHECK(tag.value == parts.value);
    CHECK(tag.value.find('\\') == std::string_view::npos);
  }
  CHECK(plain > test::need(20'000));
  CHECK(declined > test::need(2'000));
}

TEST_CASE("plain comments: what is read by hand is the grammar's text") {
  sample::Chance chance(30104);
  unsigned whole = 0;
  for (unsigned i = 0; i < test::budget(20'000); ++i) {
    std::string text(chance.below(70), 'x');
    for (char& c : text)
      c = chance.one_in(3) ? static_cast<char>(chance.below(256)) : "a {[(;\t\n\r~"[chance.below(10)];
    if (chance.one_in(2))
      std::erase_if(text, [](unsigned char c) { return c == '}' || c == 0x7F || c < ' '; });
    pegtl::memory_input<pegtl::tracking_mode::lazy> in(text.data(), text.data() + text.size(), "");
    REQUIRE(pegtl::parse<grammar::brace_text>(in));
    INFO(text);
    CHECK(after_brace_text(text.data(), text.data() + text.size()) == in.current());
    whole += in.empty() ? 1 : 0;
  }
  CHECK(whole > test::need(5'000));
}

TEST_CASE("plain tags: declined are only unusual ones and those at the end of the text") {
  for (const std::string name : {"E", "Event", "PlyCount", "Termination", "Nameoffifteenab"})
    for (std::size_t size = 0; size < 70; ++size) {
      const std::string written = "[" + name + " \"" + std::string(size, 'v') + "\"]";
      const std::string text = written + "\n\n1. a1-a2 a3-a4";
      INFO(text);
      const PlainTag tag = plain_tag(text);
      CHECK(tag.size == written.size());
      CHECK(tag.name == name);
      CHECK(tag.value.size() == size);
    }
}

TEST_CASE("plain tags: a record tells the same when the grammar reads its tags") {
  sample::Chance chance(30102);
  // In front of a comment no tag is read by hand. It ends a line, so that a % begins one in both.
  constexpr std::string_view comment = "{}\n";
  std::size_t tags = 0;
  unsigned parsed_records = 0;
  unsigned faults = 0;
  for (unsigned i = 0; i < test::budget(40'000); ++i) {
    std::string record = some_tags(chance) + "\n" + some_turns(chance, 4) + some_result(chance);
    if (chance.one_in(3)) sample::mutate(record, letters, 2, chance);
    if (chance.one_in(6)) record.resize(chance.below(record.size() + 1));
    const std::string commented = std::string(comment) + record;
    const bool wants_tags = !chance.one_in(8);
    Told quick(0, wants_tags);
    Told slow(comment.size(), wants_tags);
    const auto quick_end = parse_record(record, quick);
    const auto slow_end = parse_record(commented, slow);
    tags += quick.tags;
    ++(quick_end ? parsed_records : faults);
    const std::string slow_told = slow.all(slow_end);
    const std::string quick_told = quick.all(quick_end);
    if (quick_told == slow_told) continue;
    INFO(record);
    FAIL_CHECK("told\n" << quick_told << "\nbut by the grammar\n" << slow_told);
    break;
  }
  CHECK(tags > test::need(50'000));
  CHECK(parsed_records > test::need(3'000));
  CHECK(faults > test::need(10'000));
}

TEST_CASE("plain tags: a visitor can stop at one") {
  struct Stopper final : QuietVisitor {
    bool tag(std::string_view, std::string_view, Span, Span) override { return ++heard < 2; }
    bool end_of_tags() override { return ++others > 0; }
    bool turn(const TurnText&) override { return ++others > 0; }
    unsigned heard = 0;
    unsigned others = 0;
  } visitor;
  CHECK(parse_record("[Event \"a\"]\n[Site \"b\"]\n[Date \"c\"]\n\n1. a1-a2 )", visitor));
  CHECK(visitor.heard == 2);
  CHECK(visitor.others == 0);
}

TEST_CASE("plain tags and turns: a stream is cut as it is a byte at a time") {
  sample::Chance chance(30103);
  std::size_t records = 0;
  for (unsigned i = 0; i < test::budget(2'500); ++i) {
    std::string stream;
    for (auto games = chance.between(1, 3); games > 0; --games) {
      std::string game = some_tags(chance) + "\n" + some_turns(chance, 60) + some_result(chance);
      if (chance.one_in(2)) sample::mutate(game, letters, 3, chance);
      stream += game;
    }
    if (chance.one_in(8)) std::replace(stream.begin(), stream.end(), '\n', '\r');
    const test::Cut slow = test::cut(stream, 1);
    records += slow.records.size();
    INFO(stream);
    for (const test::KeptRecord& record : slow.records) {
      const auto begin = static_cast<std::size_t>(record.offset);
      const Place place = locate(stream, {begin, begin});
      CHECK(record.line == place.line);
      CHECK(record.column == place.column);
    }
    CHECK(test::cut(stream) == slow);
    CHECK(test::cut(stream, chance.between(20, 200)) == slow);
  }
  CHECK(records > test::need(5'000));
}

TEST_CASE("plain turns: what ends or opens anything is found wherever it stands") {
  const std::array<std::string_view, 9> found{"1-0",  "0-1", "1/2-1/2", "*",     "{*}",
                                              ";*\n", "(*)", "$0-1",    "\n%*\n"};
  for (std::size_t before = 0; before < 200; ++before) {
    std::string turns = "1.";
    while (turns.size() < before) turns += turns.size() % 7 == 0 ? " " : " a1-a2";
    turns.resize(std::max(before, turns.size()));
    for (const std::string_view token : found) {
      std::string stream = turns;
      stream.append(" ").append(token).append(" 1. a1-a2 a7-a6 1-0\n").append(turns).append(" 0-1\n");
      INFO(stream);
      CHECK(test::cut(stream) == test::cut(stream, 1));
      const bool is_result = token == "*" || token == "1-0" || token == "0-1" || token == "1/2-1/2";
      CHECK(test::cut(stream).records.size() == (is_result ? 3 : 2));
    }
  }
}
