import type { RoundView } from '@evens/contract';
import { baccaratValue, cardOf, lastDigit } from '@evens/games';
import { shownOf } from '../../frame/shown.ts';
import { byTurns, type DealtCard } from '../cards/dealing.ts';

export interface BaccaratNow {
  readonly player: readonly string[];
  readonly banker: readonly string[];
  readonly winner: 'player' | 'banker' | 'tie';
}

const WINNERS: readonly BaccaratNow['winner'][] = ['player', 'banker', 'tie'];

/** Undefined where there is no round, or one by rules that are no longer known. */
export function baccaratNow(round: RoundView | null): BaccaratNow | undefined {
  const shown = round ? shownOf(round) : undefined;
  const winner = WINNERS.find((each) => each === shown?.text('winner'));
  const [player, banker] = [shown?.texts('player'), shown?.texts('banker')];
  return player && banker && winner ? { player, banker, winner } : undefined;
}

const lying = (hand: string, cards: readonly string[]): readonly DealtCard[] =>
  cards.map((card, at) => ({ hand, at, card }));

/** The player's card first, then the banker's, and each third card after those. */
export const dealtCards = ({ player, banker }: BaccaratNow): readonly DealtCard[] =>
  byTurns(lying('player', player), lying('banker', banker));

/** What cards of a hand come to: the last digit of their sum. */
export const handTotal = (cards: readonly string[]): number =>
  lastDigit(cards.reduce((sum, card) => sum + baccaratValue(cardOf(card)), 0));
