"""A file includes what it uses of the standard library, fmt and tl::expected, itself or through headers of the project:
includes.py SOURCE_DIR

A precompiled header hides a missing include from the compilers. A header of the project counts with all that it includes;
a header of the standard library counts for its own names only (HEADERS). A name that is in no row is a fault: add it.
"""
import re
import sys
from pathlib import Path

FOLDERS = ("src", "grammar", "tools")
# A name may be in several headers.
HEADERS = {
    "algorithm": "adjacent_find all_of any_of binary_search clamp copy copy_if copy_n count count_if equal"
                 " equal_range fill fill_n find find_end find_first_of find_if find_if_not for_each generate includes inplace_merge"
                 " is_permutation is_sorted is_sorted_until lexicographical_compare lower_bound make_heap max max_element merge"
                 " min min_element minmax minmax_element mismatch none_of nth_element partial_sort partition"
                 " partition_point pop_heap push_heap remove remove_if replace replace_if reverse reverse_copy rotate search"
                 " set_difference set_intersection set_union shuffle sort stable_partition stable_sort swap_ranges"
                 " transform unique unique_copy upper_bound ranges::adjacent_find ranges::all_of ranges::any_of"
                 " ranges::binary_search ranges::copy ranges::count ranges::count_if ranges::equal"
                 " ranges::fill ranges::find ranges::find_if ranges::for_each"
                 " ranges::is_permutation ranges::is_sorted ranges::lower_bound ranges::max ranges::max_element"
                 " ranges::min ranges::min_element ranges::none_of ranges::replace_if ranges::reverse ranges::sort"
                 " ranges::stable_sort ranges::transform ranges::unique ranges::upper_bound",
    "array": "array begin cbegin cend data empty end get rbegin rend size ssize to_array",
    "atomic": "atomic atomic_bool atomic_ref memory_order_acquire memory_order_relaxed memory_order_release"
              " memory_order_seq_cst",
    "bit": "bit_cast bit_ceil bit_floor bit_width countl_one countl_zero countr_one countr_zero endian has_single_bit"
           " popcount rotl rotr",
    "bitset": "bitset",
    "charconv": "chars_format errc from_chars from_chars_result to_chars to_chars_result",
    "chrono": "chrono_literals chrono::ceil chrono::day chrono::days chrono::duration chrono::duration_cast"
              " chrono::floor chrono::hours chrono::microseconds chrono::milliseconds chrono::minutes chrono::month"
              " chrono::nanoseconds chrono::round chrono::seconds chrono::steady_clock chrono::sys_days"
              " chrono::system_clock chrono::time_point chrono::weekday chrono::year chrono::year_month_day",
    "cmath": "abs atan atan2 cbrt ceil cos erfc exp exp2 fabs floor fmod hypot isfinite isinf isnan lgamma llround log"
             " log10 log1p log2 lrint lround pow round sin sqrt tan tanh trunc",
    "compare": "partial_ordering strong_ordering weak_ordering",
    "concepts": "convertible_to derived_from floating_point integral invocable regular same_as signed_integral"
                " unsigned_integral",
    "condition_variable": "condition_variable cv_status",
    "cstddef": "byte max_align_t nullptr_t ptrdiff_t",
    "cstdint": "int16_t int32_t int64_t int8_t intptr_t uint16_t uint32_t uint64_t uint8_t uintptr_t",
    "cstdio": "FILE fclose clearerr ferror fflush fopen fprintf fputs fread fwrite printf rename",
    "cstdlib": "abort abs calloc exit free getenv llabs malloc realloc strtod strtol strtoul",
    "cstring": "memchr memcmp memcpy memmove memset strcmp strerror strlen",
    "deque": "deque erase_if",
    "exception": "current_exception exception exception_ptr make_exception_ptr rethrow_exception set_terminate"
                 " terminate uncaught_exceptions",
    "filesystem": "filesystem filesystem::directory_iterator filesystem::exists filesystem::is_regular_file filesystem::path filesystem::remove_all",
    "functional": "bind_front cref equal_to function greater greater_equal hash identity invoke less less_equal not_fn plus"
                  " ref reference_wrapper",
    "future": "async future future_status launch",
    "initializer_list": "initializer_list",
    "iterator": "advance back_insert_iterator back_inserter begin cbegin cend data distance empty end"
                " forward_iterator_tag input_iterator_tag inserter iterator_traits make_move_iterator next prev"
                " random_access_iterator_tag rbegin rend reverse_iterator size ssize",
    "limits": "numeric_limits",
    "list": "list",
    "locale": "locale",
    "map": "erase_if map multimap",
    "memory": "addressof allocate_shared construct_at destroy_at enable_shared_from_this make_shared make_unique"
              " make_unique_for_overwrite shared_ptr static_pointer_cast to_address unique_ptr weak_ptr",
    "mutex": "call_once lock_guard mutex once_flag scoped_lock unique_lock",
    "new": "bad_alloc launder nothrow",
    "numbers": "numbers",
    "numeric": "accumulate gcd iota lcm midpoint partial_sum",
    "optional": "bad_optional_access make_optional nullopt optional",
    "queue": "priority_queue queue",
    "random": "mt19937 mt19937_64 random_device uniform_int_distribution",
    "ranges": "ranges::subrange views::filter views::iota views::keys views::reverse views::transform views::values",
    "ratio": "milli ratio",
    "set": "erase_if multiset set",
    "source_location": "source_location",
    "span": "as_bytes begin data dynamic_extent end size span",
    "sstream": "istringstream ostringstream stringstream",
    "stack": "stack",
    "stdexcept": "domain_error invalid_argument length_error logic_error out_of_range overflow_error range_error"
                 " runtime_error",
    "stop_token": "stop_source stop_token",
    "string": "begin cbegin cend char_traits data empty end erase_if getline rbegin rend size ssize stod stoi stol"
              " stoul stoull string string_literals to_string u16string u32string u8string",
    "string_view": "begin cbegin cend data empty end rbegin rend size ssize string_view string_view_literals",
    "system_error": "errc error_code generic_category make_error_code system_category system_error",
    "thread": "jthread thread this_thread::sleep_for this_thread::sleep_until this_thread::yield",
    "tuple": "apply forward_as_tuple get ignore make_tuple tie tuple tuple_cat tuple_element_t tuple_size_v",
    "type_traits": "common_type_t conditional_t decay_t enable_if_t false_type integral_constant invoke_result_t"
                   " is_arithmetic_v is_base_of_v is_const_v is_constant_evaluated is_convertible_v is_empty_v is_enum_v"
                   " is_floating_point_v is_integral_v is_invocable_v is_nothrow_move_constructible_v is_pointer_v"
                   " is_reference_v is_same_v is_signed_v is_trivially_copyable_v is_trivially_destructible_v"
                   " is_unsigned_v make_signed_t make_unsigned_t remove_const_t remove_cv_t remove_cvref_t type_identity_t"
                   " remove_reference_t true_type underlying_type_t void_t",
    "unordered_map": "unordered_map erase_if",
    "unordered_set": "unordered_set erase_if",
    "utility": "as_const cmp_equal cmp_greater cmp_less declval exchange forward get in_place in_place_type"
               " index_sequence index_sequence_for integer_sequence make_index_sequence make_pair move pair swap",
    "variant": "bad_variant_access get get_if holds_alternative monostate variant variant_alternative_t"
               " variant_size_v visit",
    "vector": "begin cbegin cend data empty end erase erase_if rbegin rend size ssize vector",
}
ANYWHERE = {"size_t"}  # every header of the standard library has it
INCLUDE = re.compile(r'^\s*#\s*include\s*[<"]([^>"]+)[>"]', re.MULTILINE)
NO_CODE = re.compile(r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|(?<!\w)\'(?:\\.|[^\'\\\n])+\'', re.DOTALL)
STANDARD = re.compile(r"\bstd::((?:chrono::|ranges::|views::|filesystem::|this_thread::)?\w+)")
OTHERS = {"fmt": re.compile(r"\bfmt::"), "tl/expected.hpp": re.compile(r"\btl::"), "cassert": re.compile(r"\bassert\("),
          "cerrno": re.compile(r"\berrno\b")}


