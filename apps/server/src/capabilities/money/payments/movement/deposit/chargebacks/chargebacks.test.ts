import { randomUUID } from 'node:crypto';
import { createDeposit, getBalance, getDeposit, TRANSACTION_STATUS as S } from '@evens/contract';
import { money } from '@evens/kernel';
import { payout, stake } from '@evens/ledger';
import { startSandbox } from '@evens/sandbox';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { cashierAlone, noBonuses } from '../../../../../../../test/support/alone.ts';
import type { Browser } from '../../../../../../../test/support/browser.ts';
import { protectedHouse } from '../../../../../../../test/support/protected-house.ts';
import { registerIn } from '../../../../../../../test/support/registration.ts';
import { depositProtections } from '../../../../../../entrypoints/deposit-protections.ts';
import { inTransaction } from '../../../../../../platform/database/index.ts';
import { reconcile } from '../../../../../../platform/reconcile/index.ts';
import { LEDGER_CHECKS } from '../../../../wallet/index.ts';
import { movementsOf } from '../../../books/own-deposits-store.ts';
import { cardMethod } from '../../../catalogue/rows.ts';
import { hostedCardProvider } from '../../../rails/card/hosted-card-provider.ts';
import { type Cashier, openCashier } from '../open-cashier.ts';
import { CHARGEBACK_CHECKS } from './chargeback-checks.ts';
import { noteWonFirst } from './take-back.ts';

const SECRET = 'what events are signed with';
let base = '';
let cashier: Cashier;
const sandbox = await startSandbox({
  port: 0,
  apiKey: 'the key',
  secret: SECRET,
  webhookUrl: () => `${base}/api/callbacks/sandbox`,
  nowMs: () => house.clock.wallMs(),
  retryMs: 20,
});
const house = await protectedHouse({
  more: (parts) => {
    const { clock, identity, protection, notices } = parts;
    const playLimits = { deposit: async () => undefined, lateDeposit: async () => undefined };
    const documents = { refusesDeposit: async () => undefined };
    cashier = openCashier({
      ...cashierAlone(parts.db),
      ...parts,
      accounts: identity,
      news: { account: () => undefined },
      methods: [cardMethod('sandbox')],
      providers: [
        hostedCardProvider({
          name: 'sandbox',
          baseUrl: () => sandbox.url,
          apiKey: 'the key',
          webhookSecrets: [SECRET],
          clock,
        }),
      ],
      siteUrl: () => base,
      merchantName: () => 'Evens',
      ...depositProtections({ protection, playLimits, documents, notices, bonuses: noBonuses } as never),
      onError: (error) => {
        throw error;
      },
    });
    return [cashier];
  },
});
base = house.url;
const { db, wallet } = house;
afterAll(async () => {
  await sandbox.stop();
  // Whatever happened in these tests, the books are right.
  expect((await reconcile(db, [...LEDGER_CHECKS, ...CHARGEBACK_CHECKS])).findings).toEqual([]);
  await wallet.stop();
});

let browser: Browser;
let accountId = '';
beforeEach(async () => {
  sandbox.misbehave({ mute: false, copies: 1, reorder: false });
  browser = house.visitor();
  accountId = await registerIn(browser, { AllowEmailNotification: true });
});

/** Pays a deposit at its provider, who may say so or not. */
async function payAtProvider(Amount: string): Promise<string> {
  const started = await browser.client.call(createDeposit, {
    body: { PaymentMethodId: 'visamastercard', Amount, AgreeWithDepositTerms: true, idempotencyKey: randomUUID() },
  });
  if (!started.ok) throw new Error(started.refusal.code);
  await fetch(started.value.Url ?? '', {
    method: 'POST',
    body: new URLSearchParams({ number: '4242424242424242', expiry: '12/30', securityCode: '123', holder: 'Ada' }),
    redirect: 'manual',
  });
  return started.value.Id;
}
async function paid(Amount = '50'): Promise<string> {
  const id = await payAtProvider(Amount);
  await sandbox.settled();
  return id;
}
/** Cash and debt. */
const stood = async (): Promise<readonly string[]> => {
  const answer = await browser.client.call(getBalance);
  if (!answer.ok) throw new Error(answer.refusal.code);
  const { Cash, Owed } = answer.value.Balances;
  return [Cash, Owed];
};
const statusOf = async (id: string): Promise<number> => {
  const answer = await browser.client.call(getDeposit, { params: { id } });
  return answer.ok ? answer.value.StatusID : -1;
};
const told = async (): Promise<readonly string[]> => {
  const { rows } = await sql<{ kind: string }>`
    select kind from message where account_id = ${accountId} and kind <> 'welcome' order by id`.execute(db);
  return rows.map(({ kind }) => kind).filter((kind) => /Taken|Restored/.test(kind));
};
const order = (amountMinor: bigint) => ({
  idempotencyKey: randomUUID(),
  reference: 'ticket:1',
  actor: 'house',
  reason: 'for a test',
  playerId: accountId,
  amount: money(amountMinor, 'EUR'),
});
const spend = async (amountMinor: bigint): Promise<void> => {
  expect((await wallet.postNow(stake(order(amountMinor)))).ok).toBe(true);
};
const win = async (amountMinor: bigint): Promise<void> => {
  const receivableMinor = (await wallet.balance(accountId))?.receivableMinor ?? 0n;
  expect((await wallet.postNow(payout({ ...order(amountMinor), receivableMinor }))).ok).toBe(true);
};
async function takenBack(id: string): Promise<void> {
  expect(sandbox.cards.chargeBack(id)).toBe(true);
  await sandbox.settled();
}
async function wonAgain(id: string): Promise<void> {
  expect(sandbox.cards.winChargeback(id)).toBe(true);
  await sandbox.settled();
}

