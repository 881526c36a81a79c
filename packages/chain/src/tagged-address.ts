import { sha256 } from '@noble/hashes/sha2.js';
import { base32nopad, base58xrp } from '@scure/base';
import { beginsWith } from './base58-check.ts';
import { CHAIN_NETWORKS, type ChainId, type ChainNetwork } from './chains.ts';
import { crc16 } from './crc16.ts';

/** An address that has its tag within it, taken apart. */
export interface TaggedAddress {
  readonly address: string;
  readonly networks: readonly ChainNetwork[];
  /** Absent where it says that none is needed. */
  readonly tag?: string;
}

const X_MAIN = [0x05, 0x44];
const X_TEST = [0x04, 0x93];
const ACCOUNT_BYTES = 20;
const X_BYTES = 2 + ACCOUNT_BYTES + 1 + 8;

const doubleSha = (bytes: Uint8Array): Uint8Array => sha256(sha256(bytes));

function rippleAddress(account: Uint8Array): string {
  const body = Uint8Array.of(0, ...account);
  return base58xrp.encode(Uint8Array.of(...body, ...doubleSha(body).subarray(0, 4)));
}

/** X-addresses of the XRP Ledger (XLS-5): an account, whether a tag belongs to it, and the tag, the lower byte first. */
export function readXAddress(text: string): TaggedAddress | 'checksum' | undefined {
  if (!/^[XT][1-9A-HJ-NP-Za-km-z]{45,49}$/.test(text)) return undefined;
  const bytes = base58xrp.decode(text);
  const main = beginsWith(bytes, X_MAIN);
  if (bytes.length !== X_BYTES + 4 || !(main || beginsWith(bytes, X_TEST))) return undefined;
  const body = bytes.subarray(0, X_BYTES);
  if (!beginsWith(bytes.subarray(X_BYTES), [...doubleSha(body).subarray(0, 4)])) return 'checksum';
  const account = rippleAddress(body.subarray(2, 2 + ACCOUNT_BYTES));
  const flag = body[2 + ACCOUNT_BYTES];
  const [b0 = 0, b1 = 0, b2 = 0, b3 = 0, ...reserved] = body.subarray(3 + ACCOUNT_BYTES);
  const tag = b0 + b1 * 0x1_00 + b2 * 0x1_00_00 + b3 * 0x1_00_00_00;
  // Tags of eight bytes are written down and used by nobody; what says that there is none has nothing where it would stand.
  if (reserved.some((byte) => byte !== 0) || (flag === 0 ? tag !== 0 : flag !== 1)) return undefined;
  const networks: readonly ChainNetwork[] = main ? ['main'] : ['test', 'regtest'];
  return { address: account, networks, ...(flag === 1 && { tag: String(tag) }) };
}

const MUXED = 12 << 3;
const ACCOUNT = 6 << 3;
const MUXED_BYTES = 1 + 32 + 8;

/** Muxed accounts of Stellar (SEP-23): an account and a number, the higher byte first. */
export function readMuxedAccount(
  text: string,
  networks: readonly ChainNetwork[],
): TaggedAddress | 'checksum' | undefined {
  if (!/^M[A-Z2-7]{68}$/.test(text)) return undefined;
  let bytes: Uint8Array;
  try {
    bytes = base32nopad.decode(text);
  } catch {
    return 'checksum';
  }
  const crc = crc16(bytes.subarray(0, MUXED_BYTES));
  if (bytes[0] !== MUXED || bytes[MUXED_BYTES] !== (crc & 0xff) || bytes[MUXED_BYTES + 1] !== crc >> 8)
    return 'checksum';
  const body = Uint8Array.of(ACCOUNT, ...bytes.subarray(1, 33));
  const own = crc16(body);
  const id = bytes.subarray(33, MUXED_BYTES).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  return { address: base32nopad.encode(Uint8Array.of(...body, own & 0xff, own >> 8)), networks, tag: String(id) };
}

/** An address of the chain that has its tag within it; undefined for any other text. */
export function readTagged(chain: ChainId, text: string): TaggedAddress | 'checksum' | undefined {
  if (chain === 'ripple') return readXAddress(text);
  return chain === 'stellar' ? readMuxedAccount(text, CHAIN_NETWORKS) : undefined;
}
