import { type FixtureRow, rowTopic } from '@evens/contract';
import { useQuery } from '@tanstack/react-query';
import { fixturesQuery, useZoneOffset } from '../../../shared/catalogue/queries.ts';
import { useTopics } from '../../../shared/realtime/index.ts';

/** As many as fill a phone's screen. */
const SHOWN = 8;
/** So many of one sport at most: eight of one league offer nothing to whoever came for another. */
const MOST_OF_A_SPORT = 2;

/** The first rows, no more than two of a sport; what is missing is filled up in the order of the list. */
export function mixed(rows: readonly FixtureRow[]): readonly FixtureRow[] {
  const counts = new Map<string, number>();
  const few = rows.filter(({ sportAlias }) => {
    const count = (counts.get(sportAlias) ?? 0) + 1;
    counts.set(sportAlias, count);
    return count <= MOST_OF_A_SPORT;
  });
  return [...few, ...rows.filter((row) => !few.includes(row))].slice(0, SHOWN);
}

/** Matches of the biggest competitions, for a search in which nothing is typed yet: a bet is two presses away. */
export function usePopularRows(wanted: boolean): readonly FixtureRow[] {
  const query = useQuery({ ...fixturesQuery({ view: 'top', limit: 120 }, useZoneOffset()), enabled: wanted });
  const rows = wanted
    ? mixed((query.data?.fixtures ?? []).filter(({ kind, preview }) => kind === 'match' && preview.length > 0))
    : NONE;
  useTopics(rows.map(({ id }) => rowTopic(id)));
  return rows;
}

const NONE: readonly FixtureRow[] = [];
