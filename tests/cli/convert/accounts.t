== accounts
Where each game goes, unless all are simply written.

    $ game() { printf '[Event "%s"]\n[White "%s"]\n[Rules "petteia"]\n\n%s\n\n' "$@"; }
    $ { game one Piso '1. a2-a5 *'; game two Varro '1. a2-a9 *'; game three Piso '1. a2-a5 *'; } >some.lgn
    $ game four Piso '1. a2-a5 (1. a2-a4) (1. a2-a3) 1-0' >other.lgn
    $ latro-convert other.lgn >out
    $ latro-convert -v --split-variations other.lgn >out
  ! latro-convert: note: reading other.lgn
  ! latro-convert: note: other.lgn is lgn: game records, lgn(5)
  ! latro-convert: note: 1 game read, 2 made of their parts: 3 written
    $ latro-convert some.lgn >out
  ! some.lgn:11:4: error[off-board]: a2-a9: a9 is not on the board, which ends at h8
  ! latro-convert: 3 games read: 2 written, 1 rejected
    [1]
    $ latro-convert -q some.lgn >out
  ! some.lgn:11:4: error[off-board]: a2-a9: a9 is not on the board, which ends at h8
    [1]
    $ latro-convert --where 'White = "Nobody"' other.lgn >out
  ! latro-convert: 1 game read: 1 not selected
    $ latro-convert --unique --summary some.lgn other.lgn >out
  ! some.lgn:11:4: error[off-board]: a2-a9: a9 is not on the board, which ends at h8
  ! latro-convert: warning: some.lgn: game 3 is removed and has what game 1 of some.lgn has not: tags
  ! latro-convert: warning: other.lgn: game 1 is removed and has what game 1 of some.lgn has not: result,tags,variations
  ! games    4
  ! turns    3
  ! errors   1
  !   off-board                   1
  ! warnings 0
  ! ruleset     games      1-0      0-1  1/2-1/2        *     none
  ! petteia         4        1        0        0        2        1
  ! some.lgn: 3 games read: 1 written, 1 duplicate, 1 rejected
  ! other.lgn: 1 game read: 1 duplicate
  ! latro-convert: 4 games read: 1 written, 2 duplicates, 1 rejected
    [1]
    $ latro-convert -q --unique --summary=jsonl some.lgn other.lgn >out
  ! some.lgn:11:4: error[off-board]: a2-a9: a9 is not on the board, which ends at h8
  ! {"file":"some.lgn","read":3,"made":0,"written":1,"not_selected":0,"duplicates":1,"rejected":1,"repaired":0,"renamed":0,"texts":0,"not_finished":0}
  ! {"file":"other.lgn","read":1,"made":0,"written":0,"not_selected":0,"duplicates":1,"rejected":0,"repaired":0,"renamed":0,"texts":0,"not_finished":0}
  ! {"files":2,"output":true,"read":4,"made":0,"written":1,"not_selected":0,"duplicates":2,"rejected":1,"repaired":0,"renamed":0,"texts":0,"not_finished":0,"games":4,"turns":3,"errors":1,"warnings":0,"codes":{"off-board":1},"results":{"petteia":{"games":4,"1-0":1,"0-1":0,"1/2-1/2":0,"*":2,"none":1}}}
    [1]
    $ latro-convert -q --summary=jsonl --first 1 some.lgn other.lgn >out
  ! {"file":"some.lgn","read":1,"made":0,"written":1,"not_selected":0,"duplicates":0,"rejected":0,"repaired":0,"renamed":0,"texts":0,"not_finished":1}
  ! {"file":"other.lgn","read":0,"made":0,"written":0,"not_selected":0,"duplicates":0,"rejected":0,"repaired":0,"renamed":0,"texts":0,"not_finished":1}
  ! {"files":2,"output":true,"read":1,"made":0,"written":1,"not_selected":0,"duplicates":0,"rejected":0,"repaired":0,"renamed":0,"texts":0,"not_finished":2,"games":1,"turns":1,"errors":0,"warnings":0,"codes":{},"results":{"petteia":{"games":1,"1-0":0,"0-1":0,"1/2-1/2":0,"*":1,"none":0}}}

