"""Builds the extension by CMake: pip install --no-build-isolation src/python (README.md has what that needs).

If the environment variable LATRO_PYTHON_EXTENSION names an extension that is built already, it is used instead.
"""
import os
import re
import subprocess
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent


class CMakeBuild(build_ext):
    def build_extension(self, ext):
        built = os.environ.get("LATRO_PYTHON_EXTENSION") or self.build_by_cmake()
        target = Path(self.get_ext_fullpath(ext.name)).resolve()
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(Path(built).read_bytes())
        subprocess.run(["strip", "--strip-unneeded", target], check=True)
        if not self.inplace:
            (target.parent / "LICENSE").write_text((ROOT / "LICENSE").read_text())

    def build_by_cmake(self):
        work = Path(self.build_temp).resolve()
        subprocess.run(["cmake", "-S", ROOT, "-B", work, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release",
                        "-DLATRO_TOOLS=OFF", "-DLATRO_TESTS=OFF", "-DLATRO_INSTALL=OFF", "-DLATRO_PYTHON=ON",
                        f"-DPython3_EXECUTABLE={sys.executable}"], check=True)
        subprocess.run(["cmake", "--build", work, "--target", "latro-python"], check=True)
        built, = (work / "python" / "latro").glob("_latro*.so")
        return built


version = re.search(r"project\(latro VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text())[1]
setup(version=version, packages=["latro"], package_data={"latro": ["py.typed", "*.pyi"]},
      ext_modules=[Extension("latro._latro", sources=[])], cmdclass={"build_ext": CMakeBuild})
