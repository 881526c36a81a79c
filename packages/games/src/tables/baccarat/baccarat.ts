import { type Rational, rational, ZERO } from '@evens/kernel';
import { gameAtOnce } from '../../at-once.ts';
import { type Card, cardOfDecks, cardTexts, rankOf } from '../../cards.ts';
import { noOptions } from '../../options.ts';

export const BACCARAT_DECKS = 8;
export const BACCARAT_PLACES = ['player', 'banker', 'tie', 'playerPair', 'bankerPair'] as const;
export type BaccaratPlace = (typeof BACCARAT_PLACES)[number];

/** What comes back of a stake that wins, the stake included: banker less five per cent, tie 8 to 1, pairs 11 to 1. */
export const BACCARAT_MULTIPLES: Readonly<Record<BaccaratPlace, Rational>> = {
  player: rational(2n),
  banker: rational(195n, 100n),
  tie: rational(9n),
  playerPair: rational(12n),
  bankerPair: rational(12n),
};

export interface BaccaratShown {
  readonly player: readonly string[];
  readonly banker: readonly string[];
  readonly playerTotal: number;
  readonly bankerTotal: number;
  readonly winner: 'player' | 'banker' | 'tie';
}

export interface BaccaratHands {
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
}

/** The ace counts one, tens and pictures nothing. */
export function baccaratValue(card: Card): number {
  const rank = rankOf(card);
  return rank === 12 ? 1 : rank >= 8 ? 0 : rank + 2;
}

/** The last digit of a sum of at most three values. */
export const lastDigit = (sum: number): number => (sum >= 20 ? sum - 20 : sum >= 10 ? sum - 10 : sum);
const totalOf = (cards: readonly Card[]): number =>
  lastDigit(cards.reduce((sum, card) => sum + baccaratValue(card), 0));

/**
 * Whether the banker draws a third card, by the printed table (tableau).
 *
 * @param banker - the total of his two cards, at most 7: with 8 or 9 on either side nobody draws
 * @param playerThird - the value of the player's third card; undefined where the player stood
 */
export function bankerDraws(banker: number, playerThird: number | undefined): boolean {
  if (playerThird === undefined) return banker <= 5;
  switch (banker) {
    case 3:
      return playerThird !== 8;
    case 4:
      return playerThird >= 2 && playerThird <= 7;
    case 5:
      return playerThird >= 4 && playerThird <= 7;
    case 6:
      return playerThird === 6 || playerThird === 7;
    default:
      return banker <= 2;
  }
}

/** Deals from the six cards on top of the shoe, alternately and the player first; a card that is not needed stays there. */
export function baccaratHands(shoe: readonly Card[]): BaccaratHands {
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0, sixth = 0] = shoe;
  const player = [first, third];
  const banker = [second, fourth];
  if (totalOf(player) >= 8 || totalOf(banker) >= 8) return { player, banker };
  if (totalOf(player) >= 6) {
    return { player, banker: bankerDraws(totalOf(banker), undefined) ? [...banker, fifth] : banker };
  }
  const draws = bankerDraws(totalOf(banker), baccaratValue(fifth));
  return { player: [...player, fifth], banker: draws ? [...banker, sixth] : banker };
}

export const winnerOf = (player: number, banker: number): BaccaratShown['winner'] =>
  player === banker ? 'tie' : player > banker ? 'player' : 'banker';

const isPair = ([one = 0, other = 0]: readonly Card[]): boolean => rankOf(one) === rankOf(other);

/** What a stake on a place returns, as a multiple of it. */
export function baccaratMultiple({ player, banker }: BaccaratHands, place: BaccaratPlace): Rational {
  const winner = winnerOf(totalOf(player), totalOf(banker));
  const wins = BACCARAT_MULTIPLES[place];
  switch (place) {
    case 'playerPair':
      return isPair(player) ? wins : ZERO;
    case 'bankerPair':
      return isPair(banker) ? wins : ZERO;
    case 'tie':
      return winner === 'tie' ? wins : ZERO;
    default:
      return winner === place ? wins : winner === 'tie' ? rational(1n) : ZERO;
  }
}

/** What the table shows of two hands. */
export const baccaratShown = ({ player, banker }: BaccaratHands): BaccaratShown => ({
  player: cardTexts(player),
  banker: cardTexts(banker),
  playerTotal: totalOf(player),
  bankerTotal: totalOf(banker),
  winner: winnerOf(totalOf(player), totalOf(banker)),
});

export const baccaratPlaceNamed = (name: string): BaccaratPlace | undefined =>
  BACCARAT_PLACES.find((place) => place === name);

/** Each round is dealt from a full shoe of eight decks, so that no round depends on another. */
export const baccarat = gameAtOnce<null, BaccaratHands, BaccaratShown>({
  name: 'baccarat',
  kind: 'table',
  version: 1,
  leastStakeMinor: 20n,
  readOptions: noOptions,
  isPlace: (name) => baccaratPlaceNamed(name) !== undefined,
  topWin: () => BACCARAT_MULTIPLES.playerPair,
  deal: (_options, draw) =>
    baccaratHands(draw.sample(52 * BACCARAT_DECKS, 6).map((place) => cardOfDecks(place, BACCARAT_DECKS))),
  show: ({ secret }) => baccaratShown(secret),
  multiple({ secret }, name) {
    const place = baccaratPlaceNamed(name);
    return place ? baccaratMultiple(secret, place) : ZERO;
  },
});
