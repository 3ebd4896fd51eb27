#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "cli/console.hpp"
#include "io/database.hpp"
#include "io/database_boards.hpp"
#include "io/database_schema.hpp"
#include "io/scratch_file.hpp"
#include "io/sorter.hpp"
#include "io/sqlite.hpp"
#include "latro/formats/database/rows.hpp"
#include "latro/notation/descriptor.hpp"
#include "latro/notation/lgn/visitor.hpp"

namespace latro::tool {

namespace {

class DatabaseWriter final : public TextStore {
 public:
  using Report = std::function<void(const DatabaseCounts&)>;
  /// `is_new`: the file is empty.
  DatabaseWriter(std::string path, std::string name, bool is_new, Report report)
      : path_(std::move(path)), name_(std::move(name)), report_(std::move(report)) {
    guarded([&] { is_new ? create() : open_old(); });
  }

  void add(std::string_view text) override {
    bytes_ += text;
    std::string_view left = bytes_;
    guarded([&] {
      while (take_rows(left, game_)) add_game(game_);
    });
    bytes_.erase(0, bytes_.size() - left.size());
  }

  void finish() override {
    guarded([&] {
      if (new_) finish_new();
      fill_search();
      database_->run(database_indexes);
      database_->run(database_views());
      database_->run("PRAGMA analysis_limit=1000; ANALYZE");
      database_->run("COMMIT");
      inserts_.reset();
      database_.reset();
    });
    report_(counts_);
  }

 private:
  struct Inserts {
    explicit Inserts(sqlite3* to)
        : ruleset(to, "INSERT INTO rulesets VALUES(?, ?, ?, ?, ?)"),
          key(to, "INSERT INTO ruleset_keys VALUES(?, ?, ?)"),
          game(to, "INSERT INTO games VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
          tag(to, "INSERT INTO other_tags VALUES(?, ?, ?, ?)"),
          board(to, "INSERT INTO boards(id, turn, captured, position, state) VALUES(?, ?, ?, ?, ?)"),
          annotation(to, "INSERT INTO annotations VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)"),
          same(
              to,
              "SELECT id, roster, Event, Site, Date, Round, White, Black FROM games WHERE key = ? AND id < ?"),
          tags(to, "SELECT name, value FROM other_tags WHERE game = ? ORDER BY place") {}
    Statement ruleset, key, game, tag, board, annotation, same, tags;
  };

  /// Turns failures of SQLite into OutputError.
  template <class Work>
  void guarded(const Work& work) {
    try {
      work();
    } catch (const SqliteError& error) {
      if (error.code == SQLITE_FULL) throw OutputError(ENOSPC, name_);
      if (error.code == SQLITE_BUSY || error.code == SQLITE_LOCKED)
        throw OutputError("another program is using the database; try again later", name_);
      throw OutputError(fmt::format("SQLite: {}", error.message), name_);
    }
  }

  void create() {
    database_.emplace(path_, SQLITE_OPEN_READWRITE);
    database_->run(
        fmt::format("PRAGMA page_size={}; PRAGMA auto_vacuum=0; PRAGMA encoding='UTF-8'", page_size));
    database_->run(
        fmt::format("PRAGMA application_id={}; PRAGMA user_version={}", database_id, database_version));
    database_->run("BEGIN");
    database_->run(database_tables);
    database_->run("COMMIT");
    // If the work is not done, the file is removed.
    use_no_journal();
    database_->run("BEGIN");
    inserts_.emplace(database_->get());
    new_.emplace();
  }
  void use_no_journal() { database_->run("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF"); }

