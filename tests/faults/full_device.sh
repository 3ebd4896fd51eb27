# A device without room: every output path ends with status 3 and says which; messages that cannot be written change
# nothing.
. "$(dirname "$0")/lib.sh"

# Where the test may write in /dev, a broken tool could put a file in the device's place: there it gets one of its own.
full=/dev/full
if [ -w /dev ]; then
  full=$SCRATCH/full
  { mknod "$full" c 1 7 && : >"$full"; } 2>mknod.err || full=
  grep -q . mknod.err && skip "-o to a full device: $(cat mknod.err)"
fi

for command in "${writing[@]}"; do
  check 3 "$command >/dev/full"
  says "standard output: No space left on device"
  # The status is that of the work, also when there is nowhere to say anything.
  check 3 "$command >/dev/full 2>/dev/full"
  bash -c "$command" >normal 2>/dev/null
  check $? "$command 2>/dev/full"
  # Times differ from run to run.
  [[ $command == latro-perft\ * && $command == *petteia\ [0-9]* ]] || same out normal
  [ -n "$full" ] || continue
  check 3 "$command -o '$full'"
  says "$full: No space left on device"
  [ -c "$full" ] || fail "$command: $full is no device any more"
done
check 2 "latro-perft --nonsense 2>/dev/full"
check 3 "latro-validate missing.lgn 2>/dev/full"
check 1 "latro-validate broken.lgn -v --excerpt --color always --progress always 2>/dev/full"
finish
