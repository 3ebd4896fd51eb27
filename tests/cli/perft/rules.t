== list-rules

    $ latro-perft --list-rules
    \schadler\tU. Schädler, article of 2001\tboard=8x8 pieces=16 leap=any chain=yes capture=bind suicide=forbidden stuck=pass
    \leicester\thandout of the Leicester museums after U. Schädler\tboard=8x8 pieces=16 leap=any capture=bind suicide=forbidden stuck=pass
    \masters\tMasters' Rules for the Classic Roman Game, 2011\tboard=8x7 rows=2 move=slide bonus=may lose=0 stuck=pass-count
    \latrones\trules of an online game of latrones after U. Schädler\tboard=8x8 pieces=8 leap=enemy chain=yes capture=bind bind=standing suicide=bound stuck=pass
    \petteia\tD. Walker, Petteia & Ludus Latrunculorum, 2011\tboard=8x8 rows=2 move=slide
    \walker\tD. Walker, Petteia & Ludus Latrunculorum, 2011\tboard=8x8 rows=1 dux-start=front move=slide dux=immune
    \schadler-1994\tU. Schädler 1994, as the Ludii general game system reads it\tboard=8x8 pieces=16 leap=any chain=yes capture=bind stuck=pass
    \seneca\tLocus Ludi project (Seneca), by way of the Ludii general game system\tboard=8x8 pieces=20 leap=friend-or-bound chain=yes capture=bind corner=pincer removal=before stuck=count repeat=forbidden
    \piso\tLocus Ludi project (Piso), by way of the Ludii general game system\tboard=8x8 pieces=20 corner=pincer stuck=count repeat=forbidden
    \quintana\tMuseum Quintana, by way of the Ludii general game system\tboard=8x8 rows=2 move=slide lose=0 stuck=pass
    \falkener\tE. Falkener 1892, by way of the Ludii general game system\tboard=12x12 setup=1s1s1s1s1s1s/s1s1s1s1s1s1/1s1s1s1s1s1s/s1s1s1s1s1s1/1s1s1s1s1s1s/12/12/S1S1S1S1S1S1/1S1S1S1S1S1S/S1S1S1S1S1S1/1S1S1S1S1S1S/S1S1S1S1S1S1 lines=8 leap=enemy lose=0
    \kowalski-12x8\tW. Kowalski, by way of the Ludii general game system\tboard=12x8 rows=1 dux-start=front move=slide corner=pincer dux=immune lose=0
    \kowalski-11x10\tW. Kowalski, by way of the Ludii general game system\tboard=11x10 rows=1 dux-start=within move=slide corner=pincer dux=immune lose=0
    \bell\tR. C. Bell 1979, by way of the Ludii general game system\tboard=8x8 pieces=16 duces=1 place=2 dux-leap=enemy corner=hostile bonus=must lose=0 stuck=pass quiet=30
    \bell-7x8\tR. C. Bell 1979, by way of the Ludii general game system\tboard=7x8 pieces=16 duces=1 place=2 dux-leap=enemy corner=hostile bonus=must lose=0 stuck=pass quiet=30
    \kowalski-1\tW. Kowalski's first proposal, as web pages tell it\tboard=12x8 rows=1 dux-start=front move=slide line=all corner=pincer dux=immune dux-blocked=lose stuck=count repeat=third first=black
    \kowalski-app\tphone apps after W. Kowalski\tboard=12x8 rows=1 dux-start=front move=slide line=all line-dux=spared corner=pincer dux=immune dux-blocked=lose stuck=count quiet=30 first=black
    \kowalski-2\tW. Kowalski's later proposal, as web pages tell it\tboard=12x8 rows=1 dux-start=front move=slide corner=pincer dux=immune dux-blocked=lose stuck=count repeat=third
    \rugen\tthe version played on Rügen, as a web page tells it\tboard=8x8 setup=ssssssss/ssssssss/4d3/8/8/3D4/SSSSSSSS/SSSSSSSS move=slide dux-move=step enclosed=soldier dux=immune repeat=third
    \civil\tR. Cooper, Civil Latrunculi\tboard=8x8 pieces=16 move=slide leap=any bonus=may lose=0 stuck=count
    \military\tR. Cooper, Military Latrunculi\tboard=12x8 rows=1 dux-start=front move=slide leap=any dux=immune bonus=may stuck=count
    \leather\trules sold with a leather board, after U. Schädler\tboard=8x8 pieces=16 place-capture=yes leap=any chain=yes capture=bind suicide=forbidden stuck=pass
    \bell-king\tBell's game with a king that is taken by four\tboard=8x8 pieces=16 duces=1 place=1-2 dux-leap=enemy enclosed=dux corner=hostile dux=immune bonus=must lose=0 stuck=pass quiet=30
    \seega-6x6\tSeega rules, by way of the Ludii general game system\tboard=6x6 pieces=17 place=2 closed=centre stuck=pass
    \seega-7x6\tSeega rules, by way of the Ludii general game system\tboard=7x6 pieces=20 place=2 closed=centre stuck=pass
    \seega-8x6\tSeega rules, by way of the Ludii general game system\tboard=8x6 pieces=23 place=2 closed=centre stuck=pass
    \seega-8x7\tSeega rules, by way of the Ludii general game system\tboard=8x7 pieces=27 place=2 closed=centre stuck=pass
    \seega-8x8\tSeega rules, by way of the Ludii general game system\tboard=8x8 pieces=31 place=2 closed=centre stuck=pass
    \seega-9x8\tSeega rules, by way of the Ludii general game system\tboard=9x8 pieces=35 place=2 closed=centre stuck=pass
    \seega-10x10\tSeega rules, by way of the Ludii general game system\tboard=10x10 pieces=49 place=2 closed=centre stuck=pass
    \seega-16x11\tSeega rules, by way of the Ludii general game system\tboard=16x11 pieces=87 place=2 closed=centre stuck=pass
    \seega-10x9\tSeega rules, by way of the Ludii general game system\tboard=10x9 pieces=44 place=2 closed=centre stuck=pass
    \seega-12x11\tSeega rules, by way of the Ludii general game system\tboard=12x11 pieces=65 place=2 closed=centre stuck=pass
    \kharebga-6x6\tKharebga rules, by way of the Ludii general game system\tboard=6x6 pieces=17 place=2 closed=centre move=slide stuck=pass
    \kharebga-7x6\tKharebga rules, by way of the Ludii general game system\tboard=7x6 pieces=20 place=2 closed=centre move=slide stuck=pass
    \kharebga-8x6\tKharebga rules, by way of the Ludii general game system\tboard=8x6 pieces=23 place=2 closed=centre move=slide stuck=pass
    \kharebga-8x7\tKharebga rules, by way of the Ludii general game system\tboard=8x7 pieces=27 place=2 closed=centre move=slide stuck=pass
    \kharebga-8x8\tKharebga rules, by way of the Ludii general game system\tboard=8x8 pieces=31 place=2 closed=centre move=slide stuck=pass
    \kharebga-9x8\tKharebga rules, by way of the Ludii general game system\tboard=9x8 pieces=35 place=2 closed=centre move=slide stuck=pass
    \kharebga-10x10\tKharebga rules, by way of the Ludii general game system\tboard=10x10 pieces=49 place=2 closed=centre move=slide stuck=pass
    \kharebga-16x11\tKharebga rules, by way of the Ludii general game system\tboard=16x11 pieces=87 place=2 closed=centre move=slide stuck=pass
    \kharebga-10x9\tKharebga rules, by way of the Ludii general game system\tboard=10x9 pieces=44 place=2 closed=centre move=slide stuck=pass
    \kharebga-12x11\tKharebga rules, by way of the Ludii general game system\tboard=12x11 pieces=65 place=2 closed=centre move=slide stuck=pass

