# peak COMMAND…: runs it, keeps its status, and says so when it had more than 16 MB resident. Sanitizers need memory of
# their own, so under them nothing is said.
peak() {
  /usr/bin/time -q -o "$SCRATCH/peak" -f %M "$@"
  local status=$?
  local resident
  resident=$(cat "$SCRATCH/peak")
  if [ -z "${LATRO_SANITIZED:-}" ] && [ "$resident" -gt 16384 ]; then echo "$resident kB resident"; fi
  return $status
}
