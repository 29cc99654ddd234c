// The extension: finds and starts the server, and puts commands and views around it.
import * as vscode from 'vscode';
import { type LanguageClient, State } from 'vscode-languageclient/node';

import { listActions } from './analyze';
import { makeClient } from './client';
import { Deaths } from './deaths';
import { findServer, isInside, isSameSeries } from './find';
import { record } from './record';
import { explain, isActionData, refactor } from './refactor';
import { isLoop, type Loop } from './report';
import { actionCommands, serverSettings } from './settings';
import { Status } from './status';
import type { Action } from './steps';
import { TraceChannel } from './trace';
import { foldersOnDisk, ReportView } from './view';

/** How often a server that dies is started again within three minutes, and after what pause. */
const RESTARTS = 4;
const WITHIN = 3 * 60 * 1000;
const PAUSE = 100;

/** A write to a server that has died may fail before its end is noticed, by so much. */
const NOTICE = 500;

const wait = (time: number): Promise<void> => new Promise(resolve => setTimeout(resolve, time));

const SHOW_OUTPUT = 'Show Output';
const RESTART = 'Restart Server';

class Lathe implements vscode.Disposable {
    private client: LanguageClient | undefined;
    private actions: Action[] = [];
    private server: string | undefined;
    private restarts: Promise<void> = Promise.resolve();
    private readonly deaths = new Deaths(RESTARTS, WITHIN);
    private noticeDeath = (): void => {};
    private readonly output = vscode.window.createOutputChannel('Lathe', { log: true });
    private readonly trace = new TraceChannel();
    private readonly status = new Status(() => this.client);
    private readonly view = new ReportView(() => this.server);

    constructor(private readonly context: vscode.ExtensionContext) {
        const judged = (): void => void this.status.update();
        context.subscriptions.push(
            this, this.output, this.trace, this.status, this.view,
            vscode.window.onDidChangeActiveTextEditor(judged),
            vscode.workspace.onDidChangeConfiguration(event => this.configured(event)),
            vscode.workspace.onDidGrantWorkspaceTrust(() => this.client ?? this.restart()),
            this.command('lathe.refactor', data => this.refactor(data)),
            ...actionCommands(context.extension.packageJSON).map(([command, action]) =>
                this.command(command, loop => this.atLoop(loop, () => this.refactor(action)))),
            this.command('lathe.why', () => this.explain()),
            this.command('lathe.recipe', () => this.record()),
            this.command('lathe.restart', () => this.restart()),
            this.command('lathe.showOutput', () => this.output.show()),
            this.command('lathe.install', () => this.showInstructions()),
            this.command('lathe.report.analyze', () => this.analyze()),
            this.command('lathe.report.group', () => this.view.toggleGroups()),
            this.command('lathe.report.sort', () => this.view.toggleOrder()),
            this.command('lathe.report.filter', () => this.view.filterByText()),
            this.command('lathe.report.filterVerdict', () => this.view.filterByVerdict()),
            this.command('lathe.report.clearFilter', () => this.view.clearFilter()),
            this.command('lathe.report.open', loop => this.view.open(loop as Loop)),
            this.command('lathe.report.refactor', loop => this.atLoop(loop, () => this.refactor())),
            this.command('lathe.report.why', loop => this.atLoop(loop, () => this.explain())),
        );
    }

    private command(name: string, act: (argument?: unknown) => unknown): vscode.Disposable {
        return vscode.commands.registerCommand(name, act);
    }

    private configuration(): vscode.WorkspaceConfiguration {
        return vscode.workspace.getConfiguration('lathe');
    }

    private configured(event: vscode.ConfigurationChangeEvent): void {
        if (event.affectsConfiguration('lathe.server')) {
            void this.restart();
        } else if (event.affectsConfiguration('lathe.trace')) {
            this.trace.configured();
        } else if (event.affectsConfiguration('lathe') && this.client?.state === State.Running) {
            // The server asks for the settings then.
            void this.client.sendNotification('workspace/didChangeConfiguration',
                                              { settings: null });
        }
    }

    private showInstructions(): void {
        const file = vscode.Uri.joinPath(this.context.extensionUri, 'media', 'install.md');
        void vscode.commands.executeCommand('markdown.showPreview', file);
    }

    /** Says that there is no server, and what can be done. */
    private async missing(wanted: string): Promise<void> {
        const what = wanted === '' ? "no program 'lathe' is on the PATH"
            : `the setting 'lathe.server.path' names no program: '${wanted}'`;
        await this.offerInstallation(vscode.window.showErrorMessage, `Lathe cannot start: ${what}.`);
    }

    /** Says something of the server's program, and offers to choose another one. */
    private async offerInstallation(
        say: (text: string, ...buttons: string[]) => Thenable<string | undefined>,
        text: string,
    ): Promise<void> {
        const install = 'Install Instructions', choose = 'Open Setting';
        const chosen = await say(text, install, choose);
        if (chosen === install) {
            this.showInstructions();
        } else if (chosen === choose) {
            void vscode.commands.executeCommand('workbench.action.openSettings',
                                                'lathe.server.path');
        }
    }

    /** Says that the server would be a program of a folder that is not trusted. */
    private async distrust(server: string): Promise<void> {
        const manage = 'Manage Workspace Trust';
        const chosen = await vscode.window.showWarningMessage(
            `Lathe does not start ${server}: it is a program of this folder, which is not trusted.`,
            manage);
        if (chosen === manage) {
            void vscode.commands.executeCommand('workbench.trust.manage');
        }
    }

