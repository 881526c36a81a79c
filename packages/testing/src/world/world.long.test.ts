import { demoWorld } from '@evens/seed-world';
import { expect, it } from 'vitest';
import { checkCalendar } from './check-calendar.ts';
import { inPlayByHour, planWorld } from './plan-world.ts';

const world = demoWorld();
const fromDay = Date.UTC(2026, 10, 29) / 86_400_000;
const DAYS = 366;

it.each(Array.from({ length: 10 }, (_, index) => `world ${index + 1}`))(
  'seed %s: a year without a breach, and at every hour of it enough in play',
  (seed) => {
    const slots = planWorld({ world, seed, fromDay, days: DAYS });
    expect(checkCalendar(slots).lines()).toEqual([]);
    expect(Math.min(...inPlayByHour(slots, fromDay, DAYS).slice(4))).toBeGreaterThanOrEqual(60);
  },
);
