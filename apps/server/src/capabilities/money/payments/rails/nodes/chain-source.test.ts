import { randomUUID } from 'node:crypto';
import { paymentKey, statedUnits } from '@evens/chain';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Anvil, RICH, startAnvil } from '../../../../../../../signer/test/anvil.ts';
import { deployToken, transferCall } from '../../../../../../../signer/test/token.ts';
import { manualClock, testDatabase } from '../../../../../../test/support/index.ts';
import { Heard, type Watching, watching, XPUB } from '../../../../../../test/watching-nodes.ts';
import { inTransaction } from '../../../../../platform/database/index.ts';
import { ownCoins } from '../../books/own-coins.ts';
import type { OwnBooks, OwnMovement, Party } from '../../books/party.ts';
import { reconcileStatement } from '../../books/reconcile-statement.ts';
import type { CoinPayment } from '../../movement/coins/coin-payment.ts';
import { coinOf } from '../../movement/coins/offered-coins.ts';
import { keepPayment, writeFacts } from '../../movement/coins/payment-store.ts';
import { chainBooks, chainSource } from './chain-source.ts';
import type { SentCoins } from './chain-statement.ts';
import { OWN_NODE } from './own-addresses.ts';

const HOUR = 3_600_000;
const ETHER = 10n ** 18n;
const PLAYERS_OWN = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

const { db } = await testDatabase();
let anvil: Anvil;
let usdt: string;
let house: Watching;
let party: Party;
let fromMs = 0;
/** What the signer sent, by the house's word. */
let sent: SentCoins[] = [];

/** Keeps what a watch tells as the cashier's door of coins does, without its money. */
const heard = new Heard();
const keep = async (payment: CoinPayment): Promise<undefined> => {
  await heard.credit(payment);
  if (payment.state !== 'confirmed') return;
  const nowMs = await timeOfTip();
  await inTransaction(db, async (tx) => {
    const { id } = await keepPayment(tx, payment, undefined, nowMs);
    await writeFacts(tx, id, { units: payment.units, txid: payment.txid, accountId: null }, nowMs);
  });
};

/** Payouts as withdrawals tell of them. */
const payouts: OwnBooks = {
  between: async () => sent.map(({ reference }) => reference),
  of: async (references) =>
    sent
      .filter(({ reference }) => references.includes(reference))
      .map(
        ({ reference, coin, units }): OwnMovement => ({
          ...{ kind: 'payout', reference, currency: coin, state: 'completed', atMs: fromMs },
          amountMinor: statedUnits(coinOf(coin), units),
        }),
      ),
  askAnew: async () => false,
};

async function timeOfTip(): Promise<number> {
  const block = (await anvil.call('eth_getBlockByNumber', 'latest', false)) as { timestamp: string };
  return Number(block.timestamp) * 1000;
}

beforeAll(async () => {
  anvil = await startAnvil();
  usdt = await deployToken(anvil);
  house = watching(db, { ethXpub: XPUB, ethNodeUrl: anvil.url, usdtContract: usdt }, {
    ...heard,
    credit: keep,
  } as Heard);
  await house.nodes.look();
  const [statement] = house.nodes.statements(async () => sent);
  if (!statement) throw new Error('a chain has a statement');
  party = {
    source: chainSource(statement),
    own: chainBooks(statement, { came: ownCoins(db, OWN_NODE), went: [payouts] }),
  };
});
afterAll(() => anvil.stop());
beforeEach(async () => {
  sent = [];
  // Each test has a span of its own: what others left lies days before it.
  await anvil.call('evm_increaseTime', 5 * 24 * 3_600);
  await mined(1);
  fromMs = await timeOfTip();
  await sql`delete from coin_payment`.execute(db);
});

const send = async (to: string, value: bigint, data = '0x'): Promise<string> =>
  (await anvil.call('eth_sendTransaction', {
    from: RICH.address,
    ...{ to, data, value: `0x${value.toString(16)}`, gas: '0x30d40' },
  })) as string;
async function mined(blocks: number): Promise<void> {
  await anvil.call('anvil_mine', `0x${blocks.toString(16)}`);
  await house.nodes.look();
}
/** The night after: all that lies more than an hour back is compared. */
const compared = async () => {
  const endMs = await timeOfTip();
  const parts = { db, clock: manualClock(endMs + 2 * HOUR) };
  return reconcileStatement(parts, party, { fromMs, toMs: endMs + 1 });
};
const differences = async (): Promise<readonly string[]> => {
  const { rows } = await sql<{ said: string }>`
    select kind || ' ' || what as said from statement_difference
    where provider = 'node-ethereum' and state = 'open' order by 1`.execute(db);
  return rows.map(({ said }) => said);
};

