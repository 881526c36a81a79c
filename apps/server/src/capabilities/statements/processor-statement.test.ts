import { randomUUID } from 'node:crypto';
import { createWithdrawal, getWithdrawal, quoteWithdrawal, TRANSACTION_STATUS as S } from '@evens/contract';
import { HONEST_STATEMENT, processorKeys } from '@evens/sandbox';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { PAID, paidHouse } from '../../../test/support/paid-house.ts';
import { type CoinPayment, processorWire } from '../coins/index.ts';
import { type OwnBooks, openStatements, processorBooks, processorStatement } from './index.ts';

/** What came, as the house would keep it. */
const kept = new Map<string, CoinPayment & { readonly atMs: number }>();
const money = await paidHouse({
  coins: () => ({
    book: async (payment) => {
      // What was told first may arrive last: a payment that stands does not go back to one that waits.
      if (kept.get(payment.paymentKey)?.state === 'confirmed') return undefined;
      kept.set(payment.paymentKey, { ...payment, atMs: money.house.clock.wallMs() });
      return undefined;
    },
  }),
});
const { house, sandbox, addresses, newPlayer, withdrawals } = money;
const { db, clock } = house;
const { processor } = sandbox;
const came: OwnBooks = {
  between: async (fromMs, toMs) =>
    [...kept.values()].flatMap(({ atMs, paymentKey }) => (atMs >= fromMs && atMs < toMs ? paymentKey : [])),
  of: async (keys) =>
    keys.flatMap((key) => {
      const found = kept.get(key);
      if (!found) return [];
      const state = found.state === 'confirmed' ? 'completed' : found.state === 'gone' ? 'failed' : 'open';
      return {
        kind: 'deposit',
        reference: key,
        amountMinor: found.units,
        currency: found.coin,
        state,
        atMs: found.atMs,
      };
    }),
  askAnew: async () => false,
};
const { key, secret } = processorKeys(PAID.key, PAID.secret);
const wire = processorWire({
  baseUrl: () => `http://127.0.0.1:${sandbox.port}/processor/api/v2`,
  ...{ key, secrets: [secret] as const, clock },
});
const statements = openStatements(
  {
    ...{ db, clock, onError: (error) => Promise.reject(error) },
    parties: [
      {
        source: processorStatement({ name: PAID.processor, wire }),
        own: processorBooks(PAID.processor, { came, went: withdrawals.against(PAID.processor) }),
      },
    ],
  },
  { works: false },
);
const DAY = 86_400_000;

beforeEach(async () => {
  kept.clear();
  sandbox.statements.misbehave(HONEST_STATEMENT);
  clock.advance(40 * DAY);
  await sql`truncate statement_line, statement_difference, statement_difference_step, statement_run, statement_provider`.execute(
    db,
  );
});

/** A payment of 1.25 coins that came, and a payout of 100 euros in BCH that went. */
async function moved(): Promise<{ readonly cameId: string; readonly wentId: string }> {
  const { player, accountId } = await newPlayer(100_000n);
  const taken = await addresses().take({ accountId, coin: 'BNB', foreignId: randomUUID() });
  if (!taken.ok) throw new Error('no address');
  const paid = processor.pay({ address: taken.value.address, amount: 125_000_000n });
  if (!paid) throw new Error('nobody has this address');
  processor.end(paid.id, 'confirmed');
  await sql`update rates_rate set as_of = ${new Date(clock.wallMs())}`.execute(db);
  const shown = await player.client.call(quoteWithdrawal, {
    body: { WithdrawMethod: 'blockchain-bch', Amount: '100' },
  });
  const made = await player.client.call(createWithdrawal, {
    body: {
      ...{ WithdrawMethod: 'blockchain-bch', Amount: '100', idempotencyKey: randomUUID() },
      BlockchainAddress: 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a',
      ...(shown.ok && shown.value.QuoteId !== null && { QuoteId: shown.value.QuoteId }),
    },
  });
  if (!made.ok) throw new Error(JSON.stringify(made.refusal));
  const { Id } = made.value;
  await sql`update withdrawal set due_at = '-infinity' where id = ${Id}`.execute(db);
  await withdrawals.catchUp();
  await expect
    .poll(async () => {
      const answer = await player.client.call(getWithdrawal, { params: { id: Id } });
      return answer.ok && answer.value.StatusID;
    })
    .toBe(S.completed);
  await processor.settled();
  await expect.poll(() => [...kept.values()].map(({ state }) => state)).toEqual(['confirmed']);
  return { cameId: String(paid.id), wentId: Id };
}
/** Two hours later, by the night's own run. */
async function compared() {
  await statements.start();
  clock.advance(2 * 3_600_000);
  await sql`update statement_provider set next_at = '-infinity'`.execute(db);
  await statements.catchUp();
  const { rows } = await sql<{ what: string; kind: string; reference: string }>`
    select what, kind, reference from statement_difference where state = 'open' order by what, kind`.execute(db);
  return rows.map(({ what, kind, reference }) => [what, kind, reference]);
}

it('a processor that says what the books say has no difference, in coins of eight places and of eighteen', async () => {
  await moved();
  expect(await compared()).toEqual([]);
  const { rows } = await sql<{ kind: string; amount: bigint; currency: string }>`
    select kind, amount_minor as amount, currency from statement_line order by kind`.execute(db);
  expect(rows.map(({ kind, currency }) => [kind, currency])).toEqual([
    ['deposit', 'BNB'],
    ['payout', 'BCH'],
  ]);
  expect(rows[0]?.amount).toBe(125_000_000n);
});

it('another amount, what only it knows and what only we know are shown', async () => {
  const { cameId, wentId } = await moved();
  sandbox.statements.misbehave({ amountOff: { [cameId]: 1 }, left: [wentId], unknown: ['7777777'] });
  expect(await compared()).toEqual([
    ['otherAmount', 'deposit', cameId],
    ['oursOnly', 'payout', wentId],
    ['theirsOnly', 'payout', '7777777'].map((each) =>
      each === 'payout' ? expect.stringMatching(/deposit|payout/) : each,
    ),
  ]);
});

it('that answers nothing changes nothing', async () => {
  await moved();
  sandbox.statements.misbehave({ down: true });
  expect(await compared()).toEqual([]);
  const { rows } = await sql<{ count: bigint }>`select count(*) as count from statement_line`.execute(db);
  expect(Number(rows[0]?.count)).toBe(0);
});
