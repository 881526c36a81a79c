import { accept, type Rational, type Result, rational, refuse } from '@evens/kernel';
import { cardOf, RANKS, SUITS } from '../cards.ts';
import { type Bet, free, type Game, type GameFault, type Offer, type RoundState } from '../game.ts';
import { fieldsOf, isOneOf, isWhole, noOptions } from '../options.ts';
import { OUTCOME_RETURNS } from '../tables/blackjack/hands.ts';
import { type ShoeLink, shoeCards } from './baccarat-shoe.ts';
import {
  BLACKJACK_SEATS,
  type BlackjackPlay,
  type DealtTable,
  dealTable,
  SEAT_CHOICES,
  type SeatChoice,
  type SeatDecision,
} from './blackjack-table.ts';

/** What a player decides at his seat, at which of its hands (from 0): one that looks at another hand is no decision any more. */
export interface SeatedChoice {
  readonly kind: SeatChoice;
  readonly hand: number;
}

/** What the house says of a hand that is over: all from which it follows. Cards are in the order in which they left the shoe. */
export interface DealtBlackjack {
  readonly kind: 'dealt';
  /** Which hand of the shoe, from 0. */
  readonly hand: number;
  readonly seats: readonly number[];
  readonly cards: readonly string[];
  readonly decisions: readonly SeatDecision[];
}

export type LiveBlackjackShown =
  | { readonly phase: 'open' }
  | { readonly phase: 'returned' }
  | ({ readonly phase: 'drawn' } & Omit<BlackjackPlay, 'turn'>);

/** A seat of one's own, or a stake behind another's. */
export interface SeatPlace {
  readonly seat: number;
  readonly behind: boolean;
}

const PLACE = new RegExp(`^(seat|behind)-([1-${BLACKJACK_SEATS}])$`);

/** What a place is that a press may name; undefined for any other. */
export function seatPlaceOf(place: string): SeatPlace | undefined {
  const [, kind, seat] = PLACE.exec(place) ?? [];
  return kind === undefined ? undefined : { seat: Number(seat), behind: kind === 'behind' };
}

const MOST_HANDS = 400;
const MOST_CARDS = 416;
const CARD = new RegExp(`^[${RANKS}][${SUITS}]$`);
const isCards = (raw: unknown): raw is readonly string[] =>
  Array.isArray(raw) && raw.length <= MOST_CARDS && raw.every((each) => typeof each === 'string' && CARD.test(each));

const isSeats = (raw: unknown): raw is readonly number[] =>
  Array.isArray(raw) &&
  raw.every((each, at) => isWhole(each, 1, BLACKJACK_SEATS) && (at === 0 || each > Number(raw[at - 1])));

function decisionsIn(raw: unknown): readonly SeatDecision[] | undefined {
  if (!Array.isArray(raw) || raw.length > MOST_CARDS) return undefined;
  const read = raw.map((each) => {
    const fields = fieldsOf(each, ['seat', 'kind']);
    const [seat, kind] = [fields?.seat, fields?.kind];
    return isWhole(seat, 1, BLACKJACK_SEATS) && isOneOf(kind, SEAT_CHOICES) ? { seat, kind } : undefined;
  });
  const stand = read.flatMap((each) => each ?? []);
  return stand.length === read.length ? stand : undefined;
}

