import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { testDatabase } from '../../../../test/support/index.ts';
import { inProcessBus } from '../../../platform/bus/index.ts';
import { worldClock } from '../../../platform/clock/world-clock.ts';
import { createHttp, type HttpApp, mountRoutes, noSessions } from '../../../platform/http/index.ts';
import { acceptConnections, Hub } from '../../../platform/hub/index.ts';
import { type Catalogue, type MarketSettled, openCatalogue } from './index.ts';

const SCRIPT = {
  name: 'one goal',
  fixtures: [
    {
      ref: 'final',
      id: 7,
      sport: 'soccer',
      country: { name: 'England', alias: 'england', code: 'gb-eng' },
      tournament: { name: 'Premier League', alias: 'premier-league' },
      home: 'Atlético North',
      away: 'Everton',
      startsInSec: 0,
      prices: { '1x2': { home: 1.9, draw: 3.5, away: 4.2 }, 'total:2.5': { over: 1.9, under: 1.9 } },
    },
  ],
  steps: [
    { atSec: 0.4, fixture: 'final', kickOff: true },
    { atSec: 0.8, fixture: 'final', suspend: 'all' },
    {
      atSec: 0.9,
      fixture: 'final',
      goal: 'away',
      happened: [{ kind: 'goal', side: 'away', player: 'Thackray', how: 'header' }],
      scene: { state: 'goal', side: 'away' },
    },
    { atSec: 1.2, fixture: 'final', prices: { '1x2': { home: 3.1, draw: 3.3, away: 2.2 } } },
    { atSec: 2.0, fixture: 'final', end: { confirmed: true } },
  ],
};

interface Answer {
  readonly total: number;
  readonly markets: readonly { readonly key: string }[];
  readonly points: readonly unknown[];
  readonly outcomes: Readonly<Record<string, unknown>>;
}

type Told = readonly [kind: string, ...rest: unknown[]];

const { db, url: databaseUrl } = await testDatabase();

