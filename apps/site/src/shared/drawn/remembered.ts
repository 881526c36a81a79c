import type { Query, QueryKey, QueryOptions } from '@tanstack/react-query';

/** Pages whose questions are remembered at a time. */
const MOST_REMEMBERED = 200;

type Asked = QueryOptions & { queryKey: QueryKey };

/** What one page was drawn from last. */
export interface Remembered {
  readonly queries: readonly Asked[];
  forget(): void;
  remember(queries: readonly Query[]): void;
}

/** What pages were drawn from last: asked first the next time, so that a page is drawn once and not three times. */
export function openRemembered(): { of(variant: string): Remembered } {
  const drawnFrom = new Map<string, readonly Asked[]>();
  return {
    of: (variant) => ({
      queries: drawnFrom.get(variant) ?? [],
      forget: () => void drawnFrom.delete(variant),
      remember: (queries) => {
        drawnFrom.delete(variant);
        drawnFrom.set(
          variant,
          queries.map(({ options, queryKey }) => ({ ...options, queryKey })),
        );
        for (const oldest of drawnFrom.keys()) {
          if (drawnFrom.size <= MOST_REMEMBERED) break;
          drawnFrom.delete(oldest);
        }
      },
    }),
  };
}
