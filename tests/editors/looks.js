// What meets the eye in VS Code: lens, hover, problems, the row "Why not?", a text that is not all
// there. Each is measured and photographed.
'use strict';
const assert = require('node:assert');
const fs = require('node:fs');
const path = require('node:path');

const { Editor, sleep, until } = require('./editor');
const { makeFolder } = require('./folder');
const { play } = require('./tries');

const LATHE = process.env.LATHE;
const MULTIPLY = `#define SIZE 512
double from[SIZE][SIZE], by[SIZE][SIZE], into[SIZE][SIZE];
void multiply(void)
{
    for (int i = 0; i < SIZE; i++)
        for (int j = 0; j < SIZE; j++)
            for (int k = 0; k < SIZE; k++)
                into[i][j] += from[i][k] * by[k][j];
}
`;
const SQUARES = `void squares(int n, const double *restrict x, double *restrict sums)
{
    for (int i = 0; i < n; i++)
        if (x[i] > 0)
            sums[1] += x[i] * x[i];
}
`;
const CLAIM = `/* \u{1d6fc} */
void sum(int n, const double *restrict x, double *restrict y)
{
    double t;
    #pragma omp parallel for
    for (int i = 0; i < n; i++) {
        t = x[i] * x[i];
        y[i] = t + 1;
    }
    for (int i = 1; i < n; i++)
        y[i] += y[i - 1];
}
`;
const LACKING = `/* \u{1d6fc} */
#include "no_such_header.h"
void zero(int n, double *x)
{
    for (int i = 0; i < n; i++)
        x[i] = 0;
}
`;
const SENTENCE = /iteration i = 1 writes a\[1\], which iteration i = 2 reads/g;

function makeFiles(folder) {
    makeFolder(folder);
    const files = { 'multiply.c': MULTIPLY, 'squares.c': SQUARES, 'claim.c': CLAIM,
                    'lacking.c': LACKING };
    const database = path.join(folder, 'compile_commands.json');
    const entries = JSON.parse(fs.readFileSync(database, 'utf8'));
    for (const [file, text] of Object.entries(files)) {
        fs.writeFileSync(path.join(folder, file), text);
        entries.push({ directory: folder, file, arguments: ['cc', '-fopenmp', '-c', file] });
    }
    fs.writeFileSync(database, JSON.stringify(entries));
}

const status = page => page.locator('.statusbar-item').filter({ hasText: 'Lathe' }).first();

/** The verdict with its figures is short, and its buttons are within the window. */
async function partLens(editor) {
    const { page } = editor;
    await editor.open('multiply.c', 5, 5);
    await editor.command('View: Show Lathe');
    const wanted = ['parallel \u00b7 268 Mop \u00b7 171 op/elem',
                    'Kernel', 'OpenMP', 'Tile', 'Reorder', 'Moves'];
    const buttons = page.locator('.codelens-decoration').first().locator('a');
    // The editor draws a lens anew at any time: titles and ends are read in one go.
    let drawn = [];
    await until('the whole lens', 60, async () => {
        drawn = await buttons.evaluateAll(all => all.map(button => ({
            title: button.innerText, end: button.getBoundingClientRect().right })));
        return drawn.length === wanted.length;
    }).catch(() => {});
    assert.deepStrictEqual(drawn.map(each => each.title), wanted);
    const { end } = drawn.at(-1);
    assert.ok(end < 1280, `the last button ends at ${end}`);
    await editor.shoot('lens', '.editor-instance', '268 Mop');
}

/** The hint and what the server says of the loop are in one hover: no sentence is there twice. */
async function partHover(editor) {
    const { page } = editor;
    await editor.open('scan.c', 3, 5);
    await page.locator('.codelens-decoration a').first().waitFor({ timeout: 60000 });
    const shown = page.locator('.monaco-hover:visible').first();
    await until('the hover', 20, async () => {
        await page.locator('.view-line').filter({ hasText: 'for (' }).first().click({
            position: { x: 40, y: 8 } });
        await editor.command('Show or Focus Hover');
        await sleep(1);
        return await shown.isVisible() && /in scan/.test(await shown.innerText());
    });
    const text = (await shown.innerText()).replace(/\u00a0/g, ' ');
    assert.strictEqual(text.match(SENTENCE)?.length, 1, text);
    assert.match(text, /flow dependence on a, distance 1/);
    await editor.shoot('hover', '.monaco-hover', 'in scan');
    await page.keyboard.press('Escape');
}

