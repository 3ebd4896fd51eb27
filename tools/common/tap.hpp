// TAP version 13, the protocol of prove and its like: a line a test point, `ok` or `not ok`, YAML under it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "common/output.hpp"

namespace latro::tool {

/// Descriptions and comments may be any text: control characters become U+FFFD, and what would be read as a
/// directive is escaped.
class TapWriter {
 public:
  /// Writes the version.
  explicit TapWriter(Output& out);

  /// `yaml`: lines for the block under the point, indented by yaml_indent; none where it is empty.
  void point(bool ok, std::string_view description, std::string_view yaml = {});
  /// A point that counts as ok because there was nothing to test.
  void skipped(std::string_view description, std::string_view reason);
  /// Each line with "# " before it.
  void comment(std::string_view lines);
  /// The plan, which may stand at the end; with no points at all it says that everything was skipped.
  void plan(std::string_view reason_for_none);
  /// Behind the plan: tells that the run was not complete.
  void bail_out(std::string_view reason);

  static constexpr std::size_t yaml_indent = 2;

 private:
  std::string head(bool ok, std::string_view description);

  Output& out_;
  std::uint64_t points_ = 0;
};

}  // namespace latro::tool
