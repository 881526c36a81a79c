import { isIP } from 'node:net';

/** The house as passkeys know it: a passkey of another name, or shown on another page, opens nothing here. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/**
 * The house at this address. Undefined where browsers make no passkeys: an address that is a number, or one without encryption
 * that is not this very machine.
 */
export function relyingPartyAt(address: string | undefined): RelyingParty | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined;
  const { protocol, hostname, origin } = new URL(address);
  if (hostname === '' || isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0) return undefined;
  const isSafe = protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost');
  return isSafe ? { id: hostname, origin } : undefined;
}

/**
 * The address that a request came to: the configured one, and without one `localhost` alone, which no name on the internet leads
 * to. What else a request says of where it came to is a sender's word.
 */
export function relyingPartyOf(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  siteUrl: string | undefined,
): RelyingParty | undefined {
  if (siteUrl !== undefined) return relyingPartyAt(siteUrl);
  const { origin, host } = headers;
  const came = typeof origin === 'string' ? origin : typeof host === 'string' ? `http://${host}` : undefined;
  const party = relyingPartyAt(came);
  return party?.id === 'localhost' ? party : undefined;
}
