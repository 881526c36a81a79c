import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RoundView } from '@evens/contract';
import { GAMES } from '@evens/games';
import { seededRng } from '@evens/kernel';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { draw } from '../apps/server/src/entrypoints/draw/command.ts';
import { verifyRounds } from '../apps/server/src/entrypoints/verify-round/command.ts';
import { crashHouse } from '../apps/server/test/crash-house.ts';
import { DRAWN_AGAIN } from '../apps/server/test/drawn-again.ts';
import { type PlayedRound, playOwnRounds, playSharedRounds } from '../apps/server/test/played-rounds.ts';
import { roundsHouse } from '../apps/server/test/rounds-house.ts';
import { testDatabase } from '../apps/server/test/support/index.ts';
import { habits } from './scenarios/habits.ts';
import { browserFor, DESK } from './support/browser.ts';
import { type House, openHouse } from './support/house.ts';

/*
 * Random rounds of every game, played through the door of a house and read as their players read them, are computed again by `draw`,
 * by `verify-round` and by the page, which is the script that the site sends, in a real browser: all three come to the round that was
 * played. ROUNDS_VERIFIED plays more, ROUNDS_SEED repeats the presses of a run.
 */
const ROUNDS = Number(process.env.ROUNDS_VERIFIED ?? 10_000);
const SEED = process.env.ROUNDS_SEED ?? String(Date.now());
/** Of each game about as many. */
const SHARED = Math.ceil(ROUNDS / GAMES.length);
const AT_ONCE = 500;

const own = await testDatabase({ max: 12 });
const shared = await testDatabase({ max: 12 });
let house: House;
const window = browserFor(() => house);
const rng = seededRng(`verified/${SEED}`);
let rounds: readonly PlayedRound[] = [];

beforeAll(async () => {
  house = await openHouse(habits);
  const [players, crash] = [
    await roundsHouse(own.db, { terms: { leastStakeMinor: 10n, mostPayoutMinor: 10n ** 12n } }),
    await crashHouse(shared.db, shared.url),
  ];
  rounds = [
    ...(await playOwnRounds(own.db, players, { rounds: ROUNDS - SHARED, players: 30, rng })),
    ...(await playSharedRounds(shared.db, crash, { parts: SHARED, players: 30, rng })),
  ];
  expect([...players.errors, ...crash.errors]).toEqual([]);
  await players.close();
  await crash.close();
}, 900_000);
afterAll(async () => {
  await house?.close();
});

const seedsOf = ({ seeds: { serverSeed, clientSeed, nonce } }: RoundView) => ({ serverSeed, clientSeed, nonce });

async function answersOf(command: typeof draw, rows: readonly object[]): Promise<readonly Record<string, unknown>[]> {
  const { code, out, err } = await command(['-'], async () => JSON.stringify(rows));
  expect([code, err, code === 0 ? '' : out]).toEqual([0, '', '']);
  return JSON.parse(out);
}

/** As a person writes a round for the command: the press first, then the choices. */
function rowOf({ view, pressed }: PlayedRound) {
  const minor = pressed.reduce((sum, { stake }) => sum + Math.round(Number(stake) * 100), 0);
  const bets = Object.fromEntries(pressed.map(({ place, stake }) => [place, stake]));
  return {
    ...{ game: view.game, version: view.version, ...seedsOf(view), stake: (minor / 100).toFixed(2) },
    ...{
      choices: [{ ...view.options, bets }, ...view.choices],
      serverHash: view.seeds.serverHash,
      payout: view.payout,
    },
  };
}

/** The verifier that the site sends, loaded by a page of the site. */
async function verifierIn(page: Page): Promise<(views: readonly RoundView[]) => Promise<unknown[]>> {
  const manifest = path.join(import.meta.dirname, '../apps/site/dist/.vite/manifest.json');
  const built: Record<string, { file: string }> = JSON.parse(readFileSync(manifest, 'utf8'));
  const file = built['src/areas/game/rounds/verify.ts']?.file;
  if (!file) throw new Error('the built site has no verifier of its own');
  // As text: a test is rewritten before it runs, the page loads the file as the browser does.
  await page.evaluate(`import('/${file}').then(({ verifyRound }) => { globalThis.verifyRound = verifyRound; })`);
  return (views) =>
    page.evaluate((all) => {
      const { verifyRound } = globalThis as unknown as { verifyRound: (round: RoundView) => unknown };
      return all.map((view) => verifyRound(view));
    }, views);
}

