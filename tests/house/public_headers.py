"""Each header is public on purpose or private by its folder, and latro(3) lists the public ones: public_headers.py SOURCE_DIR"""
import re
import sys
from pathlib import Path

PRIVATE = re.compile(r"^(python|js)/|/(detail|kernel|fast)/|^latro/support/|^latro/formats/\w+/")
# In private folders, but of use to everybody.
EXCEPTIONS = {"latro/support/byte_source.hpp", "latro/support/decompressed_source.hpp", "latro/support/expected.hpp",
              "latro/support/jobs.hpp", "latro/formats/json/keys.hpp",
              "latro/formats/lines/positions.hpp", "latro/formats/table/columns.hpp", "latro/formats/table/values.hpp",
              "latro/formats/text/layout.hpp"}


def main(source):
    page = (Path(source) / "man" / "latro.3").read_text()
    listed = set(re.findall(r"^\.It In (\S+)", page, re.MULTILINE))
    source = Path(source) / "src"
    present = {str(file.relative_to(source)) for file in source.rglob("*.hpp")}
    lines = (source / "public_headers.txt").read_text().splitlines()
    public = [line for line in lines if line and not line.startswith("#")]
    private = {header for header in present if PRIVATE.search(header)} - EXCEPTIONS
    faults = [f"{header}: listed twice in src/public_headers.txt" for header in set(public) if public.count(header) > 1]
    faults += [f"{header}: listed in src/public_headers.txt, but does not exist" for header in set(public) - present]
    faults += [f"{header}: listed in src/public_headers.txt, but private by its folder" for header in set(public) & private]
    faults += [f"{header}: public by its folder, but not listed in src/public_headers.txt"
               for header in present - private - set(public)]
    faults += [f"{header}: public, but not listed in man/latro.3" for header in set(public) - listed]
    faults += [f"{header}: listed in man/latro.3, but not public" for header in listed - set(public)]
    print("\n".join(sorted(faults)))
    return 1 if faults else 0


sys.exit(main(*sys.argv[1:]))
