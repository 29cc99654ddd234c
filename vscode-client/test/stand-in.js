// Loads the extension without an editor: `vscode` is made up here, and each test says of what.
'use strict';
const fs = require('node:fs');
const Module = require('node:module');
const path = require('node:path');

const MODULES = path.join(__dirname, '..', 'out', 'modules');

/** A class, function and namespace in one: whatever the extension does with it goes well. */
function anything() {
    const target = class {
        dispose() {}
    };
    return new Proxy(target, {
        get: (own, key) => {
            if (key !== 'then' && !(key in own)) {
                own[key] = anything();
            }
            return own[key];
        },
        apply: () => ({ dispose() {} }),
    });
}

/** What the extension takes from the editor's module, beside what a test gives. */
function over(given) {
    const text = fs.readdirSync(MODULES)
        .map(name => fs.readFileSync(path.join(MODULES, name), 'utf8')).join('');
    const made = { ...given };
    for (const [, name] of text.matchAll(/\bvscode\w*\.(\w+)/g)) {
        made[name] ??= anything();
    }
    made.window = new Proxy(made.window, { get: (own, key) => own[key] ?? anything() });
    return made;
}

/** Loads a module of the extension, fresh, with stand-ins for the modules of the editor. */
exports.load = (name, standIns = {}) => {
    const usual = Module._load;
    Module._load = (request, ...rest) => {
        if (request === 'vscode') {
            return standIns.vscode ? over(standIns.vscode) : anything();
        }
        if (request === 'vscode-languageclient/node') {
            return standIns.client ?? {};
        }
        return usual(request, ...rest);
    };
    try {
        const file = path.isAbsolute(name) ? name : path.join(MODULES, `${name}.js`);
        for (const loaded of Object.keys(require.cache)) {
            if (loaded.startsWith(MODULES) || loaded === file) {
                delete require.cache[loaded];
            }
        }
        return require(file);
    } finally {
        Module._load = usual;
    }
};
