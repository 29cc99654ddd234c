// Where the server is, and whether it fits this extension.
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';

function isProgram(file: string): boolean {
    try {
        fs.accessSync(file, fs.constants.X_OK);
        return fs.statSync(file).isFile();
    } catch {
        return false;
    }
}

/**
 * The server's program. `setting` is what the user says: a path, which may begin with `~/` or
 * `${workspaceFolder}/`, or a name; empty: `lathe`. A name is looked up in `searched`, the value of
 * PATH. Undefined where there is no such program.
 */
export function findServer(setting: string, searched: string,
                           folder?: string): string | undefined {
    let wanted = setting.trim() || 'lathe';
    if (wanted.startsWith('~/')) {
        wanted = path.join(os.homedir(), wanted.slice(2));
    }
    if (folder !== undefined) {
        wanted = wanted.replace('${workspaceFolder}', folder);
    }
    if (wanted.includes('/') || wanted.includes(path.sep)) {
        const file = folder === undefined ? wanted : path.resolve(folder, wanted);
        return path.isAbsolute(file) && isProgram(file) ? file : undefined;
    }
    // A folder of PATH that is relative would depend on where the editor was started.
    return searched.split(path.delimiter).filter(path.isAbsolute)
        .map(each => path.join(each, wanted)).find(isProgram);
}

/** Whether a file lies in one of some folders, by whatever links its path goes. */
export function isInside(file: string, folders: readonly string[]): boolean {
    const real = (name: string): string => {
        try {
            return fs.realpathSync(name);
        } catch {
            return path.resolve(name);
        }
    };
    const places = [path.resolve(file), real(file)];
    return folders.flatMap(folder => [path.resolve(folder), real(folder)]).some(folder =>
        places.some(place => {
            const way = path.relative(folder, place);
            return way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
        }));
}

/** Whether two versions agree as far as the extension needs: in all but the last number. */
export function isSameSeries(one: string, other: string): boolean {
    const series = (text: string): string => text.split('.').slice(0, 2).join('.');
    return series(one) === series(other);
}
