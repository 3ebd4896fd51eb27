#include "latro/render/score/detail/rules_page.hpp"

#include <algorithm>
#include <map>
#include <regex>

#include <catch2/catch.hpp>

#include "latro/render/score/rules_sheet.hpp"
#include "latro/rules/presets.hpp"
#include "support/budget.hpp"
#include "support/occurrences.hpp"
#include "support/random_rulesets.hpp"
#include "support/well_formed.hpp"

using namespace latro;

namespace {

struct Box {
  double left, top, right, bottom;
};

/// Boards and lines of text: on the page, and not one over the other.
void check_page(const std::string& svg, Paper paper) {
  CHECK(test::xml_fault(svg) == std::nullopt);
  const PagePlan plan(paper);
  std::vector<Box> boards;
  static const std::regex board(R"re(<svg x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)")re");
  for (std::sregex_iterator at(svg.begin(), svg.end(), board), end; at != end; ++at) {
    const auto number = [&](int i) { return std::stod((*at)[i]); };
    boards.push_back({number(1), number(2), number(1) + number(3), number(2) + number(4)});
  }
  // Texts within boards are in units of their own.
  const std::string outside = std::regex_replace(svg, std::regex(R"(<svg x=[\s\S]*?</svg>)"), "");
  static const std::regex text(
      R"re(<text x="([\d.]+)" y="([\d.]+)" font-size="([\d.]+)"( text-anchor="middle")?)re");
  std::vector<Box> lines;
  for (std::sregex_iterator at(outside.begin(), outside.end(), text), end; at != end; ++at) {
    const double y = std::stod((*at)[2]);
    // From the height of most letters to the baseline: lines above each other do not touch.
    lines.push_back({std::stod((*at)[1]), y - 0.75 * std::stod((*at)[3]), std::stod((*at)[1]) + 1, y});
  }
  CHECK(lines.size() > 15);
  std::vector<Box> all = boards;
  all.insert(all.end(), lines.begin(), lines.end());
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Box& one = all[i];
    CHECK((one.left >= PagePlan::margin && one.right <= plan.extent().width - PagePlan::margin));
    CHECK((one.top >= PagePlan::margin && one.bottom <= plan.bottom() + 1));
    for (std::size_t j = 0; j < i; ++j) {
      const Box& other = all[j];
      const bool is_apart = one.left >= other.right || other.left >= one.right || one.top >= other.bottom ||
                            other.top >= one.bottom;
      if (!is_apart) FAIL_CHECK(i << " is over " << j);
    }
  }
}

std::string sheet(const Rules& rules, Paper paper) {
  std::string svg;
  append_rules_sheet(rules, {}, paper, {}, svg);
  return svg;
}

}  // namespace

TEST_CASE("the leaflet of every preset is one page, in letters that can be read", "[rules-page]") {
  for (const Preset& preset : presets()) {
    INFO(preset.name);
    const Rules rules = Rules::compile(preset.ruleset).value();
    for (const Paper paper : {Paper::a4, Paper::letter}) {
      const RulesPage page(rules, {}, paper);
      CHECK(page.pictures().size() == 4);
      CHECK(page.letter_size() >= 28);  // eight points
      std::string svg;
      page.append({}, svg);
      check_page(svg, paper);
      CHECK(test::occurrences(svg, "<svg x=") == 5);
      CHECK(test::occurrences(svg, "Source of these rules: ") >= 1);
    }
  }
}

TEST_CASE("so is that of any ruleset", "[rules-page]") {
  sample::Chance chance(51);
  for (unsigned i = 0; i < test::budget(60); ++i) {
    INFO(i);
    const Rules rules =
        Rules::compile(i % 4 == 0 ? sample::large_ruleset(chance) : sample::ruleset(chance)).value();
    const Paper paper = i % 2 == 0 ? Paper::a4 : Paper::letter;
    check_page(sheet(rules, paper), paper);
  }
}

TEST_CASE("a paragraph of the rules is the place of each example", "[rules-page]") {
  // Every topic is one that some rules have.
  std::map<std::string_view, bool> topics;
  for (const Preset& preset : presets())
    for (const RulesParagraph& one : rules_paragraphs(preset.ruleset)) topics[one.topic] = true;
  for (unsigned i = 0; i <= static_cast<unsigned>(RulesExample::suicide); ++i)
    CHECK(topics.contains(topic_of(RulesExample{static_cast<std::uint8_t>(i)})));
}
