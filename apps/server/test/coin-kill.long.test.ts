import { answerLimitQuestion, getCryptoPayments, takeCryptoAddress } from '@evens/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { RICH, startAnvil } from '../../signer/test/anvil.ts';
import { startBcoin } from '../../signer/test/bcoin.ts';
import { bitcoinPayer } from '../../signer/test/bitcoin-payer.ts';
import { scriptOf } from '../src/capabilities/money/payments/rails/nodes/own-addresses.ts';
import { readOwnChains } from '../src/capabilities/money/payments/rails/nodes/own-keys.ts';
import { ALL_CHECKS } from '../src/entrypoints/all-checks.ts';
import { reconcile } from '../src/platform/reconcile/index.ts';
import { type KilledHouse, killedHouse, TEST_NAME, untilSo } from './money/killed-house.ts';
import { type Fate, type StopAt, stopStatement } from './money/stopped-statement.ts';
import { testDatabase } from './support/index.ts';
import { NO_NODES, TPUB, XPUB } from './watching-nodes.ts';

type Symbol = 'BTC' | 'ETH';
/** Somebody outside, with a node of a chain: what he pays goes to an address as a wallet would send it. */
interface Outside {
  pay(address: string): Promise<void>;
  mine(): Promise<unknown>;
  stop(): Promise<void>;
}

const UNITS: Readonly<Record<Symbol, bigint>> = { BTC: 1_234_567n, ETH: 250_000_000_000_000_000n };
const { url: databaseUrl } = await testDatabase();
const outside = {} as Record<Symbol, Outside>;
/** What the same payment comes to where nobody is killed. */
const worth = {} as Record<Symbol, bigint>;
let house: KilledHouse;

beforeAll(async () => {
  const [anvil, bcoin] = [await startAnvil(), await startBcoin()];
  const payer = await bitcoinPayer(bcoin);
  const settings = { ...NO_NODES, btcXpub: TPUB, btcNodeUrl: bcoin.url };
  const [bitcoin] = readOwnChains(settings);
  if (!bitcoin) throw new Error('no chain of bitcoin');
  outside.BTC = {
    pay: async (address) =>
      void (await payer.send(payer.make([{ script: scriptOf(bitcoin, address), units: UNITS.BTC }]))),
    mine: () => bcoin.mine(1),
    stop: bcoin.stop,
  };
  const call = { from: RICH.address, gas: '0x30d40', value: `0x${UNITS.ETH.toString(16)}` };
  outside.ETH = {
    pay: async (to) => void (await anvil.call('eth_sendTransaction', { ...call, to })),
    mine: () => anvil.call('evm_mine'),
    stop: anvil.stop,
  };
  house = await killedHouse(databaseUrl, {
    ...{ BTC_XPUB: TPUB, BTC_NODE_URL: bcoin.url, BTC_CONFIRMATIONS: '3' },
    ...{ ETH_XPUB: XPUB, ETH_NODE_URL: anvil.url, ETH_CONFIRMATIONS: '3' },
    ...{ COIN_NETWORK: 'regtest' },
  });
  await house.start();
  for (const symbol of ['BTC', 'ETH'] as const) {
    const someone = await withAddress(symbol);
    await outside[symbol].pay(someone.address);
    await untilCredited(symbol, someone);
    worth[symbol] = await examine(symbol, someone);
  }
});
afterAll(async () => {
  await house?.close();
  for (const each of Object.values(outside)) await each.stop();
});

interface Someone {
  readonly player: Awaited<ReturnType<KilledHouse['newPlayer']>>['player'];
  readonly accountId: string;
  readonly address: string;
}

async function withAddress(symbol: Symbol): Promise<Someone> {
  const someone = await house.newPlayer(0n);
  const answered = await someone.player.client.call(answerLimitQuestion, { body: { answer: 'none', confirmed: true } });
  if (!answered.ok) throw new Error(answered.refusal.code);
  const taken = await someone.player.client.call(takeCryptoAddress, {
    params: { currency: symbol },
    body: { AgreeWithDepositTerms: true },
  });
  if (!taken.ok) throw new Error(taken.refusal.code);
  return { ...someone, address: taken.value.BlockchainAddress };
}

/** Blocks come as they do, until the page of the player says that it counts. */
const untilCredited = (symbol: Symbol, { player }: Someone): Promise<true> =>
  untilSo(`a payment of ${symbol} is credited`, async () => {
    const shown = await player.client.call(getCryptoPayments);
    if (shown.ok && shown.value.payments[0]?.State === 'credited') return true;
    await outside[symbol].mine();
    // Time passes: whoever had the chain has it no more, and what was put off is due.
    await sql`
      update coin_watch set held_until = '-infinity' where chain in (
        select chain from coin_watch where held_until < now() + interval '29 seconds' for update skip locked
      )`.execute(house.db);
    await sql`update coin_watch_news set retry_at = '-infinity' where retry_at > now()`.execute(house.db);
    await new Promise((done) => setTimeout(done, 150));
    return undefined;
  });

