// The paper's workflow (its figure 2): select, configure, preview, apply, undo, or the reason.
import * as vscode from 'vscode';
import type { LanguageClient, Location } from 'vscode-languageclient/node';

import { isByDeath } from './deaths';
import { chooseMove, type Moves } from './moves';
import { SELECTOR } from './selector';
import { type Action, type Answer, type Ask, askAll, BACK, type Memory, offer, type Options,
         type Question, remembered } from './steps';

/** What the server puts into a code action, and takes back as the argument of its commands. */
export interface ActionData {
    uri: string;
    version: number;
    line: number;
    column: number;
    action: string;
    options?: Options;
}

export function isActionData(data: unknown): data is ActionData {
    const some = data as Partial<ActionData> | undefined;
    return typeof some?.uri === 'string' && typeof some.action === 'string';
}

interface Told {
    messages: Record<string, string>;
    options?: Options;
}

interface Offered {
    title: string;
    data?: ActionData;
    disabled?: { reason: string };
    /** Of a row that does not act: it explains. */
    command?: vscode.Command;
}

const CONTENT_MODIFIED = -32801;
export const INVALID_PARAMS = -32602;

export function send<T>(client: LanguageClient, command: string, data: object): Promise<T> {
    return client.sendRequest<T>('workspace/executeCommand', { command, arguments: [data] });
}

/** What the server says of a loop, with the places that stand in the way. */
interface Details {
    verdict: string;
    text: string;
    places: { message: string; location?: Location }[];
    /** The smallest missing fact. */
    help: string | null;
    /** Why actions cannot be done with it. */
    refused: { title: string; message: string; location?: Location }[];
}

interface Place extends vscode.QuickPickItem {
    location?: Location;
}

/** So many characters fit into a row of a list, and beside an icon and the number of a line. */
const ROW = 84;
const PLACE_ROW = 68;

/** A sentence in rows that show all of it; the first may be a shorter one. */
function inRows(sentence: string, first = ROW): string[] {
    const rows: string[] = [];
    let rest = sentence;
    for (let most = first; rest.length > most; most = ROW) {
        const blank = rest.lastIndexOf(' ', most);
        const end = blank > 0 ? blank : most;
        rows.push(rest.slice(0, end));
        rest = rest.slice(end).trimStart();
    }
    return [...rows, rest];
}

/** A sentence as entries of a list, of which each has two rows. */
function asEntries(sentence: string, location?: Location): Place[] {
    const rows = inRows(sentence, location ? PLACE_ROW : ROW);
    const entries: Place[] = [];
    for (let i = 0; i < rows.length; i += 2) {
        entries.push({ label: rows[i]!, detail: rows[i + 1], location });
    }
    return entries;
}

function listPlace({ message, location }: { message: string; location?: Location }): Place[] {
    const [first, ...others] = asEntries(message, location);
    return [{
        ...first!, label: `${location ? '$(go-to-file) ' : ''}${first!.label}`,
        description: location && `line ${location.range.start.line + 1}`,
    }, ...others];
}

const heading = (label: string): Place =>
    ({ label, kind: vscode.QuickPickItemKind.Separator });

/** What is refused, each reason once: "Tile loops, Reorder loops", and below it the sentence. */
function listRefused(refused: Details['refused']): Place[] {
    const messages = [...new Set(refused.map(each => each.message))];
    return messages.flatMap(message => {
        const same = refused.filter(each => each.message === message);
        const { location } = same[0]!;
        const [row, ...others] = inRows(message);
        return [{
            label: `$(circle-slash) ${[...new Set(same.map(each => each.title))].join(', ')}`,
            description: location && `line ${location.range.start.line + 1}`,
            detail: row, location,
        }, ...asEntries(others.join(' '), location).filter(each => each.label !== '')];
    });
}

/** Shows a verdict with what stands in its way; what is chosen is gone to. */
async function showDetails(client: LanguageClient, details: Details): Promise<void> {
    const items = details.places.flatMap(listPlace);
    const isTold = details.places.some(place => details.verdict.includes(place.message));
    if (details.verdict.length > ROW && !isTold) {
        items.unshift(...asEntries(details.verdict));
    }
    if (details.help) {
        items.push({ label: `$(lightbulb) ${details.help}` });
    }
    if (details.refused.length > 0) {
        items.push(heading('Not possible'), ...listRefused(details.refused));
    }
    items.push(heading('All that is known of it'));
    items.push(...details.text.split('\n').filter(line => line.trim() !== '')
        .flatMap(line => asEntries(line.trim())));
    const isFine = details.places.length + details.refused.length === 0 && !details.help;
    const chosen = await vscode.window.showQuickPick(items, {
        title: isFine ? 'Verdict' : 'Why Not?', placeHolder: details.verdict,
        matchOnDescription: true, matchOnDetail: true,
    });
    if (chosen?.location) {
        const { uri, range } = client.protocol2CodeConverter.asLocation(chosen.location);
        await vscode.window.showTextDocument(uri, { selection: range });
    }
}

