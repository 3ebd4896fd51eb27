== commands
A command is the program of that name, or a program latro-NAME in PATH; its arguments, streams and status are its own.

    $ echo '[Rules "petteia"] 1. d2-d4 d7-d3 *' | latro validate --no-excerpt 2>/dev/null
    [2]
    $ echo '[Rules "petteia"] 1. d2-d4 d7-d3 *' | latro validate
  ! <stdin>:1:28: error[illegal-turn]: d7-d3: the way from d7 to d3 is blocked on d4; nearest legal turns: d7-d5, d7-d6
    [1]
    $ for command in validate convert annotate render-svg play perft; do
    >   latro $command --version | sed 's/ .*//'
    > done
    latro-validate
    latro-convert
    latro-annotate
    latro-render-svg
    latro-play
    latro-perft
    $ printf 'petteia; a "quoted" -- word\n' | latro convert --from moves 2>&1 | head -n 1
    <stdin>:1:1: error[no-rules]: nothing says by which rules this game was played; name them in the game (in LGN with [Rules "petteia"], in SGF with RU[petteia]), or give --rules

The last part of the name by which the executable is called chooses the program; by any other name it is latro.

    $ mkdir "$SCRATCH/other"
    $ for name in latro-perft latro latro-nothing perft; do
    >   ln -s "$(command -v latro)" "$SCRATCH/other/$name"
    >   "$SCRATCH/other/$name" --version | sed 's/ .*//'
    > done
    latro-perft
    latro
    latro
    latro

A program in PATH, but not in the current folder.

    $ mkdir "$SCRATCH/bin"
    $ printf '#!/bin/sh\necho "own: $0: $# arguments, the last is $3"\nexit 7\n' >"$SCRATCH/bin/latro-own"
    $ chmod +x "$SCRATCH/bin/latro-own"
    $ PATH=$SCRATCH/bin:$PATH latro own 1 '' 'a b'
    own: SCRATCH/bin/latro-own: 3 arguments, the last is a b
    [7]
    $ cd "$SCRATCH/bin" && PATH=:$PATH latro own 2>&1
    latro: there is no command "own"
    'latro' lists the commands.
    [2]
    $ chmod -x latro-own
    $ PATH=$SCRATCH/bin:$PATH latro own 2>&1 | head -n 1
    latro: there is no command "own"

== help
The page of each subject; codes and presets; and without man.

    $ mkdir bin
    $ printf '#!/bin/sh\nfor page; do :; done\necho "man: ${page##*/}"; [ "$1" != -l ] || [ -s "$page" ]\n' >bin/man
    $ chmod +x bin/man
    $ PATH=$SCRATCH/bin:$PATH
    $ for subject in latro validate latro-convert annotate render-svg play perft tutorial rules reconstructions endings testimonia lgn \
    >   formats query latro-query diagnostics engine; do
    >   latro help $subject || echo "status $?"
    > done
    man: latro.1
    man: latro-validate.1
    man: latro-convert.1
    man: latro-annotate.1
    man: latro-render-svg.1
    man: latro-play.1
    man: latro-perft.1
    man: latro-tutorial.7
    man: latro-rules.7
    man: latro-reconstructions.7
    man: latro-endings.7
    man: latro-testimonia.7
    man: lgn.5
    man: latro-formats.5
    man: latro-query.7
    man: latro-query.7
    man: latro-diagnostics.7
    man: latro-engine.7
    $ latro help illegal-turn | head -n 1
    illegal-turn (error): the turn is against the rules.
    $ latro help petteia | head -n 1
    Descriptor:  petteia
    $ echo '-- without man'
    -- without man
    $ cp "$(command -v latro)" bin/
    $ rm bin/man
    $ PATH=bin bin/latro help lgn
  ! latro: help: man cannot be run: No such file or directory
  ! Install man-db to read the page lgn.
    [3]
    $ PATH=bin bin/latro help petteia | head -n 1
    Descriptor:  petteia

A manual that is installed beside the program.

    $ mkdir -p share/man/man5
    $ echo page | gzip >share/man/man5/lgn.5.gz
    $ PATH=bin bin/latro help lgn
  ! latro: help: man cannot be run: No such file or directory
  ! Install man-db to read the page SCRATCH/share/man/man5/lgn.5.gz.
    [3]

