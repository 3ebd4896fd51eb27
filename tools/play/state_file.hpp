// The file of --state: what is done of a match, a line for each piece of work, so that a second call can go
// on. A piece of work is there as the sums and the text of its games: the games alone do not have the
// evaluations that are not written, not all formats can be read, and random games are not kept. Each line is
// a JSON object with a checksum; states of earlier versions have none.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace latro::tool {

/// Adds the member "crc32" at the end of a JSON object that has other members: the CRC-32 of gzip and zlib,
/// as eight hexadecimal digits, of all bytes before the comma of this member.
void add_checksum(std::string& object);

enum class Checksum : std::uint8_t { missing, wrong, right };

/// Whether the text ends with such a member, and whether the bytes before it are those of the checksum.
Checksum checksum_of(std::string_view text);

class StateFile {
 public:
  /// Opens the file, or makes it. Throws InputError or OutputError; UsageError if another process uses it.
  explicit StateFile(const std::string& name);
  ~StateFile();
  StateFile(const StateFile&) = delete;
  StateFile& operator=(const StateFile&) = delete;

  /// Writes `header` if the file is new. Else `differs` is called with the first line if that is another one;
  /// it throws. Calls `take` with each whole line after it, without its end; it returns false if the line
  /// does not continue those before it. Throws InputError, and changes nothing, for such a line and for one
  /// with a wrong checksum. A last line without an end is cut off; returns the number of its bytes.
  std::size_t read(std::string header, const std::function<void(std::string_view line)>& differs,
                   const std::function<bool(std::string_view line)>& take);
  /// Appends an object as a line with a checksum, which is in the file when the call returns.
  void append(std::string object);
  const std::string& name() const { return name_; }

 private:
  [[noreturn]] void refuse(std::size_t line, std::string_view why) const;

  std::string name_;
  int fd_ = -1;
};

}  // namespace latro::tool
