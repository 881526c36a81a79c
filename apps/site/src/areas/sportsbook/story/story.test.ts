import type { IncidentView, LineupView, PastResultView } from '@evens/contract';
import { describe, expect, it } from 'vitest';
import { lastName, lineupPlaces } from './lineup-places.ts';
import { momentumShape } from './momentum-shape.ts';
import { panelTabs } from './panels.tsx';
import { outcomeFor } from './past-results.tsx';
import { type Line, priceAt, priceChart, rangesOf, spread, summaryOf } from './price-lines.ts';
import { shownIncidents, timeOf, titleKey, wayKey } from './timeline.tsx';
import { mergeIncidents } from './use-story.ts';

const incident = (number: number, more: Partial<IncidentView> = {}): IncidentView => ({
  number,
  atMs: number * 60_000,
  kind: 'goal',
  side: 'home',
  ...more,
});

describe('pressure as bars', () => {
  const shape = momentumShape(
    { fromMs: 0, stepSec: 60, values: [50, -100, 0, 400] },
    [incident(1), incident(2, { kind: 'yellowCard' }), incident(3, { kind: 'corner' }), incident(2, { side: 'away' })],
    300,
    40,
  );
  it('home is up, away down, never beyond the box', () => {
    expect(shape.bars.map(({ home, height }) => [home, height])).toEqual([
      [true, 20],
      [false, 40],
      [false, 2],
      [true, 40],
    ]);
  });
  it('what is still to come stays free', () => {
    expect(shape.nowX).toBe(40);
  });
  it('marks of one side stand apart, those of the other do not move them, and small things have none', () => {
    expect(shape.marks.map(({ side, kind, x, atX }) => [side, kind, x, atX])).toEqual([
      ['home', 'goal', 10, 10],
      ['home', 'yellow', 28, 20],
      ['away', 'goal', 20, 20],
    ]);
  });
  it('ends of parts are lines', () => {
    const { cuts } = momentumShape(
      { fromMs: 0, stepSec: 60, values: [1] },
      [incident(15, { kind: 'periodEnd', part: '1h' })],
      300,
      40,
    );
    expect(cuts).toEqual([{ x: 150, part: '1h' }]);
  });
});

const line = (outcome: string, ...points: [number, number][]): Line => ({ outcome, points });
const HOME = line('home', [0, 2000], [600_000, 1800], [1_200_000, 2200]);

describe('how prices moved', () => {
  it('open, high, low, now and the change since it opened', () => {
    const { change, ...figures } = summaryOf(HOME) ?? { change: 0 };
    expect(figures).toEqual({ openMilli: 2000, highMilli: 2200, lowMilli: 1800, nowMilli: 2200 });
    expect(change).toBeCloseTo(0.1);
    expect(summaryOf(line('draw'))).toBeUndefined();
  });
  it.each([
    [-5, 2000],
    [0, 2000],
    [599_999, 2000],
    [600_000, 1800],
    [9_999_999, 2200],
  ])('at %i it was %i: a price holds until it changes', (atMs, milli) => {
    expect(priceAt(HOME, atMs)).toBe(milli);
  });
  const box = { left: 0, right: 100, top: 0, bottom: 50 };
  it('in steps, from the price that held when the chart begins', () => {
    const chart = priceChart([HOME], 300_000, 1_300_000, box);
    expect(chart?.lines[0]?.path).toMatch(/^M0 [\d.]+H30V[\d.]+H90V[\d.]+H100$/);
    expect(chart?.lines[0]?.nowMilli).toBe(2200);
  });
  it('doubling is as far everywhere', () => {
    const chart = priceChart([line('a', [0, 1500], [1, 6000])], 0, 2, box);
    const [one = 0, two = 0, three = 0] = [1500, 3000, 6000].map((milli) => chart?.yOf(milli) ?? 0);
    expect(one - two).toBeCloseTo(two - three, 0);
  });
  it('one price that never moved is a line in the middle', () => {
    const chart = priceChart([line('a', [0, 2000])], 0, 100, box);
    expect(chart?.lines[0]?.endY).toBeCloseTo(25, 0);
  });
  it('nothing at all has no chart', () => {
    expect(priceChart([line('a')], 0, 1, box)).toBeUndefined();
  });
  it.each([
    [
      [10, 12, 40],
      [10, 25, 40],
    ],
    [
      [45, 46, 47],
      [20, 35, 50],
    ],
    [[30], [30]],
  ])('names at %j stand at %j: none on another, none below the box', (tops, placed) => {
    expect(spread(tops, 15, 50)).toEqual(placed);
  });
  it.each([
    [1_800_000, []],
    [5 * 3_600_000, [1]],
    [40 * 3_600_000, [1, 6, 24]],
  ])('%i ms of history give the choice of %j hours', (knownMs, hours) => {
    expect(rangesOf(knownMs)).toEqual(hours);
  });
});