  void open_old() {
    const int fd = open(path_.c_str(), O_RDONLY | O_CLOEXEC);
    std::string head(database_magic.size(), '\0');
    const bool is_database = fd >= 0 &&
                             ::read(fd, head.data(), head.size()) == static_cast<ssize_t>(head.size()) &&
                             head == database_magic;
    if (fd >= 0) close(fd);
    if (!is_database)
      throw OutputError(
          "this file is no database, and --to sqlite does not replace it; name another file for -o", name_);
    database_.emplace(path_, SQLITE_OPEN_READWRITE);
    if (database_->number("PRAGMA application_id") != database_id)
      throw OutputError("this database was not made by latro; name another file for -o", name_);
    if (const auto version = database_->number("PRAGMA user_version"); version != database_version)
      throw OutputError(
          fmt::format("this database has version {}, and this latro writes version {}; write a new one, "
                      "from the games that the other latro reads from this",
                      version, database_version),
          name_);
    database_->run("BEGIN IMMEDIATE");
    inserts_.emplace(database_->get());
    Statement rulesets(database_->get(), "SELECT descriptor, id FROM rulesets");
    while (rulesets.step())
      rulesets_[std::string(rulesets.text(0))] = static_cast<std::uint64_t>(rulesets.integer(1));
    next_ = static_cast<std::uint64_t>(database_->number("SELECT max(id) FROM boards")) + 1;
    first_ = next_;
  }

  std::uint64_t ruleset(const GameRow& game) {
    const auto [found, is_new] = rulesets_.try_emplace(std::string(game.ruleset), rulesets_.size() + 1);
    if (!is_new) return found->second;
    const std::string_view name = game.ruleset.substr(0, game.ruleset.find(' '));
    inserts_->ruleset.integer(1, found->second).text(2, game.ruleset).text(3, name);
    inserts_->ruleset.integer(4, game.board >> 8).integer(5, game.board & 255).run();
    const auto rules = parse_descriptor(game.ruleset);
    const std::string full = rules ? full_descriptor(rules->ruleset) : std::string();
    for (std::string_view left = full; !left.empty();) {
      const std::string_view word = left.substr(0, left.find(' '));
      left.remove_prefix(std::min(left.size(), word.size() + 1));
      const std::size_t equals = word.find('=');
      if (equals == std::string_view::npos) continue;
      inserts_->key.integer(1, found->second).text(2, word.substr(0, equals));
      inserts_->key.text(3, word.substr(equals + 1)).run();
    }
    return found->second;
  }

  static std::string_view tag(const GameRow& game, std::string_view name) {
    for (const auto& [own, value] : game.tags)
      if (own == name) return value;
    return {};
  }

  /// How many of the first tags are the roster's, with the values that the game's columns have.
  static std::size_t roster(const GameRow& game) {
    std::size_t count = 0;
    for (; count < std::min(roster_tags.size(), game.tags.size()); ++count) {
      const auto& [name, value] = game.tags[count];
      if (name != roster_tags[count] || value.empty() || (name == "Result" && value != game.result) ||
          (name == "Rules" && value != game.ruleset))
        break;
    }
    return count;
  }

  /// Whether the database had the game before this run. Games without turns are equal if their tags are.
  bool has(const GameRow& game) {
    if (new_ || first_ == 1) return false;
    inserts_->same.blob(1, game.key).integer(2, first_);
    bool found = false;
    while (!found && inserts_->same.step())
      found = game.positions.size() > 1 || has_tags(inserts_->same, game);
    inserts_->same.reset();
    return found;
  }
  /// `row`: of `same`.
  bool has_tags(const Statement& row, const GameRow& game) {
    std::size_t count = roster(game);
    bool same = row.integer(1) == static_cast<std::int64_t>(count);
    constexpr std::size_t columns = 6;
    for (std::size_t i = 0; i < std::min(count, columns); ++i)
      same = same && row.text(static_cast<int>(i) + 2) == game.tags[i].second;
    inserts_->tags.integer(1, static_cast<std::uint64_t>(row.integer(0)));
    while (inserts_->tags.step()) {
      same = same && count < game.tags.size() && inserts_->tags.text(0) == game.tags[count].first &&
             inserts_->tags.text(1) == game.tags[count].second;
      ++count;
    }
    inserts_->tags.reset();
    return same && count == game.tags.size();
  }

