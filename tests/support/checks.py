"""A check that reports, and goes on."""
import sys

failures = []


def check(what, good, detail=""):
    if not good:
        failures.append(what)
        print(f"FAILED: {what} {detail}")


def end():
    sys.exit(1 if failures else 0)
