import { type FixtureResult, formatMarketKey, marketType, parseMarketKey, resolveMarket } from '@evens/catalogue';
import { seededRng } from '@evens/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_WORTH, pricesOf } from '../margin/price-market.ts';
import { HALF_GOAL_TIME } from '../soccer/goal-clock.ts';
import { goalProcess, playGoals } from '../soccer/goal-process.ts';
import { soccerModel } from '../soccer/model.ts';
import { soccerParams } from '../soccer/params.ts';
import { goalsJoint, goalsWithChances } from './goals-joint.ts';
import { canBePicked, type PricedPick, priceBuilder, priceCandidates } from './price-builder.ts';
import { halvesScoreTest } from './score-tests.ts';

const params = soccerParams(0.2, seededRng('builder'));
const fair = soccerModel.markets(params, soccerModel.start(params));
const picks: readonly PricedPick[] = fair.flatMap((market) => {
  const prices = pricesOf(market) ?? [];
  return market.outcomes.flatMap(({ outcome, fairProbability }, at) => {
    const priceMilli = prices[at];
    return priceMilli === undefined ? [] : [{ marketKey: market.key, outcome, fairProbability, priceMilli }];
  });
});
const pick = (id: string): PricedPick => {
  const found = picks.find((each) => `${each.marketKey} ${each.outcome}` === id);
  if (!found) throw new RangeError(id);
  return found;
};
const chanceIn = (id: string): number => pick(id).fairProbability;
const process = goalsWithChances({
  home: chanceIn('1x2 home'),
  away: chanceIn('1x2 away'),
  over: { line: 2.5, chance: chanceIn('total:2.5 over') },
});
if (!process) throw new RangeError('no goals');
const joint = goalsJoint(process);
const able = picks.filter((each) => canBePicked(joint, each));
const onGoals = able.filter((each) => joint.knows(each));
const priced = (...ids: readonly string[]) => priceBuilder(joint, ids.map(pick));

const result = (score: readonly [number, number, number, number]): FixtureResult => {
  const [home1, away1, home2, away2] = score;
  return {
    status: 'ended',
    scores: { main: { '1h': [home1, away1], '2h': [home2, away2], ft: [home1 + home2, away1 + away2] } },
  };
};

describe('what a pick asks of the score', () => {
  it('is what settles it, for every pick that the distribution knows, on every score up to three goals a half', () => {
    const faults: string[] = [];
    for (const { marketKey, outcome } of onGoals) {
      const test = halvesScoreTest({ marketKey, outcome });
      const offered = picks.filter((each) => each.marketKey === marketKey).map((each) => each.outcome);
      for (let code = 0; code < 256; code += 1) {
        const [home1, away1, home2, away2] = [code & 3, (code >> 2) & 3, (code >> 4) & 3, code >> 6] as const;
        const settled = resolveMarket(marketKey, result([home1, away1, home2, away2]), offered);
        const said = settled?.find((each) => each.outcome === outcome)?.result;
        const asked = test?.({ home1, away1, home2, away2 }) ? 'win' : 'lost';
        if (said !== asked) faults.push(`${marketKey} ${outcome} at ${home1}:${away1}, ${home2}:${away2}: ${said}`);
      }
    }
    expect(faults).toEqual([]);
  });

  it.each([
    ['a quarter line', 'asian-handicap:-0.25', 'home'],
    ['a whole line', 'total:3', 'over'],
    ['draw no bet', 'draw-no-bet', 'home'],
    ['who scores first', 'next-score:1', 'home'],
    ['any other score', 'correct-score', 'other'],
    ['a market nobody knows', 'no-market', 'yes'],
    ['a word nobody knows', '1x2', 'both'],
  ])('%s is left out', (_, marketKey, outcome) => expect(joint.knows({ marketKey, outcome })).toBe(false));

  it('takes in result, totals, both to score, handicaps, scores, teams and halves', () => {
    const types = new Set(onGoals.map((each) => marketType(parseMarketKey(each.marketKey)?.type ?? '')?.group));
    expect([...types].sort()).toEqual(['handicaps', 'main', 'parts', 'scores', 'teams', 'totals']);
    expect(onGoals.length).toBeGreaterThan(150);
  });
});

