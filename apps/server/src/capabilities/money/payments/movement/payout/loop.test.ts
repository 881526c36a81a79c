import { describe, expect, it } from 'vitest';
import { backMethods } from '../../catalogue/payouts/back-methods.ts';
import { bankTransfer } from '../../catalogue/payouts/methods.ts';
import { METHOD_ROWS } from '../../catalogue/rows.ts';
import { type CameBy, loopOf, mostBy, type WentBack } from './loop.ts';

const WAYS = backMethods('paying', METHOD_ROWS);
const [CARD, SKRILL] = ['back-visamastercard', 'back-skrill'] as const;

const came = (deposit: string, since: number, more: Partial<CameBy> = {}): CameBy => ({
  ...{ deposit, beforeMinor: 0n, sinceMinor: BigInt(since * 100), payment: `last of ${deposit}`, lastMs: 1_000 },
  ...more,
});
const went = (method: string, units: number, failedMs: number | null = null): WentBack => ({
  ...{ method, minor: BigInt(units * 100), failedMs },
});

describe('money goes back where it came from, up to what came', () => {
  it.each<[string, CameBy[], WentBack[], Record<string, number>, boolean]>([
    ['all that came by a card', [came('visamastercard', 200)], [], { [CARD]: 200 }, false],
    ['by whichever row of it', [came('visamastercard', 200), came('visamastercardgb', 50)], [], { [CARD]: 250 }, false],
    [
      'to each where it came from',
      [came('visamastercard', 200), came('skrill', 30)],
      [],
      { [CARD]: 200, [SKRILL]: 30 },
      false,
    ],
    ['less what went back', [came('visamastercard', 200)], [went(CARD, 150)], { [CARD]: 50 }, false],
    ['nothing once all did', [came('visamastercard', 200)], [went(CARD, 200)], {}, false],
    ['nothing where less is left than can be paid', [came('visamastercard', 200)], [went(CARD, 191)], {}, false],
    ['nothing of a voucher or of a transfer', [came('voucher', 200), came('banktransfer', 200)], [], {}, false],
    ['what is too old not', [came('visamastercard', 40, { beforeMinor: 10_000n })], [], { [CARD]: 40 }, false],
    [
      'what went back counts against the oldest first',
      [came('visamastercard', 40, { beforeMinor: 10_000n })],
      [went(CARD, 100)],
      { [CARD]: 40 },
      false,
    ],
    [
      'and then against the others',
      [came('visamastercard', 40, { beforeMinor: 10_000n })],
      [went(CARD, 115)],
      { [CARD]: 25 },
      false,
    ],
    ['a card that could not be paid opens the loop', [came('visamastercard', 200)], [went(CARD, 0, 2_000)], {}, true],
    [
      'until something comes by it again',
      [came('visamastercard', 200, { lastMs: 3_000 })],
      [went(CARD, 0, 2_000)],
      { [CARD]: 200 },
      false,
    ],
  ])('%s', (_words, by, back, backs, broken) => {
    const loop = loopOf(WAYS, 'EUR', by, back);
    expect(Object.fromEntries(loop.backs.map(({ method, minor }) => [method.id, Number(minor) / 100]))).toEqual(backs);
    expect(loop.broken).toBe(broken);
  });

  it.each([
    ['the card, all that came by it', CARD, 500, 200],
    ['the card, no more than there is', CARD, 120, 120],
    ['a bank, what is left over', 'banktransfer', 500, 270],
    ['a bank, nothing while all has to go back', 'banktransfer', 200, 0],
    ['a wallet that nothing came by: nothing', 'back-neteller', 500, 0],
  ])('by %s', (_words, id, units, most) => {
    const loop = loopOf(WAYS, 'EUR', [came('visamastercard', 200), came('skrill', 30)], []);
    const method = [...WAYS, bankTransfer('paying')].find((each) => each.id === id) ?? bankTransfer('paying');
    expect(Number(mostBy(method, loop, BigInt(units * 100))) / 100).toBe(most);
  });
});
