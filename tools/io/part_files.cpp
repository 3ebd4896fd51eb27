#include "io/part_files.hpp"

#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "cli/console.hpp"
#include "cli/errors.hpp"
#include "cli/signals.hpp"
#include "io/files_in_use.hpp"
#include "io/output.hpp"
#include "io/temporary.hpp"

namespace latro::tool {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t buffer_size = std::size_t{1} << 16;

/// Passes the names of the files in the folder to `use`, in portions, so that it can rename and remove them.
void each_file(const std::string& path, const std::function<void(const std::string& name)>& use) {
  constexpr std::size_t portion = 1024;
  std::error_code error;
  fs::directory_iterator entry(path, error);
  if (error) throw OutputError(error.value(), path);
  std::vector<std::string> names;
  const auto use_all = [&] {
    for (const std::string& name : names) use(name);
    names.clear();
  };
  for (; !error && entry != end(entry); entry.increment(error)) {
    names.push_back(entry->path().filename());
    if (names.size() == portion) use_all();
  }
  use_all();
}

std::string padded(const std::string& part, std::size_t width) {
  return part.size() < width ? std::string(width - part.size(), '0') + part : part;
}

}  // namespace

NamePattern::NamePattern(std::string_view text) {
  std::string name;
  std::size_t place = std::string::npos;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      name += text[i];
      continue;
    }
    const char next = ++i < text.size() ? text[i] : '\0';
    if (next == '%') {
      name += '%';
    } else if (next != 's') {
      throw UsageError(
          fmt::format("-o: '{}' has a '%' before something else than s; write %% for a percent sign", text));
    } else if (place != std::string::npos) {
      throw UsageError(fmt::format("-o: '{}' has more than one %s", text));
    } else {
      place = name.size();
    }
  }
  if (place == std::string::npos)
    throw UsageError(fmt::format(
        "-o: '{}' has no %s; --split puts the number or value of each file there: -o 'part-%s.lgn'", text));
  const std::size_t start = folder_of(name).size();
  if (place < start)
    throw UsageError(fmt::format("-o: '{}' has its %s in the name of a folder, not of the file", text));
  folder_ = name.substr(0, start);
  before_ = name.substr(start, place - start);
  after_ = name.substr(place);
  constexpr std::size_t least_room = 32;
  if (before_.size() + after_.size() + least_room > NAME_MAX)
    throw UsageError(
        fmt::format("-o: '{}' is too long: a name of a file can have {} bytes, and %s needs some of them",
                    text, NAME_MAX));
}

std::size_t NamePattern::room() const { return NAME_MAX - before_.size() - after_.size(); }

PartFiles::PartFiles(NamePattern pattern) : pattern_(std::move(pattern)) { make_folder(); }

PartFiles::~PartFiles() {
  if (fd_ >= 0) close(fd_);
  if (temporary_.empty()) return;
  try {
    each_file(temporary_, [this](const std::string& name) { unlink((temporary_ + name).c_str()); });
  } catch (...) {
    // It cannot be reported.
  }
  rmdir(temporary_.c_str());
  remove_folder_on_signal(nullptr);
  close(lock_);
}

void PartFiles::make_folder() {
  std::string path;
  const SignalsBlocked blocked;
  lock_ = make_temporary_folder(pattern_.file("%s"), path);
  if (lock_ < 0) throw OutputError(errno, pattern_.folder().empty() ? "." : pattern_.folder());
  temporary_ = path + '/';
  remove_folder_on_signal(temporary_.c_str());
}

void PartFiles::begin(std::string_view part) {
  name_ = pattern_.file(part);
  fd_ = open((temporary_ + std::string(part)).c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (fd_ < 0) throw OutputError(errno, name_);
  ++count_;
  write(head_);
}

void PartFiles::write(std::string_view text) {
  buffer_ += text;
  if (buffer_.size() >= buffer_size) flush();
}

void PartFiles::flush() {
  if (const int error = write_all(fd_, buffer_)) throw OutputError(error, name_);
  buffer_.clear();
}

void PartFiles::end() {
  flush();
  // Closing reports writes that failed late (quotas, network file systems).
  if (close(std::exchange(fd_, -1)) != 0 && errno != EINTR) throw OutputError(errno, name_);
}

void PartFiles::check_target(const std::string& part, const std::string& target) const {
  struct stat status {};
  if (lstat(target.c_str(), &status) == 0) {
    if (S_ISDIR(status.st_mode)) throw OutputError(EISDIR, target);
    if (!S_ISREG(status.st_mode))
      throw UsageError(fmt::format("{}: this is not a regular file, and --split would replace it", target));
    if (faccessat(AT_FDCWD, target.c_str(), W_OK, AT_EACCESS) != 0) throw OutputError(errno, target);
  } else if (errno != ENOENT) {
    throw OutputError(errno, target);
  }
  check_replaceable(target);
  const int fd = open((temporary_ + part).c_str(), O_WRONLY | O_CLOEXEC);
  const int error = fd < 0 ? errno : take_mode(fd, target);
  if (fd >= 0) close(fd);
  if (error != 0) throw OutputError(error, target);
}

void PartFiles::commit(std::size_t width) {
  each_file(temporary_,
            [&](const std::string& part) { check_target(part, pattern_.file(padded(part, width))); });
  for (std::size_t renamed = 0; renamed < count_;) {
    const std::size_t before = renamed;
    each_file(temporary_, [&](const std::string& part) {
      const std::string target = pattern_.file(padded(part, width));
      if (rename((temporary_ + part).c_str(), target.c_str()) != 0) throw OutputError(errno, target);
      ++renamed;
    });
    // A reading of a folder that changes may miss files; but if none is left, another process has removed
    // some.
    if (renamed == before) throw OutputError(ENOENT, pattern_.file("*"));
  }
}

}  // namespace latro::tool
