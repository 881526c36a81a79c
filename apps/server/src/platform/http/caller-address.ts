import type { IncomingMessage } from 'node:http';
import proxyaddr from '@fastify/proxy-addr';
import { addressKey } from './rate-limiter.ts';

/** TRUST_PROXY: nobody, so many proxies before us, or these addresses and networks. */
export type TrustProxy = false | number | string[];

type Trusts = (address: string, hop: number) => boolean;

/** The rule as the framework takes it: whether the hop with this address may say who stands behind it. */
export function trustRule(trustProxy: TrustProxy): false | Trusts {
  // So many proxies stand before us: the hops nearest to us are believed.
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy;
  return trustProxy === false ? false : proxyaddr.compile(trustProxy);
}

/**
 * Whom a request that does not pass the framework (a websocket's handshake) counts for, by the rule that holds for all
 * others: an address, for IPv6 its /64.
 */
export function callerAddress(request: IncomingMessage, rule: false | Trusts): string {
  return addressKey(hopAddress(request, rule));
}

/** The address itself, as the framework says it of a request. */
export const hopAddress = (request: IncomingMessage, rule: false | Trusts): string =>
  rule ? proxyaddr(request, rule) : (request.socket.remoteAddress ?? '');
