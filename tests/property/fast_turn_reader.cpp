// The fast reader of turns, from text to position, against the grammar: it sends the same events; a turn that
// it calls plain parses to the same parts; and a turn that is played from its text is legal, has the effect
// that it claims, and leads to the same position.
#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "latro/notation/descriptor.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/lgn/detail/record_actions.hpp"
#include "latro/notation/lgn/detail/record_fault.hpp"
#include "latro/notation/lgn/fast/plain_reader.hpp"
#include "latro/notation/lgn/fast/turn_reader.hpp"
#include "latro/notation/lgn/visitor.hpp"
#include "latro/notation/turn.hpp"
#include "latro/rules/game.hpp"
#include "latro/rules/presets.hpp"
#include "support/budget.hpp"
#include "support/chance.hpp"
#include "support/first_turns.hpp"
#include "support/mutate.hpp"
#include "support/playout.hpp"
#include "support/random_rulesets.hpp"

using namespace latro;

namespace {

constexpr std::string_view letters = "abcdhpqxD@^+:/-0123456789!?$.*(){};%\n\r\t  \xC3S\x01";

/// All events of a record, as a text. A visitor that takes plain turns and one that wants the parts of each
/// turn must get the same.
class Told final : public RecordVisitor {
 public:
  /// One turn of this many is wanted with its parts; 0: none, 1: all.
  Told(std::string_view record, unsigned parts) : record_(record), parts_(parts) {}

  std::string text;
  unsigned plain = 0;
  unsigned annotated = 0;  ///< of them, those after which annotations were read by hand

  bool tag(std::string_view name, std::string_view value, Span, Span span) override {
    text.append("tag ").append(name).append(value);
    return add(span);
  }
  bool end_of_tags() override { return add({}); }
  bool number(std::uint64_t number, unsigned dots, Span span) override {
    text += "number " + std::to_string(number) + std::string(dots, '.');
    return add(span);
  }
  void plain_turns(FastTurnReader& turns) override {
    NoParts parts;
    while (parts_ != 1 && turns.next(parts)) {
      if (parts_ != 0 && ++asked_ % parts_ == 0) return turns.reject_last();
      // Sometimes it does not read all turns.
      const PlainTurn& turn = turns.turn();
      ++plain;
      text += "turn";
      add(place_of(turn.text));
      add_number(turn);
      if (parts_ != 0 && plain % 5 == 0) return;
      if (!turns.has_more()) continue;
      ++annotated;
      if (turns.annotations()) add_number(turn);
    }
  }
  bool turn(const TurnText& turn) override {
    text += "turn";
    return add(turn.span);
  }
  bool nag(unsigned nag, Span span) override {
    text += "nag" + std::to_string(nag);
    return add(span);
  }
  bool comment(std::string_view raw, Span span) override {
    text.append("comment ").append(raw);
    return add(span);
  }
  bool begin_variation(Span span) override { return add(span); }
  bool end_variation(Span span) override { return add(span); }
  bool result(Result, Span span) override { return add(span); }

 private:
  bool add(Span span) {
    text += " " + std::to_string(span.begin) + "-" + std::to_string(span.end) + "\n";
    return true;
  }
  void add_number(const PlainTurn& turn) {
    if (!turn.number_text.empty()) number(turn.number, turn.dots(), place_of(turn.number_text));
  }
  Span place_of(std::string_view token) const {
    const auto begin = static_cast<std::size_t>(token.data() - record_.data());
    return {begin, begin + token.size()};
  }

