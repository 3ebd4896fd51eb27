"""action.py SHARE_CI CORPUS: GitHub's action and GitLab's component, run as those services run them, with a tarball made
of the latro-validate that PATH finds. What needs a network or packages is only looked at."""
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

import yaml

import junit

SHARE, CORPUS = (Path(path).resolve() for path in sys.argv[1:])
BASH = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c"]
PLAIN_PATH = "/usr/bin:/bin"  # without latro-validate


def make_tarball(folder):
    """(a portable tarball, its sum)"""
    path = folder / "latro.tar.xz"
    with tarfile.open(path, "w:xz", preset=0, dereference=True) as tar:
        tar.add(shutil.which("latro-validate"), "latro-9.9.9-linux-x86_64/bin/latro-validate")
    return path, hashlib.sha256(path.read_bytes()).hexdigest()


def repository(folder, *broken):
    """A folder with six good games, and those of these files of the corpus."""
    shutil.copytree(CORPUS / "games" / "masters", folder / "games" / "a folder")
    for name in broken:
        shutil.copy(CORPUS / "broken" / name, folder / ("-" + name))
    return folder


class Action:
    """A composite action: its steps have no other language than bash."""

    def __init__(self, path):
        self.path = path
        self.action = yaml.safe_load((path / "action.yml").read_text())
        assert self.action["runs"]["using"] == "composite"
        for step in self.action["runs"]["steps"]:
            assert step["shell"] == "bash" and "${{" not in step["run"], step["name"]

    def value(self, text, contexts):
        def replaced(match):
            found = contexts
            for name in match[1].split("."):
                found = found[name]
            return found
        return re.sub(r"\$\{\{ ([\w.-]+) \}\}", replaced, str(text))

    def run(self, folder, runner, repository="", **inputs):
        """(status, what the log has, the summary, the outputs)"""
        unknown = set(name.replace("_", "-") for name in inputs) - set(self.action["inputs"])
        assert not unknown, unknown
        values = {name: str(one["default"]) for name, one in self.action["inputs"].items()}
        values.update((name.replace("_", "-"), value) for name, value in inputs.items())
        steps = {}
        contexts = {"inputs": values, "steps": steps, "github": {
            "action_path": str(self.path), "action_repository": repository, "server_url": f"file://{runner}"}}
        path, said, summary = PLAIN_PATH, "", ""
        for step in self.action["runs"]["steps"]:
            files = {name: runner / name for name in ("GITHUB_PATH", "GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY")}
            for file in files.values():
                file.write_text("")
            env = {name: self.value(value, contexts) for name, value in step["env"].items()}
            done = subprocess.run([*BASH, step["run"]], cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                  stderr=subprocess.STDOUT, env={"PATH": path, "LC_ALL": "C.UTF-8",
                                                                 "RUNNER_TEMP": str(runner), **files, **env})
            said += done.stdout.decode()
            summary += files["GITHUB_STEP_SUMMARY"].read_text()
            path = ":".join([*files["GITHUB_PATH"].read_text().split("\n")[:-1], path])
            steps[step.get("id", "")] = {"outputs": dict(line.split("=") for line in
                                                         files["GITHUB_OUTPUT"].read_text().splitlines())}
            if done.returncode:
                break
        outputs = {}
        if "validate" in steps and steps["validate"]["outputs"]:
            outputs = {name: self.value(one["value"], contexts) for name, one in self.action["outputs"].items()}
        return done.returncode, said, summary, outputs


def annotations(said):
    """What GitHub makes of the log: (file, line, column, severity, code) of the lines that a matcher matches."""
    found, pattern, stopped = [], None, None
    for line in said.splitlines():
        if stopped:
            stopped = None if line == f"::{stopped}::" else stopped
        elif line.startswith("::add-matcher::"):
            matcher, = json.loads(Path(line.removeprefix("::add-matcher::")).read_text())["problemMatcher"]
            pattern, = matcher["pattern"]
            continue
        elif line.startswith("::remove-matcher "):
            assert line == f"::remove-matcher owner={matcher['owner']}::", line
            pattern = None
        elif line.startswith("::stop-commands::"):
            stopped = line.removeprefix("::stop-commands::")
        match = pattern and re.match(pattern["regexp"], line)
        if match:
            found.append(tuple(match[pattern[name]] for name in ("file", "line", "column", "severity", "code")))
    assert stopped is None and pattern is None, said
    return found


