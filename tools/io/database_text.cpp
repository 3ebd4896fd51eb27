#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "cli/console.hpp"
#include "cli/errors.hpp"
#include "cli/signals.hpp"
#include "io/database.hpp"
#include "io/database_schema.hpp"
#include "io/scratch_file.hpp"
#include "io/sqlite.hpp"
#include "latro/formats/json/keys.hpp"
#include "latro/notation/lgn/visitor.hpp"
#include "latro/support/decompressed_source.hpp"
#include "latro/support/json_writer.hpp"

namespace latro::tool {

namespace {

struct Damage {
  std::string what;
};

/// The rows of a table in the order of their ids, beside those of another table.
class Rows {
 public:
  Rows(const Database& database, std::string_view query) : statement_(database.get(), query) { next(); }

  bool has(std::int64_t id) const { return goes_on_ && id_ == id; }
  bool has_until(std::int64_t last) const { return goes_on_ && id_ <= last; }
  bool at_end() const { return !goes_on_; }
  std::int64_t id() const { return id_; }
  const Statement& row() const { return statement_; }
  /// In a damaged file, one page can be in several places: rows must not come again for ever.
  void next() {
    const std::int64_t before = id_;
    const std::int64_t place = place_;
    goes_on_ = statement_.step();
    if (!goes_on_) return;
    id_ = statement_.integer(0);
    place_ = has_places_ ? statement_.integer(1) : 0;
    if (std::pair(id_, place_) <= std::pair(before, place) && !is_first_)
      throw Damage{fmt::format("the row after {} is {}", before, id_)};
    is_first_ = false;
  }
  /// The second column belongs to the order.
  void order_by_places() { has_places_ = true; }

 private:
  Statement statement_;
  bool goes_on_ = true;
  bool is_first_ = true;
  bool has_places_ = false;
  std::int64_t id_ = 0;
  std::int64_t place_ = 0;
};

}  // namespace

class DatabaseText::Impl {
 public:
  explicit Impl(const std::string& path) : database_(path, SQLITE_OPEN_READONLY) {
    if (database_.number("PRAGMA application_id") != database_id)
      throw Damage{"this database was not made by latro"};
    if (const auto version = database_.number("PRAGMA user_version"); version != database_version)
      throw Damage{fmt::format("the database has version {}, and this latro reads version {}", version,
                               database_version)};
    check_tables();
    database_.run("BEGIN");
    games_.emplace(
        database_,
        "SELECT g.id, g.plies, g.roster, g.Event, g.Site, g.Date, g.Round, g.White, g.Black, g.result, "
        "r.descriptor FROM main.games g LEFT JOIN main.rulesets r ON r.id = g.ruleset ORDER BY g.id");
    tags_.emplace(database_, "SELECT game, place, name, value FROM main.other_tags ORDER BY game, place");
    tags_->order_by_places();
    boards_.emplace(database_, "SELECT id, turn FROM main.boards ORDER BY id");
    annotations_.emplace(database_,
                         "SELECT ply, before, comment, nags, json(properties), json(variations) FROM "
                         "main.annotations ORDER BY ply");
  }

  /// Appends the next game; false: there is none.
  bool next(std::string& out) {
    if (games_->at_end()) {
      for (const auto& [rows, what] : {std::pair(&*boards_, "position"), std::pair(&*tags_, "tag"),
                                       std::pair(&*annotations_, "annotation")})
        if (!rows->at_end())
          throw Damage{fmt::format("a {} with the id {} belongs to no game", what, rows->id())};
      return false;
    }
    const std::int64_t id = games_->id();
    const std::int64_t plies = games_->row().integer(1);
    JsonWriter json(out);
    json.begin_object().key("tags").begin_object();
    constexpr int first_of_roster = 3;
    for (int i = 0; i < std::min<std::int64_t>(games_->row().integer(2), roster_tags.size()); ++i)
      member(json, out, roster_tags[static_cast<std::size_t>(i)], games_->row().text(first_of_roster + i));
    for (; tags_->has_until(id); tags_->next()) {
      if (!tags_->has(id)) throw Damage{fmt::format("a tag of {} belongs to no game", tags_->id())};
      member(json, out, tags_->row().text(2), tags_->row().text(3));
    }
    json.end_object();
    member(json, out, "rules", games_->row().text(10));
    expect_board(id, id);
    if (annotations_->has(id)) {
      annotations(json, out);
      annotations_->next();
    }
    const bool has_annotations = plies > 0 && annotations_->has_until(id + plies);
    json.key(has_annotations ? "plies" : "turns").begin_array();
    for (std::int64_t ply = 1; ply <= plies; ++ply) {
      expect_board(id, id + ply);
      const bool is_wanted = out.size() <= 2 * most_json_bytes;
      if (is_wanted && has_annotations) json.begin_object().key("turn");
      if (is_wanted) json.value(turn_);
      if (annotations_->has(id + ply)) {
        if (is_wanted) annotations(json, out);
        annotations_->next();
      }
      if (is_wanted && has_annotations) json.end_object();
    }
    json.end_array().member("result", games_->row().text(9)).end_object();
    out += '\n';
    games_->next();
    return true;
  }