describe('from a scripted feed to call and websocket', () => {
  let folder: string;
  let app: HttpApp;
  let catalogue: Catalogue;
  let url: string;
  const settled: MarketSettled[] = [];
  const frames: string[] = [];
  let closeSockets: () => void = () => undefined;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'evens-scenario-'));
    const file = path.join(folder, 'script.json');
    await writeFile(file, JSON.stringify(SCRIPT));
    const clock = worldClock();
    const log = pino({ level: 'silent' });
    const bus = inProcessBus((_name, error) => {
      throw error;
    });
    bus.subscribe('market.settled', (event) => void settled.push(event));
    const hub = new Hub({ nowMs: () => clock.wallMs(), epoch: 'test' });
    app = await createHttp({ clock, logger: log, sessions: noSessions, checkResponses: true });
    const config = { feed: 'scenario', scenario: file, seed: 'x', simSpeed: 1, replaySpeed: 1 } as const;
    catalogue = openCatalogue({ config, db, databaseUrl, bus, hub, clock, log });
    mountRoutes(app, catalogue.routes);
    ({ url } = await app.listen({ host: '127.0.0.1', port: 0 }));
    closeSockets = acceptConnections(app.server, {
      hub,
      nowMs: () => clock.wallMs(),
      allows: (request) => app.isOwnOrigin(request.headers),
      addressOf: (request) => app.addressOf(request),
      identify: async () => ({}),
    });
    hub.start();
    await catalogue.start();
    await catalogue.opened();
  });

  afterAll(async () => {
    closeSockets();
    await catalogue.stop();
    await app.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });

  const get = async (where: string): Promise<Answer> => (await (await fetch(`${url}${where}`)).json()) as Answer;

  it('shows the fixture, its prices and their end on every way', async () => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/rt`);
    socket.on('message', (data) => frames.push(String(data)));
    await new Promise((resolve) => socket.once('open', resolve));
    // A second name for a topic would be one that nobody publishes to.
    const noTopics = ['markets/07', 'markets/8', 'row/8', 'sport/01/live', 'sport/9999/live', 'sport/1/all'];
    const topics = ['markets/7', 'row/7', 'fixture/7', 'incidents/7', 'sport/1/live', ...noTopics];
    socket.send(JSON.stringify({ op: 'subscribe', topics }));

    expect(await get('/api/search?q=atletico')).toMatchObject({ fixtures: [{ id: 7 }] });
    expect((await get('/api/fixtures/7')).markets.map((market) => market.key)).toEqual(['1x2', 'total:2.5']);
    await expect
      .poll(() => get('/api/fixtures?view=live'), { timeout: 15_000 })
      .toMatchObject({
        total: 1,
        fixtures: [{ id: 7, preview: [{ key: '1x2' }, { key: 'total:2.5' }] }],
      });
    expect(await get('/api/sports')).toMatchObject({ sports: [{ alias: 'soccer', live: 1 }] });
    expect(await get('/api/sports/soccer')).toMatchObject({
      categories: [{ alias: 'england', tournaments: [{ alias: 'premier-league', live: 1 }] }],
    });

    expect(await get('/api/entities/markets/7?market=total:2.5')).toMatchObject({
      ID: '7/total:2.5',
      MarketSpecifications: { Type: 'total', Stat: null, Period: null, SpecialBetValue: '2.5' },
      Odds: [
        { MarketID: '7/total:2.5', OriginalTitle: 'over', TitleSuffix: '(2.5)', SpecialBetValue: '2.5' },
        { ID: '7/total:2.5/under' },
      ],
    });
    expect(await get('/api/entities/odds/7?market=1x2&outcome=home')).toEqual({
      ID: '7/1x2/home',
      MarketID: '7/1x2',
      Title: 'Atlético North',
      OriginalTitle: 'Atlético North',
      TitleSuffix: '',
      SpecialBetValue: '',
      IsSuspended: expect.any(Boolean),
      disabled: expect.any(Boolean),
    });
    expect(await get('/api/entities/categories/soccer/england')).toMatchObject({
      OriginalName: 'England',
      Rank: 1,
      CategoryLink: '/sport/soccer/england',
      TopTournaments: [
        { Name: 'Premier League', SportTypeID: 1, TournamentLink: '/sport/soccer/england/premier-league' },
      ],
    });
    expect(await get('/api/entities/tournaments/soccer/england/premier-league')).toMatchObject({
      Name: 'Premier League',
      SportTypeID: 1,
      TournamentLink: '/sport/soccer/england/premier-league',
      SportCategoryID: expect.any(Number),
    });

    await expect.poll(() => settled.length, { timeout: 15_000 }).toBeGreaterThan(0);
    expect(settled[0]).toMatchObject({
      fixtureId: 7,
      confirmed: true,
      generation: 1,
      markets: [
        {
          key: '1x2',
          outcomes: [{ outcome: 'home', result: 'lost' }, { result: 'lost' }, { outcome: 'away', result: 'win' }],
        },
        {
          key: 'total:2.5',
          outcomes: [
            { outcome: 'over', result: 'lost' },
            { outcome: 'under', result: 'win' },
          ],
        },
      ],
    });
    expect((await catalogue.standingResults([7])).map(({ key, generation }) => [key, generation])).toEqual([
      ['1x2', 1],
      ['total:2.5', 1],
    ]);
    await expect.poll(() => get('/api/fixtures?view=live').then((body) => body.total)).toBe(0);
    const { points } = await get('/api/fixtures/7/price-history?market=1x2&outcome=away');
    expect(points.length).toBeGreaterThan(0);
    // All outcomes in one answer, each as it is answered alone; nothing of what the book does not hold.
    const { outcomes } = await get('/api/fixtures/7/market-history?market=1x2');
    expect([Object.keys(outcomes), outcomes.away]).toEqual([['home', 'draw', 'away'], points]);
    expect((await get('/api/fixtures/8/market-history?market=1x2')).outcomes).toEqual({});
    expect(await get('/api/race-results?sport=horse-racing')).toEqual({ races: [] });
    expect(await get('/api/fixtures/7/price-moves')).toMatchObject({
      market: '1x2',
      outcomes: [{ outcome: 'home' }, {}, {}],
    });
    expect(await get('/api/fixtures/7/timeline')).toMatchObject({
      status: 'ended',
      incidents: [
        { kind: 'start' },
        { kind: 'goal', side: 'away', score: [0, 1], player: 'Thackray', how: 'header' },
        { kind: 'end' },
      ],
      statistics: [],
    });
    expect(await get('/api/fixtures/7/background')).toMatchObject({ meetings: [] });
    expect((await fetch(`${url}/api/fixtures/8/timeline`)).status).toBe(404);

    expect(await get('/api/entities/sports/soccer')).toEqual({
      id: 1,
      alias: 'soccer',
      systemId: 1,
      Name: 'Soccer',
      OriginalName: 'Soccer',
      Rank: 1,
      HeaderID: 1,
      IconID: 1,
      SportLink: '/sport/soccer',
    });
    expect(Object.keys(await get('/api/entities/matches/7'))).toEqual([
      ...['ID', 'SportSystemID', 'SportTypeID', 'Tournament', 'Category', 'DateOfMatch', 'StartDateJs', 'Type'],
      ...['BettingSourceType', 'OutcomesCount', 'Name', 'HomeTeamName', 'AwayTeamName', 'HomeTeamLogo', 'AwayTeamLogo'],
      ...['MatchLink', 'MarketsCount', 'PreviewMarkets', 'PreviewMarketOrder', 'SportType', 'IsActive', 'IsFinished'],
      ...['IsVisible', 'Rank', 'Live'],
    ]);
    expect(await get('/api/entities/matches/7')).toMatchObject({
      SportSystemID: 1,
      BettingSourceType: 1,
      Name: 'Atlético North - Everton',
      MatchLink: '/sport/soccer/england/premier-league/match/7',
      SportType: { Rank: 1, OriginalName: 'Soccer' },
      IsActive: false,
      IsFinished: true,
      IsVisible: false,
      Live: { StreamUrl: null, StreamType: null, SportSystemID: 1, HomeScore: 0, AwayScore: 1, ClockStartTime: null },
    });
    for (const unknown of ['sports/quidditch', 'matches/8', 'markets/7?market=1x2', 'categories/soccer/atlantis'])
      expect((await fetch(`${url}/api/entities/${unknown}`)).status, unknown).toBe(404);

    const text = frames.join('\n');
    expect(text).toContain('"t":"markets/7"');
    expect(text).toContain(JSON.stringify({ error: 'NotFound', topics: noTopics }));
    expect(text).toMatch(/"m",7,"1x2",\d+,-1,/); // suspended before the goal
    expect(text).toMatch(/\["i",7,\{[^}]*"player":"Thackray"/);
    expect(text).toContain('["g",7,{"of":"soccer","state":"goal","side":"away"},0]');
    expect(text).toMatch(/\["home",3100,1\]/);
    expect(text).toMatch(/\["s",7,"live",\{"main":\[0,1\]/);
    expect(text).toMatch(/"sport\/1\/live",\d+,.*\["x",7\]/); // left the live list at its end
    // Its row by itself: the whole of it at first, then what a list of it hears.
    const told = frames.map(
      (frame) => JSON.parse(frame) as { t?: string; snapshot?: Told[]; d?: [string, ...Told[]][] },
    );
    const kindsOf = (entries: readonly Told[]) => new Set(entries.map(([kind]) => kind));
    expect(kindsOf(told.find(({ t }) => t === 'row/7')?.snapshot ?? [])).toEqual(new Set(['f', 'p', 'm']));
    const later = (topic: string) =>
      told.flatMap(({ d = [] }) => d.flatMap(([name, , ...each]) => (name === topic ? each : [])));
    expect(kindsOf(later('row/7'))).toEqual(new Set(['f', 's', 'c', 'm', 'p']));
    expect(later('row/7')).toContainEqual(
      expect.arrayContaining(['s', 7, 'live', expect.objectContaining({ main: [0, 1] })]),
    );
    socket.close();
  });
});
