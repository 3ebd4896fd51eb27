// The options of latro-convert for single formats: the columns of tables, the keys of JSON.
#pragma once

#include <optional>
#include <string>

#include "cli/options.hpp"
#include "latro/formats/format.hpp"

namespace latro::tool {

struct Shape {
  std::optional<JsonKeys> json_keys;
  std::optional<TableRow> per;
  std::optional<std::string> columns;
  bool csv = false;
  bool no_header = false;
  bool no_formulas = false;
  bool bom = false;

  /// Sets what `to` uses; `output` is the name of -o. Throws UsageError for an option that `to` does not use,
  /// and for unknown columns.
  void apply(WriteOptions& how, const Format& to, const std::string& output) const;
};

/// The options, for the group of formats.
void declare_shape(OptionTable& table, Shape& shape);

}  // namespace latro::tool
