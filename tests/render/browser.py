"""Headless Chromium, and what can be seen at any time of animations in a page."""
import contextlib
import json
import os
import shutil

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

# Looks at the picture as a reader does: squares are found by the letters and numbers around the board, and a piece is
# what can be seen of a counter.
LOOK = """
const [root, moments, above] = arguments;
const animations = document.getAnimations().filter(a => root.contains(a.effect.target));
const middle = box => [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
const labels = [...root.querySelectorAll('text')].filter(t => /^([a-p]|1?[0-9])$/.test(t.textContent));
const files = labels.filter(t => /[a-p]/.test(t.textContent));
const ranks = labels.filter(t => /[0-9]/.test(t.textContent));
const place = (all, axis) => all.map(t => [t.textContent, middle(t.getBoundingClientRect())[axis]]);
const columns = place(files, 0), rows = place(ranks, 1);
const near = (all, at) => all.reduce((a, b) => Math.abs(a[1] - at) <= Math.abs(b[1] - at) ? a : b);
const square = Math.abs(columns[0][1] - columns[1][1]);
const opacity = element => {
  let product = 1;
  for (let e = element; e !== stage; e = e.parentNode) product *= getComputedStyle(e).opacity;
  return product;
};
const windows = [...root.querySelectorAll('svg')];
const stage = [...root.children].find(e => e.tagName === 'g' && e.querySelector('use'));
const uses = [...stage.querySelectorAll('use')];
const see = () => {
  const pieces = [];
  for (const use of uses) {
    const box = use.getBoundingClientRect(), seen = opacity(use);
    if (seen === 0 || box.width < 0.02 * square) continue;
    const [x, y] = middle(box);
    const [file, cx] = near(columns, x), [rank, cy] = near(rows, y);
    const top = above && document.elementsFromPoint(x, y).find(e => uses.includes(e) && opacity(e) > 0);
    pieces.push({kind: use.href.baseVal.replace(/.*-/, ''), square: file + rank, seen, top: top === use,
                 off: [(x - cx) / square, (y - cy) / square], width: box.width / square});
  }
  const texts = windows.map(w => {
    const {e: left, f: top, d: scale} = w.getScreenCTM();
    return [...w.querySelectorAll('text')].filter(t => {
      const box = t.getBoundingClientRect(), y = middle(box)[1];
      const whole = box.left >= left && box.right <= left + scale * w.width.baseVal.value;
      return whole && y > top && y < top + scale * w.height.baseVal.value;
    }).map(t => t.textContent);
  });
  return {pieces, texts, count: animations.length};
};
if (moments === null) return [see()];
return moments.map(moment => {
  for (const animation of animations) { animation.pause(); animation.currentTime = 1000 * moment; }
  return see();
});
"""

STATES = """
return document.getAnimations().filter(a => arguments[0].contains(a.effect.target))
  .map(a => [a.playState, a.currentTime / 1000]);
"""


@contextlib.contextmanager
def browser(folder, size="1000,900", touch=False, network=False):
    """`folder` also gets what is downloaded. `touch`: as on a phone. `network`: what network() reads is kept."""
    options = Options()
    options.binary_location = shutil.which("chromium") or "chromium"
    for flag in ("headless=new", "no-sandbox", "disable-gpu", "disable-dev-shm-usage", "hide-scrollbars",
                 "disable-features=IsolateSandboxedIframes",  # whose messages would not be heard
                 "host-resolver-rules=MAP latro.test 127.0.0.1",  # a host that is not this machine: plain http is not secure
                 "window-size=" + size, "user-data-dir=" + os.path.join(folder, "profile")):
        options.add_argument("--" + flag)
    if touch:
        width, height = map(int, size.split(","))
        options.add_experimental_option("mobileEmulation", {
            "deviceMetrics": {"width": width, "height": height, "pixelRatio": 1, "touch": True}})
    options.add_experimental_option("prefs", {"download.default_directory": folder})
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", **({"performance": "ALL"} if network else {})})
    service = Service(shutil.which("chromedriver") or "/usr/bin/chromedriver", log_path=os.devnull)
    driver = webdriver.Chrome(service=service, options=options)
    driver.set_script_timeout(60)
    try:
        yield driver
    finally:
        driver.quit()


def network(driver):
    """The addresses asked for since the last call, in the order of the requests."""
    events = [json.loads(entry["message"])["message"] for entry in driver.get_log("performance")]
    return [event["params"]["request"]["url"] for event in events if event["method"] == "Network.requestWillBeSent"]


def media(driver, kind="", **features):
    """Emulates a medium, and preferences of its reader."""
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
        "media": kind, "features": [{"name": name.replace("_", "-"), "value": value}
                                    for name, value in features.items()]})


def look(driver, root, moments=None, above=False):
    """What is seen at each moment; without moments, now. `above` asks whether pieces have others above them."""
    return driver.execute_script(LOOK, root, moments, above)


def states(driver, root):
    """playState and time of each animation."""
    return driver.execute_script(STATES, root)


def errors(driver):
    return driver.get_log("browser")
