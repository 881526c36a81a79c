import { type Fixture, type MarketKey, parseMarketKey } from '@evens/catalogue';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { FeedBody, MarketPrices } from '../protocol.ts';
import { createSimulator, type Said, type SimulatorSource } from './simulator.ts';
import { testWorld } from './test-world.ts';

// Hours of play are stepped through; a busy machine may take its time.
vi.setConfig({ testTimeout: 120_000 });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const startMs = Date.UTC(2026, 10, 21, 14, 0);
const small = { world: testWorld(['soccer', 'tennis'], 2), seed: 'evens', startMs, inPlay: 3, announced: 20 };

const line = (said: Said): string => JSON.stringify(said);
/** Where two feeds part, in few words; undefined when they do not. */
function parting(one: readonly string[], other: readonly string[]): string | undefined {
  const at = one.findIndex((each, index) => each !== other[index]);
  if (at < 0) return one.length === other.length ? undefined : `${one.length} and ${other.length} messages`;
  const [a = '', b = ''] = [one[at], other[at]];
  const letter = [...a].findIndex((each, index) => each !== b[index]);
  const from = Math.max(0, letter - 60);
  return `message ${at}: ...${a.slice(from, from + 160)}... and ...${b.slice(from, from + 160)}...`;
}

const hear = (source: SimulatorSource, toMs: number): string[] => [...source.advance(toMs)].map(line);

describe('the same seed and start', () => {
  it('say the same, and another seed says something else', () => {
    const one = hear(createSimulator(small), startMs + 20 * MINUTE);
    expect(parting(hear(createSimulator(small), startMs + 20 * MINUTE), one)).toBeUndefined();
    expect(parting(hear(createSimulator({ ...small, seed: 'odds' }), startMs + 20 * MINUTE), one)).toBeDefined();
    expect(one.length).toBeGreaterThan(1300);
  });

  it('say the same whether time goes in one step or in many', () => {
    const inOneGo = hear(createSimulator(small), startMs + 15 * MINUTE);
    const source = createSimulator(small);
    const inSteps: string[] = [];
    for (let step = 1; step <= 900; step += 7) inSteps.push(...hear(source, startMs + step * 1000));
    inSteps.push(...hear(source, startMs + 15 * MINUTE));
    expect(parting(inSteps, inOneGo)).toBeUndefined();
  });

  it.each([26, 88.25])('go on after a restart at minute %d as if nothing had been', (minute) => {
    const fromMs = startMs + minute * MINUTE;
    const source = createSimulator(small);
    for (const _ of source.advance(fromMs));
    const restarted = createSimulator({ ...small, fromMs });
    const words = (bodies: Iterable<FeedBody>): string[] => [...bodies].map((body) => JSON.stringify(body));
    expect(parting(words(restarted.snapshot()), words(source.snapshot()))).toBeUndefined();
    const untilMs = fromMs + 40 * MINUTE;
    expect(parting(hear(restarted, untilMs), hear(source, untilMs))).toBeUndefined();
  });
});

describe('getting ready', () => {
  it('goes in pieces, may be left in the middle, and ends in the same world', () => {
    const asked = createSimulator(small);
    let pieces = 0;
    for (const _ of asked.prepare()) if (++pieces === 10) break;
    for (const _ of asked.prepare()) pieces += 1;
    expect(pieces).toBeGreaterThan(50);
    const unasked = hear(createSimulator(small), startMs + 2 * MINUTE);
    expect(parting(hear(asked, startMs + 2 * MINUTE), unasked)).toBeUndefined();
  });
});

/** What a book would hold: the last word on every market. */
class Ear {
  readonly fixtures = new Map<number, Fixture>();
  readonly markets = new Map<number, Map<MarketKey, MarketPrices>>();
  readonly settled = new Map<number, Map<MarketKey, boolean>>();
  readonly everOffered = new Map<number, Map<MarketKey, Set<string>>>();
  readonly faults: string[] = [];

  hear(body: FeedBody, eventMs: number): void {
    if (body.type === 'fixture') this.fixtures.set(body.fixture.id, body.fixture);
    if (body.type === 'betStop')
      for (const [key, prices] of this.markets.get(body.fixtureId) ?? [])
        this.markets.get(body.fixtureId)?.set(key, { ...prices, status: 'suspended' });
    if (body.type === 'prices') this.#prices(body.fixtureId, body.markets, body.complete === true, eventMs);
    if (body.type === 'score') {
      const fixture = this.fixtures.get(body.fixtureId);
      if (fixture) this.fixtures.set(fixture.id, { ...fixture, status: body.status, live: body.live });
    }
    if (body.type === 'result') {
      const settled = inner(this.settled, body.fixtureId);
      for (const { key, outcomes } of body.markets) {
        settled.set(key, body.confirmed);
        const answered = new Set(outcomes.map((each) => each.outcome));
        for (const word of this.everOffered.get(body.fixtureId)?.get(key) ?? [])
          if (!answered.has(word)) this.faults.push(`${body.fixtureId}/${key}/${word} has no answer`);
      }
    }
  }

