import { randomUUID } from 'node:crypto';
import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { type DatabaseTransaction, inTransaction, olderTransactionsEnded } from '../../../platform/database/index.ts';
import type { ProtectingParts } from './parts.ts';
import { FAR_MS, type Period, periodUntil } from './periods.ts';
import { type Absence, insertAbsence, lengthenExclusion, standingExclusion } from './store.ts';

/** Who says it: the player, or an operator for him. */
export interface Wish {
  /** `player`, or how it reached the house. */
  readonly channel: string;
  readonly operator: string | null;
  /** In the transaction that carries it out: the log of the back office. */
  readonly note?: (tx: DatabaseTransaction, absence: Pick<Absence, 'id' | 'kind' | 'untilAt'>) => Promise<void>;
}

const HOUR_MS = 3_600_000;

/** Bets that were being placed when the account closed end before the answer goes out, or the answer waits no longer. */
const IN_FLIGHT_MS = 1000;

const isLonger = (next: Period, standing: Absence): boolean =>
  next.untilMs > standing.untilAt.getTime() || (next.kind === 'indefinite' && standing.kind === 'definite');

/**
 * Closes an account until this day, at once: in this transaction its sessions end and nothing is played any more. Nobody is asked
 * who he is, and nobody has to agree. The same again changes nothing, a longer one lengthens, none shortens.
 */
export async function exclude(
  parts: ProtectingParts,
  accountId: string,
  date: string,
  wish: Wish,
): Promise<Result<Absence, Refusal>> {
  const { db, clock, identity, rules } = parts;
  const nowMs = clock.wallMs();
  const done = await inTransaction(db, async (tx): Promise<Result<Absence, Refusal>> => {
    const standing = await identity.play.lock(tx, accountId);
    if (!standing) return refuse(refusal('NotFound'));
    const { country } = standing;
    const leastMonths = rules.exclusionMonths(country)[0] ?? 6;
    const period = periodUntil(date, nowMs, leastMonths);
    if (!period) return refuse(refusal('PeriodNotOffered', { leastMonths }));
    const before = await standingExclusion(tx, accountId);
    const untilAt = new Date(period.untilMs);
    if (before && !isLonger(period, before)) return accept(before);
    const id = before?.id ?? randomUUID();
    if (before) await lengthenExclusion(tx, id, { kind: period.kind, untilAt });
    else {
      await insertAbsence(tx, {
        id,
        accountId,
        kind: period.kind,
        jurisdiction: rules.jurisdiction(country).id,
        openBets: rules.openBets(country),
        fromAt: new Date(nowMs),
        untilAt,
        channel: wish.channel,
        operator: wish.operator,
      });
      if (rules.openBets(country) === 'void') await parts.voidOpenBets(tx, { absenceId: id, accountId });
      await parts.payments?.()?.callOff(tx, accountId);
      await identity.play.close(tx, accountId, { nowMs, farMs: FAR_MS });
      const values = { when: { atMs: nowMs } };
      const key = `account-closed:${id}`;
      await parts.notices?.tell(tx, { event: 'accountClosed', to: accountId, values, key });
    }
    await wish.note?.(tx, { id, kind: period.kind, untilAt });
    const now = await standingExclusion(tx, accountId);
    return now ? accept(now) : refuse(refusal('InternalError'));
  });
  if (!done.ok) return done;
  identity.play.changed(accountId, true);
  void parts.payments?.()?.closeNow();
  await olderTransactionsEnded(db, IN_FLIGHT_MS);
  return done;
}

/** Begins a time-out: it only ever gets longer, and ends by itself. */
export async function takeTimeOut(
  parts: ProtectingParts,
  accountId: string,
  hours: number,
  wish: Wish,
): Promise<Result<{ readonly untilMs: number }, Refusal>> {
  const { db, clock, identity, rules } = parts;
  const nowMs = clock.wallMs();
  const untilMs = nowMs + hours * HOUR_MS;
  const done = await inTransaction(db, async (tx): Promise<Result<undefined, Refusal>> => {
    const standing = await identity.play.lock(tx, accountId);
    if (!standing) return refuse(refusal('NotFound'));
    if (!rules.timeOutHours(standing.country).includes(hours)) return refuse(refusal('PeriodNotOffered'));
    const absence = { id: randomUUID(), kind: 'timeOut', untilAt: new Date(untilMs) } as const;
    await insertAbsence(tx, {
      ...absence,
      accountId,
      jurisdiction: rules.jurisdiction(standing.country).id,
      openBets: 'stand',
      fromAt: new Date(nowMs),
      channel: wish.channel,
      operator: wish.operator,
    });
    await parts.payments?.()?.callOff(tx, accountId);
    await identity.play.keepAway(tx, accountId, untilMs);
    await wish.note?.(tx, absence);
    return accept(undefined);
  });
  if (!done.ok) return done;
  identity.play.changed(accountId, false);
  void parts.payments?.()?.closeNow();
  await olderTransactionsEnded(db, IN_FLIGHT_MS);
  return accept({ untilMs });
}
