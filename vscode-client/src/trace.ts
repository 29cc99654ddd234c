// The messages between the editor and the server, where the setting `lathe.trace.server` asks for
// them.
import * as vscode from 'vscode';

/** What the language client uses of the channel for its trace. */
type Used = Pick<vscode.LogOutputChannel, 'name' | 'logLevel' | 'onDidChangeLogLevel' | 'trace'>;

/**
 * The client writes a trace only where the level of the channel is `Trace`, whatever the setting
 * says; so the level of this one is what the setting says. Nothing is shown of it before the first
 * message comes.
 */
export class TraceChannel implements Used, vscode.Disposable {
    readonly name = 'Lathe Trace';
    private readonly changed = new vscode.EventEmitter<vscode.LogLevel>();
    readonly onDidChangeLogLevel = this.changed.event;
    private channel: vscode.OutputChannel | undefined;

    get logLevel(): vscode.LogLevel {
        const wanted = vscode.workspace.getConfiguration('lathe').get('trace.server', 'off');
        return wanted === 'off' ? vscode.LogLevel.Off : vscode.LogLevel.Trace;
    }

    /** The setting may be another one. */
    configured(): void {
        this.changed.fire(this.logLevel);
    }

    trace(message: string): void {
        this.channel ??= vscode.window.createOutputChannel(this.name, 'log');
        this.channel.appendLine(`${new Date().toISOString()} ${message}`);
    }

    /** As the client's options want it. */
    get forClient(): vscode.LogOutputChannel {
        return this as Used as vscode.LogOutputChannel;
    }

    dispose(): void {
        this.channel?.dispose();
        this.changed.dispose();
    }
}
