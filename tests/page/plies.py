"""plies.py random GENERATOR | corpus: at every turn of every game, and in every variation, the page shows the position
that latro-convert writes."""
import pathlib
import sys
import time

import page as pages

RANDOM_GAMES = 200

# Walks a line as a reader would, by keys alone, and returns what is wrong. A line is a list of [position, variations].
# The cursor is at the position before it, and is there again at the end.
WALK = """
const [number, start, line] = arguments;
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
const walk = (moves, before, ply) => {
  moves.forEach(([fen], i) => { press('ArrowRight'); check(fen, ply + i + 1, 'forward'); });
  for (let i = moves.length - 1; i >= 0; --i) {
    const instead = others(moves[i]);
    instead.forEach((variation, n) => {
      press('ArrowDown');
      check(variation[0][0], ply + i + 1, `variation ${n + 1}`);
      walk(variation.slice(1), variation[0][0], ply + i + 1);
    });
    if (instead.length > 0) {
      press('ArrowDown');
      check(moves[i][0], ply + i + 1, 'down to the game');
      press('ArrowUp');
      check(instead.at(-1)[0][0], ply + i + 1, 'up to the last variation');
      for (let n = 0; n < instead.length; ++n) press('ArrowUp');
      check(moves[i][0], ply + i + 1, 'up to the game');
    }
    press('ArrowLeft');
    check(i > 0 ? moves[i - 1][0] : before, ply + i, 'back');
  }
};
press('Home');
check(start, 0, 'Home');
walk(line, start, 0);
press('End');
check(line.length ? line.at(-1)[0] : start, line.length, 'End');
press('ArrowRight');
check(line.length ? line.at(-1)[0] : start, line.length, 'forward at the end');
press('Home');
press('ArrowLeft');
check(start, 0, 'back at the start');
if (document.querySelectorAll('#turns .turn').length === 0 && line.length) wrong.push('no list');
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
        taken, wrong = page.run(WALK, str(number), game["fen"], line)
        assert not wrong, (name, number, game["tags"], wrong)
        steps += taken
    assert done == len(positions)
    assert page.at() == f"{len(games)}.0", page.at()  # there is no next one
    assert not page.errors()
    return len(games), steps


def random_files(folder, generator):
    """Games of all presets. The generator counts plies; most presets have some 100 in a game."""
    presets = [line.split()[0] for line in pages.run("latro-validate", "--list-rules").splitlines() if line.strip()]
    assert len(presets) > 25, presets
    wanted = max(RANDOM_GAMES // pages.SHARE, 12)
    everything, some = folder / "everything.lgn", folder / "random.lgn"
    pages.run(generator, wanted * 160, 20260214, everything, "annotated", *presets)
    pages.write(some, pages.run("latro-convert", "-q", "--games", f"1-{wanted}", everything))
    return [some], wanted


def corpus_files():
    files = sorted(pages.CORPUS.glob("*/*.lgn"))[::pages.SHARE]
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
