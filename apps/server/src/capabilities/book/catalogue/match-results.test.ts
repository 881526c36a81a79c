import type { Fixture, LiveScore } from '@evens/catalogue';
import { manualClock } from '@evens/kernel';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../test/support/index.ts';
import { worldClock } from '../../../platform/clock/world-clock.ts';
import { createHttp, type HttpApp, mountRoutes, noSessions, openTurns } from '../../../platform/http/index.ts';
import { MatchResults } from './match-results.ts';
import { resultRoutes } from './result-routes.ts';
import { storeFixtures, storeGenerations } from './results/store.ts';
import { storeVoid } from './results/void-store.ts';

const { db } = await testDatabase();
const HOUR = 3_600_000;
/** Sunday, a quarter to one in the night at UTC+2. */
const NOW = Date.parse('2026-11-21T22:45:00.000Z');
const clock = manualClock(NOW);
let app: HttpApp;
let url: string;

beforeAll(async () => {
  app = await createHttp({
    clock: worldClock(),
    logger: pino({ level: 'silent' }),
    sessions: noSessions,
    checkResponses: true,
  });
});
afterAll(() => app.close());

const BUNDESLIGA = {
  category: { id: 10, alias: 'germany', name: 'Germany', countryCode: 'de' },
  tournament: { id: 11, alias: 'bundesliga', name: 'Bundesliga', top: true, rank: 1 },
};
const LIGUE_1 = {
  category: { id: 20, alias: 'france', name: 'France', countryCode: 'fr' },
  tournament: { id: 21, alias: 'ligue-1', name: 'Ligue 1', top: true, rank: 5 },
};
const ATP = {
  category: { id: 30, alias: 'atp', name: 'ATP' },
  tournament: { id: 31, alias: 'basel', name: 'Basel', top: false, rank: 9 },
};

const score = (home: number, away: number): LiveScore => ({
  main: [home, away],
  phase: 'ended',
  parts: [
    ['1h', [1, 1]],
    ['2h', [home - 1, away - 1]],
  ],
  stats: { corners: [7, 4], yellowCards: [1, 3], redCards: [0, 1] },
});

const match = (
  id: number,
  startMs: number,
  given: Partial<Fixture> & { home?: string; away?: string } = {},
): Fixture => ({
  id,
  sportId: 1,
  ...BUNDESLIGA,
  kind: 'match',
  startMs,
  status: 'ended',
  competitors: [
    { name: given.home ?? 'Freiburg', shortName: given.home ?? 'Freiburg' },
    { name: given.away ?? 'Augsburg', shortName: given.away ?? 'Augsburg' },
  ],
  live: score(3, 1),
  ...given,
});

const over = (fixture: Fixture) => ({ fixture, producer: 'sim', overMs: fixture.startMs + 2 * HOUR });
const win = (outcome: string, ...lost: string[]) => [
  { outcome, result: 'win' as const },
  ...lost.map((each) => ({ outcome: each, result: 'lost' as const })),
];

