#include <cstddef>
#include <exception>
#include <string>
#include <system_error>
#include <utility>

#include "bindings.hpp"

namespace {

using namespace latro::python;

/// OSError itself chooses its subclass, such as FileNotFoundError.
void set_os_error(const std::system_error& error, const std::string& text) {
  const py::object made =
      py::reinterpret_borrow<py::object>(PyExc_OSError)(error.code().value(), decoded(text));
  PyErr_SetObject(py::type::of(made).ptr(), made.ptr());
}

/// __new__() makes objects that hold nothing yet: __init__() or __setstate__() may never be called. pybind11
/// gives these memory when they are used, uninitialised; here they are refused.
void refuse_unfinished_objects(const py::module_& module) {
  for (const auto& [name, value] : module.attr("__dict__").cast<py::dict>()) {
    if (!PyType_Check(value.ptr())) continue;
    if (auto* const type = py::detail::get_type_info(reinterpret_cast<PyTypeObject*>(value.ptr())))
      type->operator_new = [](std::size_t) -> void* {
        throw py::type_error("the object has no value: __init__() was not called");
      };
  }
}

PYBIND11_MODULE(_latro, module) {
  module.doc() = "The compiled part of the module latro.";
  module.attr("__version__") = LATRO_VERSION;
  py::register_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(std::move(thrown));
    } catch (const std::system_error& error) {
      set_os_error(error, error.what());
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
  refuse_unfinished_objects(module);
}

}  // namespace
