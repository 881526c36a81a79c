import { randomUUID } from 'node:crypto';
import { cancelWithdrawal, changeProfile, decidePersonLink, getDeskWithdrawal, workCase } from '@evens/contract';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { type AttackedPlayer, attackedHouse, attacks, codeOf, must, type Try } from './attacked-house.ts';
import { newIban, payoutDesk, sentAlone } from './payout-desk.ts';

// The shipped rules of papers: nothing leaves to somebody who has not shown who he is.
const house = await attackedHouse('11', { DOCUMENT_RULES: '' });
const { db } = house;
const { asks, asked, known, says, rowOf, goesOn, reject, release } = payoutDesk(db);
const paula = await house.operator('paula', 'payments');
const cara = await house.operator('cara', 'playerCare');
const reviewer = await house.operator('reviewer', 'playerCare');

/** Papers that were accepted: who somebody is and where he lives. */
async function proves({ accountId }: AttackedPlayer): Promise<void> {
  for (const kind of ['passport', 'proofOfAddress']) {
    await sql`
      insert into document_record (id, account_id, kind, round, state, decided_by, decided_at, proven_at, sent_at)
      values (${randomUUID()}, ${accountId}, ${kind}, 1, 'accepted', ${reviewer.id}, now(), now(), now())`.execute(db);
  }
}
const player = async (who: string): Promise<AttackedPlayer> => {
  const made = await house.player(who, 1_000_000n);
  await proves(made);
  return made;
};
const caseOf = async ({ accountId }: AttackedPlayer): Promise<string> => {
  const { rows } = await sql<{ id: bigint }>`
    insert into harm_case (account_id, marker, period, state, raised_at, figures)
    values (${accountId}, 'chasing', ${randomUUID()}, 'open', now(), '{}') returning id`.execute(db);
  return String(rows[0]?.id);
};
const link = async (one: AttackedPlayer, other: AttackedPlayer): Promise<void> => {
  const [a, b] = [one.accountId, other.accountId].sort();
  await sql`
    insert into identity_person_link (one, other, strength, points, reasons, found_at)
    values (${a}, ${b}, 'person', 95, '{name}', now())
    on conflict (one, other) do update set strength = 'person', decided = null`.execute(db);
};
/** What holds it: how many people, why, and what became of it when its time had come. */
const heldBy = async (id: string): Promise<readonly unknown[]> => {
  const { people, reasons } = await rowOf(id);
  const why = reasons.filter((each) => each !== 'newDetails');
  return [people, why, await goesOn(id)];
};
const named = async (who: string, name: string) => heldBy((await asked(await player(who), { amount: '50', name })).Id);

