"""Two of our engines play a game: match.py RULES TURNS [PLACES]. This referee knows no rules. Each turn must be
accepted by the other engine, both must agree on who is to move and on how it stands, and in the end latro-validate
must find nothing wrong with the record. Of PLACES turns the first ones are chosen by chance among those that the
engine names as its lines, so that games differ."""
import random
import subprocess
import sys

from talk import PATIENCE, Engine, Failed, require

RESULTS = {"p1win": "1-0", "p2win": "0-1", "draw": "1/2-1/2", "none": "*"}


def agreed(engines, question):
    answers = [engine.answer(question) for engine in engines]
    require(answers[0] == answers[1], f"{question}: {answers}")
    return answers[0]


def put(engine, turns):
    """Gives the engine the whole game; it must have nothing to say to it."""
    engine.say("position startpos" + (" moves " + " ".join(turns) if turns else ""))
    heard = engine.ask("isready", "readyok")
    require(heard == ["readyok"], f"behind {turns[-3:]}: {heard}")


def next_turn(engine, chance):
    heard = engine.ask("go nodes 300", "bestmove")
    best = heard[-1].split(" ")[1]
    firsts = [line.split(" pv ")[1].split(" ")[0] for line in heard if line.startswith("info ") and " pv " in line]
    require(best in firsts, f"{best} is not among {firsts}")
    return chance.choice(sorted(set(firsts))) if chance else best


def play(rules, most_turns, places):
    chance = random.Random(rules)
    turns = []
    with Engine(["latro-annotate", "--ugi"]) as first, Engine(["latro-annotate", "--ugi"]) as second:
        engines = [first, second]
        for engine in engines:
            engine.ask("ugi", "ugiok")
            engine.say(f"setoption name Rules value {rules}", "setoption name Hash value 1",
                       "setoption name MultiPV value 4", "uginewgame")
        while True:
            for engine in engines:
                put(engine, turns)
            white = agreed(engines, "p1turn") == "true"
            require(white == (len(turns) % 2 == 0), f"turn {len(turns) + 1} is not White's or Black's in turn")
            result = agreed(engines, "result")
            require(agreed(engines, "gameover") == ("false" if result == "none" else "true"), result)
            if result != "none" or len(turns) == most_turns:
                break
            turns.append(next_turn(engines[len(turns) % 2], chance if len(turns) < places else None))
        if result != "none":
            heard = first.ask("go depth 1", "bestmove")
            require(heard[-1] == "bestmove (none)", heard)
        for engine in engines:
            engine.say("quit")
            require(engine.rest() == ([], 0), "an engine does not quit in peace")
            require(not engine.complaints, engine.complaints)
    return turns, RESULTS[result]


def main(rules, most_turns, places=12):
    try:
        turns, result = play(rules, int(most_turns), int(places))
    except Failed as failure:
        print(failure)
        return 1
    record = f'[Result "{result}"]\n[Rules "{rules}"]\n\n' + "\n".join(turns) + f"\n{result}\n"
    checked = subprocess.run(["latro-validate", "--strict"], input=record.encode(), capture_output=True,
                             timeout=PATIENCE, check=False)
    print(f"{rules}: {len(turns)} turns, {result}")
    if checked.returncode != 0 or checked.stderr or len(turns) < 20:
        print(record + checked.stderr.decode())
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
