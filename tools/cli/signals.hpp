// What a fatal signal must not leave behind: the temporary file of -o, a bar on the terminal, and programs
// that we have started.
#pragma once

#include <sys/types.h>

#include <atomic>

namespace latro::tool {

/// SIGPIPE and SIGXFSZ are ignored (a closed pipe and a file grown too large are then errors of write()). The
/// signals that end a process from outside, where they were not ignored by the parent, clean up and then end
/// it as they would have. std::terminate, which the library calls where it has no memory for an exception,
/// ends with status 3 and cleans up too.
void install_signal_handlers();

/// From now on a fatal signal removes the file. The text must stay until keep_on_signal(). Not more than
/// most_removed_on_signal at a time; those beyond are left behind.
void remove_on_signal(const char* path);
/// Not any more: the same pointer.
void keep_on_signal(const char* path);
inline constexpr int most_removed_on_signal = 4;
/// Whether a fatal signal erases the terminal's line.
void erase_line_on_signal(bool erase);
/// Whether a fatal signal kills that process group. Of more than 256 groups at a time not all are killed.
void kill_on_signal(pid_t group, bool kill);

/// From now on the first SIGINT asks to come to an end instead of being one: it makes the flag true that is
/// answered here. The next one ends the process as usual. Where the parent has SIGINT ignored it stays so.
const std::atomic<bool>& defer_interrupt();
/// Whether it was asked for.
bool interrupted();
/// Readable once it was asked for; -1 without defer_interrupt().
int interrupt_descriptor();
/// Ends the process as SIGINT would have.
[[noreturn]] void end_as_interrupted();

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
