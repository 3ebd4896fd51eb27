// The members of objects that this program writes as JSON and reads again: results of parts of matches, and
// states. Each type names its members once, in fields(self, visit); FieldWriter and FieldReader visit them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "latro/formats/json/tree.hpp"
#include "latro/play/detail/wide.hpp"
#include "latro/play/figures.hpp"
#include "latro/play/tally.hpp"
#include "latro/play/traffic.hpp"
#include "latro/rules/rules.hpp"
#include "latro/support/json_writer.hpp"
#include "latro/support/number.hpp"

namespace latro::tool {

/// Writes members into the present object. Nothing is written of an optional that has no value.
class FieldWriter {
 public:
  explicit FieldWriter(JsonWriter& json) : json_(json) {}

  template <class T>
  void operator()(std::string_view name, const T& value) {
    json_.key(name);
    write(value);
  }
  template <class T>
  void operator()(std::string_view name, const std::optional<T>& value) {
    if (value) (*this)(name, *value);
  }
  template <class Members>
  void object(std::string_view name, Members members) {
    json_.key(name).begin_object();
    members(*this);
    json_.end_object();
  }

 private:
  void write(bool value) { json_.value(value); }
  void write(std::uint64_t number) { json_.value(number); }
  void write(const std::string& text) { json_.value(text); }
  void write(Wide number) { json_.value(latro::decimal(number)); }  // programs read numbers with 53 bits only
  void write(const Score3& score) { write_all(std::array{score.won, score.drawn, score.lost}); }
  void write(const RatioSums& sums) {
    json_.begin_array().value(sums.games);
    for (const Wide sum : {sums.y, sums.x, sums.yy, sums.xy, sums.xx}) write(sum);
    json_.end_array();
  }
  void write(const Traffic& traffic) { write_all(traffic.numbers()); }
  template <class T>
  void write(const std::vector<T>& values) {
    write_all(values);
  }
  template <class T, std::size_t N>
  void write(const std::array<T, N>& values) {
    write_all(values);
  }
  template <class A, class B>
  void write(const std::pair<A, B>& pair) {
    json_.begin_array();
    write(pair.first);
    write(pair.second);
    json_.end_array();
  }
  void write(const std::map<std::uint64_t, std::uint64_t>& map) { write_all(map); }
  template <class T>
  requires requires(const T& value, FieldWriter& writer) { T::fields(value, writer); }
  void write(const T& value) {
    json_.begin_object();
    T::fields(value, *this);
    json_.end_object();
  }
  template <class Values>
  void write_all(const Values& values) {
    json_.begin_array();
    for (const auto& value : values) write(value);
    json_.end_array();
  }

  JsonWriter& json_;
};

/// Reads the members of an object. A member that is missing, or has another type, makes good() false.
class FieldReader {
 public:
  /// `rules` are those of the traffic.
  explicit FieldReader(JsonValue object, const Rules* rules = nullptr)
      : object_(object), rules_(rules), good_(object.is(JsonValue::Kind::object)) {}

  bool good() const { return good_; }
  /// Whether it is good, and has no other members.
  bool complete() const {
    std::size_t values = 0;
    if (good_)
      for (auto at = object_.begin(); at != object_.end(); ++at) ++values;
    return good_ && values == 2 * found_;
  }
  bool has(std::string_view name) const { return find(name).has_value(); }

  template <class T>
  void operator()(std::string_view name, T& value) {
    const auto found = find(name);
    good_ = good_ && found && read(*found, value);
    ++found_;
  }
  template <class T>
  void operator()(std::string_view name, std::optional<T>& value) {
    const auto found = find(name);
    if (!found) return;
    good_ = good_ && read(*found, value);
    ++found_;
  }
  template <class Members>
  void object(std::string_view name, Members members) {
    const auto found = find(name);
    good_ = good_ && found;
    if (!good_) return;
    FieldReader reader(*found, rules_);
    members(reader);
    good_ = reader.complete();
    ++found_;
  }

 private:
  std::optional<JsonValue> find(std::string_view name) const {
    if (!good_) return std::nullopt;
    for (auto at = object_.begin(); at != object_.end(); ++at)
      if (const JsonValue key = *at; (++at, key.is_text(name))) return *at;
    return std::nullopt;
  }

  static bool read(JsonValue from, bool& value) {
    value = from.raw() == "true";
    return from.is(JsonValue::Kind::boolean);
  }
  static bool read(JsonValue from, std::uint64_t& value) {
    const auto number =
        from.is(JsonValue::Kind::number) ? latro::parse_number<std::uint64_t>(from.raw()) : std::nullopt;
    value = number.value_or(0);
    return number.has_value();
  }
  static bool read(JsonValue from, std::string& value) {
    value = from.text();
    return from.is(JsonValue::Kind::string);
  }
  static bool read(JsonValue from, Wide& value) {
    const auto number = from.is(JsonValue::Kind::string) ? parse_decimal(from.text()) : std::nullopt;
    value = number.value_or(0);
    return number.has_value();
  }
  static bool read(JsonValue from, Score3& score) {
    return read_each(from, score.won, score.drawn, score.lost);
  }
  static bool read(JsonValue from, RatioSums& sums) {
    return read_each(from, sums.games, sums.y, sums.x, sums.yy, sums.xy, sums.xx);
  }
  template <std::size_t N>
  static bool read(JsonValue from, std::array<std::uint64_t, N>& numbers) {
    return std::apply([from](auto&... each) { return read_each(from, each...); }, numbers);
  }
  template <class A, class B>
  static bool read(JsonValue from, std::pair<A, B>& pair) {
    return read_each(from, pair.first, pair.second);
  }
  template <class T>
  static bool read(JsonValue from, std::vector<T>& values) {
    if (!from.is(JsonValue::Kind::array)) return false;
    for (const JsonValue one : from)
      if (!read(one, values.emplace_back())) return false;
    return true;
  }
  static bool read(JsonValue from, std::map<std::uint64_t, std::uint64_t>& map) {
    std::vector<std::pair<std::uint64_t, std::uint64_t>> pairs;
    if (!read(from, pairs)) return false;
    for (const auto& pair : pairs)
      if (pair.second == 0 || !map.insert(pair).second) return false;
    return true;
  }
  template <class T>
  bool read(JsonValue from, std::optional<T>& value) const {
    return read(from, value.emplace());
  }
  bool read(JsonValue from, std::optional<Traffic>& traffic) const {
    std::vector<std::uint64_t> numbers;
    if (!read(from, numbers)) return false;
    traffic = Traffic::of_numbers(*rules_, numbers);
    return traffic.has_value();
  }
  bool read(JsonValue from, std::optional<Figures>& figures) const {
    return read(from, figures.emplace()) && figures->is_consistent();
  }
  template <class T>
  requires requires(T& value, FieldReader& reader) { T::fields(value, reader); }
  bool read(JsonValue from, T& value) const {
    FieldReader reader(from, rules_);
    T::fields(value, reader);
    return reader.complete();
  }
  /// An array of exactly these values.
  template <class... Values>
  static bool read_each(JsonValue from, Values&... values) {
    if (!from.is(JsonValue::Kind::array)) return false;
    auto at = from.begin();
    const auto next = [&](auto& value) {
      if (at == from.end()) return false;
      const JsonValue one = *at;
      ++at;
      return read(one, value);
    };
    return (next(values) && ...) && at == from.end();
  }

  JsonValue object_;
  const Rules* rules_;
  bool good_;
  std::size_t found_ = 0;
};

}  // namespace latro::tool
