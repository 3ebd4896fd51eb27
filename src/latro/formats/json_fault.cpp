#include "latro/formats/json_fault.hpp"

#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "latro/core/location.hpp"
#include "latro/formats/json_text.hpp"
#include "latro/notation/syntax_error.hpp"

namespace latro {

namespace {

class Diagnosis {
 public:
  Diagnosis(std::string_view text, const JsonProgress& progress)
      : text_(text), progress_(progress), at_(json_behind_blanks(text, progress.at)) {}

  Fault fault() {
    using After = JsonProgress::After;
    switch (progress_.after) {
      case After::nothing:
        return token("'{': a line is an object, and a game");
      case After::brace:
        return token("a key in quotes or '}'");
      case After::bracket:
        return token("a value or ']'");
      case After::key:
        return passed(':') ? token("a value behind the key") : unlike("':' behind the key");
      case After::value:
        if (!passed(',')) return unlike(progress_.in_object ? "',' or '}'" : "',' or ']'");
        return token(progress_.in_object ? "a key in quotes behind the comma" : "a value behind the comma");
      case After::all:
        break;
    }
    return unlike("the end of the line behind the game");
  }

 private:
  bool value_expected() const {
    using After = JsonProgress::After;
    return progress_.after == After::key || progress_.after == After::bracket ||
           (progress_.after == After::value && !progress_.in_object);
  }
  bool passed(char mark) {
    if (at_ == text_.size() || text_[at_] != mark) return false;
    at_ = json_behind_blanks(text_, at_ + 1);
    return true;
  }

  /// What stands there cannot be what is expected, or there is something wrong with it.
  Fault token(std::string_view expected) const {
    const char first = at_ < text_.size() ? text_[at_] : '\0';
    if (first == '"')
      if (const auto end = json_string_end(text_, at_); !end) return end.error();
    if (first == '-' || (first >= '0' && first <= '9')) {
      const Span span{at_, json_number_end(text_, at_)};
      const std::string_view number = text_.substr(span.begin, span.end - span.begin);
      const std::string shown = syntax::show_text(number);
      if (!is_json_number(number))
        return {Code::syntax, span, fmt::format("{} is no number as JSON has them", shown)};
      if (value_expected()) return {Code::syntax, span, fmt::format("{} is too large a number", shown)};
    }
    return unlike(expected);
  }

  Fault unlike(std::string_view expected) const {
    if (at_ == text_.size())
      return {Code::syntax, {at_, at_}, fmt::format("expected {}, found the end of the line", expected)};
    const auto byte = static_cast<unsigned char>(text_[at_]);
    if (byte < 0x20 || byte == 0x7F)
      return {Code::control_character, {at_, at_ + 1}, fmt::format("control character 0x{:02X}", byte)};
    return {Code::syntax, syntax::token_at(text_, at_),
            fmt::format("expected {}, found {}", expected, syntax::show_token(text_, at_))};
  }

  std::string_view text_;
  const JsonProgress& progress_;
  std::size_t at_;
};

}  // namespace

Fault json_fault(std::string_view text, const JsonProgress& progress) {
  return Diagnosis(text, progress).fault();
}

}  // namespace latro
