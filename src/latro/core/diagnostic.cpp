#include "latro/core/diagnostic.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace latro {

namespace {

constexpr auto warning = Severity::warning;
constexpr auto error = Severity::error;

constexpr std::array table{
    CodeInfo{Code::syntax, "syntax", error, "the text does not follow the grammar",
             "Something stands here that no rule of the grammar allows: a misspelt turn such as \"d2d4\" "
             "(the dash is missing), a square beyond the alphabet such as \"z3\", a tag without its "
             "closing bracket, a glyph that no turn precedes. The place is the first character of the "
             "word that could not be read. Compare it with the grammar in lgn(5). The rest of the game is "
             "not looked at; reading goes on at the next line that begins with a tag after a blank line."},
    CodeInfo{Code::unclosed_comment, "unclosed-comment", error, "a comment in braces is never closed",
             "A comment begins with \"{\" and ends with the first \"}\" after it; comments do not nest, "
             "and a comment may run over any number of lines. No closing brace follows this one, neither "
             "before the end of the file nor within the largest size of a record, so that everything "
             "after it would be comment. Write the missing \"}\" where the comment should end. Reading "
             "goes on at the next line that begins with a tag after a blank line."},
    CodeInfo{Code::unclosed_variation, "unclosed-variation", error, "a variation is never closed",
             "A variation begins with \"(\" and must be closed with \")\" before the result or the end of "
             "the game, as in \"1. d2-d4 (1. e2-e4 e7-e5) 1... d7-d5\". The place is the bracket that was "
             "left open; if several are nested, it is the innermost of them. Add the closing bracket "
             "after the last turn of the variation."},
    CodeInfo{Code::unclosed_quote, "unclosed-quote", error, "the value of a tag has no closing quote",
             "The value of a tag stands between two quotes on one line: [White \"Piso\"]. This quote is "
             "not closed before the line ends. A quote within the value is written \\\" and a backslash "
             "\\\\; a backslash before the last quote, as in \"C:\\\", therefore leaves the value open."},
    CodeInfo{Code::deep_variation, "deep-variation", error, "variations nest more than 64 deep",
             "Variations may stand inside variations, but at most 64 deep. Files that go deeper are "
             "damaged or made to do harm. If the depth is meant, give the inner variations a game of "
             "their own, with the FEN tag of the position from which they start."},
    CodeInfo{Code::empty_variation, "empty-variation", error, "a variation has no turn in it",
             "A variation offers another turn for the one before it, so it must hold at least one: \"1. "
             "d2-d4 (1. e2-e4)\". Remove the brackets, or, if they hold a remark only, write it as a "
             "comment in braces."},
    CodeInfo{Code::orphan_variation, "orphan-variation", error, "a variation has no turn before it",
             "A variation replaces the turn just before it, and there is none: the bracket stands at the "
             "start of the game or of another variation. Move the variation behind the turn to which it "
             "is the alternative."},
    CodeInfo{Code::result_in_variation, "result-in-variation", error, "a result stands inside a variation",
             "Only the game itself has a result; a variation simply stops. Remove the result, or tell the "
             "outcome in a comment: \"(12. d5-d6 {and White wins})\". If the variation was meant to end "
             "before the result, its closing bracket is missing."},
    CodeInfo{Code::control_character, "control-character", error, "a control character stands in the text",
             "Apart from blanks, tabs and line ends no control character (U+0000 to U+001F, U+007F) may "
             "stand in a record, not even in a tag or a comment. NUL bytes usually mean that the file is "
             "no text, or that it is UTF-16: convert it with iconv(1), for example \"iconv -f UTF-16 -t "
             "UTF-8\"."},
    CodeInfo{Code::record_too_long, "record-too-long", error, "a game is longer than 1 MiB",
             "A record of more than 1 MiB (1048576 bytes), or a line of JSON of more than 4 MiB, is refused "
             "and skipped, so that the tools need little memory whatever they are given. Real games are a "
             "thousand times shorter. Often the file is not a game record at all. If the game is real, keep "
             "its variations or its comments in a file of their own."},
    CodeInfo{Code::missing_result, "missing-result", error, "a game ends without a result",
             "Every game ends with one of 1-0 (White has won), 0-1 (Black has won), 1/2-1/2 (a draw) and "
             "* (undecided or unknown). This game stops without one; the place is where the next game "
             "begins or the file ends. Often the file has been cut off. Write the result after the last "
             "turn, * if you do not know it."},
    CodeInfo{Code::not_utf8, "not-utf8", warning, "bytes that are not UTF-8",
             "Records are UTF-8. This byte begins no valid sequence, so the file is probably in another "
             "encoding; such bytes are passed on as they are and shown as U+FFFD where the output must be "
             "UTF-8. Each game gets one such warning, at the first byte concerned; it tells how many "
             "there are. Convert the file, for example with \"iconv -f LATIN1 -t UTF-8\"."},

    CodeInfo{Code::tag_in_comment, "tag-in-comment", warning,
             "a comment goes on into what looks like another game",
             "Within a comment a line begins with a tag after a blank line, as games do. Most likely the "
             "comment's closing brace is missing, and the \"}\" of a later comment has closed it: all "
             "between, whole games it may be, is comment and is not checked. The place is the tag. Write "
             "the missing \"}\" where the comment should end. If the comment does quote a record, leave "
             "out the blank line or begin the line with another word."},

    CodeInfo{Code::no_rules, "no-rules", error, "nothing says by which rules the game was played",
             "There is no one latrunculi: a turn can be checked only if the ruleset is known. Say it in "
             "the record with a tag such as [Rules \"petteia\"], or for all games that do not name their "
             "rules with the option --rules petteia. --list-rules shows the presets, and latro-rules(7) "
             "tells how to describe other rules."},
    CodeInfo{Code::bad_rules, "bad-rules", error, "a ruleset descriptor cannot be understood",
             "A descriptor is a line of preset names and key=value tokens, such as \"petteia board=9x9\". "
             "Here a name, a key or a value is unknown, or the rules contradict themselves, such as "
             "\"suicide=bound\" without \"capture=bind\". The place is the token at fault. The keys and "
             "their values are in latro-rules(7); --describe-rules shows what a descriptor means."},
    CodeInfo{Code::unusual_rules, "unusual-rules", warning, "a ruleset goes beyond what its source allows",
             "The descriptor can be played, but its source says otherwise: schadler and leicester, for "
             "example, are described for 16 to 24 pieces a side on the board of 8 by 8. Check the number, "
             "or leave it if the players agreed on it."},
    CodeInfo{Code::bad_fen, "bad-fen", error, "a position cannot be read, or cannot occur in its ruleset",
             "A FEN has five fields, board, side to move, hand, quiet turns and turn number: "
             "\"8/8/3s4/8/8/8/8/8 w 16S15s 0 1\". Either a field is malformed, or the ruleset cannot have "
             "the position: a board of another size, a bound piece that no two free enemies flank, a dux "
             "where the rules have none, or more pieces than the game begins with. The place is inside "
             "the value, at the piece or field at fault."},
    CodeInfo{Code::bad_tag, "bad-tag", warning, "the value of a tag is not one that the tag can have",
             "The tag is not used, and nothing else depends on it: a Termination that is none of reduced, "
             "quiet, repetition, stuck, agreement, resignation, time, adjudication, unterminated and "
             "abandoned; a PlyCount that is not the number of turns in the record; a SetUp tag that says "
             "otherwise than the presence of a FEN tag (it is 1 with one and 0 without). The value \"?\" "
             "means unknown and is always accepted."},
    CodeInfo{Code::duplicate_tag, "duplicate-tag", warning, "a tag is given twice",
             "A game can have each tag once. The first one counts and this one is passed over. If two "
             "games have run together, a blank line and the result of the first are missing between them."},

    CodeInfo{Code::off_board, "off-board", error, "a square lies beyond the board",
             "The turn names a square that the board of this ruleset does not have, such as i5 where the "
             "board has only the files a to h. Check the square, and the board in the Rules tag: "
             "\"petteia board=9x9\" has a file i, plain \"petteia\" has not."},
    CodeInfo{Code::illegal_turn, "illegal-turn", error, "the turn is against the rules",
             "In the position reached the ruleset does not allow this turn; the message names the rule "
             "that it breaks and, where there are some, the legal turns nearest to it. Either the turn is "
             "misread, or an earlier one is (every turn before it was legal, but perhaps not the one "
             "played), or the game was played by other rules. --board shows the position. The rest of the "
             "game is not looked at."},
    CodeInfo{Code::wrong_capture, "wrong-capture", error, "the squares captured are not those written",
             "A list after \"x\" names every piece that the leg before it captured: \"d2-d6xc6/d7\". It "
             "may be left out, but if it is written it must be exactly right, neither more nor fewer "
             "squares. The place is the \"x\". A wrong list often shows that an earlier turn has been "
             "misread."},
    CodeInfo{Code::wrong_binding, "wrong-binding", error, "the squares bound are not those written",
             "The list after \"+\" at the end of a turn names every enemy piece that the turn has bound: "
             "\"d4-d5+c5/e5\". It may be left out, but if it is written it must be exactly right. Pieces "
             "bound earlier, and a piece that binds itself by moving between two enemies, are not listed. "
             "The place is the \"+\"."},
    CodeInfo{Code::game_over, "game-over", error, "a turn is played after the end of the game",
             "The rules had decided the game before this turn, for instance because one side was reduced "
             "to its last piece; the message says how. Either an earlier turn is wrong, or the players "
             "went on by other rules: some rulesets differ in nothing but their end, and keys such as "
             "lose=0 or quiet=0 describe another one."},
    CodeInfo{Code::wrong_number, "wrong-number", warning, "a turn has a wrong number",
             "White's and Black's turn make one number: \"12. d2-d3\" for White, \"12... e7-e6\" for "
             "Black after a comment or a variation, counted from the FEN's number where there is one. "
             "Numbers are optional, and wrong ones are not used. But a jump in them may mean that a turn "
             "is missing. Converting a file to its own format numbers it anew. Of many such warnings in "
             "one game the first hundred are shown."},

    CodeInfo{Code::result_mismatch, "result-mismatch", error, "the result is contradicted",
             "The result at the end of the game and the Result tag must be the same, and where the rules "
             "have decided the game they must say what the rules say. The place is the result, or the "
             "tag's value where the tag is what disagrees. A decisive result of a game that the rules "
             "have not decided is no fault: players may resign, agree or run out of time."},
    CodeInfo{Code::termination_mismatch, "termination-mismatch", error,
             "the position does not bear out the Termination tag",
             "The Termination tag says that the rules ended the game by reduced, quiet, repetition or "
             "stuck, but after the last turn the game is still open, or it has ended in another way. "
             "Correct the tag, or leave it out. If the players ended the game themselves, the words are "
             "resignation, agreement, time, adjudication and abandoned."},
    CodeInfo{Code::unclaimed_result, "unclaimed-result", warning, "the game is decided but its result is *",
             "After the last turn the rules have decided the game, and the message says how, but the "
             "record leaves it undecided. Write the result, in the Result tag as well."},

    CodeInfo{Code::bad_epd, "bad-epd", error, "a line of a position list cannot be read",
             "Each line of a position list is a FEN with all its five fields, then operations that each "
             "end with a semicolon: \"8/8/3s4/8/8/8/8/8 w 16S15s 0 1 rules \"schadler\"; D1 63;\". Texts "
             "stand in quotes. Blank lines and lines that begin with # are passed over."},
    CodeInfo{Code::wrong_count, "wrong-count", error, "a perft count is not the one expected",
             "The position has another number of lines of play at this depth than the suite says. Either "
             "the suite or the program is wrong. Compare the counts behind each first turn (--divide) "
             "with those of another program, and follow the turn that differs until the position is small "
             "enough to count by hand."},

    CodeInfo{Code::foreign_end, "foreign-end", warning, "another program ended the game otherwise",
             "The record comes from another program, Ludii for example, which has its own idea of when a "
             "game is over. Where the rules here have not decided the game, its result is kept and the "
             "Termination tag says adjudication. Where they have, their result is written; the message "
             "tells both. Check by whose rules the game was played."},
    CodeInfo{Code::left_out, "left-out", warning, "something has been left out in the conversion",
             "The format read or written has no place for it, or the rules here do not allow it: a bound "
             "mark that no two free enemies hold, a turn that the record breaks off in the middle, "
             "comments where the other format has none. The message names what is missing; everything "
             "else has come through. Keep the original if you need it."},
    CodeInfo{Code::wrong_derived, "wrong-derived", error, "a value in JSON is not what the turns say",
             "In JSON lines the turns and the remarks are what counts. All else, such as captured, path and "
             "fen, follows from them and may be left out; but where it is given it must be right, or nobody "
             "could say which of the two was meant. Of a game at most ten such values are shown. "
             "If you have changed the turns, take the other keys out: \"jq -c 'del(.plies[] | .path, "
             ".captured, .fen)'\" for example, and they are worked out anew."},
};

constexpr bool in_order() {
  for (std::size_t i = 0; i < table.size(); ++i)
    if (static_cast<std::size_t>(table[i].code) != i) return false;
  return true;
}
static_assert(in_order(), "the table has every code once, in the order of the enumeration");
static_assert(table.size() == code_count, "code_count names the last code");

}  // namespace

std::span<const CodeInfo> all_codes() { return table; }

const CodeInfo& info(Code code) { return table[static_cast<std::size_t>(code)]; }

std::optional<Code> code_by_name(std::string_view name) {
  const auto found =
      std::find_if(table.begin(), table.end(), [&](const CodeInfo& entry) { return entry.name == name; });
  if (found == table.end()) return std::nullopt;
  return found->code;
}

}  // namespace latro
