# Who writes the games stops for a while: what is known of them by then is told, also when several threads read ahead of
# what they tell, and nothing is lost when the writer goes on.
. "$(dirname "$0")/lib.sh"

game="${rules}1. a2-a8 *

"
printf '%s' "$game" >one.lgn
repeat 10000 one.lgn >first
# Within a game, within a word.
printf '%s' "$game$game" | head -c $((${#game} + 22)) >half
printf '%s' "$game$game" | tail -c +$((${#game} + 23)) >rest
repeat 3000 one.lgn >>rest
repeat 200 one.lgn broken.lgn blank >>rest
cat first half rest >all
# What may be held back: with one thread a batch must be full.
for jobs in 1 2 4; do
  latro-validate - <all 2>whole
  mkfifo pipe
  timeout -k 5 300 latro-validate -j $jobs - <pipe >out 2>err &
  program=$!
  exec 3>pipe
  cat first half >&3
  last_command="latro-validate -j $jobs, whose writer waits"
  least=$((jobs == 1 ? 7000 : 10001))
  await "[ \$(wc -l <err) -ge $least ]"
  [ "$(wc -l <err)" -le 10001 ] || fail "$last_command: $(wc -l <err) reports of 10001 games"
  kill -0 $program 2>/dev/null || fail "$last_command: has ended"
  cat rest >&3
  exec 3>&-
  wait $program
  [ $? = 1 ] || fail "$last_command: wrong status"
  same err whole
  rm pipe
done

# A syntax error at the end of what has come.
for jobs in 2 4; do
  mkfifo pipe
  timeout -k 5 300 latro-validate -j $jobs - <pipe >out 2>err &
  program=$!
  exec 3>pipe
  cat first broken.lgn blank one.lgn one.lgn >&3
  last_command="latro-validate -j $jobs, whose writer waits behind a syntax error"
  await "grep -qF '[syntax]' err"
  exec 3>&-
  wait $program
  [ "$(wc -l <err)" = 10004 ] || fail "$last_command: $(wc -l <err) reports"
  rm pipe
done
finish