== overview
latro alone, its help, and what is wrong on its command line.

    $ latro
    latro: tools for recorded games of latrunculi, the Roman game of little soldiers
      latro validate    check records of games: syntax, legality, results
      latro convert     convert games; repair, select, sort and change them
      latro annotate    explain games: threats, mistakes, better turns; statistics
      latro render-svg  draw diagrams, animations, scores to print, web pages
      latro play        play games between programs; compare rulesets by figures
      latro perft       count sequences of turns, to test and compare engines
      latro solve       make endgame tables, and solve small games
    'latro COMMAND --help' lists options; 'latro help COMMAND' opens the manual.
    More pages: tutorial rules reconstructions endings testimonia lgn formats query
    diagnostics engine.
    $ echo '-- help'
    -- help
    $ latro --help
    latro: tools for recorded games of latrunculi, the Roman game of little soldiers
      latro validate    check records of games: syntax, legality, results
      latro convert     convert games; repair, select, sort and change them
      latro annotate    explain games: threats, mistakes, better turns; statistics
      latro render-svg  draw diagrams, animations, scores to print, web pages
      latro play        play games between programs; compare rulesets by figures
      latro perft       count sequences of turns, to test and compare engines
      latro solve       make endgame tables, and solve small games
    'latro COMMAND --help' lists options; 'latro help COMMAND' opens the manual.
    More pages: tutorial rules reconstructions endings testimonia lgn formats query
    diagnostics engine.

    Options:
      -h, --help               print this text
          --version            print the version
          --completion SHELL   print a script that completes command lines: bash, zsh or fish

    A program latro-NAME in a folder of PATH is the command NAME. 'latro help' also
    explains the code of a diagnostic, such as illegal-turn, and describes the rules
    of a preset, such as petteia.
    $ latro help | cmp - <(latro -h) && echo same
    same
    $ latro --version | sed 's/[0-9.]*$/VERSION/'
    latro VERSION
    $ for arguments in annotat VALIDATE ../x '' -x --verbose --completion '--completion tcsh' '--completion bash zsh' \
    >   'help rulez' 'help nothing-like-it' 'help rules lgn' 'help ../lgn'; do
    >   echo "-- $arguments"
    >   if [ "$arguments" ]; then latro $arguments; else latro ''; fi 2>&1
    >   echo "status $?"
    > done
    -- annotat
    latro: there is no command "annotat" (did you mean annotate?)
    'latro' lists the commands.
    status 2
    -- VALIDATE
    latro: there is no command "VALIDATE"
    'latro' lists the commands.
    status 2
    -- ../x
    latro: there is no command "../x"
    'latro' lists the commands.
    status 2
    \--\x20
    latro: there is no command ""
    'latro' lists the commands.
    status 2
    -- -x
    latro: there is no option "-x"; options of a command come after it
    'latro' lists the commands.
    status 2
    -- --verbose
    latro: there is no option "--verbose"; options of a command come after it
    'latro' lists the commands.
    status 2
    -- --completion
    latro: --completion: give bash, zsh or fish
    status 2
    -- --completion tcsh
    latro: --completion: give bash, zsh or fish
    status 2
    -- --completion bash zsh
    latro: --completion: give bash, zsh or fish
    status 2
    -- help rulez
    latro: help: there is no page, code or preset "rulez" (did you mean rules?)
    'latro' lists the pages.
    status 2
    -- help nothing-like-it
    latro: help: there is no page, code or preset "nothing-like-it"
    'latro' lists the pages.
    status 2
    -- help rules lgn
    latro: help: one subject at a time
    status 2
    -- help ../lgn
    latro: help: there is no page, code or preset "../lgn"
    'latro' lists the pages.
    status 2
    $ echo '-- nobody reads, and a full device'
    -- nobody reads, and a full device
    $ latro --completion zsh | true
    $ latro >/dev/full
  ! latro: standard output cannot be written
    [3]

== complete
What shells ask: the words after the name of the program, up to the cursor.

    $ latro-validate --complete --report ''
    text
    jsonl
    tap
    junit
    sarif
    tsv
    $ latro validate --complete --report=j
    --report=text
    --report=jsonl
    --report=tap
    --report=junit
    --report=sarif
    --report=tsv
    $ latro --complete validate --report = j
    text
    jsonl
    tap
    junit
    sarif
    tsv
    $ latro-perft --complete --suite ''
    :files .epd|.epd.gz|.epd.zst
    $ latro-perft --complete petteia ''
    $ latro --complete --h
    --help
    --version
    --completion
    $ latro --complete render
    \validate\tcheck records of games: syntax, legality, results
    \convert\tconvert games; repair, select, sort and change them
    \annotate\texplain games: threats, mistakes, better turns; statistics
    \render-svg\tdraw diagrams, animations, scores to print, web pages
    \play\tplay games between programs; compare rulesets by figures
    \perft\tcount sequences of turns, to test and compare engines
    \solve\tmake endgame tables, and solve small games
    \help\topen a page of the manual
    $ latro --complete help '' | head -n 8
    validate
    convert
    annotate
    render-svg
    play
    perft
    solve
    tutorial
    $ latro --complete help rules ''
    $ latro --complete unknown ''
