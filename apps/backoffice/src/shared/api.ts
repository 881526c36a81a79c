import { type Client, createClient, getOperatorSession, type RefusalBody } from '@evens/contract';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { refusalText } from './refusal-texts.ts';

/** The one client of the back office: own origin, the session's cookie, the CSRF token kept inside. */
export const api: Client = createClient({
  fetch: (url, init) => fetch(url, init),
  session: getOperatorSession,
  newForm: () => new FormData(),
});

/** A refusal on its way through a query: `message` is the sentence an operator reads, `refusal` the answer with its code. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly refusal: RefusalBody;
  constructor(refusal: RefusalBody) {
    super(refusalText(refusal));
    this.refusal = refusal;
  }
}

type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: RefusalBody };

/** Calls and throws a refusal, as queries want it. */
export async function ask<Value>(answer: Promise<Answer<Value>>): Promise<Value> {
  const result = await answer;
  if (!result.ok) throw new RefusedError(result.refusal);
  return result.value;
}

/** What no second try mends: the house has answered. */
const answered = (error: unknown): boolean =>
  error instanceof RefusedError &&
  error.refusal.code !== 'ServiceUnavailable' &&
  error.refusal.code !== 'InternalError';

/** Whoever was locked, or signed out in another page, sees the way in at once. */
const noticeSignedOut = (error: unknown): void => {
  if (error instanceof RefusedError && error.refusal.code === 'NotSignedIn')
    void queryClient.invalidateQueries({ queryKey: ['session'] });
};

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeSignedOut }),
  mutationCache: new MutationCache({ onError: noticeSignedOut }),
  defaultOptions: {
    queries: { retry: (count, error) => count < 2 && !answered(error), staleTime: 1_000 },
    mutations: { retry: false },
  },
});
