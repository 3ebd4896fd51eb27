"""latro-annotate --ugi, as a program that talks with it sees it: our_engine.py [TEST …]."""
import os
import re
import signal
import subprocess
import sys

from talk import PATIENCE, Engine, is_gone, require, run_tests

COMMAND = ["latro-annotate", "--ugi"]
# Under SMALL, Black has one turn here, a1-b1 …
SMALL = [*COMMAND, "--rules", "board=4x5 rows=1 lose=0"]
ONE_TURN = "position fen 4/4/4/S3/s1S1 b"
# … and here none.
STUCK = "position fen 4/4/4/S3/sS2 b"
# Under petteia, White has won.
WON = "position fen 8/8/8/8/8/8/8/SSs5 b"


def same(heard, expected):
    def shown(value):
        return "".join(f"\n  {line}" for line in value) if isinstance(value, list) else f" {value}"

    require(heard == expected, f"heard{shown(heard)}\nexpected{shown(expected)}")


def remarks(engine, *lines):
    """What an engine has to say about the lines, but for readyok behind them."""
    engine.say(*lines)
    heard = engine.ask("isready", "readyok")[:-1]
    for line in heard:
        require(line.startswith("info string "), f"a remark is expected: {line}")
    return [line[len("info string "):] for line in heard]


def introduction():
    with Engine(COMMAND) as engine:
        heard = engine.ask("ugi", "ugiok")
        require(re.fullmatch(r"id name latro \d+\.\d+\.\d+", heard[0]), heard[0])
        same(heard[1:], ["id author the latro authors",
                         "option name Rules type string default schadler",
                         "option name Threads type spin default 1 min 1 max 256",
                         "option name Hash type spin default 16 min 1 max 1048576",
                         "option name MultiPV type spin default 1 min 1 max 500",
                         "option name Contempt type spin default 0 min 0 max 30000",
                         "option name Tables type string default <empty>",
                         "ugiok"])
        same(engine.ask("isready", "readyok"), ["readyok"])
        engine.say("quit")
        same(engine.rest(), ([], 0))
        same(engine.complaints, [])
    with Engine([*COMMAND, "--rules", "petteia board=9x9"]) as engine:
        require("option name Rules type string default petteia board=9x9" in engine.ask("ugi", "ugiok"),
                "--rules is the default of Rules")


def options():
    with Engine(COMMAND) as engine:
        same(remarks(engine, "setoption name rules value petteia", "setoption name HASH value 1",
                     "setoption name Threads value 2", "setoption name MultiPV value 3"), [])
        heard = engine.ask("ugi", "ugiok")
        for line in ("option name Rules type string default petteia",
                     "option name Hash type spin default 1 min 1 max 1048576",
                     "option name MultiPV type spin default 3 min 1 max 500"):
            require(line in heard, f"{line} is not in {heard}")
        same(remarks(engine, "setoption name Rules value petteia boar=9x9", "setoption name Rules",
                     "setoption name Hash value 0", "setoption name Hash value 1048577",
                     "setoption name Threads value x", "setoption name Own Book value true", "setoption Hash"),
             ["setoption Rules: character 9: there is no key called boar; did you mean board?",
              "setoption Rules: character 1: there is no way to begin: name a setup, rows, or pieces in hand",
              "setoption Hash: '0' is not between 1 and 1048576",
              "setoption Hash: '1048577' is not between 1 and 1048576",
              "setoption Threads: 'x' is not a whole number",
              'setoption: there is no option "Own Book"',
              "setoption: no 'name' follows it"])
        heard = engine.ask("go depth 1", "bestmove")
        ranks = [line.split(" multipv ")[1].split(" ")[0] for line in heard if " multipv " in line]
        same(ranks[-3:], ["1", "2", "3"])
        same(remarks(engine, "setoption name Rules value schadler pieces=12"),
             ["setoption Rules: schadler on 8x8 is played with 16 to 24 pieces a side, not 12"])


def queries():
    with Engine(COMMAND) as engine:
        same([engine.answer(question) for question in ("gameover", "p1turn", "result")],
             ["false", "true", "none"])
        engine.say("setoption name Rules value petteia", "position startpos moves a2-a5")
        same([engine.answer(question) for question in ("gameover", "p1turn", "result")],
             ["false", "false", "none"])
        for fen, result, white in (("8/8/8/8/8/8/8/SSs5 b", "p1win", "false"),
                                   ("8/8/8/8/8/8/8/Sss5 w", "p2win", "true"),
                                   ("8/8/8/8/8/8/8/Ss6 w", "draw", "true")):
            engine.say(f"position fen {fen}")
            same([engine.answer(question) for question in ("gameover", "p1turn", "result")],
                 ["true", white, result])
        engine.say("uginewgame")
        same(engine.answer("p1turn"), "true")
        same(engine.answer("result"), "none")
        same(remarks(engine, "query", "query islegal a2-a3"),
             ["query: 'gameover', 'p1turn' or 'result' is expected, not the end of the line",
              "query: 'gameover', 'p1turn' or 'result' is expected, not \"islegal\""])


