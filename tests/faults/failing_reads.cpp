// Preloaded into a program: read() of the file named by FAULT_FILE (by the end of its path; "-" is standard
// input) gives at most FAULT_PIECE bytes at a time, is interrupted every other time, and after FAULT_BYTES
// fails with FAULT_ERRNO.
#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <unistd.h>

#include <algorithm>
#include <string>
#include <string_view>

namespace {

using Read = ssize_t (*)(int, void*, size_t);

long number(const char* name, long otherwise) {
  const char* const text = getenv(name);
  return text ? atol(text) : otherwise;
}

bool is_meant(int fd) {
  const char* const wanted = getenv("FAULT_FILE");
  if (!wanted) return false;
  if (std::string_view(wanted) == "-") return fd == STDIN_FILENO;
  char path[PATH_MAX];
  const std::string link = "/proc/self/fd/" + std::to_string(fd);
  const ssize_t size = readlink(link.c_str(), path, sizeof path);
  return size > 0 && std::string_view(path, static_cast<std::size_t>(size)).ends_with(wanted);
}

}  // namespace

extern "C" ssize_t read(int fd, void* into, size_t size) {
  static const auto next = reinterpret_cast<Read>(dlsym(RTLD_NEXT, "read"));
  static long left = number("FAULT_BYTES", LONG_MAX);
  static bool interrupted = false;
  if (!is_meant(fd)) return next(fd, into, size);
  interrupted = !interrupted;
  if (interrupted) {
    errno = EINTR;
    return -1;
  }
  if (left == 0) {
    errno = static_cast<int>(number("FAULT_ERRNO", EIO));
    return -1;
  }
  const long piece = std::min(number("FAULT_PIECE", LONG_MAX), left);
  const ssize_t count = next(fd, into, std::min(size, static_cast<size_t>(piece)));
  if (count > 0) left -= count;
  return count;
}
