# Several jobs on this machine.
. "$(dirname "$0")/common.bash"
begin
same sum "$direct" "$(run latro-perft.1 parallel)"
# As with one job: the same lines in the same order.
latro-perft --count split.epd | cmp - counted.epd
