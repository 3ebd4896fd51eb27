"""Our search with 1000 nodes does not lose to chance: against_chance.py LATRO_PLAY RULES…  The games are always the same
ones. With --few (for sanitizers, where the assertions count) they are few and short."""
import json
import subprocess
import sys

program, *rules = sys.argv[1:]
few = "--few" in rules
games = 2 if few else 10
options = ["--max-turns", "200"] if few else []
command = [program, "--no-games", "--report", "jsonl", "--random-turns", "0", "--adjudicate", "material", "--games",
           str(games), "--player", "nodes=100" if few else "nodes=1000", "--player", "random", *options,
           *(one for one in rules if one != "--few")]
done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
rows = [json.loads(line) for line in done.stdout.splitlines()]
bad = [f"{row['ruleset']}: {row['won']} won, {row['lost']} lost" for row in rows
       if row["games"] != games or not few and (row["lost"] > 0 or row["won"] < games - 1)]
print("\n".join(bad))
sys.exit(bool(bad) or len(rows) != len(rules) - few)
