import { type AnsweringEndpoint, type Client, createClient, getOperatorSession, getSession } from '@evens/contract';

/** A browser as far as the API notices: it keeps cookies, sends its origin, and drives the typed client. */
export interface Browser {
  readonly client: Client;
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
  /** The same by a whole address, as a client takes it. */
  readonly send: (url: string, init?: RequestInit) => Promise<Response>;
  cookie(name: string): string | undefined;
  /** The Set-Cookie line as it last came, for its attributes. */
  attributes(name: string): string | undefined;
  setCookie(name: string, value: string): void;
}

/** At the operator's door. */
export const openOffice = (baseUrl: string): Browser => openBrowser(baseUrl, getOperatorSession);

/** `session`: what answers the token of unsafe requests at this door; `more`: headers of every request. */
export function openBrowser(
  baseUrl: string,
  session: AnsweringEndpoint = getSession,
  more: Readonly<Record<string, string>> = {},
): Browser {
  const jar = new Map<string, string>();
  const lines = new Map<string, string>();

  const send = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers({ ...more, ...Object.fromEntries(new Headers(init.headers)) });
    headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    headers.set('origin', baseUrl);
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/; Max-Age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
      lines.set(name, line);
    }
    return answer;
  };

  return {
    client: createClient({ baseUrl, fetch: send, session }),
    send,
    fetch: (path, init) => send(`${baseUrl}${path}`, init),
    cookie: (name) => jar.get(name),
    attributes: (name) => lines.get(name),
    setCookie: (name, value) => {
      jar.set(name, value);
    },
  };
}
