import { randomUUID } from 'node:crypto';
import type { RoundView } from '@evens/contract';
import { GAMES } from '@evens/games';
import { formatAmount, type Rng } from '@evens/kernel';
import { sql } from 'kysely';
import { randomOptions, setUpOf } from '../../../packages/games/src/test-support/play.ts';
import type { Database } from '../src/platform/database/index.ts';
import type { Call } from './api-players.ts';
import { type CrashHouse, chainTo, crashNow, flownFor, fly } from './crash-house.ts';
import { choose, press, type RoundsHouse } from './rounds-house.ts';

/** A round that is over, as its player reads it once its seed is revealed, and the bets of its press. */
export interface PlayedRound {
  readonly view: RoundView;
  readonly pressed: readonly { readonly place: string; readonly stake: string }[];
}

type Pressed = Map<string, PlayedRound['pressed']>;
type Json = Readonly<Record<string, unknown>>;

const OWN_SEEDS = GAMES.filter(({ origin }) => origin === 'seeds').map(({ name }) => name);
const CASH_MINOR = 1_000_000_00n;

function pressOf(game: string, rng: Rng) {
  const { places } = setUpOf(game);
  const first = rng.pick(places);
  const bets = [first, ...places.filter((place) => place !== first && rng.next() < 2 / places.length)];
  return {
    ...{ game, options: randomOptions(game, rng), idempotencyKey: randomUUID() },
    bets: bets.map((place) => ({ place, stake: formatAmount(BigInt(rng.int(100, 300)), 'EUR') })),
  };
}

export function randomChoice({ offers }: { readonly offers: readonly { readonly kind: string }[] }, rng: Rng): Json {
  const { kind } = rng.pick(offers);
  if (kind === 'open') return { kind, tile: rng.int(0, 24) };
  if (kind === 'hold') return { kind, held: [0, 1, 2, 3, 4].filter(() => rng.next() < 0.5) };
  return { kind };
}

/** Plays one round to its end, or leaves it: then it is ended by its game's rule. */
async function playOne(call: Call, game: string, rng: Rng, pressed: Pressed): Promise<void> {
  const body = pressOf(game, rng);
  const answer = await press(call, body);
  if (!answer.round) throw new Error(`${game} was refused: ${answer.code} ${JSON.stringify(body)}`);
  pressed.set(answer.round.id, body.bets);
  let round = answer.round;
  while (round.status === 'open' && rng.next() < 0.95) {
    const next = await choose(call, round, round.choices.length, randomChoice(round, rng));
    round = next.round ?? round;
  }
}

/** All rounds of a player, newest first. */
async function readAll(call: Call): Promise<RoundView[]> {
  const found: RoundView[] = [];
  for (let before = ''; ; ) {
    const { body } = await call('GET', `/api/casino/rounds?pageSize=100${before}`);
    found.push(...(body.rounds as RoundView[]));
    if (body.next === null) return found;
    before = `&before=${body.next}`;
  }
}

const withPress = (views: readonly RoundView[], pressed: Pressed): PlayedRound[] =>
  views.map((view) => ({ view, pressed: pressed.get(view.id) ?? [] }));

/** Plays so many rounds of all games with a pair of seeds of each player, in turn, and reveals the seeds of all. */
export async function playOwnRounds(
  db: Database,
  { api, here }: Pick<RoundsHouse, 'api' | 'here'>,
  { rounds, players, rng }: { readonly rounds: number; readonly players: number; readonly rng: Rng },
): Promise<PlayedRound[]> {
  const pressed: Pressed = new Map();
  let begun = 0;
  const everybody = await Promise.all(Array.from({ length: players }, () => api.player(CASH_MINOR)));
  await Promise.all(
    everybody.map(async ({ call }, at) => {
      const own = rng.fork(`player ${at}`);
      for (let next = begun++; next < rounds; next = begun++)
        await playOne(call, OWN_SEEDS[next % OWN_SEEDS.length] ?? '', own, pressed);
    }),
  );
  await sql`update round set closes_at = clock_timestamp() - interval '1 second' where status = 'open'`.execute(db);
  while ((await here.closeDue()) > 0);
  const views = await Promise.all(
    everybody.map(async ({ call }, at) => {
      const { body } = await call('GET', '/api/casino/seeds');
      const { serverHash } = body;
      const { status } = await call('POST', '/api/casino/seeds', { serverHash, clientSeed: `mine-${at}` });
      if (status !== 200) throw new Error(`the seeds of player ${at} were not revealed`);
      return readAll(call);
    }),
  );
  return withPress(views.flat(), pressed);
}

/** Plays so many parts in shared rounds: some are taken by their players in flight, the others by the house or not at all. */
export async function playSharedRounds(
  db: Database,
  { here }: Pick<CrashHouse, 'here'>,
  { parts, players, rng }: { readonly parts: number; readonly players: number; readonly rng: Rng },
): Promise<PlayedRound[]> {
  const pressed: Pressed = new Map();
  const everybody = await Promise.all(Array.from({ length: players }, () => here.api.player(CASH_MINOR)));
  while (pressed.size < parts) {
    // Every third one flies long enough for somebody to take.
    await chainTo(db, (point) => pressed.size % 3 > 0 || point > 300);
    await here.crash.advance();
    const mine = await Promise.all(
      everybody.map(async ({ call }, at) => {
        const body = pressOf('crash', rng.fork(`part ${pressed.size}/${at}`));
        const { round, code } = await press(call, body);
        if (!round) throw new Error(`a part was refused: ${code}`);
        return { call, round, bets: body.bets };
      }),
    );
    for (const { round, bets } of mine) pressed.set(round.id, bets);
    await fly(db, here);
    await flownFor(db, 8_000);
    const takers = mine.filter((_, at) => at % 4 === 0);
    await Promise.all(takers.map(({ call, round }) => choose(call, round, 0, { kind: 'take' })));
    await crashNow(db, here);
  }
  return withPress((await Promise.all(everybody.map(({ call }) => readAll(call)))).flat(), pressed);
}
