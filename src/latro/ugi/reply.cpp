#include "latro/ugi/reply.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "latro/support/ascii.hpp"
#include "latro/support/find.hpp"
#include "latro/ugi/detail/words.hpp"

namespace latro {

namespace {

using Type = UgiOption::Type;
using TypeName = std::pair<std::string_view, Type>;
constexpr TypeName types[] = {{"check", Type::check},
                              {"spin", Type::spin},
                              {"combo", Type::combo},
                              {"button", Type::button},
                              {"string", Type::string}};
/// Most engines send this for an empty string; a missing value is rare.
constexpr std::string_view empty_value = "<empty>";

bool is_option_key(std::string_view word) {
  return word == "name" || word == "type" || word == "default" || word == "min" || word == "max" ||
         word == "var";
}

using Number = std::optional<std::uint64_t>;

using NamedNumber = std::pair<std::string_view, Number UgiInfo::*>;
constexpr NamedNumber numbers_before_score[] = {
    {"depth", &UgiInfo::depth}, {"seldepth", &UgiInfo::seldepth}, {"multipv", &UgiInfo::multipv}};
constexpr NamedNumber numbers_after_score[] = {
    {"nodes", &UgiInfo::nodes}, {"nps", &UgiInfo::nps}, {"time", &UgiInfo::time}};

/// The variable for the number after `key`; null for other words.
const NamedNumber* number_named(std::string_view key) {
  const NamedNumber* const before = find_by(numbers_before_score, &NamedNumber::first, key);
  return before != nullptr ? before : find_by(numbers_after_score, &NamedNumber::first, key);
}

/// A word that begins something else than a turn of a line.
bool is_info_key(std::string_view word) {
  static constexpr std::string_view others[] = {
      "score",  "pv",      "string",         "lowerbound", "upperbound", "currmove", "hashfull",
      "tbhits", "cpuload", "currmovenumber", "refutation", "currline",   "wdl"};
  return number_named(word) != nullptr || is_one_of(word, others);
}

/// After the word `score`.
void parse_score(UgiInfo& info, std::string_view& rest) {
  const std::string_view kind = next_word(rest);
  const bool is_end = kind == "mate";
  if (!is_end && kind != "cp") return;
  take_word(rest);
  const auto number = number_of<std::int64_t>(next_word(rest));
  if (!number) return;
  take_word(rest);
  const std::int64_t most = is_end ? std::int64_t{Score::most_turns} : Score::most_centisoldiers;
  const auto value = static_cast<int>(std::clamp(*number, -most, most));
  info.score = !is_end     ? Score(value)
               : value > 0 ? Score::win_in(static_cast<unsigned>(value))
                           : Score::loss_in(static_cast<unsigned>(-value));
}

struct ReplyWriter {
  std::string operator()(UgiState state) const { return state == UgiState::ugiok ? "ugiok" : "readyok"; }
  std::string operator()(const UgiId& id) const {
    return with_rest(id.of == UgiId::Of::name ? "id name" : "id author", id.text);
  }
  std::string operator()(const UgiOption& option) const { return ugi_text(option); }
  std::string operator()(const UgiInfo& info) const { return ugi_text(info); }
  std::string operator()(const UgiBestMove& best) const { return with_rest("bestmove", best.turn); }
  std::string operator()(const UgiResponse& response) const { return with_rest("response", response.text); }

