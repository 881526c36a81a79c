import { randomUUID } from 'node:crypto';
import { cancelWithdrawal, createClosedWithdrawal, login, seeTakenBack, selfExclude } from '@evens/contract';
import { money } from '@evens/kernel';
import { houseAccount, playerAccount } from '@evens/ledger';
import { GOOD_PAYOUTS } from '@evens/sandbox';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { PHRASE } from '../support/registration.ts';
import { type AttackedPlayer, attackedHouse, attacks, codeOf, must, type Try } from './attacked-house.ts';
import { cardDesk } from './card-desk.ts';
import { newIban, payoutDesk } from './payout-desk.ts';

// Money by card may go to a bank here: the closed loop, which would keep it from that, is line 7.
const house = await attackedHouse('04', { WITHDRAWAL_CLOSED_LOOP_DAYS: '0', WITHDRAWAL_TWO_PEOPLE_EUROS: '50000' });
const { db, sandbox, stood } = house;
const { opens, types, paid, takenBack, wonAgain, statusOf } = cardDesk(house);
const { asks, asked, known, says, reject, rowOf, goesOn } = payoutDesk(db);
const hans = await house.operator('hans', 'payments');

const players: AttackedPlayer[] = [];
const player = async (who: string, minor = 0n): Promise<AttackedPlayer> => {
  const made = await house.player(who, minor);
  players.push(made);
  return made;
};
/** What a player did with his money: it is with the house. No stake, which would have a ticket. */
const spends = ({ accountId }: AttackedPlayer, cents: number) =>
  house.wallet.postNow({
    ...{
      kind: 'adjustment',
      idempotencyKey: `spent:${randomUUID()}`,
      reference: 'test',
      actor: 'house',
      reason: 'for a test',
    },
    parts: [
      {
        debit: playerAccount('cash', accountId, 'EUR'),
        credit: houseAccount('sportsbook', 'EUR'),
        amountMinor: money(BigInt(cents), 'EUR').amountMinor,
      },
    ],
  });
/** With its provider or paid, in cents. */
const paidOut = async (accountId: string, statuses: readonly number[] = [2, 9, 15]): Promise<number> => {
  const { rows } = await sql<{ minor: bigint }>`
    select coalesce(sum(amount_minor), 0)::bigint as minor from withdrawal
    where account_id = ${accountId} and status = any(${[...statuses]}::smallint[])`.execute(db);
  return Number(rows[0]?.minor);
};
const disputes = async (id: string): Promise<number> => {
  const { rows } = await sql<{ minor: bigint }>`
    select coalesce(sum(amount_minor), 0)::bigint as minor from ledger_transfer
    where idempotency_key like ${`deposit-taken:${id}:%`}`.execute(db);
  return Number(rows[0]?.minor);
};

