import { randomUUID } from 'node:crypto';
import { getRound, pressRound, type RoundView } from '@evens/contract';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { ALL_CHECKS } from '../src/entrypoints/all-checks.ts';
import { reconcile } from '../src/platform/reconcile/index.ts';
import { type KilledHouse, killedHouse, TEST_NAME, untilSo } from './money/killed-house.ts';
import { type Fate, type StopAt, stopStatement } from './money/stopped-statement.ts';
import { testDatabase } from './support/index.ts';

/*
 * kill -9 of the process that leads a shared round, at each step of it: as bets are closed, as it ends, as its parts are paid, lost or
 * carried out with nobody there to hear. The next house ends the round by the same point, or gives stakes back where it never flew.
 */
const { url } = await testDatabase();
const house: KilledHouse = await killedHouse(url, { SECRETS_KEY: '07'.repeat(32) });
await house.start();
afterAll(() => house.close());

const { player, accountId } = await house.newPlayer(1_000_00n);

const ends = (status: string): Pick<StopAt, 'table' | 'on' | 'when'> => ({
  ...{ table: 'crash_round', on: 'update' },
  when: `new.status = '${status}' and old.status <> '${status}'`,
});
const PAID = { table: 'round', on: 'update', when: "new.status = 'over' and old.status = 'open'" } as const;

/** Puts the clock of the round on, as far as its state allows. */
async function hurry(): Promise<void> {
  await sql`update crash_round set flies_at = clock_timestamp() where status = 'waiting' and flies_at > clock_timestamp()`.execute(
    house.db,
  );
  await sql`update crash_round set flew_at = flew_at - interval '10 minutes' where status = 'flying'`.execute(house.db);
}

const betted = (target: string): Promise<RoundView> =>
  untilSo('a bet', async () => {
    await sql`update crash_round set flew_at = flew_at - interval '10 minutes' where status = 'flying'`.execute(
      house.db,
    );
    const body = {
      ...{ game: 'crash', options: { target }, idempotencyKey: randomUUID() },
      bets: [{ place: 'main', stake: '1.00' }],
    };
    const answer = await player.client.call(pressRound, { body });
    return answer.ok ? answer.value.round : undefined;
  });

it.each([
  ['flying', ends('flying'), 'row', 'lost'],
  ['flying', ends('flying'), 'commit', 'done'],
  ['ended', ends('crashed'), 'row', 'lost'],
  ['ended', ends('crashed'), 'commit', 'done'],
  ['paid', PAID, 'row', 'lost'],
  ['paid', PAID, 'commit', 'lost'],
  ['paid', PAID, 'commit', 'done'],
] satisfies [string, typeof PAID | ReturnType<typeof ends>, StopAt['at'], Fate][])(
  'kill -9 as a round is about to be %s',
  async (_what, where, at, fate) => {
    const parts = [await betted('1.01'), await betted('900.00')];
    const stopped = await stopStatement(url, { ...where, at }, [TEST_NAME]);
    try {
      const hurrying = setInterval(() => void hurry().catch(() => undefined), 100);
      await stopped.reached().finally(() => clearInterval(hurrying));
      await house.kill();
      await stopped.release(fate);
    } finally {
      await stopped.giveUp();
    }
    await house.start();
    for (const { id } of parts) {
      const ended = await untilSo(`the end of ${id}`, async () => {
        await hurry();
        const answer = await player.client.call(getRound, { params: { id } });
        return answer.ok && answer.value.round.status !== 'open' ? answer.value.round : undefined;
      });
      // Whoever was out at his target was so while the round flew: where it ended is known later.
      const shared = await untilSo(`the end of the round of ${id}`, async () => {
        await hurry();
        const { rows } = await sql<{ status: string; point: bigint }>`
          select r.status, r.point from crash_round r join round p on p.shared_id = r.id
          where p.id = ${id} and r.ended_at is not null`.execute(house.db);
        return rows[0];
      });
      const target = Number(ended.options.target) * 100;
      const won = Number(shared.point) >= target ? (target / 100).toFixed(2) : '0.00';
      expect([ended.status, ended.payout]).toEqual(
        shared.status === 'calledOff' ? ['returned', '1.00'] : ['over', won],
      );
    }
    const { rows } = await sql<{ open: bigint }>`
      select count(*) as open from round where account_id = ${accountId} and status = 'open'`.execute(house.db);
    expect(rows).toEqual([{ open: 0n }]);
    expect(await reconcile(house.db, ALL_CHECKS)).toMatchObject({ ok: true, findings: [] });
  },
  240_000,
);
