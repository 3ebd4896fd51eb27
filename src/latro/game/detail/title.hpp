// The title of a game in a report, from its tags: "Piso - Seneca, Saturnalia, 2026.12.17".
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace latro {

class GameTitle {
 public:
  void clear();
  /// Any tag with its unescaped value. White, Black, Event and Date are kept, the first value of each, unless
  /// it is unknown ("?", "????.??.??").
  void add(std::string_view name, std::string_view value);
  /// Empty if no tag has a known value. Of a long value only the first most_columns code points.
  std::string text() const;
  /// The two parts of the text: "Piso - Seneca", and "Saturnalia, 2026.12.17".
  std::string players() const;
  std::string occasion() const;

  static constexpr std::size_t most_columns = 60;

 private:
  enum Part : unsigned char { white, black, event, date };
  std::array<std::string, 4> parts_;
};

}  // namespace latro