const tries: readonly Try[] = [
  {
    name: 'an account in another’s name',
    does: () => named('other name', 'Eve Thief'),
    expect: [1, ['nameOther'], 6],
  },
  {
    name: 'of a family: the last name fits, the first is another',
    does: () => named('family', 'Adam Lovelace'),
    expect: [1, ['nameOther'], 6],
  },
  {
    name: 'the last name alone, which fits many',
    does: () => named('last name', 'Lovelace'),
    expect: [1, ['nameOther'], 6],
  },
  {
    name: 'the player’s name among others: an account of two',
    does: () => named('account of two', 'Ada Lovelace and Eve Thief'),
    expect: [1, ['nameOther'], 6],
  },
  {
    name: 'no name at all: left out, blanks, a sign that shows nothing, a dot',
    does: async () => {
      const of = await player('no name');
      const codes: string[] = [];
      for (const name of ['', '   ', '\u200b', '.', '\u202eecaleval ada']) {
        const said = await asks(of, { amount: '20', name });
        codes.push(said.ok ? String((await rowOf(said.value.Id)).reasons.includes('nameOther')) : codeOf(said));
        if (said.ok) await of.client.call(cancelWithdrawal, { params: { id: said.value.Id }, body: {} });
      }
      return codes.filter((each) => each !== 'true' && each !== 'WithdrawalDetailsInvalid');
    },
    expect: [],
  },
  {
    name: 'his own name, with the thief’s before it and behind it',
    does: async () => {
      const of = await player('both names');
      const [before, behind] = [
        await asked(of, { amount: '20', name: 'Eve Thief Ada Lovelace' }),
        await asked(of, { amount: '20', name: 'Lovelace Ada c/o Eve Thief' }),
      ];
      return [
        (await rowOf(before.Id)).reasons.includes('nameOther'),
        (await rowOf(behind.Id)).reasons.includes('nameOther'),
      ];
    },
    expect: [true, true],
  },
  {
    name: 'a player who is called otherwise for a moment: papers have shown the name',
    does: async () => {
      const of = await player('takes a name');
      const changed = codeOf(await of.client.call(changeProfile, { body: { FirstName: 'Eve', LastName: 'Thief' } }));
      return [changed, ...(await heldBy((await asked(of, { amount: '50', name: 'Eve Thief' })).Id))];
    },
    expect: ['ProfileProven', 1, ['nameOther'], 6],
  },
  {
    name: 'a player whom no paper has shown takes the name, and asks',
    does: async () => {
      const of = await house.player('unproven', 100_000n);
      must(await of.client.call(changeProfile, { body: { FirstName: 'Eve', LastName: 'Thief' } }));
      return codeOf(await asks(of, { amount: '50', name: 'Eve Thief' }));
    },
    expect: 'DocumentsRequired',
  },
  {
    name: 'an account without a name of its own',
    does: async () => {
      const of = await player('nameless');
      await sql`update identity_account set profile = profile - 'FirstName' - 'LastName' where id = ${of.accountId}`.execute(
        db,
      );
      return heldBy((await asked(of, { amount: '50' })).Id);
    },
    expect: [1, ['nameOther'], 6],
  },
  {
    name: 'a player with an open case of harm',
    does: async () => {
      const of = await player('harmed');
      await caseOf(of);
      return heldBy((await asked(of, { amount: '20' })).Id);
    },
    expect: [1, ['harmCase'], 6],
  },
  {
    name: 'a case that somebody works on',
    does: async () => {
      const of = await player('in work');
      const id = await caseOf(of);
      must(await cara.client.call(workCase, { params: { caseId: id }, body: { what: 'takeUp', text: 'looks at it' } }));
      return heldBy((await asked(of, { amount: '20' })).Id);
    },
    expect: [1, ['harmCase'], 6],
  },
  {
    name: 'a case that comes up while it waits out its day',
    does: async () => {
      const of = await player('later case');
      const { Id } = await asked(of, { amount: '20' });
      const before = await rowOf(Id);
      await caseOf(of);
      return [before.people, await goesOn(Id), (await rowOf(Id)).reasons.includes('harmCase')];
    },
    expect: [0, 6, true],
  },
  {
    name: 'people of payments close the case themselves',
    does: async () => {
      const id = await caseOf(await player('closes'));
      return codeOf(
        await paula.client.call(workCase, { params: { caseId: id }, body: { what: 'close', text: 'all is well' } }),
      );
    },
    expect: 'Forbidden',
  },
  {
    name: 'one of two accounts closed its case, the other has one: each is looked at by its own and as one person',
    does: async () => {
      const [one, other] = [await player('one case'), await player('other case')];
      await link(one, other);
      await caseOf(other);
      return heldBy((await asked(one, { amount: '20' })).Id);
    },
    expect: [1, ['linkedAccounts'], 6],
  },
  {
    name: 'two strangers are paid to one account: the second, and the first that waits still',
    does: async () => {
      const iban = newIban();
      const first = (await asked(await player('first there'), { amount: '20', iban })).Id;
      const second = (await asked(await player('second there'), { amount: '20', iban })).Id;
      return [await heldBy(second), await goesOn(first), (await rowOf(first)).reasons.includes('sharedDestination')];
    },
    expect: [[1, ['sharedDestination'], 6], 6, true],
  },
  {
    name: 'the same account in another spelling',
    does: async () => {
      const iban = newIban();
      await asked(await player('spells one'), { amount: '20', iban });
      const other = await asked(await player('spells other'), {
        amount: '20',
        iban: iban.toLowerCase().replace(/(.{3})/g, '$1 '),
      });
      return heldBy(other.Id);
    },
    expect: [1, ['sharedDestination'], 6],
  },
  {
    name: 'two ask for the same account at one moment',
    does: async () => {
      const iban = newIban();
      const [one, other] = [await player('at once one'), await player('at once other')];
      const ids = (await Promise.all([asked(one, { amount: '20', iban }), asked(other, { amount: '20', iban })])).map(
        ({ Id }) => Id,
      );
      const statuses = [await goesOn(ids[0] ?? ''), await goesOn(ids[1] ?? '')];
      return statuses;
    },
    expect: [6, 6],
  },
  {
    name: 'accounts of one person that are found while it waits',
    does: async () => {
      const [one, other] = [await player('found one'), await player('found other')];
      const { Id } = await asked(one, { amount: '20' });
      await link(one, other);
      return [await goesOn(Id), (await rowOf(Id)).reasons.includes('linkedAccounts')];
    },
    expect: [6, true],
  },
  {
    name: 'a link that payments would undo themselves',
    does: async () => {
      const [one, other] = [await player('undo one'), await player('undo other')];
      await link(one, other);
      const body = { one: one.accountId, other: other.accountId, decided: 'different', reason: 'two people' } as const;
      return codeOf(await paula.client.call(decidePersonLink, { body }));
    },
    expect: 'Forbidden',
  },
  {
    name: 'ending the wait does not end what holds it',
    does: async () => {
      const of = await player('ended wait');
      await caseOf(of);
      const { Id } = await asked(of, { amount: '20' });
      must(await release(paula.client, Id));
      return [await goesOn(Id), await says(paula.client, Id)];
    },
    expect: [6, 'OwnProposal'],
  },
  {
    name: 'whoever decides does not see name against name, the case, the accounts and the papers',
    does: async () => {
      const [of, other] = [await player('seen'), await player('seen other')];
      await link(of, other);
      await caseOf(of);
      const iban = newIban();
      await asked(other, { amount: '20', iban });
      const { Id } = await asked(of, { amount: '50', name: 'Eve Thief', iban });
      const shown = must(await paula.client.call(getDeskWithdrawal, { params: { withdrawalId: Id } }));
      return [
        [shown.details.AccountName, shown.holderName, shown.sameName],
        [shown.caseOpen, shown.linked.length, shown.alsoPaidThere.length],
        [shown.proven, shown.documentsAcceptedBy.length],
      ];
    },
    expect: [
      ['Eve Thief', 'Ada Lovelace', false],
      [true, 1, 1],
      ['address', 1],
    ],
  },
  {
    name: 'a place that is known since a declined one',
    does: async () => {
      const of = await player('declined');
      const iban = newIban();
      const first = (await asked(of, { amount: '1500', iban })).Id;
      must(await reject(paula.client, first));
      return (await rowOf((await asked(of, { amount: '20', iban })).Id)).reasons;
    },
    expect: ['newDetails'],
  },
  {
    name: 'several holds at once are all said, and one approval does for all of them only by who may',
    does: async () => {
      const of = await player('many holds');
      await caseOf(of);
      const id = await known(of, { amount: '50', name: 'Eve Thief' });
      const { reasons } = await rowOf(id);
      return [reasons.includes('nameOther') && reasons.includes('harmCase'), await says(cara.client, id)];
    },
    expect: [true, 'Forbidden'],
  },
];

describe('line 11: another name, a case of harm, shared accounts and places', () => {
  attacks(house.listing, tries, async () => {
    expect(await sentAlone(db)).toEqual([]);
    // Nothing that was held left without a person.
    const { rows } = await sql`
      select id, reasons from withdrawal
      where status in (2, 9, 15) and reasons && '{nameOther,harmCase,linkedAccounts,sharedDestination}'::text[]`.execute(
      db,
    );
    expect(rows).toEqual([]);
  });
});
