// Digests of a page's script and style, for its content security policy. Private to render/page/.
#pragma once

#include <string>
#include <string_view>

namespace latro {

std::string base64(std::string_view bytes);

/// SHA-256 in base 64, as after `sha256-` in a content security policy.
std::string sha256_base64(std::string_view text);

}  // namespace latro
