import type { AdminConfig } from '@evens/contract';

export type ClosedGames = AdminConfig['casino']['closedGames'];

/** Where somebody is at home and what he counts in; undefined of a visitor, of whom nothing is known. */
export interface Whereabouts {
  readonly country?: string | undefined;
  readonly currency?: string | undefined;
}

/** Whether a game takes new rounds from there. A line that names country and currency closes where both agree. */
export const isOpen = (closed: ClosedGames, game: string, { country, currency }: Whereabouts): boolean =>
  !closed.some(
    (line) =>
      line.game === game &&
      (line.country === undefined || line.country === country) &&
      (line.currency === undefined || line.currency === currency),
  );
