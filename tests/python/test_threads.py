"""Objects used by several threads, half-made objects, Ctrl-C, fork, and the end of the interpreter during a call.

What could crash runs in a process of its own.
"""
import subprocess
import sys
import textwrap
import unittest

BEGIN = """
import collections, copy, gc, io, os, pickle, random, signal, sys, tempfile, threading, time, warnings, weakref
import latro
from latro import _latro
ONE = b'[Rules "petteia"]\\n\\n1. d2-d4 d7-d5 *\\n\\n'
BAD = b'[Rules "petteia"]\\n\\n1. d2-d9 *\\n\\n'

class Endless(io.RawIOBase):
    def readable(self):
        return True
    at = 0
    def readinto(self, into):
        data = (ONE * 2000)[self.at:self.at + len(into)]
        into[:len(data)] = data
        self.at = (self.at + len(data)) % len(ONE)
        return len(data)

def slow_turns():
    for turn in ("a2-a3", "a7-a6", "a3-a2", "a6-a7"):
        time.sleep(0.3)
        yield turn
    time.sleep(1000)

def played(plies):
    board = latro.Board("petteia")
    for _ in range(plies):
        board.push(next(iter(board.legal_turns)))
    return latro.Game.from_board(board)

endless_pipe = os.fdopen(os.pipe()[0], "rb", buffering=0)
fifo = f"/proc/self/fd/{os.pipe()[0]}"
sparse = tempfile.TemporaryFile()
sparse.truncate(1 << 40)
huge = f"/proc/self/fd/{sparse.fileno()}"
"""

# Calls that do not end by themselves.
LONG = [
    "latro.Engine('petteia').analyse(latro.Board('petteia'), time=1000)",
    "latro.Engine('petteia', threads=2).analyse(latro.Board('petteia'), time=1000)",
    "latro.Engine('petteia').judge(played(8), time=1000)",
    "latro.Board('petteia').perft(30)",
    "latro.Board('petteia').perft(30, threads=2, hash=1)",
    "list(latro.read_games('/dev/zero', errors='ignore'))",
    "sum(1 for game in latro.read_games(Endless()))",
    "sum(1 for game in latro.read_games(io.BufferedReader(Endless())))",
    "latro.validate('/dev/zero')",
    "latro.validate(open('/dev/zero', 'rb'))",
    "latro.validate(huge, threads=3)",
    "latro.validate(fifo, threads=3)",
    "latro.validate(endless_pipe, threads=3)",
    "latro.validate(ONE, where=f'follows \"{fifo}\"')",
    "list(latro.read_games(huge, errors='ignore', threads=3))",
    "sum(1 for game in latro.read_games(Endless(), threads=3))",
    "latro.validate(endless_pipe)",
    "latro.validate(fifo)",
    "latro.write_games('/dev/null', latro.read_games(Endless()))",
    "latro.games_table(Endless(), columns=['plies'])",
    "latro.Game('petteia').add_line(slow_turns())",
    "[latro.read_game(io.BytesIO(ONE)) for _ in iter(int, 1)]",
]


def run(script, **options):
    return subprocess.run([sys.executable, "-B", "-W", "ignore::DeprecationWarning", "-X", "faulthandler", "-c", BEGIN + textwrap.dedent(script)],
                          capture_output=True, text=True, timeout=300, **options)


class Process(unittest.TestCase):
    def check_run(self, script, output=""):
        done = run(script)
        self.assertEqual((done.stderr, done.returncode), ("", 0), script)
        self.assertEqual(done.stdout, output)


