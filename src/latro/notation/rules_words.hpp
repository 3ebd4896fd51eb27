// A ruleset in words. They are made from the data, so every ruleset has a description.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "latro/rules/ruleset.hpp"

namespace latro {

/// What a paragraph is about.
enum class RulesTopic : std::uint8_t {
  board,
  start,
  movement,
  leaps,
  capture,  ///< or binding
  suicide,
  removal,
  bonus,
  dux,
  corners,
  end
};

struct RulesParagraph {
  RulesTopic topic{};
  std::string_view heading;
  std::string text;
};

/// What the ruleset has, in the order in which players need it: "Board", "Start", "Movement" …
std::vector<RulesParagraph> rules_paragraphs(const Ruleset& ruleset);

/// The same paragraphs, each one line: "Board. 8 files by 8 ranks, 64 squares. …".
std::string rules_in_words(const Ruleset& ruleset);

/// The source of the preset in the shortest descriptor, "with changes" if there are any; empty without a
/// preset.
std::string rules_source(const Ruleset& ruleset);

}  // namespace latro