describe('what happened', () => {
  it('a call and the live word are one list, the live word counting', () => {
    const merged = mergeIncidents([incident(1), incident(2)], [incident(2, { player: 'Okparu' }), incident(3)]);
    expect(merged.map(({ number, player }) => [number, player])).toEqual([
      [1, undefined],
      [2, 'Okparu'],
      [3, undefined],
    ]);
  });
  it('the newest first, without what is small where there is very much', () => {
    expect(shownIncidents([incident(1), incident(2)]).map(({ number }) => number)).toEqual([2, 1]);
    const many = Array.from({ length: 200 }, (_, index) => incident(index, { kind: index % 10 ? 'point' : 'game' }));
    const shown = shownIncidents(many);
    expect(shown[0]?.number).toBe(199);
    expect(shown.slice(14).every(({ kind }) => kind === 'game')).toBe(true);
  });
  const words = { period: (part: string) => `Part ${part}` };
  it.each([
    ['soccer', { clockSec: 0 }, '1′'],
    ['soccer', { clockSec: 64 * 60 + 59 }, '65′'],
    ['basketball', { clockSec: 252 }, '4:12'],
    ['tennis', { part: 'set2' }, 'Part set2'],
    ['tennis', {}, ''],
  ])('in %s %o is told as %s', (sport, more, text) => {
    expect(timeOf(incident(1, more), words, sport)).toBe(text);
  });
  it.each([
    ['soccer', { kind: 'goal', how: 'header' }, 'incident.goal', 'how.header'],
    ['soccer', { kind: 'start' }, 'incident.kickOff', undefined],
    ['basketball', { kind: 'score', how: 'three' }, 'how.three', undefined],
    ['basketball', { kind: 'shot', how: 'two' }, 'incident.missed', undefined],
    ['american-football', { kind: 'score', how: 'touchdown' }, 'how.touchdown', undefined],
    ['kabaddi', { kind: 'score' }, 'incident.score', undefined],
    ['darts', { kind: 'frame' }, 'incident.leg', undefined],
    ['pool', { kind: 'frame' }, 'incident.rack', undefined],
    ['squash', { kind: 'set' }, 'incident.game', undefined],
    ['counter-strike', { kind: 'round', how: 'bomb' }, 'incident.round', 'how.bomb'],
    ['boxing', { kind: 'decision' }, 'incident.win', undefined],
    ['ice-hockey', { kind: 'shotOnTarget' }, 'incident.shotOnGoal', undefined],
  ] as const)('%s tells %o by %s and %s', (sport, more, title, way) => {
    expect(titleKey(incident(1, more), sport)).toBe(title);
    expect(wayKey(incident(1, more))).toBe(way);
  });
});

describe('which tabs there are', () => {
  const past: PastResultView = { atMs: 0, tournament: 'T', home: 'A', away: 'B', score: [1, 0], winner: 'home' };
  const timeline = (statistics: { stat: string; values: [number, number] }[]) => ({
    status: 'live' as const,
    incidents: [],
    momentum: { fromMs: 0, stepSec: 60, values: [] },
    statistics,
  });
  const lineup: LineupView = { starting: [], bench: [] };
  const full = {
    form: { home: [past], away: [] },
    meetings: [],
    table: { season: '2026', rows: [] },
    lineups: { of: 'last' as const, home: lineup, away: lineup },
  };
  it.each([
    ['nothing is known', [], undefined, undefined, []],
    ['before the match', [], timeline([]), full, ['form', 'meetings', 'lineups']],
    [
      'in play',
      [incident(1)],
      timeline([{ stat: 'corners', values: [1, 2] }]),
      full,
      ['timeline', 'statistics', 'form', 'meetings', 'lineups'],
    ],
    ['a replay that knows the score alone', [], timeline([]), { form: { home: [], away: [] }, meetings: [] }, []],
  ])('%s', (_, incidents, told, background, tabs) => {
    expect(panelTabs({ incidents, timeline: told }, background)).toEqual(tabs);
  });
  it.each([
    ['A', 'W'],
    ['B', 'L'],
  ])('a home win was to %s a %s', (side, outcome) => {
    expect(outcomeFor(past, side)).toBe(outcome);
    expect(outcomeFor({ ...past, winner: 'draw' }, side)).toBe('D');
  });
});

describe('where players stand', () => {
  const eleven = Array.from({ length: 11 }, (_, index) => ({ number: index + 1, name: `A. Player${index + 1}` }));
  it('the keeper at the goal, rows outwards, each spread over the width', () => {
    const places = lineupPlaces({ formation: '4-3-3', starting: eleven, bench: [] });
    expect(places).toHaveLength(11);
    expect(places?.[0]).toMatchObject({ along: 0.125, across: 0.5 });
    expect(places?.slice(1, 5).map(({ across }) => across)).toEqual([0.125, 0.375, 0.625, 0.875]);
    expect(places?.at(-1)).toMatchObject({ along: 0.875, number: 11 });
  });
  it.each([
    ['no formation', undefined, 11],
    ['a formation of ten', '4-3-2', 11],
    ['a formation of words', 'diamond', 11],
    ['players missing', '4-4-2', 7],
  ])('%s is a list', (_, formation, players) => {
    expect(
      lineupPlaces({ ...(formation && { formation }), starting: eleven.slice(0, players), bench: [] }),
    ).toBeUndefined();
  });
  it('under a shirt there is room for the last name', () => {
    expect(lastName('Tomás Ardiles Ruiz')).toBe('Ruiz');
  });
});
