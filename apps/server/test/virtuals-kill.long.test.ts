import { randomUUID } from 'node:crypto';
import { getTicket, placeBet } from '@evens/contract';
import { settleVirtual, virtualPrices } from '@evens/feeds';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { latestRound, type VirtualRow } from '../src/capabilities/book/virtuals/round-store.ts';
import { ALL_CHECKS } from '../src/entrypoints/all-checks.ts';
import { reconcile } from '../src/platform/reconcile/index.ts';
import { type KilledHouse, killedHouse, TEST_NAME, untilSo } from './money/killed-house.ts';
import { type Fate, type StopAt, stopStatement } from './money/stopped-statement.ts';
import { testDatabase } from './support/index.ts';

/*
 * kill -9 of the process that leads a virtual sport, at each step of a round: as it is opened, closed, drawn, decided, as its result is
 * stored, and as it is ended; carried out with nobody there to hear, or lost. The next house ends the round once, by the same seed.
 */
const { url } = await testDatabase();
const house: KilledHouse = await killedHouse(url, { SECRETS_KEY: '07'.repeat(32), VIRTUALS: 'on' });
await house.start();
afterAll(() => house.close());

const { player } = await house.newPlayer(1_000_00n);
const SPORT = 'virtual-soccer';

type Where = Pick<StopAt, 'table' | 'on' | 'when'>;
const becomes = (status: string): Where => ({
  ...{ table: 'virtual_round', on: 'update' },
  when: `new.sport = '${SPORT}' and new.status = '${status}' and old.status <> '${status}'`,
});
const RESULT: Where = { table: 'market_result', on: 'insert', when: 'new.fixture_id >= 40000000000000' };
const PAID: Where = { table: 'ticket_settlement', on: 'insert' };

/** Puts the clock of the round on, as far as its state allows. */
async function hurry(): Promise<void> {
  await sql`
    update virtual_round set opened_at = opened_at - interval '1 hour', closes_at = clock_timestamp(), starts_at = clock_timestamp(),
      ends_at = clock_timestamp() where sport = ${SPORT} and status = 'open' and closes_at > clock_timestamp()`.execute(
    house.db,
  );
  await sql`
    update virtual_round set starts_at = starts_at - interval '1 hour', closes_at = closes_at - interval '1 hour',
      opened_at = opened_at - interval '1 hour', ends_at = clock_timestamp()
    where sport = ${SPORT} and status = 'running' and ends_at > clock_timestamp()`.execute(house.db);
  await sql`
    update virtual_round set opened_at = opened_at - interval '10 minutes'
    where sport = ${SPORT} and ended_at is not null and opened_at > clock_timestamp() - interval '5 minutes'`.execute(
    house.db,
  );
}

interface Bet {
  readonly round: VirtualRow;
  readonly id: string;
  readonly outcome: string;
  readonly priceMilli: number;
}

/** A unit on an outcome of a round that takes bets now. */
const betOn = (at: number, wanted?: VirtualRow): Promise<Bet> =>
  untilSo('a bet', async () => {
    const round = await latestRound(house.db, SPORT);
    if (!round || (wanted && wanted.id !== round.id)) throw new Error('the round has gone');
    const pick = virtualPrices(round.matchup).find(({ key }) => key === '1x2')?.outcomes[at];
    if (!pick) throw new Error('no such outcome');
    const { outcome, priceMilli } = pick;
    const selections = [{ fixtureId: Number(round.fixtureId), marketKey: '1x2', outcome, priceMilli }];
    const bet = { betType: 1, stake: '1.00', oddsChangePolicy: 0, selections } as const;
    const body = { idempotencyKey: randomUUID(), ...bet };
    const answer = await player.client.call(placeBet, { body });
    if (answer.ok && answer.value.ticket) return { round, id: answer.value.ticket.id, outcome, priceMilli };
    // One that has just opened may not be in the book yet.
    if (!wanted && round.status !== 'open') await hurry();
    return undefined;
  });

it.each([
  ['closed', becomes('closed'), 'row', 'lost'],
  ['closed', becomes('closed'), 'commit', 'done'],
  ['drawn', becomes('running'), 'row', 'lost'],
  ['drawn', becomes('running'), 'commit', 'done'],
  ['decided', becomes('decided'), 'row', 'lost'],
  ['decided', becomes('decided'), 'commit', 'done'],
  ['known by its result', RESULT, 'row', 'lost'],
  ['known by its result', RESULT, 'commit', 'done'],
  ['paid', PAID, 'commit', 'lost'],
  ['paid', PAID, 'commit', 'done'],
  ['ended', becomes('ended'), 'row', 'lost'],
  ['ended', becomes('ended'), 'commit', 'done'],
] satisfies [string, Where, StopAt['at'], Fate][])(
  'kill -9 as a round is about to be %s',
  async (_what, where, at, fate) => {
    const first = await betOn(0);
    const bets = [first, await betOn(1, first.round), await betOn(2, first.round)];
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
    const paid = await Promise.all(
      bets.map(({ id }) =>
        untilSo(`the end of ${id}`, async () => {
          await hurry();
          const answer = await player.client.call(getTicket, { params: { ticketId: id } });
          return answer.ok && answer.value.payout !== null ? Number(answer.value.payout) : undefined;
        }),
      ),
    );
    const { rows } = await sql<Pick<VirtualRow, 'status' | 'story' | 'matchup'> & { told: bigint }>`
      select status, story, matchup,
        (select count(*) from market_result m where m.fixture_id = r.fixture_id and m.generation > 1) as told
      from virtual_round r where id = ${first.round.id}`.execute(house.db);
    const [ended] = rows;
    if (!ended?.story) throw new Error('the round has no story');
    const settled = settleVirtual(ended.matchup, ended.story.result).find(({ key }) => key === '1x2')?.outcomes;
    const won = settled?.find(({ result }) => result === 'win')?.outcome;
    expect(paid).toEqual(bets.map(({ outcome, priceMilli }) => (outcome === won ? priceMilli / 1000 : 0)));
    expect(ended.told).toBe(0n);
    expect(await reconcile(house.db, ALL_CHECKS)).toMatchObject({ ok: true, findings: [] });
  },
  240_000,
);
