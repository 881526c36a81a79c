import { randomUUID } from 'node:crypto';
import {
  createWithdrawal,
  decideApproval,
  decideWithdrawal,
  getDeskWithdrawal,
  releaseWithdrawal,
  TRANSACTION_STATUS as S,
  type WithdrawalView,
} from '@evens/contract';
import { refusal } from '@evens/kernel';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { anyDocuments, payoutsAlone } from '../../../../../../test/support/alone.ts';
import type { Browser } from '../../../../../../test/support/browser.ts';
import { germanIban } from '../../../../../../test/support/german-iban.ts';
import { protectedHouse } from '../../../../../../test/support/protected-house.ts';
import { anotherAda, registerIn } from '../../../../../../test/support/registration.ts';
import { bankTransfer } from '../../catalogue/payouts/methods.ts';
import { openWithdrawals } from '../../movement/payout/open-withdrawals.ts';

const cases = new Set<string>();
const accepted = new Map<string, string>();
const house = await protectedHouse({
  more: (parts) => [
    openWithdrawals(
      {
        ...parts,
        accounts: parts.identity,
        ...payoutsAlone,
        documents: {
          ...anyDocuments,
          acceptedBy: async (accountId) => [accepted.get(accountId) ?? []].flat(),
        },
        caseOpen: async (accountId) => cases.has(accountId),
        news: { account: () => undefined },
        inform: async () => undefined,
        methods: [bankTransfer('sandbox')],
        providers: [],
        onError: (error) => {
          throw error;
        },
      },
      { works: false },
    ),
  ],
});
const { db, clock } = house;

let number = 1_000;
const newIban = (): string => {
  number += 1;
  return germanIban(number);
};

interface Player {
  readonly browser: Browser;
  readonly accountId: string;
}
async function newPlayer(): Promise<Player> {
  const browser = house.visitor();
  const accountId = await registerIn(browser, anotherAda());
  await sql`update identity_account set email_confirmed_at = now() where id = ${accountId}`.execute(db);
  await house.give(accountId, 10_000_000n);
  return { browser, accountId };
}
/** Asks for it, to a destination that is known for long. */
async function asked(
  { browser, accountId }: Player,
  {
    iban,
    amount = '4999',
    name = 'Ada Lovelace',
    known = true,
  }: { iban: string; amount?: string; name?: string; known?: boolean },
): Promise<WithdrawalView> {
  const body = {
    WithdrawMethod: 'banktransfer',
    Amount: amount,
    AccountName: name,
    IBAN: iban,
    idempotencyKey: randomUUID(),
  };
  const answer = await browser.client.call(createWithdrawal, { body });
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  if (known) await sql`update withdrawal set wait_until = null where account_id = ${accountId}`.execute(db);
  return answer.value;
}
const peopleOf = async (id: string): Promise<number> =>
  (await sql<{ people: number }>`select people from withdrawal where id = ${id}`.execute(db)).rows[0]?.people ?? -1;
const reasonsOf = ({ Steps }: WithdrawalView) =>
  Steps[0]?.Reasons.filter((each) => each !== 'asked' && each !== 'newDetails');
/** `approved`, `second` where another person has to, or the refusal. */
async function approve(who: string, id: string): Promise<string> {
  const said = await house
    .office(who)
    .call(decideWithdrawal, { params: { withdrawalId: id }, body: { decision: 'approve' } });
  if (!said.ok) return said.refusal.code;
  return said.value.approvalId === null ? 'approved' : 'second';
}

// Each test has approvers of its own: what they let go counts for a week.
let who = 0;
let [one, other, third] = ['', '', ''];
beforeEach(() => {
  who += 1;
  [one, other, third] = [`lena${who}`, `pavel${who}`, `noor${who}`];
  cases.clear();
  accepted.clear();
});