== list-rules-names
Every preset of latro-rules(7), and a description of each.

    $ latro-perft --list-rules | cut -f 1 | tr '\n' ' '
    \schadler leicester masters latrones petteia walker schadler-1994 seneca piso quintana falkener kowalski-12x8 kowalski-11x10 bell bell-7x8 kowalski-1 kowalski-app kowalski-2 rugen civil military leather bell-king seega-6x6 seega-7x6 seega-8x6 seega-8x7 seega-8x8 seega-9x8 seega-10x10 seega-16x11 seega-10x9 seega-12x11 kharebga-6x6 kharebga-7x6 kharebga-8x6 kharebga-8x7 kharebga-8x8 kharebga-9x8 kharebga-10x10 kharebga-16x11 kharebga-10x9 kharebga-12x11\x20\c
    $ echo
    \
    $ for name in $(latro-perft --list-rules | cut -f 1); do
    >   latro-perft --describe-rules "$name" >text || echo "$name: status $?"
    >   grep -q "^Descriptor:  $name\$" text || echo "$name: another descriptor"
    >   # The descriptor that --list-rules spells out means the same ruleset.
    >   spelt=$(latro-perft --list-rules | awk -F '\t' -v name="$name" '$1 == name { print $3 }')
    >   latro-perft --describe-rules "$spelt" | cmp - text || echo "$name: spelt out otherwise"
    > done

