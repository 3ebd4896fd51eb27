"""TAP as prove's own parser, prove itself and a parser of YAML see it."""
import json
import os
import re
import subprocess
import tempfile

import yaml

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # the same in C, where it is there
HERE = os.path.dirname(os.path.abspath(__file__))
# Set by who runs prove as one of its own tests.
ENVIRONMENT = {k: v for k, v in os.environ.items() if not k.startswith(("HARNESS_", "PERL5OPT", "TAP_"))}


def numbers_as_numbers(value):
    """YAMLish has strings only."""
    if isinstance(value, str) and value.isdigit():
        return int(value)
    if isinstance(value, list):
        return [numbers_as_numbers(item) for item in value]
    if isinstance(value, dict):
        return {key: numbers_as_numbers(item) for key, item in value.items()}
    return value


def blocks(text):
    """The YAML blocks, each by the number of its point."""
    found = {}
    for match in re.finditer(r"^(?:not )?ok (\d+)[^\n]*\n((?:  [^\n]*\n)*)", text, re.M):
        if match[2]:
            assert match[2].startswith("  ---\n") and match[2].endswith("  ...\n"), match[0]
            found[int(match[1])] = yaml.load(re.sub(r"^  ", "", match[2], flags=re.M).removesuffix("...\n"), LOADER)
    return found


def read(report):
    """Checks the form and returns what TAP::Parser made of it, with "passed": prove's verdict."""
    text = report.decode("utf-8")
    assert text.startswith("TAP version 13\n"), text[:40]
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "report.tap")
        with open(path, "wb") as file:
            file.write(report)
        parsed = subprocess.run(["perl", os.path.join(HERE, "tap_to_json.pl"), path], capture_output=True, check=True)
        parsed = json.loads(parsed.stdout)
        verdict = subprocess.run(["prove", "--norc", "-Q", path], capture_output=True, env=ENVIRONMENT)
    assert parsed["version"] == 13 and not parsed["unknown"] and not parsed["parse_errors"], parsed
    assert [test["number"] for test in parsed["tests"]] == list(range(1, len(parsed["tests"]) + 1))
    parsed["passed"] = verdict.returncode == 0
    by_pyyaml = blocks(text)
    for test in parsed["tests"]:
        # A string of digits alone is quoted, which only a real parser of YAML sees: compare them alike.
        assert numbers_as_numbers(test["yaml"]) == numbers_as_numbers(by_pyyaml.pop(test["number"], None)), test
    assert not by_pyyaml
    return parsed
