import { LIMIT_SPANS, type LimitKind } from '@evens/contract';
import { type Currency, formatAmount, type Refusal, type RefusalCode, refusal } from '@evens/kernel';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import type { Frames } from './frames.ts';
import { realMovements } from './real-money-store.ts';
import { type Counted, lowerOf, SPAN_MS, type SpanLimits, type TooMuch, tooMuchFor } from './rules.ts';
import { countedDeposits, guardOf, hasDeposited, limitsOf, lockGuard } from './store.ts';

type Connection = Database | DatabaseTransaction;

/** What counts of one kind: the lower of what the player and the house say. */
async function limitsOfKind(db: Connection, accountId: string, kind: LimitKind): Promise<SpanLimits> {
  const rows = (await limitsOf(db, accountId)).filter((each) => each.kind === kind);
  return Object.fromEntries(
    rows.flatMap(({ span, own, house }) => {
      const counts = lowerOf(own.amount, house);
      return counts === null ? [] : [[span, counts]];
    }),
  );
}

/** The frames of an account's deposit limits; undefined: they are windows that slide. */
export type FramesOf = (db: Connection, accountId: string, nowMs: number) => Promise<Frames | undefined>;

/** What was credited later counts against one of them. A week may have begun before its month. */
export const sinceOf = (frames: Frames | undefined, nowMs: number): number =>
  frames ? Math.min(frames.week.fromMs, frames.month.fromMs) - 1 : nowMs - SPAN_MS.month;

function limitRefusal(
  code: RefusalCode,
  { span, limitMinor, leftMinor, roomMs }: TooMuch,
  currency: Currency,
): Refusal {
  return refusal(code, {
    span,
    limit: formatAmount(limitMinor, currency),
    maximum: formatAmount(leftMinor, currency),
    currency,
    ...(roomMs !== undefined && { untilMs: Math.ceil(roomMs) }),
  });
}

/**
 * Why a deposit is not made: the question for limits was never answered, or it goes beyond one. What may still be paid of
 * earlier ones counts as if it were. The caller keeps other deposits of the account waiting.
 */
export async function depositRefusal(
  tx: DatabaseTransaction,
  { accountId, currency, amountMinor }: { accountId: string; currency: Currency; amountMinor: bigint },
  nowMs: number,
  asksFirst: boolean,
  framesOf?: FramesOf | undefined,
): Promise<Refusal | undefined> {
  const guard = await lockGuard(tx, accountId);
  if (asksFirst && (guard?.questionAnswer ?? null) === null && !(await hasDeposited(tx, accountId))) {
    return refusal('LimitQuestionOpen');
  }
  const limits = await limitsOfKind(tx, accountId, 'deposit');
  if (Object.keys(limits).length === 0) return undefined;
  const frames = await framesOf?.(tx, accountId, nowMs);
  const counted = await countedDeposits(tx, accountId, sinceOf(frames, nowMs), nowMs);
  const tooMuch = tooMuchFor(limits, counted, amountMinor, nowMs, frames);
  return tooMuch && limitRefusal('DepositLimitReached', tooMuch, currency);
}

const STAKED: ReadonlySet<string> = new Set(['stake', 'stakeHold', 'stakeRelease', 'casinoStake', 'stakeBack']);

/** The words of a refusal of play whose code the database said: which limit, what it leaves, and when there is room again. */
export async function playRefusal(
  db: Database,
  code: 'StakeLimitReached' | 'LossLimitReached' | 'SessionTimeLimitReached' | 'RealityCheckDue',
  { accountId, currency, amountMinor }: { accountId: string; currency: Currency; amountMinor: bigint },
  nowMs: number,
): Promise<Refusal> {
  if (code === 'RealityCheckDue') return refusal(code);
  if (code === 'SessionTimeLimitReached') {
    const untilMs = (await guardOf(db, accountId))?.timeBlockedUntil?.getTime();
    return untilMs !== undefined ? refusal(code, { untilMs }) : refusal(code);
  }
  const kind = code === 'StakeLimitReached' ? 'stake' : 'loss';
  const [limits, moved] = await Promise.all([
    limitsOfKind(db, accountId, kind),
    realMovements(db, accountId, currency, nowMs - SPAN_MS.month),
  ]);
  const counted: Counted[] = moved.filter((each) => kind === 'loss' || STAKED.has(each.kind));
  const tooMuch = tooMuchFor(limits, counted, amountMinor, nowMs);
  return tooMuch ? limitRefusal(code, tooMuch, currency) : refusal(code);
}

/** What the lowest of the loss limits leaves; null: there is none. */
export async function lossLeft(
  db: Connection,
  accountId: string,
  money: readonly { readonly stakedMinor: bigint; readonly returnedMinor: bigint }[],
): Promise<bigint | null> {
  const limits = await limitsOfKind(db, accountId, 'loss');
  let least: bigint | null = null;
  for (const [at, span] of LIMIT_SPANS.entries()) {
    const limit = limits[span];
    if (limit === undefined) continue;
    const lost = (money[at]?.stakedMinor ?? 0n) - (money[at]?.returnedMinor ?? 0n);
    const left: bigint = lost >= limit ? 0n : limit - lost;
    least = lowerOf(least, left);
  }
  return least;
}
