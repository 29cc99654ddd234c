'use strict';
const assert = require('node:assert');
const { test } = require('node:test');

const { buildLines } = require('./stand-in').load('build');

test('without a CMakeLists.txt the target is one to be put in', () => {
    const headers = ['/p/src/x_kernels.h'];
    assert.deepStrictEqual(buildLines('/p/src/x_kernels.cu', headers, '/p/src/x.c'), {
        cmake: 'target_sources(app PRIVATE x_kernels.cu)',
        make: 'x_kernels.o: x_kernels.cu x_kernels.h\n\tnvcc -c -o $@ $<' });
});

test('the target is that of the source, by the file\'s place under the CMakeLists.txt', () => {
    const lists = text => ({ file: '/p/CMakeLists.txt', text });
    const cmake = text => buildLines('/p/src/x_kernels.cu', [], '/p/src/x.c', lists(text)).cmake;
    assert.strictEqual(cmake('add_executable(one other.c)\n' +
                             'add_library(two STATIC\n  src/y.c\n  "src/x.c")'),
                       'target_sources(two PRIVATE src/x_kernels.cu)');
    // Only one there is: its sources may be named by a variable.
    assert.strictEqual(cmake('add_executable(one ${SOURCES})'),
                       'target_sources(one PRIVATE src/x_kernels.cu)');
    assert.strictEqual(cmake('# add_library(x src/x.c)\nadd_library(a z.c)\nadd_library(b y.c)'),
                       'target_sources(app PRIVATE src/x_kernels.cu)');
});
