#include "io/scratch_file.hpp"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <string>
#include <utility>

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
  fd_ = mkostemp(path.data(), O_CLOEXEC);
  if (fd_ < 0 || unlink(path.c_str()) != 0) fail(errno);
}

void ScratchFile::append(std::string_view text) {
  if (fd_ < 0) open_file();
  while (!text.empty()) {
    const ssize_t count = pwrite(fd_, text.data(), text.size(), static_cast<off_t>(size_));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) fail(errno);
    size_ += static_cast<std::uint64_t>(count);
    text.remove_prefix(static_cast<std::size_t>(count));
  }
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

void ScratchFile::swap(ScratchFile& other) noexcept {
  std::swap(size_, other.size_);
  std::swap(fd_, other.fd_);
}

}  // namespace latro::tool
