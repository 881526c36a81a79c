import type { RoundView } from '@evens/contract';
import { THREE_CARD_HANDS, type ThreeCardHand, type ThreeCardOutcome } from '@evens/games';
import { shownOf } from '../../frame/shown.ts';
import { byTurns, type DealtCard } from '../cards/dealing.ts';

export interface ThreeCardNow {
  readonly player: readonly string[];
  readonly playerHand: ThreeCardHand;
  /** Undefined until the player has played or folded. */
  readonly dealer: readonly string[] | undefined;
  readonly dealerHand: ThreeCardHand | undefined;
  readonly outcome: ThreeCardOutcome | undefined;
}

const OUTCOMES: readonly ThreeCardOutcome[] = ['folded', 'dealerDoesNotQualify', 'won', 'lost', 'tied', 'pairPlusOnly'];
const handNamed = (text: string | undefined): ThreeCardHand | undefined =>
  THREE_CARD_HANDS.find((hand) => hand === text);

/** Undefined where there is no round, or one by rules that are no longer known. */
export function threeCardNow(round: RoundView | null): ThreeCardNow | undefined {
  const shown = round ? shownOf(round) : undefined;
  const player = shown?.texts('player');
  const playerHand = handNamed(shown?.text('playerHand'));
  if (!shown || !player || !playerHand) return undefined;
  return {
    player,
    playerHand,
    dealer: shown.texts('dealer'),
    dealerHand: handNamed(shown.text('dealerHand')),
    outcome: OUTCOMES.find((each) => each === shown.text('outcome')),
  };
}

const lying = (hand: string, cards: readonly (string | null)[]): readonly DealtCard[] =>
  cards.map((card, at) => ({ hand, at, card }));

/** The dealer's cards lie face down until the player has chosen. */
export function dealtCards({ player, dealer }: ThreeCardNow): readonly DealtCard[] {
  const own = lying('player', player);
  return dealer ? [...own, ...lying('dealer', dealer)] : byTurns(own, lying('dealer', [null, null, null]));
}
