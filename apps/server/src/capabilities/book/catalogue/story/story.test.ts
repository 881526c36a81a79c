import type { Fixture, Incident } from '@evens/catalogue';
import type { FeedBody } from '@evens/feeds';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testDatabase } from '../../../../../test/support/index.ts';
import { storeFixtures } from '../results/store.ts';
import { backgroundOf } from './background.ts';
import { Chronicler, type ChroniclerOptions } from './chronicler.ts';
import { noMomentum, withPressure } from './momentum.ts';
import { type PriceMoves, pointsOf, withPrices } from './moves.ts';
import { storyOfFixture } from './story-store.ts';
import { tableOf } from './table.ts';
import { MOST_KEPT } from './tell-on.ts';

const { db } = await testDatabase();

const START = Date.UTC(2026, 10, 21, 14);
const MINUTE = 60_000;
const DAY = 86_400_000;

const side = (name: string) => ({ name, shortName: name.slice(0, 12) });
const match = (id: number, more: Partial<Fixture> = {}): Fixture => ({
  id,
  sportId: 1,
  category: { id: 1, alias: 'england', name: 'England' },
  tournament: { id: 5, alias: 'premier-league', name: 'Premier League', top: true, rank: 1 },
  kind: 'match',
  startMs: START,
  status: 'live',
  competitors: [side('North'), side('South')],
  ...more,
});

const incident = (number: number, more: Partial<Incident> = {}): Incident => ({
  number,
  atMs: START + number * MINUTE,
  kind: 'shot',
  side: 'home',
  ...more,
});

const chronicler = (more: Partial<ChroniclerOptions> = {}) =>
  new Chronicler({ db, gatherMs: 1, onError: (error) => expect.unreachable(String(error)), ...more });
const tell = (to: Chronicler, body: FeedBody, eventMs = START) =>
  to.take({ producer: 'test', seq: 1, eventMs, wallMs: 0, body });
const numbers = async (id: number) => (await storyOfFixture(db, id))?.incidents.map((each) => each.number);

beforeEach(async () => {
  await sql`truncate fixture_story, past_result`.execute(db);
  await storeFixtures(db, [{ fixture: match(7), producer: 'test' }]);
});

describe('what is written down of a match', () => {
  it('outlives whoever wrote it: the next one adds what it does not know yet, each incident once', async () => {
    const first = chronicler();
    tell(first, {
      type: 'incidents',
      fixtureId: 7,
      incidents: [incident(1, { kind: 'start' }), incident(2)],
      pressure: 30,
    });
    await first.settled();
    expect(await numbers(7)).toEqual([1, 2]);
    await first.stop('abandoned');

    const next = chronicler();
    const all = [incident(1, { kind: 'start' }), incident(2), incident(3, { kind: 'goal' }), incident(4)];
    tell(next, { type: 'incidents', fixtureId: 7, incidents: all, all: true, pressures: [[START + 3 * MINUTE, -40]] });
    await next.settled();
    tell(next, { type: 'incidents', fixtureId: 7, incidents: [incident(4), incident(5, { side: 'away' })] });
    await next.stop('whole');
    expect(await numbers(7)).toEqual([1, 2, 3, 4, 5]);
    const story = await storyOfFixture(db, 7);
    expect(story?.counts).toEqual({ start: [1, 0], shot: [2, 1], goal: [1, 0] });
    expect(story?.momentum).toEqual({ fromMs: START, stepSec: 60, values: [30, 0, 0, -40] });
  });

  it('is written at once where the house closes, however long it may gather', async () => {
    const writer = new Chronicler({ db, gatherMs: 600_000, onError: (error) => expect.unreachable(String(error)) });
    tell(writer, { type: 'incidents', fixtureId: 7, incidents: [incident(1)] });
    await writer.stop('whole');
    expect(await numbers(7)).toEqual([1]);
  });

  it('stays bounded, with goals kept and what passes quickly thinned, and counted all the same', async () => {
    const writer = chronicler();
    const many = Array.from({ length: 1000 }, (_, index) =>
      incident(index + 1, index % 100 === 0 ? { kind: 'goal' } : {}),
    );
    for (let from = 0; from < many.length; from += 50)
      tell(writer, { type: 'incidents', fixtureId: 7, incidents: many.slice(from, from + 50) });
    await writer.stop('whole');
    const story = await storyOfFixture(db, 7);
    expect(story?.incidents).toHaveLength(MOST_KEPT);
    expect(story?.incidents.filter(({ kind }) => kind === 'goal')).toHaveLength(10);
    expect(story?.counts).toEqual({ goal: [10, 0], shot: [990, 0] });
  });

  it('takes bounded room, however long the database is away', async () => {
    let away = true;
    let tries = 0;
    const writer = new Chronicler({
      db,
      gatherMs: 1,
      onError: () => undefined,
      guard: async () => {
        tries += 1;
        if (away) throw new Error('the database is away');
      },
    });
    for (let number = 1; number <= 3000; number += 1) {
      tell(writer, { type: 'incidents', fixtureId: 7, incidents: [incident(number)] });
      const before = tries;
      if (number % 500 === 0) await vi.waitFor(() => expect(tries).toBeGreaterThan(before), 10_000);
    }
    away = false;
    await writer.settled();
    await writer.stop('whole');
    const story = await storyOfFixture(db, 7);
    expect(story?.lastNumber).toBe(3000);
    expect(story?.counts.shot?.[0]).toBeLessThan(2600);
  });

  it('waits for its fixture, and goes with it', async () => {
    let looks = 0;
    let tellStored = (): void => undefined;
    const stored = new Promise<void>((resolve) => {
      tellStored = resolve;
    });
    // The second look waits until the fixture is there: however slow the machine, it is missed once and found once.
    const guard = async (): Promise<void> => {
      looks += 1;
      if (looks > 1) await stored;
    };
    const writer = chronicler({ guard });
    tell(writer, { type: 'incidents', fixtureId: 8, incidents: [incident(1)] });
    await vi.waitFor(() => expect(looks).toBe(2), 10_000);
    expect(await numbers(8)).toBeUndefined();
    await storeFixtures(db, [{ fixture: match(8), producer: 'test' }]);
    tellStored();
    await writer.settled();
    expect(looks).toBe(2);
    expect(await numbers(8)).toEqual([1]);
    await writer.stop('whole');
  });
});

