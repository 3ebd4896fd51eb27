#include "io/database_boards.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

#include "cli/errors.hpp"

namespace latro::tool {

namespace {

/// The file of a database that no program has open.
class PageFile {
 public:
  PageFile(const std::string& path, const std::string& name)
      : name_(name), fd_(open(path.c_str(), O_RDWR | O_CLOEXEC)) {
    if (fd_ < 0) throw OutputError(errno, name_);
    const off_t size = lseek(fd_, 0, SEEK_END);
    pages_ = static_cast<std::uint32_t>(static_cast<std::size_t>(size) / page_size);
  }
  ~PageFile() { close(fd_); }
  PageFile(const PageFile&) = delete;
  PageFile& operator=(const PageFile&) = delete;

  std::uint32_t append(std::string_view page) {
    if (pages_ == most_pages) throw OutputError("the database is too large", name_);
    block_ += page;
    ++pages_;
    if (block_.size() >= block_size) flush();
    return pages_;
  }
  /// The whole page, or the first bytes of the file.
  void put(std::uint32_t number, std::string_view bytes) {
    flush();
    write_at(static_cast<off_t>((number - 1) * page_size), bytes);
  }
  /// The number of pages, and that the file has changed, into its head.
  void finish() {
    flush();
    constexpr off_t size_at = 28;
    constexpr off_t change_at = 24;
    constexpr off_t size_is_of_change_at = 92;
    std::string change(4, '\0');
    if (pread(fd_, change.data(), change.size(), change_at) != static_cast<ssize_t>(change.size()))
      throw OutputError(EIO, name_);
    for (std::size_t i = change.size(); i-- > 0 && ++change[i] == 0;) {
    }
    std::string size;
    for (int shift = 24; shift >= 0; shift -= 8) size += static_cast<char>(pages_ >> shift);
    write_at(size_at, size);
    write_at(change_at, change);
    write_at(size_is_of_change_at, change);
  }

 private:
  static constexpr std::size_t block_size = std::size_t{1} << 18;
  static constexpr std::uint32_t most_pages = 0xFFFFFFFE / 2;

  void flush() {
    const std::string block = std::exchange(block_, {});
    const std::size_t flushed = pages_ - block.size() / page_size;
    write_at(static_cast<off_t>(flushed * page_size), block);
  }
  void write_at(off_t at, std::string_view bytes) {
    while (!bytes.empty()) {
      const ssize_t count = pwrite(fd_, bytes.data(), bytes.size(), at);
      if (count < 0 && errno == EINTR) continue;
      if (count < 0) throw OutputError(errno, name_);
      bytes.remove_prefix(static_cast<std::size_t>(count));
      at += count;
    }
  }

  std::string name_;
  int fd_ = -1;
  std::string block_;
  std::uint32_t pages_ = 0;
};

void append_cell(std::string& out, const std::uint64_t* id, const std::string& record) {
  append_varint(out, record.size());
  if (id != nullptr) append_varint(out, *id);
  out += record;
}

std::uint64_t take_varint(std::string_view bytes, std::size_t& at) {
  std::uint64_t number = 0;
  for (;;) {
    const auto byte = static_cast<unsigned char>(bytes[at++]);
    number = number << 7 | (byte & 127u);
    if (byte < 128) return number;
  }
}

}  // namespace

void NewBoards::add(std::uint64_t id, const PositionRow& row) {
  record_.clear();
  row.turn.empty() ? record_.null() : record_.text(row.turn);
  record_.blob(row.position);
  record_.integer(row.state);
  // The columns after the last value, `id` among them, take no room.
  if (!row.captured.empty()) record_.text(row.captured);
  // A turn of thousands of squares, which few rules allow.
  constexpr std::size_t most_of_turn = 1024;
  if (row.turn.size() + row.captured.size() > most_of_turn) {
    late_.push_back(
        {id, std::string(row.turn), std::string(row.captured), std::string(row.position), row.state});
    return;
  }
  append_cell(rows_, &id, record_.record());
  if (rows_.size() >= block_size) flush();
  record_.clear();
  record_.blob(row.position);
  record_.integer(id);
  entry_.clear();
  append_cell(entry_, nullptr, record_.record());
  index_.add(row.position, {}, entry_);
}

void NewBoards::write(const std::string& path, const std::string& name, std::uint32_t table,
                      std::uint32_t index) {
  flush();
  PageFile file(path, name);
  const auto append = [&](std::string_view page) { return file.append(page); };
  BtreeWriter rows(BtreeWriter::Kind::table, append);
  each_row([&](std::string_view cell, std::uint64_t id) { rows.add(cell, id); });
  const std::string root = rows.finish();
  BtreeWriter entries(BtreeWriter::Kind::index, append);
  std::string cell;
  index_.finish([&](std::string_view, const Sorter::PassText& pass) {
    cell.clear();
    pass([&](std::string_view piece) { cell += piece; });
    entries.add(cell);
    return true;
  });
  const std::string index_root = entries.finish();
  file.put(table, root);
  file.put(index, index_root);
  file.finish();
}

void NewBoards::flush() {
  if (!rows_.empty()) scratch_.append(rows_);
  rows_.clear();
}

void NewBoards::each_row(const std::function<void(std::string_view cell, std::uint64_t id)>& each) {
  constexpr std::size_t most_of_cell = 2048;
  std::string block;
  std::size_t used = 0;
  for (std::uint64_t read = 0;;) {
    if (block.size() - used < most_of_cell && read < scratch_.size()) {
      block.erase(0, std::exchange(used, 0));
      const std::size_t kept = block.size();
      block.resize(kept + block_size);
      const std::size_t count = scratch_.read(read, block.data() + kept, block_size);
      block.resize(kept + count);
      read += count;
      continue;
    }
    if (used == block.size()) return;
    std::size_t at = used;
    const auto size = static_cast<std::size_t>(take_varint(block, at));
    const std::uint64_t id = take_varint(block, at);
    each(std::string_view(block).substr(used, at + size - used), id);
    used = at + size;
  }
}

}  // namespace latro::tool
