// The whole workflow in VS Code: select, configure, preview, apply, undo; a refusal with its
// reason; the report view; a server that dies. What is saved is compared with the command line's.
'use strict';
const assert = require('node:assert');
const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');

const { Editor, sleep, until } = require('./editor');
const { makeFolder } = require('./folder');
const { play, repeat } = require('./tries');

const LATHE = process.env.LATHE;
const COUNTS = '1 parallel, 1 parallel with a guard, 1 not parallel';
const OPTIONS = { name: 'axpy_on_gpu', block: '128' };

function tree(folder) {
    return Object.fromEntries(fs.readdirSync(folder).sort()
        .map(name => [name, fs.readFileSync(path.join(folder, name), 'utf8')]));
}

/** What the command line makes of the folder. */
function expectedTree(scratch) {
    const folder = path.join(scratch, 'expected');
    makeFolder(folder);
    const set = Object.entries(OPTIONS).flatMap(([name, value]) => ['--set', `${name}=${value}`]);
    execFileSync(LATHE, ['refactor', 'extract-kernel', path.join(folder, 'axpy.c:4'), '--write',
                         ...set]);
    const { 'compile_commands.json': _, ...files } = tree(folder);
    return files;
}

/** A server that leaves its process number. */
function makeServer(scratch) {
    const file = path.join(scratch, 'lathe-noted');
    fs.writeFileSync(file, `#!/bin/sh\n[ "$1" != lsp ] || echo $$ >'${scratch}/pid'\n` +
                           `exec '${LATHE}' "$@"\n`, { mode: 0o755 });
    return file;
}

/** Answers one question; `wrong` is typed first, and has to be objected to. */
async function answer(page, option, text, wrong) {
    const widget = page.locator('.quick-input-widget');
    await until(`the question for ${option}`, 10, async () =>
        (await widget.locator('.quick-input-title').innerText()).includes(`: ${option}`));
    const input = widget.locator('input:visible').last();
    if (wrong !== undefined) {
        await input.fill(wrong);
        await until(`an objection to ${wrong}`, 10, async () =>
            (await widget.locator('.quick-input-message').innerText()).includes(option));
        await page.keyboard.press('Enter');
        await sleep(0.3);
        assert.ok((await widget.innerText()).includes(`: ${option}`), 'a wrong value was taken');
    }
    if (text !== undefined) {
        await input.fill(text);
        await until('no objection', 10, async () =>
            !(await widget.locator('.quick-input-message').innerText()).includes('not'));
    }
    return input;
}

/** Takes the standing question, and those behind it, as offered. */
async function takeRest(page) {
    await page.locator('.quick-input-titlebar .codicon-check-all').first().click();
}

/** What stands before an option is answered as offered. */
async function skip(page, ...options) {
    for (const option of options) {
        await answer(page, option);
        await page.keyboard.press('Enter');
    }
}

/** All questions, one after the other. */
async function configure(editor) {
    const { page } = editor;
    await skip(page, 'target');
    await answer(page, 'name', OPTIONS.name, '1st');
    await page.keyboard.press('Enter');
    await skip(page, 'dims');
    await answer(page, 'block', undefined, '4096');
    await editor.shoot('configure', '.quick-input-widget', 'Extract kernel: block',
                       'from 1 to 1024 or a shape');
    await page.locator('.quick-input-titlebar .codicon-quick-input-back').first().click();
    await skip(page, 'dims');
    await answer(page, 'block', OPTIONS.block);
    await page.keyboard.press('Enter');
    await skip(page, 'max-threads', 'elements', 'extent', 'mapping', 'rows', 'reduction', 'scan',
               'shared', 'queue', 'memory', 'bins', 'checks');
}

/** Answers with what is offered, which is what was answered the last time; a name is one loop's. */
async function configureAgain(page) {
    await skip(page, 'target');
    await answer(page, 'name', OPTIONS.name);
    await page.keyboard.press('Enter');
    await skip(page, 'dims');
    const block = await answer(page, 'block');
    assert.strictEqual(await block.inputValue(), OPTIONS.block);
    await takeRest(page);
}

