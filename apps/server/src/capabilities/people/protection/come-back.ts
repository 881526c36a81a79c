import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { type DatabaseTransaction, inTransaction } from '../../../platform/database/index.ts';
import type { ProtectingParts } from './parts.ts';
import { FAR_MS, monthsLater } from './periods.ts';
import { type Absence, standingExclusion, timeOutEnd, writeEnd, writeReturn } from './store.ts';

const HOUR_MS = 3_600_000;

/** From when on a player may ask to come back: when the period is over; where it has none, after the least time that one stands. */
export function mayAskMs({ rules }: Pick<ProtectingParts, 'rules'>, absence: Absence, country: string): number {
  if (absence.kind === 'definite') return absence.untilAt.getTime();
  return Date.parse(`${monthsLater(absence.fromAt.getTime(), rules.indefiniteLeastMonths(country))}T24:00:00Z`);
}

/**
 * Until when an exclusion that nobody has ended is known of a person whose account is erased. Its period being over ends nothing, so
 * who comes back as a new customer is found for as long as the rule says; one for good has no such day.
 */
export function knownUntilMs({ rules }: Pick<ProtectingParts, 'rules'>, absence: Absence, country: string): number {
  if (absence.kind !== 'definite') return absence.untilAt.getTime();
  const lastDay = monthsLater(absence.untilAt.getTime(), rules.exclusionKnownMonths(country));
  return Math.min(Date.parse(`${lastDay}T00:00:00Z`), FAR_MS);
}

/** By which terms what is retained of a person who is erased now may be lifted: the country is not known afterwards. */
export function liftTerms({ rules }: Pick<ProtectingParts, 'rules'>, absence: Absence, country: string) {
  const hours = absence.kind === 'definite' ? rules.coolingOffDefiniteHours : rules.coolingOffIndefiniteHours;
  return {
    askFromMs: mayAskMs({ rules }, absence, country),
    coolingHours: hours(country),
    liftable: rules.exclusionLiftable(country),
  };
}

/**
 * Notes that the player asks to come back, by whichever way: the positive action without which no exclusion ends. The time to cool
 * off runs from the first asking. Refused before the period is over.
 */
export async function askReturn(
  parts: ProtectingParts,
  accountId: string,
  note?: (tx: DatabaseTransaction, absence: Absence) => Promise<void>,
): Promise<Result<Absence, Refusal>> {
  const { db, clock, identity, rules } = parts;
  const nowMs = clock.wallMs();
  return inTransaction(db, async (tx) => {
    const standing = await identity.play.lock(tx, accountId);
    const absence = standing?.excluded ? await standingExclusion(tx, accountId) : undefined;
    if (!standing || !absence) return refuse(refusal('NotFound'));
    if (absence.returnAskedAt) return accept(absence);
    const fromMs = mayAskMs(parts, absence, standing.country);
    if (nowMs < fromMs) return refuse(refusal('ReturnNotYet', { fromMs }));
    const hours = absence.kind === 'definite' ? rules.coolingOffDefiniteHours : rules.coolingOffIndefiniteHours;
    await writeReturn(tx, absence.id, new Date(nowMs), new Date(nowMs + hours(standing.country) * HOUR_MS));
    await note?.(tx, absence);
    const now = await standingExclusion(tx, accountId);
    return now ? accept(now) : refuse(refusal('InternalError'));
  });
}

/** What an exclusion waits for before it may be ended; undefined when it may be. */
export function returnRefusal(absence: Absence, nowMs: number): Refusal | undefined {
  const fromMs = absence.returnFrom?.getTime();
  if (fromMs === undefined) return refusal('ReturnNotYet');
  return nowMs < fromMs ? refusal('ReturnNotYet', { fromMs }) : undefined;
}

/** Opens the account again, in the caller's transaction; `identity.play.changed` is due afterwards. */
export async function openAgain(
  { clock, identity }: Pick<ProtectingParts, 'clock' | 'identity'>,
  tx: DatabaseTransaction,
  accountId: string,
): Promise<Result<Absence, Refusal>> {
  const nowMs = clock.wallMs();
  const standing = await identity.play.lock(tx, accountId);
  const absence = standing?.excluded ? await standingExclusion(tx, accountId) : undefined;
  if (!absence) return refuse(refusal('NotFound'));
  const refused = returnRefusal(absence, nowMs);
  if (refused) return refuse(refused);
  const now = new Date(nowMs);
  await writeEnd(tx, absence.id, now);
  await identity.play.open(tx, accountId, (await timeOutEnd(tx, accountId, now))?.getTime());
  return accept(absence);
}
