// The file of --state: what is done of a match, a line for each piece of work, so that a second call can go
// on.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace latro::tool {

class StateFile {
 public:
  /// Opens the file, or makes it. Throws InputError or OutputError; UsageError if another process uses it.
  explicit StateFile(const std::string& name);
  ~StateFile();
  StateFile(const StateFile&) = delete;
  StateFile& operator=(const StateFile&) = delete;

  /// Writes `header` if the file is new. Else `differs` is called with the first line if that is another one;
  /// it throws. Calls `take` with each whole line after it, without its end, until it returns false. What
  /// follows the lines taken is cut off. Returns the number of bytes that were cut off.
  std::size_t read(const std::string& header, const std::function<void(std::string_view line)>& differs,
                   const std::function<bool(std::string_view line)>& take);
  /// Appends a line, which is in the file when the call returns.
  void append(std::string line);
  const std::string& name() const { return name_; }

 private:
  std::string name_;
  int fd_ = -1;
};

}  // namespace latro::tool
