#include "io/output.hpp"

#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "cli/console.hpp"
#include "cli/errors.hpp"
#include "cli/signals.hpp"
#include "io/files_in_use.hpp"
#include "io/temporary.hpp"
#include "latro/support/number.hpp"

namespace latro::tool {

namespace {

// Where a chain of symbolic links ends, be something there or not; an empty string (and errno) when it does
// not end.
std::string follow_links(std::string path) {
  for (int links = 0; links < 40; ++links) {
    char target[PATH_MAX];
    const ssize_t length = readlink(path.c_str(), target, sizeof target);
    if (length < 0) return path;
    const std::string text(target, static_cast<std::size_t>(length));
    path = text.starts_with('/') ? "" : folder_of(path);
    path += text;
  }
  errno = ELOOP;
  return {};
}

// The descriptor of our own that a path names; nullopt for other paths. Opening the path instead would
// truncate its file, and lose the place where the next bytes go.
std::optional<int> own_descriptor(std::string_view path) {
  if (path == "/dev/stdout") return STDOUT_FILENO;
  if (path == "/dev/stderr") return STDERR_FILENO;
  for (const std::string_view folder : {"/dev/fd/", "/proc/self/fd/"}) {
    if (!path.starts_with(folder)) continue;
    if (const auto fd = latro::parse_number<int>(path.substr(folder.size())); fd && *fd >= 0) return fd;
  }
  return std::nullopt;
}

/// Keeps the lock of a temporary file from its closing to its renaming.
class Lock {
 public:
  explicit Lock(int fd) : fd_(fcntl(fd, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)) {}
  ~Lock() {
    if (fd_ >= 0) close(fd_);
  }
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;

