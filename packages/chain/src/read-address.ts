import { sha256 } from '@noble/hashes/sha2.js';
import { base32nopad, base58, base58xrp } from '@scure/base';
import { beginsWith, readBase58Check } from './base58-check.ts';
import { looksLikeCashAddress, readCashAddress, writeCashAddress } from './cash-address.ts';
import { type BitcoinForm, CHAIN_NETWORKS, type Chain, type ChainNetwork } from './chains.ts';
import { crc16 } from './crc16.ts';
import { readEvmAddress } from './evm-address.ts';
import { readBech32, readSegwit, segwitScript } from './segwit.ts';

/** An address that is one: in its one written form, and on which networks it stands. */
export interface ReadAddress {
  readonly address: string;
  readonly networks: readonly ChainNetwork[];
  /** The script of an output to it, where the chain has outputs. */
  readonly script?: Uint8Array;
  /** The hash or key that it is made of, where the form has one. */
  readonly payload?: Uint8Array;
  /** Well written, and yet nobody can spend what is sent there today. */
  readonly future?: true;
}

/** What is wrong with a text that has the shape of the chain's addresses. */
export type ShapeFlaw = 'checksum' | 'mixedCase';

const MAIN_ONLY: readonly ChainNetwork[] = ['main'];
const OP = { dup: 0x76, equal: 0x87, equalVerify: 0x88, hash160: 0xa9, checkSig: 0xac } as const;

const keyScript = (hash: Uint8Array): Uint8Array =>
  Uint8Array.of(OP.dup, OP.hash160, hash.length, ...hash, OP.equalVerify, OP.checkSig);
const hashScript = (hash: Uint8Array): Uint8Array => Uint8Array.of(OP.hash160, hash.length, ...hash, OP.equal);

function base58Script(bytes: Uint8Array, { keyHash, scriptHash }: BitcoinForm): Uint8Array | undefined {
  const startsWith = (first: readonly number[]): boolean =>
    first.length > 0 && bytes.length === first.length + 20 && beginsWith(bytes, first);
  if (startsWith(keyHash)) return keyScript(bytes.subarray(keyHash.length));
  return startsWith(scriptHash) ? hashScript(bytes.subarray(scriptHash.length)) : undefined;
}

const mixed = (text: string): boolean => text !== text.toLowerCase() && text !== text.toUpperCase();

function readBitcoin(
  text: string,
  by: Readonly<Record<ChainNetwork, BitcoinForm>>,
): ReadAddress | ShapeFlaw | undefined {
  const word = CHAIN_NETWORKS.find((network) => {
    const { segwit } = by[network];
    return segwit !== undefined && text.toLowerCase().startsWith(`${segwit}1`);
  });
  const segwit = word && by[word].segwit;
  if (word && segwit) {
    if (mixed(text)) return 'mixedCase';
    const witness = readSegwit(segwit, text);
    if (!witness) return 'checksum';
    const { version, program } = witness;
    const known = version === 0 || (version === 1 && program.length === 32);
    const read = { address: text.toLowerCase(), networks: [word], script: segwitScript(witness), payload: program };
    return known ? read : { ...read, future: true };
  }
  const bytes = readBase58Check(text);
  if (bytes === 'form') return undefined;
  if (bytes === 'checksum') return text.length >= 26 && text.length <= 35 ? 'checksum' : undefined;
  const networks = CHAIN_NETWORKS.filter((network) => base58Script(bytes, by[network]));
  const [first] = networks;
  const script = first && base58Script(bytes, by[first]);
  return script && { address: text, networks, script, payload: bytes.subarray(-20) };
}

