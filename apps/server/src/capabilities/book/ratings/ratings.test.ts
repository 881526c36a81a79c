import type { Fixture } from '@evens/catalogue';
import { type FeedBody, readFootballData } from '@evens/feeds';
import { seededRng } from '@evens/kernel';
import { CSV_HEAD, csvRow, madeUpSeason, madeUpTeams } from '@evens/testing';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { manualClock, testDatabase } from '../../../../test/support/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { Book } from '../catalogue/book/book.ts';
import { Keeper } from '../catalogue/desk/keeper.ts';
import type { EndedMatch } from '../catalogue/index.ts';
import {
  closingsOf,
  clubNamesOf,
  currentRating,
  importSeasons,
  onceEach,
  openRatings,
  RATING_RETENTION,
  ratingVersion,
  setClubName,
} from './index.ts';
import { rateLeague } from './rate-league.ts';
import { claimLeague, finishLeague } from './store.ts';

const { db } = await testDatabase();
const NOON = Date.UTC(2026, 10, 21, 12);
const clock = manualClock(NOON);
const errors: unknown[] = [];
let ended: EndedMatch[] = [];
const ratings = openRatings({
  db,
  clock,
  endedMatches: async ({ after }) => (after ? [] : ended),
  onError: (error) => errors.push(error),
});
const book = new Book();
const keeper = new Keeper(book, clock);
let leads: number | undefined = 1;
ratings.follow({ listen: (listener) => book.listen(listener), epoch: () => leads });
afterAll(async () => {
  await ratings.stop();
  expect(errors).toEqual([]);
});

let seq = 0;
keeper.addProducer('feed', 1e12);
const tell = (body: FeedBody): void => {
  seq += 1;
  // As the feed desk does: whose prices they are is known before the book hears them.
  if (body.type === 'prices') ratings.door.hear(body.fixtureId, body.madeOf);
  keeper.apply({ producer: 'feed', seq, eventMs: clock.eventMs(), wallMs: clock.wallMs(), body });
};
const fixtureOf = (id: number, home = 'Alder', away = 'Birch'): Fixture => ({
  id,
  sportId: 1,
  category: { id: 1, alias: 'ruritania', name: 'Ruritania' },
  tournament: { id: 2, alias: 'first', name: 'First', top: true, rank: 1 },
  kind: 'match',
  startMs: NOON + 3_600_000,
  status: 'notStarted',
  competitors: [home, away].map((name) => ({ name, shortName: name })),
});
const prices = (fixtureId: number, home: number, madeOf?: string): FeedBody => ({
  type: 'prices',
  fixtureId,
  ...(madeOf && { madeOf }),
  markets: [
    {
      key: '1x2',
      status: 'active',
      outcomes: [
        ['home', home],
        ['draw', 3500],
        ['away', 4000],
      ].map(([outcome, priceMilli]) => ({
        outcome: String(outcome),
        priceMilli: Number(priceMilli),
        active: true,
        ...(madeOf && { fairProbability: 950 / Number(priceMilli) }),
      })),
    },
  ],
});
const kickOff = (fixtureId: number): void => {
  tell({ type: 'betStop', fixtureId });
  tell({ type: 'score', fixtureId, status: 'live', live: { main: [0, 0], phase: '1h', parts: [] } });
};
tell({ type: 'snapshotComplete' });

const season = (): string[] => {
  const rng = seededRng('imported');
  // 1 August 2024.
  return [...madeUpSeason(rng, madeUpTeams(rng, 6), 19_936)].map((match) => csvRow('E0', match));
};
const read = (rows: readonly string[]) => readFootballData([CSV_HEAD, ...rows].join('\n'), 'E0.csv').records;
const LEAGUE = 'england/premier-league';

