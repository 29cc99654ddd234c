'use strict';
const assert = require('node:assert');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { after, test } = require('node:test');

const manifest = require('../package.json');
const { load } = require('./stand-in');

const LATHE = process.env.LATHE;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lathe-client-'));
after(() => fs.rmSync(folder, { recursive: true }));

class CodeAction {
    constructor(title, kind) {
        Object.assign(this, { title, kind });
    }
}

class EventEmitter {
    acts = [];
    event = act => this.acts.push(act);
    fire(value) {
        this.acts.forEach(act => act(value));
    }
    dispose() {}
}

/**
 * The extension with an editor and a language client that keep what is done to them. Every message
 * has its button `press`, if it has one; or one after the other has what is in `pressed`.
 */
function stage(settings = {}, answers = {}) {
    const seen = { commands: {}, clients: [], sent: [], messages: [], executed: [], starts: 0,
                   channels: {}, opened: [], told: [] };
    class LanguageClient {
        constructor(id, name, server, options) {
            Object.assign(this, { server, options, state: 1, initializeResult: {
                serverInfo: { version: answers.version ?? manifest.version } } });
            seen.clients.push(this);
        }
        code2ProtocolConverter = { asTextDocumentIdentifier: document => document,
                                   asRange: range => range };
        onDidChangeState() {}
        registerFeature(feature) {
            this.capabilities = {};
            feature.fillClientCapabilities(this.capabilities);
        }
        async start() {
            seen.starts++;
            if (answers.failure) {
                throw new Error(answers.failure);
            }
            this.state = 2;
        }
        /** The server dies, as the library tells of it. */
        async die() {
            this.state = 1;
            return this.options.errorHandler.closed();
        }
        async dispose() {
            this.state = 3;
        }
        async sendRequest(method, params) {
            seen.sent.push([method, params]);
            return answers.request?.(method, params);
        }
        error(message, data, notify) {
            seen.told.push([message, notify]);
        }
        async sendNotification(method, params) {
            seen.sent.push([method, params]);
        }
    }
    const say = kind => async (text, ...buttons) => {
        seen.messages.push({ kind, text, buttons });
        return answers.pressed ? answers.pressed.shift() : answers.press;
    };
    const configuration = {
        get: (name, otherwise) => settings[name] ?? otherwise,
        inspect: name => ({ defaultValue: 'unused', globalValue: settings[name] }),
    };
    const vscode = {
        CodeAction, EventEmitter, LogLevel: { Off: 0, Trace: 1 },
        Position: class {},
        Range: class {},
        CancellationTokenSource: class {
            token = { isCancellationRequested: false };
            cancel() {}
        },
        workspace: {
            getConfiguration: () => configuration,
            workspaceFolders: answers.folders?.map(uri => ({ uri })),
            openTextDocument: async file => {
                seen.opened.push(file);
                return { lineCount: 9, lineAt: () => ({ text: '' }) };
            },
            isTrusted: answers.isTrusted ?? true,
            onDidGrantWorkspaceTrust: act => {
                seen.trust = act;
            },
            onDidChangeConfiguration: act => {
                seen.configure = act;
            },
        },
        commands: {
            registerCommand: (name, act) => {
                seen.commands[name] = act;
            },
            executeCommand: async (...what) => {
                seen.executed.push(what);
            },
        },
        languages: {
            match: (selector, { languageId, uri }) => Number(selector.some(
                each => each.language === languageId && each.scheme === uri.scheme)),
        },
        Uri: { joinPath: (...parts) => parts.join('/') },
        window: {
            showErrorMessage: say('error'), showWarningMessage: say('warning'),
            showInformationMessage: say('information'), 
            activeTextEditor: { document: answers.document ?? { uri: {} } },
            showTextDocument: async () => {},
            createOutputChannel: (name, kind) => seen.channels[name] = {
                kind, lines: [], shown: 0, info() {}, warn() {}, error() {}, dispose() {},
                show() {
                    this.shown++;
                },
                appendLine(line) {
                    this.lines.push(line);
                },
            },
            createStatusBarItem: () => ({
                show() {
                    seen.status = this.text;
                },
                hide() {
                    seen.status = undefined;
                },
                dispose() {},
            }),
            onDidChangeActiveTextEditor() {},
            showQuickPick: async (items, options) => {
                seen.picked = { items, options };
                return answers.pick?.(items);
            },
        },
    };
    const extension = load('extension', {
        vscode,
        client: { LanguageClient, State: { Stopped: 1, Starting: 3, Running: 2 },
                  TransportKind: { stdio: 0 }, CloseAction: { DoNotRestart: 1, Restart: 2 },
                  ErrorAction: { Continue: 1, Shutdown: 2 } },
    });
    const memory = new Map();
    const context = {
        subscriptions: [], extensionUri: 'ext', extension: { packageJSON: manifest },
        workspaceState: { get: (key, otherwise) => memory.get(key) ?? otherwise,
                          update: async (key, value) => memory.set(key, value) },
    };
    return { extension, seen, vscode, start: () => extension.activate(context) };
}

