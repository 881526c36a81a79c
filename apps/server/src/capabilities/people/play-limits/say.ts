import type { LimitKind, LimitSpan } from '@evens/contract';
import {
  accept,
  type Clock,
  type Currency,
  formatAmount,
  type Refusal,
  type Result,
  refusal,
  refuse,
} from '@evens/kernel';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import { type Database, inTransaction } from '../../../platform/database/index.ts';
import type { PlayLimitsParts } from './parts.ts';
import { readAmount } from './present.ts';
import { depositRefusal, type FramesOf } from './refusals.ts';
import { confirmWish, type LimitRules, lowerOf, MOST_MINOR, type OwnLimit, sayLimit } from './rules.ts';
import { answerQuestion, currencyOf, limitsOf, lockGuard, openGuard, recordChange, writeLimit } from './store.ts';

export interface SayParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly rulesOf: (accountId: string, tx?: DatabaseTransaction) => Promise<LimitRules>;
  /** Payments that are open: called off where they do not fit a lower limit. */
  readonly payments?: PlayLimitsParts['payments'];
  readonly framesOf?: FramesOf | undefined;
  readonly inPlay?: NonNullable<PlayLimitsParts['inPlay']>;
}

export interface Whose {
  readonly accountId: string;
  readonly currency: Currency;
}

export interface Which {
  readonly kind: LimitKind;
  readonly span: LimitSpan;
}

/** The row that is locked while anything about an account's limits is decided; it is there afterwards. */
export async function holdLimits(
  { rulesOf }: Pick<SayParts, 'rulesOf'>,
  tx: DatabaseTransaction,
  accountId: string,
): Promise<LimitRules> {
  const rules = await rulesOf(accountId, tx);
  await openGuard(tx, accountId, rules.realityCheckMinutes);
  await lockGuard(tx, accountId);
  return rules;
}

const rowOf = async (tx: DatabaseTransaction, accountId: string, { kind, span }: Which) =>
  (await limitsOf(tx, accountId)).find((each) => each.kind === kind && each.span === span);

/** The player says a limit of his own; null: none. */
export async function playerSays(
  parts: SayParts,
  { accountId, currency }: Whose,
  which: Which,
  text: string | null,
): Promise<Result<undefined, Refusal>> {
  const amount = text === null ? null : readAmount(which.kind, which.span, text, currency);
  if (amount === undefined) return refuse(refusal('InvalidAmount'));
  if (amount !== null && amount > MOST_MINOR) {
    return refuse(refusal('AmountAboveMaximum', { maximum: formatAmount(MOST_MINOR, currency), currency }));
  }
  return inTransaction(parts.db, async (tx) => {
    const rules = await holdLimits(parts, tx, accountId);
    const nowMs = Math.floor(parts.clock.wallMs());
    const now: OwnLimit = (await rowOf(tx, accountId, which))?.own ?? { amount: null, wish: null };
    const { what, limit } = sayLimit(now, amount, nowMs, rules);
    if (what !== 'same' || now.wish !== null) {
      await writeLimit(tx, { accountId, ...which, by: 'player' }, limit, nowMs);
    }
    if (what !== 'same') {
      const at = new Date(nowMs);
      const [before, after] = [now.amount, amount];
      await recordChange(tx, accountId, { at, actor: 'player', ...which, what, before, after });
      if (limit.amount !== null) await answerQuestion(tx, accountId, 'set', nowMs);
      if (what !== 'asked') await callOffBeyond(parts, tx, { accountId, currency }, which, nowMs);
    }
    return accept(undefined);
  });
}

/** What may still be paid on open pages, and with it goes beyond a limit that is lower now, is called off; it may be opened anew. */
async function callOffBeyond(
  { payments, framesOf }: Pick<SayParts, 'payments' | 'framesOf'>,
  tx: DatabaseTransaction,
  { accountId, currency }: Whose,
  { kind }: Which,
  nowMs: number,
): Promise<void> {
  if (kind !== 'deposit' || !payments) return;
  const beyond = await depositRefusal(tx, { accountId, currency, amountMinor: 0n }, nowMs, false, framesOf);
  if (beyond) await payments()?.callOff(tx, accountId);
}

/** The second yes. What has been raised by it stays so when it comes again. */
export async function playerConfirms(
  parts: SayParts,
  { accountId }: Whose,
  which: Which,
  askedMs: number,
): Promise<Result<undefined, Refusal>> {
  return inTransaction(parts.db, async (tx) => {
    await holdLimits(parts, tx, accountId);
    const nowMs = Math.floor(parts.clock.wallMs());
    const now = (await rowOf(tx, accountId, which))?.own ?? { amount: null, wish: null };
    const confirmed = confirmWish(now, askedMs, nowMs);
    if (confirmed.kind === 'tooEarly') return refuse(refusal('LimitNotYetRaised', { untilMs: confirmed.fromMs }));
    if (confirmed.kind === 'lapsed') return refuse(refusal('LimitWishLapsed'));
    await writeLimit(tx, { accountId, ...which, by: 'player' }, confirmed.limit, nowMs);
    const [before, after] = [now.amount, confirmed.limit.amount];
    await recordChange(tx, accountId, {
      at: new Date(nowMs),
      actor: 'player',
      ...which,
      what: 'confirmed',
      before,
      after,
    });
    return accept(undefined);
  });
}

export async function playerTakesBack(parts: SayParts, { accountId }: Whose, which: Which): Promise<void> {
  await inTransaction(parts.db, async (tx) => {
    await holdLimits(parts, tx, accountId);
    const nowMs = Math.floor(parts.clock.wallMs());
    const own = (await rowOf(tx, accountId, which))?.own;
    if (!own?.wish) return;
    await writeLimit(tx, { accountId, ...which, by: 'player' }, { amount: own.amount, wish: null }, nowMs);
    const [before, after] = [own.amount, own.wish.amount];
    await recordChange(tx, accountId, {
      at: new Date(nowMs),
      actor: 'player',
      ...which,
      what: 'takenBack',
      before,
      after,
    });
  });
}

/**
 * The house tightens: a limit below what counts now, beside the player's own, which stays. It is lifted again by the house
 * alone (`amount` null), and never raises what the player himself allows.
 */
export async function houseSays(
  parts: SayParts,
  tx: DatabaseTransaction,
  accountId: string,
  which: Which,
  amount: bigint | null,
  operatorId: string,
): Promise<Result<{ readonly before: bigint | null }, Refusal>> {
  await holdLimits(parts, tx, accountId);
  const nowMs = Math.floor(parts.clock.wallMs());
  const row = await rowOf(tx, accountId, which);
  const counts = lowerOf(row?.own.amount ?? null, row?.house ?? null);
  if (amount !== null && counts !== null && amount >= counts) return refuse(refusal('LimitOnlyTighter'));
  const before = row?.house ?? null;
  if (amount === null && before === null) return accept({ before });
  await writeLimit(tx, { accountId, ...which, by: 'operator' }, { amount, wish: null }, nowMs);
  await recordChange(tx, accountId, {
    at: new Date(nowMs),
    actor: `operator:${operatorId}`,
    ...which,
    what: amount === null ? 'lifted' : 'tightened',
    before,
    after: amount,
  });
  const currency = amount === null ? undefined : await currencyOf(tx, accountId);
  if (currency) await callOffBeyond(parts, tx, { accountId, currency }, which, nowMs);
  return accept({ before });
}
