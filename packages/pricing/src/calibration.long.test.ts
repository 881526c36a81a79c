import { SPORTS } from '@evens/catalogue';
import { calibrationFaults, checkCalibration, playedMatchFaults } from '@evens/testing';
import { describe, expect, it } from 'vitest';
import { OTHER_SPORTS } from './other-sports.ts';
import { soccerModel } from './soccer/model.ts';

const names = SPORTS.map(({ alias }) => alias).filter((alias) => alias !== 'soccer');

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
  it.each(names)('%s: what is priced at p happens with frequency p, before and in the middle', (alias) => {
    // Sampled, so that every sport has its five thousand matches in a minute and a half of one core together.
    const options = { matches: MATCHES, matchesPerPairing: 200, marketsPerMoment: 4 };
    expect(calibrationFaults(modelOf(alias), alias, options)).toEqual([]);
  });

  it.each(FORMATS)('%s with %o is calibrated as well', (alias, format) => {
    const options = { matches: 1_000, matchesPerPairing: 50, marketsPerMoment: 4, format };
    expect(calibrationFaults(modelOf(alias), alias, options)).toEqual([]);
  });

  it.each(names)('%s: states, prices and result agree in a dozen matches', (alias) => {
    expect(playedMatchFaults(modelOf(alias), alias, 12)).toEqual([]);
  });
});

describe('soccer', () => {
  it('is calibrated over 5,000 matches, before and in the middle', () => {
    const report = checkCalibration(soccerModel, { matches: 5000, seed: 'soccer' });
    expect(report.problems).toEqual([]);
    expect(report.cells).toHaveLength(20);
    for (const { type, errors } of report.types) expect(Math.abs(errors), type).toBeLessThan(4.5);
  });
});
