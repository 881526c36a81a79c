import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

const HEX = /^0x[0-9a-fA-F]{40}$/;

/** EIP-55: a letter is a capital where the hash of the small text has eight or more. */
function withChecksum(small: string): string {
  const hash = bytesToHex(keccak_256(utf8ToBytes(small)));
  return `0x${[...small].map((sign, at) => (Number.parseInt(hash[at] ?? '0', 16) >= 8 ? sign.toUpperCase() : sign)).join('')}`;
}

/** The address of a public key: the last twenty bytes of the hash of its two coordinates. */
export const evmAddressOf = (uncompressed: Uint8Array): string =>
  withChecksum(bytesToHex(keccak_256(uncompressed.subarray(1)).subarray(-20)));

/** The address in its one written form; small or capital letters alone carry no checksum, mixed ones have to be right. */
export function readEvmAddress(text: string): string | 'form' | 'checksum' {
  if (!HEX.test(text)) return 'form';
  const digits = text.slice(2);
  const written = withChecksum(digits.toLowerCase());
  const unmixed = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  return unmixed || text === written ? written : 'checksum';
}
