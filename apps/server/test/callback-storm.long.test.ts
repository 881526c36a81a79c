import { createHmac, randomUUID } from 'node:crypto';
import { createDeposit, createWithdrawal, getBalance, quoteWithdrawal, TRANSACTION_STATUS as S } from '@evens/contract';
import { seededRng } from '@evens/kernel';
import type { ProcessorTransaction } from '@evens/sandbox';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { WITHDRAWAL_CHECKS } from '../src/capabilities/money/payments/movement/payout/checks.ts';
import { signPayout } from '../src/capabilities/money/payments/rails/payout-service/http-payouts.ts';
import { LEDGER_CHECKS } from '../src/capabilities/money/wallet/index.ts';
import { reconcile } from '../src/platform/reconcile/index.ts';
import type { Browser } from './support/browser.ts';
import { forgetDestinations } from './support/forget-destinations.ts';
import { PAID, paidHouse } from './support/paid-house.ts';

const SEED = process.env.STORM_SEED ?? String(Date.now());
const CALLS = 10_000;
const HANDS = 16;
const PLAYERS = 6;
/** Of each provider, for each player. */
const PAYMENTS = 8;
const START = 2_000_000n;

/** What the house was told of coins: each state of a payment, as often as it was told. */
const coins = new Map<string, string[]>();
const { house, sandbox, errors, addresses, withdrawals, cashier, ear, newPlayer } = await paidHouse({
  rules: {
    onePersonEuros: 1_000_000,
    twoPeopleEuros: 1_000_000,
    mostADay: 500,
    mostADayEuros: 1_000_000,
    mostOpen: 500,
  },
  coins: () => ({
    book: async ({ paymentKey, state, units }) => {
      coins.set(paymentKey, [...(coins.get(paymentKey) ?? []), `${state} ${units}`]);
      return undefined;
    },
  }),
});
const { db, clock } = house;

const rng = seededRng(SEED);
const roll = (bound: number): number => rng.int(0, bound - 1);
const oneOf = <Each>(all: readonly Each[]): Each => all[roll(all.length)] as Each;

type ProcessorStatus = ProcessorTransaction['status'];

interface Call {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly answer: 200 | 401;
}
/** What has to be true in the end, by an own count: nothing here asks the house. */
interface Model {
  readonly statuses: Map<string, number>;
  readonly cash: Map<string, bigint>;
  /** States that the house is to hear of each payment in coins. */
  readonly coins: Map<string, string[]>;
  persons: number;
}
const model: Model = { statuses: new Map(), cash: new Map(), coins: new Map(), persons: 0 };
const calls: Call[] = [];
const seconds = (): number => Math.floor(clock.wallMs() / 1000);
const pays = (accountId: string, minor: bigint): void =>
  void model.cash.set(accountId, (model.cash.get(accountId) ?? 0n) + minor);

/** A signed message, and now and then one beside it with a signature that does not fit. */
function say(path: string, headers: Readonly<Record<string, string>>, body: string, forged: string): void {
  calls.push({ path, headers, body, answer: 200 });
  if (roll(8) === 0) calls.push({ path, headers, body: forged, answer: 401 });
}

async function cards({ player, accountId }: { player: Browser; accountId: string }): Promise<void> {
  for (let at = 0; at < PAYMENTS; at += 1) {
    const Amount = 10 + roll(90);
    const made = await player.client.call(createDeposit, {
      body: {
        PaymentMethodId: 'visamastercard',
        Amount: String(Amount),
        AgreeWithDepositTerms: true,
        idempotencyKey: randomUUID(),
      },
    });
    if (!made.ok) throw new Error(JSON.stringify(made.refusal));
    const { rows } = await sql<{ session: string }>`
      select session_id as session from cashier_deposit where id = ${made.value.Id}`.execute(db);
    const ends = oneOf([
      ['processing', 'completed'],
      ['completed', 'declined'],
      ['completed'],
      ['declined'],
      ['processing', 'canceled'],
      ['processing'],
    ]);
    const told = (status: string, amountMinor: number): string =>
      JSON.stringify({
        id: `evt_${made.value.Id}_${status}_${amountMinor}`,
        type: 'session',
        data: { id: rows[0]?.session, status, amountMinor, currency: 'EUR', reference: made.value.Id },
      });
    const send = (body: string): void => {
      const v1 = createHmac('sha256', PAID.secret).update(`${seconds()}.${body}`).digest('hex');
      say(
        'callbacks/sandbox',
        { 'sandbox-signature': `t=${seconds()},v1=${v1}` },
        body,
        body.replace('"EUR"', '"USD"'),
      );
    };
    for (const status of ends) send(told(status, Amount * 100));
    if (roll(4) === 0) {
      send(told('completed', Amount * 100 + 1));
      model.persons += 1;
    }
    const completed = ends.includes('completed');
    if (completed) pays(accountId, BigInt(Amount) * 100n);
    const last = { declined: S.rejectedByPaymentSystem, canceled: S.canceled, processing: S.paymentSystemProcessing };
    model.statuses.set(made.value.Id, completed ? S.completed : (last[ends.at(-1) as keyof typeof last] ?? -1));
  }
}

async function wallets({ player, accountId }: { player: Browser; accountId: string }): Promise<void> {
  for (let at = 0; at < PAYMENTS; at += 1) {
    const Amount = 10 + roll(90);
    const made = await player.client.call(createDeposit, {
      body: {
        PaymentMethodId: 'skrill',
        Amount: String(Amount),
        AgreeWithDepositTerms: true,
        idempotencyKey: randomUUID(),
      },
    });
    if (!made.ok) throw new Error(JSON.stringify(made.refusal));
    const checkout = sandbox.wallet.byTransaction(made.value.Id);
    if (!checkout) throw new Error('the wallet does not know it');
    const ends = oneOf([[0, 2], [2], [2, -2], [-1], [0, -2], [0]] as const);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const paymentId = String(10_000_000 + roll(80_000_000));
    for (const status of ends) {
      const form = sandbox.wallet.message({ ...checkout, paymentId, status });
      const forged = new URLSearchParams(form);
      forged.set('mb_amount', '999.00');
      say('callbacks/sandbox-wallet', headers, String(form), String(forged));
    }
    const completed = (ends as readonly number[]).includes(2);
    if (completed) pays(accountId, BigInt(Amount) * 100n);
    const last: Readonly<Record<number, number>> = {
      [-2]: S.rejectedByPaymentSystem,
      [-1]: S.canceled,
      0: S.paymentSystemProcessing,
    };
    model.statuses.set(made.value.Id, completed ? S.completed : (last[ends.at(-1) ?? 0] ?? -1));
  }
}

/** A withdrawal that the provider has taken and says nothing of by itself. */
async function sent(player: Browser, wish: Readonly<Record<string, string>>): Promise<string> {
  const made = await player.client.call(createWithdrawal, {
    body: { WithdrawMethod: 'banktransfer', Amount: '1', ...wish, idempotencyKey: randomUUID() },
  });
  if (!made.ok) throw new Error(JSON.stringify(made.refusal));
  return made.value.Id;
}

async function payouts({ player, accountId }: { player: Browser; accountId: string }): Promise<() => Promise<void>> {
  const made: { id: string; amount: number }[] = [];
  for (let at = 0; at < PAYMENTS; at += 1) {
    const amount = 10 + roll(90);
    const wish = { Amount: String(amount), AccountName: 'Ada Lovelace', IBAN: 'DE89370400440532013000' };
    made.push({ id: await sent(player, wish), amount });
  }
  return async () => {
    for (const { id, amount } of made) {
      const { rows } = await sql<{ ref: string }>`select provider_ref as ref from withdrawal where id = ${id}`.execute(
        db,
      );
      const ends = oneOf([['accepted', 'paid'], ['paid', 'returned'], ['paid'], ['failed'], ['refused'], ['accepted']]);
      const send = (status: string, amountMinor: number): void => {
        const data = { id: rows[0]?.ref, reference: id, status, amountMinor, currency: 'EUR' };
        const body = JSON.stringify({ id: `evt:${id}:${status}:${amountMinor}`, data });
        const headers = { 'payout-signature': signPayout(PAID.secret, body, seconds()) };
        say('payout-callbacks/sandbox', headers, body, body.replace('EUR', 'USD'));
      };
      for (const status of ends) send(status, amount * 100);
      if (roll(4) === 0) {
        send('paid', amount * 100 + 7);
        model.persons += 1;
      }
      const last = ends.at(-1);
      const back = last === 'returned' || last === 'failed' || last === 'refused';
      if (!back) pays(accountId, BigInt(-amount) * 100n);
      model.statuses.set(
        id,
        {
          accepted: S.paymentSystemProcessing,
          paid: S.completed,
          returned: S.refund,
          failed: S.transactionFailed,
          refused: S.rejectedByPaymentSystem,
        }[last as 'paid'],
      );
    }
  };
}

async function coinPayouts({
  player,
  accountId,
}: {
  player: Browser;
  accountId: string;
}): Promise<() => Promise<void>> {
  const made: { id: string; amount: number }[] = [];
  for (let at = 0; at < PAYMENTS; at += 1) {
    const amount = 20 + roll(80);
    const WithdrawMethod = 'blockchain-bch';
    const shown = await player.client.call(quoteWithdrawal, { body: { WithdrawMethod, Amount: String(amount) } });
    const wish = {
      ...{ WithdrawMethod, Amount: String(amount) },
      BlockchainAddress: 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a',
      ...(shown.ok && shown.value.QuoteId !== null && { QuoteId: shown.value.QuoteId }),
    };
    made.push({ id: await sent(player, wish), amount });
  }
  return async () => {
    for (const { id, amount } of made) {
      const transaction = sandbox.processor.byForeignId(id);
      if (!transaction) throw new Error('the processor was not asked');
      const ends = oneOf<readonly ProcessorStatus[]>([
        ['processing', 'confirmed'],
        ['confirmed'],
        ['cancelled'],
        ['processing'],
      ]);
      for (const status of ends) processorSays(transaction, status);
      if (roll(4) === 0) {
        processorSays({ ...transaction, amount: transaction.amount + 3n }, 'confirmed');
        model.persons += 1;
      }
      const last = ends.at(-1);
      if (last !== 'cancelled') pays(accountId, BigInt(-amount) * 100n);
      const status = { confirmed: S.completed, cancelled: S.transactionFailed, processing: S.paymentSystemProcessing };
      model.statuses.set(id, status[last as 'confirmed']);
    }
  };
}

function processorSays(transaction: ProcessorTransaction, status: ProcessorStatus): void {
  const { body, headers } = sandbox.processor.message(transaction, status);
  say(`callbacks/${PAID.processor}`, headers, body, body.replace('"status":"', '"status":"x'));
}

async function coinDeposits({ accountId }: { accountId: string }): Promise<void> {
  for (let at = 0; at < PAYMENTS; at += 1) {
    const coin = oneOf(['BCH', 'BNB', 'USDTT', 'XRP']);
    const taken = await addresses().take({ accountId, coin, foreignId: `${accountId}:${coin}` });
    if (!taken.ok) throw new Error('no address');
    const { address, tag } = taken.value;
    const made = sandbox.processor.pay({
      address,
      ...(tag !== undefined && { tag }),
      amount: BigInt(1 + roll(1_000)) * 1_000_000n,
    });
    if (!made) throw new Error('nobody has this address');
    const ends = oneOf<readonly ProcessorStatus[]>([
      ['not_confirmed', 'confirmed'],
      ['confirmed'],
      ['not_confirmed', 'cancelled'],
      ['not_confirmed'],
    ]);
    for (const status of ends) processorSays(made, status);
    const states: Readonly<Record<string, string>> = {
      not_confirmed: 'seen',
      confirmed: 'confirmed',
      cancelled: 'gone',
    };
    model.coins.set(`processor:${made.id}`, ends.map((each) => states[each] ?? '').sort());
  }
}

it(`${CALLS} shuffled and repeated callbacks of all providers are one effect each (seed ${SEED})`, async () => {
  process.stdout.write(`STORM_SEED=${SEED}\n`);
  sandbox.misbehave({ mute: true });
  sandbox.wallet.misbehave({ mute: true });
  sandbox.payouts.misbehave({ first: 'accepted', later: undefined, mute: true });
  sandbox.processor.misbehave({ payouts: 'processing', mute: true });
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => newPlayer(START)));
  const later: (() => Promise<void>)[] = [];
  for (const each of players) {
    pays(each.accountId, START);
    await cards(each);
    await wallets(each);
    later.push(await payouts(each), await coinPayouts(each));
    // All are paid to one account and one address, which would hold them; who shares a destination is tested elsewhere.
    await forgetDestinations(db);
    await coinDeposits(each);
  }
  await sql`update withdrawal set due_at = '-infinity' where due_at is not null`.execute(db);
  for (let round = 0; round < 20; round += 1) await withdrawals.catchUp();
  for (const each of later) await each();
  expect(calls.length).toBeGreaterThan(400);
  // Unreadable, and signed all the same.
  const odd = '{"what":"is this"}';
  say('payout-callbacks/sandbox', { 'payout-signature': signPayout(PAID.secret, odd, seconds()) }, odd, `${odd} `);
  model.persons += 1;

  const all = Array.from({ length: CALLS }, (_, at) => calls[at] ?? oneOf(calls));
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = roll(at + 1);
    [all[at], all[other]] = [all[other] as Call, all[at] as Call];
  }
  const wrong: string[] = [];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: HANDS }, async (_, hand) => {
      for (let at = hand; at < all.length; at += HANDS) {
        const { path, headers, body, answer } = all[at] as Call;
        const given = await fetch(`${house.url}/api/${path}`, { method: 'POST', headers, body });
        await given.arrayBuffer();
        if (given.status !== answer) wrong.push(`${path} ${given.status} for ${body.slice(0, 120)}`);
      }
    }),
  );
  const tookMs = Math.round(performance.now() - began);
  expect([wrong.slice(0, 5), errors]).toEqual([[], []]);
  await ear.catchUp();
  await withdrawals.catchUp();

  const statuses = await sql<{ id: string; status: number }>`
    select id, status from cashier_deposit union all select id, status from withdrawal`.execute(db);
  const wanted = [...model.statuses].sort();
  expect(statuses.rows.map(({ id, status }) => [id, status]).sort()).toEqual(wanted);
  for (const { player, accountId } of players) {
    const balance = await player.client.call(getBalance);
    const minor = model.cash.get(accountId) ?? 0n;
    const text = `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
    expect(balance.ok && balance.value.Balances.Cash).toBe(text);
  }
  expect([...coins].map(([key, told]) => [key, told.map((each) => each.split(' ')[0]).sort()]).sort()).toEqual(
    [...model.coins].sort(),
  );
  // Two transfers of money for what was credited or paid; none for what only looked like it.
  const { rows } = await sql<{ kept: bigint; person: bigint }>`
    select count(*) as kept, count(*) filter (where outcome = 'person') as person from payment_message`.execute(db);
  expect(Number(rows[0]?.person)).toBe(model.persons);
  const report = await reconcile(db, [...LEDGER_CHECKS, ...WITHDRAWAL_CHECKS]);
  expect(report.findings).toEqual([]);
  await cashier.catchUp();
  process.stdout.write(
    `${JSON.stringify({ calls: CALLS, messages: calls.length, kept: Number(rows[0]?.kept), persons: model.persons, tookMs })}\n`,
  );
});
