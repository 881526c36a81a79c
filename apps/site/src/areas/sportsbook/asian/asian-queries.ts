import { ASIAN_PAGE_ROWS, getAsianRows } from '@evens/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, ask } from '../../../shared/api/api.ts';
import { listEveryMs, useZoneOffset } from '../../../shared/catalogue/queries.ts';
import { browserRealtime } from '../../../shared/realtime/index.ts';
import { type FixturePages, usePages } from '../parts/fixture-pages.ts';

export interface AsianChoice {
  readonly view: 'live' | 'today' | 'early' | 'all';
  readonly sport?: string;
}

const asianQuery = (choice: AsianChoice & { offset: number }, tzOffsetMin: number) =>
  queryOptions({
    queryKey: ['asian', choice, tzOffsetMin],
    queryFn: async () => {
      const answer = await ask(api.call(getAsianRows, { query: { ...choice, tzOffsetMin } }));
      browserRealtime().store.putRows(answer.fixtures, 'wide');
      return answer;
    },
    refetchInterval: () => listEveryMs(choice.view),
    placeholderData: keepPreviousData,
  });

/** The first `pages` pages of a list of the Asian view. What happens after that comes over realtime. */
export function useAsianPages(choice: AsianChoice, pages: number, enabled = true): FixturePages {
  const zone = useZoneOffset();
  return usePages(
    (page) => ({ ...asianQuery({ ...choice, offset: page * ASIAN_PAGE_ROWS }, zone), enabled }),
    pages,
    ASIAN_PAGE_ROWS,
  );
}
