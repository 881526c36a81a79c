import { type Card, cardText } from '../cards.ts';
import { type BlackjackHand, handOf, isBlackjack, isPair, outcomeOf, sumOf } from '../tables/blackjack/hands.ts';
import { dealerDraws, HOUSE_BLACKJACK } from '../tables/blackjack/rules.ts';

/*
 * A hand of blackjack at a table of seven seats, dealt from a shoe. Everything that comes of it follows from three things: the cards of
 * the shoe from some place on, which seats are taken, and what was decided at them, in order. So the house, the page and whoever
 * verifies a hand compute the same.
 */

/** Seats are numbered from 1, in the order in which they are dealt to and decide. */
export const BLACKJACK_SEATS = 7;
/**
 * So many cards from the end of the eight decks stands the cut card: the hand in which it comes is the last. Seven seats and a dealer
 * take about twenty cards, so that what is behind it suffices.
 */
export const BLACKJACK_CUT_CARDS = 104;

export const SEAT_CHOICES = ['hit', 'stand', 'double', 'split'] as const;
export type SeatChoice = (typeof SEAT_CHOICES)[number];

export interface SeatDecision {
  readonly seat: number;
  readonly kind: SeatChoice;
}

export interface SeatPlay {
  readonly seat: number;
  /** Two behind a split. */
  readonly hands: readonly BlackjackHand[];
}

/** Whose turn it is: a seat, and which of its hands, from 0. */
export interface SeatTurn {
  readonly seat: number;
  readonly hand: number;
}

/** A hand of the table as everybody may see it: the dealer's second card is in it once nobody decides any more. */
export interface BlackjackPlay {
  readonly dealer: readonly string[];
  readonly seats: readonly SeatPlay[];
  /** Null where nobody decides any more: then every hand has its outcome. */
  readonly turn: SeatTurn | null;
}

export interface DealtTable {
  readonly play: BlackjackPlay;
  /** The cards that have left the shoe, in order, the dealer's covered one among them: not to be shown before the hand is over. */
  readonly cards: readonly string[];
}

/** What may be decided at a hand: a pair is split once, and two cards may be doubled, also behind a split. */
export function seatOffers(
  { hands }: { readonly hands: readonly Pick<BlackjackHand, 'cards'>[] },
  hand: number,
): readonly SeatChoice[] {
  const cards = hands[hand]?.cards ?? [];
  return [
    'hit',
    'stand',
    ...(cards.length === 2 ? (['double'] as const) : []),
    ...(hands.length === 1 && isPair(cards) ? (['split'] as const) : []),
  ];
}

/** Takes cards from a shoe in order; a shoe that ends fails, and nothing comes of its hand. */
function taking(shoe: readonly Card[]) {
  const cards: string[] = [];
  return {
    cards,
    take: (): string => {
      const card = shoe[cards.length];
      if (card === undefined) throw new RangeError('the shoe is empty');
      cards.push(cardText(card));
      return cardText(card);
    },
  };
}

function decided({ seat, hands }: SeatPlay, at: number, kind: SeatChoice, take: () => string): SeatPlay {
  const hand = hands[at];
  if (!hand) return { seat, hands };
  const instead = (changed: BlackjackHand): SeatPlay => ({
    seat,
    hands: hands.map((each, place) => (place === at ? changed : each)),
  });
  if (kind === 'stand') return instead({ ...hand, done: true });
  if (kind === 'hit') return instead(handOf([...hand.cards, take()]));
  if (kind === 'double') return instead(handOf([...hand.cards, take()], { doubled: true, done: true }));
  const [first = '', second = ''] = hand.cards;
  // Split aces get one card each.
  const done = first.startsWith('A');
  return { seat, hands: [handOf([first, take()], { done }), handOf([second, take()], { done })] };
}

function turnOf(seats: readonly SeatPlay[]): SeatTurn | null {
  for (const { seat, hands } of seats) {
    const hand = hands.findIndex(({ done }) => !done);
    if (hand >= 0) return { seat, hand };
  }
  return null;
}

/** The dealer draws where any hand still waits for him: none that is over 21, none that has won by its first two cards. */
function dealerHand(first: readonly string[], seats: readonly SeatPlay[], take: () => string): readonly string[] {
  const waits = seats.some(({ hands }) =>
    hands.some(({ cards, total }) => total <= 21 && !(hands.length === 1 && isBlackjack(cards))),
  );
  const dealer = [...first];
  while (waits && dealerDraws(sumOf(dealer), HOUSE_BLACKJACK)) dealer.push(take());
  return dealer;
}

/**
 * Deals a hand as far as it was decided. Cards go round the taken seats twice, the dealer last; with an ace or a ten the dealer looks
 * for a blackjack, and with one nobody decides anything.
 *
 * @param shoe - its cards from the first of this hand on
 * @param seats - the taken ones, rising
 * @returns undefined where a decision is not of the seat whose turn it was, or was not offered there
 * @throws where the shoe has no more cards
 */
export function dealTable(
  shoe: readonly Card[],
  seats: readonly number[],
  decisions: readonly SeatDecision[],
): DealtTable | undefined {
  if (seats.length === 0)
    return decisions.length > 0 ? undefined : { cards: [], play: { dealer: [], seats: [], turn: null } };
  const { cards, take } = taking(shoe);
  const round = (): readonly string[] => [...seats.map(take), take()];
  const [ones, others] = [round(), round()];
  const [up = '', hole = ''] = [ones.at(-1), others.at(-1)];
  const looked = isBlackjack([up, hole]);
  let plays = seats.map((seat, at): SeatPlay => {
    const hand = handOf([ones[at] ?? '', others[at] ?? '']);
    return { seat, hands: [looked ? { ...hand, done: true } : hand] };
  });
  for (const { seat, kind } of decisions) {
    const turn = turnOf(plays);
    const at = plays.findIndex((each) => each.seat === seat);
    const play = plays[at];
    if (!turn || !play || turn.seat !== seat || !seatOffers(play, turn.hand).includes(kind)) return undefined;
    plays = plays.with(at, decided(play, turn.hand, kind, take));
  }
  const turn = turnOf(plays);
  if (turn) return { cards, play: { dealer: [up], seats: plays, turn } };
  const dealer = dealerHand([up, hole], plays, take);
  const ended = plays.map(({ seat, hands }) => ({
    seat,
    hands: hands.map((hand) => ({ ...hand, outcome: outcomeOf(hand, dealer, hands.length > 1) })),
  }));
  return { cards, play: { dealer, seats: ended, turn: null } };
}