  void add_game(const GameRow& game) {
    if (has(game)) {
      ++counts_.skipped;
      return;
    }
    ++counts_.games;
    const std::uint64_t id = next_;
    Statement& row = inserts_->game;
    row.integer(1, id).some_text(2, game.file).integer(3, game.number);
    int at = 4;
    for (const std::string_view name : {"White", "Black", "Event", "Site", "Date", "Round"})
      row.some_text(at++, tag(game, name));
    row.text(10, game.result).integer(11, ruleset(game)).integer(12, game.positions.size() - 1);
    row.some_text(13, game.ending).integer(14, game.side).integer(15, game.turn);
    row.integer(16, roster(game)).blob(17, game.key).run();
    for (std::size_t place = roster(game); place < game.tags.size(); ++place) {
      const auto& [name, value] = game.tags[place];
      inserts_->tag.integer(1, id).integer(2, place).text(3, name).text(4, value).run();
    }
    for (const PositionRow& one : game.positions) add_board(next_++, one);
    for (const AnnotationRow& one : game.annotations) {
      inserts_->annotation.integer(1, id + one.ply);
      int column = 2;
      for (const std::string_view text : {one.before, one.comment, one.nags, one.evaluation, one.clock,
                                          one.variations, one.properties, one.in_variations})
        inserts_->annotation.some_text(column++, text);
      inserts_->annotation.run();
    }
  }
  void add_board(std::uint64_t id, const PositionRow& row) {
    if (new_) return new_->add(id, row);
    inserts_->board.integer(1, id).some_text(2, row.turn).some_text(3, row.captured).blob(4, row.position);
    inserts_->board.integer(5, row.state).run();
  }

  void finish_new() {
    database_->run("COMMIT");
    const auto root = [&](std::string_view name) {
      return static_cast<std::uint32_t>(
          database_->number(fmt::format("SELECT rootpage FROM sqlite_schema WHERE name = '{}'", name)));
    };
    const std::uint32_t table = root("boards");
    const std::uint32_t index = root("boards_position");
    inserts_.reset();
    database_.reset();
    new_->write(path_, name_, table, index);
    const std::vector<NewBoards::Late> late = new_->late();
    new_.reset();
    database_.emplace(path_, SQLITE_OPEN_READWRITE);
    use_no_journal();
    database_->run("BEGIN");
    inserts_.emplace(database_->get());
    for (const NewBoards::Late& one : late)
      add_board(one.id, {one.turn, one.captured, one.position, one.state});
  }

  void fill_search() {
    database_->run(fmt::format(
        "INSERT INTO name_search(rowid, White, Black, Event, Site) SELECT id, White, Black, Event, Site FROM games "
        "WHERE id >= {0}; INSERT INTO comment_search(rowid, before, comment, in_variations) SELECT ply, before, "
        "comment, in_variations FROM annotations WHERE ply >= {0}",
        first_));
  }

  std::string path_;
  std::string name_;
  Report report_;
  std::optional<Database> database_;
  std::optional<Inserts> inserts_;
  std::optional<NewBoards> new_;
  std::map<std::string, std::uint64_t> rulesets_;
  std::uint64_t first_ = 1;  ///< the first id of this run
  std::uint64_t next_ = 1;
  std::string bytes_;  ///< a game that is not complete
  GameRow game_;
  DatabaseCounts counts_;
};

}  // namespace

void make_database(Output& output, std::function<void(const DatabaseCounts&)> report) {
  if (!output.has_temporary())
    throw UsageError("--to sqlite: a database is written to a file; name it by -o FILE.db");
  if (output.is_compressed())
    throw UsageError(
        "--to sqlite: a database cannot be compressed while it is written; name a file without .gz or .zst");
  output.store([&](const std::string& path, bool is_new) {
    return std::make_unique<DatabaseWriter>(path, std::string(output.name()), is_new, std::move(report));
  });
}

}  // namespace latro::tool
