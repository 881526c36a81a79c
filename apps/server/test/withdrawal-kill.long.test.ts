import { randomUUID } from 'node:crypto';
import {
  cancelWithdrawal,
  createWithdrawal,
  decideWithdrawal,
  getBalance,
  getWithdrawal,
  quoteWithdrawal,
  TRANSACTION_STATUS as S,
} from '@evens/contract';
import { processorKeys } from '@evens/sandbox';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { StatementLine } from '../src/capabilities/money/payments/books/party.ts';
import { payoutStatement } from '../src/capabilities/money/payments/rails/payout-service/payout-statement.ts';
import { processorStatement } from '../src/capabilities/money/payments/rails/processor/processor-statement.ts';
import { processorWire } from '../src/capabilities/money/payments/rails/processor/wire.ts';
import { ALL_CHECKS } from '../src/entrypoints/all-checks.ts';
import { systemClock } from '../src/platform/clock/index.ts';
import { reconcile } from '../src/platform/reconcile/index.ts';
import { type KilledHouse, killedHouse, TEST_NAME, untilSo } from './money/killed-house.ts';
import { type Fate, type StopAt, stopStatement } from './money/stopped-statement.ts';
import { testDatabase } from './support/index.ts';

const { url: databaseUrl } = await testDatabase();
const CASH = 50_000n;
const ASKED = 15_000n;
let house: KilledHouse;

beforeAll(async () => {
  house = await killedHouse(databaseUrl);
  await house.start();
  await house.operator();
});
afterAll(() => house?.close());

type Rail = 'bank' | 'coins';
/** How it ends: by whom, and what of it its player sees in the end. */
type End = 'paid' | 'paidAtOnce' | 'refused' | 'failed' | 'returned' | 'canceled' | 'declined';

/** Every step that it goes through, whoever was killed on the way, and the transfers of it. */
const ENDS: Readonly<Record<End, { readonly steps: readonly number[]; readonly transfers: readonly string[] }>> = {
  paid: { steps: [6, 14, 15, 9, 2], transfers: ['hold', 'paid'] },
  paidAtOnce: { steps: [6, 14, 15, 2], transfers: ['hold', 'paid'] },
  refused: { steps: [6, 14, 15, 11], transfers: ['hold', 'back'] },
  failed: { steps: [6, 14, 15, 9, 16], transfers: ['hold', 'back'] },
  returned: { steps: [6, 14, 15, 9, 2, 5], transfers: ['hold', 'paid', 'returned', 'back'] },
  canceled: { steps: [6, 4], transfers: ['hold', 'back'] },
  declined: { steps: [6, 7], transfers: ['hold', 'back'] },
};
const PAID: ReadonlySet<End> = new Set(['paid', 'paidAtOnce', 'returned']);

const step = (status: number): StopAt => ({
  table: 'withdrawal_step',
  on: 'insert',
  when: `new.status = ${status}`,
  at: 'commit',
});
const answerKept = (words: string): StopAt => ({
  table: 'payment_message',
  on: 'insert',
  when: `new.box = 'payouts' and new.event_id like '${words}'`,
  at: 'row',
});
const committed = (stop: StopAt): StopAt => ({ ...stop, at: 'commit' });
const claimed: StopAt = {
  table: 'withdrawal',
  on: 'update',
  when: 'old.status = 14 and new.asks > old.asks',
  at: 'row',
};
const told: StopAt = {
  table: 'payment_message',
  on: 'insert',
  when: "new.box = 'coins' and new.body::text <> ''",
  at: 'row',
};
const passedOn: StopAt = {
  table: 'payment_message',
  on: 'update',
  when: "old.box = 'coins' and old.applied_at is null and new.applied_at is not null",
  at: 'row',
};

type Moment = readonly [what: string, stop: StopAt, fate: Fate, end: End];

/** Between every two steps of both rails: what was written is lost with the process, or stands and nobody hears of it. */
const BOTH: readonly Moment[] = [
  ['asked, nothing of it written', { table: 'withdrawal', on: 'insert', at: 'row' }, 'lost', 'paid'],
  ['asked and held, not committed', step(6), 'lost', 'paid'],
  ['asked and held, its player not answered', step(6), 'done', 'paid'],
  ['approved, not committed', step(14), 'lost', 'paid'],
  ['approved, the operator not answered', step(14), 'done', 'paid'],
  ['claimed for sending, the claim lost', claimed, 'lost', 'paid'],
  ['claimed for sending, nothing done with the claim', committed(claimed), 'done', 'paid'],
  ['written that it is sent, not committed', step(15), 'lost', 'paid'],
  ['written that it is sent, and never sent', step(15), 'done', 'paid'],
  ['taken by the provider, its word stored and not understood', step(9), 'lost', 'paid'],
  ['taken by the provider, and understood', step(9), 'done', 'paid'],
  ['paid, its word stored and not understood', step(2), 'lost', 'paid'],
  ['paid and completed, and nobody told', step(2), 'done', 'paid'],
  ['failed, its word stored and not understood', step(16), 'lost', 'failed'],
  ['failed and given back, and nobody told', step(16), 'done', 'failed'],
];

