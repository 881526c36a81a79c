import {
  accept,
  add,
  assert,
  compare,
  floorRational,
  multiply,
  type Rational,
  type Result,
  rational,
  refuse,
  ZERO,
} from '@evens/kernel';
import { type Draw, drawFrom } from './draw/draw.ts';
import type { Numbers } from './draw/numbers.ts';
import type { Bet, Deal, Game, GameFault, GameKind, Offer, RoundState } from './game.ts';

/** Options and bets as somebody sent them. */
export interface Press {
  readonly options: unknown;
  readonly bets: readonly Bet[];
}

export interface BetReturn extends Bet {
  readonly multiple: Rational;
}

/** A round at one moment. Nothing changes it: a choice gives another one, and a choice tried in vain leaves no trace. */
export interface Round {
  readonly over: boolean;
  readonly bets: readonly Bet[];
  /** What the table shows: all that has been revealed and nothing else. */
  readonly shown: object;
  readonly offers: readonly Offer[];
  /** What each bet returns; null while the round is open. */
  readonly returns: readonly BetReturn[] | null;
  choose(raw: unknown): Result<Round, GameFault>;
  /** The round as it ends when nobody comes back. */
  leave(): Round;
}

/** A game as server, commands and pages use it: its own types stay inside. */
export interface PlayableGame {
  readonly name: string;
  readonly kind: GameKind;
  readonly version: number;
  readonly origin: 'seeds' | 'chain';
  /** Whether every round of it is over at the press, whatever is drawn. */
  readonly atOnce: boolean;
  readonly leastStakeMinor: bigint;
  /** Refuses before anything is drawn. */
  begin(press: Press, numbers: Numbers): Result<Round, GameFault>;
  /** Whether a press would be taken, without drawing: the server asks before it takes stakes. */
  judge(press: Press): GameFault | undefined;
  /** The most that a round with these options returns, as a multiple of the stakes of its press. */
  topWin(options: unknown): Result<Rational, GameFault>;
}

/** How many bets one round may have: more than there are places to bet on. */
const MOST_BETS = 200;

/** The choice that the server makes where nobody came back; stored among the choices, so that the round can be replayed. */
export const LEFT = { kind: 'left' } as const;
const isLeft = (raw: unknown): boolean =>
  typeof raw === 'object' && raw !== null && 'kind' in raw && raw.kind === LEFT.kind;

export function playable<Options, Secret, Shown extends object, Choice extends { readonly kind: string }>(
  game: Game<Options, Secret, Shown, Choice>,
): PlayableGame {
  const read = (press: Press): Result<Options, GameFault> => {
    const options = game.readOptions(press.options);
    if (!options.ok) return options;
    return betsStand(press.bets, (place) => game.isPlace(place, options.value)) ? options : refuse('InvalidBet');
  };
  return {
    name: game.name,
    kind: game.kind,
    version: game.version,
    origin: game.origin,
    atOnce: game.atOnce,
    leastStakeMinor: game.leastStakeMinor,
    judge: (press) => {
      const options = read(press);
      return options.ok ? undefined : options.refusal;
    },
    begin: (press, numbers) => {
      const options = read(press);
      if (!options.ok) return options;
      const draw: Draw = drawFrom(numbers);
      const deal = { options: options.value, secret: game.deal(options.value, draw) };
      const most = multiply(game.topWin(options.value), rational(stakedMinor(press)));
      return accept(roundAt(game, deal, game.start(deal, press.bets), most));
    },
    topWin: (raw) => {
      const options = game.readOptions(raw);
      return options.ok ? accept(game.topWin(options.value)) : options;
    },
  };
}

function betsStand(bets: readonly Bet[], isPlace: (place: string) => boolean): boolean {
  const places = new Set(bets.map(({ place }) => place));
  return (
    bets.length > 0 &&
    bets.length <= MOST_BETS &&
    places.size === bets.length &&
    bets.every(({ place, stakeMinor }) => stakeMinor > 0n && isPlace(place))
  );
}

function roundAt<Options, Secret, Shown extends object, Choice extends { readonly kind: string }>(
  game: Game<Options, Secret, Shown, Choice>,
  deal: Deal<Options, Secret>,
  state: RoundState<Shown>,
  most: Rational,
): Round {
  const { bets } = state;
  const returns = state.over ? returnsOf(state.returns, bets, most) : null;
  const offers = state.over ? [] : game.offers(deal.options, state);
  const leave = (): Round => {
    const left = state.over ? state : game.leave(deal, state);
    assert(left.over, `${game.name}: a round that was left is open`);
    return roundAt(game, deal, left, most);
  };
  return {
    over: state.over,
    bets,
    shown: state.shown,
    offers,
    returns,
    leave,
    choose: (raw) => {
      if (state.over) return refuse('RoundIsOver');
      if (isLeft(raw)) return accept(leave());
      const choice = game.readChoice(raw);
      if (!choice.ok) return choice;
      if (!offers.some(({ kind }) => kind === choice.value.kind)) return refuse('ChoiceNotOffered');
      const next = game.step(deal, state, choice.value);
      return next.ok ? accept(roundAt(game, deal, next.value, most)) : next;
    },
  };
}

/** A game that would pay a bet it did not take, or more than its stated top win, fails here and pays nothing. */
function returnsOf(multiples: readonly Rational[], bets: readonly Bet[], most: Rational): readonly BetReturn[] {
  assert(multiples.length === bets.length, 'a return without its bet');
  const returns = bets.map((bet, at) => ({ ...bet, multiple: multiples[at] ?? ZERO }));
  assert(
    returns.every(({ multiple }) => multiple.num >= 0n),
    'a return below zero',
  );
  assert(compare(sumOf(returns), most) <= 0, 'a return above the top win');
  return returns;
}

const sumOf = (returns: readonly BetReturn[]): Rational =>
  returns.reduce((sum, { stakeMinor, multiple }) => add(sum, multiply(rational(stakeMinor), multiple)), ZERO);

export const stakedMinor = ({ bets }: Pick<Round, 'bets'>): bigint =>
  bets.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n);

/** What the round returns before it is cut down: each stake times its multiple, exact. Null while it is open. */
export const exactReturn = ({ returns }: Pick<Round, 'returns'>): Rational | null => returns && sumOf(returns);

/** What the round pays in minor units: its exact return cut down once, at the end. Null while it is open. */
export function payoutMinor(round: Pick<Round, 'returns'>): bigint | null {
  const exact = exactReturn(round);
  return exact && floorRational(exact);
}

/** A choice that the rules refuse, and which one it was, from 0; a refused press is at -1. */
export interface ReplayFault {
  readonly fault: GameFault;
  readonly at: number;
}

/**
 * Computes a round again from what is stored of it. This is how the server comes to every state of a round, how a page resumes one
 * and how anybody verifies one.
 *
 * @param numbers - of the round's seeds or chain link, from the first
 * @param choices - all choices in order, as they were taken
 */
export function replay(
  game: PlayableGame,
  numbers: Numbers,
  press: Press,
  choices: readonly unknown[],
): Result<Round, ReplayFault> {
  const begun = game.begin(press, numbers);
  if (!begun.ok) return refuse({ fault: begun.refusal, at: -1 });
  let round = begun.value;
  for (const [at, choice] of choices.entries()) {
    const next = round.choose(choice);
    if (!next.ok) return refuse({ fault: next.refusal, at });
    round = next.value;
  }
  return accept(round);
}