beforeAll(async () => {
  await storeFixtures(db, [
    // The last evening before midnight at UTC+2, and the half hour after it.
    over(match(1, Date.parse('2026-11-21T19:30:00.000Z'))),
    over(match(2, Date.parse('2026-11-21T22:10:00.000Z'), { home: 'São Paulo FC', away: 'Ødegård IF' })),
    over(match(3, Date.parse('2026-11-21T18:00:00.000Z'), { ...LIGUE_1, home: 'Paris', away: 'Nantes' })),
    over(match(4, Date.parse('2026-11-16T12:00:00.000Z'), { sportId: 2, ...ATP, home: 'Kessler', away: 'Ruiz' })),
    // Eight days ago, still to come, and under way.
    over(match(5, Date.parse('2026-11-13T12:00:00.000Z'), { home: 'Freiburg', away: 'Bremen' })),
    { fixture: match(6, NOW + HOUR, { status: 'notStarted' }), producer: 'sim' },
    { fixture: match(7, NOW - HOUR, { status: 'live' }), producer: 'sim' },
    over(
      match(88, Date.parse('2026-11-20T12:00:00.000Z'), {
        kind: 'outright',
        name: 'Winner',
        competitors: [],
        ...LIGUE_1,
      }),
    ),
  ]);
  const result = (
    key: string,
    generation: number,
    outcomes: ReturnType<typeof win>,
    kind: 'settled' | 'rolledBack' = 'settled',
  ) => ({
    fixtureId: 1,
    key,
    generation,
    kind,
    confirmed: true,
    outcomes,
    eventMs: Date.parse('2026-11-21T21:21:40.000Z') + generation * 1000,
  });
  await storeGenerations(db, [
    result('1x2', 1, win('home', 'draw', 'away')),
    result('total:2.5', 1, win('over', 'under')),
    result('total:2.5', 2, [], 'rolledBack'),
    result('total:2.5', 3, win('over', 'under')),
    result('total:4', 1, [
      { outcome: 'over', result: 'refund' as never },
      { outcome: 'under', result: 'refund' as never },
    ]),
    result('asian-handicap:-1.75', 1, [
      { outcome: 'home', result: 'halfWin' as never },
      { outcome: 'away', result: 'halfLose' as never },
    ]),
    result('1x2@1h', 1, win('draw', 'home', 'away')),
    result('total~corners:10.5', 1, win('over', 'under')),
    result('half-time-full-time', 1, win('draw/home')),
    result('total-cards-taken-back', 1, win('over')),
    result('total-cards-taken-back', 2, [], 'rolledBack'),
    result('early-payout', 1, win('home')),
    result('odd-even', 1, win('even', 'odd')),
  ]);
  await storeVoid(db, {
    fixtureId: 1,
    markets: ['odd-even', 'both-score'],
    fromMs: undefined,
    untilMs: undefined,
    reason: 'wrong feed',
    eventMs: NOW,
  });
  mountRoutes(app, {
    player: resultRoutes(new MatchResults(db, clock), openTurns({ atATime: 2, mostWaiting: 10, mostWaitMs: 1_000 })),
    operator: [],
  });
  ({ url } = await app.listen({ host: '127.0.0.1', port: 0 }));
});
beforeEach(() => clock.set({ eventMs: NOW }));

interface Row {
  readonly id: number;
  readonly category: { readonly name: string };
  readonly settled: number;
}
interface Market {
  readonly key: string;
  readonly by: object;
  readonly rule: string;
  readonly outcomes: { readonly code: string; readonly result: number; readonly chapter: string }[];
  readonly before: { readonly kind: string }[];
}
interface Answer {
  readonly sports: {
    readonly alias: string;
    readonly matches: number;
    readonly outrights: number;
    readonly categories: {
      readonly alias: string;
      readonly tournaments: { readonly alias: string; matches: number }[];
    }[];
  }[];
  readonly days: { readonly date: string; readonly matches: number }[];
  readonly results: Row[];
  readonly result: Row;
  readonly markets: Market[];
  readonly offered: boolean;
  readonly total: number;
  readonly code: string;
}

const get = async (path: string): Promise<{ status: number; body: Answer }> => {
  const answer = await fetch(url + path);
  return { status: answer.status, body: (await answer.json()) as Answer };
};
const branches = ({ sports }: Answer): string[] =>
  sports.flatMap(({ alias, categories }) =>
    categories.flatMap((category) =>
      category.tournaments.map((each) => `${alias}/${category.alias}/${each.alias} ${each.matches}`),
    ),
  );
const ids = ({ results }: Answer): number[] => results.map((each) => each.id);

