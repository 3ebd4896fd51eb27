#include "latro/formats/text/page.hpp"

#include <array>

#include "latro/support/ascii.hpp"
#include "latro/support/find.hpp"
#include "latro/support/lines.hpp"

namespace latro {

namespace {

enum class Word : std::uint8_t { other, number, turn_number, nag, counter };

/// Without the brackets and quotation marks before it.
std::string_view opened(std::string_view word) {
  const std::size_t begin = word.find_first_not_of("([{\"'");
  return word.substr(begin == std::string_view::npos ? word.size() : begin);
}

bool begins_with_digit(std::string_view word) { return !word.empty() && is_digit(word.front()); }

Word kind_of(std::string_view word) {
  constexpr std::array<std::string_view, 7> counters{"turn", "turns", "Turn", "Turns",
                                                     "ply",  "plies", "round"};
  if (word.find_first_not_of("!?") == std::string_view::npos || word.starts_with('$')) return Word::nag;
  word = opened(word);
  if (is_one_of(word, counters)) return Word::counter;
  if (!begins_with_digit(word)) return Word::other;
  const std::size_t dots = word.find_first_not_of("0123456789");
  if (dots == std::string_view::npos) return Word::number;
  if (is_one_of(word.substr(dots), std::array<std::string_view, 3>{".", "...", "…"}))
    return Word::turn_number;
  const bool is_number =
      is_digit(word.back()) && word.find_first_not_of("0123456789.,:/-") == std::string_view::npos;
  return is_number ? Word::number : Word::other;
}

/// Whether a line must not end after a word. `is_bound`: nor did one end before it.
bool binds(std::string_view word, bool is_bound, std::string_view next) {
  const Word kind = kind_of(word);
  switch (kind) {
    case Word::turn_number:
      return !begins_with_digit(next);
    case Word::counter:
      return !is_bound && begins_with_digit(next);
    case Word::number:
      return !is_bound && !begins_with_digit(next);
    case Word::other:
      return kind_of(next) == Word::nag;
    case Word::nag:
      return false;
  }
  return false;
}

std::string_view take_word(std::string_view& text) {
  text = after_blanks(text, " ");
  const std::string_view word = text.substr(0, text.find(' '));
  text.remove_prefix(word.size());
  return word;
}

}  // namespace

std::string take_unit(std::string_view& text) {
  std::string_view word = take_word(text);
  std::string unit(word);
  for (bool is_bound = false;; is_bound = true) {
    std::string_view rest = text;
    const std::string_view next = take_word(rest);
    if (next.empty() || !binds(word, is_bound, next)) return unit;
    unit.append(" ").append(next);
    word = next;
    text = rest;
  }
}

}  // namespace latro
