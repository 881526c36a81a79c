import { LIMIT_SPANS } from '@evens/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAmount } from './present.ts';
import {
  type Counted,
  confirmWish,
  DEFAULT_LIMIT_RULES,
  lowerOf,
  NO_LIMIT,
  SPAN_MS,
  sayLimit,
  tooMuchFor,
} from './rules.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 10, 21, 12);

describe('a limit that a player says', () => {
  const hundred = { amount: 10_000n, wish: null };
  it.each([
    ['the first', NO_LIMIT, 10_000n, 'set', 10_000n, undefined],
    ['a lower one', hundred, 9_999n, 'lowered', 9_999n, undefined],
    ['nothing at all', hundred, 0n, 'lowered', 0n, undefined],
    ['the same', hundred, 10_000n, 'same', 10_000n, undefined],
    ['a higher one', hundred, 10_001n, 'asked', 10_000n, 10_001n],
    ['none any more', hundred, null, 'asked', 10_000n, null],
    ['none where there is none', NO_LIMIT, null, 'same', null, undefined],
  ])('%s', (_, before, amount, what, counts, wished) => {
    const said = sayLimit(before, amount, NOW, DEFAULT_LIMIT_RULES);
    expect([said.what, said.limit.amount, said.limit.wish?.amount]).toEqual([what, counts, wished]);
  });

  it('check 19: a lower limit holds at once, a higher one after a day and a second yes', () => {
    const asked = sayLimit(hundred, 20_000n, NOW, DEFAULT_LIMIT_RULES).limit;
    const askedMs = asked.wish?.askedMs ?? Number.NaN;
    expect(confirmWish(asked, askedMs, NOW + DAY - 1)).toEqual({ kind: 'tooEarly', fromMs: NOW + DAY });
    expect(confirmWish(asked, askedMs, NOW + DAY)).toEqual({ kind: 'raised', limit: { amount: 20_000n, wish: null } });
    expect(confirmWish(asked, askedMs, NOW + 4 * DAY - 1).kind).toBe('raised');
    expect(confirmWish(asked, askedMs, NOW + 4 * DAY)).toEqual({ kind: 'lapsed' });
    expect(confirmWish(asked, askedMs - 1, NOW + DAY)).toEqual({ kind: 'lapsed' });
    expect(sayLimit(asked, 9_000n, NOW + 1, DEFAULT_LIMIT_RULES).limit).toEqual({ amount: 9_000n, wish: null });
  });

  it('the same wish again does not begin to wait anew, another one does', () => {
    const asked = sayLimit(hundred, 20_000n, NOW, DEFAULT_LIMIT_RULES).limit;
    expect(sayLimit(asked, 20_000n, NOW + HOUR, DEFAULT_LIMIT_RULES).limit.wish?.fromMs).toBe(NOW + DAY);
    expect(sayLimit(asked, 20_001n, NOW + HOUR, DEFAULT_LIMIT_RULES).limit.wish?.fromMs).toBe(NOW + DAY + HOUR);
  });

  it.each([
    ['deposit', '100', 10_000n],
    ['deposit', '0.01', 1n],
    ['loss', '12.5', 1_250n],
    ['stake', '0', 0n],
    ['time', '90', 5_400n],
    ['time', '1441', undefined],
    ['time', '1.5', undefined],
    ['deposit', '-1', undefined],
    ['deposit', '1e3', undefined],
    ['deposit', '1.234', undefined],
    ['deposit', '', undefined],
    ['deposit', '１０', undefined],
  ] as const)('check 16: is a free text: %s %j', (kind, text, amount) => {
    expect(readAmount(kind, 'day', text, 'EUR')).toBe(amount);
  });
});

describe('money against limits', () => {
  const amount = fc.bigInt(0n, 2000n);
  const history = fc.array(fc.record({ atMs: fc.integer({ min: NOW - 31 * DAY, max: NOW }), amountMinor: amount }));

  it('check 17: of all triples of limits the lowest applies', () => {
    const limit = fc.option(amount, { nil: undefined });
    fc.assert(
      fc.property(limit, limit, limit, history, amount, (day, week, month, counted: Counted[], more) => {
        const all = { day, week, month };
        const limits = Object.fromEntries(Object.entries(all).filter(([, each]) => each !== undefined));
        const found = tooMuchFor(limits, counted, more, NOW);
        // By each limit alone, the slow way.
        const lefts = LIMIT_SPANS.flatMap((span) => {
          const allowed = all[span];
          if (allowed === undefined) return [];
          let left = allowed;
          for (const each of counted) if (NOW - each.atMs < SPAN_MS[span]) left -= each.amountMinor;
          return [left];
        });
        expect(found === undefined).toBe(lefts.every((left) => more <= left));
        if (found) {
          const least = lefts.filter((left) => left < more).reduce((low, left) => lowerOf(low, left) ?? low);
          expect(found.leftMinor).toBe(least < 0n ? 0n : least);
        }
      }),
    );
  });

  it('says when there is room: then it fits, a moment before it does not', () => {
    fc.assert(
      fc.property(amount, history, amount, (month, counted, more) => {
        const found = tooMuchFor({ month }, counted, more, NOW);
        if (found?.roomMs === undefined) {
          if (found) expect(more > month).toBe(true);
          return;
        }
        expect(tooMuchFor({ month }, counted, more, found.roomMs)).toBeUndefined();
        expect(tooMuchFor({ month }, counted, more, found.roomMs - 1)).toBeDefined();
      }),
    );
  });

  it('slides: what is a day old to the millisecond counts no more', () => {
    const at = (ageMs: number) => tooMuchFor({ day: 100n }, [{ atMs: NOW - ageMs, amountMinor: 60n }], 41n, NOW);
    expect(at(DAY - 1)).toMatchObject({ span: 'day', leftMinor: 40n, roomMs: NOW + 1 });
    expect(at(DAY)).toBeUndefined();
  });
});
