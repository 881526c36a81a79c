import { randomUUID } from 'node:crypto';
import { mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  createDeposit,
  decideApproval,
  getBankTransfer,
  listBankLines,
  proposeBankStatement,
  register,
} from '@evens/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cashierAlone } from '../../../../../../../test/support/alone.ts';
import { countLines } from '../../../../../../../test/support/bank-statements.ts';
import type { Browser } from '../../../../../../../test/support/browser.ts';
import { paymentsOffice } from '../../../../../../../test/support/payments-office.ts';
import { protectedHouse } from '../../../../../../../test/support/protected-house.ts';
import { methodsOf } from '../../../catalogue/rows.ts';
import { type Cashier, openCashier } from '../../../movement/deposit/open-cashier.ts';
import { bankMethods, bankProvider } from '../bank-provider.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'evens-bank-'));
const [number, holder] = ['DE89370400440532013000', 'Evens Ltd'];
const ACCOUNTS = [
  { id: 'eur', method: 'banktransfer', currency: 'EUR', form: 'iban', number, holder, folder },
] as const;
const errors: unknown[] = [];
const cashiers: Cashier[] = [];
const doors: { readonly routes: Cashier['routes'] }[] = [];
const house = await protectedHouse({
  more: ({ db, clock, wallet, identity, approvals }) => {
    for (const at of [0, 1]) {
      cashiers.push(
        openCashier({
          ...cashierAlone(db),
          ...{ db, clock, wallet, accounts: identity, news: { account: () => undefined } },
          methods: bankMethods(methodsOf({ bank: 'bank' }), ACCOUNTS),
          providers: [bankProvider({ db, nowMs: clock.wallMs })],
          bank: {
            ...{ accounts: ACCOUNTS, days: 14, lastNameOf: async () => null },
            limits: { lineMinor: 100_000n, dayMinor: 150_000n },
          },
          ...{ siteUrl: () => '', merchantName: () => 'Evens', onError: (error) => void errors.push(error) },
          ...(at === 0 && { approvals }),
        }),
      );
    }
    doors.push(...cashiers.slice(0, 1), approvals);
    return cashiers.slice(0, 1);
  },
});
const { db, clock } = house;
const office = await paymentsOffice(doors);
const [EVE, ADA] = [office('eve', 'payments'), office('ada', 'head')];

let player: Browser;
let accountId = '';
/** What the account holds by the statements that were written. */
let held = 100_000;
beforeAll(async () => {
  player = house.visitor();
  const name = `c${randomUUID().slice(0, 12)}`;
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
afterAll(async () => {
  await house.wallet.stop();
  await rm(folder, { recursive: true });
});

async function ask(Amount: string): Promise<string> {
  const body = { PaymentMethodId: 'banktransfer', Amount, AgreeWithDepositTerms: true, idempotencyKey: randomUUID() };
  const started = await player.client.call(createDeposit, { body });
  if (!started.ok) throw new Error(started.refusal.code);
  const transfer = await player.client.call(getBankTransfer, { params: { id: started.value.Id } });
  return transfer.ok ? transfer.value.Reference : '';
}
const comma = (minor: number) => `${Math.floor(minor / 100)},${String(minor % 100).padStart(2, '0')}`;
/** A statement of the bank: bookings of minor units with what was written, above 0 where they came. */
function mt940(opening: number, ...bookings: readonly (readonly [number, string])[]): string {
  const closing = bookings.reduce((sum, [minor]) => sum + minor, opening);
  return [
    ...[':20:STMT', ':25:37040044/0532013000', ':28C:1/1', `:60F:C261124EUR${comma(opening)}`],
    ...bookings.flatMap(([minor, text]) => [
      `:61:261124${minor < 0 ? 'D' : 'C'}${comma(Math.abs(minor))}NTRFNONREF//${randomUUID().slice(0, 12)}`,
      `:86:166?00X?20${text}?32ADA LEE`,
    ]),
    ...[`:62F:C261124EUR${comma(closing)}`, '-', ''],
  ].join('\r\n');
}
/** The next statement of the account, after all that was written before. */
function next(...bookings: readonly (readonly [number, string])[]): string {
  const text = mt940(held, ...bookings);
  held = bookings.reduce((sum, [minor]) => sum + minor, held);
  return text;
}
/** Both processes look until what lies there is settled. */
async function looked(): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await Promise.all(cashiers.map((each) => each.catchUp()));
    clock.advance(6_000);
  }
  await Promise.all(cashiers.map((each) => each.catchUp()));
}
async function put(text: string, name = `${randomUUID()}.sta`): Promise<string> {
  await writeFile(path.join(folder, name), text);
  await looked();
  return name;
}
const fileOf = async (name: string) => {
  const answer = await ADA.call(listBankLines, { query: {} });
  return answer.ok ? answer.value.files.find((each) => each.name === name) : undefined;
};
const balance = async (): Promise<number> => Number((await house.wallet.balance(accountId))?.cashMinor ?? -1n);
async function release(name: string, entered: string): Promise<string> {
  const file = await fileOf(name);
  const params = { id: file?.id ?? '' };
  const proposed = await EVE.call(proposeBankStatement, { params, body: { reason: 'seen at the bank' } });
  const approvalId = (proposed.ok && proposed.value.file.approvalId) || '';
  const answer = await ADA.call(decideApproval, { params: { approvalId }, body: { approve: true, entered } });
  if (answer.ok) await countLines(db, params.id);
  return answer.ok ? 'ok' : answer.refusal.code;
}
const written = (minor: number) => comma(minor).replace(',', '.');