def check_action(work):
    action = Action(SHARE / "action")
    tarball, checksum = make_tarball(work)
    good, bad = repository(work / "good"), repository(work / "bad", "illegal-turn.lgn", "wrong-number.lgn")
    runner = work / "runner"
    runner.mkdir()

    status, said, summary, outputs = action.run(good, runner, tarball=tarball.as_uri(), sha256=checksum)
    assert (status, outputs) == (0, {"games": "6", "errors": "0"}), (status, said, outputs)
    assert annotations(said) == [] and "latro-validate " in said and "::add-matcher::" in said, said
    assert "games    6" in summary and summary.count("<pre>") == 1, summary

    status, said, summary, outputs = action.run(bad, runner, tarball=str(tarball))
    assert status == 1 and outputs["errors"] == "10", (status, said, outputs)
    found = annotations(said)
    assert len([one for one in found if one[3] == "error"]) == 10, found
    assert ("-illegal-turn.lgn", "5", "10", "error", "illegal-turn") in found, found
    assert "-illegal-turn.lgn:5:10: error[illegal-turn]" in summary and summary.count("</pre>") == 2, summary
    assert "^^^^^" in said and any(one[3] == "warning" for one in found), said

    # Inputs: which files, which arguments, whether to annotate.
    warned = {"tarball": str(tarball), "files": "-wrong-number.lgn\n\ngames/a folder/*.lgn"}
    status, said, _, outputs = action.run(bad, runner, **warned)
    assert status == 0 and int(outputs["games"]) > 6 and outputs["errors"] == "0" and annotations(said), (said, outputs)
    status, said, _, _ = action.run(bad, runner, **warned, args="--strict\n--rules=petteia board=9x9", problem_matcher="false")
    assert status == 1 and "matcher" not in said, said
    status, said, _, _ = action.run(bad, runner, **warned, args="--no-such")
    assert status == 2 and "--no-such" in said, said
    status, said, _, outputs = action.run(good, runner, tarball=str(tarball), files="*.lgn")
    assert status == 1 and "::error::no file matches" in said and not outputs, said

    # Nothing that an input, a name or a game contains is run, or is a command of GitHub, or a part of the page.
    hostile = work / "hostile"
    hostile.mkdir()
    inside = "$(touch ran) `touch ran`; touch ran\n"
    status, said, _, _ = action.run(hostile, runner, tarball=str(tarball), files=inside + "'; touch ran '", args=inside)
    assert status == 3 and not list(hostile.iterdir()), said
    shutil.copy(CORPUS / "broken" / "illegal-turn.lgn", hostile / "::warning::$(touch ran).lgn")
    (hostile / "tag.lgn").write_text('[Rules "petteia"]\n1. a2-a5 </pre><b>&\n')
    status, said, summary, outputs = action.run(hostile, runner, tarball=str(tarball))
    assert status == 1 and not list(hostile.glob("ran")) and outputs, said
    assert "&lt;/pre>&lt;b>&amp;" in summary and "<b>" not in summary and summary.count("</pre>") == 2, summary
    lines = said.splitlines()
    begin = next(i for i, line in enumerate(lines) if line.startswith("::stop-commands::"))
    assert any(line.startswith("::warning::") for line in lines[begin:]), said
    assert not any(line.startswith("::warning::") for line in lines[:begin]), said

    # Tarballs: of the release, none, another one, damaged.
    version = action.action["inputs"]["version"]["default"]
    release = runner / "someone" / "latro" / "releases" / "download" / f"v{version}"
    release.mkdir(parents=True)
    shutil.copy(tarball, release / f"latro-{version}-linux-x86_64.tar.xz")
    assert action.run(good, runner, repository="someone/latro")[0] == 0
    status, said, _, _ = action.run(good, runner, repository="someone/latro", version="0.0.1")
    assert status != 0, said
    status, said, _, _ = action.run(good, runner)
    assert status == 1 and "needs the input tarball" in said, said
    status, said, _, _ = action.run(good, runner, tarball=str(tarball), sha256=checksum[::-1])
    assert status == 1 and "::error::the SHA-256" in said and "latro-validate " not in said, said
    half = work / "half.tar.xz"
    half.write_bytes(tarball.read_bytes()[:100000])
    assert action.run(good, runner, tarball=str(half))[0] != 0


