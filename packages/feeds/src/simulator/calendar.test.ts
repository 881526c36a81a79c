import { describe, expect, it, vi } from 'vitest';
import { createSimulator } from './simulator.ts';
import { testWorld } from './test-world.ts';

vi.setConfig({ testTimeout: 120_000 });

const HOUR = 3_600_000;
const startMs = Date.UTC(2026, 10, 21, 14, 0);

describe('the calendar', () => {
  it('keeps as many contests in play as asked, at any hour, and a full week announced', () => {
    const world = testWorld(['soccer', 'tennis', 'basketball', 'ice-hockey', 'counter-strike'], 8);
    for (let hour = 0; hour < 24; hour += 9) {
      const source = createSimulator({
        world,
        seed: 'calendar',
        startMs,
        fromMs: startMs + hour * HOUR,
        inPlay: 20,
        announced: 250,
      });
      let live = 0;
      let coming = 0;
      for (const body of source.snapshot()) {
        if (body.type === 'prices') break;
        if (body.type !== 'fixture') continue;
        if (body.fixture.status === 'live') live += 1;
        else if (body.fixture.kind !== 'outright') coming += 1;
      }
      expect(live, `hour ${hour}`).toBeGreaterThanOrEqual(20);
      expect(coming, `hour ${hour}`).toBeGreaterThanOrEqual(250);
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
    expect(ids.size).toBeGreaterThan(60);
  });
});
