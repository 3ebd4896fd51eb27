#include "io/file_list.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "cli/errors.hpp"
#include "latro/support/utf8.hpp"

namespace latro::tool {

namespace {

constexpr std::size_t most_name_bytes = std::size_t{1} << 16;

bool has_nul(std::string_view text) { return text.find('\0') != std::string_view::npos; }

}  // namespace

FileList::FileList(const std::string& path)
    : input_(path, reader_of_lists),
      source_(input_),
      separator_(has_nul(source_.peek(most_name_bytes, has_nul)) ? '\0' : '\n') {}

std::optional<std::string> FileList::next() {
  for (;;) {
    std::size_t end = rest_.find(separator_, at_);
    while (end == std::string::npos && rest_.size() - at_ <= most_name_bytes) {
      const std::size_t looked_at = rest_.size() - at_;
      if (!fill()) break;
      end = rest_.find(separator_, looked_at);
    }
    if (at_ == rest_.size()) return std::nullopt;
    ++number_;
    std::string name = rest_.substr(at_, end == std::string::npos ? end : end - at_);
    if (number_ == 1) name.erase(0, mark_size(name));
    at_ = std::min(end, rest_.size() - 1) + 1;
    if (name.size() > most_name_bytes) fail("is longer than 64 KiB");
    if (separator_ == '\n' && name.ends_with('\r')) name.pop_back();
    if (has_nul(name)) fail("has a NUL byte, and those before it are separated by line ends");
    if (!name.empty()) return name;
  }
}

/// Adds a block to what is not yet taken. False at the end.
bool FileList::fill() {
  rest_.erase(0, std::exchange(at_, 0));
  const std::size_t before = rest_.size();
  rest_.resize(before + most_name_bytes);
  const std::size_t count = source_.read(rest_.data() + before, most_name_bytes);
  rest_.resize(before + count);
  return count > 0;
}

void FileList::fail(std::string_view what) const {
  throw InputError(fmt::format("name {} of the list {}", number_, what), input_.name());
}

}  // namespace latro::tool
