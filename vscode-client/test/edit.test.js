'use strict';
const assert = require('node:assert');
const { test } = require('node:test');

const { splitNewFiles } = require('./stand-in').load('edit');

const at = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
const change = (uri, ...texts) => ({ textDocument: { uri, version: null },
                                     edits: texts.map(newText => ({ range: at, newText })) });

test('new files are taken out of an edit, with their texts', () => {
    const old = change('file:///a.c', 'x');
    const creation = { kind: 'create', uri: 'file:///b.cu', annotationId: 'm' };
    const edit = { documentChanges: [old, creation, change('file:///b.cu', 'one\n', 'two\n')],
                   changeAnnotations: { m: { label: 'M' } } };
    assert.deepStrictEqual(splitNewFiles(edit), {
        rest: { ...edit, documentChanges: [old] }, files: [{ creation, text: 'one\ntwo\n' }] });
});

test('an edit without new files stays what it is', () => {
    for (const edit of [{ documentChanges: [change('file:///a.c', 'x')] },
                        { changes: { 'file:///a.c': [] } }]) {
        assert.deepStrictEqual(splitNewFiles(edit), { rest: edit, files: [] });
    }
});
