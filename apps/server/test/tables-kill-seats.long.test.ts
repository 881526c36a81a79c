import { randomUUID } from 'node:crypto';
import { chooseInRound, getRound, pressRound, type RoundView } from '@evens/contract';
import { type LiveResult, liveGame, payoutMinor, replay } from '@evens/games';
import { assert, formatAmount } from '@evens/kernel';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { ALL_CHECKS } from '../src/entrypoints/all-checks.ts';
import { reconcile } from '../src/platform/reconcile/index.ts';
import { type KilledHouse, killedHouse, TEST_NAME, untilSo } from './money/killed-house.ts';
import { type Fate, type StopAt, stopStatement } from './money/stopped-statement.ts';
import { testDatabase } from './support/index.ts';

/*
 * kill -9 of the process that leads a table with seats, also in the midst of a decision: as it deals, as a player's card and stake are
 * stored, as it stands for whoever is silent, as it draws and pays. The next house goes on from what was stored, and ends the hand once.
 */
const { url } = await testDatabase();
const house: KilledHouse = await killedHouse(url, { SECRETS_KEY: '07'.repeat(32) });
await house.start();
afterAll(() => house.close());

const { player } = await house.newPlayer(10_000_00n);
const KEY = 'live-blackjack';
const live = liveGame(KEY);
assert(live, 'the table is known');

type Where = Pick<StopAt, 'table' | 'on' | 'when'>;
const of = (when: string): Where => ({
  table: 'live_round',
  on: 'update',
  when: `new.table_key = '${KEY}' and ${when}`,
});
const becomes = (status: string): Where => of(`new.status = '${status}' and old.status <> '${status}'`);
const decided = (kind: string): Where =>
  of(`old.status = 'playing' and jsonb_path_exists(new.play, '$.decisions[last] ? (@.kind == "${kind}")')
    and jsonb_array_length(new.play -> 'decisions') > jsonb_array_length(old.play -> 'decisions')`);
const PAID: Where = {
  table: 'round',
  on: 'update',
  when: `new.game = '${KEY}' and new.status = 'over' and old.status = 'open'`,
};
const STAKED: Where = {
  ...{ table: 'round', on: 'update' },
  when: `new.game = '${KEY}' and new.status = 'open' and new.stake_minor > old.stake_minor`,
};

/** Parts by their ids, with what was laid. */
const parts = new Map<string, RoundView>();

/** Puts the clock of the table on, as far as its state allows. @param turns - also the time of whoever decides */
async function hurry(turns: boolean): Promise<void> {
  await sql`
    update live_round set opened_at = opened_at - interval '1 hour', last_at = opened_at, closes_at = clock_timestamp()
    where table_key = ${KEY} and status = 'open' and closes_at > clock_timestamp()
      and exists (select from live_seat s where s.round_id = live_round.id)`.execute(house.db);
  if (turns)
    await sql`
      update live_round set turn_ends_at = clock_timestamp()
      where table_key = ${KEY} and status = 'playing' and turn_ends_at > clock_timestamp()`.execute(house.db);
  await sql`
    update live_round set pays_at = clock_timestamp() where table_key = ${KEY} and status = 'drawn' and pays_at > clock_timestamp()`.execute(
    house.db,
  );
  await sql`
    update live_round set ended_at = ended_at - interval '1 minute'
    where table_key = ${KEY} and ended_at > clock_timestamp() - interval '30 seconds'`.execute(house.db);
}

/** Sits down where that is possible now, and decides this where it is the player's turn. */
async function play(kind: string | undefined): Promise<void> {
  const body = {
    ...{ game: KEY, options: {}, idempotencyKey: randomUUID() },
    bets: [{ place: 'seat-1', stake: '1.00' }],
  };
  const sat = await player.client.call(pressRound, { body });
  if (sat.ok) parts.set(sat.value.round.id, sat.value.round);
  if (kind === undefined) return;
  const open = await sql<{ id: string; at: number; hand: number }>`
    select p.id, jsonb_array_length(p.choices) as at, (l.play -> 'turn' ->> 'hand')::integer as hand
    from round p join live_round l on l.id = p.shared_id where p.game = ${KEY} and p.status = 'open' and l.status = 'playing'`.execute(
    house.db,
  );
  for (const { id, at, hand } of open.rows)
    await player.client.call(chooseInRound, { params: { id }, body: { at, choice: { kind, hand } } });
}

