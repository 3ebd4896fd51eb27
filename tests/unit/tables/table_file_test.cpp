#include <catch2/catch.hpp>

#include <unistd.h>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

#include "latro/notation/descriptor.hpp"
#include "latro/notation/fen.hpp"
#include "latro/search/exact_scores.hpp"
#include "latro/tables/material.hpp"
#include "latro/tables/table_file.hpp"
#include "latro/tables/table_scores.hpp"
#include "support/chance.hpp"

using namespace latro;

namespace {

Rules rules_of(const std::string& text) {
  const auto compiled = compile_descriptor(text);
  REQUIRE(compiled);
  return compiled->rules;
}

/// A folder that is removed.
class Folder {
 public:
  Folder() : path_(std::filesystem::temp_directory_path() / ("latro-tables-" + std::to_string(::getpid()))) {
    std::filesystem::create_directories(path_);
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  std::string path() const { return path_.string(); }
  std::string write(const std::string& name, const std::string& text) const {
    const std::string file = (path_ / name).string();
    std::ofstream(file, std::ios::binary) << text;
    return file;
  }

 private:
  std::filesystem::path path_;
};

struct Faults {
  std::vector<std::string> texts{};

  TableFolder::OnFault taker() {
    return [this](const TableFolder::Fault& fault) { texts.push_back(fault.text()); };
  }
};

/// `more`: values that each table has too many.
std::string file_of(const Rules& rules, unsigned more = 0) {
  Jobs jobs(1);
  EndgameTables tables(rules);
  std::string text = table_file_head(rules);
  const auto materials = materials_within(rules, {3, 2, 5});
  for (const Material& material : materials) {
    if (!tables.has(material)) tables.solve(material, jobs, {});
    TableValues values = tables.values(material);
    const auto bytes = std::make_shared<std::string>(reinterpret_cast<const char*>(values.bytes.get()),
                                                     values.count * values.width);
    bytes->resize(bytes->size() + std::size_t{more} * values.width);
    values.count += more;
    values.bytes = {bytes, reinterpret_cast<const unsigned char*>(bytes->data())};
    text += table_head(values);
    text += *bytes;
    text += '\n';
  }
  return text + table_file_end(materials.size());
}

}  // namespace

TEST_CASE("a file of tables is read back") {
  const Folder folder;
  const Rules rules = rules_of("petteia board=4x4 rows=1");
  const std::string path = folder.write("a.tables", file_of(rules));
  const auto file = read_table_file(path);
  REQUIRE(file);
  CHECK(file->whole);
  CHECK(file->tables.size() == 3);
  EndgameTables tables(file->rules);
  for (const TableValues& values : file->tables) CHECK(tables.add(values));
  const auto position = parse_fen(rules, "1s2/Ss2/S3/3S w - 0 1");
  REQUIRE(position);
  CHECK(tables.find(*position) == Score::win_in(27));
  CHECK(tables.most_pieces() == 5);
}

TEST_CASE("each change of a file is noticed, and nothing else happens") {
  const Folder folder;
  const std::string good = file_of(rules_of("latrones board=3x3 pieces=3"));
  sample::Chance chance(7);
  for (unsigned round = 0; round < 300; ++round) {
    std::string bad = good;
    // Rules are a text of their own: another descriptor can mean rules as well.
    const std::size_t at = bad.find("table ") + chance.below(bad.size() - bad.find("table "));
    switch (chance.below(3)) {
      case 0:
        bad[at] = static_cast<char>(bad[at] ^ static_cast<char>(1 + chance.below(255)));
        break;
      case 1:
        bad.resize(at);
        break;
      default:
        bad.insert(at, 1, static_cast<char>(chance.below(256)));
        break;
    }
    const auto file = read_table_file(folder.write("bad.tables", bad));
    INFO(round);
    CHECK_FALSE(file);
    // What is before the change is there.
    const auto part = read_table_file(folder.write("bad.tables", bad), true);
    if (!part) FAIL(part.error().reason);
    CHECK(part->tables.size() <= 3);
    CHECK(part->bytes_of_tables <= at + 1);
  }
}

TEST_CASE("a file with right checksums and values that solve() never makes") {
  const Rules rules = rules_of("petteia board=4x4 rows=1");
  const auto position = parse_fen(rules, "1s2/Ss2/S3/3S w - 0 1");
  REQUIRE(position);
  // Won and lost in 1,500 plies, by whoever is to move.
  for (const auto& [low, high, expected] : {std::tuple{'\xdd', '\x05', Score::win_in(Score::most_turns)},
                                            std::tuple{'\xdc', '\x85', Score::loss_in(Score::most_turns)}}) {
    std::string text = table_file_head(rules);
    for (const char* const name : {"3:2", "2:3"}) {
      const auto bytes = std::make_shared<std::string>();
      for (unsigned i = 0; i < 6006; ++i) *bytes += {low, high};
      const TableValues values{
          *parse_material(name), 2, 6006, {bytes, reinterpret_cast<const unsigned char*>(bytes->data())}};
      text += table_head(values) + *bytes + '\n';
    }
    const Folder folder;
    folder.write("a.tables", text + table_file_end(2));
    Faults faults;
    const auto scores = TableFolder(folder.path(), faults.taker()).scores(rules);
    CHECK(faults.texts.empty());
    REQUIRE(scores != nullptr);
    CHECK(scores->find(*position) == expected);
    CHECK(perfect_line(rules, *scores, *position).empty());
  }
}

TEST_CASE("files that are none") {
  const Folder folder;
  CHECK(read_table_file(folder.path() + "/none").error().system_error == ENOENT);
  CHECK(read_table_file(folder.path()).error().system_error == EISDIR);
  CHECK(read_table_file("/dev/null").error().reason == "it is not a regular file");
  CHECK(read_table_file(folder.write("x", "")).error().reason == "it is empty");
  for (const char* const text :
       {"\n", "latro-tables", "latro-tables 1", "latro-tables 1\n", "latro-tables 9\n",
        "latro-tables 1\nrules petteia", "latro-tables 1\nrules petteia\n",
        "latro-tables 1\nrules petteia\nend 1\n", "latro-tables 1\nrules bell\nend 0\n"})
    CHECK_FALSE(read_table_file(folder.write("x", text)));
}

TEST_CASE("files in memory are read and shared as those of a folder") {
  const Rules rules = rules_of("petteia board=4x4 rows=1");
  const auto read = [](const std::string& text) {
    const auto bytes = std::make_shared<std::string>(text);
    return read_tables({bytes, reinterpret_cast<const unsigned char*>(bytes->data())}, bytes->size());
  };
  const std::string good = file_of(rules);
  Faults faults;
  TableFiles files(faults.taker());
  CHECK(files.empty());
  CHECK(files.scores(rules) == nullptr);
  files.add("a", read(good.substr(0, good.size() - 6)));
  files.add("b", read_tables(nullptr, 0));
  CHECK(faults.texts == std::vector<std::string>{"a: it is cut short after 3 tables", "b: it is empty"});
  CHECK(files.empty());
  files.add("c", read(good));
  const auto scores = files.scores(rules);
  REQUIRE(scores != nullptr);
  CHECK(scores->materials().size() == 3);
  const auto position = parse_fen(rules, "1s2/Ss2/S3/3S w - 0 1");
  REQUIRE(position);
  CHECK(scores->find(*position) == Score::win_in(27));
  // What is added later is found too.
  const Rules others = rules_of("latrones board=3x3 pieces=3");
  CHECK(files.scores(others) == nullptr);
  files.add("d", read(file_of(others)));
  CHECK(files.scores(others) != nullptr);
  CHECK(faults.texts.size() == 2);
}

TEST_CASE("a folder has the tables of rules that continue alike") {
  const Folder folder;
  folder.write("a.tables", file_of(rules_of("petteia board=4x4 rows=1")));
  folder.write("b.tables", "");
  folder.write("c.txt", "");
  Faults faults;
  const TableFolder tables(folder.path(), faults.taker());
  CHECK(faults.texts == std::vector{folder.path() + "/b.tables: it is empty"});
  CHECK_FALSE(tables.empty());
  CHECK(tables.scores(rules_of("petteia board=4x4 rows=2")) != nullptr);
  CHECK(tables.scores(rules_of("petteia board=4x4 rows=1")) ==
        tables.scores(rules_of("petteia board=4x4 rows=1")));
  CHECK(tables.scores(rules_of("petteia board=4x4 rows=1 stuck=pass")) == nullptr);
  CHECK(tables.scores(rules_of("petteia board=5x4 rows=1")) == nullptr);
  CHECK(faults.texts.size() == 1);
  std::vector<int> errors;
  const TableFolder none(folder.path() + "/none", [&](const TableFolder::Fault& fault) {
    errors.push_back(fault.fault.system_error);
  });
  CHECK(errors == std::vector{ENOENT});
}

TEST_CASE("tables of a wrong size are reported when their rules are asked for, and the others are used") {
  for (const char* const name : {"petteia board=4x4 rows=1", "latrones board=3x3 pieces=3"}) {
    INFO(name);
    const Folder folder;
    const Rules rules = rules_of(name);
    folder.write("a.tables", file_of(rules, 1));
    Faults faults;
    const TableFolder wrong(folder.path(), faults.taker());
    CHECK(faults.texts.empty());
    const auto scores = wrong.scores(rules);
    REQUIRE(scores != nullptr);
    CHECK(scores->most_pieces() == 0);
    const std::string file = folder.path() + "/a.tables: the table ";
    CHECK(faults.texts == std::vector{file + "2:2 has a wrong number of values",
                                      file + "3:2 has a wrong number of values",
                                      file + "2:3 has a wrong number of values"});
    // Once.
    CHECK(wrong.scores(rules) == scores);
    CHECK(faults.texts.size() == 3);
    folder.write("b.tables", file_of(rules));
    const TableFolder both(folder.path(), faults.taker());
    CHECK(both.scores(rules)->most_pieces() == 5);
    CHECK(faults.texts.size() == 6);
  }
}
