import { randomUUID } from 'node:crypto';
import { adjustBalance, cancelWithdrawal, decidePersonLink, settleWithdrawal, withdrawApproval } from '@evens/contract';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { type AttackedPlayer, attackedHouse, attacks, codeOf, must, type Try } from './attacked-house.ts';
import { newIban, payoutDesk, sentAlone, sumsBeyond } from './payout-desk.ts';

const house = await attackedHouse('02', { WITHDRAWAL_MOST_OPEN: '20' });
const { db } = house;
const { asks, asked, known, says, approve, reject, release, decide, proposalOf, rowOf } = payoutDesk(db);

const [paula, pavel] = [await house.operator('paula', 'payments'), await house.operator('pavel', 'payments')];
const [hans, hilde] = [await house.operator('hans', 'headOfPayments'), await house.operator('hilde', 'headOfPayments')];
const both = await house.operator('both', 'payments', 'headOfPayments');
const papers = await house.operator('papers', 'playerCare', 'payments');
const cara = await house.operator('cara', 'playerCare');
const carl = await house.operator('carl', 'headOfCare');
const admin = await house.operator('admin', 'administrator');
const trader = await house.operator('trader', 'headTrader');
let approvers = 0;
/** Somebody who has approved nothing yet: what one person let go counts for a week. */
const fresh = () => house.operator(`fresh${++approvers}`, 'payments');
const rich = (who: string): Promise<AttackedPlayer> => house.player(who, 10_000_000n);
const link = async (one: string, other: string, decided: 'same' | 'different' | null = null) => {
  const [a, b] = [one, other].sort();
  await sql`
    insert into identity_person_link (one, other, strength, points, reasons, found_at, decided, decided_at)
    values (${a}, ${b}, 'person', 95, '{name}', now(), ${decided}, ${decided === null ? null : new Date()})
    on conflict (one, other) do update set strength = 'person', decided = excluded.decided`.execute(db);
};

const [eight, slow, repeats] = [await rich('eight'), await rich('slow'), await rich('repeats')];
const oneIban = newIban();

