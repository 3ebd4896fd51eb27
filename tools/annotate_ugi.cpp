#include "annotate_ugi.hpp"

namespace latro::tool {

void serve_ugi(Run&, const AnnotateOptions&) {}

}  // namespace latro::tool
