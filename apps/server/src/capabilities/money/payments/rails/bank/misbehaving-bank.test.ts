import { randomUUID } from 'node:crypto';
import {
  type BANK_LINE_VIEWS,
  type BankLineDecision,
  createDeposit,
  decideApproval,
  decideBankLine,
  getBankTransfer,
  listBankLines,
  register,
  TRANSACTION_STATUS,
} from '@evens/contract';
import { formatAmount, money } from '@evens/kernel';
import { stake } from '@evens/ledger';
import { type BankBehaviour, GOOD_BANK, SANDBOX_BANK_ACCOUNTS, type Sandbox, startSandbox } from '@evens/sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cashierAlone } from '../../../../../../test/support/alone.ts';
import { type Counted, takeStatement } from '../../../../../../test/support/bank-statements.ts';
import type { Browser } from '../../../../../../test/support/browser.ts';
import { protectedHouse } from '../../../../../../test/support/protected-house.ts';
import { reconcile } from '../../../../../platform/reconcile/index.ts';
import { methodsOf } from '../../catalogue/rows.ts';
import { CHARGEBACK_CHECKS } from '../../movement/deposit/chargebacks/chargeback-checks.ts';
import { type Cashier, openCashier } from '../../movement/deposit/open-cashier.ts';
import { BANK_CHECKS } from './bank-checks.ts';
import { bankMethods, bankProvider } from './bank-provider.ts';
import { newReference } from './reference.ts';

const ACCOUNT = 'sandbox-eur';
/** Whose open pages heard anew of their withdrawals. */
const toldOfPayouts: string[] = [];
const errors: unknown[] = [];
const cashiers: Cashier[] = [];
const house = await protectedHouse({
  more: ({ db, clock, wallet, identity, approvals }) => {
    const cashier = openCashier({
      ...cashierAlone(db),
      payouts: () => ({ ...cashierAlone(db).payouts(), tell: async (id) => void toldOfPayouts.push(id) }),
      ...{ db, clock, wallet, accounts: identity, approvals, news: { account: () => undefined } },
      methods: bankMethods(methodsOf({ bank: 'bank' }), SANDBOX_BANK_ACCOUNTS),
      providers: [bankProvider({ db, nowMs: clock.wallMs })],
      bank: { accounts: SANDBOX_BANK_ACCOUNTS, days: 14, lastNameOf: async () => null },
      ...{ siteUrl: () => '', merchantName: () => 'Evens', onError: (error) => void errors.push(error) },
    });
    cashiers.push(cashier);
    return [cashier];
  },
});
const [cashier] = cashiers as [Cashier];
const NOOR = house.office('noor');
const INES = house.office('ines');
let sandbox: Sandbox;
let browser: Browser;
let accountId = '';

beforeAll(async () => {
  const keys = { apiKey: 'the key', secret: 'the secret', webhookUrl: () => '' };
  sandbox = await startSandbox({ port: 0, ...keys, nowMs: house.clock.wallMs });
});
afterAll(async () => {
  await sandbox.stop();
  await house.wallet.stop();
});
beforeEach(async () => {
  sandbox.bank.misbehave(GOOD_BANK);
  // Every statement says all that ever came: what other tests paid is taken in before this one begins.
  await statement();
  browser = house.visitor();
  const name = `m${randomUUID().slice(0, 12)}`;
  const Password = 'a phrase of five words';
  const answer = await browser.client.call(register, {
    body: {
      ...{ Email: `${name}@example.org`, UserName: name, Password, PasswordConfirmation: Password },
      ...{ Currency: 'EUR', Country: 'DE', BirthDay: 10, BirthMonth: 12, BirthYear: 1990 },
      ...{ AgreeWithTerms: true, AllowEmailNotification: true, AgreeWithPrivacyPolicy: true },
    },
  });
  accountId = answer.ok ? (answer.value.user?.UserID ?? '') : '';
});

