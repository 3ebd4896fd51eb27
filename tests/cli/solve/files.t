Files of tables: kept, extended, gone on with; what is wrong with one is said, and it stays as it is.

== kept
Tables that the file has are not made again, and more are added.

    $ latro-solve --pieces 2:2 -o a.tables "petteia board=4x4" >/dev/null
    $ head -n 1 a.tables
    latro-tables 1
    $ grep -a '^table\|^end' a.tables
    table 2:2 values 1911 width 1 crc32 2dbd4dfb
    end 1
    $ latro-solve --pieces 3:2 -o a.tables "petteia board=4x4"
    pieces  positions   won  drawn  lost  won_percent  longest_win  longest_loss  hardest_win
    2:2          1413   175   1229     9         12.4            3             2  4/4/1s2/SsS1 w - 0 1
    3:2          5514  2947   2567     0         53.4           27             -  1s2/Ss2/S3/3S w - 0 1
    2:3          5514     0   4762   752          0.0            -            26  -
    $ grep -a '^table\|^end' a.tables
    table 2:2 values 1911 width 1 crc32 2dbd4dfb
    table 3:2 values 6006 width 1 crc32 6bd8177c
    table 2:3 values 6006 width 1 crc32 cb863d06
    end 3
    $ cp a.tables b.tables
    $ latro-solve -j 2 --verify --pieces 3:2 -o a.tables "petteia board=4x4" >/dev/null
  ! latro-solve: verified: each of 13,923 values follows from the turns of its position
    $ cmp a.tables b.tables && ls
    a.tables
    b.tables

== same-bytes
The number of threads does not matter.

    $ latro-solve --pieces 3:2 -o a.tables "latrones board=4x4" >/dev/null
    $ latro-solve -j 4 --pieces 3:2 -o b.tables "latrones board=4x4" >/dev/null
    $ cmp a.tables b.tables && echo same
    same

== killed
What is whole in FILE.part is used, whatever follows it.

    $ latro-solve --pieces 3:2 -o whole.tables "petteia board=4x4" >/dev/null
    $ for bytes in 0 200 1000 3000 $(($(stat -c %s whole.tables) - 3)); do
    >   head -c $bytes whole.tables >a.tables.part
    >   latro-solve --pieces 3:2 -o a.tables "petteia board=4x4" >/dev/null; cmp a.tables whole.tables && rm a.tables
    > done; ls
    whole.tables
    $ sed 's/^table 3:2/table 2:3/' whole.tables >a.tables.part  # the checksum tells
    $ latro-solve --pieces 3:2 -o a.tables "petteia board=4x4" >/dev/null; cmp a.tables whole.tables

== at-the-same-time
    $ exec 9>a.tables.part; flock 9
    $ latro-solve --pieces 2:2 -o a.tables "petteia board=4x4"
  ! latro-solve: a.tables.part: another process is writing it
    [3]
    $ exec 9>&-; ls
    a.tables.part

== damaged
    $ latro-solve --pieces 2:2 -o good.tables "petteia board=4x4" >/dev/null
    $ try() { cp bad.tables before; latro-solve --pieces 2:2 -o bad.tables "petteia board=4x4"; echo "[$?]"; cmp bad.tables before; rm -f bad.tables; }
    $ : >bad.tables; try
    \[3]
  ! latro-solve: bad.tables: it is empty; it stays as it is, and no tables are made
    $ echo hello >bad.tables; try
    \[3]
  ! latro-solve: bad.tables: it is not a file of tables: it does not begin with latro-tables; it stays as it is, and no tables are made
    $ sed '1s/1/2/' good.tables >bad.tables; try
    \[3]
  ! latro-solve: bad.tables: it has version 2 of the format, and this program reads version 1; it stays as it is, and no tables are made
    $ sed '2s/.*/rules nonsense/' good.tables >bad.tables; try
    \[3]
  ! latro-solve: bad.tables: its rules cannot be read: there is no preset called nonsense; it stays as it is, and no tables are made
    $ sed '2s/.*/rules bell/' good.tables >bad.tables; try
    \[3]
  ! latro-solve: bad.tables: its rules have no tables: turns without a capture are counted (quiet), so that a position is not worth the same in each game; it stays as it is, and no tables are made
    $ head -c 700 good.tables >bad.tables; try
    \[3]
  ! latro-solve: bad.tables: it is cut short after 0 tables; it stays as it is, and no tables are made
    $ sed 's/crc32 ./crc32 x/' good.tables >bad.tables; try
    \[3]
  ! latro-solve: bad.tables: line 'table 2:2 values 1911 width 1 crc32 xdbd4dfb' is not that of a table; it stays as it is, and no tables are made
    $ sed 's/crc32 ..../crc32 0000/' good.tables >bad.tables; try
    \[3]
  ! latro-solve: bad.tables: the table 2:2 has a wrong checksum; it stays as it is, and no tables are made
    $ sed 's/^table 2:2/table 3:2/' good.tables >bad.tables; try
    \[3]
  ! latro-solve: bad.tables: the table 3:2 has a wrong checksum; it stays as it is, and no tables are made
    $ sed 's/^table 2:2/table 200:200/' good.tables >bad.tables; try
    \[3]
  ! latro-solve: bad.tables: the table 200:200 has a wrong checksum; it stays as it is, and no tables are made
    $ sed 's/values [0-9]*/values 18446744073709551615/' good.tables >bad.tables; try
    \[3]
  ! latro-solve: bad.tables: it is cut short after 0 tables; it stays as it is, and no tables are made
    $ sed 's/^end 1/end 2/' good.tables >bad.tables; try
    \[3]
  ! latro-solve: bad.tables: its last line has another number of tables than the file; it stays as it is, and no tables are made
    $ (cat good.tables; echo more) >bad.tables; try
    \[3]
  ! latro-solve: bad.tables: something follows its last line; it stays as it is, and no tables are made
    $ mkdir bad.tables; latro-solve --pieces 2:2 -o bad.tables "petteia board=4x4"; rmdir bad.tables
  ! latro-solve: bad.tables: Is a directory
    $ latro-solve --pieces 2:2 -o good.tables "petteia board=5x5"
  ! latro-solve: good.tables: its tables are of other rules: petteia board=4x4
  ! Try 'latro-solve --help' for more information.
    [2]
    $ latro-solve --pieces 2:2 -o none/good.tables "petteia board=4x4"
  ! latro-solve: none/good.tables.part: No such file or directory
    [3]
    $ ls
    before
    good.tables

== full
What is whole stays, and the same command goes on.

    $ latro-solve --pieces 3:2 -o whole.tables "petteia board=4x4" >/dev/null
    $ (ulimit -f 4; latro-solve --pieces 3:2 -o a.tables "petteia board=4x4" >/dev/null)
  ! latro-solve: a.tables.part: File too large (its whole tables stay: the same command goes on from there)
    [3]
    $ ls
    a.tables.part
    whole.tables
    $ latro-solve --pieces 3:2 -o a.tables "petteia board=4x4" >/dev/null; cmp a.tables whole.tables && ls
    a.tables
    whole.tables
