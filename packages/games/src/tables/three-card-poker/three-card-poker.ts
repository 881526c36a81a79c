import { accept, add, ONE, type Rational, rational, refuse, ZERO } from '@evens/kernel';
import { type Card, cardTexts } from '../../cards.ts';
import { type Bet, free, type Game, type RoundState } from '../../game.ts';
import { fieldsOf, isOneOf, noOptions } from '../../options.ts';
import { handOfScore, QUALIFYING_SCORE, type ThreeCardHand, threeCardScore } from './hand.ts';

/** What a hand pays to one on pair plus, and beside the ante whatever the dealer has. */
export const PAIR_PLUS: Readonly<Record<ThreeCardHand, number>> = {
  straightFlush: 40,
  threeOfAKind: 30,
  straight: 6,
  flush: 4,
  pair: 1,
  highCard: 0,
};
export const ANTE_BONUS: Readonly<Record<ThreeCardHand, number>> = {
  straightFlush: 5,
  threeOfAKind: 4,
  straight: 1,
  flush: 0,
  pair: 0,
  highCard: 0,
};

export type ThreeCardOutcome = 'folded' | 'dealerDoesNotQualify' | 'won' | 'lost' | 'tied' | 'pairPlusOnly';

export interface ThreeCardShown {
  readonly player: readonly string[];
  readonly playerHand: ThreeCardHand;
  /** Null until the player has played or folded. */
  readonly dealer: readonly string[] | null;
  readonly dealerHand: ThreeCardHand | null;
  readonly outcome: ThreeCardOutcome | null;
}

export interface ThreeCardChoice {
  readonly kind: 'play' | 'fold';
}

interface Cards {
  readonly player: readonly [Card, Card, Card];
  readonly dealer: readonly [Card, Card, Card];
}

const stakeOn = (bets: readonly Bet[], place: string): bigint =>
  bets.find((bet) => bet.place === place)?.stakeMinor ?? 0n;

const whole = (value: number): Rational => rational(BigInt(value));

/** What ante and play return once the player has played. @param player, dealer - scores */
export function anteReturns(
  player: number,
  dealer: number,
): { ante: Rational; play: Rational; outcome: ThreeCardOutcome } {
  const bonus = whole(ANTE_BONUS[handOfScore(player)]);
  const paid = (ante: Rational, play: Rational, outcome: ThreeCardOutcome) => ({
    ante: add(ante, bonus),
    play,
    outcome,
  });
  if (dealer < QUALIFYING_SCORE) return paid(whole(2), ONE, 'dealerDoesNotQualify');
  if (player > dealer) return paid(whole(2), whole(2), 'won');
  return player === dealer ? paid(ONE, ONE, 'tied') : paid(ZERO, ZERO, 'lost');
}

/** What pair plus returns: it does not ask what the dealer has, nor whether the ante was folded. */
export function pairPlusReturn(player: number): Rational {
  const pays = PAIR_PLUS[handOfScore(player)];
  return whole(pays > 0 ? pays + 1 : 0);
}

function ended({ player, dealer }: Cards, bets: readonly Bet[], played: boolean): RoundState<ThreeCardShown> {
  const [mine, theirs] = [threeCardScore(...player), threeCardScore(...dealer)];
  const against = anteReturns(mine, theirs);
  const lone = stakeOn(bets, 'ante') === 0n;
  const returnOf = ({ place }: Bet): Rational =>
    place === 'pairPlus' ? pairPlusReturn(mine) : played ? against[place === 'ante' ? 'ante' : 'play'] : ZERO;
  return {
    over: true,
    bets,
    shown: {
      player: cardTexts(player),
      playerHand: handOfScore(mine),
      dealer: cardTexts(dealer),
      dealerHand: handOfScore(theirs),
      outcome: lone ? 'pairPlusOnly' : played ? against.outcome : 'folded',
    },
    returns: bets.map(returnOf),
  };
}

/** Ante and play against the dealer, and pair plus on the own three cards; either can be bet alone. One deck a round. */
export const threeCardPoker: Game<null, Cards, ThreeCardShown, ThreeCardChoice> = {
  name: 'three-card-poker',
  kind: 'table',
  version: 1,
  origin: 'seeds',
  atOnce: false,
  leastStakeMinor: 10n,
  readOptions: noOptions,
  isPlace: (place) => place === 'ante' || place === 'pairPlus',
  topWin: () => whole(PAIR_PLUS.straightFlush + 1),
  deal(_options, draw) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = draw.sample(52, 6);
    return { player: [a, b, c], dealer: [d, e, f] };
  },
  start({ secret }, bets) {
    if (stakeOn(bets, 'ante') === 0n) return ended(secret, bets, false);
    const shown = {
      player: cardTexts(secret.player),
      playerHand: handOfScore(threeCardScore(...secret.player)),
      dealer: null,
      dealerHand: null,
      outcome: null,
    };
    return { over: false, bets, shown };
  },
  offers: (_options, { bets }) => [{ kind: 'play', stakeMinor: stakeOn(bets, 'ante') }, free('fold')],
  readChoice(raw) {
    const kind = fieldsOf(raw, ['kind'])?.kind;
    return isOneOf(kind, ['play', 'fold'] as const) ? accept({ kind }) : refuse('InvalidChoice');
  },
  step({ secret }, { bets }, { kind }) {
    if (kind === 'fold') return accept(ended(secret, bets, false));
    return accept(ended(secret, [...bets, { place: 'play', stakeMinor: stakeOn(bets, 'ante') }], true));
  },
  // Nobody can play a further stake for somebody who is away: the ante is folded, pair plus is paid.
  leave: ({ secret }, { bets }) => ended(secret, bets, false),
};
