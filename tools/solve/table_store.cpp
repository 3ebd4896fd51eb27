#include "solve/table_store.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "cli/console.hpp"
#include "cli/errors.hpp"
#include "io/output.hpp"
#include "latro/notation/descriptor.hpp"
#include "latro/support/byte_source.hpp"
#include "latro/tables/table_file.hpp"

namespace latro::tool {

TableStore::TableStore(std::string file, EndgameTables& tables)
    : tables_(tables), file_(std::move(file)), part_(file_ + ".part") {
  open_part();
  try {
    read(file_, false);
    read(part_, true);
  } catch (...) {
    close_part();
    throw;
  }
}

TableStore::~TableStore() { close_part(); }

void TableStore::close_part() {
  if (fd_ < 0) return;
  struct stat status {};
  if (::fstat(fd_, &status) == 0 && status.st_size == 0) ::unlink(part_.c_str());
  ::close(std::exchange(fd_, -1));
}

void TableStore::open_part() {
  fd_ = ::open(part_.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0666);
  if (fd_ < 0) throw OutputError(errno, part_);
  if (::flock(fd_, LOCK_EX | LOCK_NB) == 0) return;
  ::close(fd_);
  throw OutputError("another process is writing it", part_);
}

void TableStore::read(const std::string& path, bool partly) {
  if (partly && is_just_begun()) return;
  const auto file = read_table_file(path, partly);
  if (!file) {
    if (file.error().system_error == ENOENT) return;
    if (file.error().system_error != 0) throw InputError(file.error().system_error, path);
    throw InputError(file.error().reason + "; it stays as it is, and no tables are made", path);
  }
  if (!tables_.rules().continues_like(file->rules, true))
    throw UsageError(
        fmt::format("{}: its tables are of other rules: {}", path, descriptor(file->rules.ruleset())));
  for (const TableValues& values : file->tables) {
    if (!tables_.has(values.material) && !tables_.add(values))
      throw InputError(wrong_number_of_values(values.material).reason, path);
    if (partly)
      in_part_.insert(values.material);
    else
      from_file_.push_back(values.material);
  }
  if (partly) part_bytes_ = file->bytes_of_tables;
}

/// Whether FILE.part has at most the lines before the first table, as they would be written now.
bool TableStore::is_just_begun() const {
  const std::string head = table_file_head(tables_.rules());
  FileSource part(part_);
  const std::string text = read_all(part, head.size());
  return head.starts_with(text);
}

void TableStore::append(const Material& material) {
  append_missing();
  if (!in_part_.insert(material).second) return;
  const TableValues& values = tables_.values(material);
  const std::uint64_t size = values.count * values.width;
  const std::string head = table_head(values);
  write(head);
  write({reinterpret_cast<const char*>(values.bytes.get()), static_cast<std::size_t>(size)});
  write("\n");
  part_bytes_ += head.size() + size + 1;
}

/// Before the first table of this run: what FILE has and FILE.part has not.
void TableStore::append_missing() {
  if (is_begun_) return;
  is_begun_ = true;
  if (::ftruncate(fd_, static_cast<off_t>(part_bytes_)) != 0 || ::lseek(fd_, 0, SEEK_END) < 0) fail(errno);
  if (part_bytes_ == 0) {
    const std::string head = table_file_head(tables_.rules());
    write(head);
    part_bytes_ = head.size();
  }
  for (const Material& material : from_file_) append(material);
}

void TableStore::finish() {
  if (part_bytes_ == 0) return;
  append_missing();
  write(table_file_end(in_part_.size()));
  if (::fsync(fd_) != 0) fail(errno);
  if (const int error = take_mode(fd_, file_); error != 0) fail(error);
  if (std::rename(part_.c_str(), file_.c_str()) != 0) fail(errno);
  ::close(std::exchange(fd_, -1));
}

void TableStore::write(std::string_view bytes) {
  if (const int error = write_all(fd_, bytes); error != 0) fail(error);
}

void TableStore::fail(int error) const {
  throw OutputError(fmt::format("{} (its whole tables stay: the same command goes on from there)",
                                std::generic_category().message(error)),
                    part_);
}

}  // namespace latro::tool