def interpolated(node, inputs):
    """GitLab puts the values into the strings of the document, after it is parsed."""
    if isinstance(node, dict):
        return {interpolated(key, inputs): interpolated(value, inputs) for key, value in node.items()}
    if isinstance(node, list):
        return [interpolated(one, inputs) for one in node]
    if isinstance(node, str):
        return re.sub(r"\$\[\[ inputs\.(\w+) \]\]", lambda match: inputs[match[1]], node)
    return node


def run_component(folder, **given):
    """(status, what the log has, the JUnit report, the report of code quality); the reports are None if not made."""
    template = SHARE / "gitlab-component" / "templates" / "latro-validate" / "template.yml"
    spec, jobs = yaml.safe_load_all(template.read_text())
    inputs = spec["spec"]["inputs"]
    assert set(given) <= set(inputs), given
    assert {name for name, one in inputs.items() if "default" not in one} == {"tarball"}
    values = {name: given.get(name, one.get("default")) for name, one in inputs.items()}
    assert "$[[" not in str([job["script"] + job["before_script"] for job in jobs.values()])
    (name, job), = interpolated(jobs, values).items()
    assert (name, job["stage"], job["image"]) == (values["job"], values["stage"], values["image"])
    assert set(job) == {"stage", "image", "variables", "before_script", "script", "artifacts"}, job.keys()
    install, = job["before_script"]
    for package in ("curl", "jq", "xz-utils", "ca-certificates"):
        assert package in install, install
    assert all(one["expand"] is False for one in job["variables"].values())
    variables = {name: one["value"] for name, one in job["variables"].items()}
    done = subprocess.run([*BASH, "\n".join(job["script"])], cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, env={"PATH": PLAIN_PATH, "LC_ALL": "C.UTF-8", **variables})
    assert job["artifacts"]["when"] == "always"
    reports = [folder / job["artifacts"]["reports"][kind] for kind in ("junit", "codequality")]
    texts = [path.read_bytes() if path.exists() else None for path in reports]
    for path in reports:
        path.unlink(missing_ok=True)
    return done.returncode, done.stdout.decode(), *texts


def check_component(work):
    tarball, checksum = make_tarball(work)
    good, bad = repository(work / "good"), repository(work / "bad", "illegal-turn.lgn", "wrong-number.lgn")

    status, said, tests, quality = run_component(good, tarball=tarball.as_uri(), sha256=checksum)
    assert (status, json.loads(quality)) == (0, []) and "games " in said, said
    assert int(junit.read(tests).get("tests")) == 6

    status, said, tests, quality = run_component(bad, tarball=str(tarball), stage="check", job="games", image="debian:13")
    assert status == 1 and "-illegal-turn.lgn:5:10: error[illegal-turn]" in said and "^^^^^" in said, said
    assert int(junit.read(tests).get("failures")) == 10
    # The form that GitLab's documentation of code quality reports asks for.
    quality = json.loads(quality)
    for one in quality:
        assert set(one) == {"description", "check_name", "fingerprint", "severity", "location"}, one
        assert one["severity"] in ("info", "minor", "major", "critical", "blocker"), one
        path, line = one["location"]["path"], one["location"]["lines"]["begin"]
        assert not path.startswith(("./", "/")) and (bad / path).exists() and type(line) is int and line >= 1, one
    assert len({one["fingerprint"] for one in quality}) == len(quality)
    assert [one["severity"] for one in quality].count("major") == 10 and len(quality) > 10, quality
    first = next(one for one in quality if one["location"]["path"] == "-illegal-turn.lgn")
    assert first["check_name"] == "illegal-turn" and first["location"]["lines"]["begin"] == 5, first

    files = "-wrong-number.lgn\ngames/a folder/*.lgn"
    assert run_component(bad, tarball=str(tarball), files=files)[0] == 0
    assert run_component(bad, tarball=str(tarball), files=files, args="--strict\n--rules=petteia board=9x9")[0] == 1
    status, said, tests, _ = run_component(good, tarball=str(tarball), files="*.lgn")
    assert status == 1 and "no file matches" in said and tests is None, said
    status, said, tests, _ = run_component(good, tarball=str(tarball), sha256=checksum[::-1])
    assert status == 1 and tests is None, said
    inside = "$(touch ran) `touch ran`; touch ran"
    status, said, _, _ = run_component(good, tarball=str(tarball), files=inside, args=inside)
    assert status == 3 and not (good / "ran").exists(), said


for check in (check_action, check_component):
    with tempfile.TemporaryDirectory() as folder:
        check(Path(folder))
