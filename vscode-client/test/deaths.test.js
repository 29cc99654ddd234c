'use strict';
const assert = require('node:assert');
const { test } = require('node:test');

const { Deaths, isByDeath } = require('./stand-in').load('deaths');

test('so many deaths within a time are followed by a start', () => {
    const deaths = new Deaths(2, 1000);
    assert.deepStrictEqual([0, 10, 20, 30].map(now => deaths.mayRestart(now)),
                           [true, true, false, false]);
});

test('deaths that lie further apart count no more', () => {
    const deaths = new Deaths(2, 1000);
    const times = [0, 500, 1000, 1499, 1501, 2500, 3000];
    assert.deepStrictEqual(times.map(now => deaths.mayRestart(now)),
                           [true, true, true, false, false, true, true]);
    assert.strictEqual(deaths.count, 2);
});

test('who starts it by hand has all starts again', () => {
    const deaths = new Deaths(1, 1000);
    assert.ok(deaths.mayRestart(0));
    assert.ok(!deaths.mayRestart(1));
    deaths.forget();
    assert.ok(deaths.mayRestart(2));
});

test('errors of the connection are told from those of the server', () => {
    const codes = [-32803, -32801, -32603, -32096, -32097, -32099, -32100, undefined, 'EPIPE'];
    assert.deepStrictEqual(codes.filter(code => isByDeath({ code })), [-32096, -32097, -32099]);
    assert.ok(!isByDeath(undefined) && !isByDeath(new Error('x')));
});
