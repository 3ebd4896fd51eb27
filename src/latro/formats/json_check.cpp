#include "latro/formats/json_check.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "latro/formats/json_members.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/syntax_error.hpp"
#include "latro/notation/turn.hpp"

namespace latro {

namespace {

using Kind = JsonValue::Kind;
using Maybe = std::optional<JsonValue>;

/// One wrong turn makes many of them.
constexpr std::size_t most_faults = 10;

/// As it stands there, where a message can hold it: a position, for example.
std::string shown(JsonValue value) {
  constexpr std::size_t most = 100;
  const std::string_view raw = value.raw();
  const auto is_plain = [](char c) { return c >= ' ' && c < 0x7F; };
  if (raw.size() <= most && std::all_of(raw.begin(), raw.end(), is_plain)) return std::string(raw);
  return syntax::show_text(raw);
}

std::vector<std::string> texts(JsonValue list) {
  std::vector<std::string> all;
  for (const JsonValue one : list) all.push_back(one.is(Kind::string) ? one.text() : std::string());
  return all;
}

bool same_number(std::string_view a, std::string_view b) {
  const auto value = [](std::string_view text) {
    double number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
  };
  return value(a) == value(b);
}

bool same_position(const std::string& a, const std::string& b) {
  if (a == b) return true;
  const auto first = parse_fen(std::string_view(a));
  const auto second = parse_fen(std::string_view(b));
  return first && second && first->position == second->position;
}

bool same_list(JsonValue a, JsonValue b, bool ordered) {
  std::vector<std::string> first = texts(a);
  std::vector<std::string> second = texts(b);
  if (!ordered) {
    std::sort(first.begin(), first.end());
    std::sort(second.begin(), second.end());
  }
  return first == second;
}

/// Whether the path is the one that the turn's text goes.
bool is_path_of(JsonValue path, const std::string& turn) {
  const auto parsed = parse_turn(turn);
  if (!parsed) return false;
  std::vector<std::string> hops;
  for (const HopText& hop : parsed->hops) hops.push_back(square_text(hop.to.at));
  return hops == texts(path);
}

bool same_value(JsonValue a, JsonValue b, bool ordered) {
  if (a.kind() != b.kind()) return false;
  switch (a.kind()) {
    case Kind::array:
      return same_list(a, b, ordered);
    case Kind::number:
      return same_number(a.raw(), b.raw());
    case Kind::object:
    case Kind::string:
    case Kind::boolean:
    case Kind::null:
      break;
  }
  return a.text() == b.text();
}

class Check {
 public:
  Check(RulesCache& cache, std::vector<Fault>& faults) : cache_(cache), faults_(faults) {}

  void game(JsonValue read, JsonValue written) {
    using Keys = JsonGameKeys;
    const JsonMembers<Keys> has(read);
    const JsonMembers<Keys> due(written);
    if (has[Keys::rules]) rules(*has[Keys::rules], *due[Keys::rules]);
    if (has[Keys::fen]) start(*has[Keys::fen], *due[Keys::fen]);
    if (has[Keys::plies]) line(*has[Keys::plies], *due[Keys::plies]);
  }

 private:
  void differ(std::string_view key, JsonValue read, const Maybe& written, std::string_view by) {
    ++told_;
    faults_.push_back(
        {Code::wrong_derived, read.span(),
         written ? fmt::format("{} is {}, but by {} it is {}", key, shown(read), by, shown(*written))
                 : fmt::format("{} is {}, but by {} there is none", key, shown(read), by)});
  }

  void rules(JsonValue read, JsonValue written) {
    const std::string text = read.text();
    if (text == written.text()) return;
    const RulesCache::Entry& entry = cache_.find(text);
    if (entry && *entry->name == written.text()) return;
    if (entry) return differ("rules", read, written, "the tag Rules");
    faults_.push_back({Code::bad_rules, read.span(), entry.error().message});
  }

  void start(JsonValue read, JsonValue written) {
    const auto parsed = parse_fen(std::string_view(read.text()));
    if (!parsed)
      faults_.push_back({Code::bad_fen, read.span(), parsed.error().message});
    else if (!same_position(read.text(), written.text()))
      differ("fen", read, written, "the tag FEN");
  }

  void line(JsonValue read, JsonValue written) {
    auto due = written.begin();
    for (const JsonValue one : read) {
      if (told_ == most_faults || due == written.end()) return;
      ply(one, *due);
      ++due;
    }
  }

  void ply(JsonValue read, JsonValue written) {
    using Keys = JsonPlyKeys;
    const JsonMembers<Keys> has(read);
    const JsonMembers<Keys> due(written);
    for (const auto key : {Keys::ply, Keys::number, Keys::side, Keys::kind, Keys::from, Keys::to, Keys::path,
                           Keys::placed, Keys::captured, Keys::bound, Keys::freed, Keys::removed, Keys::piece,
                           Keys::fen, Keys::eval, Keys::clock}) {
      if (told_ == most_faults) return;
      if (!has[key]) continue;
      const bool same = due[key] ? same_value(*has[key], *due[key], key == Keys::path)
                                 : has[key]->is(Kind::array) && has[key]->empty();
      if (same || (key == Keys::path && due[key] && is_path_of(*has[key], has[Keys::turn]->text())) ||
          (key == Keys::fen && has[key]->is(Kind::string) &&
           same_position(has[key]->text(), due[key]->text())))
        continue;
      differ(Keys::names[key], *has[key], due[key],
             key == Keys::eval || key == Keys::clock ? "the comment" : "the rules");
    }
    if (!has[Keys::variations] || !due[Keys::variations]) return;
    auto other = due[Keys::variations]->begin();
    for (const JsonValue variation : *has[Keys::variations]) {
      line(variation, *other);
      ++other;
    }
  }

  RulesCache& cache_;
  std::vector<Fault>& faults_;
  std::size_t told_ = 0;
};

}  // namespace

void check_json_game(const JsonTree& read, const JsonTree& written, RulesCache& cache,
                     std::vector<Fault>& faults) {
  Check(cache, faults).game(read.root(), written.root());
}

}  // namespace latro
