== help

    $ latro-perft --help
    Usage: latro-perft [OPTION…] RULES DEPTH | --suite|--count [FILE…]

    Count the sequences of legal turns of a ruleset (perft).
    RULES is a descriptor, in quotes if it has several words; the count of each
    depth up to DEPTH is printed.

    Counting:
          --fen FEN           begin at this position instead of the ruleset's start
          --divide            print the count after each first turn, for DEPTH only
          --hash MB           use a transposition table of MB MiB [none]
          --no-bulk           make the last turns instead of counting them in bulk
          --portable          use only instructions that every x86-64 processor has
          --json              print a JSON object a line for each depth: rules,
                              fen, depth, count, seconds, per_second, turns

    Suites:
          --suite[=FILE]      check the counts Dn of position lists (EPD) in FILEs;
                              without FILE, or if it is -, standard input
          --max-nodes N       skip counts above N
          --report text|tap|junit
                              write text (messages on standard error, totals on
                              standard output), or tap (version 13) or junit (XML)
                              on standard output [text]

    Spreading over machines:
          --split N           write the positions after N plies, one a line, with
                              the plies left to DEPTH, for --count
          --count             copy such lines from FILEs or standard input, and add
                              the missing counts

    Input and output:
          --rules DESCRIPTOR  use this ruleset for input that names none
      -o, --output FILE       write to FILE instead of standard output, compressed
                              if the name ends in .gz or .zst; an existing file is
                              replaced only when the new one is complete
      -j, --jobs N            use N threads; the output is the same [1]
          --lang en|de|fr|it|es
                              write the rules in words in this language [en]
          --config FILE       read options from lines 'name = value' in FILE, a
                              value with blanks in quotes; the command line takes
                              precedence

    Messages:
      -q, --quiet             print only errors on standard error: no notes,
                              warnings or progress
      -v, --verbose           also report progress and decisions
          --excerpt           print the line of the input with every diagnostic, as
                              on a terminal
          --board             print the board with every diagnostic that concerns a
                              position
          --color auto|always|never
                              print colours; auto: on a terminal, unless NO_COLOR
                              is set [auto]
          --progress auto|always|never
                              print a progress bar on standard error if the work
                              takes over a second; auto: on a terminal [auto]

    Information:
      -h, --help              print this text
          --version           print the version
          --list-rules        list the presets: name, source, descriptor
          --describe-rules DESCRIPTOR
                              describe a ruleset: descriptors, source, start, and
                              the rules in words
          --explain CODE      explain a diagnostic by the code in the brackets of
                              error[CODE]
          --completion bash|zsh|fish
                              print a completion script for this shell

    Examples:
      latro-perft petteia 5
          Count five turns deep from the start of petteia.
      latro-perft -j 4 --max-nodes 10000000 --suite corpus/perft/reference.epd
          Check a suite with four threads, without the long counts.

    The output is a table on a terminal, otherwise a line for each depth with tabs
    between depth, count, seconds and counts per second; with --divide a line for
    each turn, with a tab before the count, and a last line with the total.

    A suite's last line gives the number of counts that passed, failed and were
    skipped, and of lines that could not be read.

    Exit status: 0 done; 1 something in the input was wrong; 2 wrong usage;
    3 a file cannot be read or written, or memory is short.

== help-wins
Help is given whatever else is wrong with the command line.

    $ latro-perft --no-such-option --jobs x --help | head -n 1
    Usage: latro-perft [OPTION…] RULES DEPTH | --suite|--count [FILE…]
    $ latro-perft -h | cmp - <(latro-perft --help) && echo same
    same

== version

    $ latro-perft --version
    latro-perft 1.0.0

== usage-conflicts

    $ latro-perft petteia 1 extra
  ! latro-perft: unexpected argument 'extra' (a descriptor of several words goes in quotes)
  ! Try 'latro-perft --help' for more information.
    [2]
    $ latro-perft --suite --json
  ! latro-perft: --json has no effect with --suite
  ! Try 'latro-perft --help' for more information.
    [2]
    $ latro-perft --suite --divide
  ! latro-perft: --divide has no effect with --suite
  ! Try 'latro-perft --help' for more information.
    [2]
    $ latro-perft --suite --fen x
  ! latro-perft: --fen has no effect with --suite
  ! Try 'latro-perft --help' for more information.
    [2]
    $ latro-perft --max-nodes 3 petteia 1
  ! latro-perft: --max-nodes has no effect without --suite
  ! Try 'latro-perft --help' for more information.
    [2]
    $ latro-perft --rules petteia petteia 1
  ! latro-perft: --rules has no effect without --suite or --count: RULES is the first argument
  ! Try 'latro-perft --help' for more information.
    [2]
    $ latro-perft --report tap petteia 1
  ! latro-perft: --report has no effect without --suite
  ! Try 'latro-perft --help' for more information.
    [2]

