== output-closed-pipe
The reader has gone before the first byte: status 141 and not a word.

    $ exec 3> >(exit 0)
    $ while (trap '' PIPE; echo >&3) 2>/dev/null; do sleep 0.01; done
    $ latro-perft petteia 2 >&3
    [141]
    $ latro-perft --suite ../wrong.epd 2>/dev/null >&3
    [141]
    $ latro-perft --list-rules >&3
    [141]

== output-direct
What is no regular file is written directly and stays what it is.

    $ mkfifo fifo
    $ latro-perft --version -o fifo &
    $ cat fifo
    latro-perft 1.0.0
    $ wait $!
    $ test -p fifo && echo still a fifo
    still a fifo
    $ latro-perft --version -o /dev/stdout | cat
    latro-perft 1.0.0

== output-file
-o: an absent file gets the mode that the umask asks for, an existing one keeps its own; nothing else is left.

    $ umask 027
    $ latro-perft petteia 0 --divide -o new 2>/dev/null
    [2]
    $ ls
    $ latro-perft 'board=3x3 pieces=2 lose=0' 1 --divide -o new
    $ echo old >old
    $ chmod 604 old
    $ latro-perft 'board=3x3 pieces=2 lose=0' 1 --divide --output=old
    $ stat -c '%A %n' new old
    -rw-r----- new
    -rw----r-- old
    $ wc -l new old
     10 new
     10 old
     20 total
    $ ls -A
    new
    old
    $ latro-perft --version -o - 
    latro-perft 1.0.0

== output-full
A full disk: found out at the write or at the end, in one line.

    $ latro-perft petteia 1 >/dev/full
  ! latro-perft: standard output: No space left on device
    [3]
    $ latro-perft --help >/dev/full
  ! latro-perft: standard output: No space left on device
    [3]
    $ latro-perft petteia 1 >&-
  ! latro-perft: standard output: Bad file descriptor
    [3]

As a target of -o, which must stay the device that it is. Where the test may write in /dev, a broken tool could put a file
in the device's place: there a device of the test's own is used.

    $ full=/dev/full
    $ if [ -w /dev ]; then
    >   full=full
    >   if ! { mknod "$full" c 1 7 && : >"$full"; } 2>&-; then
    >     echo 'latro-perft: /dev/full: No space left on device' >&2
    >     exit 3
    >   fi
    > fi
    $ latro-perft --suite ../good.epd -o "$full"
  ! latro-perft: full: No space left on device
    [3]
    $ status=$?
    $ test -c "$full" || echo "no device any more"
    $ (exit $status)
    [3]

== output-incomplete
Status 1 renames; status 3, a usage error and a full disk on the way leave the old file as it was, and nothing beside it.

    $ good=../good.epd wrong=../wrong.epd
    $ for arguments in "--suite $good missing.epd" "petteja 3" "petteia 2 --fen x"; do
    >   echo old >file
    >   latro-perft $arguments -o file 2>/dev/null
    >   echo "$arguments: $? $(cat file) $(ls -A)" | sed 's|/[^ ]*/||g'
    > done
    --suite ../good.epd missing.epd: 3 8 passed, 0 failed, 0 skipped, 0 unreadable file
    petteja 3: 2 old file
    petteia 2 --fen x: 2 old file
    $ echo old >file
    $ latro-perft --suite "$wrong" -o file 2>/dev/null
    [1]
    $ echo "$? $(cat file)" $(ls -A)
    1 2 passed, 4 failed, 0 skipped, 0 unreadable file

The disk is full when the data come: a file may have no more than 0 bytes here.

    $ (
    >   ulimit -f 0
    >   trap '' XFSZ
    >   latro-perft --list-rules -o file
    >   echo "$? $(cat file)" $(ls -A)
    > ) 2>&1 | cat
    latro-perft: file: File too large
    3 2 passed, 4 failed, 0 skipped, 0 unreadable file

