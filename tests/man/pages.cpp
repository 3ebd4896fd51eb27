// The pages against the library: latro-rules(7) has every key and every preset, with the descriptor that
// makes it; the examples of lgn(5) are right; latro-render-svg(1) has every key of theme files;
// latro-engine(7) has every weight of the evaluation.
#include <algorithm>
#include <catch2/catch.hpp>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "latro/notation/descriptor.hpp"
#include "latro/notation/epd.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/turn.hpp"
#include "latro/render/theme_file.hpp"
#include "latro/rules/presets.hpp"
#include "latro/search/detail/weights.hpp"
#include "support/files.hpp"

namespace {

using namespace latro;

std::vector<std::string> page(std::string_view name) {
  auto lines = test::lines(test::project() / "man" / name);
  REQUIRE_FALSE(lines.empty());
  return lines;
}

std::vector<std::string> words(const std::string& line) {
  std::istringstream in(line);
  return {std::istream_iterator<std::string>(in), {}};
}

/// The lines between `.Sh title` and the next section.
std::vector<std::string> section(const std::vector<std::string>& lines, const std::string& title) {
  std::vector<std::string> found;
  bool inside = false;
  for (const auto& line : lines) {
    if (line.starts_with(".Sh "))
      inside = line == ".Sh " + title;
    else if (inside)
      found.push_back(line);
  }
  REQUIRE_FALSE(found.empty());
  return found;
}

/// A literal display as one line. A backslash at the end of a line joins it to the next without a blank.
struct Display {
  std::string owner;  ///< the word after the last `.It Cm`
  std::string text;
};

std::vector<Display> displays(const std::vector<std::string>& lines) {
  std::vector<Display> found;
  std::string owner;
  bool inside = false;
  for (const auto& line : lines) {
    if (line.starts_with(".Bd -literal")) {
      found.push_back({owner, {}});
      inside = true;
    } else if (line == ".Ed") {
      inside = false;
    } else if (inside) {
      auto& text = found.back().text;
      const bool joined = text.ends_with("\\e");
      if (joined)
        text.resize(text.size() - 2);
      else if (!text.empty())
        text += ' ';
      text += line;
    } else if (line.starts_with(".It Cm ")) {
      owner = words(line)[2];
    }
  }
  return found;
}

Ruleset ruleset(const std::string& text) {
  INFO(text);
  const auto parsed = parse_descriptor(text);
  REQUIRE(parsed.has_value());
  return parsed->ruleset;
}

/// A descriptor in which no preset is named.
bool spelt_out(const std::string& text) {
  for (const auto& word : words(text))
    if (word.find('=') == std::string::npos) return false;
  return true;
}

}  // namespace

TEST_CASE("latro-rules(7) explains every key, and no other") {
  std::vector<std::string> explained;
  for (const auto& line : section(page("latro-rules.7"), "KEYS"))
    if (line.starts_with(".It Cm ")) explained.push_back(words(line)[2]);
  std::vector<std::string> known;
  for (std::size_t key = 0; key < key_count; ++key) known.emplace_back(name(static_cast<Ruleset::Key>(key)));
  CHECK(explained == known);
}

TEST_CASE("latro-rules(7) has every preset with the descriptor that makes it") {
  const auto lines = section(page("latro-rules.7"), "PRESETS");
  std::map<std::string, std::string> descriptors;
  std::map<std::string, std::string> patterns;  // of seega and kharebga, by their kind of move
  for (const auto& display : displays(lines)) {
    if (display.text.find("closed=centre") == std::string::npos)
      descriptors[display.owner] = display.text;
    else
      patterns[display.text.find("move=slide") == std::string::npos ? "seega" : "kharebga"] = display.text;
  }
  REQUIRE(patterns.size() == 2);
  for (const auto& line : lines) {
    const auto row = words(line);  // .It Cm seega-6x6 Ta Cm kharebga-6x6 Ta 6x6 Ta 17
    if (row.size() != 10 || row[1] != "Cm") continue;
    descriptors[row[2]] = patterns["seega"] + " board=" + row[7] + " pieces=" + row[9];
    descriptors[row[5]] = patterns["kharebga"] + " board=" + row[7] + " pieces=" + row[9];
  }
  for (const auto& preset : presets()) {
    const std::string name(preset.name);
    INFO(name);
    REQUIRE(descriptors.count(name) == 1);
    CHECK(spelt_out(descriptors[name]));
    CHECK(ruleset(descriptors[name]) == preset.ruleset);
    descriptors.erase(name);
  }
  for (const auto& [name, text] : descriptors)
    FAIL_CHECK("the page has " << name << ", which is no preset: " << text);
}

