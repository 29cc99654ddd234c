// The options of a refactoring, asked for one after the other.

/** A refactoring and an option of it, as `lathe actions --format json` lists them. */
export interface Option {
    name: string;
    type: 'text' | 'integer' | 'choice' | 'name' | 'shape';
    default: string | null;
    minimum?: number | string;
    maximum?: number | string;
    choices?: string[];
    summary: string;
    /** Whether it is asked for each time; else settings say it. Older servers do not tell. */
    asked?: boolean;
}

export interface Action {
    id: string;
    title: string;
    summary: string;
    options: Option[];
}

export type Options = Record<string, string>;

export const BACK = Symbol('back');

/** One question. `value` is what to offer; `others` are the answers to the other questions. */
export interface Question {
    option: Option;
    step: number;
    steps: number;
    value: string;
    others: Options;
}

/** An answer to this question, and to all behind it what they offer. */
export interface Rest {
    rest: string;
}

/** The user's answer: a text, BACK, a text for this one alone, or undefined: the user has left. */
export type Answer = string | typeof BACK | Rest | undefined;
export type Ask = (question: Question) => Promise<Answer>;

function withoutEmpty(options: Options): Options {
    return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== ''));
}

function offeredFor(option: Option, offered: Options): string {
    return offered[option.name] ?? option.default ?? '';
}

/**
 * Asks for every option in turn, until the rest is taken as offered; BACK returns to the question
 * before. `offered` holds what each question offers at first. Gives the options that were answered with a text, or undefined when the
 * user has left.
 */
export async function askAll(options: readonly Option[], offered: Options,
                             ask: Ask): Promise<Options | undefined> {
    const answers: Options = {};
    let step = 0;
    while (step < options.length) {
        const option = options[step]!;
        const { [option.name]: own, ...others } = answers;
        const value = own ?? offeredFor(option, offered);
        const answer = await ask({
            option, step: step + 1, steps: options.length, value, others: withoutEmpty(others),
        });
        if (answer === undefined) {
            return undefined;
        }
        if (answer === BACK) {
            step = Math.max(0, step - 1);
        } else if (typeof answer === 'object') {
            answers[option.name] = answer.rest;
            const rest = options.slice(step + 1).map(each =>
                [each.name, answers[each.name] ?? offeredFor(each, offered)]);
            return withoutEmpty({ ...answers, ...Object.fromEntries(rest) });
        } else {
            answers[option.name] = answer;
            step++;
        }
    }
    return withoutEmpty(answers);
}

/** An answer that is remembered, and the default that it was given in place of. */
export interface Kept {
    value: string;
    instead: string;
}

export type Memory = Record<string, Kept>;

/**
 * What to remember: the answers that differ from what the settings and the project say. Names
 * belong to one loop only.
 */
export function remembered(options: readonly Option[], answers: Options,
                           standing: Options): Memory {
    const kept: Memory = {};
    for (const { name, type } of options) {
        const value = answers[name], instead = standing[name] ?? '';
        if (type !== 'name' && type !== 'text' && value !== undefined && value !== instead) {
            kept[name] = { value, instead };
        }
    }
    return kept;
}

/** What each question offers: a default that has changed since counts more than the last answer. */
export function offer(standing: Options, memory: Memory): Options {
    const kept = Object.entries(memory)
        .filter(([name, { instead }]) => instead === (standing[name] ?? ''))
        .map(([name, { value }]) => [name, value]);
    return { ...standing, ...Object.fromEntries(kept) };
}
