#!/usr/bin/env bash
# The Vim files: .lgn is recognised, and each part of a record is highlighted as what it is.
# Usage: vim_test.sh SOURCE_DIR
set -euo pipefail
source=$1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

cat >"$scratch/game.lgn" <<'END'
% an ignored line
[Event "A \"lesson\""]
[X7_y "12. {no comment}"]

1. @d4/e5 D@a1+b2 2. d2-d4! e7-e5?? $13 $255 $256 3.Dc3^c5^e5xd6/f6+g7 3... -- xd6
{a comment ; with
% no ignored line [%clk 0:01:00] (} xe5/g5:d4-d5 (d7-d5 (e2-e4 1-0) {deep} xa16)
4. ... a1-a2 ; to the end {
d2d4 e9-e10-f3xg4 z3 ) } [Event "x] a1-a2x
1/2-1/2
@c1/e1xb1/d1+c2 D@a4xa5 @a1xb1x
END

# what LINE COLUMN: the syntax group there. Vim writes the answers to a file, one a line.
cat >"$scratch/ask.vim" <<'END'
let s:answers = ['filetype ' . &filetype, 'makeprg ' . &makeprg, 'commentstring ' . &commentstring]
for [s:line, s:text] in [
      \ [1, '% an'], [2, '['], [2, 'Event'], [2, 'A '], [2, '\"'], [3, 'X7_y'], [3, '12.'], [3, '{no'],
      \ [5, '1. '], [5, '@d4'], [5, '/e5'], [5, 'D@'], [5, '+b2'], [5, 'd2-d4'], [5, '-d4'], [5, '! '], [5, '??'], [5, '$13'],
      \ [5, '$255'], [5, '$256'], [5, '3.D'], [5, 'Dc3'], [5, 'c3'], [5, '^c5'], [5, 'xd6/'], [5, '/f6'], [5, '+g7'],
      \ [5, '3... '], [5, '-- '], [5, 'xd6$'],
      \ [6, '{a'], [7, '% no'], [7, '[%clk'], [7, '('], [7, '}'], [7, 'xe5/g5'], [7, ':d4'], [7, 'd4-d5'], [7, '(d7'],
      \ [7, 'd7-d5'], [7, '(e2'], [7, '1-0'], [7, ') {'], [7, '{deep'], [7, 'xa16'], [7, ')$'],
      \ [8, '4. ...'], [8, '...'], [8, 'a1-a2'], [8, '; to'], [8, '{'],
      \ [9, 'd2d4'], [9, 'e9-e10'], [9, 'xg4'], [9, 'z3'], [9, ') }'], [9, '} ['], [9, '[E'], [9, 'Event'], [9, 'a1-a2x'],
      \ [10, '1/2'], [11, '@c1'], [11, 'xb1/d1+'], [11, '+c2'], [11, 'D@'], [11, 'xa5'], [11, '@a1xb1x']]
  let s:column = match(getline(s:line), '\V' . substitute(escape(s:text, '\'), '\$$', '\\$', '')) + 1
  if s:text =~# '\$$'
    let s:column = match(getline(s:line), '\V' . escape(s:text[:-2], '\') . '\m$') + 1
  endif
  call add(s:answers, s:line . ' ' . s:text . ' ' . synIDattr(synID(s:line, s:column, 0), 'name'))
endfor
call writefile(s:answers, $ANSWERS)
END

look() { # look FILE SCRIPT
  ANSWERS=$scratch/answers HOME=$scratch timeout 300 vim -es -u NONE -i NONE -n -N \
    --cmd "set runtimepath^=$source/tools/share/vim/vimfiles" -c 'filetype plugin on' -c 'syntax on' -c "edit $1" \
    -c "source $2" -c 'qall!' >"$scratch/said" 2>&1 || { cat "$scratch/said"; return 1; }
}

look "$scratch/game.lgn" "$scratch/ask.vim"
diff - "$scratch/answers" <<'END'
filetype lgn
makeprg latro-validate %:S
commentstring ;%s
1 % an lgnIgnored
2 [ lgnTag
2 Event lgnTagName
2 A  lgnTagValue
2 \" lgnEscape
3 X7_y lgnTagName
3 12. lgnTagValue
3 {no lgnTagValue
5 1.  lgnNumber
5 @d4 lgnPlacement
5 /e5 lgnPlacement
5 D@ lgnDux
5 +b2 lgnBinding
5 d2-d4 lgnMovement
5 -d4 lgnStep
5 !  lgnGlyph
5 ?? lgnGlyph
5 $13 lgnNag
5 $255 lgnNag
5 $256 lgnError
5 3.D lgnNumber
5 Dc3 lgnDux
5 c3 lgnMovement
5 ^c5 lgnLeap
5 xd6/ lgnCapture
5 /f6 lgnCapture
5 +g7 lgnBinding
5 3...  lgnNumber
5 --  lgnPass
5 xd6$ lgnRemoval
6 {a lgnComment
7 % no lgnComment
7 [%clk lgnCommand
7 ( lgnComment
7 } lgnComment
7 xe5/g5 lgnCapture
7 :d4 lgnCapture
7 d4-d5 lgnMovement
7 (d7 lgnVariationEdge
7 d7-d5 lgnMovement
7 (e2 lgnVariationEdge
7 1-0 lgnError
7 ) { lgnVariationEdge
7 {deep lgnComment
7 xa16 lgnRemoval
7 )$ lgnVariationEdge
8 4. ... lgnNumber
8 ... lgnNumber
8 a1-a2 lgnMovement
8 ; to lgnComment
8 { lgnComment
9 d2d4 lgnError
9 e9-e10 lgnMovement
9 xg4 lgnCapture
9 z3 lgnError
9 ) } lgnError
9 } [ lgnError
9 [E lgnError
9 Event lgnError
9 a1-a2x lgnError
10 1/2 lgnResult
11 @c1 lgnPlacement
11 xb1/d1+ lgnCapture
11 +c2 lgnBinding
11 D@ lgnDux
11 xa5 lgnCapture
11 @a1xb1x lgnError
END

# In games without fault nothing looks like one, nothing but blanks is left plain, and every kind of part occurs.
cat >"$scratch/survey.vim" <<'END'
let s:groups = {}
for s:line in range(1, line('$'))
  for s:column in range(1, len(getline(s:line)))
    if getline(s:line)[s:column - 1] !~# '\s'
      let s:groups[synIDattr(synID(s:line, s:column, 0), 'name')] = 1
    endif
  endfor
endfor
call writefile(sort(keys(s:groups)), $ANSWERS)
END
cat "$source"/corpus/games/{schadler,walker,seneca,petteia,masters}/*.lgn >"$scratch/corpus.lgn"
look "$scratch/corpus.lgn" "$scratch/survey.vim"
diff - "$scratch/answers" <<'END'
lgnBinding
lgnCapture
lgnComment
lgnDux
lgnLeap
lgnMovement
lgnNag
lgnNumber
lgnPass
lgnPlacement
lgnRemoval
lgnResult
lgnStep
lgnTag
lgnTagName
lgnTagValue
lgnVariationEdge
END

# :make understands what latro-validate says.
cat >"$scratch/make.vim" <<'END'
setlocal makeprg=cat\ %:S.said
silent make!
call writefile(map(filter(getqflist(), 'v:val.valid'), {_, fault ->
      \ bufname(fault.bufnr) . ' ' . fault.lnum . ' ' . fault.col . ' ' . fault.type . ' ' . fault.text}), $ANSWERS)
END
printf '%s\n' 'game.lgn:8:63: error[illegal-turn]: e5-f5: e5 is bound' 'game.lgn:9:1: warning[bad-tag]: no' \
  >"$scratch/game.lgn.said"
look "$scratch/game.lgn" "$scratch/make.vim"
diff - "$scratch/answers" <<'END'
game.lgn 8 63 e e5-f5: e5 is bound
game.lgn 9 1 w no
END
