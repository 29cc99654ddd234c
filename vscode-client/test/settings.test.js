'use strict';
const assert = require('node:assert');
const { test } = require('node:test');

const manifest = require('../package.json');
const { givenSettings, serverSettings } = require('./stand-in').load('settings');

test('the settings of the server are all but those of the extension', () => {
    const names = serverSettings(manifest);
    assert.ok(names.includes('preview') && names.includes('extract-kernel.block'), names);
    assert.ok(!names.some(name => /server|trace|ask/.test(name)), names);
});

test('only what was given is sent: defaults would hide those of the project', () => {
    const told = {
        'preview': { defaultValue: 'always' },
        'codeLens': { defaultValue: true, globalValue: false },
        'extract-kernel.block': { defaultValue: 256, globalValue: 64, workspaceValue: 128 },
        'extract-kernel.checks': { defaultValue: 'on' },
        'tile.sizes': { defaultValue: '', workspaceValue: 'i:8', workspaceFolderValue: 'i:16' },
    };
    const given = givenSettings([...Object.keys(told), 'no.such'], name => told[name]);
    assert.deepStrictEqual(given, {
        'codeLens': false, 'extract-kernel': { block: 128 }, 'tile': { sizes: 'i:16' },
    });
});
