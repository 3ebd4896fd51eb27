// The title of a game in a report, from its tags: "Piso - Seneca, Saturnalia, 2026.12.17".
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "latro/notation/lgn/writer.hpp"
#include "latro/notation/words.hpp"

namespace latro {

/// Whether a tag with this value says something: "?", "????.??.??" and blanks do not.
bool is_known(std::string_view value);

class GameTitle {
 public:
  /// Of a value with more than `columns` code points only so many are kept, and the last one is "…".
  explicit GameTitle(std::size_t columns = most_columns) : columns_(columns) {}
  /// Of all these tags.
  explicit GameTitle(std::span<const Tag> tags, std::size_t columns = most_columns) : columns_(columns) {
    for (const Tag& tag : tags) add(tag.name, tag.value);
  }

  void clear();
  /// Any tag with its unescaped value. White, Black, Event and Date are kept, the first value of each, unless
  /// it is unknown ("?", "????.??.??"). They are made printable().
  void add(std::string_view name, std::string_view value);
  /// Puts each name in a script from right to left between U+2068 and U+2069, so that it does not change the
  /// order of the title. For what is shown by a browser or a viewer of pictures.
  void isolate();
  /// Empty if no tag has a known value.
  std::string text() const;
  /// The two parts of the text: "Piso - Seneca", and "Saturnalia, 2026.12.17".
  std::string players() const;
  std::string occasion() const;
  /// With the date as the language writes it, if it is English as the record has it.
  std::string occasion(Words words) const;

  static constexpr std::size_t most_columns = 60;  ///< in reports, where a title is part of a line

 private:
  enum Part : unsigned char { white, black, event, date };
  std::size_t columns_;
  std::array<std::string, 4> parts_;
};

}  // namespace latro