describe('the seven calls of results', () => {
  it('/api/results/tournaments: the tree of the last seven days, and how many each day has', async () => {
    const { body } = await get('/api/results/tournaments?tzOffsetMin=120');
    expect(branches(body)).toEqual(['soccer/germany/bundesliga 2', 'soccer/france/ligue-1 1', 'tennis/atp/basel 1']);
    expect(body.sports[0]).toMatchObject({ matches: 3, outrights: 1 });
    expect(body.days.map(({ date, matches }) => `${date} ${matches}`)).toEqual([
      '2026-11-15T22:00:00.000Z 1',
      '2026-11-16T22:00:00.000Z 0',
      '2026-11-17T22:00:00.000Z 0',
      '2026-11-18T22:00:00.000Z 0',
      '2026-11-19T22:00:00.000Z 0',
      '2026-11-20T22:00:00.000Z 2',
      '2026-11-21T22:00:00.000Z 1',
    ]);
  });

  it.each([
    ['2026-11-21T22:00:00.000Z', ['soccer/germany/bundesliga 1']],
    ['2026-11-20T22:00:00.000Z', ['soccer/germany/bundesliga 1', 'soccer/france/ligue-1 1']],
    ['2026-11-21T00:00:00.000Z', ['soccer/germany/bundesliga 2', 'soccer/france/ligue-1 1']],
    ['1990-01-01T00:00:00.000Z', []],
  ])('/api/results/tournaments/ByDate?date=%s: the day that begins then', async (date, expected) => {
    expect(branches((await get(`/api/results/tournaments/ByDate?date=${date}`)).body)).toEqual(expected);
  });

  it('/api/results/tournaments/ByMatch?MatchId: where in the tree a match stands', async () => {
    expect(branches((await get('/api/results/tournaments/ByMatch?MatchId=4')).body)).toEqual(['tennis/atp/basel 1']);
  });

  it('/api/results/preview/byTournament?langcode&TournamentId: the last seven days, the latest first', async () => {
    const { body } = await get('/api/results/preview/byTournament?langcode=de-DE&TournamentId=11');
    expect(ids(body)).toEqual([2, 1]);
    expect(body.results[0]?.category.name).toBe('Deutschland');
  });

  it('/api/results/preview/byTournamentAndDate?langcode&TournamentId&date: one day of it', async () => {
    const of = (date: string) =>
      get(`/api/results/preview/byTournamentAndDate?langcode=en-US&TournamentId=11&date=${date}`);
    expect(ids((await of('2026-11-21T22:00:00.000Z')).body)).toEqual([2]);
    expect(ids((await of('2026-11-20T22:00:00.000Z')).body)).toEqual([1]);
  });

  it('/api/results/preview/byId?langcode&id: who won it', async () => {
    const { body } = await get('/api/results/preview/byId?langcode=en-US&id=1');
    expect(body).toMatchObject({ result: { id: 1, live: { main: [3, 1] }, settled: 9 }, offered: true });
    expect(body.markets.map((each) => each.key)).toEqual(['1x2', 'both-score']);
  });

  it('/api/results/alternative/byId?langCode&Id: every other market, what decided it and by which rule', async () => {
    const { body } = await get('/api/results/alternative/byId?langCode=en-US&Id=1');
    const told = body.markets.map(({ key, by, rule, outcomes, before }) => [
      key,
      by,
      rule,
      outcomes.map(({ code, result, chapter }) => `${code} ${result} ${chapter}`).join(', '),
      before.map((each) => each.kind).join(', '),
    ]);
    expect(told).toEqual([
      [
        '1x2@1h',
        { type: 'score', period: '1h', score: [1, 1] },
        'result',
        'draw 2 counts, home 3 counts, away 3 counts',
        '',
      ],
      [
        'asian-handicap:-1.75',
        { type: 'score', score: [3, 1] },
        'result',
        'home 5 quarterLines, away 6 quarterLines',
        '',
      ],
      [
        'half-time-full-time',
        {
          type: 'parts',
          parts: [
            ['1h', [1, 1]],
            ['2h', [2, 0]],
            ['ft', [3, 1]],
          ],
        },
        'result',
        'draw/home 2 counts',
        '',
      ],
      ['odd-even', { type: 'void', reason: 'source' }, 'void-range', 'even 1 voids, odd 1 voids', 'settled'],
      ['total:2.5', { type: 'nth', nth: 3 }, 'result', 'over 2 counts, under 3 counts', 'settled, rolledBack'],
      ['total:4', { type: 'score', score: [3, 1] }, 'result', 'over 4 voids, under 4 voids', ''],
      ['total~corners:10.5', { type: 'nth', nth: 11, stat: 'corners' }, 'result', 'over 2 counts, under 3 counts', ''],
    ]);
  });

  it.each([
    ['/api/results/tournaments/ByDate', 'InvalidRequest'],
    ['/api/results/tournaments/ByDate?date=2026-02-30T00:00:00.000Z', 'InvalidRequest'],
    ['/api/results/tournaments/ByDate?date=2026-11-21', 'InvalidRequest'],
    ['/api/results/tournaments/ByMatch?MatchId=6', 'NotFound'],
    ['/api/results/tournaments/ByMatch?MatchId=0', 'InvalidRequest'],
    ['/api/results/preview/byTournament?langcode=xx&TournamentId=11', 'InvalidRequest'],
    ['/api/results/preview/byTournamentAndDate?TournamentId=11&date=never', 'InvalidRequest'],
    ['/api/results/preview/byId?langcode=en-US&id=7', 'NotFound'],
    ['/api/results/preview/byId?langcode=en-US&id=999999999999999', 'NotFound'],
    ['/api/results/alternative/byId?langCode=en-US&Id=6', 'NotFound'],
    ['/api/results/find?q=x', 'InvalidRequest'],
    ['/api/results/find?page=1000000000', 'InvalidRequest'],
    ['/api/results/find?ids=1;drop', 'InvalidRequest'],
  ])('%s is refused with %s', async (path, code) => {
    const { status, body } = await get(path);
    expect([status, body.code]).toEqual([code === 'NotFound' ? 404 : 400, code]);
  });
});

