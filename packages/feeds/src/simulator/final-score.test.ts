import { parseMarketKey, resolveMarket } from '@evens/catalogue';
import { expect, it } from 'vitest';
import { createSimulator } from './simulator.ts';
import { testWorld } from './test-world.ts';

// Teased lines are settled by the final score: it has to say of each line what that line's own result says. Of the sports
// that count overtime the shortest to play through; they share one model.
it('the score at the end of a match decides its lines as its result does', () => {
  const startMs = Date.UTC(2026, 10, 21, 14);
  const world = testWorld(['rugby-league'], 2);
  const source = createSimulator({ world, seed: 'evens', startMs, inPlay: 3 });
  const apart: string[] = [];
  let compared = 0;
  for (const { body } of source.advance(startMs + 4 * 3_600_000)) {
    if (body.type !== 'result' || (body.status !== 'ended' && body.status !== 'closed')) continue;
    const { live, markets } = body;
    expect(live).toBeDefined();
    if (!live) continue;
    const scores = { main: { ...Object.fromEntries(live.parts), all: live.main } };
    for (const { key, outcomes } of markets) {
      const { type, period, stat } = parseMarketKey(key) ?? {};
      if (period || stat || (type !== 'asian-handicap' && type !== 'total')) continue;
      const codes = outcomes.map((each) => each.outcome);
      const byScore = JSON.stringify(resolveMarket(key, { status: 'ended', scores }, codes));
      compared += 1;
      if (byScore !== JSON.stringify(outcomes)) apart.push(`${key} at ${live.main.join(':')}`);
    }
  }
  expect(apart).toEqual([]);
  expect(compared).toBeGreaterThan(100);
});
