import type { FixtureStatus, MarketStatus } from '@evens/catalogue';
import type { MarketPrices } from '@evens/feeds';
import { describe, expect, it } from 'vitest';
import { mayFollow } from './fixture-status.ts';
import { listingOf } from './listing.ts';
import { type MarketStatusEvent, nextMarketStatus } from './market-status.ts';
import { choosePreview } from './preview.ts';
import { faultOf } from './price-checks.ts';
import { largestMove } from './price-jumps.ts';
import { logPrices, priceHistory } from './price-log.ts';
import { newProducer, onMessage, onSilence, type ProducerState } from './producer-state.ts';
import { HALTS, type MarketState } from './states.ts';

const prices = (status: MarketStatus): MarketStatusEvent => ({ type: 'prices', status });

describe('the status of a market', () => {
  it.each<[MarketStatus, MarketStatusEvent, MarketStatus | 'contradiction']>([
    ['active', prices('suspended'), 'suspended'],
    ['suspended', prices('active'), 'active'],
    ['inactive', prices('active'), 'active'],
    ['handedOver', prices('active'), 'active'],
    ['active', prices('handedOver'), 'handedOver'],
    ['active', { type: 'betStop' }, 'suspended'],
    ['inactive', { type: 'betStop' }, 'inactive'],
    ['settled', { type: 'betStop' }, 'settled'],
    ['active', { type: 'result' }, 'settled'],
    ['settled', prices('active'), 'contradiction'],
    ['settled', prices('suspended'), 'contradiction'],
    ['settled', prices('settled'), 'settled'],
    ['settled', prices('inactive'), 'settled'],
    ['settled', { type: 'rollback' }, 'suspended'],
    ['suspended', { type: 'void' }, 'cancelled'],
    ['settled', { type: 'void' }, 'settled'],
    ['cancelled', prices('active'), 'contradiction'],
    ['cancelled', { type: 'rollback' }, 'suspended'],
    ['active', { type: 'rollback' }, 'active'],
    ['active', { type: 'withdrawn' }, 'inactive'],
    ['settled', { type: 'withdrawn' }, 'settled'],
  ])('%s, then %o: %s', (current, event, next) => {
    expect(nextMarketStatus(current, event)).toBe(next);
  });
});

describe('the status of a fixture', () => {
  it.each<[FixtureStatus, FixtureStatus, boolean]>([
    ['notStarted', 'live', true],
    ['notStarted', 'postponed', true],
    ['delayed', 'live', true],
    ['live', 'interrupted', true],
    ['interrupted', 'live', true],
    ['live', 'notStarted', false],
    ['live', 'postponed', true],
    ['live', 'ended', true],
    ['ended', 'live', false],
    ['ended', 'closed', true],
    ['ended', 'cancelled', true],
    ['closed', 'live', false],
    ['cancelled', 'live', false],
    ['abandoned', 'live', false],
  ])('%s to %s: %s', (current, next, allowed) => {
    expect(mayFollow(current, next)).toBe(allowed);
  });

  it.each([
    ['match', 'live', 3, 'live'],
    ['match', 'interrupted', 3, 'live'],
    ['match', 'notStarted', 3, 'prematch'],
    ['match', 'delayed', 3, 'prematch'],
    ['match', 'postponed', 3, undefined],
    ['match', 'ended', 3, undefined],
    ['match', 'live', 0, undefined],
    ['outright', 'notStarted', 1, 'outrights'],
    ['outright', 'closed', 1, undefined],
    ['outright past its closing', 'notStarted', 1, undefined],
    ['match past its start', 'notStarted', 3, 'prematch'],
    ['race', 'notStarted', 2, 'prematch'],
  ] as const)('a %s that is %s with %i markets stands in %s', (what, status, offered, listing) => {
    const [kind, ...past] = what.split(' ') as ['match' | 'race' | 'outright', ...string[]];
    const fixture = {
      id: 1,
      sportId: 1,
      category: { id: 1, alias: 'a', name: 'A' },
      tournament: { id: 1, alias: 't', name: 'T', top: false, rank: 1 },
      startMs: 0,
      competitors: [],
      kind,
      status,
    };
    expect(listingOf({ fixture, offered, halts: past.length > 0 ? HALTS.kickOffPassed : 0 })).toBe(listing);
  });
});

