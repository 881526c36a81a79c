import type { IncomingHttpHeaders } from 'node:http';
import { type Refusal, refusal } from '@evens/kernel';

/** Where a trusted proxy says from which country an address calls, and who may play from there. */
export interface AddressCountry {
  /** In lower letters. */
  readonly header: string;
  /** Undefined: nobody who is believed has said where it is. */
  readonly mayPlayFrom: (country: string | undefined) => boolean;
}

const CODE = /^[A-Z]{2}$/;

/** Why nothing may be played from where this request comes; without a rule nothing is asked. */
export type AddressGate = (headers: IncomingHttpHeaders, peer: string | undefined) => Refusal | undefined;

/** Only the proxy next to us is believed: what a caller says of himself is as good as nothing. */
export function addressGate(
  rule: AddressCountry | undefined,
  trusts: false | ((address: string, hop: number) => boolean),
): AddressGate {
  if (!rule) return () => undefined;
  return (headers, peer) => {
    const said = trusts && peer !== undefined && trusts(peer, 0) ? headers[rule.header] : undefined;
    const country = typeof said === 'string' && CODE.test(said.toUpperCase()) ? said.toUpperCase() : undefined;
    return rule.mayPlayFrom(country) ? undefined : refusal('PlayNotAllowedHere');
  };
}
