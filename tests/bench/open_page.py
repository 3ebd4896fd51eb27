"""open_page.py PAGE TURNS: opens a page of latro-render-svg --html in headless Chromium, with its cache warm, and prints
as JSON how many seconds passed until a key stepped on, and how many games the page has. TURNS: of the first game."""
import json
import os
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, os.pardir, "render"))

import browser  # noqa: E402  pylint: disable=wrong-import-position

# From the begin of the navigation, by the browser's own clock: to the first turn that was asked for, and drawn.
INTERACTIVE = """
const done = arguments[0];
document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowRight', bubbles: true, cancelable: true}));
const {game, ply} = document.querySelector('main').dataset;
const ready = performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd;
done([ready / 1000, game, ply, document.querySelectorAll('.game').length, document.querySelector('#slider').max]);
"""


def main():
    path, turns = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder, browser.browser(folder) as driver:
        driver.set_script_timeout(120)
        for _ in range(2):  # the first time also starts the browser
            driver.get("about:blank")
            driver.get("file://" + os.path.abspath(path))
        seconds, game, ply, games, last = driver.execute_async_script(INTERACTIVE)
        if (game, ply, last) != ("1", "1", turns) or browser.errors(driver):
            sys.exit(f"the page does not work: game {game}, ply {ply} of {last}")
    print(json.dumps({"seconds": seconds, "games": games}))


main()
