// What a fatal signal must not leave behind: the temporary file of -o, a bar on the terminal, and programs
// that we have started.
#pragma once

#include <sys/types.h>

namespace latro::tool {

/// SIGPIPE and SIGXFSZ are ignored (a closed pipe and a file grown too large are then errors of write()). The
/// signals that end a process from outside, where they were not ignored by the parent, clean up and then end
/// it as they would have. std::terminate, which the library calls where it has no memory for an exception,
/// ends with status 3 and cleans up too.
void install_signal_handlers();

/// The file that a fatal signal removes; nullptr for none. The text must stay until another call.
void remove_on_signal(const char* path);
/// Whether a fatal signal erases the terminal's line.
void erase_line_on_signal(bool erase);
/// Whether a fatal signal kills that process group. Of more than 256 groups at a time not all are killed.
void kill_on_signal(pid_t group, bool kill);

/// Keeps fatal signals waiting while it lives, so that a file cannot exist without being known to
/// remove_on_signal.
class SignalsBlocked {
 public:
  SignalsBlocked();
  ~SignalsBlocked();
  SignalsBlocked(const SignalsBlocked&) = delete;
  SignalsBlocked& operator=(const SignalsBlocked&) = delete;

 private:
  struct Saved;
  Saved* saved_;
};

/// A closed standard stream becomes one on which reading or writing fails, so that no file we open takes its
/// number.
void fill_standard_streams();

}  // namespace latro::tool
