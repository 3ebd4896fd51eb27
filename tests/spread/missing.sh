# Work that was cut short is taken up where it ended.
. "$(dirname "$0")/common.bash"
begin
total=$(wc -l <split.epd)

# Lines 11 to 30 are lost; the power failed while the last line was written.
latro-perft --count split.epd | sed '11,30d' | head -c -4 >counted.epd
status=0
sum=$(latro-perft --sum counted.epd 2>said) || status=$?
same status 1 "$status"
same "output of an incomplete sum" "" "$sum"
same "what is said" "latro-perft: 21 of $total lines are missing or cannot be used: 11-30, $total" "$(tail -n 1 said)"
same sum "$direct" "$(run latro-perft.1 missing)"
same "lines counted again" 21 "$(wc -l <more.epd)"

# Nothing at all was counted.
: >counted.epd
same sum "$direct" "$(run latro-perft.1 missing)"

# Everything was.
cp more.epd counted.epd
same sum "$direct" "$(run latro-perft.1 missing)"
same "lines counted again" 0 "$(wc -l <more.epd)"

# A file half counted can be counted on, and the counts it has are not made again: a wrong one stays.
{ latro-perft --count split.epd | sed -n 1,10p; tail -n +11 split.epd; } >half.epd
sed -i '3s/count [0-9]*;/count 1;/' half.epd
latro-perft --count half.epd >whole.epd
same "line 3" "$(sed -n 3p half.epd)" "$(sed -n 3p whole.epd)"
same "lines that differ" 1 "$(latro-perft --count split.epd | diff - whole.epd | grep -c '^>')"
