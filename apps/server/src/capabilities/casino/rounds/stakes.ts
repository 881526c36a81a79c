import { type PlayableGame, type Press, stakedMinor } from '@evens/games';
import {
  type Currency,
  carryOver,
  floorRational,
  formatAmount,
  HOUSE_CURRENCY,
  type Rational,
  type Refusal,
  rational,
  refusal,
} from '@evens/kernel';
import type { RoundRules, RoundTerms } from './parts.ts';
import type { OwnBounds } from './shared.ts';

export interface StakeBounds {
  /** Of each bet. */
  readonly leastMinor: bigint;
  /** Of all bets of a press together. */
  readonly mostMinor: bigint;
}

/** Math.max does not take bigints. */
function greater(left: bigint, right: bigint): bigint {
  if (left > right) return left;
  return right;
}

/** What bounds stakes in a currency, whatever the options of a round. */
export interface TermsOfStakes {
  /** Of each bet: what game and house ask for. */
  readonly leastMinor: bigint;
  /** The house's highest payout of a round. */
  readonly mostPayoutMinor: bigint;
  /** What the law and the table leave of one round; undefined where neither says anything. */
  readonly mostStakeMinor: bigint | undefined;
}

export function termsOfStakes(
  game: Pick<PlayableGame, 'kind' | 'leastStakeMinor'>,
  currency: Currency,
  terms: RoundTerms,
  rules: Pick<RoundRules, 'mostStakeMinor'> | undefined,
  own?: OwnBounds,
): TermsOfStakes {
  const houseLeast = carryOver(terms.leastStakeMinor, HOUSE_CURRENCY, currency, 'up');
  const byLaw = rules?.mostStakeMinor(game.kind, currency);
  return {
    leastMinor: greater(own?.leastMinor ?? 0n, greater(houseLeast, game.leastStakeMinor)),
    mostPayoutMinor: carryOver(terms.mostPayoutMinor, HOUSE_CURRENCY, currency, 'down'),
    mostStakeMinor: own && (byLaw === undefined || own.mostMinor < byLaw) ? own.mostMinor : byLaw,
  };
}

/**
 * What one round of a game takes in a currency: at least what game and house ask for, at most what the house's highest payout and
 * the law leave.
 */
export function stakeBounds(
  game: Pick<PlayableGame, 'kind' | 'leastStakeMinor'>,
  topWin: Rational,
  currency: Currency,
  terms: RoundTerms,
  rules: Pick<RoundRules, 'mostStakeMinor'> | undefined,
  own?: OwnBounds,
): StakeBounds {
  const { leastMinor, mostPayoutMinor, mostStakeMinor: byLaw } = termsOfStakes(game, currency, terms, rules, own);
  const byPayout = floorRational(rational(mostPayoutMinor * topWin.den, topWin.num));
  return { leastMinor, mostMinor: byLaw === undefined ? byPayout : -greater(-byLaw, -byPayout) };
}

/** Why these stakes are not taken; undefined where they are. */
export function stakeRefusal(
  press: Press,
  currency: Currency,
  { leastMinor, mostMinor }: StakeBounds,
): Refusal | undefined {
  const inWords = (minor: bigint): { readonly minimum: string; readonly currency: string } => ({
    minimum: formatAmount(minor, currency),
    currency,
  });
  if (press.bets.some(({ stakeMinor }) => stakeMinor < leastMinor))
    return refusal('MinimumAllowedStakeException', inWords(leastMinor));
  if (stakedMinor(press) > mostMinor)
    return refusal('LineBettingLimitReachedException', { maximum: formatAmount(mostMinor, currency), currency });
  return undefined;
}
