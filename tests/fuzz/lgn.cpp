// A file of games, on the whole way of latro-validate: cut into records, read, replayed and judged. How the
// bytes arrive must not show; every place lies in the text; what was read is written and read again; and what
// was found in order is in order when it is written as canonical text.
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "latro/check/game_check.hpp"
#include "latro/check/rules_trials.hpp"
#include "latro/check/stream_check.hpp"
#include "latro/formats/lgn/lgn.hpp"
#include "latro/notation/lgn/reader.hpp"
#include "latro/notation/lgn/writer.hpp"
#include "latro/repair/repair.hpp"
#include "latro/rules/presets.hpp"
#include "latro/support/utf8.hpp"
#include "support/byte_sources.hpp"
#include "support/game_text.hpp"
#include "target.hpp"

using namespace latro;
using namespace latro::fuzz;

namespace {

struct Found final : CheckSink {
  bool take(const Diagnostic& diagnostic) override {
    diagnostics.push_back(diagnostic);
    return true;
  }
  void take(const CheckedGame& game) override { games.push_back(game); }

  std::vector<Diagnostic> diagnostics;
  std::vector<CheckedGame> games;
};

/// Ways in which latro-validate is called. The validators keep their compiled rules from input to input.
struct Way {
  CheckOptions options;
  StreamCheck run;

  explicit Way(const CheckOptions& how) : options(how), run(how) {}
  Found validate(std::string_view text, std::size_t block) {
    test::BlockSource source(text, block);
    Found found;
    expect(run.validate(source, found), "ended early");
    return found;
  }
};

CheckOptions with_rules() {
  CheckOptions options;
  options.rules = value_of(compile_descriptor("petteia"), "a preset is refused", "petteia").rules;
  options.boards = true;
  return options;
}

CheckOptions lenient() {
  CheckOptions options;
  options.variations = false;
  for (const Code code : {Code::wrong_number, Code::wrong_capture, Code::wrong_binding, Code::unusual_rules})
    options.ignored.set(static_cast<std::size_t>(code));
  return options;
}

CheckOptions syntax_only() {
  CheckOptions options;
  options.syntax_only = true;
  return options;
}

bool same(const Diagnostic& a, const Diagnostic& b) {
  return a.code == b.code && a.place == b.place && a.message == b.message && a.game == b.game &&
         a.ply == b.ply && a.excerpt == b.excerpt && a.excerpt_column == b.excerpt_column &&
         a.board == b.board;
}

bool same(const CheckedGame& a, const CheckedGame& b) {
  if (a.turns != b.turns || a.result != b.result || a.unlisted.size() != b.unlisted.size()) return false;
  return (a.ruleset == nullptr) == (b.ruleset == nullptr) &&
         (a.ruleset == nullptr || *a.ruleset == *b.ruleset);
}

template <typename T>
bool all_same(const std::vector<T>& a, const std::vector<T>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const T& x, const T& y) { return same(x, y); });
}

/// One more than there are line ends.
std::size_t count_lines(std::string_view text) {
  std::size_t lines = 1;
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text[i] == '\n' || (text[i] == '\r' && (i + 1 == text.size() || text[i + 1] != '\n'))) ++lines;
  return lines;
}

void check_places(const Found& found, std::string_view text) {
  const std::size_t lines = count_lines(text);
  for (const Diagnostic& one : found.diagnostics) {
    expect_line(one.message);
    expect(one.place.line >= 1 && one.place.line <= lines && one.place.column >= 1 &&
               one.place.end_column >= one.place.column,
           "a place beyond the text", one.message);
    expect(text.find(one.excerpt) != std::string_view::npos, "an excerpt that is not in the text",
           one.excerpt);
    expect(one.excerpt_column >= 1 && one.excerpt_column <= one.place.column, "an excerpt behind its place",
           one.message);
    expect(one.place.column <= one.excerpt_column + count_columns(one.excerpt.empty() ? " " : one.excerpt) ||
               one.excerpt.empty(),
           "an excerpt before its place", one.message);
    expect(one.game <= found.games.size() + 1, "a diagnostic of no game", one.message);
  }
}

void forget_places(LineText& line) {
  for (MoveText& move : line) {
    move.span = {};
    for (LineText& variation : move.variations) forget_places(variation);
  }
}

/// Cuts the text, writes each game that parses, and sees that it is read as it was written. Returns what was
/// written.
std::string rewritten(std::string_view text) {
  std::string all;
  std::uint64_t end = 0;
  for (const test::KeptRecord& record : test::cut(text).records) {
    expect(record.offset >= end && record.offset + record.text.size() <= text.size() &&
               text.substr(record.offset, record.text.size()) == record.text,
           "a record that is no part of the text", record.text);
    end = record.offset + record.text.size();
    const auto game = parse_game(record.text);
    if (!game) {
      expect_fault(game.error(), record.text,
                   {Code::syntax, Code::unclosed_comment, Code::unclosed_variation, Code::unclosed_quote,
                    Code::deep_variation, Code::empty_variation, Code::orphan_variation,
                    Code::result_in_variation, Code::control_character});
      continue;
    }
    std::string written;
    append_game(written, *game);
    GameText again = value_of(parse_game(written), "a written game does not parse", written);
    std::string twice;
    append_game(twice, again);
    expect(twice == written, "a canonical game is not kept", written);
    GameText wanted = *game;
    forget_places(wanted.moves);
    forget_places(again.moves);
    expect(again.moves.size() == wanted.moves.size() && again.result == result_of(wanted),
           "a written game is another game", written);
    for (std::size_t i = 0; i < wanted.moves.size(); ++i)
      expect(again.moves[i].turn == wanted.moves[i].turn &&
                 again.moves[i].variations.size() == wanted.moves[i].variations.size(),
             "a written turn is another turn", written);
    all += written;
  }
  return all;
}

