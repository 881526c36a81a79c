import { randomUUID } from 'node:crypto';
import {
  createWithdrawal,
  decideHeldPayment,
  getCryptoPayments,
  getWithdrawal,
  nameReturnAddress,
  quoteWithdrawal,
  TRANSACTION_STATUS as S,
  setPlayLimit,
  takeCryptoAddress,
} from '@evens/contract';
import { HONEST_STATEMENT, processorKeys } from '@evens/sandbox';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { cashierAlone, noBonuses } from '../../../../../../test/support/alone.ts';
import type { Browser } from '../../../../../../test/support/browser.ts';
import { noticesForTests } from '../../../../../../test/support/notices-for-tests.ts';
import { PAID, paidHouse } from '../../../../../../test/support/paid-house.ts';
import { depositProtections } from '../../../../../entrypoints/deposit-protections.ts';
import { openPlayLimits } from '../../../../people/play-limits/index.ts';
import { processorBooks } from '../../books/coin-books.ts';
import { openStatements } from '../../books/open-statements.ts';
import { type Coins, openCoins } from '../../movement/coins/open-coins.ts';
import { coinReturns } from '../../movement/coins/return-payout.ts';
import { processorStatement } from './processor-statement.ts';
import { processorWire } from './wire.ts';

let coins!: Coins;
const money = await paidHouse({
  coins: ({ db, clock, identity, protection, rates, cashier, source, payouts }) => {
    const playLimits = openPlayLimits({ db, clock });
    const notices = noticesForTests(clock);
    const documents = { refusesDeposit: async () => undefined };
    coins = openCoins({
      ...{ db, clock, rates, cashier, accounts: identity, sources: [source], news: { account: () => undefined } },
      sendBack: coinReturns(() => payouts),
      onError: (error) => Promise.reject(error),
    });
    return {
      ...{ coins, book: (payment) => coins.credit(payment), more: [coins, playLimits] },
      protections: depositProtections({ protection, playLimits, documents, notices, bonuses: noBonuses } as never),
    };
  },
});
const { house, sandbox, newPlayer, withdrawals, cashier } = money;
const { db, clock } = house;
const { processor } = sandbox;
const { key, secret } = processorKeys(PAID.key, PAID.secret);
const wire = processorWire({
  baseUrl: () => `http://127.0.0.1:${sandbox.port}/processor/api/v2`,
  ...{ key, secrets: [secret] as const, clock },
});
const statements = openStatements(
  {
    ...cashierAlone(db),
    ...{ db, clock, onError: (error) => Promise.reject(error) },
    parties: [
      {
        source: processorStatement({ name: PAID.processor, wire }),
        own: processorBooks(PAID.processor, {
          came: coins.against(PAID.processor),
          went: [withdrawals.against(PAID.processor), coins.returnsAgainst(PAID.processor)],
        }),
      },
    ],
  },
  { works: false },
);
const DAY = 86_400_000;

beforeEach(async () => {
  sandbox.statements.misbehave(HONEST_STATEMENT);
  clock.advance(40 * DAY);
  await sql`truncate statement_line, statement_difference, statement_difference_step, statement_run, statement_provider`.execute(
    db,
  );
});

/** A payment of 1.25 coins that came and was credited, and a payout of 100 euros in BCH that went. */
async function moved(): Promise<{ readonly cameId: string; readonly wentId: string }> {
  const { player } = await newPlayer(100_000n);
  await sql`update rates_rate set as_of = ${new Date(clock.wallMs())}`.execute(db);
  const cameId = await came(player);
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
  return { cameId, wentId: Id };
}

/** 1.25 BNB to the address of a player, confirmed; the processor's number of it. */
async function came(player: Browser): Promise<string> {
  const taken = await player.client.call(takeCryptoAddress, {
    params: { currency: 'BNB' },
    body: { AgreeWithDepositTerms: true },
  });
  if (!taken.ok) throw new Error(taken.refusal.code);
  const paid = processor.pay({ address: taken.value.BlockchainAddress, amount: 125_000_000n });
  if (!paid) throw new Error('nobody has this address');
  processor.end(paid.id, 'confirmed');
  await processor.settled();
  return String(paid.id);
}
const paymentsOf = async (player: Browser) => {
  const answer = await player.client.call(getCryptoPayments);
  return answer.ok ? answer.value.payments : [];
};
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

it('coins that were held and sent back are payouts there and here, and one that only it names is shown', {
  tags: 'long',
}, async () => {
  const { player } = await newPlayer();
  await sql`update rates_rate set as_of = ${new Date(clock.wallMs())}`.execute(db);
  await player.client.call(setPlayLimit, { body: { kind: 'deposit', span: 'day', amount: '20' } });
  await came(player);
  const [held] = await paymentsOf(player);
  expect(held?.State).toBe('held');
  const named = await player.client.call(nameReturnAddress, {
    params: { id: held?.Id ?? '' },
    body: { Address: '0x52908400098527886E0F7030069857D2E4169EE7' },
  });
  expect(named.ok).toBe(true);
  const depositId = held?.DepositId ?? '';
  const decided = await house.office('noor').call(decideHeldPayment, {
    params: { depositId },
    body: { what: 'return', reason: 'beyond his limit' },
  });
  expect(decided.ok).toBe(true);
  await expect
    .poll(async () => {
      clock.advance(60_000);
      await cashier.catchUp();
      return (await paymentsOf(player))[0]?.State;
    })
    .toBe('returned');
  // Of coins that a node of our own watched, these would be looked for in the chain.
  const { sentBetween } = coins.returnsAgainst(PAID.processor);
  const nowMs = clock.wallMs();
  expect(await sentBetween(nowMs - 3_600_000, nowMs + 1)).toContainEqual({
    ...{ reference: depositId, coin: 'BNB', address: '0x52908400098527886E0F7030069857D2E4169EE7' },
    ...{ txid: null, units: 1_250_000_000_000_000_000n },
  });
  expect(await sentBetween(nowMs + 1, nowMs + 3_600_000)).toEqual([]);
  expect(await compared()).toEqual([]);
  sandbox.statements.misbehave({ amountOff: { [depositId]: 1 } });
  clock.advance(3_600_000);
  expect(await compared()).toEqual([['otherAmount', 'payout', depositId]]);
});
