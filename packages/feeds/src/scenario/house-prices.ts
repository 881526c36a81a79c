import type { MarketKey, Pair } from '@evens/catalogue';
import { type Forecast, footballMarkets, type GoalMoment, type MarginMethod } from '@evens/pricing';
import type { MarketPrices } from '../protocol.ts';
import { type Drift, Quoter } from '../simulator/quote.ts';

/** What the house makes of a match that somebody wrote by hand: the goals it expects, and the ratings they came from. */
export interface HouseForecast {
  readonly forecast: Pick<Forecast, 'home' | 'away' | 'correction'>;
  /** The stored ratings; left out where the goals were written by hand too. */
  readonly madeOf?: string | undefined;
}

/** Where a match stands, as a script knows it. */
export interface PlayedSoFar {
  readonly phase: string;
  readonly goals: Pair;
  readonly halfTime: Pair | undefined;
  /** Seconds on the clock; 2700 when the second half begins. */
  readonly elapsedSec: number;
  /** The order of goals is known. */
  readonly sequence: boolean;
}

/** Prices move with what happens and with the minutes, never by themselves. */
const STILL: Drift = { epoch: () => 0, wanders: () => false };
const HALF_SEC = 45 * 60;

/** The share of the match that is over, each half one half however long it lasts. */
function shareOf({ phase, elapsedSec }: PlayedSoFar): number {
  if (phase === 'break') return 0.5;
  if (phase === '2h') return 0.5 + Math.min(0.5, Math.max(0, (elapsedSec - HALF_SEC) / (2 * HALF_SEC)));
  return phase === '1h' ? Math.min(0.5, Math.max(0, elapsedSec / (2 * HALF_SEC))) : 0;
}

/** Prices one match from two expected goals, from its announcement to its end. */
export class HousePrices {
  readonly madeOf: string | undefined;
  readonly #forecast: HouseForecast['forecast'];
  readonly #quoter: Quoter;

  constructor(fixtureId: number, { forecast, madeOf }: HouseForecast, margin?: MarginMethod) {
    this.#forecast = forecast;
    this.madeOf = madeOf;
    this.#quoter = new Quoter(fixtureId, STILL, { method: margin });
  }

  at(played: PlayedSoFar, eventMs: number): ReadonlyMap<MarketKey, MarketPrices> {
    const later = played.phase === 'break' || played.phase === '2h';
    const moment: GoalMoment = {
      share: shareOf(played),
      goals: played.goals,
      ...(later && played.halfTime && { firstHalfGoals: played.halfTime }),
    };
    return this.#quoter.quote(footballMarkets(this.#forecast, moment, { sequence: played.sequence }), eventMs);
  }
}
