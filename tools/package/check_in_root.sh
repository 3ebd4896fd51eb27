#!/usr/bin/env bash
# Installs the packages in a new Debian 12 with nothing else in it, and uses each part of them there.
# Usage: check_in_root.sh DEB…
# Requires root, debootstrap and a mirror: LATRO_MIRROR, else deb.debian.org.
set -euo pipefail
[ $# -gt 0 ] || { sed -n '2,4s/^# //p' "$0" >&2; exit 2; }
root=$(mktemp -d)
trap 'rm -rf --one-file-system "$root"' EXIT
step() { printf '== %4d s: %s\n' $SECONDS "$*"; }

step "a root by debootstrap"
debootstrap --variant=minbase bookworm "$root" "${LATRO_MIRROR-http://deb.debian.org/debian}" >"$root.log" 2>&1 ||
  { tail "$root.log"; exit 1; }
rm "$root.log"
mkdir "$root/debs"
cp "$@" "$root/debs"
in_root() {
  chroot "$root" env -i PATH=/usr/bin:/bin:/usr/sbin:/sbin HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"
}
quietly() { "$@" >"$root/log" 2>&1 || { cat "$root/log"; exit 1; }; }
apt_install() { quietly in_root apt-get install -qq -y --no-install-recommends "$@"; }

step "the packages, with what they depend on"
apt_install $(cd "$root" && printf '/%s ' debs/*.deb)
in_root dpkg --audit
in_root bash -euo pipefail -s <<'END'
cd /tmp
corpus=/usr/share/doc/latro/corpus
game=$corpus/games/schadler/lessons.lgn
latro | grep -q 'tools for recorded games'
latro validate $game
latro-validate $corpus/games/*/*.lgn
latro-validate $corpus/broken/not-utf8.lgn.gz &>faults || test $? = 1
grep -q not-utf8 faults
latro-convert --to jsonl $game | latro-convert --from jsonl --where 'Event like "lesson"' >again.lgn
latro-validate again.lgn
latro-annotate --judge --nodes 500 $game | grep -q '%eval\|{'
latro-render-svg $game | grep -q '<svg'
latro-render-svg --html $game | grep -q '<html'
test "$(latro-perft petteia 3 | tail -n 1 | cut -f 2)" = 37796
latro-play --games 2 --max-turns 6 --player 'engine=latro-annotate --ugi,nodes=50' --player nodes=50 petteia |
  latro-validate
for program in /usr/bin/latro*; do
  name=${program##*/}
  $name --completion bash | cmp - /usr/share/bash-completion/completions/$name
  $name --completion zsh | cmp - /usr/share/zsh/vendor-completions/_$name
  $name --completion fish | cmp - /usr/share/fish/vendor_completions.d/$name.fish
  bash -c "source /usr/share/bash-completion/completions/$name && complete -p $name" >/dev/null
done
if [ -d /usr/lib/python3/dist-packages/latro ]; then
  python3 -B -c 'import sys, latro
games = list(latro.read_games(sys.argv[1]))
assert games and latro.Board("petteia").push("d2-d4").text == "d2-d4"' $game
fi
END

step "programs that use parts of them"
apt_install g++ pkg-config file man-db shared-mime-info desktop-file-utils
in_root bash -euo pipefail -s <<'END'
cd /tmp
game=/usr/share/doc/latro/corpus/games/schadler/lessons.lgn
for page in $(cd /usr/share/man && find . -name 'latro*.gz' -o -name 'lgn.*gz'); do
  name=$(basename "$page" .gz)
  man -w "${name##*.}" "${name%.*}" >/dev/null
  MANPAGER=cat man "${name##*.}" "${name%.*}" >page 2>/dev/null  # long words cannot be broken
  grep -qi latr page
done
MANPAGER=cat latro help lgn | grep -q LGN
test "$(file -m /usr/share/latro/magic --brief --mime-type $game)" = text/x-lgn
update-mime-database /usr/share/mime
grep -qx 'text/x-lgn:\*.lgn' /usr/share/mime/globs
for example in /usr/share/doc/latro/examples/*.cpp; do
  g++ -std=c++20 -o example-"$(basename "$example" .cpp)" "$example" $(pkg-config --cflags --libs latro)
done
./example-check_games $game
END

step "removed again"
quietly in_root dpkg --purge $(for deb in "$@"; do dpkg-deb -f "$deb" Package; done)
diff /dev/null <(find "$root/usr" -name '*latro*')
step "all is well"