describe('momentum', () => {
  it('keeps the last pressure of each minute, and halves its detail where a match goes on for long', () => {
    let momentum = noMomentum(START);
    for (let minute = 0; minute < 3000; minute += 1) momentum = withPressure(momentum, START + minute * MINUTE, 50);
    expect(momentum.values.length).toBeLessThanOrEqual(180);
    expect(momentum.stepSec * momentum.values.length).toBeGreaterThanOrEqual(2999 * 60);
    expect(new Set(momentum.values)).toEqual(new Set([50]));
    expect(withPressure(momentum, START - 1, 9)).toBe(momentum);
  });
});

describe('moves of prices', () => {
  const at = (minute: number, prices: number[], codes = ['home', 'draw', 'away']) => ({
    market: '1x2',
    codes,
    eventMs: START + minute * MINUTE,
    prices,
    spacingMs: MINUTE,
  });

  it('begin with the opening, end with the present, and stay bounded', () => {
    let moves: PriceMoves | undefined;
    for (let minute = 0; minute < 5000; minute += 1) moves = withPrices(moves, at(minute, [1900 + minute, 3500, 4200]));
    expect(moves?.log.length).toBeLessThanOrEqual(1000);
    const points = moves ? pointsOf(moves, 'home') : [];
    expect([points[0], points.at(-1)]).toEqual([
      [START, 1900],
      [START + 4999 * MINUTE, 6899],
    ]);
    expect(moves && pointsOf(moves, 'draw')).toEqual([[START, 3500]]);
  });

  it('do not repeat what is known, and follow outcomes that come and go', () => {
    const one = withPrices(undefined, at(0, [1900, 4200], ['r1', 'r2']));
    expect(withPrices(one, at(5, [1900, 4200], ['r1', 'r2'])).log).toEqual(one.log);
    const two = withPrices(one, at(10, [5000, 2000], ['r3', 'r1']));
    expect(['r1', 'r2', 'r3'].map((code) => pointsOf(two, code))).toEqual([
      [
        [START, 1900],
        [START + 10 * MINUTE, 2000],
      ],
      [[START, 4200]],
      [[START + 10 * MINUTE, 5000]],
    ]);
  });
});

describe('what was before a match', () => {
  const past = (id: number, days: number, home: string, away: string, score: [number, number]) => ({
    id,
    sportId: 1,
    tournamentId: 5,
    tournament: 'Premier League',
    atMs: START - days * DAY,
    home,
    away,
    score,
  });

  it('is form, meetings and the table, of what was remembered and of what has ended since', async () => {
    const writer = chronicler();
    await writer.remember([
      past(101, 40, 'North', 'South', [2, 0]),
      undefined,
      past(102, 33, 'South', 'East', [1, 1]),
      past(103, 26, 'South', 'North', [0, 3]),
      past(104, 400, 'North', 'South', [0, 9]),
    ]);
    const ended = match(9, {
      status: 'closed',
      startMs: START - 2 * DAY,
      competitors: [side('North'), side('East')],
      live: { main: [1, 2], phase: 'ended', parts: [] },
    });
    await storeFixtures(db, [{ fixture: ended, producer: 'test', overMs: START - 2 * DAY }]);
    tell(writer, { type: 'result', fixtureId: 9, status: 'closed', markets: [], confirmed: true });
    await writer.stop('whole');

    const { form, meetings, table } = await backgroundOf(db, match(7));
    expect(form.home.map(({ home, away, score, fixtureId }) => [home, away, score, fixtureId])).toEqual([
      ['North', 'East', [1, 2], 9],
      ['South', 'North', [0, 3], undefined],
      ['North', 'South', [2, 0], undefined],
      ['North', 'South', [0, 9], undefined],
    ]);
    expect(form.away.map(({ winner }) => winner)).toEqual(['away', 'draw', 'home', 'away']);
    expect(meetings.map(({ score }) => score)).toEqual([
      [0, 3],
      [2, 0],
      [0, 9],
    ]);
    expect(table?.season).toBe('2026/27');
    expect(table?.rows.map(({ place, side: name, points, form: last }) => [place, name, points, last])).toEqual([
      [1, 'North', 6, 'WWL'],
      [2, 'East', 4, 'DW'],
      [3, 'South', 1, 'LDL'],
    ]);
  });

  it('is said once, however often it is remembered', async () => {
    for (let times = 0; times < 2; times += 1) await chronicler().remember([past(101, 40, 'North', 'South', [2, 0])]);
    const { rows } = await sql`select from past_result`.execute(db);
    expect(rows).toHaveLength(1);
  });
});

describe('a table', () => {
  it.each([
    ['soccer', [3, 1, 0]],
    ['handball', [2, 1, 0]],
  ] as const)('of %s gives points for win, draw and loss', (alias, [win, draw, loss]) => {
    const rows = tableOf({ alias }, [
      { home: 'A', away: 'B', score: [1, 0] },
      { home: 'C', away: 'D', score: [2, 2] },
    ]);
    expect(Object.fromEntries(rows.map(({ side: name, points }) => [name, points]))).toEqual({
      A: win,
      B: loss,
      C: draw,
      D: draw,
    });
  });
});