describe('slices below the threshold of two people', () => {
  it('eight by one player: one person approves the first, the others take two', async () => {
    const player = await newPlayer();
    const iban = newIban();
    const made: string[] = [];
    for (let slice = 0; slice < 8; slice += 1) made.push((await asked(player, { iban })).Id);
    expect(await Promise.all(made.map(peopleOf))).toEqual([1, 2, 2, 2, 2, 2, 2, 2]);
    const said: string[] = [];
    for (const id of made) said.push(await approve(one, id));
    expect(said).toEqual(['approved', ...Array.from({ length: 7 }, () => 'second')]);
  });

  it('by two linked accounts of one person', async () => {
    const [first, second] = [await newPlayer(), await newPlayer()];
    const [a, b] = [first.accountId, second.accountId].sort();
    await sql`
      insert into identity_person_link (one, other, strength, points, reasons, found_at)
      values (${a}, ${b}, 'person', 95, '{name}', now())
      on conflict (one, other) do update set strength = 'person', decided = null`.execute(db);
    const slices = [await asked(first, { iban: newIban() }), await asked(second, { iban: newIban() })];
    expect(await Promise.all(slices.map(({ Id }) => peopleOf(Id)))).toEqual([1, 2]);
    expect(reasonsOf(slices[1] as WithdrawalView)).toContain('linkedAccounts');
    // Who parts them today pays neither alone.
    await sql`update identity_person_link set decided = 'different', decided_at = now() where one = ${a} and other = ${b}`.execute(
      db,
    );
    const after = await asked(second, { iban: newIban() });
    expect(await peopleOf(after.Id)).toBe(2);
  });

  it('to one destination from two players', async () => {
    const iban = newIban();
    const slices = [await asked(await newPlayer(), { iban }), await asked(await newPlayer(), { iban })];
    expect(await Promise.all(slices.map(({ Id }) => peopleOf(Id)))).toEqual([1, 2]);
    expect(reasonsOf(slices[1] as WithdrawalView)).toContain('sharedDestination');
  });

  it('by one approver over several players: the fifth takes another', async () => {
    const said: string[] = [];
    for (let each = 0; each < 5; each += 1) {
      said.push(await approve(one, (await asked(await newPlayer(), { iban: newIban(), amount: '4900' })).Id));
    }
    expect(said).toEqual(['approved', 'approved', 'approved', 'approved', 'second']);
  });

  it('two that are approved at once are not both below it', async () => {
    const player = await newPlayer();
    const iban = newIban();
    const slices = [await asked(player, { iban }), await asked(player, { iban })];
    await sql`update withdrawal set people = 1 where account_id = ${player.accountId}`.execute(db);
    const said = await Promise.all(slices.map(({ Id }, at) => approve(at ? one : other, Id)));
    expect(said.sort()).toEqual(['approved', 'second']);
  });
});