  std::string_view record_;
  unsigned parts_;
  unsigned asked_ = 0;
};

/// The expectations in a tag are not in the rules of the grammar.
template <typename Rule>
struct grammar_control : syntax::syntax_control<Rule> {};
template <>
struct grammar_control<grammar::tag> : tao::pegtl::normal<grammar::tag> {
  template <typename ParseInput, typename... States>
  [[noreturn]] static void raise(const ParseInput& in, States&&...) {
    throw syntax::SyntaxError{static_cast<std::size_t>(in.current() - in.begin()), {}};
  }
};
template <>
struct grammar_control<grammar::quote_end> : tao::pegtl::normal<grammar::quote_end> {
  template <typename ParseInput, typename... States>
  [[noreturn]] static void raise(const ParseInput& in, States&&...) {
    throw syntax::SyntaxError{static_cast<std::size_t>(in.current() - in.begin()), {}};
  }
};

/// Counts the turns, sent or skipped.
struct PerftCount final : QuietVisitor {
  explicit PerftCount(bool wants) : wants_them(wants) {}
  bool wants_turns() const override { return wants_them; }
  void skipped_turns(std::uint64_t count) override { turns += count; }
  bool turn(const TurnText&) override { return ++turns > 0; }
  bool wants_them;
  std::uint64_t turns = 0;
};

std::string with_fault(const Told& told, const Expected<void, Fault>& parsed) {
  if (parsed) return told.text;
  const Fault& fault = parsed.error();
  return told.text + std::to_string(static_cast<int>(fault.code)) + " " + std::to_string(fault.span.begin) +
         "-" + std::to_string(fault.span.end) + " " + fault.message;
}

/// parse_record with nothing read by hand.
Expected<void, Fault> parse_by_grammar(std::string_view record, RecordVisitor& visitor) {
  syntax::Input in(record.data(), record.data() + record.size(), "");
  RecordState state(visitor);
  try {
    if (tao::pegtl::parse<grammar::record, record_actions::action, grammar_control>(in, state)) return {};
  } catch (const syntax::SyntaxError& error) {
    state.progress().in_turn = error;
  }
  return unexpected(record_fault(record, state.progress()));
}

/// The error of a TurnClaim; empty if it agrees with the parse.
std::string difference(const BoardSize& board, const TurnText& text, const TurnClaim& turn) {
  const auto same_list = [&](const std::vector<SquareText>& list, const SquareSet& set) {
    SquareSet named;
    for (const SquareText& one : list) named.insert(board.square(one.at));
    return named == set && set.count() == list.size();
  };
  if (text.kind != turn.kind || text.dux != turn.dux) return "another kind";
  if (text.kind != TurnKind::movement)
    return same_list(text.squares, turn.squares) && turn.square_count == text.squares.size()
               ? ""
               : "other squares";
  if (!text.squares.empty()) return "removals before the movement";
  if (board.square(text.origin.at) != turn.origin || text.hops.size() != turn.hop_count) return "another way";
  for (std::size_t i = 0; i < turn.hop_count; ++i) {
    const HopText& hop = text.hops[i];
    if (hop.kind != turn.hops[i].kind || board.square(hop.to.at) != turn.hops[i].to) return "another hop";
    if (hop.capture_mark.has_value() != turn.hops[i].lists_captures) return "another mark";
    if (hop.capture_mark && !same_list(hop.captured, turn.hops[i].captured)) return "other captures";
  }
  if (text.bound_mark.has_value() != turn.lists_bound) return "another mark of the bound";
  return !text.bound_mark || same_list(text.bound, turn.bound) ? "" : "others bound";
}

struct Tried {
  unsigned plain = 0;    ///< texts read by hand
  unsigned written = 0;  ///< of them, those made to a TurnClaim
  unsigned played = 0;
  unsigned canonical = 0;  ///< of them, those that were proved to be canonical
  unsigned unproved = 0;   ///< and those that are
  unsigned declined = 0;   ///< though legal
  unsigned refused = 0;    ///< and illegal
  std::string last_text = "a1-a2";
};

/// Plays a turn from its text, and says whether the text is canonical if the caller asks.
Played play(Game& game, TurnClaim turn, bool asks_style, Game::Mark& before) {
  turn.asks_style = asks_style;
  return game.play_written(turn, before);
}

/// Tries one text in a game, the quick way and the long one.
std::string compare(const Game& game, const std::string& text, Tried& tried) {
  const PlainReader reader(text.data() + text.size());
  const BoardSize& board = game.rules().board();
  TurnParts parts(board);
  parts.ask_style(true);
  const bool plain = reader.turn(text.data(), parts) == text.data() + text.size();
  const auto parsed = parse_turn(text);
  if (plain && !parsed) return "read by hand, but does not parse";
  if (!plain) return "";
  ++tried.plain;
  if (parsed->kind == TurnKind::pass) return "a pass is no plain turn";

  if (!parts.is_whole()) return "";
  const TurnClaim& written = parts.turn();
  ++tried.written;
  if (std::string wrong = difference(board, *parsed, written); !wrong.empty()) return wrong;

  Game quick = game;
  Game::Mark before;
  const bool played = play(quick, written, false, before) == Played::yes;
  Game asked = game;
  Game::Mark before_asked;
  const Played style = play(asked, written, true, before_asked);
  // Asked for the style, it declines routes that it cannot prove to be canonical.
  const bool has_route =
      written.kind == TurnKind::movement && (written.hop_count > 1 || written.hops[0].kind == HopKind::leap);
  if (style != Played::no
          ? !(asked.position() == quick.position()) || !(before_asked.position == before.position) || !played
          : played && !has_route)
    return "the question for the style makes a difference";
  Game slow = game;
  const auto resolved = resolve_turn(slow, *parsed, text);
  bool legal = resolved.has_value();
  const bool canonical =
      legal && turn_text(game.rules(), game.position(), resolved->turn, Style::canonical) == text;
  if (legal) legal = !check_bound(board, *parsed, slow.play(resolved->turn));
  if (!played) {
    ++(legal ? tried.declined : tried.refused);
    return quick.position() == game.position() && quick.plies() == game.plies() ? "" : "declined, but played";
  }
  ++tried.played;
  if (style == Played::canonical && !canonical) return "called canonical, but it is not";
  if (canonical) ++(style == Played::canonical ? tried.canonical : tried.unproved);
  if (!legal) return "played, but it is not legal or not what it says";
  if (!(quick.position() == slow.position()) || quick.plies() != slow.plies()) return "another position";
  if (quick.outcome() != slow.outcome()) return "another outcome: the histories differ";
  if (!(before.position == game.position()) || before.plies != game.plies()) return "another point before";
  quick.rewind(before);
  return quick.position() == game.position() && quick.outcome() == game.outcome() ? "" : "no way back";
}

/// Tries legal turns of the game's position, and texts like theirs.
void try_position(const Game& game, sample::Chance& chance, Tried& tried) {
  const Rules& rules = game.rules();
  const Position& position = game.position();
  const auto turns = sample::first_turns(rules, position, 60);
  if (turns.empty()) return;
  for (int i = 0; i < 12; ++i) {
    const Turn& turn = i % 2 == 0 ? chance.pick(turns) : sample::lively_turn(turns, chance);
    std::string text =
        turn_text(rules, position, turn, chance.one_in(3) ? Style::coordinate : Style::canonical);
    if (i % 3 == 2) sample::mutate(text, "abcdefgh12345678-^x/+D@", 2, chance);
    if (i == 11) text.swap(tried.last_text);  // of another position
    const std::string wrong = compare(game, text, tried);
    if (wrong.empty()) continue;
    INFO(descriptor(rules.ruleset()) << " | " << fen(position) << " | " << text);
    FAIL_CHECK(wrong);
    return;
  }
}

void play_game(const Rules& rules, const Position& start, unsigned plies, sample::Chance& chance,
               Tried& tried) {
  Game game(rules, start);
  for (unsigned ply = 0; ply < plies; ++ply) {
    try_position(game, chance, tried);
    if (game.outcome().over()) return;
    auto turns = sample::first_turns(rules, game.position(), 200);
    // repeat=forbidden leaves fewer.
    if (rules.forbids_repetition()) turns = game.legal_turns();
    if (turns.empty()) return;
    game.play(sample::lively_turn(turns, chance));
  }
}

}  // namespace