describe('a season that an operator imports', () => {
  it('is rated at the next look, with all that it brings, and stored by version', async () => {
    const rows = season();
    expect(await importSeasons(db, read(rows))).toEqual({ matches: 30, fresh: 30, leagues: [LEAGUE], holes: [] });
    expect(await ratings.look()).toEqual([LEAGUE]);
    const rating = await currentRating(db, LEAGUE);
    expect(rating?.figures).toMatchObject({
      learnedFrom: 'all',
      learned: { results: 30, shots: 30, closingPrices: 30 },
    });
    expect(Object.keys(rating?.figures.teams ?? {})).toHaveLength(6);
    const { forecast, madeOf } = (await ratings.door.forecast(LEAGUE, 'team 0', 'team 1')) ?? {};
    expect(forecast?.home).toBeGreaterThan(0);
    expect(madeOf).toBe(rating?.id);
  });

  it('adds nothing when it is repeated, and a corrected match makes another version', async () => {
    const rows = season();
    const first = (await currentRating(db, LEAGUE))?.id ?? '';
    expect((await importSeasons(db, read(rows))).fresh).toBe(0);
    expect(await ratings.look()).toEqual([]);
    const cells = (rows[3] ?? '').split(',');
    cells[5] = '7';
    expect((await importSeasons(db, read([cells.join()]))).fresh).toBe(1);
    expect(await ratings.look()).toEqual([LEAGUE]);
    expect((await currentRating(db, LEAGUE))?.id).not.toBe(first);
    // What was priced by the old ones can still be traced to them.
    expect((await ratingVersion(db, first))?.league).toBe(LEAGUE);
  });

  it('is rated by one of two who look at once', async () => {
    await sql`update rating_league set changes = changes + 1`.execute(db);
    const other = openRatings({ db, clock, endedMatches: async () => [], onError: (error) => errors.push(error) });
    const rated = await Promise.all([ratings.look(), other.look()]);
    expect(rated.flat()).toEqual([LEAGUE]);
  });

  it('that stands twice in its files is kept once, as it stood first, and the other is named', () => {
    const [first = ''] = season();
    const again = first.split(',').map((cell, index) => (index === 5 ? '7' : cell));
    const { records, holes } = onceEach([readFootballData([CSV_HEAD, first, again.join()].join('\n'), 'E0.csv')], NOON);
    expect(records.map(({ fullTime }) => fullTime)).toEqual([read([first])[0]?.fullTime]);
    expect(holes).toMatchObject([{ kind: 'duplicateMatch', file: 'E0.csv', line: 3, skipped: true }]);
  });

  const played = (day: string, home: string, away: string, goals: readonly [number, number]) => ({
    league: LEAGUE,
    day,
    home,
    away,
    goals,
    stats: undefined,
    closing: undefined,
  });

  it('knows every side of the year before while a new season has seen two of them', async () => {
    const before = ['Alder', 'Birch', 'Cedar', 'Damson'].flatMap((home, index, all) =>
      all
        .filter((away) => away !== home)
        .map((away, other) => played(`2024-0${8 + (other % 2)}-1${index}`, home, away, [2, index])),
    );
    const rating = await rateLeague({ league: LEAGUE, top: true }, [
      ...before,
      played('2025-08-15', 'Alder', 'Elm', [1, 0]),
    ]);
    expect(Object.keys(rating?.figures.teams ?? {}).sort()).toEqual(['Alder', 'Birch', 'Cedar', 'Damson', 'Elm']);
  });

  it('knows a side by the name that it has now', async () => {
    const rating = await rateLeague({ league: LEAGUE, top: true }, [
      played('2024-08-15', 'RC Lens', 'Birch', [3, 0]),
      played('2025-08-15', 'Racing Club de Lens', 'Birch', [3, 0]),
    ]);
    const { teams = {} } = rating?.figures ?? {};
    expect(teams['Racing Club de Lens']?.[0]).toBeGreaterThan(teams.Birch?.[0] ?? 9);
    expect(teams['Racing Club de Lens']).toEqual(teams['RC Lens']);
  });

  it('keeps its newer ratings when a process that slept over its claim ends', async () => {
    const present = (await currentRating(db, LEAGUE))?.id;
    await sql`update rating_league set changes = changes + 1`.execute(db);
    const slept = await claimLeague(db);
    if (!slept) throw new Error('nothing due');
    await sql`update rating_league set changes = changes + 1, claimed_until = null`.execute(db);
    expect(await ratings.look()).toEqual([LEAGUE]);
    await finishLeague(db, slept, 'england/premier-league#0-old');
    expect((await currentRating(db, LEAGUE))?.id).toBe(present);
    expect(await ratings.look()).toEqual([]);
  });

  it('of a league that nobody rated there is no forecast', async () => {
    expect(await ratings.door.forecast('nowhere/none', 'a', 'b')).toBeUndefined();
  });
});

