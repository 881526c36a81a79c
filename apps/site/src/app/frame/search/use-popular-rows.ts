import { type FixtureRow, rowTopic } from '@evens/contract';
import { useQuery } from '@tanstack/react-query';
import { fixturesQuery, useZoneOffset } from '../../../shared/catalogue/queries.ts';
import { useTopics } from '../../../shared/realtime/index.ts';

/** As many as fill a phone's screen. */
const SHOWN = 8;

/** Matches of the biggest competitions, for a search in which nothing is typed yet: a bet is two presses away. */
export function usePopularRows(wanted: boolean): readonly FixtureRow[] {
  const query = useQuery({ ...fixturesQuery({ view: 'top', limit: 40 }, useZoneOffset()), enabled: wanted });
  const rows = wanted
    ? (query.data?.fixtures ?? []).filter(({ kind, preview }) => kind === 'match' && preview.length > 0).slice(0, SHOWN)
    : NONE;
  useTopics(rows.map(({ id }) => rowTopic(id)));
  return rows;
}

const NONE: readonly FixtureRow[] = [];
