import { MARKET_TYPES, parseMarketKey, resolveMarket, SPORTS } from '@evens/catalogue';
import { seededRng } from '@evens/kernel';
import { type CalibrationOptions, checkCalibration } from '@evens/testing';
import { describe, expect, it } from 'vitest';
import { modelFor } from './models.ts';
import { OTHER_SPORTS } from './other-sports.ts';

const others = SPORTS.filter((sport) => sport.alias !== 'soccer');
const names = others.map((sport) => sport.alias);
const modelOf = (alias: string) => {
  const model = OTHER_SPORTS[alias];
  if (!model) throw new RangeError(`no model for ${alias}`);
  return model;
};

/** Formats beside the default that the world plays. */
const FORMATS: readonly (readonly [alias: string, format: Readonly<Record<string, number>>])[] = [
  ['tennis', { bestOf: 5 }],
  ['basketball', { minutes: 12, total: 225 }],
  ['cricket', { overs: 50 }],
  ['counter-strike', { bestOf: 5 }],
  ['dota-2', { bestOf: 1 }],
  ['snooker', { bestOf: 17 }],
  ['curling', { ends: 8 }],
  ['mma', { rounds: 5 }],
  ['horse-racing', { runners: 16 }],
  ['greyhounds', { runners: 8 }],
];

const MATCHES = 5_000;

describe('every sport but soccer', () => {
  it('has a model', () => {
    expect(names.filter((alias) => modelFor(alias) === undefined)).toEqual([]);
  });

  it.each(names)(
    '%s: what is priced at p happens with frequency p, before and in the middle',
    (alias) => {
      // Sampled, so that every sport has its five thousand matches in a minute and a half of one core together.
      const options = { matches: MATCHES, matchesPerPairing: 200, marketsPerMoment: 4 };
      expect(faultsOf(alias, options)).toEqual([]);
    },
    300_000,
  );

  it.each(FORMATS)(
    '%s with %o is calibrated as well',
    (alias, format) => {
      const options = { matches: 1_000, matchesPerPairing: 50, marketsPerMoment: 4, format };
      expect(faultsOf(alias, options)).toEqual([]);
    },
    300_000,
  );
});

/**
 * Of more than a thousand tenths some three lie beyond three standard errors by chance alone. A real fault is there with
 * any seed, so a tenth that is off must be off again over as many fresh matches; every other complaint counts at once.
 */
function faultsOf(alias: string, options: Omit<CalibrationOptions, 'seed'>): readonly string[] {
  const first = checkCalibration(modelOf(alias), { ...options, seed: `calibration of ${alias}` });
  const byChance = (problem: string): boolean => problem.includes('standard errors');
  const certain = first.problems.filter((problem) => !byChance(problem));
  if (certain.length > 0 || first.problems.length === 0) return certain;
  const cell = (problem: string): string => problem.split(':')[0] ?? problem;
  const suspects = new Set(first.problems.map(cell));
  return checkCalibration(modelOf(alias), { ...options, seed: `calibration of ${alias} once more` }).problems.filter(
    (problem) => !byChance(problem) || suspects.has(cell(problem)),
  );
}

describe('markets before the start', () => {
  const atLeast = (alias: string, esport: boolean): number =>
    esport || ['tennis', 'basketball', 'ice-hockey', 'american-football', 'baseball'].includes(alias) ? 20 : 8;

  it('are as many as the sport has', () => {
    const missing = others
      .filter((sport) => sport.family !== 'race')
      .flatMap(({ alias, esport }) => {
        const model = modelOf(alias);
        const rng = seededRng(`markets of ${alias}`);
        const counts = [-1, -0.5, 0, 0.5, 1].map((gap) => {
          const params = model.params(gap, rng);
          return model.markets(params, model.start(params)).length;
        });
        const least = Math.min(...counts);
        return least < atLeast(alias, esport) ? [`${alias} has ${least} of ${atLeast(alias, esport)}`] : [];
      });
    expect(missing).toEqual([]);
  });

  it('of races are the winner, places and head-to-heads', () => {
    for (const { alias } of others.filter((sport) => sport.family === 'race')) {
      const model = modelOf(alias);
      const params = model.params(0, seededRng(alias));
      const types = model.markets(params, model.start(params)).map((market) => parseMarketKey(market.key)?.type);
      for (const type of ['outright', 'place', 'head-to-head']) expect(types, alias).toContain(type);
    }
  });
});

