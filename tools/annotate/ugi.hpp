// Our engine with UGI, the Universal Game Interface: latro-annotate --ugi (latro-engine(7)).
#pragma once

#include "annotate/games.hpp"
#include "cli/app.hpp"

namespace latro::tool {

inline constexpr unsigned most_engine_threads = 256;
inline constexpr unsigned most_hash_mib = 1'048'576;

/// Runs UGI on standard input and standard output until `quit` or the end of the input.
void serve_ugi(Run& run, const AnnotateOptions& options);

}  // namespace latro::tool
