import { randomUUID } from 'node:crypto';
import { getDeskRates } from '@evens/contract';
import { CURRENCIES, carryOver, convert, formatAmount, HOUSE_CURRENCY, parseRate, rational } from '@evens/kernel';
import { type RatesLie, type Sandbox, startSandbox } from '@evens/sandbox';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { protectedHouse } from '../../../../test/support/protected-house.ts';
import { registerIn } from '../../../../test/support/registration.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { currentRate } from './current.ts';
import { DEFAULT_RATES, httpRates, openRates, type Rates, readRatesFile } from './index.ts';
import { judgeRate, type KnownRate } from './judge-rate.ts';
import { RATED } from './rates-file.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
let sandbox: Sandbox;
let rates: Rates;
const refused: unknown[] = [];
const silent: string[] = [];

const house = await protectedHouse({
  more: ({ db, clock }) => {
    rates = openRates(
      {
        db,
        clock,
        file: DEFAULT_RATES,
        source: httpRates({
          name: 'sandbox',
          url: () => `http://127.0.0.1:${sandbox.port}/rates`,
          answerWithinMs: 500,
        }),
        mostAgeMs: DAY_MS,
        mostJump: 10,
        onRefused: (each) => refused.push(...each),
        onSilent: (problem) => silent.push(problem),
        onError: (error) => {
          throw error;
        },
      },
      { works: false },
    );
    return [rates];
  },
});
const { db, clock } = house;
let accountId = '';

beforeAll(async () => {
  sandbox = await startSandbox({
    port: 0,
    apiKey: 'a key',
    secret: 'a secret',
    webhookUrl: () => 'http://127.0.0.1:9',
    nowMs: clock.wallMs,
  });
  const player = house.visitor();
  accountId = await registerIn(player);
});
afterAll(() => sandbox.stop());

/** A new table that knows the file, and what the sandbox says now. */
beforeEach(async () => {
  await sql`truncate rates_rate, rates_refused, rates_source, rates_quote`.execute(db);
  sandbox.rates.misbehave({ lie: 'none', about: 'USD' });
  refused.length = 0;
  silent.length = 0;
  await rates.takeFile();
});

/** Asks when it is time again; the sandbox's rates are of that moment. */
const askLater = async (lie: RatesLie = 'none', about = 'USD', spanMs = 2 * MINUTE_MS): Promise<void> => {
  clock.advance(spanMs);
  sandbox.rates.misbehave({ lie, about });
  expect(await rates.ask()).toBe(true);
};

const rateOf = async (currency: Parameters<Rates['rate']>[1]): Promise<string> => {
  const found = await rates.rate('EUR', currency);
  return found.ok ? `${found.value.rate.num}/${found.value.rate.den}` : found.refusal.code;
};
const quoted = async (amountMinor = 1000n, to: Parameters<Rates['rate']>[1] = 'SEK') => {
  const quote = await rates.quote({ accountId, from: 'EUR', to, amountMinor });
  if (!quote.ok) throw new Error(quote.refusal.code);
  return quote.value;
};
const take = (quoteId: string, takenFor: string, who = accountId) =>
  inTransaction(db, (tx) => rates.take(tx, { quoteId, accountId: who, takenFor }));
const takenAs = async (...asked: Parameters<typeof take>): Promise<string> => {
  const taken = await take(...asked);
  return taken.ok ? (taken.value.again ? 'again' : 'taken') : taken.refusal.code;
};

