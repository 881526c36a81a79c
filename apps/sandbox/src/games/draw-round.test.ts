import { describe, expect, it } from 'vitest';
import { drawRound } from './draw-round.ts';
import { SANDBOX_TITLES } from './titles.ts';

describe('the games behind the sandbox’s titles', () => {
  it.each(SANDBOX_TITLES.map((title) => [title.plays, title] as const))(
    '%s wins and loses with one stake on one place',
    (_, title) => {
      const payouts = new Set<bigint>();
      for (let round = 0; round < 400 && payouts.size < 2; round += 1) {
        const drawn = drawRound(title, 100n);
        expect(drawn).toBeDefined();
        if (drawn) payouts.add(drawn.payoutMinor);
      }
      expect(payouts.size).toBeGreaterThan(1);
    },
  );

  it('take no stake on a place that they do not have', () => {
    const [title] = SANDBOX_TITLES;
    expect(title && drawRound({ ...title, place: 'nowhere' }, 100n)).toBeUndefined();
  });
});
