/** A bet as far as the flags go. */
export interface FlaggedBet {
  readonly id: bigint;
  readonly accountId: string;
  readonly placedMs: number;
  /** The same text for the same outcomes. */
  readonly bet: string;
}

/** What several accounts bet alike within moments is the bet of one group, or news that only they have heard. */
export const SAME_BET = { withinMs: 20_000, accounts: 3 } as const;
/** As long after a price fell or rose as a person needs who has waited for it. */
export const FAST_MS = 2000;
/** Longer than the pictures are behind the event. */
export const BEFORE_EVENT_MS = 8000;

/** Of these bets, newest first, those that at least three accounts made within moments, with how many. */
export function sameBets(bets: readonly FlaggedBet[]): ReadonlyMap<bigint, number> {
  const byBet = new Map<string, FlaggedBet[]>();
  for (const each of bets) byBet.set(each.bet, [...(byBet.get(each.bet) ?? []), each]);
  const found = new Map<bigint, number>();
  for (const same of byBet.values()) {
    if (same.length < SAME_BET.accounts) continue;
    for (const each of same) {
      const near = same.filter(({ placedMs }) => Math.abs(placedMs - each.placedMs) <= SAME_BET.withinMs);
      const accounts = new Set(near.map(({ accountId }) => accountId)).size;
      if (accounts >= SAME_BET.accounts) found.set(each.id, accounts);
    }
  }
  return found;
}

/** Whether it was made just after one of these changes. */
export const isFast = (placedMs: number, changesMs: readonly number[]): boolean =>
  changesMs.some((atMs) => placedMs >= atMs && placedMs - atMs <= FAST_MS);

/** Whether something happened just after it was made. */
export const isBeforeEvent = (placedMs: number, eventsMs: readonly number[]): boolean =>
  eventsMs.some((atMs) => atMs > placedMs && atMs - placedMs <= BEFORE_EVENT_MS);
