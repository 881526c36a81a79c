import { drawFrom } from '../draw/draw.ts';
import { numbersOfChain } from '../draw/numbers.ts';
import { fieldsOf } from '../options.ts';
import { LEFT, type PlayableGame, playable } from '../round.ts';
import { baccaratShown } from '../tables/baccarat/baccarat.ts';
import { sumOf } from '../tables/blackjack/hands.ts';
import { totalOf } from '../tables/blackjack/rules.ts';
import { type ShoeLink, shoeCards, shoeHands } from './baccarat-shoe.ts';
import {
  BLACKJACK_CUT_CARDS,
  type BlackjackPlay,
  dealTable,
  SEAT_CHOICES,
  type SeatDecision,
} from './blackjack-table.ts';
import { dragonTiger } from './dragon-tiger.ts';
import { dealtAsDrawn, liveBaccarat } from './live-baccarat.ts';
import { blackjackAsDrawn, liveBlackjack } from './live-blackjack.ts';
import { liveRoulette } from './live-roulette.ts';
import type { sharedTable } from './shared-table.ts';
import { pocketOfText, pocketShown, studioRoulette } from './studio-roulette.ts';

/** What is played at a table. */
export type LiveKind = 'roulette' | 'blackjack' | 'baccarat' | 'dragon-tiger';

/** What a table shows of a draw: names and texts. */
export type LiveResult = Readonly<Record<string, string>>;

/** A hand that is decided at seats, as far as it has come. */
export interface TurnsDealt {
  /** What everybody may see. */
  readonly play: BlackjackPlay;
  /** Once nobody decides any more: what it came to, and whether its link is opened with it. Null before. */
  readonly end: { readonly result: LiveResult; readonly opens: boolean } | null;
}

/** A game in which players at seats decide one after the other, between the close of the bets and the draw. */
export interface TurnsGame {
  /**
   * Deals the hand that begins at a place of the shoe, as far as it was decided. Undefined where a decision was not offered.
   *
   * @param hand - which hand of its shoe
   * @param from - how many cards have left the shoe before
   * @param seats - the taken ones, rising
   */
  deal(
    link: ShoeLink,
    at: { readonly hand: number; readonly from: number },
    seats: readonly number[],
    decisions: readonly SeatDecision[],
  ): TurnsDealt | undefined;
  /** How many cards left the shoe in a hand that came to this. */
  cardsOf(result: LiveResult): number;
}

export interface DeviceGame {
  /** What a device says as the table shows it; undefined where that is no result of the game. */
  read(said: unknown): LiveResult | undefined;
}

export interface LiveGame {
  readonly kind: LiveKind;
  readonly game: PlayableGame;
  /** Whether several rounds are dealt from one link of the chain, whose hash is opened with the last of them. */
  readonly shoe: boolean;
  /** What a round comes to, as the table shows it, and whether its link is opened with it. @param hand - which round of its link */
  drawn(link: ShoeLink, hand: number): { readonly result: LiveResult; readonly opens: boolean };
  /** The house's choice that ends a player's part in a round that came to this. */
  ending(result: LiveResult, hand: number): Readonly<Record<string, unknown>>;
  /** Whether the choices of a part agree with what its link comes to; of games without a shoe the replay itself says so. */
  isAsDrawn(link: ShoeLink, choices: readonly unknown[]): boolean;
  /** Of a game in which players decide while it is dealt: then this deals, and not `drawn`. */
  readonly turns?: TurnsGame;
  /** Of a game that is played outside the house: what its device says a round came to, and not `drawn`, decides. */
  readonly device?: DeviceGame;
}

const textsOf = (shown: object): LiveResult =>
  Object.fromEntries(
    Object.entries(shown).map(([name, value]) => [name, Array.isArray(value) ? value.join(' ') : String(value)]),
  );

function live<Secret, Shown extends object>(
  kind: LiveKind,
  table: ReturnType<typeof sharedTable<Secret, Shown>>,
): LiveGame {
  return {
    kind,
    game: playable(table),
    shoe: false,
    drawn: (link) => ({
      result: textsOf(table.show(table.deal(null, drawFrom(numbersOfChain(link))))),
      opens: true,
    }),
    ending: () => LEFT,
    isAsDrawn: () => true,
  };
}