const tries: readonly Try[] = [
  {
    name: '900 by card, 900 asked for and held, the card’s bank takes the 900 back',
    does: async () => {
      const of = await player('waits a day');
      const id = await paid(of, '900');
      const { Id } = await asked(of, { amount: '900' });
      await takenBack(id);
      return [await stood(of.accountId), await goesOn(Id)];
    },
    expect: [[0, 0, 0], 4],
  },
  {
    name: 'a person had approved it: it waited out its day only',
    does: async () => {
      const of = await player('approved before', 5_000n);
      const id = await paid(of, '900');
      const { Id } = await asked(of, { amount: '940' });
      const said = await says(hans.client, Id);
      await takenBack(id);
      return [said, await goesOn(Id), await stood(of.accountId)];
    },
    expect: ['alone', 6, [0, 5_000, 0]],
  },
  {
    name: 'the bank takes a part back: the rest does not go by itself',
    does: async () => {
      const of = await player('in part');
      const id = await paid(of, '900');
      const withdrawal = (await asked(of, { amount: '900' })).Id;
      await takenBack(id, 30_000);
      return [await goesOn(withdrawal), await stood(of.accountId)];
    },
    expect: [6, [0, 60_000, 0]],
  },
  {
    name: 'two parts that come to more than was paid',
    does: async () => {
      const of = await player('two parts');
      const id = await paid(of, '900');
      await asked(of, { amount: '900' });
      await takenBack(id, 60_000);
      await takenBack(id, 60_000);
      return [(await disputes(id)) <= 90_000, await paidOut(of.accountId)];
    },
    expect: [true, 0],
  },
  {
    name: 'the provider says it ten times',
    does: async () => {
      const of = await player('ten times', 200_000n);
      const id = await paid(of, '900');
      await asked(of, { amount: '900' });
      sandbox.misbehave({ copies: 10 });
      await takenBack(id);
      sandbox.misbehave({ copies: 1 });
      return [await disputes(id), (await stood(of.accountId))[2]];
    },
    expect: [90_000, 0],
  },
  {
    name: 'taken back while nobody was told yet that it was paid',
    does: async () => {
      const of = await player('last first', 90_000n);
      const { Id, Url } = must(await opens(of, '900'));
      sandbox.misbehave({ delayMs: 1_500 });
      await types(Url);
      sandbox.misbehave({ delayMs: 0 });
      sandbox.cards.chargeBack(Id);
      await sandbox.settled();
      await expect.poll(() => statusOf(Id)).not.toBe(1);
      const [cash] = await stood(of.accountId);
      return cash <= 90_000;
    },
    expect: true,
  },
  {
    name: 'asked for at the moment in which it is taken back',
    does: async () => {
      const of = await player('at that moment');
      const id = await paid(of, '900');
      await Promise.all([asks(of, { amount: '900' }), takenBack(id), asks(of, { amount: '450' })]);
      const [cash, held, owed] = await stood(of.accountId);
      return [cash + held - owed, await paidOut(of.accountId)];
    },
    expect: [0, 0],
  },
  {
    name: 'approved at the moment in which it is taken back',
    does: async () => {
      const of = await player('approved just then');
      const id = await paid(of, '1200');
      const withdrawal = await known(of, { amount: '1200' });
      await Promise.all([says(hans.client, withdrawal), takenBack(id)]);
      await goesOn(withdrawal);
      const [cash, held, owed] = await stood(of.accountId);
      // Whichever came first: what has left is owed, and nothing else.
      return cash + held - owed + (await paidOut(of.accountId, [2]));
    },
    expect: 0,
  },
  {
    name: 'spent before, the debt stands: what comes in later is not paid out',
    does: async () => {
      const of = await player('owes');
      const id = await paid(of, '900');
      must(await spends(of, 90_000));
      await takenBack(id);
      await paid(of, '500');
      return [
        codeOf(await asks(of, { amount: '500' })),
        codeOf(await asks(of, { amount: '10' })),
        (await stood(of.accountId))[2],
      ];
    },
    expect: ['WithdrawalTooMuch', 'WithdrawalTooMuch', 90_000],
  },
  {
    name: 'with more in cash than is owed, the rest waits for a person',
    does: async () => {
      const of = await player('owes a part');
      const id = await paid(of, '500');
      must(await spends(of, 50_000));
      await takenBack(id);
      await house.give(of.accountId, 80_000n);
      const withdrawal = await known(of, { amount: '300' });
      return [
        codeOf(await asks(of, { amount: '301' })),
        (await rowOf(withdrawal)).reasons.includes('debt'),
        await goesOn(withdrawal),
      ];
    },
    expect: ['WithdrawalTooMuch', true, 6],
  },
  {
    name: 'a person lets it go all the same: the debt is met first',
    does: async () => {
      const of = await player('let go');
      const id = await paid(of, '500');
      must(await spends(of, 50_000));
      await takenBack(id);
      await house.give(of.accountId, 80_000n);
      const withdrawal = await known(of, { amount: '300' });
      const said = await says(hans.client, withdrawal);
      await goesOn(withdrawal);
      const [cash, , owed] = await stood(of.accountId);
      return [said, cash, owed];
    },
    expect: ['alone', 0, 0],
  },
  {
    name: 'taken back by its player, to have the cash before the debt',
    does: async () => {
      const of = await player('cancels');
      const id = await paid(of, '900');
      const withdrawal = (await asked(of, { amount: '900' })).Id;
      const cancel = () => of.client.call(cancelWithdrawal, { params: { id: withdrawal }, body: {} });
      await Promise.all([cancel(), takenBack(id), cancel()]);
      const [cash, held, owed] = await stood(of.accountId);
      return [cash + held, owed];
    },
    expect: [0, 0],
  },
  {
    name: 'declined by a person: what comes back meets the debt',
    does: async () => {
      const of = await player('declined');
      const id = await paid(of, '900');
      const withdrawal = (await asked(of, { amount: '900' })).Id;
      await takenBack(id, 45_000);
      must(await reject(hans.client, withdrawal));
      return stood(of.accountId);
    },
    expect: [45_000, 0, 0],
  },
  {
    name: 'three small ones instead of one: all of them are reached',
    does: async () => {
      const of = await player('three');
      const id = await paid(of, '900');
      const ids: string[] = [];
      for (let at = 0; at < 3; at += 1) ids.push((await asked(of, { amount: '300' })).Id);
      await takenBack(id);
      const statuses: number[] = [];
      for (const each of ids) statuses.push(await goesOn(each));
      return [statuses, await stood(of.accountId)];
    },
    expect: [
      [4, 4, 4],
      [0, 0, 0],
    ],
  },
  {
    name: 'the provider never heard of it: it is not sent again while the debt stands',
    does: async () => {
      const of = await player('lost request');
      const id = await paid(of, '500');
      const withdrawal = (await asked(of, { amount: '500' })).Id;
      sandbox.payouts.misbehave({ loseRequests: true });
      const before = await goesOn(withdrawal);
      await takenBack(id);
      sandbox.payouts.misbehave({ ...GOOD_PAYOUTS });
      return [before, await goesOn(withdrawal), sandbox.payouts.paidTimes(withdrawal)];
    },
    expect: [15, 15, 0],
  },
  {
    name: 'paid, then sent back by its bank: it meets the debt before it is cash',
    does: async () => {
      const of = await player('came back');
      const id = await paid(of, '500');
      const withdrawal = (await asked(of, { amount: '500' })).Id;
      sandbox.payouts.misbehave({ ...GOOD_PAYOUTS, first: 'paid', later: undefined });
      await goesOn(withdrawal);
      await expect.poll(async () => (await rowOf(withdrawal)).status).toBe(2);
      await takenBack(id);
      const owed = (await stood(of.accountId))[2];
      await sandbox.payouts.becomes(withdrawal, 'returned');
      await expect.poll(async () => (await rowOf(withdrawal)).status).toBe(5);
      sandbox.payouts.misbehave({ ...GOOD_PAYOUTS });
      return [owed, await stood(of.accountId)];
    },
    expect: [50_000, [0, 0, 0]],
  },
  {
    name: 'won and taken back again, over and over',
    does: async () => {
      const of = await player('to and fro');
      const id = await paid(of, '400');
      for (let at = 0; at < 3; at += 1) {
        await takenBack(id);
        await wonAgain(id);
      }
      const [cash, held, owed] = await stood(of.accountId);
      return cash + held - owed <= 40_000;
    },
    expect: true,
  },
  {
    name: 'an account that was disputed asks anew, for a sum that nobody looks at',
    does: async () => {
      const of = await player('asks anew', 100_000n);
      const id = await paid(of, '50');
      await takenBack(id);
      const withdrawal = await known(of, { amount: '20' });
      const row = await rowOf(withdrawal);
      return [row.people, row.reasons.includes('chargeback'), await goesOn(withdrawal)];
    },
    expect: [1, true, 6],
  },
  {
    name: 'care’s lowest role says that somebody has looked at the dispute',
    does: async () => {
      const of = await player('not looked at', 100_000n);
      const id = await paid(of, '50');
      await takenBack(id);
      const cara = await house.operator('cara', 'playerCare');
      const body = { reason: 'seen' };
      return codeOf(await cara.client.call(seeTakenBack, { params: { depositId: id, place: '1' }, body }));
    },
    expect: 'Forbidden',
  },
  {
    name: 'through the door of the closed account',
    does: async () => {
      const of = await player('closed', 10_000n);
      const id = await paid(of, '900');
      must(await spends(of, 91_000));
      await takenBack(id);
      await house.give(of.accountId, 50_000n);
      must(await of.client.call(selfExclude, { body: {} }));
      const { rows } = await sql<{
        name: string;
      }>`select user_name as name from identity_account where id = ${of.accountId}`.execute(db);
      const door = await house
        .visitor('closed door')
        .client.call(login, { body: { UserName: rows[0]?.name ?? '', Password: PHRASE } });
      const Pass = door.ok ? '' : String(door.refusal.detail?.pass);
      const wish = { WithdrawMethod: 'banktransfer', Amount: '500', AccountName: 'Ada Lovelace', IBAN: newIban() };
      const body = { ...wish, idempotencyKey: randomUUID(), Pass };
      return codeOf(await house.visitor('closed door').client.call(createClosedWithdrawal, { body }));
    },
    expect: 'WithdrawalTooMuch',
  },
  {
    name: 'his other account asks, which nobody disputes',
    does: async () => {
      const [of, other] = [await player('one account'), await player('other account', 90_000n)];
      const id = await paid(of, '900');
      must(await spends(of, 90_000));
      await takenBack(id);
      const [a, b] = [of.accountId, other.accountId].sort();
      await sql`
        insert into identity_person_link (one, other, strength, points, reasons, found_at)
        values (${a}, ${b}, 'person', 95, '{name}', now())`.execute(db);
      const row = await rowOf((await asked(other, { amount: '900' })).Id);
      return [row.people, row.reasons.includes('linkedAccounts')];
    },
    expect: [1, true],
  },
  {
    name: 'messages that nobody signed: a dispute won, a payment of a million',
    does: async () => {
      const of = await player('unsigned');
      const id = await paid(of, '50');
      await takenBack(id);
      const body = JSON.stringify({ type: 'chargeback.won', reference: id, amount: 100_000_000, currency: 'EUR' });
      const url = `${house.urls.player}/api/callbacks/sandbox`;
      const statuses: number[] = [];
      for (const signature of ['', 'v1=00', `t=${Date.now()},v1=${'0'.repeat(64)}`]) {
        const headers = {
          'content-type': 'application/json',
          'x-sandbox-signature': signature,
          'webhook-signature': signature,
        };
        const answer = await fetch(url, { method: 'POST', body, headers });
        statuses.push(answer.status);
      }
      return [statuses, await stood(of.accountId)];
    },
    expect: [
      [401, 401, 401],
      [0, 0, 0],
    ],
  },
];

describe('line 4: a chargeback and a withdrawal that waits', () => {
  attacks(house.listing, tries, async () => {
    for (const { accountId } of players) {
      // Nobody has been paid while he owes.
      const [, , owed] = await stood(accountId);
      const sent = await paidOut(accountId);
      if (owed > 0 && sent > 0) {
        const { rows: later } = await sql`
          select s.withdrawal_id from withdrawal_step s join withdrawal w on w.id = s.withdrawal_id
          where w.account_id = ${accountId} and s.status = 15 and s.at > (
            select min(r.taken_at) from cashier_reversal r join cashier_deposit d on d.id = r.deposit_id where d.account_id = ${accountId}
          )`.execute(db);
        expect(later).toEqual([]);
      }
    }
  });
});
