// The extension: finds and starts the server, and puts commands and views around it.
import * as vscode from 'vscode';
import { type LanguageClient, State } from 'vscode-languageclient/node';

import { listActions } from './analyze';
import { makeClient } from './client';
import { findServer, isInside, isSameSeries } from './find';
import { type ActionData, explain, isActionData, refactor } from './refactor';
import type { Loop } from './report';
import { serverSettings } from './settings';
import { Status } from './status';
import type { Action } from './steps';
import { foldersOnDisk, ReportView } from './view';

class Lathe implements vscode.Disposable {
    private client: LanguageClient | undefined;
    private actions: Action[] = [];
    private server: string | undefined;
    private restarts: Promise<void> = Promise.resolve();
    private readonly output = vscode.window.createOutputChannel('Lathe', { log: true });
    private readonly status = new Status(() => this.client);
    private readonly view = new ReportView(() => this.server);

    constructor(private readonly context: vscode.ExtensionContext) {
        const judged = (): void => void this.status.update();
        context.subscriptions.push(
            this, this.output, this.status, this.view,
            vscode.window.onDidChangeActiveTextEditor(judged),
            vscode.workspace.onDidChangeConfiguration(event => this.configured(event)),
            vscode.workspace.onDidGrantWorkspaceTrust(() => this.client ?? this.restart()),
            this.command('lathe.refactor', data => this.refactor(data)),
            this.command('lathe.why', () => this.explain()),
            this.command('lathe.restart', () => this.restart()),
            this.command('lathe.showOutput', () => this.output.show()),
            this.command('lathe.install', () => this.showInstructions()),
            this.command('lathe.report.analyze', () => this.view.analyze()),
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
        const install = 'Install Instructions', choose = 'Open Setting';
        const what = wanted === '' ? "no program 'lathe' is on the PATH"
            : `the setting 'lathe.server.path' names no program: '${wanted}'`;
        const chosen = await vscode.window.showErrorMessage(`Lathe cannot start: ${what}.`, install,
                                                            choose);
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

    async start(): Promise<void> {
        this.server = this.find();
        if (this.server === undefined) {
            await this.status.update();
            return;
        }
        this.output.info(`the server is ${this.server}`);
        try {
            this.actions = await listActions(this.server);
            this.client = makeClient(this.server, {
                settings: serverSettings(this.context.extension.packageJSON),
                actions: this.actions, judged: () => void this.status.update(),
            }, this.output);
            this.client.onDidChangeState(() => void this.status.update());
            await this.client.start();
            this.compareVersions();
        } catch (error) {
            const show = 'Show Output';
            this.output.error(String(error));
            void vscode.window.showErrorMessage(
                `Lathe cannot start: ${(error as Error).message}`, show,
            ).then(chosen => chosen === show && this.output.show());
        }
        await this.status.update();
    }

    private compareVersions(): void {
        const server = this.client?.initializeResult?.serverInfo?.version ?? 'unknown';
        const own = this.context.extension.packageJSON.version as string;
        if (!isSameSeries(server, own)) {
            void vscode.window.showWarningMessage(
                `The server ${this.server} is Lathe ${server}, the extension is made for ${own}.`);
        }
    }

    async stop(): Promise<void> {
        const client = this.client;
        this.client = undefined;
        await client?.dispose().catch((error: unknown) => this.output.warn(String(error)));
    }

    /** One restart after the other: settings and trust may change at once. */
    restart(): Promise<void> {
        this.restarts = this.restarts.then(() => this.stop()).then(() => this.start());
        return this.restarts;
    }

    private running(): LanguageClient | undefined {
        if (this.client?.state === State.Running) {
            return this.client;
        }
        const restart = 'Restart Server';
        void vscode.window.showInformationMessage('Lathe: the server does not run.', restart)
            .then(chosen => chosen === restart ? this.restart() : undefined);
        return undefined;
    }

    private async refactor(data?: unknown): Promise<void> {
        const client = this.running();
        if (client) {
            const chosen: ActionData | undefined = isActionData(data) ? data : undefined;
            await refactor(client, this.context.workspaceState, this.actions, chosen);
        }
    }

    private async explain(): Promise<void> {
        const client = this.running();
        const editor = vscode.window.activeTextEditor;
        if (client && editor) {
            await explain(client, editor);
        }
    }

    private async atLoop(loop: unknown, act: () => Promise<void>): Promise<void> {
        await this.view.open(loop as Loop);
        await act();
    }

    dispose(): void {
        void this.stop();
    }
}

let lathe: Lathe | undefined;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
    lathe = new Lathe(context);
    await lathe.start();
}

export async function deactivate(): Promise<void> {
    await lathe?.stop();
}
