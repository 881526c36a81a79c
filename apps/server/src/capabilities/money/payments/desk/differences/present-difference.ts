import type { DifferenceView } from '@evens/contract';
import { type Currency, formatAmount, HOUSE_CURRENCY, isCurrency } from '@evens/kernel';
import { inHouseCurrency } from '../../../../house/approvals/index.ts';
import type { KeptDifference, KeptSide } from '../../books/differences-store.ts';

/** In the house's currency: from this on two people explain, where operators set nothing else. */
export const TWO_FROM_MINOR = 100_000n;

const amountOf = (minor: string, currency: string): string =>
  isCurrency(currency) ? formatAmount(BigInt(minor), currency) : minor;

const isLarge = (side: KeptSide | null, fromMinor: bigint): boolean =>
  side !== null &&
  (!isCurrency(side.currency) || inHouseCurrency(BigInt(side.amountMinor), side.currency) >= fromMinor);

/** What is worth as much on either side, or is in money that the house cannot count. */
export const takesTwo = ({ theirs, ours }: Pick<KeptDifference, 'theirs' | 'ours'>, fromMinor: bigint): boolean =>
  isLarge(theirs, fromMinor) || isLarge(ours, fromMinor);

const largest = (amounts: readonly bigint[]): bigint => {
  let most = 0n;
  for (const each of amounts) if (each > most) most = each;
  return most;
};

/** The larger side, of money that the house can count. */
export function amountOfDifference({ theirs, ours }: Pick<KeptDifference, 'theirs' | 'ours'>): {
  readonly amountMinor: bigint;
  readonly currency: Currency;
} {
  const sides = [theirs, ours].flatMap((side) =>
    side && isCurrency(side.currency) ? [inHouseCurrency(BigInt(side.amountMinor), side.currency)] : [],
  );
  return { amountMinor: largest(sides), currency: HOUSE_CURRENCY };
}

const presentSide = (side: KeptSide | null): DifferenceView['theirs'] =>
  side && {
    id: side.id ?? null,
    amount: amountOf(side.amountMinor, side.currency),
    currency: side.currency,
    state: side.state,
    atMs: side.atMs,
    times: side.times ?? 1,
    booked: side.bookedMinor === undefined ? null : amountOf(side.bookedMinor, side.currency),
  };

/** As the back office shows it. Asked is a provider about what we know: it would know nothing of a stranger. */
export const presentDifference = (row: KeptDifference, fromMinor: bigint): DifferenceView => ({
  differenceId: String(row.id),
  provider: row.provider,
  what: row.what,
  kind: row.kind,
  reference: row.reference,
  theirs: presentSide(row.theirs),
  ours: presentSide(row.ours),
  state: row.state,
  foundMs: row.foundAt.getTime(),
  seenMs: row.seenAt.getTime(),
  changedMs: row.changedAt.getTime(),
  takesTwo: takesTwo(row, fromMinor),
  twoFrom: formatAmount(fromMinor, HOUSE_CURRENCY),
  proposed: row.proposed,
  askable: row.state === 'open' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(row.reference),
});