== output-links
Links are followed: the file at their end is replaced, and the links stay, one that leads nowhere yet too.

    $ mkdir folder
    $ echo old >folder/file
    $ ln -s folder/file link
    $ ln -s link second
    $ ln -s folder/absent dangling
    $ latro-perft --version -o second
    $ latro-perft --version -o dangling
    $ ls -l | sed -n 's/.* \([a-z]* -> .*\)/\1/p'
    dangling -> folder/absent
    link -> folder/file
    second -> link
    $ cat folder/file folder/absent
    latro-perft 1.0.0
    latro-perft 1.0.0
    $ ls -A . folder
    .:
    dangling
    folder
    link
    second

    folder:
    absent
    file
    $ ln -s loop loop
    $ latro-perft --version -o loop
  ! latro-perft: loop: Too many levels of symbolic links
    [3]

== output-refused
Targets that cannot be: a folder, a file in no folder, a name too long.

    $ latro-perft petteia 1 -o .
  ! latro-perft: .: Is a directory
    [3]
    $ latro-perft petteia 1 -o none/file
  ! latro-perft: none/file: No such file or directory
    [3]
    $ latro-perft petteia 1 -o new/
  ! latro-perft: new/: Is a directory
    [3]
    $ latro-perft petteia 1 -o "$(printf '%300s' x | tr ' ' x)" 2>&1 | sed 's/x\{300\}/LONG/'
    latro-perft: LONG: File name too long
    $ ls -A "$SCRATCH"

== output-signals
A signal removes the temporary file and ends the tool as it would have; the old file stays.

    $ mkfifo in
    $ set -m
    $ for signal in INT TERM HUP; do
    >   echo old >file
    >   latro-perft --suite in -o file &
    >   tool=$!
    >   exec 3>in
    >   ls -A | grep -c '^\.latro-'
    >   kill -$signal $tool
    >   wait $tool 2>/dev/null
    >   echo "$signal $? $(cat file)" $(ls -A)
    >   exec 3>&-
    > done 2>/dev/null
    1
    INT 130 old file in
    1
    TERM 143 old file in
    1
    HUP 129 old file in

One that the parent ignores is ignored: nohup works.

    $ trap '' HUP
    $ latro-perft --suite in -o file &
  ! latro-perft: warning: in: the input is empty
  ! latro-perft: warning: there is nothing to check: no line has a count such as D1 32;
    $ tool=$!
    $ exec 3>in
    $ kill -HUP $tool
    $ exec 3>&-
    $ wait $tool
    $ echo "$? $(cat file)" $(ls -A)
    0 0 passed, 0 failed, 0 skipped, 0 unreadable file in

== input-unreadable
A file that is not there and a folder: a line each, the rest goes on, status 3 (which beats 1).

    $ latro-perft --suite missing.epd ../corpus "$SCRATCH" ../wrong.epd ../good.epd
    10 passed, 4 failed, 0 skipped, 0 unreadable
  ! latro-perft: missing.epd: No such file or directory
  ! latro-perft: ../corpus: Is a directory
  ! latro-perft: SCRATCH: Is a directory
  ! ../wrong.epd:1:100: error[wrong-count]: petteia start: D2: expected 945, found 944
  ! ../wrong.epd:1:108: error[wrong-count]: petteia start: D3: expected 37797, found 37796
  ! ../wrong.epd:2:66: error[wrong-count]: Schädler: D1: expected 63, found 64
  ! ../wrong.epd:3:49: error[wrong-count]: D1: expected 0, found 64
    [3]
    $ latro-perft --suite <.
    0 passed, 0 failed, 0 skipped, 0 unreadable
  ! latro-perft: standard input: Is a directory
    [3]
    $ latro-perft --suite <&-
    0 passed, 0 failed, 0 skipped, 0 unreadable
  ! latro-perft: standard input: Bad file descriptor
    [3]
    $ latro-perft --suite ''
    0 passed, 0 failed, 0 skipped, 0 unreadable
  ! latro-perft: '': No such file or directory
    [3]
