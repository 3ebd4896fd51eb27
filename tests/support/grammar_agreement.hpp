// Compares an interpreter of a published grammar with a compiled grammar: built-in texts, and thousands of
// randomly damaged ones, must be accepted or refused by both.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>
#include <tao/pegtl.hpp>

#include "support/chance.hpp"
#include "support/peg_interpreter.hpp"

namespace latro::test {

using Texts = std::vector<std::string>;

/// Whether the compiled rule matches all of the text.
template <typename Rule>
bool compiled(const std::string& text) {
  tao::pegtl::memory_input in(text, "");
  try {
    return tao::pegtl::parse<tao::pegtl::seq<Rule, tao::pegtl::eof>>(in);
  } catch (const tao::pegtl::parse_error&) {
    return false;
  }
}

/// A grammar, texts that it accepts, and pieces that damage them in interesting ways.
struct Subject {
  const PegInterpreter& published;
  std::string rule;
  bool (*accepts)(const std::string&);
  Texts texts;
  Texts pieces;
};

inline std::string damage(sample::Chance& chance, const Subject& subject, std::string text) {
  const std::size_t wounds = 1 + chance.below(3);
  for (std::size_t i = 0; i < wounds; ++i) {
    const std::size_t at = chance.below(text.size() + 1);
    const std::size_t length = std::min(text.size() - at, 1 + chance.below(6));
    switch (chance.below(7)) {
      case 0:
        text.insert(at, 1, static_cast<char>(chance.below(256)));
        break;
      case 1:
        text.erase(at, 1);
        break;
      case 2:
        text.erase(at, length);
        break;
      case 3:
        text.insert(at, chance.pick(subject.pieces));
        break;
      case 4:
        text.replace(at, length, chance.pick(subject.pieces));
        break;
      case 5:
        text.insert(at, text.substr(at, length));
        break;
      default: {
        // Two tokens change places.
        const std::size_t other = text.find_first_not_of(' ', std::min(text.size(), text.find(' ', at)));
        if (other == std::string::npos) break;
        const std::size_t end = std::min(text.find(' ', other), text.size());
        const std::string moved = text.substr(other, end - other);
        text.erase(other, end - other);
        text.insert(at, moved);
      }
    }
  }
  return text;
}

inline std::string shown(const std::string& text) {
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    constexpr std::string_view digits = "0123456789ABCDEF";
    if (byte >= ' ' && byte < 0x7F)
      out += c;
    else
      (out += "\\x") += {digits[byte / 16], digits[byte % 16]};
  }
  return out;
}

/// Adds an accepted text's fate to the counts.
inline void compare(const Subject& subject, const std::string& text, std::size_t& accepted,
                    std::size_t& refused) {
  const bool is_published = subject.published.accepts(subject.rule, text);
  ++(is_published ? accepted : refused);
  if (subject.accepts(text) == is_published) return;
  FAIL_CHECK(subject.rule << " by the .peg " << (is_published ? "accepted: " : "refused: ") << shown(text));
}

inline void check_agreement(const Subject& subject, std::uint64_t seed, std::size_t rounds) {
  REQUIRE_FALSE(subject.texts.empty());
  std::size_t accepted = 0;
  std::size_t refused = 0;
  for (const auto& text : subject.texts) {
    compare(subject, text, accepted, refused);
    INFO(shown(text));
    CHECK(subject.accepts(text));
  }
  accepted = 0;
  sample::Chance chance(seed);
  for (std::size_t i = 0; i < rounds; ++i)
    compare(subject, damage(chance, subject, chance.pick(subject.texts)), accepted, refused);
  CHECK(accepted > rounds / 50);
  CHECK(refused > rounds / 50);
}

}  // namespace latro::test
