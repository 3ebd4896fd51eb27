// Sources of bytes: a file, a pipe, a text in memory, a generator in a test.
#pragma once

#include <cstddef>
#include <cstdio>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace latro {

/// read() writes at most `size` bytes to `into` and returns their number, 0 at the end; it throws
/// std::system_error if reading fails. One thread at a time calls these functions, but not always the same
/// thread.
class ByteSource {
 public:
  virtual std::size_t read(char* into, std::size_t size) = 0;
  /// Whether read() returns without waiting: with bytes, the end or an error. Returns false if the source may
  /// have to wait; the caller can then write its pending output first.
  virtual bool ready() { return true; }

 protected:
  ~ByteSource() = default;
};

/// Bytes in memory, which must outlive the source.
class TextSource final : public ByteSource {
 public:
  explicit TextSource(std::string_view text) : text_(text) {}
  explicit TextSource(std::span<const std::byte> bytes)
      : text_(reinterpret_cast<const char*>(bytes.data()), bytes.size()) {}

  std::size_t read(char* into, std::size_t size) override;

 private:
  std::string_view text_;
};

/// A file. The constructor throws std::system_error if the file cannot be opened.
class FileSource final : public ByteSource {
 public:
  explicit FileSource(const std::string& path);

  std::size_t read(char* into, std::size_t size) override;

 private:
  struct Close {
    void operator()(std::FILE* file) const { (void)std::fclose(file); }
  };
  std::string path_;
  std::unique_ptr<std::FILE, Close> file_;
};

/// All bytes of a source; of one with more than `most`, only the first ones, but more than `most`.
std::string read_all(ByteSource& source, std::size_t most);

}  // namespace latro
