"""ci.py SHARE_CI CORPUS: the CI examples parse, and their commands do what they say (those that need no network and no
packages are run, with latro-validate found by PATH)."""
import os
import shutil
import subprocess
import sys
import tempfile

import yaml

import junit
import sarif


def text_of(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def github(workflow):
    """(the shell that runs the commands, the commands, the report that is handed on)"""
    # "on" is a truth value in YAML 1.1, which GitHub does not heed.
    assert set(workflow) == {"name", True, "permissions", "env", "jobs"}, workflow.keys()
    assert workflow[True] == ["push", "pull_request"]
    assert workflow["permissions"]["security-events"] == "write"
    job, = workflow["jobs"].values()
    packages, checkout, install, validate, upload = job["steps"]
    assert job["container"] == "debian:12" and "apt-get update" in packages["run"]
    assert checkout["uses"].startswith("actions/checkout@")
    assert "$LATRO_DEB" in install["run"] and workflow["env"]["LATRO_DEB"].startswith("./")
    assert upload["uses"].startswith("github/codeql-action/upload-sarif@") and "cancelled" in upload["if"]
    assert validate["shell"] == "bash"
    return ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c"], validate["run"], upload["with"]["sarif_file"]


def gitlab(pipeline):
    job, = pipeline.values()
    assert set(job) == {"image", "variables", "before_script", "script", "artifacts"}, job.keys()
    assert "$LATRO_DEB" in job["before_script"][0] and job["variables"]["LATRO_DEB"].startswith("./")
    assert job["artifacts"]["when"] == "always"
    return ["bash", "-eo", "pipefail", "-c"], "\n".join(job["script"]), job["artifacts"]["reports"]["junit"]


def run(shell, commands, folder):
    done = subprocess.run([*shell, commands], cwd=folder, stdin=subprocess.DEVNULL, capture_output=True)
    return done.returncode, (done.stdout + done.stderr).decode()


def check(shell, commands, report, read, corpus):
    with tempfile.TemporaryDirectory() as folder:
        status, said = run(shell, commands, folder)
        assert status != 0 and "no match" in said, said  # nothing checked is not well
        shutil.copytree(os.path.join(corpus, "games", "masters"), os.path.join(folder, "games", "a folder"))
        status, said = run(shell, commands, folder)
        assert status == 0 and "games " in said, said
        assert read(os.path.join(folder, report), folder) == (6, 0), report
        shutil.copy(os.path.join(corpus, "broken", "illegal-turn.lgn"), os.path.join(folder, "-bad.lgn"))
        status, said = run(shell, commands, folder)
        assert status == 1 and "-bad.lgn:5:10: error[illegal-turn]" in said and "^^^^^" in said, said
        assert read(os.path.join(folder, report), folder) == (16, 10), report


def read_sarif(path, folder):
    results = sarif.read(text_of(path), folder, None)["results"]
    return (16 if results else 6), len(results)  # it does not count games


def read_junit(path, _):
    with open(path, "rb") as file:
        root = junit.read(file.read())
    return int(root.get("tests")), int(root.get("failures"))


def main():
    share, corpus = sys.argv[1:]
    for name, commands_of, read in (("github-actions.yml", github, read_sarif), ("gitlab-ci.yml", gitlab, read_junit)):
        check(*commands_of(yaml.safe_load(text_of(os.path.join(share, name)))), read, corpus)


main()