describe('a payment that was taken back', () => {
  it.each<[string, bigint, readonly string[]]>([
    ['nothing', 0n, ['0.00', '0.00']],
    ['a part', 2_000n, ['0.00', '20.00']],
    ['all', 5_000n, ['0.00', '50.00']],
  ])('leaves the cash as far as it goes, and the rest is owed: %s of it was spent', async (_what, spent, after) => {
    const id = await paid();
    if (spent > 0n) await spend(spent);
    sandbox.misbehave({ copies: 5 });
    await takenBack(id);
    expect([await stood(), await statusOf(id), await told()]).toEqual([after, S.refund, ['depositTakenBack']]);
    await wonAgain(id);
    const left = `${(5_000n - spent) / 100n}.00`;
    expect([await stood(), await statusOf(id)]).toEqual([[left, '0.00'], S.completed]);
    expect(await told()).toEqual(['depositTakenBack', 'depositRestored']);
  });

  it('takes from other money too, and what was won since meets the debt first', async () => {
    await paid('30');
    const id = await paid('50');
    await spend(6_000n);
    await takenBack(id);
    expect(await stood()).toEqual(['0.00', '30.00']);
    await win(4_000n);
    expect(await stood()).toEqual(['10.00', '0.00']);
    // The debt was met: what is won again comes whole.
    await wonAgain(id);
    expect(await stood()).toEqual(['60.00', '0.00']);
  });

  it('may be taken back, won, and taken back again', async () => {
    const id = await paid();
    await takenBack(id);
    await wonAgain(id);
    await takenBack(id);
    expect([await stood(), await statusOf(id)]).toEqual([['0.00', '0.00'], S.refund]);
    const { rows } = await sql`select from cashier_reversal where deposit_id = ${id}`.execute(db);
    expect(rows).toHaveLength(2);
  });

  it('won before it was heard of moves nothing', async () => {
    const id = await paid();
    sandbox.misbehave({ mute: true });
    sandbox.cards.chargeBack(id);
    const lost = sandbox.cards.winChargeback(id);
    expect(lost).toBe(true);
    await cashier.catchUp();
    sandbox.misbehave({ mute: false });
    await sandbox.settled();
    expect([await stood(), await statusOf(id)]).toEqual([['50.00', '0.00'], S.completed]);
  });

  it('whose end is told before its beginning has both in our books, as in the statement', async () => {
    const id = await paid();
    await inTransaction(db, (tx) => noteWonFirst(house, tx, id, { dispute: 'd1', amountMinor: 5_000n }));
    // Its provider's statement names both ends of the dispute: so do our books, and neither moved money.
    const own = await movementsOf(db, 'sandbox', [id]);
    expect(own.map(({ kind, amountMinor, key }) => [kind, amountMinor, key !== null])).toEqual([
      ['deposit', 5_000n, true],
      ['chargeback', 5_000n, false],
      ['chargebackWon', 5_000n, false],
    ]);
  });

  it('before its payment was heard of credits nothing, until it is won', async () => {
    sandbox.misbehave({ mute: true });
    const Id = await payAtProvider('40');
    sandbox.cards.chargeBack(Id);
    // Asked, the provider tells the end of it first.
    await getDepositTwice(Id);
    expect([await stood(), await statusOf(Id)]).toEqual([['0.00', '0.00'], S.refund]);
    sandbox.misbehave({ mute: false });
    await sandbox.settled();
    expect([await stood(), await statusOf(Id)]).toEqual([['0.00', '0.00'], S.refund]);
    await wonAgain(Id);
    expect([await stood(), await statusOf(Id)]).toEqual([['40.00', '0.00'], S.completed]);
  });

  it('before it was credited, and won after its player excluded himself, is held and not credited', async () => {
    sandbox.misbehave({ mute: true });
    const Id = await payAtProvider('40');
    sandbox.cards.chargeBack(Id);
    await getDepositTwice(Id);
    expect([await stood(), await statusOf(Id)]).toEqual([['0.00', '0.00'], S.refund]);
    await sql`update identity_account set break_until = '3000-01-01', excluded_at = now() where id = ${accountId}`.execute(
      db,
    );
    sandbox.misbehave({ mute: false });
    await wonAgain(Id);
    const { rows } = await sql<{ status: number }>`select status from cashier_deposit where id = ${Id}`.execute(db);
    expect([rows, (await wallet.balance(accountId))?.cashMinor]).toEqual([[{ status: S.pendingEmp }], 0n]);
  });

  const getDepositTwice = async (id: string): Promise<void> => {
    for (const _ of [0, 1]) await statusOf(id);
  };
});
