import { type Incident, type IncidentKind, type LiveScore, type Pair, sportByAlias } from '@evens/catalogue';
import { assert, seededRng } from '@evens/kernel';
import { modelFor } from '@evens/pricing';
import { describe, expect, it } from 'vitest';
import { Stage } from './stage.ts';
import { Teller, thinIncidents } from './teller.ts';

interface Played {
  readonly incidents: readonly Incident[];
  readonly last: LiveScore;
  readonly steps: number;
  readonly scenes: readonly unknown[];
}

/** A contest of a sport from first to last look, with what its tracker showed at each and a moment later. */
function played(alias: string, seed: string): Played {
  const sport = sportByAlias(alias);
  const model = modelFor(alias);
  assert(sport && model, alias);
  const params = model.params(0.2, seededRng(`${seed}/params`), {});
  const { steps } = model.play(params, seededRng(`${seed}/play`));
  const teller = new Teller({ sport, rng: (look) => seededRng(`${seed}/${look}`) });
  const stage = new Stage({ sport, setsToWin: 2, rng: (look, slot) => seededRng(`${seed}/${look}/${slot}`) });
  const scenes: unknown[] = [];
  const incidents = steps.flatMap(({ offsetMs, state }, look) => {
    const live = model.live(params, state, offsetMs);
    const told = teller.look(look, live, offsetMs);
    stage.hear(look, live, told);
    for (const slot of [0, 7]) scenes.push(stage.scene(slot, offsetMs, () => undefined));
    return told;
  });
  const last = model.live(params, steps.at(-1)?.state, steps.at(-1)?.offsetMs ?? 0);
  return { incidents, last, steps: steps.length, scenes };
}

const count = (incidents: readonly Incident[], kinds: readonly IncidentKind[]): Pair => {
  const of = (side: 'home' | 'away') =>
    incidents.filter((each) => kinds.includes(each.kind) && each.side === side).length;
  return [of('home'), of('away')];
};
const sum = (incidents: readonly Incident[], kinds: readonly IncidentKind[]): Pair => {
  const of = (side: 'home' | 'away') =>
    incidents
      .filter((each) => kinds.includes(each.kind) && each.side === side)
      .reduce((total, { value = 0 }) => total + value, 0);
  return [of('home'), of('away')];
};
const SEEDS = ['one', 'two', 'three', 'four', 'five', 'six'];
const PLAYS: readonly IncidentKind[] = ['out', 'strikeout', 'walk', 'single', 'double', 'triple', 'homer'];

describe('incidents add up to the score', () => {
  it.each(['soccer', 'ice-hockey', 'handball', 'futsal', 'water-polo', 'field-hockey'])('goals of %s', (alias) => {
    for (const seed of SEEDS) {
      const { incidents, last } = played(alias, seed);
      expect(count(incidents, ['goal']), seed).toEqual(last.main);
      expect(incidents.filter(({ kind }) => kind === 'goal').at(-1)?.score ?? [0, 0], seed).toEqual(last.main);
    }
  });

  it('corners, cards and shots of soccer', () => {
    for (const seed of SEEDS) {
      const { incidents, last } = played('soccer', seed);
      expect(count(incidents, ['corner'])).toEqual(last.stats?.corners);
      expect(count(incidents, ['yellowCard'])).toEqual(last.stats?.yellowCards);
      expect(count(incidents, ['redCard'])).toEqual(last.stats?.redCards);
      expect(count(incidents, ['shot', 'shotOnTarget', 'goal'])).toEqual(last.stats?.shots);
    }
  });

  it.each(['basketball', 'american-football', 'rugby-union', 'aussie-rules', 'netball', 'hurling', 'kabaddi'])(
    'points of %s, in scores that the sport knows',
    (alias) => {
      for (const seed of SEEDS) {
        const { incidents, last } = played(alias, seed);
        expect(sum(incidents, ['score']), seed).toEqual(last.main);
        if (alias === 'basketball')
          for (const { kind, value } of incidents) if (kind === 'score') expect([1, 2, 3]).toContain(value);
      }
    },
  );

  it.each(['tennis', 'padel'])('points of %s lead to games, games to sets', (alias) => {
    for (const seed of SEEDS) {
      const { incidents, last } = played(alias, seed);
      expect(count(incidents, ['set']), seed).toEqual(last.main);
      for (const [part, games] of last.parts) {
        const inSet = incidents.filter((each) => each.part === part);
        expect(count(inSet, ['game', 'break']), `${seed} ${part}`).toEqual(games);
      }
      // Every look but the first is a point.
      const points = count(incidents, ['point', 'ace', 'doubleFault']);
      expect(points[0] + points[1]).toBe(played(alias, seed).steps - 1);
    }
  });

  it.each([
    ['volleyball', 'set', 'point'],
    ['table-tennis', 'set', 'point'],
    ['counter-strike', 'map', 'round'],
    ['valorant', 'map', 'round'],
    ['darts', 'frame', undefined],
    ['snooker', 'frame', undefined],
    ['dota-2', 'map', undefined],
  ] as const)('units of %s', (alias, unit, inner) => {
    for (const seed of SEEDS) {
      const { incidents, last } = played(alias, seed);
      expect(count(incidents, [unit]), seed).toEqual(last.main);
      if (!inner) continue;
      for (const [part, score] of last.parts)
        expect(
          sum(
            incidents.filter((each) => each.part === part),
            [inner],
          ),
          `${seed} ${part}`,
        ).toEqual(score);
    }
  });

  it.each(['baseball', 'softball'])('%s: runs, hits, outs and bases as the rules have them', (alias) => {
    for (const seed of SEEDS) {
      const { incidents, last } = played(alias, seed);
      expect(sum(incidents, PLAYS), seed).toEqual(last.main);
      expect(count(incidents, ['single', 'double', 'triple', 'homer']), seed).toEqual(last.stats?.hits);
      const outs = count(incidents, ['out', 'strikeout']);
      const halves = last.parts.length;
      expect(outs[1], seed).toBe(3 * halves);
      expect(outs[0], seed).toBeLessThanOrEqual(3 * halves);
      for (const { kind, value = 0, points } of incidents) {
        if (kind === 'homer') expect(value).toBeGreaterThan(0);
        if (kind === 'out' || kind === 'strikeout') expect(value).toBe(0);
        if (points) expect(points[0]).toMatch(/^[0-3] out$/);
      }
    }
  });

  it.each(['cricket', 'curling', 'boxing', 'horse-racing', 'formula-1'])('%s ends as its score says', (alias) => {
    for (const seed of SEEDS) {
      const { incidents, last } = played(alias, seed);
      if (alias === 'cricket') expect(sum(incidents, ['runs'])).toEqual(last.main);
      if (alias === 'curling') expect(sum(incidents, ['stones'])).toEqual(last.main);
      if (alias === 'boxing') expect(count(incidents, ['decision'])).toEqual(last.main);
      if (last.places) {
        const winner = incidents.find(({ kind, value }) => kind === 'finish' && value === 1)?.runner ?? '';
        expect(last.places[winner]).toBe(1);
      }
    }
  });
});