describe('a chain as the statement of an own node', () => {
  it('agrees with what was counted and what was sent, whatever else is in its blocks', { tags: 'long' }, async () => {
    const { address } = await house.give('ETH');
    await send(address, 3n * ETHER + 1n);
    await send(usdt, 0n, transferCall(address, 25_000_000n));
    const txid = await send(PLAYERS_OWN, 2n * ETHER);
    // The same address is paid by others too, and others are paid.
    await send(PLAYERS_OWN, ETHER);
    await send(RICH.address, ETHER);
    await mined(250);
    sent = [{ reference: randomUUID(), coin: 'ETH', address: PLAYERS_OWN, txid, units: 2n * ETHER }];
    expect(await compared()).toMatchObject({ lines: 3, found: 0, open: 0 });
    expect(await compared()).toMatchObject({ lines: 3, found: 0, open: 0 });
  });

  it('a payment that the watch never told of is found, and is no difference once it is told', async () => {
    const { address } = await house.give('ETH');
    const txid = await send(address, ETHER);
    await mined(5);
    await sql`delete from coin_payment where txid = ${txid}`.execute(db);
    expect(await compared()).toMatchObject({ found: 1, open: 1 });
    expect(await differences()).toEqual(['deposit theirsOnly']);
    const payment = { txid, index: 0, address, coin: 'ETH', units: ETHER };
    await keep({ ...payment, source: OWN_NODE, paymentKey: paymentKey(payment), state: 'confirmed' });
    expect(await compared()).toMatchObject({ gone: 1, open: 0 });
  });

  it.each<[string, (txid: string, address: string) => Promise<unknown>, readonly string[]]>([
    [
      'counted and in no block',
      async (_, address) => {
        const payment = { txid: `0x${'ab'.repeat(32)}`, index: 0, address, coin: 'ETH', units: ETHER };
        await keep({ ...payment, source: OWN_NODE, paymentKey: paymentKey(payment), state: 'confirmed' });
      },
      ['deposit oursOnly'],
    ],
    [
      'counted with another amount',
      (txid) => sql`update coin_payment set units = units * 2 where txid = ${txid}`.execute(db),
      ['deposit otherAmount'],
    ],
    [
      'counted, and gone by our word',
      (txid) => sql`update coin_payment set gone_at = now() where txid = ${txid}`.execute(db),
      ['deposit otherState'],
    ],
    [
      'sent by our word alone',
      async () => {
        sent = [
          { reference: randomUUID(), coin: 'ETH', address: PLAYERS_OWN, txid: `0x${'cd'.repeat(32)}`, units: ETHER },
        ];
      },
      ['payout oursOnly'],
    ],
    [
      'sent with another amount',
      async () => {
        const txid = await send(PLAYERS_OWN, 2n * ETHER);
        await mined(5);
        sent = [{ reference: randomUUID(), coin: 'ETH', address: PLAYERS_OWN, txid, units: ETHER }];
      },
      ['payout otherAmount'],
    ],
  ])('%s: it is found', async (_what, disturb, found) => {
    const { address } = await house.give('ETH');
    const txid = await send(address, ETHER);
    await mined(5);
    await disturb(txid, address);
    await compared();
    expect(await differences()).toEqual(found);
    // What is looked at in the next test is not this.
    await sql`delete from statement_difference`.execute(db);
  });

  it('coins that went back are known by where to and how many, since no transaction of them was kept', async () => {
    await send(PLAYERS_OWN, 7n * ETHER);
    await mined(5);
    sent = [{ reference: randomUUID(), coin: 'ETH', address: PLAYERS_OWN, txid: null, units: 7n * ETHER }];
    expect(await compared()).toMatchObject({ lines: 1, found: 0, open: 0 });
  });

  it('what is not deep enough yet is nothing on either side', async () => {
    const { address } = await house.give('ETH');
    await send(address, ETHER);
    await mined(2);
    expect(await compared()).toMatchObject({ lines: 1, found: 0, open: 0 });
  });

  it('a node that says nothing changes nothing', { tags: 'long' }, async () => {
    const { address } = await house.give('ETH');
    await send(address, ETHER);
    await mined(5);
    await compared();
    const before = await sql`select count(*) from statement_line`.execute(db);
    const span = { fromMs, toMs: fromMs + HOUR };
    anvil.freeze();
    try {
      expect(await reconcileStatement({ db, clock: manualClock(fromMs + 9 * HOUR) }, party, span)).toBeUndefined();
    } finally {
      anvil.thaw();
    }
    expect(await sql`select count(*) from statement_line`.execute(db)).toEqual(before);
    expect(await differences()).toEqual([]);
  });
});
