import {
  ASK_EVERY_MS,
  getFixture,
  getFixtures,
  getMarketHistory,
  getPriceHistory,
  getRaceResults,
  getSports,
  getSportTree,
  getTopTournaments,
  getTournaments,
  searchFixtures,
} from '@evens/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, ask } from '../api/api.ts';
import { SEARCH_ROWS } from '../fixtures/page-sizes.ts';
import { zoneOffsetMin } from '../formats/time.ts';
import { browserRealtime } from '../realtime/index.ts';
import { useSettings } from '../settings/settings-store.ts';

/** There a drawing shows what it was given, and no drawing may see what another one was given. */
const onServer = typeof document === 'undefined';

/** Minutes east of UTC of the player: it decides what "today" is. */
export const useZoneOffset = (): number => {
  const timezone = useSettings((settings) => settings.timezone);
  return zoneOffsetMin(timezone, Date.now());
};

const askEveryMs = () => ASK_EVERY_MS[useSettings.getState().slowConnectionMode ? 'slow' : 'usual'];

/** How often a list is asked for anew, by what it shows. */
export const listEveryMs = (view: string): number => (view === 'live' ? askEveryMs().inPlay : askEveryMs().lists);

/** Counts change slowly; prices and scores come another way. */
export const sportsQuery = (tzOffsetMin: number) =>
  queryOptions({
    queryKey: ['sports', tzOffsetMin],
    queryFn: () => ask(api.call(getSports, { query: { tzOffsetMin } })),
    refetchInterval: () => askEveryMs().counts,
  });

export const sportTreeQuery = (sportAlias: string, tzOffsetMin: number) =>
  queryOptions({
    queryKey: ['sportTree', sportAlias, tzOffsetMin],
    queryFn: () => ask(api.call(getSportTree, { params: { sportAlias }, query: { tzOffsetMin } })),
    staleTime: 30_000,
  });

export const topTournamentsQuery = (tzOffsetMin: number) =>
  queryOptions({
    queryKey: ['topTournaments', tzOffsetMin],
    queryFn: () => ask(api.call(getTopTournaments, { query: { tzOffsetMin } })),
    staleTime: 30_000,
  });

/** Those of these tournaments that have something to bet on. */
export const tournamentsQuery = (ids: readonly number[], tzOffsetMin: number) =>
  queryOptions({
    queryKey: ['tournaments', ids, tzOffsetMin],
    queryFn: () => ask(api.call(getTournaments, { query: { ids: ids.join(), tzOffsetMin } })),
    enabled: ids.length > 0,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });

export interface FixtureListChoice {
  readonly view: 'live' | 'today' | 'early' | 'all' | 'outrights' | 'top' | 'soon' | 'hour';
  readonly esports?: '0' | '1';
  readonly sport?: string;
  readonly category?: string;
  readonly tournament?: string;
  readonly limit?: number;
  readonly offset?: number;
}

/** Which fixtures a screen lists, with the markets of their rows. What happens after that comes over realtime. */
export const fixturesQuery = (choice: FixtureListChoice, tzOffsetMin: number) =>
  queryOptions({
    queryKey: ['fixtures', choice, tzOffsetMin],
    queryFn: async () => {
      const answer = await ask(api.call(getFixtures, { query: { limit: 200, ...choice, tzOffsetMin } }));
      if (!onServer) browserRealtime().store.putRows(answer.fixtures);
      return answer;
    },
    refetchInterval: () => listEveryMs(choice.view),
    placeholderData: keepPreviousData,
  });

export const fixtureQuery = (fixtureId: number) =>
  queryOptions({
    queryKey: ['fixture', fixtureId],
    queryFn: async () => {
      const detail = await ask(api.call(getFixture, { params: { fixtureId } }));
      if (!onServer) browserRealtime().store.putFixture(detail);
      return detail;
    },
    staleTime: 10_000,
  });

export const priceHistoryQuery = (fixtureId: number, market: string, outcome: string) =>
  queryOptions({
    queryKey: ['priceHistory', fixtureId, market, outcome],
    queryFn: () => ask(api.call(getPriceHistory, { params: { fixtureId }, query: { market, outcome } })),
    staleTime: 20_000,
  });

/** The moves of every outcome of a market in one call: a race card shows them for the whole field. */
export const marketHistoryQuery = (fixtureId: number, market: string) =>
  queryOptions({
    queryKey: ['marketHistory', fixtureId, market],
    queryFn: () => ask(api.call(getMarketHistory, { params: { fixtureId }, query: { market } })),
    staleTime: 20_000,
    refetchInterval: 30_000,
  });

export interface RaceResultsChoice {
  readonly sport: string;
  readonly category?: string;
  readonly tournament?: string;
  readonly fixture?: number;
}

/** Races of the last day that are over, with places and starting prices. */
export const raceResultsQuery = (choice: RaceResultsChoice) =>
  queryOptions({
    queryKey: ['raceResults', choice],
    queryFn: () => ask(api.call(getRaceResults, { query: choice })),
    staleTime: 20_000,
    refetchInterval: 30_000,
  });

export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: () => ask(api.call(searchFixtures, { query: { q: text, limit: SEARCH_ROWS } })),
    enabled: text.length >= 2,
    placeholderData: keepPreviousData,
  });
