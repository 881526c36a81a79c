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
const small = { world: testWorld(['soccer', 'tennis'], 2), seed: 'evens', startMs, inPlay: 3 };

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
const snapshotOf = (source: SimulatorSource): string[] => [...source.snapshot()].map((body) => JSON.stringify(body));

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

/** One run of three hours, for all to look at: what it said, and its snapshot at the minutes of the restarts. */
const ear = new Ear();
const heard: Said[] = [];
const lines: { readonly eventMs: number; readonly text: string }[] = [];
const snapshots = new Map<number, readonly string[]>();
const said = (fromMs: number, toMs: number): string[] =>
  lines.filter(({ eventMs }) => eventMs > fromMs && eventMs <= toMs).map(({ text }) => text);
const RESTARTS = [26, 88.25].map((minute) => startMs + minute * MINUTE);
const LISTENED_MS = 20 * MINUTE;
let stoppedMs = 0;

beforeAll(() => {
  const source = createSimulator(small);
  for (const body of source.snapshot()) ear.hear(body, startMs);
  const until = (toMs: number): void => {
    for (const each of source.advance(toMs)) {
      ear.hear(each.body, each.eventMs);
      if (each.body.type !== 'prices' && each.body.type !== 'heartbeat') heard.push(each);
      if (each.eventMs <= Math.max(...RESTARTS) + LISTENED_MS) lines.push({ eventMs: each.eventMs, text: line(each) });
    }
  };
  const look = (atMs: number): void => {
    until(atMs);
    snapshots.set(atMs, snapshotOf(source));
  };
  // In one go, for the test of the steps.
  until(startMs + 20 * MINUTE);
  const [first = 0, last = 0] = RESTARTS;
  look(first);
  // Between the two, a second and a half into the first stop of bets.
  for (let atMs = first; stoppedMs === 0 && atMs < last; atMs += 500) {
    until(atMs);
    const stop = heard.findLast(({ body }) => body.type === 'betStop');
    if (stop && stop.eventMs > first) stoppedMs = stop.eventMs + 1500;
  }
  look(stoppedMs);
  look(last);
  until(startMs + 3 * HOUR);
}, 120_000);

describe('the same seed and start', () => {
  it('say the same, and another seed says something else', () => {
    const one = said(startMs, startMs + 20 * MINUTE);
    expect(parting(hear(createSimulator(small), startMs + 20 * MINUTE), one)).toBeUndefined();
    const early = said(startMs, startMs + MINUTE);
    expect(parting(hear(createSimulator({ ...small, seed: 'odds' }), startMs + MINUTE), early)).toBeDefined();
    expect(one.length).toBeGreaterThan(1300);
  });

  it('say the same whether time goes in one step or in many', () => {
    const source = createSimulator(small);
    const inSteps: string[] = [];
    for (let step = 1; step <= 900; step += 7) inSteps.push(...hear(source, startMs + step * 1000));
    inSteps.push(...hear(source, startMs + 15 * MINUTE));
    expect(parting(inSteps, said(startMs, startMs + 15 * MINUTE))).toBeUndefined();
  });

  it.each(RESTARTS.map((atMs) => [(atMs - startMs) / MINUTE, atMs] as const))(
    'go on after a restart at minute %d as if nothing had been',
    (_minute, fromMs) => {
      const restarted = createSimulator({ ...small, fromMs });
      expect(parting(snapshotOf(restarted), snapshots.get(fromMs) ?? [])).toBeUndefined();
      const untilMs = fromMs + LISTENED_MS;
      expect(parting(hear(restarted, untilMs), said(fromMs, untilMs))).toBeUndefined();
    },
  );
});

describe('getting ready', () => {
  it('goes in pieces, may be left in the middle, and ends in the same world', () => {
    const asked = createSimulator(small);
    let pieces = 0;
    for (const _ of asked.prepare()) if (++pieces === 10) break;
    for (const _ of asked.prepare()) pieces += 1;
    expect(pieces).toBeGreaterThan(50);
    const unasked = said(startMs, startMs + 2 * MINUTE);
    expect(parting(hear(asked, startMs + 2 * MINUTE), unasked)).toBeUndefined();
  });
});

describe('three hours of play', () => {
  it('go on after a restart while bets are stopped', () => {
    const restarted = createSimulator({ ...small, fromMs: stoppedMs });
    const words = snapshotOf(restarted);
    expect(words.join()).toContain('suspended');
    expect(parting(words, snapshots.get(stoppedMs) ?? [])).toBeUndefined();
    const untilMs = stoppedMs + 5 * MINUTE;
    expect(parting(hear(restarted, untilMs), said(stoppedMs, untilMs))).toBeUndefined();
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
    const beats = lines.filter(({ eventMs, text }) => eventMs <= startMs + MINUTE && text.includes('"heartbeat"'));
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
    for (const told of createSimulator(small).history()) {
      if (!told) continue;
      const { eventMs, body } = told;
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
    const confirmed = new Map<number, Map<string, string>>();
    for (const { eventMs, body } of heard)
      if (eventMs > fromMs && eventMs <= toMs && body.type === 'result' && body.confirmed)
        confirmed.set(body.fixtureId, new Map(body.markets.map((each) => [each.key, JSON.stringify(each)])));
    let compared = 0;
    for (const each of createSimulator({ ...small, fromMs: toMs }).resultsBetween(fromMs, toMs)) {
      const body = each?.body;
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
    const differs = (all: Iterable<Said>): boolean => {
      const first = new Map<number, string>();
      for (const { body } of all) {
        if (body.type !== 'result' || body.status === 'live') continue;
        const text = JSON.stringify(body.markets);
        if (!body.confirmed) first.set(body.fixtureId, text);
        else if (first.has(body.fixtureId) && first.get(body.fixtureId) !== text) return true;
      }
      return false;
    };
    expect(differs(heard)).toBe(false);
    expect(differs(createSimulator({ ...small, corrections: 1 }).advance(startMs + HOUR))).toBe(true);
  });
});
