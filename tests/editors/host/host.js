// Runs in the extension host of VS Code: what the editor's own interface says of the extension.
// Writes [{name, problem}] to the file that LATHE_HOST_RESULT names.
'use strict';
const assert = require('node:assert');
const fs = require('node:fs');
const path = require('node:path');
const vscode = require('vscode');

const sleep = seconds => new Promise(resolve => setTimeout(resolve, 1000 * seconds));

/** The first answers may come before the server does. */
async function poll(act) {
    for (let i = 0; i < 100; i++) {
        const found = await act();
        if (found && found.length > 0) {
            return found;
        }
        await sleep(0.2);
    }
    throw new Error('nothing has come in 20 s');
}

const ask = (name, ...values) => vscode.commands.executeCommand(`vscode.execute${name}`, ...values);

async function openAt(name, marker) {
    const folder = vscode.workspace.workspaceFolders[0].uri;
    const document = await vscode.workspace.openTextDocument(vscode.Uri.joinPath(folder, name));
    const at = document.positionAt(document.getText().indexOf(marker));
    return { document, uri: document.uri, at, range: new vscode.Range(at, at) };
}

/** What a channel of the panel Output holds, which shows files. Without the channel nothing. */
function linesOf(channel) {
    const logs = path.join(path.dirname(process.env.LATHE_HOST_RESULT), 'user/logs');
    return fs.readdirSync(logs, { recursive: true })
        .filter(name => path.basename(name).replace(/^\d+-/, '') === `${channel}.log`)
        .flatMap(name => fs.readFileSync(path.join(logs, name), 'utf8').split('\n'));
}

