// The report view: a tree of the workspace's loops.
import * as path from 'node:path';
import * as vscode from 'vscode';

import { analyzeFiles, filesOfDatabase } from './analyze';
import { collectLoops, columnInText, describeShown, type Filter, filterLoops, type Group, ICONS,
         isGroup, type Loop, makeTree, type Order, type Report, showsAll, VERDICTS, WORDS,
         workInWords } from './report';

const SOURCES = '**/*.{c,cc,cpp,cxx,cu}';
const ASIDE = '**/{node_modules,.git}/**';
const MOST_SOURCES = 2000;
const MOST_DATABASES = 20;

interface Part {
    database?: string;
    files: string[];
}

/** The folders of the window that a disk has, which alone the server can read. */
export function foldersOnDisk(): string[] {
    return (vscode.workspace.workspaceFolders ?? [])
        .filter(folder => folder.uri.scheme === 'file').map(folder => folder.uri.fsPath);
}

/** The files of these folders that match a pattern. */
async function findOnDisk(pattern: string, most: number): Promise<string[]> {
    const found = await vscode.workspace.findFiles(pattern, ASIDE, most);
    return found.filter(uri => uri.scheme === 'file').map(uri => uri.fsPath);
}

export class ReportView implements vscode.TreeDataProvider<Group | Loop>, vscode.Disposable {
    private readonly changed = new vscode.EventEmitter<void>();
    readonly onDidChangeTreeData = this.changed.event;
    private readonly tree: vscode.TreeView<Group | Loop>;
    private loops: Loop[] = [];
    private by: 'verdict' | 'file' = 'verdict';
    private order: Order = 'place';
    private filter: Filter = { verdicts: new Set(VERDICTS), text: '' };
    private note = '';
    /** The workspace has been analyzed. */
    private isFilled = false;

    constructor(private readonly server: () => string | undefined) {
        this.tree = vscode.window.createTreeView('lathe.report',
                                                 { treeDataProvider: this, showCollapseAll: true });
    }

    dispose(): void {
        this.tree.dispose();
        this.changed.dispose();
    }

    getChildren(node?: Group | Loop): (Group | Loop)[] {
        if (!node) {
            return makeTree(this.shown(), this.by, this.order);
        }
        return isGroup(node) ? node.children : [];
    }

    getTreeItem(node: Group | Loop): vscode.TreeItem {
        return isGroup(node) ? this.itemOfGroup(node) : this.itemOfLoop(node);
    }

    private itemOfGroup(group: Group): vscode.TreeItem {
        const isVerdict = group.kind === 'verdict';
        const item = isVerdict
            ? new vscode.TreeItem(WORDS[group.verdict!])
            : new vscode.TreeItem(vscode.Uri.file(group.file!));
        item.collapsibleState = isVerdict || this.by === 'file'
            ? vscode.TreeItemCollapsibleState.Expanded
            : vscode.TreeItemCollapsibleState.Collapsed;
        item.description = isVerdict ? String(group.size)
            : path.dirname(vscode.workspace.asRelativePath(group.file!)).replace(/^\.$/, '');
        item.iconPath = isVerdict ? new vscode.ThemeIcon(ICONS[group.verdict!])
            : vscode.ThemeIcon.File;
        item.contextValue = group.kind;
        return item;
    }

    private itemOfLoop(loop: Loop): vscode.TreeItem {
        const item = new vscode.TreeItem(loop.label);
        const name = path.basename(loop.file);
        item.description = this.order === 'work'
            ? [workInWords(loop), `${name}:${loop.line}`].filter(Boolean).join(' \u00b7 ')
            : [`line ${loop.line}`, workInWords(loop)].filter(Boolean).join(' \u00b7 ');
        item.tooltip = [loop.summary, loop.work && `work: ${loop.work} operations`]
            .filter(Boolean).join('\n');
        item.iconPath = new vscode.ThemeIcon(ICONS[loop.verdict]);
        // The menu shows a command for each action that is named here.
        item.contextValue = ['loop', ...loop.actions].join(' ');
        item.command = { command: 'lathe.report.open', title: 'Go to Loop', arguments: [loop] };
        return item;
    }

    /** Opens the file of a loop with the cursor at it. */
    async open(loop: Loop): Promise<vscode.TextEditor> {
        const document = await vscode.workspace.openTextDocument(loop.file);
        const line = Math.min(loop.line - 1, document.lineCount - 1);
        const at = new vscode.Position(
            line, columnInText(document.lineAt(line).text, loop.column));
        return vscode.window.showTextDocument(document,
                                              { selection: new vscode.Range(at, at) });
    }

    toggleGroups(): void {
        // A list by work has no groups: who asks for them wants the tree.
        this.by = this.order === 'work' ? this.by : this.by === 'verdict' ? 'file' : 'verdict';
        this.order = 'place';
        this.refresh();
    }

    toggleOrder(): void {
        this.order = this.order === 'place' ? 'work' : 'place';
        this.refresh();
    }

