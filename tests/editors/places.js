// Where the extension works by halves or not at all: restricted mode, a virtual workspace, a window
// with a folder in memory beside one on the disk. What the manifest promises is seen in the editor.
'use strict';
const assert = require('node:assert');
const fs = require('node:fs');
const path = require('node:path');

const { Editor, sleep, until } = require('./editor');
const { makeFolder } = require('./folder');
const { packExtension, play, repeat } = require('./tries');

const LATHE = process.env.LATHE;
const COUNTS = '1 parallel, 1 parallel with a guard, 1 not parallel';
const MEMORY = { uri: 'lathe-test:/', name: 'lathe-test:/' };

/** A folder that tries by all means to have a program of its own started. */
function makeTrap(folder) {
    makeFolder(folder);
    for (const name of ['lathe', 'cc']) {
        fs.writeFileSync(path.join(folder, name),
                         `#!/bin/sh\necho "$0 $*" >>'${folder}/started'\nexec '${LATHE}' "$@"\n`,
                         { mode: 0o755 });
    }
    const settings = { 'lathe.server.path': '${workspaceFolder}/lathe',
                       'lathe.extract-kernel.name': 'from_the_folder' };
    fs.mkdirSync(path.join(folder, '.vscode'));
    fs.writeFileSync(path.join(folder, '.vscode/settings.json'), JSON.stringify(settings));
    const database = path.join(folder, 'compile_commands.json');
    const entries = JSON.parse(fs.readFileSync(database, 'utf8')).map(entry => ({
        ...entry, arguments: [path.join(folder, 'cc'), ...entry.arguments.slice(1),
                              '-fplugin=./lathe', `-B${folder}`] }));
    fs.writeFileSync(database, JSON.stringify(entries));
}

const toastOf = (page, text) =>
    page.locator('.notification-toast').filter({ hasText: text }).first();

/** Lathe is among the extensions that the window restricts in the way that a query says. */
async function expectInExtensions(editor, query) {
    const { page } = editor;
    await editor.command('Extensions: Focus on Extensions View');
    const search = page.locator('.extensions-viewlet .monaco-editor').first();
    await search.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(`${query} lathe`);
    // The list of before has the file system, too, which works everywhere.
    await until(`Lathe by ${query}`, 20, async () => {
        const names = await page.locator('.extensions-viewlet .extension-list-item .name')
            .allInnerTexts();
        return names.includes('Lathe') && !names.includes('A Folder in Memory');
    });
    await editor.shoot(query.replace(/\W/g, ''), '.extensions-viewlet', 'Lathe');
}

/** In restricted mode the server of the machine judges, and nothing of the folder is started. */
async function partRestricted(editor, started) {
    const { page } = editor;
    await editor.open('scan.c', 3, 5);
    await page.locator('.statusbar-item').filter({ hasText: 'Restricted Mode' }).first()
        .waitFor({ timeout: 20000 });
    const lens = page.locator('.codelens-decoration a').filter({ hasText: 'not parallel' }).first();
    await lens.waitFor({ timeout: 60000 });
    await page.locator('.codelens-decoration a').filter({ hasText: 'Why?' }).first().click();
    await page.locator('.quick-input-widget .monaco-list-row')
        .filter({ hasText: 'earlier iteration: a[i]' }).first().waitFor({ timeout: 10000 });
    await page.keyboard.press('Escape');
    await editor.command('Lathe: Analyze Workspace');
    await editor.command('View: Show Lathe');
    await page.locator('.sidebar').filter({ hasText: COUNTS }).first()
        .waitFor({ timeout: 30000 });
    await editor.shoot('restricted', '.monaco-workbench', 'Restricted Mode', 'not parallel',
                       COUNTS);
    await expectInExtensions(editor, '@workspaceUnsupported:untrustedPartial');
    assert.ok(!fs.existsSync(started), 'something of the folder was started');
}

