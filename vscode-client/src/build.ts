// What has to be said to a build so that it compiles a new kernel file.
import * as path from 'node:path';

/** The lines for a build by CMake and by make. */
export interface BuildLines {
    cmake: string;
    make: string;
}

const TARGET = /\badd_(?:executable|library)\s*\(\s*([^\s()"]+)([^()]*)\)/g;

/**
 * The target of a CMakeLists.txt that compiles a source: the one that names it, else the only one
 * that there is.
 */
function findTarget(cmake: string, source: string): string | undefined {
    const targets = [...cmake.replace(/#.*/g, '').matchAll(TARGET)]
        .map(([, name, rest]) => ({ name: name!, sources: rest!.split(/[\s"]+/) }));
    const naming = targets.find(each => each.sources.includes(source));
    return naming?.name ?? (targets.length === 1 ? targets[0]!.name : undefined);
}

/**
 * How a kernel file joins the build of the source that it was taken from. `lists` is the
 * CMakeLists.txt above them, if there is one; `headers` are those that are new with the kernel.
 */
export function buildLines(kernel: string, headers: readonly string[], source: string,
                           lists?: { file: string; text: string }): BuildLines {
    const folder = path.dirname(lists?.file ?? kernel);
    const target = lists && findTarget(lists.text, path.relative(folder, source));
    const name = path.basename(kernel);
    const object = name.replace(/\.\w+$/, '.o');
    const needed = [name, ...headers.map(header => path.basename(header))].join(' ');
    return {
        cmake: `target_sources(${target ?? 'app'} PRIVATE ${path.relative(folder, kernel)})`,
        make: `${object}: ${needed}\n\tnvcc -c -o $@ $<`,
    };
}
