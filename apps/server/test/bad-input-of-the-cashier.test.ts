import { createHmac, randomUUID } from 'node:crypto';
import {
  createDeposit,
  createWithdrawal,
  getBalance,
  getDeposit,
  getWithdrawal,
  listProviderMessages,
  type ProviderMessageCause,
  TRANSACTION_STATUS as S,
} from '@evens/contract';
import { GOOD_PAYOUTS } from '@evens/sandbox';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { CHARGEBACK_CHECKS } from '../src/capabilities/money/payments/movement/deposit/chargebacks/chargeback-checks.ts';
import { WITHDRAWAL_CHECKS } from '../src/capabilities/money/payments/movement/payout/checks.ts';
import { signPayout } from '../src/capabilities/money/payments/rails/payout-service/http-payouts.ts';
import { LEDGER_CHECKS } from '../src/capabilities/money/wallet/index.ts';
import { reconcile } from '../src/platform/reconcile/index.ts';
import type { Browser } from './support/browser.ts';
import { PAID, paidHouse } from './support/paid-house.ts';

const START = 100_000n;
const AT_ONCE = 16;
const { house, sandbox, errors, withdrawals, newPlayer } = await paidHouse({
  rules: { mostADay: 100 },
  coins: () => ({ book: async () => undefined }),
});
const { db, clock } = house;
const NOOR = house.office('noor');

let player: Browser;
beforeEach(async () => {
  // What is said is said by the test alone.
  sandbox.misbehave({ mute: true });
  sandbox.wallet.misbehave({ mute: true });
  sandbox.payouts.misbehave({ ...GOOD_PAYOUTS, mute: true, later: undefined });
  ({ player } = await newPlayer(START));
});
afterAll(async () => {
  const report = await reconcile(db, [...LEDGER_CHECKS, ...WITHDRAWAL_CHECKS, ...CHARGEBACK_CHECKS]);
  expect(report.findings).toEqual([]);
});