const tries: readonly Try[] = [
  {
    name: 'eight of 4,999 to one new account, approved by one person',
    does: async () => {
      const by = await fresh();
      const said: string[] = [];
      for (let slice = 0; slice < 8; slice += 1)
        said.push(await says(by.client, await known(eight, { iban: oneIban })));
      return said;
    },
    expect: ['alone', ...Array.from({ length: 7 }, () => 'second')],
  },
  {
    name: 'the next slices by other persons of payments, one each',
    does: async () => {
      const said: string[] = [];
      for (const by of [paula, pavel, hans]) said.push(await says(by.client, await known(eight, { amount: '1200' })));
      return said;
    },
    expect: ['second', 'second', 'second'],
  },
  {
    name: 'two accounts of one person, to two places, by two approvers',
    does: async () => {
      const [one, other] = [await rich('one'), await rich('other')];
      await link(one.accountId, other.accountId);
      const [first, second] = [await fresh(), await fresh()];
      return [
        await says(first.client, await known(one, { amount: '2600' })),
        await says(second.client, await known(other, { amount: '2600' })),
      ];
    },
    expect: ['alone', 'second'],
  },
  {
    name: 'care parts the two accounts first, so that each has a sum of its own',
    does: async () => {
      const [one, other] = [await rich('parted one'), await rich('parted other')];
      await link(one.accountId, other.accountId);
      const by = await fresh();
      const first = await says(by.client, await known(one, { amount: '2600' }));
      const body = { one: one.accountId, other: other.accountId, decided: 'different', reason: 'two people' } as const;
      const parted = codeOf(await cara.client.call(decidePersonLink, { body }));
      return [first, parted, await says((await fresh()).client, await known(other, { amount: '2600' }))];
    },
    expect: ['alone', 'ok', 'second'],
  },
  {
    name: 'three strangers whose payouts go to one account',
    does: async () => {
      const iban = newIban();
      const by = await fresh();
      const said: string[] = [];
      for (const who of ['stranger one', 'stranger two', 'stranger three'])
        said.push(await says(by.client, await known(await rich(who), { amount: '2400', iban })));
      return said;
    },
    expect: ['alone', 'alone', 'second'],
  },
  {
    name: 'the same account in other spellings: small letters, blanks, no-break blanks, signs that show nothing',
    does: async () => {
      const iban = newIban();
      const by = await fresh();
      const blanks = iban.replace(/(.{4})/g, '$1 ').trim();
      const spelled = [iban, iban.toLowerCase(), blanks, blanks.replaceAll(' ', '\u00a0')];
      const said: string[] = [];
      for (const [at, each] of spelled.entries())
        said.push(await says(by.client, await known(await rich(`speller ${at}`), { amount: '2400', iban: each })));
      const odd = [`${iban}\u200b`, iban.replace('DE', 'ＤＥ'), `${iban.slice(0, -1)}${iban.endsWith('1') ? 2 : 1}`];
      const codes: string[] = [];
      for (const each of odd) codes.push(codeOf(await asks(slow, { iban: each })));
      return [said, [...new Set(codes)]];
    },
    expect: [['alone', 'alone', 'second', 'second'], ['WithdrawalDetailsInvalid']],
  },
  {
    name: 'one approver, five players with an account each, all below every other sum',
    does: async () => {
      const by = await fresh();
      const said: string[] = [];
      for (let at = 0; at < 5; at += 1)
        said.push(await says(by.client, await known(await rich(`queue ${at}`), { amount: '4900' })));
      return said;
    },
    expect: ['alone', 'alone', 'alone', 'alone', 'second'],
  },
  {
    name: 'two slices approved by two persons at one moment',
    does: async () => {
      const player = await rich('moment');
      // Both asked as firsts: the second one’s sum was not there yet when it was judged.
      const ids = [await known(player, { amount: '3000' }), await known(player, { amount: '1900' })];
      await sql`update withdrawal set people = 1 where id = any(${ids}::uuid[])`.execute(db);
      const more = await known(player, { amount: '150' });
      await sql`update withdrawal set people = 1 where id = ${more}`.execute(db);
      const by = [await fresh(), await fresh(), await fresh()];
      const said = await Promise.all([...ids, more].map((id, at) => says(by[at]?.client ?? paula.client, id)));
      return said.filter((each) => each === 'second').length;
    },
    expect: 1,
  },
  {
    name: 'a week of slices, each a day after the last',
    does: async () => {
      const player = await rich('week');
      const by = await fresh();
      const said: string[] = [];
      for (let day = 0; day < 3; day += 1) {
        const id = await known(player, { amount: '3400' });
        said.push(await says(by.client, id));
        await sql`update approval_amount set at = at - interval '25 hours' where account_id = ${player.accountId}`.execute(
          db,
        );
        await sql`update withdrawal set created_at = created_at - interval '25 hours' where account_id = ${player.accountId}`.execute(
          db,
        );
      }
      return said;
    },
    expect: ['alone', 'alone', 'second'],
  },
  {
    name: 'slices below the look of any person: 999.00 three times in a day',
    does: async () => {
      const player = await rich('small');
      const people: number[] = [];
      for (let at = 0; at < 4; at += 1) people.push((await rowOf((await asked(player, { amount: '999' })).Id)).people);
      return people;
    },
    expect: [0, 0, 1, 1],
  },
  {
    name: 'many tiny ones: the fourth of a day is looked at',
    does: async () => {
      const player = await rich('tiny');
      const people: number[] = [];
      for (let at = 0; at < 4; at += 1) people.push((await rowOf((await asked(player, { amount: '20' })).Id)).people);
      return people;
    },
    expect: [0, 0, 0, 1],
  },
  {
    name: 'what went by itself counts when the next is approved',
    does: async () => {
      const player = await rich('itself');
      await known(player, { amount: '990' });
      await known(player, { amount: '990' });
      return says((await fresh()).client, await known(player, { amount: '3100' }));
    },
    expect: 'second',
  },
  {
    name: 'who ended the wait approves',
    does: async () => {
      const { Id } = await asked(await rich('ended'), { amount: '4000' });
      return [codeOf(await release(paula.client, Id)), await says(paula.client, Id)];
    },
    expect: ['ok', 'OwnProposal'],
  },
  {
    name: 'who approved ends the wait, and approves what has to be approved anew',
    does: async () => {
      const { Id } = await asked(await rich('early'), { amount: '4000' });
      const first = await says(pavel.client, Id);
      return [first, codeOf(await release(pavel.client, Id)), await says(pavel.client, Id)];
    },
    expect: ['alone', 'ok', 'OwnProposal'],
  },
  {
    name: 'the first of two ends the wait of what he has put forward',
    does: async () => {
      const { Id } = await asked(await rich('first of two'), { amount: '6000' });
      return [await says(both.client, Id), codeOf(await release(both.client, Id))];
    },
    expect: ['second', 'OwnProposal'],
  },
  {
    name: 'who ended the wait is the second who approves',
    does: async () => {
      const { Id } = await asked(await rich('second too'), { amount: '6000' });
      must(await release(both.client, Id));
      must(await approve(paula.client, Id));
      return codeOf(await decide(both.client, await proposalOf(Id)));
    },
    expect: 'OwnProposal',
  },
  {
    name: 'who accepted the papers that open the payout approves it',
    does: async () => {
      const player = await rich('papers');
      await sql`
        insert into document_record (id, account_id, kind, round, state, decided_by, decided_at, proven_at, sent_at)
        values (${randomUUID()}, ${player.accountId}, 'passport', 1, 'accepted', ${papers.id}, now(), now(), now())`.execute(
        db,
      );
      return says(papers.client, await known(player, { amount: '1500' }));
    },
    expect: 'OwnProposal',
  },
  {
    name: 'care, the head of care, an administrator and a trader approve or end a wait',
    does: async () => {
      const { Id } = await asked(await rich('foreign'), { amount: '1500' });
      const said: string[] = [];
      for (const { client } of [cara, carl, admin, trader])
        said.push(await says(client, Id), codeOf(await release(client, Id)));
      return [...new Set(said)];
    },
    expect: ['Forbidden'],
  },
  {
    name: 'a head ends a wait, for which he has no right',
    does: async () => codeOf(await release(hans.client, (await asked(slow, { amount: '1100' })).Id)),
    expect: 'Forbidden',
  },
  {
    name: 'the first of two approves as the second as well, from another browser of his',
    does: async () => {
      const id = await known(await rich('browser'), { amount: '7000' });
      must(await approve(hans.client, id));
      const elsewhere = await house.signedIn(hans.id, 'hans elsewhere');
      return [await says(elsewhere.client, id), codeOf(await decide(elsewhere.client, await proposalOf(id)))];
    },
    expect: ['second', 'OwnProposal'],
  },
  {
    name: 'the first takes his proposal back and approves anew, alone',
    does: async () => {
      const id = await known(await rich('anew'), { amount: '7000' });
      must(await approve(hans.client, id));
      must(await hans.client.call(withdrawApproval, { params: { approvalId: await proposalOf(id) }, body: {} }));
      return says(hans.client, id);
    },
    expect: 'second',
  },
  {
    name: 'one key, another amount or another place',
    does: async () => {
      const idempotencyKey = randomUUID();
      const iban = newIban();
      const first = must(await asks(repeats, { amount: '100', iban, idempotencyKey }));
      const again = must(await asks(repeats, { amount: '100', iban, idempotencyKey }));
      return [
        first.Id === again.Id,
        codeOf(await asks(repeats, { amount: '900', iban, idempotencyKey })),
        codeOf(await asks(repeats, { amount: '100', iban: newIban(), idempotencyKey })),
      ];
    },
    expect: [true, 'IdempotencyKeyReused', 'IdempotencyKeyReused'],
  },
  {
    name: 'one key twenty times at one moment',
    does: async () => {
      const [idempotencyKey, iban] = [randomUUID(), newIban()];
      const before = await house.stood(repeats.accountId);
      await Promise.all(Array.from({ length: 20 }, () => asks(repeats, { amount: '100', iban, idempotencyKey })));
      const after = await house.stood(repeats.accountId);
      return [before[0] - after[0], after[1] - before[1]];
    },
    expect: [10_000, 10_000],
  },
  {
    name: 'twelve ask for all of the cash at one moment',
    does: async () => {
      const player = await house.player('all at once', 50_000n);
      const said = await Promise.all(Array.from({ length: 12 }, () => asks(player, { amount: '500' })));
      return [said.filter(({ ok }) => ok).length, [...new Set(said.map(codeOf))].sort()];
    },
    expect: [1, ['WithdrawalTooMuch', 'ok']],
  },
  {
    name: 'amounts in other forms',
    does: async () => {
      const odd = [
        '4999.999',
        '4.9e3',
        '４９９９',
        '-5',
        '+5',
        ' 500',
        '0x1f4',
        '1e999',
        'NaN',
        '500,00',
        '',
        '0',
        '00000000000000000500',
      ];
      const codes: string[] = [];
      for (const amount of odd) codes.push(codeOf(await asks(slow, { amount })));
      return [...new Set(codes)].sort();
    },
    expect: ['InvalidAmount'],
  },
  {
    name: 'what was approved is approved again, and what its player took back is approved',
    does: async () => {
      const player = await rich('again');
      const gone = await known(player, { amount: '1500' });
      must(await player.client.call(cancelWithdrawal, { params: { id: gone }, body: {} }));
      const { Id } = await asked(player, { amount: '1500' });
      const by = await fresh();
      return [await says(by.client, gone), await says(by.client, Id), await says(by.client, Id)];
    },
    expect: ['WithdrawalNotOpen', 'alone', 'WithdrawalNotOpen'],
  },
  {
    name: 'one who declined as the first approves it after all when it was declined',
    does: async () => {
      const id = await known(await rich('declined'), { amount: '1500' });
      must(await reject(paula.client, id));
      return [await says(paula.client, id), (await rowOf(id)).status];
    },
    expect: ['WithdrawalNotOpen', 7],
  },
  {
    name: 'a balance is put right by one cent, alone',
    does: async () => {
      const body = { direction: 'give', amount: '0.01', reason: 'a gift for nothing' } as const;
      const made = must(await hans.client.call(adjustBalance, { params: { accountId: slow.accountId }, body }));
      const larger = { ...body, amount: '90000.00' };
      return [
        codeOf(await decide(hans.client, made.approvalId)),
        codeOf(await hans.client.call(adjustBalance, { params: { accountId: slow.accountId }, body: larger })),
      ];
    },
    expect: ['OwnProposal', 'ProposalWaits'],
  },
  {
    name: 'what was sent is said to have failed by one person, so that it comes back and is paid as well',
    does: async () => {
      const id = await known(await rich('said failed'), { amount: '1500' });
      house.sandbox.payouts.misbehave({ mute: true });
      must(await approve((await fresh()).client, id));
      await expect.poll(async () => [15, 9].includes((await rowOf(id)).status)).toBe(true);
      const body = { outcome: 'failed', reason: 'the bank says so' } as const;
      const made = must(await hilde.client.call(settleWithdrawal, { params: { withdrawalId: id }, body }));
      const own = codeOf(await decide(hilde.client, made.approvalId));
      return [own, codeOf(await decide(paula.client, made.approvalId))];
    },
    expect: ['OwnProposal', 'Forbidden'],
  },
];

describe('line 2: slices and two people', () => {
  attacks(house.listing, tries, async () => {
    expect(await sentAlone(db)).toEqual([]);
    expect(await sumsBeyond(db)).toEqual([]);
  });
});