An input that breaks off: what is whole is written, and the rest is rejected.

    $ for i in 1 2 3 4 5 6 7 8 9; do game "$i" Piso "1. a2-a5 {$(seq $i 400 | md5sum)} *"; done | gzip | head -c -80 >broken.lgn.gz
    $ latro-convert --rejects rejects -o out.lgn broken.lgn.gz other.lgn
  ! broken.lgn.gz:31:1: error[left-out]: the input cannot be read to the end of this game, which is left out
  ! latro-convert: broken.lgn.gz: the gzip data end early, after 230 bytes
  ! latro-convert: 7 games read: 6 written, 1 rejected; the rest of 1 input was not read
    [3]
    $ cat out.lgn rejects | grep -a -o 'Event "[^"]*"' | tr '\n' ' '
    \Event "1" Event "2" Event "3" Event "4" Event "5" Event "four" Event "6"\x20\c
    $ latro-convert --strict-inputs -o strict.lgn broken.lgn.gz other.lgn; ls strict.lgn
  ! broken.lgn.gz:31:1: error[left-out]: the input cannot be read to the end of this game, which is left out
  ! latro-convert: broken.lgn.gz: the gzip data end early, after 230 bytes
  ! latro-convert: 7 games read: 6 whole, but not written, 1 rejected; the rest of 1 input was not read
  ! ls: cannot access 'strict.lgn': No such file or directory
    [2]

== ignore
Warnings can be ignored, errors cannot.

    $ printf '[White "Piso"]\n[Rules "petteia"]\n\n1. a2-a5 *\n' >game.lgn
    $ latro-convert --to moves --strict game.lgn >out
  ! game.lgn:1:1: warning[left-out]: moves cannot represent the tag White
    [1]
    $ latro-convert --to moves --strict --ignore left-out game.lgn >out
    $ latro-convert --ignore illegal-turn game.lgn
  ! latro-convert: --ignore: illegal-turn is an error; only warnings and notes can be ignored
  ! Try 'latro-convert --help' for more information.
    [2]
    $ latro-convert --ignore leftout game.lgn
  ! latro-convert: --ignore: no such code: 'leftout' (did you mean left-out?)
  ! Try 'latro-convert --help' for more information.
    [2]
    $ latro-convert --main-line 1 --ignore left-out game.lgn
  ! game.lgn:1:1: error[left-out]: the game is left out: it has no variations
  ! latro-convert: 1 game read: 1 rejected
    [1]

== names
Names are replaced before games are selected, in chains; what contradicts is refused.

    $ printf '\xEF\xBB\xBF# names\r\nPiso\tCalpurnius\r\n\r\nCalpurnius\t"Cn. ""Piso"""\r\nVarro\tVarro\r\n' >names.tsv
    $ printf '[White "Piso"]\n[Black "Varro"]\n[Annotator "Calpurnius"]\n[Event "Piso"]\n[Rules "petteia"]\n\n*\n' >game.lgn
    $ latro-convert -v --names names.tsv --where 'White ~ "Cn"' game.lgn
    [Event "Piso"]
    [White "Cn. \"Piso\""]
    [Black "Varro"]
    [Result "*"]
    [Rules "petteia"]
    [Annotator "Cn. \"Piso\""]

    *
    \
  ! latro-convert: note: reading game.lgn
  ! latro-convert: note: game.lgn is lgn: game records, lgn(5)
  ! latro-convert: note: 1 game read: 1 written; 1 with other names
    $ latro-convert --to sgf game.lgn | latro-convert --names names.tsv --to table --columns white,black --no-header
    \Cn. "Piso"\tVarro
    $ try() { printf "$1" >bad.tsv; latro-convert --names bad.tsv game.lgn; }
    $ try 'a\tb\nb\tc\nc\ta\n'
  ! latro-convert: --names: bad.tsv, line 3: "c" would become itself, by "a" and other lines
  ! Try 'latro-convert --help' for more information.
    [2]
    $ try 'a\tb\n\na\tc\n'
  ! latro-convert: --names: bad.tsv, line 3: "a" is to become "c", and "b" in line 1
  ! Try 'latro-convert --help' for more information.
    [2]
    $ try 'a b\n'
  ! latro-convert: --names: bad.tsv, line 1: it has no tab; write FROM, a tab and TO
  ! Try 'latro-convert --help' for more information.
    [2]
    $ try 'a\tb\tc\n'
  ! latro-convert: --names: bad.tsv, line 1: it has 2 tabs; write FROM, a tab and TO
  ! Try 'latro-convert --help' for more information.
    [2]
    $ try 'a\t\n'
  ! latro-convert: --names: bad.tsv, line 1: a name is missing; write FROM, a tab and TO
  ! Try 'latro-convert --help' for more information.
    [2]
    $ try '"a\tb\n'
  ! latro-convert: --names: bad.tsv, line 1: the quotes of a name are not closed, or a quote in it is not written twice
  ! Try 'latro-convert --help' for more information.
    [2]
    $ try 'a\0\tb\n'
  ! latro-convert: --names: bad.tsv, line 1: a name has a control character
  ! Try 'latro-convert --help' for more information.
    [2]
    $ try '\xff\tb\n'
  ! latro-convert: --names: bad.tsv, line 1: it is not UTF-8
  ! Try 'latro-convert --help' for more information.
    [2]
    $ latro-convert --names none.tsv game.lgn
  ! latro-convert: none.tsv: No such file or directory
    [3]