/** One payment, one deposit, one transfer, and the balance that they make; answers what it came to. */
async function examine(symbol: Symbol, { accountId, address }: Someone): Promise<bigint> {
  const { db } = house;
  const payments = await sql<{ coin: string; address: string; units: string; state: string; minor: bigint }>`
    select coin, address, units::text as units, state, amount_minor as minor from coin_payment
    where account_id = ${accountId}`.execute(db);
  const minor = payments.rows[0]?.minor ?? 0n;
  expect(payments.rows).toEqual([{ coin: symbol, address, units: String(UNITS[symbol]), state: 'credited', minor }]);
  const deposits = await sql<{ status: number; minor: bigint }>`
    select status, amount_minor as minor from cashier_deposit where account_id = ${accountId}`.execute(db);
  expect(deposits.rows).toEqual([{ status: 2, minor }]);
  const moved = await sql<{ minor: bigint; balance: bigint }>`
    select t.amount_minor as minor, a.balance_minor as balance from ledger_account a
    join ledger_transfer t on a.id in (t.credit_account_id, t.debit_account_id)
    where a.holder_id = ${accountId}`.execute(db);
  expect(moved.rows).toEqual([{ minor, balance: minor }]);
  await untilSo('everything is told', async () => {
    const { rows } = await sql`select 1 from coin_watch_news where told_at is null`.execute(db);
    return rows.length === 0 ? true : undefined;
  });
  expect(minor).toBeGreaterThan(0n);
  expect(await reconcile(db, ALL_CHECKS)).toMatchObject({ ok: true, findings: [] });
  return minor;
}

const news = (state: string): StopAt => ({
  table: 'coin_watch_news',
  on: 'insert',
  when: `new.state = '${state}'`,
  at: 'commit',
});
const told = (state: string): StopAt => ({
  table: 'coin_watch_news',
  on: 'delete',
  when: `old.state = '${state}'`,
  at: 'commit',
});
const block: StopAt = { table: 'coin_watch', on: 'update', when: 'new.height > old.height', at: 'commit' };
const kept: StopAt = { table: 'coin_payment', on: 'insert', at: 'commit' };
const credited: StopAt = { table: 'cashier_deposit', on: 'insert', at: 'commit' };

const MOMENTS: readonly (readonly [what: string, stop: StopAt, fate: Fate])[] = [
  ['seen, not written', news('seen'), 'lost'],
  ['seen and written, and not told on', news('seen'), 'done'],
  ['told on as seen, the payment not written', kept, 'lost'],
  ['told on as seen, the payment written, the mark of it lost', kept, 'done'],
  ['told on as seen, the mark not committed', told('seen'), 'lost'],
  ['told on as seen, and the mark stands', told('seen'), 'done'],
  ['reading a block, which is not kept', block, 'lost'],
  ['reading a block, which is kept', block, 'done'],
  ['counted to its last block, not written', news('confirmed'), 'lost'],
  ['counted to its last block and written, and not told on', news('confirmed'), 'done'],
  ['credited, not committed', credited, 'lost'],
  ['credited, the mark of it lost', credited, 'done'],
  ['credited, the mark not committed', told('confirmed'), 'lost'],
  ['credited, and the mark stands', told('confirmed'), 'done'],
];

describe.each(['BTC', 'ETH'] as const)('a payment in %s over a node of our own', (symbol) => {
  it.each(MOMENTS)('kill -9 of the house once it was %s: credited once', async (_what, stopAt, fate) => {
    const someone = await withAddress(symbol);
    const stop = await stopStatement(databaseUrl, stopAt, [TEST_NAME]);
    await outside[symbol].pay(someone.address);
    const credit = untilCredited(symbol, someone);
    credit.catch(() => undefined);
    onTestFinished(stop.giveUp);
    await Promise.race([stop.reached(), credit.then(() => Promise.reject(new Error('it ended, and nobody stopped')))]);
    await house.kill();
    await stop.release(fate);
    await house.start();

    await credit;
    expect(await examine(symbol, someone)).toBe(worth[symbol]);
    // More blocks bring nothing more.
    for (let mined = 0; mined < 5; mined += 1) await outside[symbol].mine();
    await new Promise((done) => setTimeout(done, 300));
    expect(await examine(symbol, someone)).toBe(worth[symbol]);
  });
});
