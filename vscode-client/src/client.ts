// The language client: how the server is started, and what is done between it and the editor.
import * as vscode from 'vscode';
import { CloseAction, ErrorAction, LanguageClient, type LanguageClientOptions, type ServerOptions,
         type StaticFeature, TransportKind } from 'vscode-languageclient/node';

import { isByDeath } from './deaths';
import { applyEdit } from './edit';
import { execute, isActionData } from './refactor';
import { SELECTOR } from './selector';
import { givenSettings, type Inspected } from './settings';
import type { Action } from './steps';
import type { TraceChannel } from './trace';

/** After so many messages that could not be read or written the connection is given up. */
const ERRORS = 3;

export interface Hooks {
    /** The server's settings, without `lathe.`. */
    settings: readonly string[];
    actions: readonly Action[];
    /** The server has told of a document: its verdicts may be others. */
    judged: (uri: vscode.Uri) => void;
    /** The server has died. */
    died: () => void;
    /** What comes from the server are no messages: it is stopped. */
    failed: (error: Error) => void;
}

/** What becomes of the server is said by the hooks, once, and not by messages of the library. */
class Client extends LanguageClient {
    override error(message: string, data?: unknown, notify?: boolean | 'force'): void {
        super.error(message, data, notify === 'force' || isByDeath(data) ? false : notify);
    }
}

/** Tells the server that hovers show the diagnostics of the place: it says nothing twice then. */
const HOVERS: StaticFeature = {
    fillClientCapabilities: capabilities => {
        capabilities.experimental = { ...capabilities.experimental as object | undefined,
                                      lathe: { hoverHasDiagnostics: true } };
    },
    initialize: () => {},
    getState: () => ({ kind: 'static' }),
    clear: () => {},
};

function hasOptions(hooks: Hooks, data: unknown): boolean {
    return isActionData(data) && data.options === undefined &&
        hooks.actions.some(each => each.id === data.action && each.options.length > 0);
}

/** Whether a refactoring's options are asked for before it is done. */
function isAsked(hooks: Hooks, data: unknown): boolean {
    return hasOptions(hooks, data) &&
        vscode.workspace.getConfiguration('lathe').get('ask', true);
}

/**
 * A code action by command in place of one that carries its edit, for what has options: it asks for
 * them first, and may make files (edit.ts).
 */
function asking(hooks: Hooks, item: vscode.Command | vscode.CodeAction,
                ): vscode.Command | vscode.CodeAction {
    const data = (item as { data?: unknown }).data;
    if (!(item instanceof vscode.CodeAction) || item.edit || !hasOptions(hooks, data)) {
        return item;
    }
    const asks = isAsked(hooks, data);
    const action = new vscode.CodeAction(asks ? `${item.title}...` : item.title, item.kind);
    action.isPreferred = item.isPreferred;
    action.command = { command: asks ? 'lathe.refactor' : 'lathe.apply', title: item.title,
                       arguments: [data] };
    return action;
}

export function makeClient(server: string, hooks: Hooks,
                           output: vscode.LogOutputChannel,
                           trace: TraceChannel): LanguageClient {
    const run = { command: server, args: ['lsp'], transport: TransportKind.stdio };
    const serverOptions: ServerOptions = { run, debug: run };
    const inspect = (name: string): Inspected | undefined =>
        vscode.workspace.getConfiguration('lathe').inspect(name);
    const options: LanguageClientOptions = {
        documentSelector: SELECTOR,
        initializationOptions: givenSettings(hooks.settings, inspect),
        errorHandler: {
            closed: () => {
                hooks.died();
                return { action: CloseAction.DoNotRestart, handled: true };
            },
            error: (error, _, count) => {
                if ((count ?? 0) <= ERRORS) {
                    return { action: ErrorAction.Continue, handled: true };
                }
                hooks.failed(error);
                return { action: ErrorAction.Shutdown, handled: true };
            },
        },
        initializationFailedHandler: () => false,
        outputChannel: output,
        traceOutputChannel: trace.forClient,
        middleware: {
            workspace: {
                handleApplyEdit: (params, next) => applyEdit(client, params, next),
                configuration: params => params.items.map(item =>
                    item.section === 'lathe' ? givenSettings(hooks.settings, inspect) : null),
            },
            handleDiagnostics: (uri, diagnostics, next) => {
                next(uri, diagnostics);
                hooks.judged(uri);
            },
            provideCodeActions: async (document, range, context, token, next) =>
                (await next(document, range, context, token))?.map(item => asking(hooks, item)),
            resolveCodeAction: (item, token, next) => item.command ? item : next(item, token),
            executeCommand: (command, args) => command === 'lathe.apply' && isAsked(hooks, args[0])
                ? vscode.commands.executeCommand('lathe.refactor', args[0])
                : execute(client, command, args[0]),
        },
    };
    const client = new Client('lathe', 'Lathe', serverOptions, options);
    client.registerFeature(HOVERS);
    return client;
}