/** Takes what the refactor preview shows, where everything that changes something is ticked. */
async function applyPreview(editor) {
    const { page } = editor;
    const rows = page.locator('.bulk-edit-panel .monaco-list-row');
    await rows.first().waitFor({ timeout: 15000 });
    await sleep(0.5);
    const boxes = page.locator('.bulk-edit-panel .monaco-list-row .monaco-checkbox');
    const ticked = await boxes.evaluateAll(all => all.map(box => box.getAttribute('aria-checked')));
    const entries = (await rows.allInnerTexts()).map(text => text.trim());
    console.log(`preview: ${ticked.length} boxes, ${ticked.join(' ')}`);
    // The source with the include and the call, and two new files.
    assert.strictEqual(entries.length, 5, entries.join(' | '));
    assert.ok(entries.every(entry => entry !== ''), entries.join(' | '));
    assert.ok(entries.some(entry => entry.includes('#include "axpy_kernels.h"')), `${entries}`);
    assert.ok(ticked.every(each => each === 'true'), `boxes: ${ticked}`);
    await rows.filter({ hasText: 'axpy_kernels.cu' }).first().click();
    await page.locator('.view-line').filter({ hasText: '__global__' }).first()
        .waitFor({ timeout: 15000 });
    await editor.shoot('preview', '.bulk-edit-panel', 'axpy.c', 'axpy_kernels.cu',
                       'axpy_kernels.h');
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
}

/** Select and configure, by `ask`; preview, apply. */
async function makeKernel(editor, ask) {
    const before = fs.readdirSync(editor.folder).length;
    await ask();
    await applyPreview(editor);
    await until('a changed text', 15, async () => await editor.unsaved() === 1);
    await until('two new files', 15, () =>
        fs.readdirSync(editor.folder).length === before + 2);
    // What is new is in front, and the build is told of it.
    await editor.page.locator('.tab.active').filter({ hasText: 'axpy_kernels.cu' }).first()
        .waitFor({ timeout: 15000 });
    const toast = editor.page.locator('.notification-toast')
        .filter({ hasText: 'target_sources(app PRIVATE axpy_kernels.cu)' });
    await toast.first().waitFor({ timeout: 15000 });
    await toast.first().hover();
    await editor.shoot('applied', '.monaco-workbench', 'axpy_kernels.cu must join the build',
                       'axpy_kernels.o: axpy_kernels.cu axpy_kernels.h', 'Copy CMake Line');
    // The text that includes the new header was never judged without it.
    assert.strictEqual(await editor.page.locator('.notification-toast').count(), 1);
    await editor.command('Notifications: Clear All Notifications');
}

