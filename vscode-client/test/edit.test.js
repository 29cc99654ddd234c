'use strict';
const assert = require('node:assert');
const { test } = require('node:test');

const { findKernelFile, splitNewFiles, withContents } = require('./stand-in').load('edit');

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

test('a creation that leaves alone what is there asks for the preview, and makes no file', () => {
    const asking = { kind: 'create', uri: 'file:///a.c', options: { ignoreIfExists: true } };
    const edit = { documentChanges: [asking, change('file:///a.c', 'x')] };
    assert.deepStrictEqual(splitNewFiles(edit), { rest: edit, files: [] });
});

test('the file of a kernel is found, new or not, unless it is the source', () => {
    const create = uri => ({ kind: 'create', uri });
    const [source, kernel, header] = ['file:///a.c', 'file:///a_kernels.cu', 'file:///a_kernels.h'];
    const made = [change(source, 'x'), create(header), change(header, 'h'), create(kernel),
                  change(kernel, 'k')];
    assert.deepStrictEqual(findKernelFile({ documentChanges: made }),
                           { uri: kernel, isNew: true, headers: [header], source });
    const changed = [change(source, 'x'), change(header, 'h'), change(kernel, 'k')];
    assert.deepStrictEqual(findKernelFile({ documentChanges: changed }),
                           { uri: kernel, isNew: false, headers: [], source });
    for (const changes of [[change('file:///a.cu', 'x')], [change(source, 'x')], undefined]) {
        assert.strictEqual(findKernelFile({ documentChanges: changes }), undefined);
    }
});

test('new files are made with their texts, before the text that includes them', () => {
    const asking = { kind: 'create', uri: 'file:///a.c', options: { ignoreIfExists: true } };
    const source = change('file:///a.c', '#include "b.h"\n');
    const creation = { kind: 'create', uri: 'file:///b.h', annotationId: 'm' };
    const marks = { m: { label: 'M' } };
    const edit = withContents({ documentChanges: [asking, source, creation,
                                                  change('file:///b.h', 'text\n')],
                                changeAnnotations: marks });
    assert.deepStrictEqual(edit, {
        documentChanges: [
            { ...creation, options: { contents: new TextEncoder().encode('text\n') } }, asking,
            source],
        changeAnnotations: marks });
    const other = { documentChanges: [source] };
    assert.strictEqual(withContents(other), other);
});
