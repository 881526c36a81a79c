import {
  type Fixture,
  type MeetingPlan,
  placeMarketKey,
  placeTermsFor,
  type Runner,
  rule4PenceFor,
  type World,
  type WorldTournament,
} from '@evens/catalogue';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { FeedBody, MarketPrices, MarketSettlement } from '../protocol.ts';
import { createSimulator } from './simulator.ts';
import { steadyPlan, testWorld } from './test-world.ts';

vi.setConfig({ testTimeout: 120_000 });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const startMs = Date.UTC(2026, 10, 21, 8, 0);

/** Meetings of eleven races in fields from two to sixteen, and races of another sport beside them. */
function racingWorld(): World {
  const world = testWorld(['horse-racing', 'formula-1'], 22);
  const plan: MeetingPlan = {
    kind: 'meeting',
    zone: 'UTC',
    everyDays: 1,
    races: 11,
    first: '09:00',
    everyMin: 20,
    fieldSizes: [2, 4, 5, 7, 8, 11, 12, 15, 16],
  };
  const riders = Array.from({ length: 20 }, (_, index) => `J. Rider-${index}`);
  return {
    sports: world.sports.map((sport) => ({
      ...sport,
      categories: sport.categories.map((category) => ({
        ...category,
        tournaments: category.tournaments.flatMap((tournament): WorldTournament[] =>
          sport.sportId !== 24
            ? [{ ...tournament, plan: steadyPlan(2, 0) }]
            : ['North', 'South', 'East'].map((name, index) => ({
                ...tournament,
                id: tournament.id + index,
                name,
                plan,
                riders,
              })),
        ),
      })),
    })),
  };
}
const options = { world: racingWorld(), seed: 'racing', startMs, inPlay: 0 };

/** A race as somebody who listens knows it. */
interface Heard {
  readonly declared: Fixture;
  latest: Fixture;
  board: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Win prices when each runner was withdrawn, and at the off. */
  readonly at: Map<string, number>;
  off: ReadonlyMap<string, number> | undefined;
  result: readonly MarketSettlement[] | undefined;
  /** Place terms before the off, each with the prices and chances that were on the board with them. */
  readonly termsHeard: TermsHeard[];
}

type Shown = ReadonlyMap<string, { readonly priceMilli: number; readonly fair: number }>;
interface TermsHeard {
  readonly place: NonNullable<NonNullable<Fixture['race']>['place']>;
  readonly win: Shown;
  readonly placed: Shown;
}

/** A market of a message with what its source says of it. */
const shownIn = (markets: readonly MarketPrices[], key: string): Shown =>
  new Map(
    (markets.find((each) => each.key === key)?.outcomes ?? []).map(({ outcome, priceMilli, fairProbability = 1 }) => [
      outcome,
      { priceMilli, fair: fairProbability },
    ]),
  );

const heard = new Map<number, Heard>();
const gone = (fixture: Fixture): Runner[] => (fixture.runners ?? []).filter((each) => each.withdrawn);
const pricesOf = (race: Heard): ReadonlyMap<string, number> => race.board.get('outright') ?? new Map();

function hear(body: FeedBody): void {
  if (body.type === 'fixture' && body.fixture.kind === 'race') {
    const { fixture } = body;
    const race = heard.get(fixture.id);
    if (!race) {
      const fresh = { declared: fixture, latest: fixture, board: new Map(), at: new Map(), termsHeard: [] };
      heard.set(fixture.id, { ...fresh, off: undefined, result: undefined });
      return;
    }
    const known = new Set([...gone(race.latest).map((each) => each.code), ...race.at.keys()]);
    for (const { code } of gone(fixture)) if (!known.has(code)) race.at.set(code, pricesOf(race).get(code) ?? 0);
    if (fixture.status === 'live') race.off ??= pricesOf(race);
    race.latest = fixture;
  }
  if (body.type !== 'prices' && body.type !== 'result') return;
  const race = heard.get(body.fixtureId);
  if (!race) return;
  if (body.type === 'result') race.result = body.markets;
  else {
    const board = new Map(body.complete ? [] : race.board);
    for (const { key, outcomes } of body.markets)
      board.set(key, new Map(outcomes.map((each) => [each.outcome, each.priceMilli])));
    race.board = board;
    const { race: card, status } = race.latest;
    if (body.complete && card?.place && status === 'notStarted') {
      const placed = shownIn(body.markets, placeMarketKey(card.place));
      race.termsHeard.push({ place: card.place, win: shownIn(body.markets, 'outright'), placed });
    }
    const open = [...board.values()].flatMap((prices) => [...prices.keys()]);
    // Whoever is out stands on no board.
    for (const { code } of gone(race.latest)) expect(open).not.toContain(code);
  }
}

