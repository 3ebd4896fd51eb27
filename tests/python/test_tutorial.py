"""The notebook of the tutorial runs from its first to its last cell, shows pictures, and has no outputs in the tree."""
import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

TUTORIAL = Path(os.environ["LATRO_CORPUS"]).parent / "src" / "python" / "tutorial" / "tutorial.ipynb"
KERNEL = {"argv": [sys.executable, "-B", "-m", "ipykernel_launcher", "-f", "{connection_file}"],
          "display_name": "latro", "language": "python"}


class Tutorial(unittest.TestCase):
    def test_runs(self):
        with tempfile.TemporaryDirectory() as folder:
            kernel = Path(folder) / "kernels" / "latro-tutorial"
            kernel.mkdir(parents=True)
            (kernel / "kernel.json").write_text(json.dumps(KERNEL))
            environment = {**os.environ, "JUPYTER_PATH": folder, "HOME": folder, "IPYTHONDIR": folder}
            subprocess.run([sys.executable, "-m", "nbconvert", "--to", "notebook", "--execute", "--output-dir", folder,
                            "--ExecutePreprocessor.kernel_name=latro-tutorial", "--log-level=ERROR", str(TUTORIAL)],
                           env=environment, check=True)
            cells = json.loads((Path(folder) / TUTORIAL.name).read_text())["cells"]
        outputs = [output for cell in cells for output in cell.get("outputs", [])]
        self.assertFalse([output for output in outputs if output["output_type"] == "error"])
        shown = [kind for output in outputs for kind in output.get("data", {})]
        self.assertEqual((shown.count("image/svg+xml"), shown.count("text/html") >= 1), (3, True))

    def test_is_without_outputs(self):
        cells = json.loads(TUTORIAL.read_text())["cells"]
        for cell in cells:
            self.assertFalse(cell.get("outputs") or cell.get("execution_count"), cell["id"])


unittest.main()
