'use strict';
const assert = require('node:assert');
const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { after, test } = require('node:test');

const { load } = require('./stand-in');
const report = load('report');
const analyze = load('analyze');

const LATHE = process.env.LATHE;
const SOURCE = `void axpy(int n, float a, const float *restrict x, float *restrict y)
{
    for (int i = 0; i < n; i++)
        y[i] = a * x[i] + y[i];
    /* \u{1d6fc} */ for (int i = 1; i < n; i++)
        y[i] = y[i - 1];
}
`;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lathe-report-'));
after(() => fs.rmSync(folder, { recursive: true }));
const files = ['one.c', 'two.c'].map(name => path.join(folder, name));
files.forEach(file => fs.writeFileSync(file, SOURCE));
const database = path.join(folder, 'build', 'compile_commands.json');
fs.mkdirSync(path.dirname(database));
fs.writeFileSync(database, JSON.stringify([
    { directory: folder, file: 'one.c', arguments: ['cc', '-c', 'one.c'] },
    { directory: folder, file: files[0], arguments: ['cc', '-O2', '-c', 'one.c'] },
    { directory: folder, file: 'two.c', arguments: ['cc', '-c', 'two.c'] },
]));

const judged = verdict => ({
    function: 'f', form: 'for', variable: 'i', depth: 1, line: 3, column: 5, parallel: verdict,
    guard: null, reasons: [], work: null, actions: [],
});

test('a loop of several units is listed once, with the weakest verdict', () => {
    const units = ['yes', 'unknown', 'no'].map(verdict =>
        ({ files: [{ path: `${verdict}.c`, diagnostics: [],
                     loops: [{ ...judged(verdict), path: 'shared.h' }, judged('yes')] }] }));
    const loops = report.collectLoops(units, '/p');
    assert.deepStrictEqual(loops.map(loop => [loop.file, loop.verdict]), [
        ['/p/no.c', 'yes'], ['/p/shared.h', 'unknown'], ['/p/unknown.c', 'yes'],
        ['/p/yes.c', 'yes']]);
});

test('columns count bytes in reports and UTF-16 in the editor', () => {
    const line = SOURCE.split('\n')[4];
    const column = Buffer.from(line.slice(0, line.indexOf('for'))).length + 1;
    assert.notStrictEqual(column - 1, line.indexOf('for'));
    assert.strictEqual(report.columnInText(line, column), line.indexOf('for'));
});

test('a compilation database names each file once', () => {
    assert.deepStrictEqual(analyze.filesOfDatabase(database), files);
    fs.writeFileSync(path.join(folder, 'odd.json'), '{}');
    assert.throws(() => analyze.filesOfDatabase(path.join(folder, 'odd.json')), /no list/);
});

test('the server judges files, by parts and with progress', async () => {
    const done = [];
    const many = Array.from({ length: 10 }, (_, i) => path.join(folder, `many${i}.c`));
    many.forEach(file => fs.writeFileSync(file, SOURCE));
    const reports = await analyze.analyzeFiles(LATHE, folder, undefined, many,
                                               new AbortController().signal, n => done.push(n));
    assert.deepStrictEqual(done, [8, 10]);
    const loops = report.collectLoops(reports, folder);
    assert.deepStrictEqual(report.countVerdicts(loops),
                           { yes: 10, guarded: 0, no: 10, unknown: 0 });
    assert.deepStrictEqual([loops[1].line, loops[1].label], [5, 'for (i) in axpy']);
    assert.ok(loops[0].actions.includes('extract-kernel') && loops[0].work, loops[0]);
});

test('a file with an error does not hide the others', async () => {
    const broken = path.join(folder, 'broken.c');
    fs.writeFileSync(broken, 'void f( { for (');
    const reports = await analyze.analyzeFiles(LATHE, folder, database, [broken, ...files],
                                               new AbortController().signal, () => {});
    assert.strictEqual(report.collectLoops(reports, folder).length, 4);
});

test('what is cancelled ends as that', async () => {
    const stop = new AbortController();
    const running = analyze.analyzeFiles(LATHE, folder, undefined, files, stop.signal, () => {});
    stop.abort();
    await assert.rejects(running, { name: 'AbortError' });
});

test('no server is an error, not an empty report', async () => {
    await assert.rejects(analyze.analyzeFiles('/no/such/lathe', folder, undefined, files,
                                              new AbortController().signal, () => {}), /ENOENT/);
});

test('the tree is by verdict and file, or by file, and filtered', async () => {
    const loops = report.collectLoops(
        [JSON.parse(execFileSync(LATHE, ['analyze', '--format', 'json', ...files]))], folder);
    const all = new Set(report.VERDICTS);
    const tree = report.makeTree(loops, 'verdict', all);
    assert.deepStrictEqual(tree.map(group => [group.verdict, group.size, group.children.length]),
                           [['yes', 2, 2], ['no', 2, 2]]);
    const byFile = report.makeTree(loops, 'file', all);
    assert.deepStrictEqual(byFile.map(group => [group.file, group.size]),
                           [[files[0], 2], [files[1], 2]]);
    assert.deepStrictEqual(report.makeTree(loops, 'verdict', new Set(['no'])).map(g => g.verdict),
                           ['no']);
});

test('estimated work orders what reports say of it', () => {
    for (const [work, estimate] of [['2000', 2000], ['2*n', 2000], ['n - 1', 999], ['', -1],
                                    ['(n*(n - 1))/2', 499500], ['-(1 - n)', 999],
                                    ['n > 0 ? n : 0', -1], ['2*', -1], ['(n', -1]]) {
        assert.strictEqual(report.estimateWork(work), estimate, work);
    }
});

test('by work, the loops that compute most and their files come first', () => {
    const loop = (file, work) => ({ file, work, verdict: 'yes' });
    const loops = [loop('a', '5'), loop('a', '2*n'), loop('a', ''), loop('b', 'n*n')];
    const [{ children }] = report.makeTree(loops, 'verdict', new Set(['yes']), 'work');
    assert.deepStrictEqual(children.map(group => [group.file, group.children.map(l => l.work)]),
                           [['b', ['n*n']], ['a', ['2*n', '5', '']]]);
    const [first] = report.makeTree(loops, 'file', new Set(['yes']));
    assert.deepStrictEqual(first.children.map(l => l.work), ['5', '2*n', '']);
});

test('counts in words and icons', () => {
    const none = { yes: 0, guarded: 0, no: 0, unknown: 0 };
    assert.strictEqual(report.countsInWords(none), 'no loops');
    const some = { ...none, yes: 3, no: 1 };
    assert.strictEqual(report.countsInWords(some), '3 parallel, 1 not parallel');
    assert.strictEqual(report.countsInIcons(some), '$(pass) 3  $(error) 1');
});
