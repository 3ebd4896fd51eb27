"""The examples of the documentation are true, everything public is documented, and the stub has all that there is."""
import ast
import doctest
import inspect
import os
import re
import unittest
from pathlib import Path

import latro
from latro import _latro

CORPUS = Path(os.environ["LATRO_CORPUS"])
PACKAGE = Path(latro.__file__).parent


def public(owner):
    return {name: value for name, value in vars(owner).items() if not name.startswith("_")}


class Docs(unittest.TestCase):
    def test_examples(self):
        tried = 0
        for test in doctest.DocTestFinder().find(latro, globs={"latro": latro}):
            result = doctest.DocTestRunner().run(test)
            self.assertEqual(result.failed, 0, test.name)
            tried += result.attempted
        self.assertGreater(tried, 15)

    def test_readmes(self):
        os.chdir(CORPUS.parent)
        for name, tried in (("README.md", 7), ("src/python/README.md", 28)):
            example = "\n".join(re.findall(r"^```python\n(.*?)^```", Path(name).read_text(), re.M | re.S))
            test = doctest.DocTestParser().get_doctest(example, {}, name, name, 0)
            result = doctest.DocTestRunner().run(test)
            self.assertEqual((result.failed, result.attempted), (0, tried), name)

    def test_everything_is_documented(self):
        for name in latro.__all__:
            if name in ("WHITE", "BLACK"):
                continue
            thing = getattr(latro, name)
            self.assertTrue(inspect.getdoc(thing), name)
            if inspect.isclass(thing) and not issubclass(thing, Exception):
                for member, value in public(thing).items():
                    if isinstance(value, property) or callable(value):
                        self.assertTrue(inspect.getdoc(value), f"{name}.{member}")

    def test_the_stub_agrees(self):
        tree = ast.parse((PACKAGE / "_latro.pyi").read_text())
        stub = {}
        for node in tree.body:
            if isinstance(node, ast.ClassDef):
                members = set()
                for part in node.body:
                    if isinstance(part, ast.FunctionDef):
                        members.add(part.name)
                    elif isinstance(part, ast.AnnAssign):
                        members.add(part.target.id)
                stub[node.name] = {member for member in members if not member.startswith("__")}
        self.check_arguments(tree)
        for name, value in vars(_latro).items():
            if inspect.isclass(value) and not issubclass(value, Exception):
                found = {member for member in vars(value) if not member.startswith("__")} - {"_pybind11_conduit_v1_"}
                self.assertEqual(stub[name], found, name)
        functions = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
        self.assertEqual(functions, {name for name, value in vars(_latro).items() if inspect.isbuiltin(value)})

    def check_arguments(self, tree):
        """The names of the arguments, as pybind11 has them in the first line of a docstring."""
        checked = 0
        for owner in [tree, *(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name[0] != "_")]:
            runtime = _latro if owner is tree else getattr(_latro, owner.name, None)
            for function in owner.body:
                if not isinstance(function, ast.FunctionDef) or function.name.startswith("_"):
                    continue
                found = re.match(rf"\w+\((.*)\) -> ", getattr(runtime, function.name).__doc__ or "")
                if found is None:
                    continue
                names = re.findall(r"(\w+): \w", re.sub(r"\[.*?\]", "", found[1]))
                wanted = [argument.arg for argument in function.args.args + function.args.kwonlyargs]
                self.assertEqual(names, wanted, function.name)
                checked += 1
        self.assertGreater(checked, 40)


unittest.main()
