import { type Refusal, refusal } from '@evens/kernel';

/** What of an account decides whether bets are taken from it. */
export interface BettingStanding {
  readonly lockedAt: Date | null;
  /** End of the lock; null for one that only an operator ends. */
  readonly lockedUntil: Date | null;
  readonly breakUntil: Date | null;
  /** The terms that this player agreed to last. */
  readonly termsVersion: number;
}

/** An operator's lock that stands now. A lock with an end is over at that moment, without anybody's doing. */
export const isLocked = ({ lockedAt, lockedUntil }: BettingStanding, nowMs: number): boolean =>
  lockedAt !== null && (lockedUntil === null || lockedUntil.getTime() > nowMs);

/** The end of the player's own break, in wall time; null when there is none now. */
export function breakUntilMs({ breakUntil }: BettingStanding, nowMs: number): number | null {
  const untilMs = breakUntil?.getTime() ?? 0;
  return untilMs > nowMs ? untilMs : null;
}

/** An operator's lock as a refusal, naming its end where it has one. */
export function lockRefusal(standing: BettingStanding, nowMs: number): Refusal | undefined {
  if (!isLocked(standing, nowMs)) return undefined;
  const untilMs = standing.lockedUntil?.getTime();
  return refusal('AccountLockedException', untilMs === undefined ? undefined : { untilMs });
}

/** Why no bet is taken from this account now; undefined when bets are. The stricter reason is named first. */
export function bettingRefusal(
  standing: BettingStanding,
  houseTermsVersion: number,
  nowMs: number,
): Refusal | undefined {
  const locked = lockRefusal(standing, nowMs);
  if (locked) return locked;
  const untilMs = breakUntilMs(standing, nowMs);
  if (untilMs !== null) return refusal('AccountLockedException', { untilMs });
  return standing.termsVersion < houseTermsVersion ? refusal('TermsAndConditionsValidationException') : undefined;
}
