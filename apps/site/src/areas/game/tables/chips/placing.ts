import { type Currency, formatAmount, parseAmount } from '@evens/kernel';
import type { PlacedBet } from '../../frame/game-view.ts';

const minorOf = (amount: string, currency: Currency): bigint => parseAmount(amount, currency) ?? 0n;

/** The bets with one more chip on a place. */
export function withChip(
  bets: readonly PlacedBet[],
  place: string,
  chip: string,
  currency: Currency,
): readonly PlacedBet[] {
  const lies = bets.find((bet) => bet.place === place);
  if (!lies) return [...bets, { place, stake: chip }];
  const stake = formatAmount(minorOf(lies.stake, currency) + minorOf(chip, currency), currency);
  return bets.map((bet) => (bet === lies ? { place, stake } : bet));
}

/** Every stake that is laid, twice. */
export const doubled = (bets: readonly PlacedBet[], currency: Currency): readonly PlacedBet[] =>
  bets.map(({ place, stake }) => ({ place, stake: formatAmount(2n * minorOf(stake, currency), currency) }));

export const without = (bets: readonly PlacedBet[], place: string): readonly PlacedBet[] =>
  bets.filter((bet) => bet.place !== place);

export const stakeOn = (bets: readonly PlacedBet[], place: string): string | undefined =>
  bets.find((bet) => bet.place === place)?.stake;

/** What all bets take together, as a decimal amount. */
export const totalStake = (bets: readonly PlacedBet[], currency: Currency): string =>
  formatAmount(
    bets.reduce((sum, { stake }) => sum + minorOf(stake, currency), 0n),
    currency,
  );

/** Bets of a round that can be pressed again: what was staked at its press, without what choices added. */
export const pressedBets = (bets: readonly PlacedBet[], isPlace: (place: string) => boolean): readonly PlacedBet[] =>
  bets.filter(({ place }) => isPlace(place)).map(({ place, stake }) => ({ place, stake }));