function readCash(text: string, by: Readonly<Record<ChainNetwork, string>>): ReadAddress | ShapeFlaw | undefined {
  for (const network of CHAIN_NETWORKS) {
    const target = readCashAddress(by[network], text);
    if (!target) continue;
    // Longer hashes are written down and used by nobody.
    if (target.hash.length !== 20) return undefined;
    return {
      address: writeCashAddress(by[network], target),
      networks: [network],
      payload: target.hash,
      script: target.type === 'key' ? keyScript(target.hash) : hashScript(target.hash),
    };
  }
  if (!CHAIN_NETWORKS.some((network) => looksLikeCashAddress(by[network], text))) return undefined;
  return mixed(text) ? 'mixedCase' : 'checksum';
}

/** Base58check over an alphabet of its own. */
function readRipple(text: string): ReadAddress | ShapeFlaw | undefined {
  if (!/^r[1-9A-HJ-NP-Za-km-z]{24,34}$/.test(text)) return undefined;
  const bytes = base58xrp.decode(text);
  if (bytes.length !== 25 || bytes[0] !== 0) return 'checksum';
  const sum = sha256(sha256(bytes.subarray(0, 21)));
  return beginsWith(bytes.subarray(21), [...sum.subarray(0, 4)])
    ? { address: text, networks: CHAIN_NETWORKS, payload: bytes.subarray(1, 21) }
    : 'checksum';
}

const STELLAR_ACCOUNT = 6 << 3;

function readStellar(text: string): ReadAddress | ShapeFlaw | undefined {
  if (!/^G[A-Z2-7]{55}$/.test(text)) return undefined;
  const bytes = base32nopad.decode(text);
  const crc = crc16(bytes.subarray(0, 33));
  const right = bytes[0] === STELLAR_ACCOUNT && bytes[33] === (crc & 0xff) && bytes[34] === crc >> 8;
  return right ? { address: text, networks: CHAIN_NETWORKS, payload: bytes.subarray(1, 33) } : 'checksum';
}

/** Payment and stake part, or a payment part alone, with the number of the network in the first byte. */
function readCardano(text: string): ReadAddress | ShapeFlaw | undefined {
  const network = text.toLowerCase().startsWith('addr1')
    ? 'main'
    : text.toLowerCase().startsWith('addr_test1')
      ? 'test'
      : undefined;
  if (!network) return undefined;
  if (mixed(text)) return 'mixedCase';
  const bytes = readBech32(network === 'main' ? 'addr' : 'addr_test', text, 120);
  if (!bytes) return 'checksum';
  const [head = 0xff] = bytes;
  const type = head >> 4;
  const length = type <= 3 ? 57 : type === 6 || type === 7 ? 29 : 0;
  const named = (head & 0x0f) === (network === 'main' ? 1 : 0);
  // What pays is the first of its parts: the stake of another beside a key of zeros makes nobody able to spend.
  return named && bytes.length === length
    ? { address: text.toLowerCase(), networks: [network], payload: bytes.subarray(1, 29) }
    : undefined;
}

/** A bare public key: this form has no checksum, so that only its length can be looked at. */
function readSolana(text: string): ReadAddress | undefined {
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)) return undefined;
  const key = base58.decode(text);
  return key.length === 32 ? { address: text, networks: CHAIN_NETWORKS, payload: key } : undefined;
}

/** A text as an address of the chain; what is wrong where it has their shape; undefined where it has not. */
export function readAddress({ form }: Chain, text: string): ReadAddress | ShapeFlaw | undefined {
  switch (form.family) {
    case 'bitcoin':
      return readBitcoin(text, form.by);
    case 'cash':
      return readCash(text, form.by);
    case 'evm': {
      const read = readEvmAddress(text);
      if (read === 'form' || read === 'checksum') return read === 'form' ? undefined : read;
      return { address: read, networks: CHAIN_NETWORKS };
    }
    case 'bech32':
      return readBech32(form.word, text) ? { address: text.toLowerCase(), networks: MAIN_ONLY } : undefined;
    case 'ripple':
      return readRipple(text);
    case 'stellar':
      return readStellar(text);
    case 'cardano':
      return readCardano(text);
    case 'solana':
      return readSolana(text);
  }
}
