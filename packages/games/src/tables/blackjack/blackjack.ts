import { accept, assert, type Rational, type Result, rational, refuse, ZERO } from '@evens/kernel';
import { type Card, cardOf, cardText } from '../../cards.ts';
import {
  type Bet,
  type Deal,
  free,
  type Game,
  type GameFault,
  isMain,
  MAIN,
  type Offer,
  type RoundState,
} from '../../game.ts';
import { fieldsOf, isOneOf, noOptions } from '../../options.ts';
import { type BlackjackHand, handOf, isBlackjack, isPair, OUTCOME_RETURNS, outcomeOf, sumOf } from './hands.ts';
import { blackjackValue, dealerDraws, HOUSE_BLACKJACK, INSURANCE_MULTIPLE, totalOf } from './rules.ts';

export const BLACKJACK_CHOICES = ['insure', 'noInsurance', 'hit', 'stand', 'double', 'split'] as const;
export interface BlackjackChoice {
  readonly kind: (typeof BLACKJACK_CHOICES)[number];
}

export interface BlackjackShown {
  readonly phase: 'insurance' | 'playing' | 'over';
  /** One card while the round is open, all of them at its end. */
  readonly dealer: readonly string[];
  readonly dealerTotal: number;
  readonly hands: readonly BlackjackHand[];
  /** Which hand is to act; null where none is. */
  readonly active: number | null;
  readonly insured: boolean;
}

type State = RoundState<BlackjackShown>;

/** More cards than two hands and a dealer can take: the longest hand that is never over 21 has 21 cards, the dealer's 12. */
const SHOE = 64;

/** The card that stands so far down the shoe. Two each are dealt first, so that the dealer's second is the fourth. */
function cardAt(secret: readonly Card[], place: number): string {
  const card = secret[place];
  assert(card !== undefined, 'the shoe is empty');
  return cardText(card);
}

const holeOf = (secret: readonly Card[]): string => cardAt(secret, 3);

/** How many cards have left the shoe: all of the hands, and the dealer's first two. */
const dealtOf = (hands: readonly BlackjackHand[]): number =>
  2 + hands.reduce((sum, { cards }) => sum + cards.length, 0);

const stakeOn = (bets: readonly Bet[], place: string): bigint =>
  bets.find((bet) => bet.place === place)?.stakeMinor ?? 0n;

function showDealer(shown: BlackjackShown, dealer: readonly string[]): BlackjackShown {
  return { ...shown, dealer, dealerTotal: totalOf(sumOf(dealer)) };
}

/** The dealer turns the second card, and draws where any hand still waits for him. */
function dealerHand(secret: readonly Card[], { dealer, hands }: BlackjackShown): readonly string[] {
  const cards = [...dealer, holeOf(secret)];
  const waits = hands.some(({ cards: held, total }) => total <= 21 && !(hands.length === 1 && isBlackjack(held)));
  let next = dealtOf(hands);
  while (waits && dealerDraws(sumOf(cards), HOUSE_BLACKJACK)) {
    cards.push(cardAt(secret, next));
    next += 1;
  }
  return cards;
}

/** Which hand a bet stands on: those of the second are made by the split. */
const isOnSecondHand = ({ place }: Bet): boolean => place === 'split' || place === 'double-2';

function ended(secret: readonly Card[], bets: readonly Bet[], open: BlackjackShown): State {
  const dealer = dealerHand(secret, open);
  const split = open.hands.length > 1;
  const hands = open.hands.map((hand) => ({ ...hand, done: true, outcome: outcomeOf(hand, dealer, split) }));
  const returnOf = (bet: Bet): Rational => {
    if (bet.place === 'insurance') return isBlackjack(dealer) ? INSURANCE_MULTIPLE : ZERO;
    const outcome = hands[isOnSecondHand(bet) ? 1 : 0]?.outcome;
    return outcome ? OUTCOME_RETURNS[outcome] : ZERO;
  };
  return {
    over: true,
    bets,
    shown: { ...showDealer(open, dealer), phase: 'over', hands, active: null },
    returns: bets.map(returnOf),
  };
}

/** Goes on to the first hand that may still act, or to the end. */
function goOn(secret: readonly Card[], bets: readonly Bet[], shown: BlackjackShown): State {
  const active = shown.hands.findIndex(({ done }) => !done);
  if (active < 0) return ended(secret, bets, shown);
  return { over: false, bets, shown: { ...shown, phase: 'playing', active } };
}

/** After insurance was offered, or at once: the dealer looks, and a blackjack on either side ends the round. */
function afterPeek(secret: readonly Card[], bets: readonly Bet[], shown: BlackjackShown): State {
  return isBlackjack([...shown.dealer, holeOf(secret)]) ? ended(secret, bets, shown) : goOn(secret, bets, shown);
}

