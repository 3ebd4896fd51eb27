// Writes JSON text directly into a string. The writer inserts commas; each byte that is not UTF-8 becomes
// U+FFFD. Private to formats/ and the tools.
#pragma once

#include <string>
#include <string_view>
#include <type_traits>

namespace latro {

/// Appends the text as a JSON string with its quotes.
void append_json_string(std::string& out, std::string_view text);

/// Usage: json.begin_object().key("depth").value(3).end_object(). The caller keeps begin and end in balance.
class JsonWriter {
 public:
  explicit JsonWriter(std::string& out) : out_(out) {}

  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }
  JsonWriter& key(std::string_view name);
  /// Begins a new line before the next key, value or closing bracket, to make long documents readable.
  JsonWriter& new_line();

  JsonWriter& value(std::string_view text);
  JsonWriter& value(const char* text) { return value(std::string_view(text)); }
  template <class T>
  requires std::is_integral_v<T> JsonWriter& value(T number) {
    if constexpr (std::is_same_v<T, bool>)
      return literal(number ? "true" : "false");
    else if constexpr (std::is_signed_v<T>)
      return literal(std::to_string(static_cast<long long>(number)));
    else
      return literal(std::to_string(static_cast<unsigned long long>(number)));
  }
  /// A number that is already text.
  JsonWriter& number(std::string_view text) { return literal(text); }
  /// Writes the number with this number of decimals.
  JsonWriter& value(double number, int decimals);
  template <class T>
  JsonWriter& member(std::string_view name, const T& content) {
    return key(name).value(content);
  }

 private:
  JsonWriter& open(char bracket);
  JsonWriter& close(char bracket);
  JsonWriter& literal(std::string_view text);
  void separate();

  std::string& out_;
  bool comma_ = false;     ///< the next key or value needs a comma before it
  bool new_line_ = false;  ///< the next key, value or closing bracket begins a new line
};

}  // namespace latro
