" Drives ALE in Vim: what its user sees of a document, and what becomes of it, as JSON in $RESULT.
function! s:Wait(what, condition) abort
  let l:rounds = 0
  while !a:condition()
    let l:rounds += 1
    if l:rounds > 6000
      throw 'In vain: ' .. a:what
    endif
    sleep 20m
  endwhile
endfunction

" Goes to where a text begins, or where it ends with the flag 'e'.
function! s:At(text, flag) abort
  call cursor(1, 1)
  if search('\V' .. a:text, 'c' .. a:flag) == 0
    throw a:text
  endif
endfunction

let s:text = {-> join(getline(1, '$'), "\n") .. "\n"}

let s:preview = {-> get(filter(range(1, winnr('$')), 'getwinvar(v:val, "&previewwindow")'), 0)}

function! s:Drive() abort
  let l:found = {'version': v:versionlong}
  execute 'edit' fnameescape($DOCUMENT)
  call s:Wait('diagnostics', {-> !empty(getloclist(0))})
  let l:found.diagnostics = map(getloclist(0), {_, each -> {'line': each.lnum, 'message': each.text}})

  call s:At($HOVERED, '')
  let g:ale_hover_to_preview = 1
  ALEHover
  call s:Wait('the hover', {-> s:preview() > 0})
  let l:found.hover = join(getbufline(winbufnr(s:preview()), 1, '$'), "\n")
  pclose

  call s:At($COMPLETED, '')
  execute "normal! i\<C-X>\<C-O>\<C-E>\<Esc>"
  let l:found.completions = map(copy(get(b:, 'ale_completion_result', [])), {_, each -> each.word})

  call s:At($HOVERED, 'e')
  let l:before = s:text()
  call test_feedinput("1\<CR>")
  ALECodeAction
  call s:Wait('the action', {-> s:text() isnot# l:before})
  let l:found.fixed = s:text()
  ALELint " The event of a change comes only when Vim waits for keys.
  call s:Wait('the diagnostics to go', {-> empty(getloclist(0))})
  return l:found
endfunction

try
  let s:found = s:Drive()
catch
  let s:found = {'error': v:exception .. ' ' .. v:throwpoint}
endtry
call writefile([json_encode(s:found)], $RESULT)
qall!
