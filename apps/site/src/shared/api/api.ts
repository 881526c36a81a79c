import { type Client, createClient, type RefusalBody } from '@evens/contract';
import { QueryClient } from '@tanstack/react-query';

/** The one client of the site: our own origin, the session's cookie, the CSRF token kept inside. */
export const api: Client = createClient({ fetch: (url, init) => fetch(url, init) });

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

/** A refusal is final; only silence is worth another try. */
const worthAnotherTry = (count: number, cause: unknown): boolean =>
  count < 2 && !(cause instanceof RefusedError && cause.refusal.code !== 'ServiceUnavailable');

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: worthAnotherTry, staleTime: 15_000, refetchOnWindowFocus: false } },
});
