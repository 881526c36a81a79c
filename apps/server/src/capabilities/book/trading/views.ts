import { DESK_HALTS, type DeskFixture, type DeskMarket } from '@evens/contract';
import { effectiveStatus, type FixtureState, fedOf, HALTS, type MarketState, namesOf } from '../catalogue/index.ts';
import { overroundMilliOf } from './check-price.ts';

/** The market a row shows: who wins, else the first that is offered. */
const MAIN = ['1x2', 'winner', 'outright'];

export function mainMarketOf({ markets }: FixtureState): MarketState | undefined {
  for (const key of MAIN) {
    const market = markets.get(key);
    if (market) return market;
  }
  return markets.values().next().value;
}

export function deskMarketOf(fixture: FixtureState, market: MarketState): DeskMarket {
  const fed = fedOf(market);
  const { key, codes, prices, closed, refused } = market;
  const changed = codes.map((_, index) => prices[index] !== fed.prices[index]);
  return {
    key,
    status: effectiveStatus(market, fixture),
    outcomes: codes.map((outcome, index) => ({
      outcome,
      priceMilli: prices[index] ?? 0,
      open: !closed?.includes(index),
      ...(changed[index] && { sourceMilli: fed.prices[index] ?? 0 }),
    })),
    overroundMilli: overroundMilliOf(market),
    suspendedManually: market.manual?.suspended ?? false,
    pricedManually: market.manual?.priced ?? false,
    runAway: market.manual?.held === true && !market.manual.suspended,
    guarded: fed.refused !== undefined || refused !== undefined,
  };
}

export const haltsOf = ({ halts }: FixtureState): (typeof DESK_HALTS)[number][] =>
  DESK_HALTS.filter((name) => (halts & HALTS[name]) !== 0);

export function deskFixtureOf(
  state: FixtureState,
  {
    version,
    suspendedManually,
    sportSuspended,
    heardMs,
  }: {
    readonly version: number;
    readonly suspendedManually: boolean;
    readonly sportSuspended: boolean;
    readonly heardMs: number | undefined;
  },
): DeskFixture {
  const { fixture } = state;
  const { id, sportId, tournament, category, startMs, status, live } = fixture;
  const main = mainMarketOf(state);
  let pricedManually = false;
  for (const market of state.markets.values()) if (market.manual?.priced) pricedManually = true;
  return {
    id,
    sportId,
    tournament: {
      id: tournament.id,
      name: tournament.name,
      ...(category.countryCode !== undefined && { countryCode: category.countryCode }),
    },
    names: [...namesOf(fixture)],
    startMs,
    status,
    version,
    ...(live && { score: [live.main[0], live.main[1]] as [number, number], phase: live.phase }),
    ...(live?.clock && { clock: { ...live.clock } }),
    halts: haltsOf(state),
    suspendedManually,
    sportSuspended,
    pricedManually,
    markets: state.offered,
    ...(main && { main: deskMarketOf(state, main) }),
    ...(heardMs !== undefined && { heardMs }),
  };
}
