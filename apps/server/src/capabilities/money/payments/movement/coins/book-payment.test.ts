import { randomUUID } from 'node:crypto';
import { coinBySymbol, leastDepositUnits } from '@evens/chain';
import { type Currency, currencyExponent, seededRng } from '@evens/kernel';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cashierAlone } from '../../../../../../test/support/alone.ts';
import { manualClock, testDatabase } from '../../../../../../test/support/index.ts';
import { inTransaction } from '../../../../../platform/database/index.ts';
import { reconcile } from '../../../../../platform/reconcile/index.ts';
import { openRates, type Rates } from '../../../rates/index.ts';
import { LEDGER_CHECKS, openWallet } from '../../../wallet/index.ts';
import { methodsOf } from '../../catalogue/rows.ts';
import { type Cashier, openCashier } from '../deposit/open-cashier.ts';
import type { CashierParts } from '../deposit/parts.ts';
import { COIN_CHECKS } from './coin-checks.ts';
import type { CoinPayment } from './coin-payment.ts';
import { type Coins, openCoins } from './open-coins.ts';
import type { CoinsParts } from './parts.ts';

const { db } = await testDatabase({ max: 24 });
const clock = manualClock(Date.UTC(2026, 10, 21, 12));
// Accounts of currencies that nobody can register in here.
await sql`alter table cashier_deposit drop constraint cashier_deposit_account_id_fkey`.execute(db);
await sql`alter table rates_quote drop constraint rates_quote_account_id_fkey`.execute(db);
const errors: unknown[] = [];
const onError = (error: unknown): void => void errors.push(error);
/** Of the currency for one euro: exact decimals, as the model below reads them. */
const PER_EURO: Readonly<Record<string, string>> = {
  ...{ BTC: '0.0000107', ETH: '0.000391', DOGE: '7.3', USDTE: '1.08', KRW: '1530', KWD: '0.3321', USD: '1.0817' },
};
const CURRENCIES = ['EUR', 'KRW', 'KWD', 'USD', 'BTC', 'mBTC'] as const;
const COINS = ['BTC', 'ETH', 'DOGE', 'USDTE'] as const;

const currencies = new Map<string, Currency>();
const wallet = openWallet({ db, clock, news: { account: () => undefined }, onError });
const accounts = {
  account: async (accountId: string) => {
    const currency = currencies.get(accountId);
    return currency && { accountId, currency, country: 'DE', paymentTermsAccepted: true, breakUntilMs: null };
  },
} as unknown as CashierParts['accounts'];
const rates: Rates = openRates(
  {
    ...{ db, clock, onError, onSilent: onError, onRefused: onError, mostAgeMs: 24 * 3_600_000, mostJump: 10 },
    file: { asOfMs: clock.wallMs(), rates: new Map(Object.entries(PER_EURO)) },
  },
  { works: false },
);
const seed = process.env.COINS_SEED ?? String(Date.now());
/** Numbers from 0 to 1, the same for the same seed. */
const dice = () => {
  const rng = seededRng(seed);
  return () => rng.next();
};
let breakAfter: 'money' | 'commit' | undefined;
const sources = [
  { name: 'test', coins: COINS, take: () => Promise.reject(new Error('addresses are given manually here')) },
];
/** A process of its own: both know the same database and nothing of each other. */
function newProcess(): Coins {
  const cashier: Cashier = openCashier({
    ...cashierAlone(db),
    ...{ db, clock, wallet, accounts, onError, providers: [], news: { account: () => undefined } },
    ...{ methods: methodsOf({ coins: 'coins' }), siteUrl: () => '', merchantName: () => 'Evens' },
  });
  const breaking: CoinsParts['cashier'] = {
    bookCame: async (tx, came) => {
      const booked = await cashier.bookCame(tx, came);
      if (breakAfter === 'money') throw new Error('broken between the money and the mark');
      return booked;
    },
    tellOf: async (id) => {
      if (breakAfter === 'commit') throw new Error('broken after the commit');
      await cashier.tellOf(id);
    },
  };
  return openCoins({
    db,
    clock,
    sources,
    rates,
    accounts,
    cashier: breaking,
    news: { account: () => undefined },
    onError,
  });
}
const processes = [newProcess(), newProcess()];
const credit = (payment: CoinPayment, at = 0) => processes[at % 2]?.credit(payment);

beforeAll(() => rates.start());
beforeEach(() => {
  errors.length = 0;
  breakAfter = undefined;
});

