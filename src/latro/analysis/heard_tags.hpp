// The tags of a record while it is copied: views, put into the order of canonical text. Private to
// CanonicalCopy.
#pragma once

#include <cstddef>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "latro/notation/game_head.hpp"

namespace latro {

class HeardTags {
 public:
  struct Entry {
    std::size_t place = 0;  ///< tag_place()
    std::string_view name;
    std::string_view value;
  };

  /// Begins with a record, which must outlive the use of its tags.
  void start(std::string_view record);
  /// A tag that the record has, no name twice. `name` is a part of it; the value is kept where it is not.
  void hear(std::string_view name, std::string_view value);
  /// Adds the tag or replaces its value. Both must last.
  void set(std::string_view name, std::string_view value);
  bool has(std::string_view name) const;
  /// In the order of canonical text.
  const std::vector<Entry>& sorted();
  std::vector<Tag> all() const;
  /// Removes those whose names LGN cannot have, and returns the names.
  std::vector<std::string_view> drop_unwritable();

 private:
  void add(std::string_view name, std::string_view value);

  std::string_view record_;
  std::vector<Entry> tags_;
  std::deque<std::string> kept_;  ///< values with escapes
};

}  // namespace latro
