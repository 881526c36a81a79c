import type { ProviderMessageBox, ProviderMessageCause } from '@evens/contract';

/** Where a message was heard: at the cashier's door, about payouts, or at the processor of coins. */
export type Box = ProviderMessageBox;

/** Why somebody has to look at a message, in words for operators, and what all such messages have in common for whoever does something about it. */
export interface PersonNeeded {
  readonly reason: string;
  readonly cause: ProviderMessageCause;
}

/** What was signed and cannot be read. */
export const UNREADABLE: PersonNeeded = { reason: 'signed, but not readable', cause: 'unreadable' };

/** What became of a message. `person`, in all of them: somebody has to look, and no money moved. */
export interface Outcomes {
  readonly deposits: 'credited' | 'noted' | 'ignored' | 'person' | 'held' | 'reversed' | 'restored';
  readonly payouts: 'applied' | 'ignored' | 'person';
  /** `booked`: coins that were credited, shown or taken back; `passed`: about a payout. */
  readonly coins: 'booked' | 'passed' | 'noted' | 'person';
}

/**
 * How long whoever claims a message has it to himself. None where it is dealt with in one transaction: the lock of its row says who has
 * it, and is gone with the process. What a processor of coins says is dealt with in several, so that many messages at once hold no
 * connection each; who has one for longer than a minute is taken for broken.
 */
export const LEASE_MS: Readonly<Record<Box, number>> = { deposits: 0, payouts: 0, coins: 60_000 };
