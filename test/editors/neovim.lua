-- Drives Neovim 0.7 and later: what its user sees of a document, and what becomes of it, as JSON in $RESULT.
local function wait(what, condition)
  if not vim.wait(120000, condition, 20) then
    error('In vain: ' .. what)
  end
end

-- Goes to where a text begins, or where it ends with the flag 'e'.
local function at(text, flag)
  vim.fn.cursor(1, 1)
  assert(vim.fn.search('\\V' .. text, 'c' .. (flag or '')) > 0, text)
end

local function text(buffer)
  return table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), '\n') .. '\n'
end

local function floating()
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    if vim.api.nvim_win_get_config(window).relative ~= '' then
      return window
    end
  end
end

local function position()
  local encoding = vim.fn.has('nvim-0.11') == 1 and vim.lsp.get_clients()[1].offset_encoding or nil
  return vim.lsp.util.make_position_params(0, encoding)
end

local function answer(method, params)
  for _, each in pairs(assert(vim.lsp.buf_request_sync(0, method, params, 120000))) do
    assert(not each.error, vim.inspect(each.error))
    return each.result
  end
end

local function drive()
  local found = { version = vim.split(vim.fn.execute('version'), '\n', { trimempty = true })[1] }
  vim.cmd('edit ' .. vim.fn.fnameescape(vim.env.DOCUMENT))
  local buffer = vim.api.nvim_get_current_buf()
  wait('diagnostics', function()
    return #vim.diagnostic.get(buffer) > 0
  end)
  found.diagnostics = vim.tbl_map(function(each)
    return { line = each.lnum + 1, message = each.message }
  end, vim.diagnostic.get(buffer))

  at(vim.env.HOVERED)
  vim.lsp.buf.hover()
  wait('the hover', floating)
  found.hover = text(vim.api.nvim_win_get_buf(floating()))
  vim.api.nvim_win_close(floating(), true)

  at(vim.env.COMPLETED)
  local completed = answer('textDocument/completion', position())
  found.completions = vim.tbl_map(function(each)
    return each.label
  end, completed.items or completed)

  at(vim.env.HOVERED, 'e')
  vim.ui.select = function(items, options, choose)
    for index, item in ipairs(items) do
      if options.format_item(item):find(vim.env.ACTION, 1, true) then
        return choose(item, index)
      end
    end
    error('No such action')
  end
  vim.lsp.buf.code_action()
  local before = text(buffer)
  wait('the action', function()
    return text(buffer) ~= before
  end)
  found.fixed = text(buffer)
  wait('the diagnostics to go', function()
    return #vim.diagnostic.get(buffer) == 0
  end)

  found.outcome = answer('workspace/executeCommand', vim.fn.json_decode(vim.env.COMMAND))
  found.stepped = text(buffer)
  return found
end

local ok, found = xpcall(drive, debug.traceback)
vim.fn.writefile({ vim.fn.json_encode(ok and found or { error = found }) }, vim.env.RESULT)
vim.cmd('qall!')
