// Texts whatever their case, accents and script, for names that are written in different ways.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace latro {

class TextFolding {
 public:
  /// A letter with an umlaut is the letter without it, or the two letters that replace it in German.
  enum class Umlauts : bool { plain, german };
  explicit TextFolding(Umlauts umlauts);
  ~TextFolding();
  TextFolding(const TextFolding&) = delete;
  TextFolding& operator=(const TextFolding&) = delete;

  /// The words of a text in small letters; all but a few are ASCII. Whatever is no letter and no digit
  /// separates them.
  std::vector<std::string> words(std::string_view text) const;

 private:
  struct Rules;
  std::unique_ptr<Rules> rules_;  ///< null if ICU does not have them: then there are no words
};

}  // namespace latro
