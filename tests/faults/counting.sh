# Counts that are too large, suites that are no suites, depths and tables beyond all bounds.
. "$(dirname "$0")/lib.sh"

small='board=2x2 pieces=1 lose=0'
check 1 "latro-perft --hash 1 '$small' 255"
says "latro-perft: depth 123: the count is too large: more than 18446744073709551614"
[ "$(wc -l <out)" = 122 ] || fail "$last_command: $(wc -l <out) depths"
for options in "-j 2" --divide "--divide --json" "--no-bulk"; do
  check 1 "latro-perft --hash 1 $options '$small' 200"
  says "the count is too large"
done
check 1 "latro-perft --hash 1 --divide '$small' 200 -o file"
[ ! -s file ] || fail "$last_command: an incomplete division"
# Where the true count modulo 2^64 stands in a suite it is wrong all the same.
latro-perft --hash 1 --json "$small" 1 >json
fen=$(sed 's/.*"fen":"\([^"]*\)".*/\1/' json)
printf '%s rules "%s"; D200 18446744073709551615;\n' "$fen" "$small" >large.epd
printf '%s rules "%s"; D200 0;\n' "$fen" "$small" >>large.epd
check 1 "latro-perft --hash 1 --suite large.epd"
says "D200: expected 0, found 18446744073709551615 or more"
tells "0 passed, 2 failed"
printf '%s rules "%s"; D1 18446744073709551616;\n' "$fen" "$small" >larger.epd
check 1 "latro-perft --suite larger.epd"
tells "1 unreadable"

check 2 "latro-perft petteia 256"
check 2 "latro-perft petteia 99999999999999999999"
check 2 "latro-perft petteia -1"
check 2 "latro-perft petteia 1 --hash 1048577"
check 2 "latro-perft petteia 1 --hash 99999999999999999999"
check 124 "timeout 1 latro-perft petteia 255"
tells "1	"

"$PYTHON" -c '
import random, sys
good = open("good.epd", "rb").read()
out = open("odd.epd", "wb")
out.write(b"x" * (1 << 20) + b"\n" + good)
out.write(b"x" * ((1 << 20) + 1) + b"\n" + good)
out.write(b"\0" * 1000 + b"\n" + good)
out.write(good[:20] + b"\0" + good[20:])
out.write(b" " * 100000 + b"\n" + b"#" * 2000000 + b"\n")
out.write(b"8/" * 200000 + b" w - 0 1\n")
out.write(good.strip() + b" D1 64;" * 1000 + b"\n")
out.write(good.strip() + b" c0 \"" + b"\\" * 1001 + b"\";\n")
out.write(b"\xef\xbb\xbf" + good)
out.write(good.replace(b"\n", b""))'
for jobs in 1 4; do
  check 1 "timeout 300 latro-perft -j $jobs --suite odd.epd"
  says "odd.epd:1:1: error[bad-fen]"
  says "odd.epd:3:1: error[bad-epd]: the line is longer than 1 MiB"
  [ $jobs = 1 ] && cp err err1 && cp out out1
done
same err err1
same out out1
"$PYTHON" -c '
import random
r = random.Random(2)
good = open("good.epd", "rb").read()
with open("mutated.epd", "wb") as out:
    for _ in range(1000):
        line = bytearray(good)
        for _ in range(r.randrange(1, 5)):
            at = r.randrange(30)  # not the counts: a depth of 9 takes its time
            if r.random() < 0.5: line[at] = r.randrange(256)
            else: line[at:at + r.randrange(1, 4)] = line[r.randrange(len(line)):][:r.randrange(4)]
        out.write(bytes(line))'
timeout 300 latro-perft --max-nodes 5000 --suite mutated.epd >out 2>err
[ $? = 1 ] || fail "mutated.epd: $(tail -n 1 err)"
timeout 300 latro-perft -j 4 --max-nodes 5000 --suite mutated.epd >out1 2>err1
last_command="latro-perft -j 4 --suite mutated.epd"
same out out1
same err err1
finish
