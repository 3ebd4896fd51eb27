== describe-bad

    $ latro-perft --describe-rules 'petteia move=jump'
  ! latro-perft: --describe-rules, column 9: move is one of step, slide, not jump
  !   petteia move=jump
  !           ^^^^^^^^^
  ! Try 'latro-perft --help' for more information.
    [2]

== describe-bell

    $ latro-perft --describe-rules bell
    Descriptor:  bell
    In full:     board=8x8 pieces=16 duces=1 place=2 place-capture=no closed=none
                 move=step dux-move=as lines=4 leap=none chain=no dux-leap=enemy
                 capture=remove bind=arrival line=one line-dux=shields
                 enclosed=none corner=hostile dux=soldier dux-capture=flank
                 suicide=safe removal=turn bonus=must lose=0 dux-blocked=none
                 stuck=pass quiet=30 repeat=free first=white
    Source:      R. C. Bell 1979, by way of the Ludii general game system
    Start:       8/8/8/8/8/8/8/8 w 16SD16sd 0 1

    Board. 8 files by 8 ranks, 64 squares. White sits at the low ranks and moves
    first.
    Start. The board is empty, and each side has 16 soldiers and 1 dux to place.
    Each turn places two soldiers on empty squares, or one if only one is left. The
    dux comes last, in a turn of its own. A side with pieces to place has no other
    turn. Placing captures nothing.
    Movement. A piece moves one square, to an empty square. Soldiers and duces move
    alike. Pieces go along the ranks and files, not diagonally.
    Leaps. A soldier does not leap. A dux may instead leap over an enemy piece next
    to it, to the empty square just after it. A turn has one leap at most. A leap
    does not capture the piece that it goes over.
    Capture. A piece captures an enemy by moving next to it, if another piece of
    its side is on the opposite side of that enemy, in the same rank or file. The
    enemy is taken off the board at once. One turn can capture several enemies in
    different directions, but never a row of two or more. A piece may move between
    two enemies in safety.
    Bonus. A piece that has captured must move again in the same turn, until it
    captures nothing or cannot move.
    Dux. A dux is captured like a soldier.
    Corners. A corner, empty or not, counts as a piece of the capturing side; the
    edges do not.
    End. A side that has lost all its pieces has lost the game. This counts only
    when all pieces are placed. A side that has no turn passes; when neither side
    has one, the game is drawn. After 30 turns in a row without a capture, those of
    both sides counted, the game is over: the side with more pieces wins, and equal
    numbers draw.

== describe-latrones

    $ latro-perft --describe-rules latrones
    Descriptor:  latrones
    In full:     board=8x8 pieces=8 duces=0 place=1 place-capture=no closed=none
                 move=step dux-move=as lines=4 leap=enemy chain=yes capture=bind
                 bind=standing line=one line-dux=shields enclosed=none corner=none
                 dux=soldier dux-capture=flank suicide=bound removal=turn
                 bonus=none lose=1 dux-blocked=none stuck=pass quiet=0 repeat=free
                 first=white
    Source:      rules of an online game of latrones after U. Schädler
    Start:       8/8/8/8/8/8/8/8 w 8S8s 0 1

    Board. 8 files by 8 ranks, 64 squares. White sits at the low ranks and moves
    first.
    Start. The board is empty, and each side has 8 soldiers to place. Each turn
    places one soldier on an empty square. A side with pieces to place has no other
    turn. Nothing is bound before all pieces are placed.
    Movement. A piece moves one square, to an empty square. Pieces go along the
    ranks and files, not diagonally. A bound piece does not move.
    Leaps. A piece may instead leap over an enemy piece next to it, to the empty
    square just after it. Several leaps may follow each other in one turn, but
    never land on a square twice or on the square where the piece began. A leap
    does not capture the piece that it goes over. Only the square where the last
    leap ends counts for binding.
    Binding. Nothing is captured at once. A piece is bound when two free enemies
    are on opposite sides of it, in its rank or file, however they came there. A
    bound piece is turned over and cannot move or help to bind. After each turn the
    bound pieces are decided anew, first those of the side that did not move, then
    those of the side that did.
    Suicide. A piece that moves between two free enemies, and binds neither, is
    bound itself.
    Removal. Instead of moving, a side may take one bound enemy off the board: that
    is its whole turn. It may do so in any later turn in which the piece is still
    bound.
    End. A side that is down to 1 piece has lost the game. Bound pieces are counted
    too. This counts only when all pieces are placed. A side that has no turn
    passes; when neither side has one, the game is drawn.

