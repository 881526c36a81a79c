import { accept, type Result, refuse } from '@evens/kernel';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * The one source of chance: each call gives the next whole number from 0 to 2^32 - 1. A round reads its numbers from seeds;
 * simulations and tests may bring any other source.
 */
export type Numbers = () => number;

/** What a round is drawn from. The house commits to the server seed before; the client seed is the player's. */
export interface Seeds {
  /** 64 hex digits, small letters. Secret until it is replaced. */
  readonly serverSeed: string;
  /** 1 to 64 of A-Z, a-z, 0-9, `_` and `-`: no colon, or two rounds could share one message. */
  readonly clientSeed: string;
  /** Counts the rounds of this pair of seeds, from 0. */
  readonly nonce: number;
}

/** What a shared round is drawn from: a link of a chain that was committed to as a whole, and a public salt. */
export interface ChainLink {
  readonly chainHash: string;
  readonly salt: string;
}

export type SeedFault = 'InvalidSeed' | 'InvalidClientSeed' | 'InvalidNonce';

const HEX_64 = /^[0-9a-f]{64}$/;
const CLIENT_SEED = /^[A-Za-z0-9_-]{1,64}$/;

/** Exactly 64 hex digits in small letters: a seed is hashed as text, so another spelling would be another seed. */
export const isServerSeed = (text: unknown): text is string => typeof text === 'string' && HEX_64.test(text);
export const isClientSeed = (text: unknown): text is string => typeof text === 'string' && CLIENT_SEED.test(text);

/** Seeds as somebody sent them. A nonce may also be a text of digits without leading zeros. */
export function readSeeds(raw: {
  serverSeed?: unknown;
  clientSeed?: unknown;
  nonce?: unknown;
}): Result<Seeds, SeedFault> {
  if (!isServerSeed(raw.serverSeed)) return refuse('InvalidSeed');
  if (!isClientSeed(raw.clientSeed)) return refuse('InvalidClientSeed');
  const nonce = typeof raw.nonce === 'string' && /^(0|[1-9]\d{0,15})$/.test(raw.nonce) ? Number(raw.nonce) : raw.nonce;
  if (typeof nonce !== 'number' || !Number.isSafeInteger(nonce) || nonce < 0 || Object.is(nonce, -0))
    return refuse('InvalidNonce');
  return accept({ serverSeed: raw.serverSeed, clientSeed: raw.clientSeed, nonce });
}

/** SHA-256 of a text, as 64 hex digits: of a seed it is the commitment that is shown before the first round. */
export const hashOfText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** The 32 bytes of an HMAC as eight big-endian numbers. */
function numbersOf(mac: Uint8Array): DataView {
  return new DataView(mac.buffer, mac.byteOffset, mac.byteLength);
}

/**
 * Numbers without an end: HMAC-SHA256 with the text of a seed as key over `about:block`, eight numbers a block, blocks from 0. So that
 * nobody can know them from the published hash, the key is the seed itself and never its hash.
 */
export function streamOf(seed: string, about: string): Numbers {
  const keyed = hmac.create(sha256, utf8ToBytes(seed));
  let block = 0;
  let at = 32;
  let view: DataView | undefined;
  return () => {
    if (!view || at === 32) {
      view = numbersOf(
        keyed
          .clone()
          .update(utf8ToBytes(`${about}:${block}`))
          .digest(),
      );
      block += 1;
      at = 0;
    }
    at += 4;
    return view.getUint32(at - 4);
  };
}

/** The numbers of one round: those of its server seed about `clientSeed:nonce`. */
export const numbersOfSeeds = ({ serverSeed, clientSeed, nonce }: Seeds): Numbers =>
  streamOf(serverSeed, `${clientSeed}:${nonce}`);

/** The eight numbers of a shared round: HMAC-SHA256 with the text of the chain's hash as key over the salt. */
export function numbersOfChain({ chainHash, salt }: ChainLink): Numbers {
  const view = numbersOf(hmac(sha256, utf8ToBytes(chainHash), utf8ToBytes(salt)));
  let at = 0;
  return () => {
    if (at === 32) throw new RangeError('a shared round has eight numbers');
    at += 4;
    return view.getUint32(at - 4);
  };
}

/**
 * The hash of the round before: a chain is made from its last hash backwards and played forwards, so that each hash that is
 * shown leads back to every earlier one and to none that comes.
 */
export const hashBefore = (chainHash: string): string => hashOfText(chainHash);
