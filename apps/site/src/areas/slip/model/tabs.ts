import type { BetType } from '@evens/betting';

/** The slip's tabs in their order. The first holds a single, or several singles once there are more selections. */
export const SLIP_TABS = ['single', 'combo', 'system', 'ifbet', 'reversebet', 'teaser'] as const;

export type SlipTab = (typeof SLIP_TABS)[number];

export const betTypeOf = (tab: SlipTab, count: number): BetType =>
  tab === 'single' ? (count > 1 ? 'multiple-singles' : 'single') : tab;

/** The tab of a bet type by its number on the wire. */
export const tabOfCode = (code: 1 | 1.1 | 2 | 3 | 4 | 5 | 6): SlipTab =>
  (({ 1: 'single', 1.1: 'single', 2: 'combo', 3: 'system', 4: 'ifbet', 5: 'reversebet', 6: 'teaser' }) as const)[code];

/** The open tab: what the player chose, or combo from the second selection on. */
export const tabAfter = (count: number, chosen: SlipTab | undefined): SlipTab =>
  chosen ?? (count < 2 ? 'single' : 'combo');
