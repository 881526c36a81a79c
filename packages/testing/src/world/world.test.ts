import { demoWorld } from '@evens/seed-world';
import { expect, it } from 'vitest';
import { checkCalendar } from './check-calendar.ts';
import { inPlayByHour, planWorld } from './plan-world.ts';

const world = demoWorld();
const dayOf = (date: string): number => Date.parse(date) / 86_400_000;

/** Weeks of every season of the year; the whole of it is looked at in the long test and by `npm run world`. */
it.each(['2026-02-17', '2026-05-04', '2026-11-20'])('ten days from %s keep every rule of the calendar', (date) => {
  const span = { world, seed: `world ${date}`, fromDay: dayOf(date), days: 10 };
  const slots = planWorld(span);
  expect(checkCalendar(slots).lines()).toEqual([]);
  expect(slots.length).toBeGreaterThan(10_000);
  expect(Math.min(...inPlayByHour(slots, span.fromDay, span.days).slice(4))).toBeGreaterThanOrEqual(60);
});

it('a contest that is planned does not move, whenever the calendar is asked and whatever else was asked before', () => {
  const fromDay = dayOf('2026-11-20');
  const seed = 'still';
  const told = (days: number, from: number) =>
    new Map(planWorld({ world, seed, fromDay: from, days }).map((slot) => [slot.fixtureId, slot.startMs]));
  const long = told(5, fromDay);
  for (const [id, startMs] of told(2, fromDay + 3)) expect(long.get(id)).toBe(startMs);
});
