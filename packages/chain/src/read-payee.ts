import { accept, type Result, refuse } from '@evens/kernel';
import { type AddressFault, type CheckedAddress, checkAddress } from './check-address.ts';
import type { Coin } from './coins.ts';
import { type LinkPlace, readPaymentLink } from './read-payment-link.ts';
import { readTagged } from './tagged-address.ts';

/** Where a coin goes, taken apart out of what a wallet handed out. */
export interface Payee extends CheckedAddress {
  /** Named by the address or the link itself. */
  readonly tag?: string;
  /** What a link asks for, in smallest units: to be shown, and never taken for what somebody typed. */
  readonly units?: bigint;
  /** Neither a link nor an address with its tag in it: what was given is the address. */
  readonly isPlain: boolean;
}

/**
 * Reads what a person pastes as the place to pay a coin to: an address, a payment link, or an address that has its tag within it. Addresses
 * themselves are judged by `checkAddress`.
 */
export function readPayee(coin: Coin, text: string, place: Partial<LinkPlace> = {}): Result<Payee, AddressFault> {
  const { network = 'main', contract } = place;
  const trimmed = text.trim();
  const direct = checkAddress(coin, trimmed, network);
  if (direct.ok) return accept({ ...direct.value, isPlain: true });
  const link = readPaymentLink(coin, trimmed, { network, contract });
  if (link && !link.ok) return link;
  const target = link ? link.value.target : trimmed;
  const tagged = readTagged(coin.chain, target);
  if (tagged === 'checksum') return refuse({ reason: 'checksum' });
  if (!link && !tagged) return direct;
  const [found = 'main'] = tagged?.networks ?? [];
  if (tagged && !tagged.networks.includes(network)) return refuse({ reason: 'otherNetwork', network: found });
  const checked = checkAddress(coin, tagged?.address ?? target, network);
  if (!checked.ok) return checked;
  const tag = link?.value.tag ?? tagged?.tag;
  // Two tags that differ: nobody knows whom it would reach.
  if (tagged?.tag !== undefined && tag !== tagged.tag) return refuse({ reason: 'unreadable' });
  const units = link?.value.units;
  return accept({
    ...checked.value,
    isPlain: false,
    ...(tag !== undefined && { tag }),
    ...(units !== undefined && { units }),
  });
}