const market = (key: string, outcomes: Record<string, number>, status: MarketStatus = 'active'): MarketPrices => ({
  key,
  status,
  outcomes: Object.entries(outcomes).map(([outcome, priceMilli]) => ({ outcome, priceMilli, active: true })),
});

describe('prices that are not believed', () => {
  it.each([
    ['a fair book with margin', market('1x2', { home: 1900, draw: 3500, away: 4200 }), undefined],
    ['a sure win for whoever backs both', market('winner', { home: 2100, away: 2100 }), 'overroundBelowOne'],
    ['the same while suspended', market('winner', { home: 2100, away: 2100 }, 'suspended'), undefined],
    [
      'a double chance, where two of three win',
      market('double-chance', { 'home-draw': 1300, 'home-away': 1300, 'draw-away': 2100 }),
      undefined,
    ],
    ['outcomes left out because they have no chance', market('1x2', { home: 1010, draw: 90_000 }), undefined],
    ['a price below the stake', market('winner', { home: 990, away: 30_000 }), 'impossiblePrice'],
    ['a price with a fraction', market('winner', { home: 1900.5, away: 1900 }), 'impossiblePrice'],
    ['a price that is no number', market('winner', { home: Number.NaN, away: 1900 }), 'impossiblePrice'],
    ['a market nobody knows', market('who-sings-loudest', { home: 1900, away: 1900 }), 'unknownMarket'],
    ['a key that is none', market('1X2!', { home: 1900 }), 'unknownMarket'],
    ['an outcome without a name', market('winner', { '': 1900, away: 1900 }), 'malformedOutcome'],
    [
      'an outcome twice',
      {
        ...market('winner', { home: 1900 }),
        outcomes: [1, 2].map(() => ({ outcome: 'home', priceMilli: 1900, active: true })),
      },
      'repeatedOutcome',
    ],
  ] as const)('%s', (_what, given, fault) => {
    expect(faultOf(given)).toBe(fault);
  });

  it('measures a move by implied probability', () => {
    const before = { codes: ['home', 'away'], prices: [2000, 2000] };
    expect(largestMove(before, market('winner', { home: 4000, away: 1333 }).outcomes)).toBeCloseTo(0.25, 3);
    expect(largestMove(before, market('winner', { other: 1010 }).outcomes)).toBe(0);
  });
});