/** The hand that these cards and decisions make, where they make one that is over and leave no card. */
function dealtIn({ seats, cards, decisions }: Omit<DealtBlackjack, 'kind' | 'hand'>): DealtTable | undefined {
  try {
    const dealt = dealTable(cards.map(cardOf), seats, decisions);
    return dealt && dealt.play.turn === null && dealt.cards.length === cards.length ? dealt : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function readDealt(raw: unknown): Result<DealtBlackjack, GameFault> {
  const fields = fieldsOf(raw, ['kind', 'hand', 'seats', 'cards', 'decisions']);
  if (fields?.kind !== 'dealt' || !isWhole(fields.hand, 0, MOST_HANDS)) return refuse('InvalidChoice');
  const { hand, seats, cards } = fields;
  const decisions = decisionsIn(fields.decisions);
  if (!isSeats(seats) || !isCards(cards) || !decisions) return refuse('InvalidChoice');
  const dealt: DealtBlackjack = { kind: 'dealt', hand, seats, cards, decisions };
  return dealtIn(dealt) ? accept(dealt) : refuse('InvalidChoice');
}

function readSeated(raw: unknown): Result<SeatedChoice, GameFault> {
  const fields = fieldsOf(raw, ['kind', 'hand']);
  const [kind, hand] = [fields?.kind, fields?.hand];
  return isOneOf(kind, SEAT_CHOICES) && isWhole(hand, 0, 1) ? accept({ kind, hand }) : refuse('InvalidChoice');
}

const stakeOn = (bets: readonly Bet[], place: string): bigint | undefined =>
  bets.find((bet) => bet.place === place)?.stakeMinor;

const ownSeat = (bets: readonly Bet[]): Bet | undefined => bets.find(({ place }) => place.startsWith('seat-'));

const doubled = (hand: number): string => `double-${hand + 1}`;

/**
 * What a bet returns. A stake behind a seat goes with its first hand and is never raised: where that is doubled or split it stays as it
 * was laid. A seat that was given up before the close has no hand, and gives back what was laid behind it.
 */
function returnOf({ seats }: BlackjackPlay, seat: number | undefined, { place }: Bet): Rational {
  const laid = seatPlaceOf(place);
  const at = place === 'split' || place === doubled(1) ? 1 : 0;
  const outcome = seats.find((each) => each.seat === (laid?.seat ?? seat))?.hands[at]?.outcome;
  return outcome ? OUTCOME_RETURNS[outcome] : rational(1n);
}

type State = RoundState<LiveBlackjackShown>;

/** What a decision adds to the stakes; a fault where it was added before, or where there is no seat. */
function seated(bets: readonly Bet[], { kind, hand }: SeatedChoice): Result<State, GameFault> {
  const seat = ownSeat(bets);
  if (!seat || (hand === 1 && stakeOn(bets, 'split') === undefined)) return refuse('ChoiceNotOffered');
  const open = (more: readonly Bet[]): State => ({ over: false, bets: [...bets, ...more], shown: { phase: 'open' } });
  if (kind === 'hit' || kind === 'stand') return accept(open([]));
  const place = kind === 'split' ? 'split' : doubled(hand);
  if (stakeOn(bets, place) !== undefined || (kind === 'split' && hand !== 0)) return refuse('ChoiceNotOffered');
  return accept(open([{ place, stakeMinor: seat.stakeMinor }]));
}

/**
 * A player's part in a hand of a table of seven seats: a seat of his own, a stake behind another's, or both. What he decides stands in
 * it as a choice, with the stake that it adds; whether the moment and the cards allow it is the table's to say, which alone knows them.
 * The shoe's seed is opened when it ends, so that the cards come as the house's own choice, the last one.
 */
export const liveBlackjack: Game<null, null, LiveBlackjackShown, SeatedChoice | DealtBlackjack> = {
  name: 'live-blackjack',
  kind: 'table',
  version: 1,
  origin: 'chain',
  atOnce: false,
  // A blackjack pays three to two: of an even stake without a fraction.
  leastStakeMinor: 10n,
  readOptions: (raw) => (noOptions(raw).ok ? accept(null) : refuse('InvalidOptions')),
  isPlace: (place) => seatPlaceOf(place) !== undefined,
  // Two hands, both doubled and won.
  topWin: () => rational(8n),
  deal: () => null,
  start: (_deal, bets) => ({ over: false, bets, shown: { phase: 'open' } }),
  offers(_options, { bets }): readonly Offer[] {
    const seat = ownSeat(bets);
    const more = (kind: SeatChoice): Offer => ({ kind, stakeMinor: seat?.stakeMinor ?? 0n });
    return [...(seat ? [free('hit'), free('stand'), more('double'), more('split')] : []), free('dealt')];
  },
  readChoice: (raw) => (fieldsOf(raw, ['kind', 'hand']) ? readSeated(raw) : readDealt(raw)),
  step(_deal, { bets }, choice) {
    if (choice.kind !== 'dealt') return seated(bets, choice);
    const dealt = dealtIn(choice);
    if (!dealt) return refuse('InvalidChoice');
    const { dealer, seats } = dealt.play;
    const own = ownSeat(bets);
    const seat = own && seatPlaceOf(own.place)?.seat;
    const returns = bets.map((bet) => returnOf(dealt.play, seat, bet));
    return accept({ over: true, bets, shown: { phase: 'drawn', dealer, seats }, returns });
  },
  // No hand of it was ever dealt: every stake goes back.
  leave: (_deal, { bets }) => ({
    over: true,
    bets,
    shown: { phase: 'returned' },
    returns: bets.map(() => rational(1n)),
  }),
};

/**
 * Whether the cards by which a part was ended lie in its shoe, one behind the other. Where the hand begins follows from the hands before
 * it, whose cards are all public once the shoe has ended.
 */
export function blackjackAsDrawn(link: ShoeLink, choices: readonly unknown[]): boolean {
  const read = readDealt(choices.at(-1));
  if (!read.ok) return false;
  const shoe = shoeCards(link);
  const dealt = read.value.cards.map(cardOf);
  return shoe.some((_, from) => dealt.every((card, at) => shoe[from + at] === card));
}
