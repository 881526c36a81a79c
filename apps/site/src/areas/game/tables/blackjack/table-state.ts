import type { RoundView } from '@evens/contract';
import { blackjackValue, cardOf, type HandOutcome, isSoft, NO_CARDS, totalOf, withValue } from '@evens/games';
import { type ShownReader, shownOf } from '../../frame/shown.ts';
import { byTurns, type DealtCard } from '../cards/dealing.ts';

export interface BlackjackHandNow {
  readonly cards: readonly string[];
  readonly outcome: HandOutcome | null;
}

/** What of a round lies on the blackjack table. */
export interface BlackjackNow {
  readonly phase: 'insurance' | 'playing' | 'over';
  readonly dealer: readonly string[];
  readonly hands: readonly BlackjackHandNow[];
  readonly active: number | undefined;
}

const OUTCOMES: readonly HandOutcome[] = ['blackjack', 'won', 'push', 'lost', 'bust'];
const PHASES: readonly BlackjackNow['phase'][] = ['insurance', 'playing', 'over'];

const outcomeOf = (hand: ShownReader): HandOutcome | null => {
  const text = hand.text('outcome');
  return OUTCOMES.find((outcome) => outcome === text) ?? null;
};

/** Undefined where there is no round, or one by rules that are no longer known. */
export function blackjackNow(round: RoundView | null): BlackjackNow | undefined {
  const shown = round ? shownOf(round) : undefined;
  const phase = PHASES.find((each) => each === shown?.text('phase'));
  if (!shown || !phase) return undefined;
  return {
    phase,
    dealer: shown.texts('dealer') ?? [],
    hands: (shown.items('hands') ?? []).map((hand) => ({ cards: hand.texts('cards') ?? [], outcome: outcomeOf(hand) })),
    active: shown.number('active'),
  };
}

const lying = (hand: string, cards: readonly (string | null)[]): readonly DealtCard[] =>
  cards.map((card, at) => ({ hand, at, card }));

/** All cards of a state in the order in which they are dealt; the dealer's second lies face down until the end. */
export function dealtCards({ phase, dealer, hands }: BlackjackNow): readonly DealtCard[] {
  const house = lying('dealer', phase === 'over' ? dealer : [...dealer, null]);
  const own = hands.map(({ cards }, at) => lying(`hand-${at}`, cards));
  const [only = []] = own;
  return own.length === 1 && only.length === 2 && house.length === 2 ? byTurns(only, house) : [...own.flat(), ...house];
}

/** What cards come to: `7/17` while an ace may still count one or eleven. */
export function totalText(cards: readonly string[]): string {
  const sum = cards.reduce((before, card) => withValue(before, blackjackValue(cardOf(card))), NO_CARDS);
  const total = totalOf(sum);
  return isSoft(sum) && total < 21 ? `${sum.low}/${total}` : String(total);
}

/** The bets that stand on a hand. */
export function handPlaces(at: number): readonly string[] {
  return at === 0 ? ['main', 'double-1'] : ['split', 'double-2'];
}
