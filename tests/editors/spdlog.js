// In place of the module @vscode/spdlog, by which VS Code writes its logs and what the panel Output
// shows: that is native code, and nothing is compiled for these tests. Same interface, synchronous.
'use strict';
const fs = require('node:fs');
const path = require('node:path');

const LEVELS = ['trace', 'debug', 'info', 'warning', 'error', 'critical'];

class Logger {
    constructor(type, name, file) {
        Object.assign(this, { file, level: 2, isPlain: false });
        fs.mkdirSync(path.dirname(file), { recursive: true });
        fs.appendFileSync(file, '');
    }

    write(level, message) {
        if (level < this.level) {
            return;
        }
        const time = new Date().toISOString().replace('T', ' ').replace('Z', '');
        fs.appendFileSync(this.file, this.isPlain ? message
            : `${time} [${LEVELS[level]}] ${message}\n`);
    }

    getLevel() {
        return this.level;
    }

    setLevel(level) {
        this.level = level;
    }

    setPattern() {}

    clearFormatters() {
        this.isPlain = true;
    }

    flush() {}

    drop() {}
}

for (const [level, name] of ['trace', 'debug', 'info', 'warn', 'error', 'critical'].entries()) {
    Logger.prototype[name] = function write(message) {
        this.write(level, message);
    };
}

async function createLogger(name, file) {
    return new Logger('rotating', name, file);
}

exports.version = 0;
exports.Logger = Logger;
exports.setLevel = () => {};
exports.setFlushOn = () => {};
exports.createRotatingLogger = createLogger;
exports.createAsyncRotatingLogger = createLogger;
