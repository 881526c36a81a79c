import { seededRng } from '@evens/kernel';
import { pricesOf, soccerModel, soccerParams } from '@evens/pricing';
import { fixture, HOUR_SEC, PLACES, type Prices, script, threeWay } from './script.ts';

/** Before the match, with the prices and chances of a model: there is a bet builder. */
export const BUILT = { ref: 'city', id: 501, home: 'Manchester City', away: 'Borussia Mönchengladbach' } as const;
/** Before the match, with prices alone. */
export const BARE = { ref: 'bare', id: 502, home: 'Everton', away: 'Leeds' } as const;

const params = soccerParams(0.35, seededRng('bet builder'));
const TYPES =
  /^(1x2|double-chance|total|both-score|asian-handicap|team-total-home|correct-score|half-time-full-time)(@1h)?(:|$)|^total~corners:/;
const markets = soccerModel.markets(params, soccerModel.start(params)).filter(({ key }) => TYPES.test(key));

const prices: Record<string, Record<string, number>> = {};
const chances: Record<string, Record<string, number>> = {};
for (const market of markets) {
  const priced = pricesOf(market);
  if (!priced) continue;
  prices[market.key] = Object.fromEntries(
    market.outcomes.map(({ outcome }, at) => [outcome, (priced[at] ?? 0) / 1000]),
  );
  chances[market.key] = Object.fromEntries(
    market.outcomes.map(({ outcome, fairProbability }) => [outcome, fairProbability]),
  );
}

const sides = ({ ref, id, home, away }: { ref: string; id: number; home: string; away: string }) => ({
  ref,
  id,
  home,
  away,
});

export const betBuilder = script(
  'bet builder',
  [
    {
      ...fixture(PLACES.premierLeague, { ...sides(BUILT), startsInSec: 3 * HOUR_SEC, prices: prices as Prices }),
      chances,
    },
    fixture(PLACES.premierLeague, { ...sides(BARE), startsInSec: 4 * HOUR_SEC, prices: threeWay(2, 3.4, 3.9) }),
  ],
  [],
);
