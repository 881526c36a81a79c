import { randomInt, randomUUID } from 'node:crypto';
import {
  cancelBankTransfer,
  createDeposit,
  decideApproval,
  decideBankLine,
  decideHeldPayment,
  getBankTransfer,
  getDepositMethods,
  listBankLines,
  register,
  TRANSACTION_STATUS as S,
} from '@evens/contract';
import { formatAmount, refusal } from '@evens/kernel';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { cashierAlone } from '../../../../../../test/support/alone.ts';
import { takeStatement } from '../../../../../../test/support/bank-statements.ts';
import type { Browser } from '../../../../../../test/support/browser.ts';
import { protectedHouse } from '../../../../../../test/support/protected-house.ts';
import { anotherAda, registerIn } from '../../../../../../test/support/registration.ts';
import type { HouseAccount } from '../../../../../platform/config/index.ts';
import { reconcile } from '../../../../../platform/reconcile/index.ts';
import { methodsOf } from '../../catalogue/rows.ts';
import { type Cashier, openCashier } from '../../movement/deposit/open-cashier.ts';
import { BANK_CHECKS } from './bank-checks.ts';
import { bankMethods, bankProvider } from './bank-provider.ts';
import { newReference, returnReferencesIn } from './reference.ts';

const DAY = 86_400_000;
const HEAD = 'Date,Id,Amount,Currency,Name,Account,Text';
const ACCOUNTS: readonly HouseAccount[] = [
  {
    id: 'eur',
    method: 'banktransfer',
    currency: 'EUR',
    form: 'iban',
    number: 'DE89370400440532013000',
    holder: 'Evens Ltd',
    bank: 'A Bank',
  },
];
const errors: unknown[] = [];
const onError = (error: unknown): void => void errors.push(error);
const told: string[] = [];
const cashiers: Cashier[] = [];
let kept = false;
let lastName: string | null = null;
const house = await protectedHouse({
  more: ({ db, clock, wallet, identity, approvals }) => {
    for (const at of [0, 1]) {
      cashiers.push(
        openCashier({
          ...cashierAlone(db),
          ...{ db, clock, wallet, accounts: identity, onError },
          news: {
            account: (_id, kind, payload) => void told.push(`${kind} ${(payload as { StatusID: number }).StatusID}`),
          },
          methods: bankMethods(methodsOf({ bank: 'bank' }), ACCOUNTS),
          providers: [bankProvider({ db, nowMs: clock.wallMs })],
          bank: { accounts: ACCOUNTS, days: 14, lastNameOf: async () => lastName },
          lateGates: [async () => (kept ? refusal('DepositLimitReached') : undefined)],
          siteUrl: () => '',
          merchantName: () => 'Evens',
          ...(at === 0 && { approvals }),
        }),
      );
    }
    return cashiers.slice(0, 1);
  },
});
const { db, clock } = house;
const [one, other] = cashiers as [Cashier, Cashier];
const NOOR = house.office('noor');
const INES = house.office('ines');
afterAll(() => house.wallet.stop());