async function ask(Amount: string): Promise<string> {
  const body = { PaymentMethodId: 'banktransfer', Amount, AgreeWithDepositTerms: true, idempotencyKey: randomUUID() };
  const started = await browser.client.call(createDeposit, { body });
  if (!started.ok) throw new Error(started.refusal.code);
  const transfer = await browser.client.call(getBankTransfer, { params: { id: started.value.Id } });
  return transfer.ok ? transfer.value.Reference : '';
}
/** Somebody sends a transfer at the bank; a name of its own finds it again. */
function pay(amountMinor: number, text: string, name = `payer ${randomUUID()}`, from = 'SANDBOX'): string {
  sandbox.bank.transfer({ account: ACCOUNT, amountMinor, name, from, text });
  return name;
}
/** What the bank's page hands out, uploaded as it is and released by a second person. */
async function statement(): Promise<Counted> {
  const file = await fetch(`${sandbox.url}/bank/statement.csv?account=${ACCOUNT}`);
  const counted = await takeStatement(house.db, [NOOR, INES], ACCOUNT, Buffer.from(await file.arrayBuffer()));
  if ('refusal' in counted) throw new Error(JSON.stringify(counted.refusal));
  return counted;
}
const balance = async (): Promise<string> =>
  formatAmount((await house.wallet.balance(accountId))?.cashMinor ?? -1n, 'EUR');
async function linesOf(name: string, state: (typeof BANK_LINE_VIEWS)[number] = 'waiting') {
  const answer = await NOOR.call(listBankLines, { query: { state } });
  return answer.ok ? answer.value.lines.filter(({ payerName }) => payerName === name) : [];
}
const decide = (id: string, what: BankLineDecision, deposit?: string) =>
  NOOR.call(decideBankLine, { params: { id }, body: { what, reason: 'looked at it', ...(deposit && { deposit }) } });
