// Cuts bytes that arrive in pieces into lines. Memory is bounded by the bytes added between two calls of
// take().
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace latro {

class LineCutter {
 public:
  /// Of a longer line only this many bytes are kept.
  explicit LineCutter(std::size_t most_bytes) : most_bytes_(most_bytes) {}

  void add(std::string_view bytes);
  /// The next whole line, without its end (LF or CRLF). Returns false if there is none yet.
  bool take(std::string& line);
  /// The text after the last line end, when no more bytes come. Returns false if there is none.
  bool take_rest(std::string& line);
  /// Bytes that have not been taken.
  std::size_t size() const { return text_.size() - at_; }

 private:
  std::size_t most_bytes_;
  std::string text_;
  std::size_t at_ = 0;     ///< everything before it has been taken
  std::size_t begin_ = 0;  ///< of the line that has no end yet
};

}  // namespace latro
