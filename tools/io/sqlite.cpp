#include "io/sqlite.hpp"

#include "latro/support/utf8.hpp"

namespace latro::tool {

namespace {

/// SQLite's words can quote a damaged database, whatever is there.
void check(int code, sqlite3* database) {
  if (code == SQLITE_OK) return;
  constexpr std::size_t longest = 200;
  const std::string_view words = sqlite3_errmsg(database);
  throw SqliteError{code, printable(words.substr(0, columns_end(words, longest)))};
}

}  // namespace

Statement::Statement(sqlite3* database, std::string_view text) {
  sqlite3_stmt* made = nullptr;
  check(sqlite3_prepare_v3(database, text.data(), static_cast<int>(text.size()), SQLITE_PREPARE_PERSISTENT,
                           &made, nullptr),
        database);
  statement_.reset(made);
}

Statement& Statement::text(int at, std::string_view value) {
  // A null pointer would be NULL.
  const char* const bytes = value.data() == nullptr ? "" : value.data();
  sqlite3_bind_text64(statement_.get(), at, bytes, value.size(), SQLITE_STATIC, SQLITE_UTF8);
  return *this;
}
Statement& Statement::some_text(int at, std::string_view value) {
  if (!value.empty()) return text(at, value);
  sqlite3_bind_null(statement_.get(), at);
  return *this;
}
Statement& Statement::blob(int at, std::string_view value) {
  sqlite3_bind_blob64(statement_.get(), at, value.data(), value.size(), SQLITE_STATIC);
  return *this;
}
Statement& Statement::integer(int at, std::uint64_t value) {
  sqlite3_bind_int64(statement_.get(), at, static_cast<sqlite3_int64>(value));
  return *this;
}

bool Statement::step() {
  const int code = sqlite3_step(statement_.get());
  if (code == SQLITE_ROW) return true;
  if (code != SQLITE_DONE) check(code, sqlite3_db_handle(statement_.get()));
  return false;
}

std::string_view Statement::text(int column) const {
  const auto* const bytes = static_cast<const char*>(sqlite3_column_blob(statement_.get(), column));
  return {bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column))};
}

Database::Database(const std::string& path, int flags) {
  sqlite3* made = nullptr;
  // A path that begins with "file:" is no address, and a relative one no name of SQLite's own.
  const std::string file = path.starts_with('/') ? path : "./" + path;
  const int code = sqlite3_open_v2(file.c_str(), &made, flags | SQLITE_OPEN_PRIVATECACHE, nullptr);
  handle_.reset(made);
  check(code, made);
  sqlite3_extended_result_codes(made, 0);
  for (const int setting : {SQLITE_DBCONFIG_ENABLE_TRIGGER, SQLITE_DBCONFIG_ENABLE_VIEW,
                            SQLITE_DBCONFIG_TRUSTED_SCHEMA, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION})
    sqlite3_db_config(made, setting, 0, nullptr);
  sqlite3_db_config(made, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  // Larger texts than a game of latro can have are damage.
  constexpr int most_bytes = 64 << 20;
  sqlite3_limit(made, SQLITE_LIMIT_LENGTH, most_bytes);
  sqlite3_busy_timeout(made, 2000);
  run("PRAGMA cell_size_check=1; PRAGMA mmap_size=0");
}

void Database::run(std::string_view statements) {
  check(sqlite3_exec(get(), std::string(statements).c_str(), nullptr, nullptr, nullptr), get());
}

std::int64_t Database::number(std::string_view query) {
  Statement statement(get(), query);
  return statement.step() ? statement.integer(0) : 0;
}

std::string Database::text(std::string_view query) {
  Statement statement(get(), query);
  return statement.step() ? std::string(statement.text(0)) : std::string();
}

}  // namespace latro::tool
