import { type Client, createClient, type RefusalBody } from '@evens/contract';
import { QueryClient } from '@tanstack/react-query';

/** The one client of the site: our own origin, the session's cookie, the CSRF token kept inside. */
export const api: Client = createClient({ fetch: (url, init) => fetch(url, init), newForm: () => new FormData() });

/** A refusal on its way through a query, so that a screen can read its code. */
export class RefusedError extends Error {
  readonly refusal: RefusalBody;
  constructor(refusal: RefusalBody) {
    super(refusal.code);
    this.name = 'RefusedError';
    this.refusal = refusal;
  }
}

/** Calls and throws a refusal, as queries want it. */
export const ask: <Value>(
  answer: Promise<{ ok: true; value: Value } | { ok: false; refusal: RefusalBody }>,
) => Promise<Value> = async (answer) => {
  const result = await answer;
  if (!result.ok) throw new RefusedError(result.refusal);
  return result.value;
};

/** A refusal is final; only silence, or a house that is not open yet, is worth another try. */
const isSilence = (cause: unknown): boolean =>
  !(cause instanceof RefusedError && cause.refusal.code !== 'ServiceUnavailable');

const worthAnotherTry = (count: number, cause: unknown): boolean => count < 2 && isSilence(cause);

/** How often what failed by silence is asked again, in milliseconds, unless the connection says before that it is back. */
const AGAIN_MS = 10_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: worthAnotherTry,
      staleTime: 15_000,
      refetchOnWindowFocus: false,
      refetchInterval: ({ state }) => (state.status === 'error' && isSilence(state.error) ? AGAIN_MS : false),
    },
  },
});

/** The server is back: what is shown as failed is asked again at once. */
export const askAgain = (client: QueryClient = queryClient): Promise<void> =>
  client.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error' && isSilence(state.error),
  });
