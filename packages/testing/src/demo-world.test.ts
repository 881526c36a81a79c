import { SPORTS, sportByAlias } from '@evens/catalogue';
import { createSimulator } from '@evens/feeds';
import { demoWorld } from '@evens/seed-world';
import { describe, expect, it } from 'vitest';

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
const startMs = Date.UTC(2026, 10, 21, 14, 0);

interface Board {
  readonly live: ReadonlyMap<number, number>;
  readonly coming: ReadonlyMap<number, number>;
  readonly outrights: number;
}

const total = (counts: ReadonlyMap<number, number>): number =>
  [...counts.values()].reduce((sum, each) => sum + each, 0);

/** What the simulator shows of the demo world at an hour: fixtures in play, and those of the coming week, by sport. */
function boardAt(nowMs: number): Board {
  const live = new Map<number, number>();
  const coming = new Map<number, number>();
  let outrights = 0;
  for (const body of createSimulator({ world: demoWorld(), seed: 'demo', startMs, fromMs: nowMs }).snapshot()) {
    // Fixtures come first; prices are not looked at here.
    if (body.type !== 'fixture') break;
    const { fixture } = body;
    const add = (counts: Map<number, number>): void => {
      counts.set(fixture.sportId, (counts.get(fixture.sportId) ?? 0) + 1);
    };
    if (fixture.kind === 'outright') outrights += 1;
    else if (fixture.status === 'live') add(live);
    else if (fixture.startMs > nowMs && fixture.startMs <= nowMs + WEEK) add(coming);
  }
  return { live, coming, outrights };
}

describe.each([0, 7, 14, 39])('the demo world, %d hours after it began', (hours) => {
  it('has 80 contests in play, 1,500 in the coming week in every sport, and outrights', () => {
    const board = boardAt(startMs + hours * HOUR);
    expect(total(board.live)).toBeGreaterThanOrEqual(80);
    expect(total(board.coming)).toBeGreaterThanOrEqual(1500);
    expect(board.outrights).toBeGreaterThan(50);
    const missing = SPORTS.filter((each) => !board.coming.has(each.id)).map((each) => each.alias);
    expect(missing).toEqual([]);
    for (const alias of ['soccer', 'tennis', 'basketball', 'ice-hockey'])
      expect(board.live.get(sportByAlias(alias)?.id ?? 0) ?? 0, alias).toBeGreaterThan(0);
    const esports = SPORTS.filter((each) => each.esport).reduce((sum, each) => sum + (board.live.get(each.id) ?? 0), 0);
    expect(esports).toBeGreaterThan(3);
  }, 60_000);
});
