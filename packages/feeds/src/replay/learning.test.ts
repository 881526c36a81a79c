import { type Rng, seededRng } from '@evens/kernel';
import type { MatchNews } from '@evens/pricing';
import { CSV_HEAD, csvRow, madeUpSeason, madeUpTeams } from '@evens/testing';
import { describe, expect, it } from 'vitest';
import { backTest } from './back-test.ts';
import { readFootballData } from './football-data.ts';
import { assembleArchive, type ReplayArchive } from './seasons.ts';
import { walkForward } from './walk-forward.ts';

/** 1 August 2024. */
const AUGUST = 19_936;
const archiveOf = (rows: readonly string[]): ReplayArchive =>
  assembleArchive([readFootballData([CSV_HEAD, ...rows].join('\n'), 'E0.csv')]);

function madeUpRows(seed: string, count = 8): MatchNews[] {
  const rng = seededRng(seed);
  return [...madeUpSeason(rng, madeUpTeams(rng, count), AUGUST)];
}

const pricesOf = ({ leagues }: ReplayArchive): [date: string, home: number, away: number][] =>
  leagues.flatMap((league) =>
    [...walkForward(league)].map(
      ({ match, expected }) => [match.date, expected.home, expected.away] as const as [string, number, number],
    ),
  );

/** Anything at all in the place of what a match brought; half of it missing. */
function scrambled(rng: Rng, match: MatchNews): MatchNews {
  const two = (most: number) => [rng.int(0, most), rng.int(0, most)] as const;
  const { shots: _shots, closing: _closing, ...rest } = match;
  const price = () => 1 + rng.next() * 9;
  return {
    ...rest,
    goals: two(6),
    ...(rng.next() < 0.5 && { shots: { shots: two(30), onTarget: two(12), corners: two(12) } }),
    ...(rng.next() < 0.5 && {
      closing: { home: price(), draw: price(), away: price(), over25: price(), under25: price() },
    }),
  };
}

describe('no price knows what comes later', () => {
  it.each(['one', 'two', 'three', 'four', 'five'])('scrambling all from a day on changes none up to it: %s', (seed) => {
    const rng = seededRng(`scramble ${seed}`);
    const matches = madeUpRows(seed);
    const day = AUGUST + 7 * rng.int(1, 12);
    const iso = new Date(day * 86_400_000).toISOString().slice(0, 10);
    const upTo = (archive: ReplayArchive) => pricesOf(archive).filter(([date]) => date <= iso);
    const after = (archive: ReplayArchive) => pricesOf(archive).filter(([date]) => date > iso);
    const [real, other] = [
      archiveOf(matches.map((match) => csvRow('E0', match))),
      archiveOf(matches.map((match) => csvRow('E0', match.day < day ? match : scrambled(rng, match)))),
    ];
    expect(upTo(other)).toEqual(upTo(real));
    expect(after(other)).not.toEqual(after(real));
  });
});

describe('files with shots and prices', () => {
  const rows = madeUpRows('columns', 12).map((match) => csvRow('E0', match));
  const span = { from: '2024-09-01', until: '2025-06-30' };

  it('are learnt from by themselves, and the report says what from', () => {
    const report = backTest(archiveOf(rows), span);
    expect(report.learnedFrom).toMatchObject({
      shots: report.learnedFrom.results,
      closingPrices: report.learnedFrom.results,
    });
    expect(report.pricedBy).toEqual({ all: report.matches });
    expect(report.months.map(({ month }) => month)).toContain('2024-10');
    expect(report.months.reduce((sum, { matches }) => sum + matches, 0)).toBe(report.matches);
    expect(report.calibration.reduce((sum, { forecasts }) => sum + forecasts, 0)).toBe(3 * report.matches);
    const { mean = 0, low95 = 0, high95 = 0 } = report.difference?.['1x2'] ?? {};
    expect(low95 < mean && mean < high95).toBe(true);
    expect(mean).toBeCloseTo((report.model['1x2']?.logLoss ?? 0) - (report.bookmakerByPower?.['1x2']?.logLoss ?? 0), 5);
  });

  it.each([
    ['results', 'results'],
    ['shots', 'shots'],
    ['prices', 'odds'],
    ['all', 'all'],
  ] as const)('are learnt from as asked: %s', (learning, word) => {
    const report = backTest(archiveOf(rows), { ...span, learning });
    expect(report.pricedBy).toEqual({ [word]: report.matches });
  });

  it('give the bettor on long shots back more where the margin is put on in proportion', () => {
    const { power, proportional } = backTest(archiveOf(rows), span).margins;
    expect(proportional?.longShots.returned).toBeGreaterThan(power?.longShots.returned ?? 9);
    expect(proportional?.favourites.returned).toBeLessThan(power?.favourites.returned ?? 0);
  });
});

