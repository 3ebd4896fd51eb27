== kept-route
The shortest route of a turn that captures twelve pieces takes too long to find: the turn keeps its route, and its text is
accepted and written again as it is. A turn with few routes is written by the shortest, whatever its order was.

    $ cat >kept.lgn <<'FILE'
    > [Rules "board=16x16 rows=7 move=slide bonus=may lines=8"]
    > [SetUp "1"]
    > [FEN "1S2ss1SSs5S/2sSsSsS2s2S2/1S1Ss2S1S3SSs/3S1S2Ss1Ss3/2s1S3SS1s2SS/1S1S1s1s5SsS/2SSSsSsSsssSS2/4s1s1sSSss1ss/Ss1ssS1sSs2SSs1/ssSSSSSS3S1S2/1S1sS4SS1SS2/3Ss1s3s1S2S/sSSSS2S1Ss2SsS/sSSSsS1S1sS1S1S1/SssSss1sS2ssS1s/ss2SSsSs2ss2S w - 0 1"]
    >
    > 1. f3-f6xe5/g5-f4xe3-e3xe2-i7xj8-i3xj3-k1xl2-l2xm2-l6xk5-k5xk4-e5xd6-g3xf2-f3 *
    > FILE
    $ cat >once.lgn <<'FILE'
    > [Result "*"]
    > [Rules "board=16x16 rows=7 move=slide bonus=may lines=8"]
    > [FEN "1S2ss1SSs5S/2sSsSsS2s2S2/1S1Ss2S1S3SSs/3S1S2Ss1Ss3/2s1S3SS1s2SS/1S1S1s1s5SsS/2SSSsSsSsssSS2/4s1s1sSSss1ss/Ss1ssS1sSs2SSs1/ssSSSSSS3S1S2/1S1sS4SS1SS2/3Ss1s3s1S2S/sSSSS2S1Ss2SsS/sSSSsS1S1sS1S1S1/SssSss1sS2ssS1s/ss2SSsSs2ss2S w - 0 1"]
    > [SetUp "1"]
    >
    > 1. f3-f6xe5/g5-f4xe3-e3xe2-i7xj8-i3xj3-k1xl2-l2xm2-l6xk5-k5xk4-e5xd6-g3xf2-f3 *
    >
    > FILE
    $ cat >twice.lgn <<'FILE'
    > [Result "*"]
    > [Rules "board=16x16 rows=7 move=slide bonus=may lines=8"]
    > [FEN "1S2ss1SSs5S/2sSsSsS2s2S2/1S1Ss2S1S3SSs/3S1S2Ss1Ss3/2s1S3SS1s2SS/1S1S1s1s5SsS/2SSSsSsSsssSS2/4s1s1sSSss1ss/Ss1ssS1sSs2SSs1/ssSSSSSS3S1S2/1S1sS4SS1SS2/3Ss1s3s1S2S/sSSSS2S1Ss2SsS/sSSSsS1S1sS1S1S1/SssSss1sS2ssS1s/ss2SSsSs2ss2S w - 0 1"]
    > [SetUp "1"]
    >
    > 1. f3-f6xe5/g5-f4xe3-e3xe2-i7xj8-i3xj3-k1xl2-l2xm2-l6xk5-k5xk4-e5xd6-g3xf2-f3 *
    >
    > FILE
    $ fen='1S2ss1SSs5S/2sSsSsS2s2S2/1S1Ss2S1S3SSs/3S1S2Ss1Ss3/2s1S3SS1s2SS/1S1S1s1s5SsS/2SSSsSsSsssSS2/4s1s1sSSss1ss/Ss1ssS1sSs2SSs1/ssSSSSSS3S1S2/1S1sS4SS1SS2/3Ss1s3s1S2S/sSSSS2S1Ss2SsS/sSSSsS1S1sS1S1S1/SssSss1sS2ssS1s/ss2SSsSs2ss2S w - 0 1'
    $ game() { printf '[Rules "%s"]\n[SetUp "1"]\n[FEN "%s"]\n\n1. %s *\n' "$@"; }
    $ game 'board=16x16 rows=7 move=slide bonus=may lines=8' "$fen" f3-f6xe5/g5-f4xe3-e3xe2-i7xj8-i3xj3-k1xl2-l2xm2-l6xk5-k5xk4-e5xd6-g3xf2-f3 >kept.lgn
    $ latro-convert -o once.lgn kept.lgn
  ! kept.lgn:5:4: warning[kept-route]: the shortest route of this turn was not found in time: it is written by the route given here
    $ latro-convert -o twice.lgn once.lgn
  ! once.lgn:6:4: warning[kept-route]: the shortest route of this turn was not found in time: it is written by the route given here
    $ cmp once.lgn twice.lgn && grep '^1\.' twice.lgn
    1. f3-f6xe5/g5-f4xe3-e3xe2-i7xj8-i3xj3-k1xl2-l2xm2-l6xk5-k5xk4-e5xd6-g3xf2-f3 *
    $ row='15s/16/16/16/16/16/16/16/16/16/16/16/16/1SSSSSSSSSSS4/1sssssssssss4/S15 w - 0 1'
    $ game 'board=16x16 rows=2 move=slide bonus=may' "$row" a1-c1xc2-b1xb2-e1xe2-d1xd2-g1xg2-f1xf2-i1xi2-h1xh2-k1xk2-j1xj2-l1xl2 | latro-convert | grep '^1\.'
    1. a1-b1xb2-c1xc2-d1xd2-e1xe2-f1xf2-g1xg2-h1xh2-i1xi2-j1xj2-k1xk2-l1xl2 *
  ! <stdin>:5:73: warning[unclaimed-result]: the result is *, but Black is reduced to 1 piece: White has won
