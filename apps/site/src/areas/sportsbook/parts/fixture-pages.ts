import type { FixtureRow } from '@evens/contract';
import { type UseQueryOptions, useQueries } from '@tanstack/react-query';
import { type FixtureListChoice, fixturesQuery, useZoneOffset } from '../../../shared/catalogue/queries.ts';

/** Rows of one call; the server gives no more at a time. */
export const PAGE_ROWS = 200;

interface Answer {
  readonly total: number;
  readonly fixtures: FixtureRow[];
}

export interface FixturePages {
  readonly data: { readonly fixtures: FixtureRow[]; readonly total: number } | undefined;
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly refetch: () => void;
  /** Fixtures beyond the pages that are there. */
  readonly more: number;
}

/** The first `pages` pages of a list as one. A fixture that moved between pages while they were read counts once. */
export function usePages<Key extends readonly unknown[]>(
  queryOf: (page: number) => UseQueryOptions<Answer, Error, Answer, Key>,
  pages: number,
  rowsOfPage: number,
): FixturePages {
  return useQueries({
    queries: Array.from({ length: pages }, (_, page) => queryOf(page)),
    combine: (answers) => {
      const rows = new Map(answers.flatMap((answer) => answer.data?.fixtures ?? []).map((row) => [row.id, row]));
      const first = answers[0];
      const total = first?.data?.total ?? 0;
      return {
        data: first?.data && { fixtures: [...rows.values()], total },
        isPending: first?.isPending ?? true,
        isError: first?.isError ?? false,
        refetch: () => {
          for (const answer of answers) void answer.refetch();
        },
        more: Math.max(0, total - pages * rowsOfPage),
      };
    },
  });
}

export function useFixturePages(choice: FixtureListChoice, pages: number): FixturePages {
  const offset = useZoneOffset();
  return usePages((page) => fixturesQuery({ ...choice, offset: page * PAGE_ROWS }, offset), pages, PAGE_ROWS);
}