beforeAll(() => {
  const source = createSimulator({ ...options, fromMs: startMs });
  for (const body of source.snapshot()) hear(body);
  for (const { body } of source.advance(startMs + 6 * HOUR)) hear(body);
}, 120_000);

const horses = (): Heard[] => [...heard.values()].filter((race) => race.latest.sportId === 24);
const over = (): Heard[] => horses().filter((race) => race.result);
const outcomesOf = (race: Heard, key: string) => race.result?.find((each) => each.key === key)?.outcomes ?? [];

describe('a day at the races', () => {
  it('has meetings of eleven races, each numbered on its card, no horse twice in one race', () => {
    const meetings = new Map<string, Heard[]>();
    for (const race of over()) {
      const name = race.latest.tournament.name;
      meetings.set(name, [...(meetings.get(name) ?? []), race]);
    }
    expect(over().length).toBeGreaterThanOrEqual(22);
    for (const races of meetings.values()) {
      const starts = races.map((race) => race.latest.startMs).sort((a, b) => a - b);
      expect(starts.slice(1).map((at, index) => at - (starts[index] ?? 0))).toEqual(Array(10).fill(20 * MINUTE));
      const numbers = races.map(({ latest }) => `${latest.race?.facts?.race} of ${latest.race?.facts?.races}`);
      expect(new Set(numbers)).toEqual(new Set(Array.from({ length: 11 }, (_, index) => `${index + 1} of 11`)));
      expect(new Set(races.map(({ latest }) => latest.race?.facts?.going)).size).toBe(1);
    }
  });

  it('prints a full card: numbers in order, a draw and a jockey for each, no jockey twice', () => {
    for (const { declared } of horses()) {
      const runners = declared.runners ?? [];
      const facts = (name: string): string[] => runners.flatMap((each) => each.facts?.[name] ?? []);
      expect(runners.map((each) => each.number)).toEqual(runners.map((_, index) => index + 1));
      expect(new Set(facts('draw')).size).toBe(runners.length);
      expect(new Set(facts('jockey')).size).toBe(runners.length);
      expect(new Set(runners.map((each) => each.code)).size).toBe(runners.length);
      expect(Object.keys(declared.race?.facts ?? {})).toEqual(
        expect.arrayContaining(['title', 'distance', 'going', 'class', 'prize']),
      );
    }
  });

  it('offers no better place terms than the table, and none that the prices do not bear, withdrawals or not', () => {
    const sizes = new Set<number>();
    let offered = 0;
    for (const { declared, termsHeard } of horses()) {
      const runners = declared.runners?.length ?? 0;
      const table = placeTermsFor(runners, declared.race?.handicap ?? false);
      sizes.add(runners);
      for (const { place, win, placed } of termsHeard) {
        offered += 1;
        expect(place.places).toBeLessThanOrEqual(table?.places ?? 0);
        expect(place.fraction[1]).toBeGreaterThanOrEqual(table?.fraction[1] ?? Number.POSITIVE_INFINITY);
        for (const [code, { priceMilli, fair }] of win) {
          const half =
            (placed.get(code)?.fair ?? 1) * (1 + (priceMilli / 1000 - 1) * (place.fraction[0] / place.fraction[1]));
          expect(half, code).toBeLessThanOrEqual(0.98);
          expect((half + (fair * priceMilli) / 1000) / 2, code).toBeLessThanOrEqual(0.985);
        }
      }
    }
    expect(sizes.size).toBeGreaterThan(5);
    expect(offered).toBeGreaterThan(50);
  });

  it('announces non-runners before the off, with Rule 4 by the price at which they stood', () => {
    let seen = 0;
    for (const race of over())
      for (const { code, withdrawn } of gone(race.latest)) {
        expect(withdrawn?.atMs).toBeLessThanOrEqual(race.latest.startMs - 2 * MINUTE);
        const at = race.at.get(code);
        // Who was out before we listened left no price with us.
        if (at === undefined) continue;
        seen += 1;
        expect(withdrawn?.rule4Pence, `${race.latest.id}/${code}`).toBe(rule4PenceFor(at));
        expect(outcomesOf(race, 'outright').find((each) => each.outcome === code)?.result).toBe('cancelled');
      }
    expect(seen).toBeGreaterThan(2);
  });

  it('settles with the last price before the off as starting price of each that started', () => {
    for (const race of over()) {
      const answers = outcomesOf(race, 'outright');
      if (!race.off) continue;
      const started = answers.filter((each) => each.result !== 'cancelled');
      expect(new Map(started.map((each) => [each.outcome, each.startingPriceMilli]))).toEqual(new Map(race.off));
      expect(answers.length).toBe(race.declared.runners?.length);
    }
    expect(over().some((race) => race.off && race.off.size > 5)).toBe(true);
  });

  it('settles the market of the place terms for every runner declared', () => {
    for (const race of over()) {
      const { place } = race.declared.race ?? {};
      if (!place) continue;
      const answers = outcomesOf(race, placeMarketKey(place));
      expect(answers.length).toBe(race.declared.runners?.length);
      const paid = answers.reduce((sum, { result, deadHeat: [num, den] = [1, 1] }) => {
        return result === 'win' ? sum + num / den : sum;
      }, 0);
      expect(paid).toBeLessThanOrEqual(place.places + 1e-9);
      if (answers.every((each) => each.result !== 'cancelled')) expect(paid).toBeGreaterThan(0);
    }
  });

  it('leaves other sports of fields as they are', () => {
    const cars = [...heard.values()].filter((race) => race.latest.sportId !== 24);
    expect(cars.length).toBeGreaterThan(0);
    for (const { latest, result } of cars) {
      expect(latest.race).toBeUndefined();
      for (const { outcomes } of result ?? [])
        for (const each of outcomes) expect(each.startingPriceMilli).toBeUndefined();
    }
  });
});