 private:
  /// The tables have columns that are computed, and other parts that run, only as latro makes them.
  void check_tables() {
    Database own(":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY);
    own.run(database_tables);
    constexpr std::string_view query = "SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ?";
    Statement expected(own.get(), query);
    Statement found(database_.get(), query);
    for (const std::string_view table : {"games", "rulesets", "other_tags", "boards", "annotations"}) {
      expected.text(1, table);
      found.text(1, table);
      if (!expected.step() || !found.step() || expected.text(0) != found.text(0))
        throw Damage{fmt::format("the table {} is not as latro makes it", table)};
      expected.reset();
      found.reset();
    }
  }

  void expect_board(std::int64_t game, std::int64_t id) {
    if (!boards_->has(id))
      throw Damage{
          fmt::format("the game with the id {} has not all of its positions: {} is missing", game, id)};
    turn_ = boards_->row().text(1);
    boards_->next();
  }

  static void member(JsonWriter& json, const std::string& out, std::string_view name,
                     std::string_view value) {
    if (out.size() <= 2 * most_json_bytes) json.member(name, value);
  }

  void annotations(JsonWriter& json, std::string& out) {
    const Statement& row = annotations_->row();
    constexpr std::array<std::string_view, 2> texts{"before", "comment"};
    for (int i = 0; i < 2; ++i)
      if (const auto text = row.text(i + 1); !text.empty())
        member(json, out, texts[static_cast<std::size_t>(i)], text);
    if (const std::string_view nags = row.text(3); !nags.empty()) {
      json.key("nags").begin_array();
      for (std::string_view left = nags; !left.empty();) {
        const std::string_view nag = left.substr(0, left.find(' '));
        left.remove_prefix(std::min(left.size(), nag.size() + 1));
        if (nag.empty() || nag.size() > 3 || nag.find_first_not_of("0123456789") != std::string_view::npos)
          throw Damage{
              fmt::format("the annotation with the id {} has NAGs that are no numbers", annotations_->id())};
        json.number(nag);
      }
      json.end_array();
    }
    constexpr std::array<std::string_view, 2> lists{"properties", "variations"};
    for (int i = 0; i < 2; ++i)
      if (const auto list = row.text(i + 4); !list.empty())
        json.key(lists[static_cast<std::size_t>(i)]).number(list);
  }

  Database database_;
  std::optional<Rows> games_;
  std::optional<Rows> tags_;
  std::optional<Rows> boards_;
  std::optional<Rows> annotations_;
  std::string turn_;
};

namespace {

/// A temporary file with the bytes of a source; its path can be opened until the end.
class NamedCopy {
 public:
  explicit NamedCopy(ByteSource& bytes) {
    const char* const folder = std::getenv("TMPDIR");
    path_ = std::string(folder != nullptr && *folder != '\0' ? folder : "/tmp") + "/latro-XXXXXX";
    int fd = -1;
    {
      const SignalsBlocked blocked;
      fd = mkostemp(path_.data(), O_CLOEXEC);
      if (fd >= 0) remove_on_signal(path_.c_str());
    }
    const auto fail = [&](int error) { throw OutputError(error, "temporary file " + path_ + " (TMPDIR)"); };
    if (fd < 0) fail(errno);
    std::string block(std::size_t{1} << 16, '\0');
    int error = 0;
    while (error == 0) {
      const std::size_t size = bytes.read(block.data(), block.size());
      if (size == 0) break;
      error = write_all(fd, std::string_view(block).substr(0, size));
    }
    close(fd);
    if (error != 0) fail(error);
  }
  ~NamedCopy() {
    unlink(path_.c_str());
    keep_on_signal(path_.c_str());
  }
  NamedCopy(const NamedCopy&) = delete;
  NamedCopy& operator=(const NamedCopy&) = delete;

  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

}  // namespace

DatabaseText::DatabaseText(ByteSource& bytes, std::string path, std::string name)
    : bytes_(bytes), path_(std::move(path)), name_(std::move(name)) {}
DatabaseText::~DatabaseText() = default;

std::size_t DatabaseText::read(char* into, std::size_t size) {
  try {
    if (!impl_) {
      std::optional<NamedCopy> copy;
      if (path_.empty()) path_ = copy.emplace(bytes_).path();
      impl_ = std::make_unique<Impl>(path_);
    }
    while (used_ == text_.size()) {
      text_.clear();
      used_ = 0;
      if (!impl_->next(text_)) return 0;
    }
  } catch (const SqliteError& error) {
    throw DataError(name_, fmt::format("the database cannot be read: {}", error.message));
  } catch (const Damage& damage) {
    throw DataError(name_, damage.what);
  }
  const std::size_t count = std::min(size, text_.size() - used_);
  std::copy_n(text_.data() + used_, count, into);
  used_ += count;
  return count;
}

}  // namespace latro::tool