const MOMENTS: Readonly<Record<Rail, readonly Moment[]>> = {
  bank: [
    ...BOTH,
    ['sent, and the answer lost', answerKept('asked:%:accepted:%'), 'lost', 'paid'],
    ['sent, and the answer stored', committed(answerKept('asked:%:accepted:%')), 'done', 'paid'],
    ['sent and paid at once, and the answer lost', answerKept('asked:%:paid:%'), 'lost', 'paidAtOnce'],
    ['sent and paid at once, and the answer stored', committed(answerKept('asked:%:paid:%')), 'done', 'paidAtOnce'],
    ['paid, and the callback lost', answerKept('evt%'), 'lost', 'paid'],
    ['paid, and the callback stored', committed(answerKept('evt%')), 'done', 'paid'],
    ['refused, and the answer lost', answerKept('asked:%:refused:%'), 'lost', 'refused'],
    ['refused, its word stored and not understood', step(11), 'lost', 'refused'],
    ['refused and given back, and nobody told', step(11), 'done', 'refused'],
    ['sent back by the bank, its word stored and not understood', step(5), 'lost', 'returned'],
    ['sent back by the bank and given back, and nobody told', step(5), 'done', 'returned'],
    ['taken back by its player, not committed', step(4), 'lost', 'canceled'],
    ['taken back by its player, who is not answered', step(4), 'done', 'canceled'],
    ['declined, not committed', step(7), 'lost', 'declined'],
    ['declined, the operator not answered', step(7), 'done', 'declined'],
  ],
  coins: [
    ...BOTH,
    ['sent, and the answer lost', answerKept('%:processing:%'), 'lost', 'paid'],
    ['sent, and the answer stored', committed(answerKept('%:processing:%')), 'done', 'paid'],
    ['paid, and the callback lost', told, 'lost', 'paid'],
    ['paid, and the callback stored and not passed on', committed(told), 'done', 'paid'],
    ['paid, the callback passed on, and stored there', committed(answerKept('%:confirmed:%')), 'done', 'paid'],
    ['paid, and the mark lost that the callback was passed on', passedOn, 'lost', 'paid'],
  ],
};

const outcomeOf = <Value>(
  answer:
    | { readonly ok: true; readonly value: Value }
    | { readonly ok: false; readonly refusal: { readonly code: string } },
): Value | undefined => {
  if (answer.ok) return answer.value;
  // The house is dead, not yet open again, or has not asked for rates since; anything else is an answer.
  if (['ServiceUnavailable', 'RateUnavailable'].includes(answer.refusal.code)) return undefined;
  throw new Error(answer.refusal.code);
};

/** What the provider's own statement has of one payout, and how often it really paid. */
async function providerSays(
  rail: Rail,
  id: string,
): Promise<{ readonly lines: StatementLine[]; readonly times: number }> {
  const { sandbox, sandboxUrl, keys } = house;
  const clock = systemClock();
  const source =
    rail === 'bank'
      ? payoutStatement({ name: 'payouts', baseUrl: () => sandboxUrl, secret: keys.secret, clock })
      : (() => {
          const { key, secret } = processorKeys(keys.apiKey, keys.secret);
          const baseUrl = () => `${sandboxUrl}/processor/api/v2`;
          return processorStatement({
            name: 'processor',
            wire: processorWire({ baseUrl, key, secrets: [secret], clock }),
          });
        })();
  const lines: StatementLine[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await source.read(Date.now() - 3_600_000, Date.now() + 60_000, cursor);
    if (!page) throw new Error('no statement');
    lines.push(...page.lines.filter(({ reference }) => reference === id));
    cursor = page.next;
    if (cursor === undefined) break;
  }
  const times = rail === 'bank' ? sandbox.payouts.paidTimes(id) : sandbox.processor.paidTimes(id);
  return { lines, times };
}

/** The provider decides, once it has the payout: what it says by itself it may say more than once. */
function decideOutside(rail: Rail, id: string, end: End): void {
  const { sandbox } = house;
  if (rail === 'bank') void sandbox.payouts.becomes(id, end === 'failed' ? 'failed' : 'paid');
  else {
    const transaction = sandbox.processor.byForeignId(id);
    if (transaction) sandbox.processor.end(transaction.id, end === 'failed' ? 'cancelled' : 'confirmed');
  }
}