describe('a restart between two withdrawals', () => {
  it('goes on as if nothing had been', () => {
    const times = over().flatMap((race) => gone(race.latest).map((each) => each.withdrawn?.atMs ?? 0));
    const fromMs = Math.min(...times.filter((at) => at > startMs + HOUR)) + 1500;
    const source = createSimulator(options);
    for (const _ of source.advance(fromMs));
    const restarted = createSimulator({ ...options, fromMs });
    const words = (bodies: Iterable<FeedBody>): string[] => [...bodies].map((body) => JSON.stringify(body));
    const told = words(restarted.snapshot());
    expect(told.join()).toContain('"withdrawn"');
    expect(told).toEqual(words(source.snapshot()));
    const untilMs = fromMs + 20 * MINUTE;
    expect(words([...restarted.advance(untilMs)].map(({ body }) => body))).toEqual(
      words([...source.advance(untilMs)].map(({ body }) => body)),
    );
  });

  it('is told the results of races that ended meanwhile, with starting prices', () => {
    const known = new Map(over().map((race) => [race.latest.id, race.result]));
    let told = 0;
    for (const said of createSimulator(options).resultsBetween(startMs, startMs + 6 * HOUR)) {
      if (said?.body.type !== 'result' || !known.has(said.body.fixtureId)) continue;
      told += 1;
      const { markets } = said.body;
      expect(markets.find((each) => each.key === 'outright')).toEqual(
        known.get(said.body.fixtureId)?.find((each) => each.key === 'outright'),
      );
    }
    expect(told).toBeGreaterThan(20);
  });
});
