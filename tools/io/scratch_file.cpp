#include "io/scratch_file.hpp"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <string>

#include "cli/console.hpp"
#include "cli/errors.hpp"
#include "cli/signals.hpp"

namespace latro::tool {

namespace {

std::string folder() {
  const char* named = std::getenv("TMPDIR");
  return named != nullptr && *named != '\0' ? named : "/tmp";
}

}  // namespace

ScratchFile::~ScratchFile() {
  if (fd_ >= 0) close(fd_);
}

void ScratchFile::fail(int error) { throw OutputError(error, "temporary file in " + folder() + " (TMPDIR)"); }

void ScratchFile::open_file() {
  std::string path = folder() + "/latro-XXXXXX";
  const SignalsBlocked blocked;
  fd_ = mkostemp(path.data(), O_CLOEXEC | O_APPEND);
  if (fd_ < 0 || unlink(path.c_str()) != 0) fail(errno);
}

void ScratchFile::append(std::string_view text) {
  if (fd_ < 0) open_file();
  if (const int error = write_all(fd_, text)) fail(error);
  size_ += text.size();
}

std::size_t ScratchFile::read(std::uint64_t at, char* into, std::size_t size) const {
  const auto wanted = static_cast<std::size_t>(std::min<std::uint64_t>(size, size_ - at));
  for (;;) {
    const ssize_t count = pread(fd_, into, wanted, static_cast<off_t>(at));
    if (count > 0) return static_cast<std::size_t>(count);
    if (count < 0 && errno == EINTR) continue;
    // Nobody else can have made it shorter, so an early end is a broken disk.
    fail(count < 0 ? errno : EIO);
  }
}

void ScratchFile::clear() {
  if (size_ > 0 && ftruncate(fd_, 0) != 0) fail(errno);
  size_ = 0;
}

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
