import { randomUUID } from 'node:crypto';
import { getCryptoAccounts, getDepositMethods, getExchangePairs, getTransactions, takeBreak } from '@evens/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { coinHouse } from '../../../../../../test/support/coin-house.ts';
import { reconcile } from '../../../../../platform/reconcile/index.ts';
import { COIN_CHECKS } from './coin-checks.ts';
import type { CoinPayment } from './coin-payment.ts';

const house = await coinHouse();
const { db, clock, sandbox, coins, player, errors, person, told } = house;
const { take, given, paymentTo, payments, balance, words, right } = house;

describe('coins that can be deposited', () => {
  it('stand in the order of their ids, several chains of one coin together, without a rate not at all', async () => {
    const answer = await player.browser.client.call(getCryptoAccounts);
    const accounts = answer.ok ? answer.value.accounts : [];
    expect(accounts.map(({ Currency, CoinId }) => [Currency, CoinId])).toEqual([
      ...[
        ['BTC', 1],
        ['ETH', 3],
        ['LTC', 5],
        ['BCH', 6],
        ['DOGE', 7],
        ['NEO', 8],
        ['BNB', 9],
        ['USDT', 11],
        ['XRP', 12],
      ],
    ]);
    expect(accounts[0]).toMatchObject({
      ...{ RateFrom: '1', RateTo: '100000.00', RateCurrency: 'EUR', MinAmount: '0.0002', BlockchainAddress: '' },
      ...{ QrUrl: '', PaymentLink: '', Confirmations: null, BlockchainInfos: [] },
    });
    expect(accounts.find(({ Currency }) => Currency === 'LTC')).toMatchObject({ RateFrom: null, RateTo: null });
    const chains = accounts.find(({ Currency }) => Currency === 'USDT')?.BlockchainInfos;
    expect(chains?.map((each) => [each.Blockchain, each.CryptoCurrency, each.RateTo])).toEqual([
      ['Tron', 'USDTT', '0.80'],
      ['Ethereum', 'USDTE', '0.80'],
    ]);
  });

  it('are methods of the kind chain, and exchange pairs', async () => {
    const answer = await player.browser.client.call(getDepositMethods, { query: {} });
    const methods = answer.ok ? answer.value.methods : [];
    expect(methods.map(({ id, Kind, Coins, MinAmount }) => [id, Kind, Coins.join(' '), MinAmount])).toEqual([
      [107, 'chain', 'BTC', ''],
      [1021, 'chain', 'ETH', ''],
      [1022, 'chain', 'USDTT USDTE', ''],
      [1023, 'chain', 'LTC', ''],
      [1024, 'chain', 'DOGE', ''],
      [1025, 'chain', 'BCH', ''],
      [1026, 'chain', 'BNB', ''],
      [1027, 'chain', 'NEO', ''],
      [1028, 'chain', 'XRP', ''],
    ]);
    const pairs = await player.browser.client.call(getExchangePairs);
    expect(pairs.ok && pairs.value.pairs[0]).toEqual({
      ...{ CurrencyFrom: 'BTC', CurrencyTo: 'EUR', RateFrom: '1', RateTo: '100000.00' },
    });
  });
});

