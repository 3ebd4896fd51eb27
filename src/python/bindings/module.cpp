#include <exception>
#include <system_error>
#include <utility>

#include "bindings.hpp"

namespace {

using namespace latro::python;

PYBIND11_MODULE(_latro, module) {
  module.doc() = "The compiled part of the module latro.";
  module.attr("__version__") = LATRO_VERSION;
  py::register_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(std::move(thrown));
    } catch (const std::system_error& error) {
      // OSError itself chooses its subclass, such as FileNotFoundError.
      const py::object made =
          py::reinterpret_borrow<py::object>(PyExc_OSError)(error.code().value(), error.what());
      PyErr_SetObject(py::type::of(made).ptr(), made.ptr());
    }
  });
  add_rules(module);
  add_board(module);
  add_nodes(module);
  add_games(module);
  add_reading(module);
  add_events(module);
  add_engine(module);
  add_table(module);
}

}  // namespace