describe('finding results', () => {
  it.each([
    ['a day of a sport, by tournament', 'date=2026-11-20T22:00:00.000Z&sport=soccer', [1, 3]],
    ['a day of esports', 'date=2026-11-20T22:00:00.000Z&esports=1', []],
    ['a word among esports', 'q=paris&esports=1', []],
    ['a word among all others', 'q=paris&esports=0', [3]],
    ['an unknown sport', 'sport=quidditch', []],
    ['outrights', 'kind=outrights', [88]],
    ['a word without its accents', 'q=sao paulo', [2]],
    ['a word of the last seven days only', 'q=freiburg', [1]],
    ['a league', 'q=ligue 1 nantes', [3]],
    ['two words in any order', 'q=augsburg%20frei', [1]],
    ['a number', 'q=88', [88]],
    ['some fixtures, those that are over', 'ids=1,4,6,999', [4, 1]],
    ['a page beyond the last', 'sport=soccer&page=9', []],
  ])('%s', async (_what, query, expected) => {
    const { body } = await get(`/api/results/find?langcode=en-US&${query}`);
    expect(ids(body)).toEqual(expected);
  });
});

describe('a match on which the house had no markets', () => {
  it('tells how the usual ones came out by its final score', async () => {
    const { markets: main, offered } = (await get('/api/results/preview/byId?langcode=en-US&id=3')).body;
    expect(offered).toBe(false);
    const others = (await get('/api/results/alternative/byId?langCode=en-US&Id=3')).body.markets;
    const wins = [...main, ...others].map(({ key, outcomes }) => [
      key,
      outcomes.find(({ result }) => result === 2)?.code,
    ]);
    expect(Object.fromEntries(wins)).toMatchObject({
      '1x2': 'home',
      '1x2@1h': 'draw',
      'both-score': 'yes',
      'total:3.5': 'over',
      'total:4.5': 'under',
      'correct-score': '3:1',
      'odd-even': 'even',
    });
  });

  it('knows of none where nobody told a score', async () => {
    await sql`update fixture set live = null where id = 88`.execute(db);
    expect((await get('/api/results/preview/byId?langcode=en-US&id=88')).body.markets).toEqual([]);
  });
});
