// UTF-16 read as UTF-8, and text quoted in a mail without its marks.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "latro/game/repairs.hpp"
#include "latro/support/byte_source.hpp"

namespace latro {

/// The bytes of a source, converted to UTF-8 if they begin as UTF-16 does (utf16_encoding()). Units that are
/// no characters become U+FFFD. Else, if the first line begins with `>`, as in a mail, all lines without such
/// marks at their beginning.
class DecodedSource final : public ByteSource {
 public:
  explicit DecodedSource(ByteSource& source);
  ~DecodedSource();
  DecodedSource(const DecodedSource&) = delete;
  DecodedSource& operator=(const DecodedSource&) = delete;

  /// Reads the first bytes. What is changed, as a note: "the text is UTF-16LE; it is read as UTF-8". Empty:
  /// nothing is.
  std::string note();
  /// Of the note.
  RepairKind kind() const { return is_quoted_ ? RepairKind::markup : RepairKind::encoding; }

  std::size_t read(char* into, std::size_t size) override;
  bool ready() override { return next_ < bytes_.size() || source_.ready(); }

 private:
  struct Converter;
  void begin();
  bool read_more();
  std::size_t read_plain(char* into, std::size_t size);
  std::size_t without_marks(char* text, std::size_t size);

  ByteSource& source_;
  std::string bytes_;     ///< read, …
  std::size_t next_ = 0;  ///< … and not passed on from here on
  bool has_begun_ = false;
  bool has_ended_ = false;
  std::string_view encoding_;
  std::unique_ptr<Converter> converter_;
  bool is_quoted_ = false;
  bool at_mark_ = true;      ///< in the marks of a line
  bool after_mark_ = false;  ///< one blank belongs to a mark
};

}  // namespace latro
