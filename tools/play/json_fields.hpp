// The values that this program writes as JSON and reads again: results of parts of runs, and states. A type
// names its members once, in fields(self, visit); the same visit writes them and reads them.
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
#include "latro/play/figures.hpp"
#include "latro/play/tally.hpp"
#include "latro/play/traffic.hpp"
#include "latro/play/wide.hpp"
#include "latro/rules/rules.hpp"
#include "latro/support/json_writer.hpp"
#include "latro/support/number.hpp"

namespace latro::tool {

class JsonFields {
 public:
  /// Writes members into the present object.
  explicit JsonFields(JsonWriter& json) : json_(&json) {}
  /// Reads the members of an object. `rules` are those of the traffic.
  explicit JsonFields(JsonValue object, const Rules* rules = nullptr)
      : from_(object), rules_(rules), good_(object.is(JsonValue::Kind::object)) {}

  /// Whether all that was read was there, and of its type.
  bool good() const { return good_; }
  /// Whether it is good, and the object that was read has no other members.
  bool complete() const { return good_ && count(*from_) == 2 * members_; }
  bool has(std::string_view name) const { return find(name).has_value(); }

  template <class T>
  void operator()(std::string_view name, T& value) {
    if (json_ != nullptr) json_->key(name);
    at(json_ == nullptr ? find(name) : std::nullopt, value);
    ++members_;
  }
  /// Nothing is written of an optional that has no value.
  template <class T>
  void operator()(std::string_view name, std::optional<T>& value) {
    if (json_ == nullptr && has(name)) make(value);
    if (value) (*this)(name, *value);
  }
  /// An object whose members visit_members(visit) visits.
  template <class Members>
  void object(std::string_view name, Members visit_members) {
    Object<Members> members{visit_members};
    (*this)(name, members);
  }

 private:
  template <class Members>
  struct Object {
    Members visit;
    template <class Visit>
    static void fields(Object& self, Visit& visit) {
      self.visit(visit);
    }
  };

  static std::size_t count(JsonValue value) {
    std::size_t count = 0;
    for (auto one = value.begin(); one != value.end(); ++one) ++count;
    return count;
  }
  std::optional<JsonValue> find(std::string_view name) const {
    if (!good_) return std::nullopt;
    for (auto one = from_->begin(); one != from_->end(); ++one)
      if (const JsonValue key = *one; (++one, key.is_text(name))) return *one;
    return std::nullopt;
  }
  /// Writes the value, or reads it from `found`.
  template <class T>
  void at(std::optional<JsonValue> found, T& value) {
    good_ = good_ && (json_ != nullptr || found);
    if (!good_) return;
    const auto outer = std::exchange(from_, found);
    exchange(value);
    from_ = outer;
  }
  bool is(JsonValue::Kind kind) { return good_ = good_ && from_->is(kind); }
  template <class T>
  void set(T& value, const std::optional<T>& read) {
    good_ = good_ && read;
    if (read) value = *read;
  }
  template <class T>
  void make(std::optional<T>& value) const {
    value.emplace();
  }
  void make(std::optional<Traffic>& traffic) const { traffic.emplace(rules_->board()); }

  void exchange(bool& value) {
    if (json_ != nullptr)
      json_->value(value);
    else if (is(JsonValue::Kind::boolean))
      value = from_->raw() == "true";
  }
  void exchange(std::uint64_t& number) {
    if (json_ != nullptr)
      json_->value(number);
    else if (is(JsonValue::Kind::number))
      set(number, latro::parse_number<std::uint64_t>(from_->raw()));
  }
  void exchange(std::string& text) {
    if (json_ != nullptr)
      json_->value(text);
    else if (is(JsonValue::Kind::string))
      text = from_->text();
  }
  /// As text: many programs read numbers with 53 bits only.
  void exchange(Wide& number) {
    if (json_ != nullptr)
      json_->value(latro::decimal(number));
    else if (is(JsonValue::Kind::string))
      set(number, parse_decimal(from_->text()));
  }
  /// An array of exactly these values.
  template <class... Values>
  void array(Values&... values) {
    if (json_ != nullptr) {
      json_->begin_array();
      (exchange(values), ...);
      json_->end_array();
    } else if (is(JsonValue::Kind::array)) {
      good_ = count(*from_) == sizeof...(values);
      auto next = from_->begin();
      const auto take = [&](auto& value) {
        if (!good_) return;
        const JsonValue one = *next;
        ++next;
        at(one, value);
      };
      (take(values), ...);
    }
  }
  void exchange(Score3& score) { array(score.won, score.drawn, score.lost); }
  void exchange(RatioSums& sums) { array(sums.games, sums.y, sums.x, sums.yy, sums.xy, sums.xx); }
  template <class A, class B>
  void exchange(std::pair<A, B>& pair) {
    array(pair.first, pair.second);
  }
  template <class T, std::size_t N>
  void exchange(std::array<T, N>& values) {
    std::apply([this](auto&... each) { this->array(each...); }, values);
  }
  /// An array of any number of values.
  template <class T>
  void exchange(std::vector<T>& values) {
    if (json_ != nullptr) {
      json_->begin_array();
      for (T& value : values) exchange(value);
      json_->end_array();
    } else if (is(JsonValue::Kind::array)) {
      for (const JsonValue one : JsonValue(*from_)) at(one, values.emplace_back());
    }
  }
  /// An array of pairs.
  void exchange(std::map<std::uint64_t, std::uint64_t>& games) {
    std::vector<std::pair<std::uint64_t, std::uint64_t>> pairs(games.begin(), games.end());
    exchange(pairs);
    if (json_ != nullptr) return;
    for (const auto& pair : pairs) good_ = good_ && pair.second > 0 && games.insert(pair).second;
  }
  void exchange(Traffic& traffic) {
    std::vector<std::uint64_t> numbers;
    if (json_ != nullptr) numbers = traffic.numbers();
    exchange(numbers);
    if (json_ == nullptr) set(traffic, Traffic::of_numbers(*rules_, numbers));
  }
  void exchange(Figures& figures) {
    exchange_members(figures);
    good_ = good_ && figures.is_consistent();
  }
  template <class T>
  requires requires(T& value, JsonFields& visit) { T::fields(value, visit); }
  void exchange(T& value) { exchange_members(value); }
  template <class T>
  void exchange_members(T& value) {
    if (json_ != nullptr) {
      json_->begin_object();
      T::fields(value, *this);
      json_->end_object();
    } else if (is(JsonValue::Kind::object)) {
      const std::size_t outer = std::exchange(members_, 0);
      T::fields(value, *this);
      good_ = complete();
      members_ = outer;
    }
  }

  JsonWriter* json_ = nullptr;
  std::optional<JsonValue> from_;
  const Rules* rules_ = nullptr;
  bool good_ = true;
  std::size_t members_ = 0;  ///< of the present object: so many were visited
};

}  // namespace latro::tool