let browser: Browser;
let accountId = '';
beforeEach(async () => {
  errors.length = 0;
  told.length = 0;
  kept = false;
  lastName = null;
  browser = house.visitor();
  const name = `b${randomUUID().slice(0, 12)}`;
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

const codeOf = (answer: { ok: boolean; refusal?: { code: string } }): string => answer.refusal?.code ?? 'ok';
const start = (Amount: string, idempotencyKey: string = randomUUID()) =>
  browser.client.call(createDeposit, {
    body: { PaymentMethodId: 'banktransfer', Amount, AgreeWithDepositTerms: true, idempotencyKey },
  });
async function ask(Amount: string): Promise<{ id: string; reference: string }> {
  const started = await start(Amount);
  if (!started.ok) throw new Error(started.refusal.code);
  const id = started.value.Id;
  const transfer = await browser.client.call(getBankTransfer, { params: { id } });
  return { id, reference: transfer.ok ? transfer.value.Reference : '' };
}
const upload = (lines: readonly string[], by = NOOR) =>
  takeStatement(db, by === NOOR ? [NOOR, INES] : [INES, NOOR], 'eur', [HEAD, ...lines].join('\n'));
const line = (amount: string, text: string, id: string = randomUUID(), name = 'Ada Lee') =>
  `2026-11-24,${id},${amount},EUR,${name},DE02,${text}`;
const balance = async (): Promise<string> =>
  formatAmount((await house.wallet.balance(accountId))?.cashMinor ?? -1n, 'EUR');
const statusOf = async (id: string): Promise<number> => {
  const { rows } = await sql<{ status: number }>`select status from cashier_deposit where id = ${id}`.execute(db);
  return rows[0]?.status ?? -1;
};
const linesIn = async (state: 'waiting' | 'matched' | 'returned' | 'out') => {
  const answer = await NOOR.call(listBankLines, { query: { state } });
  return answer.ok ? answer.value.lines : [];
};
const waiting = async (text: string) => (await linesIn('waiting')).find(({ words }) => words?.includes(text));
const decide = (id: string, what: 'assign' | 'return', deposit?: string, by = NOOR) =>
  by.call(decideBankLine, { params: { id }, body: { what, reason: 'looked at it', ...(deposit && { deposit }) } });

describe('a deposit by transfer', () => {
  it('says where to pay and what to write, and is the same for the same key', async () => {
    const methods = await browser.client.call(getDepositMethods, { query: {} });
    expect(methods.ok && methods.value.methods.map(({ Key, Kind }) => [Key, Kind])).toEqual([['banktransfer', 'bank']]);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => start('50', key)));
    const ids = new Set(answers.map((each) => (each.ok ? each.value.Id : each.refusal.code)));
    expect(ids.size).toBe(1);
    expect(codeOf(await start('60', key))).toBe('IdempotencyKeyReused');
    const [id = ''] = ids;
    expect(await browser.client.call(getBankTransfer, { params: { id } })).toMatchObject({
      value: {
        ...{ Number: 'DE89370400440532013000', Holder: 'Evens Ltd', Bank: 'A Bank', BIC: null, Form: 'iban' },
        ...{ Amount: '50.00', Currency: 'EUR', MayCancel: true, ExpiresMs: clock.wallMs() + 14 * DAY },
        Reference: expect.stringMatching(/^EV[2-9A-Z]{8}$/),
      },
    });
    const stranger = house.visitor();
    expect(codeOf(await stranger.client.call(getBankTransfer, { params: { id } }))).toBe('NotSignedIn');
  });

  it('is credited by its line, and its player hears of it', async () => {
    const { id, reference } = await ask('50');
    expect(await upload([line('50.00', `from ada ${reference}`)])).toEqual({ fresh: 1, matched: 1, open: 0 });
    expect([await balance(), await statusOf(id), told.at(-1)]).toEqual(['50.00', S.completed, 'deposit 2']);
    expect(codeOf(await browser.client.call(cancelBankTransfer, { params: { id }, body: {} }))).toBe(
      'DepositNotCancelable',
    );
  });

  it('is given up by its player, or by the house after its days; what comes all the same is credited', async () => {
    const [first, second] = [await ask('20'), await ask('30')];
    const cancel = () => browser.client.call(cancelBankTransfer, { params: { id: first.id }, body: {} });
    expect(await cancel()).toMatchObject({ value: { StatusID: S.canceled } });
    expect(codeOf(await cancel())).toBe('ok');
    clock.advance(13 * DAY);
    await one.catchUp();
    expect(await statusOf(second.id)).toBe(S.pending);
    clock.advance(2 * DAY);
    await Promise.all([one.catchUp(), other.catchUp()]);
    expect([await statusOf(second.id), told[0], told.at(-1)]).toEqual([S.notProcessed, 'deposit 4', 'deposit 12']);
    await upload([line('20.00', first.reference), line('30.00', second.reference)]);
    expect([await balance(), errors]).toEqual(['50.00', []]);
  });

  it('no more than ten wait at a time', async () => {
    for (let at = 0; at < 10; at += 1) await ask('20');
    expect(codeOf(await start('20'))).toBe('DepositsTooMany');
  });
});

