// Steps that are taken in the editor become a recipe.
import * as path from 'node:path';
import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';

import { execute, INVALID_PARAMS, send, sourceEditor } from './refactor';

/** The answer to `lathe.record`. */
interface Recorded {
    recipe: string;
    steps: { function: string; step: string }[];
    edited: boolean;
}

interface Choice extends vscode.QuickPickItem {
    wanted?: 'write' | 'drop';
}

/** What is recorded of a document, or nothing. */
async function find(client: LanguageClient, uri: string): Promise<Recorded | undefined> {
    try {
        return await send<Recorded>(client, 'lathe.record', { uri, do: 'show' });
    } catch (error) {
        if ((error as { code?: number }).code === INVALID_PARAMS) {
            return undefined;
        }
        throw error;
    }
}

async function choose(name: string, { steps, edited }: Recorded): Promise<Choice['wanted']> {
    const count = steps.length === 1 ? '1 step' : `${steps.length} steps`;
    const items: Choice[] = [
        ...steps.length > 0
            ? [{ label: `$(save) Write ${count} to ${name}`, wanted: 'write' as const }] : [],
        { label: '$(discard) Forget the steps', wanted: 'drop' },
        { label: 'Steps', kind: vscode.QuickPickItemKind.Separator },
        ...steps.map(each => ({ label: each.step, description: each.function })),
        ...edited ? [{ label: '$(warning) The file was edited beside the steps' }] : [],
    ];
    const chosen = await vscode.window.showQuickPick(items, {
        title: 'Recipe', placeHolder: `${count} taken`,
    });
    return chosen?.wanted;
}

/** The server reads the recipe from the disk. */
async function saveRecipe(uri: vscode.Uri): Promise<void> {
    const open = vscode.workspace.textDocuments.find(each => each.uri.fsPath === uri.fsPath);
    if (open?.isDirty) {
        await open.save();
    }
}

/** Starts to record the steps in the file that is in front; where that is done, ends it. */
export async function record(client: LanguageClient): Promise<void> {
    const editor = sourceEditor();
    if (!editor) {
        return;
    }
    const { uri } = client.code2ProtocolConverter.asTextDocumentIdentifier(editor.document);
    const recorded = await find(client, uri);
    if (!recorded) {
        const begun = await execute(client, 'lathe.record', { uri, do: 'start' });
        if (begun) {
            const name = path.posix.basename((begun as Recorded).recipe);
            void vscode.window.showInformationMessage(
                `Lathe: refactorings of this file are steps of ${decodeURIComponent(name)} from ` +
                'now on; the same command writes them.');
        }
        return;
    }
    const recipe = vscode.Uri.parse(recorded.recipe);
    const wanted = await choose(path.basename(recipe.fsPath), recorded);
    if (wanted) {
        await saveRecipe(recipe);
        await execute(client, 'lathe.record', { uri, do: wanted });
    }
}
