import { type Card, cardOfDecks } from '../cards.ts';
import { drawFrom } from '../draw/draw.ts';
import { type ChainLink, numbersOfSeeds } from '../draw/numbers.ts';
import { BACCARAT_DECKS, type BaccaratHands, baccaratHands } from '../tables/baccarat/baccarat.ts';

const CARDS = 52 * BACCARAT_DECKS;
/** So many cards from the end stands the cut card: the hand in which it comes is the last of the shoe. */
export const CUT_CARDS = 14;

/** A link of a table's chain from which a whole shoe is shuffled, and which link it is. */
export interface ShoeLink extends ChainLink {
  readonly number: number;
}

export interface ShoeHand extends BaccaratHands {
  /** The cut card came: no hand follows. */
  readonly last: boolean;
}

/** The cards of a shoe in their order: eight decks, shuffled by the numbers of the link's text, the salt and the link's number. */
export function shoeCards({ chainHash, salt, number }: ShoeLink): readonly Card[] {
  const numbers = numbersOfSeeds({ serverSeed: chainHash, clientSeed: salt, nonce: number });
  return drawFrom(numbers)
    .shuffle(CARDS)
    .map((place) => cardOfDecks(place, BACCARAT_DECKS));
}

/** All hands of a shoe in their order, up to the one in which the cut card comes. */
export function shoeHands(link: ShoeLink): readonly ShoeHand[] {
  const cards = shoeCards(link);
  const hands: ShoeHand[] = [];
  let dealt = 0;
  while (hands.at(-1)?.last !== true) {
    const { player, banker } = baccaratHands(cards.slice(dealt, dealt + 6));
    dealt += player.length + banker.length;
    hands.push({ player, banker, last: dealt >= CARDS - CUT_CARDS });
  }
  return hands;
}
