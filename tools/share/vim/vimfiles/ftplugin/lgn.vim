" Vim file type plugin
" Language: LGN, the Latrunculi Game Notation: lgn(5)
" With latro-validate(1) installed :make checks the file and the quickfix list has the faults.

if exists("b:did_ftplugin")
  finish
endif
let b:did_ftplugin = 1

let s:cpo_save = &cpo
set cpo&vim

setlocal commentstring=;%s
setlocal comments=:;
setlocal matchpairs=(:),{:},[:]
setlocal textwidth=79
setlocal makeprg=latro-validate\ %:S
setlocal errorformat=%f:%l:%c:\ %trror[%*[^]]]:\ %m,%f:%l:%c:\ %tarning[%*[^]]]:\ %m
let b:undo_ftplugin = "setlocal commentstring< comments< matchpairs< textwidth< makeprg< errorformat<"

let &cpo = s:cpo_save
unlet s:cpo_save
