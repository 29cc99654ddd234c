// Reports of `lathe analyze --format json` as lists and trees.
import * as path from 'node:path';
import type * as contract from './contract';

export type Report = contract.Report;
export type Verdict = contract.Verdict;
export const VERDICTS: readonly Verdict[] = ['yes', 'guarded', 'search', 'no', 'unknown'];
export type Counts = Record<Verdict, number>;

export const WORDS: Record<Verdict, string> = {
    yes: 'Parallel',
    guarded: 'Parallel with a Guard',
    search: 'Search',
    no: 'Not Parallel',
    unknown: 'Unknown',
};

export const ICONS: Record<Verdict, string> = {
    yes: 'pass',
    guarded: 'shield',
    search: 'search',
    no: 'error',
    unknown: 'question',
};

/** A loop of the workspace; `line` and `column` count as reports do, from 1 and in bytes. */
export interface Loop {
    file: string;
    line: number;
    column: number;
    verdict: Verdict;
    label: string;
    /** As a number, or as an expression of sizes; of what is not known: ''. */
    work: string;
    /** To compare loops by, with usual sizes; of what is not known: -1. */
    estimate: number;
    /** The verdict in a sentence. */
    summary: string;
    /** The codes of what stood in the way. */
    reasons: string[];
    actions: string[];
}

export function isLoop(value: unknown): value is Loop {
    const some = value as Partial<Loop> | undefined;
    return typeof some?.file === 'string' && typeof some.line === 'number';
}

const PREFIXES = ['', 'k', 'M', 'G', 'T', 'P', 'E'];

/** A quantity as the server writes it, with three digits: "268 Mop". */
export function quantity(value: number, unit: string): string {
    let prefix = 0;
    while (value >= 999.5 && prefix + 1 < PREFIXES.length) {
        value /= 1000;
        prefix++;
    }
    return `${Number(value.toPrecision(value >= 999.5 ? 15 : 3))} ${PREFIXES[prefix]}${unit}`;
}

/** "268 Mop", or of work that depends on sizes "~2 kop"; of none, and of what is not known: "". */
export function workInWords(loop: Loop): string {
    if (loop.estimate <= 0) {
        return '';
    }
    const isKnown = /^\d+$/.test(loop.work);
    return `${isKnown ? '' : '~'}${quantity(isKnown ? Number(loop.work) : loop.estimate, 'op')}`;
}

function makeLoop(loop: contract.Loop, file: string): Loop {
    const index = loop.variable ? ` (${loop.variable})` : '';
    return {
        file, line: loop.line, column: loop.column, verdict: loop.parallel,
        label: `${loop.form}${index} in ${loop.function}`,
        work: loop.work?.max ?? '', estimate: loop.work?.estimate ?? -1, summary: loop.summary,
        reasons: [...new Set(loop.reasons.map(reason => reason.code))],
        actions: loop.actions ?? [],
    };
}

/**
 * All loops of some reports, by file and place. A loop that several units hold is listed once, with
 * the weakest of its verdicts.
 */
export function collectLoops(reports: readonly Report[], folder: string): Loop[] {
    const found = new Map<string, Loop>();
    for (const report of reports) {
        for (const file of report.files) {
            for (const reported of file.loops) {
                const loop = makeLoop(reported, path.resolve(folder, reported.path ?? file.path));
                const key = `${loop.file}:${loop.line}:${loop.column}`;
                const other = found.get(key);
                if (!other || VERDICTS.indexOf(other.verdict) < VERDICTS.indexOf(loop.verdict)) {
                    found.set(key, loop);
                }
            }
        }
    }
    return [...found.values()].sort(byPlace);
}

function byPlace(one: Loop, other: Loop): number {
    return one.file < other.file ? -1 : one.file > other.file ? 1
        : one.line - other.line || one.column - other.column;
}

export function countVerdicts(loops: readonly Loop[]): Counts {
    const counts: Counts = { yes: 0, guarded: 0, search: 0, no: 0, unknown: 0 };
    for (const loop of loops) {
        counts[loop.verdict]++;
    }
    return counts;
}

export interface Group {
    kind: 'verdict' | 'file';
    verdict?: Verdict;
    file?: string;
    children: Group[] | Loop[];
    size: number;
}

