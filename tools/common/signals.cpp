#include "common/signals.hpp"

#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <exception>
#include <string_view>

#include "common/errors.hpp"

namespace latro::tool {

namespace {

constexpr int fatal_signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGXCPU, SIGUSR1, SIGUSR2};

std::atomic<const char*> temporary_file{nullptr};
std::atomic<bool> bar_on_terminal{false};
std::array<std::atomic<pid_t>, 256> groups{};  // 0: free
static_assert(std::atomic<const char*>::is_always_lock_free && std::atomic<bool>::is_always_lock_free &&
              std::atomic<pid_t>::is_always_lock_free);

// As all that follows, async-signal-safe.
void kill_groups() {
  for (const auto& group : groups)
    if (const pid_t id = group.load(); id > 0) kill(-id, SIGKILL);
}

// Only async-signal-safe calls. SA_RESETHAND has put the default action back, so raising again ends the
// process.
extern "C" void clean_up(int signal) {
  kill_groups();
  if (const char* path = temporary_file.load()) unlink(path);
  constexpr char erase[] = "\r\033[K";
  if (bar_on_terminal.load() && write(STDERR_FILENO, erase, sizeof erase - 1) < 0) {
    // Nowhere to tell it.
  }
  raise(signal);
}

// Where there is no memory even to throw an exception, the library ends the program, and it would be by an
// abort.
[[noreturn]] void end_without_words() {
  kill_groups();
  if (const char* path = temporary_file.load()) unlink(path);
  const std::string_view text = std::current_exception() ? "internal error\n" : "out of memory\n";
  if (write(STDERR_FILENO, text.data(), text.size()) < 0) {
    // Nowhere to tell it.
  }
  _exit(static_cast<int>(Status::environment));
}

sigset_t fatal_set() {
  sigset_t set;
  sigemptyset(&set);
  for (const int signal : fatal_signals) sigaddset(&set, signal);
  return set;
}

}  // namespace

void install_signal_handlers() {
  struct sigaction ignore {};
  ignore.sa_handler = SIG_IGN;
  std::set_terminate(end_without_words);
  for (const int signal : {SIGPIPE, SIGXFSZ}) sigaction(signal, &ignore, nullptr);

  struct sigaction action {};
  action.sa_handler = clean_up;
  action.sa_mask = fatal_set();
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  for (const int signal : fatal_signals) {
    struct sigaction before {};
    sigaction(signal, nullptr, &before);
    if (before.sa_handler != SIG_IGN) sigaction(signal, &action, nullptr);
  }
}

void remove_on_signal(const char* path) { temporary_file.store(path); }
void erase_line_on_signal(bool erase) { bar_on_terminal.store(erase); }

void kill_on_signal(pid_t group, bool kill) {
  for (auto& slot : groups) {
    pid_t known = kill ? 0 : group;
    if (slot.compare_exchange_strong(known, kill ? group : 0)) return;
  }
}

struct SignalsBlocked::Saved {
  sigset_t mask;
};

SignalsBlocked::SignalsBlocked() : saved_(new Saved) {
  const sigset_t set = fatal_set();
  pthread_sigmask(SIG_BLOCK, &set, &saved_->mask);
}

SignalsBlocked::~SignalsBlocked() {
  pthread_sigmask(SIG_SETMASK, &saved_->mask, nullptr);
  delete saved_;
}

void fill_standard_streams() {
  // open() takes the lowest free number, which is fd: those below it are open. O_PATH needs no device, which
  // a bare chroot does not have, and allows neither reading nor writing.
  for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; ++fd)
    if (fcntl(fd, F_GETFD) < 0 && open("/", O_PATH) != fd) return;
}

}  // namespace latro::tool
