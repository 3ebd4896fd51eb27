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
        for file, header in layers.FOR_NOW:
            (source / file).parent.mkdir(parents=True, exist_ok=True)
            with open(source / file, "a", encoding="utf-8") as out:
                out.write(f'#include "{header}"\n')
        assert not layers.private_includes(source), layers.private_includes(source)
        planted = {"tools/in/b.hpp": '#include "latro/game/detail/made_again.hpp"', "src/python/in/b.cpp": '#  include "latro/rules/kernel/bits.hpp"',
                   "src/js/in/b.cpp": "#include <latro/support/inline.hpp>", "tools/b.cpp": '#include "latro/formats/json/reader.hpp"'}
        for file, line in planted.items():
            (source / file).write_text(f"#pragma once\n{line}\n")
        faults = layers.private_includes(source)
        assert sorted(fault.split(":")[0] for fault in faults) == sorted(planted), faults
        for file in planted:
            (source / file).unlink()
        # An exception that is needed no more is a fault too.
        for file, _ in layers.FOR_NOW:
            (source / file).write_text("")
        assert len(layers.private_includes(source)) == len(layers.FOR_NOW)


sys.exit(main())
