#include "latro/repair/decoded_source.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

#include <fmt/format.h>
#include <unicode/ucnv.h>

#include "latro/formats/foreign_file.hpp"

namespace latro {

namespace {

constexpr std::size_t block = std::size_t{16} << 10;

UConverter* open_converter(std::string_view name) {
  UErrorCode status = U_ZERO_ERROR;
  return ucnv_open(std::string(name).c_str(), &status);
}

}  // namespace

struct DecodedSource::Converter {
  icu::LocalUConverterPointer from;
  icu::LocalUConverterPointer to;
  std::array<UChar, block> pivot{};
  UChar* begin = pivot.data();
  UChar* end = pivot.data();
  bool is_first = true;
};

DecodedSource::DecodedSource(ByteSource& source) : source_(source) {}
DecodedSource::~DecodedSource() = default;

bool DecodedSource::read_more() {
  bytes_.erase(0, next_);
  next_ = 0;
  const std::size_t before = bytes_.size();
  bytes_.resize(before + block);
  const std::size_t count = source_.read(bytes_.data() + before, block);
  bytes_.resize(before + count);
  has_ended_ = count == 0;
  return !has_ended_;
}

void DecodedSource::begin() {
  constexpr std::size_t enough = 16;
  if (has_begun_) return;
  has_begun_ = true;
  while (bytes_.size() < enough && read_more()) {
  }
  is_quoted_ = bytes_.starts_with('>');
  encoding_ = utf16_encoding(bytes_);
  if (encoding_.empty()) return;
  converter_ = std::make_unique<Converter>();
  converter_->from.adoptInstead(open_converter(encoding_));
  converter_->to.adoptInstead(open_converter("UTF-8"));
  if (converter_->from.isNull() || converter_->to.isNull()) encoding_ = {};
}

std::string DecodedSource::note() {
  begin();
  if (is_quoted_) return "the text is quoted as in a mail; it is read without the marks";
  return encoding_.empty() ? std::string() : fmt::format("the text is {}; it is read as UTF-8", encoding_);
}

std::size_t DecodedSource::read_plain(char* into, std::size_t size) {
  if (next_ == bytes_.size()) return has_ended_ ? 0 : source_.read(into, size);
  const std::size_t count = std::min(size, bytes_.size() - next_);
  std::memcpy(into, bytes_.data() + next_, count);
  next_ += count;
  return count;
}

/// Removes the marks; returns how much is left.
std::size_t DecodedSource::without_marks(char* text, std::size_t size) {
  char* to = text;
  for (const char c : std::string_view(text, size)) {
    const bool is_mark = at_mark_ && c == '>';
    const bool was_mark = std::exchange(after_mark_, is_mark);
    if (!is_mark && !(was_mark && c == ' ')) {
      at_mark_ = c == '\n' || c == '\r';
      *to++ = c;
    }
  }
  return static_cast<std::size_t>(to - text);
}

std::size_t DecodedSource::read(char* into, std::size_t size) {
  begin();
  if (encoding_.empty()) {
    while (true) {
      const std::size_t count = read_plain(into, size);
      if (!is_quoted_ || count == 0) return count;
      if (const std::size_t left = without_marks(into, count); left > 0) return left;
    }
  }
  Converter& state = *converter_;
  while (true) {
    char* target = into;
    const char* source = bytes_.data() + next_;
    UErrorCode status = U_ZERO_ERROR;
    ucnv_convertEx(state.to.getAlias(), state.from.getAlias(), &target, into + size, &source,
                   bytes_.data() + bytes_.size(), state.pivot.data(), &state.begin, &state.end,
                   state.pivot.data() + state.pivot.size(), state.is_first ? 1 : 0, has_ended_ ? 1 : 0,
                   &status);
    state.is_first = false;
    next_ = static_cast<std::size_t>(source - bytes_.data());
    if (target > into) return static_cast<std::size_t>(target - into);
    if (has_ended_) return 0;
    read_more();
  }
}

}  // namespace latro
