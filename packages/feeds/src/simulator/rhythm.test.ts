import { seededRng } from '@evens/kernel';
import { modelFor } from '@evens/pricing';
import { describe, expect, it } from 'vitest';
import { kickOffMs, rhythmOf, shownAt, tickMs } from './rhythm.ts';
import { createSimulator } from './simulator.ts';
import { testWorld } from './test-world.ts';

const SECOND = 1000;

function told(alias: string, fixtureId: number) {
  const model = modelFor(alias);
  if (!model) throw new Error(`no model of ${alias}`);
  const params = model.params(0.1, seededRng(`${fixtureId}/params`), {});
  const timeline = model.play(params, seededRng(`${fixtureId}/play`));
  const steps = rhythmOf(
    timeline,
    (state) => model.live(params, state, 0).phase,
    kickOffMs(fixtureId),
    seededRng(`${fixtureId}/rhythm`),
  );
  const shown = steps.map((step, index) => shownAt(model.live(params, step.state, step.offsetMs), index, step));
  return { timeline, steps, shown };
}

describe.each(['soccer', 'basketball', 'tennis', 'handball', 'rugby-union', 'futsal', 'cricket'])(
  'a match of %s',
  (alias) => {
    const { timeline, steps, shown } = told(alias, 4711);

    it('tells the same steps in the same order, the end included', () => {
      expect(steps.slice(1).map(({ state }) => state)).toEqual(timeline.steps.map(({ state }) => state));
      expect(steps.every(({ offsetMs }, at) => at === 0 || offsetMs >= (steps[at - 1]?.offsetMs ?? 0))).toBe(true);
      expect(steps.at(-1)?.offsetMs).toBe(timeline.endOffsetMs + kickOffMs(4711));
    });

    it('does not begin before its kick-off: the clock stands', () => {
      expect(shown[0]?.clock?.running ?? false).toBe(false);
      expect(steps[0]?.offsetMs).toBe(0);
    });

    it('has a clock that neither jumps nor runs backwards', () => {
      for (const [at, { clock, phase }] of shown.entries()) {
        const before = shown[at - 1];
        if (!clock || !before?.clock?.running || before.phase !== phase || clock.countsDown) continue;
        const passed = ((steps[at]?.offsetMs ?? 0) - (steps[at - 1]?.offsetMs ?? 0)) / SECOND;
        expect(Math.abs(clock.elapsedSec - (before.clock.elapsedSec + passed)), `step ${at}`).toBeLessThanOrEqual(2);
      }
    });
  },
);

it('moments come at any second, not at those of a model', () => {
  const seconds = new Set(told('soccer', 12).steps.map(({ offsetMs }) => Math.floor(offsetMs / SECOND) % 30));
  expect(seconds.size).toBeGreaterThan(20);
});

it('matches of one kick-off keep apart: prices of each tick at a pace of its own of 2.5 to 5 s', () => {
  const ids = Array.from({ length: 200 }, (_, index) => 90_000 + index);
  for (const id of ids) {
    expect(tickMs(id)).toBeGreaterThanOrEqual(2500);
    expect(tickMs(id)).toBeLessThanOrEqual(5000);
    expect(kickOffMs(id)).toBeLessThan(60_000);
  }
  expect(new Set(ids.map(tickMs)).size).toBeGreaterThan(120);
  expect(new Set(ids.map((id) => Math.floor(kickOffMs(id) / SECOND))).size).toBeGreaterThan(40);
});

it('no second of a minute has most of what a house in play says', () => {
  const startMs = Date.UTC(2026, 10, 21, 14, 0);
  const source = createSimulator({
    world: testWorld(['handball', 'rugby-union'], 8),
    seed: 'evens',
    startMs,
    inPlay: 12,
  });
  for (const _ of source.advance(startMs + 8 * 60_000));
  const bySecond = new Array<number>(60).fill(0);
  const untilMs = startMs + 16 * 60_000;
  for (const { body, eventMs } of source.advance(untilMs)) {
    if (body.type !== 'score' && body.type !== 'incidents') continue;
    const second = Math.floor(eventMs / SECOND) % 60;
    bySecond[second] = (bySecond[second] ?? 0) + 1;
  }
  const all = bySecond.reduce((sum, count) => sum + count, 0);
  expect(all).toBeGreaterThan(300);
  expect(Math.max(...bySecond) / all).toBeLessThan(0.05);
  expect(Math.min(...bySecond)).toBeGreaterThan(0);
});
