-- Plays the steps of $LATHE_STEPS (JSON, see run.py) in Neovim, which has the file open already.
-- nvim --headless --clean -i NONE -n FILE -c 'luafile neovim.lua' -c 'cquit 3'
local steps = vim.fn.json_decode(vim.env.LATHE_STEPS)
local chosen
local said = {}

local function fail(text)
  io.stderr:write(text .. '\n')
  vim.cmd('cquit 1')
end

vim.notify = function(text) table.insert(said, text) end

-- The person chooses an entry of the menu by its title.
vim.ui.select = function(items, options, choose)
  local shown = {}
  for index, item in ipairs(items) do
    shown[index] = (options.format_item(item))
    if shown[index] == chosen then
      return choose(item, index)
    end
  end
  fail('the menu has no "' .. chosen .. '" but ' .. vim.inspect(shown))
end

local function text_of(buffer)
  local ending = vim.bo[buffer].fileformat == 'dos' and '\r\n' or '\n'
  local text = table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, true), ending)
  return vim.bo[buffer].endofline and text .. ending or text
end

-- Waits until the buffer is another than `before`.
local function wait_for_change(before)
  if not vim.wait(20000, function() return text_of(0) ~= before end, 10) then
    fail('nothing has changed; said was ' .. vim.inspect(said))
  end
end

local function go(step)
  vim.api.nvim_win_set_cursor(0, { step.line, step.column - 1 })
end

local function write(path, text)
  local file = assert(io.open(path, 'wb'))
  file:write(text)
  file:close()
end

-- Lines of the floating window, once there is one.
local function floating()
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    if vim.api.nvim_win_get_config(window).relative ~= '' then
      return table.concat(vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1,
        true), '\n')
    end
  end
end

local play = {}

function play.act(step)
  local before = text_of(0)
  go(step)
  chosen = step.title
  vim.lsp.buf.code_action(step.only and { only = { step.only }, diagnostics = {} } or nil)
  wait_for_change(before)
end

function play.undo()
  vim.cmd('silent undo')
end

-- Types over a line, as a person would: every character is a change of its own.
function play.type(step)
  go(step)
  vim.cmd('setlocal paste')
  vim.cmd('normal! 0C' .. step.text)
  vim.cmd('setlocal nopaste')
  vim.cmd('let &g:undolevels = &g:undolevels') -- ends the step that undo takes back
end

function play.save(step)
  for _, buffer in ipairs(vim.api.nvim_list_bufs()) do
    local name = vim.fn.fnamemodify(vim.api.nvim_buf_get_name(buffer), ':t')
    if vim.api.nvim_buf_is_loaded(buffer) and vim.bo[buffer].buftype == '' and name ~= '' then
      write(step.folder .. '/' .. name, text_of(buffer))
    end
  end
end

function play.hover(step)
  go(step)
  vim.lsp.buf.hover()
  if not vim.wait(20000, floating, 10) then
    fail('no hover is shown; said was ' .. vim.inspect(said))
  end
  write(step.file, floating())
end

function play.diagnostics(step)
  if not vim.wait(20000, function() return #vim.diagnostic.get(0) > 0 end, 10) then
    fail('no diagnostics are shown')
  end
  local lines = {}
  for _, diagnostic in ipairs(vim.diagnostic.get(0)) do
    table.insert(lines, (diagnostic.lnum + 1) .. ': ' .. diagnostic.message)
  end
  write(step.file, table.concat(lines, '\n'))
end

function play.lens(step)
  go(step)
  vim.lsp.codelens.refresh()
  if not vim.wait(20000, function() return #vim.lsp.codelens.get(0) > 0 end, 10) then
    fail('no code lens is shown')
  end
  local before = text_of(0)
  for _, lens in ipairs(vim.lsp.codelens.get(0)) do
    if lens.range.start.line + 1 == step.line and lens.command.title == step.title then
      vim.lsp.buf.execute_command(lens.command)
      return wait_for_change(before)
    end
  end
  fail('there is no lens "' .. step.title .. '"')
end

local id = vim.lsp.start_client {
  name = 'lathe',
  cmd = { vim.env.LATHE, 'lsp' },
  root_dir = vim.fn.getcwd(),
}
vim.lsp.buf_attach_client(0, id)
if not vim.wait(20000, function()
  local client = vim.lsp.get_client_by_id(id)
  return client and client.initialized
end, 10) then
  fail('the server does not start')
end
for _, step in ipairs(steps) do
  local fine, problem = pcall(play[step['do']], step)
  if not fine then
    fail(step['do'] .. ': ' .. problem)
  end
end
vim.lsp.stop_client(id)
vim.wait(5000, function() return vim.lsp.client_is_stopped(id) end, 10)
vim.cmd('qall!')
