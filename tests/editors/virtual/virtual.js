// A file system that no disk has, under the scheme `lathe-test`. When it is asked for, it writes what
// the extension host knows of Lathe in this window to the file that LATHE_VIRTUAL_NOTE names.
'use strict';
const fs = require('node:fs');
const vscode = require('vscode');

const FILES = new Map([['/axpy.c', `void axpy(int n, float a, const float *restrict x, float *restrict y)
{
    for (int i = 0; i < n; i++)
        y[i] += a * x[i];
}
`], ['/compile_commands.json', '[{"directory": "/", "file": "axpy.c", "arguments": ["cc", "axpy.c"]}]']]);

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

exports.activate = context => {
    context.subscriptions.push(
        vscode.workspace.registerFileSystemProvider('lathe-test', provider, { isReadonly: true }));
    fs.writeFileSync(process.env.LATHE_VIRTUAL_NOTE, JSON.stringify({
        folders: vscode.workspace.workspaceFolders?.map(each => each.uri.scheme),
        lathe: vscode.extensions.getExtension('lathe.lathe') !== undefined,
    }));
};
