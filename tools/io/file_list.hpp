// --files-from: the names of input files, from a list.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "io/input.hpp"
#include "latro/support/peeked_source.hpp"

namespace latro::tool {

/// See check_standard_input().
inline constexpr const char* reader_of_lists = "by --files-from";

/// One name a line, or names separated by NUL bytes, as find -print0 writes them; a NUL byte in the first 64
/// KiB decides. Empty names are skipped. A line can end in CR and LF. The list is read as far as names are
/// taken, so its length does not matter.
class FileList {
 public:
  /// "-" is standard input. Throws InputError.
  explicit FileList(const std::string& path);

  /// The next name; nullopt at the end. Throws InputError, also for a name of more than 64 KiB and for a line
  /// with a NUL byte.
  std::optional<std::string> next();

  /// As Input::name().
  std::string_view name() const { return input_.name(); }
  /// Whether the list has no byte.
  bool is_empty() const { return input_.is_empty(); }

 private:
  bool fill();
  [[noreturn]] void fail(std::string_view what) const;

  Input input_;
  PeekedSource source_;
  char separator_;
  std::string rest_;          ///< read, and not yet taken
  std::size_t at_ = 0;        ///< where the next name begins
  std::uint64_t number_ = 0;  ///< of names and empty names
};

}  // namespace latro::tool
