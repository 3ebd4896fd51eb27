// What is wrong with comments that belong to no game. Private to Validator.
#pragma once

#include "latro/analysis/fault_log.hpp"
#include "latro/notation/record_reader.hpp"

namespace latro {

/// For RecordReader::remarks(), of which only the syntax can be wrong. `log` has been started with them.
void check_remarks(const Record& remarks, FaultLog& log);

}  // namespace latro