describe('late money that may not be credited', () => {
  it('is held, goes back manually, and is back when a statement shows it', async () => {
    const { id, reference } = await ask('40');
    await browser.client.call(cancelBankTransfer, { params: { id }, body: {} });
    kept = true;
    expect(await upload([line('40.00', reference)])).toMatchObject({ matched: 1 });
    expect([await balance(), await statusOf(id)]).toEqual(['0.00', S.pendingEmp]);
    const back = { params: { depositId: id }, body: { what: 'return' as const, reason: 'beyond his limit' } };
    expect(await NOOR.call(decideHeldPayment, back)).toMatchObject({ value: { payment: { state: 'returning' } } });
    const [sent] = (await linesIn('waiting')).filter(({ deposit }) => deposit?.id === id);
    expect(returnReferencesIn(sent?.returnReference ?? '')).toHaveLength(1);
    await upload([line('-40.00', `back ${sent?.returnReference}`)]);
    clock.advance(3_600_000);
    await Promise.all([one.catchUp(), other.catchUp()]);
    expect([await balance(), await statusOf(id)]).toEqual(['0.00', S.refund]);
    expect((await linesIn('returned')).some(({ deposit }) => deposit?.id === id)).toBe(true);
  });
});

describe('what fits nothing waits for a person', () => {
  it.each(['noReference', 'unknownReference', 'otherAmount', 'otherName', 'severalReferences', 'paidAgain'] as const)(
    '%s',
    async (why) => {
      const { reference } = await ask('50');
      const mark = randomUUID().slice(0, 8);
      if (why === 'otherName') lastName = 'Stone';
      if (why === 'paidAgain') await upload([line('50.00', reference)]);
      const before = await balance();
      const texts = {
        noReference: 'thanks',
        unknownReference: newReference(),
        otherAmount: reference,
        otherName: reference,
        severalReferences: `${reference} ${(await ask('50')).reference}`,
        paidAgain: reference,
      };
      const amount = why === 'otherAmount' ? '49.99' : '50.00';
      expect(await upload([line(amount, `${texts[why]} /${mark}`)])).toMatchObject({ open: 1, matched: 0 });
      expect(await waiting(mark)).toMatchObject({ state: 'open', why, payerName: 'Ada Lee' });
      expect(await balance()).toBe(before);
    },
  );

  it('is assigned to a deposit, with what came; one that is paid becomes a second deposit', async () => {
    const { id, reference } = await ask('50');
    await upload([line('49.99', `${reference} short`)]);
    const short = await waiting(`${reference} short`);
    expect(codeOf(await decide(short?.id ?? '', 'assign', newReference()))).toBe('NotFound');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => decide(short?.id ?? '', 'assign', reference, at % 2 ? NOOR : INES)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect([await balance(), await statusOf(id)]).toEqual(['49.99', S.completed]);
    await upload([line('7.00', `${reference} again`)]);
    const again = await waiting(`${reference} again`);
    kept = true;
    expect(codeOf(await decide(again?.id ?? '', 'assign', id))).toBe('DepositLimitReached');
    kept = false;
    expect(codeOf(await decide(again?.id ?? '', 'assign', id))).toBe('ok');
    expect(await balance()).toBe('56.99');
  });

  it('goes back to who paid it, and is back when a statement shows it', async () => {
    const mark = randomUUID();
    await upload([line('12.00', mark)]);
    const found = await waiting(mark);
    expect(await decide(found?.id ?? '', 'return')).toMatchObject({
      value: { line: { state: 'returning', decidedBy: 'noor' } },
    });
    expect(codeOf(await decide(found?.id ?? '', 'assign', (await ask('20')).id))).toBe('ProposalNotOpen');
    const sent = await waiting(mark);
    // Another amount under its reference proves nothing.
    await upload([line('-11.00', `${sent?.returnReference}`)]);
    expect((await waiting(mark))?.state).toBe('returning');
    await upload([line('-12.00', `${sent?.returnReference}`)]);
    expect((await linesIn('returned')).find(({ words }) => words === mark)).toMatchObject({ state: 'returned' });
  });

  it('takes two people from a thousand euros on', async () => {
    const { id, reference } = await ask('1500');
    await upload([line('1400.00', `${reference} large`)]);
    const large = await waiting(`${reference} large`);
    const asked = await decide(large?.id ?? '', 'assign', reference);
    expect(asked).toMatchObject({ value: { line: { state: 'open', takesTwo: true, proposed: 'assign' } } });
    expect(codeOf(await decide(large?.id ?? '', 'return'))).toBe('ProposalWaits');
    const approvalId = (asked.ok && asked.value.approvalId) || '';
    const approve = (by: typeof NOOR) => by.call(decideApproval, { params: { approvalId }, body: { approve: true } });
    expect(codeOf(await approve(NOOR))).toBe('OwnProposal');
    expect(codeOf(await approve(INES))).toBe('ok');
    expect([await balance(), await statusOf(id)]).toEqual(['1400.00', S.completed]);
  });
});

