// Sources of bytes for tests of what reads streams.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "latro/notation/lgn/reader.hpp"

namespace latro::test {

/// A text, delivered in blocks of at most this size.
class BlockSource final : public ByteSource {
 public:
  explicit BlockSource(std::string_view text, std::size_t block = std::size_t(-1))
      : text_(text), block_(block) {}

  std::size_t read(char* into, std::size_t size) override {
    const std::size_t count = std::min({size, block_, text_.size()});
    if (count != 0) std::memcpy(into, text_.data(), count);
    text_.remove_prefix(count);
    return count;
  }

 private:
  std::string_view text_;
  std::size_t block_;
};

/// A stream too large to hold: parts, each of them repeated.
class GeneratedSource final : public ByteSource {
 public:
  struct Part {
    std::string text;
    std::uint64_t times = 1;
  };
  /// `watch` is called at each read.
  explicit GeneratedSource(
      std::vector<Part> parts, std::function<void()> watch = [] {})
      : parts_(std::move(parts)), watch_(std::move(watch)) {}

  std::size_t read(char* into, std::size_t size) override {
    watch_();
    std::size_t written = 0;
    while (written < size && part_ < parts_.size()) {
      const Part& part = parts_[part_];
      if (time_ == part.times || part.text.empty()) {
        ++part_;
        time_ = 0;
        continue;
      }
      const std::size_t count = std::min(size - written, part.text.size() - at_);
      std::memcpy(into + written, part.text.data() + at_, count);
      written += count;
      at_ += count;
      if (at_ < part.text.size()) continue;
      at_ = 0;
      ++time_;
    }
    return written;
  }

 private:
  std::vector<Part> parts_;
  std::function<void()> watch_;
  std::size_t part_ = 0;
  std::uint64_t time_ = 0;
  std::size_t at_ = 0;
};

/// A record with its own text.
struct KeptRecord {
  std::string text;
  std::uint64_t line = 0;
  std::uint64_t column = 0;
  std::uint64_t number = 0;
  std::uint64_t offset = 0;
  bool too_long = false;

  explicit KeptRecord(const Record& record)
      : text(record.text),
        line(record.first_line),
        column(record.first_column),
        number(record.number),
        offset(record.offset),
        too_long(record.too_long) {}
  friend bool operator==(const KeptRecord&, const KeptRecord&) = default;
};

struct Cut {
  std::vector<KeptRecord> records;
  std::vector<KeptRecord> trailing_comments;  ///< one at most

  friend bool operator==(const Cut&, const Cut&) = default;
};

inline Cut cut(ByteSource& source, std::size_t batch_bytes) {
  RecordReader reader(source);
  Cut result;
  for (;;) {
    const auto batch = reader.next_batch(batch_bytes);
    for (const Record& record : batch) result.records.emplace_back(record);
    if (reader.trailing_comments()) result.trailing_comments.emplace_back(*reader.trailing_comments());
    if (batch.empty()) return result;
  }
}

inline Cut cut(std::string_view text, std::size_t block = std::size_t(-1), std::size_t batch_bytes = 1) {
  BlockSource source(text, block);
  return cut(source, batch_bytes);
}

}  // namespace latro::test