 private:
  static std::string with_rest(std::string_view words, std::string_view rest) {
    return fmt::format("{}{}{}", words, rest.empty() ? "" : " ", rest);
  }
};

}  // namespace

std::optional<UgiOption> parse_ugi_option(std::string_view rest) {
  UgiOption option;
  bool typed = false;
  while (!rest.empty()) {
    const std::string_view key = take_word(rest);
    if (!is_option_key(key)) continue;
    std::string value = take_words(rest, is_option_key);
    if (key == "name") {
      option.name = std::move(value);
    } else if (key == "type") {
      const auto* const found = find_by(types, &TypeName::first, value);
      if (found == nullptr) return std::nullopt;
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
  const auto* const type = find_by(types, &TypeName::second, option.type);
  std::string text = fmt::format("option name {} type {}", option.name, type->first);
  if (option.value) text += fmt::format(" default {}", option.value->empty() ? empty_value : *option.value);
  if (option.min) text += fmt::format(" min {}", *option.min);
  if (option.max) text += fmt::format(" max {}", *option.max);
  for (const std::string& choice : option.choices) text += " var " + choice;
  return text;
}

Expected<std::string, std::string> ugi_value(const UgiOption& option, std::string_view value) {
  const auto choice_of = [&](const auto& choices) {
    const auto found =
        std::ranges::find_if(choices, [&](const auto& one) { return is_ugi_name(one, value); });
    return found == std::end(choices) ? std::nullopt : std::optional<std::string>(*found);
  };
  switch (option.type) {
    case Type::check: {
      constexpr std::string_view truths[] = {"true", "false"};
      if (const auto choice = choice_of(truths)) return *choice;
      return unexpected<std::string>("is neither true nor false");
    }
    case Type::spin: {
      const auto number = number_of<std::int64_t>(value);
      if (!number) return unexpected<std::string>("is not a whole number");
      if (option.min && *number < *option.min) return unexpected(fmt::format("is less than {}", *option.min));
      if (option.max && *number > *option.max) return unexpected(fmt::format("is more than {}", *option.max));
      break;
    }
    case Type::combo: {
      if (const auto choice = choice_of(option.choices)) return *choice;
      return unexpected(fmt::format("is none of {}", fmt::join(option.choices, ", ")));
    }
    case Type::button:
      if (!value.empty()) return unexpected<std::string>("is ignored: the option is a button");
      break;
    case Type::string:
      break;
  }
  return std::string(value);
}

bool is_ugi_name(std::string_view name, std::string_view known) { return same_letters(name, known); }

UgiInfo parse_ugi_info(std::string_view rest) {
  UgiInfo info;
  while (!rest.empty()) {
    const std::string_view key = take_word(rest);
    if (const NamedNumber* const number = number_named(key)) {
      if (const auto value = number_of<std::uint64_t>(next_word(rest))) {
        info.*number->second = value;
        take_word(rest);
      }
    } else if (key == "score") {
      parse_score(info, rest);
    } else if (key == "lowerbound") {
      info.bound = UgiInfo::Bound::lower;
    } else if (key == "upperbound") {
      info.bound = UgiInfo::Bound::upper;
    } else if (key == "pv") {
      info.pv.clear();
      while (!rest.empty() && !is_info_key(next_word(rest))) info.pv.emplace_back(take_word(rest));
    } else if (key == "string") {
      info.string = rest;
      rest = {};
    }
  }
  return info;
}

std::string ugi_text(const UgiInfo& info) {
  std::string text = "info";
  const auto add = [&](const auto& numbers) {
    for (const auto& [key, number] : numbers)
      if (info.*number) text += fmt::format(" {} {}", key, *(info.*number));
  };
  add(numbers_before_score);
  if (info.score) {
    const Score score = *info.score;
    if (score.proven())
      text += fmt::format(" score mate {}{}", score.loses() && score.turns() > 0 ? "-" : "", score.turns());
    else
      text += fmt::format(" score cp {}", score.value());
  }
  if (info.bound != UgiInfo::Bound::exact)
    text += info.bound == UgiInfo::Bound::lower ? " lowerbound" : " upperbound";
  add(numbers_after_score);
  if (!info.pv.empty()) text += fmt::format(" pv {}", fmt::join(info.pv, " "));
  if (info.string) text += fmt::format(" string{}{}", info.string->empty() ? "" : " ", *info.string);
  return text;
}

std::optional<UgiReply> parse_ugi_reply(std::string_view line) {
  const std::string_view word = take_word(line);
  if (word == "info") return parse_ugi_info(line);
  if (word == "bestmove") return UgiBestMove{std::string(next_word(line))};
  if (word == "ugiok") return UgiState::ugiok;
  if (word == "readyok") return UgiState::readyok;
  if (word == "response") return UgiResponse{std::string(line)};
  if (word == "option") {
    auto option = parse_ugi_option(line);
    if (option) return std::move(*option);
  } else if (word == "id") {
    const std::string_view of = take_word(line);
    if (of == "name") return UgiId{UgiId::Of::name, std::string(line)};
    if (of == "author") return UgiId{UgiId::Of::author, std::string(line)};
  }
  return std::nullopt;
}

std::string ugi_text(const UgiReply& reply) { return std::visit(ReplyWriter{}, reply); }

}  // namespace latro