class Threads(Process):
    def test_an_iterator_is_watched_while_it_reads(self):
        self.check_run("""
            for errors in ("collect", "ignore"):
                games = latro.read_games((BAD + ONE) * 4000, errors=errors)
                done = False
                seen = [set(), set(), set()]
                def watch(seen):
                    while not done:
                        left_out = games.left_out.get("off-board", 0)
                        found = games.diagnostics
                        assert len(found) >= left_out or errors == "ignore"
                        assert all(one.message and one.code == "off-board" for one in found)
                        assert games.games >= left_out and games.errors >= left_out
                        seen.add(left_out)
                threads = [threading.Thread(target=watch, args=(one,)) for one in seen]
                for thread in threads:
                    thread.start()
                assert sum(1 for game in games) == 4000
                done = True
                for thread in threads:
                    thread.join()
                assert games.left_out == {"off-board": 4000}, games.left_out
                assert any(len(one) > 2 for one in seen)
        """)

    def test_a_fork_between_calls(self):
        """The child has none of the threads of an iterator."""
        self.check_run("""
            games = latro.read_games(ONE * 20000, threads=3)
            assert next(games).number == 1
            unread = latro.read_games(ONE * 2000, threads=3)
            child = os.fork()
            if child == 0:
                signal.alarm(60)
                try:
                    next(games)
                    os._exit(1)
                except RuntimeError as error:
                    assert "forked" in str(error), error
                assert len(list(latro.read_games(ONE * 2000, threads=3))) == 2000
                assert len(list(unread)) == 2000
                sys.exit()
            assert os.waitpid(child, 0)[1] == 0
            assert next(games).number == 2
            assert sum(1 for game in games) == 19998
        """)

    def test_objects_are_usable_or_in_use(self):
        """Each thread does what it likes with the same objects."""
        self.check_run("""
            board, game, engine = latro.Board("petteia"), latro.Game("petteia"), latro.Engine("petteia", hash=1)
            games = latro.read_games(ONE * 20000)
            turns = [str(turn) for turn in board.legal_turns][:8]
            failures = []
            def use(seed):
                rng = random.Random(seed)
                for _ in range(400):
                    try:
                        what = rng.randrange(12)
                        if what == 0: board.push(rng.choice(list(board.legal_turns)))
                        elif what == 1: board.pop()
                        elif what == 2: engine.analyse(board, nodes=50)
                        elif what == 3: engine.forget()
                        elif what == 4: next(games, None), games.games, games.diagnostics
                        elif what == 5: game.add_variation(rng.choice(turns)).add_line(slow)
                        elif what == 6: game.remove_variation(0)
                        elif what == 7: game.promote(rng.randrange(3))
                        elif what == 8: str(game), pickle.loads(pickle.dumps(game)), copy.deepcopy(game)
                        elif what == 9: [node.events() for node in game.mainline()], game.end_board()
                        elif what == 10: game.headers["White"] = "Piso"; game.comment = "x" * rng.randrange(99)
                        else: latro.games_table(ONE * 20), board.perft(2), gc.collect()
                    except (latro.IllegalTurnError, IndexError, KeyError):
                        pass
                    except RuntimeError as error:
                        if "in use" not in str(error): failures.append(error)
                    except BaseException as error:
                        failures.append(error)
            slow = ["a7-a6"]
            threads = [threading.Thread(target=use, args=(seed,)) for seed in range(6)]
            for thread in threads: thread.start()
            for thread in threads: thread.join()
            assert not failures, failures
            assert latro.validate(str(game).encode()).errors == 0
        """)

    def test_a_fork_during_calls(self):
        """The child has no other thread: objects that these used stay in use, all others work."""
        self.check_run("""
            engine = latro.Engine("petteia")
            idle = latro.Engine("petteia", threads=2)
            idle.analyse(latro.Board("petteia"), nodes=1000)
            games = latro.read_games(Endless())
            for call in (lambda: engine.analyse(latro.Board("petteia"), time=1000), lambda: collections.deque(games, maxlen=1),
                         lambda: latro.Board("petteia").perft(30, threads=2)):
                threading.Thread(target=call, daemon=True).start()
            time.sleep(0.3)
            for _ in range(20):
                child = os.fork()
                if child == 0:
                    signal.alarm(60)
                    try:
                        engine.analyse(latro.Board("petteia"), nodes=10)
                        os._exit(1)
                    except RuntimeError:
                        pass
                    assert idle.analyse(latro.Board("petteia"), nodes=1000)
                    assert latro.Board("petteia").perft(3, threads=2) > 0
                    assert len(list(latro.read_games(ONE * 3))) == 3
                    os._exit(0)
                assert os.waitpid(child, 0)[1] == 0
        """)


