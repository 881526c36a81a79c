import { checkPrimeSync, createHash, createPrivateKey, createPublicKey } from 'node:crypto';

/*
 * Two RSA keys, one of the house and one of the providers on the generic wire, made of the one secret that house and sandbox share: the
 * two may run in different processes, and neither asks the other for a key. For demos and tests alone: whoever knows the secret has both.
 */

export interface GenericKeys {
  /** What the house is given: their public key (SPKI) and its own private one (PKCS #8), both DER in base64. */
  readonly publicKey: string;
  readonly privateKey: string;
  /** What stays with the sandbox. */
  readonly theirPrivateKey: string;
  readonly housePublicKey: string;
}

const PRIME_BYTES = 128;
const EXPONENT = 65_537n;

/** The first prime that the seed leads to: half the length of the key, its two highest bits set so that the whole length is reached. */
function primeOf(seed: string): bigint {
  const bytes = createHash('shake256', { outputLength: PRIME_BYTES }).update(seed).digest();
  const start = BigInt(`0x${bytes.toString('hex')}`);
  const high = 3n << BigInt(PRIME_BYTES * 8 - 2);
  for (let candidate = start | high | 1n; ; candidate += 2n)
    if ((candidate - 1n) % EXPONENT !== 0n && checkPrimeSync(candidate)) return candidate;
}

/** The number that times `value` leaves 1 by `modulus`. */
function inverse(value: bigint, modulus: bigint): bigint {
  let [r, newR, t, newT] = [modulus, value % modulus, 0n, 1n];
  while (newR !== 0n) {
    const quotient = r / newR;
    [r, newR] = [newR, r - quotient * newR];
    [t, newT] = [newT, t - quotient * newT];
  }
  return ((t % modulus) + modulus) % modulus;
}

function base64url(value: bigint): string {
  const hex = value.toString(16);
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex').toString('base64url');
}

function pairOf(seed: string): { readonly privateKey: string; readonly publicKey: string } {
  const [p, q] = [primeOf(`${seed} p`), primeOf(`${seed} q`)];
  const d = inverse(EXPONENT, (p - 1n) * (q - 1n));
  const parts = { n: p * q, e: EXPONENT, d, p, q, dp: d % (p - 1n), dq: d % (q - 1n), qi: inverse(q, p) };
  const jwk = Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, base64url(value)]));
  const key = createPrivateKey({ key: { kty: 'RSA', ...jwk }, format: 'jwk' });
  return {
    privateKey: key.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    publicKey: createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64'),
  };
}

/** Finding primes takes a moment: once for a secret, of which a process has one. */
const made = new Map<string, GenericKeys>();

export function genericKeys(shared: string): GenericKeys {
  const before = made.get(shared);
  if (before) return before;
  const theirs = pairOf(`evens generic wire, theirs ${shared}`);
  const house = pairOf(`evens generic wire, house ${shared}`);
  const keys = {
    publicKey: theirs.publicKey,
    privateKey: house.privateKey,
    theirPrivateKey: theirs.privateKey,
    housePublicKey: house.publicKey,
  };
  made.set(shared, keys);
  return keys;
}
