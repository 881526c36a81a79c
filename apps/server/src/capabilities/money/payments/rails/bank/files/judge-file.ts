import type { BANK_FILE_WHYS } from '@evens/contract';

export type FileWhy = (typeof BANK_FILE_WHYS)[number];

/** What a file would change, given what counts already. */
export interface JudgedFile {
  readonly source: 'upload' | 'channel';
  /** Whether its balances stand in it. */
  readonly balanced: boolean;
  /** Whether each of its statements begins where the one before it ended. */
  readonly chained: boolean;
  /** Null: nobody knows. */
  readonly gapMinor: bigint | null;
  /** Whether it is the account's first statement with a balance. */
  readonly first: boolean;
  /** In the house's currency: its largest new payment, what came by it, and what came by the channel in the day before. */
  readonly largestMinor: bigint;
  readonly cameMinor: bigint;
  readonly dayMinor: bigint;
}

/** From these sums on a file of the channel waits for two people; in the house's currency. */
export interface ChannelLimits {
  readonly lineMinor: bigint;
  readonly dayMinor: bigint;
}

/**
 * What is missing between the account's last statement and a file. Lines that count already are no part of it, so that files that overlap
 * join on as well as those that follow each other: then it is the opening balance against the last closing one.
 */
export const gapOf = (closingMinor: bigint | null, lastMinor: bigint | undefined, freshMinor: bigint): bigint | null =>
  closingMinor === null || lastMinor === undefined ? null : closingMinor - lastMinor - freshMinor;

/** Why a file does not go on by itself: one of a person to the second one, one of the channel to the accounts. */
export function whyItWaits(file: JudgedFile, limits: ChannelLimits): FileWhy | null {
  const channel = file.source === 'channel';
  if (channel ? !file.balanced : file.gapMinor === null && !file.first) return 'noBalances';
  if (channel && file.first) return 'first';
  if (!file.chained || (file.gapMinor ?? 0n) !== 0n) return 'gap';
  if (!channel) return null;
  if (file.largestMinor >= limits.lineMinor) return 'overLine';
  return file.dayMinor + file.cameMinor >= limits.dayMinor ? 'overDay' : null;
}
