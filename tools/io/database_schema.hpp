// The tables, indexes and views of a database (latro-formats(5)).
#pragma once

#include <string>
#include <string_view>

namespace latro::tool {

/// `PRAGMA application_id`: "latr".
inline constexpr int database_id = 0x6C617472;
/// `PRAGMA user_version`: of the tables below.
inline constexpr int database_version = 1;

/// Made before the games are written.
extern const char* const database_tables;
/// Made after that.
extern const char* const database_indexes;
std::string database_views();

}  // namespace latro::tool
