// Whether a text is well-formed XML, as far as pictures need it: no DTD, no processing instructions but the
// declaration, no CDATA. Written without a look at what writes XML.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace latro::test {

/// The error, with its place; empty if there is none.
std::optional<std::string> xml_fault(std::string_view text);

}  // namespace latro::test
