// The exceptions of programs. Only run_tool() and Run::each_input() catch them; the type decides the exit
// status.
#pragma once

#include <exception>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

namespace latro::tool {

enum class Status : int { done = 0, fault = 1, usage = 2, environment = 3, closed_pipe = 141 };

/// The command line is wrong (status 2). `message` is one line without the name of the program; `excerpt`
/// (empty, or lines with their ends) shows the wrong argument with a caret.
class UsageError : public std::runtime_error {
 public:
  explicit UsageError(const std::string& message, std::string excerpt = {})
      : std::runtime_error(message), excerpt_(std::move(excerpt)) {}
  std::string_view excerpt() const { return excerpt_; }

 private:
  std::string excerpt_;
};

/// Calls the function, and puts `where` before the message of the UsageError that it throws: "--player: …".
template <class Function>
decltype(auto) usage_at(std::string_view where, const Function& function) {
  try {
    return function();
  } catch (const UsageError& error) {
    throw UsageError(std::string(where) + ": " + error.what());
  }
}

/// A file or stream failed (status 3). `what` is its name: "games.lgn", "standard output".
class FileError : public std::system_error {
 public:
  FileError(int error, std::string_view what)
      : std::system_error(error, std::generic_category(), std::string(what)),
        name_(what),
        reason_(code().message()) {}
  /// The system read the file, but its bytes are wrong: `reason` says how.
  FileError(std::string reason, std::string_view what)
      : std::system_error(std::make_error_code(std::errc::bad_message), std::string(what)),
        name_(what),
        reason_(std::move(reason)) {}
  std::string_view name() const { return name_; }
  /// "No such file or directory"
  const std::string& reason() const { return reason_; }

 private:
  std::string name_;
  std::string reason_;
};

/// An input cannot be opened or read. It is reported, and the other inputs are processed.
class InputError : public FileError {
 public:
  using FileError::FileError;
};

/// The output cannot be written: ends the program.
class OutputError : public FileError {
 public:
  using FileError::FileError;
};

/// The reader of the output has gone: ends the program silently with status 141.
class ClosedPipe : public std::exception {
 public:
  const char* what() const noexcept override { return "closed pipe"; }
};

/// Ctrl-C while a read was waiting, in a program that ends by itself (defer_interrupt()).
class Interrupted : public std::exception {
 public:
  const char* what() const noexcept override { return "interrupted"; }
};

}  // namespace latro::tool
