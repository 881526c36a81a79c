import { randomUUID } from 'node:crypto';
import {
  type BankLineDecision,
  type Client,
  createDeposit,
  decideApproval,
  decideBankLine,
  discardBankStatement,
  getBankTransfer,
  listBankLines,
  listProposedBankLines,
  proposeBankStatement,
  register,
  uploadBankStatement,
  withdrawApproval,
} from '@evens/contract';
import { formatAmount } from '@evens/kernel';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cashierAlone } from '../../../../../../../test/support/alone.ts';
import { countLines, takeStatement } from '../../../../../../../test/support/bank-statements.ts';
import type { Browser } from '../../../../../../../test/support/browser.ts';
import { paymentsOffice } from '../../../../../../../test/support/payments-office.ts';
import { protectedHouse } from '../../../../../../../test/support/protected-house.ts';
import { reconcile } from '../../../../../../platform/reconcile/index.ts';
import { methodsOf } from '../../../catalogue/rows.ts';
import { type Cashier, openCashier } from '../../../movement/deposit/open-cashier.ts';
import { BANK_CHECKS } from '../bank-checks.ts';
import { bankMethods, bankProvider } from '../bank-provider.ts';

const [number, holder] = ['DE89370400440532013000', 'Evens Ltd'];
const ACCOUNTS = [{ id: 'eur', method: 'banktransfer', currency: 'EUR', form: 'iban', number, holder }] as const;
const errors: unknown[] = [];
let lastName: string | null = null;
const doors: { readonly routes: Cashier['routes'] }[] = [];
const house = await protectedHouse({
  more: ({ db, clock, wallet, identity, approvals }) => {
    const cashier = openCashier({
      ...cashierAlone(db),
      ...{ db, clock, wallet, accounts: identity, approvals, news: { account: () => undefined } },
      methods: bankMethods(methodsOf({ bank: 'bank' }), ACCOUNTS),
      providers: [bankProvider({ db, nowMs: clock.wallMs })],
      bank: { accounts: ACCOUNTS, days: 14, lastNameOf: async () => lastName },
      ...{ siteUrl: () => '', merchantName: () => 'Evens', onError: (error) => void errors.push(error) },
    });
    doors.push(cashier, approvals);
    return [cashier];
  },
});
const { db } = house;
const office = await paymentsOffice(doors);
const EVE = office('eve', 'payments');
const ADA = office('ada', 'head');
const BEN = office('ben', 'head');
afterAll(() => house.wallet.stop());

let player: Browser;
let accountId = '';
beforeAll(async () => {
  player = house.visitor();
  const name = `r${randomUUID().slice(0, 12)}`;
  const Password = 'a phrase of five words';
  const answer = await player.client.call(register, {
    body: {
      ...{ Email: `${name}@example.org`, UserName: name, Password, PasswordConfirmation: Password },
      ...{ Currency: 'EUR', Country: 'DE', BirthDay: 10, BirthMonth: 12, BirthYear: 1990 },
      ...{ AgreeWithTerms: true, AllowEmailNotification: true, AgreeWithPrivacyPolicy: true },
    },
  });
  accountId = answer.ok ? (answer.value.user?.UserID ?? '') : '';
});

const codeOf = (answer: { ok: boolean; refusal?: { code: string } }): string => answer.refusal?.code ?? 'ok';
async function ask(Amount: string): Promise<string> {
  const body = { PaymentMethodId: 'banktransfer', Amount, AgreeWithDepositTerms: true, idempotencyKey: randomUUID() };
  const started = await player.client.call(createDeposit, { body });
  if (!started.ok) throw new Error(started.refusal.code);
  const transfer = await player.client.call(getBankTransfer, { params: { id: started.value.Id } });
  return transfer.ok ? transfer.value.Reference : '';
}
const line = (amount: string, text: string, id: string = randomUUID()) =>
  `2026-11-24,${id},${amount},EUR,Ada Lee,DE02,${text}`;
const csv = (...lines: readonly string[]) => ['Date,Id,Amount,Currency,Name,Account,Text', ...lines].join('\n');
const uploadBody = (text: string, closing?: string) => ({
  body: { account: 'eur', name: 'day.csv', base64: Buffer.from(text).toString('base64'), ...(closing && { closing }) },
});
/** Reads a file in; a refusal fails the test. */
async function bring(by: Client, text: string, closing?: string) {
  const answer = await by.call(uploadBankStatement, uploadBody(text, closing));
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  return answer.value.file;
}
const release = (by: Client, approvalId: string | null, entered?: string) =>
  by.call(decideApproval, {
    params: { approvalId: approvalId ?? '' },
    body: { approve: true, ...(entered && { entered }) },
  });
