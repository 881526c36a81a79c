import type { Slot } from '@evens/feeds';
import { demoWorld } from '@evens/seed-world';
import { describe, expect, it } from 'vitest';
import { boardByHour } from './board-hours.ts';
import { checkBoard, checkCalendar } from './check-calendar.ts';
import { lookAtWorld, planWorld } from './plan-world.ts';

const world = demoWorld();
const dayOf = (date: string): number => Date.parse(date) / 86_400_000;

/** Weeks of every season of the year; the whole of it is looked at in the long test and by `npm run world`. */
it.each(['2026-02-17', '2026-05-04', '2026-11-20'])('ten days from %s keep every rule of the calendar', (date) => {
  const { slots, breaches } = lookAtWorld({ world, seed: `world ${date}`, fromDay: dayOf(date), days: 10 });
  expect(breaches.lines()).toEqual([]);
  expect(slots.length).toBeGreaterThan(10_000);
});

it('a contest that is planned does not move, whenever the calendar is asked and whatever else was asked before', () => {
  const fromDay = dayOf('2026-11-20');
  const seed = 'still';
  const told = (days: number, from: number) =>
    new Map(planWorld({ world, seed, fromDay: from, days }).map((slot) => [slot.fixtureId, slot.startMs]));
  const long = told(5, fromDay);
  for (const [id, startMs] of told(2, fromDay + 3)) expect(long.get(id)).toBe(startMs);
});

describe('the check itself', () => {
  const fromDay = dayOf('2026-11-20');
  const slots = planWorld({ world, seed: 'checked', fromDay, days: 3 });
  const kinds = (of: readonly Slot[]): readonly string[] => [
    ...new Set(
      checkCalendar(of)
        .lines()
        .map((line) => line.slice(0, line.indexOf(':'))),
    ),
  ];
  const moved = (slot: Slot, byMs: number, id = 1): Slot => ({
    ...slot,
    fixtureId: slot.fixtureId + id,
    startMs: slot.startMs + byMs,
    announceMs: slot.announceMs + byMs,
  });
  const inOrder = (...of: readonly Slot[]): readonly Slot[] => [...of].sort((a, b) => a.startMs - b.startMs);
  const league = slots.find(({ entry, stage }) => entry.sport.alias === 'soccer' && stage?.kind === 'round');
  if (!league) throw new Error('no league plays in November');
  const HOUR_MS = 3_600_000;

  it('sees a side in two places, without its rest, and on the board of no hour', () => {
    expect(kinds(slots)).toEqual([]);
    expect(kinds(inOrder(...slots, moved(league, HOUR_MS)))).toContain('two places');
    expect(kinds(inOrder(league, moved(league, 24 * HOUR_MS)))).toContain('rest');
    expect(kinds([league, league])).toContain('once');
    expect(kinds([moved(league, 9 * HOUR_MS)])).toContain('hour');
    expect(kinds([{ ...league, announceMs: league.startMs }])).toContain('announced');
  });

  it('sees an hour at which too little is in play or to come', () => {
    const at = { fromDay: fromDay + 1, days: 1 };
    const lines = (of: readonly Slot[]) => checkBoard(boardByHour(of, at.fromDay, at.days)).lines();
    expect(lines(slots).filter((line) => line.startsWith('in play'))).toEqual([]);
    const night = (fromDay + 1) * 24 * HOUR_MS + 3 * HOUR_MS;
    const gone = slots.filter(({ startMs }) => startMs > night || startMs < night - 5 * HOUR_MS);
    expect(lines(gone)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^in play: inPlay: \d+, as \d+ of 60 at/)]),
    );
    expect(lines(slots)).toEqual(expect.arrayContaining([expect.stringMatching(/^to come: toCome/)]));
  });
});