async function newPlayer(currency: Currency): Promise<{ readonly id: string; readonly address: string }> {
  const [id, address] = [randomUUID(), `address ${randomUUID()}`];
  currencies.set(id, currency);
  await inTransaction(db, (tx) => wallet.openAccount(tx, id, currency));
  await sql`insert into coin_owner (address, tag, account_id) values (${address}, '', ${id})`.execute(db);
  // One address for all of them, as a chain's tokens share it.
  await sql`
    insert into coin_address (account_id, coin, address, tag, source, given_at)
    select ${id}, coin, ${address}, '', 'test', now() from unnest(${[...COINS]}::text[]) coin`.execute(db);
  return { id, address };
}
const payment = (address: string, coin: string, units: bigint, changes: Partial<CoinPayment> = {}): CoinPayment => ({
  ...{ source: 'test', paymentKey: `test:${randomUUID()}`, coin, address, units, txid: 'tx', state: 'confirmed' },
  ...changes,
});
const cashOf = async (id: string) => (await wallet.balance(id))?.cashMinor;
interface Row {
  readonly state: string;
  readonly amount: bigint;
  readonly dust: string;
}
const rowOf = async ({ paymentKey }: CoinPayment): Promise<Row | undefined> =>
  (
    await sql<Row>`
      select state, amount_minor as amount, dust_units::text as dust from coin_payment
      where payment_key = ${paymentKey}`.execute(db)
  ).rows[0];
const coinOf = (symbol: string) => {
  const found = coinBySymbol(symbol);
  if (!found.ok) throw new Error(found.refusal);
  return found.value;
};

/** The model: all in one fraction, from the decimals above. */
function worth(units: bigint, symbol: string, currency: Currency): bigint {
  const coin = coinOf(symbol);
  const part = (name: string): readonly [bigint, bigint] => {
    const text = name === 'EUR' ? '1' : (PER_EURO[name] ?? '');
    const [whole = '', fraction = ''] = text.split('.');
    return [BigInt(`${whole}${fraction}`), 10n ** BigInt(fraction.length)];
  };
  const [ownNum, ownDen] = part(symbol);
  const [toNum, toDen] = part(currency === 'mBTC' ? 'BTC' : currency);
  const thousand = currency === 'mBTC' ? 1000n : 1n;
  // The house counts nine places of an ether.
  const unit = symbol === 'ETH' ? 10n ** 9n : 1n;
  const counted = (units / unit) * unit;
  const places = 10n ** BigInt(currencyExponent(currency));
  return (counted * toNum * ownDen * thousand * places) / (ownNum * toDen * 10n ** BigInt(coin.places));
}

