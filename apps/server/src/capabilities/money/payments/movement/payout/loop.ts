import type { Currency } from '@evens/kernel';
import { limitsOf } from '../../catalogue/payouts/methods.ts';
import type { PayoutMethod } from '../../catalogue/payouts/payout-method.ts';

/** What an account paid in by one way to deposit, less what its payer took back; minor units. */
export interface CameBy {
  readonly deposit: string;
  /** Older than what has to go back, and all else. */
  readonly beforeMinor: bigint;
  readonly sinceMinor: bigint;
  /** Our number of the last payment, and when it came. */
  readonly payment: string;
  readonly lastMs: number;
}

/** What went back, or is about to, by one way; and when one last came to nothing. */
export interface WentBack {
  readonly method: string;
  readonly minor: bigint;
  readonly failedMs: number | null;
}

/** What has to go back by one way before anything is paid elsewhere. */
export interface Back {
  readonly method: PayoutMethod;
  readonly minor: bigint;
  /** The payment by which the provider knows where to, and when it came. */
  readonly payment: string;
  readonly paidMs: number;
}

export interface Loop {
  readonly backs: readonly Back[];
  /** Something that should have gone back could not: it may go elsewhere, and a person looks. */
  readonly broken: boolean;
}

const OPEN: Loop = { backs: [], broken: false };

/**
 * The closed loop: money goes back where it came from, up to what came (the rule against laundering that schemes and FATF ask for). What
 * went back counts against the oldest payments first. Less than the way's least payout is free, and so is what came by a card or wallet
 * that cannot be paid since.
 */
export function loopOf(
  methods: readonly PayoutMethod[],
  currency: Currency,
  came: readonly CameBy[],
  went: readonly WentBack[],
): Loop {
  return methods.reduce<Loop>((loop, method) => {
    const by = came.filter(({ deposit }) => method.goesBack?.deposits.includes(deposit));
    const limits = limitsOf(method, currency);
    const [last] = [...by].sort((one, other) => other.lastMs - one.lastMs);
    if (!last || !limits) return loop;
    const back = went.find((each) => each.method === method.id);
    const sum = (of: (each: CameBy) => bigint): bigint => by.reduce((all, each) => all + of(each), 0n);
    const beyond = (back?.minor ?? 0n) - sum(({ beforeMinor }) => beforeMinor);
    const minor = sum(({ sinceMinor }) => sinceMinor) - (beyond > 0n ? beyond : 0n);
    if (minor < limits.minMinor) return loop;
    if (back?.failedMs !== undefined && back.failedMs !== null && back.failedMs >= last.lastMs) {
      return { ...loop, broken: true };
    }
    return { ...loop, backs: [...loop.backs, { method, minor, payment: last.payment, paidMs: last.lastMs }] };
  }, OPEN);
}

/** What of a sum may leave by this way: of what came by it so much as came, of all else what is left over. */
export function mostBy(method: PayoutMethod, { backs }: Loop, mostMinor: bigint): bigint {
  if (method.goesBack) {
    const minor = backs.find((each) => each.method.id === method.id)?.minor ?? 0n;
    return minor < mostMinor ? minor : mostMinor;
  }
  const left = backs.reduce((rest, { minor }) => rest - minor, mostMinor);
  return left > 0n ? left : 0n;
}
