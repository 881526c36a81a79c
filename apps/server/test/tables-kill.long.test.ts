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
 * kill -9 of the process that leads a table, at each step of a round: as it is opened, closed, drawn, as its parts are paid, as it is
 * said to be over; carried out with nobody there to hear, or lost. The next house ends the round once, by the same draw.
 */
const { url } = await testDatabase();
const house: KilledHouse = await killedHouse(url, { SECRETS_KEY: '07'.repeat(32) });
await house.start();
afterAll(() => house.close());

const { player, accountId } = await house.newPlayer(1_000_00n);
const KEY = 'live-roulette';

type Where = Pick<StopAt, 'table' | 'on' | 'when'>;
const becomes = (status: string): Where => ({
  ...{ table: 'live_round', on: 'update' },
  when: `new.table_key = '${KEY}' and new.status = '${status}' and old.status <> '${status}'`,
});
const OPENED: Where = { table: 'live_round', on: 'insert', when: `new.table_key = '${KEY}'` };
const PAID: Where = { table: 'round', on: 'update', when: "new.status = 'over' and old.status = 'open'" };

/** Puts the clock of the table on, as far as its state allows. */
async function hurry(): Promise<void> {
  await sql`
    update live_round set opened_at = opened_at - interval '1 hour', last_at = opened_at, closes_at = clock_timestamp()
    where table_key = ${KEY} and status = 'open' and closes_at > clock_timestamp()`.execute(house.db);
  await sql`
    update live_round set pays_at = clock_timestamp() where table_key = ${KEY} and status = 'drawn' and pays_at > clock_timestamp()`.execute(
    house.db,
  );
  await sql`
    update live_round set ended_at = ended_at - interval '1 minute'
    where table_key = ${KEY} and ended_at > clock_timestamp() - interval '30 seconds'`.execute(house.db);
}

const betted = (place: string): Promise<RoundView> =>
  untilSo('a bet', async () => {
    const body = {
      ...{ game: KEY, options: {}, idempotencyKey: randomUUID() },
      bets: [{ place, stake: '1.00' }],
    };
    const answer = await player.client.call(pressRound, { body });
    if (answer.ok) return answer.value.round;
    await hurry();
    return undefined;
  });

it.each([
  ['opened', OPENED, 'row', 'lost'],
  ['opened', OPENED, 'commit', 'done'],
  ['closed', becomes('closed'), 'row', 'lost'],
  ['closed', becomes('closed'), 'commit', 'done'],
  ['drawn', becomes('drawn'), 'row', 'lost'],
  ['drawn', becomes('drawn'), 'commit', 'done'],
  ['paid part by part', PAID, 'row', 'lost'],
  ['paid part by part', PAID, 'commit', 'lost'],
  ['paid part by part', PAID, 'commit', 'done'],
  ['over', becomes('paid'), 'row', 'lost'],
  ['over', becomes('paid'), 'commit', 'done'],
] satisfies [string, Where, StopAt['at'], Fate][])(
  'kill -9 as a round is about to be %s',
  async (_what, where, at, fate) => {
    const parts = [await betted('red'), await betted('straight-0'), await betted('dozen-1')];
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
    for (const { id, bets } of parts) {
      const ended = await untilSo(`the end of ${id}`, async () => {
        await hurry();
        const answer = await player.client.call(getRound, { params: { id } });
        return answer.ok && answer.value.round.status !== 'open' ? answer.value.round : undefined;
      });
      const { rows } = await sql<{ pocket: number; colour: string }>`
        select (l.result ->> 'pocket')::integer as pocket, l.result ->> 'colour' as colour
        from live_round l join round p on p.shared_id = l.id where p.id = ${id}`.execute(house.db);
      const [{ pocket, colour } = { pocket: -1, colour: '' }] = rows;
      const wins: Readonly<Record<string, string>> = {
        red: colour === 'red' ? '2.00' : '0.00',
        'straight-0': pocket === 0 ? '36.00' : '0.00',
        'dozen-1': pocket >= 1 && pocket <= 12 ? '3.00' : '0.00',
      };
      expect([ended.status, ended.payout]).toEqual(['over', wins[bets[0]?.place ?? '']]);
    }
    const { rows } = await sql<{ open: bigint }>`
      select count(*) as open from round where account_id = ${accountId} and status = 'open'`.execute(house.db);
    expect(rows).toEqual([{ open: 0n }]);
    expect(await reconcile(house.db, ALL_CHECKS)).toMatchObject({ ok: true, findings: [] });
  },
  240_000,
);
