// Parts of C++20's standard library that Debian's emscripten does not have (libc++ 13). The build includes
// this before each file.
#pragma once

#include <atomic>
#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>
#include <system_error>
#include <type_traits>

namespace std {

#ifndef __cpp_lib_bit_cast
template <class To, class From>
To bit_cast(const From& from) noexcept {
  static_assert(sizeof(To) == sizeof(From) && is_trivially_copyable_v<To> && is_trivially_copyable_v<From>);
  To to;
  memcpy(&to, &from, sizeof to);
  return to;
}
#endif

#ifndef __cpp_lib_smart_ptr_for_overwrite
template <class T>
unique_ptr<T> make_unique_for_overwrite(size_t count) {
  return unique_ptr<T>(new remove_extent_t<T>[count]);
}
#endif

#ifndef __cpp_lib_atomic_ref
/// There is one thread.
template <class T>
class atomic_ref {
 public:
  explicit atomic_ref(T& of) : of_(of) {}
  T load(memory_order = memory_order_seq_cst) const noexcept { return of_; }
  void store(T value, memory_order = memory_order_seq_cst) const noexcept { of_ = value; }

 private:
  T& of_;
};
#endif

#ifndef __cpp_lib_to_chars
/// Decimal numbers, in the format of from_chars.
inline from_chars_result from_chars(const char* first, const char* last, double& value,
                                    chars_format format = chars_format::general) {
  const auto digits = [&](const char* at) {
    while (at != last && *at >= '0' && *at <= '9') ++at;
    return at;
  };
  const char* const begin = first != last && *first == '-' ? first + 1 : first;
  const char* end = digits(begin);
  bool has_digits = end != begin;
  if (end != last && *end == '.') {
    const char* const behind = digits(end + 1);
    has_digits = has_digits || behind != end + 1;
    end = behind;
  }
  if (!has_digits) return {first, errc::invalid_argument};
  if (format != chars_format::fixed && end != last && (*end == 'e' || *end == 'E')) {
    const char* const sign = end + 1;
    const char* const exponent = sign != last && (*sign == '-' || *sign == '+') ? sign + 1 : sign;
    if (const char* const behind = digits(exponent); behind != exponent) end = behind;
  }
  const string number(first, end);
  const int before = errno;
  errno = 0;
  const double read = strtod(number.c_str(), nullptr);
  const bool fits = errno != ERANGE;
  errno = before;
  if (!fits) return {end, errc::result_out_of_range};
  value = read;
  return {end, errc{}};
}
#endif

}  // namespace std
