== config
Options from a file; the command line comes first. Comments and quotes as in TOML or INI files.

    $ cat >empty.conf <<'FILE'
    > # nothing yet
    > FILE
    $ cat >suite.conf <<'FILE'
    > # for suites
    > ; another comment
    > rules = "petteia board=8x8"
    > max-nodes = 63
    > jobs=2
    > no-bulk = true
    > verbose = true
    > FILE
    $ latro-perft --config empty.conf petteia 2 | cut -f 1,2
    \1\t32
    \2\t944
    $ latro-perft --config suite.conf --suite ../list.epd
    1 passed, 0 failed, 1 skipped, 0 unreadable
  ! latro-perft: note: reading ../list.epd
  ! latro-perft: note: ../list.epd:1: (no id): 1 passed, 0 failed, 0 skipped
  ! latro-perft: note: ../list.epd:2: (no id): 0 passed, 0 failed, 1 skipped
    $ latro-perft --config suite.conf --max-nodes 40 --suite ../list.epd
    1 passed, 0 failed, 1 skipped, 0 unreadable
  ! latro-perft: note: reading ../list.epd
  ! latro-perft: note: ../list.epd:1: (no id): 1 passed, 0 failed, 0 skipped
  ! latro-perft: note: ../list.epd:2: (no id): 0 passed, 0 failed, 1 skipped

== config-errors
A key that is no option, a wrong value, a section, no text at all: usage errors that name the file. One that cannot be read: 3.

    $ try() {
    >   printf "$1" >conf
    >   latro-perft --config conf petteia 0 | cut -f 1,2
    >   echo "$1: ${PIPESTATUS[0]}"
    > }
    $ try 'job = 2\n'
    job = 2\n: 2
  ! latro-perft: conf: no such option: 'job' (did you mean jobs?)
  ! Try 'latro-perft --help' for more information.
    $ try 'help = true\n'
    help = true\n: 2
  ! latro-perft: conf: no such option: 'help'
  ! Try 'latro-perft --help' for more information.
    $ try 'config = other\n'
    config = other\n: 2
  ! latro-perft: conf: no such option: 'config'
  ! Try 'latro-perft --help' for more information.
    $ try 'files = a\n'
    files = a\n: 2
  ! latro-perft: conf: no such option: 'files'
  ! Try 'latro-perft --help' for more information.
    $ try 'jobs = many\n'
    jobs = many\n: 2
  ! latro-perft: conf: jobs: 'many' is not a whole number
  ! Try 'latro-perft --help' for more information.
    $ try 'jobs = [1,2]\n'
    jobs = [1,2]\n: 2
  ! latro-perft: conf: jobs: one value is wanted (put quotes around a value with blanks)
  ! Try 'latro-perft --help' for more information.
    $ try 'json = 7\n'
    json = 7\n: 2
  ! latro-perft: conf: json: '7' is neither true nor false
  ! Try 'latro-perft --help' for more information.
    $ try 'color = red\n'
    color = red\n: 2
  ! latro-perft: conf: color: 'red' is not one of auto, always and never
  ! Try 'latro-perft --help' for more information.
    $ try '[perft]\njobs = 2\n'
    [perft]\njobs = 2\n: 2
  ! latro-perft: conf: there are no sections such as [perft]
  ! Try 'latro-perft --help' for more information.
    $ try '\377\376\001\n'
    \\\377\\376\\001\\n: 2
  ! latro-perft: conf: no such option: '���'
  ! Try 'latro-perft --help' for more information.
    $ latro-perft --config missing.conf petteia 1
  ! latro-perft: missing.conf: No such file or directory
    [3]
    $ latro-perft --config . petteia 1
  ! latro-perft: .: Is a directory
    [3]
    $ latro-perft --config /dev/zero petteia 1
  ! latro-perft: /dev/zero: more than 1 MiB of configuration
  ! Try 'latro-perft --help' for more information.
    [2]
