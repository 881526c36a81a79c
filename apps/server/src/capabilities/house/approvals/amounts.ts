import { type Currency, carryOver, HOUSE_CURRENCY } from '@evens/kernel';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import { lockSums, noteAmount, sumsBefore } from './amount-store.ts';
import { NO_SUMS, type Sums } from './sums.ts';

/** Why an amount takes two people: itself, or what it comes to with others of the same person, destination or approver. */
export const AMOUNT_REASONS = ['amount', 'person', 'destination', 'approver'] as const;
export type AmountReason = (typeof AMOUNT_REASONS)[number];

/** How much one operator may decide alone, whatever it is about. */
export interface ApproverFigures {
  readonly approverDayEuros: number;
  readonly approverWeekEuros: number;
}

export const DEFAULT_APPROVER_FIGURES: ApproverFigures = { approverDayEuros: 20_000, approverWeekEuros: 60_000 };

/** An amount of money about which one operator wants to decide. */
export interface AmountDecision {
  /** The same word as the kind that would be proposed, and what it is about. */
  readonly kind: string;
  readonly subject: string;
  readonly operator: string;
  readonly amountMinor: bigint;
  readonly currency: Currency;
  /** From here on two people decide, in the house's currency; a week's sum may be twice as much. */
  readonly twoFromMinor: bigint;
  /** Whose money it is; sums are those of all accounts of that person. */
  readonly accountId?: string | undefined;
  /** Where it goes, as a fingerprint. */
  readonly destination?: string | undefined;
  /** From here on, the sum of a day that this operator decided alone of these kinds takes two: where nothing else says whose money it is. */
  readonly ofOperator?: { readonly kinds: readonly string[]; readonly twoFromMinor: bigint } | undefined;
  /** What left besides, for the person and to the destination, without an operator's decision. */
  readonly besides?: { readonly person: Sums; readonly destination: Sums } | undefined;
}

const absolute = (minor: bigint): bigint => (minor < 0n ? -minor : minor);

/** An amount by the table of the house, rounded up: what is near the threshold is over it. */
export const inHouseCurrency = (amountMinor: bigint, currency: Currency): bigint =>
  carryOver(absolute(amountMinor), currency, HOUSE_CURRENCY, 'up');

/** Why these take two people; empty where one may decide. `minor` is the one that is asked about, the sums are those before it. */
export function judgeAmount(
  {
    minor,
    twoFromMinor,
    approver,
    kindsDayMinor,
  }: {
    readonly minor: bigint;
    readonly twoFromMinor: bigint;
    readonly approver: Sums;
    /** Of one operator and these kinds, in a day; undefined where that has no threshold of its own. */
    readonly kindsDayMinor?: bigint | undefined;
  },
  before: {
    readonly person: Sums;
    readonly destination: Sums;
    readonly operator: Sums;
    readonly kindsDayMinor?: bigint;
  },
): readonly AmountReason[] {
  const over = ({ dayMinor, weekMinor }: Sums, day: bigint, week: bigint): boolean =>
    dayMinor + minor >= day || weekMinor + minor >= week;
  const checks: readonly (readonly [AmountReason, boolean])[] = [
    ['amount', minor >= twoFromMinor],
    ['person', over(before.person, twoFromMinor, 2n * twoFromMinor)],
    ['destination', over(before.destination, twoFromMinor, 2n * twoFromMinor)],
    [
      'approver',
      over(before.operator, approver.dayMinor, approver.weekMinor) ||
        (kindsDayMinor !== undefined && (before.kindsDayMinor ?? 0n) + minor >= kindsDayMinor),
    ],
  ];
  const [[, alone] = ['amount', false]] = checks;
  // One that is too large by itself is over every sum too: to say so four times helps nobody.
  return alone ? ['amount'] : checks.filter(([, is]) => is).map(([reason]) => reason);
}