describe('the goals behind the chances of a board', () => {
  it.each([
    [1.6, 1.1, -0.09],
    [0.7, 2.4, -0.11],
    [2.9, 0.5, 0],
  ])('are found again: %d and %d with a correction of %d', (home, away, correction) => {
    const board = new Map(
      soccerModel
        .markets({ ...params, homeMean: home, awayMean: away, correction }, soccerModel.start(params))
        .map((market) => [market.key, market.outcomes]),
    );
    const chance = (key: string, outcome: string): number =>
      board.get(key)?.find((each) => each.outcome === outcome)?.fairProbability ?? 0;
    const found = goalsWithChances({
      home: chance('1x2', 'home'),
      away: chance('1x2', 'away'),
      over: { line: 2.5, chance: chance('total:2.5', 'over') },
    });
    expect(found?.homeMean).toBeCloseTo(home, 2);
    expect(found?.awayMean).toBeCloseTo(away, 2);
    const again = goalsJoint(found ?? goalProcess(1, 1, 0));
    for (const [key, outcomes] of board)
      for (const { outcome, fairProbability } of outcomes) {
        if (!again.knows({ marketKey: key, outcome })) continue;
        expect(again.subsets([{ marketKey: key, outcome }])[1], `${key} ${outcome}`).toBeCloseTo(fairProbability, 2.5);
      }
  });

  // Far out the grid of scores has the chances of these matches a second time: fifteen goals against five.
  it.each([
    [4.05, 0.36],
    [0.4, 4.385],
    [4.5, 0.3],
    [3.31, 0.56],
    [1.49, 4.07],
    [4.5, 2.5],
  ])('are those that were, of strong sides too: %d and %d', (home, away) => {
    const board = soccerModel.markets({ ...params, homeMean: home, awayMean: away }, soccerModel.start(params));
    const chance = (key: string, outcome: string): number =>
      board.find((each) => each.key === key)?.outcomes.find((each) => each.outcome === outcome)?.fairProbability ?? 0;
    const line = [2.5, 3.5].find((each) => chance(`total:${each}`, 'over') > 0);
    const found = goalsWithChances({
      home: chance('1x2', 'home'),
      away: chance('1x2', 'away'),
      ...(line !== undefined && { over: { line, chance: chance(`total:${line}`, 'over') } }),
    });
    expect(found?.homeMean).toBeCloseTo(home, 2);
    expect(found?.awayMean).toBeCloseTo(away, 2);
  });

  it('are not known where the total is of another match', () =>
    expect(goalsWithChances({ home: 0.45, away: 0.28, over: { line: 2.5, chance: 0.97 } })).toBeUndefined());

  it('are not made up from figures that are no chances', () =>
    expect(goalsWithChances({ home: 0.9, away: 0.9 })).toBeUndefined());
});