def positions():
    """Both styles are understood, and what is wrong leaves the position as it was."""
    with Engine([*COMMAND, "--rules", "schadler"]) as engine:
        start = "position fen 8/8/8/2s5/8/1SsS4/8/S6s w - 0 1"
        # White binds c3 from both sides already standing; coordinates alone say a1-b1 just as well.
        same(remarks(engine, start + " moves a1-b1 h1-g1"), [])
        same(engine.answer("p1turn"), "true")
        same(remarks(engine, start + " moves a1-b1"), [])
        same(engine.answer("p1turn"), "false")
        wrong = [("position startpos moves a1-a2",
                  "position: turn 1: a1-a2: White still has 16 soldiers in hand and must place"),
                 ("position startpos moves @a1 @a1", "position: turn 2: @a1: White's soldier on a1 is "
                  "there already"),
                 ("position startpos moves @a1 @a9",
                  "position: turn 2: @a9: a9 is not on the board, which ends at h8"),
                 (start + " moves a1-b1+c3", "position: turn 1: a1-b1+c3: the record marks +c3, the turn binds "
                  "nothing"),
                 ("position fen 8/8/8/8/8/8/8 w", "position: character 1 of the FEN: ")]
        for command, remark in wrong:
            heard = remarks(engine, command)
            require(len(heard) == 1 and heard[0].startswith(remark), f"{command}: {heard}")
            same(engine.answer("p1turn"), "false")
        heard = remarks(engine, "position startpos moves nonsense", "position startpos moves a1", "position",
                        "position fen", "position foo", "position startpos a1-a2")
        require(heard[0].startswith("position: turn 1: nonsense: "), heard[0])
        require(heard[1].startswith("position: turn 1: a1: "), heard[1])
        same(heard[2:], ["position: 'startpos' or 'fen' is expected, not the end of the line",
                         "position: no FEN follows 'fen'",
                         "position: 'startpos' or 'fen' is expected, not \"foo\"",
                         "position: 'moves' is expected, not \"a1-a2\""])


def repetition():
    """The turns that lead to a position count: what recreates an earlier one is refused."""
    with Engine([*COMMAND, "--rules", "seneca"]) as engine:
        fen = "position fen 8/8/s6s/8/8/8/8/S6S w - 0 1 moves"
        same(remarks(engine, f"{fen} a1-a2 a6-a5 a2-a1"), [])
        heard = remarks(engine, f"{fen} a1-a2 a6-a5 a2-a1 a5-a6")
        require(len(heard) == 1 and heard[0].startswith("position: turn 4: a5-a6: "), heard)


def positions_of_the_game():
    """A position that the game has had counts as even, or worse by Contempt for a side that is not behind."""
    start = "position fen s6s/8/8/8/8/8/8/SSSS3S w - 0 1 moves h1-h2 a8-a7 h2-h3 a7-a8"
    same_position = "position fen s6s/8/8/8/8/7S/8/SSSS4 w - 0 3"
    with Engine([*COMMAND, "--rules", "petteia"]) as engine:
        def score_of_going_back():
            heard = engine.ask("go depth 2", "bestmove")
            lines = [line for line in heard if " depth 2 " in line and " pv h3-h2" in line]
            return re.search(" score (cp -?[0-9]+)", lines[-1])[1]

        engine.say("setoption name MultiPV value 200", start)
        same(score_of_going_back(), "cp 0")
        engine.say("setoption name Contempt value 9")
        same(score_of_going_back(), "cp -9")
        engine.say("uginewgame", same_position)
        score = score_of_going_back()
        require(int(score.split(" ")[1]) > 100, score)


def searches():
    """Each go has one bestmove, whatever it says."""
    with Engine(SMALL) as engine:
        engine.say(ONE_TURN)
        for limits in ("depth 0", "depth 3", "nodes 1", "nodes 50", "movetime 0", "movetime 20",
                       "p1time 100 p2time 100", "p1time 0 p2time -7 p1inc 10 p2inc 10",
                       "depth 2 nodes 99999999999999999999999 movetime 5"):
            same(engine.turn(f"go {limits}"), "a1-b1")
        same(engine.ask("go depth x", "bestmove"),
             ["info string go: no number follows 'depth', but \"x\"", "bestmove (none)"])
        engine.say(STUCK)
        for limits in ("depth 3", "infinite", ""):
            heard = engine.ask(f"go {limits}", "bestmove")
            require(len(heard) == 2 and heard[0].startswith("info string the game is over: "), heard)
            same(heard[1], "bestmove (none)")


