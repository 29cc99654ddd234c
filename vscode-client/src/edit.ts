// Edits that the server asks the editor to apply.
import * as fs from 'node:fs';
import * as path from 'node:path';
import * as vscode from 'vscode';
import type { ApplyWorkspaceEditParams, ApplyWorkspaceEditRequest, CreateFile, LanguageClient,
              TextDocumentEdit, WorkspaceEdit } from 'vscode-languageclient/node';

import { buildLines } from './build';

type Change = NonNullable<WorkspaceEdit['documentChanges']>[number];

/**
 * Whether a change makes a file. One that leaves alone what is there makes none: the server asks by
 * it for the preview.
 */
function isCreation(change: Change): change is CreateFile {
    return 'kind' in change && change.kind === 'create' && !change.options?.ignoreIfExists;
}

/** A file that is new with this edit. */
export interface NewFile {
    creation: CreateFile;
    text: string;
}

/** An edit without its new files, and these with their texts. */
export function splitNewFiles(edit: WorkspaceEdit): { rest: WorkspaceEdit; files: NewFile[] } {
    const changes = edit.documentChanges ?? [];
    const creations = new Map(changes.filter(isCreation).map(each => [each.uri, each]));
    const texts = new Map<string, string>();
    const rest = changes.filter(change => {
        if (isCreation(change)) {
            return false;
        }
        const { textDocument, edits } = change as TextDocumentEdit;
        if (!textDocument || !creations.has(textDocument.uri)) {
            return true;
        }
        const text = edits.map(each => 'newText' in each ? each.newText : '').join('');
        texts.set(textDocument.uri, (texts.get(textDocument.uri) ?? '') + text);
        return false;
    });
    return {
        rest: edit.documentChanges ? { ...edit, documentChanges: rest } : edit,
        files: [...creations].map(([uri, creation]) => ({ creation, text: texts.get(uri) ?? '' })),
    };
}

/** Whether a document is no longer the version that an edit was made for. */
function isStale(edit: WorkspaceEdit): boolean {
    const versions = new Map(vscode.workspace.textDocuments.map(
        each => [each.uri.toString(), each.version]));
    return (edit.documentChanges ?? []).some(change => {
        const { textDocument } = change as Partial<TextDocumentEdit>;
        const open = textDocument && versions.get(vscode.Uri.parse(textDocument.uri).toString());
        return typeof textDocument?.version === 'number' && open !== undefined &&
            open !== textDocument.version;
    });
}

/** A file with kernels that an edit makes or changes. */
export interface KernelFile {
    uri: string;
    isNew: boolean;
    /** The headers that are new with it. */
    headers: string[];
    /** The file that the edit takes the kernel from. */
    source: string | undefined;
}

/** The file that the kernel is in after an edit, if that is another one than the source's. */
export function findKernelFile(edit: WorkspaceEdit): KernelFile | undefined {
    const { rest, files } = splitNewFiles(edit);
    const made = files.map(each => each.creation.uri);
    const changed = (rest.documentChanges ?? []).flatMap(change =>
        'textDocument' in change ? [change.textDocument.uri] : []);
    const isKernel = (uri: string): boolean => uri.endsWith('.cu');
    const uri = made.find(isKernel) ?? (changed.length > 1 ? changed.find(isKernel) : undefined);
    return uri === undefined ? undefined : {
        uri, isNew: made.includes(uri), headers: made.filter(each => /\.(h|cuh)$/.test(each)),
        source: changed.find(each => each !== uri),
    };
}

/**
 * An edit whose new files come into being with their texts, before anything else changes. Were they
 * created empty and the text typed into them, as an edit in LSP says, then the editor would forget
 * how to undo the whole edit as soon as a file is saved and its tab not in front; and were they
 * made after the text that includes them, then that would be judged without them.
 */
export function withContents(edit: WorkspaceEdit): WorkspaceEdit {
    const { rest, files } = splitNewFiles(edit);
    // The converter hands the options on to the editor, which knows `contents`.
    const made = files.map(({ creation, text }) => ({
        ...creation, options: { ...creation.options, contents: new TextEncoder().encode(text) },
    }));
    return files.length === 0 ? edit
        : { ...rest, documentChanges: [...made, ...rest.documentChanges ?? []] };
}

async function applyAll(
    client: LanguageClient, params: ApplyWorkspaceEditParams,
    usual: ApplyWorkspaceEditRequest.HandlerSignature,
): Promise<Awaited<ReturnType<ApplyWorkspaceEditRequest.HandlerSignature>>> {
    const { rest, files } = splitNewFiles(params.edit);
    if (files.length === 0) {
        return usual(params, new vscode.CancellationTokenSource().token);
    }
    const edit = await client.protocol2CodeConverter.asWorkspaceEdit(withContents(params.edit));
    if (isStale(rest)) {
        return { applied: false, failureReason: 'the text has changed meanwhile' };
    }
    return { applied: await vscode.workspace.applyEdit(edit) };
}

/** The CMakeLists.txt that is nearest above a file, within the folder of the workspace. */
function findLists(file: vscode.Uri): { file: string; text: string } | undefined {
    const top = vscode.workspace.getWorkspaceFolder(file)?.uri.fsPath;
    for (let folder = path.dirname(file.fsPath); top && folder.startsWith(top);
        folder = path.dirname(folder)) {
        const lists = path.join(folder, 'CMakeLists.txt');
        if (fs.existsSync(lists)) {
            return { file: lists, text: fs.readFileSync(lists, 'utf8') };
        }
    }
    return undefined;
}

/** Opens the file of a kernel, and says how a new one joins the build. */
async function showKernel(client: LanguageClient, kernel: KernelFile): Promise<void> {
    const toUri = (uri: string): vscode.Uri => client.protocol2CodeConverter.asUri(uri);
    const uri = toUri(kernel.uri);
    // What a person has chosen not to apply is not there.
    if (kernel.isNew && !fs.existsSync(uri.fsPath)) {
        return;
    }
    await vscode.window.showTextDocument(uri, { preview: false });
    if (!kernel.isNew) {
        return;
    }
    const lines = buildLines(uri.fsPath, kernel.headers.map(each => toUri(each).fsPath),
                             kernel.source ? toUri(kernel.source).fsPath : '', findLists(uri));
    const cmake = 'Copy CMake Line', make = 'Copy Makefile Rule';
    const chosen = await vscode.window.showInformationMessage(
        `${path.basename(uri.fsPath)} must join the build. CMake: ${lines.cmake} \u2013 ` +
        `Makefile: ${lines.make.split('\n')[0]}`, cmake, make);
    if (chosen !== undefined) {
        await vscode.env.clipboard.writeText(`${chosen === cmake ? lines.cmake : lines.make}\n`);
    }
}

/** Applies an edit of the server, as the editor's preview leaves it, and shows what came of it. */
export async function applyEdit(
    client: LanguageClient, params: ApplyWorkspaceEditParams,
    usual: ApplyWorkspaceEditRequest.HandlerSignature,
): Promise<Awaited<ReturnType<ApplyWorkspaceEditRequest.HandlerSignature>>> {
    const result = await applyAll(client, params, usual);
    const kernel = 'applied' in result && result.applied ? findKernelFile(params.edit) : undefined;
    if (kernel) {
        void showKernel(client, kernel);
    }
    return result;
}