describe('the last prices before the start', () => {
  it('are kept as the book believed them, once, and those after the start are not', async () => {
    tell({ type: 'fixture', fixture: fixtureOf(1) });
    tell(prices(1, 1900));
    tell(prices(1, 1950));
    kickOff(1);
    tell(prices(1, 1300));
    await ratings.look();
    expect((await closingsOf(db, [1])).get(1)).toEqual({
      fixtureId: 1,
      prices: { home: 1.95, draw: 3.5, away: 4 },
      fromSource: { home: 1.95, draw: 3.5, away: 4 },
      madeOf: undefined,
    });
  });

  it('are kept of a match whose play nobody told', async () => {
    tell({ type: 'fixture', fixture: fixtureOf(5, 'Elm', 'Fir') });
    tell(prices(5, 1900));
    tell({ type: 'score', fixtureId: 5, status: 'ended', live: { main: [1, 0], phase: 'ended', parts: [] } });
    await ratings.look();
    expect((await closingsOf(db, [5])).get(5)?.prices).toEqual({ home: 1.9, draw: 3.5, away: 4 });
  });

  it('that the house made itself are traced to their ratings, and not learnt from', async () => {
    const current = (await currentRating(db, LEAGUE))?.id ?? '';
    tell({ type: 'fixture', fixture: fixtureOf(2, 'Cedar', 'Damson') });
    tell(prices(2, 1950, current));
    kickOff(2);
    await ratings.look();
    const kept = (await closingsOf(db, [2])).get(2);
    expect(kept).toMatchObject({ prices: { home: 1.95 }, fromSource: {}, madeOf: current });
    expect((await ratingVersion(db, kept?.madeOf ?? ''))?.id).toBe(current);
  });

  it('are known as its own by a process that came to lead after it knew them', async () => {
    tell({ type: 'fixture', fixture: fixtureOf(4) });
    tell(prices(4, 1950, 'some#1-a'));
    ratings.door.hear(4, undefined);
    ratings.door.hear(4, 'some#1-a');
    kickOff(4);
    await ratings.look();
    expect((await closingsOf(db, [4])).get(4)).toMatchObject({ fromSource: {}, madeOf: 'some#1-a' });
  });

  it('are written by who leads the feed', async () => {
    leads = undefined;
    tell({ type: 'fixture', fixture: fixtureOf(3) });
    tell(prices(3, 2000));
    kickOff(3);
    await ratings.look();
    expect((await closingsOf(db, [3])).size).toBe(0);
    leads = 1;
  });

  it('ratings that a source made are stored under the name that its prices say', async () => {
    const current = await currentRating(db, LEAGUE);
    if (!current) throw new Error('no rating');
    ratings.door.keep({ id: 'replayed/league#1-a', league: 'replayed/league', figures: current.figures });
    ratings.door.keep({ id: 'replayed/league#1-a', league: 'replayed/league', figures: current.figures });
    await ratings.look();
    expect((await ratingVersion(db, 'replayed/league#1-a'))?.figures).toEqual(current.figures);
  });

  it('ratings that cannot be stored are told of, and keep no others from being stored', async () => {
    const current = await currentRating(db, LEAGUE);
    if (!current) throw new Error('no rating');
    const told: unknown[] = [];
    const one = openRatings({ db, clock, endedMatches: async () => [], onError: (error) => told.push(error) });
    one.door.keep({ id: 'a name\0 that PostgreSQL has not', league: 'replayed/league', figures: current.figures });
    one.door.keep({ id: 'replayed/league#2-b', league: 'replayed/league', figures: current.figures });
    await one.look();
    expect(told).toHaveLength(1);
    expect((await ratingVersion(db, 'replayed/league#2-b'))?.figures).toEqual(current.figures);
  });
});

describe('every night', () => {
  const played = (id: number, home: string, away: string, main: readonly [number, number]): EndedMatch => ({
    fixture: fixtureOf(id, home, away),
    live: { main, phase: 'ended', parts: [], stats: { shots: [12, 8], shotsOnTarget: [5, 2], corners: [6, 3] } },
  });

  it('the matches played in this house are taken in with result, counts and last prices, and rated', async () => {
    ended = [played(1, 'Alder', 'Birch', [2, 0]), played(2, 'Cedar', 'Damson', [1, 1])];
    expect(await ratings.look()).toEqual([]);
    clock.advance(24 * 3_600_000);
    expect(await ratings.look()).toEqual(['ruritania/first']);
    const { figures } = (await currentRating(db, 'ruritania/first')) ?? {};
    expect(figures?.learned).toEqual({ results: 2, shots: 2, closingPrices: 1, closingGoals: 0 });
    const [alder = [0], birch = [0]] = [figures?.teams.Alder, figures?.teams.Birch];
    expect(alder[0]).toBeGreaterThan(birch[0]);
  });

  it('a night without news rates nothing, a corrected result does', async () => {
    clock.advance(24 * 3_600_000);
    expect(await ratings.look()).toEqual([]);
    ended = [played(1, 'Alder', 'Birch', [2, 1])];
    clock.advance(24 * 3_600_000);
    expect(await ratings.look()).toEqual(['ruritania/first']);
  });
});

