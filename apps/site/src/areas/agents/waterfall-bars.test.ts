import { expect, it } from 'vitest';
import { waterfallBars } from './waterfall-bars.ts';

it.each([
  ['a month of the mock', ['1273.20', '271.66', '44.77', '956.77', '433.48', '523.29']],
  ['a month that players won', ['-60.00', '8.00', '1.00', '-69.00', '-31.05', '-37.95']],
] as const)(
  '%s falls from what was lost to nothing',
  (_, [PlayersLost, Commission, Rebate, ToShare, Agents, Company]) => {
    const bars = waterfallBars({ PlayersLost, Commission, Rebate, ToShare, Agents, Company });
    expect(bars[0]).toMatchObject({ from: 0, to: Number(PlayersLost) });
    expect(bars[2]?.to).toBeCloseTo(Number(ToShare), 8);
    expect(bars.at(-1)?.to).toBeCloseTo(0, 8);
  },
);