    /** The program to start; where there is none, or none that may be started, this is said. */
    private find(): string | undefined {
        const wanted = this.configuration().get('server.path', '');
        const folders = foldersOnDisk();
        const server = findServer(wanted, process.env['PATH'] ?? '', folders[0]);
        if (server === undefined) {
            void this.missing(wanted);
            return undefined;
        }
        if (!vscode.workspace.isTrusted && isInside(server, folders)) {
            void this.distrust(server);
            return undefined;
        }
        return server;
    }

    private async start(): Promise<void> {
        this.server = this.find();
        if (this.server === undefined) {
            await this.status.update();
            return;
        }
        this.output.info(`the server is ${this.server}`);
        try {
            this.actions = await listActions(this.server);
        } catch (error) {
            this.cannotStart(error);
            await this.status.update();
            return;
        }
        const client = this.client = makeClient(this.server, {
            settings: serverSettings(this.context.extension.packageJSON),
            actions: this.actions, judged: () => void this.status.update(),
            died: () => this.died(client), failed: error => this.tell(
                `what comes from the server is not understood: ${error.message}`),
        }, this.output, this.trace);
        client.onDidChangeState(({ newState }) => {
            // The first step of the walkthrough is done by that.
            void vscode.commands.executeCommand('setContext', 'lathe.running',
                                                newState === State.Running);
            void this.status.update();
        });
        await this.run(client);
    }

    /** Starts the server of a client that has none, or one that has died. */
    private async run(client: LanguageClient): Promise<void> {
        const death = new Promise<true>(resolve => {
            this.noticeDeath = () => resolve(true);
        });
        let problem: unknown;
        try {
            await client.start();
        } catch (error) {
            problem = error;
        }
        if (client.state === State.Running) {
            this.compareVersions();
        } else if (!await Promise.race([death, wait(NOTICE)])) {
            this.cannotStart(problem);
        }
        await this.status.update();
    }

    /** The server has died: it is started again, but not for ever. */
    private died(client: LanguageClient): void {
        const isOwn = (): boolean => this.client === client;
        if (!isOwn()) {
            return;
        }
        this.noticeDeath();
        if (!this.deaths.mayRestart(Date.now())) {
            this.tell(`the server has died ${this.deaths.count} times within ` +
                      `${WITHIN / 60000} minutes and is not started again.`);
            return;
        }
        const pause = PAUSE * this.deaths.count;
        this.output.warn(`the server has died; it is started again in ${pause} ms`);
        this.restarts = this.restarts
            .then(() => wait(pause))
            .then(() => isOwn() ? this.run(client) : undefined);
    }

    /** Says what is wrong with the server, with ways on. */
    private tell(text: string): void {
        this.output.error(text);
        void vscode.window.showErrorMessage(`Lathe: ${text}`, RESTART, SHOW_OUTPUT).then(chosen => {
            if (chosen === RESTART) {
                void this.restart();
            } else if (chosen === SHOW_OUTPUT) {
                this.output.show();
            }
        });
    }

    private cannotStart(error: unknown): void {
        this.tell(`the server cannot be started: ${(error as Error | undefined)?.message}`);
    }

    private compareVersions(): void {
        const server = this.client?.initializeResult?.serverInfo?.version ?? 'unknown';
        const own = this.context.extension.packageJSON.version as string;
        if (!isSameSeries(server, own)) {
            void this.offerInstallation(vscode.window.showWarningMessage,
                                        `The server ${this.server} is Lathe ${server}, ` +
                                        `the extension is made for ${own}.`);
        }
    }

    async stop(): Promise<void> {
        const client = this.client;
        this.client = undefined;
        await client?.dispose().catch((error: unknown) => this.output.warn(String(error)));
    }

    /** One restart after the other: settings and trust may change at once. */
    restart(): Promise<void> {
        this.deaths.forget();
        this.restarts = this.restarts.then(() => this.stop()).then(() => this.start());
        return this.restarts;
    }

    private running(): LanguageClient | undefined {
        if (this.client?.state === State.Running) {
            return this.client;
        }
        void vscode.window.showInformationMessage('Lathe: the server does not run.', RESTART)
            .then(chosen => chosen === RESTART ? this.restart() : undefined);
        return undefined;
    }

    /** Refactors the loop at the cursor; `wanted` says how, by an action's id or its data. */
    private async refactor(wanted?: unknown): Promise<void> {
        const client = this.running();
        if (client) {
            const how = typeof wanted === 'string' || isActionData(wanted) ? wanted : undefined;
            await refactor(client, this.context.workspaceState, this.actions, how);
        }
    }

    private async explain(): Promise<void> {
        const client = this.running();
        if (client) {
            await explain(client);
        }
    }

    private async record(): Promise<void> {
        const client = this.running();
        if (client) {
            await record(client);
        }
    }

    /** Fills the report; a server that was not there before is looked for again. */
    private async analyze(): Promise<void> {
        if (this.server === undefined) {
            await this.restart();
        }
        if (this.server !== undefined) {
            await this.view.analyze();
        }
    }

    /** Acts with the cursor at a loop of the report, or, without one, where it is. */
    private async atLoop(loop: unknown, act: () => Promise<void>): Promise<void> {
        if (isLoop(loop)) {
            await this.view.open(loop);
        }
        await act();
    }

    dispose(): void {
        void this.stop();
    }
}

let lathe: Lathe | undefined;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
    lathe = new Lathe(context);
    await lathe.restart();
}

export async function deactivate(): Promise<void> {
    await lathe?.stop();
}
