import { type Bech32, bech32, bech32m } from '@scure/base';

/** What a segwit address pays to: the version of the rules, and their program. */
export interface Witness {
  readonly version: number;
  readonly program: Uint8Array;
}

/** BIP-173: no address is longer. */
const LONGEST = 90;

/** Words of five bits behind either checksum, or what is wrong. */
interface Words {
  readonly prefix: string;
  readonly words: readonly number[];
  readonly code: Bech32;
}

const isWritten = (text: string): text is `${string}1${string}` => text.includes('1');

function readWords(text: string, longest: number): Words | undefined {
  if (!isWritten(text)) return undefined;
  for (const code of [bech32, bech32m]) {
    try {
      return { ...code.decode(text, longest), code };
    } catch {
      // Not this checksum: perhaps the other.
    }
  }
  return undefined;
}

/** The bytes of a text in plain bech32 under the given word; undefined for anything else. */
export function readBech32(word: string, text: string, longest = LONGEST): Uint8Array | undefined {
  const read = readWords(text, longest);
  if (read?.prefix !== word || read.code !== bech32) return undefined;
  try {
    return bech32.fromWords([...read.words]);
  } catch {
    return undefined;
  }
}

/** BIP-173 and BIP-350: version 0 under bech32 with 20 or 32 bytes, 1 to 16 under bech32m with 2 to 40. */
export function readSegwit(word: string, text: string): Witness | undefined {
  const read = readWords(text, LONGEST);
  const [version, ...rest] = read?.words ?? [];
  if (read?.prefix !== word || version === undefined || version > 16) return undefined;
  if ((version === 0) !== (read.code === bech32)) return undefined;
  try {
    const program = read.code.fromWords(rest);
    if (program.length < 2 || program.length > 40) return undefined;
    return version === 0 && program.length !== 20 && program.length !== 32 ? undefined : { version, program };
  } catch {
    // Left-over bits that say something, or a whole word of them.
    return undefined;
  }
}

export const writeSegwit = (word: string, { version, program }: Witness): string => {
  const code = version === 0 ? bech32 : bech32m;
  return code.encode(word, [version, ...code.toWords(program)]);
};

/** The script that stands in an output to such an address. */
export const segwitScript = ({ version, program }: Witness): Uint8Array =>
  Uint8Array.of(version === 0 ? 0 : 0x50 + version, program.length, ...program);