/** One says it, another one approves, ten times at once. */
async function takeBack(id: string, reference: string): Promise<void> {
  const proposed = await decide(id, 'takeBack', reference);
  const approvalId = (proposed.ok && proposed.value.approvalId) || '';
  const wish = { params: { approvalId }, body: { approve: true } };
  const answers = await Promise.all(Array.from({ length: 10 }, () => INES.call(decideApproval, wish)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
}
/** The books against the statements: nothing is wrong whatever the bank did. */
const faults = async (): Promise<readonly string[]> =>
  (await reconcile(house.db, [...BANK_CHECKS, ...CHARGEBACK_CHECKS])).findings.flatMap(({ examples }) => examples);

describe('a bank that misbehaves', () => {
  it.each<[string, Partial<BankBehaviour>, string, 'matched' | string]>([
    ['says each line three times under one number', { copies: 3 }, '50.00', 'matched'],
    ['gives its lines no numbers', { unnumbered: true }, '50.00', 'matched'],
    ['gives its lines in another order each time', { shuffled: true }, '50.00', 'matched'],
    ['loses a sign of the reference', { garbled: true }, '0.00', 'noReference'],
    ['keeps a fee', { fee: 150 }, '0.00', 'otherAmount'],
  ])('%s', async (_what, behaviour, credited, becomes) => {
    const reference = await ask('50');
    sandbox.bank.misbehave(behaviour);
    const name = pay(5_000, reference);
    await statement();
    for (let again = 0; again < 3; again += 1) expect(await statement()).toEqual({ fresh: 0, matched: 0, open: 0 });
    expect(await balance()).toBe(credited);
    const [waiting, matched] = [await linesOf(name), await linesOf(name, 'matched')];
    expect([waiting.map(({ why }) => why), matched.length]).toEqual(becomes === 'matched' ? [[], 1] : [[becomes], 0]);
    expect([await faults(), errors]).toEqual([[], []]);
  });

  it('begins to number its lines: what was credited comes again as another line, and waits instead of being credited twice', {
    tags: 'long',
  }, async () => {
    const reference = await ask('50');
    sandbox.bank.misbehave({ unnumbered: true });
    const name = pay(5_000, reference);
    await statement();
    sandbox.bank.misbehave(GOOD_BANK);
    await statement();
    expect([await balance(), (await linesOf(name)).map(({ why }) => why)]).toEqual(['50.00', ['paidAgain']]);
  });

  it('says a transfer two statements late: it is credited by the third', { tags: 'long' }, async () => {
    const reference = await ask('50');
    sandbox.bank.misbehave({ delayed: 2 });
    pay(5_000, reference);
    const said = [await statement(), await statement(), await statement(), await statement()];
    expect(said.map(({ matched }) => matched)).toEqual([0, 0, 1, 0]);
    expect(await balance()).toBe('50.00');
  });

  it('sends two transfers that are equal in all: one is credited, the other waits and becomes a second deposit', async () => {
    const reference = await ask('50');
    sandbox.bank.misbehave({ unnumbered: true });
    const name = pay(5_000, reference);
    pay(5_000, reference, name);
    await statement();
    const [again] = await linesOf(name);
    expect([again?.why, await balance()]).toEqual(['paidAgain', '50.00']);
    expect((await decide(again?.id ?? '', 'assign', reference)).ok).toBe(true);
    expect([await balance(), await statement(), await faults()]).toEqual([
      '100.00',
      { fresh: 0, matched: 0, open: 0 },
      [],
    ]);
  });
});

describe('somebody who pays otherwise than he was told', () => {
  it.each<[string, number, (reference: string) => string, string]>([
    ['another amount', 4_900, (reference) => reference, 'otherAmount'],
    ['a reference that nobody has', 5_000, () => newReference(), 'unknownReference'],
    ['no reference', 5_000, () => 'for the game', 'noReference'],
  ])('%s: the desk reads why, assigns it, and what came is credited once', async (_what, minor, text, why) => {
    const reference = await ask('50');
    const name = pay(minor, text(reference));
    const before = await cashier.bankLines();
    await statement();
    expect(await cashier.bankLines()).toEqual({ ...before, open: before.open + 1 });
    const [line] = await linesOf(name);
    expect([line?.why, line?.state, await balance()]).toEqual([why, 'open', '0.00']);
    const answers = await Promise.all(Array.from({ length: 10 }, () => decide(line?.id ?? '', 'assign', reference)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect([await balance(), await faults()]).toEqual([`${minor / 100}.00`, []]);
    expect(await cashier.bankLines()).toEqual(before);
  });

  it('is sent back; the bank says so twice, and a bank that refuses the return says that as money that came', {
    tags: 'long',
  }, async () => {
    const name = pay(1_200, 'wrong house');
    await statement();
    const [line] = await linesOf(name);
    expect((await decide(line?.id ?? '', 'return')).ok).toBe(true);
    const [sent] = await linesOf(name);
    const reference = sent?.returnReference ?? '';
    expect((await cashier.bankLines()).returning).toBeGreaterThan(0);
    // A part of it under the reference is not it.
    pay(-1_100, reference);
    await statement();
    expect((await linesOf(name))[0]?.state).toBe('returning');
    sandbox.bank.misbehave({ copies: 2 });
    pay(-1_200, `back ${reference}`);
    await statement();
    await statement();
    expect([(await linesOf(name)).length, (await linesOf(name, 'returned')).length]).toEqual([0, 1]);
    // It comes again: nothing is credited, and it waits for a person as any money that nobody asked for.
    const refused = pay(1_200, `returned unpaid ${reference}`);
    await statement();
    expect((await linesOf(refused)).map(({ why }) => why)).toEqual(['noReference']);
    expect([await balance(), await faults(), errors]).toEqual(['0.00', [], []]);
  });
});

describe('a payer’s bank that takes a transfer back', () => {
  const owed = async (): Promise<string> =>
    formatAmount(-((await house.wallet.balance(accountId))?.receivableMinor ?? 1n), 'EUR');
  async function paid(amountMinor: number): Promise<string> {
    const reference = await ask(String(amountMinor / 100));
    pay(amountMinor, reference);
    await statement();
    return reference;
  }
  const codeOf = (answer: { ok: boolean; refusal?: { code: string } }): string => answer.refusal?.code ?? 'ok';

  it.each<[string, bigint, readonly string[]]>([
    ['nothing', 0n, ['0.00', '0.00']],
    ['a part', 2_000n, ['0.00', '20.00']],
    ['all', 5_000n, ['0.00', '50.00']],
  ])(
    'two people take it: the cash goes as far as it reaches and the rest is owed, once: %s of it was spent',
    async (_what, spent, after) => {
      const reference = await paid(5_000);
      if (spent > 0n) {
        const order = { idempotencyKey: randomUUID(), reference: 'ticket:1', actor: 'house', reason: 'for a test' };
        await house.wallet.postNow(stake({ ...order, playerId: accountId, amount: money(spent, 'EUR') }));
      }
      sandbox.bank.misbehave({ copies: 3, shuffled: true });
      const name = pay(-5_000, `recall ${reference}`);
      expect(await statement()).toEqual({ fresh: 1, matched: 0, open: 1 });
      for (let again = 0; again < 3; again += 1) expect(await statement()).toEqual({ fresh: 0, matched: 0, open: 0 });
      const [line] = await linesOf(name);
      expect([line?.why, line?.takesTwo, line?.deposit?.reference]).toEqual(['leftWhole', true, reference]);
      toldOfPayouts.length = 0;
      await takeBack(line?.id ?? '', reference);
      await expect.poll(() => toldOfPayouts).toContain(accountId);
      expect([await balance(), await owed()]).toEqual(after);
      expect(await linesOf(name, 'takenBack')).toMatchObject([
        {
          state: 'takenBack',
          decisions: [],
          deposit: { reference, amount: '50.00', status: TRANSACTION_STATUS.refund },
        },
      ]);
      expect([await faults(), errors]).toEqual([[], []]);
    },
  );

  it('two people take a part of it, and a second up to the whole, and no more', async () => {
    const reference = await paid(5_000);
    const parts: readonly (readonly [number, string, string])[] = [
      [-3_000, 'leftOtherwise', '20.00'],
      [-2_000, 'leftAgain', '0.00'],
    ];
    for (const [minor, why, left] of parts) {
      const name = pay(minor, `recall ${reference}`);
      await statement();
      const [line] = await linesOf(name);
      expect(line?.why).toBe(why);
      await takeBack(line?.id ?? '', reference);
      expect([await balance(), await owed(), await faults()]).toEqual([left, '0.00', []]);
    }
    const more = pay(-100, `recall ${reference}`);
    await statement();
    const [line] = await linesOf(more);
    expect([line?.why, codeOf(await decide(line?.id ?? '', 'takeBack', reference))]).toEqual([
      'leftAgain',
      'BankLineTakesNothingBack',
    ]);
  });

  it('is told above the line by which it came, in one statement: it came first', { tags: 'long' }, async () => {
    const reference = await ask('50');
    const name = pay(-5_000, `recall ${reference}`);
    pay(5_000, reference);
    expect(await statement()).toEqual({ fresh: 2, matched: 1, open: 1 });
    expect((await linesOf(name)).map(({ why }) => why)).toEqual(['leftWhole']);
    expect([await balance(), await owed(), await faults()]).toEqual(['50.00', '0.00', []]);
  });

  it('is dismissed by two people as well: one alone could leave a player what his bank took', async () => {
    const reference = await paid(5_000);
    const name = pay(-5_000, `recall ${reference}`);
    await statement();
    const [line] = await linesOf(name);
    const proposed = await decide(line?.id ?? '', 'leave');
    expect(proposed).toMatchObject({ value: { line: { state: 'open', proposed: 'leave' } } });
    expect(codeOf(await decide(line?.id ?? '', 'takeBack', reference))).toBe('ProposalWaits');
    const approvalId = (proposed.ok && proposed.value.approvalId) || '';
    const approve = (by: typeof NOOR) => by.call(decideApproval, { params: { approvalId }, body: { approve: true } });
    expect([codeOf(await approve(NOOR)), codeOf(await approve(INES))]).toEqual(['OwnProposal', 'ok']);
    expect([(await linesOf(name, 'out')).length, await balance()]).toEqual([1, '50.00']);
  });

  it.each<[string, string, (reference: string, other: string) => readonly [number, string]]>([
    ['another amount', 'leftOtherwise', (reference) => [-4_900, reference]],
    ['two references', 'leftOtherwise', (reference, other) => [-5_000, `${reference} ${other}`]],
    ['a deposit that never came', 'leftUncredited', (_, other) => [-5_000, other]],
  ])('%s: waits for a person, and takes nothing', async (_what, why, left) => {
    const [reference, other] = [await paid(5_000), await ask('50')];
    const name = pay(...left(reference, other));
    await statement();
    const [line] = await linesOf(name);
    expect([line?.why, line?.decisions, await balance()]).toEqual([why, ['takeBack', 'leave'], '50.00']);
    expect([await faults(), errors]).toEqual([[], []]);
  });

  it('somebody who writes another’s reference and recalls that takes nothing from him, whatever became of his transfer', {
    tags: 'long',
  }, async () => {
    const reference = await paid(5_000);
    // By his own account.
    const one = pay(-5_000, reference, undefined, 'THIEF');
    await statement();
    // Or by a bank that says the same of every account.
    const gift = pay(5_000, reference);
    await statement();
    const other = pay(-5_000, reference);
    await statement();
    const why = async (name: string) => (await linesOf(name)).map((each) => each.why);
    expect([await why(one), await why(gift), await why(other)]).toEqual([
      ['leftUnsure'],
      ['paidAgain'],
      ['leftUnsure'],
    ]);
    expect([await balance(), await owed(), await faults()]).toEqual(['50.00', '0.00', []]);
  });

  it('what a person reads of it: not this way, dismissed once, and later found to be a deposit’s all the same', {
    tags: 'long',
  }, async () => {
    const [first, second] = [await paid(5_000), await paid(7_000)];
    const name = pay(-7_000, `recall ${first}`);
    await statement();
    const [line] = await linesOf(name);
    const id = line?.id ?? '';
    expect([line?.why, line?.deposit?.reference]).toEqual(['leftOtherwise', first]);
    // Money that left is nobody's to credit, and takes back nothing but its own amount.
    expect([codeOf(await decide(id, 'assign', first)), codeOf(await decide(id, 'return'))]).toEqual([
      'ProposalNotOpen',
      'ProposalNotOpen',
    ]);
    expect(codeOf(await decide(id, 'takeBack', first))).toBe('BankLineTakesNothingBack');
    expect([await balance(), await faults()]).toEqual(['120.00', []]);
    const dismissed = await Promise.all(Array.from({ length: 10 }, () => decide(id, 'leave')));
    // It names a deposit that stands: that it takes nothing back takes two as well, and is one proposal however often it is said.
    const [approvalId = '', ...others] = new Set(dismissed.flatMap((each) => (each.ok && each.value.approvalId) || []));
    expect(others).toEqual([]);
    const yes = { params: { approvalId }, body: { approve: true, decision: 'of another transfer' } };
    const answers = await Promise.all(Array.from({ length: 10 }, () => INES.call(decideApproval, yes)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await linesOf(name, 'out')).toMatchObject([{ state: 'out', decisions: ['takeBack'], decidedBy: 'ines' }]);
    await takeBack(id, second);
    expect([await balance(), await owed(), await faults()]).toEqual(['50.00', '0.00', []]);
    // The same deposit a second time is the bank's fault.
    const again = pay(-7_000, second);
    await statement();
    expect((await linesOf(again)).map(({ why }) => why)).toEqual(['leftAgain']);
    expect(await balance()).toBe('50.00');
  });

  it('what left without a word of it is found by a person, and taken by two', { tags: 'long' }, async () => {
    const reference = await paid(150_000);
    const name = pay(-150_000, 'a recall, the bank wrote nothing');
    await statement();
    const [line] = await linesOf(name, 'out');
    const id = line?.id ?? '';
    const proposed = await decide(id, 'takeBack', reference);
    expect(proposed).toMatchObject({ value: { line: { state: 'out', takesTwo: true, proposed: 'takeBack' } } });
    const approvalId = (proposed.ok && proposed.value.approvalId) || '';
    const decision = { params: { approvalId }, body: { approve: true, decision: 'read the notice' } };
    expect(codeOf(await NOOR.call(decideApproval, decision))).not.toBe('ok');
    expect([await balance(), codeOf(await INES.call(decideApproval, decision))]).toEqual(['1500.00', 'ok']);
    expect([await balance(), await owed(), await faults()]).toEqual(['0.00', '0.00', []]);
  });
});