def unknown_words():
    """A limit that is misspelt is no reason to search for ever."""
    with Engine(SMALL) as engine:
        for words in ("nodse 5", "wtime 1000", "depth 3 ponder", "infinitely"):
            heard = engine.ask(f"go {words}", "bestmove")
            require(len(heard) == 2 and " is not known; the words are " in heard[0], heard)
            same(heard[1], "bestmove (none)")


def perft():
    """As latro-perft counts; the answer ends with an empty line, and a stop ends a count."""
    with Engine([*COMMAND, "--rules", "petteia"]) as engine:
        for depth in range(5):
            divided = subprocess.run(["latro-perft", "--divide", "petteia", str(max(depth, 1))],
                                     capture_output=True, text=True, timeout=PATIENCE, check=True).stdout
            *counts, total = [line.split("\t") for line in divided.splitlines()]
            expected = [f"{turn}: {count}" for turn, count in counts] if depth else []
            heard = engine.ask(f"go perft {depth}", "Nodes")
            same(sorted(heard[:-2]), sorted(expected))
            same(heard[-2:], ["", f"Nodes searched: {total[1] if depth else 1}"])
            same(engine.hear(), "")
        engine.say(WON)
        same(engine.ask("go perft 3", "Nodes"), ["", "Nodes searched: 0"])
        same(engine.hear(), "")
        engine.say("position startpos", "go perft 200", "go perft 201")
        same([engine.ask("stop", "info")[-1], engine.hear()], ["info string go perft: stopped before all was counted"] * 2)
        same(engine.ask("isready", "readyok"), ["readyok"])
        engine.say("go perft 200", "stop", "quit")
        same(engine.rest()[1], 0)
    # Counts come before a quit in the same pipe. A race would show itself in some of these runs.
    for _ in range(40):
        run = subprocess.run([*COMMAND, "--rules", "petteia"], input="ugi\nposition startpos\ngo perft 1\nquit\n",
                             capture_output=True, text=True, timeout=PATIENCE, check=True)
        require("\nNodes searched: " in run.stdout, run.stdout)


def last_info():
    """The last line in front of a bestmove has its turn, and a score of one of the two kinds."""
    with Engine([*COMMAND, "--rules", "petteia"]) as engine:
        heard = engine.ask("go depth 2", "bestmove")
        require(re.match(r"info depth 2 .*\bscore (cp -?\d+|mate -?\d+) .*\btime \d+ pv \S+", heard[-2]), heard[-2])
        same(heard[-2].split(" pv ")[1].split(" ")[0], heard[-1].split(" ")[1])
        # A capture that ends the game: White has two soldiers against two, and takes one.
        engine.say("position fen 8/8/8/8/8/8/8/Ss3S1s w")
        heard = engine.ask("go depth 3", "bestmove")
        require(" score mate 1 " in heard[-2], heard[-2])
        same(heard[-1], "bestmove f1-c1")


def passes():
    """Where nothing but a pass is legal, that is the turn."""
    with Engine([*COMMAND, "--rules", "board=4x4 setup=4/4/S3/sS1S lose=0 stuck=pass"]) as engine:
        engine.say("position fen 4/4/S3/sS1S b")
        same(engine.turn("go depth 2"), "--")
        same(remarks(engine, "position fen 4/4/S3/sS1S b moves --"), [])
        same(engine.answer("p1turn"), "true")


def stop_of_endless_search():
    with Engine([*COMMAND, "--rules", "petteia"]) as engine:
        engine.say("go infinite")
        for _ in range(3):
            engine.ask("isready", "readyok")  # answered meanwhile: nothing else ends it
        same(engine.answer("gameover"), "false")
        heard = engine.ask("stop", "bestmove")
        same([line for line in heard if line.startswith("bestmove")], heard[-1:])
        same(remarks(engine, "stop", "stop"), [])  # there is nothing left to stop
        same(remarks(engine, "position startpos moves " + heard[-1].split(" ")[1]), [])


def several_at_once():
    """Searches that are asked for while one runs follow it, each with the position that it was asked for."""
    with Engine([*COMMAND, "--rules", "petteia"]) as engine:
        engine.say("go infinite", WON, "go depth 1",
                   "uginewgame", "go depth 1", "stop")
        turns = [engine.hear_until("bestmove")[-1] for _ in range(3)]
        same(turns[1], "bestmove (none)")
        require("(none)" not in turns[0] + turns[2], turns)
        engine.say(*["go infinite"] * 300, "stop")
        turns = [engine.hear_until("bestmove")[-1] for _ in range(300)]
        require(turns.count("bestmove (none)") >= 150, "more wait than may wait")
        same(engine.ask("isready", "readyok"), ["readyok"])