const cardsIn = (text: string | undefined): readonly string[] => text?.split(' ') ?? [];

const baccaratTable: LiveGame = {
  kind: 'baccarat',
  game: playable(liveBaccarat),
  shoe: true,
  drawn: (link, hand) => {
    const found = shoeHands(link)[hand];
    if (!found) throw new RangeError(`a shoe without a hand ${hand}`);
    // With its number, so that a board knows where a shoe begins.
    return { result: { ...textsOf(baccaratShown(found)), hand: String(hand) }, opens: found.last };
  },
  ending: ({ player, banker }, hand) => ({ kind: 'dealt', hand, player: cardsIn(player), banker: cardsIn(banker) }),
  isAsDrawn: dealtAsDrawn,
};

const decisionText = ({ seat, kind }: SeatDecision): string => `${seat}:${kind}`;

function decisionOf(text: string): readonly SeatDecision[] {
  const [seat, named] = text.split(':');
  const kind = SEAT_CHOICES.find((each) => each === named);
  return kind ? [{ seat: Number(seat), kind }] : [];
}

const wordsIn = (text: string | undefined): readonly string[] => (text ? text.split(' ') : []);

const blackjackTurns: TurnsGame = {
  deal: (link, { hand, from }, seats, decisions) => {
    const shoe = shoeCards(link);
    const dealt = dealTable(shoe.slice(from), seats, decisions);
    if (!dealt) return undefined;
    const { play, cards } = dealt;
    if (play.turn) return { play, end: null };
    const result: LiveResult = {
      hand: String(hand),
      dealer: play.dealer.join(' '),
      dealerTotal: String(totalOf(sumOf(play.dealer))),
      seats: seats.join(' '),
      cards: cards.join(' '),
      decisions: decisions.map(decisionText).join(' '),
    };
    return { play, end: { result, opens: from + cards.length >= shoe.length - BLACKJACK_CUT_CARDS } };
  },
  cardsOf: ({ cards }) => wordsIn(cards).length,
};

const blackjackTable: LiveGame = {
  kind: 'blackjack',
  game: playable(liveBlackjack),
  shoe: true,
  turns: blackjackTurns,
  drawn: () => {
    throw new Error('a hand that is decided at seats is dealt by its turns');
  },
  ending: ({ seats, cards, decisions }, hand) => ({
    ...{ kind: 'dealt', hand, seats: wordsIn(seats).map(Number), cards: wordsIn(cards) },
    decisions: wordsIn(decisions).flatMap(decisionOf),
  }),
  isAsDrawn: blackjackAsDrawn,
};

const studioTable: LiveGame = {
  kind: 'roulette',
  game: playable(studioRoulette),
  shoe: false,
  device: {
    read: (said) => {
      const pocket = pocketOfText(fieldsOf(said, ['pocket'])?.pocket);
      return pocket === undefined ? undefined : textsOf(pocketShown(pocket));
    },
  },
  drawn: () => {
    throw new Error('what falls on a wheel of a studio is said by its device');
  },
  ending: ({ pocket }) => ({ kind: 'spun', pocket }),
  // No seed says what fell, so that none contradicts it either.
  isAsDrawn: () => true,
};

/**
 * Games of tables that many play at once. Each table is a game of its own, so that limits, history and what an operator closes go by
 * its name. Which of them a house opens, with which limits and times, is the server's to say.
 */
export const LIVE_GAMES: readonly LiveGame[] = [
  live('roulette', liveRoulette('live-roulette')),
  live('roulette', liveRoulette('live-roulette-speed')),
  live('roulette', liveRoulette('live-roulette-high')),
  blackjackTable,
  baccaratTable,
  live('dragon-tiger', dragonTiger),
  studioTable,
];

const BY_NAME = new Map(LIVE_GAMES.map((each) => [each.game.name, each]));

export const liveGame = (name: string): LiveGame | undefined => BY_NAME.get(name);
