// The item in the status bar: how many loops of the open file have which verdict.
import * as vscode from 'vscode';
import { type LanguageClient, State } from 'vscode-languageclient/node';

import { type Counts, countsInIcons, countsInWords } from './report';
import { SELECTOR } from './selector';

/** The answer to the request `lathe/loops`. */
interface Loops {
    version: number;
    counts: Counts;
    /** How many loops are still to be judged, with those inside them. */
    pending?: number;
    /** Why no loop is judged: what the text lacks. */
    incomplete?: string | null;
}

export class Status implements vscode.Disposable {
    private readonly item: vscode.StatusBarItem;
    private asked: vscode.CancellationTokenSource | undefined;

    constructor(private readonly client: () => LanguageClient | undefined) {
        this.item = vscode.window.createStatusBarItem('lathe.status',
                                                      vscode.StatusBarAlignment.Right, 90);
        this.item.name = 'Lathe';
    }

    /** Shows something that is not about loops. */
    private say(text: string, tooltip: string, command: string, warns = false): void {
        this.item.backgroundColor = warns
            ? new vscode.ThemeColor('statusBarItem.warningBackground') : undefined;
        this.item.text = text;
        this.item.tooltip = tooltip;
        this.item.command = command;
        this.item.accessibilityInformation = { label: tooltip };
        this.item.show();
    }

    private show({ counts, pending, incomplete }: Loops): void {
        if (incomplete) {
            this.say('Lathe $(warning) not judged',
                     `Lathe: ${incomplete}: no loop of this file is judged or changed`,
                     'workbench.actions.view.problems', true);
            return;
        }
        const words = countsInWords(counts);
        const [text, more] = pending
            ? ['  $(sync~spin) still judging', `, still judging ${pending} more`] : ['', ''];
        this.say(`Lathe ${countsInIcons(counts)}${text}`.trim(),
                 `Lathe: ${words} in this file${more}`, 'lathe.report.focus');
    }

    /** Asks the server for the verdicts of the file in front. */
    async update(): Promise<void> {
        const client = this.client();
        const document = vscode.window.activeTextEditor?.document;
        this.asked?.cancel();
        if (!document || vscode.languages.match(SELECTOR, document) === 0) {
            this.item.hide();
            return;
        }
        if (client?.state !== State.Running) {
            this.say('Lathe $(warning)', 'Lathe: the server does not run (click to start it)',
                     'lathe.restart');
            return;
        }
        const asked = this.asked = new vscode.CancellationTokenSource();
        try {
            const loops = await client.sendRequest<Loops>('lathe/loops', {
                textDocument: client.code2ProtocolConverter.asTextDocumentIdentifier(document),
            }, asked.token);
            if (!asked.token.isCancellationRequested) {
                this.show(loops);
            }
        } catch (error) {
            // A text that has changed meanwhile is asked about again when it has been judged.
            if (!asked.token.isCancellationRequested) {
                this.say('Lathe $(circle-slash)', `Lathe: ${(error as Error).message}`,
                         'lathe.showOutput');
            }
        }
    }

    dispose(): void {
        this.asked?.cancel();
        this.item.dispose();
    }
}
