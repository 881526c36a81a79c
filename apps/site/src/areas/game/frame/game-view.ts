import type { RoundView } from '@evens/contract';
import type { PlayableGame } from '@evens/games';
import type { ComponentType } from 'react';
import type { SoundName } from './sound.ts';

/*
 * The door for a game. `games.ts` names a module for each game key; the frame (`game-frame.tsx`) does everything that is the same
 * for all of them: title, session line, stake, the one button that presses, answers and their errors, resuming, sound, last rounds.
 * A game brings a picture of a round, what is set before a press, and the words for both.
 *
 * The order of a round, as a module meets it:
 *   1. The player sets `setup` through `change`; `free` says whether anything may be set now.
 *   2. He presses. `sending` is 'press' until the server answers: draw a wait, never a guess of what comes.
 *   3. `round` is the answer, `fresh` says that it came from a press or a choice of this page: show how it comes about, then call
 *      `onShown`. Until then the frame says nothing of the result, shows no new balance and takes no press. Where `fresh` is false
 *      the round was there before (a reload, a replay): draw it as it stands, at once.
 *   4. While `round.status` is 'open' the player chooses: `choose` with a choice of the game that `round.offers` has. Every answer
 *      is 3. again. The frame sends a choice once, with the number of choices that the page has seen.
 * A view draws only what `round.shown` says; whatever the server has not shown yet is not in it. With `calm` nothing moves: show
 * the end and call `onShown` at once. A view that draws on a canvas says the same in words: `texts.said` is read out by the frame.
 */

/** Options of a press as the game's own `readOptions` takes them, by their names. */
export type GameOptions = Readonly<Record<string, unknown>>;

/** A choice in an open round: `kind` is one of the round's offers, the rest is the game's. */
export type GameChoice = Readonly<Record<string, unknown>> & { readonly kind: string };

/** A stake on a place; a decimal amount in major units, as the contract sends it ("2.50"). */
export interface PlacedBet {
  readonly place: string;
  readonly stake: string;
}

/** What the next press will be. */
export interface Setup {
  readonly options: GameOptions;
  /** What stands in the stake field: of a game with the one bet `main` its stake, of others the chip that is laid next. */
  readonly stake: string;
  /** Of games with places what was laid; of others empty, the frame bets `stake` on `main`. */
  readonly bets: readonly PlacedBet[];
  /** Free spins that pay for the next press; its stake is their value then. */
  readonly grant?: PayingGrant | undefined;
}

/** Free spins of a game that can be used now. */
export interface PayingGrant {
  readonly id: string;
  /** Of each spin, as an amount of the wire. */
  readonly value: string;
  readonly left: number;
}

export interface GameViewProps {
  /** The open round, or the last one that this page has played; null before the first. */
  readonly round: RoundView | null;
  readonly fresh: boolean;
  /** With `fresh`: the round was played before, and its picture goes on where its feature begins. */
  readonly resumed?: boolean;
  /** What is on its way: nothing is taken meanwhile. */
  readonly sending: 'press' | 'choice' | null;
  readonly setup: Setup;
  /** Whether the setup may change: no round is open and nothing is on its way or being shown. */
  readonly free: boolean;
  readonly change: (setup: Partial<Setup>) => void;
  /** Sends a choice; ignored while something is on its way or a result is still being shown. */
  readonly choose: (choice: GameChoice) => void;
  /** The picture has come to where `round` is. Call it once an answer; more often does no harm. */
  readonly onShown: () => void;
  /** The other bet, of a game that takes two of one player. */
  readonly second?: Pick<GameViewProps, 'round' | 'fresh' | 'onShown' | 'refresh'>;
  /** Reads the open round anew, of a game whose rounds also end by themselves: what has become of it comes as an answer (3.). */
  readonly refresh: () => void;
  readonly currency: string;
  /** An amount of the wire in the player's words: `EUR 2.50`. */
  readonly money: (amount: string) => string;
  /** The player wants no motion. */
  readonly calm: boolean;
  /** Silent where the player has muted games. */
  readonly play: (sound: SoundName) => void;
}

/**
 * What is set beside the stake: rows of the column of controls. Here `round` is the round as its picture has told it so far: what
 * stands beside the picture must not be ahead of it.
 */
export type SetupProps = Pick<
  GameViewProps,
  'setup' | 'free' | 'change' | 'round' | 'choose' | 'money' | 'currency'
> & {
  /** Presses at once, with these options and this stake instead of those that are set; ignored while nothing can be pressed. */
  readonly pressWith: (options: GameOptions, stake: string) => void;
};

/** Words of a game, in the reader's language. All of them know only what a round shows. */
export interface GameTexts {
  /** On the button: `Roll EUR 1.00`. */
  readonly press: (amount: string) => string;
  /** On the button instead, where free spins pay for the press: so many are left. */
  readonly pressFree?: (left: number) => string;
  /** On the button instead, where no press is taken for now. */
  readonly closed?: string;
  /**
   * On the same button while a round is open: what it does (`Take EUR 21.40`) with the choice it sends; without a choice it says what
   * to do on the table, and is not to be pressed.
   */
  readonly during?: (round: RoundView) => { readonly label: string; readonly choice?: GameChoice };
  /** What the table shows in one or two sentences, for who does not see the picture; it stands in lists of rounds too. */
  readonly said: (round: RoundView) => string;
}

export interface MiniProps {
  readonly round: RoundView;
}

export interface GameModule {
  /** The game's rules (`playable(dice)`): bounds of stakes come from them. Nothing is drawn with them here. */
  readonly rules: Pick<PlayableGame, 'name' | 'topWin' | 'kind' | 'origin'>;
  /** Options that a visit begins with. */
  readonly options: GameOptions;
  /** Bets lie on places, which the view sets as `setup.bets`; otherwise there is the one bet `main`. */
  readonly places?: boolean;
  /** A felt or a card that wants the whole width: stake and key lie in one bar below it, not in a column beside it. */
  readonly wide?: boolean;
  /** A shared round takes two bets of one player: the second is offered beside the first. */
  readonly secondBet?: boolean;
  /** The longest that its picture takes to come about, in milliseconds; a quarter of a minute where left out. */
  readonly longestShowMs?: number;
  /**
   * Whether how a round came about takes so long to tell that a page goes on with it after a reload, and on another device. Of a game
   * with this the last round stands on the table from the first moment.
   */
  readonly isLongStory?: (round: RoundView) => boolean;
  /** A round as pictures, step by step, below the one that moves. */
  readonly Story?: ComponentType<MiniProps>;
  /** A round as it ended, on its own page, of a game whose view follows a table that has gone on. */
  readonly Ended?: ComponentType<MiniProps>;
  /** A round as a picture in a line of the history, decorative; `Mini` where left out. */
  readonly Thumb?: ComponentType<MiniProps>;
  /** Its rounds count in races of slots. */
  readonly races?: boolean;
  /** The game sounds by itself: the frame adds nothing of its own. */
  readonly ownSound?: boolean;
  readonly View: ComponentType<GameViewProps>;
  readonly SetupRows?: ComponentType<SetupProps>;
  /** A round that is over in the size of a word (height 24 px), for the row of last rounds; decorative, its words are `said`. */
  readonly Mini: ComponentType<MiniProps>;
  /** A hook. `money` writes an amount of the wire. */
  readonly useTexts: (money: (amount: string) => string) => GameTexts;
}