== usage-depth

    $ for depth in x '' 1.5 -1 +1 256 99999999999999999999 0x3 ' 3'; do
    >   latro-perft petteia -- "$depth"
    >   echo "$depth: $?"
    > done
    x: 2
    : 2
    1.5: 2
    -1: 2
    +1: 2
    256: 2
    99999999999999999999: 2
    0x3: 2
     3: 2
  ! latro-perft: DEPTH: 'x' is not a whole number
  ! Try 'latro-perft --help' for more information.
  ! latro-perft: DEPTH: '' is not a whole number
  ! Try 'latro-perft --help' for more information.
  ! latro-perft: DEPTH: '1.5' is not a whole number
  ! Try 'latro-perft --help' for more information.
  ! latro-perft: DEPTH: '-1' is not a whole number
  ! Try 'latro-perft --help' for more information.
  ! latro-perft: DEPTH: '+1' is not a whole number
  ! Try 'latro-perft --help' for more information.
  ! latro-perft: DEPTH: '256' is not between 0 and 255
  ! Try 'latro-perft --help' for more information.
  ! latro-perft: DEPTH: '99999999999999999999' is not between 0 and 255
  ! Try 'latro-perft --help' for more information.
  ! latro-perft: DEPTH: '0x3' is not a whole number
  ! Try 'latro-perft --help' for more information.
  ! latro-perft: DEPTH: ' 3' is not a whole number
  ! Try 'latro-perft --help' for more information.
    $ latro-perft petteia 0 --divide
  ! latro-perft: DEPTH: '0' is not between 1 and 255
  ! Try 'latro-perft --help' for more information.
    [2]

== usage-missing

    $ latro-perft
  ! latro-perft: RULES and DEPTH are missing
  ! Try 'latro-perft --help' for more information.
    [2]
    $ latro-perft petteia
  ! latro-perft: DEPTH is missing
  ! Try 'latro-perft --help' for more information.
    [2]
    $ latro-perft --fen
  ! latro-perft: --fen needs a value
  ! Try 'latro-perft --help' for more information.
    [2]
    $ latro-perft petteia 2 -j
  ! latro-perft: --jobs needs a value
  ! Try 'latro-perft --help' for more information.
    [2]
    $ latro-perft petteia 2 --fen --divide
  ! latro-perft: --fen, column 1: expected a board, found '-'
  !   --divide
  !   ^
  ! Try 'latro-perft --help' for more information.
    [2]

== usage-unknown-option

    $ latro-perft --dvide petteia 3
  ! latro-perft: no such option: --dvide (did you mean --divide?)
  ! Try 'latro-perft --help' for more information.
    [2]
    $ latro-perft petteia 3 --zzzzzz
  ! latro-perft: no such option: --zzzzzz
  ! Try 'latro-perft --help' for more information.
    [2]
    $ latro-perft -x petteia 3
  ! latro-perft: no such option: -x
  ! Try 'latro-perft --help' for more information.
    [2]
    $ latro-perft --jobs=2 --hsah=3 petteia 3
  ! latro-perft: no such option: --hsah (did you mean --hash?)
  ! Try 'latro-perft --help' for more information.
    [2]

== usage-values

    $ for option in --jobs=0 --jobs=1025 --jobs=x --hash=-1 --hash=1048577 --color=red --progress= --divide=maybe --output= --max-nodes=18446744073709551616; do
    >   latro-perft "$option" petteia 1
    >   echo "$option: $?"
    > done
    --jobs=0: 2
    --jobs=1025: 2
    --jobs=x: 2
    --hash=-1: 2
    --hash=1048577: 2
    --color=red: 2
    --progress=: 2
    --divide=maybe: 2
    --output=: 2
    --max-nodes=18446744073709551616: 2
  ! latro-perft: --jobs: '0' is not between 1 and 1024
  ! Try 'latro-perft --help' for more information.
  ! latro-perft: --jobs: '1025' is not between 1 and 1024
  ! Try 'latro-perft --help' for more information.
  ! latro-perft: --jobs: 'x' is not a whole number
  ! Try 'latro-perft --help' for more information.
  ! latro-perft: --hash: '-1' is not a whole number
  ! Try 'latro-perft --help' for more information.
  ! latro-perft: --hash: '1048577' is not between 0 and 1048576
  ! Try 'latro-perft --help' for more information.
  ! latro-perft: --color: 'red' is not one of auto, always and never
  ! Try 'latro-perft --help' for more information.
  ! latro-perft: --progress= needs a value
  ! Try 'latro-perft --help' for more information.
  ! latro-perft: --divide: 'maybe' is neither true nor false
  ! Try 'latro-perft --help' for more information.
  ! latro-perft: --output= needs a value
  ! Try 'latro-perft --help' for more information.
  ! latro-perft: --max-nodes: '18446744073709551616' is too large
  ! Try 'latro-perft --help' for more information.

== broken
The position lists of corpus/broken: each is wrong in the way that its name says, in exactly the expected words.

    $ cd ../corpus/broken || exit
    $ for list in *.epd; do
    >   name=${list%.epd}
    >   latro-perft --suite "$list" >"$SCRATCH/out" 2>"$SCRATCH/err"
    >   echo "$list: status $?, $(cat "$SCRATCH/out")"
    >   diff -u "$name.expected" "$SCRATCH/err" || echo "$list: not as expected"
    >   grep -q "\\[$name\\]:" "$name.expected" || echo "$list: never says $name"
    > done
    bad-epd.epd: status 1, 1 passed, 0 failed, 0 skipped, 2 unreadable
    wrong-count.epd: status 1, 0 passed, 1 failed, 0 skipped, 0 unreadable
