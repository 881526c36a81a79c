import { parseMarketKey, SPORTS } from '@evens/catalogue';
import { seededRng } from '@evens/kernel';
import { calibrationFaults, playedMatchFaults } from '@evens/testing';
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

/** A sample of the long calibration: no judgement of the models, but a fault that shows at once. */
const FEW_MATCHES = 15;

describe('every sport but soccer', () => {
  it('has a model', () => {
    expect(names.filter((alias) => modelFor(alias) === undefined)).toEqual([]);
  });

  it.each(names)('%s: what is priced at p happens with frequency p, in a few matches', (alias) => {
    const options = { matches: FEW_MATCHES, matchesPerPairing: FEW_MATCHES, marketsPerMoment: 4 };
    expect(calibrationFaults(modelOf(alias), alias, options)).toEqual([]);
  });
});

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

describe('a played match', () => {
  it.each(names)('%s: states, prices and result agree', (alias) => {
    expect(playedMatchFaults(modelOf(alias), alias, 1)).toEqual([]);
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