/** Wrong claims are problems; refused loops are, where a setting says so. */
async function partProblems(editor) {
    const { page } = editor;
    await editor.open('claim.c', 5, 5);
    await page.locator('.codelens-decoration a').first().waitFor({ timeout: 60000 });
    await editor.command('Problems: Focus on Problems View');
    const rows = page.locator('.markers-panel .monaco-list-row');
    const problem = text => rows.filter({ hasText: text }).first();
    await problem("add 'private(t)'").waitFor({ timeout: 20000 });
    assert.strictEqual(await rows.filter({ hasText: 'not parallel' }).count(), 0);
    editor.setServer(LATHE, { 'lathe.listRefused': true });
    await problem('not parallel').waitFor({ timeout: 20000 });
    assert.strictEqual(await page.locator('.markers-panel .codicon-warning').count() > 0 &&
                       await page.locator('.markers-panel .codicon-info').count() > 0, true);
    await editor.shoot('problems', '.markers-panel', "add 'private(t)'", 'not parallel');
    editor.setServer(LATHE);
    await page.keyboard.press('Control+j');
}

/** The menu has a row that shows the reasons, each with its place. */
async function partWhy(editor) {
    const { page } = editor;
    await editor.open('squares.c', 3, 5);
    await page.locator('.codelens-decoration a').first().waitFor({ timeout: 60000 });
    const why = await editor.openMenu('Why not?', 'int i');
    await editor.shoot('why-row', '.action-widget',
        'Why not? Kernel, Region, OpenMP, Tile, Reorder, Distribute, Fuse');
    await why.click();
    const widget = page.locator('.quick-input-widget');
    const reason = widget.locator('.monaco-list-row').filter({ hasText: 'directly inside' });
    await reason.first().waitFor({ timeout: 10000 });
    await sleep(0.5);
    await editor.shoot('why', '.quick-input-widget', 'Tile loops, Reorder loops', 'Extract kernel',
                       "'sums[1]' would be read and written even where the loop does not");
    await reason.first().click();
    await page.locator('.statusbar-item').filter({ hasText: /Ln 3, Col 5/ }).first()
        .waitFor({ timeout: 10000 });
}

/** Of a text that is not all there nothing is said but that, at the directive and in the status. */
async function partLacking(editor) {
    const { page } = editor;
    await editor.open('lacking.c', 2, 1);
    await until('a status that warns', 60, async () =>
        (await status(page).innerText().catch(() => '')).includes('not judged'));
    await page.locator('.codelens-decoration a').filter({ hasText: 'no loop of this file' }).first()
        .waitFor({ timeout: 20000 });
    await editor.command('Problems: Focus on Problems View');
    await page.locator('.markers-panel .monaco-list-row').filter({ hasText: 'no_such_header.h' })
        .first().waitFor({ timeout: 20000 });
    await editor.shoot('lacking', '.monaco-workbench', 'not judged', 'no loop of this file');
    assert.strictEqual(await page.locator('.codelens-decoration a').filter({ hasText: 'Kernel' })
        .count(), 0);
}

play('looks', scratch => {
    const folder = path.join(scratch, 'project');
    makeFiles(folder);
    const editor = new Editor(scratch, folder, LATHE, [process.env.VSIX]);
    return { editor, parts: [
        ['lens', () => partLens(editor)],
        ['hover', () => partHover(editor)],
        ['problems', () => partProblems(editor)],
        ['why', () => partWhy(editor)],
        ['lacking', () => partLacking(editor)],
    ] };
});
