// Reports of `lathe analyze --format json` as lists and trees.
import * as path from 'node:path';

export const VERDICTS = ['yes', 'guarded', 'no', 'unknown'] as const;
export type Verdict = typeof VERDICTS[number];
export type Counts = Record<Verdict, number>;

export const WORDS: Record<Verdict, string> = {
    yes: 'Parallel',
    guarded: 'Parallel with a Guard',
    no: 'Not Parallel',
    unknown: 'Unknown',
};

export const ICONS: Record<Verdict, string> = {
    yes: 'pass',
    guarded: 'shield',
    no: 'error',
    unknown: 'question',
};

/** The parts of a report that are used here; see server/schema. */
export interface ReportedLoop {
    path?: string;
    function: string;
    form: string;
    variable: string | null;
    depth: number;
    line: number;
    column: number;
    parallel: Verdict;
    guard: string | null;
    reasons: { message: string }[];
    dependences?: { source: { text: string }; sink: { text: string } }[];
    work: { min: string | null; max: string | null } | null;
    actions: string[];
}

export interface Report {
    files: { path: string; diagnostics: { severity: string; message: string }[];
             loops: ReportedLoop[] }[];
}

/** A loop of the workspace; `line` and `column` count as reports do, from 1 and in bytes. */
export interface Loop {
    file: string;
    line: number;
    column: number;
    verdict: Verdict;
    label: string;
    work: string;
    why: string;
    actions: string[];
}

function makeLoop(loop: ReportedLoop, file: string): Loop {
    const index = loop.variable ? ` (${loop.variable})` : '';
    const dependence = loop.dependences?.[0];
    const why = loop.guard ?? loop.reasons[0]?.message ??
        (dependence ? `${dependence.source.text} and ${dependence.sink.text}` : '');
    return {
        file, line: loop.line, column: loop.column, verdict: loop.parallel,
        label: `${loop.form}${index} in ${loop.function}`,
        work: loop.work?.max ?? '', why, actions: loop.actions,
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
    const counts: Counts = { yes: 0, guarded: 0, no: 0, unknown: 0 };
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

/** The value that is taken for each size that only the running program knows. */
const USUAL_SIZE = 1000;

/**
 * How much a loop computes, to compare loops by: the value of a sum of products, as reports have
 * them, with USUAL_SIZE for every name. Of what is not known: -1.
 */
export function estimateWork(work: string): number {
    const tokens = work.match(/[A-Za-z_]\w*|\d+|[-+*\/()]|\S/g) ?? [];
    let at = 0;
    const primary = (): number => {
        const token = tokens[at++] ?? '';
        if (token === '(') {
            const value = sum();
            return tokens[at++] === ')' ? value : NaN;
        }
        return token === '-' ? -primary() : /^\d+$/.test(token) ? Number(token)
            : /^[A-Za-z_]/.test(token) ? USUAL_SIZE : NaN;
    };
    const product = (): number => {
        let value = primary();
        while (tokens[at] === '*' || tokens[at] === '/') {
            value = tokens[at++] === '*' ? value * primary() : Math.floor(value / primary());
        }
        return value;
    };
    const sum = (): number => {
        let value = product();
        while (tokens[at] === '+' || tokens[at] === '-') {
            value = tokens[at++] === '+' ? value + product() : value - product();
        }
        return value;
    };
    const value = sum();
    return at === tokens.length && Number.isFinite(value) ? value : -1;
}

export type Order = 'place' | 'work';

/**
 * The tree: by verdict and file, or by file alone; only loops with one of the verdicts `shown`. By
 * work, the loops that compute most come first, and so do their files.
 */
export function makeTree(loops: readonly Loop[], by: 'verdict' | 'file',
                         shown: ReadonlySet<Verdict>, order: Order = 'place'): Group[] {
    const wanted = loops.filter(loop => shown.has(loop.verdict));
    if (order === 'work') {
        const works = new Map(wanted.map(loop => [loop, estimateWork(loop.work)]));
        wanted.sort((one, other) => works.get(other)! - works.get(one)!);
    }
    if (by === 'file') {
        return groupByFile(wanted);
    }
    return VERDICTS.map((verdict): Group => {
        const own = wanted.filter(loop => loop.verdict === verdict);
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
