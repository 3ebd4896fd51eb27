#include "io/input.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <string_view>

#include <fmt/format.h>

#include "cli/errors.hpp"
#include "cli/signals.hpp"
#include "io/database.hpp"

namespace latro::tool {

namespace {

std::atomic<const char*> reader_of_standard_input = nullptr;

}  // namespace

void check_standard_input(std::vector<const char*> readers) {
  if (const char* const first = reader_of_standard_input) readers.insert(readers.begin(), first);
  if (readers.size() < 2) return;
  const std::string_view first = readers[0];
  const std::string_view second = readers[1];
  throw UsageError(fmt::format("standard input (-) can be read only once, {}{}", first,
                               first == second ? "" : fmt::format(" or {}", second)));
}

InputBytes::InputBytes(const std::string& path, const char* reader, InputUse use)
    : name_(path.empty() ? "''" : path) {
  if (path == "-") {
    name_ = "<stdin>";
    fd_ = STDIN_FILENO;
    check_standard_input({reader});
    reader_of_standard_input = reader;
  } else {
    fd_ = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY);
    if (fd_ < 0) throw InputError(errno, name_);
  }
  may_wait_ = !size();
  note_input(fd_, name_, use);
}

InputBytes::~InputBytes() {
  if (fd_ > STDERR_FILENO) close(fd_);
}

std::string InputBytes::name_in_errors() const { return fd_ == STDIN_FILENO ? "standard input" : name_; }

std::size_t InputBytes::read(char* into, std::size_t size) {
  while (!ended_) {
    if (may_wait_ && interrupt_descriptor() >= 0) wait();
    const ssize_t count = ::read(fd_, into, size);
    if (count >= 0) {
      ended_ = count == 0 && size > 0;
      if (hook_) hook_(static_cast<std::size_t>(count));
      return static_cast<std::size_t>(count);
    }
    if (errno == EAGAIN) {
      // Somebody made standard input non-blocking: wait until there is something.
      pollfd waiting{fd_, POLLIN, 0};
      poll(&waiting, 1, -1);
    } else if (errno != EINTR) {
      throw InputError(errno, name_in_errors());
    }
  }
  return 0;
}

void InputBytes::wait() {
  pollfd waiting[] = {{fd_, POLLIN, 0}, {interrupt_descriptor(), POLLIN, 0}};
  while (poll(waiting, 2, -1) < 0 && errno == EINTR) {
  }
  if (interrupted()) throw Interrupted();
}

bool InputBytes::ready() {
  pollfd waiting{fd_, POLLIN, 0};
  return !may_wait_ || ended_ || poll(&waiting, 1, 0) != 0;
}

std::optional<std::uint64_t> InputBytes::size() const {
  struct stat status {};
  if (fstat(fd_, &status) != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
  return static_cast<std::uint64_t>(status.st_size);
}

std::optional<std::uint64_t> Input::text_size() {
  const auto known = size();
  return known && !text_.is_compressed() && !is_database() ? known : std::nullopt;
}

Input::Input(const std::string& path, const char* reader, InputUse use)
    : bytes_(path, reader, use), text_(bytes_, bytes_.name_in_errors()), beginning_(text_), use_(use) {}
Input::~Input() = default;

bool Input::is_database() {
  if (has_begun_ || use_ != InputUse::games) return database_ != nullptr;
  has_begun_ = true;
  const auto is_decided = [](std::string_view text) {
    return text.size() >= database_magic.size() || !database_magic.starts_with(text);
  };
  if (!beginning_.peek(database_magic.size(), is_decided).starts_with(database_magic)) return false;
  // By its path SQLite finds a journal, and locks the file.
  const bool is_file = text_size() && bytes_.name_in_errors() == name();
  database_ = std::make_unique<DatabaseText>(beginning_, is_file ? std::string(name()) : std::string(),
                                             bytes_.name_in_errors());
  return true;
}

std::size_t Input::read(char* into, std::size_t size) {
  const std::size_t count = [&] {
    try {
      return is_database() ? database_->read(into, size) : beginning_.read(into, size);
    } catch (const DataError& error) {
      throw InputError(error.reason(), bytes_.name_in_errors());
    }
  }();
  has_text_ = has_text_ || count > 0;
  is_empty_ = is_empty_ || (count == 0 && size > 0 && !has_text_);
  return count;
}

}  // namespace latro::tool
