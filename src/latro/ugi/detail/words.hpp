// Lines of UGI as words.
#pragma once

#include <charconv>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "latro/support/lines.hpp"

namespace latro {

inline constexpr std::string_view ugi_blanks = " \t";

/// Takes the next word off the text, with the blanks around it; empty at the end.
inline std::string_view take_word(std::string_view& text) {
  text = trimmed(text, ugi_blanks);
  const std::string_view word = text.substr(0, text.find_first_of(ugi_blanks));
  text.remove_prefix(word.size());
  text = trimmed(text, ugi_blanks);
  return word;
}

/// The next word, which stays.
inline std::string_view next_word(std::string_view text) { return take_word(text); }

/// Takes words off the text, as far as one that `ends` likes, and joins them by single blanks.
template <typename Ends>
std::string take_words(std::string_view& text, const Ends& ends) {
  std::string words;
  for (auto word = next_word(text); !word.empty() && !ends(word); word = next_word(text)) {
    if (!words.empty()) words += ' ';
    words += take_word(text);
  }
  return words;
}

/// A decimal number; numbers beyond the range become its greatest or least value. nullopt if the word is no
/// number.
template <typename Number>
std::optional<Number> number_of(std::string_view word) {
  using Limits = std::numeric_limits<Number>;
  if (word.starts_with('+') && !word.starts_with("+-")) word.remove_prefix(1);
  Number value{};
  const char* const end = word.data() + word.size();
  const auto [last, failure] = std::from_chars(word.data(), end, value);
  if (last != end || failure == std::errc::invalid_argument) return std::nullopt;
  if (failure == std::errc::result_out_of_range) return word.front() == '-' ? Limits::min() : Limits::max();
  return value;
}

}  // namespace latro
