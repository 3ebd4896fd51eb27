// Text in encodings other than UTF-8, decoded by ICU. Private to the library and the tools.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

struct UConverter;

namespace latro {

/// A decoder that reads text character by character.
class Charset {
 public:
  /// The encoding with this name; nullopt if ICU does not have it, or if its letters are not those of ASCII
  /// (EBCDIC). As in browsers, some names mean the larger encoding that such texts really have: ISO-8859-1 is
  /// Windows-1252.
  static std::optional<Charset> find(std::string_view name);

  /// The name of the encoding for messages.
  const std::string& name() const { return name_; }
  /// UTF-8, and ASCII. Also UTF-16 and UTF-32: a text in them that is read byte by byte has been converted.
  bool is_utf8() const { return is_utf8_; }

  struct Character {
    std::size_t bytes = 0;  ///< with the shift sequences before it; at least 1
    char32_t value = 0;  ///< U+FFFD if the bytes are no character; 0: shift sequences at the end of the text
    bool is_valid = false;
  };
  /// The character with which the text begins. Precondition: not empty; longer than any character if the text
  /// continues (most_bytes).
  Character next(std::string_view text) const;
  static constexpr std::size_t most_bytes = 16;
  /// The next character is the first one of a text.
  void restart() const;

  /// The whole text in UTF-8.
  std::string utf8(std::string_view text) const;

 private:
  struct Close {
    void operator()(UConverter* converter) const;
  };

  Charset() = default;

  std::unique_ptr<UConverter, Close> converter_;
  std::string name_;
  bool is_utf8_ = false;
};

}  // namespace latro
