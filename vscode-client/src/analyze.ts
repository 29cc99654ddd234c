// Runs the command line over files.
import { execFile } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { promisify } from 'node:util';

import type { Report } from './report';
import type { Action } from './steps';

const run = promisify(execFile);

/** Files judged by one run of the program: progress is told after each. */
const AT_ONCE = 8;

const LONGEST_OUTPUT = 1 << 30;

/** The refactorings of a server, with those of their options that are asked for. */
export async function listActions(server: string): Promise<Action[]> {
    const { stdout } = await run(server, ['actions', '--format', 'json'], { timeout: 20000 });
    const list = JSON.parse(stdout) as { schema: string; actions: Action[] };
    if (list.schema !== 'lathe.actions/1') {
        throw new Error(`the list of refactorings has the unknown schema '${list.schema}'`);
    }
    return list.actions.map(action => ({
        ...action, options: action.options.filter(option => option.asked !== false),
    }));
}

/** The files of a compilation database, absolute, each once. */
export function filesOfDatabase(database: string): string[] {
    const entries = JSON.parse(fs.readFileSync(database, 'utf8')) as unknown;
    if (!Array.isArray(entries)) {
        throw new Error('it is no list');
    }
    const files = entries
        .filter(entry => typeof entry?.file === 'string')
        .map(entry => path.resolve(path.dirname(database), String(entry.directory ?? ''),
                                   entry.file as string));
    return [...new Set(files)];
}

async function analyzeSome(server: string, folder: string, database: string | undefined,
                           files: readonly string[], signal: AbortSignal): Promise<Report> {
    const where = database === undefined ? [] : ['-p', path.dirname(database)];
    const given = ['analyze', '--format', 'json', '--jobs', String(os.availableParallelism()),
                   ...where, ...files];
    try {
        const { stdout } = await run(server, given,
                                     { cwd: folder, signal, maxBuffer: LONGEST_OUTPUT });
        return JSON.parse(stdout) as Report;
    } catch (error) {
        // Exit status 2: a file could not be read or has an error; the report holds the rest.
        const failed = error as { code?: unknown; stdout?: string };
        if (failed.code === 2 && failed.stdout) {
            return JSON.parse(failed.stdout) as Report;
        }
        throw error;
    }
}

/**
 * Judges files. `told` is called after each part with the number of files that are done. Ends with
 * an AbortError soon after `signal`.
 */
export async function analyzeFiles(server: string, folder: string, database: string | undefined,
                                   files: readonly string[], signal: AbortSignal,
                                   told: (done: number) => void): Promise<Report[]> {
    const reports: Report[] = [];
    for (let at = 0; at < files.length; at += AT_ONCE) {
        signal.throwIfAborted();
        const some = files.slice(at, at + AT_ONCE);
        reports.push(await analyzeSome(server, folder, database, some, signal));
        told(at + some.length);
    }
    return reports;
}