describe('what cannot be is named, left out, and the rest goes on', () => {
  const good = madeUpRows('broken').map((match) => csvRow('E0', match));
  const column = (name: string): number => CSV_HEAD.split(',').indexOf(name);
  const with_ = (values: Readonly<Record<string, string>>): string[] => {
    const cells = (good[0] ?? '').split(',');
    for (const [name, value] of Object.entries(values)) cells[column(name)] = value;
    return [cells.join(), ...good.slice(1)];
  };
  it.each([
    ['negative shots', with_({ HS: '-4' }), 'impossibleCount'],
    ['shots on target above shots', with_({ HS: '3', HST: '5' }), 'impossibleCount'],
    ['words for corners', with_({ HC: 'many' }), 'impossibleCount'],
    ['a price below 1', with_({ B365CH: '0.95' }), 'impossiblePrice'],
    ['a book that adds up to less than 1', with_({ B365CH: '9', B365CD: '9', B365CA: '9' }), 'impossibleBook'],
    ['a book that adds up to more than 1.5', with_({ B365CH: '1.2', B365CD: '1.9', B365CA: '2' }), 'impossibleBook'],
  ])('%s', (_what, rows, kind) => {
    const archive = archiveOf(rows);
    expect(archive.holes).toMatchObject([{ kind, line: 2, file: 'E0.csv', skipped: false }]);
    expect(pricesOf(archive)).toHaveLength(good.length);
  });

  it.each([
    ['a match twice', [...good, good[0] ?? ''], ['duplicateMatch']],
    ['files out of order', [...good].reverse(), []],
    [
      'half the columns missing',
      good.map((row, index) => (index % 2 ? row : row.split(',').slice(0, column('HS')).join())),
      [],
    ],
  ])('%s', (_what, rows, kinds) => {
    const archive = archiveOf(rows);
    expect(archive.holes.map(({ kind }) => kind)).toEqual(kinds);
    const prices = pricesOf(archive);
    expect(prices).toHaveLength(good.length);
    for (const [, home, away] of prices) expect(home > 0 && away > 0 && home < 10 && away < 10).toBe(true);
  });

  it('a team renamed in mid-season keeps its rating', () => {
    const rename = (row: string, index: number): string =>
      index < 28 ? row.replaceAll('team 3', 'Larch') : row.replaceAll('team 3', 'Larch FC');
    const archive = archiveOf(good.map(rename));
    expect(archive.holes).toMatchObject([{ kind: 'renamedTeam', text: 'Larch is now Larch FC' }]);
    const [, ...plain] = good.map((row) => row.replaceAll('team 3', 'Larch'));
    expect(pricesOf(archive).slice(1)).toEqual(
      pricesOf(archiveOf([good[0]?.replaceAll('team 3', 'Larch') ?? '', ...plain])).slice(1),
    );
  });

  it('a league of one match', () => {
    expect(pricesOf(archiveOf(good.slice(0, 1)))).toHaveLength(1);
  });
});
