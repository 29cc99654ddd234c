// The folder that the tests open.
'use strict';
const fs = require('node:fs');
const path = require('node:path');

// The letter is outside the BMP, so that a wrong encoding of positions gives a wrong file.
const AXPY = `/* \u{1d6fc} times x plus y */
void axpy(int n, float a, const float *restrict x, float *restrict y)
{
    /* \u{1d6fc} */ for (int i = 0; i < n; i++) {
        y[i] = a * x[i] + y[i];
    }
}
`;
const SCAN = `void scan(int n, float *a)
{
    for (int i = 1; i < n; i++)
        a[i] = a[i - 1] + a[i];
}
`;

const COPY = `/* \u{1d6fc} */
void copy(int n, const float *from, float *to)
{
    for (int i = 0; i < n; i++)
        to[i] = 3 * from[i] * from[i] + 1;
}
`;

function makeFolder(folder) {
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(folder, 'axpy.c'), AXPY);
    fs.writeFileSync(path.join(folder, 'scan.c'), SCAN);
    fs.writeFileSync(path.join(folder, 'copy.c'), COPY);
    const entries = ['axpy.c', 'copy.c', 'scan.c'].map(file =>
        ({ directory: folder, file, arguments: ['cc', '-c', file] }));
    fs.writeFileSync(path.join(folder, 'compile_commands.json'), JSON.stringify(entries));
}

module.exports = { makeFolder };