const returnsBy = (result: LiveResult, hand: number, { bets, choices }: RoundView): string => {
  const press = {
    options: {},
    bets: bets.filter(({ place }) => place === 'seat-1').map(() => ({ place: 'seat-1', stakeMinor: 100n })),
  };
  const own = choices.filter(({ kind }) => kind !== 'dealt');
  const again = replay(live.game, () => 0, press, [...own, live.ending(result, hand)]);
  assert(again.ok, 'the part is computed again');
  return formatAmount(payoutMinor(again.value) ?? -1n, 'EUR');
};

async function endsOnce(id: string): Promise<void> {
  const ended = await untilSo(`the end of ${id}`, async () => {
    await hurry(true);
    const answer = await player.client.call(getRound, { params: { id } });
    return answer.ok && answer.value.round.status !== 'open' ? answer.value.round : undefined;
  });
  const { rows } = await sql<{ result: LiveResult; hand: number }>`
    select l.result, l.hand from live_round l join round p on p.shared_id = l.id where p.id = ${id}`.execute(house.db);
  const [row] = rows;
  assert(row, 'the part has its hand');
  expect([ended.status, ended.payout]).toEqual(['over', returnsBy(row.result, row.hand, ended)]);
}

it.each([
  ['dealt', becomes('playing'), 'row', 'lost', undefined],
  ['dealt', becomes('playing'), 'commit', 'done', undefined],
  ['given a card', decided('hit'), 'row', 'lost', 'hit'],
  ['given a card', decided('hit'), 'commit', 'done', 'hit'],
  ['doubled, its stake not yet moved', decided('double'), 'row', 'lost', 'double'],
  ['doubled, its stake moved', STAKED, 'commit', 'lost', 'double'],
  ['doubled, its stake moved', STAKED, 'commit', 'done', 'double'],
  ['stood for who is silent', decided('stand'), 'row', 'lost', undefined],
  ['stood for who is silent', decided('stand'), 'commit', 'done', undefined],
  ['drawn', becomes('drawn'), 'row', 'lost', undefined],
  ['drawn', becomes('drawn'), 'commit', 'done', undefined],
  ['paid', PAID, 'commit', 'lost', undefined],
  ['over', becomes('paid'), 'commit', 'done', undefined],
] satisfies [string, Where, StopAt['at'], Fate, string | undefined][])(
  'kill -9 as a hand is about to be %s',
  async (_what, where, at, fate, kind) => {
    parts.clear();
    const stopped = await stopStatement(url, { ...where, at }, [TEST_NAME]);
    try {
      let busy = false;
      const playing = setInterval(() => {
        if (busy) return;
        busy = true;
        Promise.all([
          hurry(kind === undefined),
          Promise.race([play(kind), new Promise((done) => setTimeout(done, 2_000))]),
        ])
          .catch(() => undefined)
          .finally(() => {
            busy = false;
          });
      }, 150);
      await stopped.reached().finally(() => clearInterval(playing));
      await house.kill();
      await stopped.release(fate);
    } finally {
      await stopped.giveUp();
    }
    await house.start();
    expect(parts.size).toBeGreaterThan(0);
    for (const id of parts.keys()) await endsOnce(id);
    const { rows } = await sql<{ open: bigint }>`
      select count(*) as open from round where game = ${KEY} and status in ('open', 'held')`.execute(house.db);
    expect(rows).toEqual([{ open: 0n }]);
    expect(await reconcile(house.db, ALL_CHECKS)).toMatchObject({ ok: true, findings: [] });
  },
  240_000,
);
