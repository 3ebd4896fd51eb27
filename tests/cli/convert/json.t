== json-keys
Some keys only; what has rules and turns is read again.

    $ for keys in tags,turns rules,fen,plies.turn,plies.variations turns,plies.fen,plies.captured result,comment; do
    >   echo "-- $keys"
    >   latro-convert --to jsonl --json-keys "$keys" ../short.lgn
    > done
    -- tags,turns
    {"tags":{"Event":"Saturnalia","Site":"Vindolanda","Date":"2026.12.17","White":"Piso","Black":"Seneca","Result":"*","Rules":"quintana","Annotator":"a; b"},"turns":["d2-d5","g7-g5","h2-h5"]}
    -- rules,fen,plies.turn,plies.variations
    {"rules":"quintana","fen":"ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - 0 1","plies":[{"turn":"d2-d5","variations":[[{"turn":"d2-d4"},{"turn":"d7-d5"}]]},{"turn":"g7-g5"},{"turn":"h2-h5"}]}
    -- turns,plies.fen,plies.captured
    {"plies":[{"fen":"ssssssss/ssssssss/8/3S4/8/8/SSS1SSSS/SSSSSSSS b - 1 1"},{"fen":"ssssssss/ssssss1s/8/3S2s1/8/8/SSS1SSSS/SSSSSSSS w - 2 2"},{"fen":"ssssssss/ssssss1s/8/3S2sS/8/8/SSS1SSS1/SSSSSSSS b - 3 2"}],"turns":["d2-d5","g7-g5","h2-h5"]}
    -- result,comment
    {"comment":"In front.","result":"*"}
    $ echo '-- read again'
    -- read again
    $ latro-convert --to jsonl --json-keys rules,turns,plies.fen,result ../short.lgn | latro-convert --from jsonl
    [Result "*"]
    [Rules "quintana"]

    1. d2-d5 g7-g5 2. h2-h5 *
    \
    $ echo '-- turns that disagree with the plies, or are none'
    -- turns that disagree with the plies, or are none
    $ latro-convert --from jsonl <<'END'
    > {"rules":"petteia","turns":["a2-a3","a7-a6"],"plies":[{"turn":"a2-a3"},{"turn":"b7-b6"}]}
    > {"rules":"petteia","turns":["a2-a3"],"plies":[]}
    > {"rules":"petteia","turns":"a2-a3"}
    > {"rules":"petteia","turns":["a2-b3"]}
    > {"rules":"petteia","turns":["a2-a3"],"plies":[{"nags":[1]}]}
    > END
    [Result "*"]
    [Rules "petteia"]

    1. a2-a3 $1 *
    \
  ! <stdin>:1:37: error[wrong-derived]: this turn is "a7-a6", but by the key plies it is "b7-b6"
  ! <stdin>:2:28: error[wrong-derived]: the number of turns is 1 here, and 0 in plies
  ! <stdin>:3:28: error[syntax]: the value of turns is a list, and this is a text
  ! <stdin>:4:30: error[illegal-turn]: a2-b3: a2 to b3 is a diagonal, and pieces move along ranks and files (lines=4); nearest legal turns: a2-a3, a2-a4, a2-a5
  ! latro-convert: 5 games read: 1 written, 4 rejected
    [1]