const propose = (by: Client, id: string, closing?: string) =>
  by.call(proposeBankStatement, { params: { id }, body: { reason: 'of today', ...(closing && { closing }) } });
/** Adds to what the account held last. */
async function closingAfter(...amounts: readonly number[]): Promise<string> {
  const { rows } = await sql<{ minor: bigint }>`select closing_minor as minor from cashier_bank_closing`.execute(db);
  const minor = amounts.reduce((sum, each) => sum + Math.round(each * 100), Number(rows[0]?.minor ?? 0n));
  return formatAmount(BigInt(minor), 'EUR');
}
const balance = async (): Promise<number> => Number((await house.wallet.balance(accountId))?.cashMinor ?? -1n) / 100;
const decide = (by: Client, id: string, what: BankLineDecision, deposit?: string) =>
  by.call(decideBankLine, { params: { id }, body: { what, reason: 'looked at it', ...(deposit && { deposit }) } });
const waiting = async () => {
  const answer = await ADA.call(listBankLines, { query: { state: 'waiting' } });
  return answer.ok ? answer.value : { lines: [], files: [] };
};

describe('one person alone', () => {
  it('changes no player’s balance, whatever he calls in whatever order', async () => {
    const paid = await ask('50');
    await takeStatement(db, [ADA, BEN], 'eur', csv(line('50.00', paid)));
    const [asked, large] = [await ask('60'), await ask('400')];
    const before = await balance();
    const texts = fc.constantFrom<readonly [string, string]>(
      ...([
        ['60.00', asked],
        ['400.00', large],
        ['-50.00', `recall ${paid}`],
        ['999.00', 'nothing'],
        ['12.00', asked],
      ] as const),
    );
    const call = fc.oneof(
      fc.record({
        kind: fc.constant('upload' as const),
        lines: fc.array(texts, { minLength: 1, maxLength: 4 }),
        typed: fc.boolean(),
      }),
      fc.record({ kind: fc.constantFrom('propose' as const, 'approve' as const, 'discard' as const), at: fc.nat(5) }),
      fc.record({
        kind: fc.constant('decide' as const),
        at: fc.nat(5),
        what: fc.constantFrom<BankLineDecision>('assign', 'takeBack', 'leave', 'return'),
        deposit: fc.constantFrom(asked, large, paid),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: 4, maxLength: 10 }), async (calls) => {
        for (const each of calls) {
          const { files, lines } = await waiting();
          if (each.kind === 'upload') {
            const amounts = each.lines.map(([amount]) => Number(amount));
            const text = csv(...each.lines.map(([amount, words]) => line(amount, words)));
            await BEN.call(
              uploadBankStatement,
              uploadBody(text, each.typed ? await closingAfter(...amounts) : undefined),
            );
          } else if (each.kind === 'decide') {
            const found = lines[each.at % Math.max(lines.length, 1)];
            if (found) await decide(BEN, found.id, each.what, each.deposit);
          } else {
            const found = files[each.at % Math.max(files.length, 1)];
            if (!found) continue;
            const closing = await closingAfter(Number(found.came), -Number(found.left));
            if (each.kind === 'propose') await propose(BEN, found.id, closing);
            if (each.kind === 'approve') await release(BEN, found.approvalId, closing);
            const params = { params: { id: found.id }, body: { reason: 'not ours' } };
            if (each.kind === 'discard') await BEN.call(discardBankStatement, params);
          }
        }
        expect(await balance()).toBe(before);
      }),
      { numRuns: 8 },
    );
    expect(await sql`select from cashier_bank_line where state = 'new'`.execute(db)).toMatchObject({ rows: [] });
  });

  it('brings in no file whose sums are beyond what is counted in', async () => {
    const lines = Array.from({ length: 100 }, () => line('999999999999999.00', 'much'));
    const answer = await EVE.call(uploadBankStatement, uploadBody(csv(...lines)));
    expect(answer).toMatchObject({ refusal: { code: 'BankFileInvalid', detail: { line: 3, fault: 'amount' } } });
  });

  it('in the lowest role: a made-up statement credits nobody; what it would do is shown, and who may not release it cannot', async () => {
    const reference = await ask('40000');
    const before = await balance();
    const closing = await closingAfter(40_000);
    const file = await bring(EVE, csv(line('40000.00', reference)), closing);
    expect(file).toMatchObject({
      ...{ state: 'waiting', why: null, lines: 1, fresh: 1, came: '40000.00', left: '0.00', gap: '0.00' },
      ...{ would: { credit: 1, open: 0, leaves: 0 }, uploadedBy: 'eve', proposedBy: 'eve', releasedBy: null },
    });
    const shown = await ADA.call(listProposedBankLines, { params: { id: file.id }, query: {} });
    expect(shown).toMatchObject({
      value: { lines: [{ amount: '40000.00', would: 'credit', deposit: { accountId, reference } }] },
    });
    const tried = [
      await release(EVE, file.approvalId, closing),
      await release(office('eve', 'head'), file.approvalId, closing),
      await release(office('max', 'other'), file.approvalId, closing),
    ];
    expect(tried.map(codeOf)).toEqual(['Forbidden', 'OwnProposal', 'Forbidden']);
    expect(await balance()).toBe(before);
  });
});

