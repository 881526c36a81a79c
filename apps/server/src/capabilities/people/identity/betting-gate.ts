import { type Refusal, refusal } from '@evens/kernel';

/** What of an account decides whether bets are taken from it. */
export interface BettingStanding {
  readonly lockedAt: Date | null;
  /** End of the lock; null for one that only an operator ends. */
  readonly lockedUntil: Date | null;
  readonly breakUntil: Date | null;
  /** Since when the player is excluded; null when he is not, or no more. */
  readonly excludedAt: Date | null;
  /** Where the account is at home: ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The terms that this player agreed to last. */
  readonly termsVersion: number;
  /** Somebody else chose the password: its owner changes it before anything else. */
  readonly passwordGiven: boolean;
}

/** An operator's lock that stands now. A lock with an end is over at that moment, without anybody's doing. */
export const isLocked = (
  { lockedAt, lockedUntil }: Pick<BettingStanding, 'lockedAt' | 'lockedUntil'>,
  nowMs: number,
): boolean => lockedAt !== null && (lockedUntil === null || lockedUntil.getTime() > nowMs);

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

/** What beside an account decides whether it may play. */
export interface PlayRules {
  /** The house's terms of now: who agreed to older ones may not bet. */
  readonly termsVersion: number;
  /** Whether people at home in this country may play; all may when absent. */
  readonly mayPlayIn?: ((country: string) => boolean) | undefined;
}

/** Why this account may neither play nor pay in now; undefined when it may. The stricter reason is named first. */
export function playRefusal(standing: BettingStanding, rules: PlayRules, nowMs: number): Refusal | undefined {
  if (standing.excludedAt !== null) return refusal('AccountExcluded');
  const locked = lockRefusal(standing, nowMs);
  if (locked) return locked;
  const untilMs = breakUntilMs(standing, nowMs);
  if (untilMs !== null) return refusal('AccountLockedException', { untilMs });
  if (rules.mayPlayIn?.(standing.country) === false) return refusal('PlayNotAllowedHere');
  return standing.passwordGiven ? refusal('PasswordChangeRequired') : undefined;
}

/** Why no bet is taken from this account now: it may not play, or has not agreed to the terms. */
export const bettingRefusal = (standing: BettingStanding, rules: PlayRules, nowMs: number): Refusal | undefined =>
  playRefusal(standing, rules, nowMs) ??
  (standing.termsVersion < rules.termsVersion ? refusal('TermsAndConditionsValidationException') : undefined);