== describe-own

    $ latro-perft --describe-rules 'board=5x4 setup=sd2s/5/5/S2DS move=slide lines=8 leap=friend dux-leap=any chain=yes capture=bind bind=arrival dux=immune suicide=bound removal=before lose=2 stuck=count quiet=1 repeat=draw'
    Descriptor:  seneca board=5x4 setup=sd2s/5/5/S2DS move=slide lines=8
                 leap=friend dux-leap=any corner=none dux=immune suicide=bound
                 lose=2 quiet=1 repeat=draw
    In full:     board=5x4 setup=sd2s/5/5/S2DS place=1 place-capture=no closed=none
                 move=slide dux-move=as lines=8 leap=friend chain=yes dux-leap=any
                 capture=bind bind=arrival line=one line-dux=shields enclosed=none
                 corner=none dux=immune dux-capture=flank suicide=bound
                 removal=before bonus=none lose=2 dux-blocked=none stuck=count
                 quiet=1 repeat=draw first=white
    Source:      Locus Ludi project (Seneca), by way of the Ludii general game
                 system, with changes
    Start:       sd2s/5/5/S2DS w - 0 1

    Board. 5 files by 4 ranks, 20 squares. White sits at the low ranks and moves
    first.
    Start. The game begins with an array of its own. White has 2 soldiers and 1
    dux. Black has 2 soldiers and 1 dux.
    Movement. A piece moves any number of empty squares in a straight line.
    Soldiers and duces move alike. Pieces go along the ranks, the files and the
    diagonals. A bound piece does not move.
    Leaps. A soldier may instead leap over a piece of its own side next to it, to
    the empty square just after it. A dux may instead leap over a piece of either
    side next to it, to the empty square just after it. Several leaps may follow
    each other in one turn, but never land on a square twice or on the square where
    the piece began. A leap does not capture the piece that it goes over. Only the
    square where the last leap ends counts for binding.
    Binding. Nothing is captured at once. A piece binds an enemy by moving next to
    it, if another free piece of its side is on the opposite side of that enemy, in
    the same rank, file or diagonal. A bound piece is turned over and cannot move
    or help to bind. It stays bound as long as two free enemies are on opposite
    sides of it; after that it is free again.
    Suicide. A piece that moves between two free enemies without binding one of the
    two is bound itself, and binds nothing.
    Removal. Before it moves, a side may take any number of bound enemies off the
    board; it must move in any case.
    Dux. A dux is never bound, but it counts as a partner when enemies are bound.
    End. A side that is down to 2 pieces has lost the game. Duces are counted too.
    Bound pieces are counted too. When the side to move has no turn, the game is
    over: the side with more pieces wins, and equal numbers draw. After 1 turn
    without a removal, those of both sides counted, the game is over: the side with
    more pieces wins, and equal numbers draw. When a position occurs for the third
    time with the same side to move, the game is drawn.
    $ echo
    \
    $ latro-perft --describe-rules 'schadler pieces=20 removal=before' | head -n 6
    Descriptor:  schadler pieces=20 removal=before
    In full:     board=8x8 pieces=20 duces=0 place=1 place-capture=no closed=none
                 move=step dux-move=as lines=4 leap=any chain=yes capture=bind
                 bind=arrival line=one line-dux=shields enclosed=none corner=none
                 dux=soldier dux-capture=flank suicide=forbidden removal=before
                 bonus=none lose=1 dux-blocked=none stuck=pass quiet=0 repeat=free

== describe-schadler

    $ latro-perft --describe-rules schadler
    Descriptor:  schadler
    In full:     board=8x8 pieces=16 duces=0 place=1 place-capture=no closed=none
                 move=step dux-move=as lines=4 leap=any chain=yes capture=bind
                 bind=arrival line=one line-dux=shields enclosed=none corner=none
                 dux=soldier dux-capture=flank suicide=forbidden removal=turn
                 bonus=none lose=1 dux-blocked=none stuck=pass quiet=0 repeat=free
                 first=white
    Source:      U. Schädler, article of 2001
    Start:       8/8/8/8/8/8/8/8 w 16S16s 0 1

    Board. 8 files by 8 ranks, 64 squares. White sits at the low ranks and moves
    first.
    Start. The board is empty, and each side has 16 soldiers to place. Each turn
    places one soldier on an empty square. A side with pieces to place has no other
    turn. Nothing is bound before all pieces are placed.
    Movement. A piece moves one square, to an empty square. Pieces go along the
    ranks and files, not diagonally. A bound piece does not move.
    Leaps. A piece may instead leap over a piece of either side next to it, to the
    empty square just after it. Several leaps may follow each other in one turn,
    but never land on a square twice or on the square where the piece began. A leap
    does not capture the piece that it goes over. Only the square where the last
    leap ends counts for binding.
    Binding. Nothing is captured at once. A piece binds an enemy by moving next to
    it, if another free piece of its side is on the opposite side of that enemy, in
    the same rank or file. A bound piece is turned over and cannot move or help to
    bind. It stays bound as long as two free enemies are on opposite sides of it;
    after that it is free again.
    Suicide. A piece may not move between two free enemies, unless it binds one of
    the two.
    Removal. Instead of moving, a side may take one bound enemy off the board: that
    is its whole turn. It may do so in any later turn in which the piece is still
    bound.
    End. A side that is down to 1 piece has lost the game. Bound pieces are counted
    too. This counts only when all pieces are placed. A side that has no turn
    passes; when neither side has one, the game is drawn.

