import { Buffer } from 'node:buffer';

/** A text as base64 shows it wherever it begins in what was encoded: the digits that stand for it alone. */
function base64Of(bytes: Buffer, encoding: 'base64' | 'base64url'): string[] {
  return [0, 1, 2].map((before) => {
    const digits = Buffer.concat([Buffer.alloc(before), bytes])
      .toString(encoding)
      .replaceAll('=', '');
    return digits.slice(before === 0 ? 0 : before + 1, before === 0 ? -2 : -3);
  });
}

const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');

/**
 * Every way in which 64 hex digits may lie in a file: as themselves, as the bytes that they name, both in hex, base64 and two bytes a
 * letter, and as a decimal number.
 */
export function spellingsOf(hex: string): readonly Buffer[] {
  const [text, bytes] = [Buffer.from(hex), Buffer.from(hex, 'hex')];
  const words = [
    ...[hex, hex.toUpperCase(), text.toString('hex'), String(BigInt(`0x${hex}`))],
    ...[text, bytes].flatMap((each) => [...base64Of(each, 'base64'), ...base64Of(each, 'base64url')]),
  ];
  return [...[...new Set(words)].map((word) => Buffer.from(word)), bytes, Buffer.from(bytes).reverse(), utf16(hex)];
}

/** The same of a list of cards, tiles or fields: longer than what stands somewhere by chance. */
export function spellingsOfList(list: readonly (number | string)[]): readonly Buffer[] {
  const words = [',', ', ', ' ', ';', '","', '", "'].map((between) => list.join(between));
  const bytes = list.every((each) => typeof each === 'number') ? [Buffer.from(list as readonly number[])] : [];
  const texts = list.every((each) => typeof each === 'string') ? [list.join('')] : [];
  return [...[...words, ...texts].map((word) => Buffer.from(word)), ...bytes];
}
