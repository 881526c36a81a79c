import { drawFrom } from '../draw/draw.ts';
import { numbersOfChain } from '../draw/numbers.ts';
import { LEFT, type PlayableGame, playable } from '../round.ts';
import { baccaratShown } from '../tables/baccarat/baccarat.ts';
import { type ShoeLink, shoeHands } from './baccarat-shoe.ts';
import { dragonTiger } from './dragon-tiger.ts';
import { dealtAsDrawn, liveBaccarat } from './live-baccarat.ts';
import { liveRoulette } from './live-roulette.ts';
import type { sharedTable } from './shared-table.ts';

/** What is played at a table. */
export type LiveKind = 'roulette' | 'blackjack' | 'baccarat' | 'dragon-tiger';

/** What a table shows of a draw: names and texts. */
export type LiveResult = Readonly<Record<string, string>>;

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

/**
 * Games of tables that many play at once. Each table is a game of its own, so that limits, history and what an operator closes go by
 * its name. Which of them a house opens, with which limits and times, is the server's to say.
 */
export const LIVE_GAMES: readonly LiveGame[] = [
  live('roulette', liveRoulette('live-roulette')),
  live('roulette', liveRoulette('live-roulette-speed')),
  live('roulette', liveRoulette('live-roulette-high')),
  baccaratTable,
  live('dragon-tiger', dragonTiger),
];

const BY_NAME = new Map(LIVE_GAMES.map((each) => [each.game.name, each]));

export const liveGame = (name: string): LiveGame | undefined => BY_NAME.get(name);
