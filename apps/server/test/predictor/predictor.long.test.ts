import type { CrashRoundView } from '@evens/contract';
import { seededRng } from '@evens/kernel';
import { afterAll, describe, expect, it } from 'vitest';
import type { Call } from '../api-players.ts';
import { crashHouse, crashNow, fly } from '../crash-house.ts';
import { oneBet, press, roundsHouse } from '../rounds-house.ts';
import { testDatabase } from '../support/index.ts';
import { OWN_GAMES, WATCHED, type WatchedGame } from './games.ts';
import { bandOf, edgeOf, type Sighting } from './predict.ts';
import { bytesOf, lately, letters, watch } from './watch.ts';

/*
 * Whoever learns from everything that was sent before a round was revealed does no better than chance: hashes, seeds, ids, times, lengths,
 * what lay on the table, and how the last rounds came. PREDICTED looks at more rounds of each game.
 */
const MANY = Number(process.env.PREDICTED ?? 1_000);
const SHARED = Math.ceil(MANY / 4);
const PLAYERS = 10;
/** Of all games together a run in a hundred has one outside by chance; whatever is outside is watched once more. */
const BAND = bandOf(WATCHED.length + 1);

const own = await testDatabase({ max: 12 });
const shared = await testDatabase({ max: 8 });
const rounds = await roundsHouse(own.db, { terms: { leastStakeMinor: 10n, mostPayoutMinor: 10n ** 12n } });
const crash = await crashHouse(shared.db, shared.url, { chainLength: 100 });
afterAll(async () => {
  await rounds.close();
  await crash.close();
});

async function watched(game: WatchedGame): Promise<Sighting[]> {
  const each = Math.ceil(MANY / PLAYERS);
  const all = await Promise.all(
    Array.from({ length: PLAYERS }, async () => watch((await rounds.api.player(1_000_000_00n)).call, game, each)),
  );
  // In turn, so that both halves have rounds of everybody.
  return Array.from({ length: each }, (_, at) => all.flatMap((one) => one[at] ?? [])).flat();
}

/** What the page of a shared round knows while it takes bets and while it flies. */
async function watchedShared(call: Call): Promise<Sighting[]> {
  const sightings: Sighting[] = [];
  const before: boolean[] = [];
  while (sightings.length < SHARED) {
    await crash.here.crash.advance();
    await press(call, oneBet('crash', '1.00', { target: '1.01' }));
    await crash.here.crash.look();
    const shown = (await call('GET', '/api/casino/crash')).body as unknown as {
      round: CrashRoundView;
      points: string[];
      nextTerminalHash: string;
    };
    const { hashBefore, salt, number, openedMs } = shown.round;
    const known = [
      ...[...bytesOf(hashBefore), ...bytesOf(shown.nextTerminalHash), number, openedMs % 1000],
      ...[...letters(salt, 16), ...lately(before)],
    ];
    await fly(shared.db, crash.here);
    const flying = (await call('GET', '/api/casino/crash')).body;
    await crashNow(shared.db, crash.here);
    const [last] = (await call('GET', '/api/casino/crash/rounds?pageSize=1')).body.rounds as CrashRoundView[];
    if (last?.hashBefore !== hashBefore) throw new Error('another round ended');
    const came = Number(last.point) >= 1.98;
    sightings.push({ known: [...known, JSON.stringify(flying).length], came });
    before.push(came);
  }
  return sightings;
}

/** The edge, measured once more where chance brings it once in a hundred runs. */
async function edgeTwice(look: () => Promise<Sighting[]>): Promise<number> {
  const first = edgeOf(await look());
  return Math.abs(first) > BAND ? edgeOf(await look()) : first;
}

describe('a predictor', () => {
  it('is within its band of chance where there is nothing to learn, and far outside where something is', () => {
    const rng = seededRng('a leak');
    const chance = (): Sighting => ({
      known: Array.from({ length: 40 }, () => rng.next()),
      came: rng.next() < 0.5,
    });
    const blind = Array.from({ length: 1_000 }, chance);
    expect(Math.abs(edgeOf(blind))).toBeLessThan(BAND);
    // One number of forty is right two times in three.
    const leaking = blind.map(({ known, came }) => ({
      known: [...known, rng.next() < 0.6 === came ? 1 : 0],
      came,
    }));
    expect(edgeOf(leaking)).toBeGreaterThan(BAND);
  });

  it('watches every game', () => expect(WATCHED.map(({ game }) => game).sort()).toEqual([...OWN_GAMES].sort()));

  it.each(WATCHED.map((game) => [game.game, game] as const))('of %s does no better than chance', async (_, game) => {
    const edge = await edgeTwice(() => watched(game));
    console.log(`${game.game}: edge ${edge.toFixed(2)}, chance within ${BAND.toFixed(2)}`);
    expect(Math.abs(edge)).toBeLessThan(BAND);
  });

  it('of crash does no better than chance', async () => {
    const { call } = await crash.here.api.player(1_000_000_00n);
    const edge = await edgeTwice(() => watchedShared(call));
    console.log(`crash: edge ${edge.toFixed(2)}, chance within ${BAND.toFixed(2)}`);
    expect(Math.abs(edge)).toBeLessThan(BAND);
  });
});
