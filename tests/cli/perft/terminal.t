== terminal
mask: /\r$//
mask: / +[0-9]+\.[0-9]{3} +[0-9,]+$/ TIMES/
On a terminal: a table with separators, colours in diagnostics, the line and a caret under the place.

    $ cat >wrong.epd <<'FILE'
    > ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - 0 1 rules "petteia"; D1 33;
    > FILE
    $ script -qec "latro-perft petteia 4" /dev/null </dev/null
    depth                      count    seconds      per second
        1                         32 TIMES
        2                        944 TIMES
        3                     37,796 TIMES
        4                  1,446,216 TIMES
    $ script -qec "latro-perft petteia 1 --divide" /dev/null </dev/null | tail -n 2
    h2-h6                          1
    total                         32
    $ script -qec "latro-perft --suite wrong.epd" /dev/null </dev/null
    \\x1B[1mwrong.epd:1:73:\x1B[0m \x1B[1;31merror[wrong-count]:\x1B[0m D1: expected 33, found 32
        1 | …ssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - 0 1 rules "petteia"; D1 33;
    \      |                                                                      \x1B[1;32m^^\x1B[0m
    0 passed, 1 failed, 0 skipped, 0 unreadable
    [1]
    $ script -qec "NO_COLOR=1 latro-perft --suite wrong.epd" /dev/null </dev/null
    wrong.epd:1:73: error[wrong-count]: D1: expected 33, found 32
        1 | …ssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - 0 1 rules "petteia"; D1 33;
          |                                                                      ^^
    0 passed, 1 failed, 0 skipped, 0 unreadable
    [1]
    $ script -qec "latro-perft --color never --suite wrong.epd" /dev/null </dev/null
    wrong.epd:1:73: error[wrong-count]: D1: expected 33, found 32
        1 | …ssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - 0 1 rules "petteia"; D1 33;
          |                                                                      ^^
    0 passed, 1 failed, 0 skipped, 0 unreadable
    [1]

== terminal-progress
The bar comes after a second, on a terminal only, and is taken away at the end.

    $ mkfifo in
    $ (sleep 2; echo '# nothing') >in &
    $ script -qec "latro-perft -q --progress always --suite in >/dev/null" /dev/null </dev/null >log
    $ grep -c in' \[.*#.*\]' log | sed 's/[1-9][0-9]*/bar drawn/'
    bar drawn
    $ tail -c 4 log | od -An -c | tr -s ' '
     \r 033 [ K
    $ (sleep 2; echo '# nothing') >in &
    $ latro-perft -q --suite in
    0 passed, 0 failed, 0 skipped, 0 unreadable
