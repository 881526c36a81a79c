/** What a Bitcoin Cash address pays to. */
export interface CashTarget {
  readonly type: 'key' | 'script';
  /** Its wallet knows tokens too: for coins it is the same place as the one without. */
  readonly tokens?: true;
  readonly hash: Uint8Array;
}

const ALPHABET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const GENERATOR = [0x98f2bc8e61n, 0x79b76d99e2n, 0xf33e5fb3c4n, 0xae2eabe2a8n, 0x1e4f43e470n];
/** By the three bits of the version byte that say how long the hash is. */
const HASH_BYTES = [20, 24, 28, 32, 40, 48, 56, 64];
const TYPES = ['key', 'script'] as const;
/** From here on the types are said once more, of wallets that know tokens (CHIP-2022-02, CashTokens). */
const WITH_TOKENS = 2;

/** The remainder of the code that the checksum makes zero; wider than a number's 32 bits. */
function remainder(words: readonly number[]): bigint {
  let rest = 1n;
  for (const word of words) {
    const top = rest >> 35n;
    rest = ((rest & 0x07ffffffffn) << 5n) ^ BigInt(word);
    GENERATOR.forEach((term, bit) => {
      if ((top >> BigInt(bit)) & 1n) rest ^= term;
    });
  }
  return rest ^ 1n;
}

const prefixWords = (prefix: string): number[] => [...[...prefix].map((sign) => sign.charCodeAt(0) & 31), 0];

/** Five bits into eight; undefined when what is left over is a whole word or says something. */
function toBytes(words: readonly number[]): Uint8Array | undefined {
  const bytes: number[] = [];
  let bits = 0;
  let held = 0;
  for (const word of words) {
    held = (held << 5) | word;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((held >> bits) & 0xff);
      held &= (1 << bits) - 1;
    }
  }
  return bits >= 5 || held !== 0 ? undefined : Uint8Array.from(bytes);
}

/** Reads an address with or without its prefix; in one case throughout, as the form demands. */
export function readCashAddress(prefix: string, text: string): CashTarget | undefined {
  if (text !== text.toLowerCase() && text !== text.toUpperCase()) return undefined;
  const lower = text.toLowerCase();
  const body = lower.startsWith(`${prefix}:`) ? lower.slice(prefix.length + 1) : lower;
  const words = [...body].map((sign) => ALPHABET.indexOf(sign));
  if (words.length < 9 || words.includes(-1)) return undefined;
  if (remainder([...prefixWords(prefix), ...words]) !== 0n) return undefined;
  const bytes = toBytes(words.slice(0, -8));
  const [version = 0xff, ...hash] = bytes ?? [];
  const tokens = version >> 3 >= WITH_TOKENS;
  const type = TYPES[(version >> 3) - (tokens ? WITH_TOKENS : 0)];
  return type && hash.length === HASH_BYTES[version & 7]
    ? { type, hash: Uint8Array.from(hash), ...(tokens && { tokens }) }
    : undefined;
}

/** The address without tokens of a hash of twenty bytes, with its prefix. */
export function writeCashAddress(prefix: string, { type, hash }: CashTarget): string {
  const words: number[] = [];
  let bits = 0;
  let held = 0;
  for (const byte of [TYPES.indexOf(type) << 3, ...hash]) {
    held = (held << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) words.push((held >> (bits - 5)) & 31);
    held &= 0xff;
  }
  if (bits > 0) words.push((held << (5 - bits)) & 31);
  const sum = remainder([...prefixWords(prefix), ...words, ...Array.from({ length: 8 }, () => 0)]);
  const check = Array.from({ length: 8 }, (_, at) => Number((sum >> BigInt(5 * (7 - at))) & 31n));
  return `${prefix}:${[...words, ...check].map((word) => ALPHABET[word]).join('')}`;
}

/** Whether a text could be one at all: a bare one is long, and of the alphabet alone. */
export const looksLikeCashAddress = (prefix: string, text: string): boolean =>
  text.toLowerCase().startsWith(`${prefix}:`) || /^[qpzr][qpzry9x8gf2tvdw0s3jn54khce6mua7l]{41}$/i.test(text);