const settle = () => new Promise(resolve => setTimeout(resolve, 20));

/** Waits for a condition. */
async function until(what, holds) {
    for (const end = Date.now() + 60000; !holds();) {
        assert.ok(Date.now() < end, what);
        await new Promise(resolve => setTimeout(resolve, 5));
    }
}

test('the setting names the server, which is started for files of C, C++ and CUDA', async () => {
    const { extension, seen, start } = stage({ 'server.path': LATHE, 'preview': 'never' });
    await start();
    assert.strictEqual(seen.clients.length, 1);
    const [{ server, options }] = seen.clients;
    assert.strictEqual(server.run.command, LATHE);
    assert.deepStrictEqual(server.run.args, ['lsp']);
    assert.ok(options.documentSelector.every(each => each.scheme === 'file'));
    assert.deepStrictEqual(options.documentSelector.map(each => each.language).slice(0, 3),
                           ['c', 'cpp', 'cuda-cpp']);
    assert.deepStrictEqual(options.initializationOptions, { preview: 'never' });
    assert.deepStrictEqual(seen.messages, []);
    await extension.deactivate();
    assert.strictEqual(seen.clients[0].state, 3);
});

test('settings are asked for, and told of when they change', async () => {
    const { seen, start } = stage({ 'server.path': LATHE, 'extract-kernel.block': 64 });
    await start();
    const { configuration } = seen.clients[0].options.middleware.workspace;
    assert.deepStrictEqual(configuration({ items: [{ section: 'lathe' }, { section: 'x' }] }),
                           [{ 'extract-kernel': { block: 64 } }, null]);
    seen.configure({ affectsConfiguration: name => name === 'lathe' });
    assert.deepStrictEqual(seen.sent, [['workspace/didChangeConfiguration', { settings: null }]]);
    seen.configure({ affectsConfiguration: name => name.startsWith('editor') });
    assert.strictEqual(seen.sent.length, 1);
});

test('without a server a message offers instructions; nothing is started', async () => {
    const empty = { path: process.env.PATH };
    process.env.PATH = folder;
    try {
        const { seen, start } = stage({}, { press: 'Install Instructions' });
        await start();
        await settle();
        assert.strictEqual(seen.clients.length, 0);
        assert.match(seen.messages[0].text, /PATH/);
        assert.deepStrictEqual(seen.messages[0].buttons, ['Install Instructions', 'Open Setting']);
        assert.deepStrictEqual(seen.executed[0], ['markdown.showPreview', 'ext/media/install.md']);
        await seen.commands['lathe.refactor']();
        assert.match(seen.messages[1].text, /does not run/);
    } finally {
        process.env.PATH = empty.path;
    }
});

