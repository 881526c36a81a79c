import type { KeptKind, WithdrawalReason } from '@evens/contract';
import { type Currency, carryOver, HOUSE_CURRENCY, minOf } from '@evens/kernel';
import { inHouseCurrency, judgeAmount, NO_SUMS, type Sums } from '../../../../house/approvals/index.ts';

/** What decides how a withdrawal goes on; amounts in euros. */
export interface WithdrawalRules {
  /** From here on a person looks, and from there two. */
  readonly onePersonEuros: number;
  readonly twoPeopleEuros: number;
  /** More than so many in a day, or of so much, and a person looks. */
  readonly mostADay: number;
  readonly mostADayEuros: number;
  /** So many may be open at a time. */
  readonly mostOpen: number;
  /** Where money was never sent to waits so long after it was first named, and so does whoever changed a factor. */
  readonly newDetailsHours: number;
  readonly newFactorHours: number;
  /** What came by cards and wallets in so many days goes back there first; 0: nothing has to. */
  readonly closedLoopDays: number;
}

export const DEFAULT_WITHDRAWAL_RULES: WithdrawalRules = {
  onePersonEuros: 1_000,
  twoPeopleEuros: 5_000,
  mostADay: 3,
  mostADayEuros: 2_000,
  mostOpen: 10,
  newDetailsHours: 24,
  newFactorHours: 24,
  closedLoopDays: 365,
};

/** Why a person looks, whatever it comes to. */
export type HoldReason = Extract<
  WithdrawalReason,
  'nameOther' | 'harmCase' | 'linkedAccounts' | 'sharedDestination' | 'chargeback' | 'closedLoop'
>;

/** What is known of a withdrawal when it is asked for. */
export interface WithdrawalFacts {
  readonly currency: Currency;
  readonly amountMinor: bigint;
  /** Of the last 24 hours, without this one. */
  readonly dayCount: number;
  readonly dayMinor: bigint;
  /** Asked for before, in the house's currency: by all accounts of the person, and to the destination by whomever. */
  readonly person: Sums;
  readonly destination: Sums;
  readonly holds: readonly HoldReason[];
  /** When this destination was first named by this account. */
  readonly destinationSinceMs: number;
  readonly factorsChangedMs: number | null;
  /** Asked from behind a closed door: nobody is signed in. */
  readonly closedAccount: boolean;
  /** He was credited with coins that their chain has no more. */
  readonly coinsLost: boolean;
  readonly nowMs: number;
}

export interface Judgement {
  /** Why it waits, or why a person looks. */
  readonly reasons: readonly WithdrawalReason[];
  /** How many people have to approve it. */
  readonly people: 0 | 1 | 2;
  /** When it may go at the earliest where nobody has to. */
  readonly fromMs: number;
}

const HOUR_MS = 3_600_000;

/** What makes a withdrawal wait, and until when each of it does; nothing of what is over. */
function standingWaits(
  facts: Pick<WithdrawalFacts, 'destinationSinceMs' | 'factorsChangedMs' | 'nowMs'>,
  rules: Pick<WithdrawalRules, 'newDetailsHours' | 'newFactorHours'>,
) {
  const waits = [
    ['newDetails', facts.destinationSinceMs + rules.newDetailsHours * HOUR_MS],
    ['newFactor', facts.factorsChangedMs === null ? 0 : facts.factorsChangedMs + rules.newFactorHours * HOUR_MS],
  ] as const;
  return waits.filter(([, untilMs]) => untilMs > facts.nowMs);
}

/** When a withdrawal that is asked for now may go at the earliest, as far as its destination and the account's factors go; now, at once. */
export const earliestMs = (...known: Parameters<typeof standingWaits>): number =>
  Math.max(known[0].nowMs, ...standingWaits(...known).map(([, untilMs]) => untilMs));

export const minorOf = (euros: number, currency: Currency): bigint =>
  carryOver(BigInt(euros) * 100n, HOUSE_CURRENCY, currency, 'up');

/**
 * How a withdrawal goes on: by itself, after a wait, or once one or two people have approved it. Approval does not shorten the wait.
 */
export function judgeWithdrawal(facts: WithdrawalFacts, rules: WithdrawalRules): Judgement {
  const { currency, amountMinor } = facts;
  const reasons: WithdrawalReason[] = [];
  const minor = inHouseCurrency(amountMinor, currency);
  const { person, destination } = facts;
  const twoFromMinor = BigInt(rules.twoPeopleEuros) * 100n;
  // Of who approves nothing is known yet: that is judged when he does.
  const approver = { dayMinor: minor + 1n, weekMinor: minor + 1n };
  const overTwo = judgeAmount({ minor, twoFromMinor, approver }, { person, destination, operator: NO_SUMS });
  const two = amountMinor >= minorOf(rules.twoPeopleEuros, currency) || overTwo.length > 0;
  const large = amountMinor >= minorOf(rules.onePersonEuros, currency);
  const dayMinor = BigInt(rules.mostADayEuros) * 100n;
  const much = (sums: Sums): boolean => sums.dayMinor + minor > dayMinor || sums.weekMinor + minor > 2n * dayMinor;
  const often =
    facts.dayCount >= rules.mostADay ||
    facts.dayMinor + amountMinor > minorOf(rules.mostADayEuros, currency) ||
    much(person) ||
    much(destination);
  if (large) reasons.push('amount');
  // A large one alone is over the sum of a day: to say so twice helps nobody.
  const first = facts.dayCount === 0 && person.weekMinor === 0n && destination.weekMinor === 0n;
  if ((often || two) && !(large && first)) reasons.push('velocity');
  if (facts.closedAccount) reasons.push('closedAccount');
  if (facts.coinsLost) reasons.push('coinsLost');
  reasons.push(...facts.holds);
  const people = two ? 2 : reasons.length > 0 ? 1 : 0;

  reasons.push(...standingWaits(facts, rules).map(([reason]) => reason));
  return { reasons, people, fromMs: earliestMs(facts, rules) };
}

/** A part of the balance that cannot be withdrawn. */
export interface Kept {
  readonly kind: KeptKind;
  readonly amountMinor: bigint;
}

/**
 * What may be withdrawn of a player's money, and why not all. Debt is met first; what has to be wagered once (`playThroughMinor`) stays;
 * bonus money is no cash yet. What is held is no part of the balance any more.
 */
export function withdrawable(money: {
  readonly cashMinor: bigint;
  readonly bonusMinor: bigint;
  /** Zero or below. */
  readonly receivableMinor: bigint;
  readonly playThroughMinor: bigint;
}): { readonly mostMinor: bigint; readonly kept: readonly Kept[] } {
  const { cashMinor, bonusMinor, receivableMinor, playThroughMinor } = money;
  const debt = minOf(-receivableMinor, cashMinor);
  const playThrough = minOf(playThroughMinor, cashMinor - debt);
  const kept: Kept[] = [
    { kind: 'debt', amountMinor: debt },
    { kind: 'playThrough', amountMinor: playThrough },
    { kind: 'bonus', amountMinor: bonusMinor },
  ];
  return { mostMinor: cashMinor - debt - playThrough, kept: kept.filter(({ amountMinor }) => amountMinor > 0n) };
}
