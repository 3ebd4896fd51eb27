" Vim syntax file
" Language: LGN, the Latrunculi Game Notation: lgn(5)
" Follows the rules of latrunculi.peg; where two items match at one place the one defined last wins.

if exists("b:current_syntax")
  finish
endif

let s:cpo_save = &cpo
set cpo&vim

syntax case match
syntax spell notoplevel

" Whatever is none of the things below: misspelt turns, stray brackets, a result inside a variation.
syntax match lgnError /[^ \t[:cntrl:]]/
syntax match lgnError /[-A-Za-z0-9@^+:/]\+/

" A line that begins with % is ignored.
syntax match lgnIgnored /^%.*/

" [Name "value"]
syntax match lgnTag /\[\s*\a\w*\s*"\%([^"\\]\|\\["\\]\)*"\s*\]/ contains=lgnTagName,lgnTagValue
syntax match lgnTagName /\[\s*\zs\a\w*/ contained nextgroup=lgnTagValue skipwhite
syntax match lgnTagValue /"\%([^"\\]\|\\["\\]\)*"/ contained contains=lgnEscape
syntax match lgnEscape /\\["\\]/ contained

" 12.  12...  12. ...
syntax match lgnNumber /\d\+\.\%(\.\.\|\s*\.\.\.\)\?\.\@!/

" Turns. A square is [a-p][1-9][0-9]\?, a list has slashes between squares, and no character of a turn stands before or
" behind one.
let s:square = '[a-p][1-9]\d\?'
let s:squares = s:square . '\%(/' . s:square . '\)*'
let s:turnchar = '[-A-Za-z0-9@^+:/]'
let s:begin = '\%(' . s:turnchar . '\)\@1<!'
let s:end = '\%(' . s:turnchar . '\)\@!'
let s:bound = '\%(+' . s:squares . '\)\?'
let s:captured = '\%(x' . s:squares . '\)\?'
let s:legs = '\%([-^]' . s:square . s:captured . '\)\+'

function! s:Turn(group, pattern, contains) abort
  execute 'syntax match' a:group '=' . s:begin . a:pattern . s:bound . s:end . '=' 'contains=lgnBinding' . a:contains
endfunction

call s:Turn('lgnPlacement', 'D\?@' . s:squares . s:captured, ',lgnDux,lgnCapture')
call s:Turn('lgnMovement', '\%(x' . s:squares . ':\)\?D\?' . s:square . s:legs,
      \ ',lgnDux,lgnStep,lgnLeap,lgnCapture')
call s:Turn('lgnRemoval', 'x' . s:square, '')
call s:Turn('lgnPass', '--', '')
syntax match lgnDux /D/ contained
syntax match lgnStep /-/ contained
syntax match lgnLeap /\^/ contained
execute 'syntax match lgnCapture =x' . s:squares . ':\?= contained'
execute 'syntax match lgnBinding =+' . s:squares . '= contained'

" What is said about a turn.
syntax match lgnGlyph /[0-9-]\@1<=[!?]\{1,2}[!?]\@!/
execute 'syntax match lgnNag =\$\%(25[0-5]\|2[0-4]\d\|1\d\d\|[1-9]\?\d\)' . s:end . '='
syntax region lgnComment start=/{/ end=/}/ contains=lgnCommand,@Spell
syntax match lgnComment /;.*/ contains=lgnCommand,@Spell
syntax match lgnCommand /\[%\a\+[^]}]*\]/ contained

" Other turns instead of the one before; they nest.
syntax cluster lgnMovetext contains=lgnError,lgnIgnored,lgnNumber,lgnPlacement,lgnMovement,lgnRemoval,lgnPass,lgnGlyph,
      \lgnNag,lgnComment,lgnVariation
syntax region lgnVariation matchgroup=lgnVariationEdge start=/(/ end=/)/ contains=@lgnMovetext

execute 'syntax match lgnResult =' . s:begin . '\%(1-0\|0-1\|1/2-1/2\|\*\)\%([%]\|' . s:turnchar . '\)\@!='

" Comments and variations run over lines; a game begins afresh.
syntax sync match lgnSync grouphere NONE /^\[Event "/
syntax sync minlines=100 maxlines=2000

highlight default link lgnError Error
highlight default link lgnIgnored Comment
highlight default link lgnTag Delimiter
highlight default link lgnTagName Identifier
highlight default link lgnTagValue String
highlight default link lgnEscape SpecialChar
highlight default link lgnNumber LineNr
highlight default link lgnPlacement Statement
highlight default link lgnMovement Statement
highlight default link lgnRemoval Special
highlight default link lgnPass Statement
highlight default link lgnDux Type
highlight default link lgnStep Operator
highlight default link lgnLeap Operator
highlight default link lgnCapture Special
highlight default link lgnBinding PreProc
highlight default link lgnGlyph Special
highlight default link lgnNag Constant
highlight default link lgnComment Comment
highlight default link lgnCommand SpecialComment
highlight default link lgnVariationEdge Delimiter
highlight default link lgnResult Boolean

let b:current_syntax = "lgn"

delfunction s:Turn
unlet s:square s:squares s:turnchar s:begin s:end s:legs
let &cpo = s:cpo_save
unlet s:cpo_save
