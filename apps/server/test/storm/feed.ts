import type { Fixture, LiveScore, OutcomeResult, OutcomeSettlement } from '@evens/catalogue';
import type { FeedBody } from '@evens/feeds';
import type { Clock, Rng } from '@evens/kernel';
import { MARKETS, pricesOf, type Score, sharesOf } from './goals.ts';
import type { Journal } from './journal.ts';

export interface StormFeedParts {
  readonly rng: Rng;
  readonly clock: Clock;
  readonly journal: Journal;
  /** Hands a message to the house, in the moment it is said. */
  readonly say: (body: FeedBody, eventMs: number) => void;
}

export interface StormFeed {
  start(): void;
  /** No new matches; resolves when the last one has been played and every word on it said. */
  end(): Promise<void>;
  /** How often results were said, and how many of them said something else than the last word. */
  said(): { readonly results: number; readonly corrected: number };
}

const PRODUCER_TICK_MS = 40;
/** About 180 matches a minute, so that the results of well over a hundred markets with bets on them are corrected. */
const MATCHES_AT_ONCE = 36;
/** Besides these, matches long before their beginning, whose prices rest: what a trader is asked about. */
const CALM_AT_ONCE = 8;
/** A match moves all its prices at this share of the ticks: about once a second. */
const CHANCE_OF_MOVE = 0.04;
/** When the storm ends, what is still played is cut short. */
const LAST_MINUTES_MS = 500;

interface Match {
  readonly id: number;
  readonly rng: Rng;
  readonly startMs: number;
  endMs: number;
  score: Score;
  expected: [number, number];
  phase: 'before' | 'live';
  readonly calm: boolean;
  pausedUntilMs: number;
}

const live = (score: Score, phase: string): LiveScore => ({ main: score, phase, parts: [['1h', score]] });

function resultsAt(score: Score): { key: string; outcomes: OutcomeSettlement[] }[] {
  const name = ({ won, back }: { won: number; back: number }): OutcomeResult => {
    if (won === 1) return 'win';
    if (won === 0.5) return 'halfWin';
    if (back === 1) return 'refund';
    return back === 0.5 ? 'halfLose' : 'lost';
  };
  return Object.entries(MARKETS).map(([key, outcomes]) => ({
    key,
    outcomes: outcomes.map((outcome) => ({ outcome, result: name(sharesOf(key, outcome, score)) })),
  }));
}

/**
 * Short matches without end: prices move many times a second, goals fall, markets pause and close, and results arrive
 * late, one to five times, out of order, the first word often wrong. All of it by the seed; only the moments are the clock's.
 */