describe('what is told', () => {
  it.each(['soccer', 'tennis', 'basketball', 'ice-hockey', 'baseball', 'counter-strike', 'horse-racing'])(
    'of %s is the same for the same seed, in rising numbers, and few at once',
    (alias) => {
      const one = played(alias, 'same');
      expect(played(alias, 'same')).toEqual(one);
      const numbers = one.incidents.map(({ number }) => number);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      const most = Math.max(
        ...one.incidents.map(({ atMs }) => one.incidents.filter((each) => each.atMs === atMs).length),
      );
      expect(most).toBeLessThanOrEqual(15);
    },
  );

  it('of baseball is a count that stays open, and bases that exist', () => {
    for (const scene of played('baseball', 'count').scenes)
      if (scene) {
        expect(scene).toMatchObject({ of: 'baseball', outs: expect.any(Number) });
        const { balls, strikes, outs, bases } = scene as {
          balls: number;
          strikes: number;
          outs: number;
          bases: number[];
        };
        expect(balls).toBeLessThanOrEqual(3);
        expect(strikes).toBeLessThanOrEqual(2);
        expect(outs).toBeLessThanOrEqual(2);
        expect(bases.every((base) => base >= 1 && base <= 3)).toBe(true);
      }
  });

  it('of a moment between two looks does not depend on what comes next', () => {
    // The same look in two matches that go on differently: what a tracker shows must be the same.
    const sport = sportByAlias('soccer');
    assert(sport, 'soccer');
    const live = (main: Pair): LiveScore => ({
      main,
      phase: '1h',
      parts: [['1h', main]],
      stats: { possession: [50, 50] },
    });
    const scenes = (next: Pair) => {
      const stage = new Stage({ sport, setsToWin: 2, rng: (look, slot) => seededRng(`${look}/${slot}`) });
      const teller = new Teller({ sport, rng: (look) => seededRng(`${look}`) });
      stage.hear(0, live([0, 0]), teller.look(0, live([0, 0]), 0));
      const before = [1, 2, 3, 4].map((slot) => stage.scene(slot, slot * 6000, () => undefined));
      stage.hear(1, live(next), teller.look(1, live(next), 30_000));
      return before;
    };
    expect(scenes([1, 0])).toEqual(scenes([0, 0]));
  });

  it('is thinned from what passes quickly, so that the course of the score stays', () => {
    const { incidents } = played('basketball', 'long');
    const kept = thinIncidents(incidents, 120);
    expect(kept).toHaveLength(120);
    expect(kept.filter(({ kind }) => kind === 'periodEnd')).toEqual(
      incidents.filter(({ kind }) => kind === 'periodEnd'),
    );
    expect(thinIncidents(incidents, 10_000)).toEqual(incidents);
  });
});
