// Texts with placeholders: "{name}", and "{{" for a brace.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace latro::tool {

class TextTemplate {
 public:
  /// Throws UsageError for a placeholder that is not among `names`, and for one without a closing brace.
  TextTemplate(std::string_view text, std::span<const std::string_view> names);

  /// The text with value(i) for each placeholder names[i].
  template <class Value>
  std::string fill(Value value) const {
    std::string out;
    for (const Segment& segment : segments_) {
      out += segment.text;
      if (segment.placeholder) out += value(*segment.placeholder);
    }
    return out;
  }
  /// The text without its placeholders.
  std::string fixed() const {
    return fill([](std::size_t) { return std::string_view(); });
  }
  bool has_placeholders() const { return segments_.size() > 1; }

 private:
  /// A text, and the placeholder after it; only the last part has none.
  struct Segment {
    std::string text;
    std::optional<std::size_t> placeholder;
  };
  std::vector<Segment> segments_ = std::vector<Segment>(1);
};

}  // namespace latro::tool
