#include "convert/sort_keys.hpp"

#include <array>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "cli/errors.hpp"
#include "latro/support/ascii.hpp"
#include "latro/support/find.hpp"
#include "latro/support/lines.hpp"
#include "latro/support/numeral.hpp"

namespace latro::tool {

namespace {

/// Before each part of a key. What is unknown or absent comes last in both directions.
constexpr char negative = '\1';
constexpr char known = '\2';
constexpr char text_value = '\3';
constexpr char unknown = '\4';
constexpr char absent = '\5';

/// The mark of a value that is there, so that those of other kinds come before or after it.
char mark(char kind, bool descends) {
  return descends ? static_cast<char>(negative + text_value - kind) : kind;
}

/// The bytes that are compared, complemented if the key descends.
void append_bytes(std::string& out, std::string_view bytes, bool descends) {
  for (const char byte : bytes) out += descends ? static_cast<char>(~byte) : byte;
}

void append_number(std::string& out, std::uint64_t number, bool descends) {
  std::string bytes;
  for (int shift = 56; shift >= 0; shift -= 8) bytes += static_cast<char>(number >> shift & 0xFF);
  append_bytes(out, bytes, descends);
}

/// Ends with a zero byte, so that no text is the beginning of another one.
void append_text(std::string& out, std::string_view text, bool descends) {
  std::string bytes;
  for (const char byte : text.substr(0, SortKeys::most_compared)) {
    if (byte == '\0' || byte == '\1') bytes += '\1';
    bytes += byte;
  }
  bytes += '\0';
  append_bytes(out, bytes, descends);
}

/// A part of a number: the number of its digits, and the digits.
void append_part(std::string& out, std::string_view part) {
  out += static_cast<char>(1 + part.size() / 256);
  out += static_cast<char>(part.size() % 256);
  out += part;
}

void append_numeral(std::string& out, const Numeral& number, bool descends) {
  std::string bytes;
  std::string_view digits = number.digits;
  append_part(bytes, take_part(digits));
  if (number.is_negative)
    bytes += digits.substr(0, digits.find_last_not_of('0') + 1);  // the fraction
  else
    while (!digits.empty()) append_part(bytes, take_part(digits));
  bytes += '\0';
  append_bytes(out, bytes, descends != number.is_negative);
}

void append_value(std::string& out, std::string_view value, bool descends) {
  if (is_absent(value)) {
    out += absent;
  } else if (const auto number = Numeral::parse(value); number && value.size() <= SortKeys::most_compared) {
    out += mark(number->is_negative ? negative : known, descends);
    append_numeral(out, *number, descends);
  } else {
    out += mark(text_value, descends);
    append_text(out, value, descends);
  }
}

/// "2026.03.01", "2026.??.??", "2026.03": year, month and day; empty: unknown. Nullopt: not a date.
std::optional<std::array<std::string_view, 3>> date_parts(std::string_view value) {
  std::array<std::string_view, 3> parts;
  for (std::size_t i = 0; i < parts.size() && !value.empty(); ++i) {
    const bool is_last = value.find('.') == std::string_view::npos;
    const std::string_view part = take_item(value, '.');
    if (part.size() != (i == 0 ? 4 : 2)) return std::nullopt;
    const bool is_unknown = part.find_first_not_of('?') == std::string_view::npos;
    if (!is_unknown && !are_digits(part)) return std::nullopt;
    if (!is_unknown) parts[i] = part;
    if (!is_last && value.empty()) return std::nullopt;  // a full stop at the end
  }
  if (!value.empty()) return std::nullopt;
  return parts;
}

void append_date(std::string& out, std::string_view value, bool descends) {
  const auto parts = date_parts(value);
  if (is_absent(value)) {
    out += absent;
  } else if (!parts) {
    out += mark(text_value, descends);
    append_text(out, value, descends);
  } else {
    // An unknown year comes after values that are not dates.
    for (const std::string_view part : *parts) {
      out += part.empty() ? unknown : mark(known, descends);
      append_bytes(out, part, descends);
    }
  }
}

}  // namespace

SortKeys::SortKeys(std::string_view text) {
  for (const std::string_view word : split(text, ',')) keys_.push_back(key_of(word));
}

SortKeys::Key SortKeys::key_of(std::string_view word) {
  Key key;
  key.descends = word.starts_with('-');
  if (key.descends) word.remove_prefix(1);
  constexpr std::array<std::pair<std::string_view, Kind>, 5> facts{{{"result", Kind::result},
                                                                    {"ruleset", Kind::ruleset},
                                                                    {"plies", Kind::plies},
                                                                    {"number", Kind::number},
                                                                    {"file", Kind::file}}};
  for (const auto& [name, kind] : facts)
    if (word == name) {
      key.kind = kind;
      return key;
    }
  for (const std::string_view name : {"date", "white", "black", "event", "site", "round"})
    if (word == name) {
      key.name = name;
      key.name.front() = upper(key.name.front());
    }
  if (key.name.empty()) {
    if (!is_tag_name(word) || is_lower(word.front()))
      throw UsageError(fmt::format(
          "'{}' is not a key: write date, white, black, event, site, round, result, ruleset, plies, number, "
          "file, or the name of a tag, which begins with a capital letter; with commas between them",
          word));
    key.name = word;
  }
  if (key.name == "Result") key.kind = Kind::result;
  if (std::string_view(key.name).ends_with("Date")) key.kind = Kind::date;
  return key;
}

void SortKeys::append(const GameFacts& game, std::string& key) const {
  for (const Key& one : keys_) append_key(one, game, key);
}

void SortKeys::append_key(const Key& key, const GameFacts& game, std::string& out) {
  switch (key.kind) {
    case Kind::tag:
      return append_value(out, game.tag(key.name), key.descends);
    case Kind::date:
      return append_date(out, game.tag(key.name), key.descends);
    case Kind::result:
      if (game.result == Result::unknown) {
        out += unknown;
        return;
      }
      out += known;
      return append_number(out, index_in(game.result, all_results), key.descends);
    case Kind::ruleset:
      return append_text(out, game.ruleset, key.descends);
    case Kind::plies:
      return append_number(out, game.plies, key.descends);
    case Kind::number:
      return append_number(out, game.number, key.descends);
    case Kind::file:
      return append_text(out, game.file, key.descends);
  }
}

}  // namespace latro::tool
