// What may be done with the loops of a nest, as a list of which a step can be taken.
import * as vscode from 'vscode';

import type { ActionData } from './refactor';

interface Step {
    action: string;
    /** As in a recipe: "on i/j tile i:32,j:32". */
    step: string;
    options: Record<string, string>;
    state: 'legal' | 'guarded' | 'illegal' | 'not-covered';
    reason: { message: string } | null;
    /** A step that makes this one legal, and this one behind it. */
    legalBy?: string[];
}

/** The answer to `lathe.moves` with details, as far as it is shown. */
export interface Moves {
    loops: { loop: string; line: number; column: number; summary: string; steps: Step[] }[];
}

interface Item extends vscode.QuickPickItem {
    taken?: Omit<ActionData, 'uri' | 'version'>;
}

const ICONS = {
    'legal': '$(check)', 'guarded': '$(question)',
    'illegal': '$(circle-slash)', 'not-covered': '$(dash)',
};
const ORDER = Object.keys(ICONS);

const withoutPath = (step: string): string => step.replace(/^on \S+ /, '');

function listStep({ line, column }: { line: number; column: number }, step: Step): Item {
    const { action, options, state } = step;
    const first = step.legalBy?.[0];
    return {
        label: `${ICONS[state]} ${withoutPath(step.step)}`,
        description: first && `after ${first}`,
        detail: step.reason?.message,
        taken: state === 'legal' || state === 'guarded'
            ? { line, column, action, options } : undefined,
    };
}

/** Loop by loop what is legal, what is under a condition, what is not and what is not covered. */
export function listMoves(moves: Moves): Item[] {
    return moves.loops.flatMap(loop => [
        { label: `${loop.loop} (line ${loop.line}): ${loop.summary}`,
          kind: vscode.QuickPickItemKind.Separator },
        ...ORDER.flatMap(state => loop.steps.filter(step => step.state === state))
            .map(step => listStep(loop, step)),
    ]);
}

/** Shows them, and gives the step that was chosen. */
export async function chooseMove(moves: Moves): Promise<Item['taken']> {
    const chosen = await vscode.window.showQuickPick(listMoves(moves), {
        title: 'Moves', placeHolder: 'A step that is marked as legal can be taken',
        matchOnDescription: true, matchOnDetail: true,
    });
    return chosen?.taken;
}
