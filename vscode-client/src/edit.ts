// Edits that the server asks the editor to apply.
import * as vscode from 'vscode';
import type { ApplyWorkspaceEditParams, ApplyWorkspaceEditRequest, CreateFile, LanguageClient,
              TextDocumentEdit, WorkspaceEdit } from 'vscode-languageclient/node';

type Change = NonNullable<WorkspaceEdit['documentChanges']>[number];

function isCreation(change: Change): change is CreateFile {
    return 'kind' in change && change.kind === 'create';
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

/**
 * Applies an edit that makes files. Each comes into being with its text: were it created empty and
 * the text typed into it, as an edit in LSP says, then the editor would forget how to undo the
 * whole edit as soon as the file is saved and its tab not in front.
 */
export async function applyEdit(
    client: LanguageClient, params: ApplyWorkspaceEditParams,
    usual: ApplyWorkspaceEditRequest.HandlerSignature,
): Promise<Awaited<ReturnType<ApplyWorkspaceEditRequest.HandlerSignature>>> {
    const { rest, files } = splitNewFiles(params.edit);
    if (files.length === 0) {
        return usual(params, new vscode.CancellationTokenSource().token);
    }
    const edit = await client.protocol2CodeConverter.asWorkspaceEdit(rest);
    for (const { creation, text } of files) {
        const mark = params.edit.changeAnnotations?.[creation.annotationId ?? ''];
        edit.createFile(client.protocol2CodeConverter.asUri(creation.uri),
                        { ...creation.options, contents: new TextEncoder().encode(text) },
                        mark && { label: mark.label, description: mark.description,
                                  needsConfirmation: mark.needsConfirmation ?? false });
    }
    if (isStale(rest)) {
        return { applied: false, failureReason: 'the text has changed meanwhile' };
    }
    return { applied: await vscode.workspace.applyEdit(edit) };
}
