"""The names of the themes, asked of the program, so that a new theme is tested without a change here."""
import re
import subprocess


def names():
    """The default first. The program lists them where a name is wrong."""
    said = subprocess.run(["latro-render-svg", "--theme", ""], stdin=subprocess.DEVNULL, capture_output=True, text=True).stderr
    return tuple(re.search(r"latro has (.*), and a theme of your own", said)[1].split(", "))
