#include "io/temporary.hpp"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <filesystem>
#include <map>
#include <mutex>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "cli/text.hpp"

namespace latro::tool {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view beginning = ".latro-";

/// ".latro-", a hash of the name of the target, and what mkstemp() replaces: a name is as
/// long as the file system allows, so that it cannot be a part.
std::string name_pattern(const std::string& target) {
  const std::uint64_t hash = hash_of(target.substr(folder_of(target).size()));
  return fmt::format("{}{:016x}-XXXXXX", beginning, hash);
}

/// What was left in a folder when this program first wrote there: a folder with many outputs is read once.
std::vector<std::string> left_in(const std::string& folder) {
  static std::mutex mutex;
  static std::map<std::string, std::vector<std::string>> known;
  const std::lock_guard lock(mutex);
  const auto [found, is_new] = known.try_emplace(folder);
  if (!is_new) return found->second;
  std::error_code error;
  for (fs::directory_iterator entry(folder.empty() ? "." : folder, error), end; !error && entry != end;
       entry.increment(error))
    if (std::string name = entry->path().filename(); name.starts_with(beginning))
      found->second.push_back(std::move(name));
  return found->second;
}

/// A process holds the lock while it uses the file or folder.
void remove_if_abandoned(const std::string& path) {
  const int fd = open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (fd < 0) return;
  struct stat status {};
  if (fstat(fd, &status) == 0 && status.st_uid == geteuid() &&
      (S_ISREG(status.st_mode) || S_ISDIR(status.st_mode)) && flock(fd, LOCK_EX | LOCK_NB) == 0) {
    std::error_code ignored;
    fs::remove_all(path, ignored);
  }
  close(fd);
}

void remove_abandoned(const std::string& target) {
  const std::string pattern = name_pattern(target);
  const std::string_view ours = std::string_view(pattern).substr(0, pattern.size() - 6);
  const std::string folder = folder_of(target);
  for (const std::string& name : left_in(folder))
    if (name.starts_with(ours)) remove_if_abandoned(folder + name);
}

/// Locks what was just made. False: another process took it for abandoned before it had its lock.
bool locked(int fd) {
  struct stat status {};
  if (flock(fd, LOCK_EX | LOCK_NB) != 0) return errno != EWOULDBLOCK;
  return fstat(fd, &status) == 0 && status.st_nlink > 0;
}

template <class Make>
int make(const std::string& target, std::string& path, Make make_one) {
  remove_abandoned(target);
  for (;;) {
    path = folder_of(target) + name_pattern(target);
    const int fd = make_one(path);
    if (fd < 0 || locked(fd)) return fd;
    close(fd);
  }
}

}  // namespace

std::string folder_of(const std::string& path) {
  const auto slash = path.rfind('/');
  return slash == std::string::npos ? "" : path.substr(0, slash + 1);
}

int make_temporary_file(const std::string& target, std::string& path) {
  return make(target, path, [](std::string& name) { return mkostemp(name.data(), O_CLOEXEC); });
}

int make_temporary_folder(const std::string& target, std::string& path) {
  return make(target, path, [](std::string& name) {
    return mkdtemp(name.data()) == nullptr ? -1 : open(name.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  });
}

}  // namespace latro::tool
