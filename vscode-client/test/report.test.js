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

/** The loops of some files, as the server judges them. */
function judge(names) {
    const text = execFileSync(LATHE, ['analyze', '--format', 'json', ...names]);
    return report.collectLoops([JSON.parse(text)], folder);
}

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
                           { yes: 10, guarded: 0, search: 0, no: 10, unknown: 0 });
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

test('the tree is by verdict and file, or by file', () => {
    const loops = judge(files);
    const tree = report.makeTree(loops, 'verdict');
    assert.deepStrictEqual(tree.map(group => [group.verdict, group.size, group.children.length]),
                           [['yes', 2, 2], ['no', 2, 2]]);
    const byFile = report.makeTree(loops, 'file');
    assert.deepStrictEqual(byFile.map(group => [group.file, group.size]),
                           [[files[0], 2], [files[1], 2]]);
});

test('the filter is by verdict, and by the words of file, function, summary and reason', () => {
    const file = path.join(folder, 'Rows.c');
    fs.writeFileSync(file, `int step(int);
void gather(int n, float *restrict y, const float *restrict x, const int *at)
{
    for (int i = 0; i < n; i++)
        y[at[i]] = x[i];
    for (int i = 0; i < n; i++)
        y[i] = step(i);
}
`);
    const loops = judge([file, ...files]);
    const nameOf = name => path.relative(path.dirname(folder), name);
    const lines = (text, verdicts = report.VERDICTS) =>
        report.filterLoops(loops, { verdicts: new Set(verdicts), text }, nameOf)
            .map(loop => `${path.basename(loop.file)}:${loop.line}`);
    assert.strictEqual(lines('').length, 6);
    assert.deepStrictEqual(lines('', ['no']), ['one.c:5', 'two.c:5']);
    assert.deepStrictEqual(lines('', []), []);
    assert.deepStrictEqual(lines('rows.C'), ['Rows.c:4', 'Rows.c:6']);
    assert.deepStrictEqual(lines('  GATHER  step '), ['Rows.c:6']);
    assert.deepStrictEqual(lines('step', ['yes', 'no']), []);
    assert.deepStrictEqual(lines('two.c y[1]'), ['two.c:5']);
    // A reason by its code, which is in none of the other texts.
    assert.ok(loops.every(loop => !/non-affine/.test(loop.summary + loop.label)));
    assert.deepStrictEqual(lines('non-affine'), ['Rows.c:4']);
    assert.deepStrictEqual(lines('no such words'), []);
    // Only what is shown of a path counts.
    assert.deepStrictEqual(lines(path.basename(path.dirname(folder))), []);
});

test('what a filter leaves is said, and what it hides counted', () => {
    const loops = judge(files);
    const said = (text, verdicts) => {
        const filter = { text, verdicts: new Set(verdicts) };
        return report.describeShown(report.filterLoops(loops, filter, name => name), loops, filter);
    };
    assert.strictEqual(said(' ', report.VERDICTS), '2 parallel, 2 not parallel');
    assert.strictEqual(said('one.c', report.VERDICTS),
                       'Filtered by "one.c": 2 of 4 loops (1 parallel, 1 not parallel)');
    assert.strictEqual(said('two.c ', ['no', 'unknown']),
                       'Filtered by "two.c", not parallel or unknown: 1 of 4 loops ' +
                       '(1 not parallel)');
    assert.strictEqual(said('', []), 'Filtered by no verdict: 0 of 4 loops');
});

test('by estimated work there is one list, in which those that compute most come first', () => {
    const names = ['few.c', 'many.c'].map(name => path.join(folder, name));
    fs.writeFileSync(names[0], `double f(double);
void few(int n, double *a)
{
    for (int i = 0; i < n; i++)
        a[i] = f(a[i]);
    for (int i = 0; i < 90; i++)
        a[i] = 2 * a[i];
    for (int i = 0; i < n; i++)
        a[i] = 2 * a[i] + 1;
}
`);
    fs.writeFileSync(names[1], `void many(int n, double a[n][n])
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++)
            a[i][j] = 2 * a[i][j];
}
`);
    const loops = judge(names);
    const places = groups => groups.map(group =>
        [path.basename(group.file), group.children.map(loop => loop.line)]);
    for (const by of ['file', 'verdict']) {
        const list = report.makeTree(loops, by, 'work');
        assert.deepStrictEqual(list.map(loop => [path.basename(loop.file), loop.line]), [
            ['many.c', 3], ['few.c', 8], ['many.c', 4], ['few.c', 6], ['few.c', 4]]);
        assert.deepStrictEqual(list.map(report.workInWords), [
            '~500 kop', '~2 kop', '~1 kop', '90 op', '']);
    }
    assert.deepStrictEqual(places(report.makeTree(loops, 'file')),
                           [['few.c', [4, 6, 8]], ['many.c', [3, 4]]]);
});

test('quantities have three digits, as the server writes them', () => {
    const told = { 0: '0 op', 0.5: '0.5 op', 170.67: '171 op', 999.6: '1 kop', 1499: '1.5 kop',
                   999501: '1 Mop', 268435456: '268 Mop', 9.007e15: '9.01 Pop',
                   1234e18: '1234 Eop' };
    for (const [value, words] of Object.entries(told)) {
        assert.strictEqual(report.quantity(Number(value), 'op'), words);
    }
});

test('counts in words and icons', () => {
    const none = { yes: 0, guarded: 0, no: 0, unknown: 0 };
    assert.strictEqual(report.countsInWords(none), 'no loops');
    const some = { ...none, yes: 3, no: 1 };
    assert.strictEqual(report.countsInWords(some), '3 parallel, 1 not parallel');
    assert.strictEqual(report.countsInIcons(some), '$(pass) 3  $(error) 1');
});