test('no program of a folder that is not trusted is started, before it is', async () => {
    const own = path.join(folder, 'project', 'lathe');
    fs.mkdirSync(path.dirname(own), { recursive: true });
    fs.copyFileSync(LATHE, own);
    const folders = [{ scheme: 'vsls', fsPath: '/' },
                     { scheme: 'file', fsPath: path.dirname(own) }];
    for (const setting of [own, 'lathe', './lathe', '${workspaceFolder}/lathe']) {
        const { seen, vscode, start } = stage(
            { 'server.path': setting },
            { isTrusted: false, folders, press: 'Manage Workspace Trust' });
        const before = process.env.PATH;
        process.env.PATH = path.dirname(own);
        try {
            await start();
        } finally {
            process.env.PATH = before;
        }
        await settle();
        assert.strictEqual(seen.clients.length, 0, setting);
        assert.deepStrictEqual(seen.messages.map(each => each.kind), ['warning']);
        assert.match(seen.messages[0].text, /lathe: it is a program of this folder.*not trusted/);
        assert.deepStrictEqual(seen.executed, [['workbench.trust.manage']]);
        vscode.workspace.isTrusted = true;
        process.env.PATH = path.dirname(own);
        try {
            seen.trust();
            seen.configure({ affectsConfiguration: name => /^lathe/.test(name) });
            // Both are reasons to start it, one after the other.
            await until(`a server for ${setting}`,
                        () => seen.clients.map(each => each.state).join() === '3,2');
            await settle();
        } finally {
            process.env.PATH = before;
        }
        assert.deepStrictEqual(seen.clients.map(each => each.state), [3, 2], setting);
    }
});

test('a server elsewhere is started for a folder that is not trusted', async () => {
    const { seen, start } = stage(
        { 'server.path': LATHE },
        { isTrusted: false, folders: [{ scheme: 'file', fsPath: path.join(folder, 'project') }] });
    await start();
    assert.strictEqual(seen.clients.length, 1);
    assert.deepStrictEqual(seen.messages, []);
    seen.trust();
    await settle();
    assert.strictEqual(seen.clients.length, 1);
});

test('a setting that names no program is said', async () => {
    const { seen, start } = stage({ 'server.path': '/no/such/lathe' });
    await start();
    assert.match(seen.messages[0].text, /lathe\.server\.path.*\/no\/such\/lathe/);
});

test('the status bar tells of files that the server can read, and of no others', async () => {
    for (const [scheme, languageId, isTold] of [
        ['file', 'c', true], ['file', 'cuda-cpp', true], ['file', 'rust', false],
        ['untitled', 'c', false], ['vscode-vfs', 'cpp', false]]) {
        const { seen, start } = stage({ 'server.path': LATHE }, {
            document: { uri: { scheme }, languageId },
            request: () => {
                throw new Error('no such document');
            },
        });
        await start();
        assert.strictEqual(seen.status !== undefined, isTold, `${scheme} ${languageId}`);
    }
});

test('a server of another series is warned of', async () => {
    const { seen, start } = stage({ 'server.path': LATHE }, { version: '9.9.0' });
    await start();
    assert.deepStrictEqual(seen.messages.map(each => each.kind), ['warning']);
    assert.match(seen.messages[0].text, /9\.9\.0/);
});

test('a program that is no Lathe, and a server that fails, are told', async () => {
    const fake = path.join(folder, 'fake');
    fs.writeFileSync(fake, '#!/bin/sh\necho "{}"\n', { mode: 0o755 });
    for (const [server, failure] of [[fake, undefined], [LATHE, 'broken pipe']]) {
        const { seen, start } = stage({ 'server.path': server }, { failure });
        await start();
        await settle();
        assert.deepStrictEqual(seen.messages.map(each => each.kind), ['error']);
        assert.match(seen.messages[0].text, failure ? /broken pipe/ : /schema/);
    }
});

test('a server that dies is started again, up to a limit, and after that by the user', async () => {
    const { seen, start } = stage({ 'server.path': LATHE }, { pressed: ['Restart Server'] });
    await start();
    const [client] = seen.clients;
    for (let deaths = 1; deaths <= 4; deaths++) {
        assert.deepStrictEqual(await client.die(), { action: 1, handled: true });
        await until(`start ${deaths + 1}`, () => client.state === 2);
        assert.strictEqual(seen.starts, deaths + 1);
    }
    assert.deepStrictEqual(seen.messages, []);
    await client.die();
    assert.deepStrictEqual(seen.messages, [{
        kind: 'error', buttons: ['Restart Server', 'Show Output'],
        text: 'Lathe: the server has died 5 times within 3 minutes and is not started again.' }]);
    await until('the server that the user has started', () => seen.clients[1]?.state === 2);
    assert.strictEqual(seen.starts, 6);
    // What has been does not count any more, and the old client neither.
    await client.die();
    await seen.clients[1].die();
    await until('a start after that', () => seen.clients[1].state === 2);
    assert.strictEqual(seen.clients.length, 2);
    assert.strictEqual(seen.starts, 7);
    assert.strictEqual(seen.messages.length, 1);
});