  #prices(fixtureId: number, markets: readonly MarketPrices[], complete: boolean, eventMs: number): void {
    const held = inner(this.markets, fixtureId);
    if (complete) held.clear();
    for (const market of markets) {
      held.set(market.key, market);
      if (market.status !== 'active') continue;
      const at = `${fixtureId}/${market.key} at ${(eventMs - startMs) / 1000} s`;
      if (this.settled.get(fixtureId)?.has(market.key)) this.faults.push(`${at} is open though settled`);
      this.#judge(market, at);
      const offered = inner(this.everOffered, fixtureId);
      const words = offered.get(market.key) ?? new Set();
      for (const { outcome } of market.outcomes) words.add(outcome);
      offered.set(market.key, words);
    }
  }

  #judge(market: MarketPrices, at: string): void {
    const identity = parseMarketKey(market.key);
    const winners =
      identity?.type === 'double-chance' ? 2 : identity?.type === 'place' ? Number(identity.specifier) : 1;
    let sum = 0;
    for (const { priceMilli, fairProbability } of market.outcomes) {
      sum += 1000 / priceMilli;
      if (priceMilli < 1010 || priceMilli > 1_000_000) this.faults.push(`${at}: price ${priceMilli}`);
      if (fairProbability === undefined || priceMilli / 1000 > 1 / fairProbability + 1e-9)
        this.faults.push(`${at}: ${priceMilli} is above fair`);
    }
    if (sum < winners) this.faults.push(`${at}: overround ${sum}`);
  }
}

function inner<Key, Value>(outer: Map<number, Map<Key, Value>>, id: number): Map<Key, Value> {
  let map = outer.get(id);
  if (!map) {
    map = new Map();
    outer.set(id, map);
  }
  return map;
}

const ear = new Ear();
const heard: Said[] = [];

beforeAll(() => {
  const source = createSimulator(small);
  for (const body of source.snapshot()) ear.hear(body, startMs);
  for (const said of source.advance(startMs + 3 * HOUR)) {
    ear.hear(said.body, said.eventMs);
    if (said.body.type !== 'prices' && said.body.type !== 'heartbeat') heard.push(said);
  }
}, 120_000);

describe('three hours of play', () => {
  it('go on after a restart while bets are stopped', () => {
    const stop = heard.find(({ body, eventMs }) => body.type === 'betStop' && eventMs > startMs + 10 * MINUTE);
    const fromMs = (stop?.eventMs ?? 0) + 1500;
    const source = createSimulator(small);
    for (const _ of source.advance(fromMs));
    const restarted = createSimulator({ ...small, fromMs });
    const words = (bodies: Iterable<FeedBody>): string[] => [...bodies].map((body) => JSON.stringify(body));
    expect(words(restarted.snapshot()).join()).toContain('suspended');
    expect(parting(words(restarted.snapshot()), words(source.snapshot()))).toBeUndefined();
    expect(parting(hear(restarted, fromMs + 5 * MINUTE), hear(source, fromMs + 5 * MINUTE))).toBeUndefined();
  });

  it('has no price that contradicts fairness or state, and an answer for every outcome offered', () => {
    expect(ear.faults.slice(0, 5)).toEqual([]);
  });

  it('settles every market ever offered on a contest that closed', () => {
    const closed = heard.filter(({ body }) => body.type === 'result' && body.confirmed);
    expect(closed.length).toBeGreaterThan(3);
    for (const { body } of closed) {
      if (body.type !== 'result') continue;
      const settled = ear.settled.get(body.fixtureId);
      for (const key of ear.everOffered.get(body.fixtureId)?.keys() ?? [])
        expect(settled?.get(key), `${body.fixtureId}/${key}`).toBe(true);
    }
  });

  it('settles first-half markets of soccer at the break, long before the end', () => {
    const early = heard.some(
      ({ body }) =>
        body.type === 'result' && body.status === 'live' && body.markets.some((each) => each.key === '1x2@1h'),
    );
    expect(early).toBe(true);
  });

  it('stops bets before each goal of soccer is shown', () => {
    let goals = 0;
    const stopped = new Set<number>();
    const main = new Map<number, string>();
    for (const { body } of heard) {
      if (body.type === 'betStop') stopped.add(body.fixtureId);
      if (body.type !== 'score' || ear.fixtures.get(body.fixtureId)?.sportId !== 1) continue;
      const score = body.live.main.join(':');
      const before = main.get(body.fixtureId);
      main.set(body.fixtureId, score);
      if (before !== undefined && before !== score) {
        goals += 1;
        expect(stopped.has(body.fixtureId)).toBe(true);
      }
    }
    expect(goals).toBeGreaterThan(1);
  });

  it('beats its heart every second', () => {
    const beats = [...createSimulator(small).advance(startMs + MINUTE)].filter(({ body }) => body.type === 'heartbeat');
    expect(beats.map((each) => each.eventMs - startMs)).toEqual(Array.from({ length: 60 }, (_, i) => (i + 1) * 1000));
  });
});

