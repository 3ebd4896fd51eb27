#include "io/spool.hpp"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>

#include "cli/errors.hpp"
#include "cli/signals.hpp"

namespace latro::tool {

namespace {

std::string folder() {
  const char* named = std::getenv("TMPDIR");
  return named != nullptr && *named != '\0' ? named : "/tmp";
}

}  // namespace

Spool::~Spool() {
  if (fd_ >= 0) close(fd_);
}

void Spool::fail(int error) const { throw OutputError(error, "temporary file in " + folder() + " (TMPDIR)"); }

void Spool::open_file() {
  std::string path = folder() + "/latro-XXXXXX";
  const SignalsBlocked blocked;
  fd_ = mkostemp(path.data(), O_CLOEXEC);
  if (fd_ < 0 || unlink(path.c_str()) != 0) fail(errno);
}

void Spool::write(std::string_view text) {
  buffer_ += text;
  if (buffer_.size() >= buffer_size) flush();
}

void Spool::flush() {
  if (fd_ < 0) open_file();
  for (std::string_view rest = buffer_; !rest.empty();) {
    const ssize_t count = pwrite(fd_, rest.data(), rest.size(), static_cast<off_t>(size_));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) fail(errno);
    size_ += static_cast<std::uint64_t>(count);
    rest.remove_prefix(static_cast<std::size_t>(count));
  }
  buffer_.clear();
}

void Spool::drain(const std::function<void(std::string_view)>& take) {
  constexpr std::size_t piece_size = std::size_t{1} << 16;
  std::string piece(size_ > 0 ? piece_size : 0, '\0');
  for (std::uint64_t at = 0; at < size_;) {
    const auto wanted = static_cast<std::size_t>(std::min<std::uint64_t>(piece.size(), size_ - at));
    const ssize_t count = pread(fd_, piece.data(), wanted, static_cast<off_t>(at));
    if (count < 0 && errno == EINTR) continue;
    // Nobody else can have made it shorter, so an early end is a broken disk.
    if (count <= 0) fail(count < 0 ? errno : EIO);
    take(std::string_view(piece).substr(0, static_cast<std::size_t>(count)));
    at += static_cast<std::uint64_t>(count);
  }
  take(buffer_);
  buffer_.clear();
  if (size_ > 0 && ftruncate(fd_, 0) != 0) fail(errno);
  size_ = 0;
}

}  // namespace latro::tool