/** The user's own setting may name a program by the folder, which waits until that is trusted. */
async function partDistrusted(editor, started) {
    const { page } = editor;
    editor.setServer('${workspaceFolder}/lathe');
    const toast = toastOf(page, 'it is a program of this folder, which is not trusted');
    await toast.waitFor({ timeout: 20000 });
    await toast.hover();
    await editor.shoot('distrusted', '.notification-toast', 'Manage Workspace Trust');
    await sleep(1);
    assert.ok(!fs.existsSync(started), 'a program of the folder was started');
    await toast.getByRole('button', { name: 'Manage Workspace Trust' }).click();
    await page.locator('.workspace-trust-editor').first().waitFor({ timeout: 15000 });
    await page.locator('.workspace-trust-editor').getByRole('button', { name: /^Trust$/ }).first()
        .click();
    await until('the server of the trusted folder', 20, () => fs.existsSync(started));
    await page.locator('.monaco-modal-editor-block').getByRole('button', { name: /^Close/ }).first()
        .click();
    await page.locator('.workspace-trust-editor').first().waitFor({ state: 'hidden' });
    await page.locator('.tab').filter({ hasText: 'scan.c' }).first().click();
    await page.locator('.codelens-decoration a').filter({ hasText: 'not parallel' }).first()
        .waitFor({ timeout: 30000 });
    // The server is the folder's; its compiler is nobody's.
    const lines = fs.readFileSync(started, 'utf8').trim().split('\n');
    assert.ok(lines.every(line => /\/lathe (lsp|worker|actions)\b/.test(line)), lines.join('; '));
    editor.setServer(LATHE);
}

/** A window over folders, each a `{path}` or a `{uri}`. */
function writeWorkspace(editor, name, ...folders) {
    const file = path.join(editor.scratch, `${name}.code-workspace`);
    fs.writeFileSync(file, JSON.stringify({ folders }));
    return `workspace=${file}`;
}

/** What the extension host of the window says (virtual/virtual.js). */
async function expectNote(note, expected) {
    const read = () => fs.existsSync(note) ? fs.readFileSync(note, 'utf8') : '';
    await until(JSON.stringify(expected), 10, () => read() === JSON.stringify(expected));
}

/** Opens a window, again where the editor has not read the folders of a new workspace file. */
async function openWindow(editor, file, folders, note, expected) {
    const name = folders.length > 1 ? 'mixed' : 'virtual';
    for (let left = 2; ; left--) {
        fs.rmSync(note, { force: true });
        await editor.open(file, 3, 5, writeWorkspace(editor, name, ...folders));
        try {
            await expectNote(note, expected);
            return;
        } catch (error) {
            if (left === 0) {
                throw error;
            }
            repeat();
        }
    }
}

/** In a virtual workspace the extension does not run, and the editor says why. */
async function partVirtual(editor, note) {
    const { page } = editor;
    await openWindow(editor, 'lathe-test:/axpy.c', [MEMORY], note,
                     { folders: ['lathe-test'], lathe: false });
    await page.locator('.view-line').filter({ hasText: 'for (int i = 0' }).first().waitFor();
    await expectInExtensions(editor, '@workspaceUnsupported:virtual');
    for (const shown of ['.statusbar-item:has-text("Lathe")', '.codelens-decoration a']) {
        assert.strictEqual(await page.locator(shown).count(), 0, shown);
    }
}

/** Beside a folder on the disk the one in memory is left alone. */
async function partMixed(editor, note) {
    const { page } = editor;
    await openWindow(editor, path.join(editor.folder, 'axpy.c'), [MEMORY, { path: editor.folder }],
                     note, { folders: ['lathe-test', 'file'], lathe: true });
    await page.locator('.codelens-decoration a').filter({ hasText: 'parallel' }).first()
        .waitFor({ timeout: 60000 });
    await editor.command('Lathe: Analyze Workspace');
    await editor.command('View: Show Lathe');
    await page.locator('.sidebar').filter({ hasText: COUNTS }).first()
        .waitFor({ timeout: 30000 });
    assert.strictEqual(await toastOf(page, /cannot|no program/).count(), 0);
}

play('places', scratch => {
    const folder = path.join(scratch, 'project');
    const started = path.join(folder, 'started');
    const note = path.join(scratch, 'note.json');
    makeTrap(folder);
    process.env.LATHE_VIRTUAL_NOTE = note;
    const editor = new Editor(scratch, folder, LATHE,
                              [process.env.VSIX, packExtension('virtual', scratch)], true);
    return { editor, parts: [
        ['restricted', () => partRestricted(editor, started)],
        ['distrusted', () => partDistrusted(editor, started)],
        ['virtual', () => partVirtual(editor, note)],
        ['mixed', () => partMixed(editor, note)],
    ] };
});
