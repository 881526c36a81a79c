import { type Fixture, type LiveScore, type OutcomeSettlement, sportByAlias } from '@evens/catalogue';
import type { FeedBody, MarketSettlement } from '@evens/feeds';
import { manualClock } from '@evens/kernel';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../../test/support/index.ts';
import { inProcessBus } from '../../../../platform/bus/index.ts';
import { readWorld, storeWorld } from '../feed/world-store.ts';
import { RaceResults } from '../race-results.ts';
import { decideResult, decideRollback, type StandingResult } from './decide-results.ts';
import { Recorder } from './recorder.ts';
import { contestsOf, resultsAfter, runnersOf, standingResults } from './store.ts';
import { voidsOf } from './void-store.ts';

const won = (outcome: string): OutcomeSettlement[] =>
  ['home', 'away'].map((each) => ({ outcome: each, result: each === outcome ? 'win' : 'lost' }));
const market = (outcome: string, key = 'winner'): MarketSettlement => ({ key, outcomes: won(outcome) });
const standing = (generation: number, outcome: string, confirmed = false): StandingResult => ({
  generation,
  kind: 'settled',
  confirmed,
  outcomes: won(outcome),
});
const HORSE_RACING = sportByAlias('horse-racing')?.id ?? 0;
const taken: StandingResult = { generation: 2, kind: 'rolledBack', confirmed: true, outcomes: [] };

const raced = (startingPriceMilli: number): OutcomeSettlement[] => [
  { outcome: 'r1', result: 'win', startingPriceMilli },
];

describe('what a result adds', () => {
  it('takes another starting price for a correction, and the same one for nothing new', () => {
    const before: StandingResult = { generation: 1, kind: 'settled', confirmed: true, outcomes: raced(4500) };
    expect(decideResult(before, { key: 'outright', outcomes: raced(4500) }, true)).toBeUndefined();
    expect(decideResult(before, { key: 'outright', outcomes: raced(5000) }, true)).toMatchObject({
      result: { generation: 2 },
    });
  });

  it.each([
    ['the first word', undefined, market('home'), false, { type: 'generation', generation: 1 }],
    ['the same again', standing(1, 'home'), market('home'), false, undefined],
    [
      'the same in another order',
      standing(1, 'home'),
      { key: 'winner', outcomes: won('home').reverse() },
      false,
      undefined,
    ],
    ['its confirmation', standing(1, 'home'), market('home'), true, { type: 'confirmed', generation: 1 }],
    ['the confirmation again', standing(1, 'home', true), market('home'), true, undefined],
    ['a correction', standing(1, 'home'), market('away'), true, { type: 'generation', generation: 2 }],
    [
      'a correction of what was confirmed',
      standing(1, 'home', true),
      market('away'),
      true,
      { type: 'generation', generation: 2 },
    ],
    ['late scouting against what is confirmed', standing(1, 'home', true), market('away'), false, undefined],
    ['a result after a rollback', taken, market('home'), true, { type: 'generation', generation: 3 }],
  ] as const)('%s', (_what, before, incoming, confirmed, expected) => {
    const decision = decideResult(before, incoming, confirmed);
    const told =
      decision?.type === 'generation'
        ? { type: decision.type, generation: decision.result.generation }
        : decision && { type: decision.type, generation: decision.generation };
    expect(told).toEqual(expected);
  });

  it('a rollback takes back only what stands', () => {
    expect(decideRollback(undefined, 'winner')).toBeUndefined();
    expect(decideRollback(taken, 'winner')).toBeUndefined();
    expect(decideRollback(standing(1, 'home'), 'winner')).toMatchObject({
      result: { generation: 2, kind: 'rolledBack' },
    });
  });
});

const { db } = await testDatabase();
const NOON = Date.UTC(2026, 10, 21, 12);
let lastId = 0;

