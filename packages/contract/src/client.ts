import type { Result } from '@evens/kernel';
import type { CallOf, Endpoint, ResponseOf } from './endpoint.ts';
import { getSession } from './identity.ts';
import { type RefusalBody, refusalBody } from './refusal-body.ts';

/** The part of the web's fetch that the client needs, so that a browser, Node or a test can bring its own. */
export type Fetch = (
  url: string,
  init: {
    readonly method: string;
    readonly headers: Record<string, string>;
    readonly body?: string;
    readonly credentials: 'same-origin';
  },
) => Promise<{ readonly status: number; text(): Promise<string> }>;

/** Only what the endpoint has: no `body: undefined` to write for a GET. */
type Needed<Call> = { [Key in keyof Call as undefined extends Call[Key] ? never : Key]: Call[Key] };
type Optional<Call> = {
  [Key in keyof Call as undefined extends Call[Key]
    ? [Call[Key]] extends [undefined]
      ? never
      : Key
    : never]?: Call[Key];
};
export type ClientCall<Definition extends Endpoint> = Needed<CallOf<Definition>> & Optional<CallOf<Definition>>;

export interface Client {
  /** Sends one request. Refusals, broken answers and no answer at all come back as values. */
  call<Definition extends Endpoint>(
    definition: Definition,
    ...call: keyof Needed<CallOf<Definition>> extends never ? [ClientCall<Definition>?] : [ClientCall<Definition>]
  ): Promise<Result<ResponseOf<Definition>, RefusalBody>>;
}

export interface ClientOptions {
  readonly fetch: Fetch;
  /** Before every path: empty in the browser, `http://127.0.0.1:3000` elsewhere. */
  readonly baseUrl?: string;
}

interface Parts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** The address of a call: parameters put in, query appended, values that are undefined left out. */
export function urlOf(definition: Endpoint, parts: Parts): string {
  const path = definition.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(parts.params?.[name] ?? '')),
  );
  const query = Object.entries(parts.query ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');
  return query === '' ? path : `${path}?${query}`;
}

const broken = (code: 'ServiceUnavailable' | 'InternalError', message: string): RefusalBody => ({
  code,
  message,
  requestId: '',
});

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * A client of the API. It fetches the CSRF token before the first unsafe request, remembers the new one that signing
 * in and out answers, and asks once more when another tab changed it.
 */
export function createClient({ fetch, baseUrl = '' }: ClientOptions): Client {
  let csrfToken: string | undefined;

  const send = async (definition: Endpoint, parts: Parts): Promise<Result<unknown, RefusalBody>> => {
    const unsafe = definition.method !== 'GET';
    let status: number;
    let json: unknown;
    try {
      const answer = await fetch(`${baseUrl}${urlOf(definition, parts)}`, {
        method: definition.method,
        headers: {
          accept: 'application/json',
          ...(definition.body ? { 'content-type': 'application/json' } : {}),
          ...(unsafe && csrfToken !== undefined ? { 'x-csrf-token': csrfToken } : {}),
        },
        ...(definition.body ? { body: JSON.stringify(parts.body) } : {}),
        credentials: 'same-origin',
      });
      status = answer.status;
      json = readJson(await answer.text());
    } catch {
      return { ok: false, refusal: broken('ServiceUnavailable', 'No answer.') };
    }
    if (status >= 400) {
      const refused = refusalBody.safeParse(json);
      const fallback = broken(status >= 500 ? 'ServiceUnavailable' : 'InternalError', `Answer ${status}.`);
      return { ok: false, refusal: refused.success ? refused.data : fallback };
    }
    const value = definition.response.safeParse(json);
    if (!value.success) return { ok: false, refusal: broken('InternalError', 'The answer has another shape.') };
    rememberToken(value.data);
    return { ok: true, value: value.data };
  };

  const rememberToken = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || !('csrfToken' in value)) return;
    if (typeof value.csrfToken === 'string') csrfToken = value.csrfToken;
  };

  const call = async (definition: Endpoint, parts: Parts = {}): Promise<Result<unknown, RefusalBody>> => {
    const unsafe = definition.method !== 'GET';
    if (unsafe && csrfToken === undefined) await send(getSession, {});
    const first = await send(definition, parts);
    if (first.ok || !unsafe || first.refusal.code !== 'CsrfTokenInvalid') return first;
    await send(getSession, {});
    return send(definition, parts);
  };

  return { call: call as unknown as Client['call'] };
}
