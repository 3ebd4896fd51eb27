== formats
Games in the formats that latro-convert reads are checked too, with the same totals.

    $ corpus=$PWD/../corpus
    $ games="$corpus/games/schadler/lessons.lgn"
    $ for format in lgn jsonl sgf moves; do
    >   latro-convert -q --to $format "$games" > games
    >   echo "$format"
    >   latro-validate --from $format --summary games | head -2
    > done
    lgn
    games    6
    turns    24
    jsonl
    games    6
    turns    24
    sgf
    games    6
    turns    24
    moves
    games    6
    turns    24
    $ latro-convert --to jsonl "$games" | sed '3s/"turn":"\([a-h]\)[1-8]/"turn":"\19/' > broken.jsonl
    $ latro-validate --report jsonl broken.jsonl | cut -d, -f1-2,5-
    {"file":"broken.jsonl","line":3,"severity":"error","code":"off-board","message":"c9-c6: c9 is not on the board, which ends at h8","game":3,"ply":0}
    $ latro-validate --max-errors 1 broken.jsonl broken.jsonl
  ! broken.jsonl:3:526: error[off-board]: c9-c6: c9 is not on the board, which ends at h8
  ! latro-validate: warning: stopped after 1 error
    [1]
    $ latro-validate --where 'number = 2' --summary broken.jsonl | head -1
    games    1
    $ gzip -c broken.jsonl > broken.jsonl.gz
    $ latro-validate --summary broken.jsonl.gz | head -3
    games    6
    turns    19
    errors   1
  ! broken.jsonl.gz:3:526: error[off-board]: c9-c6: c9 is not on the board, which ends at h8
    $ echo '{"tags":' | latro-validate
  ! <stdin>:1:9: error[syntax]: expected a value after the key, found the end of the line
    [1]