describe('a second person', () => {
  it('releases it with the closing balance that he read himself, once', async () => {
    const reference = await ask('30');
    const before = await balance();
    const closing = await closingAfter(30);
    const file = await bring(EVE, csv(line('30.00', reference)), closing);
    const wrong = [undefined, '0.00', 'much', await closingAfter(30.01)];
    for (const each of wrong) expect(codeOf(await release(ADA, file.approvalId, each))).toBe('BankClosingDiffers');
    expect(await balance()).toBe(before);
    const answers = await Promise.all(Array.from({ length: 12 }, () => release(ADA, file.approvalId, closing)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await countLines(db, file.id)).toEqual({ fresh: 1, matched: 1, open: 0 });
    expect(await balance()).toBe(before + 30);
    const { files } = await waiting();
    expect(files.find(({ id }) => id === file.id)).toMatchObject({
      ...{ state: 'posted', proposedBy: 'eve', releasedBy: 'ada', approvalId: null },
    });
  });

  it('is nobody who made it: not who uploaded it, and not who once put it forward, whoever puts it forward for them', async () => {
    const reference = await ask('70');
    const before = await balance();
    const closing = await closingAfter(70);
    const file = await bring(BEN, csv(line('70.00', reference)), closing);
    const back = (by: Client, approvalId: string | null) =>
      by.call(withdrawApproval, { params: { approvalId: approvalId ?? '' }, body: {} });
    const proposed = async (by: Client) => {
      const answer = await propose(by, file.id, closing);
      return answer.ok ? answer.value.file.approvalId : null;
    };
    expect(codeOf(await back(BEN, file.approvalId))).toBe('ok');
    const max = office('max2', 'head');
    expect(codeOf(await back(max, await proposed(max)))).toBe('ok');
    const byEve = await proposed(EVE);
    for (const maker of [BEN, max]) expect(codeOf(await release(maker, byEve, closing))).toBe('OwnProposal');
    expect(await balance()).toBe(before);
    expect(codeOf(await release(ADA, byEve, closing))).toBe('ok');
    await countLines(db, file.id);
    expect(await balance()).toBe(before + 70);
    // The database keeps it too.
    await expect(
      sql`update cashier_bank_file set released_by = 'ben' where id = ${file.id}`.execute(db),
    ).rejects.toThrow('cashier_bank_file_released_by_another');
  });

  it('credits nothing that he was shown as open, though its player’s name fits meanwhile', async () => {
    const reference = await ask('71');
    const before = await balance();
    const closing = await closingAfter(71);
    lastName = 'Smith';
    const file = await bring(EVE, csv(line('71.00', reference)), closing);
    expect(file.would).toEqual({ credit: 0, open: 1, leaves: 0 });
    lastName = 'Lee';
    expect(codeOf(await release(ADA, file.approvalId, closing))).toBe('ok');
    lastName = null;
    expect(await countLines(db, file.id)).toEqual({ fresh: 1, matched: 0, open: 1 });
    expect(await balance()).toBe(before);
    expect((await waiting()).lines.find(({ words }) => words === reference)?.why).toBe('otherName');
  });

  it('sees what left for nothing of the house: a payment made up beside one that came would leave the balance right', async () => {
    const reference = await ask('72');
    const closing = await closingAfter(25);
    const text = csv(line('25.00', 'came'), line('72.00', reference), line('-72.00', 'supplier'));
    const file = await bring(EVE, text, closing);
    const { rows } = await sql<{ facts: Record<string, string> }>`
      select facts from approval where id = ${file.approvalId}`.execute(db);
    expect(rows[0]?.facts).toMatchObject({ gap: '0.00', leftForNothingOfOurs: '72.00' });
    const drop = { params: { approvalId: file.approvalId ?? '' }, body: {} };
    expect(codeOf(await EVE.call(withdrawApproval, drop))).toBe('ok');
  });

  it('keeps no later statement from joining on by a day that has not come', async () => {
    const far = line('1.00', 'far').replace('2026-11-24', '2099-01-01');
    for (const text of [far, line('2.00', 'near')]) {
      const file = await bring(EVE, csv(text), await closingAfter(text === far ? 1 : 2));
      expect([file.why, file.gap]).toEqual([null, '0.00']);
      expect(codeOf(await release(ADA, file.approvalId, await closingAfter(text === far ? 1 : 2)))).toBe('ok');
      await countLines(db, file.id);
    }
    expect((await bring(EVE, csv(line('4.00', 'after it')), await closingAfter(4))).gap).toBe('0.00');
  });

  it('decides too that a recall less a fee, or perhaps of another payment, takes nothing back', async () => {
    const reference = await ask('80');
    await takeStatement(db, [EVE, ADA], 'eur', csv(line('80.00', reference)));
    await takeStatement(db, [EVE, ADA], 'eur', csv(line('-75.00', `recall ${reference}`)));
    const found = (await waiting()).lines.find(({ deposit }) => deposit?.reference === reference);
    expect(found?.why).toBe('leftOtherwise');
    const proposed = await decide(EVE, found?.id ?? '', 'leave');
    expect(proposed).toMatchObject({ ok: true, value: { approvalId: expect.any(String) } });
    const approvalId = proposed.ok ? proposed.value.approvalId : null;
    expect([codeOf(await release(EVE, approvalId)), codeOf(await release(BEN, approvalId))]).toEqual([
      'Forbidden',
      'ok',
    ]);
  });

  it('is not asked about one without a closing balance: it waits until somebody types it', async () => {
    const file = await bring(EVE, csv(line('3.00', 'no balance')));
    expect([file.why, file.gap, file.approvalId]).toEqual(['noBalances', null, null]);
    expect(codeOf(await propose(EVE, file.id))).toBe('BankClosingMissing');
    expect(await propose(EVE, file.id, await closingAfter(3))).toMatchObject({
      value: { file: { why: null, gap: '0.00', approvalId: expect.any(String) } },
    });
  });

  it('sees a gap to the last statement, as the first one does: it is held until both have', async () => {
    const reference = await ask('20');
    const before = await balance();
    const closing = await closingAfter(20, 500);
    const file = await bring(EVE, csv(line('20.00', reference)), closing);
    expect([file.why, file.gap, file.approvalId]).toEqual(['gap', '500.00', null]);
    const proposed = await propose(EVE, file.id, closing);
    const approvalId = proposed.ok ? proposed.value.file.approvalId : null;
    expect(codeOf(await propose(BEN, file.id, closing))).toBe('ProposalWaits');
    const facts = await sql<{ facts: unknown }>`select facts from approval where id = ${approvalId}`.execute(db);
    expect(facts.rows[0]?.facts).toMatchObject({ fresh: 1, came: '20.00', left: '0.00', gap: '500.00' });
    expect([await balance(), codeOf(await release(EVE, approvalId, closing))]).toEqual([before, 'Forbidden']);
    expect(codeOf(await release(ADA, approvalId, closing))).toBe('ok');
    await countLines(db, file.id);
    expect(await balance()).toBe(before + 20);
  });

  it('releases nothing that joins on otherwise than was named, since another statement was released', async () => {
    const [one, two] = [await ask('21'), await ask('22')];
    const before = await balance();
    const [first, second] = [await closingAfter(21), await closingAfter(22)];
    const files = [await bring(EVE, csv(line('21.00', one)), first), await bring(EVE, csv(line('22.00', two)), second)];
    expect(codeOf(await release(ADA, files[0]?.approvalId ?? null, first))).toBe('ok');
    expect(codeOf(await release(ADA, files[1]?.approvalId ?? null, second))).toBe('BankGapChanged');
    await countLines(db, files[0]?.id ?? '');
    expect(await balance()).toBe(before + 21);
  });

  it('and another: what is taken from a player takes two of its own, though the statement was released', async () => {
    const reference = await ask('45');
    await takeStatement(db, [EVE, ADA], 'eur', csv(line('45.00', reference)));
    const before = await balance();
    await takeStatement(db, [EVE, ADA], 'eur', csv(line('-45.00', `recall ${reference}`)));
    const found = (await waiting()).lines.find(({ deposit }) => deposit?.reference === reference);
    expect([found?.why, await balance()]).toEqual(['leftWhole', before]);
    const proposed = await decide(EVE, found?.id ?? '', 'takeBack', reference);
    const approvalId = proposed.ok ? proposed.value.approvalId : null;
    expect([codeOf(await release(EVE, approvalId)), await balance()]).toEqual(['Forbidden', before]);
    expect([codeOf(await release(BEN, approvalId)), await balance()]).toEqual(['ok', before - 45]);
  });
});

describe('the same again', () => {
  it('the same bytes are the same file, ten times at once, by whomever; a discarded one may come anew', async () => {
    const text = csv(line('5.00', 'same'));
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => bring(at % 2 ? EVE : ADA, text)));
    const [id = '', ...more] = new Set(answers.map((each) => each.id));
    expect(more).toEqual([]);
    const drop = { params: { id }, body: { reason: 'typed by mistake' } };
    expect(codeOf(await EVE.call(discardBankStatement, drop))).toBe('ok');
    expect(codeOf(await EVE.call(discardBankStatement, drop))).toBe('ProposalNotOpen');
    expect((await bring(EVE, text)).id).not.toBe(id);
  });

  it('the same line in two files counts once, also where both waited', async () => {
    const reference = await ask('33');
    const [shared, mine] = [line('33.00', reference), line('1.00', 'beside it')];
    const before = await balance();
    const [one, two] = [await bring(EVE, csv(shared)), await bring(EVE, csv(shared, mine))];
    const closing = await closingAfter(33);
    const first = await propose(EVE, one.id, closing);
    expect(codeOf(await release(ADA, first.ok ? first.value.file.approvalId : null, closing))).toBe('ok');
    const later = await closingAfter(1);
    const second = await propose(EVE, two.id, later);
    expect(second).toMatchObject({ value: { file: { lines: 2, fresh: 1, came: '1.00', gap: '0.00' } } });
    expect(codeOf(await release(ADA, second.ok ? second.value.file.approvalId : null, later))).toBe('ok');
    await countLines(db, one.id);
    expect([(await countLines(db, two.id)).fresh, await balance()]).toEqual([1, before + 33]);
  });

  it('a made-up line under the bank’s number keeps nobody from the real one', async () => {
    const reference = await ask('34');
    const [id, before] = [randomUUID(), await balance()];
    await bring(EVE, csv(line('9000.00', 'made up', id)));
    await takeStatement(db, [BEN, ADA], 'eur', csv(line('34.00', reference, id)));
    expect(await balance()).toBe(before + 34);
  });
});

