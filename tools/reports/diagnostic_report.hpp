// Diagnostics as parts of reports for machines.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "latro/core/diagnostic.hpp"

namespace latro::tool {

/// Members besides place, code and message.
struct ReportDetail {
  bool excerpt = false;
  bool board = false;
};

/// A list of mappings under the key "diagnostics", for a TapWriter's point.
std::string diagnostics_yaml(const std::vector<Diagnostic>& diagnostics, const ReportDetail& detail);

/// As text for people, with the line of the input, for the body of a JUnit failure; the board on request.
std::string diagnostics_text(const std::vector<Diagnostic>& diagnostics, bool board);

// File names as URIs.

/// A relative name stays relative ("my games/a.lgn" is "my%20games/a.lgn"), an absolute one becomes
/// "file:///…". Every byte except letters, digits, '-', '.', '_', '~' and '/' is percent-encoded, so that any
/// name, UTF-8 or not, can be restored.
std::string file_uri(std::string_view name);

}  // namespace latro::tool
