" LGN, the Latrunculi Game Notation: lgn(5).
autocmd BufRead,BufNewFile *.lgn setfiletype lgn
