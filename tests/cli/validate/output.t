== output-file
-o takes the report; the file is complete or not there.

    $ cp ../two.lgn .
    $ latro-validate --report jsonl -o report two.lgn
    [1]
    $ wc -l <report
    3
    $ latro-validate --summary -o counts two.lgn 2>&1
    two.lgn:3:10: error[illegal-turn]: a7-a4: the way from a7 to a4 is blocked on a5; nearest legal turn: a7-a6
    two.lgn:7:1: warning[wrong-number]: found 7., expected 1. for White's turn
    two.lgn:7:24: error[wrong-capture]: the record marks xb6, the leg to c5 captures b5
    [1]
    $ head -n 2 counts
    games    2
    turns    3
    $ latro-validate --report jsonl -o none two.lgn missing.lgn
  ! latro-validate: missing.lgn: No such file or directory
    [3]
    $ ls
    counts
    none
    report
    two.lgn

== output-gone
A reader that has gone, a full disk, a closed standard output.

    $ cp ../two.lgn .
    $ exec 3> >(exit 0)
    $ while (trap '' PIPE; echo >&3) 2>/dev/null; do sleep 0.01; done
    $ latro-validate --report jsonl two.lgn >&3
    [141]
    $ exec 3>&-
    $ latro-validate --report jsonl two.lgn >/dev/full
  ! latro-validate: standard output: No space left on device
    [3]
    $ latro-validate --summary two.lgn 2>errors >/dev/full
    [3]
    $ tail -n 1 errors >&2
  ! latro-validate: standard output: No space left on device
    $ latro-validate two.lgn 2>/dev/full
    [1]
    $ latro-validate --summary two.lgn 2>&- | head -n 1
    games    2

== report-gone
A reader that goes away stops a report silently.

    $ for i in $(seq 5000); do printf '[Rules "petteia"]\n\n1. a2-a5 b7-b5 2. c2-c5xb6 *\n\n'; done >games
    $ for report in tap junit sarif; do
    >   latro-validate --report $report games | head -c 1 >first
    >   echo "${PIPESTATUS[0]}"
    > done
    141
    141
    141

== report-signals
A signal in the middle of a long report leaves nothing behind: neither a part of it nor its temporary file.

    $ mkfifo in
    $ mkdir tmp
    $ export TMPDIR=tmp
    $ games=$(for i in $(seq 100); do printf '[Rules "petteia"]\n\n1. a2-a5 *\n\n'; done)
    $ set -m
    $ for signal in INT TERM KILL; do
    >   echo old >file
    >   latro-validate --report junit -o file in &
    >   tool=$!
    >   exec 3>in
    >   for i in $(seq 100); do printf '%s\n\n' "$games"; done >&3
    >   until ls -l /proc/$tool/fd | grep -q 'tmp/latro-.*deleted'; do sleep 0.05; done
    >   kill -$signal $tool
    >   wait $tool 2>/dev/null; status=$?
    >   # Nobody can clean up after SIGKILL; the old file stays all the same.
    >   [ $signal = KILL ] && rm .latro-*
    >   echo "$signal $status $(cat file)" $(ls -A . tmp)
    >   exec 3>&-
    > done 2>/dev/null
    INT 130 old .: file in tmp tmp:
    TERM 143 old .: file in tmp tmp:
    KILL 137 old .: file in tmp tmp:
