import { randomUUID } from 'node:crypto';
import {
  askAboutDifference,
  compareProvider,
  createDeposit,
  createWithdrawal,
  decideApproval,
  explainDifference,
  getDifference,
  listDifferences,
  listTakenBack,
  seeTakenBack,
} from '@evens/contract';
import { GOOD_PAYOUTS, HONEST_STATEMENT, type Sandbox, startSandbox, walletKeys } from '@evens/sandbox';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { anyDocuments, cashierAlone, payoutsAlone } from '../../../../../test/support/alone.ts';
import type { Browser } from '../../../../../test/support/browser.ts';
import { protectedHouse } from '../../../../../test/support/protected-house.ts';
import { registerIn } from '../../../../../test/support/registration.ts';
import { bankTransfer } from '../catalogue/payouts/methods.ts';
import { methodsOf } from '../catalogue/rows.ts';
import { type Cashier, openCashier } from '../movement/deposit/open-cashier.ts';
import { openWithdrawals, type Withdrawals } from '../movement/payout/open-withdrawals.ts';
import { cardStatement } from '../rails/card/card-statement.ts';
import { hostedCardProvider } from '../rails/card/hosted-card-provider.ts';
import { httpPayouts } from '../rails/payout-service/http-payouts.ts';
import { payoutStatement } from '../rails/payout-service/payout-statement.ts';
import { quickCheckoutProvider } from '../rails/wallet/quick-checkout-provider.ts';
import { walletHistory } from '../rails/wallet/wallet-history.ts';
import { askForRuns } from './ask-runs.ts';
import { openStatements, type Statements } from './open-statements.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SECRET = 'what events are signed with';
const KEY = 'the key';
const PROVIDERS = ['sandbox', 'sandbox-payouts', 'sandbox-wallet'];
const errors: unknown[] = [];
const onError = (error: unknown): void => void errors.push(error);
let base = '';
let cashier: Cashier;
let withdrawals: Withdrawals;
/** Two processes: both look for what is due, one does it. */
const statements: Statements[] = [];
const sandbox: Sandbox = await startSandbox({
  port: 0,
  apiKey: KEY,
  secret: SECRET,
  webhookUrl: () => `${base}/api/callbacks/sandbox`,
  payoutWebhookUrl: () => `${base}/api/payout-callbacks/sandbox`,
  nowMs: () => house.clock.wallMs(),
  retryMs: 20,
  slowMs: 1,
});
const url = (): string => `http://127.0.0.1:${sandbox.port}`;
const { secretWord, ...merchant } = walletKeys(KEY, SECRET);
const house = await protectedHouse({
  more: (parts) => {
    const { clock, identity } = parts;
    cashier = openCashier({
      ...cashierAlone(parts.db),
      ...parts,
      accounts: identity,
      news: { account: () => undefined },
      methods: methodsOf({ cards: 'sandbox', checkout: 'sandbox-wallet' }),
      providers: [
        hostedCardProvider({ name: 'sandbox', baseUrl: url, apiKey: KEY, webhookSecrets: [SECRET], clock }),
        quickCheckoutProvider({
          name: 'sandbox-wallet',
          baseUrl: () => `${url()}/checkout`,
          pageUrl: () => `${url()}/checkout`,
          statusUrl: () => `${base}/api/callbacks/sandbox-wallet`,
          ...merchant,
          secretWords: [secretWord],
        }),
      ],
      siteUrl: () => base,
      merchantName: () => 'Evens',
      onError,
    });
    withdrawals = openWithdrawals(
      {
        ...parts,
        accounts: identity,
        ...payoutsAlone,
        documents: anyDocuments,
        news: { account: () => undefined },
        namesOf: async () => new Map(),
        methods: [bankTransfer('sandbox')],
        providers: [httpPayouts({ name: 'sandbox', baseUrl: url, secret: SECRET, webhookSecrets: [SECRET], clock })],
        inform: async () => undefined,
        onError,
      },
      { works: false },
    );
    const parties = [
      { source: cardStatement({ name: 'sandbox', baseUrl: url, apiKey: KEY }), own: cashier.against('sandbox') },
      {
        source: walletHistory({ name: 'sandbox-wallet', baseUrl: () => `${url()}/checkout`, ...merchant }),
        own: cashier.against('sandbox-wallet'),
      },
      {
        source: payoutStatement({ name: 'sandbox-payouts', baseUrl: url, secret: SECRET, clock }),
        own: withdrawals.against('sandbox'),
      },
    ];
    const { approvals, ...rest } = parts;
    const { namesOf, approvals: others } = cashierAlone(parts.db);
    statements.push(openStatements({ ...rest, approvals, namesOf, parties, onError }, { works: false }));
    statements.push(openStatements({ ...rest, approvals: others, namesOf, parties, onError }, { works: false }));
    return [cashier, withdrawals, ...statements.slice(0, 1)];
  },
});
base = house.url;
const { db, clock } = house;
const [one, other] = statements as [Statements, Statements];
const NOOR = house.office('noor');
const INES = house.office('ines');
afterAll(() => sandbox.stop());

let player: Browser;
let accountId = '';
beforeEach(async () => {
  errors.length = 0;
  sandbox.statements.misbehave(HONEST_STATEMENT);
  sandbox.misbehave({ mute: false });
  sandbox.wallet.misbehave({ mute: false });
  sandbox.payouts.misbehave({ ...GOOD_PAYOUTS, first: 'paid', later: undefined });
  // Each test has days of its own.
  clock.advance(40 * DAY);
  await sql`truncate statement_line, statement_difference, statement_difference_step, statement_run, statement_provider`.execute(
    db,
  );
  player = house.visitor();
  accountId = await registerIn(player, { AllowEmailNotification: true });
  await sql`update identity_account set email_confirmed_at = now() where id = ${accountId}`.execute(db);
});

async function deposit(PaymentMethodId: string, Amount: string, fields = {}) {
  const started = await player.client.call(createDeposit, {
    body: { PaymentMethodId, Amount, AgreeWithDepositTerms: true, idempotencyKey: randomUUID(), ...fields },
  });
  if (!started.ok) throw new Error(JSON.stringify(started.refusal));
  return started.value;
}
async function byCard(Amount = '50'): Promise<string> {
  const { Id, Url } = await deposit('visamastercard', Amount);
  await fetch(Url ?? '', {
    method: 'POST',
    body: new URLSearchParams({ number: '4242424242424242', expiry: '12/30', securityCode: '123', holder: 'Ada' }),
    redirect: 'manual',
  });
  await sandbox.settled();
  return Id;
}
async function byWallet(Amount = '40'): Promise<string> {
  const { Id, Url } = await deposit('skrill', Amount);
  const sid = new URL(Url ?? '').searchParams.get('sid') ?? '';
  await fetch(`${url()}/checkout/pay?sid=${sid}`, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'pays' }),
    redirect: 'manual',
  });
  await sandbox.wallet.settled();
  return Id;
}
async function payout(Amount = '20'): Promise<string> {
  const asked = await player.client.call(createWithdrawal, {
    body: {
      WithdrawMethod: 'banktransfer',
      Amount,
      AccountName: 'Ada Lovelace',
      IBAN: 'DE89 3704 0044 0532 0130 00',
      idempotencyKey: randomUUID(),
    },
  });
  if (!asked.ok) throw new Error(JSON.stringify(asked.refusal));
  const { Id } = asked.value;
  // As if a person had approved it: whom it goes to is nothing that these tests ask.
  await sql`update withdrawal set due_at = '-infinity', status = 14 where id = ${Id}`.execute(db);
  await withdrawals.catchUp();
  return Id;
}
/** A night later both processes look. */
async function night(): Promise<void> {
  clock.advance(DAY + 2 * HOUR);
  await one.start();
  await Promise.all([one.catchUp(), other.catchUp()]);
}
const differences = async (state = 'open'): Promise<readonly string[]> => {
  const { rows } = await sql<{ line: string }>`
    select provider || ' ' || what || ' ' || kind || ' ' || reference as line from statement_difference
    where state = ${state} order by id`.execute(db);
  return rows.map(({ line }) => line);
};
const problems = async (): Promise<readonly (string | null)[]> => {
  const { rows } = await sql<{ problem: string | null }>`
    select problem from statement_run where provider = 'sandbox' order by id`.execute(db);
  return rows.map(({ problem }) => problem);
};

describe('a night', () => {
  it('finds nothing where both sides say the same, and compares each provider once however many look', async () => {
    await byCard('50');
    await byWallet('30');
    await payout('20');
    const back = await payout('10');
    await sandbox.payouts.becomes(back, 'returned');
    await night();
    expect(await differences()).toEqual([]);
    const { rows } = await sql<{ line: string }>`
      select provider || ' ' || lines as line from statement_run where done_at is not null order by provider`.execute(
      db,
    );
    expect(rows.map(({ line }) => line)).toEqual(['sandbox 1', 'sandbox-payouts 3', 'sandbox-wallet 1']);
    expect(await one.figures()).toEqual(new Map(PROVIDERS.map((name) => [name, 0])));
    // The next night compares the last days again, and doubles nothing.
    await night();
    expect(await differences()).toEqual([]);
    expect(errors).toEqual([]);
  });

  type Lie = [
    string,
    (id: string) => Parameters<typeof sandbox.statements.misbehave>[0],
    (id: string) => readonly string[],
  ];
  /** Each kind of difference once; the rest are its variants, and what is no difference. */
  const LIES: Lie[] = [
    ['leaves a payment out', (id) => ({ left: [id] }), (id) => [`oursOnly deposit ${id}`]],
    ['says another amount', (id) => ({ amountOff: { [id]: 1 } }), (id) => [`otherAmount deposit ${id}`]],
  ];
  const VARIANTS: Lie[] = [
    ['names one twice', (id) => ({ twice: [id] }), (id) => [`twice deposit ${id}`]],
    ['says that one failed', (id) => ({ state: { [id]: 'failed' } }), (id) => [`otherState deposit ${id}`]],
    ['names one that nobody knows', () => ({ unknown: ['stranger'] }), () => ['theirsOnly deposit stranger']],
    ['names one under two numbers', (id) => ({ again: [id] }), (id) => [`twice deposit ${id}`]],
    ['says another currency', (id) => ({ currency: { [id]: 'USD' } }), (id) => [`otherCurrency deposit ${id}`]],
    ['says that one is pending', (id) => ({ state: { [id]: 'pending' } }), (id) => [`otherState deposit ${id}`]],
    ['skips a page', () => ({ pageSize: 1, skippedPage: 0 }), (id) => [`oursOnly deposit ${id}`]],
    ['has a clock that is an hour early', () => ({ skewMs: -3_600_000 }), () => []],
    ['has a clock that is an hour late', () => ({ skewMs: 3_600_000 }), () => []],
    ['has pages of one line', () => ({ pageSize: 1 }), () => []],
  ];
  const WRONG = 'finds exactly what is wrong where the statement %s, and that it is right again';
  it.each(LIES)(WRONG, findsWhatIsWrong);
  it.each(VARIANTS)(WRONG, { tags: 'long' }, findsWhatIsWrong);

  async function findsWhatIsWrong(_what: string, lie: Lie[1], planted: Lie[2]): Promise<void> {
    const id = await byCard();
    clock.advance(60_000);
    await byCard('20');
    sandbox.statements.misbehave(lie(id));
    await night();
    const wanted = planted(id).map((each) => `sandbox ${each}`);
    expect((await differences()).filter((each) => each.startsWith('sandbox '))).toEqual(wanted);
    await night();
    expect((await differences()).filter((each) => each.startsWith('sandbox '))).toEqual(wanted);
    sandbox.statements.misbehave(HONEST_STATEMENT);
    await night();
    expect(await differences()).toEqual([]);
    expect((await differences('gone')).filter((each) => each.startsWith('sandbox '))).toEqual(wanted);
    expect(errors).toEqual([]);
  }

  it.each<[string, Parameters<typeof sandbox.statements.misbehave>[0]]>([
    ['does not answer', { down: true }],
    ['loses its second page', { pageSize: 1, lostFrom: 1 }],
  ])('compares nothing where the provider %s, says so, and tries again', { tags: 'long' }, async (_what, lie) => {
    const id = await byCard();
    await byCard('20');
    await byCard('30');
    sandbox.statements.misbehave({ ...lie, left: [id] });
    await night();
    expect(await differences()).toEqual([]);
    expect(await problems()).toEqual(['the statement did not come, or not whole']);
    sandbox.statements.misbehave(HONEST_STATEMENT);
    clock.advance(11 * 60_000);
    await other.catchUp();
    expect(await problems()).toEqual([null]);
    expect(await differences()).toEqual([]);
  });

  it('finds what the house missed: a payment, a payout that was paid, one that came back', async () => {
    const known = await byCard('500');
    sandbox.misbehave({ mute: true });
    sandbox.wallet.misbehave({ mute: true });
    const card = await byCardUnheard();
    const { Id: wallet, Url } = await deposit('skrill', '25');
    const sid = new URL(Url ?? '').searchParams.get('sid') ?? '';
    await fetch(`${url()}/checkout/pay?sid=${sid}`, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'pays' }),
      redirect: 'manual',
    });
    sandbox.payouts.misbehave({ first: 'accepted', mute: true });
    const paid = await payout();
    await sandbox.payouts.becomes(paid, 'paid');
    sandbox.payouts.misbehave({ first: 'paid' });
    const back = await payout('30');
    await sandbox.payouts.becomes(back, 'returned');
    // Their side of the ledger is gone too.
    await sql`alter table ledger_transfer disable trigger all`.execute(db);
    await sql`delete from ledger_transfer where idempotency_key = ${`deposit:${known}`}`.execute(db);
    await sql`alter table ledger_transfer enable trigger all`.execute(db);
    await night();
    expect([...(await differences())].sort()).toEqual(
      [
        `sandbox notBooked deposit ${known}`,
        `sandbox otherState deposit ${card}`,
        `sandbox-wallet otherState deposit ${wallet}`,
        `sandbox-payouts otherState payout ${paid}`,
        `sandbox-payouts theirsOnly payoutReturned ${back}`,
      ].sort(),
    );
    // What the providers go on trying to say comes at last, and is not another test's.
    sandbox.misbehave({ mute: false });
    sandbox.wallet.misbehave({ mute: false });
    await Promise.all([sandbox.settled(), sandbox.wallet.settled()]);
    await sql`update cashier_deposit set completed_at = created_at where id = any(${[card, wallet]}::uuid[])`.execute(
      db,
    );
  });

  /** Paid there, and no message of it comes. */
  async function byCardUnheard(): Promise<string> {
    const { Id, Url } = await deposit('visamastercard', '35');
    await fetch(Url ?? '', {
      method: 'POST',
      body: new URLSearchParams({ number: '4242424242424242', expiry: '12/30', securityCode: '123', holder: 'Ada' }),
      redirect: 'manual',
    });
    return Id;
  }
});

describe('a command', () => {
  const ask = async (provider?: string) => {
    const nowMs = clock.wallMs();
    const answered = askForRuns(db, { provider, fromMs: nowMs - 2 * DAY, toMs: nowMs, nowMs }, 10_000);
    // The house looks by itself; here it is told to.
    await new Promise((resolve) => setTimeout(resolve, 50));
    await one.catchUp();
    return answered;
  };

  it('is answered by the running house, with what differs', async () => {
    const id = await byCard();
    await night();
    expect(await ask()).toMatchObject(PROVIDERS.map((provider) => ({ provider, problem: null, open: 0 })));
    sandbox.statements.misbehave({ left: [id] });
    const reports = await ask('sandbox');
    expect(reports).toMatchObject([{ provider: 'sandbox', problem: null, open: 1 }]);
    expect(JSON.stringify(reports)).toContain(`oursOnly  deposit ${id}`);
    sandbox.statements.misbehave({ down: true });
    expect(await ask('sandbox')).toMatchObject([{ problem: 'the statement did not come, or not whole' }]);
    expect(await ask('nobody')).toBe('unknown');
  });
});

describe('the room', () => {
  const listed = async (state: 'open' | 'explained' | 'gone' = 'open') => {
    const answer = await NOOR.call(listDifferences, { query: { state } });
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.value;
  };
  const only = async () => {
    const [difference] = (await listed()).differences;
    if (!difference) throw new Error('nothing differs');
    return difference;
  };
  const codeOf = (answer: { ok: boolean; refusal?: { code: string } }): string =>
    answer.ok ? 'ok' : (answer.refusal?.code ?? '?');
  const logged = async (id: string): Promise<readonly string[]> => {
    const { rows } = await sql<{ line: string }>`
      select operator || ' ' || action as line from audit_entry where subject = ${`difference/${id}`} order by place`.execute(
      db,
    );
    return rows.map(({ line }) => line);
  };

  it('asks the provider about a payment that it missed: it is credited by its own message, and the difference goes', async () => {
    sandbox.misbehave({ mute: true });
    const { Id, Url } = await deposit('visamastercard', '35');
    await fetch(Url ?? '', {
      method: 'POST',
      body: new URLSearchParams({ number: '4242424242424242', expiry: '12/30', securityCode: '123', holder: 'Ada' }),
      redirect: 'manual',
    });
    await night();
    const { differenceId, what, reference, askable } = await only();
    expect([what, reference, askable]).toEqual(['otherState', Id, true]);
    const asked = await NOOR.call(askAboutDifference, { params: { differenceId }, body: {} });
    expect(asked.ok && asked.value.difference.state).toBe('gone');
    expect((await house.wallet.balance(accountId))?.cashMinor).toBe(3_500n);
    const detail = await NOOR.call(getDifference, { params: { differenceId } });
    expect(detail.ok && detail.value.steps.map(({ what: step }) => step)).toEqual(['found', 'asked', 'gone']);
    expect(await logged(differenceId)).toEqual(['noor reconciliation.ask']);
    sandbox.misbehave({ mute: false });
    await sandbox.settled();
  });

  it('explains a small difference with one person, a large one with two, and what changes is open again', async () => {
    const small = await byCard('50');
    sandbox.statements.misbehave({ amountOff: { [small]: 3 } });
    await night();
    const { differenceId } = await only();
    const explain = (by: typeof NOOR, id: string) =>
      by.call(explainDifference, { params: { differenceId: id }, body: { reason: 'a fee of the provider' } });
    expect(codeOf(await explain(NOOR, differenceId))).toBe('ok');
    expect(codeOf(await explain(INES, differenceId))).toBe('ProposalNotOpen');
    expect([(await listed()).differences.length, (await listed('explained')).differences.length]).toEqual([0, 1]);
    await night();
    expect((await listed()).differences).toEqual([]);
    sandbox.statements.misbehave({ amountOff: { [small]: 200_000 } });
    await night();
    const large = await only();
    expect([large.differenceId, large.takesTwo]).toEqual([differenceId, true]);
    const proposed = await explain(NOOR, differenceId);
    const approvalId = (proposed.ok && proposed.value.approvalId) || '';
    expect((await only()).proposed).toBe(true);
    expect(codeOf(await NOOR.call(decideApproval, { params: { approvalId }, body: { approve: true } }))).not.toBe('ok');
    expect(codeOf(await INES.call(decideApproval, { params: { approvalId }, body: { approve: true } }))).toBe('ok');
    expect((await listed('explained')).differences).toHaveLength(1);
    expect(await logged(differenceId)).toEqual([
      'noor reconciliation.explain',
      'noor approvals.propose',
      'ines approvals.approve',
      'ines reconciliation.explain',
    ]);
  });

  it('compares when it is asked to, shows how far each provider is, and lists accounts whose payment was taken back', async () => {
    const id = await byCard('50');
    await one.start();
    expect(codeOf(await NOOR.call(compareProvider, { body: { provider: 'nobody', days: 1 } }))).toBe('NotFound');
    clock.advance(2 * HOUR);
    sandbox.cards.chargeBack(id);
    await sandbox.settled();
    clock.advance(2 * HOUR);
    expect(codeOf(await NOOR.call(compareProvider, { body: { provider: 'sandbox', days: 7 } }))).toBe('ok');
    await one.catchUp();
    const { providers, differences: open } = await listed();
    expect(open).toEqual([]);
    expect(providers.map(({ name }) => name)).toEqual(PROVIDERS);
    expect(providers[0]).toMatchObject({ open: 0, lines: 2, problem: null, running: false });
    const seen = async () => {
      const answer = await NOOR.call(listTakenBack);
      return answer.ok ? answer.value.payments.filter(({ depositId }) => depositId === id) : [];
    };
    expect(await seen()).toMatchObject([{ place: 1, accountId, amount: '50.00', fromCash: '50.00', owed: '0.00' }]);
    const look = () =>
      NOOR.call(seeTakenBack, { params: { depositId: id, place: '1' }, body: { reason: 'nothing else was paid' } });
    expect([codeOf(await look()), codeOf(await look())]).toEqual(['ok', 'ProposalNotOpen']);
    expect(await seen()).toEqual([]);
    // Won again: both sides say so.
    sandbox.cards.winChargeback(id);
    await sandbox.settled();
    await night();
    expect(await differences()).toEqual([]);
  });

  it('books a chargeback, a part and a win whose messages were lost, once, whichever process reads them and whoever tells them later', {
    tags: 'long',
  }, async () => {
    const [whole, part, won] = [await byCard('50'), await byCard('40'), await byCard('30')];
    const before = (await house.wallet.balance(accountId))?.cashMinor ?? 0n;
    sandbox.misbehave({ mute: true });
    sandbox.cards.chargeBack(whole);
    sandbox.cards.chargeBack(part, 1_500);
    sandbox.cards.chargeBack(won, 1_000);
    clock.advance(HOUR);
    sandbox.cards.winChargeback(won, 400);
    clock.advance(2 * HOUR);
    await Promise.all([one.catchUp(), other.catchUp()]);
    await night();
    expect(await differences()).toEqual([]);
    const stands = async () => {
      const { rows } = await sql<{ taken: string }>`
        select amount_minor || ' ' || coalesce(given_back_minor, 0) as taken from cashier_reversal
        where deposit_id = any(${[whole, part, won]}::uuid[]) order by 1`.execute(db);
      return [rows.map(({ taken }) => taken), before - ((await house.wallet.balance(accountId))?.cashMinor ?? 0n)];
    };
    expect(await stands()).toEqual([['1000 400', '1500 0', '5000 0'], 7_100n]);
    // What was lost comes after all.
    sandbox.misbehave({ mute: false, copies: 2 });
    await sandbox.settled();
    sandbox.misbehave({ copies: 1 });
    await night();
    expect([await stands(), await differences()]).toEqual([[['1000 400', '1500 0', '5000 0'], 7_100n], []]);
    expect(await cashier.chargebacks()).toMatchObject({ all: 3, late: 3 });
  });
});
