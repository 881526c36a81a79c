import { type FixtureResult, type OutcomeSettlement, type Pair, resolveMarket } from '@evens/catalogue';
import { rational } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import { settlePart } from './leg-settlement.ts';
import { gradeWager } from './settle-wager.ts';
import type { RacingLeg } from './wager.ts';

const pending: RacingLeg = { priceMilli: 1900, result: 'pending' };

function paidOn(leg: RacingLeg, settled: OutcomeSettlement | undefined): bigint | null | undefined {
  if (!settled) return undefined;
  const legs = [settlePart(leg, settled)];
  const graded = gradeWager({ betType: 'single', stakeMinor: 10000n, eachWay: false, legs });
  return graded.ok ? graded.value.payoutMinor : undefined;
}

const ended = (score: Pair): FixtureResult => ({ status: 'ended', scores: { main: { ft: score } } });

/** 100.00 at 1.90: win 190.00, half win 145.00, refund 100.00, half lose 50.00. */
describe('from a score over an Asian line to a payout', () => {
  const rows: readonly (readonly [
    market: string,
    outcomes: readonly [string, string],
    score: Pair,
    paid: readonly [bigint, bigint],
  ])[] = [
    ['asian-handicap:-0.25', ['home', 'away'], [1, 1], [5000n, 14500n]],
    ['asian-handicap:-0.25', ['home', 'away'], [2, 1], [19000n, 0n]],
    ['asian-handicap:-0.75', ['home', 'away'], [2, 1], [14500n, 5000n]],
    ['asian-handicap:-0.75', ['home', 'away'], [3, 1], [19000n, 0n]],
    ['asian-handicap:0', ['home', 'away'], [1, 1], [10000n, 10000n]],
    ['asian-handicap:-1', ['home', 'away'], [2, 1], [10000n, 10000n]],
    ['asian-handicap:1.25', ['home', 'away'], [0, 1], [14500n, 5000n]],
    ['asian-handicap:-0.5', ['home', 'away'], [1, 1], [0n, 19000n]],
    ['total:2.25', ['over', 'under'], [1, 1], [5000n, 14500n]],
    ['total:2.75', ['over', 'under'], [2, 1], [14500n, 5000n]],
    ['total:3', ['over', 'under'], [2, 1], [10000n, 10000n]],
    ['total:2.5', ['over', 'under'], [2, 1], [19000n, 0n]],
  ];

  it.each(rows)('%s %j at %j', (market, outcomes, score, paid) => {
    const settled = resolveMarket(market, ended(score), outcomes);
    expect(settled?.map((each) => paidOn(pending, each))).toEqual(paid);
  });

  it('gives the stake back when the match is never played', () => {
    const settled = resolveMarket('total:2.5', { status: 'cancelled', scores: {} }, ['over', 'under']);
    expect(settled?.map((each) => paidOn(pending, each))).toEqual([10000n, 10000n]);
  });
});

describe('a correction', () => {
  const shared: OutcomeSettlement = { outcome: 'r1', result: 'win', deadHeat: [1, 2] };

  it('replaces result and dead heat together', () => {
    const first = settlePart(pending, shared);
    expect(first).toEqual({ priceMilli: 1900, result: 'win', deadHeatFactor: rational(1n, 2n) });
    expect(settlePart(first, { outcome: 'r1', result: 'win' })).toEqual({ priceMilli: 1900, result: 'win' });
  });

  it('rolled back leaves the leg as it was', () => {
    expect(settlePart(settlePart(pending, shared), { outcome: 'r1', result: 'pending' })).toEqual(pending);
  });
});
