#include "latro/formats/table/writer.hpp"

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <string>
#include <string_view>
#include <utility>

#include "latro/support/separated.hpp"
#include "support/played.hpp"

using namespace latro;

namespace {

constexpr std::string_view record =
    "[Rules \"petteia board=4x4\"]\n[SetUp \"1\"]\n[FEN \"s2s/S1S1/4/4 b - 0 7\"]\n\n"
    "7... d4-d3 $1 $4 {[%eval -0.35] [%clk 0:05:00], so} (7... d4-c4 {other}) 8. a3-a2 *\n";

std::string table_of(std::string_view text, std::string_view columns, TableOptions options = {}) {
  auto wanted = table_columns(columns, options.per);
  REQUIRE(wanted);
  options.columns = std::move(*wanted);
  PlayedGame game = test::played(text);
  game.file = "a\tb\\c\nd.lgn";
  game.number = 17;
  TableSink sink(options);
  std::string out = sink.head();
  CHECK(sink.write(game, out)->empty());
  return out;
}

std::string refusal(std::string_view columns, TableRow per = TableRow::game) {
  const auto wanted = table_columns(columns, per);
  REQUIRE_FALSE(wanted);
  return wanted.error();
}

}  // namespace

TEST_CASE("table: a row for a game, after the names of the columns") {
  CHECK(table_of(record,
                 "number,White,white,result,winner,plies,turns,captures_black,comments,nags,variations") ==
        "number\tWhite\twhite\tresult\twinner\tplies\tturns\tcaptures_black\tcomments\tnags\tvariations\n"
        "17\t\t\t*\t\t2\t2\t0\t2\t2\t1\n");
  CHECK(table_of(record, "rules,ruleset,ending,start,end,moves") ==
        "rules\truleset\tending\tstart\tend\tmoves\n"
        "petteia board=4x4\tpetteia board=4x4\t\ts2s/S1S1/4/4 b - 0 7\ts3/2Ss/S3/4 b - 2 8\td4-d3 a3-a2\n");
}

TEST_CASE("table: a row for each ply, in which the values of the game are repeated") {
  TableOptions plies;
  plies.per = TableRow::ply;
  CHECK(
      table_of(record, "number,ply,turn_number,side,turn,kind,piece,from,to,captured,eval,clock,nags,comment",
               plies) ==
      "number\tply\tturn_number\tside\tturn\tkind\tpiece\tfrom\tto\tcaptured\teval\tclock\tnags\tcomment\n"
      "17\t1\t7\tblack\td4-d3\tmove\tsoldier\td4\td3\t\t-0.35\t0:05:00\t1 4\t[%eval -0.35] [%clk 0:05:00], so\n"
      "17\t2\t8\twhite\ta3-a2\tmove\tsoldier\ta3\ta2\t\t\t\t\t\n");
  CHECK(table_of("[Rules \"petteia board=4x4\"]\n\n*\n", "number,turn", plies) == "number\tturn\n");
}

TEST_CASE("table: the ending is that of the tag, else that of the rules") {
  const std::string start =
      "[Rules \"petteia board=4x4\"]\n[SetUp \"1\"]\n[FEN \"1Ss1/4/4/s2S w - 0 1\"]\n\n";
  CHECK(table_of(start + "1. d1-c1 *\n", "ending,winner") == "ending\twinner\n\t\n");
  CHECK(table_of("[Termination \"time\"]\n" + start + "1. d1-c1 0-1\n", "ending,winner") ==
        "ending\twinner\ntime\tblack\n");
  CHECK(table_of("[Termination \"?\"]\n" + start + "1. d1-d4xc4 1-0\n", "ending,winner,captures_white") ==
        "ending\twinner\tcaptures_white\nreduced\twhite\t1\n");
}