/** What a provider says of one payment of 50.00 EUR. */
interface Words {
  readonly state: 'paid' | 'begun';
  readonly amount?: number;
  readonly currency?: string;
  readonly reference?: string;
  readonly unreadable?: boolean;
  readonly forged?: boolean;
}
interface Call {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
interface Payment {
  say(words: Words): Call;
  status(): Promise<number>;
}
const seconds = (): number => Math.floor(clock.wallMs() / 1000);
const depositId = async (PaymentMethodId: string): Promise<string> => {
  const body = { PaymentMethodId, Amount: '50', AgreeWithDepositTerms: true, idempotencyKey: randomUUID() };
  const made = await player.client.call(createDeposit, { body });
  if (!made.ok) throw new Error(made.refusal.code);
  return made.value.Id;
};
const depositStatus = async (id: string): Promise<number> => {
  const answer = await player.client.call(getDeposit, { params: { id } });
  return answer.ok ? answer.value.StatusID : -1;
};

async function byCard(): Promise<Payment> {
  const id = await depositId('visamastercard');
  const { rows } = await sql<{ session: string }>`
    select session_id as session from cashier_deposit where id = ${id}`.execute(db);
  return {
    status: () => depositStatus(id),
    say: ({ state, amount = 5_000, currency = 'EUR', reference = id, unreadable, forged }) => {
      const status = state === 'paid' ? 'completed' : 'processing';
      const data = { id: rows[0]?.session, status, amountMinor: amount, currency, reference };
      const told = JSON.stringify({
        id: `evt_${id}_${status}_${amount}_${currency}_${reference}`,
        type: 'session',
        data,
      });
      const body = unreadable ? `${told.slice(0, -9)} of ${randomUUID()}` : told;
      const key = forged ? 'another key' : PAID.secret;
      const v1 = createHmac('sha256', key).update(`${seconds()}.${body}`).digest('hex');
      return { path: 'callbacks/sandbox', headers: { 'sandbox-signature': `t=${seconds()},v1=${v1}` }, body };
    },
  };
}

async function byWallet(): Promise<Payment> {
  const id = await depositId('skrill');
  const checkout = sandbox.wallet.byTransaction(id);
  if (!checkout) throw new Error('the wallet does not know it');
  const paymentId = String(10_000_000 + Number.parseInt(id.slice(0, 6), 16));
  return {
    status: () => depositStatus(id),
    say: ({ state, amount = 5_000, currency = 'EUR', reference = id, unreadable, forged }) => {
      const written = unreadable ? '50.00,x' : (amount / 100).toFixed(2);
      const told = { ...checkout, paymentId, amount: written, currency, transactionId: reference };
      const form = sandbox.wallet.message({ ...told, status: state === 'paid' ? 2 : 0 });
      if (forged) form.set('mb_amount', '999.00');
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      return { path: 'callbacks/sandbox-wallet', headers, body: String(form) };
    },
  };
}

const withdrawalStatus = async (id: string): Promise<number> => {
  const answer = await player.client.call(getWithdrawal, { params: { id } });
  return answer.ok ? answer.value.StatusID : -1;
};
async function sendDue(id: string): Promise<void> {
  await sql`update withdrawal set due_at = '-infinity' where id = ${id} and due_at is not null`.execute(db);
  await withdrawals.catchUp();
}
async function askForPayout(): Promise<string> {
  const wish = { Amount: '50', AccountName: 'Ada Lovelace', IBAN: 'DE89370400440532013000' };
  const body = { WithdrawMethod: 'banktransfer', ...wish, idempotencyKey: randomUUID() };
  const made = await player.client.call(createWithdrawal, { body });
  if (!made.ok) throw new Error(made.refusal.code);
  return made.value.Id;
}

async function byPayout(): Promise<Payment> {
  const id = await askForPayout();
  await sendDue(id);
  return {
    status: () => withdrawalStatus(id),
    say: ({ state, amount = 5_000, currency = 'EUR', reference = id, unreadable, forged }) => {
      const status = state === 'paid' ? 'paid' : 'accepted';
      const data = { id: 'po_1', reference, status, amountMinor: amount, currency };
      const told = JSON.stringify({ id: `evt_${id}_${status}_${amount}_${currency}_${reference}`, data });
      const body = unreadable ? `${told.slice(0, -9)} of ${randomUUID()}` : told;
      const signature = signPayout(forged ? 'another key' : PAID.secret, body, seconds());
      return { path: 'payout-callbacks/sandbox', headers: { 'payout-signature': signature }, body };
    },
  };
}

const send = ({ path, headers, body }: Call): Promise<number> =>
  fetch(`${house.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  }).then(({ status }) => status);
/** Some at a time, as a provider's many hands send them. */
async function sendAll(calls: readonly Call[]): Promise<readonly number[]> {
  const [left, answers]: [Call[], number[]] = [[...calls], []];
  const hand = async (): Promise<void> => {
    for (let next = left.pop(); next; next = left.pop()) answers.push(await send(next));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, hand));
  return answers;
}
const cash = async (): Promise<number> => {
  const answer = await player.client.call(getBalance);
  return answer.ok ? Number(answer.value.Balances.Cash) : -1;
};
/** What waits in the room *Messages*, where each cause says what to do. */
const waiting = async () => {
  const answer = await NOOR.call(listProviderMessages, { query: { state: 'open' } });
  return answer.ok ? answer.value.messages : [];
};

/** What was said, how it was answered, whether it counts, and what the desk reads of it. */
type Case = [string, readonly Words[], number, 'counts once' | 'moves nothing', ProviderMessageCause?];
const CASES: readonly Case[] = [
  ['told a hundred times', Array.from({ length: 100 }, () => ({ state: 'paid' }) as const), 200, 'counts once'],
  ['told last first', [{ state: 'paid' }, { state: 'begun' }, { state: 'begun' }], 200, 'counts once'],
  ['with a wrong signature', [{ state: 'paid', forged: true }], 401, 'moves nothing'],
  ['of another amount', [{ state: 'paid', amount: 500_000 }], 200, 'moves nothing', 'otherAmount'],
  ['in another currency', [{ state: 'paid', currency: 'USD' }], 200, 'moves nothing', 'otherCurrency'],
  ['of a payment nobody knows', [{ state: 'paid', reference: randomUUID() }], 200, 'moves nothing', 'unknownReference'],
  ['signed, but unreadable', [{ state: 'paid', unreadable: true }], 200, 'moves nothing', 'unreadable'],
];

describe.each([
  ['a deposit by card', byCard, 50],
  ['a deposit by wallet', byWallet, 50],
  ['a payout', byPayout, 0],
] as const)('%s', (_what, open, brings) => {
  it.each<Case>(CASES)('%s', async (_how, words, answered, effect, cause) => {
    const payment = await open();
    const [before, statusBefore, seen] = [await cash(), await payment.status(), new Set<string>()];
    for (const { messageId } of await waiting()) seen.add(messageId);
    const calls = words.map((each) => payment.say(each));
    // An order is one after the other.
    const answers = words.length > 3 ? await sendAll(calls) : [];
    if (words.length <= 3) for (const call of calls) (answers as number[]).push(await send(call));
    expect([...new Set(answers)]).toEqual([answered]);
    const counts = effect === 'counts once';
    expect(await payment.status()).toBe(counts ? S.completed : statusBefore);
    expect(await cash()).toBe(before + (counts ? brings : 0));
    const fresh = (await waiting()).filter(({ messageId }) => !seen.has(messageId));
    expect(fresh.map((each) => each.cause)).toEqual(cause ? [cause] : []);
    // What was wrong stands in nobody's way: the right words still count.
    await send(payment.say({ state: 'paid' }));
    expect([await payment.status(), await cash(), errors]).toEqual([S.completed, before + brings, []]);
  });
});

describe('a provider that pays out', () => {
  it.each([
    ['answers that it failed itself', { failsAfterPaying: true }],
    ['cuts the line', { silentAfterPaying: true }],
  ])('and %s after it paid is asked, and pays once', async (_what, behaviour) => {
    sandbox.payouts.misbehave({ ...behaviour, first: 'paid' });
    const id = await askForPayout();
    const before = await cash();
    await sendDue(id);
    expect(await withdrawalStatus(id)).toBe(S.processing);
    await sendDue(id);
    await sendDue(id);
    expect([await withdrawalStatus(id), sandbox.payouts.paidTimes(id), await cash()]).toEqual([S.completed, 1, before]);
  });
});
