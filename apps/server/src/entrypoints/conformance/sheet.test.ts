import { PROTOCOLS } from '@evens/sandbox';
import { describe, expect, it } from 'vitest';
import { readOrder } from './read-order.ts';
import type { CheckReport } from './run-checks.ts';
import { sheetOf } from './sheet.ts';
import { fieldsOf, type Names, shownAnswer, shownCall, shownValue } from './shown.ts';

const NAMES: Names = {
  run: 'run1-',
  known: new Map([
    ['hush-hush-hush-hush', '(secret)'],
    ['p-1', '(player)'],
    ['', '(session)'],
  ]),
};

describe('what a sheet shows', () => {
  it.each([
    ['an id of the run, without what makes it the run’s', 'run1-stake', 'stake'],
    ['that of a player in it', 'p-1:run1-stake', '(player):stake'],
    ['what is left empty', '', ''],
    ['a code', 'INSUFFICIENT_FUNDS', 'INSUFFICIENT_FUNDS'],
    ['an amount', '10.50', '10.50'],
    ['no secret', 'hush-hush-hush-hush', '(secret)'],
    ['no id', '7d1c7a52-5b3f-4f5e-8d55-0e5c8a7f1a11', '…'],
    ['no time', '2026-11-30T08:00:00.000Z', '…'],
    ['no nickname', 'player-abcdefab', '…'],
    ['no time in figures', 1_790_000_000_000, '…'],
    ['a balance', 9_700, 9_700],
    ['what lies deeper', { a: [{ b: 'run1-x', c: null }] }, { a: [{ b: 'x', c: null }] }],
  ])('%s', (_, value, shown) => {
    expect(shownValue(value, NAMES)).toEqual(shown);
  });

  it.each([
    ['JSON', '{"a":1}', { a: 1 }],
    ['a form', 'a=1&b=x', { a: '1', b: 'x' }],
    ['XML', '<?xml version="1.0"?><R><A>1</A><B></B></R>', { A: '1', B: '' }],
  ])('fields of %s', (_, body, fields) => {
    expect(fieldsOf(body)).toEqual(fields);
  });

  it('a call with all of it, but for what proves the sender', () => {
    const sent = {
      method: 'POST',
      path: '/bet?sign=abc123',
      headers: { 'x-sign': 's3cret' },
      body: '{"id":"run1-a"}',
    } as const;
    expect(shownCall(sent, NAMES)).toBe('POST /bet {"sign":"…"} {"id":"a"}');
    expect(shownAnswer(200, { ok: true }, NAMES)).toBe('200 {"ok":true}');
  });
});

describe('a sheet', () => {
  const check = (over: Partial<CheckReport>): CheckReport => ({ title: 'A round', rows: [], faults: [], ...over });
  const row = { step: 'A stake', sent: 'POST /bet', answered: '200 {}', demanded: '200', assumed: true, faults: [] };

  it('says what passed, what failed and what was not tried', () => {
    const checks = [
      check({ rows: [row] }),
      check({ title: 'Second', rows: [{ ...row, assumed: false, faults: ['said 500'] }] }),
      check({ title: 'Third', without: 'No such call.' }),
      check({ title: 'Fourth', faults: ['broke off'] }),
    ];
    const sheet = sheetOf({ provider: 'endorphina', checks }, 'Endorphina');
    expect(sheet).toContain('1 of 3 checks passed');
    expect(sheet).toContain('| A stake | `POST /bet` | `200 {}` | 200 (assumed) | pass |');
    expect(sheet).toContain('**fail**: said 500 |');
    expect(sheet).toContain('Not tried. No such call.');
    expect(sheet).toContain('**fail**: broke off');
    expect(sheet).toContain('- from one source: free rounds');
    expect(sheet).toContain('2 faults.');
  });
});

describe('the order', () => {
  const env = { CONFORMANCE_USER: 'anna', CONFORMANCE_PASSWORD: 'x', CONFORMANCE_KEYS: '{"salt":"s"}' };

  it('is read', () => {
    expect(readOrder(['egt'], {})).toEqual({ providers: ['egt'], write: false });
    expect(readOrder(['all', '--write'], {})).toEqual({ providers: PROTOCOLS.map(({ id }) => id), write: true });
    expect(readOrder(['egt', 'https://staging.example/'], env)).toMatchObject({
      reach: { url: 'https://staging.example', userName: 'anna', keys: { salt: 's' }, currency: 'EUR' },
    });
  });

  it.each([
    ['of nobody', ['nobody'], env],
    ['of all in a running house', ['all', 'https://staging.example'], env],
    ['of no address', ['egt', 'staging'], env],
    ['without an account', ['egt', 'https://staging.example'], { ...env, CONFORMANCE_USER: undefined }],
    ['with keys that are none', ['egt', 'https://staging.example'], { ...env, CONFORMANCE_KEYS: '{"salt":1}' }],
  ])('%s says what is wrong', (_, args, environment) => {
    expect(readOrder(args, environment)).toBeTypeOf('string');
  });
});
