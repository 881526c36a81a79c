import { createHash, randomBytes } from 'node:crypto';

/** How a coin's addresses are written here. */
export type AddressForm =
  | { readonly kind: 'base58'; readonly head: readonly number[] }
  | { readonly kind: 'hex' }
  | { readonly kind: 'cash' }
  /** One address for all, told apart by a number beside it. */
  | { readonly kind: 'ripple' };

const BITCOIN = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const RIPPLE = 'rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz';
const CASH = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

function base58(bytes: Uint8Array, alphabet: string): string {
  let rest = BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
  let text = '';
  while (rest > 0n) {
    text = `${alphabet[Number(rest % 58n)]}${text}`;
    rest /= 58n;
  }
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return `${(alphabet[0] ?? '').repeat(zeros < 0 ? bytes.length : zeros)}${text}`;
}

function checked(head: readonly number[], hash: Uint8Array, alphabet: string): string {
  const bytes = Buffer.concat([Buffer.from(head), hash]);
  return base58(Buffer.concat([bytes, sha256(sha256(bytes)).subarray(0, 4)]), alphabet);
}

const TERMS = [0x98f2bc8e61n, 0x79b76d99e2n, 0xf33e5fb3c4n, 0xae2eabe2a8n, 0x1e4f43e470n];

function cashRest(words: readonly number[]): bigint {
  let rest = 1n;
  for (const word of words) {
    const top = rest >> 35n;
    rest = ((rest & 0x07ffffffffn) << 5n) ^ BigInt(word);
    TERMS.forEach((term, bit) => {
      if ((top >> BigInt(bit)) & 1n) rest ^= term;
    });
  }
  return rest ^ 1n;
}

/** A key hash in the form of Bitcoin Cash, with its prefix. */
function cashAddress(hash: Uint8Array): string {
  const bits = [0, ...hash].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const words = (bits.match(/.{1,5}/g) ?? []).map((five) => Number.parseInt(five.padEnd(5, '0'), 2));
  const prefix = [...[...'bitcoincash'].map((sign) => sign.charCodeAt(0) & 31), 0];
  const rest = cashRest([...prefix, ...words, 0, 0, 0, 0, 0, 0, 0, 0]);
  const sum = Array.from({ length: 8 }, (_, at) => Number((rest >> BigInt(5 * (7 - at))) & 31n));
  return `bitcoincash:${[...words, ...sum].map((word) => CASH[word]).join('')}`;
}

/** The address that all coins with a tag share. */
const SHARED = checked([0], sha256(Buffer.from('the sandbox processor')).subarray(0, 20), RIPPLE);

/** A new address of this form; nobody has its keys. */
export function newAddress(form: AddressForm): { readonly address: string; readonly tag: string | null } {
  const hash = randomBytes(20);
  switch (form.kind) {
    case 'base58':
      return { address: checked(form.head, hash, BITCOIN), tag: null };
    case 'hex':
      return { address: `0x${hash.toString('hex')}`, tag: null };
    case 'cash':
      return { address: cashAddress(hash), tag: null };
    case 'ripple':
      return { address: SHARED, tag: String(1 + (hash.readUInt32BE(0) % 4_000_000_000)) };
  }
}

/** The same address with two neighbouring signs changed for each other, as a careless hand makes it. */
export function spoilt(address: string): string {
  for (let at = address.length - 2; at > 2; at -= 1) {
    if (address[at] === address[at + 1]) continue;
    return `${address.slice(0, at)}${address[at + 1]}${address[at]}${address.slice(at + 2)}`;
  }
  return `${address}1`;
}
