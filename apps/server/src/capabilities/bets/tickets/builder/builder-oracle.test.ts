import { settleWager } from '@evens/betting';
import { OUTCOME_RESULTS } from '@evens/catalogue';
import { assert, formatAmount, parseAmount, type Rng, seededRng } from '@evens/kernel';
import { type BuilderJson, builderAsLeg, gradeBySlowRules, type LegJson, type TicketJson } from '@evens/testing';
import { describe, expect, it } from 'vitest';
import type { TicketTerms } from '../stored/ticket-terms.ts';
import { type WagerLegParts, wagerOf } from '../stored/wager-of.ts';

const RESULTS = ['win', 'lost', 'refund', 'cancelled', 'pending'] as const;
const LETTERS = 'abcdefgh';

const priceText = (milli: number): string => (milli / 1000).toFixed(3);
const randomPrice = (rng: Rng): number => rng.int(1010, rng.pick([2000, 9000, 200_000]));

/** Mostly results that keep a bet alive: evenly mixed ones are nearly all lost. */
const randomMood = (rng: Rng): (() => (typeof RESULTS)[number]) =>
  rng.pick([
    () => rng.pick(RESULTS),
    () => 'win' as const,
    () => rng.pick(['win', 'win', 'win', 'cancelled', 'refund'] as const),
    () => rng.pick(['cancelled', 'refund'] as const),
    () => (rng.next() < 0.2 ? rng.pick(RESULTS) : 'win'),
  ]);

interface Both {
  readonly stored: readonly WagerLegParts[];
  readonly json: LegJson;
}

/** One bet builder, as a ticket stores it and as the oracle is told of it. */
function randomBuilder(rng: Rng, group: number): Both {
  const count = rng.int(2, 6);
  const result = randomMood(rng);
  const results = Array.from({ length: count }, result);
  const pricesMilli = Array.from({ length: 1 << count }, (_, mask) => (mask === 0 ? 0 : randomPrice(rng)));
  const priceMilli = pricesMilli.at(-1) ?? 0;
  const lettersOf = (mask: number): string => [...LETTERS.slice(0, count)].filter((_, at) => mask & (1 << at)).join('');
  const told: BuilderJson = {
    picks: Object.fromEntries(results.map((each, at) => [LETTERS[at] ?? '', each])),
    prices: Object.fromEntries(pricesMilli.map((each, mask) => [lettersOf(mask), priceText(each)]).slice(1)),
  };
  const stored = results.map((each, at) => ({
    priceMilli,
    result: OUTCOME_RESULTS[each],
    deadHeat: null,
    terms: { builder: { group, ...(at === 0 && { pricesMilli }) } },
    standing: {},
  }));
  return { stored, json: builderAsLeg(told) };
}

function randomLeg(rng: Rng): Both {
  const [priceMilli, result] = [randomPrice(rng), randomMood(rng)()];
  const stored = { priceMilli, result: OUTCOME_RESULTS[result], deadHeat: null, terms: {}, standing: {} };
  return { stored: [stored], json: { price: priceText(priceMilli), result } };
}

const SHAPES = [
  ['single', 1, 1],
  ['multiple-singles', 2, 5],
  ['combo', 2, 6],
  ['system', 3, 5],
] as const;

function randomTicket(rng: Rng, id: string) {
  const [betType, least, most] = rng.pick(SHAPES);
  const units = Array.from({ length: rng.int(least, most) }, (_, at) =>
    at === 0 || rng.next() < 0.5 ? randomBuilder(rng, at + 1) : randomLeg(rng),
  );
  const stake = `${rng.int(1, 500)}.${String(rng.int(0, 99)).padStart(2, '0')}`;
  const size = rng.int(1, units.length);
  const told: TicketJson = {
    id,
    betType,
    legs: units.map(({ json }) => json),
    ...(betType === 'system' ? { systemStakes: { [size]: stake } } : { stake }),
  };
  const stakeMinor = parseAmount(stake, 'EUR');
  assert(stakeMinor !== undefined, stake);
  const terms: TicketTerms = {
    eachWay: false,
    ...(betType === 'system' && { systemStakes: [{ size, stakeMinor: String(stakeMinor) }] }),
  };
  const wager = wagerOf({ betType, stakeMinor, terms, legs: units.flatMap(({ stored }) => stored) });
  return { told, wager };
}

describe('tickets with bet builders', () => {
  it('come to what the slow rules say, in four thousand made-up ones', () => {
    const rng = seededRng('bet builders by two roads');
    const seen = new Map<string, number>();
    for (let at = 0; at < 4000; at += 1) {
      const { told, wager } = randomTicket(rng, `t${at}`);
      const grade = gradeBySlowRules(told);
      const settled = settleWager(wager);
      if ('error' in grade || !settled.ok) throw new Error(`${JSON.stringify(told)}: ${JSON.stringify(grade)}`);
      const { status, payoutMinor } = settled.value;
      expect(payoutMinor === null ? null : formatAmount(payoutMinor, 'EUR'), JSON.stringify(told)).toBe(grade.payout);
      expect(status, JSON.stringify(told)).toBe(grade.status);
      seen.set(`${told.betType} ${status}`, (seen.get(`${told.betType} ${status}`) ?? 0) + 1);
    }
    // Every type has met every end.
    expect(seen.size).toBe(16);
  });
});
