# The count in one piece, and the line that the manual shows.
. "$(dirname "$0")/common.bash"
begin
same sum "$direct" "$(run latro-perft.1 alone)"
shown=$(recipe latro-perft.1 line)
same "line of the manual" "$shown" "$(latro-perft "petteia board=4x4 rows=1" 6 --split 3 | sed -n 2p)"