/** Shows what may be done with a nest, and does what is chosen. */
async function showMoves(client: LanguageClient, data: object): Promise<void> {
    const moves = await send<Moves>(client, 'lathe.moves', { ...data, details: true });
    const taken = await chooseMove(moves);
    if (taken) {
        await execute(client, 'lathe.apply', { ...data, ...taken });
    }
}

/** A command of the server; what it refuses is shown with its reason. */
export async function execute(client: LanguageClient, command: string,
                              data: object): Promise<unknown> {
    try {
        if (command === 'lathe.moves') {
            await showMoves(client, data);
            return undefined;
        }
        if (command !== 'lathe.explain') {
            return await send(client, command, data);
        }
        await showDetails(client, await send(client, command, { ...data, details: true }));
        return undefined;
    } catch (error) {
        const { code, message } = error as { code?: number; message: string };
        if (code === CONTENT_MODIFIED) {
            void vscode.window.showInformationMessage(
                'The text has changed meanwhile: please try again.');
            return undefined;
        }
        if (code === INVALID_PARAMS && command === 'lathe.explain') {
            void vscode.window.showInformationMessage('Lathe: there is no loop at the cursor.');
            return undefined;
        }
        if (isByDeath(error)) {
            void vscode.window.showInformationMessage(
                'Lathe: the server has ended meanwhile: please try again.');
            return undefined;
        }
        const why = 'Why Not?';
        const chosen = command === 'lathe.apply'
            ? await vscode.window.showErrorMessage(`Lathe: ${message}`, why)
            : await vscode.window.showErrorMessage(`Lathe: ${message}`);
        if (chosen === why) {
            await execute(client, 'lathe.explain', data);
        }
        return undefined;
    }
}

/** The editor that is in front, if the server can judge what is in it; else this is said. */
export function sourceEditor(): vscode.TextEditor | undefined {
    const editor = vscode.window.activeTextEditor;
    if (editor && vscode.languages.match(SELECTOR, editor.document) > 0) {
        return editor;
    }
    void vscode.window.showInformationMessage(
        'Lathe: open a C, C++ or CUDA file from a disk and put the cursor on a loop.');
    return undefined;
}

/** Explains the verdict of the loop at the cursor. */
export async function explain(client: LanguageClient): Promise<void> {
    const editor = sourceEditor();
    if (!editor) {
        return;
    }
    const uri = client.code2ProtocolConverter.asUri(editor.document.uri);
    const position = client.code2ProtocolConverter.asPosition(editor.selection.active);
    await execute(client, 'lathe.explain', { uri, position });
}

interface Item extends vscode.QuickPickItem {
    offered: Offered;
}

/** What can be done with the loop at the cursor, and what cannot; nothing where there is none. */
async function listOffered(client: LanguageClient, editor: vscode.TextEditor): Promise<Offered[]> {
    const offered = await client.sendRequest<Offered[] | null>('textDocument/codeAction', {
        textDocument: client.code2ProtocolConverter.asTextDocumentIdentifier(editor.document),
        range: client.code2ProtocolConverter.asRange(editor.selection),
        context: { diagnostics: [], triggerKind: 1 },
    }) ?? [];
    if (offered.length === 0) {
        void vscode.window.showInformationMessage('Lathe: there is no loop at the cursor.');
    }
    return offered;
}

/** Lets the user choose among what can be done with the loop at the cursor. */
async function chooseAction(client: LanguageClient,
                            editor: vscode.TextEditor): Promise<ActionData | undefined> {
    const offered = await listOffered(client, editor);
    if (offered.length === 0) {
        return undefined;
    }
    const items = offered.map((each): Item => each.disabled
        ? { label: `$(circle-slash) ${each.title}`, detail: each.disabled.reason, offered: each }
        : { label: each.title, offered: each });
    items.sort((one, other) => Number(!!one.offered.disabled) - Number(!!other.offered.disabled));
    const chosen = await vscode.window.showQuickPick(items, {
        title: 'Refactor Loop', placeHolder: 'What to do with the loop at the cursor',
        matchOnDetail: true,
    });
    if (chosen?.offered.disabled || chosen?.offered.command) {
        await explain(client);
    }
    return chosen?.offered.data;
}

/** One action on the loop at the cursor; where it cannot be done, this is said with its reason. */
async function takeAction(client: LanguageClient, editor: vscode.TextEditor,
                          action: Action): Promise<ActionData | undefined> {
    const offered = await listOffered(client, editor);
    const found = offered.find(each => each.data?.action === action.id);
    if (found && !found.disabled) {
        return found.data;
    }
    const refused = offered.find(each => each.disabled && each.title === action.title);
    if (offered.length > 0) {
        const why = 'Why Not?';
        const reason = refused?.disabled?.reason ?? 'this loop does not offer it';
        const chosen = await vscode.window.showErrorMessage(
            `Lathe: ${action.title}: ${reason}`, why);
        if (chosen === why) {
            await explain(client);
        }
    }
    return undefined;
}

