# No memory, no threads, no descriptors: status 3 with a line that says so, never an abort.
. "$(dirname "$0")/lib.sh"

repeat 3000 broken.lgn blank >many.lgn
# From too little for anything up to enough. Where not even --version can begin (the loader says so, or there is no memory
# for what stands before main) it is not ours.
for limit in $(seq 5000 250 9000) 12000 20000 40000 80000; do
  # In a shell of its own, which keeps what bash says of an abort.
  begins=$(bash -c "ulimit -v $limit; latro-validate --version; echo \$?" 2>err | tail -n 1)
  case $begins in 0 | 3) ;; *) continue ;; esac
  for command in "latro-validate --summary many.lgn" "latro-validate -j 4 --report jsonl many.lgn" "latro-perft -j 3 petteia 3" \
    "latro-perft --hash 30 petteia 3" "latro-perft --hash 1 -j 8 --divide petteia 3 --progress always" "latro-perft --list-rules"; do
    timeout 300 bash -c "ulimit -v $limit; exec $command" >out 2>err
    status=$?
    last_command="$command in $limit KiB"
    case $status in
      0 | 1 | 127) ;;
      3) grep -q "out of memory\|no thread can be started\|Cannot allocate memory" err || fail "$last_command: $(head -n 3 err)" ;;
      *) fail "$last_command: status $status: $(tail -n 2 err)" ;;
    esac
  done
done
check 3 "ulimit -v 200000; latro-perft --hash 3000 petteia 1 -o file"
says "latro-perft: out of memory"
no_temporary
check 3 "ulimit -v 200000; latro-perft -j 1000 petteia 3"
says "latro-perft: no thread can be started"
check 3 "ulimit -v 200000; latro-validate -j 1000 many.lgn"
says "latro-validate: no thread can be started"

# Descriptors: three are those one has (the loader wants a fourth), one is for the input, one for -o.
check 3 "ulimit -n 4; latro-validate good.lgn -o file --summary"
[ ! -s err ] || grep -q "Too many open files" err || fail "$last_command: $(head -n 3 err)"
no_temporary
check 0 "ulimit -n 5; latro-validate good.lgn -o file --summary"
# As many files as one likes one after another.
check 1 "ulimit -n 8; latro-validate --summary $(for i in $(seq 200); do printf 'good.lgn broken.lgn '; done)"
grep -q "^games *600$" out || fail "$last_command: $(head -n 1 out)"
finish
