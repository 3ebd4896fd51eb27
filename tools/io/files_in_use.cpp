#include "io/files_in_use.hpp"

#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>

#include "cli/errors.hpp"
#include "io/temporary.hpp"

namespace latro::tool {

namespace {

/// A new file can get the inode of one that has been removed; the time of its birth tells them apart.
struct FileId {
  std::uint64_t device = 0;
  std::uint64_t inode = 0;
  std::int64_t birth = 0;  ///< in nanoseconds; 0: the file system does not know
  friend auto operator<=>(const FileId&, const FileId&) = default;
};

struct FileStatus {
  std::optional<FileId> id;  ///< of a regular file
  std::uint64_t size = 0;
};

struct FilesInUse {
  std::mutex mutex;
  std::map<FileId, InputUse> inputs;  ///< `other` if a file has both uses
  std::unordered_map<std::string, std::optional<FileId>>
      outputs;                     ///< by resolved_name(); the file that is replaced
  std::map<FileId, bool> targets;  ///< the files that are replaced: also if input for games
  std::set<FileId> direct;
};

FilesInUse& in_use() {
  static FilesInUse all;
  return all;
}

FileStatus status_of(int folder, const char* file, int flags) {
  struct statx status {};
  if (statx(folder, file, flags, STATX_BASIC_STATS | STATX_BTIME, &status) != 0 || !S_ISREG(status.stx_mode))
    return {};
  constexpr std::int64_t nanoseconds = 1'000'000'000;
  const bool has_birth = (status.stx_mask & STATX_BTIME) != 0;
  return {FileId{std::uint64_t{status.stx_dev_major} << 32 | status.stx_dev_minor, status.stx_ino,
                 has_birth ? status.stx_btime.tv_sec * nanoseconds + status.stx_btime.tv_nsec : 0},
          status.stx_size};
}
FileStatus status_of(int fd) { return status_of(fd, "", AT_EMPTY_PATH); }
std::optional<FileId> id_of(int fd) { return status_of(fd).id; }
std::optional<FileId> id_of(const std::string& file) { return status_of(AT_FDCWD, file.c_str(), 0).id; }

/// One name for a file, whatever its folder is called.
std::string resolved_name(const std::string& file) {
  const std::string folder = folder_of(file);
  const char* const path = folder.empty() ? "." : folder.c_str();
  char resolved[PATH_MAX];
  return fmt::format("{}/{}", realpath(path, resolved) != nullptr ? resolved : path,
                     file.substr(folder.size()));
}

UsageError refusal(std::string_view name) {
  return UsageError(fmt::format(
      "{}: the program reads this file, and an output would replace it; name another file for the output",
      name));
}

UsageError two_outputs(std::string_view name) {
  return UsageError(
      fmt::format("{}: two outputs would go to this file, and only the last would remain", name));
}

}  // namespace

void note_input(int fd, std::string_view name, InputUse use) {
  const FileStatus status = status_of(fd);
  const auto& id = status.id;
  if (!id) return;
  FilesInUse& all = in_use();
  const std::lock_guard lock(all.mutex);
  const auto target = all.targets.find(*id);
  if (target != all.targets.end() && (use == InputUse::other || !target->second)) throw refusal(name);
  // An empty file is one that the shell has just made for the output. Other inputs are read before the games
  // are.
  if (use == InputUse::games && status.size > 0 && all.direct.contains(*id))
    throw UsageError(fmt::format("{}: this file is an input, and standard output goes to it too", name));
  const auto [known, is_new] = all.inputs.emplace(*id, use);
  if (use == InputUse::other) known->second = use;
}

void note_output(const std::string& file, std::string_view name) {
  std::string path = resolved_name(file);
  const auto id = id_of(file);
  FilesInUse& all = in_use();
  const std::lock_guard lock(all.mutex);
  if (all.outputs.contains(path) || (id && all.targets.contains(*id))) throw two_outputs(name);
  if (id && all.inputs.contains(*id)) throw refusal(name);
  all.outputs.emplace(std::move(path), id);
  if (id) all.targets.emplace(*id, false);
}

void allow_replacing_games(const std::string& file) {
  FilesInUse& all = in_use();
  const std::lock_guard lock(all.mutex);
  const auto output = all.outputs.find(resolved_name(file));
  if (output != all.outputs.end() && output->second) all.targets[*output->second] = true;
}

void forget_target(const std::string& file) {
  FilesInUse& all = in_use();
  const std::lock_guard lock(all.mutex);
  const auto output = all.outputs.find(resolved_name(file));
  if (output == all.outputs.end() || !output->second) return;
  all.targets.erase(*output->second);
  output->second.reset();
}

void note_direct_output(int fd) {
  const auto id = id_of(fd);
  if (!id) return;
  const std::lock_guard lock(in_use().mutex);
  in_use().direct.insert(*id);
}

void check_replaceable(const std::string& file) {
  const std::string path = resolved_name(file);
  const auto id = id_of(file);
  const std::lock_guard lock(in_use().mutex);
  if (in_use().outputs.contains(path)) throw two_outputs(file);
  if (id && in_use().inputs.contains(*id)) throw refusal(file);
}

bool is_target(const std::string& input, const std::string& file) {
  const auto id = input == "-" ? id_of(STDIN_FILENO) : id_of(input);
  const std::string path = resolved_name(file);
  const std::lock_guard lock(in_use().mutex);
  const auto output = in_use().outputs.find(path);
  return id && output != in_use().outputs.end() && output->second == id;
}

}  // namespace latro::tool