describe('a payment that counts', () => {
  it('comes to exactly its worth in each currency, rounded down, and its dust to nothing', async () => {
    const random = dice();
    for (const currency of CURRENCIES) {
      const { id, address } = await newPlayer(currency);
      let sum = 0n;
      for (const symbol of COINS) {
        const coin = coinOf(symbol);
        const least = leastDepositUnits(coin);
        const units =
          least + (BigInt(Math.floor(random() * 2 ** 52)) * least) / 2n ** 44n + BigInt(Math.floor(random() * 1000));
        const paid = payment(address, symbol, units);
        expect(await credit(paid), `seed ${seed}`).toBeUndefined();
        const expected = worth(units, symbol, currency);
        const row = await rowOf(paid);
        expect([row?.state, row?.amount], `seed ${seed}: ${units} ${symbol} in ${currency}`).toEqual([
          'credited',
          expected,
        ]);
        const dust = BigInt(row?.dust ?? '0');
        const unit = symbol === 'ETH' ? 10n ** 9n : 1n;
        expect(worth(units - dust, symbol, currency), `seed ${seed}`).toBe(expected);
        expect(worth(units - dust - unit, symbol, currency) < expected, `seed ${seed}`).toBe(true);
        sum += expected;
      }
      expect(await cashOf(id)).toBe(sum);
    }
    expect(errors).toEqual([]);
  });

  it('said a thousand times, by two processes at once, has one effect', { tags: 'long' }, async () => {
    const { id, address } = await newPlayer('EUR');
    const paid = payment(address, 'BTC', 1_000_000n);
    for (let round = 0; round < 25; round += 1) {
      const words = await Promise.all(Array.from({ length: 40 }, (_, at) => credit(paid, at)));
      expect(words.filter((word) => word !== undefined)).toEqual([]);
    }
    expect([await cashOf(id), errors]).toEqual([worth(1_000_000n, 'BTC', 'EUR'), []]);
  });

  it('in any order of what is said of it, between the words of others, is credited once or not at all', async () => {
    const random = dice();
    const players = await Promise.all(CURRENCIES.map((currency) => newPlayer(currency)));
    const expected = new Map(players.map(({ id }) => [id, 0n]));
    const said: CoinPayment[] = [];
    for (let count = 0; count < 60; count += 1) {
      const player = players[Math.floor(random() * players.length)];
      const symbol = COINS[Math.floor(random() * COINS.length)];
      if (!player || !symbol) throw new Error('nobody');
      const least = leastDepositUnits(coinOf(symbol));
      // A fifth of them is too small.
      const units = random() < 0.2 ? least - 1n : least + BigInt(Math.floor(random() * 1e6));
      const paid = payment(player.address, symbol, units);
      const counts = random() < 0.7;
      const states = [
        'seen',
        'seen',
        ...(counts ? ['confirmed', 'confirmed'] : []),
        ...(random() < 0.3 ? ['gone'] : []),
      ] as const;
      said.push(...states.map((state) => ({ ...paid, state: state as CoinPayment['state'] })));
      const currency = currencies.get(player.id) ?? 'EUR';
      if (counts && units >= least)
        expected.set(player.id, (expected.get(player.id) ?? 0n) + worth(units, symbol, currency));
    }
    const shuffled = said
      .map((each) => ({ each, at: random() }))
      .sort((left, right) => left.at - right.at)
      .map(({ each }) => each);
    for (let at = 0; at < shuffled.length; at += 16) {
      await Promise.all(shuffled.slice(at, at + 16).map(credit));
    }
    for (const [id, sum] of expected) expect(await cashOf(id), `seed ${seed}`).toBe(sum);
    expect(errors, `seed ${seed}`).toEqual([]);
    expect((await reconcile(db, [...LEDGER_CHECKS, ...COIN_CHECKS])).findings, `seed ${seed}`).toEqual([]);
  });

  it('broken between its steps is credited once when it is said again', async () => {
    const { id, address } = await newPlayer('EUR');
    const paid = payment(address, 'BTC', 1_000_000n);
    breakAfter = 'money';
    await expect(credit(paid)).rejects.toThrow('between the money and the mark');
    expect([await cashOf(id), await rowOf(paid)]).toEqual([0n, undefined]);
    breakAfter = 'commit';
    expect(await credit(paid)).toBeUndefined();
    expect(errors.map(String)).toEqual(['Error: broken after the commit']);
    breakAfter = undefined;
    expect(await credit(paid)).toBeUndefined();
    expect(await cashOf(id)).toBe(worth(1_000_000n, 'BTC', 'EUR'));
  });

  it('less a fee is what counts, where more was seen on its way', async () => {
    const { id, address } = await newPlayer('BTC');
    const paid = payment(address, 'BTC', 1_000_000n, { state: 'seen' });
    await credit(paid);
    await credit({ ...paid, state: 'confirmed', units: 992_000n });
    expect(await cashOf(id)).toBe(992_000n);
    expect(await rowOf(paid)).toMatchObject({ state: 'credited', dust: '0' });
  });

  it('of which something else is said under the same key is a matter for a person', async () => {
    const [one, other] = [await newPlayer('EUR'), await newPlayer('EUR')];
    const paid = payment(one.address, 'BTC', 1_000_000n);
    await credit(paid);
    const word = 'the payment is not the one that was heard of under this key';
    expect(await credit({ ...paid, address: other.address })).toBe(word);
    expect(await credit({ ...paid, coin: 'DOGE' })).toBe(word);
    expect(await cashOf(other.id)).toBe(0n);
  });

  it('waits while its rate is an hour old, for all that wait at once', async () => {
    const { id, address } = await newPlayer('EUR');
    clock.advance(2 * 3_600_000);
    const paid = Array.from({ length: 5 }, () => payment(address, 'BTC', 1_000_000n));
    await Promise.all(paid.map(credit));
    expect([await cashOf(id), await Promise.all(paid.map(async (each) => (await rowOf(each))?.state))]).toEqual([
      0n,
      Array.from({ length: 5 }, () => 'waiting'),
    ]);
    await sql`
      insert into rates_rate (currency, per_house, source, as_of, taken_at)
      values ('BTC', ${PER_EURO.BTC}, 'test', ${new Date(clock.wallMs())}, ${new Date(clock.wallMs())})`.execute(db);
    clock.advance(61_000);
    await Promise.all(processes.flatMap((each) => [each.catchUp(), each.catchUp()]));
    expect([await cashOf(id), errors]).toEqual([5n * worth(1_000_000n, 'BTC', 'EUR'), []]);
  });
});
