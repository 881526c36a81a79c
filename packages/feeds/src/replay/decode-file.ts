/** A text file as letters, and the lines on which a sign could not be read. */
export interface DecodedFile {
  readonly text: string;
  /** Line numbers from 1, one for each sign that is lost. */
  readonly lostOnLines: readonly number[];
}

/** What decoders put in place of bytes that are no sign. */
const LOST = '\uFFFD';

/** Bytes that Windows-1252 leaves free: the decoder of the web answers control characters for them, which no name holds. */
const FREE_IN_1252 = /[\u0081\u008D\u008F\u0090\u009D]/g;

const decodeAs = (encoding: string, bytes: Uint8Array): string => new TextDecoder(encoding).decode(bytes);

/** Without a mark of byte order: text in the Latin alphabet has a zero in every other byte of UTF-16. */
function unmarkedUtf16(bytes: Uint8Array): string | undefined {
  const looked = Math.min(bytes.length - (bytes.length % 2), 1000);
  const zeros = [0, 0];
  for (let at = 0; at < looked; at += 1) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [inFirst = 0, inSecond = 0] = zeros;
  const most = looked / 2;
  if (looked === 0 || Math.max(inFirst, inSecond) < most * 0.4) return undefined;
  return inSecond > inFirst ? 'utf-16le' : 'utf-16be';
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const utf16 = unmarkedUtf16(bytes);
  if (utf16) return utf16;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return damagedOrOlder(bytes);
  }
}

function damagedOrOlder(bytes: Uint8Array): string {
  const text = decodeAs('utf-8', bytes);
  // Signs beyond ASCII that UTF-8 does read are hardly there by accident: such a file is UTF-8 with damage, any other is older.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the whole of ASCII is meant, its control characters too.
  return /[^\u0000-\u007F\uFFFD]/.test(text) ? 'utf-8' : 'windows-1252';
}

/**
 * Reads a file of UTF-8, UTF-16 (either byte order, with or without its mark) or Windows-1252. Never throws: a sign that cannot be read
 * stands as U+FFFD in the text, and its line is named once for each.
 */
export function decodeFile(bytes: Uint8Array): DecodedFile {
  const encoding = encodingOf(bytes);
  const read = decodeAs(encoding, bytes);
  const text = encoding === 'windows-1252' ? read.replaceAll(FREE_IN_1252, LOST) : read;
  const lostOnLines = text
    .split('\n')
    .flatMap((line, index) => [...line].filter((sign) => sign === LOST).map(() => index + 1));
  return { text, lostOnLines };
}
