"""plies.py random GENERATOR | corpus: at every turn of every game, and in every variation, the page shows the position
that latro-convert writes."""
import pathlib
import sys
import time

import page as pages

RANDOM_GAMES = 120

# What no preset has: placements that capture, one and two at a time, or bind themselves; a dux that takes what it leaps over.
OTHER_RULES = ["board=6x6 pieces=9 place-capture=yes", "board=6x6 pieces=8 duces=1 place=2 place-capture=yes line=all",
               "board=5x5 pieces=8 place=1-2 place-capture=yes leap=any chain=yes capture=bind suicide=bound",
               "board=7x7 rows=2 dux-start=front leap=any chain=yes dux-capture=both enclosed=all first=black"]

# Walks a game as a reader would, by keys alone, and returns what is wrong. A line is a list of [position, variations].
WALK = """
const [number, start, line, back] = arguments;
const main = document.querySelector('main');
const press = key => document.body.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}));
const wrong = [];
let steps = 0;
const name = {'white soldier': 'S', 'white dux': 'D', 'black soldier': 's', 'black dux': 'd', empty: ' '};
const fold = rows => rows.map(row => row.join('').replace(/ +/g, gap => gap.length)).join('/');
// As it is read square by square, and as the counters are drawn.
const grid = () => fold([...document.querySelectorAll('#board [role=row]')].map(row => [...row.children].map(cell => {
  const [, piece, bound] = /^[a-p]\d+ ([a-z ]+)(, bound)?$/.exec(cell.ariaLabel);
  return (bound ? '+' : '') + name[piece];
})));
const drawn = () => {
  const rows = [...document.querySelectorAll('#board [role=row]')].map(row => [...row.children].map(() => ' '));
  const frame = Number(document.documentElement.dataset.frame);
  for (const use of document.querySelectorAll('#board svg > g > use[transform]')) {
    const [x, y] = use.getAttribute('transform').match(/[\d.]+/g).map(at => (at - frame - 20) / 40);
    rows[y][x] = use.getAttribute('href').replace(/.*-/, '').replace('x', '+');
  }
  return fold(rows);
};
const check = (fen, ply, how) => {
  ++steps;
  const {game, ply: at, fen: seen} = main.dataset;
  if (game !== number || Number(at) !== ply || seen !== fen)
    wrong.push(`${how}: game ${game}, ply ${at}, ${seen} instead of ${number}, ${ply}, ${fen}`);
  if (how === 'back') return;
  const boards = [grid(), drawn()];
  if (boards.some(one => one !== fen.split(' ')[0])) wrong.push(`${how}: ply ${at}: ${boards} instead of ${fen}`);
};
// What can be played instead of a turn, in the order of the page: a variation, then those of its own first turn.
const others = ([, variations]) => variations.flatMap(one => [one, ...others(one[0])]);
// Forward, and into all variations on the way.
const walk = (moves, ply) => moves.forEach((move, i) => {
  const [fen] = move, at = ply + i + 1;
  press('ArrowRight');
  check(fen, at, 'forward');
  const instead = others(move);
  for (const variation of instead) {
    press('ArrowDown');
    check(variation[0][0], at, 'down to a variation');
    walk(variation.slice(1), at);
    for (let n = 1; n < variation.length; ++n) press('ArrowLeft');
    check(variation[0][0], at, 'back to the start of the variation');
  }
  if (instead.length === 0) return;
  press('ArrowUp');
  check(instead.length > 1 ? instead.at(-2)[0][0] : fen, at, 'up');
  press('ArrowDown');
  press('ArrowDown');
  check(fen, at, 'down to the game');
});
const last = line.length ? line.at(-1)[0] : start;
press('Home');
check(start, 0, 'Home');
walk(line, 0);
press('ArrowRight');
check(last, line.length, 'forward at the end');
if (back) line.map(([fen]) => fen).reverse().concat(start).slice(1).forEach((fen, i) => {
  press('ArrowLeft');
  check(fen, line.length - 1 - i, 'back');
});
press('Home');
press('ArrowLeft');
check(start, 0, 'back at the start');
press('End');
check(last, line.length, 'End');
if (document.querySelectorAll('#turns .turn').length < line.length) wrong.push('no list');
press('n');
return [steps, wrong.slice(0, 5)];
"""


def line_of(plies):
    return [[ply["fen"], [line_of(variation) for variation in ply.get("variations", [])]] for ply in plies]


def check(page, folder, files, name):
    """All games of the files, in one page."""
    path = pages.make_page(folder / f"{name}.html", *files)
    games = pages.games_of(*files)
    positions = [line.split(" rules ")[0] for line in
                 pages.run("latro-convert", "-q", "--to", "epd", "--ply", "0-100000", *files).splitlines()]
    page.open(path).still()
    page.run("document.querySelector('.app').style.display = 'none'")  # nothing is laid out, which takes the most time
    done, steps = 0, 0
    for number, game in enumerate(games, 1):
        line = line_of(game["plies"])
        main_line = [game["fen"]] + [fen for fen, _ in line]
        # The list of positions is another writer's work than JSON: both must say the same.
        assert positions[done:done + len(main_line)] == main_line, (name, number)
        done += len(main_line)
        taken, wrong = page.run(WALK, str(number), game["fen"], line, number % 4 == 0)
        assert not wrong, (name, number, game["tags"], wrong)
        steps += taken
    assert done == len(positions)
    assert page.at() == f"{len(games)}.{len(line)}", page.at()  # there is no next one
    assert not page.errors()
    return len(games), steps


def random_files(folder, generator):
    """Games of all presets, and of some other rules. The generator counts plies; most have some 100 in a game."""
    presets = [line.split()[0] for line in pages.run("latro-validate", "--list-rules").splitlines() if line.strip()]
    assert len(presets) > 25, presets
    wanted = max(RANDOM_GAMES // pages.SHARE, 12)
    everything, some = folder / "everything.lgn", folder / "random.lgn"
    pages.run(generator, wanted * 160, 20260214, everything, "annotated", *OTHER_RULES, *presets)
    pages.write(some, pages.run("latro-convert", "-q", "--games", f"1-{wanted}", everything))
    return [some], wanted


def corpus_files():
    files = [*sorted(pages.CORPUS.glob("*/*.lgn")), *sorted((pages.CORPUS.parent / "played").glob("*.lgn"))][::pages.SHARE]
    return files + [pages.HERE.parent / "convert" / "annotated.lgn"]


def main():
    begun = time.monotonic()
    with pages.open_browser() as (folder, page):
        folder = pathlib.Path(folder)
        if sys.argv[1] == "random":
            files, wanted = random_files(folder, sys.argv[2])
            games, steps = check(page, folder, files, "random")
            assert games == wanted, (games, wanted)
        else:
            games, steps = check(page, folder, corpus_files(), "corpus")
    print(f"{games} games, {steps} steps: {time.monotonic() - begun:.1f} s")


if __name__ == "__main__":
    main()
