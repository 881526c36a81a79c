import { accept, rational, refuse } from '@evens/kernel';
import { type Card, cardTexts } from '../../cards.ts';
import { type Bet, free, type Game, isMain, type RoundState } from '../../game.ts';
import { fieldsOf, isSetOf, noOptions } from '../../options.ts';
import { type HandPlace, POKER_HANDS, type PokerHand, pokerHand } from './hand.ts';

/** 9/6 Jacks or Better: what comes back of a stake of five coins, as multiples of the stake; 800 is 4,000 coins for five. */
export const JACKS_PAYS: Readonly<Record<PokerHand, number>> = {
  nothing: 0,
  jacksOrBetter: 1,
  twoPair: 2,
  threeOfAKind: 3,
  straight: 4,
  flush: 6,
  fullHouse: 9,
  fourOfAKind: 25,
  straightFlush: 50,
  royalFlush: 800,
};

/** The same by the place of a hand in `POKER_HANDS`. */
export const JACKS_PAYS_BY_PLACE: readonly number[] = POKER_HANDS.map((hand) => JACKS_PAYS[hand]);

export type VideoPokerShown =
  | { readonly phase: 'dealt'; readonly cards: readonly string[]; readonly hand: PokerHand }
  | {
      readonly phase: 'drawn';
      readonly cards: readonly string[];
      /** The places that were kept, 0 to 4. */
      readonly held: readonly number[];
      readonly hand: PokerHand;
    };

export interface VideoPokerChoice {
  readonly kind: 'hold';
  readonly held: readonly number[];
}

const handPlace = ([a = 0, b = 0, c = 0, d = 0, e = 0]: readonly Card[]): HandPlace => pokerHand(a, b, c, d, e);
const handNamed = (place: HandPlace): PokerHand => POKER_HANDS[place] ?? 'nothing';

const ALL_FIVE = [0, 1, 2, 3, 4] as const;

/** The new card of a place does not depend on what else is exchanged: five are ready, one for each place. */
function drawn(secret: readonly Card[], bets: readonly Bet[], held: readonly number[]): RoundState<VideoPokerShown> {
  const cards = ALL_FIVE.map((place) => secret[held.includes(place) ? place : 5 + place] ?? 0);
  const place = handPlace(cards);
  return {
    over: true,
    bets,
    shown: { phase: 'drawn', cards: cardTexts(cards), held, hand: handNamed(place) },
    returns: [rational(BigInt(JACKS_PAYS_BY_PLACE[place] ?? 0))],
  };
}

export const jacksOrBetter: Game<null, readonly Card[], VideoPokerShown, VideoPokerChoice> = {
  name: 'video-poker-jacks',
  kind: 'table',
  version: 1,
  origin: 'seeds',
  atOnce: false,
  leastStakeMinor: 10n,
  readOptions: noOptions,
  isPlace: isMain,
  topWin: () => rational(BigInt(JACKS_PAYS.royalFlush)),
  deal: (_options, draw) => draw.sample(52, 10),
  start({ secret }, bets) {
    const cards = secret.slice(0, 5);
    return { over: false, bets, shown: { phase: 'dealt', cards: cardTexts(cards), hand: handNamed(handPlace(cards)) } };
  },
  offers: () => [free('hold')],
  readChoice(raw) {
    const fields = fieldsOf(raw, ['kind', 'held']);
    return fields?.kind === 'hold' && isSetOf(fields.held, 0, 4)
      ? accept({ kind: 'hold', held: [...fields.held].sort((a, b) => a - b) })
      : refuse('InvalidChoice');
  },
  step: ({ secret }, { bets }, { held }) => accept(drawn(secret, bets, held)),
  // The hand as it was dealt is the player's: it is paid, and no card is exchanged for him.
  leave: ({ secret }, { bets }) => drawn(secret, bets, ALL_FIVE),
};