function start({ secret }: Deal<null, readonly Card[]>, bets: readonly Bet[]): State {
  const shown: BlackjackShown = {
    ...showDealer(NOTHING, [cardAt(secret, 1)]),
    hands: [handOf([cardAt(secret, 0), cardAt(secret, 2)])],
  };
  return shown.dealerTotal === 11 ? { over: false, bets, shown } : afterPeek(secret, bets, shown);
}

const NOTHING: BlackjackShown = {
  phase: 'insurance',
  dealer: [],
  dealerTotal: 0,
  hands: [],
  active: null,
  insured: false,
};

function offers(_options: null, { bets, shown }: State): readonly Offer[] {
  const stakeMinor = stakeOn(bets, MAIN);
  if (shown.phase === 'insurance') {
    const half = stakeMinor / 2n;
    return [...(half > 0n ? [{ kind: 'insure', stakeMinor: half }] : []), free('noInsurance')];
  }
  const hand = shown.hands[shown.active ?? 0];
  if (!hand) return [];
  const two = hand.cards.length === 2;
  const split = shown.hands.length > 1;
  const pair = !split && isPair(hand.cards);
  return [
    free('hit'),
    free('stand'),
    ...(two && (!split || HOUSE_BLACKJACK.doubleAfterSplit) ? [{ kind: 'double', stakeMinor }] : []),
    ...(pair ? [{ kind: 'split', stakeMinor }] : []),
  ];
}

/** The stakes and hands after a choice of the hand that is to act. */
function acted(
  secret: readonly Card[],
  { bets, shown }: State,
  kind: 'hit' | 'stand' | 'double' | 'split',
): { readonly bets: readonly Bet[]; readonly hands: readonly BlackjackHand[] } {
  const at = shown.active ?? 0;
  const hand = shown.hands[at];
  assert(hand, 'no hand is to act');
  const next = dealtOf(shown.hands);
  const stakeMinor = stakeOn(bets, MAIN);
  const instead = (changed: BlackjackHand): readonly BlackjackHand[] =>
    shown.hands.map((each, place) => (place === at ? changed : each));
  switch (kind) {
    case 'hit':
      return { bets, hands: instead(handOf([...hand.cards, cardAt(secret, next)])) };
    case 'stand':
      return { bets, hands: instead({ ...hand, done: true }) };
    case 'double':
      return {
        bets: [...bets, { place: `double-${at + 1}`, stakeMinor }],
        hands: instead(handOf([...hand.cards, cardAt(secret, next)], { doubled: true, done: true })),
      };
    case 'split': {
      const [first = '', second = ''] = hand.cards;
      const done = blackjackValue(cardOf(first)) === 1;
      return {
        bets: [...bets, { place: 'split', stakeMinor }],
        hands: [handOf([first, cardAt(secret, next)], { done }), handOf([second, cardAt(secret, next + 1)], { done })],
      };
    }
  }
}

function step(
  { secret }: Deal<null, readonly Card[]>,
  state: State,
  { kind }: BlackjackChoice,
): Result<State, GameFault> {
  const { bets, shown } = state;
  if (kind === 'insure') {
    const insurance = { place: 'insurance', stakeMinor: stakeOn(bets, MAIN) / 2n };
    return accept(afterPeek(secret, [...bets, insurance], { ...shown, insured: true }));
  }
  if (kind === 'noInsurance') return accept(afterPeek(secret, bets, shown));
  const after = acted(secret, state, kind);
  return accept(goOn(secret, after.bets, { ...shown, hands: after.hands }));
}

export const blackjack: Game<null, readonly Card[], BlackjackShown, BlackjackChoice> = {
  name: 'blackjack',
  kind: 'table',
  version: 1,
  origin: 'seeds',
  atOnce: false,
  leastStakeMinor: 10n,
  readOptions: noOptions,
  isPlace: isMain,
  // Two hands, both doubled and won.
  topWin: () => rational(8n),
  deal: (_options, draw) => Array.from({ length: SHOE }, () => draw.below(52)),
  start,
  offers,
  readChoice(raw) {
    const kind = fieldsOf(raw, ['kind'])?.kind;
    return isOneOf(kind, BLACKJACK_CHOICES) ? accept({ kind }) : refuse('InvalidChoice');
  },
  step,
  // Insurance is declined, and every hand stands as it is.
  leave: ({ secret }, { bets, shown }) =>
    ended(secret, bets, { ...shown, hands: shown.hands.map((hand) => ({ ...hand, done: true })) }),
};
