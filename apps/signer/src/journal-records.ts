import { createHash } from 'node:crypto';

/** The first line of a journal: whoever reads another one does not guess. */
export const HEADER = 'evens signer journal 2\n';

/** What a chain of records begins with. */
const BEGINNING = createHash('sha256').update(HEADER).digest('hex').slice(0, 32);
const NEWLINE = 0x0a;
const RECORD = /^(\d{1,9}) ([0-9a-f]{32}) /;
const HEAD_BEGUN = /^\d{1,9}( [0-9a-f]{0,32})?$/;
const HEAD_BYTES = 9 + 1 + 32 + 1;

/**
 * Over the record before and this one: a record that was changed, taken out or put elsewhere is found out at the first one that follows.
 */
const sumOf = (before: string, text: string): string =>
  createHash('sha256').update(`${before}\n${text}`).digest('hex').slice(0, 32);

export interface Framed {
  readonly bytes: Buffer;
  readonly sum: string;
}

/** A text without line ends as a record behind one whose checksum is `before`: its length in bytes, its checksum, itself. */
export function frame(text: string, before = BEGINNING): Framed {
  const sum = sumOf(before, text);
  return { bytes: Buffer.from(`${Buffer.byteLength(text)} ${sum} ${text}\n`), sum };
}

/** The text of one line without its end; `short`: it is shorter than it says; `wrong`: it is not what was written. */
function readRecord(line: Buffer, before: string): { readonly text: string; readonly sum: string } | 'short' | 'wrong' {
  const start = line.subarray(0, HEAD_BYTES).toString('latin1');
  const [head, length, sum] = RECORD.exec(start) ?? [];
  if (head === undefined) return line.length < HEAD_BYTES && HEAD_BEGUN.test(start) ? 'short' : 'wrong';
  const whole = head.length + Number(length);
  if (line.length !== whole) return line.length < whole ? 'short' : 'wrong';
  const text = line.subarray(head.length).toString('utf8');
  return sum === sumOf(before, text) ? { text, sum } : 'wrong';
}

export interface ReadRecords {
  readonly texts: readonly string[];
  /** The checksum that the next record stands upon. */
  readonly sum: string;
  /** How far the records go that are whole; what is behind them was never finished. */
  readonly wholeBytes: number;
  /** The last record has everything but its line end. */
  readonly endMissing: boolean;
}

/**
 * Reads what stands behind the header. A record has no line end within it, so that only a last one that has none, and is shorter than it
 * says, can be the rest of a write that was torn. Anything else that is no record was whole once, and may have been paid: it throws, and a
 * person has to look.
 */
export function readRecords(bytes: Buffer): ReadRecords {
  const texts: string[] = [];
  let sum = BEGINNING;
  let at = HEADER.length;
  while (at < bytes.length) {
    const end = bytes.indexOf(NEWLINE, at);
    const record = readRecord(bytes.subarray(at, end < 0 ? bytes.length : end), sum);
    if (record === 'short' && end < 0) break;
    if (typeof record === 'string')
      throw new Error(`record ${texts.length + 1}, at byte ${at}, is not what was written`);
    texts.push(record.text);
    sum = record.sum;
    if (end < 0) return { texts, sum, wholeBytes: bytes.length, endMissing: true };
    at = end + 1;
  }
  return { texts, sum, wholeBytes: Math.min(at, bytes.length), endMissing: false };
}

/** Where an entry of the older form begins: quotes inside its texts are escaped, so that this stands nowhere else. */
const OLD_BEGINNING = '{"kind":"';

export interface OldLine {
  /** What can be read of it; undefined for a last line that was never finished. */
  readonly text: string | undefined;
  /** Bytes of a write that was cut off, before the entry that was then written behind it. */
  readonly torn: number;
}

/**
 * The lines of the older form, which had no checksums. Where a write had been cut off, the next entry was glued to its rest: that entry was
 * whole, and what it says was done, so that it is taken and only the rest before it is left out. Throws where a line is neither.
 */
export function readOldLines(bytes: Buffer, isEntry: (text: string) => boolean): readonly OldLine[] {
  const lines = bytes.toString('utf8').split('\n');
  const last = lines.length - 1;
  return lines.flatMap((line, place): OldLine[] => {
    if (place === last && line === '') return [];
    if (isEntry(line)) return [{ text: line, torn: 0 }];
    const from = line.lastIndexOf(OLD_BEGINNING);
    const glued = from > 0 ? line.slice(from) : undefined;
    if (glued !== undefined && isEntry(glued)) return [{ text: glued, torn: Buffer.byteLength(line.slice(0, from)) }];
    if (place === last) return [{ text: undefined, torn: Buffer.byteLength(line) }];
    throw new Error(`line ${place + 1} cannot be read`);
  });
}
