/** How long a bet in play waits before the house answers, in milliseconds of wall time, by sport alias. */
export type LiveDelays = Readonly<Record<string, number>>;

/** About what the pictures are behind the event; `other` is every sport that is not named. A choice of ours. */
export const DEFAULT_LIVE_DELAYS: LiveDelays = {
  soccer: 5000,
  tennis: 4000,
  basketball: 5000,
  'ice-hockey': 6000,
  'table-tennis': 4000,
  'american-football': 6000,
  baseball: 6000,
  cricket: 8000,
  other: 4000,
};

/**
 * In wall time: what the house waits for is news, and news travels on the wall's clock. The operator's choice goes first: the
 * sport by its name, then `other`, if that was chosen.
 */
export const acceptDelayMs = (sportAlias: string, chosen: LiveDelays = {}): number =>
  chosen[sportAlias] ?? chosen.other ?? DEFAULT_LIVE_DELAYS[sportAlias] ?? DEFAULT_LIVE_DELAYS.other ?? 0;
