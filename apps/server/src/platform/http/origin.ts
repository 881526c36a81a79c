import type { IncomingHttpHeaders } from 'node:http';
import { isIPv6 } from 'node:net';

const LOOPBACK = /^(localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;
const PRIVATE =
  /^(?:10(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2}|169\.254(?:\.\d{1,3}){2}|\[f[cd][0-9a-f:]*\])(?::\d+)?$/i;

/** Addresses that cannot be reached from the internet: there plain http is tolerable. */
export const isPrivateHost = (host: string): boolean => LOOPBACK.test(host) || PRIVATE.test(host);

/** Whether who listens on this address, as a setting has it (`::1`, without brackets), is heard on this machine alone. */
export const listensAtHome = (address: string): boolean => LOOPBACK.test(isIPv6(address) ? `[${address}]` : address);

/** Cookies are Secure unless the public address is plain http on a loopback or private address. */
export function wantsSecureCookies(publicUrl: string | undefined): boolean {
  if (publicUrl === undefined) return false;
  const url = new URL(publicUrl);
  return !(url.protocol === 'http:' && isPrivateHost(url.host));
}

/**
 * Whether a page of ours may have sent this request. A browser always sends Origin with unsafe methods and websocket
 * handshakes; where neither Origin nor Sec-Fetch-Site came, the sender is no browser and the CSRF token alone decides.
 * Without a public address only hosts that are loopback or private count as ours, so that a name an attacker points at
 * this machine (DNS rebinding) does not.
 */
export function isOwnOrigin(headers: IncomingHttpHeaders, publicUrl: string | undefined): boolean {
  const { origin, host } = headers;
  if (origin !== undefined) {
    if (publicUrl !== undefined && origin === new URL(publicUrl).origin) return true;
    return host !== undefined && isPrivateHost(host) && (origin === `http://${host}` || origin === `https://${host}`);
  }
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

const HOST = /^[a-z0-9.[\]:-]{1,100}$/i;

/**
 * The house's own address as pages name it, without a slash at its end: the configured one, else the one that this request came
 * to. Undefined where neither can be believed.
 */
export function originOf(
  { host, protocol }: { readonly host: string; readonly protocol: string },
  publicUrl: string | undefined,
): string | undefined {
  if (publicUrl !== undefined) return new URL(publicUrl).origin;
  return HOST.test(host) && /^https?$/.test(protocol) ? `${protocol}://${host}` : undefined;
}
