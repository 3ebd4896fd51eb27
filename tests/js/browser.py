"""browser.py WEB: latro.js as a module in headless Chromium, from a server whose pages have a content security policy;
the search does not stop the page. WEB is the folder of latro.js."""
import functools
import http.server
import pathlib
import shutil
import sys
import threading

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "page"))

import page as pages  # noqa: E402  pylint: disable=wrong-import-position

POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src blob:"
SCRIPT = """
import {load} from "./latro.js";

window.seen = (async () => {
  const latro = await load();
  const board = new latro.Board("schadler", "8/8/4s3/1S1sS3/5s2/8/6S1/8 w - 0 20");
  const engine = new latro.Engine();
  const short = await engine.search(board, {nodes: 20000});
  let [last, most, progress] = [performance.now(), 0, 0];
  const watch = setInterval(() => {
    const now = performance.now();
    most = Math.max(most, now - last);
    last = now;
  }, 10);
  const long = engine.analyse(board, {movetime: 60000, onProgress: () => ++progress});
  const begin = performance.now();
  do await new Promise(done => setTimeout(done, 2000)); while (progress === 0 && performance.now() - begin < 50000);
  engine.stop();
  const lines = await long;
  clearInterval(watch);
  return {version: latro.version, turn: short.turn, most, progress, lines: lines.length, svg: board.svg().slice(0, 4)};
})();
"""


class Handler(http.server.SimpleHTTPRequestHandler):
    def end_headers(self):
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def log_message(self, *_):  # pylint: disable=arguments-differ
        pass


def module(folder, page):
    for name in ("latro.js", "latro.wasm"):
        shutil.copy(pathlib.Path(sys.argv[1]) / name, folder)
    pages.write(folder / "script.js", SCRIPT)
    pages.write(folder / "page.html", '<!DOCTYPE html><title>latro</title><script type="module" src="script.js"></script>')
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=folder)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        page.driver.get(f"http://127.0.0.1:{server.server_address[1]}/page.html")
        seen = page.driver.execute_async_script("""
const done = arguments[0];
window.seen.then(done, error => done(String(error)));""")
        server.shutdown()
    assert isinstance(seen, dict), seen
    assert seen["turn"] == "e5^c5" and seen["svg"] == "<svg" and seen["lines"] == 1 and seen["progress"] > 0, seen
    assert seen["most"] < 20000, seen  # A search in the page itself would hold it up for a minute.
    assert f"latro-convert {seen['version']}\n" == pages.run("latro-convert", "--version"), seen
    found = [one for one in page.errors() if "favicon" not in one]
    assert not found, found


if __name__ == "__main__":
    pages.main(module, skip=2)
