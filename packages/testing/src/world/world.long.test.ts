import { demoWorld } from '@evens/seed-world';
import { expect, it } from 'vitest';
import { lookAtWorld } from './plan-world.ts';

const world = demoWorld();
const fromDay = Date.UTC(2026, 10, 29) / 86_400_000;

it.each(Array.from({ length: 10 }, (_, index) => `world ${index + 1}`))(
  'seed %s: a year without a breach, and at every hour of it enough in play and to come',
  (seed) => {
    const { slots, hours, breaches } = lookAtWorld({ world, seed, fromDay, days: 366 });
    expect(breaches.lines()).toEqual([]);
    expect(hours).toHaveLength(366 * 24);
    expect(slots.length).toBeGreaterThan(500_000);
  },
);
