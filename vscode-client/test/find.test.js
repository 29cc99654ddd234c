'use strict';
const assert = require('node:assert');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { after, test } = require('node:test');

const { findServer, isInside, isSameSeries } = require('./stand-in').load('find');

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lathe-find-'));
after(() => fs.rmSync(folder, { recursive: true }));

function program(name, mode = 0o755) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, '#!/bin/sh\n', { mode });
    return file;
}

const lathe = program('b/lathe');
const other = program('c/lathe');
program('a/lathe', 0o644);
fs.mkdirSync(path.join(folder, 'd/lathe'), { recursive: true });
const searched = ['a', 'd', 'b', 'c'].map(each => path.join(folder, each)).join(path.delimiter);

test('without a setting the first program on the PATH is taken', () => {
    assert.strictEqual(findServer('', searched), lathe);
    assert.strictEqual(findServer('  ', searched), lathe);
});

test('a setting is a path or a name', () => {
    assert.strictEqual(findServer(other, searched), other);
    assert.strictEqual(findServer('lathe', searched), lathe);
    assert.strictEqual(findServer('${workspaceFolder}/c/lathe', '', folder), other);
    assert.strictEqual(findServer('c/lathe', '', folder), other);
});

test('what is no program is not found', () => {
    assert.strictEqual(findServer('', ''), undefined);
    assert.strictEqual(findServer('no-such', searched), undefined);
    assert.strictEqual(findServer(path.join(folder, 'a/lathe'), searched), undefined);
    assert.strictEqual(findServer(path.join(folder, 'd/lathe'), searched), undefined);
    assert.strictEqual(findServer('c/lathe', searched), undefined);
});

test('a folder of PATH that is relative is not searched', () => {
    const relative = path.relative(process.cwd(), path.join(folder, 'b'));
    assert.strictEqual(findServer('', relative), undefined);
});

test('a tilde is the home folder', () => {
    const home = process.env.HOME;
    process.env.HOME = folder;
    try {
        assert.strictEqual(findServer('~/c/lathe', ''), other);
    } finally {
        process.env.HOME = home;
    }
});

test('a program is inside of a folder by whatever links', () => {
    const link = path.join(folder, 'link');
    fs.symlinkSync(path.join(folder, 'c'), link);
    assert.ok(isInside(other, [path.join(folder, 'c')]));
    assert.ok(isInside(other, ['/nowhere', folder]));
    assert.ok(isInside(path.join(link, 'lathe'), [path.join(folder, 'c')]));
    assert.ok(isInside(other, [link]));
    assert.ok(isInside(path.join(link, 'lathe'), [link]));
    assert.ok(!isInside(other, []));
    assert.ok(!isInside(other, [path.join(folder, 'b')]));
    assert.ok(!isInside(path.join(folder, 'cc'), [path.join(folder, 'c')]));
    // A link to a program elsewhere is the folder's doing.
    fs.symlinkSync(lathe, path.join(folder, 'c', 'borrowed'));
    assert.ok(isInside(path.join(folder, 'c', 'borrowed'), [path.join(folder, 'c')]));
});

test('versions of one series differ in the last number only', () => {
    assert.ok(isSameSeries('0.1.0', '0.1.7'));
    assert.ok(!isSameSeries('0.1.0', '0.2.0'));
    assert.ok(!isSameSeries('0.1.0', '1.1.0'));
    assert.ok(!isSameSeries('unknown', '0.1.0'));
});
