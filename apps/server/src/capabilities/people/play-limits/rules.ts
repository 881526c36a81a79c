import { LIMIT_KINDS, LIMIT_SPANS, type LimitKind, type LimitSpan } from '@evens/contract';
import type { Frames } from './frames.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The windows slide: what is older than this counts no more. */
export const SPAN_MS: Readonly<Record<LimitSpan, number>> = { day: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS };

/** What a country's rules may say otherwise. */
export interface LimitRules {
  /** A higher limit waits for so long before it may be confirmed. */
  readonly raiseAfterMs: number;
  /** Not confirmed within so long after that, it lapses and has to be asked for anew. */
  readonly confirmWithinMs: number;
  /** Minutes between reality checks for whoever has chosen nothing; null: none. */
  readonly realityCheckMinutes: number | null;
  /** The most that a player may choose; null: he may turn them off. */
  readonly realityCheckMostMinutes: number | null;
}

export const DEFAULT_LIMIT_RULES: LimitRules = {
  raiseAfterMs: DAY_MS,
  confirmWithinMs: 3 * DAY_MS,
  realityCheckMinutes: 60,
  realityCheckMostMinutes: null,
};

/** A higher limit that was asked for. */
export interface Wish {
  /** Null: no limit at all. */
  readonly amount: bigint | null;
  readonly askedMs: number;
  readonly fromMs: number;
  readonly untilMs: number;
}

/** A player's own limit as it stands; amounts in minor units, of time in seconds. Null: none. */
export interface OwnLimit {
  readonly amount: bigint | null;
  readonly wish: Wish | null;
}

export const NO_LIMIT: OwnLimit = { amount: null, wish: null };

const isLower = (amount: bigint | null, than: bigint | null): boolean =>
  amount !== null && (than === null || amount < than);

export type LimitChange =
  | { readonly what: 'same'; readonly limit: OwnLimit }
  | { readonly what: 'set' | 'lowered' | 'asked'; readonly limit: OwnLimit };

/**
 * A player says a limit. Lower, and the first, counts at once and takes back what waits; higher, and none, is noted. The same
 * wish again does not begin to wait anew; another one does.
 */
export function sayLimit(now: OwnLimit, amount: bigint | null, nowMs: number, rules: LimitRules): LimitChange {
  const wish = standingWish(now, nowMs);
  if (isLower(amount, now.amount)) {
    return { what: now.amount === null ? 'set' : 'lowered', limit: { amount, wish: null } };
  }
  if (amount === now.amount) return { what: 'same', limit: { amount, wish } };
  if (wish && wish.amount === amount) return { what: 'same', limit: { amount: now.amount, wish } };
  const fromMs = nowMs + rules.raiseAfterMs;
  const asked = { amount, askedMs: nowMs, fromMs, untilMs: fromMs + rules.confirmWithinMs };
  return { what: 'asked', limit: { amount: now.amount, wish: asked } };
}

/** The wish that waits or may be confirmed; one that nobody confirmed is gone by itself. */
export const standingWish = ({ wish }: OwnLimit, nowMs: number): Wish | null =>
  wish && nowMs < wish.untilMs ? wish : null;

export type Confirmed =
  | { readonly kind: 'raised'; readonly limit: OwnLimit }
  | { readonly kind: 'tooEarly'; readonly fromMs: number }
  | { readonly kind: 'lapsed' };

/** The second yes to the wish that was asked at `askedMs`. */
export function confirmWish(now: OwnLimit, askedMs: number, nowMs: number): Confirmed {
  const wish = standingWish(now, nowMs);
  if (!wish || wish.askedMs !== askedMs) return { kind: 'lapsed' };
  if (nowMs < wish.fromMs) return { kind: 'tooEarly', fromMs: wish.fromMs };
  return { kind: 'raised', limit: { amount: wish.amount, wish: null } };
}

/** Limits of one kind that count: of the player's own and the house's the lower one, by span. */
export type SpanLimits = Readonly<Partial<Record<LimitSpan, bigint>>>;

/** The lower of two limits; null is none. */
export const lowerOf = (one: bigint | null, other: bigint | null): bigint | null =>
  one === null || (other !== null && other < one) ? other : one;

/** Money that counts against a limit: when (wall time), and how much. What is only reserved counts as of now. */
export interface Counted {
  readonly atMs: number;
  readonly amountMinor: bigint;
}

export interface TooMuch {
  readonly span: LimitSpan;
  readonly limitMinor: bigint;
  readonly leftMinor: bigint;
  /** When as much has left the window as this amount needs; undefined: it never fits. */
  readonly roomMs: number | undefined;
}

const sumOf = (counted: readonly Counted[]): bigint => counted.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);

/**
 * Why so much more goes beyond the limits, by the one that leaves least; undefined where it fits all of them. A window holds
 * what is younger than its span; where there are `frames`, what came in the one that runs.
 */
export function tooMuchFor(
  limits: SpanLimits,
  counted: readonly Counted[],
  amountMinor: bigint,
  nowMs: number,
  frames?: Frames | undefined,
): TooMuch | undefined {
  let worst: TooMuch | undefined;
  for (const span of LIMIT_SPANS) {
    const limitMinor = limits[span];
    if (limitMinor === undefined) continue;
    const frame = frames?.[span];
    const inside = counted.filter(({ atMs }) => (frame ? atMs >= frame.fromMs : atMs > nowMs - SPAN_MS[span]));
    const used = sumOf(inside);
    if (used + amountMinor <= limitMinor) continue;
    const leftMinor = used < limitMinor ? limitMinor - used : 0n;
    const fits = amountMinor <= limitMinor;
    const roomMs = frame
      ? fits
        ? frame.untilMs
        : undefined
      : roomAgain(inside, used + amountMinor - limitMinor, span, fits);
    // Of several that are reached, the one that lets it through last speaks.
    if (!worst || leftMinor < worst.leftMinor) worst = { span, limitMinor, leftMinor, roomMs };
    const latest = worst.roomMs === undefined || roomMs === undefined ? undefined : Math.max(worst.roomMs, roomMs);
    worst = { ...worst, roomMs: latest };
  }
  return worst;
}

function roomAgain(inside: readonly Counted[], needed: bigint, span: LimitSpan, fits: boolean): number | undefined {
  if (!fits) return undefined;
  let free = 0n;
  for (const { atMs, amountMinor } of [...inside].sort((a, b) => a.atMs - b.atMs)) {
    free += amountMinor;
    if (free >= needed) return atMs + SPAN_MS[span];
  }
  return undefined;
}

export const isLimitKind = (kind: string): kind is LimitKind => LIMIT_KINDS.some((each) => each === kind);
export const isLimitSpan = (span: string): span is LimitSpan => LIMIT_SPANS.some((each) => each === span);

/** Minutes of play in 24 hours, 7 days and 30 days: more is no limit. */
export const MOST_TIME_SEC: Readonly<Record<LimitSpan, number>> = {
  day: SPAN_MS.day / 1000,
  week: SPAN_MS.week / 1000,
  month: SPAN_MS.month / 1000,
};

/** More than any limit is for; keeps sums of windows within what the database counts. */
export const MOST_MINOR = 10n ** 15n;
