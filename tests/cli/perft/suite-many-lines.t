labels: slow

== suite-many-lines
Memory does not grow with the number of lines.

    $ mkfifo in
    $ latro-perft --suite -j 2 in &
    200000 passed, 0 failed, 0 skipped, 0 unreadable
    $ tool=$!
    $ exec 3>in
    $ yes '8/8/8/8/8/8/8/8 w 8S8s 0 1 rules "latrones"; D1 64;' | head -n 200000 >&3
    $ peak=$(sed -n 's/^VmHWM:[^0-9]*\([0-9]*\) kB/\1/p' "/proc/$tool/status")
    $ if [ -z "${LATRO_SANITIZED:-}" ] && [ "${peak:-99999999}" -gt 16384 ]; then echo "$peak kB resident"; fi
    $ exec 3>&-
    $ wait $tool
