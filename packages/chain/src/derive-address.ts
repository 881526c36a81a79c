import { accept, type Result, refuse } from '@evens/kernel';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import type { HDKey } from '@scure/bip32';
import { base58check, hash160 } from './base58-check.ts';
import { type Chain, type ChainId, type ChainNetwork, chainOf } from './chains.ts';
import type { Coin } from './coins.ts';
import { evmAddressOf } from './evm-address.ts';
import { type KeyFault, readExtendedKey } from './extended-key.ts';
import { writeSegwit } from './segwit.ts';

/** BIP-44: addresses to be paid at, not those for change. */
const RECEIVING = 0;
const MOST_INDEX = 0x7fffffff;

/** The addresses of one account of the operator's wallet, in the wallet's own order. */
export interface AddressBook {
  /** The address at XPUB/0/`index`. */
  at(index: number): Result<string, KeyFault>;
}

function addressOf({ form }: Chain, key: Uint8Array, network: ChainNetwork): string {
  if (form.family === 'evm') return evmAddressOf(secp256k1.Point.fromBytes(key).toBytes(false));
  if (form.family !== 'bitcoin') throw new Error(`no addresses are derived for a chain of ${form.family}`);
  const { segwit, keyHash } = form.by[network];
  const hash = hash160(key);
  return segwit === undefined
    ? base58check.encode(Uint8Array.of(...keyHash, ...hash))
    : writeSegwit(segwit, { version: 0, program: hash });
}

function bookOf(account: HDKey, chain: ChainId, network: ChainNetwork): AddressBook {
  const receiving = account.deriveChild(RECEIVING);
  return {
    at(index) {
      if (!Number.isInteger(index) || index < 0 || index > MOST_INDEX) return refuse({ reason: 'index' });
      const { publicKey } = receiving.deriveChild(index);
      return publicKey ? accept(addressOf(chainOf(chain), publicKey, network)) : refuse({ reason: 'broken' });
    },
  };
}

/** Opens an account by its public key: reading it costs more than an address does. */
export function openAddressBook(
  { chain, route }: Pick<Coin, 'chain' | 'route'>,
  extendedKey: string,
  network: ChainNetwork = 'main',
): Result<AddressBook, KeyFault> {
  if (route !== 'own-node') return refuse({ reason: 'notOurs' });
  const read = readExtendedKey(extendedKey, chain, network);
  if (!read.ok) return read;
  try {
    return accept(bookOf(read.value, chain, network));
  } catch {
    // A key at the greatest depth has no children.
    return refuse({ reason: 'broken' });
  }
}

/** One address: XPUB/0/`index`. */
export function deriveAddress(
  coin: Pick<Coin, 'chain' | 'route'>,
  extendedKey: string,
  index: number,
  network: ChainNetwork = 'main',
): Result<string, KeyFault> {
  const book = openAddressBook(coin, extendedKey, network);
  return book.ok ? book.value.at(index) : book;
}
