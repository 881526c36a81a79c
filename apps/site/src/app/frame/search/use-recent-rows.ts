import type { FixtureRow } from '@evens/contract';
import { useEffect, useState } from 'react';
import { queryClient } from '../../../shared/api/api.ts';

/** As many as stand beside a field without scrolling. */
const SHOWN = 5;

/** Matches that this browser has opened, for a search in which nothing is typed yet. They come when the search is opened. */
export function useRecentRows(wanted: boolean): readonly FixtureRow[] {
  const [rows, setRows] = useState<readonly FixtureRow[]>([]);
  useEffect(() => {
    let left = false;
    const read = async (): Promise<void> => {
      const { recentMatches, fixturesByIdQuery, dropGone } = await import('../../../shared/recent/recent.ts');
      const ids = recentMatches();
      if (ids.length === 0) return;
      const found = await queryClient.fetchQuery(fixturesByIdQuery(ids));
      dropGone(ids, found);
      if (!left) setRows(found.slice(0, SHOWN));
    };
    // Without them the search says what it is for, as for whoever has opened nothing yet.
    read().catch(() => undefined);
    return () => {
      left = true;
    };
  }, []);
  return wanted ? rows : NONE;
}

const NONE: readonly FixtureRow[] = [];
