#include "latro/support/byte_source.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <system_error>

namespace latro {

std::size_t TextSource::read(char* into, std::size_t size) {
  const std::size_t count = std::min(size, text_.size());
  if (count != 0) std::memcpy(into, text_.data(), count);
  text_.remove_prefix(count);
  return count;
}

FileSource::FileSource(const std::string& path) : path_(path), file_(std::fopen(path.c_str(), "rb")) {
  if (file_ == nullptr) throw std::system_error(errno, std::generic_category(), path_);
}

std::size_t FileSource::read(char* into, std::size_t size) {
  const std::size_t count = std::fread(into, 1, size, file_.get());
  if (std::ferror(file_.get()) != 0) {
    const int error = errno;
    std::clearerr(file_.get());  // after a signal the caller may read on
    if (count == 0) throw std::system_error(error, std::generic_category(), path_);
  }
  return count;
}

std::string read_all(ByteSource& source, std::size_t most) {
  std::string text;
  std::array<char, std::size_t{1} << 14> block{};
  while (text.size() <= most) {
    const std::size_t size = source.read(block.data(), block.size());
    if (size == 0) break;
    text.append(block.data(), size);
  }
  return text;
}

}  // namespace latro