test('a server that dies before it answers is told of once, with the output at hand', async () => {
    const { seen, start } = stage({ 'server.path': LATHE }, { press: 'Show Output' });
    await start();
    const [client] = seen.clients;
    client.start = async () => {
        seen.starts++;
        client.state = 1;
        // Its end may be noticed after that of a write to it.
        setTimeout(() => client.die(), seen.starts % 2 * 10);
        throw new Error('write EPIPE');
    };
    await client.die();
    await until('a message', () => seen.messages.length > 0);
    await settle();
    assert.deepStrictEqual(seen.messages.map(each => each.text.replace(/\d/, 'N')),
                           ['Lathe: the server has died N times within 3 minutes and is not ' +
                            'started again.']);
    assert.strictEqual(seen.starts, 5);
    assert.strictEqual(seen.channels.Lathe.shown, 1);
});

test('what fails since the server has died is no message of its own', async () => {
    const { seen, start } = stage({ 'server.path': LATHE }, {
        request: () => {
            throw Object.assign(new Error('write EPIPE'), { code: -32099 });
        } });
    await start();
    const [client] = seen.clients;
    client.error('Request textDocument/inlayHint failed.', { code: -32099 }, true);
    client.error('Restarting server failed', undefined, 'force');
    client.error('Request codeAction/resolve failed.', { code: -32803 }, true);
    assert.deepStrictEqual(seen.told.map(([, notify]) => notify), [false, false, true]);
    await client.options.middleware.executeCommand('lathe.explain', [{}]);
    assert.deepStrictEqual(seen.messages.map(each => each.kind), ['information']);
    assert.match(seen.messages[0].text, /has ended meanwhile: please try again/);
});

test('what is not understood of a server is said once it is given up', async () => {
    const { seen, start } = stage({ 'server.path': LATHE });
    await start();
    const { error } = seen.clients[0].options.errorHandler;
    for (let count = 1; count <= 3; count++) {
        assert.deepStrictEqual(error(new Error('no header'), undefined, count),
                               { action: 1, handled: true });
    }
    assert.deepStrictEqual(seen.messages, []);
    assert.deepStrictEqual(error(new Error('no header'), undefined, 4),
                           { action: 2, handled: true });
    assert.match(seen.messages[0].text, /not understood: no header/);
    assert.deepStrictEqual(seen.messages[0].buttons, ['Restart Server', 'Show Output']);
});

test('messages are traced where the setting says so, in a channel of their own', async () => {
    const settings = { 'server.path': LATHE };
    const { seen, start } = stage(settings);
    await start();
    const [client] = seen.clients;
    const { traceOutputChannel: trace } = client.options;
    const levels = [];
    trace.onDidChangeLogLevel(level => levels.push(level));
    assert.strictEqual(trace.logLevel, 0);
    assert.deepStrictEqual(Object.keys(seen.channels), ['Lathe']);
    const set = value => {
        settings['trace.server'] = value;
        seen.configure({ affectsConfiguration: name => /^lathe(\.trace(\.server)?)?$/.test(name) });
    };
    set('messages');
    trace.trace("Sending request 'initialize'.");
    set('off');
    assert.deepStrictEqual(levels, [1, 0]);
    assert.strictEqual(seen.channels['Lathe Trace'].lines.length, 1);
    assert.match(seen.channels['Lathe Trace'].lines[0], /^\d{4}-.*Z Sending request 'initialize'/);
    // The server goes on with it.
    assert.strictEqual(seen.clients.length, 1);
    assert.deepStrictEqual(seen.sent, []);
});

const DATA = { uri: 'file:///a.c', version: 1, line: 3, column: 5 };