== explain
Every code that the list names has a heading and a paragraph.

    $ latro-perft --explain wrong-count | head -n 2
    wrong-count (error): a perft count differs from the expected one.
    \
    $ for code in $(latro-perft --explain x 2>&1 | sed -n 's/^  //p'); do
    >   latro-perft --explain "$code" | awk -v code="$code" '
    >     NR == 1 && $0 !~ "^" code " \\((error|warning|note)\\): " { print code ": heading: " $0 }
    >     $0 == "" { ++blank }
    >     length > 79 { print code ": too wide: " $0 }
    >     END { if (NR < 4 || blank != 1) print code ": " NR " lines, " blank " blank" }'
    > done

== explain-unknown

    $ latro-perft --explain wrong-cuont
  ! latro-perft: --explain: no such code: 'wrong-cuont' (did you mean wrong-count?)
  ! The codes are:
  !   syntax unclosed-comment unclosed-variation unclosed-quote deep-variation
  !   empty-variation orphan-variation result-in-variation control-character
  !   record-too-long missing-result not-utf8 tag-in-comment no-rules bad-rules
  !   unusual-rules bad-fen bad-tag duplicate-tag misspelt-tag off-board
  !   illegal-turn wrong-capture wrong-binding game-over wrong-number
  !   result-mismatch termination-mismatch unclaimed-result bad-epd wrong-count
  !   foreign-file foreign-end left-out wrong-derived kept-route bounded-events
  !   too-many-turns replaced-annotations repaired two-readings repair-limit
  !   turns-in-comment
  ! Try 'latro-perft --help' for more information.
    [2]

== contradictions
Keys that do not fit together, and names that are not quite right.

    $ for rules in 'walker line=all capture=bind' 'walker line=all line-dux=spared dux=soldier' 'walker line-dux=spared' \
    >   'walker dux-capture=leap' 'walker enclosed=dux capture=bind' 'civil chain=yes' 'kowalski-app line=one' \
    >   'rugen board=9x9' 'schadler place=1-3' 'petteia first=Black' 'kowalski' 'seega' 'Kowalski-1' 'kowalski-4'; do
    >   latro-perft "$rules" 1 2>&1 | head -n 1
    > done
    latro-perft: RULES, column 8: line=all needs capture=remove
    latro-perft: RULES, column 17: line-dux=spared needs dux=immune
    latro-perft: RULES, column 8: line-dux=spared needs line=all
    latro-perft: RULES, column 8: a dux that captures by leaps needs dux-leap=enemy or dux-leap=any
    latro-perft: RULES, column 8: enclosed needs capture=remove
    latro-perft: RULES, column 7: chain=yes and a bonus cannot be distinguished in text
    latro-perft: RULES, column 14: line-dux=spared needs line=all
    latro-perft: RULES, column 7: the setup is not of the board's size
    latro-perft: RULES, column 10: place is one of 1, 2, 1-2, not 1-3; did you mean 1-2?
    latro-perft: RULES, column 9: first is one of white, black, not Black; did you mean black?
    latro-perft: RULES, column 1: there is no preset called kowalski; there are kowalski-12x8, kowalski-11x10, kowalski-1, kowalski-app, kowalski-2
    latro-perft: RULES, column 1: there is no preset called seega; there are seega-6x6, seega-7x6, seega-8x6, seega-8x7, seega-8x8, seega-9x8, seega-10x10, seega-16x11, seega-10x9, seega-12x11
    latro-perft: RULES, column 1: there is no preset called Kowalski-1; did you mean kowalski-1?
    latro-perft: RULES, column 1: there is no preset called kowalski-4; did you mean kowalski-1?