== describe-walker

    $ latro-perft --describe-rules walker
    Descriptor:  walker
    In full:     board=8x8 rows=1 dux-start=front place=1 place-capture=no
                 closed=none move=slide dux-move=as lines=4 leap=none chain=no
                 capture=remove bind=arrival line=one line-dux=shields
                 enclosed=none corner=none dux=immune dux-capture=flank
                 suicide=safe removal=turn bonus=none lose=1 dux-blocked=none
                 stuck=lose quiet=0 repeat=free first=white
    Source:      D. Walker, Petteia & Ludus Latrunculorum, 2011
    Start:       ssssssss/3d4/8/8/8/8/4D3/SSSSSSSS w - 0 1

    Board. 8 files by 8 ranks, 64 squares. White sits at the low ranks and moves
    first.
    Start. Each side's first rank is filled with soldiers. A dux is in front of
    them, just right of the middle as its owner sees it.
    Movement. A piece moves any number of empty squares in a straight line.
    Soldiers and duces move alike. Pieces go along the ranks and files, not
    diagonally.
    Leaps. There are no leaps.
    Capture. A piece captures an enemy by moving next to it, if another piece of
    its side is on the opposite side of that enemy, in the same rank or file. The
    enemy is taken off the board at once. One turn can capture several enemies in
    different directions, but never a row of two or more. A piece may move between
    two enemies in safety.
    Dux. A dux is never captured, but it counts as a partner when enemies are
    captured.
    End. A side that is down to 1 piece has lost the game. Duces are counted too. A
    side that has no turn loses.

== describe-lang

    $ latro-perft --describe-rules 'petteia board=9x9' --lang fr
    \Règles\xC2\xA0:     petteia board=9x9
    \En entier\xC2\xA0:  board=9x9 rows=2 dux-start=none place=1 place-capture=no
                 closed=none move=slide dux-move=as lines=4 leap=none chain=no
                 capture=remove bind=arrival line=one line-dux=shields
                 enclosed=none corner=none dux=soldier dux-capture=flank
                 suicide=safe removal=turn bonus=none lose=1 dux-blocked=none
                 stuck=lose quiet=0 repeat=free first=white
    \Source\xC2\xA0:     D. Walker, Petteia & Ludus Latrunculorum, 2011, avec des
                 modifications
    \Début\xC2\xA0:      sssssssss/sssssssss/9/9/9/9/9/SSSSSSSSS/SSSSSSSSS w - 0 1

    Plateau. 9 colonnes sur 9 rangées, soit 81 cases. Les Blancs sont assis du côté
    des premières rangées et commencent.
    Début. Les 2 premières rangées de chaque camp sont remplies de soldats.
    Déplacement. Un pion se déplace en ligne droite d’autant de cases vides qu’il
    veut. On se déplace le long des rangées et des colonnes, pas en diagonale.
    Sauts. Il n’y a pas de sauts.
    Prise. Un pion capture un ennemi en venant à côté de lui, si un autre pion de
    son camp se trouve de l’autre côté de cet ennemi, sur la même rangée ou
    colonne. L’ennemi est aussitôt retiré du plateau. Un même tour peut capturer
    plusieurs ennemis dans des directions différentes, mais jamais deux ou plus à
    la file. Un pion peut venir sans danger entre deux ennemis.
    Fin. Le camp qui n’a plus que 1 pion a perdu la partie. Le camp qui ne peut pas
    jouer perd.
    $ latro-perft --describe-rules petteia --lang la
  ! latro-perft: --lang: 'la' is not one of en, de, fr, it and es
  ! Try 'latro-perft --help' for more information.
    [2]