function offered(id) {
    return Object.assign(new CodeAction('Do It', 'refactor'), { data: { ...DATA, action: id } });
}

test('a code action with options asks first; one without acts at once', async () => {
    const { seen, start } = stage({ 'server.path': LATHE });
    await start();
    const { provideCodeActions, resolveCodeAction } = seen.clients[0].options.middleware;
    const items = [offered('extract-kernel'), offered('openmp-for'), { command: 'x', title: 'X' }];
    const given = await provideCodeActions(0, 0, 0, 0, async () => items);
    assert.strictEqual(given[0].title, 'Do It...');
    assert.strictEqual(given[0].command.command, 'lathe.refactor');
    assert.deepStrictEqual(given[0].command.arguments, [items[0].data]);
    assert.deepStrictEqual(given.slice(1), items.slice(1));
    assert.strictEqual(resolveCodeAction(given[0], 0, () => 'asked'), given[0]);
    assert.strictEqual(resolveCodeAction(given[1], 0, () => 'asked'), 'asked');
    assert.strictEqual(await provideCodeActions(0, 0, 0, 0, async () => null), undefined);
});

test('the setting `lathe.ask` turns the questions off', async () => {
    const { seen, start } = stage({ 'server.path': LATHE, ask: false });
    await start();
    const { provideCodeActions, executeCommand } = seen.clients[0].options.middleware;
    const items = [offered('extract-kernel')];
    const [given] = await provideCodeActions(0, 0, 0, 0, async () => items);
    assert.strictEqual(given.title, 'Do It');
    assert.deepStrictEqual(given.command,
                           { command: 'lathe.apply', title: 'Do It', arguments: [items[0].data] });
    await executeCommand('lathe.apply', [items[0].data]);
    assert.deepStrictEqual(seen.sent, [['workspace/executeCommand',
                                        { command: 'lathe.apply', arguments: [items[0].data] }]]);
    assert.deepStrictEqual(seen.executed, []);
});

test('a lens over a loop asks as well', async () => {
    const { seen, start } = stage({ 'server.path': LATHE });
    await start();
    const { executeCommand } = seen.clients[0].options.middleware;
    const data = { ...DATA, action: 'extract-kernel' };
    await executeCommand('lathe.apply', [data]);
    assert.deepStrictEqual(seen.executed, [['lathe.refactor', data]]);
    assert.deepStrictEqual(seen.sent, []);
});

test('a refusal is shown with its reason, and explained on demand', async () => {
    const request = (method, { command }) => {
        if (command === 'lathe.apply') {
            throw Object.assign(new Error('iterations depend on each other'), { code: -32803 });
        }
        return { verdict: 'not parallel', text: 'a.c:1', help: 'would help: if x',
                 places: [{ message: 'written: a[i]' }],
                 refused: [{ action: 'tile', title: 'Tile loops', message: 'no loop inside' },
                           { action: 'reorder', title: 'Reorder loops',
                             message: 'no loop inside' },
                           { action: 'tile', title: 'Tile loops', message: 'no sizes' }] };
    };
    const { seen, start } = stage({ 'server.path': LATHE }, { request, press: 'Why Not?' });
    await start();
    const data = { ...DATA, action: 'openmp-for' };
    await seen.clients[0].options.middleware.executeCommand('lathe.apply', [data]);
    assert.match(seen.messages[0].text, /iterations depend/);
    assert.deepStrictEqual(seen.sent.map(([, params]) => params.command),
                           ['lathe.apply', 'lathe.explain']);
    assert.strictEqual(seen.sent[1][1].arguments[0].details, true);
    assert.strictEqual(seen.picked.options.placeHolder, 'not parallel');
    assert.deepStrictEqual(seen.picked.items.map(item => item.label),
                           ['written: a[i]', '$(lightbulb) would help: if x',
                            'Not possible', '$(circle-slash) Tile loops, Reorder loops',
                            '$(circle-slash) Tile loops', 'All that is known of it', 'a.c:1']);
    assert.deepStrictEqual(seen.picked.items.slice(3, 5).map(item => item.detail),
                           ['no loop inside', 'no sizes']);
});

