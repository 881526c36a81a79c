import type { Forecast } from '../football-rating/index.ts';
import type { FairMarket } from '../sport-model.ts';
import type { GoalMoment } from './board.ts';
import { goalProcess } from './goal-process.ts';
import { soccerMarkets } from './markets.ts';

/**
 * Every market of a football match at one moment, before it, at the break or in play, from two expected goals: replayed
 * matches and those that an operator makes by hand are priced here and nowhere else, so that no market contradicts another.
 */
export function footballMarkets(
  { home, away, correction }: Pick<Forecast, 'home' | 'away' | 'correction'>,
  moment: GoalMoment,
  known: { readonly sequence?: boolean; readonly halves?: boolean } = {},
): FairMarket[] {
  return soccerMarkets(goalProcess(home, away, correction), moment, known);
}
