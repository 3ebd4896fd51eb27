#include "io/checked_line.hpp"

#define ZLIB_CONST  // as the other files, with which it may be compiled together
#include <zlib.h>

#include <fmt/format.h>

namespace latro::tool {

namespace {

/// The last member of an object with these bytes before it.
std::string member_of(std::string_view before) {
  const auto sum = crc32_z(0, reinterpret_cast<const Bytef*>(before.data()), before.size());
  return fmt::format(",\"crc32\":\"{:08x}\"}}", sum);
}

}  // namespace

void add_checksum(std::string& object) {
  object.pop_back();
  object += member_of(object);
}

Checksum checksum_of(std::string_view text) {
  const std::size_t size = member_of({}).size();
  if (text.size() < size || !text.substr(text.size() - size).starts_with(",\"crc32\":\""))
    return Checksum::missing;
  return text.ends_with(member_of(text.substr(0, text.size() - size))) ? Checksum::right : Checksum::wrong;
}

}  // namespace latro::tool
