import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openRoundsDesk } from '../../../../test/rounds-desk.ts';
import { cashOf, oneBet, press, roundsHouse } from '../../../../test/rounds-house.ts';
import { testDatabase } from '../../../../test/support/index.ts';
import { reconcile } from '../../../platform/reconcile/index.ts';
import { ROUND_CHECKS } from './index.ts';

const { db } = await testDatabase();
const { house, api, here, approvals, close } = await roundsHouse(db, {
  terms: { leastStakeMinor: 10n, mostPayoutMinor: 10n ** 12n },
});
const rooms = [here, approvals];
const [one, other] = [await openRoundsDesk(house.clock, rooms), await openRoundsDesk(house.clock, rooms)];
afterAll(async () => {
  await one.close();
  await other.close();
  await close();
});

const CASH = 10_000_00n;
const newPlayer = () => api.player(CASH);
type Player = Awaited<ReturnType<typeof newPlayer>>;

/** A round of this player that cannot be ended as it should. */
async function held({ call }: Player, stake: string): Promise<string> {
  const { round } = await press(call, oneBet('mines', stake));
  if (!round) throw new Error('not pressed');
  await sql`update round set status = 'held', held_why = 'a test', closes_at = null where id = ${round.id}`.execute(db);
  return round.id;
}

const giveBack = async (desk: typeof one, id: string) => {
  const { status, body } = await desk.call('POST', `/api/desk/rounds/${id}/give-back`, { reason: 'a fault of ours' });
  return {
    status,
    body: body as {
      approvalId?: string | null;
      code?: string;
      held?: { proposed: boolean; round: { status: string } };
    },
  };
};
const decide = (desk: typeof one, approvalId: unknown) =>
  desk.call('POST', `/api/approvals/${approvalId}/decide`, { approve: true });

describe('the stake of a held round', () => {
  it('is given back by one operator while it is small, once', async () => {
    const player = await newPlayer();
    const id = await held(player, '500.00');
    expect(await giveBack(one, id)).toMatchObject({
      status: 200,
      body: { approvalId: null, held: { takesTwo: false, proposed: false, round: { status: 'returned' } } },
    });
    expect((await giveBack(other, id)).status).toBe(404);
    expect(await cashOf(db, player.accountId)).toBe(CASH);
  });

  it('takes two from a thousand euros on: nothing moves before the other one approves', async () => {
    const player = await newPlayer();
    const id = await held(player, '1000.00');
    const listed = (await one.call('GET', '/api/desk/rounds')).body.rounds;
    expect(listed).toMatchObject([{ takesTwo: true, proposed: false }]);
    const asked = await giveBack(one, id);
    expect(asked.body).toMatchObject({
      approvalId: expect.any(String),
      held: { takesTwo: true, proposed: true, round: { status: 'held' } },
    });
    // The same wish again is the same proposal, and nobody approves his own.
    expect((await giveBack(one, id)).body.approvalId).toBe(asked.body.approvalId);
    expect((await decide(one, asked.body.approvalId)).body).toMatchObject({ code: 'OwnProposal' });
    expect(await cashOf(db, player.accountId)).toBe(CASH - 1_000_00n);
    expect((await decide(other, asked.body.approvalId)).status).toBe(200);
    expect(await cashOf(db, player.accountId)).toBe(CASH);
    const { rows } = await sql<{ operator: string; after: unknown }>`
      select operator, after from audit_entry where action = 'results.giveBackRound' and subject = ${`round/${id}`}`.execute(
      db,
    );
    expect(rows).toMatchObject([
      {
        operator: other.operatorId,
        after: { status: 'returned', approval: asked.body.approvalId, proposedBy: one.operatorId },
      },
    ]);
  });

  it('takes two in slices as well: by the sum of the player, whoever gives it back, and not by play money', async () => {
    const player = await newPlayer();
    const ids = [await held(player, '400.00'), await held(player, '400.00'), await held(player, '400.00')];
    const answers = [
      await giveBack(one, ids[0] ?? ''),
      await giveBack(other, ids[1] ?? ''),
      await giveBack(one, ids[2] ?? ''),
    ];
    expect(answers.map(({ body }) => body.held?.round.status)).toEqual(['returned', 'returned', 'held']);
    expect(await cashOf(db, player.accountId)).toBe(CASH - 400_00n);
    const { rows } = await sql<{ kind: string; minor: bigint }>`
      select kind, minor from approval_amount where account_id = ${player.accountId} order by id`.execute(db);
    expect(rows).toEqual([
      { kind: 'results.giveBackRound', minor: 400_00n },
      { kind: 'results.giveBackRound', minor: 400_00n },
    ]);
    expect((await decide(other, answers[2]?.body.approvalId)).status).toBe(200);
    expect(await cashOf(db, player.accountId)).toBe(CASH);
  });

  it('given back three times at one moment moves once', async () => {
    const player = await newPlayer();
    const id = await held(player, '10.00');
    const answers = await Promise.all([giveBack(one, id), giveBack(other, id), giveBack(one, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await cashOf(db, player.accountId)).toBe(CASH);
    expect(await reconcile(db, ROUND_CHECKS)).toMatchObject({ ok: true });
  });
});
