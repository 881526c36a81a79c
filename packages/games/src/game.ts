import type { Rational, Result } from '@evens/kernel';
import type { Draw } from './draw/draw.ts';

/*
 * What every game of the casino is. A round has three moments:
 *
 *   press   the player names options and bets; the house takes the stakes and draws EVERYTHING that chance decides (`deal`)
 *   steps   the player chooses, where the game lets him; a step may ask for a further stake (double, split, insurance, play)
 *   end     every bet has its return, an exact multiple of its stake
 *
 * Nothing of a round needs to be stored but the seeds, the press and the choices: `replay` computes the rest again, and gives the
 * same round in the server, in a command and in the player's browser. What chance decided (`Secret`) and what has been revealed
 * (`State`) are two values. A state holds nothing that the player may not know yet, so whatever is made from it can be sent,
 * logged and shown; a secret leaves this package in no form.
 */

export type GameKind = 'original' | 'table' | 'slot' | 'scratch';

/** A stake on one place of a game: a number of roulette, the banker, a hand. Games with one bet have the place `main`. */
export interface Bet {
  readonly place: string;
  /** Whole minor units of whatever currency, above zero. */
  readonly stakeMinor: bigint;
}

export const MAIN = 'main';
export const isMain = (place: string): boolean => place === MAIN;

/** A choice that takes no further stake. */
export const free = (kind: string): Offer => ({ kind, stakeMinor: 0n });

/**
 * A round as far as it has gone. `shown` is what the table shows, safe as JSON, and different for each game; `bets` are all
 * stakes so far in the order in which they were made, the later ones of steps among them. The server takes what `bets` has grown
 * by in the same transaction in which it stores the choice.
 */
export type RoundState<Shown> =
  | { readonly over: false; readonly bets: readonly Bet[]; readonly shown: Shown }
  | {
      readonly over: true;
      readonly bets: readonly Bet[];
      readonly shown: Shown;
      /** What each bet returns, in the order of `bets`, as a multiple of its stake: 0 lost, 1 stake back, 36 a number of roulette. */
      readonly returns: readonly Rational[];
    };

/** Something the player may choose now, and the further stake it takes (0 where none). */
export interface Offer {
  readonly kind: string;
  readonly stakeMinor: bigint;
}

/**
 * Why a press or a choice is refused. The round stands as before: a refused step moves no money and uses no draw.
 * - `InvalidOptions`: not options of this game. `InvalidBet`: no bets, an unknown place, one place twice, a stake not above zero.
 * - `InvalidChoice`: not a choice of this game. `ChoiceNotOffered`: one, but not now: a tile that is open, a double after a third card.
 * - `RoundIsOver`: nothing can be chosen any more. A repeated press of "take" meets this and is answered with the round's end.
 */
export type GameFault = 'InvalidOptions' | 'InvalidBet' | 'InvalidChoice' | 'ChoiceNotOffered' | 'RoundIsOver';

/** What was fixed at the press. */
export interface Deal<Options, Secret> {
  readonly options: Options;
  readonly secret: Secret;
}

/**
 * The rules of one game.
 *
 * @typeParam Options - what the player sets before the press: rows and risk, number of mines
 * @typeParam Secret - everything that chance decides in the round
 * @typeParam Shown - what has been revealed; a union by phase where a game has phases. JSON-safe
 * @typeParam Choice - what a player can choose in a step, a union by `kind`; `never` for games without steps
 */
export interface Game<Options, Secret, Shown, Choice extends { readonly kind: string }> {
  readonly name: string;
  readonly kind: GameKind;
  /** Rises whenever the same seeds, press and choices would give another round: old rounds are replayed by their version. */
  readonly version: number;
  /** `seeds`: a pair of seeds and a nonce of the player's own. `chain`: a link of a chain, shared by all who play the round. */
  readonly origin: 'seeds' | 'chain';
  /** Whether every round of it is over at the press, whatever is drawn. */
  readonly atOnce: boolean;
  /** The least stake of each bet in minor units of any currency: from there on cutting down takes less than a hundredth. */
  readonly leastStakeMinor: bigint;

  /** @param raw - whatever was sent; absent fields have their default, unknown ones are a fault */
  readOptions(raw: unknown): Result<Options, GameFault>;
  isPlace(place: string, options: Options): boolean;
  /**
   * The most that a round can return, as a multiple of the stakes of its press; what later stakes win is in it. It is part of the
   * rules and never cuts a win: a house that pays at most so much takes stakes up to that over this.
   */
  topWin(options: Options): Rational;

  /** Takes all draws of a round, in an order that never depends on choices. */
  deal(options: Options, draw: Draw): Secret;
  start(deal: Deal<Options, Secret>, bets: readonly Bet[]): RoundState<Shown>;

  /** What may be chosen now; empty where a round only ends by its own. It knows no secret, so it can reveal none. */
  offers(options: Options, state: RoundState<Shown>): readonly Offer[];
  readChoice(raw: unknown): Result<Choice, GameFault>;
  /** @param choice - of a kind that is offered; a fault where its particulars are not (an open tile) */
  step(deal: Deal<Options, Secret>, state: RoundState<Shown>, choice: Choice): Result<RoundState<Shown>, GameFault>;
  /**
   * What happens to an open round when nobody comes back, by the game's printed rule: what was won is paid, no further stake is
   * taken, and where nothing was chosen yet the stake goes back. Always over.
   */
  leave(deal: Deal<Options, Secret>, state: RoundState<Shown>): RoundState<Shown>;
}
