import { fixtureTopic, getFixturesById, type TicketView } from '@evens/contract';
import { useQuery } from '@tanstack/react-query';
import { api, ask } from '../../../shared/api/api.ts';
import { browserRealtime, useTopics } from '../../../shared/realtime/index.ts';

/** So many contests are asked for at once; a page of bets has fewer. */
const MOST = 100;

/** Legs that still wait for their result; of a bet that was never taken none do. */
const openFixtures = (tickets: readonly TicketView[]): readonly number[] => {
  const open = tickets.filter(({ status, settledMs }) => status !== 2 && settledMs === null);
  const ids = open.flatMap(({ legs }) => legs.filter(({ result }) => result === 0).map(({ fixture }) => fixture.id));
  return [...new Set(ids)].sort((left, right) => left - right).slice(0, MOST);
};

/** Brings score, clock and status of what these bets wait for, and keeps them live while the bets are shown. */
export function useOpenLegs(tickets: readonly TicketView[]): void {
  const ids = openFixtures(tickets);
  useQuery({
    queryKey: ['fixtures', 'of-bets', ids.join()],
    enabled: ids.length > 0,
    queryFn: async () => {
      const { fixtures } = await ask(api.call(getFixturesById, { query: { ids: ids.join() } }));
      browserRealtime().store.putRows(fixtures);
      return fixtures.length;
    },
  });
  useTopics(ids.map(fixtureTopic));
}
