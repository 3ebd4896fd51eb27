#!/usr/bin/env python3
"""The recipe of latro-render-svg(1), section "A film", makes an animated GIF: film.py SOURCES. ffmpeg's commands are run
if it is installed. Exits with 77 without ImageMagick."""
import os
import re
import shutil
import subprocess
import sys
import tempfile

FRAMES = 13  # of --ply 0-12


def imagemagick():
    """The folder of ImageMagick's convert; None without."""
    for folder in os.environ["PATH"].split(":"):
        program = os.path.join(folder, "convert")
        if os.access(program, os.X_OK) and os.access(os.path.join(folder, "mogrify"), os.X_OK):
            said = subprocess.run([program, "-version"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False).stdout
            if b"ImageMagick" in said:
                return folder
    return None


def recipe(page):
    with open(page, encoding="utf-8") as file:
        section = re.search(r"^\.Ss A film\n.*?^\.Bd [^\n]*\n(.*?)^\.Ed", file.read(), re.M | re.S)
    return section[1].replace("\\(aq", "'").replace("\\e", "\\")


def delays(gif):
    """The delays of the frames, by the graphic control extensions: 21 F9 04."""
    return [int.from_bytes(found[1], "little")
            for found in re.finditer(rb"\x21\xf9\x04.(..).\x00(?=[\x2c\x21])", gif, re.S)]


def main():
    sources = sys.argv[1]
    tools = imagemagick()
    if not tools or not shutil.which("rsvg-convert"):
        print("ImageMagick or rsvg-convert is not installed")
        return 77
    commands = recipe(os.path.join(sources, "man/latro-render-svg.1"))
    if not shutil.which("ffmpeg"):
        commands = re.sub(r"^ffmpeg .*\n", "", commands, flags=re.M)
    with tempfile.TemporaryDirectory() as folder:
        os.symlink(os.path.join(sources, "corpus"), os.path.join(folder, "corpus"))
        environment = dict(os.environ, PATH=f"{tools}:{os.environ['PATH']}")
        # The programs of this build come first.
        programs = os.path.dirname(shutil.which("latro-render-svg"))
        environment["PATH"] = f"{programs}:{environment['PATH']}"
        subprocess.run(["bash", "-e", "-c", commands], cwd=folder, env=environment, check=True)
        with open(os.path.join(folder, "game.gif"), "rb") as file:
            found = delays(file.read())
        if found != FRAMES * [100] + [400]:
            print(f"the GIF's delays are {found}")
            return 1
        if shutil.which("ffmpeg"):
            with open(os.path.join(folder, "game.apng"), "rb") as file:
                if file.read().count(b"fcTL") != FRAMES:
                    print("the APNG does not have the frames")
                    return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
