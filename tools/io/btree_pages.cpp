#include "io/btree_pages.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace latro::tool {

namespace {

constexpr std::size_t child_size = 4;

void append_big_endian(std::string& out, std::uint64_t number, std::size_t bytes) {
  while (bytes-- > 0) out += static_cast<char>(number >> (8 * bytes));
}

void put_big_endian(std::string& page, std::size_t at, std::uint64_t number, std::size_t bytes) {
  while (bytes-- > 0) page[at++] = static_cast<char>(number >> (8 * bytes));
}

}  // namespace

/// The higher bits first. Numbers of nine bytes, which have another form, do not occur.
void append_varint(std::string& out, std::uint64_t number) {
  unsigned shift = 0;
  while (number >> shift >= 128) shift += 7;
  for (; shift > 0; shift -= 7) out += static_cast<char>((number >> shift & 127) | 128);
  out += static_cast<char>(number & 127);
}

void BtreeRecord::clear() {
  types_.clear();
  values_.clear();
}

void BtreeRecord::integer(std::uint64_t value) {
  constexpr char of_zero = 8;
  if (value < 2) {
    types_ += static_cast<char>(of_zero + static_cast<char>(value));
    return;
  }
  constexpr std::array<std::size_t, 6> sizes{1, 2, 3, 4, 6, 8};
  std::size_t type = 0;
  while (value >> (8 * sizes[type] - 1) != 0) ++type;
  types_ += static_cast<char>(type + 1);
  append_big_endian(values_, value, sizes[type]);
}

void BtreeRecord::bytes(std::string_view value, std::uint64_t type) {
  append_varint(types_, type + 2 * value.size());
  values_ += value;
}

const std::string& BtreeRecord::record() {
  record_.assign(1, static_cast<char>(types_.size() + 1));
  record_ += types_;
  record_ += values_;
  return record_;
}

void BtreeWriter::add(std::string_view cell, std::uint64_t rowid) {
  add_cell(0, cell);
  last_ = rowid;
}

void BtreeWriter::add_cell(std::size_t level, std::string_view cell) {
  if (level == levels_.size()) levels_.emplace_back();
  const auto used = [&] { return levels_[level].cells.size() + 2 * levels_[level].starts.size(); };
  if (head_size(level) + used() + 2 + cell.size() > page_size) end_page(level);
  levels_[level].starts.push_back(static_cast<std::uint16_t>(levels_[level].cells.size()));
  levels_[level].cells += cell;
}

/// Above each page but the last one of its level is a cell with its number and a key. The leaves of a table
/// have all rows, and the key is the last rowid there. Else the key is the last cell of the page, which it
/// loses: of an inner page the child in that cell becomes the rightmost one.
void BtreeWriter::end_page(std::size_t level) {
  std::string above;
  std::string key;
  std::uint32_t right = 0;
  if (level == 0 && kind_ == Kind::table) {
    append_varint(key, last_);
  } else {
    Level& own = levels_[level];
    key = own.cells.substr(own.starts.back());
    own.cells.resize(own.starts.back());
    own.starts.pop_back();
    if (level > 0) {
      for (std::size_t i = 0; i < child_size; ++i) right = right << 8 | static_cast<unsigned char>(key[i]);
      key.erase(0, child_size);
    }
  }
  append_big_endian(above, append_(page(level, right)), child_size);
  levels_[level] = {};
  add_cell(level + 1, above + key);
}

std::string BtreeWriter::page(std::size_t level, std::uint32_t right) const {
  const Level& own = levels_[level];
  std::string page(page_size, '\0');
  constexpr char index_inner = 2;
  constexpr char table_inner = 5;
  constexpr char leaf = 8;  // added to the others
  page[0] = static_cast<char>((kind_ == Kind::table ? table_inner : index_inner) + (level == 0 ? leaf : 0));
  const std::size_t begin = page_size - own.cells.size();
  put_big_endian(page, 3, own.starts.size(), 2);
  put_big_endian(page, 5, begin, 2);
  if (level > 0) put_big_endian(page, 8, right, child_size);
  std::size_t at = head_size(level);
  for (const std::uint16_t start : own.starts) {
    put_big_endian(page, at, begin + start, 2);
    at += 2;
  }
  std::copy(own.cells.begin(), own.cells.end(), page.begin() + static_cast<std::ptrdiff_t>(begin));
  return page;
}

std::string BtreeWriter::finish() {
  std::uint32_t last = 0;
  for (std::size_t level = 0;; ++level) {
    std::string made = page(level, last);
    if (level + 1 == levels_.size()) return made;
    last = append_(made);
  }
}

}  // namespace latro::tool