test('what is too long for a row of an explanation goes on in the next', async () => {
    const words = Array.from({ length: 60 }, (_, i) => `word${i}`).join(' ');
    const at = { uri: 'file:///a.c', range: { start: { line: 6 } } };
    const details = { verdict: `unknown: ${words}`, text: 'for (i)', help: null,
                      places: [{ message: 'a place', location: at }],
                      refused: [{ title: 'Tile loops', message: words }] };
    const { seen, start } = stage({ 'server.path': LATHE }, { request: () => details });
    await start();
    const { executeCommand } = seen.clients[0].options.middleware;
    const explain = () => executeCommand('lathe.explain', [DATA]);
    const rows = () => seen.picked.items.flatMap(item => [item.label, item.detail])
        .filter(row => row !== undefined);
    await explain();
    assert.ok(rows().every(row => row.length <= 90), rows().join('\n'));
    const text = rows().join(' ');
    assert.ok(text.startsWith(`unknown: ${words} $(go-to-file) a place`), text);
    assert.ok(text.includes(`$(circle-slash) Tile loops ${words} All that is known`), text);
    assert.strictEqual(seen.picked.items.find(item => /a place/.test(item.label)).description,
                       'line 7');
    // A verdict that a place tells in full stands in the title alone.
    details.places[0].message = words;
    await explain();
    assert.match(rows()[0], /^\$\(go-to-file\) word0/);
});

test('what may be done with a nest is a list, and a legal step of it is taken', async () => {
    const step = (name, state, more) =>
        ({ action: name, step: `on i ${name} j,i`, options: { order: 'j,i' }, state, reason: null,
           ...more });
    const moves = { loops: [{ loop: 'i', line: 4, column: 5, summary: 'parallel', steps: [
        step('tile', 'not-covered', { reason: { message: 'no sizes' } }),
        step('skew', 'illegal', { reason: { message: 'two swap' },
                                  legalBy: ['on i reverse', 'on i skew j,i'] }),
        step('reorder', 'legal')] }] };
    const { seen, start } = stage({ 'server.path': LATHE }, {
        request: (_, { command }) => command === 'lathe.moves' ? moves : null,
        pick: items => items[1] });
    await start();
    await seen.clients[0].options.middleware.executeCommand('lathe.moves', [DATA]);
    assert.deepStrictEqual(seen.picked.items.map(item => item.label), [
        'i (line 4): parallel', '$(check) reorder j,i', '$(circle-slash) skew j,i',
        '$(dash) tile j,i']);
    assert.deepStrictEqual([seen.picked.items[2].description, seen.picked.items[2].detail],
                           ['after on i reverse', 'two swap']);
    assert.deepStrictEqual(seen.sent.map(([, params]) => params.command),
                           ['lathe.moves', 'lathe.apply']);
    const { line, column, action, options } = seen.sent[1][1].arguments[0];
    assert.deepStrictEqual([line, column, action, options], [4, 5, 'reorder', { order: 'j,i' }]);
});

test('steps are recorded by a command, which writes them to the recipe in the end', async () => {
    const recorded = { recipe: 'file:///w/a%20b.recipe', edited: true, steps: [] };
    const asked = [];
    let begun = false, wanted = /Write 1 step /;
    const { seen, vscode, start } = stage({ 'server.path': LATHE }, {
        document: { uri: 'file:///w/a%20b.c' },
        request: (_, { command, arguments: [{ uri, do: what }] }) => {
            assert.deepStrictEqual([command, uri], ['lathe.record', 'file:///w/a%20b.c']);
            asked.push(what);
            if (what === 'show' && !begun) {
                throw Object.assign(new Error('nothing is recorded'), { code: -32602 });
            }
            begun = true;
            return recorded;
        },
        pick: items => items.find(each => wanted.test(each.label)) });
    vscode.languages.match = () => 1;
    vscode.Uri.parse = uri => ({ fsPath: decodeURIComponent(uri.replace('file://', '')) });
    let saved = 0;
    vscode.workspace.textDocuments = [
        { uri: { fsPath: '/w/other.c' }, isDirty: true },
        { uri: { fsPath: '/w/a b.recipe' }, isDirty: true, save: async () => saved++ }];
    await start();
    await seen.commands['lathe.recipe']();
    assert.deepStrictEqual(asked, ['show', 'start']);
    assert.match(seen.messages[0].text, /steps of a b.recipe/);
    // Without a step there is nothing to write.
    await seen.commands['lathe.recipe']();
    assert.deepStrictEqual(seen.picked.items.map(item => item.label), [
        '$(discard) Forget the steps', 'Steps', '$(warning) The file was edited beside the steps']);
    recorded.steps.push({ function: 'f', step: 'on i reverse' });
    await seen.commands['lathe.recipe']();
    assert.strictEqual(seen.picked.items[0].label, '$(save) Write 1 step to a b.recipe');
    assert.deepStrictEqual(asked.slice(2), ['show', 'show', 'write']);
    assert.strictEqual(saved, 1);
    wanted = /Forget/;
    await seen.commands['lathe.recipe']();
    assert.deepStrictEqual(asked.slice(5), ['show', 'drop']);
});