TEST_CASE("plain turns: what is read by hand is what the grammar reads") {
  sample::Chance chance(30001);
  const std::vector<std::string> tokens{
      "a1-a2", "d2-d3xd4", "d2-d3xd4/e3", "c3^c5", "c3^c5^e5", "Da1-a2", "@d4", "@d4/e5", "D@h8", "xd6", "--",
      "@d4+e5", "@d4/e5+c5/f6", "xd6+e5", "--+e5", "xe5:d4-d5", "1.", "2.", "12...", "3. ...", "b10-b12",
      "a1-p16xb2", "d4-d5+e5", "d4-d5+e5/c5", "$1", "{c}", "(a1-a2)", "!", "*", "1-0", "; x\n", "\n", "\r\n",
      "% y\n", "\n% y\n", "0123456789.", "a1-a2-a3", "d6-d4xe4-d6",
      // Annotations, as they follow turns.
      "$18", "$255", "$256", "$07", "?!", "!!!", "1...", "$3{d}$4 ", "{a\n b}",
      "{more than sixteen bytes [%eval 0.35]}", "(1... a1-a2 $2 {d} (a3-a4 b1-b2) 2. a5-a6)", "! {e} 7."};
  unsigned plain = 0;
  unsigned annotated = 0;
  unsigned parsed_records = 0;
  for (unsigned i = 0; i < test::budget(40'000); ++i) {
    std::string record = chance.one_in(3) ? "[Event \"x \\\" y\"]\n[Site \"\"]\n\n" : "";
    for (auto left = chance.between(0, 12); left > 0; --left) {
      const std::string& token = chance.one_in(2) ? tokens[chance.below(5)] : chance.pick(tokens);
      record += token;
      if (!chance.one_in(8)) record += chance.one_in(6) ? "\n" : " ";
    }
    if (chance.one_in(2)) sample::mutate(record, letters, 2, chance);
    // Sometimes the record ends in the middle of a text.
    std::string_view text = record;
    text.remove_suffix(chance.one_in(3) ? chance.below(text.size() + 1) : 0);
    Told quick(text, 0);
    Told mixed(text, 2 + i % 3);
    Told slow(text, 1);
    Told grammar_told(text, 1);
    const auto quick_end = parse_record(text, quick);
    const auto slow_end = parse_record(text, slow);
    const std::string slow_told = with_fault(slow, slow_end);
    const std::string mixed_told = with_fault(mixed, parse_record(text, mixed));
    PerftCount all(true);
    PerftCount unheard(false);
    CHECK(parse_record(text, all).has_value() == parse_record(text, unheard).has_value());
    if (all.turns != unheard.turns) FAIL_CHECK("not all turns are counted: " << record);
    const std::string told_by_grammar = with_fault(grammar_told, parse_by_grammar(text, grammar_told));
    plain += quick.plain;
    annotated += quick.annotated;
    parsed_records += slow_end ? 1 : 0;
    if (with_fault(quick, quick_end) == told_by_grammar && mixed_told == told_by_grammar &&
        slow_told == told_by_grammar)
      continue;
    INFO(record);
    FAIL_CHECK("told\n"
               << with_fault(quick, quick_end) << "\nor\n"
               << mixed_told << "\nor\n"
               << slow_told << "\nbut by the grammar\n"
               << told_by_grammar);
    break;
  }
  CHECK(plain > test::need(30'000));
  CHECK(annotated > test::need(5'000));
  CHECK(parsed_records > test::need(5'000));
}

TEST_CASE("plain turns: a visitor can stop at an annotation") {
  struct Stopping final : QuietVisitor {
    void plain_turns(FastTurnReader& turns) override {
      NoParts parts;
      while (turns.next(parts) && turns.annotations()) ++turns_read;
    }
    bool turn(const TurnText&) override { return ++others > 0; }
    bool nag(unsigned nag, Span) override { return goes_on(nag == 7); }
    bool comment(std::string_view raw, Span) override { return goes_on(raw == "stop"); }
    bool goes_on(bool stops) { return ++annotations > 0 && !stops; }
    unsigned turns_read = 0;
    unsigned annotations = 0;
    unsigned others = 0;
  };
  for (const std::string_view stop : {"$7 {c} $1", "{stop} $1 {c}"}) {
    Stopping visitor;
    // It stops there, so that the bracket is not seen.
    CHECK(parse_record("1. a1-a2 $1 {c} a3-a4 " + std::string(stop) + " 2. a5-a6 ! )", visitor));
    CHECK(visitor.turns_read == 1);
    CHECK(visitor.annotations == 3);
    CHECK(visitor.others == 0);
  }
}

TEST_CASE("plain turns: what is not taken is told with its parts") {
  struct Taker final : QuietVisitor {
    void plain_turns(FastTurnReader& turns) override {
      NoParts parts;
      for (; takes > 0 && turns.next(parts); --takes) ++heard;
    }
    bool turn(const TurnText&) override { return ++told < 3; }
    bool number(std::uint64_t, unsigned, Span) override { return ++numbers > 0; }
    unsigned takes = 2;
    unsigned heard = 0;
    unsigned told = 0;
    unsigned numbers = 0;
  } visitor;
  // It stops at the fifth turn, so that the bracket is not seen.
  CHECK(parse_record("1. a1-a2 a3-a4 2. a5-a6 a6-a7 3. a7-a8 a8-a9 )", visitor));
  CHECK(visitor.heard == 2);
  CHECK(visitor.told == 3);
  CHECK(visitor.numbers == 2);
}

TEST_CASE("plain turns: played as written, in games of all presets") {
  sample::Chance chance(30002);
  Tried tried;
  for (const Preset& preset : presets()) {
    const auto rules = Rules::compile(preset.ruleset);
    REQUIRE(rules);
    play_game(*rules, rules->initial(), test::budget(rules->board().squares() > 64 ? 60 : 120), chance,
              tried);
  }
  CHECK(tried.played > test::need(10'000));
  CHECK(tried.refused > test::need(500));
  // Legal and declined: turns that remove before they move, and the like.
  CHECK(tried.declined < tried.played / 50);
  CHECK(tried.canonical > test::need(4'000));
  CHECK(tried.unproved < tried.canonical / 50);
}

TEST_CASE("plain turns: a run of them is played as far as it is right") {
  sample::Chance chance(30004);
  unsigned whole = 0;
  unsigned broken = 0;
  for (unsigned i = 0; i < test::budget(3'000); ++i) {
    const auto rules = Rules::compile(i % 3 == 0 ? sample::ruleset(chance)
                                                 : presets()[chance.below(presets().size())].ruleset);
    REQUIRE(rules);
    Game slow(*rules, rules->initial());
    for (auto skip = chance.below(40); skip > 0 && !slow.outcome().over(); --skip)
      slow.play(sample::lively_turn(slow.legal_turns(), chance));
    Game quick = slow;
    std::vector<Game::Mark> marks;
    std::vector<TurnClaim> turns;
    const std::size_t bad = chance.below(12);  // where a turn is that is not legal
    while (turns.size() < 8 && !slow.outcome().over()) {
      const Turn turn = sample::lively_turn(slow.legal_turns(), chance);
      const std::string text = turn_text(*rules, slow.position(), turn, Style::canonical);
      TurnParts parts(rules->board());
      parts.ask_style(i % 2 == 0);
      if (PlainReader(text.data() + text.size()).turn(text.data(), parts) == nullptr || !parts.is_whole())
        break;
      turns.push_back(parts.turn());
      if (turns.size() == bad + 1) {
        turns.back().origin = turns.back().hops[0].to = Square{0};
        if (turn.kind != TurnKind::movement) turns.back().kind = TurnKind::pass;
        break;
      }
      marks.push_back(slow.mark());
      slow.play(turn);
    }
    struct Run final : TurnClaims {
      using TurnClaims::TurnClaims;
      const TurnClaim* next() override { return at == end ? nullptr : at++; }
      void played(bool /*canonical*/) override { ++told; }
      const TurnClaim* at = nullptr;
      const TurnClaim* end = nullptr;
      std::size_t told = 0;  ///< as played, if they ask for their style
    } run(i % 2 == 0);
    run.at = turns.data();
    run.end = run.at + turns.size();
    Game::Mark before;
    const std::size_t played = quick.play_written(run, before);
    INFO(descriptor(rules->ruleset()) << " | " << fen(slow.position()));
    REQUIRE(played <= marks.size());
    CHECK(run.told == (i % 2 == 0 ? played : 0));
    if (played < marks.size()) slow.rewind(marks[played]);
    ++(played == turns.size() ? whole : broken);
    CHECK(quick.position() == slow.position());
    CHECK(quick.plies() == slow.plies());
    CHECK(quick.outcome() == slow.outcome());
    if (played == 0) continue;
    CHECK(before.position == marks[played - 1].position);
    CHECK(before.plies == marks[played - 1].plies);
    // Only the turn after it is taken.
    CHECK(run.at == turns.data() + std::min(played + 1, turns.size()));
  }
  CHECK(whole > test::need(1'000));
  CHECK(broken > test::need(500));
}

TEST_CASE("plain turns: played as written, in rulesets and positions that nobody proposed") {
  sample::Chance chance(30003);
  Tried tried;
  for (unsigned i = 0; i < test::budget(700); ++i) {
    const Ruleset ruleset = sample::ruleset(chance);
    const auto rules = Rules::compile(ruleset);
    REQUIRE(rules);
    const bool large = ruleset.board.squares() > 64;
    play_game(*rules, rules->initial(), large ? 10 : 40, chance, tried);
    for (int n = 0; n < 6; ++n) play_game(*rules, sample::position(ruleset, chance), 3, chance, tried);
  }
  CHECK(tried.played > test::need(20'000));
  CHECK(tried.refused > test::need(3'000));
  CHECK(tried.declined < tried.played / 10);
  CHECK(tried.canonical > test::need(8'000));
  CHECK(tried.unproved < tried.canonical / 20);
}
