/** How long a bet in play waits before the house answers, by sport: about what the pictures are behind the event. */
const LIVE_DELAY_MS: Readonly<Record<string, number>> = {
  soccer: 5000,
  tennis: 4000,
  basketball: 5000,
  'ice-hockey': 6000,
  'table-tennis': 4000,
  'american-football': 6000,
  baseball: 6000,
  cricket: 8000,
};

const DEFAULT_LIVE_DELAY_MS = 4000;

/** In wall time: what the house waits for is news, and news travels on the wall's clock. */
export const acceptDelayMs = (sportAlias: string): number => LIVE_DELAY_MS[sportAlias] ?? DEFAULT_LIVE_DELAY_MS;
