#include "io/files_in_use.hpp"

#include <limits.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>

#include "cli/errors.hpp"

namespace latro::tool {

namespace {

struct FileId {
  dev_t device = 0;
  ino_t inode = 0;
  friend auto operator<=>(const FileId&, const FileId&) = default;
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

std::optional<FileId> regular(const struct stat& status) {
  if (!S_ISREG(status.st_mode)) return std::nullopt;
  return FileId{status.st_dev, status.st_ino};
}
std::optional<FileId> id_of(int fd) {
  struct stat status {};
  return fstat(fd, &status) == 0 ? regular(status) : std::nullopt;
}
std::optional<FileId> id_of(const std::string& file) {
  struct stat status {};
  return stat(file.c_str(), &status) == 0 ? regular(status) : std::nullopt;
}

/// One name for a file, whatever its folder is called.
std::string resolved_name(const std::string& file) {
  const auto slash = file.rfind('/');
  const std::string folder = slash == std::string::npos ? "." : file.substr(0, slash + 1);
  char resolved[PATH_MAX];
  std::string key = realpath(folder.c_str(), resolved) != nullptr ? resolved : folder;
  key += '/';
  key += slash == std::string::npos ? file : file.substr(slash + 1);
  return key;
}

std::string refusal(std::string_view name) {
  return fmt::format(
      "{}: the program reads this file, and an output would replace it; name another file for the output",
      name);
}

}  // namespace

void note_input(int fd, std::string_view name, InputUse use) {
  struct stat status {};
  if (fstat(fd, &status) != 0) return;
  const auto id = regular(status);
  if (!id) return;
  FilesInUse& all = in_use();
  const std::lock_guard lock(all.mutex);
  const auto target = all.targets.find(*id);
  if (target != all.targets.end() && (use == InputUse::other || !target->second))
    throw UsageError(refusal(name));
  // An empty file is one that the shell has just made for the output. Other inputs are read before the games
  // are.
  if (use == InputUse::games && status.st_size > 0 && all.direct.contains(*id))
    throw UsageError(fmt::format("{}: this file is an input, and standard output goes to it too", name));
  const auto [known, is_new] = all.inputs.emplace(*id, use);
  if (use == InputUse::other) known->second = use;
}

void note_output(const std::string& file, std::string_view name) {
  std::string path = resolved_name(file);
  const auto id = id_of(file);
  FilesInUse& all = in_use();
  const std::lock_guard lock(all.mutex);
  if (all.outputs.contains(path) || (id && all.targets.contains(*id)))
    throw UsageError(
        fmt::format("{}: two outputs would go to this file, and only the last would remain", name));
  if (id && all.inputs.contains(*id)) throw UsageError(refusal(name));
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

bool is_output(const std::string& file) {
  const std::string path = resolved_name(file);
  const std::lock_guard lock(in_use().mutex);
  return in_use().outputs.contains(path);
}

std::string input_refusal(const std::string& file) {
  const auto id = id_of(file);
  const std::lock_guard lock(in_use().mutex);
  return id && in_use().inputs.contains(*id) ? refusal(file) : std::string();
}

bool is_target(const std::string& input, const std::string& file) {
  const auto id = input == "-" ? id_of(STDIN_FILENO) : id_of(input);
  const std::string path = resolved_name(file);
  const std::lock_guard lock(in_use().mutex);
  const auto output = in_use().outputs.find(path);
  return id && output != in_use().outputs.end() && output->second == id;
}

}  // namespace latro::tool
