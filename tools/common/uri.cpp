#include "common/uri.hpp"

#include <algorithm>

namespace latro::tool {

namespace {

bool is_plain(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         std::string_view("-._~/").find(c) != std::string_view::npos;
}

}  // namespace

std::string file_uri(std::string_view name) {
  std::string uri;
  if (name.starts_with('/')) {
    // Two slashes at the start would name a host.
    name.remove_prefix(std::min(name.find_first_not_of('/'), name.size()));
    uri = "file:///";
  }
  for (const char c : name) {
    if (is_plain(c)) {
      uri += c;
      continue;
    }
    constexpr std::string_view digits = "0123456789ABCDEF";
    const auto byte = static_cast<unsigned char>(c);
    uri += '%';
    uri += digits[byte >> 4];
    uri += digits[byte & 15];
  }
  return uri;
}

}  // namespace latro::tool
