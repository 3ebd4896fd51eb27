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
  /// it is unknown ("?", "????.??.??"). They are made printable() and cut after most_kept columns.
  void add(std::string_view name, std::string_view value);
  /// Empty if no tag has a known value.
  std::string text() const;
  /// The two parts of the text, for a narrow place: "Piso - Seneca", and "Saturnalia, 2026.12.17". Each value
  /// is cut after most_shown columns. A value that is cut ends in "…".
  std::string players() const;
  std::string occasion() const;

  static constexpr std::size_t most_shown = 60;
  static constexpr std::size_t most_kept = 300;

 private:
  std::string players(std::size_t most) const;
  std::string occasion(std::size_t most) const;

  enum Part : unsigned char { white, black, event, date };
  std::array<std::string, 4> parts_;
};

}  // namespace latro