describe('the wait of a new destination', () => {
  const release = (name: string, id: string) =>
    house.office(name).call(releaseWithdrawal, { params: { withdrawalId: id }, body: { reason: 'called back' } });
  const dueMs = async (id: string) =>
    (
      await sql<{ due: Date | null }>`select due_at as due from withdrawal where id = ${id}`.execute(db)
    ).rows[0]?.due?.getTime();

  it('is not ended by whoever approves it', async () => {
    const { Id } = await asked(await newPlayer(), { iban: newIban(), known: false });
    expect(await approve(one, Id)).toBe('approved');
    expect(await dueMs(Id)).toBe(clock.wallMs() + 24 * 3_600_000);
  });

  it('of one that takes two by what its approver let go: it does not leave at its time without them', async () => {
    for (let each = 0; each < 4; each += 1) {
      await approve(one, (await asked(await newPlayer(), { iban: newIban(), amount: '4900' })).Id);
    }
    const small = { iban: newIban(), amount: '400', known: false };
    const { Id, StatusID } = await asked(await newPlayer(), small);
    const untilMs = clock.wallMs() + 24 * 3_600_000;
    expect([StatusID, await peopleOf(Id), await dueMs(Id)]).toEqual([S.pending, 0, untilMs]);
    const said = await house
      .office(one)
      .call(decideWithdrawal, { params: { withdrawalId: Id }, body: { decision: 'approve' } });
    expect(said).toMatchObject({ value: { status: S.pendingEmp, approvalId: expect.any(String) } });
    expect([await peopleOf(Id), await dueMs(Id)]).toEqual([2, undefined]);
    const approvalId = said.ok ? (said.value.approvalId ?? '') : '';
    await house.office(other).call(decideApproval, { params: { approvalId }, body: { approve: true } });
    expect(await dueMs(Id)).toBe(untilMs);
  });

  it('of one that was approved leaves time to decline it, once; it is approved no second time', async () => {
    const player = await newPlayer();
    const { Id } = await asked(player, { iban: newIban(), amount: '900', known: false });
    expect([await approve(one, Id), await approve(other, Id)]).toEqual(['approved', 'WithdrawalNotOpen']);
    const decline = () =>
      house.office(other).call(decideWithdrawal, {
        params: { withdrawalId: Id },
        body: { decision: 'reject', reason: 'detailsWrong' },
      });
    expect(await decline()).toMatchObject({ value: { status: S.declinedEmp } });
    expect(await decline()).toMatchObject({ refusal: refusal('WithdrawalNotOpen') });
    const balance = await house.wallet.balance(player.accountId);
    expect([balance?.cashMinor, balance?.withdrawalHoldMinor]).toEqual([10_000_000n, 0n]);
  });

  it('of one that one person approves counts once in the sums', async () => {
    const player = await newPlayer();
    const { Id } = await asked(player, { iban: newIban(), amount: '900', known: false });
    expect(await approve(one, Id)).toBe('approved');
    const next = await asked(player, { iban: newIban(), amount: '4000' });
    expect([await peopleOf(next.Id), await approve(one, next.Id)]).toEqual([1, 'approved']);
  });

  it('is ended by one, and then another approves it: a small one too', async () => {
    const { Id, StatusID } = await asked(await newPlayer(), { iban: newIban(), amount: '100', known: false });
    expect(StatusID).toBe(S.pending);
    expect(await release(one, Id)).toMatchObject({ value: { status: S.pendingEmp } });
    expect(await approve(one, Id)).toBe('OwnProposal');
    expect(await release(other, Id)).toMatchObject({ refusal: refusal('WithdrawalNotOpen') });
    expect(await approve(other, Id)).toBe('approved');
    expect(await dueMs(Id)).toBe(clock.wallMs());
  });

  it('of a large one is ended by neither of the two who approve it', async () => {
    const { Id } = await asked(await newPlayer(), { iban: newIban(), amount: '6000', known: false });
    await release(third, Id);
    const said = await house
      .office(one)
      .call(decideWithdrawal, { params: { withdrawalId: Id }, body: { decision: 'approve' } });
    const approvalId = said.ok ? (said.value.approvalId ?? '') : '';
    const second = (name: string) =>
      house.office(name).call(decideApproval, { params: { approvalId }, body: { approve: true } });
    expect(await second(third)).toMatchObject({ refusal: refusal('OwnProposal') });
    expect(await second(other)).toMatchObject({ ok: true });
  });
});

it('who accepted the KYC documents of an account does not approve what it is paid', async () => {
  const player = await newPlayer();
  accepted.set(player.accountId, one);
  const { Id } = await asked(player, { iban: newIban() });
  expect([await approve(one, Id), await approve(other, Id)]).toEqual(['OwnProposal', 'approved']);
});

describe('is held by the rule that says so, and shows it to who decides', () => {
  it.each<[string, string, string[]]>([
    ['its own name', 'Lovelace, ADA', []],
    ['its name with another of his', 'Ada Mary Lovelace', []],
    ['another name', 'Charles Babbage', ['nameOther']],
    ['the name of two', 'Ada and Charles Lovelace', ['nameOther']],
  ])('to an account in %s', async (_, name, reasons) => {
    const made = await asked(await newPlayer(), { iban: newIban(), amount: '100', name });
    expect([reasonsOf(made), await peopleOf(made.Id)]).toEqual([reasons, reasons.length]);
    const desk = await house.office(one).call(getDeskWithdrawal, { params: { withdrawalId: made.Id } });
    expect(desk).toMatchObject({ value: { sameName: reasons.length === 0, holderName: 'Ada Lovelace' } });
  });

  it('of a player with an open case of harm, who is paid elsewhere with others', async () => {
    const [player, before] = [await newPlayer(), await newPlayer()];
    const iban = newIban();
    await asked(before, { iban, amount: '100' });
    cases.add(player.accountId);
    const made = await asked(player, { iban, amount: '100' });
    expect([reasonsOf(made), made.StatusID]).toEqual([['harmCase', 'sharedDestination'], S.pendingEmp]);
    const desk = await house.office(one).call(getDeskWithdrawal, { params: { withdrawalId: made.Id } });
    expect(desk).toMatchObject({
      value: { caseOpen: true, alsoPaidThere: [{ accountId: before.accountId }], documentsAcceptedBy: [] },
    });
  });
});