const counted = (views: readonly PlayedRound[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { view } of views) counts[view.game] = (counts[view.game] ?? 0) + 1;
  return counts;
};

it(`${ROUNDS} rounds of all games are over and have their seeds (seed ${SEED})`, () => {
  expect(rounds.length).toBeGreaterThanOrEqual(ROUNDS);
  expect(rounds.filter(({ view }) => view.status !== 'over' || view.seeds.serverSeed === null)).toEqual([]);
  const counts = counted(rounds);
  expect(Object.keys(counts).sort()).toEqual(GAMES.map(({ name }) => name).sort());
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(ROUNDS / GAMES.length / 2);
});

it('draw says of each what was drawn', async () => {
  const rows = rounds.map(({ view }, at) => {
    const { serverSeed, clientSeed } = view.seeds;
    return view.game === 'crash'
      ? { id: at, kind: 'crash', chainHash: serverSeed, salt: clientSeed }
      : { id: at, ...seedsOf(view), ...DRAWN_AGAIN[view.game]?.asks(view) };
  });
  const wrong: unknown[] = [];
  for (const [at, { result }] of (await answersOf(draw, rows)).entries()) {
    const { view } = rounds[at] as PlayedRound;
    const { phase, at: taken, point } = view.shown as { phase?: string; at?: string; point?: string };
    if (view.game === 'crash') {
      // Who was out in time was out below the point; who was not has seen it.
      if (phase === 'taken' ? Number(taken) > Number(result) : point !== result) wrong.push([result, view]);
      continue;
    }
    const drawn = Array.isArray(result) ? result : [result];
    const [expected, found] = DRAWN_AGAIN[view.game]?.shows(drawn, view.shown ?? {}) ?? [
      'a game without its draws',
      view.game,
    ];
    if (JSON.stringify(expected) !== JSON.stringify(found)) wrong.push([expected, found, view]);
  }
  expect(wrong).toEqual([]);
});

it('verify-round says of each that it agrees, and shows the same table', async () => {
  const verdicts = await answersOf(verifyRounds, rounds.map(rowOf));
  const wrong = verdicts.flatMap(({ ok, outcome }, at) => {
    const { point, ...table } = outcome as Record<string, unknown>;
    const { view } = rounds[at] as PlayedRound;
    const shown =
      view.game === 'crash' && view.shown?.phase === 'taken'
        ? table
        : { ...table, ...(point !== undefined && { point }) };
    try {
      expect([ok, shown]).toEqual([true, view.shown]);
      return [];
    } catch {
      return [{ ok, outcome, view }];
    }
  });
  expect(wrong).toEqual([]);
});

it('the page says of each that seed, table and payout agree, and of edited ones what does not', async () => {
  const page = await window.open({ viewport: DESK });
  await page.goto('/en-US/');
  const verify = await verifierIn(page);
  const views = rounds.map(({ view }) => view);
  const wrong: unknown[] = [];
  for (let at = 0; at < views.length; at += AT_ONCE) {
    const found = await verify(views.slice(at, at + AT_ONCE));
    for (const [place, each] of found.entries())
      if (JSON.stringify(each) !== JSON.stringify({ seed: true, table: true, payout: true }))
        wrong.push([each, views[at + place]]);
  }
  expect(wrong).toEqual([]);

  const first = GAMES.map(({ name }) => views.find(({ game }) => game === name) as RoundView);
  const paidMore = first.map((view) => ({ ...view, payout: '123456.78' }));
  const reseeded = first.map((view) => ({
    ...view,
    seeds: { ...view.seeds, serverSeed: '0'.repeat(64) },
  }));
  expect(new Set((await verify(paidMore)).map((each) => JSON.stringify(each)))).toEqual(
    new Set([JSON.stringify({ seed: true, table: true, payout: false })]),
  );
  for (const each of await verify(reseeded)) expect(each).toMatchObject({ seed: false });
});
