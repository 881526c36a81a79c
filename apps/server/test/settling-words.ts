import type { OutcomeResult, OutcomeSettlement } from '@evens/catalogue';

/** How a 1x2 market ended; what is not said has lost. */
export const says = (
  home: OutcomeResult,
  draw: OutcomeResult = 'lost',
  away: OutcomeResult = 'lost',
): OutcomeSettlement[] => [
  { outcome: 'home', result: home },
  { outcome: 'draw', result: draw },
  { outcome: 'away', result: away },
];
