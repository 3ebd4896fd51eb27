== output-gone
A reader that has gone, a full disk, a closed standard output.

    $ exec 3> >(exit 0)
    $ while (trap '' PIPE; echo >&3) 2>/dev/null; do sleep 0.01; done
    $ latro-convert --to jsonl ../short.lgn >&3
    [141]
    $ exec 3>&-
    $ latro-convert ../short.lgn >/dev/full
  ! latro-convert: standard output: No space left on device
    [3]
    $ latro-convert ../short.lgn >&-
  ! latro-convert: standard output: Bad file descriptor
    [3]
    $ latro-convert -o none/out.lgn ../short.lgn
  ! latro-convert: none/out.lgn: No such file or directory
    [3]

Whole games before the reader goes.

    $ cat ../corpus/games/*/*.lgn | latro-convert --to jsonl | head -n 3 | jq -c .result
    > echo "${PIPESTATUS[1]}"
    "0-1"
    "1-0"
    "*"
    141

== output-suffix
Without --to the name given to -o decides; with it, --to does.

    $ for suffix in jsonl ndjson json trl sgf epd moves lgn txt; do
    >   latro-convert -q -o "out.$suffix" "../short.lgn"
    >   echo "$suffix: $(head -c 12 "out.$suffix" | head -n 1)"
    > done
    jsonl: {"tags":{"Ev
    ndjson: {"tags":{"Ev
    json: {"tags":{"Ev
    trl: game=/lud/bo
    sgf: (;FF[4]GM[99
    epd: ssssssss/sss
    moves: rules "quint
    lgn: [Event "Satu
    txt: [Event "Satu
    $ latro-convert -q --to moves -o other.jsonl "../short.lgn" && head -c 16 other.jsonl
    \rules "quintana"\c
    $ ls
    other.jsonl
    out.epd
    out.json
    out.jsonl
    out.lgn
    out.moves
    out.ndjson
    out.sgf
    out.trl
    out.txt
