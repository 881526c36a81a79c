import type { FixtureRow } from '@evens/contract';
import { useQueries } from '@tanstack/react-query';
import { type FixtureListChoice, fixturesQuery, useZoneOffset } from '../../../shared/catalogue/queries.ts';

/** Rows of one call; the server gives no more at a time. */
export const PAGE_ROWS = 200;

export interface FixturePages {
  readonly data: { readonly fixtures: FixtureRow[]; readonly total: number } | undefined;
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly refetch: () => void;
  /** Fixtures beyond the pages that are there. */
  readonly more: number;
}

/** The first `pages` pages of a list as one. A fixture that moved between pages while they were read counts once. */
export function useFixturePages(choice: FixtureListChoice, pages: number): FixturePages {
  const offset = useZoneOffset();
  return useQueries({
    queries: Array.from({ length: pages }, (_, page) => fixturesQuery({ ...choice, offset: page * PAGE_ROWS }, offset)),
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
        more: Math.max(0, total - pages * PAGE_ROWS),
      };
    },
  });
}
