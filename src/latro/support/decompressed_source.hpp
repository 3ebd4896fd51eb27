// Data in gzip or zstd as the text that was compressed.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <system_error>

#include "latro/support/byte_source.hpp"
#include "latro/support/peeked_source.hpp"

namespace latro {

/// The bytes of a source were read, but are wrong.
class DataError : public std::system_error {
 public:
  DataError(std::string_view name, std::string reason);
  /// "games.lgn.gz: the gzip data end early, after 5 bytes"
  const char* what() const noexcept override { return text_.c_str(); }
  /// The text without the name of the source.
  const std::string& reason() const { return reason_; }

 private:
  std::string reason_;
  std::string text_;
};

/// The text of a source whose first bytes show whether it is compressed, and how. Concatenated members (gzip)
/// or frames (zstd) are one text; zeros after the last member of gzip are ignored. Memory is bounded: a
/// window of zstd has at most 128 MiB.
///
/// Data that end early or are damaged are read as far as they can be; then read() throws DataError, also
/// when it is called again. The error has the number of compressed bytes up to there.
class DecompressedSource final : public ByteSource {
 public:
  /// `source` must outlive this. `name` is for errors.
  DecompressedSource(ByteSource& source, std::string name);
  ~DecompressedSource();
  DecompressedSource(const DecompressedSource&) = delete;
  DecompressedSource& operator=(const DecompressedSource&) = delete;

  std::size_t read(char* into, std::size_t size) override { return text().read(into, size); }
  /// Decodes what there is without waiting.
  bool ready() override { return has_begun_ ? text().ready() : beginning_.ready(); }
  /// Reads the first bytes.
  bool is_compressed();

 private:
  ByteSource& text();

  PeekedSource beginning_;
  std::string name_;
  std::unique_ptr<class Decompressor> decompressor_;
  bool has_begun_ = false;
};

}  // namespace latro