def wanted(code):
    """Pairs of a name that the code uses, and the headers of which one must be included."""
    headers_of = {}
    for header, names in HEADERS.items():
        for name in names.split():
            headers_of.setdefault(name, set()).add(header)
    for name in sorted(set(STANDARD.findall(code)) - ANYWHERE):
        yield f"std::{name}", headers_of.get(name)
    for header, pattern in OTHERS.items():
        if pattern.search(code):
            yield header, {header}


def main(source):
    source = Path(source)
    texts = {file: file.read_text() for folder in FOLDERS for file in sorted((source / folder).rglob("*.?pp"))}
    roots = [source / folder for folder in FOLDERS]
    names = {str(file.relative_to(root)): file for file in texts for root in roots if root in file.parents}
    includes = {file: INCLUDE.findall(text) for file, text in texts.items()}
    faults = []
    for file, text in texts.items():
        reached, queue, external = {file}, [file], set()
        while queue:
            for name in includes[queue.pop()]:
                header = names.get(name)
                if header is None:
                    external |= {name, name.split("/")[0]}
                elif header not in reached:
                    reached.add(header)
                    queue.append(header)
        for name, headers in wanted(NO_CODE.sub(" ", text)):
            if headers is None:
                faults.append(f"{file}: {name} is in no row of tests/house/includes.py")
            elif not headers & external:
                faults.append(f"{file}: {name} without #include <{'>, <'.join(sorted(headers))}>")
    print("\n".join(faults))
    if len(texts) < 100:
        print(f"only {len(texts)} files were found")
        return 1
    return 1 if faults else 0


sys.exit(main(*sys.argv[1:]))
