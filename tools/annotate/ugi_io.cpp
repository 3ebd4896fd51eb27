#include "annotate/ugi_io.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <string>

#include "cli/errors.hpp"
#include "cli/text.hpp"

namespace latro::tool {

UgiInput::UgiInput() : input_("-", "by --ugi"), closed_(eventfd(0, EFD_CLOEXEC)) {
  if (closed_ < 0) throw InputError(errno, "standard input");
}

UgiInput::~UgiInput() { ::close(closed_); }

std::size_t UgiInput::read(char* into, std::size_t size) {
  pollfd waiting[] = {{STDIN_FILENO, POLLIN, 0}, {closed_, POLLIN, 0}};
  while (poll(waiting, 2, -1) < 0)
    if (errno != EINTR) throw InputError(errno, "standard input");
  return waiting[1].revents != 0 ? 0 : input_.read(into, size);
}

void UgiInput::close() {
  const std::uint64_t one = 1;
  // It fails if the counter is full: then the end has been signalled already.
  [[maybe_unused]] const auto written = ::write(closed_, &one, sizeof one);
}

void UgiOutput::send(const UgiReply& reply) { send_line(ugi_text(reply)); }

void UgiOutput::send_line(std::string_view text) {
  const std::string line = printable(text) + '\n';
  const std::lock_guard lock(mutex_);
  out_.write(line);
  out_.flush();
}

void UgiOutput::info_string(std::string_view text) {
  UgiInfo info;
  info.string = text;
  send(info);
}

}  // namespace latro::tool