TEST_CASE("the descriptors shown in the pages can be played") {
  unsigned shown = 0;
  for (const auto& line : page("latro-rules.7")) {
    const auto begin = line.find("schadler board=");
    if (begin == std::string::npos) continue;
    // An escape, a quotation mark or the full stop of a sentence ends it.
    const auto end = std::min({line.find("\\(dq", begin), line.find('"', begin), line.find(" .", begin)});
    const auto text = line.substr(begin, end == std::string::npos ? end : end - begin);
    INFO(text);
    CHECK(compile_descriptor(text).has_value());
    ++shown;
  }
  CHECK(shown >= 3);
}

TEST_CASE("the positions shown in lgn(5) can occur") {
  unsigned lists = 0;
  for (const auto& line : page("lgn.5")) {
    if (line.find("/8/") == std::string::npos || line.starts_with("[")) continue;
    INFO(line);
    if (line.find(" rules \"") == std::string::npos) {
      const auto position = parse_fen(line);
      REQUIRE(position.has_value());
      CHECK(line == fen(position->position));
      continue;
    }
    const auto epd = parse_epd(line);
    REQUIRE(epd.has_value());
    const auto compiled = compile_descriptor(std::string(*epd->text("rules")));
    REQUIRE(compiled.has_value());
    CHECK(compiled->rules.check(epd->fen.position).has_value());
    if (const auto* best = epd->find("bm"))
      for (const auto& turn : std::get<std::vector<TurnText>>(best->value))
        CHECK(resolve_turn(Game(compiled->rules, epd->fen.position), turn, line).has_value());
    if (const auto count = epd->number("D1")) CHECK(compiled->rules.count_turns(epd->fen.position) == *count);
    ++lists;
  }
  CHECK(lists >= 2);
}

TEST_CASE("latro-render-svg(1) has every key of theme files, and no other") {
  std::set<std::string> explained;
  for (const auto& line : section(page("latro-render-svg.1"), "THEMES"))
    if (line.starts_with(".It Li ") || line.starts_with(".Li "))
      for (const auto& word : words(line.substr(line.find("Li ") + 3)))
        if (word.size() > 1 && word != "none" && word != "true" && word != "false" && !word.starts_with('#'))
          explained.insert(word);
  std::set<std::string> known{std::string(theme_base_key)};
  for (const auto& key : theme_keys()) known.emplace(key.name);
  for (const auto& table : theme_tables()) known.insert("[" + std::string(table) + "]");
  CHECK(explained == known);
}

TEST_CASE("the theme shown in latro-render-svg(1) is one") {
  std::string text;
  bool inside = false;
  for (const auto& line : section(page("latro-render-svg.1"), "THEMES"))
    if (line.starts_with(".Bd -literal") || line == ".Ed")
      inside = line != ".Ed";
    else if (inside)
      text += line + "\n";
  const auto theme = read_theme(text, "sand");
  if (!theme) FAIL(theme.error().line << ": " << theme.error().message);
  CHECK(theme->square == "#f3e5c4");
}

TEST_CASE("latro-engine(7) has every weight of the evaluation, with its value") {
  std::vector<std::string> told;
  for (const auto& line : section(page("latro-engine.7"), "WHAT ITS EVALUATION SEES"))
    if (line.starts_with(".It Li ")) told.push_back(line.substr(7));
  std::vector<std::string> known;
  for (const auto& weight : search::named_weights)
    known.push_back(std::string(weight.name) + " " + std::to_string(search::Weights{}.*weight.value));
  CHECK(told == known);
}