describe('an address', () => {
  it('is given once and for good, to ten requests at once, with its picture and its link', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => given('BTC')));
    expect(new Set(answers.map(({ BlockchainAddress }) => BlockchainAddress)).size).toBe(1);
    const [first] = answers;
    expect(first?.PaymentLink).toBe(`bitcoin:${first?.BlockchainAddress}`);
    expect(first?.QrUrl).toBe('/api/cashier/crypto-accounts/BTC/qr.svg');
    expect(await given('mBTC')).toMatchObject({ BlockchainAddress: first?.BlockchainAddress });
    const listed = await player.browser.client.call(getCryptoAccounts);
    expect(listed.ok && listed.value.accounts[0]?.BlockchainAddress).toBe(first?.BlockchainAddress);
  });

  it('of one chain of an all-in-one coin stands beside the others', async () => {
    const answer = await take('USDTE');
    const infos = answer.ok ? answer.value.BlockchainInfos : [];
    expect(infos.map(({ CryptoCurrency, BlockchainAddress }) => [CryptoCurrency, BlockchainAddress !== ''])).toEqual([
      ['USDTT', false],
      ['USDTE', true],
    ]);
  });

  it.each([
    ['LUNA', 'UnknownCryptoCurrency', { value: 'LUNA' }],
    ['<b>x', 'UnknownCryptoCurrency', { value: 'bx' }],
    ['USDC', 'PaymentMethodUnavailable', undefined],
  ])('of %s is refused: %s', async (currency, code, detail) => {
    const answer = await take(currency);
    expect(!answer.ok && [answer.refusal.code, answer.refusal.detail]).toEqual([code, detail]);
  });

  it('needs the payment terms, and no break', async () => {
    const answer = await take('BTC', false);
    expect(!answer.ok && answer.refusal.code).toBe('DepositTermsRequired');
    await given('BTC');
    expect((await take('ETH', false)).ok).toBe(true);
    await player.browser.client.call(takeBreak, { body: { hours: 24 } });
    const kept = await take('LTC');
    expect(!kept.ok && kept.refusal.code).toBe('AccountLockedException');
  });

  it('that its source does not give is said in the words of the specification, and nothing is stored', async () => {
    sandbox.processor.misbehave({ spoilAddresses: true });
    const answer = await take('BTC');
    sandbox.processor.misbehave({ spoilAddresses: false });
    expect(!answer.ok && answer.refusal.code).toBe('BlockchainAddressNotMade');
    const { rows } = await sql`select from coin_address where account_id = ${player.accountId}`.execute(db);
    expect(rows).toHaveLength(0);
    // The spoiled one is what the source has for him: another coin is not touched by it.
    expect((await given('LTC')).BlockchainAddress).not.toBe('');
  });
});

