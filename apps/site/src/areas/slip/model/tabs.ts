import type { BetType } from '@evens/betting';

/** The slip's tabs in their order. The first holds a single, or several singles once there are more selections. */
export const SLIP_TABS = ['single', 'combo', 'system', 'ifbet', 'reversebet', 'teaser'] as const;

export type SlipTab = (typeof SLIP_TABS)[number];

export const betTypeOf = (tab: SlipTab, count: number): BetType =>
  tab === 'single' ? (count > 1 ? 'multiple-singles' : 'single') : tab;

/** The open tab: what the player chose, or combo from the second selection on. */
export const tabAfter = (count: number, chosen: SlipTab | undefined): SlipTab =>
  chosen ?? (count < 2 ? 'single' : 'combo');
