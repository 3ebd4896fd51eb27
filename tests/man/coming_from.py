"""coming_from.py PAGE CORPUS: the section COMING FROM PGN-EXTRACT of latro-convert(1) has each option of pgn-extract 19.04, and
what it names instead exists: options are in the help of their program, and queries select games of CORPUS/archive or none.
The recipes of the page are numbered from 1 to 26. The programs are found by PATH; pgn-extract need not be there."""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

# The options of its manual, by which they are checked if the program is there.
LETTERS = set("7#aAbcCdDeEfFHhlLMnNopPRrsStTUvVwWxyzZ")
NAMES = set("""addhashcode addlabeltag addmatchtag allownullmoves append checkfile checkmate commentlines dropbefore dropply
duplicates evaluation fencomments fifty fixresulttags fuzzydepth hashcomments help json keepbroken linelength markmatches
matchplylimit nestedcomments nobadresults nochecks nocomments noduplicates nofauxep nomovenumbers nonags noresults nosetuptags
notags nounique novars onlysetuptags output plycount plylimit quiescent quiet repetition selectonly seven skipmatching
splitvariants stalemate stopafter tagsubstr totalplycount underpromotion version xroster""".split())

page, corpus = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]).resolve()
shown = subprocess.run(["mandoc", "-T", "utf8", "-O", "width=200", page], stdout=subprocess.PIPE, check=True, text=True).stdout
shown = re.sub(".\b", "", shown)
section = re.search(r"^COMING FROM PGN-EXTRACT\n(.*?)^\S", shown, re.M | re.S)[1]
rows = re.findall(r"^ {5}(\S.*?) {2,}(\S.*)$", section.split("What is not the same")[0], re.M)
text = section.split("What is not the same")[1]
wrong = [] if len(rows) > 50 else [f"only {len(rows)} rows"]


def options(words):
    return set(re.findall(r"(?<![\w'-])--?[A-Za-z#7][\w-]*", words))


def of_letters(names):
    """-Tf and -Wepd are the options -T and -W."""
    return {name[:2] if re.match("-[A-Z#]", name) else name for name in names}


def known(program):
    return options(subprocess.run([program, "--help"], stdout=subprocess.PIPE, check=True, text=True).stdout)


ours = known("latro-convert")
others = {program: known(program) for program in ("latro-annotate", "latro-validate")}
for left, right in rows:
    named = [name for name in others if name in right]
    there = others[named[0]] if named else ours
    wrong += [f"{left}: no program has the option {name}" for name in options(re.sub("'.*?'", "", right)) - there]
theirs = {"-" + letter for letter in LETTERS} | {"--" + name for name in NAMES}
wrong += [f"the text has {name}, which is an option of neither program" for name in of_letters(options(text)) - theirs - ours]
said = of_letters(options(" ".join(left for left, _ in rows)) | options(text))
wrong += [f"{name} of pgn-extract is not in the section" for name in sorted(theirs - said)]
if shutil.which("pgn-extract"):
    help_text = subprocess.run(["pgn-extract", "-h"], capture_output=True, check=False, text=True)
    lines = (help_text.stdout + help_text.stderr).splitlines()
    present = {re.match(r"--\w+|-.", line)[0] for line in lines if re.match(r"--\w|-[\w#]", line)}
    wrong += [f"{name} is an option of pgn-extract" for name in sorted(present - theirs)]

queries = re.findall(r"--where '([^']+)'", " ".join(right for _, right in rows))
words = " ".join(text.split())
for shape in (r"turns \{[^{]*\} within 3\.\.3", r"once turns .*? and once turns .*? within 1\.\.6", r"never turns .*? within 2\.\.2",
              r"material = 5-2 then .*?: material = 5-2", r'player like "\w+"', r"material\(white\) > material\(black\)"):
    queries += re.findall(shape, words)
with tempfile.TemporaryDirectory() as folder:
    pathlib.Path(folder, "lines.lgn").write_bytes((corpus / "archive" / "cup.lgn").read_bytes())
    for query in queries:
        done = subprocess.run(["latro-convert", "--where", query, "lines.lgn"], cwd=folder, capture_output=True, text=True,
                              check=False)
        if done.returncode != 0:
            wrong.append(f"{query}: status {done.returncode}\n{done.stderr[:500]}")
if len(queries) < 25:
    wrong.append(f"only {len(queries)} queries")

recipes = re.search(r"^RECIPES\n(.*?)^\S", shown, re.M | re.S)[1]
numbers = [int(number) for number in re.findall(r"^ {5}(\d+)\. .*\n(?:.*\n){0,2}?\n {11}\$ ", recipes, re.M)]
if numbers != list(range(1, 27)):
    wrong.append(f"the recipes with a command are {numbers}")
print("\n".join([f"{len(rows)} rows, {len(queries)} queries, {len(numbers)} recipes", *wrong]))
sys.exit(1 if wrong else 0)
