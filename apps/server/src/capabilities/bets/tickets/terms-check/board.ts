import type { Fixture } from '@evens/catalogue';

/** An open market of a fixture, with what its source says its outcomes are worth without margin. */
export interface BoardMarket {
  readonly key: string;
  readonly outcomes: readonly BoardOutcome[];
}

export interface BoardOutcome {
  readonly outcome: string;
  readonly priceMilli: number;
  /** Left out where the source does not say it: then nobody knows what a bet on it is worth, and it is not looked at. */
  readonly fairProbability?: number;
  readonly active: boolean;
}

/** An outcome that can be bet on, with the chance under the model that a bet on it is paid. */
export interface BoardLeg {
  readonly fixture: Fixture;
  readonly marketKey: string;
  readonly outcome: string;
  readonly priceMilli: number;
  /** By the source, without margin. */
  readonly fair: number;
  /** The chance that a bet on it pays: above `fair` where it is paid early. */
  readonly chance: number;
}

/** What a unit on it brings back. */
export const worthOf = ({ priceMilli, chance }: Pick<BoardLeg, 'priceMilli' | 'chance'>): number =>
  (priceMilli / 1000) * chance;

/** A bet in words that an operator can look up. */
export interface DescribedBet {
  readonly type: string;
  readonly legs: readonly {
    readonly fixtureId: number;
    readonly fixture: string;
    readonly market: string;
    readonly outcome: string;
    readonly price: string;
    readonly chance: number;
  }[];
  /** What stands beside it: a premium, a bonus, place terms. */
  readonly with?: string;
}

/** What the best bet for a player brings back under one of the house's terms, for each unit that it costs. */
export interface TermReturn {
  readonly term: string;
  readonly bestReturn: number;
  readonly bet: DescribedBet;
}

const nameOf = ({ name, competitors, tournament }: Fixture): string =>
  name ?? (competitors.map((each) => each.name).join(' - ') || tournament.name);

const round = (value: number): number => Math.round(value * 1e6) / 1e6;

export const describeBet = (type: string, legs: readonly BoardLeg[], beside?: string): DescribedBet => ({
  type,
  legs: legs.map(({ fixture, marketKey, outcome, priceMilli, chance }) => ({
    fixtureId: fixture.id,
    fixture: nameOf(fixture),
    market: marketKey,
    outcome: fixture.runners?.find((each) => each.code === outcome)?.name ?? outcome,
    price: (priceMilli / 1000).toFixed(priceMilli % 10 === 0 ? 2 : 3),
    chance: round(chance),
  })),
  ...(beside !== undefined && { with: beside }),
});

export const termReturn = (term: string, bestReturn: number, bet: DescribedBet): TermReturn => ({
  term,
  bestReturn: round(bestReturn),
  bet,
});
