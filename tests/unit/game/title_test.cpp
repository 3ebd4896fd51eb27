#include "latro/game/title.hpp"

#include <catch2/catch.hpp>

using latro::GameTitle;

TEST_CASE("a game's title is what its tags tell") {
  GameTitle title;
  CHECK(title.text().empty());
  title.add("Site", "Rome");
  title.add("Date", "2026.12.17");
  CHECK(title.text() == "2026.12.17");
  title.add("Event", "Saturnalia");
  CHECK(title.text() == "Saturnalia, 2026.12.17");
  title.add("Black", "Seneca");
  CHECK(title.text() == "? - Seneca, Saturnalia, 2026.12.17");
  title.add("White", "Piso");
  title.add("White", "the first one counts");
  CHECK(title.text() == "Piso - Seneca, Saturnalia, 2026.12.17");
  title.clear();
  CHECK(title.text().empty());
}

TEST_CASE("the title in two: who plays, and when") {
  GameTitle title;
  CHECK(title.players().empty());
  CHECK(title.occasion().empty());
  title.add("Date", "2026.12.17");
  CHECK(title.players().empty());
  CHECK(title.occasion() == "2026.12.17");
  title.add("White", "Piso");
  CHECK(title.players() == "Piso - ?");
  title.add("Event", "Saturnalia");
  title.add("Black", "Seneca");
  CHECK(title.players() == "Piso - Seneca");
  CHECK(title.occasion() == "Saturnalia, 2026.12.17");
  title.clear();
  CHECK(title.players().empty());
  CHECK(title.occasion().empty());
  title.add("Event", "Saturnalia");
  CHECK(title.occasion() == "Saturnalia");
}

TEST_CASE("unknown values are left out, long ones are cut between characters") {
  GameTitle title;
  for (const char* name : {"White", "Black", "Event", "Date"}) title.add(name, "?");
  title.add("Date", "????.??.??");
  title.add("Event", "");
  CHECK(title.text().empty());
  std::string name;
  for (std::size_t i = 0; i < 2 * GameTitle::most_columns; ++i) name += "ä";
  title.add("Event", name);
  CHECK(title.text() == name.substr(0, 2 * (GameTitle::most_columns - 1)) + "…");
  GameTitle longer(2 * GameTitle::most_columns);
  longer.add("Event", name);
  CHECK(longer.text() == name);
  longer.clear();
  longer.add("Event", name + "x");
  CHECK(longer.text() == name.substr(0, name.size() - 2) + "…");
}

TEST_CASE("a title is safe for a terminal") {
  GameTitle title;
  title.add("Event", "\x1B[2J\xC2\x9B\xFFthe \u202Edne\n");
  CHECK(title.text() == "\uFFFD[2J\uFFFD\uFFFDthe \uFFFDdne\uFFFD");
}

TEST_CASE("names from right to left are isolated, if it is asked for") {
  GameTitle title;
  title.add("White", "דוד");
  title.add("Black", "Piso");
  title.add("Event", "محمد 1");
  CHECK(title.text() == "דוד - Piso, محمد 1");
  title.isolate();
  CHECK(title.text() == "\u2068דוד\u2069 - Piso, \u2068محمد 1\u2069");
}