export interface Amounts {
  /** From which amount this kind takes two by itself, in minor units of the house's currency: what operators set, else `own`. */
  twoFromMinor(kind: string, own: bigint): bigint;
  /** The accounts whose sums are judged together with this one's. */
  accountsOf(tx: DatabaseTransaction, accountId: string): Promise<readonly string[]>;
  /**
   * Why this takes two people; empty where this operator may decide it alone. In the transaction that does it: two who decide about the
   * same person, destination, or in the same name wait for each other.
   */
  takesTwo(tx: DatabaseTransaction, decision: AmountDecision): Promise<readonly AmountReason[]>;
  /** Was done by one person alone, in the transaction that asked whether it takes two: from now on it counts in the sums. */
  decidedAlone(tx: DatabaseTransaction, decision: AmountDecision): Promise<void>;
  /**
   * Holds the sums of these until the transaction ends, for who adds to them without an operator's decision; answers the accounts of the
   * person.
   */
  hold(
    tx: DatabaseTransaction,
    of: { readonly accountId: string; readonly destination: string; readonly operator?: string },
  ): Promise<readonly string[]>;
}

export interface AmountParts {
  /** All accounts of the person whose account this is, this one too; also those that were parted from it in the last week. */
  readonly personOf: (tx: DatabaseTransaction, accountId: string) => Promise<readonly string[]>;
  readonly figures: ApproverFigures;
  readonly policies?: Policies | undefined;
}

/** What operators set about who decides. */
export interface Policies {
  /** From here on a kind takes two, in minor units of the house's currency; undefined where its own figure holds. */
  twoFromMinor(kind: string): bigint | undefined;
  /** Who proposed or approved the rules that this kind is decided under: none of them decides under his own. */
  changers(tx: DatabaseTransaction, kind: string): Promise<ReadonlySet<string>>;
}

export function openAmounts({ personOf, figures, policies }: AmountParts): Amounts {
  // Asked for each time: operators change them while the house runs.
  const approverSums = (): Sums => ({
    dayMinor: BigInt(figures.approverDayEuros) * 100n,
    weekMinor: BigInt(figures.approverWeekEuros) * 100n,
  });
  const plus = (a: Sums, b: Sums): Sums => ({
    dayMinor: a.dayMinor + b.dayMinor,
    weekMinor: a.weekMinor + b.weekMinor,
  });
  return {
    twoFromMinor: (kind, own) => policies?.twoFromMinor(kind) ?? own,
    accountsOf: personOf,
    hold: async (tx, { accountId, destination, operator }) => {
      const accounts = await personOf(tx, accountId);
      await lockSums(tx, { accounts, destination, operator });
      return accounts;
    },
    takesTwo: async (tx, decision) => {
      const { accountId, destination, operator, kind, subject, besides, ofOperator } = decision;
      const ofKind = policies?.twoFromMinor(kind);
      const twoFromMinor = ofKind ?? decision.twoFromMinor;
      const accounts = accountId === undefined ? [] : await personOf(tx, accountId);
      await lockSums(tx, { accounts, destination, operator });
      const kinds = ofOperator?.kinds ?? [];
      const before = await sumsBefore(tx, { accounts, destination, operator, kind, subject, kinds });
      const minor = inHouseCurrency(decision.amountMinor, decision.currency);
      const reasons = judgeAmount(
        {
          minor,
          twoFromMinor,
          approver: approverSums(),
          kindsDayMinor: ofOperator && (ofKind ?? ofOperator.twoFromMinor),
        },
        {
          operator: before.operator,
          kindsDayMinor: before.kinds.dayMinor,
          person: plus(before.person, besides?.person ?? NO_SUMS),
          destination: plus(before.destination, besides?.destination ?? NO_SUMS),
        },
      );
      // Whoever set the rule decides nothing alone under it.
      if (reasons.length > 0 || !(await policies?.changers(tx, kind))?.has(operator)) return reasons;
      return ['approver'];
    },
    decidedAlone: (tx, decision) =>
      noteAmount(tx, { ...decision, minor: inHouseCurrency(decision.amountMinor, decision.currency) }),
  };
}
