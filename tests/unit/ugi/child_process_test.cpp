#include "latro/ugi/detail/child_process.hpp"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <system_error>
#include <utility>
#include <vector>

using namespace std::chrono_literals;
using latro::ChildProcess;
using Sent = ChildProcess::Sent;
using Received = ChildProcess::Received;

namespace {

/// More than any machine needs, however busy.
ChildProcess::Time later() { return ChildProcess::Clock::now() + 60s; }
ChildProcess::Time soon() { return ChildProcess::Clock::now() + 100ms; }

std::vector<std::string> shell(const std::string& script) { return {"sh", "-c", script}; }

bool no_children() { return waitpid(-1, nullptr, WNOHANG) == -1 && errno == ECHILD; }

std::size_t open_files() {
  std::size_t count = 0;
  for (int fd = 0; fd < 200; ++fd)
    if (fcntl(fd, F_GETFD) >= 0) ++count;
  return count;
}

}  // namespace

TEST_CASE("child process: what is said to it and heard from it") {
  const std::size_t open_before = open_files();
  {
    ChildProcess cat({"cat"});
    CHECK(cat.send("one\ntwo", later()) == Sent::all);
    std::string line;
    CHECK(cat.receive(line, later()) == Received::line);
    CHECK(line == "one");
    CHECK(cat.receive(line, soon()) == Received::nothing);
    CHECK(cat.send("\n", later()) == Sent::all);
    CHECK(cat.receive(line, later()) == Received::line);
    CHECK(line == "two");
    CHECK(cat.end(later()) == "with status 0");
    CHECK(cat.end(later()).empty());
  }
  CHECK(no_children());
  CHECK(open_files() == open_before);
}

TEST_CASE("child process: it inherits three streams and no signal of ours") {
  signal(SIGPIPE, SIG_IGN);
  ChildProcess child(shell("ls /proc/$$/fd; grep -E 'Sig(Blk|Ign|Cgt)' /proc/$$/status"));
  std::string line;
  std::vector<std::string> lines;
  while (child.receive(line, later()) == Received::line) lines.push_back(line);
  REQUIRE(lines.size() == 6);
  CHECK(lines[0] + lines[1] + lines[2] == "012");
  REQUIRE(lines[4].starts_with("SigIgn:"));
  const auto ignored = std::stoull(lines[4].substr(lines[4].rfind('\t') + 1), nullptr, 16);
  CHECK((ignored & (1u << (SIGPIPE - 1))) == 0);
  signal(SIGPIPE, SIG_DFL);
}

TEST_CASE("child process: how it ends") {
  std::string line;
  ChildProcess complaining(shell("echo first; echo what >&2; echo >&2; printf rest; exit 3"));
  CHECK(complaining.receive(line, later()) == Received::line);
  CHECK(complaining.receive(line, later()) == Received::line);
  CHECK(line == "rest");
  CHECK(complaining.receive(line, later()) == Received::end);
  CHECK(complaining.end(later()) == "with status 3");
  CHECK(complaining.last_complaint() == "what");
  ChildProcess killed(shell("kill -TERM $$"));
  CHECK(killed.end(later()) == "by signal 15 (Terminated)");
  ChildProcess stubborn(shell("trap '' TERM; while :; do sleep 1; done"));
  CHECK(stubborn.end(soon()).empty());
  CHECK(no_children());
}

TEST_CASE("child process: nobody reads, nobody writes") {
  std::string line;
  ChildProcess deaf({"sleep", "1000"});
  CHECK(deaf.send(std::string(1'000'000, 'x'), soon()) == Sent::in_part);
  CHECK(deaf.receive(line, soon()) == Received::nothing);
  const pid_t id = deaf.id();
  CHECK(getpgid(id) == id);
  // SIGPIPE, which is not ignored here, must not end us.
  ChildProcess closed(shell("exec <&-; echo closed; sleep 1000"));
  CHECK(closed.receive(line, later()) == Received::line);
  CHECK(closed.send("x\n", later()) == Sent::closed);
}

TEST_CASE("child process: it talks while it is talked to") {
  // More than pipes hold, both ways: it answers each line before it reads the next.
  ChildProcess cat({"cat"});
  std::string text;
  for (int i = 0; i < 50'000; ++i) text += std::to_string(i) + " of many\n";
  CHECK(cat.send(text, later()) == Sent::all);
  std::string line;
  for (int i = 0; i < 50'000; ++i) {
    if (cat.receive(line, later()) != Received::line) FAIL("an end");
    if (line != std::to_string(i) + " of many") FAIL(line);
  }
}

TEST_CASE("child process: what cannot be started") {
  const std::size_t open_before = open_files();
  CHECK_THROWS_AS(ChildProcess({"/no/such/program"}), std::system_error);
  CHECK_THROWS_AS(ChildProcess({"/"}), std::system_error);
  CHECK(no_children());
  CHECK(open_files() == open_before);
}

TEST_CASE("child process: a program that can be killed is known") {
  std::vector<std::pair<int, bool>> seen;
  int id = 0;
  {
    ChildProcess child({"sleep", "1000"}, [&](int process, bool runs) { seen.emplace_back(process, runs); });
    id = child.id();
    CHECK(seen == std::vector{std::pair{id, true}});
  }
  CHECK(seen == std::vector{std::pair{id, true}, std::pair{id, false}});
}