describe('the past', () => {
  const idOf = (body: FeedBody): number =>
    body.type === 'fixture' ? body.fixture.id : 'fixtureId' in body ? body.fixtureId : 0;

  it('has six days of results before the world began', () => {
    let fixtures = 0;
    let results = 0;
    const days = new Set<number>();
    const outrights = new Set<number>();
    let toldMs = 0;
    for (const said of createSimulator(small).history()) {
      if (!said) continue;
      const { eventMs, body } = said;
      if (!(body.type === 'fixture' && body.fixture.kind === 'outright') && !outrights.has(idOf(body))) {
        expect(eventMs).toBeGreaterThanOrEqual(toldMs);
        toldMs = eventMs;
      }
      expect(eventMs).toBeLessThanOrEqual(startMs);
      if (body.type === 'fixture') {
        fixtures += 1;
        expect(body.fixture.status).toBe('closed');
        if (body.fixture.kind === 'outright') outrights.add(body.fixture.id);
        days.add(Math.floor(eventMs / (24 * HOUR)));
      }
      if (body.type === 'result') {
        results += 1;
        expect(body.confirmed).toBe(true);
        expect(body.live !== undefined || outrights.has(body.fixtureId)).toBe(true);
      }
    }
    expect(results).toBe(fixtures);
    expect(fixtures).toBeGreaterThan(40);
    expect(days.size).toBeGreaterThanOrEqual(6);
  });

  it('tells a server that was down what ended meanwhile, as the feed itself would have', () => {
    const fromMs = startMs + 40 * MINUTE;
    const toMs = fromMs + HOUR;
    const source = createSimulator(small);
    for (const _ of source.advance(fromMs));
    const confirmed = new Map<number, Map<string, string>>();
    for (const { body } of source.advance(toMs))
      if (body.type === 'result' && body.confirmed)
        confirmed.set(body.fixtureId, new Map(body.markets.map((each) => [each.key, JSON.stringify(each)])));
    let compared = 0;
    for (const said of createSimulator({ ...small, fromMs: toMs }).resultsBetween(fromMs, toMs)) {
      const body = said?.body;
      if (body?.type !== 'result') continue;
      const told = confirmed.get(body.fixtureId);
      expect(told, String(body.fixtureId)).toBeDefined();
      confirmed.delete(body.fixtureId);
      for (const each of body.markets) {
        const same = told?.get(each.key);
        if (same === undefined) continue;
        compared += 1;
        // The uninterrupted feed may have offered more outcomes of a market since.
        const words = new Set(each.outcomes.map((outcome) => JSON.stringify(outcome)));
        for (const outcome of words) expect(same).toContain(outcome);
      }
    }
    expect(confirmed.size).toBe(0);
    expect(compared).toBeGreaterThan(100);
  });

  it('corrects a first result only where the configuration asks for it', () => {
    const differing = (said: Iterable<Said>): number => {
      const first = new Map<number, string>();
      let count = 0;
      for (const { body } of said) {
        if (body.type !== 'result' || body.status === 'live') continue;
        const text = JSON.stringify(body.markets);
        if (!body.confirmed) first.set(body.fixtureId, text);
        else if (first.has(body.fixtureId) && first.get(body.fixtureId) !== text) count += 1;
      }
      return count;
    };
    expect(differing(heard)).toBe(0);
    expect(differing(createSimulator({ ...small, corrections: 1 }).advance(startMs + HOUR))).toBeGreaterThan(0);
  });
});