class Ends(Process):
    def test_the_interpreter_ends_during_a_call(self):
        """A daemon thread is in the call, and main ends."""
        for call in LONG:
            self.check_run(f"""
                threading.Thread(target=lambda: {call}, daemon=True).start()
                time.sleep(0.4)
                print("done", flush=True)
            """, "done\n")

    def test_interrupts(self):
        """Ctrl-C ends each call."""
        for call in LONG:
            done = run(f"""
                threading.Timer(0.4, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
                {call}
            """)
            self.assertIn("KeyboardInterrupt", done.stderr, call)
            self.assertNotEqual(done.returncode, 0)

    def test_nothing_is_lost_by_an_interrupt_at_the_start(self):
        """The bytes that were read to detect compression and format."""
        self.check_run("""
            class Source:
                parts = [KeyboardInterrupt, b"[", KeyboardInterrupt, b'Rules "pet', KeyboardInterrupt, b'teia"] 1. d2-d4 *']
                def read(self, size):
                    part = self.parts.pop(0) if self.parts else b""
                    if isinstance(part, bytes):
                        return part
                    raise part
            games = latro.read_games(Source())
            interrupts = found = 0
            for _ in range(6):
                try:
                    found += next(games, None) is not None
                except KeyboardInterrupt:
                    interrupts += 1
            assert (found, interrupts) == (1, 3), (found, interrupts)
        """)


class HalfMade(Process):
    def test_objects_without_init(self):
        """Whatever is done with an object that __init__() has not made, it is refused."""
        self.check_run("""
            warnings.simplefilter("ignore")
            made = used = 0
            for name, base in vars(_latro).items():
                if not isinstance(base, type) or issubclass(base, Exception):
                    continue
                class Derived(base):
                    def __init__(self):
                        pass
                for cls in (base, Derived):
                    for new in (lambda: cls.__new__(cls), lambda: object.__new__(cls), cls, lambda: memoryview(cls())):
                        try:
                            half = new()
                        except TypeError:
                            continue
                        if new is cls and cls is base:
                            continue  # Board() and Game() are whole.
                        made += 1
                        for member, value in vars(base).items():
                            if value is None or member in ("__init__", "__new__", "__setstate__", "from_board"):
                                continue
                            if isinstance(value, property):
                                tries = [lambda: repr(getattr(half, member))]
                            else:
                                tries = [lambda: getattr(half, member)(), lambda: getattr(half, member)("d2-d4"),
                                         lambda: getattr(half, member)(half), lambda: getattr(half, member)(2)]
                            if member == "__lt__":
                                tries = [lambda: half < half]
                            if member.startswith("__") and member not in ("__eq__", "__hash__", "__len__", "__str__", "__repr__",
                                                                          "__iter__", "__next__", "__getstate__", "__lt__"):
                                continue
                            for one in tries:
                                try:
                                    one()
                                except TypeError:
                                    used += 1
                                else:
                                    raise AssertionError((name, member))
                        for one in (pickle.dumps, lambda half: str(copy.copy(half)), lambda half: str(copy.deepcopy(half))):
                            try:
                                one(half)
                            except TypeError:
                                used += 1
                            else:
                                raise AssertionError((name, one))
            assert made >= 12 and used > 200, (made, used)
        """)

    def test_arguments_without_init(self):
        self.check_run("""
            board, game, engine = latro.Board(), latro.Game(), latro.Engine("petteia")
            for call in (lambda: board == latro.Board.__new__(latro.Board), lambda: game == latro.GameNode.__new__(latro.GameNode),
                         lambda: board.push(latro.Turn.__new__(latro.Turn)), lambda: engine.analyse(latro.Board.__new__(latro.Board)),
                         lambda: latro.Board(latro.Ruleset.__new__(latro.Ruleset)), lambda: latro.Game.from_board(latro.Board.__new__(latro.Board)),
                         lambda: latro.write_games(io.BytesIO(), [latro.Game.__new__(latro.Game)]),
                         lambda: engine.judge(latro.Game.__new__(latro.Game)), lambda: latro.Turn.__new__(latro.Turn) in board.legal_turns):
                try:
                    call()
                except TypeError:
                    continue
                raise AssertionError(call)
            class Early(latro.Board):
                def __init__(self):
                    try:
                        self.fen()
                    except TypeError:
                        super().__init__("masters")
            assert Early().rules.descriptor == "masters"
            for state in ((), (1,), ("petteia", "8/8", []), ("petteia", latro.Board().fen(), ["a1-a9"]), None, {}):
                half = latro.Board.__new__(latro.Board)
                try:
                    half.__setstate__(state)
                except Exception:
                    continue
                raise AssertionError(state)
        """)

    def test_cycles_are_collected(self):
        """A source that keeps its own iterator."""
        self.check_run("""
            import weakref
            class Source:
                def read(self, size):
                    return b""
            source = Source()
            source.games = latro.read_games(source)
            next(source.games, None)
            kept = weakref.ref(source)
            del source
            gc.collect()
            assert kept() is None
        """)


if __name__ == "__main__":
    unittest.main()