it('old prices, matches and versions go; present ratings stay', async () => {
  await sql`update rating_version set made_at = now() - interval '3 years'`.execute(db);
  await sql`update rating_close set kept_at = now() - interval '3 years'`.execute(db);
  const before = (await currentRating(db, LEAGUE))?.id;
  const gone = await inTransaction(db, (tx) =>
    RATING_RETENTION.reduce(
      async (sums, rule) => [...(await sums), await rule.thin(tx, Date.now() - rule.keptDays * 86_400_000, 100)],
      Promise.resolve<number[]>([]),
    ),
  );
  expect(gone[0]).toBe(4);
  expect(gone[2]).toBeGreaterThan(0);
  expect((await currentRating(db, LEAGUE))?.id).toBe(before);
});

describe('a league of two publishers', () => {
  const ITALY = 'italy/serie-a';
  const HEAD = 'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,HTR';
  const CLUBS = ['Inter', 'Milan', 'Verona', 'Genoa'];
  const LONG: Readonly<Record<string, string>> = {
    Inter: 'FC Internazionale Milano',
    Milan: 'AC Milan',
    Verona: 'Hellas Verona FC',
    Genoa: 'Genoa CFC',
  };
  const rounds = CLUBS.flatMap((home) => CLUBS.filter((away) => away !== home).map((away) => [home, away] as const));
  const rowsOf = (nameOf: (club: string) => string, days = 0) =>
    rounds.map(([home, away], index) => {
      const day = new Date(Date.UTC(2024, 7, 3 + 7 * Math.floor(index / 2) + days)).toISOString().slice(0, 10);
      return `I1,${day},15:00,${nameOf(home)},${nameOf(away)},${index % 4},${(index * 5) % 3},X,0,0,D`;
    });
  const recordsOf = (rows: readonly string[]) => readFootballData([HEAD, ...rows].join('\n'), 'I1.csv').records;
  const kept = async () => {
    const { rows } = await sql<{ count: number; clubs: number }>`
      select count(*)::int as count, (select count(distinct home)::int from rating_match where league = ${ITALY}) as clubs
      from rating_match where league = ${ITALY}`.execute(db);
    return rows[0];
  };

  it('has every match once, and is asked by either name', async () => {
    await importSeasons(db, recordsOf(rowsOf((club) => LONG[club] ?? club)));
    const again = await importSeasons(db, recordsOf(rowsOf((club) => club)));
    expect([again.fresh, again.holes, await kept()]).toEqual([0, [], { count: 12, clubs: 4 }]);
    expect(await clubNamesOf(db, ITALY)).toContainEqual({
      name: 'Inter',
      club: 'FC Internazionale Milano',
      saidBy: 'results',
    });
    await ratings.look();
    const asked = await ratings.door.forecast(ITALY, 'Inter', 'Genoa');
    expect(asked?.forecast.home).toBeGreaterThan(0);
    expect(asked).toEqual(await ratings.door.forecast(ITALY, 'FC Internazionale Milano', 'Genoa CFC'));
  });

  it('takes a match that one of them dates a day later for the same', async () => {
    const again = await importSeasons(db, recordsOf(rowsOf((club) => club, 1)));
    expect([again.fresh, await kept()]).toEqual([0, { count: 12, clubs: 4 }]);
  });

  it('keeps what nobody can tell out, by name, and takes it in once an operator has said it', async () => {
    const row = rowsOf((club) => (club === 'Inter' ? 'Ambrosiana' : club)).slice(0, 1);
    expect((await importSeasons(db, recordsOf(row))).holes).toMatchObject([
      { kind: 'unknownClub', file: 'I1.csv', line: 2 },
    ]);
    const said = await inTransaction(db, (tx) => setClubName(tx, ITALY, 'Ambrosiana', 'FC Internazionale Milano'));
    expect([said, (await importSeasons(db, recordsOf(row))).holes]).toEqual([0, []]);
    expect(await kept()).toEqual({ count: 12, clubs: 4 });
  });

  it('moves what was kept under a wrong name, drops what is there twice by it, and is due', async () => {
    await sql`
      insert into rating_match (league, day, home, away, goals) values
        (${ITALY}, '2024-08-03', 'Inter 1908', 'AC Milan', '{0,0}'),
        (${ITALY}, '2025-01-03', 'Inter 1908', 'AC Milan', '{3,0}')`.execute(db);
    await ratings.look();
    const said = await inTransaction(db, (tx) => setClubName(tx, ITALY, 'Inter 1908', 'FC Internazionale Milano'));
    expect([said, await kept(), await ratings.look()]).toEqual([2, { count: 13, clubs: 4 }, [ITALY]]);
  });
});