test('where there is no loop, that is said in words', async () => {
    const request = () => {
        throw Object.assign(new Error("'lathe.explain' names no loop"), { code: -32602 });
    };
    const { seen, start } = stage({ 'server.path': LATHE }, { request });
    await start();
    await seen.clients[0].options.middleware.executeCommand('lathe.explain', [DATA]);
    assert.deepStrictEqual(seen.messages.map(({ kind, text }) => [kind, text]), [
        ['information', 'Lathe: there is no loop at the cursor.']]);
});

test('the server is told that hovers show the diagnostics of the place', async () => {
    const { seen, start } = stage({ 'server.path': LATHE });
    await start();
    assert.deepStrictEqual(seen.clients[0].capabilities,
                           { experimental: { lathe: { hoverHasDiagnostics: true } } });
});

test('the status says what is not judged, and what is not judged yet', async () => {
    const counts = { yes: 1, guarded: 0, no: 0, unknown: 0 };
    const answer = { version: 1, counts };
    const { seen, start } = stage({ 'server.path': LATHE }, {
        document: { uri: { scheme: 'file' }, languageId: 'c' }, request: () => answer });
    await start();
    assert.strictEqual(seen.status, 'Lathe $(pass) 1');
    const judged = seen.clients[0].options.middleware.handleDiagnostics;
    const shows = async text => {
        judged('a', [], () => {});
        await until(text, () => seen.status === text);
    };
    answer.pending = 40;
    await shows('Lathe $(pass) 1  $(sync~spin) still judging');
    answer.incomplete = "'x.h' file not found";
    await shows('Lathe $(warning) not judged');
    delete answer.incomplete;
    answer.pending = 0;
    await shows('Lathe $(pass) 1');
});

test('a text that has changed meanwhile is no error', async () => {
    const request = () => {
        throw Object.assign(new Error('modified'), { code: -32801 });
    };
    const { seen, start } = stage({ 'server.path': LATHE }, { request });
    await start();
    await seen.clients[0].options.middleware.executeCommand('lathe.apply', [DATA]);
    assert.deepStrictEqual(seen.messages.map(each => each.kind), ['information']);
});

test('a loop of the report offers its actions, which are done at that loop', async () => {
    const items = [{ title: 'Run it', data: { ...DATA, action: 'openmp-for' } },
                   { title: 'Extract kernel', disabled: { reason: 'it has no iterations' } }];
    const document = { uri: { scheme: 'file' }, languageId: 'c' };
    const { seen, start } = stage({ 'server.path': LATHE }, {
        document, request: method => method === 'textDocument/codeAction' ? items : {} });
    await start();
    seen.sent.length = 0;
    const loop = { file: '/a.c', line: 3, column: 5, actions: ['openmp-for'] };
    await seen.commands['lathe.action.openmp-for'](loop);
    assert.deepStrictEqual(seen.opened, ['/a.c']);
    const commands = () => seen.sent.filter(([method]) => /executeCommand/.test(method))
        .map(([, params]) => params);
    assert.deepStrictEqual(commands(), [{ command: 'lathe.apply', arguments: [items[0].data] }]);
    // From the palette: the loop at the cursor. What cannot be done is said with its reason.
    await seen.commands['lathe.action.extract-kernel']();
    assert.deepStrictEqual(seen.opened, ['/a.c']);
    assert.strictEqual(commands().length, 1);
    assert.deepStrictEqual(seen.messages, [{
        kind: 'error', text: 'Lathe: Extract kernel: it has no iterations',
        buttons: ['Why Not?'] }]);
    items.length = 0;
    await seen.commands['lathe.action.tile']();
    assert.match(seen.messages[1].text, /no loop at the cursor/);
});