describe('a payment', () => {
  it('is shown when it is seen, credited once when it is confirmed, and told of', async () => {
    const paid = await paymentTo('BTC', 250_000n, { state: 'seen' });
    expect(await coins.credit(paid)).toBeUndefined();
    expect(await payments()).toMatchObject([{ State: 'seen', Amount: '0.0025', CreditedAmount: null }]);
    expect(await balance()).toBe('0.00');
    for (let round = 0; round < 3; round += 1)
      expect(await coins.credit({ ...paid, state: 'confirmed' })).toBeUndefined();
    expect(await coins.credit(paid)).toBeUndefined();
    expect(await payments()).toMatchObject([
      { State: 'credited', CreditedAmount: '250.00', CreditedCurrency: 'EUR', RateTo: '100000.00' },
    ]);
    expect([await balance(), told, errors]).toEqual([
      '250.00',
      ['cryptoPayment seen', 'cryptoPayment credited', 'deposit'],
      [],
    ]);
    const history = await player.browser.client.call(getTransactions, { query: {} });
    expect(history.ok && history.value.Transactions).toHaveLength(1);
    await right();
  });

  it('under the minimum is on record, told, and not credited', async () => {
    await coins.credit(await paymentTo('BTC', 19_999n));
    expect(await payments()).toMatchObject([{ State: 'tooSmall', Amount: '0.00019999', MinAmount: '0.0002' }]);
    expect([await balance(), await words()]).toEqual(['0.00', ['coinsTooSmall']]);
    await coins.credit(await paymentTo('BTC', 20_000n));
    expect(await balance()).toBe('20.00');
  });

  it('without a rate waits, and is credited when there is one', async () => {
    await coins.credit(await paymentTo('LTC', 100_000_000n));
    expect(await payments()).toMatchObject([{ State: 'waiting' }]);
    expect((await coins.figures()).waiting).toBe(1);
    await sql`
      insert into rates_rate (currency, per_house, source, as_of, taken_at)
      select 'LTC', '0.0125', 'test', as_of, taken_at from rates_rate where currency = 'ETH' limit 1`.execute(db);
    await coins.catchUp();
    expect(await balance()).toBe('0.00');
    clock.advance(61_000);
    await Promise.all([coins.catchUp(), coins.catchUp()]);
    expect([await balance(), errors]).toEqual(['80.00', []]);
  });

  it('to an address of nobody, of another source or in a coin without a rate needs a person', async () => {
    const paid = await paymentTo('BTC', 250_000n);
    const nobody = 'the address was given to nobody';
    expect(await coins.credit({ ...paid, paymentKey: randomUUID(), address: 'bc1nobody' })).toBe(nobody);
    expect(await coins.credit({ ...paid, paymentKey: randomUUID(), source: 'another' })).toBe(nobody);
    await db.transaction().execute(async (tx) => {
      await sql`insert into coin_owner (address, tag, account_id) values ('a of SOL', '', ${player.accountId})`.execute(
        tx,
      );
      await sql`
        insert into coin_address (account_id, coin, address, tag, source, given_at)
        values (${player.accountId}, 'SOL', 'a of SOL', '', 'sandbox', now())`.execute(tx);
    });
    const sol = { ...paid, paymentKey: randomUUID(), coin: 'SOL', address: 'a of SOL' };
    expect(await coins.credit(sol)).toBe('the house has no rate of SOL');
    expect([person.length, await balance()]).toEqual([3, '0.00']);
  });

  it('that goes before it counts is forgotten, and after it counted is named and not taken back', async () => {
    const [early, late] = [await paymentTo('BTC', 250_000n), await paymentTo('BTC', 100_000n)];
    await coins.credit({ ...early, state: 'seen' });
    expect(await coins.credit({ ...early, state: 'gone' })).toBeUndefined();
    await coins.credit(late);
    expect(await coins.credit({ ...late, state: 'gone' })).toBe('it is credited, and its chain has it no more');
    expect((await payments()).map(({ State }) => State).sort()).toEqual(['credited', 'gone']);
    expect([await balance(), (await coins.figures()).person]).toEqual(['100.00', 4]);
    expect(await coins.credit(late)).toBeUndefined();
    expect([await balance(), (await coins.figures()).person]).toEqual(['100.00', 3]);
    await coins.credit(early);
    expect(await balance()).toBe('350.00');
    expect(await coins.credit({ ...late, units: 100_001n })).toBe('another amount is said of what is credited already');
  });

  it('as another coin than the address was given for is kept for a person, and credited never', async () => {
    for (const [given, said] of [
      ['BCH', 'BTC'],
      ['BTC', 'ETH'],
      ['ETH', 'USDTE'],
      ['USDTT', 'USDTE'],
    ] as const) {
      const paid = { ...(await paymentTo(given, 100_000_000n)), coin: said };
      const word = `${said} at an address that was given for ${given}`;
      expect(await coins.credit({ ...paid, state: 'seen' })).toBeUndefined();
      expect(await coins.credit(paid)).toBe(word);
      expect(await coins.credit(paid)).toBe(word);
    }
    expect((await payments()).map(({ State }) => State)).toEqual(['person', 'person', 'person', 'person']);
    expect([await balance(), await words()]).toEqual(['0.00', []]);
  });

  it('that was credited and is gone is said to whoever pays its player, until the chain has it again', async () => {
    const lost = () => db.transaction().execute((tx) => coins.lostSince(tx, [player.accountId]));
    const [one, other] = [await paymentTo('BTC', 250_000n), await paymentTo('BTC', 19_000n)];
    for (const each of [one, other]) await coins.credit(each);
    await coins.credit({ ...other, state: 'gone' });
    expect(await lost()).toBeNull();
    await coins.credit({ ...one, state: 'gone' });
    expect(await lost()).toBe(clock.wallMs());
    await coins.credit(one);
    expect([await lost(), await balance()]).toEqual([null, '250.00']);
  });

  it('of a hundred and twenty outputs at once takes no connection from the rest of the house', {
    tags: 'long',
  }, async () => {
    const paid = await paymentTo('BTC', 20_000n);
    const outputs = Array.from({ length: 120 }, () => ({ ...paid, paymentKey: `sandbox:${randomUUID()}` }));
    const credited = Promise.all(outputs.map((each) => coins.credit(each)));
    expect(await balance()).toMatch(/^\d/);
    await credited;
    expect([await balance(), errors]).toEqual(['2400.00', []]);
  });
});

