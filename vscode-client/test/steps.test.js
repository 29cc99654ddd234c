'use strict';
const assert = require('node:assert');
const { test } = require('node:test');

const { askAll, BACK, offer, remembered } = require('./stand-in').load('steps');

const OPTIONS = [
    { name: 'name', type: 'name', default: '', summary: '' },
    { name: 'block', type: 'shape', default: '256', summary: '' },
    { name: 'mapping', type: 'choice', default: 'packed', choices: ['packed', 'sparse'],
      summary: '' },
];

/** Gives the answers in turn; keeps what was asked. */
function player(answers) {
    const asked = [];
    const ask = async question => {
        asked.push(question);
        const answer = answers.shift();
        return answer === 'as offered' ? question.value : answer;
    };
    return { asked, ask };
}

test('each option is asked for once, with what is offered', async () => {
    const { asked, ask } = player(['wipe', 'as offered', 'as offered']);
    assert.deepStrictEqual(await askAll(OPTIONS, { block: '128' }, ask),
                           { name: 'wipe', block: '128', mapping: 'packed' });
    const told = asked.map(each => [each.option.name, each.step, each.steps, each.value]);
    assert.deepStrictEqual(told, [['name', 1, 3, ''], ['block', 2, 3, '128'],
                                  ['mapping', 3, 3, 'packed']]);
});

test('what is left empty is not given', async () => {
    const { asked, ask } = player(['', '', 'sparse']);
    assert.deepStrictEqual(await askAll(OPTIONS, {}, ask), { mapping: 'sparse' });
    assert.deepStrictEqual(asked[2].others, {});
});

test('Back asks again and offers the answer', async () => {
    const { asked, ask } = player(['wipe', '64', BACK, '32', 'sparse']);
    assert.deepStrictEqual(await askAll(OPTIONS, {}, ask),
                           { name: 'wipe', block: '32', mapping: 'sparse' });
    assert.deepStrictEqual(asked.map(each => each.step), [1, 2, 3, 2, 3]);
    assert.strictEqual(asked[3].value, '64');
    assert.deepStrictEqual(asked[3].others, { name: 'wipe' });
});

test('the rest is taken as offered, or as answered before', async () => {
    const { asked, ask } = player([{ rest: 'wipe' }]);
    assert.deepStrictEqual(await askAll(OPTIONS, { block: '128' }, ask),
                           { name: 'wipe', block: '128', mapping: 'packed' });
    assert.strictEqual(asked.length, 1);
    const again = player(['wipe', '64', BACK, BACK, { rest: '' }]);
    assert.deepStrictEqual(await askAll(OPTIONS, {}, again.ask), { block: '64', mapping: 'packed' });
    assert.strictEqual(again.asked.length, 5);
});

test('who leaves gives nothing, and nothing more is asked', async () => {
    const { asked, ask } = player(['wipe', undefined, 'sparse']);
    assert.strictEqual(await askAll(OPTIONS, {}, ask), undefined);
    assert.strictEqual(asked.length, 2);
});

test('numbers, shapes and choices are remembered, names are not', () => {
    const standing = { block: '64', mapping: 'packed' };
    const memory = remembered(OPTIONS, { name: 'wipe', block: '32', mapping: 'packed' }, standing);
    assert.deepStrictEqual(memory, { block: { value: '32', instead: '64' } });
    assert.deepStrictEqual(offer(standing, memory), { block: '32', mapping: 'packed' });
});

test('a setting that has changed since counts more than the last answer', () => {
    const memory = remembered(OPTIONS, { block: '32', mapping: 'sparse' }, { block: '64' });
    assert.deepStrictEqual(offer({ block: '128' }, memory), { block: '128', mapping: 'sparse' });
    // The next time, the answer of that time is remembered.
    const next = remembered(OPTIONS, { block: '32' }, { block: '128' });
    assert.deepStrictEqual(offer({ block: '128' }, next), { block: '32' });
});