describe('what the stream leaves behind', () => {
  let fixtureId: number;
  let told: string[];
  let recorder: Recorder;
  let atMs = NOON;

  const fixture = (change: Partial<Fixture> = {}): Fixture => ({
    id: fixtureId,
    sportId: 1,
    category: { id: 1, alias: 'england', name: 'England' },
    tournament: { id: 1, alias: 'cup', name: 'Cup', top: true, rank: 1 },
    kind: 'match',
    startMs: NOON,
    status: 'notStarted',
    competitors: [],
    ...change,
  });

  /** A house that has just started: nothing in its memory. */
  const open = (): Recorder => {
    const bus = inProcessBus((_name, error) => {
      throw error;
    });
    bus.subscribe('fixture.changed', ({ status }) => void told.push(`fixture ${status}`));
    bus.subscribe('market.settled', ({ markets, confirmed, generation }) => {
      told.push(`settled ${markets.map(({ key }) => key).join()} ${generation}${confirmed ? '' : ' unconfirmed'}`);
    });
    bus.subscribe(
      'market.voided',
      ({ markets, fromMs, untilMs }) =>
        void told.push(`voided ${markets?.join() ?? 'all'} ${fromMs ?? '-'} ${untilMs ?? '-'}`),
    );
    bus.subscribe(
      'market.rolledBack',
      ({ of, markets, generation }) =>
        void told.push(`rolled back ${of} ${markets?.join() ?? 'all'} ${generation ?? '-'}`),
    );
    return new Recorder({
      db,
      bus,
      onError: (error) => {
        throw error;
      },
    });
  };

  const say = async (...bodies: FeedBody[]): Promise<string[]> => {
    for (const body of bodies) {
      atMs += 1000;
      recorder.take({ producer: 'sim', seq: 0, eventMs: atMs, wallMs: NOON, body });
    }
    await recorder.settled();
    await new Promise((resolve) => setImmediate(resolve));
    return told.splice(0);
  };
  const result = (markets: MarketSettlement[], confirmed = true): Extract<FeedBody, { type: 'result' }> => ({
    type: 'result',
    fixtureId,
    status: 'ended',
    markets,
    confirmed,
  });

  beforeEach(async () => {
    fixtureId = lastId += 1;
    told = [];
    recorder = open();
    expect(await say({ type: 'fixture', fixture: fixture() })).toEqual(['fixture notStarted']);
  });

  it('is told once, however often the stream repeats itself, before and after a restart', async () => {
    expect(await say({ type: 'fixture', fixture: fixture() })).toEqual([]);
    const both = result([market('home'), market('away', 'total:2.5')]);
    expect(await say(both)).toEqual(['fixture ended', 'settled winner,total:2.5 1']);
    expect(await say(both, { type: 'fixture', fixture: fixture({ status: 'ended' }) })).toEqual([]);
    recorder = open();
    expect(await say(both)).toEqual([]);
    expect(
      (await standingResults(db, [fixtureId])).map(({ key, generation, confirmed }) => [key, generation, confirmed]),
    ).toEqual([
      ['total:2.5', 1, true],
      ['winner', 1, true],
    ]);
  });

  it('confirms, corrects, takes back and settles again by generations', async () => {
    expect(await say(result([market('home')], false))).toEqual(['fixture ended', 'settled winner 1 unconfirmed']);
    expect(await say(result([market('home')]))).toEqual(['settled winner 1']);
    expect(await say(result([market('away')]))).toEqual(['settled winner 2']);
    expect(await say({ type: 'rollback', fixtureId, of: 'result' })).toEqual(['rolled back result winner 3']);
    expect(await say({ type: 'rollback', fixtureId, of: 'result' })).toEqual([]);
    recorder = open();
    expect(await say(result([market('home')]))).toEqual(['settled winner 4']);
  });

  it('keeps the final score of a contest, and tells when it is corrected', async () => {
    const scored = (home: number): FeedBody => ({
      ...result([market('home')]),
      live: { main: [home, 17], phase: 'ended', parts: [['q1', [home, 17]]] },
    });
    expect(await say(scored(20))).toEqual(['fixture ended', 'settled winner 1']);
    expect(await say(scored(20))).toEqual([]);
    // The winner stays, but a line that was moved may not.
    expect(await say(scored(23))).toEqual(['fixture ended']);
    const stored = await contestsOf(db, [fixtureId, -1]);
    expect([...stored]).toEqual([
      [
        fixtureId,
        {
          sportId: 1,
          status: 'ended',
          live: { main: [23, 17], phase: 'ended', parts: [['q1', [23, 17]]] },
          format: undefined,
        },
      ],
    ]);
  });

  it('keeps a final score that was corrected while nobody listened, told with the fixture and its result', async () => {
    const live = (home: number): LiveScore => ({ main: [home, 17], phase: 'ended', parts: [['q1', [home, 17]]] });
    const told = (home: number): FeedBody[] => [
      { type: 'fixture', fixture: fixture({ status: 'ended', live: live(home) }) },
      { ...result([market('home')]), live: live(home) },
    ];
    expect(await say(...told(20))).toEqual(['fixture ended', 'settled winner 1']);
    recorder = open();
    expect(await say(...told(20))).toEqual([]);
    expect(await say(...told(23))).toEqual(['fixture ended']);
    expect((await contestsOf(db, [fixtureId])).get(fixtureId)?.live).toEqual(live(23));
    expect(await say(...told(23))).toEqual([]);
  });

  it('keeps the order of messages that come in one batch', async () => {
    expect(
      await say(
        result([market('home')], false),
        { type: 'rollback', fixtureId, of: 'result', markets: ['winner'] },
        result([market('away')]),
      ),
    ).toEqual(['fixture ended', 'settled winner 1 unconfirmed', 'rolled back result winner 2', 'settled winner 3']);
  });

  it('gives a reader who keeps its place everything after it, confirmations included', async () => {
    await say(result([market('home'), market('home', 'total:1.5')], false));
    const [first, second] = await resultsAfter(db, 0n, 1000).then((all) =>
      all.filter((each) => each.fixtureId === fixtureId),
    );
    expect([first?.key, second?.key]).toEqual(['winner', 'total:1.5']);
    await say(result([market('home')]));
    const later = await resultsAfter(db, second?.position ?? 0n, 10);
    expect(later.map(({ key, confirmed, generation }) => [key, confirmed, generation])).toEqual([['winner', true, 1]]);
  });

  it('stores voids with their range once, and takes them back whole or by market', async () => {
    const all: FeedBody = { type: 'void', fixtureId, reason: 'abandoned' };
    const some: FeedBody = {
      type: 'void',
      fixtureId,
      markets: ['winner', 'total:2.5'],
      fromMs: NOON,
      untilMs: NOON + 5,
      reason: 'late stop',
    };
    expect(await say(some)).toEqual([`voided winner,total:2.5 ${NOON} ${NOON + 5}`]);
    expect(await say(some)).toEqual([]);
    expect(await say(all)).toEqual(['voided all - -']);
    expect(await say({ type: 'rollback', fixtureId, of: 'void', markets: ['winner'] })).toEqual([
      'rolled back void winner -',
    ]);
    expect(await say({ type: 'rollback', fixtureId, of: 'void', markets: ['winner'] })).toEqual([]);
    expect(
      (await voidsOf(db, [fixtureId])).map(({ markets, rolledBackMarkets, rolledBackMs }) => [
        markets,
        rolledBackMarkets,
        rolledBackMs,
      ]),
    ).toEqual([
      [['total:2.5', 'winner'], ['winner'], undefined],
      [undefined, ['winner'], undefined],
    ]);
    expect(await say({ type: 'rollback', fixtureId, of: 'void' })).toEqual(['rolled back void all -']);
    expect((await voidsOf(db, [fixtureId])).every(({ rolledBackMs }) => rolledBackMs !== undefined)).toBe(true);
  });

  it('follows the status, not every score', async () => {
    const live = { main: [0, 0], phase: '1h', parts: [] } as const;
    expect(await say({ type: 'score', fixtureId, status: 'live', live })).toEqual(['fixture live']);
    expect(await say({ type: 'score', fixtureId, status: 'live', live: { ...live, main: [1, 0] } })).toEqual([]);
    expect(await say({ ...result([]), live: { ...live, main: [2, 1], phase: 'ended' } })).toEqual(['fixture ended']);
  });

  it('keeps starting prices with the result, and who was withdrawn with the fixture', async () => {
    const runner = { code: 'r1', name: 'Copper Meridian', shortName: 'Copper' };
    const withdrawn = { ...runner, code: 'r2', withdrawn: { atMs: NOON, rule4Pence: 25 } };
    const race = { startingPrice: true, place: { fraction: [1, 5] as const, places: 3 } };
    await say({ type: 'fixture', fixture: fixture({ kind: 'race', runners: [runner, withdrawn], race }) });
    await say(result([{ key: 'outright', outcomes: raced(4500) }]));
    expect((await standingResults(db, [fixtureId])).map((each) => each.outcomes)).toEqual([raced(4500)]);
    expect(await runnersOf(db, [fixtureId, 999_999])).toEqual(new Map([[fixtureId, [runner, withdrawn]]]));
  });

  it('answers a race that is over with its places and starting prices, corrections included', async () => {
    const runners = ['r1', 'r2', 'r3'].map((code) => ({ code, name: code, shortName: code }));
    const race = { startingPrice: true };
    const raceFixture = fixture({ kind: 'race', sportId: HORSE_RACING, runners, race });
    const live = (r1: number, r2: number): LiveScore => ({
      main: [0, 0],
      phase: 'ended',
      parts: [],
      places: { r1, r2, r3: 'out' },
    });
    const races = new RaceResults(db, manualClock(raceFixture.startMs + 3_600_000));
    const asked = { sport: 'horse-racing', tournament: raceFixture.tournament.alias, limit: 60 };
    const told = async () =>
      (await races.list(asked))
        .filter((each) => each.race.id === fixtureId)
        .map(({ race: { live: score }, startingPrices, confirmed }) => [score?.places, startingPrices, confirmed]);

    await say({ type: 'fixture', fixture: raceFixture });
    expect([await told(), await races.detail(fixtureId)]).toEqual([[], undefined]);
    await say({ ...result([{ key: 'outright', outcomes: raced(4500) }], false), live: live(1, 2) });
    expect(await told()).toEqual([[{ r1: 1, r2: 2, r3: 'out' }, { r1: 4500 }, false]]);
    await say({ ...result([{ key: 'outright', outcomes: raced(5000) }]), live: live(1, 1) });
    expect(await told()).toEqual([[{ r1: 1, r2: 1, r3: 'out' }, { r1: 5000 }, true]]);
    expect(await races.detail(fixtureId)).toMatchObject({
      id: fixtureId,
      status: 'ended',
      markets: [],
      runners: [{}, {}, {}],
    });
    expect(await races.list({ ...asked, tournament: 'elsewhere' })).toEqual([]);
    expect(await races.list({ ...asked, sport: 'greyhounds' })).toEqual([]);
    const nextDay = new RaceResults(db, manualClock(raceFixture.startMs + 25 * 3_600_000));
    expect([await nextDay.list(asked), (await nextDay.list({ ...asked, fixture: fixtureId })).length]).toEqual([[], 1]);
  });

  it('has no place for the results of a fixture nobody described', async () => {
    expect(await say({ ...result([market('home')]), fixtureId: 999_999 })).toEqual([]);
  });

  it('moves the place of a world only over what is stored', async () => {
    const world = {
      producer: 'sim',
      identity: 'x',
      worldStartMs: NOON,
      anchorWallMs: NOON,
      anchorEventMs: NOON,
      speed: 1,
      storedUntilMs: NOON - 1,
    };
    await storeWorld(db, world);
    recorder.holdProgress();
    await say(result([market('home')]));
    expect((await readWorld(db, 'sim'))?.storedUntilMs).toBe(NOON - 1);
    await recorder.releaseProgress();
    await say(result([market('away')]));
    expect((await readWorld(db, 'sim'))?.storedUntilMs).toBe(atMs);
  });
});
