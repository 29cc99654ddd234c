// The test in the extension host (host/host.js): starts the editor over a folder, waits for what the
// test writes.
'use strict';
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

const { Editor, until } = require('./editor');
const { makeFolder } = require('./folder');
const { packExtension } = require('./tries');

async function main() {
    const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'lathe-host-'));
    const folder = path.join(scratch, 'project');
    const result = path.join(scratch, 'result.json');
    makeFolder(folder);
    fs.writeFileSync(path.join(folder, '.lathe.json'),
                     '{"options": {"extract-kernel": {"checks": "off"}}}');
    process.env.LATHE_HOST_RESULT = result;
    const editor = new Editor(scratch, folder, process.env.LATHE,
                              [process.env.VSIX, packExtension('host', scratch)]);
    let failed = 0, passed = 0;
    try {
        await editor.start();
        await editor.open('axpy.c', 1, 1);
        await until('a result of the extension host', 90, () => fs.existsSync(result));
        for (const { name, problem } of JSON.parse(fs.readFileSync(result, 'utf8'))) {
            console.log(problem ? `failed: host: ${name}: ${problem}` : `passed: host: ${name}`);
            passed += problem ? 0 : 1;
            failed += problem ? 1 : 0;
        }
        failed += passed + failed === 0 ? 1 : 0;
    } catch (error) {
        console.log(`failed: host: ${error.stack}`);
        await editor.shoot('failed-host').catch(() => {});
        failed++;
    } finally {
        await editor.stop();
        fs.rmSync(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    }
    console.log(`${passed} passed, ${failed} failed`);
    process.exit(failed ? 1 : 0);
}

main();
