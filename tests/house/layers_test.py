"""layers.py finds private headers in programs and bindings: layers_test.py"""
import sys
import tempfile
from pathlib import Path

import layers


def main():
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder)
        for name in layers.USERS:
            (source / name / "in").mkdir(parents=True)
        (source / "src/public_headers.txt").write_text("# Headers.\nlatro/game/cut.hpp\n")
        for name in layers.USERS:
            (source / name / "in/a.cpp").write_text('#include "latro/game/cut.hpp"\n#include "latro/support/utf8.hpp"\n'
                                                    '// #include "latro/rules/kernel/bits.hpp"\n#include "cli/app.hpp"\n')
        assert not layers.private_includes(source), layers.private_includes(source)
        planted = {"tools/in/b.hpp": '#include "latro/game/detail/made_again.hpp"', "src/python/in/b.cpp": '#  include "latro/rules/kernel/bits.hpp"',
                   "src/js/in/b.cpp": "#include <latro/support/inline.hpp>", "tools/b.cpp": '#include "latro/formats/json/reader.hpp"'}
        for file, line in planted.items():
            (source / file).write_text(f"#pragma once\n{line}\n")
        faults = layers.private_includes(source)
        assert sorted(fault.split(":")[0] for fault in faults) == sorted(planted), faults


sys.exit(main())
