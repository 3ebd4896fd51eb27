#include "play/state_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>

#include <fmt/format.h>

#include "cli/errors.hpp"
#include "io/files_in_use.hpp"

namespace latro::tool {

namespace {

/// A longer line is not ours.
constexpr std::size_t most_line = std::size_t{1} << 28;

}  // namespace

StateFile::StateFile(const std::string& name) : name_(name) {
  note_output(name, name);
  fd_ = ::open(name.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (fd_ < 0) throw OutputError(errno, name);
  if (::flock(fd_, LOCK_EX | LOCK_NB) == 0) return;
  const int error = errno;
  ::close(fd_);
  if (error == EWOULDBLOCK)
    throw UsageError(fmt::format("--state {}: another latro-play uses this file", name));
  throw OutputError(error, name);
}

StateFile::~StateFile() { ::close(fd_); }

std::size_t StateFile::read(const std::string& header,
                            const std::function<void(std::string_view line)>& differs,
                            const std::function<bool(std::string_view line)>& take) {
  std::string text;
  std::size_t taken = 0;  // bytes of whole lines
  std::size_t all = 0;
  bool has_header = false;
  bool goes_on = true;
  for (std::string block(std::size_t{1} << 16, '\0');;) {
    const ssize_t count = ::pread(fd_, block.data(), block.size(), static_cast<off_t>(all));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) throw InputError(errno, name_);
    if (count == 0) break;
    all += static_cast<std::size_t>(count);
    if (!goes_on) continue;
    std::size_t from = text.size();
    text.append(block, 0, static_cast<std::size_t>(count));
    if (text.size() > most_line) differs({});
    std::size_t begin = 0;
    for (std::size_t end = 0; (end = text.find('\n', from)) != text.npos; from = begin) {
      const std::string_view line = std::string_view(text).substr(begin, end - begin);
      if (!has_header && line != header) differs(line);
      goes_on = !has_header || take(line);
      if (!goes_on) break;
      has_header = true;
      begin = end + 1;
      taken += line.size() + 1;
    }
    text.erase(0, begin);
  }
  if (!has_header && !header.starts_with(text)) differs(text);
  if (taken < all && ::ftruncate(fd_, static_cast<off_t>(taken)) != 0) throw OutputError(errno, name_);
  if (!has_header) append(header);
  return has_header ? all - taken : 0;
}

void StateFile::append(std::string line) {
  line += '\n';
  for (std::string_view left = line; !left.empty();) {
    const ssize_t count = ::write(fd_, left.data(), left.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) throw OutputError(errno, name_);
    left.remove_prefix(static_cast<std::size_t>(count));
  }
}

}  // namespace latro::tool
