import { chainOf } from './chains.ts';
import { formatCoins } from './coin-amounts.ts';
import { type Coin, wholeCoin } from './coins.ts';

export interface PaymentAsk {
  readonly coin: Coin;
  readonly address: string;
  /** Smallest units; left out where the payer decides. */
  readonly units?: bigint;
  /** What the payer's wallet may show beside it: the name of the house. */
  readonly label?: string;
  /** On a network for tests: its number, and where the token stands there. */
  readonly evm?: { readonly id: number; readonly contract?: string };
}

/**
 * What a QR code holds and a wallet opens: BIP-21 for Bitcoin and its relatives, ERC-681 for Ether and tokens, the address
 * alone where no form is in common use. A scheme names the coin, so that a wallet of another one refuses it.
 */
export function paymentLink({ coin, address, units, label, evm }: PaymentAsk): string {
  const { link, evmId } = chainOf(coin.chain);
  if (link === undefined) return address;
  if (evmId !== undefined) {
    const id = evm?.id ?? evmId;
    const contract = evm?.contract ?? coin.contract;
    if (contract === undefined) return `${link}:${address}@${id}${units === undefined ? '' : `?value=${units}`}`;
    const amount = units === undefined ? '' : `&uint256=${units}`;
    return `${link}:${contract}@${id}/transfer?address=${address}${amount}`;
  }
  const asked = [
    ...(units === undefined ? [] : [`amount=${formatCoins(units, wholeCoin(coin))}`]),
    ...(label === undefined ? [] : [`label=${encodeURIComponent(label)}`]),
  ];
  // A CashAddr has its scheme in front of it already.
  const target = address.includes(':') ? address : `${link}:${address}`;
  return `${target}${asked.length > 0 ? `?${asked.join('&')}` : ''}`;
}
