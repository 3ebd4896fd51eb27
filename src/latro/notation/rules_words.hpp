// A ruleset in words. They are made from the data, so every ruleset has a description.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "latro/notation/words.hpp"
#include "latro/rules/ruleset.hpp"

namespace latro {

struct RulesParagraph {
  std::string_view topic;  ///< the heading in English, whatever the language: "Capture"
  std::string heading;
  std::string text;  ///< sentences, each of which is whole
};

std::vector<RulesParagraph> rules_paragraphs(const Ruleset& ruleset, Words words = {});

/// Paragraphs, each one line: "Board. 8 files by 8 ranks, 64 squares. …".
std::string rules_in_words(const Ruleset& ruleset);
std::string rules_in_words(const Ruleset& ruleset, Words words);

/// The source of the preset in the shortest descriptor, "with changes" if there are any; empty without a
/// preset.
std::string rules_source(const Ruleset& ruleset, Words words = {});

}  // namespace latro