describe('lines of 900 that one person could decide', () => {
  const line900 = async () => {
    const mark = randomUUID();
    await upload([line('900.00', mark, randomUUID(), 'Ada Lee').replace('DE02', `DE ${mark}`)]);
    return { id: (await waiting(mark))?.id ?? '', payer: `DE ${mark}` };
  };
  /** Another player of the same house. */
  const another = async (): Promise<string> => {
    browser = house.visitor();
    return registerIn(browser, anotherAda());
  };
  const said = async (who: string, what: 'assign' | 'return', deposit?: string, id?: string) => {
    const answer = await decide(id ?? (await line900()).id, what, deposit, house.office(who));
    return answer.ok ? (answer.value.approvalId === null ? 'alone' : 'second') : answer.refusal.code;
  };
  const who = (): string => `by-${randomUUID().slice(0, 8)}`;

  it('to one player, by two people', async () => {
    const { id } = await ask('900');
    expect([await said(who(), 'assign', id), await said(who(), 'assign', id)]).toEqual(['alone', 'second']);
  });

  it('to two linked accounts, by two people', async () => {
    const [first, deposit] = [accountId, (await ask('900')).id];
    const second = await another();
    const [a, b] = [first, second].sort();
    await sql`
      insert into identity_person_link (one, other, strength, points, reasons, found_at)
      values (${a}, ${b}, 'person', 95, '{name}', now())
      on conflict (one, other) do update set strength = 'person', decided = null`.execute(db);
    const theirs = (await ask('900')).id;
    expect([await said(who(), 'assign', deposit), await said(who(), 'assign', theirs)]).toEqual(['alone', 'second']);
  });

  it('to several players, by one person: in whatever way', async () => {
    const [carl, first] = [who(), (await ask('900')).id];
    await another();
    const second = (await ask('900')).id;
    expect([await said(carl, 'assign', first), await said(carl, 'assign', second), await said(carl, 'return')]).toEqual(
      ['alone', 'second', 'second'],
    );
  });

  it('back to one account, by two people', async () => {
    const [one900, other900] = [await line900(), await line900()];
    await sql`update cashier_bank_line set payer_account = ${one900.payer.toLowerCase().replaceAll('-', '')} where id = ${other900.id}`.execute(
      db,
    );
    const back = (by: string, id: string) => said(by, 'return', undefined, id);
    expect([await back(who(), one900.id), await back(who(), other900.id)]).toEqual(['alone', 'second']);
  });

  it('of players and accounts that have nothing to do with each other, by two people', async () => {
    const first = (await ask('900')).id;
    await another();
    const second = (await ask('900')).id;
    expect([await said(who(), 'assign', first), await said(who(), 'assign', second)]).toEqual(['alone', 'alone']);
  });
});

