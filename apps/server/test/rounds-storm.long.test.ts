import { randomUUID } from 'node:crypto';
import { GAMES, gameByName, numbersOfSeeds, payoutMinor, replay } from '@evens/games';
import { formatAmount, type Rng, seededRng } from '@evens/kernel';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { setUpOf } from '../../../packages/games/src/test-support/play.ts';
import { ALL_CHECKS } from '../src/entrypoints/all-checks.ts';
import { reconcile } from '../src/platform/reconcile/index.ts';
import type { Call } from './api-players.ts';
import { choose, press, type RoundAnswer, type RoundView, roundsHouse } from './rounds-house.ts';
import { testDatabase } from './support/index.ts';

/** ROUNDS_STORM plays more, STORM_SEED repeats one. */
const ROUNDS = Number(process.env.ROUNDS_STORM ?? 10_000);
const SEED = process.env.STORM_SEED ?? String(Date.now());
const PLAYERS = 40;

const { db } = await testDatabase({ max: 16 });
const { api, elsewhere, here, there, close } = await roundsHouse(db, {
  terms: { leastStakeMinor: 10n, mostPayoutMinor: 10n ** 12n },
});
afterAll(close);

const names = GAMES.filter(({ origin }) => origin === 'seeds').map(({ name }) => name);

function pressOf(rng: Rng) {
  const game = rng.pick(names);
  const { options, places } = setUpOf(game);
  const bets = [...new Set([rng.pick(places), ...places.filter(() => rng.next() < 1 / places.length)])];
  return {
    ...{ game, options, idempotencyKey: randomUUID() },
    bets: bets.map((place) => ({ place, stake: formatAmount(BigInt(rng.int(100, 300)), 'EUR') })),
  };
}

function choiceOf({ offers }: RoundView, rng: Rng): Readonly<Record<string, unknown>> {
  const kind = rng.pick(offers).kind;
  if (kind === 'open') return { kind, tile: rng.int(0, 24) };
  if (kind === 'hold') return { kind, held: [0, 1, 2, 3, 4].filter(() => rng.next() < 0.5) };
  return { kind };
}

/** Sent until the house says something about it: a line that broke says nothing. Now and then it is sent twice, here and there. */
async function surely(ask: (at: Call) => Promise<RoundAnswer>, lines: readonly Call[], rng: Rng): Promise<RoundAnswer> {
  for (;;) {
    const twice = rng.next() < 0.1;
    const answers = await Promise.all((twice ? lines : [rng.pick(lines)]).map(ask));
    const said = answers.filter(({ status }) => status < 500);
    const [first] = said;
    if (!first) continue;
    for (const { round } of said) if (round && first.round) expect(round.id).toBe(first.round.id);
    return said.find(({ round }) => round) ?? first;
  }
}

it(`${ROUNDS} rounds of all games, repeated, dropped and cut off: none lost, none doubled, none paid otherwise (seed ${SEED})`, async () => {
  const asked = new Map<string, string>();
  let played = 0;
  // Each at two processes.
  const players: Call[][] = [];
  for (let at = 0; at < PLAYERS; at += 1) {
    const { accountId, call } = await api.player(1_000_000_00n);
    players.push([call, (await elsewhere.player(0n, accountId)).call]);
  }
  const play = async (at: number): Promise<void> => {
    const rng = seededRng(`${SEED}/${at}`);
    const lines = players[at] ?? [];
    while (played < ROUNDS) {
      played += 1;
      const body = pressOf(rng);
      const { round } = await surely((line) => press(line, body), lines, rng);
      if (!round) continue;
      asked.set(body.idempotencyKey, round.id);
      let now = round;
      // Some never come back.
      while (now.status === 'open' && rng.next() < 0.97) {
        const choice = choiceOf(now, rng);
        const { choices } = now;
        const next = await surely((line) => choose(line, round, choices.length, choice), lines, rng);
        now = next.round ?? now;
        if (next.code === 'RoundMoved') break;
      }
      if (rng.next() < 0.02) {
        const { serverHash } = now.seeds;
        await rng.pick(lines)('POST', '/api/casino/seeds', { serverHash, clientSeed: `s${at}-${played}` });
      }
    }
  };
  let goesOn = true;
  const cuts = async (): Promise<void> => {
    while (goesOn) {
      await new Promise((done) => setTimeout(done, 300));
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and random() < 0.3`
        .execute(db)
        .catch(() => undefined);
      await Promise.all([here.closeDue(), there.closeDue()]).catch(() => undefined);
    }
  };
  const cutting = cuts();
  await Promise.all(Array.from({ length: PLAYERS }, (_, at) => play(at)));
  goesOn = false;
  await cutting;
  await sql`update round set closes_at = clock_timestamp() - interval '1 second', claimed_until = null where status = 'open'`.execute(
    db,
  );
  while ((await here.closeDue()) + (await there.closeDue()) > 0);

  // Every round that a player heard of is there once, and all are over.
  const { rows } = await sql<{
    id: string;
    key: string;
    status: string;
    game: string;
    nonce: number;
    payout: bigint;
    press: { options: unknown; bets: { place: string; stakeMinor: string }[] };
    choices: unknown[];
    seeds: bigint;
  }>`select id, idempotency_key as key, status, game, nonce, payout_minor as payout, press, choices, seeds_id as seeds from round`.execute(
    db,
  );
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['over']));
  const byKey = new Map(rows.map(({ key, id }) => [key, id]));
  expect([...asked].filter(([key, id]) => byKey.get(key) !== id)).toEqual([]);
  expect(await reconcile(db, ALL_CHECKS)).toMatchObject({ ok: true, findings: [] });

  // What was revealed gives the same rounds to anybody.
  const pairs = await sql<{ id: bigint; serverSeed: string; clientSeed: string }>`
    select id, revealed_seed as "serverSeed", client_seed as "clientSeed" from round_seeds where state = 'revealed'`.execute(
    db,
  );
  const revealed = new Map(pairs.rows.map((pair) => [pair.id, pair]));
  let verified = 0;
  for (const { game: name, nonce, payout, press: pressed, choices, seeds } of rows) {
    const pair = revealed.get(seeds);
    const game = gameByName(name);
    if (!pair || !game) continue;
    const bets = pressed.bets.map(({ place, stakeMinor }) => ({ place, stakeMinor: BigInt(stakeMinor) }));
    const again = replay(game, numbersOfSeeds({ ...pair, nonce }), { options: pressed.options, bets }, choices);
    expect(again.ok && payoutMinor(again.value)).toBe(payout);
    verified += 1;
  }
  expect(verified).toBeGreaterThan(ROUNDS / 20);
}, 1_800_000);
