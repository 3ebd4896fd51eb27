#include "latro/analysis/ugi_option.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "latro/analysis/ugi_words.hpp"

namespace latro {

namespace {

using Type = UgiOption::Type;
constexpr std::pair<std::string_view, Type> types[] = {{"check", Type::check},
                                                       {"spin", Type::spin},
                                                       {"combo", Type::combo},
                                                       {"button", Type::button},
                                                       {"string", Type::string}};
/// An engine that says nothing where its string is empty is rare; most say this.
constexpr std::string_view empty_value = "<empty>";

bool is_key(std::string_view word) {
  return word == "name" || word == "type" || word == "default" || word == "min" || word == "max" ||
         word == "var";
}

}  // namespace

std::optional<UgiOption> parse_ugi_option(std::string_view rest) {
  UgiOption option;
  bool typed = false;
  while (!rest.empty()) {
    const std::string_view key = take_word(rest);
    if (!is_key(key)) continue;
    std::string value = take_words(rest, is_key);
    if (key == "name") {
      option.name = std::move(value);
    } else if (key == "type") {
      const auto* const found = std::find_if(std::begin(types), std::end(types),
                                             [&](const auto& type) { return type.first == value; });
      if (found == std::end(types)) return std::nullopt;
      option.type = found->second;
      typed = true;
    } else if (key == "default") {
      option.value = value == empty_value ? "" : std::move(value);
    } else if (key == "var") {
      if (!value.empty()) option.choices.push_back(std::move(value));
    } else {
      (key == "min" ? option.min : option.max) = number_of<std::int64_t>(value);
    }
  }
  if (!typed || option.name.empty()) return std::nullopt;
  return option;
}

std::string ugi_text(const UgiOption& option) {
  const auto* const type = std::find_if(std::begin(types), std::end(types),
                                        [&](const auto& entry) { return entry.second == option.type; });
  std::string text = fmt::format("option name {} type {}", option.name, type->first);
  if (option.value) text += fmt::format(" default {}", option.value->empty() ? empty_value : *option.value);
  if (option.min) text += fmt::format(" min {}", *option.min);
  if (option.max) text += fmt::format(" max {}", *option.max);
  for (const std::string& choice : option.choices) text += " var " + choice;
  return text;
}

bool is_ugi_name(std::string_view name, std::string_view known) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  return std::equal(name.begin(), name.end(), known.begin(), known.end(),
                    [&](char a, char b) { return lower(a) == lower(b); });
}

}  // namespace latro
