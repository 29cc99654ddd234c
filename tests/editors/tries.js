// Plays the parts of a flow in one editor, the whole of it up to three times, and counts repeats.
'use strict';
const assert = require('node:assert');
const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

const TRIES = Number(process.env.TRIES ?? 3);
let repeats = 0;

/** A step is tried again: a rise of these is to be noticed. */
function repeat() {
    repeats++;
}

/** Packs one of the extensions beside this, and gives the package. */
function packExtension(name, scratch) {
    const own = path.join(scratch, name);
    fs.cpSync(path.join(__dirname, name), own, { recursive: true });
    const vsce = path.resolve(path.dirname(process.env.VSIX), '../node_modules/.bin/vsce');
    execFileSync(vsce, ['package', '--no-dependencies', '--allow-missing-repository',
                        '--skip-license', '--out', `${name}.vsix`], { cwd: own, stdio: 'pipe' });
    return path.join(own, `${name}.vsix`);
}

/** One try: how many tests have passed, none where one has failed. */
async function once(name, setUp) {
    const scratch = fs.mkdtempSync(path.join(os.tmpdir(), `lathe-${name}-`));
    const { editor, parts } = setUp(scratch);
    let part = 'start';
    try {
        await editor.start();
        for (const [title, act] of parts) {
            part = title;
            const begin = Date.now();
            await act();
            console.log(`passed: ${title} (${((Date.now() - begin) / 1000).toFixed(1)} s)`);
        }
        assert.deepStrictEqual(editor.refused, [], 'requests to other machines');
        return parts.length + 1;
    } catch (error) {
        await editor.shoot(`failed-${part}`).catch(() => {});
        console.log(`part ${part}: ${error.stack}`);
        return 0;
    } finally {
        await editor.stop();
        fs.rmSync(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    }
}

/** `setUp(scratch)` gives `{editor, parts: [[title, act]...]}`, fresh for each try. */
async function play(name, setUp) {
    let passed = 0;
    for (let i = 0; i < TRIES && passed === 0; i++) {
        if (i > 0) {
            repeats++;
            console.log(`the whole of ${name} again`);
        }
        passed = await once(name, setUp);
    }
    console.log(`repeats: ${repeats}`);
    console.log(`${passed} passed, ${passed ? 0 : 1} failed`);
    process.exit(passed ? 0 : 1);
}

module.exports = { packExtension, play, repeat };
