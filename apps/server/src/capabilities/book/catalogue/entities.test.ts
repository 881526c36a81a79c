import type { Fixture } from '@evens/catalogue';
import type { FeedBody, MarketPrices } from '@evens/feeds';
import { manualClock } from '@evens/kernel';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttp, type HttpApp, mountRoutes, noSessions } from '../../../platform/http/index.ts';
import { Book } from './book/book.ts';
import { Keeper } from './desk/keeper.ts';
import { Entities } from './entities.ts';
import { entityRoutes } from './entity-routes.ts';
import { Listings } from './listings.ts';
import { Queries } from './queries.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const HOUR_MS = 3_600_000;

const england = { id: 41, alias: 'england', name: 'England' };
const league = { id: 52, alias: 'premier-league', name: 'Premier League', top: true, rank: 3 };

/** Tomorrow's match, with the colours of one side only. */
const COMING: Fixture = {
  ...{ id: 7, sportId: 1, category: england, tournament: league, kind: 'match', status: 'notStarted' },
  startMs: NOON + 24 * HOUR_MS,
  competitors: [
    { name: 'Northgate', shortName: 'Northgate', colours: ['c8102e', 'ffffff'], crest: 'stripes' },
    { name: 'Eastbrook', shortName: 'Eastbrook' },
  ],
};

/** In the 23rd minute. */
const PLAYED: Fixture = {
  ...{ ...COMING, id: 8, startMs: NOON - HOUR_MS, status: 'live' },
  live: {
    ...{ main: [2, 1], phase: '1h', parts: [['1h', [2, 1]]] },
    clock: { running: true, atMs: NOON - 5000, elapsedSec: 22 * 60 + 10, countsDown: false },
  },
};

/** Ten minutes less nine seconds left of a quarter, and the clock stands. */
const COUNTED_DOWN: Fixture = {
  ...{ ...COMING, id: 9, sportId: 2, startMs: NOON - HOUR_MS, status: 'live' },
  category: { id: 43, alias: 'usa', name: 'USA' },
  tournament: { id: 54, alias: 'cup', name: 'Cup', top: false, rank: 1 },
  live: {
    ...{ main: [31, 40], phase: '2q', parts: [] },
    clock: { running: false, atMs: NOON - 60_000, elapsedSec: 591, countsDown: true },
  },
};

const market = (key: string, ...codes: string[]): MarketPrices => ({
  key,
  status: 'active',
  outcomes: codes.map((outcome) => ({ outcome, priceMilli: codes.length * 950, active: true })),
});

const BOARD = [
  market('1x2', 'home', 'draw', 'away'),
  market('total:2.5', 'over', 'under'),
  market('asian-handicap:-0.5', 'home', 'away'),
];

let app: HttpApp;
let url: string;

beforeAll(async () => {
  const clock = manualClock(NOON);
  const book = new Book();
  const listings = new Listings(book);
  const keeper = new Keeper(book, clock);
  keeper.addProducer('sim', 5000);
  let seq = 0;
  const say = (body: FeedBody): void => {
    seq += 1;
    keeper.apply({ producer: 'sim', seq, eventMs: clock.eventMs(), wallMs: clock.wallMs(), body });
  };
  for (const fixture of [COMING, PLAYED, COUNTED_DOWN]) {
    say({ type: 'fixture', fixture });
    say({ type: 'prices', fixtureId: fixture.id, markets: BOARD, complete: true });
  }
  say({ type: 'snapshotComplete' });
  const outside = { streamUrl: 'https://tv.example/{sport}/{id}.m3u8' };
  app = await createHttp({ clock, logger: pino({ level: 'silent' }), sessions: noSessions, checkResponses: true });
  const entities = new Entities(book, new Queries(book, listings, clock), outside);
  mountRoutes(app, { player: entityRoutes(entities), operator: [] });
  ({ url } = await app.listen({ host: '127.0.0.1', port: 0 }));
});

afterAll(() => app.close());

const entity = async (where: string): Promise<Record<string, unknown>> => {
  const answer = await fetch(`${url}/api/entities/${where}`);
  expect(answer.status, where).toBe(200);
  return (await answer.json()) as Record<string, unknown>;
};

