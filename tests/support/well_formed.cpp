#include "support/well_formed.hpp"

#include <set>
#include <vector>

#include "latro/support/utf8.hpp"

namespace latro::test {

namespace {

constexpr std::string_view name_characters =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-:_.";
constexpr std::string_view blanks = " \t\r\n";

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  std::optional<std::string> fault() {
    if (auto bad = bad_character()) return bad;
    skip_past("<?xml", "?>");
    blank();
    while (!done()) {
      if (open_.empty() && had_root_) return blank_to_end();
      if (text_[at_] == '<') {
        if (auto bad = tag()) return bad;
      } else if (auto bad = words()) {
        return bad;
      }
    }
    if (!open_.empty()) return told("an element is not closed: " + std::string(open_.back()));
    return had_root_ ? std::nullopt : told("there is no element");
  }

 private:
  bool done() const { return at_ >= text_.size(); }
  bool starts(std::string_view word) const { return text_.substr(at_).starts_with(word); }
  std::optional<std::string> told(std::string what) const { return what + " at byte " + std::to_string(at_); }
  void blank() { at_ = std::min(text_.find_first_not_of(blanks, at_), text_.size()); }
  std::optional<std::string> blank_to_end() {
    blank();
    return done() ? std::nullopt : told("something follows the root");
  }
  void skip_past(std::string_view begin, std::string_view end) {
    if (!starts(begin)) return;
    const std::size_t found = text_.find(end, at_);
    at_ = found == std::string_view::npos ? text_.size() : found + end.size();
  }

  std::optional<std::string> bad_character() {
    for (at_ = 0; !done();) {
      const std::size_t length = utf8_length(text_.substr(at_));
      const auto byte = static_cast<unsigned char>(text_[at_]);
      if (length == 0 || (byte < 0x20 && blanks.find(text_[at_]) == std::string_view::npos))
        return told("no character of XML");
      at_ += length;
    }
    at_ = 0;
    return std::nullopt;
  }

  std::string_view name() {
    const std::size_t end = std::min(text_.find_first_not_of(name_characters, at_), text_.size());
    const std::string_view found = text_.substr(at_, end - at_);
    at_ = end;
    return found;
  }

  /// Of `value`, which may hold references but no other ampersand.
  std::optional<std::string> references(std::string_view value) const {
    for (std::size_t at = 0; (at = value.find('&', at)) != std::string_view::npos; ++at) {
      const std::string_view rest = value.substr(at + 1, 8);
      const std::size_t end = rest.find(';');
      static const std::set<std::string_view> known{"amp", "lt", "gt", "quot", "apos", "#9", "#10", "#13"};
      if (end == std::string_view::npos || known.count(rest.substr(0, end)) == 0) return told("an ampersand");
    }
    return std::nullopt;
  }

  std::optional<std::string> words() {
    const std::size_t end = std::min(text_.find('<', at_), text_.size());
    const std::string_view value = text_.substr(at_, end - at_);
    if (open_.empty()) return told("words outside the root");
    if (value.find("]]>") != std::string_view::npos) return told("]]> in words");
    if (auto bad = references(value)) return bad;
    at_ = end;
    return std::nullopt;
  }

  std::optional<std::string> tag() {
    ++at_;
    if (starts("/")) {
      ++at_;
      const std::string_view closed = name();
      blank();
      if (open_.empty() || open_.back() != closed || !starts(">")) return told("a closing tag");
      open_.pop_back();
      ++at_;
      return std::nullopt;
    }
    const std::string_view opened = name();
    if (opened.empty()) return told("a tag without a name");
    had_root_ = true;
    std::set<std::string_view> attributes;
    for (;;) {
      const std::size_t before = at_;
      blank();
      if (starts("/>")) {
        at_ += 2;
        return std::nullopt;
      }
      if (starts(">")) {
        ++at_;
        open_.push_back(opened);
        return std::nullopt;
      }
      if (before == at_) return told("no blank before an attribute");
      const std::string_view attribute = name();
      if (attribute.empty() || !attributes.insert(attribute).second || !starts("=\""))
        return told("an attribute");
      at_ += 2;
      const std::size_t end = text_.find('"', at_);
      if (end == std::string_view::npos) return told("a value without an end");
      const std::string_view value = text_.substr(at_, end - at_);
      if (value.find('<') != std::string_view::npos) return told("< in a value");
      if (auto bad = references(value)) return bad;
      at_ = end + 1;
    }
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<std::string_view> open_;
  bool had_root_ = false;
};

}  // namespace

std::optional<std::string> xml_fault(std::string_view text) { return Reader(text).fault(); }

}  // namespace latro::test
