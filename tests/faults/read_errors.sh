# Reading fails in the middle: what came before is reported, the file and the reason are named, the next files are read,
# status 3. Short reads and interrupted ones change nothing.
. "$(dirname "$0")/lib.sh"

# failing BYTES FILE COMMAND
failing() { echo "LD_PRELOAD='$FAILING_READS' FAULT_BYTES=$1 FAULT_FILE=$2 $3"; }

repeat 300 broken.lgn blank >many.lgn
size=$(wc -c <many.lgn)
latro-validate --report jsonl many.lgn >whole
for jobs in 1 4; do
  for bytes in 0 1 100 $((size / 2)) $((size - 1)); do
    check 3 "$(failing $bytes many.lgn "latro-validate -j $jobs --report jsonl many.lgn broken.lgn")"
    says "latro-validate: many.lgn: Input/output error"
    one_message
    # What stands before the place is reported as ever; a game that was not read to its end is not.
    found=$(($(wc -l <out) - 2))
    head -c $bytes many.lgn >part
    ends=$(grep -c '\*$' part)
    [ $found -ge $((ends - 1)) ] && [ $found -le $ends ] || fail "$last_command: $found reports, $ends games"
    head -n $found whole | cmp -s - <(head -n $found out) || fail "$last_command: other reports"
    tail -n 2 out | grep -c '"file":"broken.lgn"' | grep -qx 2 || fail "$last_command: the next file is not read"
  done
  check 3 "$(failing 5000 many.lgn "latro-validate -j $jobs many.lgn -o report --report jsonl")"
  head -n "$(wc -l <report)" whole | cmp -s - report || fail "$last_command: another report"
  rm report
  check 3 "$(failing 5000 many.lgn "latro-validate --strict-inputs -j $jobs many.lgn -o report --report jsonl")"
  [ ! -e report ] || fail "$last_command: a report"
  no_temporary
  check 3 "$(failing 5000 - "latro-validate -j $jobs - good.lgn <many.lgn")"
  says "standard input: Input/output error"
done
# A missing result just before the failure is still told.
printf '%s' "$rules" "1. a2-a5

[Event \"next\"]
$(printf '%3000s')" >half.lgn
check 3 "$(failing 60 half.lgn "latro-validate half.lgn")"
says "error[missing-result]"

repeat 500 good.epd wrong.epd >many.epd
check 3 "$(failing $(($(wc -c <many.epd) / 2)) many.epd "latro-perft --suite many.epd good.epd")"
says "latro-perft: many.epd: Input/output error"
tells "502 passed, 250 failed, 0 skipped, 0 unreadable"
check 2 "printf 'quiet = true' >rc; $(failing 99 rc "latro-validate --config rc --nonsense good.lgn")"
check 3 "$(failing 3 rc "latro-validate --config rc good.lgn")"
says "rc: Input/output error"

# Short and interrupted reads.
for piece in 1 7 1000; do
  check 1 "FAULT_PIECE=$piece $(failing 99999999 many.lgn "latro-validate --report jsonl -j 2 many.lgn")"
  same out whole
done

# The same with compressed input.
gzip -k many.lgn
zstd -q many.lgn
for suffix in gz zst; do
  latro-validate --report jsonl many.lgn.$suffix >whole.$suffix
  sed "s/lgn.$suffix/lgn/" whole.$suffix >named
  same named whole
  size=$(wc -c <many.lgn.$suffix)
  check 3 "$(failing $((size / 2)) many.lgn.$suffix "latro-validate --report jsonl many.lgn.$suffix broken.lgn")"
  says "latro-validate: many.lgn.$suffix: Input/output error"
  one_message
  found=$(($(wc -l <out) - 2))
  head -n $found whole.$suffix | cmp -s - <(head -n $found out) || fail "$last_command: other reports"
  for piece in 1 7 1000; do
    check 1 "FAULT_PIECE=$piece $(failing 99999999 many.lgn.$suffix "latro-validate --report jsonl -j 2 many.lgn.$suffix")"
    same out whole.$suffix
  done
done

# Standard input that is not ready: somebody made it non-blocking.
cat >nonblocking.py <<"END"
import fcntl, os, subprocess, sys, time
read, write = os.pipe()
fcntl.fcntl(read, fcntl.F_SETFL, os.O_NONBLOCK)
tool = subprocess.Popen(sys.argv[2:], stdin=read)
text = open(sys.argv[1], "rb").read()
for begin in range(0, len(text), 7000):
    os.write(write, text[begin:begin + 7000])
    time.sleep(0.005)
os.close(write)
sys.exit(tool.wait())
END
check 1 "\"$PYTHON\" nonblocking.py many.lgn latro-validate --report jsonl"
sed 's/<stdin>/many.lgn/' out >named
same named whole
# … and the outputs, whose reader is slow.
cat >slow.py <<"END"
import fcntl, os, select, subprocess, sys, time
pipes = [os.pipe(), os.pipe()]
for read, write in pipes:
    fcntl.fcntl(write, fcntl.F_SETFL, os.O_NONBLOCK)
tool = subprocess.Popen(sys.argv[1:], stdout=pipes[0][1], stderr=pipes[1][1])
for read, write in pipes:
    os.close(write)
time.sleep(0.1)
counts = {read: 0 for read, write in pipes}
waiting = set(counts)
while waiting:
    for read in select.select(waiting, [], [])[0]:
        piece = os.read(read, 1 << 16)
        counts[read] += piece.count(b"\n")
        if not piece:
            waiting.remove(read)
print(*counts.values())
sys.exit(tool.wait())
END
repeat 2000 broken.lgn blank >more.lgn
check 1 "\"$PYTHON\" slow.py latro-validate --report jsonl more.lgn"
[ "$(cat out)" = "4000 0" ] || fail "$last_command: $(cat out) lines"
check 1 "\"$PYTHON\" slow.py latro-validate more.lgn"
[ "$(cat out)" = "0 4000" ] || fail "$last_command: $(cat out) lines"
finish
