import { PROTOCOLS } from '@evens/sandbox';
import { z } from 'zod';
import type { Reach } from './desk.ts';

/** What the command is asked for. */
export interface Order {
  readonly providers: readonly string[];
  readonly write: boolean;
  /** A house that runs elsewhere; without one the command opens its own. */
  readonly reach?: Reach;
}

const keys = z.record(z.string(), z.string());

function keysIn(said: string | undefined): Record<string, string> | undefined {
  try {
    return keys.safeParse(JSON.parse(said ?? '')).data;
  } catch {
    return undefined;
  }
}

/** By arguments and environment; a text says what is wrong. */
export function readOrder(args: readonly string[], env: Readonly<Record<string, string | undefined>>): Order | string {
  const [provider = '', url, ...more] = args.filter((each) => each !== '--write');
  const ids = PROTOCOLS.map(({ id }) => id);
  const providers = provider === 'all' ? ids : ids.filter((id) => id === provider);
  if (providers.length === 0 || more.length > 0) return `PROVIDER is all, or one of: ${ids.join(', ')}`;
  const write = args.includes('--write');
  if (url === undefined) return { providers, write };
  if (provider === 'all' || write) return 'With URL one provider is tried, and its sheet is printed';
  if (!URL.canParse(url)) return 'URL is no address';
  const { CONFORMANCE_USER: userName, CONFORMANCE_PASSWORD: password, CONFORMANCE_CURRENCY: currency = 'EUR' } = env;
  const found = keysIn(env.CONFORMANCE_KEYS);
  if (!userName || !password || !found)
    return 'CONFORMANCE_USER, CONFORMANCE_PASSWORD and CONFORMANCE_KEYS are needed with URL';
  const reach: Reach = {
    url: new URL(url).origin,
    userName,
    password,
    currency,
    keys: found,
    game: env.CONFORMANCE_GAME,
  };
  return { providers, write, reach };
}
