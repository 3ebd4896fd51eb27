"""rendered.py MANDOC PAGE…: a page as readers see it has no markup. A word that mdoc takes for a macro by accident shows: "In
words" becomes "<words>", and a macro after a full stop or in a list may be printed as it is."""
import re
import subprocess
import sys

mandoc, *pages = sys.argv[1:]
# Elements that latro-render-svg(1) and the tutorial show.
html = {"figure", "iframe", "img", "object", "picture", "source", "title"}
assert pages
wrong = []
for page in pages:
    text = subprocess.run([mandoc, "-T", "ascii", page], check=True, capture_output=True, text=True).stdout
    text = re.sub(".\b", "", text)
    assert len(text) > 1000, page
    for line in text.splitlines():
        included = [word for word in re.findall(r"<([a-z]+)>", line) if word not in html and word != "stdin"]
        macros = re.findall(r"(?<!\S)\.(?:[A-Z][a-z]|%[A-Z])(?!\S)", line)
        if included or macros:
            wrong.append(f"{page}: {line}")
print("\n".join(wrong))
sys.exit(1 if wrong else 0)
