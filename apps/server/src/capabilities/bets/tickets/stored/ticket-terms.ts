import type {
  AccumulatorBonus,
  InsuranceShare,
  SystemStake,
  TeaserSetting,
  TeaserTerms,
  TeaserTies,
} from '@evens/betting';
import { add, ONE, rational } from '@evens/kernel';
import type { FundKind, StakeFund } from '@evens/ledger';

/** A teaser as a ticket keeps it: `payouts` are total returns as [legs, numerator, denominator]. */
export interface StoredTeaser {
  readonly id: string;
  readonly pointsQuarters: number;
  readonly payouts: readonly (readonly [legs: number, num: number, den: number])[];
  readonly ties: TeaserTies;
}

/** What of a wager stands neither in the ticket's columns nor on its legs; fixed when the bet is taken. */
export interface TicketTerms {
  readonly eachWay: boolean;
  /** A system's stake a line by size; amounts as texts, because JSON's numbers are not exact. */
  readonly systemStakes?: readonly { readonly size: number; readonly stakeMinor: string }[];
  readonly ifBetRule?: 'win-only' | 'win-tie';
  readonly teaser?: StoredTeaser;
  /** Bet with play money, by a demo user: worth nothing, and in nothing that the house counts. */
  readonly playMoney?: true;
  /** The free bet that paid. */
  readonly freeBet?: string;
  /** What paid which part of the stake, where that was not cash alone; amounts as texts. */
  readonly funds?: readonly { readonly kind: FundKind; readonly amountMinor: string }[];
  /** As what it counts towards a bonus, where a leg is on a contest that nobody plays; left out it is a bet on sports. */
  readonly product?: 'virtuals';
  /** The bonus that paid its part of the funds. */
  readonly bonusGrant?: string;
  readonly insurance?: InsuranceShare;
  /** The table of the accumulator bonus, its rows for as many legs as the bet has. */
  readonly bonus?: AccumulatorBonus;
  /** Beyond a limit, so the trader was asked, and had so long to answer. */
  readonly trader?: { readonly waitMs: number };
  /** The whole stake that was asked for, where the trader let less of it stand. */
  readonly askedTotalMinor?: string;
}

/** What was agreed about a leg beside its price; fixed when the bet is taken. */
export interface LegTerms {
  readonly banker?: boolean;
  readonly place?: { readonly fraction: readonly [number, number]; readonly places: number };
  readonly startingPrice?: boolean;
  /** The lead at which it is paid early, 0 where the house did not do that; of the first bets, without it, two goals. */
  readonly earlyPayoutLead?: number;
  /** The market whose line a teaser moved to: the leg is settled by this one. */
  readonly teasedMarketKey?: string;
  /**
   * A pick of a bet builder: which of the ticket's, counted from 1, and on its first pick what each subset of the picks cost
   * when the bet was taken, by mask. All of them bear the price of the whole.
   */
  readonly builder?: { readonly group: number; readonly pricesMilli?: readonly number[] };
}

/** What became of a leg beside its result. */
export interface LegStanding {
  readonly placeResult?: number;
  readonly placeDeadHeat?: readonly [number, number];
  readonly rule4Pence?: number;
  readonly startingPriceMilli?: number;
}

export const storedStakes = (stakes: readonly SystemStake[]): NonNullable<TicketTerms['systemStakes']> =>
  stakes.map(({ size, stakeMinor }) => ({ size, stakeMinor: stakeMinor.toString() }));

export const storedFunds = (funds: readonly StakeFund[]): NonNullable<TicketTerms['funds']> =>
  funds.map(({ kind, amountMinor }) => ({ kind, amountMinor: amountMinor.toString() }));

/** What paid the stake of a ticket; undefined where cash alone did, or a free bet. */
export const fundsOf = ({ funds }: Pick<TicketTerms, 'funds'>): readonly StakeFund[] | undefined =>
  funds?.map(({ kind, amountMinor }) => ({ kind, amountMinor: BigInt(amountMinor) }));

export const storedTeaser = ({ id, pointsQuarters, winnings, ties }: TeaserSetting): StoredTeaser => ({
  id,
  pointsQuarters,
  ties,
  payouts: [...winnings].map(([legs, each]) => {
    const { num, den } = add(ONE, each);
    return [legs, Number(num), Number(den)] as const;
  }),
});

export const teaserTermsOfStored = ({ payouts, ties }: StoredTeaser): TeaserTerms => ({
  payouts: new Map(payouts.map(([legs, num, den]) => [legs, rational(BigInt(num), BigInt(den))])),
  ties,
});
