#include "latro/render/animation/detail/keyframes.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "latro/render/detail/svg.hpp"

namespace latro {

namespace {

void append_block(std::string& css, std::string_view selector, std::string_view declarations) {
  ((((css += selector) += '{') += declarations) += '}');
}

}  // namespace

Clock::Clock(Moment whole) : whole_(whole) {
  while (whole_ > Timing::instant * ticks_) {
    ticks_ *= 10;
    ++decimals_;
  }
}

std::string Clock::percent(std::uint64_t tick) const {
  const std::uint64_t unit = ticks_ / 100;
  std::string text = std::to_string(tick / unit);
  if (tick % unit != 0) {
    text += fmt::format(".{:0{}}", tick % unit, decimals_);
    text.resize(text.find_last_not_of('0') + 1);
  }
  return text += '%';
}

std::string gliding_keyframes(const Clock& clock, const Track& track) {
  std::string css;
  std::string held_from = "0%";
  const std::string* value = &track.first;
  for (const Track::Change& change : track.changes) {
    const std::uint64_t end = clock.tick(change.end);
    const std::string begin = clock.percent(std::min(clock.tick(change.begin), end - 1));
    if (begin != held_from) (held_from += ',') += begin;
    append_block(css, held_from, *value);
    held_from = clock.percent(end);
    value = &change.value;
  }
  append_block(css, held_from += ",to", *value);
  return css;
}

std::string stepped_keyframes(const Clock& clock, const Track& track) {
  std::string css;
  append_block(css, "0%", track.first);
  for (const Track::Change& change : track.changes)
    append_block(css, clock.percent(clock.tick(change.begin)), change.value);
  return css;
}

StyleSheet::Id StyleSheet::add(std::string keyframes) {
  const auto [at, is_new] = ids_.try_emplace(std::move(keyframes), order_.size());
  if (is_new) order_.push_back(&at->first);
  return at->second;
}

void StyleSheet::give_names(std::string_view content) {
  std::uint32_t hash = digest(digest_of_nothing, content);
  for (const std::string* const keyframes : order_) hash = digest(hash, *keyframes);
  prefix_ = fmt::format("p{:08x}", hash);
}

void StyleSheet::append(std::string& css) const {
  for (std::size_t id = 0; id < order_.size(); ++id)
    css += fmt::format("@keyframes {}{{{}}}\n", name(id), *order_[id]);
}

}  // namespace latro
