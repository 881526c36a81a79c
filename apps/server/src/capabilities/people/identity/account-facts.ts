import type { Currency } from '@evens/kernel';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import { breakUntilMs, isLocked } from './betting-gate.ts';
import { dayInCountry, yearsOn } from './registration/birth-day.ts';
import { accountById } from './store.ts';

/** What other capabilities may know of an account. */
export interface AccountFacts {
  readonly accountId: string;
  readonly userName: string;
  readonly email: string;
  /** Whether the player has shown that the address is theirs. */
  readonly emailConfirmed: boolean;
  readonly currency: Currency;
  readonly country: string;
  /** In whole years, by the day it is there now. */
  readonly age: number;
  /** What the player last chose to read; null when never. */
  readonly language: string | null;
  /** How far the player's clock is ahead of UTC; null where none was chosen. */
  readonly zoneHours: number | null;
  readonly openedMs: number;
  readonly paymentTermsAccepted: boolean;
  readonly locked: boolean;
  /** Until when the player is kept from play, by a time-out or an exclusion; null when he is not. */
  readonly breakUntilMs: number | null;
  readonly excluded: boolean;
}

/** Of a day as the database says it: 1990-12-31. */
function birthOf(day: string) {
  const [year = 0, month = 0, ofMonth = 0] = day.split('-').map(Number);
  return { year, month, day: ofMonth };
}

/** As the account stands at that moment; undefined where there is none. */
export async function accountFacts(
  db: Database | DatabaseTransaction,
  accountId: string,
  nowMs: number,
): Promise<AccountFacts | undefined> {
  const found = await accountById(db, accountId);
  if (!found) return undefined;
  const { userName, email, emailConfirmed, currency, country, birthDate, language, zoneHours, paymentTermsAccepted } =
    found;
  return {
    accountId,
    userName,
    email,
    emailConfirmed,
    currency,
    country,
    age: yearsOn(birthOf(birthDate), dayInCountry(country, nowMs)),
    language,
    zoneHours,
    openedMs: found.createdAt.getTime(),
    paymentTermsAccepted,
    locked: isLocked(found, nowMs),
    breakUntilMs: breakUntilMs(found, nowMs),
    excluded: found.excludedAt !== null,
  };
}