/** Undoes what was done to axpy.c, and says what there is then, saved. */
async function undo(editor, before) {
    const { page } = editor;
    await page.locator('.tabs-container .tab').filter({ hasText: 'axpy.c' }).first().click();
    await page.locator('.view-line').filter({ hasText: 'void axpy' }).first().click();
    await page.keyboard.press('Control+z');
    await until('the text as it was', 15, async () =>
        !/#include|#pragma/.test(await page.locator('.view-lines').first().innerText()));
    await editor.saveAll();
    await until('the original', 10, async () =>
        JSON.stringify(tree(editor.folder)) === JSON.stringify(before));
}

/** A kernel, taken back by one undo: nothing is left of it, on the disk neither. */
async function partUndone(editor, before) {
    const { page } = editor;
    await editor.open('axpy.c', 4, 20);
    await page.locator('.codelens-decoration a').first().waitFor({ timeout: 60000 });
    await editor.shoot('verdict', '.editor-instance', 'parallel \u00b7 2*n op', 'Kernel',
                       'for (int i = 0');
    await makeKernel(editor, async () => {
        await (await editor.openMenu('Extract kernel')).click();
        await configure(editor);
    });
    await page.locator('.tabs-container .tab').filter({ hasText: 'axpy.c' }).first().click();
    await editor.shoot('called', '.editor-instance', 'axpy_kernels.h', 'axpy_on_gpu');
    await undo(editor, before);
}

const loopsOf = page => page.locator('.pane-body .monaco-list-row');

/** Opens the menu of a loop in the report, and gives its entries. */
async function openLoopMenu(editor, loop) {
    await loopsOf(editor.page).filter({ hasText: loop }).first().click({ button: 'right' });
    const entries = editor.page.locator('.monaco-menu .action-label[aria-label]');
    await entries.filter({ hasText: 'Why Not?' }).first().waitFor({ timeout: 10000 });
    return entries;
}

/** Takes an entry of the menu that is open; a menu takes no click at the moment when it opens. */
async function takeEntry(editor, text) {
    const { page } = editor;
    const entry = page.locator('.monaco-menu .action-label').filter({ hasText: text }).first();
    await entry.waitFor({ timeout: 10000 });
    await until(`the menu to close by '${text}'`, 10, async () => {
        await entry.click({ timeout: 1000 }).catch(() => {});
        return !await entry.isVisible();
    });
}

/**
 * A kernel made from the report, and saved: the files are those of the command line, byte for byte.
 * One undo takes all of it back, the new files too.
 */
async function partSaved(editor, before, expected) {
    const { page } = editor;
    await makeKernel(editor, async () => {
        const entries = await openLoopMenu(editor, 'for (i) in axpy');
        await editor.shoot('report', '.monaco-workbench', 'for (i) in axpy', COUNTS,
                           'Extract kernel...');
        assert.deepStrictEqual((await entries.allInnerTexts()).filter(text => text.trim() !== ''), [
            'Extract kernel...', 'Run loop in parallel with OpenMP', 'Why Not? Explain the Verdict',
        ]);
        await takeEntry(editor, 'Extract kernel...');
        await configureAgain(page);
    });
    await editor.saveAll();
    const { 'compile_commands.json': _, ...after } = tree(editor.folder);
    assert.deepStrictEqual(after, expected);
    await undo(editor, before);
}

/** An edit in place: applied, saved, undone, saved. */
async function partInPlace(editor, before) {
    const { page } = editor;
    await page.locator('.view-line').filter({ hasText: 'for (' }).first().click();
    await editor.command('Lathe: Refactor Loop...');
    // The palette has a command of that name, too.
    await page.locator('.quick-input-title').filter({ hasText: 'Refactor Loop' }).first()
        .waitFor({ timeout: 10000 });
    await page.locator('.quick-input-list .monaco-list-row').filter({ hasText: 'OpenMP' }).first()
        .click({ timeout: 20000 });
    await page.getByRole('button', { name: 'Apply', exact: true }).click({ timeout: 15000 });
    await until('a changed text', 15, async () => await editor.unsaved() === 1);
    await editor.saveAll();
    const saved = fs.readFileSync(path.join(editor.folder, 'axpy.c'), 'utf8');
    assert.match(saved, /#pragma omp parallel for/);
    await undo(editor, before);
}

/** A terminal names the machine, which is none of the pictures' business. */
async function hidePanel(editor) {
    const panel = editor.page.locator('.part.panel');
    if (await panel.isVisible()) {
        await editor.page.keyboard.press('Control+j');
        await panel.waitFor({ state: 'hidden', timeout: 5000 });
    }
}

async function partRefused(editor) {
    const { page } = editor;
    await editor.open('scan.c', 3, 5);
    const why = page.locator('.codelens-decoration a').filter({ hasText: 'Why?' }).first();
    await why.waitFor({ timeout: 30000 });
    await hidePanel(editor);
    await why.click();
    // The verdict with its witness, and the two accesses, each a place to go to.
    const widget = page.locator('.quick-input-widget');
    const place = widget.locator('.monaco-list-row').filter({ hasText: 'earlier iteration: a[i]' });
    await place.first().waitFor({ timeout: 10000 });
    assert.match(await widget.locator('input').last().getAttribute('placeholder'),
                 /not parallel.*a\[1\]/);
    await sleep(0.5);
    await editor.shoot('refused', '.quick-input-widget', 'earlier iteration: a[i]',
                       'later iteration');
    await widget.locator('.monaco-list-row').filter({ hasText: 'later iteration' }).first().click();
    await page.locator('.statusbar-item').filter({ hasText: /Ln 4/ }).first()
        .waitFor({ timeout: 10000 });
    await until('the counts in the status bar', 10, async () =>
        (await page.locator('.statusbar-item').filter({ hasText: 'Lathe' }).first().innerText())
            .includes('1'));
}

/** What only the running program knows is told as the smallest missing fact. */
async function partMissing(editor) {
    const { page } = editor;
    await editor.open('copy.c', 4, 5);
    await page.locator('.codelens-decoration a').first().waitFor({ timeout: 60000 });
    await page.locator('.view-line').filter({ hasText: 'for (' }).first().click();
    await editor.command('Lathe: Why Not?');
    const widget = page.locator('.quick-input-widget');
    await widget.locator('.monaco-list-row').filter({ hasText: 'would help: if' }).first()
        .waitFor({ timeout: 10000 });
    await sleep(0.5);
    await editor.shoot('missing-fact', '.quick-input-widget',
                       "would help: if 'from' and 'to' do not overlap",
                       'parallel where its guard holds');
    await page.keyboard.press('Escape');
}

/** What is not parallel offers nothing but to be explained. */
async function partExplained(editor) {
    const { page } = editor;
    const entries = await openLoopMenu(editor, 'for (i) in scan');
    const texts = (await entries.allInnerTexts()).filter(text => text.trim() !== '');
    assert.deepStrictEqual(texts, ['Why Not? Explain the Verdict']);
    await takeEntry(editor, 'Why Not?');
    await page.locator('.quick-input-widget .monaco-list-row')
        .filter({ hasText: 'earlier iteration: a[i]' }).first().waitFor({ timeout: 15000 });
    await page.keyboard.press('Escape');
    await page.locator('.tab.active').filter({ hasText: 'scan.c' }).first().waitFor();
}

/** A button in the title of the report. */
const titleButton = (page, name) => page.locator('.sidebar').getByRole('button', { name }).first();

/** Of some verdicts only, chosen from the title's menu. */
async function filterByVerdict(editor) {
    const { page } = editor;
    await titleButton(page, /More Actions/).click();
    await takeEntry(editor, 'Filter Loops by Verdict...');
    const row = page.locator('.quick-input-widget .monaco-list-row');
    for (const verdict of ['Parallel with a Guard', 'Parallel', 'Search']) {
        await row.filter({ hasText: verdict }).first().click({ timeout: 5000 });
    }
    await page.keyboard.press('Enter');
    await page.locator('.sidebar').filter({
        hasText: 'Filtered by not parallel or unknown: 1 of 3 loops (1 not parallel)',
    }).first().waitFor({ timeout: 10000 });
    await titleButton(page, /Clear Filter of Loops/).click();
}

/** By file, the files come by name; by work there is a list, in which the most work comes first. */
async function sortReport(editor) {
    const { page } = editor;
    const shows = order => until(`the files ${order}`, 10, async () => {
        const texts = await loopsOf(page).allInnerTexts();
        return texts.flatMap(text => /\w+\.c\b/.exec(text) ?? []).join(' ') === order;
    });
    const press = name => titleButton(page, name).click();
    await press(/Group Loops/);
    await shows('axpy.c copy.c scan.c');
    await press(/Sort Loops/);
    await shows('copy.c axpy.c scan.c');
    assert.strictEqual(await loopsOf(page).count(), 3, 'a list has no groups');
    await editor.shoot('by-work', '.sidebar', '~3 kop \u00b7 copy.c:4',
                       '~2 kop \u00b7 axpy.c:4');
    await press(/Sort Loops/);
    await shows('axpy.c copy.c scan.c');
    await press(/Group Loops/);
    await loopsOf(page).filter({ hasText: 'Not Parallel' }).first().waitFor({ timeout: 10000 });
}

/** The filter follows what is typed; it is said, and cleared. */
async function filterReport(editor) {
    const { page } = editor;
    const sidebar = page.locator('.sidebar');
    const input = page.locator('.quick-input-widget input:visible').last();
    const shows = text => sidebar.filter({ hasText: text }).first().waitFor({ timeout: 10000 });
    await titleButton(page, /^Filter Loops/).click();
    await input.fill('scan DEPEND');
    await shows('Filtered by "scan DEPEND": 0 of 3 loops');
    await input.fill('scan a[1]');
    await shows('Filtered by "scan a[1]": 1 of 3 loops (1 not parallel)');
    await page.keyboard.press('Enter');
    const rows = loopsOf(page);
    await rows.filter({ hasText: 'scan.c' }).first().waitFor({ timeout: 10000 });
    await until('nothing else', 10, async () =>
        await rows.filter({ hasText: 'axpy.c' }).count() === 0);
    await editor.shoot('filtered', '.sidebar', 'Filtered by "scan a[1]"', 'Not Parallel');
    // Escape leaves the filter as it was.
    await editor.command('Lathe: Filter Loops...');
    await input.fill('nothing of the kind');
    await shows('0 of 3 loops');
    await page.keyboard.press('Escape');
    await shows('Filtered by "scan a[1]": 1 of 3 loops (1 not parallel)');
    await titleButton(page, /Clear Filter of Loops/).click();
    await shows(COUNTS);
}

async function partReport(editor) {
    const { page } = editor;
    await editor.command('Lathe: Analyze Workspace');
    await editor.command('View: Show Lathe');
    const rows = loopsOf(page);
    for (const verdict of [/^Parallel/, /^Not Parallel/]) {
        await rows.filter({ hasText: verdict }).first().waitFor({ timeout: 30000 });
    }
    await filterReport(editor);
    await filterByVerdict(editor);
    await sortReport(editor);
    for (const name of ['axpy.c', 'copy.c', 'scan.c']) {
        await rows.filter({ hasText: name }).first().click();
    }
    const loop = rows.filter({ hasText: 'for (i) in axpy' }).first();
    await loop.waitFor({ timeout: 10000 });
    await loop.click();
    // The status bar counts the letter outside the BMP as one column.
    await page.locator('.tab.active').filter({ hasText: 'axpy.c' }).first()
        .waitFor({ timeout: 10000 });
    await page.locator('.statusbar-item').filter({ hasText: /Ln 4, Col 13\b/ }).first()
        .waitFor({ timeout: 10000 });
}

/** The server's process number, once it is another one than before. */
async function newServer(editor, before) {
    const read = () => Number(fs.readFileSync(path.join(editor.scratch, 'pid'), 'utf8'));
    await until('another server', 20, () => read() !== 0 && read() !== before);
    return read();
}

/** A server that dies is started again, up to a limit; then it is said, with ways on. */
async function partKilled(editor) {
    let pid = await newServer(editor, 0);
    process.kill(pid, 'SIGKILL');
    pid = await newServer(editor, pid);
    // The new one knows the text that is open, and what is typed now.
    const { page } = editor;
    await page.locator('.view-line').filter({ hasText: 'void axpy' }).first().click();
    await page.keyboard.press('Home');
    await page.keyboard.insertText(
        'void zero(int n, float *z) { for (int k = 0; k < n; k++) z[k] = 0; } ');
    const status = page.locator('.statusbar-item').filter({ hasText: 'Lathe' }).first();
    const counts = number => until(`${number} loops in the status bar`, 20, async () =>
        (await status.innerText()).includes(number));
    await counts('2');
    await editor.command('File: Revert File');
    await until('the text as it was', 10, async () => await editor.unsaved() === 0);
    for (let deaths = 2; deaths <= 4; deaths++) {
        process.kill(pid, 'SIGKILL');
        pid = await newServer(editor, pid);
    }
    process.kill(pid, 'SIGKILL');
    const toast = page.locator('.notification-toast')
        .filter({ hasText: 'has died 5 times within 3 minutes and is not started again' });
    await toast.first().waitFor({ timeout: 20000 });
    assert.strictEqual(await page.locator('.notification-toast').count(), 1);
    await toast.first().hover();
    await editor.shoot('died', '.notification-toast', 'Restart Server', 'Show Output');
    await toast.getByRole('button', { name: 'Show Output' }).first().click();
    await page.locator('.part.panel .view-line').filter({ hasText: 'has died 5 times' }).first()
        .waitFor({ timeout: 15000 });
    await hidePanel(editor);
    await editor.command('Lathe: Restart Server');
    await newServer(editor, pid);
    await counts('1');
}

/** A server that says to be of another version. */
function makeStranger(scratch) {
    const file = path.join(scratch, 'lathe-strange');
    fs.writeFileSync(file, `#!${process.execPath}
const { spawn } = require('node:child_process');
const server = spawn('${LATHE}', process.argv.slice(2), { stdio: ['inherit', 'pipe', 'inherit'] });
server.stdout.on('data', data => process.stdout.write(
    data.toString('latin1').replace(/"version":"0\\.1/, '"version":"9.9'), 'latin1'));
server.on('exit', code => process.exit(code ?? 1));
`, { mode: 0o755 });
    return file;
}

/** A server that dies before it has answered anything. */
function makeMortal(scratch) {
    const file = path.join(scratch, 'lathe-mortal');
    fs.writeFileSync(file, `#!/bin/sh\n[ "$1" != lsp ] || exit 3\nexec '${LATHE}' "$@"\n`,
                     { mode: 0o755 });
    return file;
}

/**
 * No server, one that dies at once, one of another version, and the right one again; a second
 * window beside it.
 */
async function partStrange(editor, server) {
    const { page } = editor;
    const toast = text => page.locator('.notification-toast').filter({ hasText: text }).first();
    await editor.open('scan.c', 3, 5);
    const lens = page.locator('.codelens-decoration a').first();
    await lens.waitFor({ timeout: 60000 });
    const before = await newServer(editor, 0);
    editor.setServer('/no/such/lathe');
    const missing = toast("names no program: '/no/such/lathe'");
    await missing.waitFor({ timeout: 20000 });
    await hidePanel(editor);
    await missing.hover();
    await editor.shoot('missing', '.notification-toast', 'Install Instructions', 'Open Setting');
    await missing.getByRole('button', { name: 'Install Instructions' }).click();
    await page.locator('.tab').filter({ hasText: 'install.md' }).first()
        .waitFor({ timeout: 15000 });
    await editor.command('Notifications: Clear All Notifications');
    editor.setServer(makeMortal(editor.scratch));
    await toast('has died 5 times').waitFor({ timeout: 20000 });
    assert.strictEqual(await page.locator('.notification-toast').count(), 1);
    editor.setServer(makeStranger(editor.scratch));
    await toast('is Lathe 9.9').waitFor({ timeout: 20000 });
    editor.setServer(server);
    await newServer(editor, before);
    await page.locator('.tab').filter({ hasText: 'scan.c' }).first().click();
    await lens.waitFor({ timeout: 30000 });
    const own = await page.context().newPage();
    try {
        await own.goto(page.url());
        await own.locator('.codelens-decoration a').first().waitFor({ timeout: 60000 });
        // A window behind another one is not drawn.
        await page.bringToFront();
        await lens.waitFor({ timeout: 20000 });
    } finally {
        await own.close();
    }
}

/** A window with two folders, each with its own compilation database: all loops are listed. */
async function partFolders(editor) {
    const second = path.join(editor.scratch, 'second');
    const workspace = path.join(editor.scratch, 'both.code-workspace');
    makeFolder(second);
    fs.writeFileSync(workspace, JSON.stringify({
        folders: [editor.folder, second].map(each => ({ path: each })) }));
    const welcome = editor.page.locator('.sidebar .welcome-view');
    for (let left = 2; left >= 0; left--) {
        await editor.open(path.join(second, 'scan.c'), 3, 5, `workspace=${workspace}`);
        await editor.page.locator('.codelens-decoration a').filter({ hasText: 'not parallel' })
            .first().waitFor({ timeout: 60000 });
        await editor.command('View: Show Lathe');
        const text = await welcome.first().innerText({ timeout: 10000 });
        if (text.includes('Analyze Workspace')) {
            break;
        }
        // The editor has not read the folders of a new workspace file.
        assert.ok(left > 0, text);
        repeat();
    }
    await welcome.getByRole('button', { name: 'Analyze Workspace' }).first().click();
    await editor.page.locator('.sidebar').filter({ hasText: COUNTS.replaceAll('1', '2') }).first()
        .waitFor({ timeout: 30000 });
}

play('flow', scratch => {
    const folder = path.join(scratch, 'project');
    makeFolder(folder);
    const expected = expectedTree(scratch);
    const before = tree(folder);
    const server = makeServer(scratch);
    const editor = new Editor(scratch, folder, server, [process.env.VSIX]);
    return { editor, parts: [
        ['undone', () => partUndone(editor, before)],
        ['refused', () => partRefused(editor)],
        ['missing fact', () => partMissing(editor)],
        ['report', () => partReport(editor)],
        ['saved', () => partSaved(editor, before, expected)],
        ['in place', () => partInPlace(editor, before)],
        ['killed', () => partKilled(editor)],
        ['explained', () => partExplained(editor)],
        ['strange', () => partStrange(editor, server)],
        ['folders', () => partFolders(editor)],
    ] };
});