    private shown(): Loop[] {
        return filterLoops(this.loops, this.filter,
                           file => vscode.workspace.asRelativePath(file));
    }

    /** Shows what the filter leaves, and says so. */
    private refresh(): void {
        if (!this.isFilled) {
            this.changed.fire();
            return;
        }
        const sizes = this.order === 'work' && this.loops.some(loop => /\D/.test(loop.work))
            ? '; ~: with 1000 for each unknown size' : '';
        this.tree.message =
            describeShown(this.shown(), this.loops, this.filter) + this.note + sizes;
        void vscode.commands.executeCommand('setContext', 'lathe.report.filtered',
                                            !showsAll(this.filter));
        this.changed.fire();
    }

    async filterByVerdict(): Promise<void> {
        const items = VERDICTS.map(verdict => ({
            label: `$(${ICONS[verdict]}) ${WORDS[verdict]}`, verdict,
            picked: this.filter.verdicts.has(verdict),
        }));
        const chosen = await vscode.window.showQuickPick(items, {
            canPickMany: true, title: 'Loops to Show', placeHolder: 'Verdicts',
        });
        if (chosen) {
            this.filter = { ...this.filter, verdicts: new Set(chosen.map(item => item.verdict)) };
            this.refresh();
        }
    }

    /** Filters while the user types; Escape leaves the filter as it was. */
    filterByText(): void {
        const before = this.filter;
        const input = vscode.window.createInputBox();
        let accepted = false;
        input.title = 'Loops to Show';
        input.placeholder = 'Text in the file, the function, the verdict or the reason';
        input.prompt = 'All words have to be there; a reason\'s code counts, as in: non-affine';
        input.value = before.text;
        input.onDidChangeValue(text => {
            this.filter = { ...before, text };
            this.refresh();
        });
        input.onDidAccept(() => {
            accepted = true;
            input.hide();
        });
        input.onDidHide(() => {
            if (!accepted) {
                this.filter = before;
                this.refresh();
            }
            input.dispose();
        });
        input.show();
    }

    clearFilter(): void {
        this.filter = { verdicts: new Set(VERDICTS), text: '' };
        this.refresh();
    }

    /** What is to be judged: the units of the compilation databases, else all sources. */
    private async findParts(): Promise<Part[]> {
        const databases = await findOnDisk('**/compile_commands.json', MOST_DATABASES);
        const parts: Part[] = [];
        const seen = new Set<string>();
        for (const database of databases) {
            try {
                const files = filesOfDatabase(database).filter(file => !seen.has(file));
                files.forEach(file => seen.add(file));
                parts.push({ database, files });
            } catch (error) {
                void vscode.window.showWarningMessage(
                    `Lathe cannot read ${database}: ${(error as Error).message}`);
            }
        }
        if (parts.length > 0) {
            return parts;
        }
        return [{ files: (await findOnDisk(SOURCES, MOST_SOURCES)).sort() }];
    }

    /** Judges the workspace and fills the tree, with progress; can be cancelled. */
    async analyze(): Promise<void> {
        const server = this.server();
        const [folder] = foldersOnDisk();
        if (server === undefined) {
            return;
        }
        if (folder === undefined) {
            const open = 'Open Folder';
            const chosen = await vscode.window.showInformationMessage(
                'Lathe: no folder is open whose loops could be listed.', open);
            if (chosen === open) {
                void vscode.commands.executeCommand('vscode.openFolder');
            }
            return;
        }
        const options = {
            location: vscode.ProgressLocation.Notification, cancellable: true,
            title: 'Lathe: analyzing the workspace',
        };
        try {
            await vscode.window.withProgress(options, (progress, token) =>
                this.fill(server, folder, progress, token));
        } catch (error) {
            if ((error as Error).name !== 'AbortError') {
                void vscode.window.showErrorMessage(`Lathe: ${(error as Error).message}`);
            }
        }
    }

    private async fill(server: string, folder: string,
                       progress: vscode.Progress<{ message?: string; increment?: number }>,
                       token: vscode.CancellationToken): Promise<void> {
        const stop = new AbortController();
        token.onCancellationRequested(() => stop.abort());
        const parts = await this.findParts();
        const total = parts.reduce((sum, part) => sum + part.files.length, 0);
        const reports: Report[] = [];
        let before = 0;
        for (const part of parts) {
            let last = 0;
            const told = (done: number): void => {
                progress.report({ message: `${before + done} of ${total} files`,
                                  increment: 100 * (done - last) / total });
                last = done;
            };
            reports.push(...await analyzeFiles(server, folder, part.database, part.files,
                                               stop.signal, told));
            before += part.files.length;
        }
        this.loops = collectLoops(reports, folder);
        const isComplete = parts.every(part => part.database !== undefined);
        this.note = isComplete ? ''
            : '; without compile_commands.json files are read as they stand';
        this.isFilled = true;
        this.refresh();
    }
}
