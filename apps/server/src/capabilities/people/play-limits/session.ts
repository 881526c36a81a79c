import { LIMIT_SPANS, type PlaySession } from '@evens/contract';
import { type Clock, type Currency, formatAmount } from '@evens/kernel';
import { type Database, type DatabaseTransaction, inTransaction } from '../../../platform/database/index.ts';
import type { PlayLimitsParts } from './parts.ts';
import { realMoney } from './real-money-store.ts';
import { lossLeft } from './refusals.ts';
import { type LimitRules, SPAN_MS } from './rules.ts';
import { answerCheck, enterPlay, lastStretch, type NoPlay } from './session-store.ts';
import { guardOf, openGuard } from './store.ts';

interface SessionParts extends Pick<PlayLimitsParts, 'inPlay'> {
  readonly db: Database;
  readonly clock: Clock;
  readonly rulesOf: (accountId: string, tx?: DatabaseTransaction) => Promise<LimitRules>;
}

interface Who {
  readonly accountId: string;
  readonly currency: Currency;
}

/** A page is looked at: time counts, unless something keeps from play. */
export async function beat({ db, clock, rulesOf, inPlay }: SessionParts, who: Who): Promise<PlaySession> {
  return inTransaction(db, async (tx) => {
    if (!(await guardOf(tx, who.accountId))) {
      await openGuard(tx, who.accountId, (await rulesOf(who.accountId, tx)).realityCheckMinutes);
    }
    const nowMs = clock.wallMs();
    return view(tx, who, await enterPlay(tx, who.accountId, who.currency, nowMs), nowMs, inPlay);
  });
}

/** The answer of whichever page comes first; the others see how it stands since. */
export async function answer(
  { db, clock, inPlay }: SessionParts,
  who: Who,
  no: bigint,
  said: 'continue' | 'stop',
): Promise<PlaySession> {
  return inTransaction(db, async (tx) => {
    const nowMs = clock.wallMs();
    await answerCheck(tx, who.accountId, no, said, nowMs);
    // Whoever stops begins no new stretch by saying so.
    const noPlay = said === 'continue' ? await enterPlay(tx, who.accountId, who.currency, nowMs) : null;
    return view(tx, who, noPlay, nowMs, inPlay);
  });
}

async function view(
  tx: DatabaseTransaction,
  { accountId, currency }: Who,
  noPlay: NoPlay,
  nowMs: number,
  inPlay: SessionParts['inPlay'],
): Promise<PlaySession> {
  const [stretch, guard] = [await lastStretch(tx, accountId), await guardOf(tx, accountId)];
  const due = noPlay === 'RealityCheckDue';
  const runs = stretch !== undefined && !stretch.over && noPlay !== 'SessionTimeLimitReached';
  const dueMs = guard?.checkDueAt?.getTime();
  // While a check waits no time counts: it shows how long play was when it came due.
  const untilMs = due && dueMs !== undefined ? dueMs : nowMs;
  const startedMs = runs ? stretch.startedAt.getTime() : nowMs;
  const since = [startedMs - 1, ...LIMIT_SPANS.map((span) => nowMs - SPAN_MS[span])];
  const [money, ...windows] = await realMoney(tx, accountId, currency, since);
  const [staked, returned] = runs ? [money?.stakedMinor ?? 0n, money?.returnedMinor ?? 0n] : [0n, 0n];
  const open = runs ? ((await inPlay?.(tx, accountId, currency, startedMs)) ?? 0n) : 0n;
  const left = await lossLeft(tx, accountId, windows);
  const show = (amount: bigint): string => formatAmount(amount, currency);
  const blockedMs = guard?.timeBlockedUntil?.getTime();
  return {
    currency,
    elapsedSec: runs ? Math.max(0, Math.floor((untilMs - startedMs) / 1000)) : 0,
    staked: show(staked),
    returned: show(returned),
    inPlay: show(open),
    result: show(returned - staked + open),
    netPaidIn: show(windows[LIMIT_SPANS.indexOf('month')]?.netInMinor ?? 0n),
    check:
      guard && dueMs !== undefined
        ? {
            no: String(guard.checkNo),
            due,
            inSec: Math.max(0, Math.ceil((dueMs - nowMs) / 1000)),
            minutes: guard.checkMinutes ?? 0,
          }
        : null,
    blockedUntilMs: noPlay === 'SessionTimeLimitReached' ? (blockedMs ?? nowMs) : null,
    lossLeft: left === null ? null : show(left),
  };
}