TEST_CASE("table: tabs and line ends are escaped, or quoted by RFC 4180") {
  CHECK(table_of(record, "file") == "file\na\\tb\\\\c\\nd.lgn\n");
  TableOptions csv;
  csv.csv = true;
  CHECK(table_of(record, "file,plies", csv) == "file,plies\r\n\"a\tb\\c\nd.lgn\",2\r\n");
  CHECK(table_of(record, "White", csv) == "White\r\n\"\"\r\n");
  std::string cell;
  append_separated(cell, "a, \"b\"", {true});
  CHECK(cell == "\"a, \"\"b\"\"\"");
  cell.clear();
  append_separated(cell, "a, \"b\"\r", {});
  CHECK(cell == "a, \"b\"\\r");
}

TEST_CASE("table: a header can be left out, and is there without games") {
  TableOptions options;
  options.header = false;
  CHECK(table_of(record, "plies", options) == "2\n");
  CHECK(TableSink(TableOptions{}).head() ==
        "file\tnumber\tdate\tevent\twhite\tblack\tresult\truleset\tplies\tending\n");
}

TEST_CASE("table: values that look like formulas") {
  const auto is_formula = [](std::string_view value) {
    std::string cell;
    append_separated(cell, value, {true, true});
    return cell.starts_with("'") && !value.starts_with('\'');
  };
  for (const char* formula : {"=1+1", "@x", "+a", "-a", "-1-2", "\tx", "=", "-"}) CHECK(is_formula(formula));
  for (const char* text : {"", "x=1", "-0.35", "+12", "-5", "Piso", "1-0", "'=x"})
    CHECK_FALSE(is_formula(text));
  const std::string text = "[White \"=1+1\"]\n[Black \"@b\"]\n[Rules \"petteia\"]\n\n*\n";
  TableOptions options;
  CHECK(table_of(text, "White,Black", options) == "White\tBlack\n=1+1\t@b\n");
  options.no_formulas = true;
  CHECK(table_of(text, "White,Black", options) == "White\tBlack\n'=1+1\t'@b\n");
}

TEST_CASE("table: columns by their names") {
  const auto columns = table_columns("white,Opening_2,tag:x,nags", TableRow::ply);
  REQUIRE(columns);
  CHECK((*columns)[0] == TableColumn{"white", TagColumn{"White"}});
  CHECK((*columns)[1] == TableColumn{"Opening_2", TagColumn{"Opening_2"}});
  CHECK((*columns)[2] == TableColumn{"x", TagColumn{"x"}});
  CHECK((*columns)[3] == TableColumn{"nags", PlyColumn::nags});
  CHECK(refusal("whit").starts_with("there is no column \"whit\"; did you mean white?"));
  CHECK(refusal("Whyte").starts_with("there is no column \"Whyte\"; did you mean White?"));
  CHECK(refusal("captued,plies", TableRow::ply)
            .starts_with("there is no column \"captued\"; did you mean captured?"));
  CHECK(refusal("fen") == "the column fen needs --per ply");
  CHECK(refusal("plies,,white") == "a name is missing; write names with commas between them");
  CHECK(refusal("tag:").starts_with("\"\" is not a tag name"));
  for (const ColumnName& one : table_column_names()) CHECK(table_columns(one.name, TableRow::ply));
}

TEST_CASE("table: what the values of a column are") {
  // latro-formats(5): these are numbers, in each row.
  constexpr std::array<std::string_view, 11> numbers{
      "number",         "plies",          "turns",    "captures_white", "captures_black",
      "removals_white", "removals_black", "comments", "variations",     "ply",
      "turn_number"};
  const auto type_of = [](std::string_view name, TableRow per) {
    const auto columns = table_columns(name, per);
    REQUIRE(columns);
    return column_type(columns->front().contents);
  };
  for (const ColumnName& one : table_column_names()) {
    CAPTURE(one.name);
    const bool is_number = std::find(numbers.begin(), numbers.end(), one.name) != numbers.end();
    CHECK(type_of(one.name, TableRow::ply) == (is_number            ? ColumnType::integer
                                               : one.name == "eval" ? ColumnType::evaluation
                                                                    : ColumnType::text));
  }
  CHECK(type_of("nags", TableRow::game) == ColumnType::integer);
  CHECK(type_of("plies", TableRow::game) == ColumnType::integer);
  CHECK(type_of("moves", TableRow::game) == ColumnType::text);
  CHECK(type_of("tag:plies", TableRow::game) == ColumnType::text);
}
