import type { RoundView } from '@evens/contract';
import { POKER_HANDS, type PokerHand } from '@evens/games';
import { shownOf } from '../../frame/shown.ts';
import type { DealtCard } from '../cards/dealing.ts';

export interface VideoPokerNow {
  readonly phase: 'dealt' | 'drawn';
  readonly cards: readonly string[];
  readonly hand: PokerHand;
  /** Places that were kept, 0 to 4; empty before the draw. */
  readonly held: readonly number[];
}

/** Undefined where there is no round, or one by rules that are no longer known. */
export function videoPokerNow(round: RoundView | null): VideoPokerNow | undefined {
  const shown = round ? shownOf(round) : undefined;
  const phase = shown?.text('phase');
  const hand = POKER_HANDS.find((each) => each === shown?.text('hand'));
  const cards = shown?.texts('cards');
  if (!shown || !cards || !hand || (phase !== 'dealt' && phase !== 'drawn')) return undefined;
  return { phase, cards, hand, held: shown.numbers('held') ?? [] };
}

/** Five places; a kept card is the same card as before, so only the exchanged ones come anew. */
export const dealtCards = ({ cards }: VideoPokerNow): readonly DealtCard[] =>
  cards.map((card, at) => ({ hand: 'hand', at, card }));

/** The held places after one was pressed. */
export const toggled = (held: readonly number[], place: number): readonly number[] =>
  held.includes(place) ? held.filter((each) => each !== place) : [...held, place].toSorted((a, b) => a - b);
