import { accept, type Rational, type Result, rational, refuse, ZERO } from '@evens/kernel';
import { crashPoint } from '../draw/crash-point.ts';
import { type Bet, type Deal, free, type Game, type GameFault, isMain, type RoundState } from '../game.ts';
import { fieldsOf, hundredthsOf, hundredthsText } from '../options.ts';

export interface CrashOptions {
  /** Where the house takes for the player, in hundredths. Without a wish it is the highest point that is paid. */
  readonly target: number;
}

/**
 * One player's part. It tells where the round ended only where his stake went with it: who takes leaves a round that runs on for
 * others, and its point belongs to all of them, at its end.
 */
export type CrashShown =
  | { readonly phase: 'running' }
  | { readonly phase: 'taken'; readonly at: string }
  | { readonly phase: 'crashed'; readonly point: string };

/** @property at - where the curve stood by the server's clock when the wish to take was stored; never a figure of the client's */
export interface CrashChoice {
  readonly kind: 'take';
  readonly at: number;
}

/** From here on taking is possible: at 1.00 a stake could be put down and taken up again for nothing. */
export const LEAST_TAKE = 101;
/** 1,000,000.00: the most that is paid. A curve that comes so far is taken for everybody. */
export const MOST_TAKE = 100_000_000;

/** How fast the curve grows: e to the power of so much for each millisecond, twice the stake after 11.6 seconds. */
const GROWTH_PER_MS = 0.00006;

/** The curve before it is cut down to hundredths, to draw it: 1 at the start. */
export const crashHeight = (elapsedMs: number): number => Math.exp(GROWTH_PER_MS * elapsedMs);

/** Where the curve stands so long after the start, in hundredths. @param elapsedMs - not below zero */
export const crashCurve = (elapsedMs: number): number => Math.min(MOST_TAKE, Math.floor(100 * crashHeight(elapsedMs)));

/** When the curve reaches a point, in milliseconds after the start. */
export const crashMoment = (hundredths: number): number => Math.ceil(Math.log(hundredths / 100) / GROWTH_PER_MS);

/** How long a round flies, in milliseconds: until the curve is at its point, or at the most that is paid. From then on nobody takes. */
export const crashFlight = (point: number): number => crashMoment(Math.min(point, MOST_TAKE));

const multipleAt = (hundredths: number): Rational => rational(BigInt(hundredths), 100n);

function ended(point: number, bets: readonly Bet[], taken: number): RoundState<CrashShown> {
  return taken <= point
    ? { over: true, bets, shown: { phase: 'taken', at: hundredthsText(taken) }, returns: [multipleAt(taken)] }
    : { over: true, bets, shown: { phase: 'crashed', point: hundredthsText(point) }, returns: [ZERO] };
}

function readChoice(raw: unknown): Result<CrashChoice, GameFault> {
  const fields = fieldsOf(raw, ['kind', 'at']);
  const at = hundredthsOf(fields?.at);
  return fields?.kind === 'take' && at !== undefined && at >= LEAST_TAKE && at <= MOST_TAKE
    ? accept({ kind: 'take', at })
    : refuse('InvalidChoice');
}

/**
 * One player's part in a shared round. The point is drawn from the chain; its RTP is 0.99 wherever somebody takes, but for less than
 * one of the 2^32 numbers. Whoever takes too late has lost; whoever does not take is taken out at his target: the server calls
 * `leave` for all of them once the curve has ended, and not before, because its answer tells how the round ends.
 */
export const crash: Game<CrashOptions, number, CrashShown, CrashChoice> = {
  name: 'crash',
  kind: 'original',
  version: 1,
  origin: 'chain',
  atOnce: false,
  leastStakeMinor: 100n,
  readOptions(raw) {
    const fields = fieldsOf(raw, ['target']);
    const target = fields?.target === undefined ? MOST_TAKE : hundredthsOf(fields.target);
    return fields && target !== undefined && target >= LEAST_TAKE && target <= MOST_TAKE
      ? accept({ target })
      : refuse('InvalidOptions');
  },
  isPlace: isMain,
  topWin: ({ target }) => multipleAt(target),
  deal: (_options, draw) => crashPoint(draw.number()),
  start: (_deal, bets) => ({ over: false, bets, shown: { phase: 'running' } }),
  offers: () => [free('take')],
  readChoice,
  step({ options, secret }: Deal<CrashOptions, number>, { bets }, { at }) {
    return at > options.target ? refuse('ChoiceNotOffered') : accept(ended(secret, bets, at));
  },
  leave: ({ options, secret }, { bets }) => ended(secret, bets, options.target),
};
