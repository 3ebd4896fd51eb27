#include "latro/notation/words.hpp"

#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "latro/notation/detail/translations.hpp"
#include "support/chance.hpp"

using namespace latro;

namespace {

/// The sentence in English.
std::string fill(Sentence sentence, std::initializer_list<Fill> fills) { return Words()(sentence, fills); }

}  // namespace

TEST_CASE("places are filled, wherever and however often they are") {
  CHECK(fill("{who} takes {n} {n:piece|pieces}."_w, {{"n", 1}, {"who", "White"}}) == "White takes 1 piece.");
  CHECK(fill("{who} takes {n} {n:piece|pieces}."_w, {{"n", 0}, {"who", "White"}}) == "White takes 0 pieces.");
  CHECK(fill("{a}{b}{a}"_w, {{"a", "x"}, {"b", -7}}) == "x-7x");
  CHECK(fill("no place"_w, {{"a", "x"}}) == "no place");
  CHECK(fill("{n:|s}{n:one|}"_w, {{"n", 1}}) == "one");
}

TEST_CASE("a place that is not filled stays, and a text at a choice has the plural") {
  CHECK(fill("{a} and {n:one|many}, {b}"_w, {{"b", "b"}}) == "{a} and {n:one|many}, b");
  CHECK(fill("{n:one|many}"_w, {{"n", "1"}}) == "many");
}

TEST_CASE("what is put into a place is not searched for places") {
  for (const std::string hostile : {"{who}", "{n}", "{n:a|b}", "{", "}", "{}", "%s%n",
                                    "\xF0\x9F\xA6\x85 שלום مرحبا", "\xE2\x80\xAE", "\xFF\xC3", ""}) {
    CAPTURE(hostile);
    CHECK(fill("{who} and {n} and {who}"_w, {{"who", hostile}, {"n", 2}}) ==
          hostile + " and 2 and " + hostile);
  }
  CHECK(fill("<{who}>"_w, {{"who", std::string_view("\0x", 2)}}) == std::string("<\0x>", 4));
}

TEST_CASE("the rule of the language chooses between singular and plural") {
  const auto says = [](Language language, const Fill& number) {
    return Words(language)(Sentence{"{n} {n:turn|turns}"}, {number});
  };
  // This sentence is in no catalogue, so that it stays English, and shows the choice.
  for (const auto language : {Language::en, Language::de, Language::it, Language::es}) {
    CHECK(says(language, {"n", 0}) == "0 turns");
    CHECK(says(language, {"n", 1}) == "1 turn");
    CHECK(says(language, {"n", 2U}) == "2 turns");
    CHECK(says(language, {"n", 18446744073709551615U}) == "18446744073709551615 turns");
  }
  CHECK(says(Language::fr, {"n", 0}) == "0 turn");
  CHECK(says(Language::fr, {"n", 1}) == "1 turn");
  CHECK(says(Language::fr, {"n", 2}) == "2 turns");
  CHECK(Words(Language::fr).is_singular(1.9, 1));
  CHECK(Words(Language::es).is_singular(1, 1));
  CHECK_FALSE(Words(Language::en).is_singular(1, 1));
  CHECK_FALSE(Words(Language::de).is_singular(1.5, 1));
}

TEST_CASE("numbers and dates are written as the language has them") {
  CHECK(Words().number(-1.45, 1) == "-1.4");
  CHECK(Words(Language::de).number(1.5, 2) == "1,50");
  CHECK(Words(Language::fr)("{n} {n:point|points}"_w, {{"n", 1.5, 1}}) == "1,5 point");
  CHECK(Words(Language::it)("{n} {n:point|points}"_w, {{"n", 1.5, 1}}) == "1,5 points");
  CHECK(Words(Language::es).number(1e300, 99).size() > 300);
  CHECK(Words().date(2026, 11, 29) == "29 November 2026");
  CHECK(Words(Language::de).date(2026, 3, 1) == "1. März 2026");
  CHECK(Words(Language::fr).date(2026, 8, 1) == "1er août 2026");
  CHECK(Words(Language::fr).date(2026, 8, 2) == "2 août 2026");
  CHECK(Words(Language::it).date(2026, 8, 1) == "1º agosto 2026");
  CHECK(Words(Language::es).date(2026, 1, 31) == "31 de enero de 2026");
  CHECK(Words(Language::es).date(2026, 1, 0) == "enero de 2026");
  for (const unsigned month : {0U, 13U, 4000000000U}) CHECK(Words(Language::de).date(53, month, 7) == "53");
}

TEST_CASE("languages have codes and names") {
  CHECK(language_by_code("fr") == Language::fr);
  CHECK(info(Language::de).name == "Deutsch");
  for (const auto* code : {"", "d", "DE", "deu", "la"}) CHECK_FALSE(language_by_code(code));
  for (const LanguageInfo& language : languages()) {
    CHECK(language_by_code(language.code) == language.language);
    CHECK(&info(language.language) == &language);
  }
}

TEST_CASE("English is the fallback") {
  CHECK(Words(Language::de).translation("Board") == "Brett");
  CHECK(Words().translation("Board") == "Board");
  CHECK(Words(Language::de).translation("There is no such sentence.") == "There is no such sentence.");
}

TEST_CASE("a translation with other places is none") {
  CHECK(same_places("{n} {n:turn|turns} of {who}", "{who}: {n}"));
  CHECK(same_places("no place", "kein Ort"));
  CHECK_FALSE(same_places("{n} {n:turn|turns} of {who}", "{n}"));
  CHECK_FALSE(same_places("{n}", "{n} {m}"));
  CHECK_FALSE(same_places("{n}", "{m}"));
  for (const auto* wrong : {"{n", "n}", "{}", "{n:}", "{n:a}", "{n:a|b|c}", "{n:a{n}|b}", "{N}", "{n }",
                            "{{n}}", "{n}}", "{:a|b}"}) {
    CAPTURE(wrong);
    CHECK_FALSE(is_sentence(wrong));
    CHECK_FALSE(same_places("{n}", wrong));
    // Such a sentence can be filled all the same.
    CHECK_FALSE(Words()(Sentence{wrong}, {{"n", 1}}).empty());
  }
}

TEST_CASE("any text is cut into parts, without a byte more or less") {
  sample::Chance chance(54);
  for (int i = 0; i < 20000; ++i) {
    std::string text;
    for (std::size_t size = chance.below(20); text.size() < size;) text += "{}:|an\xC3 "[chance.below(8)];
    std::string_view rest = text;
    std::string again;
    while (const auto part = take_sentence_part(rest)) {
      const auto choice =
          part->chooses ? ":" + std::string(part->one) + "|" + std::string(part->many) : std::string();
      again += part->place.empty() ? std::string(part->text) : "{" + std::string(part->place) + choice + "}";
    }
    again += rest;
    CHECK(again == text);
    CHECK(is_sentence(text) == rest.empty());
    // Filled with themselves, the places make the same text.
    if (is_sentence(text) && text.find('|') == std::string::npos)
      CHECK(Words()(Sentence{text}, {{"a", "{a}"}, {"n", "{n}"}}) == text);
  }
}