describe('the file that is shipped', () => {
  it("has a rate for every currency but the house's and a coin's thousandth, within half and twice the round steps of limits", () => {
    expect([...DEFAULT_RATES.rates.keys()].sort()).toEqual([...RATED].sort());
    expect(CURRENCIES.filter((each) => !RATED.includes(each))).toEqual(['EUR', 'mBTC']);
    for (const [currency, text] of DEFAULT_RATES.rates) {
      const rate = parseRate(text);
      const there = convert(100_000n, HOUSE_CURRENCY, currency as (typeof RATED)[number], rate ?? rational(1n));
      const steps = carryOver(100_000n, HOUSE_CURRENCY, currency as (typeof RATED)[number], 'down');
      expect.soft(there.amountMinor * 2n > steps && there.amountMinor < steps * 2n, currency).toBe(true);
    }
  });

  it('is known at the start, converts no money, and is not taken over what is newer', async () => {
    expect(await rateOf('USD')).toBe('RateUnavailable');
    expect(await rates.figures()).toMatchObject({ unusable: RATED.length });
    await askLater();
    await rates.takeFile();
    expect(await rateOf('SEK')).toBe('10/1');
    expect(await rates.figures()).toEqual({ unusable: 0, oldestSeconds: 0 });
  });

  it.each([
    [{ base: 'USD', asOf: '2026-01-01T00:00:00Z', rates: {} }, 'base'],
    [{ base: 'EUR', asOf: 'yesterday', rates: {} }, 'asOf'],
    [{ base: 'EUR', asOf: '2026-01-01T00:00:00Z', rates: { USD: 1.1 } }, 'rates.USD'],
    [{ base: 'EUR', asOf: '2026-01-01T00:00:00Z', rates: { USD: '0' } }, 'rates.USD'],
    [{ base: 'EUR', asOf: '2026-01-01T00:00:00Z', rates: { EUR: '1' } }, 'rates.EUR'],
    [{ base: 'EUR', asOf: '2026-01-01T00:00:00Z', rates: { XXX: '1' } }, 'rates.XXX'],
    [[], 'the file'],
  ])('%j is refused as a whole', (value, place) => {
    expect(JSON.stringify(readRatesFile(value))).toContain(`"faults":["${place}`);
  });
});

describe('a rate that is said', () => {
  const nowMs = Date.UTC(2026, 9, 21, 12);
  const last: KnownRate = { perHouse: rational(11n, 10n), asOfMs: nowMs - HOUR_MS, source: 'bank' };
  const known: Readonly<Record<string, KnownRate>> = {
    last,
    old: { ...last, asOfMs: nowMs - 3 * DAY_MS },
    file: { ...last, source: 'file', asOfMs: nowMs - 300 * DAY_MS },
  };
  it.each([
    ['1.16', 0, 'last', 'taken'],
    ['1.21', 0, 'last', 'taken'],
    ['1.2101', 0, 'last', 'jump'],
    ['1.00', 0, 'last', 'taken'],
    ['0.99', 0, 'last', 'jump'],
    ['1.54', 0, 'old', 'taken'],
    ['1.5401', 0, 'old', 'jump'],
    ['2.2', 0, 'file', 'taken'],
    ['2.2001', 0, 'file', 'jump'],
    ['0.54', 0, 'file', 'jump'],
    ['9', 0, 'none', 'taken'],
    ['0', 0, 'last', 'zero'],
    ['0.000', 0, 'last', 'zero'],
    ['-1.1', 0, 'last', 'negative'],
    [1.1, 0, 'last', 'unreadable'],
    ['1,1', 0, 'last', 'unreadable'],
    ['1e0', 0, 'last', 'unreadable'],
    [null, 0, 'last', 'unreadable'],
    ['1.1', HOUR_MS, 'last', 'known'],
    ['1.100', HOUR_MS, 'last', 'known'],
    ['1.11', HOUR_MS, 'last', 'rewritten'],
    ['1.1', HOUR_MS + 1, 'last', 'old'],
    ['1.1', DAY_MS + 1, 'none', 'old'],
    ['1.1', -5 * MINUTE_MS, 'last', 'taken'],
    ['1.1', -5 * MINUTE_MS - 1, 'last', 'early'],
  ] as const)('%j of %i ms ago after %s is %s', (said, agoMs, before, expected) => {
    const judged = judgeRate({
      said,
      asOfMs: nowMs - agoMs,
      nowMs,
      mostAgeMs: DAY_MS,
      mostJump: 10,
      last: known[before],
    });
    expect(judged.is === 'refused' ? judged.why : judged.is).toBe(expected);
  });
});

