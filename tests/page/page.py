"""What the tests of the page share: the programs, a page in a browser, and what it should show."""
import contextlib
import functools
import http.server
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import threading
import time
import traceback

HERE = pathlib.Path(__file__).resolve().parent
PROJECT = HERE.parent.parent
CORPUS = PROJECT / "corpus" / "games"
sys.path.insert(0, str(HERE.parent / "render"))

import browser  # noqa: E402  pylint: disable=wrong-import-position

from selenium.webdriver.common.action_chains import ActionChains  # noqa: E402
from selenium.webdriver.common.by import By  # noqa: E402

# A long test does a part of its work under sanitizers: see tests/support/budget.hpp.
SHARE = int(os.environ.get("LATRO_TEST_SHARE", "1"))


def run(*command, text=None, statuses=(0,)):
    """Standard output."""
    done = subprocess.run([str(word) for word in command], input=text, check=False, text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, stdin=None if text is not None else subprocess.DEVNULL)
    assert done.returncode in statuses, (command, done.returncode, done.stderr[:2000])
    return done.stdout


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def read(path):
    with open(path, encoding="utf-8", newline="") as file:
        return file.read()


def make_page(path, *arguments, kind="page"):
    """The page of games that are named by their files; options may stand among them."""
    run("latro-render-svg", "-q", f"--html={kind}", "-o", path, *arguments)
    return path


def games_of(*files):
    """The games as latro-convert writes them in JSON, each turn with the position after it."""
    return [json.loads(line) for line in run("latro-convert", "-q", "--to", "jsonl", *files).rstrip("\n").split("\n")]


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):  # pylint: disable=arguments-differ
        """Reports nothing."""


class Page:
    """A page in a browser."""

    def __init__(self, driver):
        self.driver = driver
        self.served = None

    def open(self, path, link=""):
        """Without what was opened before: a link alone would not load the page again."""
        self.driver.get("about:blank")
        self.driver.get(f"file://{path}{link}")
        return self

    def open_by_http(self, path, link=""):
        """From a server without TLS, as on a club's network; for such a page the browser has no navigator.clipboard."""
        handler = functools.partial(QuietHandler, directory=path.parent)
        with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
            threading.Thread(target=server.serve_forever).start()
            self.driver.get(f"http://latro.test:{server.server_port}/{path.name}{link}")
            server.shutdown()
        assert self.run("return !isSecureContext && navigator.clipboard === undefined")
        self.served = path
        return self

    def clipboard(self):
        """Its text, which a page without TLS must not read: so the same page is opened as a file."""
        self.driver.execute_cdp_cmd("Browser.grantPermissions", {"permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]})
        if not self.run("return isSecureContext"):
            self.driver.get(f"file://{self.served}")
        return self.driver.execute_async_script(
            "const done = arguments[0]; navigator.clipboard.readText().then(done, error => done('' + error))")

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def find(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def text(self, selector):
        """Of the first such element, whether it is seen or not."""
        return self.run("return document.querySelector(arguments[0]).textContent", selector)

    def texts(self, selector):
        return self.run("return [...document.querySelectorAll(arguments[0])].map(e => e.textContent)", selector)

    def shown(self):
        """Game, ply and position, as the element main has them."""
        data = self.run("return {...document.querySelector('main').dataset}")
        return data["game"], int(data["ply"]), data["fen"]

    def at(self):
        """Game and ply: "3.17"."""
        game, ply, _ = self.shown()
        return f"{game}.{ply}"

    def expect(self, at, what=""):
        seen = self.at()
        assert seen == at, f"{what}: at {seen} instead of {at}"

    def click(self, selector):
        self.find(selector).click()

    def do(self, name, leave=True):
        """By its button. If that is in the sheet, the sheet is opened, and closed again unless it should be kept open."""
        selector = f"[data-do={name}]"
        in_sheet = self.run("return document.querySelector(arguments[0]).closest('#sheet') !== null", selector)
        if in_sheet and not self.run("return document.querySelector('#sheet').open"):
            self.click("[data-do=sheet]")
        self.click(selector)
        if in_sheet and leave:
            self.close_sheet()

    def close_sheet(self):
        self.run("document.querySelector('#sheet').close()")

    def set_speed(self, text):
        """Of automatic play."""
        self.run("document.querySelector('#sheet').show()")
        speed = self.find("#speed")
        speed.clear()
        speed.send_keys(text)
        self.close_sheet()
        self.run("document.activeElement.blur()")

    def press(self, *keys):
        """On whatever has the focus."""
        for key in keys:
            ActionChains(self.driver).send_keys(key).perform()

    def focused(self):
        return self.driver.switch_to.active_element

    def wait(self, condition, what, seconds=120):
        """Until condition() is true; its value."""
        end = time.monotonic() + seconds
        while not (value := condition()):
            assert time.monotonic() < end, f"not within {seconds} s: {what}"
            time.sleep(0.03)
        return value

    def errors(self):
        """What the console says."""
        return [entry["message"] for entry in browser.errors(self.driver)]

    def size(self, width, height=900):
        """The size of the window's inside; less than a window can have too."""
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})

    def media(self, kind="", **features):
        browser.media(self.driver, kind, **features)

    def still(self):
        """Turns are shown at once."""
        self.media(prefers_reduced_motion="reduce")


@contextlib.contextmanager
def open_browser(**how):
    """A folder, and a page in a browser."""
    with tempfile.TemporaryDirectory() as folder, browser.browser(folder, **how) as driver:
        yield folder, Page(driver)


def main(*tests, skip=1, prepare=None, **how):
    """Runs each test with a folder and a page, in one browser, and prints how long each takes. Arguments after `skip`
    name tests; without any it runs all. `prepare` is called with the page first."""
    only, failed = sys.argv[skip:], []
    with open_browser(**how) as (folder, page):
        if prepare:
            prepare(page)
        for test in tests:
            if only and test.__name__ not in only:
                continue
            begun, result = time.monotonic(), "passed"
            try:
                test(pathlib.Path(tempfile.mkdtemp(dir=folder)), page)
            except Exception:  # pylint: disable=broad-exception-caught
                traceback.print_exc()
                result = "FAILED"
                failed.append(test.__name__)
            print(f"{test.__name__} {result}: {time.monotonic() - begun:.1f} s", flush=True)
    sys.exit(f"failed: {' '.join(failed)}" if failed else 0)
