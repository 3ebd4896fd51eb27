// Letters and digits of ASCII, whatever the locale.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace latro {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_letter(char c) { return is_lower(c) || is_upper(c); }
constexpr bool is_letter_or_digit(char c) { return is_letter(c) || is_digit(c); }
/// Of the names of tags and commands, which begin with a letter.
constexpr bool is_of_name(char c) { return is_letter_or_digit(c) || c == '_'; }
constexpr bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }

constexpr char lower(char c) { return is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr char upper(char c) { return is_lower(c) ? static_cast<char>(c - 'a' + 'A') : c; }

/// Whether the texts are the same but for the case of letters.
inline bool same_letters(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char one, char other) { return lower(one) == lower(other); });
}

/// The digits with which the text begins.
inline std::string_view leading_digits(std::string_view text) {
  const auto* const end = std::find_if_not(text.data(), text.data() + text.size(), is_digit);
  return text.substr(0, static_cast<std::size_t>(end - text.data()));
}

/// False of an empty text.
inline bool are_digits(std::string_view text) {
  return !text.empty() && leading_digits(text).size() == text.size();
}

}  // namespace latro