describe('a source', () => {
  it('is asked every two minutes by one process, and after half a minute where it said nothing', async () => {
    const asked = await Promise.all(Array.from({ length: 50 }, () => rates.ask()));
    expect(asked.filter(Boolean)).toHaveLength(1);
    clock.advance(2 * MINUTE_MS - 1);
    expect(await rates.ask()).toBe(false);
    await askLater('error', 'USD', 1);
    clock.advance(MINUTE_MS / 2 - 1);
    expect(await rates.ask()).toBe(false);
    await askLater('none', 'USD', 1);
    expect(silent).toEqual(['answers 500']);
  });

  it.each([
    ['shape', 'an answer of another shape'],
    ['error', 'answers 500'],
    ['silent', 'no answer in time'],
    ['endless', 'an answer that is too long'],
  ] as const)('that answers with %s changes nothing, and operators are told', async (lie, problem) => {
    await askLater();
    await askLater(lie);
    expect(silent).toEqual([problem]);
    expect(await rateOf('SEK')).toBe('10/1');
    const desk = await house.office('lena').call(getDeskRates, {});
    expect(desk).toMatchObject({ ok: true, value: { source: { name: 'sandbox', problem } } });
  });

  it.each([
    ['number', 'unreadable', '1/1'],
    ['zero', 'zero', '1/1'],
    ['negative', 'negative', '1/1'],
    // What the last one is worth nobody knows.
    ['jump', 'jump', 'RateUnavailable'],
  ] as const)(
    'whose rate of a currency is a %s: that one is kept on record, the others count',
    async (lie, why, after) => {
      await askLater();
      await askLater(lie, 'USD');
      await askLater(lie, 'USD');
      expect(refused).toMatchObject([{ currency: 'USD', why }, { why }]);
      expect(await rateOf('USD')).toBe(after);
      const desk = await house.office('lena').call(getDeskRates, {});
      if (!desk.ok) throw new Error(desk.refusal.code);
      expect(desk.value.refused).toMatchObject([{ currency: 'USD', why, times: 2, source: 'sandbox' }]);
      const age = (currency: string) => desk.value.rates.find((each) => each.currency === currency);
      expect(age('USD')).toMatchObject({ ageSeconds: 240, doubted: why === 'jump', usable: why !== 'jump' });
      expect(age('BTC')).toMatchObject({ ageSeconds: 0, perHouse: '0.00001', mostAgeSeconds: 900, usable: true });
      await askLater();
      expect(await rateOf('USD')).toBe('1/1');
    },
  );

  it.each(['old', 'early'] as const)('whose answer is %s says nothing that counts', async (lie) => {
    await askLater();
    await askLater(lie);
    expect(refused).toHaveLength(RATED.length);
    expect(new Set(refused.map((each) => (each as { why: string }).why))).toEqual(new Set([lie]));
    expect(await rateOf('SEK')).toBe('10/1');
  });

  it('that is silent: coins are converted for a quarter of an hour, other currencies for a day', async () => {
    await askLater();
    clock.advance(15 * MINUTE_MS);
    expect(await rateOf('BTC')).toBe('1/100000');
    clock.advance(1);
    expect([await rateOf('BTC'), await rateOf('mBTC'), await rateOf('SEK')]).toEqual([
      'RateUnavailable',
      'RateUnavailable',
      '10/1',
    ]);
    clock.advance(DAY_MS - 15 * MINUTE_MS);
    expect(await rateOf('SEK')).toBe('RateUnavailable');
  });
});

