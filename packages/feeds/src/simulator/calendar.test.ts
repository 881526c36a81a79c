import { describe, expect, it, vi } from 'vitest';
import { dayAt, localMs, zoneOffsetMs } from './calendar/zones.ts';
import { createSimulator } from './simulator.ts';
import { testWorld } from './test-world.ts';

vi.setConfig({ testTimeout: 120_000 });

const HOUR = 3_600_000;
const startMs = Date.UTC(2026, 10, 21, 14, 0);

describe('the calendar', () => {
  it('keeps as many contests in play as asked, at any hour', { tags: 'long' }, () => {
    const world = testWorld(['tennis', 'basketball', 'ice-hockey', 'counter-strike'], 8);
    for (let hour = 0; hour < 24; hour += 9) {
      const fromMs = startMs + hour * HOUR;
      let live = 0;
      for (const body of createSimulator({ world, seed: 'calendar', startMs, fromMs, inPlay: 15 }).snapshot()) {
        if (body.type === 'prices') break;
        if (body.type === 'fixture' && body.fixture.status === 'live') live += 1;
      }
      expect(live, `hour ${hour}`).toBeGreaterThanOrEqual(15);
    }
  });

  it('gives every contest an id of its own', () => {
    const ids = new Map<number, string>();
    const source = createSimulator({ world: testWorld(['soccer', 'tennis'], 2), seed: 'evens', startMs, inPlay: 40 });
    for (const body of source.snapshot())
      if (body.type === 'fixture') {
        expect(ids.has(body.fixture.id)).toBe(false);
        ids.set(body.fixture.id, body.fixture.tournament.name);
      }
    expect(ids.size).toBeGreaterThan(20);
  });
});

describe('clocks of a zone', () => {
  // By the rules in force in 2026: Europe changes on 29 March and 25 October, the United States on 8 March and 1 November.
  it.each([
    ['Europe/London', '2026-03-28', 0],
    ['Europe/London', '2026-03-29', 1],
    ['Europe/Paris', '2026-10-24', 2],
    ['Europe/Paris', '2026-10-25', 1],
    ['America/New_York', '2026-03-07', -5],
    ['America/New_York', '2026-03-08', -4],
    ['America/New_York', '2026-11-01', -5],
    ['Australia/Sydney', '2026-01-15', 11],
    ['Australia/Sydney', '2026-07-15', 10],
    ['Asia/Kolkata', '2026-07-15', 5.5],
    ['Asia/Tokyo', '2026-07-15', 9],
  ])('%s on %s is %d hours ahead', (zone, date, hours) => {
    const day = Date.parse(date) / (24 * HOUR);
    expect(zoneOffsetMs(zone, day)).toBe(hours * HOUR);
    expect(dayAt(localMs(zone, day, 120), zone)).toBe(day);
    expect(dayAt(localMs(zone, day, 1200), zone)).toBe(day);
  });
});
