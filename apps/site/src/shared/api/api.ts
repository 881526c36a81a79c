import { type AskInHouse, type Client, createClient, type RefusalBody } from '@evens/contract';
import { QueryClient } from '@tanstack/react-query';
import { takingOver } from '../drawn/whole.ts';
import { inNamesOfPage } from '../i18n/known-names.ts';
import { homeFrom } from '../session/players-paths.ts';
import { proveAgain } from '../session/prove-again.ts';

/** Browsers carry at most 64 kB for a page that has gone, over all its calls. */
const CARRIED_LENGTH = 8_000;

/** Whoever signs out, or stakes, and leaves the page at once has still said so: small words outlive their page. */
const outlivesPage = ({ method, body }: RequestInit): boolean =>
  method !== 'GET' && (body === undefined || (typeof body === 'string' && body.length <= CARRIED_LENGTH));

/** Changes that were sent and not answered yet. */
const changesUnderWay = new Set<Promise<unknown>>();

async function noted(change: Promise<Response>): Promise<Response> {
  changesUnderWay.add(change);
  try {
    return await change;
  } finally {
    changesUnderWay.delete(change);
  }
}

/**
 * When whatever this page has sent is answered. A new password or factor ends the old session and brings the new one in its
 * answer: whoever asks between the two who is signed in would hear "nobody".
 */
export async function changesAnswered(): Promise<void> {
  while (changesUnderWay.size > 0) await Promise.allSettled(changesUnderWay);
}

/** Our own origin, the session's cookie, the CSRF token kept inside. */
const overHttp: Client = createClient({
  fetch: (url, init) => {
    const answer = fetch(url, outlivesPage(init) ? { ...init, keepalive: true } : init);
    return init.method === 'GET' ? answer : noted(answer);
  },
  newForm: () => new FormData(),
});

function leavePlayersPath(): void {
  const home = homeFrom(location.pathname);
  if (home !== undefined) location.replace(home);
}

/**
 * What was read while a change was under way may have gone out with the session that the change ended: it is read once more,
 * with the new one.
 */
const inTheNewSession: Client = {
  call: async (definition, ...call) => {
    const crossed = definition.method === 'GET' && changesUnderWay.size > 0;
    const answer = await overHttp.call(definition, ...call);
    if (!crossed || answer.ok || answer.refusal.code !== 'NotSignedIn') return answer;
    await changesAnswered();
    return overHttp.call(definition, ...call);
  },
};

/**
 * What asks for a proof of the last minutes (`recent` in the contract) is asked once more when the player has given one: the
 * screens that change something need not know of it.
 */
const provingWhoAsks: Client = {
  call: async (definition, ...call) => {
    const answer = await inTheNewSession.call(definition, ...call);
    if (answer.ok) return answer;
    if (answer.refusal.code === 'NotSignedIn') leavePlayersPath();
    if (answer.refusal.code !== 'ReauthenticationRequired') return answer;
    return (await proveAgain()) ? overHttp.call(definition, ...call) : answer;
  },
};

let client = provingWhoAsks;

/** Sides and competitions by the names that readers of the page's language know. */
const named = <Answer>(answer: Promise<Answer>): Promise<Answer> => answer.then(inNamesOfPage);

/**
 * The one client of the site. What it is told is newer than the page that the server drew: that is taken over first. What a
 * reader does is sent at once all the same, since whoever presses may leave; only what comes back waits.
 */
export const api: Client = {
  call: (definition, ...call) => {
    const whole = takingOver();
    if (whole && definition.method === 'GET') return whole.then(() => named(client.call(definition, ...call)));
    const answer = named(client.call(definition, ...call));
    return whole?.then(() => answer) ?? answer;
  },
};

/** On the server: what pages are drawn from is asked in the same process, never over HTTP. */
export function askInHouse(ask: AskInHouse): void {
  client = { call: (definition, ...call) => ask(definition, call[0] ?? {}) as ReturnType<Client['call']> } as Client;
}

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
