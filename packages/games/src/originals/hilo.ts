import { accept, compare, multiply, ONE, type Rational, type Result, rational, refuse, ZERO } from '@evens/kernel';
import { type Card, cardOf, cardText, rankOf } from '../cards.ts';
import { multipleText } from '../exact.ts';
import { type Bet, type Deal, free, type Game, type GameFault, isMain, type RoundState } from '../game.ts';
import { fieldsOf, isOneOf, noOptions } from '../options.ts';

/** What can be said about the next card. `higher` and `lower` mean "or the same", but at the ends of the ranks. */
export const GUESSES = ['higher', 'lower', 'same'] as const;
export type Guess = (typeof GUESSES)[number];

export type HiloChoice = { readonly kind: Guess | 'skip' | 'take' };

/** A card and what the player said before it was turned; null for the first card. */
interface Turned {
  readonly card: string;
  readonly said: Guess | 'skip' | null;
}

export interface HiloShown {
  readonly cards: readonly Turned[];
  /** What taking pays now; at the end what was paid. */
  readonly multiple: string;
  /** What a right guess would make of it; only the guesses that are offered. */
  readonly next: Readonly<Partial<Record<Guess, string>>>;
}

/** A round turns over at most so many cards; each is drawn from a whole deck, so the last tell nothing about the next. */
export const MOST_CARDS = 52;
/** No guess is offered that would lead above. A round without an offered guess pays by itself. */
export const HILO_TOP = rational(100_000n);

/** In thirteenths. The ace is low here. At both ends "or the same" would be certain, so that the same is a guess of its own. */
export function winningRanks(card: Card, guess: Guess): number {
  const height = heightOf(card);
  const atEnd = height === 1 || height === 13;
  if (guess === 'same') return atEnd ? 1 : 0;
  if (guess === 'higher') return height === 1 ? 12 : height === 13 ? 0 : 14 - height;
  return height === 13 ? 12 : height === 1 ? 0 : height;
}

/** The ace 1, the two 2, the king 13. */
const heightOf = (card: Card): number => (rankOf(card) === 12 ? 1 : rankOf(card) + 2);

function isRight(before: Card, after: Card, guess: Guess): boolean {
  const [from, to] = [heightOf(before), heightOf(after)];
  if (guess === 'same') return from === to;
  if (from === to) return from !== 1 && from !== 13;
  return guess === 'higher' ? to > from : to < from;
}

/** One over the chance of all right guesses so far, and how many there were. What is paid is 0.99 of it, taken once. */
interface Progress {
  readonly fair: Rational;
  readonly right: number;
}

const afterGuess = ({ fair, right }: Progress, card: Card, guess: Guess): Progress => ({
  fair: multiply(fair, rational(13n, BigInt(winningRanks(card, guess)))),
  right: right + 1,
});

/** Nothing guessed is no bet yet: the stake. */
const paidFor = ({ fair, right }: Progress): Rational => (right === 0 ? ONE : multiply(fair, rational(99n, 100n)));

/** All of it follows from what has been turned: nothing else needs to be carried. */
function progressOf(cards: readonly Turned[]): Progress {
  let progress: Progress = { fair: ONE, right: 0 };
  for (const [at, { said }] of cards.entries()) {
    const before = cards[at - 1];
    if (before && said !== null && said !== 'skip') progress = afterGuess(progress, cardOf(before.card), said);
  }
  return progress;
}

const lastOf = (cards: readonly Turned[]): Card => cardOf(cards.at(-1)?.card ?? '');

function guessesAt(cards: readonly Turned[], progress: Progress): readonly Guess[] {
  if (cards.length >= MOST_CARDS) return [];
  const card = lastOf(cards);
  return GUESSES.filter(
    (guess) => winningRanks(card, guess) > 0 && compare(paidFor(afterGuess(progress, card, guess)), HILO_TOP) <= 0,
  );
}

function open(bets: readonly Bet[], cards: readonly Turned[]): RoundState<HiloShown> {
  const progress = progressOf(cards);
  const card = lastOf(cards);
  const guesses = guessesAt(cards, progress);
  if (guesses.length === 0) return over(bets, cards, paidFor(progress));
  const next = Object.fromEntries(
    guesses.map((guess) => [guess, multipleText(paidFor(afterGuess(progress, card, guess)))]),
  );
  return { over: false, bets, shown: { cards, multiple: multipleText(paidFor(progress)), next } };
}

const over = (bets: readonly Bet[], cards: readonly Turned[], multiple: Rational): RoundState<HiloShown> => ({
  over: true,
  bets,
  shown: { cards, multiple: multipleText(multiple), next: {} },
  returns: [multiple],
});

function step(
  { secret }: Deal<null, readonly Card[]>,
  { bets, shown: { cards } }: RoundState<HiloShown>,
  { kind }: HiloChoice,
): Result<RoundState<HiloShown>, GameFault> {
  if (kind === 'take') return accept(over(bets, cards, paidFor(progressOf(cards))));
  const before = lastOf(cards);
  const card = secret[cards.length];
  if (card === undefined) return refuse('ChoiceNotOffered');
  const now = [...cards, { card: cardText(card), said: kind }];
  return accept(kind === 'skip' || isRight(before, card, kind) ? open(bets, now) : over(bets, now, ZERO));
}

export const hilo: Game<null, readonly Card[], HiloShown, HiloChoice> = {
  name: 'hilo',
  kind: 'original',
  version: 1,
  origin: 'seeds',
  atOnce: false,
  leastStakeMinor: 100n,
  readOptions: noOptions,
  isPlace: isMain,
  topWin: () => HILO_TOP,
  deal: (_options, draw) => Array.from({ length: MOST_CARDS }, () => draw.below(52)),
  start({ secret }, bets) {
    const card = secret[0] ?? 0;
    return open(bets, [{ card: cardText(card), said: null }]);
  },
  offers(_options, { shown }) {
    const progress = progressOf(shown.cards);
    const guesses = guessesAt(shown.cards, progress).map(free);
    // The last card cannot be reached by skipping, or a round could end without a guess.
    const skip = shown.cards.length < MOST_CARDS - 1 ? [free('skip')] : [];
    return [...guesses, ...skip, ...(progress.right > 0 ? [free('take')] : [])];
  },
  readChoice(raw) {
    const kind = fieldsOf(raw, ['kind'])?.kind;
    return isOneOf(kind, [...GUESSES, 'skip', 'take'] as const) ? accept({ kind }) : refuse('InvalidChoice');
  },
  step,
  leave: (_deal, { bets, shown }) => over(bets, shown.cards, paidFor(progressOf(shown.cards))),
};