/** Words that the shape of a market's outcomes allows. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  'home-draw-away': /^(home|draw|away)$/,
  'home-away': /^(home|away)$/,
  'over-under': /^(over|under)$/,
  'yes-no': /^(yes|no)$/,
  'odd-even': /^(odd|even)$/,
  'double-chance': /^(home-draw|home-away|draw-away)$/,
  score: /^(\d+:\d+|other)$/,
  'half-full': /^(home|draw|away)\/(home|draw|away)$/,
  count: /^\d+\+?$/,
  runner: /^r\d+$/,
  words: /^[a-z0-9+-]+$/,
};

describe('a played match', () => {
  it.each(names)('%s: states, prices and result agree', (alias) => {
    const model = modelOf(alias);
    const shapes = new Map(MARKET_TYPES.map((type) => [type.code, SHAPES[type.outcomes]]));
    const faults = new Set<string>();
    const rng = seededRng(`played ${alias}`);
    for (let match = 0; match < 12; match += 1) {
      const params = model.params(rng.next() * 2 - 1, rng);
      const { steps, endOffsetMs, result } = model.play(params, rng);
      let last = 0;
      for (const { offsetMs, state } of steps) {
        if (offsetMs < last) faults.add('time runs backwards');
        last = offsetMs;
        const partial = model.partial(params, state);
        const markets = model.markets(params, state);
        const live = model.live(params, state, offsetMs);
        if (markets.length > 0 && live.phase === 'ended') faults.add('markets after the end');
        if (new Set(markets.map((market) => market.key)).size < markets.length) faults.add('a market twice');
        for (const { key, outcomes } of markets) {
          const type = parseMarketKey(key)?.type ?? '';
          const shape = shapes.get(type);
          if (!shape) faults.add(`${key} is of no known type`);
          for (const { outcome, fairProbability } of outcomes) {
            if (!(fairProbability > 0 && fairProbability < 1)) faults.add(`${key} ${outcome} at ${fairProbability}`);
            if (shape && !shape.test(outcome)) faults.add(`${key} has no outcome ${outcome}`);
          }
          const decided = resolveMarket(
            key,
            partial,
            outcomes.map((each) => each.outcome),
          );
          if (decided) faults.add(`${key} is offered though it is decided`);
        }
        // What a finished part says never changes.
        for (const [stat, periods] of Object.entries(partial.scores))
          for (const [period, pair] of Object.entries(periods))
            if (String(result.scores[stat]?.[period]) !== String(pair)) faults.add(`${stat}@${period} changes`);
        for (const [word, answer] of Object.entries(partial.facts ?? {}))
          if (result.facts?.[word] !== answer) faults.add(`${word} changes`);
      }
      const end = steps.at(-1);
      if (!end || end.offsetMs !== endOffsetMs) faults.add('the last step is not the end');
      else {
        if (model.markets(params, end.state).length > 0) faults.add('markets after the end');
        expect(model.partial(params, end.state)).toEqual(result);
        const { main } = model.live(params, end.state, endOffsetMs);
        const scored = result.scores.main?.all ?? result.scores.main?.ft;
        if (scored && String(scored) !== String(main)) faults.add(`shows ${main} but ended ${scored}`);
      }
      const middle = steps[Math.floor(steps.length / 2)];
      if (middle) {
        const read: typeof middle = JSON.parse(JSON.stringify(middle));
        expect(read).toEqual(middle);
        const readParams: typeof params = JSON.parse(JSON.stringify(params));
        expect(model.markets(readParams, read.state)).toEqual(model.markets(params, middle.state));
      }
    }
    expect([...faults]).toEqual([]);
  });

  it('is not stepped finer than a tenth of a minute allows, but for the shortest contests', () => {
    const short = new Set(['greyhounds', 'sumo']);
    const faults = names.flatMap((alias) => {
      if (short.has(alias)) return [];
      const model = modelOf(alias);
      const rng = seededRng(`steps of ${alias}`);
      const { steps, endOffsetMs } = model.play(model.params(0, rng), rng);
      const gap = endOffsetMs / steps.length;
      return gap < 9_000 ? [`${alias}: a step every ${Math.round(gap)} ms`] : [];
    });
    expect(faults).toEqual([]);
  });
});