describe('files', () => {
  it('a bad one is refused whole, with the line and why', async () => {
    const { reference } = await ask('50');
    const answer = await upload([line('50.00', reference), '2026-13-01,x,1.00,EUR,,,']);
    expect(answer).toMatchObject({ refusal: { code: 'BankFileInvalid', detail: { line: 3, fault: 'date' } } });
    expect(await balance()).toBe('0.00');
    const id = randomUUID();
    await upload([line('1.00', 'first', id)]);
    expect(await upload([line('2.00', 'other', id)])).toMatchObject({
      refusal: { code: 'BankFileInvalid', detail: { line: 2, fault: 'sameNumber' } },
    });
  });

  it('twice, overlapping and shuffled have one effect each, while both processes deal with them', {
    tags: 'long',
  }, async () => {
    const seed = randomInt(1_000_000_000);
    let state = seed;
    const next = (below: number): number => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * below);
    };
    const asked = [];
    for (let at = 0; at < 8; at += 1) asked.push({ ...(await ask(`${20 + at}`)), amount: `${20 + at}.00` });
    // Some lines have the bank's number, some are told apart by what stands in them, and two are equal in all.
    const all = [
      ...asked.map(({ amount, reference }, at) => line(amount, reference, at % 2 ? `n${seed}-${at}` : '')),
      ...Array.from({ length: 3 }, () => line('5.00', `equal ${seed}`, '')),
    ];
    const shuffled = (lines: readonly string[]): string[] =>
      lines
        .map((each) => ({ each, at: next(1e9) }))
        .sort((a, b) => a.at - b.at)
        .map(({ each }) => each);
    const files = Array.from({ length: 12 }, () => shuffled(all).slice(next(6)));
    const answers = [];
    for (const [at, each] of [...files, shuffled(all)].entries()) {
      const [counted] = await Promise.all([upload(each, at % 2 ? NOOR : INES), one.catchUp(), other.catchUp()]);
      answers.push(counted);
    }
    const fresh = answers.reduce((sum, each) => sum + ('fresh' in each ? each.fresh : 0), 0);
    await Promise.all([one.catchUp(), other.catchUp()]);
    const sum = asked.reduce((all, { amount }) => all + Number(amount), 0);
    const equal = (await linesIn('waiting')).filter(({ words }) => words === `equal ${seed}`);
    expect([fresh, await balance(), equal.length, errors], `seed ${seed}`).toEqual([11, `${sum}.00`, 3, []]);
  });
});

describe('the check of the books', () => {
  it('finds nothing, and then what somebody changed', async () => {
    const { id, reference } = await ask('25');
    await upload([line('25.00', reference)]);
    const faults = async () => {
      const report = await reconcile(db, BANK_CHECKS);
      return report.findings.flatMap(({ examples }) => examples);
    };
    expect(await faults()).toEqual([]);
    await sql`update cashier_bank_line set amount_minor = 2600 where deposit_id = ${id}`.execute(db);
    expect(await faults()).toEqual([
      `deposit ${id}: credited 2500 EUR, its line says 2600 EUR (matched)`,
      expect.stringMatching(/^line \d+ of deposit .* in state 2: 2500 of 2600 credited$/),
    ]);
    await sql`update cashier_bank_line set amount_minor = 2500, state = 'open', why = 'noReference', done_at = null, deposit_id = null
      where deposit_id = ${id}`.execute(db);
    expect(await faults()).toEqual([`deposit ${id}: credited 2500 EUR, its line says nothing`]);
  });
});
