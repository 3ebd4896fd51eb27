#include "latro/render/animated.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace latro {

namespace {

std::string length(double value) {
  std::string text(SvgNumber{value});
  return text == "0" ? text : text += "px";
}

}  // namespace

std::string translation(Point to) {
  return fmt::format("transform:translate({},{})", length(to.x), length(to.y));
}

Animated::Animated(StyleSheet& sheet, const Clock& clock, const std::vector<Track>& tracks, bool stepped)
    : stepped_(stepped) {
  for (const Track& track : tracks) {
    add_final(track.last());
    if (!track.changes.empty())
      keyframes_.push_back(
          sheet.add(stepped ? stepped_keyframes(clock, track) : gliding_keyframes(clock, track)));
  }
}

Animated::Animated(StyleSheet::Id keyframes, std::string_view final) : keyframes_{keyframes} {
  add_final(final);
}

/// The attribute that says the same, unless it says what holds anyway.
void Animated::add_final(std::string_view declaration) {
  const std::size_t colon = declaration.find(':');
  std::string value;
  for (std::string_view rest = declaration.substr(colon + 1); !rest.empty();) {
    const std::size_t unit = std::min(rest.find("px"), rest.size());
    value += rest.substr(0, unit);
    rest.remove_prefix(std::min(unit + 2, rest.size()));
  }
  if (value != "1" && value != "scale(1)")
    final_.emplace_back(declaration.substr(0, colon), std::move(value));
}

void Animated::attributes(SvgWriter& svg, const StyleSheet& sheet) const {
  for (const auto& [name, value] : final_) svg.attribute(name, value);
  if (keyframes_.empty()) return;
  if (stepped_) svg.attribute("class", sheet.prefix() + "-s");
  std::string style = "animation-name:";
  for (const StyleSheet::Id id : keyframes_) {
    if (style.back() != ':') style += ',';
    style += sheet.name(id);
  }
  svg.attribute("style", style);
}

void MovingMarks::set(Moment moment, const std::vector<Point>& places) {
  if (tracks_.size() < places.size()) tracks_.resize(places.size(), {std::string(shrunk_to_nothing), {}});
  for (std::size_t i = 0; i < tracks_.size(); ++i) {
    std::string value = i < places.size() ? translation(places[i]) : std::string(shrunk_to_nothing);
    if (moment == 0)
      tracks_[i].first = std::move(value);
    else
      tracks_[i].set(moment, std::move(value));
  }
}

}  // namespace latro
