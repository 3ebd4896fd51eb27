"""SARIF, checked against the schema, its rules against its results, and its regions against the files."""
import json
import os
import re
import urllib.parse

import jsonschema

HERE = os.path.dirname(os.path.abspath(__file__))
with open(os.path.join(HERE, "sarif.schema.json"), encoding="utf-8") as file:
    SCHEMA = json.load(file)
jsonschema.Draft7Validator.check_schema(SCHEMA)
VALIDATOR = jsonschema.Draft7Validator(SCHEMA)


def readable(text):
    """Bytes that are not UTF-8 as U+FFFD, one each."""
    return re.sub("[\udc80-\udcff]", "\ufffd", text)


def file_of(location):
    """(name as diagnostics have it, path to open)"""
    uri = location["physicalLocation"]["artifactLocation"]["uri"]
    path = urllib.parse.unquote_to_bytes(uri.removeprefix("file://"))
    return readable(path.decode("utf-8", "surrogateescape")), path


def lines_of(path):
    with open(path, "rb") as source:
        text = source.read().removeprefix(b"\xef\xbb\xbf")
    return re.split("\r\n|\n|\r", text.decode("utf-8", "surrogateescape"))


def check_region(region, lines):
    line = lines[region["startLine"] - 1]
    assert 1 <= region["startColumn"] <= region["endColumn"] <= len(line) + 1, (region, line)
    covered = readable(line[region["startColumn"] - 1:region["endColumn"] - 1])
    if "snippet" in region:
        assert region["snippet"]["text"] == covered, (region, covered)
    else:
        # Left out only where there is nothing, or more than an excerpt holds.
        assert covered == "" or len(covered) > 70, (region, covered)


def read(report, folder, standard_input):
    """The run. Files are looked for in `folder`; `standard_input` is the path of what <stdin> was."""
    log = json.loads(report)
    errors = list(VALIDATOR.iter_errors(log))
    assert not errors, errors[0]
    assert log["$schema"].endswith("sarif-2.1.0.json")
    run, = log["runs"]
    assert run["columnKind"] == "unicodeCodePoints"
    rules = run["tool"]["driver"]["rules"]
    lines = {}
    for result in run["results"]:
        rule = rules[result["ruleIndex"]]
        assert rule["id"] == result["ruleId"] and rule["defaultConfiguration"]["level"] == result["level"], result
        place = result["locations"][0]
        name, path = file_of(place)
        if path not in lines:
            lines[path] = lines_of(standard_input if name == "<stdin>" else os.path.join(os.fsencode(folder), path))
        physical = place["physicalLocation"]
        check_region(physical["region"], lines[path])
        if "contextRegion" in physical:
            outer, inner = physical["contextRegion"], physical["region"]
            check_region(outer, lines[path])
            assert outer["startLine"] == inner["startLine"]
            assert outer["startColumn"] <= inner["startColumn"] and inner["endColumn"] <= outer["endColumn"]
    return run