function askByText(question: Question, title: string,
                   check: (value: string) => Promise<string | undefined>): Promise<Answer> {
    const input = vscode.window.createInputBox();
    input.value = question.value;
    input.prompt = question.option.summary;
    input.placeholder = question.option.default || 'by default, Lathe chooses';
    return new Promise(resolve => {
        let changes = 0;
        const validate = async (): Promise<boolean> => {
            const change = ++changes;
            const message = await check(input.value).catch(
                (error: unknown) => `Lathe does not answer: ${(error as Error).message}`);
            if (change === changes) {
                input.validationMessage = message;
            }
            return message === undefined;
        };
        input.onDidChangeValue(validate);
        const accept = async (make: (value: string) => Answer): Promise<void> => {
            if (await validate()) {
                resolve(make(input.value.trim()));
                input.dispose();
            }
        };
        input.onDidAccept(() => accept(value => value));
        present(input, question, title, resolve, () => accept(rest => ({ rest })));
        void validate();
    });
}

function askByChoice(question: Question, title: string): Promise<Answer> {
    const pick = vscode.window.createQuickPick();
    pick.items = (question.option.choices ?? []).map(choice => ({
        label: choice, description: choice === question.option.default ? 'default' : undefined,
    }));
    pick.activeItems = pick.items.filter(item => item.label === question.value);
    pick.placeholder = question.option.summary;
    return new Promise(resolve => {
        const accept = (make: (value: string) => Answer): void => {
            const label = pick.activeItems[0]?.label;
            resolve(label === undefined ? undefined : make(label));
            pick.dispose();
        };
        pick.onDidAccept(() => accept(value => value));
        present(pick, question, title, resolve, () => accept(rest => ({ rest })));
    });
}

/** What both kinds of questions have: a title, the number of the step, "Back", a way to be asked no
 * more, and a way out. */
function present(input: vscode.QuickInput & {
                     buttons: readonly vscode.QuickInputButton[];
                     onDidTriggerButton: vscode.Event<vscode.QuickInputButton>;
                 },
                 question: Question, title: string,
                 resolve: (answer: typeof BACK | undefined) => void, takeRest: () => void): void {
    input.title = `${title}: ${question.option.name}`;
    input.step = question.step;
    input.totalSteps = question.steps;
    input.ignoreFocusOut = true;
    const rest: vscode.QuickInputButton = {
        iconPath: new vscode.ThemeIcon('check-all'), tooltip: 'Take the Rest as Offered',
    };
    input.buttons = [...(question.step > 1 ? [vscode.QuickInputButtons.Back] : []),
                     ...(question.step < question.steps ? [rest] : [])];
    input.onDidTriggerButton(button => {
        if (button === rest) {
            takeRest();
            return;
        }
        resolve(BACK);
        input.dispose();
    });
    input.onDidHide(() => resolve(undefined));
    input.show();
}

/** Asks for the options of an action; the server says what is wrong with them as the user types. */
async function configure(client: LanguageClient, memory: vscode.Memento, action: Action,
                         data: ActionData): Promise<Options | undefined> {
    const told = (options: Options): Promise<Told> =>
        send<Told>(client, 'lathe.configure', { uri: data.uri, action: action.id, options });
    const key = `answers.${action.id}`;
    const standing = (await told({})).options ?? {};
    const ask: Ask = question => {
        const { name, type } = question.option;
        if (type === 'choice') {
            return askByChoice(question, action.title);
        }
        return askByText(question, action.title, async value => value.trim() === ''
            ? undefined
            : (await told({ ...question.others, [name]: value.trim() })).messages[name]);
    };
    const answers = await askAll(action.options, offer(standing, memory.get<Memory>(key, {})), ask);
    if (answers) {
        await memory.update(key, remembered(action.options, answers, standing));
    }
    return answers;
}

/** What to do: as the data or the action's id say, else as the user chooses. */
async function findData(client: LanguageClient, actions: readonly Action[],
                        wanted: ActionData | string | undefined): Promise<ActionData | undefined> {
    if (isActionData(wanted)) {
        return wanted;
    }
    const editor = sourceEditor();
    if (!editor) {
        return undefined;
    }
    if (wanted === undefined) {
        return chooseAction(client, editor);
    }
    const action = actions.find(each => each.id === wanted);
    if (!action) {
        void vscode.window.showErrorMessage(
            `Lathe: the server has no refactoring '${wanted}': it is of another version.`);
        return undefined;
    }
    return takeAction(client, editor, action);
}

/** Chooses (unless `wanted` says what), configures and applies. */
export async function refactor(client: LanguageClient, memory: vscode.Memento,
                               actions: readonly Action[],
                               wanted?: ActionData | string): Promise<void> {
    const data = await findData(client, actions, wanted);
    const action = actions.find(each => each.id === data?.action);
    if (!data) {
        return;
    }
    if (!action || action.options.length === 0) {
        await execute(client, 'lathe.apply', data);
        return;
    }
    const options = await configure(client, memory, action, data);
    if (options) {
        await execute(client, 'lathe.apply', { ...data, options });
    }
}