std::vector<TriedRules> some_rules() {
  std::vector<TriedRules> rules;
  for (const std::string_view name : {"schadler", "seneca", "masters", "walker", "falkener", "bell"})
    rules.push_back({std::string(name), find_preset(name)->ruleset});
  return rules;
}

/// The first record under several rulesets, and under changes of its own.
void try_rules(std::string_view text) {
  static RulesTrials under(some_rules(), with_rules());
  static RulesTrials keys({}, with_rules());
  test::BlockSource source(text, text.size() + 1);
  RecordReader reader(source);
  const auto records = reader.next_batch(1);
  if (records.empty()) return;
  const auto claims = under.read(records[0]);
  if (!claims) return;
  const auto check = [&](const RulesTrial& trial) {
    expect(trial.plies <= claims->turns, "more plies are legal than there are");
    expect(trial.fault || trial.plies == claims->turns, "not all turns of a legal game are counted");
    expect(!trial.fault || info(trial.fault->code).severity == Severity::error, "a warning is an error");
  };
  for (const RulesTrial& trial : under.under_all()) check(trial);
  if (text.size() % 16 != 0) return;
  expect(keys.read(records[0]).has_value() && keys.names_rules(), "a record is not read twice");
  const auto changes = keys.smallest_changes(1);
  expect(!changes.trials.empty(), "there is no trial");
  for (const RulesTrial& trial : changes.trials) check(trial);
}

/// The legal beginnings of games with errors, written, have no errors.
void keep_beginnings(std::string_view text, Way& way) {
  test::BlockSource bytes(text, text.size() + 1);
  LgnSource source(bytes);
  static GameCheck check((CheckOptions()));
  ReadGame game;
  std::vector<Diagnostic> found;
  while (source.next(game)) {
    found.clear();
    const auto broken_at = check.check(source, game, found).broken_at;
    if (!broken_at) continue;
    check.end_at_error(game, *broken_at, game.record.text.substr(*broken_at));
    std::string written;
    LgnSink().write(*check.game(), written);
    if (written.size() > RecordReader::max_bytes) continue;
    const Found again = way.validate(written, written.size());
    for (const Diagnostic& one : again.diagnostics)
      if (info(one.code).severity == Severity::error)
        fail("a legal beginning is written with an error: " + one.message, written);
  }
}

/// Repairs, taken back, give the text again, and their places are in it.
void repair_text(std::string_view text) {
  static const RepairOptions options{with_rules().rules};
  const RepairedText repaired = repair(std::string(text), text.size() % 2 == 0 ? options : RepairOptions{});
  std::size_t end = 0;
  for (const Repair& one : repaired.repairs) {
    expect(one.span.begin >= end && one.span.end >= one.span.begin && one.span.end <= text.size() &&
               text.substr(one.span.begin, one.span.end - one.span.begin) == one.found,
           "a repair at a wrong place", one.written);
    end = one.span.end;
  }
  expect(with_repairs(text, repaired.repairs) == repaired.text, "the repairs are not those of the text");
  expect(without_repairs(repaired.text, repaired.repairs) == text, "repairs taken back give another text");
  const Span place = place_in_source(repaired.repairs, {0, repaired.text.size()});
  expect(place.begin == 0 && place.end == text.size(), "the whole text has another place");
  for (const Fault& doubt : repaired.doubts) expect_line(doubt.message);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static std::array<Way, 4> ways{Way({}), Way(with_rules()), Way(lenient()), Way(syntax_only())};
  const std::string_view text = text_of(data, size);
  Way& way = ways[size % ways.size()];
  const Found found = way.validate(text, size + 1);
  if (const std::size_t block = size % 61; block % 2 == 0) {
    const Found in_pieces = way.validate(text, block + 1);
    expect(all_same(found.diagnostics, in_pieces.diagnostics) && all_same(found.games, in_pieces.games),
           "how the bytes arrive shows in what is found");
  }
  check_places(found, text);
  try_rules(text);
  keep_beginnings(text, ways[0]);
  repair_text(text);
  const std::string written = rewritten(text);
  if (!found.diagnostics.empty() || way.options.syntax_only || found.games.empty()) return 0;
  if (written.size() > RecordReader::max_bytes) return 0;  // canonical text can be longer than a game may be
  const Found again = way.validate(written, written.size());
  if (!again.diagnostics.empty())
    fail("a correct game is written as an incorrect one: " + again.diagnostics.front().message, written);
  expect(all_same(again.games, found.games), "a correct game is written as another one", written);
  return 0;
}
