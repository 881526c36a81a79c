import { hash } from 'node:crypto';
import type { TryBudget } from '../../../../platform/second-factor/index.ts';

const MINUTES_15 = 15 * 60_000;
const DAY = 24 * 3_600_000;

/**
 * Wrong PINs of one account. Whoever tries knows its password or holds its session; strangers to the account have few a
 * quarter hour and a few more a day, all together. A device on which the owner has signed in before has its own few and
 * is kept out by nobody else's.
 */
export const PIN_LIMITS = {
  account: { max: 5, perMs: MINUTES_15 },
  accountADay: { max: 20, perMs: DAY },
  device: { max: 5, perMs: MINUTES_15 },
} as const;

/** Recovery codes hold 40 bits and are tried apart from PINs: whoever has spoiled those leaves the owner this way. */
export const RECOVERY_LIMITS = {
  account: { max: 10, perMs: MINUTES_15 },
  device: { max: 10, perMs: MINUTES_15 },
} as const;

const hashed = (text: string): string => hash('sha256', text, 'base64url');

export function pinBudgets(accountId: string, knownDevice: string | undefined): readonly TryBudget[] {
  if (knownDevice !== undefined) {
    return [{ key: `second-step-device ${accountId} ${hashed(knownDevice)}`, limit: PIN_LIMITS.device }];
  }
  return [
    { key: `second-step ${accountId}`, limit: PIN_LIMITS.account },
    { key: `second-step-day ${accountId}`, limit: PIN_LIMITS.accountADay },
  ];
}

export function recoveryBudgets(accountId: string, knownDevice: string | undefined): readonly TryBudget[] {
  return knownDevice === undefined
    ? [{ key: `recovery ${accountId}`, limit: RECOVERY_LIMITS.account }]
    : [{ key: `recovery-device ${accountId} ${hashed(knownDevice)}`, limit: RECOVERY_LIMITS.device }];
}
