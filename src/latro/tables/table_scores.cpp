#include "latro/tables/table_scores.hpp"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include "latro/tables/endgame_tables.hpp"

namespace latro {

TableFiles::TableFiles(OnFault on_fault) : on_fault_(std::move(on_fault)) {}

void TableFiles::add(const std::string& path, Expected<TableFile, TableFileFault> file) {
  if (!file) return report({path, file.error()});
  files_.push_back({path, std::move(*file)});
  made_.clear();
}

TableFolder::TableFolder(const std::string& path, OnFault on_fault)
    : TableFiles(std::move(on_fault)), path_(path) {
  std::error_code error;
  std::vector<std::string> names;
  std::filesystem::directory_iterator entries(path, error);
  for (; !error && entries != std::filesystem::directory_iterator(); entries.increment(error))
    if (entries->path().extension() == ".tables") names.push_back(entries->path().string());
  if (error) {
    report({path, {std::generic_category().message(error.value()), error.value()}});
    return;
  }
  std::sort(names.begin(), names.end());
  for (const std::string& name : names) add(name, read_table_file(name));
}

std::shared_ptr<const EndgameTables> TableFiles::scores(const Rules& rules) const {
  const std::lock_guard lock(mutex_);
  for (const auto& [its_rules, scores] : made_)
    if (its_rules.ruleset() == rules.ruleset()) return scores;
  std::shared_ptr<EndgameTables> tables;
  for (const auto& [path, file] : files_)
    for (const TableValues& values : file.tables) {
      if (!rules.continues_like(file.rules, values.material.has_hands())) continue;
      if (tables == nullptr) tables = std::make_shared<EndgameTables>(rules);
      if (!tables->has(values.material) && !tables->add(values))
        report({path, wrong_number_of_values(values.material)});
    }
  made_.emplace_back(rules, tables);
  return tables;
}

}  // namespace latro
