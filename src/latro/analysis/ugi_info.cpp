#include "latro/analysis/ugi_info.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "latro/analysis/ugi_words.hpp"

namespace latro {

namespace {

using Number = std::optional<std::uint64_t>;

/// Where the number behind `key` goes; null for other words.
Number* number_in(UgiInfo& info, std::string_view key) {
  if (key == "depth") return &info.depth;
  if (key == "seldepth") return &info.seldepth;
  if (key == "multipv") return &info.multipv;
  if (key == "nodes") return &info.nodes;
  if (key == "nps") return &info.nps;
  if (key == "time") return &info.time;
  return nullptr;
}

/// A word that begins something else than a turn of a line.
bool is_key(std::string_view word) {
  static constexpr std::string_view keys[] = {
      "depth",   "seldepth",       "multipv",    "score",      "nodes",    "nps",      "time",
      "pv",      "string",         "lowerbound", "upperbound", "currmove", "hashfull", "tbhits",
      "cpuload", "currmovenumber", "refutation", "currline",   "wdl"};
  return std::find(std::begin(keys), std::end(keys), word) != std::end(keys);
}

std::optional<Score> centisoldiers(std::string_view word) {
  const auto number = number_of<std::int64_t>(word);
  if (!number) return std::nullopt;
  constexpr std::int64_t most = Score::most_centisoldiers;
  return Score(static_cast<int>(std::clamp(*number, -most, most)));
}

std::optional<Score> end_in(std::string_view word) {
  const auto number = number_of<std::int64_t>(word);
  if (!number) return std::nullopt;
  constexpr std::int64_t most = Score::most_turns;
  const auto turns = static_cast<int>(std::clamp(*number, -most, most));
  return turns > 0 ? Score::win_in(static_cast<unsigned>(turns))
                   : Score::loss_in(static_cast<unsigned>(-turns));
}

/// Behind the word `score`.
void parse_score(UgiInfo& info, std::string_view& rest) {
  const std::string_view kind = next_word(rest);
  if (kind != "cp" && kind != "mate") return;
  take_word(rest);
  const auto score = kind == "cp" ? centisoldiers(next_word(rest)) : end_in(next_word(rest));
  if (!score) return;
  take_word(rest);
  info.score = score;
}

}  // namespace

UgiInfo parse_ugi_info(std::string_view rest) {
  UgiInfo info;
  while (!rest.empty()) {
    const std::string_view key = take_word(rest);
    if (auto* const number = number_in(info, key)) {
      if (const auto value = number_of<std::uint64_t>(next_word(rest))) {
        *number = value;
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
      while (!rest.empty() && !is_key(next_word(rest))) info.pv.emplace_back(take_word(rest));
    } else if (key == "string") {
      info.string = rest;
      rest = {};
    }
  }
  return info;
}

std::string ugi_text(const UgiInfo& info) {
  std::string text = "info";
  const auto add = [&](std::string_view key, const Number& number) {
    if (number) text += fmt::format(" {} {}", key, *number);
  };
  add("depth", info.depth);
  add("seldepth", info.seldepth);
  add("multipv", info.multipv);
  if (info.score) {
    const Score score = *info.score;
    if (score.proven())
      text += fmt::format(" score mate {}{}", score.loses() && score.turns() > 0 ? "-" : "", score.turns());
    else
      text += fmt::format(" score cp {}", score.value());
  }
  if (info.bound != UgiInfo::Bound::exact)
    text += info.bound == UgiInfo::Bound::lower ? " lowerbound" : " upperbound";
  add("nodes", info.nodes);
  add("nps", info.nps);
  add("time", info.time);
  if (!info.pv.empty()) text += fmt::format(" pv {}", fmt::join(info.pv, " "));
  if (info.string) text += fmt::format(" string{}{}", info.string->empty() ? "" : " ", *info.string);
  return text;
}

}  // namespace latro