 private:
  int fd_;
};

/// Renames a file if there is none of the new name: else returns -1, and errno is EEXIST.
int rename_new(const std::string& from, const std::string& to) {
  if (renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) return 0;
  if (errno != EINVAL && errno != ENOSYS) return -1;
  // The file system cannot do this in one step.
  if (access(to.c_str(), F_OK) != 0) return rename(from.c_str(), to.c_str());
  errno = EEXIST;
  return -1;
}

mode_t mode_of_new_file() {
  const mode_t mask = umask(0);
  umask(mask);
  return static_cast<mode_t>(0666) & ~mask;
}

}  // namespace

int take_mode(int fd, const std::string& file) {
  mode_t mode = mode_of_new_file();
  struct stat status {};
  if (stat(file.c_str(), &status) == 0) {
    mode = status.st_mode & static_cast<mode_t>(07777);
    // Only root can keep another owner; for others the file becomes theirs, as with any editor.
    if ((status.st_uid != geteuid() || status.st_gid != getegid()) &&
        fchown(fd, status.st_uid, status.st_gid) != 0)
      mode &= static_cast<mode_t>(0777);
  }
  return fchmod(fd, mode) == 0 ? 0 : errno;
}

Output::Output(const std::string& target) {
  if (target == "-") {
    name_ = "standard output";
    fd_ = STDOUT_FILENO;
    note_direct_output(fd_);
  } else {
    name_ = target;
    compressor_ = make_compressor(compression_of_name(target));
    open_target(target);
  }
  terminal_ = isatty(fd_) != 0;
  buffer_.reserve(buffer_size);
}

Output::~Output() {
  discard();
  if (fd_ > STDERR_FILENO) close(fd_);
}

void Output::fail(int error) const {
  if (error == EPIPE) throw ClosedPipe();
  throw OutputError(error, name_);
}

void Output::open_target(const std::string& target) {
  if (const auto fd = own_descriptor(target)) return open_descriptor(*fd);
  struct stat status {};
  const bool exists = stat(target.c_str(), &status) == 0;
  if (!exists && errno != ENOENT) fail(errno);
  if (exists && !S_ISREG(status.st_mode)) return open_direct(target);
  const std::string file = follow_links(target);
  if (file.empty()) fail(errno);
  // A link of /proc/self/fd may lead to a file that has no name any more: no rename can reach it.
  struct stat end {};
  if (exists && (stat(file.c_str(), &end) != 0 || end.st_ino != status.st_ino || end.st_dev != status.st_dev))
    return open_direct(target);
  if (exists && faccessat(AT_FDCWD, file.c_str(), W_OK, AT_EACCESS) != 0) fail(errno);
  if (file.ends_with('/')) fail(EISDIR);
  note_output(file, name_);
  open_temporary(file, exists);
}

void Output::open_direct(const std::string& target) {
  fd_ = open(target.c_str(), O_WRONLY | O_TRUNC | O_CLOEXEC | O_NOCTTY);
  if (fd_ < 0) fail(errno);
}

void Output::open_descriptor(int fd) {
  fd_ = fcntl(fd, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  if (fd_ < 0) fail(errno);
  note_direct_output(fd_);
}

void Output::open_temporary(const std::string& target, bool exists) {
  std::string temporary;
  const SignalsBlocked blocked;
  fd_ = make_temporary_file(target, temporary);
  if (fd_ < 0) {
    const bool refused = errno == EACCES || errno == EPERM || errno == EROFS;
    if (exists && refused) throw OutputError(errno, name_ + ": no temporary file can be made beside it");
    fail(errno);
  }
  target_ = target;
  temporary_ = std::move(temporary);
  remove_on_signal(temporary_.c_str());
  if (const int error = take_mode(fd_, target); error != 0) {
    unlink(temporary_.c_str());
    keep_on_signal(temporary_.c_str());
    fail(error);
  }
}

void Output::write(std::string_view text) {
  has_text_ = has_text_ || !text.empty();
  if (buffer_.size() + text.size() > buffer_size) flush();
  if (text.size() >= buffer_size)
    compress(text);
  else
    buffer_ += text;
}

void Output::flush() {
  if (buffer_.empty()) return;
  // Emptied first: what could not be written once is not tried again.
  std::string text;
  text.swap(buffer_);
  buffer_.reserve(buffer_size);
  compress(text);
}

void Output::store(const MakeStore& make) {
  struct stat status {};
  const bool is_new = stat(target_.c_str(), &status) != 0 || status.st_size == 0;
  if (!is_new) {
    // The target stays noted as an output.
    unlink(temporary_.c_str());
    keep_on_signal(temporary_.c_str());
    temporary_.clear();
  }
  store_ = make(is_new ? temporary_ : target_, is_new);
}

void Output::compress(std::string_view text) {
  if (store_) return store_->add(text);
  if (!compressor_) return write_all(text);
  compressor_->add(text, [this](std::string_view bytes) { write_all(bytes); });
}

void Output::write_all(std::string_view bytes) {
  if (terminal_ && hook_) hook_();
  if (const int error = tool::write_all(fd_, bytes)) fail(error);
}

/// It has another name, or is removed.
void Output::forget_temporary() {
  keep_on_signal(temporary_.c_str());
  temporary_.clear();
  forget_target(target_);
}

void Output::discard() {
  store_.reset();
  if (temporary_.empty()) return;
  unlink(temporary_.c_str());
  forget_temporary();
}

bool Output::replaces(const std::string& input) const {
  return !temporary_.empty() && is_target(input, target_);
}

void Output::allow_replacing_games() {
  if (!temporary_.empty()) tool::allow_replacing_games(target_);
}

void Output::drop() {
  if (temporary_.empty() && !store_) return commit();
  buffer_.clear();
  discard();
}

std::string Output::keep_partial() {
  if (temporary_.empty() && !store_) {
    commit();
    return {};
  }
  if (!has_text_ || temporary_.empty()) {
    drop();
    return {};
  }
  const Lock lock(fd_);
  end_text();
  // An earlier one is not replaced: it may have more.
  const std::string first = target_ + ".partial";
  name_ = first;
  for (unsigned number = 2; rename_new(temporary_, name_) != 0; ++number) {
    if (errno != EEXIST) fail(errno);
    name_ = fmt::format("{}-{}", first, number);
  }
  forget_temporary();
  return name_;
}

/// Flushes, ends compressed data, and closes the file.
void Output::end_text() {
  flush();
  if (store_) store_->finish();
  store_.reset();
  if (compressor_) compressor_->finish([this](std::string_view bytes) { write_all(bytes); });
  // Closing reports writes that failed late (quotas, network file systems).
  const int fd = std::exchange(fd_, -1);
  if (close(fd) != 0 && errno != EINTR) fail(errno);
}

void Output::commit() {
  const Lock lock(fd_);
  end_text();
  if (temporary_.empty()) return;
  if (rename(temporary_.c_str(), target_.c_str()) != 0) fail(errno);
  forget_temporary();
}

}  // namespace latro::tool
