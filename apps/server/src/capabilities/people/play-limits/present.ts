import { LIMIT_SPANS, type LimitKind, type LimitSpan, type PlayLimits, type PlayPosition } from '@evens/contract';
import { type Currency, formatAmount, parseAmount } from '@evens/kernel';
import type { Database } from '../../../platform/database/index.ts';
import type { Frames } from './frames.ts';
import type { PositionRow } from './position-store.ts';
import { realMoney } from './real-money-store.ts';
import { type FramesOf, sinceOf } from './refusals.ts';
import { type LimitRules, lowerOf, MOST_TIME_SEC, SPAN_MS, standingWish } from './rules.ts';
import { timeUsedSec } from './session-store.ts';
import { countedDeposits, guardOf, hasDeposited, limitsOf } from './store.ts';

/** As a person reads it: money as a decimal amount, time in whole minutes. */
export const shownAmount = (kind: LimitKind, amount: bigint, currency: Currency): string =>
  kind === 'time' ? String(amount / 60n) : formatAmount(amount, currency);

/** What a person typed for a limit, in minor units or seconds; undefined where it is none. */
export function readAmount(kind: LimitKind, span: LimitSpan, text: string, currency: Currency): bigint | undefined {
  if (kind !== 'time') return parseAmount(text, currency);
  if (!/^\d{1,5}$/.test(text)) return undefined;
  const seconds = BigInt(text) * 60n;
  return seconds <= BigInt(MOST_TIME_SEC[span]) ? seconds : undefined;
}

type Used = Readonly<Record<LimitKind, Readonly<Record<LimitSpan, bigint>>>>;

const bySpan = (read: (at: number) => bigint): Record<LimitSpan, bigint> => ({
  day: read(0),
  week: read(1),
  month: read(2),
});
const notBelowZero = (amount: bigint): bigint => (amount > 0n ? amount : 0n);

/** What is used of every kind in each window that ends now. */
export async function usedOf(
  db: Database,
  accountId: string,
  currency: Currency,
  nowMs: number,
  frames?: Frames,
): Promise<Used> {
  const since = LIMIT_SPANS.map((span) => nowMs - SPAN_MS[span]);
  const [deposits, money, ...times] = await Promise.all([
    countedDeposits(db, accountId, sinceOf(frames, nowMs), nowMs),
    realMoney(db, accountId, currency, since),
    ...since.map((fromMs) => timeUsedSec(db, accountId, fromMs)),
  ]);
  const begins = frames ? LIMIT_SPANS.map((span) => frames[span].fromMs - 1) : since;
  const deposited = begins.map((fromMs) =>
    deposits.reduce((sum, { atMs, amountMinor }) => (atMs > fromMs ? sum + amountMinor : sum), 0n),
  );
  return {
    deposit: bySpan((at) => deposited[at] ?? 0n),
    stake: bySpan((at) => notBelowZero(money[at]?.stakedMinor ?? 0n)),
    loss: bySpan((at) => notBelowZero((money[at]?.stakedMinor ?? 0n) - (money[at]?.returnedMinor ?? 0n))),
    time: bySpan((at) => BigInt(Math.floor(times[at] ?? 0))),
  };
}

export async function presentLimits(
  db: Database,
  accountId: string,
  currency: Currency,
  nowMs: number,
  rules: LimitRules,
  framesOf?: FramesOf,
): Promise<PlayLimits> {
  const frames = await framesOf?.(db, accountId, nowMs);
  const [limits, used, guard, deposited] = await Promise.all([
    limitsOf(db, accountId),
    usedOf(db, accountId, currency, nowMs, frames),
    guardOf(db, accountId),
    hasDeposited(db, accountId),
  ]);
  return {
    currency,
    limits: limits.map(({ kind, span, own, house }) => {
      const counts = lowerOf(own.amount, house);
      const taken = used[kind][span];
      const wish = standingWish(own, nowMs);
      const show = (amount: bigint | null): string | null =>
        amount === null ? null : shownAmount(kind, amount, currency);
      return {
        kind,
        span,
        amount: show(counts),
        byHouse: house !== null && house === counts && house !== own.amount,
        own: show(own.amount),
        used: shownAmount(kind, taken, currency),
        left: counts === null ? null : show(notBelowZero(counts - taken)),
        wish: wish && { ...wish, amount: show(wish.amount) },
      };
    }),
    realityCheckMinutes: guard ? guard.checkMinutes : rules.realityCheckMinutes,
    questionOpen: (guard?.questionAnswer ?? null) === null && !deposited,
    depositFrames: frames
      ? { zone: frames.zone, day: frames.day.untilMs, week: frames.week.untilMs, month: frames.month.untilMs }
      : null,
    raiseAfterMs: rules.raiseAfterMs,
    confirmWithinMs: rules.confirmWithinMs,
  };
}

export function presentPosition(row: PositionRow, currency: Currency): PlayPosition {
  const show = (amount: bigint): string => formatAmount(amount, currency);
  const { paidIn, paidOut, staked, returned } = row;
  return {
    paidIn: show(paidIn),
    paidOut: show(paidOut),
    net: show(paidIn - paidOut),
    staked: show(staked),
    returned: show(returned),
    result: show(returned - staked),
  };
}
