#include "latro/notation/lgn/writer.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>
#include <utility>

#include "latro/notation/detail/syntax_error.hpp"
#include "latro/support/ascii.hpp"
#include "latro/support/find.hpp"
#include "latro/support/lines.hpp"

namespace latro {

bool is_tag_name(std::string_view name) {
  return !name.empty() && is_letter(name.front()) && std::all_of(name.begin(), name.end(), is_of_name);
}

const Tag* find_tag(const std::vector<Tag>& tags, std::string_view name) {
  return find_by(tags, &Tag::name, name);
}

void set_tag(std::vector<Tag>& tags, std::string_view name, std::string_view value) {
  if (Tag* const found = find_by(tags, &Tag::name, name); found != nullptr)
    found->value = value;
  else
    tags.push_back({std::string(name), std::string(value), {}});
}

void drop_tag(std::vector<Tag>& tags, std::string_view name) {
  std::erase_if(tags, [&](const Tag& tag) { return tag.name == name; });
}

const std::string* GameHead::tag(std::string_view name) const {
  const Tag* const found = find_tag(tags, name);
  return found == nullptr ? nullptr : &found->value;
}

bool send_head(const GameHead& game, RecordVisitor& visitor) {
  for (const Tag& tag : game.tags) visitor.tag(tag.name, tag.value, {}, tag.value_span);
  if (!visitor.end_of_tags()) return false;
  if (!game.comment.empty()) visitor.comment(game.comment, {});
  for (const Property& property : game.properties) visitor.property(property.name, property.values);
  return true;
}

void send_result(const GameHead& game, RecordVisitor& visitor) {
  if (game.result) visitor.result(*game.result, game.result_span);
}

namespace {

/// Writes the text and returns its end; turns are short.
char* put_text(char* to, std::string_view text) {
  const std::size_t size = text.size();
  const char* const from = text.data();
  if (size >= 4 && size <= 8) {
    std::memcpy(to, from, 4);
    std::memcpy(to + size - 4, from + size - 4, 4);
  } else if (size > 8 && size <= 16) {
    std::memcpy(to, from, 8);
    std::memcpy(to + size - 8, from + size - 8, 8);
  } else {
    std::memcpy(to, from, size);
  }
  return to + size;
}

/// The end of the word of a comment that begins at `at`. A command such as [%eval -0.15] is one word,
/// although it has blanks: programs look for it on one line.
std::size_t word_end(std::string_view text, std::size_t at) {
  std::size_t end = find_blank(text, at);
  for (std::size_t from = at;;) {
    const std::size_t open = text.substr(0, end).find("[%", from);
    if (open == std::string_view::npos) return end;
    from = open + 2;
    const std::size_t close = text.find_first_of("[]", from);
    if (close != std::string_view::npos && text[close] == ']') end = std::max(end, find_blank(text, close));
  }
}

/// Writes a word without closing braces, its blanks as one each.
char* put_word(char* to, std::string_view word) {
  bool blank = false;
  for (const char c : word) {
    if (is_blank(c)) {
      blank = true;
      continue;
    }
    if (std::exchange(blank, false)) *to++ = ' ';
    *to++ = c == '}' ? ')' : c;
  }
  return to;
}

}  // namespace

void GameWriter::tags(const std::vector<Tag>& tags) {
  for (const Tag& one : tags) tag(one.name, one.value);
  if (!tags.empty()) end_of_tags();
}

void GameWriter::tags(const std::vector<const Tag*>& tags) {
  for (const Tag* const one : tags) tag(one->name, one->value);
  if (!tags.empty()) end_of_tags();
}

void GameWriter::tag(std::string_view name, std::string_view value) {
  out_ += '[';
  out_ += name;
  out_ += " \"";
  syntax::append_escaped(out_, value);
  out_ += "\"]\n";
}

void GameWriter::begin(GameStart start) {
  at_ = end_ = line_ = unit_ = out_.data() + out_.size();
  clinging_ = in_comment_ = false;
  next_.side = start.side;
  set_number(start.number);
  outer_.clear();
  number_due_ = true;
}

void GameWriter::comment(std::string_view text) {
  for (std::size_t at = skip_blanks(text, 0); at < text.size(); at = skip_blanks(text, at)) {
    const std::string_view word = text.substr(at, word_end(text, at) - at);
    at += word.size();
    const bool more = in_comment_;
    if (more) --at_;
    char* to = begin_unit(word.size() + 2);
    if (!more) *to++ = '{';
    to = put_word(to, word);
    *to++ = '}';
    at_ = to;
    in_comment_ = true;
    number_due_ = true;
  }
}

void GameWriter::turn(std::string_view text) {
  char* to = begin_unit(digits_.size() + 4 + text.size());
  if (next_.side == Side::white) {
    to = put_number(to);
    *to++ = '.';
    *to++ = ' ';
  } else {
    if (number_due_) {
      to = put_number(to);
      to = std::fill_n(to, 3, '.');
      *to++ = ' ';
    }
    char& last = digits_[digit_count_ - 1];
    if (last == '9') {
      set_number(next_.number + 1);
    } else {
      ++next_.number;
      ++last;
    }
  }
  at_ = put_text(to, text);
  number_due_ = false;
  next_.side = opponent(next_.side);
}

void GameWriter::nag(unsigned nag) {
  char* const to = begin_unit(digits_.size() + 1);
  *to = '$';
  at_ = std::to_chars(to + 1, to + 1 + digits_.size(), nag).ptr;
}

void GameWriter::nags(std::vector<unsigned> nags) {
  std::sort(nags.begin(), nags.end());
  nags.erase(std::unique(nags.begin(), nags.end()), nags.end());
  for (const unsigned one : nags) nag(one);
}

void GameWriter::begin_variation() {
  char* const to = begin_unit(1);
  *to = '(';
  at_ = to + 1;
  clinging_ = true;
  number_due_ = true;
  outer_.push_back(next_);
  next_.side = opponent(next_.side);
  if (next_.side == Side::black) set_number(next_.number - 1);
}

void GameWriter::end_variation() {
  if (at_ == end_) make_room(1);
  *at_++ = ')';
  in_comment_ = false;
  number_due_ = true;
  next_.side = outer_.back().side;
  set_number(outer_.back().number);
  outer_.pop_back();
}

void GameWriter::result(Result result) {
  const std::string_view token = text(result);
  at_ = put_text(begin_unit(token.size()), token);
  end_unit();
  out_.resize(static_cast<std::size_t>(at_ - out_.data()));
  out_ += "\n\n";
}

char* GameWriter::begin_unit(std::size_t size) {
  constexpr std::size_t parting = 1;
  if (static_cast<std::size_t>(end_ - at_) < size + parting) make_room(size + parting);
  char* at = at_;
  if (!clinging_) {
    end_unit();
    if (at != line_) *at++ = ' ';
    unit_ = at;
  }
  clinging_ = false;
  in_comment_ = false;
  return at;
}

void GameWriter::end_unit() {
  if (at_ - line_ <= line_width || unit_ == line_) return;
  unit_[-1] = '\n';
  line_ = unit_;
}

void GameWriter::make_room(std::size_t size) {
  constexpr std::size_t usual = 1024;
  const char* const old = out_.data();
  const auto used = at_ - old;
  const auto line = line_ - old;
  const auto unit = unit_ - old;
  out_.resize(static_cast<std::size_t>(used) + size + usual);
  at_ = out_.data() + used;
  line_ = out_.data() + line;
  unit_ = out_.data() + unit;
  end_ = out_.data() + out_.size();
}

void GameWriter::set_number(std::uint64_t number) {
  next_.number = number;
  const char* const end = std::to_chars(digits_.data(), digits_.data() + digits_.size(), number).ptr;
  digit_count_ = static_cast<std::size_t>(end - digits_.data());
}

/// Precondition: there is room for all of digits_.
char* GameWriter::put_number(char* to) const {
  std::memcpy(to, digits_.data(), digits_.size());
  return to + digit_count_;
}

std::size_t tag_place(std::string_view name, std::size_t guess) { return index_in(name, roster_tags, guess); }

std::vector<const Tag*> canonical_order(const std::vector<Tag>& tags, Result result, std::string_view rules,
                                        std::array<Tag, 2>& added) {
  struct Placed {
    std::size_t place = 0;
    const Tag* tag = nullptr;
  };
  std::vector<Placed> placed;
  placed.reserve(tags.size() + added.size());
  const auto add = [&](const Tag& tag) {
    placed.push_back({tag_place(tag.name, placed.empty() ? 0 : placed.back().place + 1), &tag});
  };
  for (const Tag& tag : tags) add(tag);
  if (find_tag(tags, "Result") == nullptr) add(added[0] = {"Result", std::string(text(result)), {}});
  if (find_tag(tags, "Rules") == nullptr && !rules.empty()) add(added[1] = {"Rules", std::string(rules), {}});
  const auto in_front = [](const Placed& a, const Placed& b) {
    return a.place != b.place ? a.place < b.place : a.tag->name < b.tag->name;
  };
  // Most games have their tags in the usual order.
  if (!std::is_sorted(placed.begin(), placed.end(), in_front))
    std::sort(placed.begin(), placed.end(), in_front);
  std::vector<const Tag*> order;
  order.reserve(placed.size());
  for (const Placed& one : placed) order.push_back(one.tag);
  return order;
}

std::vector<Tag> canonical_tags(std::vector<Tag> tags, Result result, std::string_view rules) {
  std::array<Tag, 2> added;
  const std::vector<const Tag*> order = canonical_order(tags, result, rules, added);
  std::vector<Tag> sorted;
  sorted.reserve(order.size());
  for (const Tag* const tag : order) sorted.push_back(*tag);
  tags = std::move(sorted);
  return tags;
}

}  // namespace latro