describe('a producer', () => {
  const up: ProducerState = { lastSeq: 7, lastHeardMs: 1000, trust: 'up', generation: 3 };
  const down: ProducerState = { ...up, trust: 'down' };
  it.each([
    ['the next message', up, { seq: 8, kind: 'other' }, 'none', 'up'],
    ['a message again', up, { seq: 7, kind: 'other' }, 'repeated', 'up'],
    ['a gap', up, { seq: 9, kind: 'other' }, 'fell', 'down'],
    ['the word that messages were missed', up, { seq: 8, kind: 'missed' }, 'fell', 'down'],
    ['the end of a snapshot nobody asked for', up, { seq: 8, kind: 'snapshotComplete' }, 'none', 'up'],
    ['the end of the snapshot', down, { seq: 8, kind: 'snapshotComplete' }, 'rose', 'up'],
    ['a gap inside the snapshot', down, { seq: 10, kind: 'other' }, 'fell', 'down'],
    ['the end of a snapshot with a gap before it', down, { seq: 10, kind: 'snapshotComplete' }, 'fell', 'down'],
    ['the word that messages were missed, inside the snapshot', down, { seq: 8, kind: 'missed' }, 'fell', 'down'],
    ['prices before the snapshot is complete', down, { seq: 8, kind: 'other' }, 'none', 'down'],
  ] as const)('%s', (_what, state, message, effect, trust) => {
    const [next, happened] = onMessage(state, message, 2000, 5000);
    expect([happened, next.trust]).toEqual([effect, trust]);
    if (effect === 'fell') expect(next.generation).toBe(4);
  });

  it('has begun to number anew when nothing but old numbers came for longer than it may be silent', () => {
    expect(onMessage(up, { seq: 1, kind: 'other' }, 6000, 5000)[1]).toBe('repeated');
    const [anew, effect] = onMessage(up, { seq: 1, kind: 'other' }, 6001, 5000);
    expect([effect, anew.trust, anew.lastSeq, anew.generation]).toEqual(['fell', 'down', 1, 4]);
    expect(onMessage(anew, { seq: 2, kind: 'snapshotComplete' }, 6002, 5000)[1]).toBe('rose');
  });

  it('falls when it is silent for longer than its limit, once', () => {
    expect(onSilence(up, 5000, 6000)[1]).toBe('none');
    const [fallen, effect] = onSilence(up, 5000, 6001);
    expect([effect, fallen.trust]).toEqual(['fell', 'down']);
    expect(onSilence(fallen, 5000, 60_000)[1]).toBe('none');
    expect(newProducer(0).trust).toBe('down');
  });
});

describe('the price log', () => {
  it('keeps first, last and shape in bounded room', () => {
    let log: number[] = [];
    for (let minute = 0; minute < 1000; minute += 1) {
      log = logPrices(log, minute * 60_000, [2000 + minute, 3000 - minute], 30_000);
    }
    expect(log.length).toBeLessThanOrEqual(48 * 3);
    const points = priceHistory(log, 2, 0);
    expect(points[0]).toEqual([0, 2000]);
    expect(points.at(-1)).toEqual([999 * 60_000, 2999]);
    expect([...points].sort((a, b) => a[0] - b[0])).toEqual(points);
    expect(priceHistory(log, 2, 1).at(-1)).toEqual([999 * 60_000, 2001]);
  });

  it('lets a quick second change stand in the place of the first, never the opening price', () => {
    let log = logPrices([], 0, [2000], 30_000);
    log = logPrices(log, 60_000, [2100], 30_000);
    log = logPrices(log, 70_000, [2200], 30_000);
    expect(priceHistory(log, 1, 0)).toEqual([
      [0, 2000],
      [60_000, 2200],
    ]);
  });
});

describe('the markets of a row', () => {
  const state = (key: string, favourite = false, status: MarketStatus = 'active'): MarketState => ({
    key,
    status,
    favourite,
    version: 1,
    codes: ['home', 'away'],
    prices: [1900, 1900],
    happenings: 0,
    sinceSec: 0,
  });
  it.each([
    [
      'soccer',
      [
        state('total:1.5'),
        state('total:2.5', true),
        state('1x2'),
        state('1x2@1h'),
        state('asian-handicap:-0.5', true),
        state('asian-handicap@1h:0', true),
      ],
      ['1x2', 'asian-handicap:-0.5', 'total:2.5'],
    ],
    [
      'tennis',
      [
        state('winner'),
        state('total~games:21.5', true),
        state('total~games:22.5'),
        state('asian-handicap~games:-2.5', true),
      ],
      ['winner', 'asian-handicap~games:-2.5', 'total~games:21.5'],
    ],
    ['the main figure before another', [state('total~corners:9.5', true), state('total:2.5')], ['total:2.5']],
    ['nothing that is closed', [state('1x2', false, 'settled'), state('winner@all')], ['winner@all']],
    ['an outright', [state('outright')], ['outright']],
    ['nothing', [state('correct-score')], []],
  ] as const)('%s', (_sport, markets, keys) => {
    expect(choosePreview(markets)).toEqual(keys);
  });
});
