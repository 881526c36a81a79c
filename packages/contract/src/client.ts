import type { Result } from '@evens/kernel';
import {
  type AnsweringEndpoint,
  type AnswerOf,
  bodyKindOf,
  type CallOf,
  type Endpoint,
  type FileToSend,
} from './endpoint.ts';
import { getSession } from './identity.ts';
import { type RefusalBody, refusalBody } from './refusal-body.ts';

/** The part of the web's FormData that the client needs. */
export interface FormToSend {
  append(name: string, value: unknown, fileName?: string): void;
}

/** The part of the web's fetch that the client needs, so that a browser, Node or a test can bring its own. */
export type Fetch<Form extends FormToSend = never> = (
  url: string,
  init: {
    readonly method: string;
    readonly headers: Record<string, string>;
    readonly body?: string | Form;
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
  call<Definition extends AnsweringEndpoint>(
    definition: Definition,
    ...call: keyof Needed<CallOf<Definition>> extends never ? [ClientCall<Definition>?] : [ClientCall<Definition>]
  ): Promise<Result<AnswerOf<Definition>, RefusalBody>>;
}

export interface ClientOptions<Form extends FormToSend> {
  readonly fetch: Fetch<NoInfer<Form>>;
  /** An empty form, for whoever sends files. */
  readonly newForm?: () => Form;
  /** Before every path: empty in the browser, `http://127.0.0.1:3000` elsewhere. */
  readonly baseUrl?: string;
  /** What answers the CSRF token of the door: the player's when absent. */
  readonly session?: AnsweringEndpoint;
}

interface Parts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly files?: Readonly<Record<string, readonly FileToSend[]>>;
}

/** The address of a call: parameters put in, query appended, values that are undefined left out. */
export function urlOf(definition: Endpoint, parts: Parts): string {
  const path = definition.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(parts.params?.[name] ?? '')),
  );
  const query = urlEncoded(parts.query);
  return query === '' ? path : `${path}?${query}`;
}

/** Every value that is there, a list as its items: in this order as fields of a form or a query. */
const fieldsOf = (values: unknown): (readonly [string, string])[] =>
  Object.entries(values ?? {}).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((each) => each !== undefined)
      .map((each) => [name, String(each)] as const),
  );

const urlEncoded = (values: unknown): string =>
  fieldsOf(values)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');

interface Sending<Form> {
  readonly body?: string | Form;
  /** Left out where the browser says it itself, with the boundary of the parts. */
  readonly contentType?: string;
}

function sendingOf<Form extends FormToSend>(
  definition: Endpoint,
  parts: Parts,
  newForm: (() => Form) | undefined,
): Sending<Form> {
  const kind = bodyKindOf(definition);
  if (kind === 'files') {
    if (!newForm) throw new Error(`${definition.name} sends files: the client needs newForm`);
    const form = newForm();
    for (const [name, value] of fieldsOf(parts.body)) form.append(name, value);
    for (const [name, files] of Object.entries(parts.files ?? {})) {
      for (const { name: fileName, content } of files) form.append(name, content, fileName);
    }
    return { body: form };
  }
  if (!definition.body) return {};
  return kind === 'form'
    ? { body: urlEncoded(parts.body), contentType: 'application/x-www-form-urlencoded' }
    : { body: JSON.stringify(parts.body), contentType: 'application/json' };
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
export function createClient<Form extends FormToSend = never>({
  fetch,
  baseUrl = '',
  newForm,
  session = getSession,
}: ClientOptions<Form>): Client {
  let csrfToken: string | undefined;

  const send = async (definition: AnsweringEndpoint, parts: Parts): Promise<Result<unknown, RefusalBody>> => {
    const unsafe = definition.method !== 'GET';
    const { body, contentType } = sendingOf(definition, parts, newForm);
    let status: number;
    let json: unknown;
    try {
      const answer = await fetch(`${baseUrl}${urlOf(definition, parts)}`, {
        method: definition.method,
        headers: {
          accept: 'application/json',
          ...(contentType === undefined ? {} : { 'content-type': contentType }),
          ...(unsafe && csrfToken !== undefined ? { 'x-csrf-token': csrfToken } : {}),
        },
        ...(body === undefined ? {} : { body }),
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

  const call = async (definition: AnsweringEndpoint, parts: Parts = {}): Promise<Result<unknown, RefusalBody>> => {
    const unsafe = definition.method !== 'GET';
    if (unsafe && csrfToken === undefined) await send(session, {});
    const first = await send(definition, parts);
    if (first.ok || !unsafe || first.refusal.code !== 'CsrfTokenInvalid') return first;
    await send(session, {});
    return send(definition, parts);
  };

  return { call: call as unknown as Client['call'] };
}