export function isGroup(node: Group | Loop): node is Group {
    return 'children' in node;
}

function groupByFile(loops: readonly Loop[], verdict?: Verdict): Group[] {
    const files = new Map<string, Loop[]>();
    for (const loop of loops) {
        files.set(loop.file, [...files.get(loop.file) ?? [], loop]);
    }
    return [...files].map(([file, children]) =>
        ({ kind: 'file', verdict, file, children, size: children.length }));
}

export type Order = 'place' | 'work';

/** Which loops are shown: those of some verdicts that have every word of the text. */
export interface Filter {
    verdicts: ReadonlySet<Verdict>;
    text: string;
}

/** Whether a filter leaves nothing out. */
export function showsAll(filter: Filter): boolean {
    return filter.text.trim() === '' && VERDICTS.every(verdict => filter.verdicts.has(verdict));
}

/**
 * Whether a loop passes: each word of the text, in any case, stands in its file's name (as the view
 * shows it), its title, its summary or the codes of its reasons.
 */
function passes(loop: Loop, filter: Filter, words: readonly string[], name: string): boolean {
    const own = [name, loop.label, loop.summary, ...loop.reasons].join('\n').toLowerCase();
    return filter.verdicts.has(loop.verdict) && words.every(word => own.includes(word));
}

/** The loops that a filter shows; `nameOf` gives the name of a file as it is shown. */
export function filterLoops(loops: readonly Loop[], filter: Filter,
                            nameOf: (file: string) => string): Loop[] {
    const words = filter.text.toLowerCase().split(/\s+/).filter(word => word !== '');
    return loops.filter(loop => passes(loop, filter, words, nameOf(loop.file)));
}

/** What is shown: "3 parallel, 1 not parallel", and what of all, where a filter hides some. */
export function describeShown(shown: readonly Loop[], all: readonly Loop[],
                              filter: Filter): string {
    const counts = countsInWords(countVerdicts(shown));
    if (showsAll(filter)) {
        return counts;
    }
    const verdicts = VERDICTS.filter(verdict => filter.verdicts.has(verdict));
    const what = [filter.text.trim() && `"${filter.text.trim()}"`,
                  verdicts.length < VERDICTS.length &&
                      (verdicts.map(verdict => WORDS[verdict].toLowerCase()).join(' or ') ||
                       'no verdict')];
    return `Filtered by ${what.filter(Boolean).join(', ')}: ` +
        `${shown.length} of ${all.length} loops${shown.length > 0 ? ` (${counts})` : ''}`;
}

/**
 * The tree: by verdict and file, or by file alone. By work it is a list: the loops that compute
 * most come first, whatever their verdict and file.
 */
export function makeTree(loops: readonly Loop[], by: 'verdict' | 'file',
                         order: Order = 'place'): (Group | Loop)[] {
    if (order === 'work') {
        return [...loops].sort((one, other) => other.estimate - one.estimate);
    }
    if (by === 'file') {
        return groupByFile(loops);
    }
    return VERDICTS.map((verdict): Group => {
        const own = loops.filter(loop => loop.verdict === verdict);
        return { kind: 'verdict', verdict, children: groupByFile(own, verdict), size: own.length };
    }).filter(group => group.size > 0);
}

/** "3 parallel, 1 not parallel": what there is, in words; of nothing: "no loops". */
export function countsInWords(counts: Counts): string {
    const words = VERDICTS.filter(verdict => counts[verdict] > 0)
        .map(verdict => `${counts[verdict]} ${WORDS[verdict].toLowerCase()}`);
    return words.length > 0 ? words.join(', ') : 'no loops';
}

/** The same in icons, for the status bar. */
export function countsInIcons(counts: Counts): string {
    return VERDICTS.filter(verdict => counts[verdict] > 0)
        .map(verdict => `$(${ICONS[verdict]}) ${counts[verdict]}`).join('  ');
}

/** The UTF-16 column, from 0, of a column of a report, which counts bytes from 1. */
export function columnInText(line: string, column: number): number {
    return Buffer.from(line, 'utf8').subarray(0, column - 1).toString('utf8').length;
}