describe('the bank’s own channel', () => {
  it('waits for two people with its first statement: there is none that it joins on to', async () => {
    const reference = await ask('10');
    const name = await put(next([1_000, reference]));
    expect([await balance(), (await fileOf(name))?.why]).toEqual([0, 'first']);
    expect([await release(name, written(held)), await balance()]).toEqual(['ok', 1_000]);
  });

  it('credits by itself what joins on and is below the sums, once by both processes', async () => {
    const [reference, before] = [await ask('20'), await balance()];
    const text = next([2_000, reference], [-500, 'a fee']);
    const name = await put(text);
    expect(await fileOf(name)).toMatchObject({ source: 'channel', state: 'posted', fresh: 2, releasedBy: null });
    await put(text, 'the-same-again.sta');
    expect([await balance(), await fileOf('the-same-again.sta')]).toEqual([before + 2_000, undefined]);
  });

  it('takes nothing from a player', async () => {
    const reference = await ask('30');
    await put(next([3_000, reference]));
    const before = await balance();
    await put(next([-3_000, `recall ${reference}`]));
    const answer = await ADA.call(listBankLines, { query: { state: 'waiting' } });
    const found = answer.ok ? answer.value.lines.find(({ deposit }) => deposit?.reference === reference) : undefined;
    expect([found?.why, await balance()]).toEqual(['leftWhole', before]);
  });

  it('holds what does not join on; the one before it lets it go', async () => {
    const [one, two, before] = [await ask('11'), await ask('12'), await balance()];
    const [first, second] = [next([1_100, one]), next([1_200, two])];
    const name = await put(second);
    expect([(await fileOf(name))?.why, (await fileOf(name))?.gap, await balance()]).toEqual(['gap', '11.00', before]);
    await put(first);
    expect([await balance(), (await fileOf(name))?.state]).toEqual([before + 2_300, 'posted']);
  });

  it('holds what says no balances, whatever it is', async () => {
    const [reference, before] = [await ask('13'), await balance()];
    const name = await put(`Date,Amount,Text\n2026-11-24,13.00,${reference}\n`, 'table.csv');
    expect([(await fileOf(name))?.why, await balance()]).toEqual(['noBalances', before]);
  });

  it.each<[string, (text: string) => string, string]>([
    ['half written', (text) => text.slice(0, text.indexOf(':62F:')), 'broken'],
    ['that do not add up', (text) => text.replace(/:62F:C261124EUR\d+/, ':62F:C261124EUR1'), 'balance'],
    ['of another account', (text) => text.replace('37040044/0532013000', '10010010/1'), 'otherAccount'],
  ])('counts nothing of statements %s, and says so', async (_what, spoil, fault) => {
    const [reference, before] = [await ask('14'), await balance()];
    const name = await put(spoil(mt940(held, [1_400, reference])));
    expect([(await fileOf(name))?.state, (await fileOf(name))?.fault]).toEqual(['unreadable', fault]);
    expect(await balance()).toBe(before);
  });

  it('reads nothing that is being written, that has a name of such, or that is a link', async () => {
    const [reference, before] = [await ask('15'), await balance()];
    const [text, file] = [next([1_500, reference]), path.join(folder, 'slow.sta')];
    await writeFile(`${file}.part`, text);
    await symlink(`${file}.part`, path.join(folder, 'link.sta'));
    await looked();
    // It grows between two looks.
    await writeFile(file, text.slice(0, 60));
    await cashiers[0]?.catchUp();
    clock.advance(6_000);
    await writeFile(file, text);
    await cashiers[0]?.catchUp();
    expect([await balance(), await fileOf('slow.sta'), await fileOf('link.sta')]).toEqual([
      before,
      undefined,
      undefined,
    ]);
    clock.advance(6_000);
    await cashiers[0]?.catchUp();
    expect(await balance()).toBe(before + 1_500);
    await rename(`${file}.part`, path.join(folder, 'moved.sta'));
    await looked();
    expect(await balance()).toBe(before + 1_500);
  });

  it('leaves to two people a payment that is too large, and what is too much in a day, however it is cut', async () => {
    const [one, two, three] = [await ask('1000'), await ask('750'), await ask('750')];
    // What came before is of another day.
    clock.advance(25 * 3_600_000);
    const large = await put(next([100_000, one]));
    expect((await fileOf(large))?.why).toBe('overLine');
    let before = await balance();
    expect([await release(large, written(held)), await balance()]).toEqual(['ok', before + 100_000]);
    before = await balance();
    const [first, second] = [await put(next([75_000, two])), await put(next([75_000, three]))];
    expect([(await fileOf(first))?.state, (await fileOf(second))?.why]).toEqual(['posted', 'overDay']);
    expect(await balance()).toBe(before + 75_000);
  });

  it('nothing of it went wrong unheard', () => {
    expect(errors).toEqual([]);
  });
});