describe('dust', () => {
  const messages = async () =>
    (
      await sql<{
        facts: unknown;
      }>`select facts from message where account_id = ${player.accountId} and kind <> 'welcome' order by id`.execute(db)
    ).rows;

  it('that a stranger sends forty times is one message a day, with the sum of it', async () => {
    const [btc, eth] = [await paymentTo('BTC', 100n), await paymentTo('ETH', 10n ** 12n)];
    const dust = (paid: CoinPayment) => coins.credit({ ...paid, paymentKey: `sandbox:${randomUUID()}` });
    await Promise.all(Array.from({ length: 20 }, () => [dust(btc), dust(eth)]).flat());
    expect(await words()).toEqual(['coinsTooSmall']);
    await coins.catchUp();
    expect(await words()).toEqual(['coinsTooSmall']);
    clock.advance(24 * 3_600_000);
    await Promise.all([coins.catchUp(), coins.catchUp()]);
    expect(await words()).toEqual(['coinsTooSmall', 'coinsTooSmall']);
    // The first was told at once, and the other thirty-nine together.
    const told = JSON.stringify(await messages());
    expect(told).toMatch(/0\.00002 BTC, 0\.000019 ETH|0\.000019 BTC, 0\.00002 ETH/);
    clock.advance(24 * 3_600_000);
    await coins.catchUp();
    expect((await words()).length).toBe(2);
  });
});

describe('the books', () => {
  it('know what came from one source, in coins, whatever became of it', async () => {
    clock.advance(1_000);
    const fromMs = clock.wallMs();
    const paid = [await paymentTo('BTC', 250_000n), await paymentTo('BTC', 5n), await paymentTo('ETH', 10n ** 18n)];
    const seen = await paymentTo('BTC', 9n, { state: 'seen' });
    for (const each of [...paid, seen]) await coins.credit(each);
    await coins.credit({ ...(paid[2] as CoinPayment), state: 'gone' });
    const { between, of } = coins.against('sandbox');
    const keys = await between(fromMs, fromMs + 1);
    expect([...keys].sort()).toEqual(paid.map(({ paymentKey }) => paymentKey).sort());
    const known = await of([...keys, seen.paymentKey, 'nobody']);
    expect(new Set(known.map(({ currency, amountMinor, state }) => `${amountMinor} ${currency} ${state}`))).toEqual(
      new Set(['250000 BTC completed', '5 BTC completed', '1000000000000000000 ETH failed', '9 BTC open']),
    );
    expect(await coins.against('another').of(keys)).toEqual([]);
  });

  it('name a payment whose money is not in the ledger, and money without a payment', async () => {
    const paid = await paymentTo('BTC', 250_000n);
    await coins.credit(paid);
    await sql`update coin_payment set amount_minor = 1 where payment_key = ${paid.paymentKey}`.execute(db);
    const { findings } = await reconcile(db, COIN_CHECKS);
    expect(JSON.stringify(findings)).toContain(`payment ${paid.paymentKey} is credited: moved 25000 of 1`);
    await sql`
      update coin_payment set state = 'gone', deposit_id = null, amount_minor = null, dust_units = null
      where payment_key = ${paid.paymentKey}`.execute(db);
    expect(JSON.stringify((await reconcile(db, COIN_CHECKS)).findings)).toContain('belongs to no payment in coins');
  });
});