describe('the values of an entity', () => {
  it('of a category and its tournament', async () => {
    const tournament = {
      ...{ ID: 52, Name: 'Premier League', SportTypeID: 1, SportCategoryID: 41 },
      TournamentLink: '/sport/soccer/england/premier-league',
    };
    expect(await entity('categories/soccer/england')).toEqual({
      ...{ ID: 41, Name: 'England', OriginalName: 'England', Alias: 'england', Rank: 3 },
      CategoryLink: '/sport/soccer/england',
      TopTournaments: [tournament],
    });
    expect(await entity('tournaments/soccer/england/premier-league')).toEqual(tournament);
  });

  it('of a match before it is played', async () => {
    expect(await entity('matches/7')).toEqual({
      ...{ ID: 7, SportSystemID: 1, SportTypeID: 1 },
      Tournament: { ID: 52, Name: 'Premier League' },
      Category: { ID: 41, Name: 'England' },
      DateOfMatch: '2026-11-22T12:00:00.000Z',
      StartDateJs: NOON + 24 * HOUR_MS,
      ...{ Type: 1, BettingSourceType: 1, OutcomesCount: 7, MarketsCount: 3 },
      ...{ Name: 'Northgate - Eastbrook', HomeTeamName: 'Northgate', AwayTeamName: 'Eastbrook' },
      ...{ HomeTeamLogo: 'stripes:c8102e,ffffff', AwayTeamLogo: '' },
      MatchLink: '/sport/soccer/england/premier-league/match/7',
      PreviewMarkets: ['1x2', 'asian-handicap:-0.5', 'total:2.5'],
      PreviewMarketOrder: { '1x2': 1, 'asian-handicap:-0.5': 2, 'total:2.5': 3 },
      SportType: { Rank: 1, OriginalName: 'Soccer' },
      ...{ IsActive: true, IsFinished: false, IsVisible: true, Rank: 3 },
      Live: {
        ...{ StreamUrl: null, StreamType: null, SportSystemID: 1, Status: 'notStarted', HomeScore: 0, AwayScore: 0 },
        ...{ MatchMinute: null, IsClockStarted: false, ClockStartTime: null, ClockCorrection: null },
        IsCountDown: false,
      },
    });
  });

  it('of the live info of a match: its clock counts up, and its stream is named', async () => {
    const match = await entity('matches/8');
    expect([match.Type, match.IsFinished]).toEqual([2, false]);
    expect(match.Live).toEqual({
      ...{ StreamUrl: 'https://tv.example/soccer/8.m3u8', StreamType: 'hls', SportSystemID: 1 },
      ...{ Status: 'live', HomeScore: 2, AwayScore: 1, MatchMinute: 23, IsClockStarted: true },
      ...{ ClockStartTime: '2026-11-21T11:59:55.000Z', ClockCorrection: 1330, IsCountDown: false },
    });
  });

  it('of the live info of a match whose clock counts down, and stands', async () => {
    expect((await entity('matches/9')).Live).toMatchObject({
      ...{ Status: 'live', HomeScore: 31, AwayScore: 40, MatchMinute: null, IsClockStarted: false },
      ...{ ClockStartTime: '2026-11-21T11:59:00.000Z', ClockCorrection: 591, IsCountDown: true },
    });
  });

  it.each([
    ['1x2', '7/1x2', 1, 3],
    ['total:2.5', '7/total:2.5', 9, 2],
    ['asian-handicap:-0.5', '7/asian-handicap:-0.5', 6, 2],
  ])('of the market %s: ID %s, HeaderType %i, %i odds', async (key, id, header, odds) => {
    const { ID, HeaderType, Odds } = await entity(`markets/7?market=${key}`);
    expect([ID, HeaderType, (Odds as unknown[]).length]).toEqual([id, header, odds]);
  });

  it('of a selection of the bet slip', async () => {
    expect(await entity('selections/7?market=total:2.5&outcome=over')).toEqual({
      ...{ ID: '7/total:2.5/over', MatchID: 7, MarketID: '7/total:2.5', SportTypeId: 1 },
    });
    expect((await fetch(`${url}/api/entities/selections/7?market=total:2.5&outcome=home`)).status).toBe(404);
  });
});
