"""cheat_sheet.py PAGE: latro-validate --strict accepts each example of the CHEAT SHEET of lgn(5) in a suitable game.
latro-validate is found by PATH."""
import re
import subprocess
import sys

PETTEIA, SCHADLER, SENECA = "petteia", "schadler", "seneca"
# The ruleset and the position for examples of turns; None: the start.
AT = {
    "a1-p1": ("petteia board=16x16", "16/16/16/16/16/16/16/16/16/16/16/16/16/15s/S14s/S15 w - 0 1"),
    "Dd2-d6": ("walker", "ssssssss/8/8/8/8/8/3D4/SSSSSSSS w - 0 1"),
    "c3^c5": (SCHADLER, "8/8/8/8/2s5/2S5/8/S6s w - 0 1"),
    "c3^c5^e5": (SCHADLER, "8/8/8/3s4/2s5/2S5/8/S6s w - 0 1"),
    "c3^e5": (SCHADLER, "8/8/8/3s4/2s5/2S5/8/S6s w - 0 1"),
    "d2-d4": (PETTEIA, "8/8/3S4/3s4/8/8/3S4/6ss w - 0 1"),
    "d2-d4xd5": (PETTEIA, "8/8/3S4/3s4/8/8/3S4/6ss w - 0 1"),
    "d2-d4xc4/d5/e4": (PETTEIA, "7s/8/3S4/3s4/1Ss1sS2/8/3S4/7s w - 0 1"),
    "d6-d4xe4-d6": ("masters", "8/3S4/8/4sS2/8/8/7s w - 0 1"),
    "b2-b5xb6-e5xe6-e3": ("masters", "1S2S3/1s2s3/8/8/8/1S6/7s w - 0 1"),
    "d4-d5+e5": (SCHADLER, "8/8/8/4sS2/3S4/8/8/7s w - 0 1"),
    "c3^c5+c6/d5": (SCHADLER, "8/2S5/2s5/3sS3/2S5/2S5/8/7s w - 0 1"),
    "f4-e4+e5": (SCHADLER, "8/8/4s3/2S+sS3/5s2/8/6S1/8 b - 0 1"),
    "xe5": (SCHADLER, "8/8/8/3S+sS2/8/8/8/6ss w - 0 1"),
    "xe5/g5:d4-d5": (SENECA, "8/8/4S3/4+sS+sS/3SS3/8/8/s1s5 w - 0 1"),
    "@d4": (SCHADLER, None),
    "@c4/e6": ("seega-8x8", None),
    "D@d1": ("bell", "8/8/8/8/8/8/8/SsS4s w Dd 0 17"),
    "--": (SCHADLER, "5ssS/7s/7s/8/8/s7/s7/Sss5 w - 0 1"),
}


def examples(page):
    text = open(page, encoding="utf-8").read()
    text = text.split("\n.Sh CHEAT SHEET\n")[1].split("\n.Sh ")[0]
    for line in re.findall(r"^\.It Li (.*)$", text, re.M):
        line = line.strip('"')
        line = line.replace(r"\(dq", '"').replace(r"\e", "\\").replace(r"\&", "")
        yield line


def record(example):
    if example.startswith("["):
        if "Rules" in example:
            return example + "\n*\n"
        extra = '[FEN "ssssss/6/6/6/6/SSSSSS w - 0 1"]\n' if "SetUp" in example else ""
        return f'{example}\n{extra}[Rules "petteia board=6x6 rows=1"]\n*\n'
    if example in ("1-0", "0-1", "1/2-1/2", "*"):
        return f'[Rules "petteia"]\n\n1. d2-d4 {example}\n'
    if example.startswith("%"):
        return f'[Rules "petteia"]\n\n1. d2-d4\n{example}\n*\n'
    if example.startswith("12"):
        side = "b" if example.startswith("12...") else "w"
        return (f'[Rules "petteia"]\n[FEN "ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS {side} - 5 12"]\n'
                f'[SetUp "1"]\n\n{example} *\n')
    rules, fen = AT.get(example, ("petteia", None))
    tags = f'[Rules "{rules}"]\n' + (f'[FEN "{fen}"]\n[SetUp "1"]\n' if fen else "")
    return f"{tags}\n{example}\n*\n"


def main():
    failed = count = 0
    for example in examples(sys.argv[1]):
        count += 1
        text = record(example)
        done = subprocess.run(["latro-validate", "--strict", "--board"], input=text, text=True, capture_output=True)
        if done.returncode or done.stderr:
            failed += 1
            print(f"{example}\n{text}{done.stderr}")
    print(f"{count} examples, {failed} failed")
    return bool(failed) or count < 38


if __name__ == "__main__":
    sys.exit(main())
