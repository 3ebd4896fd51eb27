== help
The help text names every option.

    $ latro-validate --help
    Usage: latro-validate [OPTION…] [FILE…]

    Check recorded games of latrunculi: syntax, tags, the legality of every turn,
    and the result.
    FILE: games in any format of --from; without FILE, or if it is -, standard
    input.

    Checks:
          --from auto|lgn|jsonl|ludii|sgf|epd|moves|sqlite
                              read this format; auto detects it by the first bytes,
                              then by the name [auto]
          --repair            lgn: also read what people type by hand: d2d4, 1),
                              1:0, curly quotes …; each repair is reported
          --repairs full|brief
                              report each repair (full), or for each game how many
                              there are of each kind (brief) [full]
          --trust result|tag  if the result at the end of a game and its Result tag
                              disagree, correct the other one
          --no-variations     check only the syntax of variations
          --syntax-only       check the syntax alone, without rules and positions
          --ignore CODE       do not report this code (may be given several times)
          --strict            exit with status 1 for warnings too
          --max-errors N      stop after N errors
          --under RULES,…     instead of diagnostics, write a table of how far each
                              game is legal under these rulesets, with the board
                              and number of pieces of the game; presets: all
                              rulesets with a name; keys: the smallest changes of
                              the game's own ruleset under which it is legal (may
                              be given several times)

    Select games:
          --where QUERY       work only on the games that the query selects, such
                              as 'Date >= 2015 and plies in 40..120':
                              latro-query(7); if given several times, all must hold
          --query-file FILE   read a query from FILE, as for --where

    Report:
          --report text|jsonl|tap|junit|sarif|tsv
                              write text to standard error, or to standard output:
                              jsonl (JSON, one object a line), tap (version 13),
                              junit (XML), sarif (2.1.0); with --under text, tsv or
                              jsonl to standard output [text]
          --summary           add totals at the end: games, plies, diagnostics by
                              code, results by ruleset; on standard output or in
                              the report

    Input and output:
          --rules DESCRIPTOR  use this ruleset for input that names none
          --files-from FILE   also read the files that FILE names, one name a line
                              or with a NUL byte after each; - is standard input
                              (may be given several times)
          --strict-inputs     write no output if an input cannot be read to its end
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
      latro-validate games.lgn
          Print nothing and exit with status 0 if there is no error.
      latro-validate --report jsonl --summary -j 4 games/*.lgn | jq -r .code
          Check with four threads and list the codes of all diagnostics.

    After an error in a game the check continues with the next game; after a syntax
    error that is the next line that begins with a tag after a blank line. Warnings
    do not change the exit status, except with --strict. --explain CODE explains a
    diagnostic.

    Exit status: 0 done; 1 something in the input was wrong; 2 wrong usage;
    3 a file cannot be read or written, or memory is short.

== usage
What the command line can have wrong: one line and a hint, status 2.

    $ latro-validate --sumary; echo $?
    2
  ! latro-validate: no such option: --sumary (did you mean --summary?)
  ! Try 'latro-validate --help' for more information.
    $ latro-validate --report; echo $?
    2
  ! latro-validate: --report needs a value
  ! Try 'latro-validate --help' for more information.
    $ latro-validate --max-errors many; echo $?
    2
  ! latro-validate: --max-errors: 'many' is not a whole number
  ! Try 'latro-validate --help' for more information.
    $ latro-validate -j 0; echo $?
    2
  ! latro-validate: --jobs: '0' is not between 1 and 1024
  ! Try 'latro-validate --help' for more information.
    $ latro-validate --syntax-only --board ../short.lgn; echo $?
    2
  ! latro-validate: --board has no effect with --syntax-only
  ! Try 'latro-validate --help' for more information.
    $ latro-validate --syntax-only --no-variations ../short.lgn; echo $?
    2
  ! latro-validate: --no-variations has no effect with --syntax-only
  ! Try 'latro-validate --help' for more information.
    $ latro-validate --ignore
  ! latro-validate: --ignore needs a value
  ! Try 'latro-validate --help' for more information.
    [2]

== version

    $ latro-validate --version
    latro-validate 1.0.0
