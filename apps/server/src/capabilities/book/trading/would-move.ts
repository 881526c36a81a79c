import type { FixtureStatus, LiveScore, OutcomeSettlement } from '@evens/catalogue';
import type { Currency } from '@evens/kernel';

/** Results of a fixture as somebody would say them. */
export interface SaidResults {
  readonly fixtureId: number;
  readonly markets: readonly { readonly key: string; readonly outcomes: readonly OutcomeSettlement[] }[];
  /** How the contest would stand by it, where a whole score is said. */
  readonly contest?:
    | {
        readonly sportId: number;
        readonly status: FixtureStatus;
        readonly live: LiveScore | undefined;
        readonly format: Readonly<Record<string, number | string>> | undefined;
      }
    | undefined;
}

/** What bets of one currency would come to, in minor units. */
export interface MovedMoney {
  readonly currency: Currency;
  /** Bets that change. */
  readonly bets: number;
  readonly stakeMinor: bigint;
  /** What those that are decided by it pay in all. */
  readonly payoutMinor: bigint;
  /** What they have paid before: it goes back. */
  readonly paidMinor: bigint;
  /** Of them those that wait for other results still. */
  readonly open: number;
}

/** What bets would pay if these results were said; settlement answers it. */
export interface WouldMove {
  readonly money: readonly MovedMoney[];
  /** Bets on these markets beyond those that were looked at. */
  readonly more: number;
}
