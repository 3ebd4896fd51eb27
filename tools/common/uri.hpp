// File names as URIs.
#pragma once

#include <string>
#include <string_view>

namespace latro::tool {

/// A relative name stays relative ("my games/a.lgn" is "my%20games/a.lgn"), an absolute one becomes
/// "file:///…". Every byte that is no letter, digit, '-', '.', '_', '~' or '/' is percent-encoded, so that
/// any name, UTF-8 or not, can be had back.
std::string file_uri(std::string_view name);

}  // namespace latro::tool