describe('a bet builder', () => {
  it('of result, total and both to score costs less than the product, because they hang together', () => {
    const found = priced('1x2 home', 'total:2.5 over', 'both-score no');
    const product = ['1x2 home', 'total:2.5 over', 'both-score no'].reduce(
      (all, id) => (all * pick(id).priceMilli) / 1000,
      1,
    );
    expect(found.ok).toBe(true);
    if (!found.ok) return;
    expect(found.value.chance).toBeGreaterThan(0.05);
    expect(found.value.priceMilli / 1000).not.toBeCloseTo(product, 1);
    expect(found.value.chance * found.value.priceMilli).toBeLessThan(1000 * MOST_WORTH ** 3);
  });

  it('of goals and corners costs their product, because they do not', () => {
    const line = able.find((each) => each.marketKey.startsWith('total~corners:') && each.outcome === 'over');
    if (!line) throw new RangeError('no corners');
    const found = priceBuilder(joint, [pick('1x2 home'), line]);
    const product = (pick('1x2 home').priceMilli * line.priceMilli) / 1000;
    expect(found.ok && found.value.priceMilli).toBeLessThanOrEqual(product);
    expect(found.ok && found.value.priceMilli).toBeGreaterThan(0.985 * product);
  });

  it('of one pick costs what the pick costs', () => {
    for (const each of able) {
      const found = priceBuilder(joint, [each]);
      if (found.ok) expect(found.value.priceMilli).toBe(each.priceMilli);
    }
  });

  it.each([
    ['two results', ['1x2 home', '1x2 draw'], { fault: 'impossible', at: 1, beside: 0 }],
    ['no goals and a winner', ['total:1.5 under', 'both-score yes'], { fault: 'impossible', at: 1, beside: 0 }],
    ['three of which any two fit', ['1x2 draw', 'total:1.5 over', 'both-score no'], { fault: 'impossible', at: 2 }],
    ['what the model does not tell', ['1x2 home', 'next-score:1 home'], { fault: 'unknown', at: 1 }],
  ])('of %s is refused', (_, ids, fault) => {
    const found = priced(...ids);
    expect(found.ok ? undefined : found.refusal).toEqual(fault);
  });

  it.each([
    ['what follows from a pick', ['1x2 home'], 'double-chance home-draw', { fault: 'idle', at: 1, beside: 0 }],
    ['what follows from both', ['1x2 home', 'both-score yes'], 'total:2.5 over', { fault: 'idle', at: 2 }],
    ['what cannot be', ['1x2 home'], '1x2 away', { fault: 'impossible', at: 1, beside: 0 }],
  ])('names of candidates %s', (_, ids, candidate, fault) => {
    const [found] = priceCandidates(joint, ids.map(pick), [pick(candidate)]);
    expect(found).toEqual({ ok: false, refusal: fault });
  });

  it('that takes in what follows from the rest costs what the rest does', () => {
    const rest = priced('1x2 home', 'both-score yes');
    const more = priced('1x2 home', 'both-score yes', 'total:2.5 over');
    expect(rest.ok && more.ok && more.value.priceMilli).toBe(rest.ok && rest.value.priceMilli);
  });

  it('of two counts of one thing is refused', () => {
    const corners = able.filter((each) => each.marketKey.includes('~corners'));
    const found = priceBuilder(joint, [pick('1x2 home'), ...corners.slice(0, 2)]);
    expect(found).toMatchObject({ ok: false, refusal: { fault: 'unknown', at: 2, beside: 1 } });
  });

  it('is refused where the book and the distribution speak of different matches', () => {
    const other = { ...pick('total:2.5 over'), fairProbability: chanceIn('total:2.5 over') + 0.01 };
    expect(priceBuilder(joint, [pick('1x2 home'), other])).toMatchObject({ ok: false, refusal: { fault: 'unknown' } });
  });

  const some = (most: number) => fc.uniqueArray(fc.nat(able.length - 1), { minLength: 2, maxLength: most });
  const taken = (places: readonly number[]): PricedPick[] =>
    places.flatMap((place) => able[place] ?? []).filter((each): each is PricedPick => each !== undefined);

  it('is likelier with fewer picks, never cheaper with more, and never worth more than a pick alone may be', () => {
    fc.assert(
      fc.property(some(6), (places) => {
        const chosen = taken(places);
        const found = priceBuilder(joint, chosen);
        if (!found.ok) return;
        const { chance, priceMilli, pricesMilli } = found.value;
        expect((chance * priceMilli) / 1000).toBeLessThanOrEqual(MOST_WORTH + 1e-9);
        expect(MOST_WORTH).toBeLessThan(0.99);
        for (const [at] of chosen.entries()) {
          const fewer = priceBuilder(
            joint,
            chosen.filter((_, place) => place !== at),
          );
          if (fewer.ok) expect(fewer.value.chance).toBeGreaterThanOrEqual(chance - 1e-12);
          const left = pricesMilli[(pricesMilli.length - 1) & ~(1 << at)] ?? 0;
          expect(left).toBeLessThanOrEqual(priceMilli);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is the same in any order', () => {
    fc.assert(
      fc.property(some(5), fc.integer(), (places, seed) => {
        const chosen = taken(places);
        const rng = seededRng(String(seed));
        const other = chosen.map((each) => [rng.next(), each] as const).sort(([a], [b]) => a - b);
        const [one, two] = [
          priceBuilder(joint, chosen),
          priceBuilder(
            joint,
            other.map(([, each]) => each),
          ),
        ];
        expect(two.ok).toBe(one.ok);
        if (one.ok && two.ok) expect(two.value.priceMilli).toBe(one.value.priceMilli);
      }),
      { numRuns: 200 },
    );
  });

  it('is asked about for many candidates as for each alone', () => {
    const chosen = [pick('1x2 home'), pick('total:2.5 over')];
    const found = priceCandidates(joint, chosen, able);
    for (const [at, candidate] of able.entries()) {
      const each = found[at];
      if (each?.ok === false && each.refusal.fault === 'idle') continue;
      expect(each, `${candidate.marketKey} ${candidate.outcome}`).toEqual(priceBuilder(joint, [...chosen, candidate]));
    }
  });
});

describe('twenty thousand played matches', () => {
  const MATCHES = 20_000;
  const goals = goalProcess(params.homeMean, params.awayMean, params.correction);
  const rng = seededRng('twenty thousand');
  const played = Array.from({ length: MATCHES }, () => {
    const score = { home1: 0, away1: 0, home2: 0, away2: 0 };
    for (const { goalTime, side } of playGoals(goals, rng)) score[`${side}${goalTime < HALF_GOAL_TIME ? 1 : 2}`] += 1;
    return score;
  });

  it.each([
    [['1x2 home', 'total:2.5 over']],
    [['1x2 home', 'total:2.5 over', 'both-score yes']],
    [['1x2 draw', 'both-score yes', 'total@1h:0.5 over']],
    [['1x2@1h draw', '1x2 home', 'team-total-away:0.5 under']],
    [['asian-handicap:-1.5 home', 'both-score yes', 'total:4.5 under', 'both-halves-score yes']],
    [['1x2 away', 'win-either-half-home yes', 'total:2.5 over', 'odd-even odd', 'both-score@1h no']],
    [['correct-score@1h 1:0', '1x2 away']],
  ])('%j comes true as often as it is priced, within three standard errors and the margin', (ids) => {
    const tests = ids.map((id) => halvesScoreTest(pick(id)));
    const share = played.filter((score) => tests.every((test) => test?.(score))).length / MATCHES;
    const found = priced(...ids);
    expect(found).toMatchObject({ ok: true });
    if (!found.ok) return;
    const { chance, priceMilli } = found.value;
    const threeErrors = 3 * Math.sqrt((chance * (1 - chance)) / MATCHES);
    expect(Math.abs(share - chance)).toBeLessThan(threeErrors);
    // The price pays less than the plays bring in, and by no more than the picks' own margins.
    expect((priceMilli / 1000) * (chance - threeErrors)).toBeLessThan(1);
    expect((priceMilli / 1000) * (chance + threeErrors)).toBeGreaterThan(0.86 ** ids.length);
  });

  it('keeps the keys of the house', () => {
    for (const { marketKey } of able) {
      const identity = parseMarketKey(marketKey);
      expect(identity && formatMarketKey(identity)).toBe(marketKey);
    }
  });
});
