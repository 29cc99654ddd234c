// A file system that no disk has, under the scheme `lathe-test`. Once it is asked for, it keeps the
// file that LATHE_VIRTUAL_NOTE names: the window's folders, and whether Lathe may run in it.
'use strict';
const fs = require('node:fs');
const vscode = require('vscode');

const SOURCE = `void axpy(int n, float a, const float *restrict x, float *restrict y)
{
    for (int i = 0; i < n; i++)
        y[i] += a * x[i];
}
`;
const DATABASE = [{ directory: '/', file: 'axpy.c', arguments: ['cc', '-c', 'axpy.c'] }];
const FILES = new Map([['/axpy.c', SOURCE],
                       ['/compile_commands.json', JSON.stringify(DATABASE)]]);

const bytesOf = uri => {
    if (!FILES.has(uri.path)) {
        throw vscode.FileSystemError.FileNotFound(uri);
    }
    return new TextEncoder().encode(FILES.get(uri.path));
};
const times = { ctime: 0, mtime: 0 };
const provider = {
    onDidChangeFile: new vscode.EventEmitter().event,
    watch: () => ({ dispose() {} }),
    stat: uri => uri.path === '/' ? { type: vscode.FileType.Directory, size: 0, ...times }
        : { type: vscode.FileType.File, size: bytesOf(uri).length, ...times },
    readDirectory: () => [...FILES.keys()].map(name => [name.slice(1), vscode.FileType.File]),
    readFile: bytesOf,
};
for (const name of ['createDirectory', 'writeFile', 'delete', 'rename']) {
    provider[name] = uri => {
        throw vscode.FileSystemError.NoPermissions(uri);
    };
}

/** The window's folders and extensions may come after this has started. */
function note() {
    fs.writeFileSync(process.env.LATHE_VIRTUAL_NOTE, JSON.stringify({
        folders: (vscode.workspace.workspaceFolders ?? []).map(each => each.uri.scheme),
        lathe: vscode.extensions.getExtension('lathe.lathe') !== undefined,
    }));
}

exports.activate = context => {
    context.subscriptions.push(
        vscode.workspace.registerFileSystemProvider('lathe-test', provider, { isReadonly: true }),
        vscode.workspace.onDidChangeWorkspaceFolders(note), vscode.extensions.onDidChange(note));
    note();
};
