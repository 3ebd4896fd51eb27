#include "latro/core/diagnostic.hpp"

#include <array>
#include <cstddef>

#include "latro/support/find.hpp"

namespace latro {

namespace {

constexpr auto note = Severity::note;
constexpr auto warning = Severity::warning;
constexpr auto error = Severity::error;

constexpr std::array table{
    CodeInfo{
        Code::syntax, "syntax", error, "the text does not follow the grammar",
        "The grammar allows nothing that begins like this: a misspelt turn such as \"d2d4\" (the dash is "
        "missing), a square that no board has such as \"z3\", a tag without its closing bracket, a NAG "
        "before the first turn. The place is the first character of the word that could not be read. "
        "Compare it with the grammar in lgn(5). The rest of the game is not checked; reading continues "
        "at the next line that begins with a tag after a blank line."},
    CodeInfo{
        Code::unclosed_comment, "unclosed-comment", error, "a comment in braces is never closed",
        "A comment begins with \"{\" and ends with the first \"}\" after it. Comments do not nest, and a "
        "comment may have any number of lines. No closing brace follows this one before the end of the "
        "file, or within the largest size of a record; or the next one closes a comment of another game, "
        "which begins in between. Write the missing \"}\" at the end of the comment. Reading continues at "
        "the next line that begins with a tag after a blank line."},
    CodeInfo{
        Code::unclosed_variation, "unclosed-variation", error, "a variation is never closed",
        "A variation begins with \"(\" and must be closed with \")\" before the result or the end of the "
        "game, as in \"1. d2-d4 (1. e2-e4 e7-e5) 1... d7-d5\". The place is the bracket that is not "
        "closed; if several are nested, it is the innermost. Add the closing bracket after the last turn "
        "of the variation."},
    CodeInfo{
        Code::unclosed_quote, "unclosed-quote", error, "the value of a tag has no closing quote",
        "The value of a tag is written between two quotes on one line: [White \"Piso\"]. This quote is "
        "not closed before the line ends. Inside a value, write a quote as \\\" and a backslash as \\\\. "
        "For this reason a backslash before the last quote, as in \"C:\\\", leaves the value open."},
    CodeInfo{Code::deep_variation, "deep-variation", error, "variations nest more than 64 deep",
             "Variations may contain variations, but at most 64 deep. Files that go deeper are damaged or "
             "made to do harm. If the depth is intended, move the inner variations to a game of their own, "
             "with a FEN tag for the position in which they begin."},
    CodeInfo{
        Code::empty_variation, "empty-variation", error, "a variation has no turn in it",
        "A variation offers another turn instead of the one before it, so it must have at least one: "
        "\"1. d2-d4 (1. e2-e4)\". Remove the brackets. If they contain only a comment, write the comment "
        "in braces without them."},
    CodeInfo{Code::orphan_variation, "orphan-variation", error, "a variation has no turn before it",
             "A variation replaces the turn just before it, and there is no such turn: the bracket is at the "
             "start of the game or of another variation. Move the variation to the place after the turn that "
             "it replaces."},
    CodeInfo{Code::result_in_variation, "result-in-variation", error, "a variation contains a result",
             "Only the game itself has a result; a variation simply stops. Remove the result, or give the "
             "outcome in a comment: \"(12. d5-d6 {and White wins})\". If the variation was meant to end "
             "before the result, its closing bracket is missing."},
    CodeInfo{
        Code::control_character, "control-character", error, "the text contains a control character",
        "Apart from blanks, tabs and line ends, a record may not contain control characters (U+0000 to "
        "U+001F, U+007F), not even in a tag or a comment. NUL bytes usually mean that the file is not "
        "text, or that it is UTF-16: convert it with iconv(1), for example \"iconv -f UTF-16 -t UTF-8\"."},
    CodeInfo{
        Code::record_too_long, "record-too-long", error, "a game is longer than 1 MiB",
        "A record of more than 1 MiB (1048576 bytes), or an object of JSON of more than 4 MiB, is refused "
        "and skipped, so that the tools need little memory for any input. Real games are a thousand "
        "times shorter. Often the file is not a game record at all. If the game is real, keep its "
        "variations or its comments in a separate file."},
    CodeInfo{
        Code::missing_result, "missing-result", error, "a game ends without a result",
        "Every game ends with one of 1-0 (White has won), 0-1 (Black has won), 1/2-1/2 (a draw) and * "
        "(undecided or unknown). This game stops without one; the place is where the next game begins or "
        "the file ends. Often the file has been cut off. Write the result after the last turn, or * if "
        "you do not know it."},
    CodeInfo{Code::not_utf8, "not-utf8", warning, "bytes that are not UTF-8",
             "Records are UTF-8. This byte does not begin a valid sequence, so the file probably has another "
             "encoding. Such bytes are copied unchanged, and written as U+FFFD if the output must be UTF-8. "
             "Each game gets one such warning, at the first of these bytes; it gives their number. Convert "
             "the file, for example with \"iconv -f LATIN1 -t UTF-8\". In SGF, the property CA can name "
             "another encoding; bytes that are no character in it become U+FFFD."},

    CodeInfo{
        Code::tag_in_comment, "tag-in-comment", warning, "a comment contains what looks like another game",
        "In a comment, a line begins with a tag after a blank line, as games do. Most likely the "
        "comment's closing brace is missing, and a later \"}\" has closed it. Then everything between "
        "them, perhaps whole games, is comment and is not checked. The place is the tag. Write the missing \"}\" at the end of the comment. If the comment does quote a record, "
        "leave out the blank line or begin the line with another word."},

    CodeInfo{Code::no_rules, "no-rules", error, "the record does not name the rules of the game",
             "There is no single set of rules for latrunculi: a turn can be checked only if the ruleset is "
             "known. Name it in the record with a tag such as [Rules \"petteia\"], or, for all games that do "
             "not name their rules, with the option --rules petteia. --list-rules lists the presets, and "
             "latro-rules(7) shows how to describe other rules."},
    CodeInfo{Code::bad_rules, "bad-rules", error, "a ruleset descriptor cannot be understood",
             "A descriptor is a line of preset names and key=value tokens, such as \"petteia board=9x9\". In "
             "this one a name, a key or a value is unknown, or the rules contradict themselves, such as "
             "\"suicide=bound\" without \"capture=bind\". The place is the token that is wrong. "
             "latro-rules(7) lists the keys and their values; --describe-rules shows the meaning of a "
             "descriptor."},
    CodeInfo{Code::unusual_rules, "unusual-rules", warning, "a ruleset goes beyond what its source allows",
             "The descriptor can be played, but its source gives other rules: schadler and leicester, for "
             "example, are described for 16 to 24 pieces a side on the board of 8 by 8. Check the number, or "
             "leave it if the players agreed on it."},
    CodeInfo{
        Code::bad_fen, "bad-fen", error, "a position cannot be read, or cannot occur in its ruleset",
        "A FEN has five fields: board, side to move, hand, quiet turns and turn number: "
        "\"8/8/3s4/8/8/8/8/8 w 16S15s 0 1\". Either a field is malformed, or the position is impossible "
        "in the ruleset: a board of another size, a bound piece that no two free enemies flank, a dux in "
        "a ruleset without duces, or more pieces than the game begins with. The place is inside the "
        "value, at the wrong piece or field."},
    CodeInfo{
        Code::bad_tag, "bad-tag", warning, "a tag has a value that it cannot have",
        "The tag is ignored, and nothing else depends on it. It is a Termination other than reduced, "
        "blocked, quiet, repetition, stuck, agreement, resignation, time, rules, adjudication, unterminated "
        "and abandoned; or a PlyCount that differs from the number of turns in the record; or a SetUp tag "
        "that contradicts the FEN tag (it is 1 with one and 0 without); or a Date that is not written "
        "YYYY.MM.DD, with question marks for unknown digits, or that no calendar has. The value \"?\" "
        "means unknown and is always accepted."},
    CodeInfo{Code::duplicate_tag, "duplicate-tag", warning, "a tag is given twice",
             "A game can have each tag once. The first one counts and this one is ignored. If two games have "
             "run together, a blank line and the result of the first game are missing between them."},
    CodeInfo{
        Code::misspelt_tag, "misspelt-tag", warning, "the name of a tag looks misspelt",
        "The name differs in one letter, or in capitals, from a tag that has a meaning and that the game "
        "does not have: \"Wihte\" for \"White\". It is kept as a tag of this name, so that programs do "
        "not find the player, the date or the rules. Correct the name; if it is meant as it is, ignore "
        "the warning with --ignore misspelt-tag."},

    CodeInfo{Code::off_board, "off-board", error, "a square is not on the board",
             "The turn names a square that the board of this ruleset does not have, such as i5 on a board "
             "with the files a to h. Check the square, and the board in the Rules tag: \"petteia board=9x9\" "
             "has a file i, plain \"petteia\" does not."},
    CodeInfo{
        Code::illegal_turn, "illegal-turn", error, "the turn is against the rules",
        "The ruleset does not allow this turn in this position. The message names the rule that the turn "
        "breaks and the legal turns nearest to it, if there are any. Either the turn is misread, or an "
        "earlier one is (each turn before it was legal, but perhaps not the one played), or the game was "
        "played by other rules. --board shows the position. The rest of the game is not checked."},
    CodeInfo{
        Code::wrong_capture, "wrong-capture", error, "the squares captured are not those written",
        "A list after \"x\" names every piece that the leg before it captured: \"d2-d6xc6/d7\". The list "
        "is optional, but if it is written it must be exact: neither more nor fewer squares. The place "
        "is the \"x\". A wrong list often means that an earlier turn is misread."},
    CodeInfo{
        Code::wrong_binding, "wrong-binding", error, "the squares bound are not those written",
        "The list after \"+\" at the end of a turn names every enemy piece that the turn has bound: "
        "\"d4-d5+c5/e5\". The list is optional, but if it is written it must be exact. Pieces bound "
        "earlier, and a piece that binds itself by moving between two enemies, are not listed. The place "
        "is the \"+\"."},
    CodeInfo{
        Code::game_over, "game-over", error, "a turn is played after the end of the game",
        "The rules ended the game before this turn, for example because one side was reduced to its last "
        "piece; the message gives the reason. Either an earlier turn is wrong, or the players continued "
        "by other rules: some rulesets differ only in how a game ends, and keys such as lose=0 or "
        "quiet=0 describe another end."},
    CodeInfo{
        Code::wrong_number, "wrong-number", warning, "a turn has a wrong number",
        "White's turn and Black's turn share one number: \"12. d2-d3\" for White, \"12... e7-e6\" for "
        "Black after a comment or a variation, counted from the number in the FEN if there is one. "
        "Numbers are optional, and wrong ones are ignored. But a jump in the numbers may mean that a "
        "turn is missing. Converting the file to LGN again writes correct numbers. Of many such warnings "
        "in one game the first hundred are shown."},

    CodeInfo{Code::result_mismatch, "result-mismatch", error, "the result is contradicted",
             "The result at the end of the game and the Result tag must be the same. If the rules have ended "
             "the game, both must be the result by the rules. The place is the result, or the tag's value if "
             "the tag disagrees. A win in a game that the rules have not ended is no error: players may "
             "resign, agree or run out of time."},
    CodeInfo{
        Code::termination_mismatch, "termination-mismatch", error,
        "the position contradicts the Termination tag",
        "The Termination tag says that the rules ended the game by reduced, blocked, quiet, repetition or stuck, "
        "but after the last turn the game is still open, or it ended in another way. Correct the tag, or "
        "leave it out. If the players ended the game themselves, the words are resignation, agreement, "
        "time, adjudication and abandoned."},
    CodeInfo{Code::unclaimed_result, "unclaimed-result", warning, "the game is decided but its result is *",
             "After the last turn the rules have ended the game, and the message says how, but the result in "
             "the record is *. Write the result, in the Result tag as well."},

    CodeInfo{Code::bad_epd, "bad-epd", error, "a line of a position list cannot be read",
             "Each line of a position list is a FEN with all its five fields, then operations that each end "
             "with a semicolon: \"8/8/3s4/8/8/8/8/8 w 16S15s 0 1 rules \"schadler\"; D1 63;\". Text values "
             "are written in quotes. Blank lines and lines that begin with # are ignored."},
    CodeInfo{
        Code::wrong_count, "wrong-count", error, "a perft count differs from the expected one",
        "At this depth the position has another number of sequences of turns than the suite says. Either "
        "the suite or the program is wrong. Compare the count after each first turn (--divide) with "
        "those of another program, and follow the turn that differs until the position is small enough "
        "to count by hand."},

    CodeInfo{
        Code::foreign_file, "foreign-file", error, "the file is of another kind",
        "The first bytes show that this is no file of game records: it is compressed (but not in gzip or "
        "zstd, which are read), in UTF-16, in another format, or of another game. Nothing of it is read. If a "
        "program can make game records of it, the message has the command, with FILE for the name of the "
        "file."},
    CodeInfo{
        Code::foreign_end, "foreign-end", warning, "another program ended the game differently",
        "The record comes from another program, Ludii for example, with its own rules for the end of a "
        "game. If the rules here have not ended the game, its result is kept and the Termination tag is "
        "adjudication. If they have, the result by these rules is written; the message gives both. Check "
        "which rules the game was played by."},
    CodeInfo{
        Code::left_out, "left-out", warning, "something has been left out in the conversion",
        "The format read or written cannot represent it, or the rules here do not allow it: a bound mark "
        "without two free enemies that hold the piece, a turn that ends in the middle, comments in a "
        "format without comments. The message lists what is missing; everything else is converted. Keep "
        "the original if you need it."},
    CodeInfo{Code::wrong_derived, "wrong-derived", error, "a value in JSON contradicts the turns",
             "In JSON lines the turns, comments and NAGs count. All else, such as captured, path and fen, "
             "follows from them and may be left out; if it is given it must be right, because otherwise it "
             "would be unclear which of the two was meant. Of one game at most ten such values are shown. If "
             "you have changed the turns, remove the other keys, for example with \"jq -c 'del(.plies[] | "
             ".path, .captured, .fen)'\": they are computed again."},
    CodeInfo{
        Code::kept_route, "kept-route", warning, "the shortest route of a turn was not found",
        "Under bonus=may and bonus=must one turn can capture many pieces, in several orders. It is written "
        "by the shortest route, and the time to find that can double with each piece. The search stops "
        "after 64 legs tried for each leg of the record. Then the turn keeps the route that the record has. "
        "The turn is right; only its text may differ from that of another program. Nothing need be done."},
    CodeInfo{
        Code::bounded_events, "bounded-events", warning, "a game has too many turns to find all its events",
        "latro-annotate --events finds what a turn threatens by trying the turns that can follow. The number "
        "of turns tried is limited, so that no file can keep the program busy for hours: 60,000 for a game and "
        "in addition 1,200 for each of its first 600 turns and 240 for each later one (500 and 80 under some "
        "rules on boards of more than 128 squares). The 60,000 are not given to games of a file in which very "
        "many games before needed them. In this game the number was not enough. All events that were written "
        "are right; others may be missing at the turns that say so. Annotate a part of the game: cut it with "
        "latro-convert --cut."},
    CodeInfo{
        Code::too_many_turns, "too-many-turns", error, "a game has more than 100,000 turns",
        "A program that converts, draws or annotates a game keeps it in memory, and needs about 50 MiB for 100,000 turns, those of variations included. Real games are a thousand times shorter. latro-validate reads longer games, and latro-convert writes games of up to 150,000 turns as LGN and SGF. If the game is real, cut it in two: the second part begins with a FEN tag."},
    CodeInfo{
        Code::replaced_annotations, "replaced-annotations", note,
        "evaluations of a shorter search were replaced",
        "The game had evaluations, judgements or lines of latro-annotate by a shorter search of the same kind: "
        "fewer nodes, plies or milliseconds, as the command [%latro ...] of its first comment says. They were "
        "replaced by those of this search. What people wrote is kept. Nothing need be done."},
    CodeInfo{
        Code::repaired, "repaired", note, "with --repair: the text was changed so that it is LGN",
        "With --repair, latro-convert reads what people type by hand, and latro-validate reports what it would "
        "change. There is a note for each change; it has the kind of the change, the text found and the text "
        "written: repaired[missing-dash]: \"d2d4\" is read as \"d2-d4\". Notes do not change the exit status, "
        "not even with --strict. The kinds are explained in latro-convert(1)."},
    CodeInfo{
        Code::two_readings, "two-readings", warning,
        "with --repair: a text has two meanings and is not repaired",
        "With --repair, a word that can be read in two ways is not changed: \"d2 d4\" when both the movement "
        "d2-d4 and placements on d2 and d4 are legal and the rest of the game fits both, or the date 3/4/2015. "
        "The message has the readings. Write the one that is meant; then run the program again."},
    CodeInfo{
        Code::repair_limit, "repair-limit", warning,
        "with --repair: a limit of time or memory ended the repair of a record",
        "A record can have 10,000 repairs, and 500,000 texts are tried as its turns; of words with several readings, "
        "those are tried that need no more than some thousand plies; and a text of more than 4 MiB up to the next "
        "game is not repaired. The record has errors after that place that could perhaps be repaired. Repair a "
        "part of the text, or check that it is a game at all."},

    CodeInfo{
        Code::turns_in_comment, "turns-in-comment", warning, "turns seem to have become part of a comment",
        "A comment contains a turn with its number, such as \"2. b2-b3\", and after it an opening brace. "
        "Comments cannot contain comments. So most likely the closing brace of the first comment is missing, "
        "and that of the second one has closed it; then the turns between them are comment, are not checked and "
        "are no part of the game. The place is the number of the first of these turns. Write the missing "
        "\"}\" before it. If the comment does quote turns, write \"(\" for the second \"{\"."},
};

constexpr bool in_order() {
  for (std::size_t i = 0; i < table.size(); ++i)
    if (static_cast<std::size_t>(table[i].code) != i) return false;
  return true;
}
static_assert(in_order(), "the table has every code once, in the order of the enumeration");
static_assert(table.size() == code_count, "code_count names the last code");

}  // namespace

std::string_view name(Severity severity) {
  constexpr std::array<std::string_view, 3> names{"note", "warning", "error"};
  return names[static_cast<std::size_t>(severity)];
}

std::span<const CodeInfo> all_codes() { return table; }

const CodeInfo& info(Code code) { return table[static_cast<std::size_t>(code)]; }

std::optional<Code> code_by_name(std::string_view name) {
  const CodeInfo* const found = find_by(table, &CodeInfo::name, name);
  return found == nullptr ? std::nullopt : std::optional(found->code);
}

}  // namespace latro
