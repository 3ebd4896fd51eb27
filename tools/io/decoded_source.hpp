// UTF-16 read as UTF-8.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "latro/support/byte_source.hpp"

namespace latro::tool {

/// The bytes of a source, converted to UTF-8 if they begin as UTF-16 does (utf16_encoding()). Units that are
/// no characters become U+FFFD.
class DecodedSource final : public ByteSource {
 public:
  explicit DecodedSource(ByteSource& source);
  ~DecodedSource();
  DecodedSource(const DecodedSource&) = delete;
  DecodedSource& operator=(const DecodedSource&) = delete;

  /// Reads the first bytes. "UTF-16LE", "UTF-16BE", or empty: the bytes are not converted.
  std::string_view encoding();

  std::size_t read(char* into, std::size_t size) override;
  bool ready() override { return next_ < bytes_.size() || source_.ready(); }

 private:
  struct Converter;
  bool read_more();

  ByteSource& source_;
  std::string bytes_;     ///< read, …
  std::size_t next_ = 0;  ///< … and not passed on from here on
  bool has_begun_ = false;
  bool has_ended_ = false;
  std::string_view encoding_;
  std::unique_ptr<Converter> converter_;
};

}  // namespace latro::tool
