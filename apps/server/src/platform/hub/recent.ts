import { Buffer } from 'node:buffer';

/** How long a client may have been away and still gets only what it missed. */
export const RING_MS = 30_000;

/** Pieces lie together in chunks of this many bytes; what is larger than a quarter has one of its own. */
const CHUNK_BYTES = 256 * 1024;
/** A chunk is forgotten as a whole, so it takes what comes within this time only. */
const CHUNK_SPAN_MS = 3000;

/** Before what a piece says: where its topic's last piece is, its sequence, and how many entries follow. */
const HEAD_BYTES = 20;
/** Before each entry: how many bytes its key and its text have. */
const ENTRY_HEAD_BYTES = 8;

interface Chunk {
  readonly begin: number;
  readonly bytes: Buffer;
  /** The same memory, for numbers: a buffer's own calls cost several times as much. */
  readonly numbers: DataView;
  readonly openedMs: number;
  used: number;
  usedMs: number;
}

/** Of a text's units in UTF-8. */
const MOST_BYTES_A_UNIT = 3;

/** Where a topic that has said nothing lately has its last piece. */
export const NOWHERE = -1;

/**
 * What all topics said lately, for whoever comes back: bytes, each piece pointing at the one that its topic said before.
 * As objects, a hundred thousand of them, they would be copied and walked through by the garbage collector all the time.
 */
export class Recent {
  private readonly chunks: Chunk[] = [];
  /** Where the next chunk begins. Positions run through all chunks and are never reused. */
  private end = 0;

  /** Adds what one topic said; `before` is the place of what it said before. Returns the place. */
  add(before: number, seq: number, keys: readonly string[], texts: readonly string[], nowMs: number): number {
    let most = HEAD_BYTES;
    for (let at = 0; at < keys.length; at += 1) {
      most += ENTRY_HEAD_BYTES + MOST_BYTES_A_UNIT * ((keys[at] ?? '').length + (texts[at] ?? '').length);
    }
    const chunk = this.chunkFor(most, nowMs);
    const { bytes, numbers, used } = chunk;
    numbers.setFloat64(used, before, true);
    numbers.setFloat64(used + 8, seq, true);
    numbers.setUint32(used + 16, keys.length, true);
    let to = used + HEAD_BYTES;
    for (let at = 0; at < keys.length; at += 1) {
      const key = keys[at] ?? '';
      const both = key + (texts[at] ?? '');
      const written = bytes.write(both, to + ENTRY_HEAD_BYTES);
      // As many bytes as units: then the key has as many as units too.
      const keyBytes = written === both.length ? key.length : Buffer.byteLength(key);
      numbers.setUint32(to, keyBytes, true);
      numbers.setUint32(to + 4, written - keyBytes, true);
      to += ENTRY_HEAD_BYTES + written;
    }
    chunk.used = to;
    chunk.usedMs = nowMs;
    return chunk.begin + used;
  }

  /**
   * Texts of the latest entry of each key that a topic, whose last piece is at `last`, said after `seq`, in the order of
   * these latest changes. Undefined when some of it is forgotten.
   */
  since(last: number, seq: number): string[] | undefined {
    const known = new Set<string>();
    const latest: string[] = [];
    for (let place = last; ; ) {
      const chunk = this.chunkAt(place);
      if (!chunk) return undefined;
      const { bytes } = chunk;
      const from = place - chunk.begin;
      const said = bytes.readDoubleLE(from + 8);
      for (const [key, text] of entriesAt(bytes, from).reverse()) {
        if (known.has(key)) continue;
        known.add(key);
        latest.push(text);
      }
      if (said === seq + 1) return latest.reverse();
      place = bytes.readDoubleLE(from);
    }
  }

  forgetOld(nowMs: number): void {
    let old = 0;
    for (const chunk of this.chunks) {
      if (nowMs - chunk.usedMs <= RING_MS) break;
      old += 1;
    }
    if (old > 0) this.chunks.splice(0, old);
  }

  private chunkFor(most: number, nowMs: number): Chunk {
    const open = this.chunks.at(-1);
    const fits = open && open.bytes.length - open.used >= most && nowMs - open.openedMs < CHUNK_SPAN_MS;
    if (fits) return open;
    const size = most > CHUNK_BYTES / 4 ? most : CHUNK_BYTES;
    const bytes = Buffer.allocUnsafeSlow(size);
    const numbers = new DataView(bytes.buffer);
    const chunk = { begin: this.end, bytes, numbers, openedMs: nowMs, used: 0, usedMs: nowMs };
    this.end += size;
    this.chunks.push(chunk);
    return chunk;
  }

  private chunkAt(place: number): Chunk | undefined {
    let [low, high] = [0, this.chunks.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const chunk = this.chunks[middle];
      if (!chunk) return undefined;
      if (place < chunk.begin) high = middle - 1;
      else if (place >= chunk.begin + chunk.bytes.length) low = middle + 1;
      else return chunk;
    }
    return undefined;
  }
}

function entriesAt(bytes: Buffer, from: number): [key: string, text: string][] {
  const found: [string, string][] = [];
  let at = from + HEAD_BYTES;
  for (let left = bytes.readUInt32LE(from + 16); left > 0; left -= 1) {
    const text = at + ENTRY_HEAD_BYTES + bytes.readUInt32LE(at);
    const end = text + bytes.readUInt32LE(at + 4);
    found.push([bytes.toString('utf8', at + ENTRY_HEAD_BYTES, text), bytes.toString('utf8', text, end)]);
    at = end;
  }
  return found;
}