describe('a conversion that is shown', () => {
  beforeEach(() => askLater());

  it.each([
    ['EUR', 'SEK', 1000n, '100.00', 0n],
    ['SEK', 'EUR', 1009n, '1.00', 9n],
    ['EUR', 'JPY', 999n, '1498', 0n],
    ['KWD', 'JPY', 1001n, '500', 1n],
    ['BTC', 'KWD', 100_000_000n, '30000.000', 0n],
    ['mBTC', 'BTC', 100_001n, '0.00100001', 0n],
    ['EUR', 'mBTC', 100n, '0.01000', 0n],
  ] as const)('%s to %s: of %s come %s, and %s are left', async (from, to, amountMinor, gets, restMinor) => {
    const quote = await rates.quote({ accountId, from, to, amountMinor });
    if (!quote.ok) throw new Error(quote.refusal.code);
    expect([formatAmount(quote.value.getsMinor, to), quote.value.restMinor]).toEqual([gets, restMinor]);
  });

  it.each([
    // A coin on one side: one in a hundred less. None, or the same coin in other units: nothing.
    ['BTC', 'EUR', 100_000_000n, '99000.00'],
    ['EUR', 'BTC', 10_000_000n, '0.99000000'],
    ['BTC', 'ETH', 100_000_000n, '29.700000000'],
    ['mBTC', 'BTC', 100_000_000n, '1.00000000'],
    ['EUR', 'SEK', 1000n, '100.00'],
  ] as const)('%s to %s with a margin of coins: of %s come %s', async (from, to, amountMinor, gets) => {
    const current = await currentRate({ clock, mostAgeMs: DAY_MS, coinMarginPpm: 10_000 }, db, from, to);
    if (!current.ok) throw new Error(current.refusal.code);
    expect(formatAmount(convert(amountMinor, from, to, current.value.rate).amountMinor, to)).toBe(gets);
  });

  it('is taken as it was shown, whatever the rates are by then', async () => {
    const quote = await quoted();
    await sql`update rates_rate set per_house = per_house * 1.05 where currency = 'SEK'`.execute(db);
    expect(await take(quote.quoteId, 'deposit:1')).toEqual({ ok: true, value: { ...quote, again: false } });
  });

  it('counts once: of 50 at once one takes it, and the same asked again hears the same', async () => {
    const { quoteId } = await quoted();
    const all = await Promise.all(Array.from({ length: 50 }, (_, at) => takenAs(quoteId, `deposit:${at}`)));
    expect(all.filter((each) => each === 'taken')).toHaveLength(1);
    expect(all.filter((each) => each === 'QuoteNotUsable')).toHaveLength(49);
    const one = await quoted();
    const same = await Promise.all(Array.from({ length: 50 }, () => takenAs(one.quoteId, 'deposit:1')));
    expect(same.filter((each) => each === 'taken')).toHaveLength(1);
    expect(same.filter((each) => each === 'again')).toHaveLength(49);
  });

  it('is not taken where its transaction comes to nothing', async () => {
    const { quoteId } = await quoted();
    const failing = inTransaction(db, async (tx) => {
      await rates.take(tx, { quoteId, accountId, takenFor: 'deposit:1' });
      throw new Error('the money did not move');
    });
    await expect(failing).rejects.toThrow('the money did not move');
    expect(await takenAs(quoteId, 'deposit:2')).toBe('taken');
  });

  it('is refused: unknown, of somebody else, after a minute, and where the house would give less by now', async () => {
    expect(await takenAs(randomUUID(), 'x')).toBe('QuoteNotUsable');
    expect(await takenAs((await quoted()).quoteId, 'x', randomUUID())).toBe('QuoteNotUsable');
    const late = await quoted();
    clock.advance(MINUTE_MS - 1);
    const inTime = late.quoteId;
    const second = await quoted();
    expect(await takenAs(inTime, 'x')).toBe('taken');
    clock.advance(MINUTE_MS);
    expect(await takenAs(second.quoteId, 'x')).toBe('QuoteNotUsable');
    expect(await takenAs(inTime, 'x')).toBe('again');
    const moved = await quoted();
    await sql`update rates_rate set per_house = per_house * 0.98 where currency = 'SEK'`.execute(db);
    expect(await takenAs(moved.quoteId, 'x')).toBe('QuoteNotUsable');
  });

  it('is not made of nothing, of too little for anything, or at a rate that nobody knows', async () => {
    for (const [from, to, amountMinor, code] of [
      ['EUR', 'SEK', 0n, 'InvalidAmount'],
      ['EUR', 'SEK', -1n, 'InvalidAmount'],
      ['IDR', 'EUR', 1n, 'InvalidAmount'],
    ] as const) {
      expect(await rates.quote({ accountId, from, to, amountMinor })).toMatchObject({ refusal: { code } });
    }
    await sql`delete from rates_rate where currency = 'SEK'`.execute(db);
    const wish = { accountId, from: 'EUR', to: 'SEK', amountMinor: 1000n } as const;
    expect(await rates.quote(wish)).toMatchObject({ refusal: { code: 'RateUnavailable' } });
  });
});