const tests = {
    async 'the extension is active, and declares where it works'() {
        const extension = vscode.extensions.getExtension('lathe.lathe');
        await extension.activate();
        assert.strictEqual(extension.extensionKind, vscode.ExtensionKind.Workspace);
        const { capabilities } = extension.packageJSON;
        assert.strictEqual(capabilities.virtualWorkspaces.supported, false);
        assert.strictEqual(capabilities.untrustedWorkspaces.supported, 'limited');
    },
    async 'all commands are there, the server\'s among them'() {
        const { uri, at } = await openAt('axpy.c', 'for (');
        await poll(() => ask('HoverProvider', uri, at));
        const all = await vscode.commands.getCommands(true);
        const declared = vscode.extensions.getExtension('lathe.lathe').packageJSON.contributes
            .commands.map(each => each.command);
        for (const name of [...declared, 'lathe.apply', 'lathe.explain', 'lathe.configure']) {
            assert.ok(all.includes(name), name);
        }
    },
    async 'a code action with options asks, one without carries its edit'() {
        const { uri, range } = await openAt('axpy.c', 'for (');
        const actions = await poll(() => ask('CodeActionProvider', uri, range, 'refactor', 10));
        const kernel = actions.find(each => each.title === 'Extract kernel...');
        assert.strictEqual(kernel.command.command, 'lathe.refactor');
        const openmp = actions.find(each => /OpenMP/.test(each.title));
        const [[, [edit]]] = openmp.edit.entries().filter(([file]) => file.path === uri.path)
            .map(([file, edits]) => [file, edits.filter(each => each.newText !== '')]);
        assert.match(edit.newText, /#pragma omp parallel for/);
    },
    async 'a loop that is not parallel offers nothing that runs it in parallel'() {
        const { uri, range } = await openAt('scan.c', 'for (');
        await poll(() => ask('CodeLensProvider', uri));
        const actions = await ask('CodeActionProvider', uri, range, 'refactor', 10);
        const offered = actions.filter(each => !each.disabled).map(each => each.title);
        assert.deepStrictEqual(offered,
            ['Why not? Kernel, Region, OpenMP, Tile, Reorder, Distribute, Fuse']);
    },
    async 'a lens stands over the loop, behind a letter outside the BMP'() {
        const { uri, at } = await openAt('axpy.c', 'for (');
        const lenses = await poll(() => ask('CodeLensProvider', uri, 10));
        assert.ok(lenses.every(each => each.range.start.isEqual(at)), JSON.stringify(lenses));
        assert.ok(lenses.some(each => /^parallel/.test(each.command.title)));
    },
    async 'the hint tells the witness, which the hover below it does not tell again'() {
        const { uri, at } = await openAt('scan.c', 'for (');
        const hovers = await poll(() => ask('HoverProvider', uri, at));
        const text = hovers.flatMap(each => each.contents).map(each => each.value).join('\n')
            .replace(/\\/g, '');
        const [hint] = await poll(() => vscode.languages.getDiagnostics(uri));
        assert.match(hint.message, /iteration i = 1 writes a\[1\]/);
        assert.match(text, /for \(i\) in scan: not parallel/);
        assert.ok(!text.includes('iteration'), text);
    },
    async 'a file outside of the folder, without a compilation database, is judged'() {
        const other = path.join(path.dirname(process.env.LATHE_HOST_RESULT), 'outside.c');
        fs.writeFileSync(other, 'void f(int n, int *p)\n{\n    for (int i = 0; i < n; i++)\n' +
                                '        p[i] = i;\n}\n');
        const { uri } = await vscode.workspace.openTextDocument(vscode.Uri.file(other));
        const lenses = await poll(() => ask('CodeLensProvider', uri, 10));
        assert.ok(lenses.some(each => /^parallel/.test(each.command.title)));
    },
    async 'an explanation names the places that stand in the way'() {
        const { uri } = await openAt('scan.c', 'for (');
        await poll(() => ask('CodeLensProvider', uri));
        const diagnostics = await poll(() => vscode.languages.getDiagnostics(uri));
        assert.deepStrictEqual(
            diagnostics[0].relatedInformation.map(each => each.location.range.start.line), [3, 3]);
    },
    async 'a text that no disk has is left alone'() {
        const document = await vscode.workspace.openTextDocument({
            language: 'c', content: 'void f(int n, int *a) { while (n-- > 0) a[n]++; }',
        });
        assert.deepStrictEqual(await ask('HoverProvider', document.uri, new vscode.Position(0, 25)),
                               []);
    },
    async 'the output says which server it is'() {
        const { server } = vscode.workspace.getConfiguration('lathe');
        await poll(() => linesOf('Lathe').filter(line =>
            line.endsWith(`[info] the server is ${server.path}`)));
    },
    async 'messages are traced in a channel of their own, where that is asked for'() {
        const { uri, at } = await openAt('scan.c', 'for (');
        const settings = vscode.workspace.getConfiguration('lathe');
        const set = value => settings.update('trace.server', value,
                                             vscode.ConfigurationTarget.Global);
        const traced = async () => {
            await poll(() => ask('HoverProvider', uri, at));
            return linesOf('Lathe Trace').filter(
                line => line.includes(" Sending request 'textDocument/hover"));
        };
        const withTexts = () => linesOf('Lathe Trace').filter(line => line.includes('"uri":'));
        assert.deepStrictEqual(await traced(), []);
        try {
            await set('messages');
            assert.match((await poll(traced))[0], /^\d{4}-\S+Z Sending/);
            assert.deepStrictEqual(withTexts(), []);
            await set('verbose');
            await poll(async () => await traced() && withTexts());
        } finally {
            await set(undefined);
        }
        // It ends soon after the setting says so.
        await poll(async () => (await traced()).length === (await traced()).length ? [1] : []);
    },
    async 'settings reach the server, and the defaults do not'() {
        const { uri } = await openAt('axpy.c', 'for (');
        const standing = async () => (await vscode.commands.executeCommand('lathe.configure', {
            uri: uri.toString(), action: 'extract-kernel', options: {} })).options;
        assert.strictEqual((await standing()).checks, 'off', 'the project says so');
        const settings = vscode.workspace.getConfiguration('lathe');
        const global = vscode.ConfigurationTarget.Global;
        await settings.update('extract-kernel.checks', 'on', global);
        await poll(async () => (await standing()).checks === 'on' ? [1] : []);
        await settings.update('extract-kernel.checks', undefined, global);
        await poll(async () => (await standing()).checks === 'off' ? [1] : []);
    },
};

exports.activate = async () => {
    const results = [];
    for (const [name, test] of Object.entries(tests)) {
        try {
            await test();
            results.push({ name });
        } catch (error) {
            results.push({ name, problem: String(error.stack) });
        }
    }
    const file = process.env.LATHE_HOST_RESULT;
    fs.writeFileSync(path.join(path.dirname(file), 'part'), JSON.stringify(results));
    fs.renameSync(path.join(path.dirname(file), 'part'), file);
};
