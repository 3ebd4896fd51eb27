#include "latro/formats/ludii/rulesets.hpp"

#include <array>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "latro/notation/detail/syntax_error.hpp"
#include "latro/rules/presets.hpp"
#include "latro/support/find.hpp"
#include "latro/support/nearest.hpp"

namespace latro {

namespace {

// Ludii's sizes are ranks x files, ours files x ranks.
constexpr std::array ludii_rulesets_table{
    LudiiRuleset{"Schadler 1994", "schadler-1994"},
    LudiiRuleset{"Schadler 2001", "schadler", 24},
    LudiiRuleset{"Locus Ludi Seneca", "seneca"},
    LudiiRuleset{"Locus Ludi Piso", "piso"},
    LudiiRuleset{"Museum Quintana", "quintana"},
    LudiiRuleset{"Falkener", "falkener"},
    LudiiRuleset{"Kowalski 10x11", "kowalski-11x10"},
    LudiiRuleset{"Kowalski 8x12", "kowalski-12x8"},
    LudiiRuleset{"Bell 8x7", "bell-7x8"},
    LudiiRuleset{"Bell 8x8", "bell"},
    LudiiRuleset{"6x6 (Seega Rules)", "seega-6x6"},
    LudiiRuleset{"6x7 (Seega Rules)", "seega-7x6"},
    LudiiRuleset{"6x8 (Seega Rules)", "seega-8x6"},
    LudiiRuleset{"7x8 (Seega Rules)", "seega-8x7"},
    LudiiRuleset{"8x8 (Seega Rules)", "seega-8x8"},
    LudiiRuleset{"8x9 (Seega Rules)", "seega-9x8"},
    LudiiRuleset{"9x10 (Seega Rules)", "seega-10x9"},
    LudiiRuleset{"10x10 (Seega Rules)", "seega-10x10"},
    LudiiRuleset{"11x12 (Seega Rules)", "seega-12x11"},
    LudiiRuleset{"11x16 (Seega Rules)", "seega-16x11"},
    LudiiRuleset{"6x6 (Kharebga Rules)", "kharebga-6x6"},
    LudiiRuleset{"6x7 (Kharebga Rules)", "kharebga-7x6"},
    LudiiRuleset{"6x8 (Kharebga Rules)", "kharebga-8x6"},
    LudiiRuleset{"7x8 (Kharebga Rules)", "kharebga-8x7"},
    LudiiRuleset{"8x8 (Kharebga Rules)", "kharebga-8x8"},
    LudiiRuleset{"8x9 (Kharebga Rules)", "kharebga-9x8"},
    LudiiRuleset{"9x10 (Kharebga Rules)", "kharebga-10x9"},
    LudiiRuleset{"10x10 (Kharebga Rules)", "kharebga-10x10"},
    LudiiRuleset{"11x12 (Kharebga Rules)", "kharebga-12x11"},
    LudiiRuleset{"11x16 (Kharebga Rules)", "kharebga-16x11"},
};

constexpr std::array<std::string_view, 2> categories{ludii_variants, ludii_repetition};
constexpr std::array<std::string_view, 2> answers{"No", "Yes"};

std::string shown_name(std::string_view text) { return fmt::format("'{}'", syntax::show_text(text)); }

std::string meant(std::string_view nearest) {
  return suggestion(nearest.empty() ? std::string() : fmt::format("'{}'", nearest));
}

Expected<void, Fault> read_option(LudiiChoice& choice, const LudiiLine& option) {
  const std::string_view text = option.text;
  const std::size_t slash = text.find('/');
  const std::string_view category = text.substr(0, slash);
  const std::string_view item = slash == std::string_view::npos ? "" : text.substr(slash + 1);
  const auto refused = [&](std::string message) {
    return unexpected(Fault{Code::bad_rules, option.span, std::move(message)});
  };
  if (category == ludii_variants) {
    const LudiiRuleset* const found = find_by(ludii_rulesets_table, &LudiiRuleset::item, item);
    if (found == nullptr) {
      const auto nearest = nearest_name(ludii_rulesets_table, item, &LudiiRuleset::item);
      return refused(
          fmt::format("Ludii's Ludus Latrunculorum has no variant {}{}", shown_name(item), meant(nearest)));
    }
    choice.ruleset = found;
    return {};
  }
  if (category == ludii_repetition) {
    if (item != "Yes" && item != "No")
      return refused(fmt::format("'{}' is answered Yes or No, not {}{}", ludii_repetition, shown_name(item),
                                 meant(nearest_name(answers, item))));
    choice.repetition = item == "Yes";
    return {};
  }
  return refused(fmt::format("Ludii's Ludus Latrunculorum has no option {}{}", shown_name(category),
                             meant(nearest_name(categories, category))));
}

}  // namespace

std::span<const LudiiRuleset> ludii_rulesets() { return ludii_rulesets_table; }

Expected<LudiiChoice, Fault> read_ludii_options(const std::vector<LudiiLine>& options) {
  LudiiChoice choice{ludii_rulesets_table.data(), false};
  for (const LudiiLine& option : options)
    if (auto read = read_option(choice, option); !read) return unexpected(std::move(read.error()));
  return choice;
}

Ruleset ruleset_of(const LudiiChoice& choice, std::optional<std::uint16_t> pieces) {
  Ruleset ruleset = find_preset(choice.ruleset->preset)->ruleset;
  ruleset.repeat = choice.repetition ? Ruleset::Repeat::free : Ruleset::Repeat::forbidden;
  if (pieces) ruleset.pieces = *pieces;
  return ruleset;
}

std::optional<LudiiChoice> ludii_choice(const Ruleset& ruleset) {
  for (const LudiiRuleset& entry : ludii_rulesets_table) {
    const LudiiChoice choice{&entry, ruleset.repeat == Ruleset::Repeat::free};
    const Ruleset own = ruleset_of(choice);
    const bool agreed = ruleset.pieces > own.pieces && ruleset.pieces <= entry.most_pieces;
    if (ruleset == (agreed ? ruleset_of(choice, ruleset.pieces) : own)) return choice;
  }
  return std::nullopt;
}

}  // namespace latro
