#include "play/state_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>

#include <fmt/format.h>

#include "cli/console.hpp"
#include "cli/errors.hpp"
#include "io/files_in_use.hpp"
#include "latro/support/crc32.hpp"

namespace latro::tool {

namespace {

/// A longer line is not ours.
constexpr std::size_t most_line = std::size_t{1} << 28;

/// The last member of an object with these bytes before it.
std::string member_of(std::string_view before) {
  return fmt::format(",\"crc32\":\"{:08x}\"}}", crc32_of(before));
}

}  // namespace

void add_checksum(std::string& object) {
  object.pop_back();
  object += member_of(object);
}

Checksum checksum_of(std::string_view text) {
  const std::size_t size = member_of({}).size();
  if (text.size() < size || !text.substr(text.size() - size).starts_with(",\"crc32\":\""))
    return Checksum::missing;
  return text.ends_with(member_of(text.substr(0, text.size() - size))) ? Checksum::right : Checksum::wrong;
}

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

void StateFile::refuse(std::size_t line, std::string_view why) const {
  std::string message = fmt::format("line {} is damaged: {}", line, why);
  if (line > 1)
    message += fmt::format(
        "; no game was played, and this file was not changed. To keep the lines before it, and to play the other "
        "games again: head -n {} {} > NEW",
        line - 1, name_);
  throw InputError(std::move(message), name_);
}

std::size_t StateFile::read(std::string header, const std::function<void(std::string_view line)>& differs,
                            const std::function<bool(std::string_view line)>& take) {
  const std::string unchecked_header = header;
  add_checksum(header);
  std::string text;
  std::size_t lines = 0;
  std::size_t all = 0;
  bool is_checked = true;
  for (std::string block(std::size_t{1} << 16, '\0');;) {
    const ssize_t count = ::pread(fd_, block.data(), block.size(), static_cast<off_t>(all));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) throw InputError(errno, name_);
    if (count == 0) break;
    all += static_cast<std::size_t>(count);
    std::size_t from = text.size();
    text.append(block, 0, static_cast<std::size_t>(count));
    if (text.size() > most_line) differs({});
    std::size_t begin = 0;
    for (std::size_t end = 0; (end = text.find('\n', from)) != text.npos; from = begin) {
      const std::string_view line = std::string_view(text).substr(begin, end - begin);
      const Checksum checksum = checksum_of(line);
      if (lines++ == 0) is_checked = line != unchecked_header;
      if (checksum == Checksum::wrong) refuse(lines, "its checksum is not that of its text");
      if (lines == 1) {
        if (is_checked && line != header) differs(line);
      } else if (is_checked && checksum == Checksum::missing) {
        refuse(lines, "its end is not a checksum");
      } else if (!take(line)) {
        refuse(lines, "it is not the next piece of work");
      }
      begin = end + 1;
    }
    text.erase(0, begin);
  }
  if (lines == 0 && !header.starts_with(text) && text != unchecked_header) differs(text);
  if (!text.empty() && ::ftruncate(fd_, static_cast<off_t>(all - text.size())) != 0)
    throw OutputError(errno, name_);
  if (lines == 0) append(unchecked_header);
  return lines == 0 ? 0 : text.size();
}

void StateFile::append(std::string object) {
  add_checksum(object);
  object += '\n';
  if (const int error = write_all(fd_, object)) throw OutputError(error, name_);
}

}  // namespace latro::tool
