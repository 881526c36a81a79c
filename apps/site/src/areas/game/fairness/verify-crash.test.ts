import type { CrashRoundView } from '@evens/contract';
import { crashPoint, hashOfText, hundredthsText, numbersOfChain } from '@evens/games';
import { expect, it } from 'vitest';
import { verifyCrash } from './verify-crash.ts';

/** A chain as the house makes it: each hash is that of the text of the next. */
const LAST = hashOfText('the end of a chain');
const SALT = 'a public salt';

function roundOf(hash: string, over: Partial<CrashRoundView> = {}): CrashRoundView {
  return {
    id: '1',
    status: 'crashed',
    number: 0,
    terminalHash: '',
    salt: SALT,
    hashBefore: hashOfText(hash),
    hash,
    point: hundredthsText(crashPoint(numbersOfChain({ chainHash: hash, salt: SALT })())),
    openedMs: 0,
    fliesMs: 0,
    flewMs: 0,
    endedMs: 0,
    ...over,
  };
}

it('every round of a chain agrees, from its last hash back', () => {
  let hash = LAST;
  for (let link = 0; link < 50; link += 1) {
    expect(verifyCrash(roundOf(hash))).toEqual({ chain: true, point: true });
    hash = hashOfText(hash);
  }
});

it.each([
  ['another point', { point: '1000000.00' }, { chain: true, point: false }],
  ['another hash shown before', { hashBefore: '0'.repeat(64) }, { chain: false, point: true }],
  ['another salt', { salt: 'another' }, { chain: true, point: false }],
  ['a round that flies', { hash: null, point: null }, undefined],
])('with %s', (_, over, found) => {
  expect(verifyCrash(roundOf(LAST, over))).toEqual(found);
});
