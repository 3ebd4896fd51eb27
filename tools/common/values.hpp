// What the value of an option or an argument can be, for those who complete a command line. It is advice and
// checks nothing: a descriptor may go on after a preset's name, and a file may have any suffix.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace latro::tool {

struct Word {
  std::string text;
  std::string meaning;  ///< a few words, or nothing
};

struct Values {
  enum class Kind : std::uint8_t { anything, words, files };

  Kind kind = Kind::anything;
  std::vector<Word> words;
  std::vector<std::string> suffixes;  ///< ".lgn": of the files that are offered first; none: all are equal
};

/// An argument that stands beside the options.
struct Argument {
  std::string name;  ///< "FILE"
  Values values;
};

Values files(std::vector<std::string> suffixes = {});
/// The rulesets that have a name, each with its source.
Values preset_names();
/// The codes of diagnostics, each with its summary.
Values diagnostic_codes();

}  // namespace latro::tool