def ends():
    """The end of the input, and quit, in the midst of a search."""
    for last in ("", "quit", "stop\nquit"):
        with Engine([*COMMAND, "--rules", "petteia"]) as engine:
            engine.say("go infinite")
            engine.ask("isready", "readyok")
            if last:
                engine.say(last)
            heard, status = engine.end() if not last else engine.rest()
            same(sum(line.startswith("bestmove ") for line in heard), 1)
            same(status, 0)
            same(engine.complaints, [])


def end_behind_a_bounded_search():
    """Nobody can say stop any more, but the answer is wanted."""
    result = subprocess.run([*COMMAND, "--rules", "petteia"], input=b"go depth 2\nposition startpos\ngo depth 1",
                            capture_output=True, timeout=PATIENCE, check=False)
    lines = result.stdout.decode().splitlines()
    same([result.returncode, result.stderr, sum(line.startswith("bestmove ") for line in lines)], [0, b"", 2])
    require(any(line.startswith("info depth 2 ") for line in lines), lines)


def partial_lines():
    """A line counts when its end has come; until then the engine waits, and all it has said has gone out."""
    with Engine(COMMAND) as engine:
        engine.process.stdin.write(b"isready\nisre")
        engine.process.stdin.flush()
        same(engine.hear(), "readyok")
        engine.process.stdin.write(b"ady\r\nisready\rquery p1turn")
        engine.process.stdin.flush()
        same([engine.hear(), engine.hear()], ["readyok", "readyok"])
        same(engine.end(), (["response true"], 0))


def garbage():
    with Engine(COMMAND) as engine:
        same(remarks(engine, "", "  \t", "uci", "\x1b[31mred"),
             ['no command is in "uci"', 'no command is in "\N{REPLACEMENT CHARACTER}[31mred"'])
        engine.process.stdin.write(bytes(range(256)) * 50 + b"\n" + b"\xff\xfe position\0\n")
        heard = remarks(engine)
        for line in heard:
            require(not re.search(r"[\x00-\x1f\x7f]", line), f"control characters: {line!r}")
        same(engine.answer("p1turn"), "true")
        engine.say("x" * 5_000_000, "position startpos moves " + "@a1 " * 300_000)
        same(remarks(engine), ["a line of more than 1048576 bytes is ignored"] * 2)
        heard = remarks(engine, "position startpos moves " + "@a1" * 300_000, "setoption name " + "y" * 900_000)
        require(len(heard) == 2 and all(len(line) < 500 for line in heard), heard)
        heard = engine.ask("go depth " + "9" * 900_000 + "x", "bestmove")
        require(len(heard) == 2 and len(heard[0]) < 500, heard)
        with open(f"/proc/{engine.process.pid}/status", encoding="ascii") as status:
            peak = int(re.search(r"VmHWM:\s*(\d+) kB", status.read()).group(1))
        require(os.environ.get("LATRO_SANITIZED") or peak < 60_000, f"{peak} kB are too much")


def closed_output():
    """Who does not listen any more is not talked to: status 141, and no words."""
    for lines in ("ugi\n", "go infinite\nstop\n", "go depth 2\n"):
        ours, theirs = os.pipe()
        with subprocess.Popen([*COMMAND, "--rules", "petteia"], stdin=subprocess.PIPE, stdout=theirs,
                              stderr=subprocess.PIPE) as process:
            os.close(theirs)
            process.stdin.write(b"isready\n")
            process.stdin.flush()
            same(os.read(ours, 100), b"readyok\n")
            os.close(ours)
            process.stdin.write(lines.encode())
            process.stdin.flush()  # and it stays open
            same([process.wait(PATIENCE), process.stderr.read()], [141, b""])


def killed():
    for number in (signal.SIGINT, signal.SIGTERM):
        with Engine([*COMMAND, "--rules", "petteia"]) as engine:
            engine.say("go infinite")
            engine.ask("isready", "readyok")
            engine.process.send_signal(number)
            same(engine.process.wait(PATIENCE), -number)
            require(is_gone(engine.process.pid), "it is still there")


TESTS = [introduction, options, queries, positions, repetition, positions_of_the_game, searches, unknown_words, perft,
         last_info, passes, stop_of_endless_search, several_at_once, ends, end_behind_a_bounded_search, partial_lines, garbage,
         closed_output, killed]

if __name__ == "__main__":
    sys.exit(run_tests(TESTS, sys.argv[1:]))
