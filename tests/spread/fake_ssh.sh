#!/bin/bash
# Stands in for ssh: [OPTION…] HOST [--] COMMAND… runs the command here, in a folder of the host's own below $HOSTS, and
# notes it there. The host named gone cannot be reached.
while [[ $1 == -* ]]; do
  case $1 in
    -[lopi]) shift 2 ;;
    *) shift ;;
  esac
done
host=$1
shift
[ "${1-}" != -- ] || shift
mkdir -p "$HOSTS/$host"
cd "$HOSTS/$host" || exit 255
echo job >>jobs
[ "$host" != gone ] || exit 255
exec sh -c "$*"
