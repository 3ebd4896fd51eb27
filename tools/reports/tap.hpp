// TAP version 13, the protocol of prove and other harnesses: a line for each test point, `ok` or `not ok`,
// with YAML below it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

#include "io/output.hpp"

namespace latro::tool {

/// Descriptions and comments may be any text: control characters become U+FFFD, and text that would be read
/// as a directive is escaped.
class TapWriter {
 public:
  /// Writes the version.
  explicit TapWriter(Output& out);

  /// `yaml`: the lines of the block below the point, indented by yaml_indent; may be empty.
  void point(bool ok, std::string_view description, std::string_view yaml = {});
  /// A point that counts as ok because nothing was tested.
  void skipped(std::string_view description, std::string_view reason);
  /// Writes each line with "# " before it.
  void comment(std::string_view lines);
  /// The plan, which may be at the end; without points it reports that everything was skipped.
  void plan(std::string_view reason_for_none);
  /// After the plan: reports that the run is incomplete.
  void bail_out(std::string_view reason);

  static constexpr std::size_t yaml_indent = 2;

 private:
  std::string head(bool ok, std::string_view description);

  Output& out_;
  std::uint64_t points_ = 0;
};

// YAML text for the block of a test point in TAP 13, in the subset that every reader of TAP knows: block
// lists and mappings, plain whole numbers and words, strings in double quotes.

/// Usage: yaml.begin_list("diagnostics"); yaml.item(); yaml.member("line", 3); … yaml.end_list().
class YamlWriter {
 public:
  /// Every line is indented by `indent` blanks.
  YamlWriter(std::string& out, std::size_t indent) : out_(out), indent_(indent) {}

  void member(std::string_view key, std::string_view text);
  void member(std::string_view key, const char* text) { member(key, std::string_view(text)); }
  template <class T>
  requires std::is_unsigned_v<T>
  void member(std::string_view key, T number) { plain(key, std::to_string(number)); }

  /// A list of mappings, or of lines.
  void begin_list(std::string_view key);
  void item() { dash_ = true; }  ///< the next member begins a new mapping of the list
  void line(std::string_view text);
  void end_list() { indent_ -= 4; }

 private:
  void plain(std::string_view key, std::string_view text);
  void begin_line();

  std::string& out_;
  std::size_t indent_;
  bool dash_ = false;
};

/// `text` between double quotes: control characters as \xNN; characters that YAML does not allow or takes for
/// a line end, and bytes that are not UTF-8, as U+FFFD.
void append_yaml(std::string& out, std::string_view text);

}  // namespace latro::tool
