"""JUnit XML, checked with xmllint against junit.xsd, and its counts against what is there."""
import os
import subprocess
import xml.etree.ElementTree as ElementTree

HERE = os.path.dirname(os.path.abspath(__file__))
KINDS = {"failures": "failure", "errors": "error", "skipped": "skipped"}


def check_counts(element):
    cases = list(element.iter("testcase"))
    assert int(element.get("tests")) == len(cases), element.attrib
    for attribute, name in KINDS.items():
        assert int(element.get(attribute)) == sum(1 for case in cases if case.find(name) is not None), element.attrib


def read(report):
    """The root element."""
    lint = subprocess.run(["xmllint", "--noout", "--nonet", "--schema", os.path.join(HERE, "junit.xsd"), "-"],
                          input=report, capture_output=True)
    assert lint.returncode == 0, lint.stderr.decode()
    root = ElementTree.fromstring(report)
    check_counts(root)
    for suite in root:
        check_counts(suite)
    return root