/** Everything that people and the provider do until it has ended, each again and again until it is answered. */
async function follow(
  rail: Rail,
  end: End,
  { player }: Awaited<ReturnType<KilledHouse['newPlayer']>>,
): Promise<string> {
  const { client } = player;
  const idempotencyKey = randomUUID();
  const Amount = '150.00';
  const WithdrawMethod = rail === 'bank' ? 'banktransfer' : 'blockchain-eth';
  const quote =
    rail === 'coins' &&
    (await untilSo('quoted', async () =>
      outcomeOf(await client.call(quoteWithdrawal, { body: { WithdrawMethod, Amount } })),
    ));
  const details =
    rail === 'bank'
      ? { AccountName: 'Ada Lovelace', IBAN: 'DE89370400440532013000' }
      : { BlockchainAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' };
  const QuoteId = quote ? (quote.QuoteId ?? undefined) : undefined;
  const body = { WithdrawMethod, Amount, ...details, ...(QuoteId !== undefined && { QuoteId }), idempotencyKey };
  const { Id: id } = await untilSo('asked for', async () => outcomeOf(await client.call(createWithdrawal, { body })));
  const office = (await house.operator()).client;
  const done = new Set<string>();
  await untilSo('ended', async () => {
    const { StatusID: status } = await untilSo('looked at', async () =>
      outcomeOf(await client.call(getWithdrawal, { params: { id } })),
    );
    if (status === ENDS[end].steps.at(-1)) return true;
    const params = { withdrawalId: id };
    if (status === S.pendingEmp) {
      if (end === 'canceled') await client.call(cancelWithdrawal, { params: { id }, body: {} });
      else if (end === 'declined')
        await office.call(decideWithdrawal, { params, body: { decision: 'reject', reason: 'documents', words: '' } });
      else await office.call(decideWithdrawal, { params, body: { decision: 'approve', words: '' } });
    }
    if (status === S.paymentSystemProcessing && !done.has('decided')) {
      done.add('decided');
      decideOutside(rail, id, end);
    }
    // The bank says it until it is heard, of what nobody would ask about.
    if (status === S.completed && end === 'returned') await house.sandbox.payouts.becomes(id, 'returned');
    // Time passes: what is due later is due.
    await sql`update withdrawal set due_at = '-infinity' where id = ${id} and due_at is not null`.execute(house.db);
    await sql`update payment_message set retry_at = '-infinity' where box = 'coins' and applied_at is null and retry_at > now() + interval '1 second'`.execute(
      house.db,
    );
    return undefined;
  });
  return id;
}

async function examine(rail: Rail, end: End, id: string, accountId: string, shown: string): Promise<void> {
  const { db } = house;
  const { steps, transfers } = ENDS[end];
  const rows = await sql<{ id: string; status: number }>`
    select id, status from withdrawal where account_id = ${accountId}`.execute(db);
  expect(rows.rows).toEqual([{ id, status: steps.at(-1) }]);
  const trail = await sql<{ status: number }>`
    select status from withdrawal_step where withdrawal_id = ${id} order by place`.execute(db);
  expect(trail.rows.map(({ status }) => status)).toEqual(steps);
  const moved = await sql<{ key: string; minor: bigint }>`
    select idempotency_key as key, amount_minor as minor from ledger_transfer
    where reference = ${`withdrawal:${id}`} order by id`.execute(db);
  expect(moved.rows).toEqual(transfers.map((each) => ({ key: `withdrawal-${each}:${id}`, minor: ASKED })));
  const gone = end === 'paid' || end === 'paidAtOnce';
  const held = await sql<{ kind: string; minor: bigint }>`
    select kind, balance_minor as minor from ledger_account
    where holder_id = ${accountId} and kind in ('cash', 'withdrawalHold') order by kind`.execute(db);
  const cash = gone ? CASH - ASKED : CASH;
  expect(held.rows).toEqual([
    { kind: 'cash', minor: cash },
    { kind: 'withdrawalHold', minor: 0n },
  ]);
  expect(shown).toBe(`${cash / 100n}.00`);

  const { lines, times } = await providerSays(rail, id);
  const wanted = PAID.has(end) ? 1 : 0;
  expect(times).toBe(wanted);
  const completed = lines.filter(({ state }) => state === 'completed').map(({ kind }) => kind);
  expect(completed).toEqual([...(wanted ? ['payout'] : []), ...(end === 'returned' ? ['payoutReturned'] : [])]);
  if (rail === 'bank') for (const { amountMinor } of lines) expect(amountMinor).toBe(ASKED);

  expect(await reconcile(db, ALL_CHECKS)).toMatchObject({ ok: true, findings: [] });
}

describe.each(['bank', 'coins'] as const)('a withdrawal by %s', (rail) => {
  it.each(MOMENTS[rail])(
    'kill -9 once it was %s: paid once or not at all, and the ledger says which',
    async (_what, stopAt, fate, end) => {
      const { sandbox } = house;
      sandbox.payouts.misbehave({
        first: end === 'paidAtOnce' ? 'paid' : end === 'refused' ? 'refused' : 'accepted',
        later: undefined,
      });
      sandbox.processor.misbehave({ payouts: 'processing' });
      const someone = await house.newPlayer(CASH);
      const stop = await stopStatement(databaseUrl, stopAt, [TEST_NAME]);
      const following = follow(rail, end, someone);
      following.catch(() => undefined);
      onTestFinished(stop.giveUp);
      await Promise.race([
        stop.reached(),
        following.then(() => Promise.reject(new Error('it ended, and nobody stopped'))),
      ]);
      await house.kill();
      await stop.release(fate);
      await house.start();

      const id = await following;
      const balance = await someone.player.client.call(getBalance);
      await examine(rail, end, id, someone.accountId, balance.ok ? balance.value.Balances.Cash : balance.refusal.code);
    },
  );
});