describe('many small ones', () => {
  it('one person assigns no more in a day than one line may have, however many he asks at once', async () => {
    const [carl, before] = [office('carl', 'payments'), await balance()];
    const reference = await ask('500');
    const marks = Array.from({ length: 6 }, () => randomUUID());
    await takeStatement(db, [EVE, ADA], 'eur', csv(...marks.map((mark) => line('300.00', `lost ${mark}`))));
    const found = (await waiting()).lines.filter(({ words }) => marks.some((mark) => words?.includes(mark)));
    const answers = await Promise.all(found.map(({ id }) => decide(carl, id, 'assign', reference)));
    const alone = answers.filter((each) => each.ok && each.value.approvalId === null);
    const asked = answers.flatMap((each) => (each.ok && each.value.approvalId) || []);
    expect([alone.length, asked.length, await balance()]).toEqual([3, 3, before + 900]);
    expect(codeOf(await release(BEN, asked[0] ?? null))).toBe('ok');
    expect(await balance()).toBe(before + 1_200);
  });

  it('what one person proposes in a day is named to the second one as one sum', async () => {
    const dora = office('dora', 'payments');
    const files = [];
    for (const amount of [400, 500]) {
      files.push(await bring(dora, csv(line(`${amount}.00`, randomUUID())), await closingAfter(amount)));
    }
    const { rows } = await sql<{ facts: Record<string, string> }>`
      select facts from approval where id = ${files[1]?.approvalId ?? null}`.execute(db);
    expect(rows[0]?.facts.proposedInADay).toBe('900.00 EUR');
  });
});

it('the books agree with all of it', async () => {
  const report = await reconcile(db, BANK_CHECKS);
  expect([report.findings.flatMap(({ examples }) => examples), errors]).toEqual([[], []]);
});
