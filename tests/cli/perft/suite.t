== suite-binary
Bytes that are no text: one diagnostic for each line, fit for a terminal, and the good line behind them counts.

    $ {
    >   printf '\000\001\002\033[31m\377\376\n'
    >   printf '8/8/8/8/8/8/8/8 w 8S8s 0 1 rules "latr\377nes"; D1 64;\n'
    >   printf '8/8/8/8/8/8/8/8 w 8S8s 0 1 rules "latrones"; id "\303\244\tx"; D1 65;\n'
    >   printf '8/8/8/8/8/8/8/8 w 8S8s 0 1 rules "latrones"; D1 64;\n'
    > } | latro-perft --excerpt --suite
    1 passed, 0 failed, 0 skipped, 3 unreadable
  ! <stdin>:1:1: error[bad-fen]: expected a board, found '\x00'
  !     1 | ����[31m��
  !       | ^
  ! <stdin>:2:35: error[bad-rules]: expected key=value (names of presets come first), found 'latr'
  !     2 | 8/8/8/8/8/8/8/8 w 8S8s 0 1 rules "latr�nes"; D1 64;
  !       |                                   ^^^^
  ! <stdin>:3:51: error[bad-epd]: expected the closing quote, found a tab
  !     3 | 8/8/8/8/8/8/8/8 w 8S8s 0 1 rules "latrones"; id "ä x"; D1 65;
  !       |                                                   ^
    [1]
    $ status=$?
    $ head -c 300000 /dev/urandom | latro-perft -q --suite >/dev/null 2>err
    [1]
    $ echo $? "$(grep -c -v '^<stdin>:[0-9]*:[0-9]*: error\[bad-' err)"
    1 0
    $ (exit $status)
    [1]

== suite-empty
Nothing to check is no success to be relied on: a warning.

    $ latro-perft --suite </dev/null
    0 passed, 0 failed, 0 skipped, 0 unreadable
  ! latro-perft: warning: <stdin>: the input is empty
  ! latro-perft: warning: there is nothing to check: no line has a count such as D1 32;
    $ printf '# nothing\n\n   \n' | latro-perft --suite
    0 passed, 0 failed, 0 skipped, 0 unreadable
  ! latro-perft: warning: there is nothing to check: no line has a count such as D1 32;
    $ printf '8/8/8/8/8/8/8/8 w 8S8s 0 1 rules "latrones"; id "no counts";' | latro-perft --suite
    0 passed, 0 failed, 0 skipped, 0 unreadable
  ! latro-perft: warning: there is nothing to check: no line has a count such as D1 32;

== suite-corpus
The counts of independent programs, and those worked out by hand.

    $ latro-perft --max-nodes 1000000 -j 2 --suite ../corpus/perft/*.epd
    2880 passed, 0 failed, 77 skipped, 0 unreadable

== suite-fail

    $ latro-perft --suite ../wrong.epd
    2 passed, 4 failed, 0 skipped, 0 unreadable
  ! ../wrong.epd:1:100: error[wrong-count]: petteia start: D2: expected 945, found 944
  ! ../wrong.epd:1:108: error[wrong-count]: petteia start: D3: expected 37797, found 37796
  ! ../wrong.epd:2:66: error[wrong-count]: Schädler: D1: expected 63, found 64
  ! ../wrong.epd:3:49: error[wrong-count]: D1: expected 0, found 64
    [1]

== suite-fail-shown
The line with a caret, and the board; of a long line the part around the caret.

    $ latro-perft --excerpt --board --suite - <../wrong.epd 2>&1 | head -n 16
    <stdin>:1:100: error[wrong-count]: petteia start: D2: expected 945, found 944
        1 | …S w - 0 1 rules "petteia"; id "petteia start"; D1 32; D2 945; D3 37797;
          |                                                           ^^^
     8   s   s   s   s   s   s   s   s
     7   s   s   s   s   s   s   s   s
     6   .   .   .   .   .   .   .   .
     5   .   .   .   .   .   .   .   .
     4   .   .   .   .   .   .   .   .
     3   .   .   .   .   .   .   .   .
     2   S   S   S   S   S   S   S   S
     1   S   S   S   S   S   S   S   S
         a   b   c   d   e   f   g   h
    White to move, turn 1, 0 quiet
    <stdin>:1:108: error[wrong-count]: petteia start: D3: expected 37797, found 37796
        1 | …S w - 0 1 rules "petteia"; id "petteia start"; D1 32; D2 945; D3 37797;
          |                                                                   ^^^^^

== suite-jobs
The same bytes on both outputs whatever -j, in the order of the lines.

    $ for i in $(seq 300); do
    >   echo "8/8/8/8/8/8/8/8 w 8S8s 0 1 rules \"latrones\"; id \"$i\"; D$((i % 3 + 1)) $i;"
    >   echo 'ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - 0 1 rules "petteia"; D1 32;'
    > done >list
    $ latro-perft --suite <list >out1 2>err1
    [1]
    $ for jobs in 2 5 16; do
    >   latro-perft -j $jobs --suite <list >out 2>err
    >   cmp out1 out && cmp err1 err && echo same
    > done
    same
    same
    same
    $ cat out1
    300 passed, 300 failed, 0 skipped, 0 unreadable
    $ wc -l <err1
    300
    $ sed -n 64p err1
    <stdin>:127:58: error[wrong-count]: 64: D2: expected 64, found 4032

== suite-long-line
A line of 100 MB is refused, what follows is still checked, and memory stays as it was.

    $ mkfifo in
    $ latro-perft --suite in &
    1 passed, 0 failed, 0 skipped, 1 unreadable
  ! in:1:1: error[bad-epd]: the line is longer than 1 MiB
    $ tool=$!
    $ exec 3>in
    $ head -c 100000000 /dev/zero | tr '\0' 8 >&3
    $ peak=$(sed -n 's/^VmHWM:[^0-9]*\([0-9]*\) kB/\1/p' "/proc/$tool/status")
    $ if [ -z "${LATRO_SANITIZED:-}" ] && [ "${peak:-99999999}" -gt 16384 ]; then echo "$peak kB resident"; fi
    $ printf '\n8/8/8/8/8/8/8/8 w 8S8s 0 1 rules "latrones"; D1 64;\n' >&3
    $ exec 3>&-
    $ wait $tool
    [1]

== suite-malformed

    $ cat >bad.epd <<'FILE'
    > this is no position
    > 8/8/8/8/8/8/8/8 w 8S8s 0 1
    > 8/8/8/8/8/8/8/8 w 8S8s 0 1 D1 64;
    > 8/8/8/8/8/8/8/8 w 8S8s 0 1 rules "latrnes"; D1 64;
    > 8/8/8/8/8/8/8/8 w 8S8s 0 1 rules "latrones pieces=7"; D1 64;
    > 8/8/8/8/8/8/8/8 w 8S8s 0 1 rules "latrones"; D1 sixty;
    > 8/8/8/8/8/8/8/8 w 8S8s 0 1 rules "latrones"; D1 "64";
    > 8/8/8/8/8/8/8/8 w 8S8s 0 1 rules "latrones"; D256 64;
    > 8/8/8/8/8/8/8/8 w 8S8s 0 1 rules "latrones"; D1 -64;
    > 8/8/8/8/8/8/8/8 w 8S8s 0 1 rules "latrones"; D1 99999999999999999999;
    > 8/8/8/8/8/8/8/8 w 8S8s 0 1 rules latrones; D1 64;
    > 8/8/8/8/8/8/8/8 w 8S8s 0 1 rules "latrones; D1 64;
    > 8/8/8/8/8/8/8/8 w 8S8s 0 rules "latrones"; D1 64;
    > 8/8/8/8/8/8/8/8 w 8S8s 0 1 rules "latrones"; D1 64
    > 8/8/8/8/8/8/8/8 w 8S8s 0 1 rules "latrones"; D1 64;
    > FILE
    $ latro-perft --suite bad.epd
    2 passed, 0 failed, 0 skipped, 13 unreadable
  ! bad.epd:1:1: error[bad-fen]: expected a board, found 'this'
  ! bad.epd:2:1: error[no-rules]: the line does not say which ruleset it is for: add 'rules "…";' to it, or give --rules
  ! bad.epd:3:1: error[no-rules]: the line does not say which ruleset it is for: add 'rules "…";' to it, or give --rules
  ! bad.epd:4:35: error[bad-rules]: there is no preset called latrnes; did you mean latrones?
  ! bad.epd:5:19: error[bad-fen]: White begins with 7 soldiers, here are more on the board and in hand
  ! bad.epd:6:49: error[bad-epd]: expected a number, a turn or a quoted string, found 'sixty'
  ! bad.epd:7:50: error[bad-epd]: D1 is followed by a count, as in "D1 32;"
  ! bad.epd:8:46: error[bad-epd]: D256: depths go up to 255
  ! bad.epd:9:49: error[bad-epd]: D1 is followed by a count, as in "D1 32;"
  ! bad.epd:10:49: error[bad-epd]: this number is too large
  ! bad.epd:11:34: error[bad-epd]: expected a number, a turn or a quoted string, found 'latrones'
  ! bad.epd:12:34: error[bad-epd]: this quote is not closed
  ! bad.epd:13:26: error[bad-fen]: expected the number of the turn, found 'rules'
    [1]

== suite-max-nodes

    $ latro-perft --suite --max-nodes 4032 ../good.epd
    7 passed, 0 failed, 1 skipped, 0 unreadable
    $ latro-perft --suite --max-nodes 4031 ../good.epd
    6 passed, 0 failed, 2 skipped, 0 unreadable
    $ latro-perft --suite --max-nodes 0 ../good.epd
    0 passed, 0 failed, 8 skipped, 0 unreadable

== suite-pass
A file, standard input as - and as nothing, several files, options on either side; the value may stand behind a =.

    $ printf '%b' '\0357\0273\0277ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - 0 1 rules "petteia"; D1 32;\0015\0012# CR alone ends a line too\00158/8/8/8/8/8/8/8 w 8S8s 0 1 rules "latrones"; D1 64;' >crlf.epd
    $ latro-perft --suite ../good.epd
    8 passed, 0 failed, 0 skipped, 0 unreadable
    $ latro-perft --suite <../good.epd
    8 passed, 0 failed, 0 skipped, 0 unreadable
    $ latro-perft - --suite ../good.epd <../good.epd
    16 passed, 0 failed, 0 skipped, 0 unreadable
    $ latro-perft --suite=../good.epd ../good.epd -q
    16 passed, 0 failed, 0 skipped, 0 unreadable
    $ latro-perft --suite -j 3 ../good.epd
    8 passed, 0 failed, 0 skipped, 0 unreadable
    $ latro-perft --suite --hash 3 -j 2 --no-bulk ../good.epd
    8 passed, 0 failed, 0 skipped, 0 unreadable
    $ latro-perft --suite crlf.epd
    2 passed, 0 failed, 0 skipped, 0 unreadable

== suite-report
A point or a case a count; skipped ones and unreadable lines too. The status is as without --report.

    $ cat >suite.epd <<'FILE'
    > # one comment
    > ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - 0 1 rules "petteia"; id "petteia # start"; D1 32; D2 945; D3 37796;
    > 8/8/8/8/8/8/8/8 w 8S8s 0 1 rules "latrones"; D1 64;
    > 8/8/8/8/8/8/8/8 w 30S30s 0 1 rules "schadler pieces=30"; id "many"; D1 64;
    > garbage
    > FILE
    $ for report in tap junit; do
    >   latro-perft --suite --report $report --max-nodes 1000 suite.epd missing.epd
    >   echo $?
    > done
    TAP version 13
    ok 1 - suite.epd: petteia \# start D1
    not ok 2 - suite.epd: petteia \# start D2
      ---
      expected: 945
      found: 944
      diagnostics:
        - severity: "error"
          code: "wrong-count"
          message: "petteia # start: D2: expected 945, found 944"
          file: "suite.epd"
          line: 2
          column: 102
          end_column: 105
      ...
    ok 3 - suite.epd: petteia \# start D3 # SKIP left out by --max-nodes
    ok 4 - suite.epd: line 3 D1
    ok 5 - suite.epd: many D1
      ---
      diagnostics:
        - severity: "warning"
          code: "unusual-rules"
          message: "schadler on 8x8 is played with 16 to 24 pieces a side, not 30"
          file: "suite.epd"
          line: 4
          column: 46
          end_column: 55
      ...
    not ok 6 - suite.epd: line 5
      ---
      diagnostics:
        - severity: "error"
          code: "bad-fen"
          message: "expected a board, found 'garbage'"
          file: "suite.epd"
          line: 5
          column: 1
          end_column: 8
      ...
    not ok 7 - missing.epd: reading: No such file or directory
      ---
      message: "No such file or directory"
      ...
    # 3 passed, 1 failed, 1 skipped, 1 unreadable
    1..7
    3
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="latro-perft --suite" tests="7" failures="1" errors="2" skipped="1" time="0">
      <testsuite name="suite.epd" tests="6" failures="1" errors="1" skipped="1" time="0">
        <testcase name="petteia # start D1" classname="suite" file="suite.epd" time="0"/>
        <testcase name="petteia # start D2" classname="suite" file="suite.epd" time="0">
          <failure message="expected 945, found 944" type="wrong-count">suite.epd:2:102: error[wrong-count]: petteia # start: D2: expected 945, found 944
        2 | ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - 0 1 rules "petteia"; id "petteia # start"; D1 32; D2 945; D3 37796;
          |                                                                                                      ^^^
    </failure>
        </testcase>
        <testcase name="petteia # start D3" classname="suite" file="suite.epd" time="0">
          <skipped message="left out by --max-nodes"/>
        </testcase>
        <testcase name="line 3 D1" classname="suite" file="suite.epd" time="0"/>
        <testcase name="many D1" classname="suite" file="suite.epd" time="0">
          <system-out>suite.epd:4:46: warning[unusual-rules]: schadler on 8x8 is played with 16 to 24 pieces a side, not 30
        4 | 8/8/8/8/8/8/8/8 w 30S30s 0 1 rules "schadler pieces=30"; id "many"; D1 64;
          |                                              ^^^^^^^^^
    </system-out>
        </testcase>
        <testcase name="line 5" classname="suite" file="suite.epd" time="0">
          <error message="expected a board, found 'garbage'" type="bad-fen">suite.epd:5:1: error[bad-fen]: expected a board, found 'garbage'
        5 | garbage
          | ^^^^^^^
    </error>
        </testcase>
      </testsuite>
      <testsuite name="missing.epd" tests="1" failures="0" errors="1" skipped="0" time="0">
        <testcase name="reading" classname="missing" file="missing.epd" time="0">
          <error message="No such file or directory" type="unreadable"/>
        </testcase>
      </testsuite>
    </testsuites>
    3
  ! latro-perft: missing.epd: No such file or directory
  ! latro-perft: missing.epd: No such file or directory
    $ latro-perft --suite --report tap --board suite.epd | sed -n '/board/,/\.\.\./p'
          board:
            - " 8   s   s   s   s   s   s   s   s"
            - " 7   s   s   s   s   s   s   s   s"
            - " 6   .   .   .   .   .   .   .   ."
            - " 5   .   .   .   .   .   .   .   ."
            - " 4   .   .   .   .   .   .   .   ."
            - " 3   .   .   .   .   .   .   .   ."
            - " 2   S   S   S   S   S   S   S   S"
            - " 1   S   S   S   S   S   S   S   S"
            - "     a   b   c   d   e   f   g   h"
            - "White to move, turn 1, 0 quiet"
      ...
          message: "expected a board, found 'garbage'"
          file: "suite.epd"
          line: 5
          column: 1
          end_column: 8
      ...
    $ printf '# nothing\n' | latro-perft --suite --report tap
    TAP version 13
    # 0 passed, 0 failed, 0 skipped, 0 unreadable
    1..0 # SKIP no line has a count such as D1 32;
  ! latro-perft: warning: there is nothing to check: no line has a count such as D1 32;
    $ printf '# nothing\n' | latro-perft --suite --report junit
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="latro-perft --suite" tests="0" failures="0" errors="0" skipped="0" time="0">
      <testsuite name="&lt;stdin&gt;" tests="0" failures="0" errors="0" skipped="0" time="0">
      </testsuite>
    </testsuites>
  ! latro-perft: warning: there is nothing to check: no line has a count such as D1 32;

== suite-rules
--rules for lines that name none; a line's own rules come first.

    $ latro-perft --suite --rules petteia ../list.epd
    2 passed, 0 failed, 0 skipped, 0 unreadable
    $ latro-perft --suite --rules petteja ../list.epd
  ! latro-perft: --rules, column 1: there is no preset called petteja; did you mean petteia?
  !   petteja
  !   ^^^^^^^
  ! Try 'latro-perft --help' for more information.
    [2]
