"""What is distributed must run on every processor of its architecture: of the program given, only the functions for
newer processors (those with Avx2 among their parameters, rules/kernel/cpu.hpp) may use instructions that x86-64 has
not always had. Usage: portable_code.py OBJDUMP PROGRAM"""
import re
import subprocess
import sys

# Encodings with the prefix VEX or EVEX, and the rest of what `avx2,bmi,bmi2,popcnt` allows. Not tzcnt: older processors
# carry it out as bsf, which is what compilers mean where they write it for all.
NEWER = re.compile(r"v[a-z0-9]+|popcnt|lzcnt|pext|pdep|shlx|shrx|sarx|rorx|mulx|andn|bextr|bls(i|r|msk)|bzhi|crc32[bwlq]?")
NOT_NEWER = {"verr", "verw"}
LABEL = re.compile(r"[0-9a-f]+ <(.+)>:")
INSTRUCTION = re.compile(r"\s+[0-9a-f]+:\s+(\S+)")


def disassemble(objdump, program):
    return subprocess.run([objdump, "-d", "--no-show-raw-insn", program], check=True, capture_output=True, text=True).stdout


def main(objdump, program):
    function, functions, newer, wrong = "", 0, set(), {}
    for line in disassemble(objdump, program).splitlines():
        if label := LABEL.fullmatch(line):
            function = label[1]
            functions += 1
        elif (found := INSTRUCTION.match(line)) and NEWER.fullmatch(found[1]) and found[1] not in NOT_NEWER:
            if "4Avx2" in function:
                newer.add(function)
            else:
                wrong.setdefault(function, found[1])
    for function, instruction in sorted(wrong.items()):
        print(f"{function} uses {instruction}")
    if not newer:
        print(f"no function for newer processors among {functions}")
    sys.exit(bool(wrong) or not newer)


main(*sys.argv[1:])
