#include "io/spool.hpp"

#include <cstdint>

namespace latro::tool {

void Spool::write(std::string_view text) {
  buffer_ += text;
  if (buffer_.size() < buffer_size) return;
  file_.append(buffer_);
  buffer_.clear();
}

void Spool::drain(const std::function<void(std::string_view)>& take) {
  constexpr std::size_t piece_size = std::size_t{1} << 16;
  std::string piece(file_.size() > 0 ? piece_size : 0, '\0');
  for (std::uint64_t at = 0; at < file_.size();) {
    const std::size_t count = file_.read(at, piece.data(), piece.size());
    take(std::string_view(piece).substr(0, count));
    at += count;
  }
  take(buffer_);
  buffer_.clear();
  file_.clear();
}

}  // namespace latro::tool
