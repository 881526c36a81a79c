import { accept, type Rational, type Result, rational, refuse, ZERO } from '@evens/kernel';
import { type Card, cardOf, cardText, RANKS, SUITS } from '../cards.ts';
import { type Bet, free, type Game, type GameFault, type RoundState } from '../game.ts';
import { fieldsOf, isWhole, noOptions } from '../options.ts';
import {
  BACCARAT_MULTIPLES,
  type BaccaratHands,
  type BaccaratShown,
  baccaratHands,
  baccaratMultiple,
  baccaratPlaceNamed,
  baccaratShown,
} from '../tables/baccarat/baccarat.ts';
import { type ShoeLink, shoeHands } from './baccarat-shoe.ts';
import type { SharedShown } from './shared-table.ts';

/** What the house says of a hand that was dealt: which of the shoe, and its cards. */
export interface DealtHand {
  readonly kind: 'dealt';
  /** From 0. */
  readonly hand: number;
  readonly player: readonly string[];
  readonly banker: readonly string[];
}

export type LiveBaccaratShown = SharedShown<BaccaratShown> | { readonly phase: 'returned' };

const MOST_HANDS = 200;
const CARD = new RegExp(`^[${RANKS}][${SUITS}]$`);

const isHand = (raw: unknown): raw is readonly string[] =>
  Array.isArray(raw) &&
  raw.length >= 2 &&
  raw.length <= 3 &&
  raw.every((each) => typeof each === 'string' && CARD.test(each));

/** The six places of the shoe from which two hands came, as far as they were dealt. */
function inOrder({ player, banker }: BaccaratHands): readonly Card[] {
  const [p = [], b = []] = [player, banker];
  const firsts = [p[0], b[0], p[1], b[1]].flatMap((card) => card ?? []);
  return [...firsts, ...p.slice(2), ...b.slice(2)];
}

/** Whether third cards were drawn by the printed table. */
function isByTheTable(hands: BaccaratHands): boolean {
  const again = baccaratHands(inOrder(hands));
  const texts = ({ player, banker }: BaccaratHands): string =>
    [player, banker].map((hand) => hand.map(cardText)).join('|');
  return texts(again) === texts(hands) && again.player.length === hands.player.length;
}

const handsIn = ({ player, banker }: Pick<DealtHand, 'player' | 'banker'>): BaccaratHands => ({
  player: player.map(cardOf),
  banker: banker.map(cardOf),
});

function readChoice(raw: unknown): Result<DealtHand, GameFault> {
  const fields = fieldsOf(raw, ['kind', 'hand', 'player', 'banker']);
  if (fields?.kind !== 'dealt' || !isWhole(fields.hand, 0, MOST_HANDS)) return refuse('InvalidChoice');
  const { hand, player, banker } = fields;
  if (!isHand(player) || !isHand(banker) || !isByTheTable(handsIn({ player, banker }))) return refuse('InvalidChoice');
  return accept({ kind: 'dealt', hand, player, banker });
}

const ended = (shown: LiveBaccaratShown, bets: readonly Bet[], multiple: (place: string) => Rational) =>
  ({
    over: true,
    bets,
    shown,
    returns: bets.map(({ place }) => multiple(place)),
  }) satisfies RoundState<LiveBaccaratShown>;

/**
 * A part in a hand of a shoe that many play. Its seed is opened when the shoe ends, so that the cards of a hand come as the house's own
 * choice: who verifies it afterwards deals the whole shoe again (`dealtAsDrawn`).
 */
export const liveBaccarat: Game<null, null, LiveBaccaratShown, DealtHand> = {
  name: 'live-baccarat',
  kind: 'table',
  version: 1,
  origin: 'chain',
  atOnce: false,
  leastStakeMinor: 20n,
  readOptions: (raw) => (noOptions(raw).ok ? accept(null) : refuse('InvalidOptions')),
  isPlace: (place) => baccaratPlaceNamed(place) !== undefined,
  topWin: () => BACCARAT_MULTIPLES.playerPair,
  deal: () => null,
  start: (_deal, bets) => ({ over: false, bets, shown: { phase: 'open' } }),
  offers: () => [free('dealt')],
  readChoice,
  step(_deal, { bets }, dealt) {
    const hands = handsIn(dealt);
    const multiple = (name: string): Rational => {
      const place = baccaratPlaceNamed(name);
      return place ? baccaratMultiple(hands, place) : ZERO;
    };
    return accept(ended({ phase: 'drawn', ...baccaratShown(hands) }, bets, multiple));
  },
  // No hand of it was ever dealt: the stake goes back.
  leave: (_deal, { bets }) => ended({ phase: 'returned' }, bets, () => rational(1n)),
};

/** The hand of a shoe as the house's choice; throws where the shoe has none of this number. */
export function dealtHand(link: ShoeLink, hand: number): DealtHand & { readonly last: boolean } {
  const found = shoeHands(link)[hand];
  if (!found) throw new RangeError(`a shoe without a hand ${hand}`);
  return {
    kind: 'dealt',
    hand,
    player: found.player.map(cardText),
    banker: found.banker.map(cardText),
    last: found.last,
  };
}

/** Whether the hand that a part was ended by is the one that its shoe has in this place. */
export function dealtAsDrawn(link: ShoeLink, choices: readonly unknown[]): boolean {
  const read = readChoice(choices.at(-1));
  if (!read.ok) return false;
  const found = shoeHands(link)[read.value.hand];
  if (!found) return false;
  const { player, banker } = read.value;
  return found.player.map(cardText).join() === player.join() && found.banker.map(cardText).join() === banker.join();
}
