#include "io/input.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "cli/errors.hpp"
#include "cli/signals.hpp"

namespace latro::tool {

Input::Input(const std::string& path) : name_(path.empty() ? "''" : path) {
  if (path == "-") {
    name_ = "<stdin>";
    fd_ = STDIN_FILENO;
  } else {
    fd_ = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY);
    if (fd_ < 0) throw InputError(errno, name_);
  }
  may_wait_ = !size();
}

Input::~Input() {
  if (fd_ > STDERR_FILENO) close(fd_);
}

std::size_t Input::read(char* into, std::size_t size) {
  for (;;) {
    if (may_wait_ && interrupt_descriptor() >= 0) wait();
    const ssize_t count = ::read(fd_, into, size);
    if (count >= 0) {
      has_bytes_ = has_bytes_ || count > 0;
      is_empty_ = is_empty_ || (count == 0 && size > 0 && !has_bytes_);
      if (hook_) hook_(static_cast<std::size_t>(count));
      return static_cast<std::size_t>(count);
    }
    if (errno == EAGAIN) {
      // Somebody made standard input non-blocking: wait until there is something.
      pollfd waiting{fd_, POLLIN, 0};
      poll(&waiting, 1, -1);
    } else if (errno != EINTR) {
      throw InputError(errno, fd_ == STDIN_FILENO ? "standard input" : name_);
    }
  }
}

void Input::wait() {
  pollfd waiting[] = {{fd_, POLLIN, 0}, {interrupt_descriptor(), POLLIN, 0}};
  while (poll(waiting, 2, -1) < 0 && errno == EINTR) {
  }
  if (interrupted()) throw Interrupted();
}

bool Input::ready() {
  pollfd waiting{fd_, POLLIN, 0};
  return !may_wait_ || poll(&waiting, 1, 0) != 0;
}

std::optional<std::uint64_t> Input::size() const {
  struct stat status {};
  if (fstat(fd_, &status) != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
  return static_cast<std::uint64_t>(status.st_size);
}

}  // namespace latro::tool