export function openStormFeed({ rng, clock, journal, say }: StormFeedParts): StormFeed {
  const matches = new Set<Match>();
  const words: { atMs: number; body: FeedBody }[] = [];
  const counts = { results: 0, corrected: 0 };
  let nextId = 1;
  let timer: NodeJS.Timeout | undefined;
  let ending: (() => void) | undefined;

  const close = (match: Match, nowMs: number): void => {
    for (const [key, outcomes] of Object.entries(MARKETS)) {
      for (const outcome of outcomes) journal.quote(`${match.id}/${key}/${outcome}`, nowMs, undefined);
    }
  };

  const quote = (match: Match, nowMs: number): void => {
    const paused = match.pausedUntilMs > nowMs;
    const markets = [...pricesOf(match.score, match.expected)].map(([key, prices]) => {
      const open = !paused && !prices.includes(undefined);
      const outcomes = (MARKETS[key] ?? []).map((outcome, at) => {
        const priceMilli = prices[at] ?? 1010;
        journal.quote(`${match.id}/${key}/${outcome}`, nowMs, open ? priceMilli : undefined);
        return { outcome, priceMilli, active: true };
      });
      return { key, status: open ? ('active' as const) : ('suspended' as const), outcomes };
    });
    say({ type: 'prices', fixtureId: match.id, markets }, nowMs);
  };

  const begin = (nowMs: number, calm: boolean): void => {
    const id = nextId;
    nextId += 1;
    const own = rng.fork(`match ${id}`);
    const startMs = nowMs + (calm ? own.int(20_000, 40_000) : own.int(3000, 12_000));
    const match: Match = {
      id,
      rng: own,
      startMs,
      endMs: startMs + own.int(2500, 6000),
      score: [0, 0],
      expected: [0.8 + own.next(), 0.6 + own.next()],
      phase: 'before',
      calm,
      pausedUntilMs: 0,
    };
    const fixture: Fixture = {
      id,
      sportId: 1,
      category: { id: 1, alias: 'storm', name: 'Storm' },
      tournament: { id: 1 + (id % 7), alias: `cup-${id % 7}`, name: `Cup ${id % 7}`, top: false, rank: 1 },
      kind: 'match',
      startMs,
      status: 'notStarted',
      competitors: [
        { name: `Home ${id}`, shortName: `H${id}` },
        { name: `Away ${id}`, shortName: `A${id}` },
      ],
    };
    matches.add(match);
    journal.kickOff(id, startMs);
    say({ type: 'fixture', fixture }, nowMs);
    quote(match, nowMs);
  };

  /** The words on how it ended, each one to five times, on ways of different length. */
  const finish = (match: Match, nowMs: number): void => {
    matches.delete(match);
    close(match, nowMs);
    say({ type: 'betStop', fixtureId: match.id }, nowMs);
    const { rng: own, score } = match;
    const wrong = own.next() < 0.45;
    const first: Score = wrong ? [score[0] + (own.next() < 0.5 ? 1 : 0), score[1] + own.int(0, 2)] : score;
    const voided = own.next() < 0.15 ? { fromMs: nowMs - 700, untilMs: nowMs + 1 } : undefined;
    journal.end(match.id, { score, voided });
    const send = (body: FeedBody, soonestMs: number, latestMs: number): void => {
      for (let times = own.int(1, 5); times > 0; times -= 1) {
        words.push({ atMs: nowMs + own.int(soonestMs, latestMs), body });
      }
    };
    const result = (told: Score, confirmed: boolean): FeedBody => ({
      type: 'result',
      fixtureId: match.id,
      status: 'ended',
      markets: resultsAt(told),
      confirmed,
      live: live(told, 'ended'),
    });
    counts.corrected += String(first) === String(score) ? 0 : 1;
    send(result(first, false), 50, 1200);
    send(result(score, true), 800, 4000);
    if (voided) send({ type: 'void', fixtureId: match.id, ...voided, reason: 'late goal' }, 50, 3000);
  };

  const play = (match: Match, nowMs: number): void => {
    if (nowMs >= match.endMs) {
      finish(match, nowMs);
      return;
    }
    const { rng: own } = match;
    if (match.phase === 'before' && nowMs >= match.startMs - PRODUCER_TICK_MS) {
      match.phase = 'live';
      journal.kickOff(match.id, match.startMs, nowMs);
      say({ type: 'score', fixtureId: match.id, status: 'live', live: live(match.score, '1h') }, nowMs);
    } else if (match.phase === 'live' && own.next() < 0.01) {
      match.score = own.next() < 0.5 ? [match.score[0] + 1, match.score[1]] : [match.score[0], match.score[1] + 1];
      match.pausedUntilMs = nowMs + own.int(100, 400);
      close(match, nowMs);
      say({ type: 'betStop', fixtureId: match.id }, nowMs);
      say({ type: 'score', fixtureId: match.id, status: 'live', live: live(match.score, '1h') }, nowMs);
      return;
    } else if (match.calm && match.phase === 'before' && own.next() < 0.9) return;
    else if (own.next() < 0.006) match.pausedUntilMs = nowMs + own.int(50, 300);
    if (own.next() < CHANCE_OF_MOVE || match.pausedUntilMs > 0) {
      const drift = (mean: number): number => Math.min(3, Math.max(0.15, mean * (0.95 + own.next() * 0.1)));
      match.expected = [drift(match.expected[0]), drift(match.expected[1])];
      quote(match, nowMs);
      if (match.pausedUntilMs <= nowMs) match.pausedUntilMs = 0;
    }
  };

  const tick = (): void => {
    const nowMs = clock.eventMs();
    const calm = [...matches].filter((match) => match.calm).length;
    for (let at = matches.size - calm; !ending && at < MATCHES_AT_ONCE; at += 1) begin(nowMs, false);
    for (let at = calm; !ending && at < CALM_AT_ONCE; at += 1) begin(nowMs, true);
    for (const match of [...matches]) play(match, nowMs);
    const due = words.filter((word) => word.atMs <= nowMs).sort((a, b) => a.atMs - b.atMs);
    for (const word of due) {
      words.splice(words.indexOf(word), 1);
      if (word.body.type === 'result') counts.results += 1;
      say(word.body, nowMs);
    }
    say({ type: 'heartbeat', complete: true }, nowMs);
    if (ending && matches.size === 0 && words.length === 0) {
      clearInterval(timer);
      ending();
    }
  };

  return {
    start: () => {
      tick();
      say({ type: 'snapshotComplete' }, clock.eventMs());
      timer = setInterval(tick, PRODUCER_TICK_MS);
    },
    end: () =>
      new Promise((resolve) => {
        ending = resolve;
        const soonMs = clock.eventMs() + LAST_MINUTES_MS;
        for (const match of matches) match.endMs = Math.min(match.endMs, soonMs);
      }),
    said: () => ({ ...counts }),
  };
}