test('without a source in front it is said what is to be in front', async () => {
    const { seen, vscode, start } = stage({ 'server.path': LATHE }, {
        document: { uri: { scheme: 'file' }, languageId: 'markdown' } });
    await start();
    const commands = ['lathe.refactor', 'lathe.why', 'lathe.recipe', 'lathe.action.tile'];
    for (const name of commands) {
        await seen.commands[name]();
    }
    vscode.window.activeTextEditor = undefined;
    await seen.commands['lathe.refactor']();
    assert.deepStrictEqual(seen.sent, []);
    assert.strictEqual(seen.messages.length, commands.length + 1);
    assert.ok(seen.messages.every(each => /put the cursor on a loop/.test(each.text)));
});

test('to fill the report, a server that was missing is looked for again', async () => {
    const settings = { 'server.path': '/no/such/lathe' };
    const { seen, start } = stage(settings, { folders: [] });
    await start();
    await seen.commands['lathe.report.analyze']();
    assert.deepStrictEqual(seen.messages.map(each => each.text.includes('/no/such/lathe')),
                           [true, true]);
    settings['server.path'] = LATHE;
    await seen.commands['lathe.report.analyze']();
    assert.strictEqual(seen.clients.length, 1);
    assert.match(seen.messages[2].text, /no folder is open/);
    assert.deepStrictEqual(seen.messages[2].buttons, ['Open Folder']);
});

test('the menu of a loop shows what it offers', () => {
    const menu = manifest.contributes.menus['view/item/context'];
    const shown = context => menu.filter(({ group, when }) => group !== 'inline' &&
        new RegExp(when.match(/=~ \/(.*)\/$/)[1]).test(context)).map(each => each.command);
    assert.deepStrictEqual(shown('loop tile openmp-for'),
                           ['lathe.report.why', 'lathe.action.openmp-for', 'lathe.action.tile']);
    assert.deepStrictEqual(shown('loop'), ['lathe.report.why']);
    for (const group of ['file', 'verdict']) {
        assert.deepStrictEqual(shown(group), []);
    }
});

test('the manifest declares what the code registers, and no command twice', async () => {
    const { seen, start } = stage({ 'server.path': LATHE });
    await start();
    const declared = manifest.contributes.commands.map(each => each.command).sort();
    assert.deepStrictEqual(declared, Object.keys(seen.commands).sort());
    // The client registers the server's commands by itself.
    assert.ok(!declared.some(name => /^lathe\.(apply|explain|configure)$/.test(name)));
    const named = JSON.stringify(manifest.contributes.menus).match(/lathe\.[\w.]+(?=","when)/g);
    assert.ok(named.every(name => declared.includes(name)), named);
});

test('the bundle loads with the real language client in it', () => {
    const bundle = load(path.join(__dirname, '..', 'out', 'extension.js'));
    assert.strictEqual(typeof bundle.activate, 'function');
    assert.strictEqual(typeof bundle.deactivate, 'function');
});

test('the pictures of the manual and of the walkthrough are there, and packed', () => {
    const own = path.join(__dirname, '..');
    const pages = ['README.md', ...manifest.contributes.walkthroughs
        .flatMap(each => each.steps.map(step => step.media.markdown))];
    assert.strictEqual(pages.length, 4);
    for (const page of pages) {
        const text = fs.readFileSync(path.join(own, page), 'utf8');
        for (const [, picture] of text.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)) {
            const file = path.join(own, path.dirname(page), picture);
            assert.strictEqual(fs.readFileSync(file).toString('latin1', 1, 4), 'PNG', picture);
        }
    }
});
