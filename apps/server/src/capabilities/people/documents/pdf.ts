/** The marker of the end stands in the last bytes; some programs write a line or two behind it. */
const END_WITHIN = 2_048;
/** An archive tells of itself at its end, before a comment of 64 kB at most. */
const ARCHIVE_WITHIN = 65_557;
/** What stands outside of pictures and fonts is short in a KYC document of a few pages. */
const MOST_STRUCTURE = 2_000_000;

/** What makes a reader do more than show pages, as far as it stands unpacked and in plain sight. */
const ACTIVE =
  /\/(JavaScript|JS|Launch|GoToR|GoToE|Rendition|Movie|Sound|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|XFA)(?![A-Za-z0-9])/;

const STREAM = />>\s{0,8}stream\r?\n/g;

/** A PDF without what its streams hold: packed bytes would by chance look like anything. */
function structureOf(text: string): string {
  const parts: string[] = [];
  let from = 0;
  STREAM.lastIndex = 0;
  for (let found = STREAM.exec(text); found; found = STREAM.exec(text)) {
    parts.push(text.slice(from, found.index + 2));
    const end = text.indexOf('endstream', STREAM.lastIndex);
    if (end < 0) return `${parts.join('')}/JS `;
    from = end;
    STREAM.lastIndex = end;
  }
  parts.push(text.slice(from));
  return parts.join('');
}

/** Escapes within escapes, which nobody needs: a reader that undoes them at all does so once or twice. */
const MOST_UNDONE = 8;
const HASH = 0x23;

/** The digit that a byte is in hexadecimal, or -1. */
function hexDigit(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

/**
 * A name may be spelled with escapes, and some readers undo them more than once: /J#61vaScript, /J#2361vaScript. What an escape stands
 * for may end another one that began before it, so each is undone where it ends: one way through, however many lie within each other,
 * for a stranger's file is read while the whole house waits. Undefined where they lie deeper than anybody writes them.
 */
function spelledOut(text: string): string | undefined {
  if (!text.includes('#')) return text;
  const read = Buffer.from(text, 'latin1');
  // Never longer than what was read, so it is written over it; beside each byte stands how often it was undone.
  const undone = new Uint8Array(read.length);
  let end = 0;
  for (const byte of read) {
    read[end] = byte;
    undone[end] = 0;
    end += 1;
    while (end >= 3 && read[end - 3] === HASH) {
      const [high, low] = [hexDigit(read[end - 2] ?? 0), hexDigit(read[end - 1] ?? 0)];
      if (high < 0 || low < 0) break;
      const times = 1 + Math.max(undone[end - 3] ?? 0, undone[end - 2] ?? 0, undone[end - 1] ?? 0);
      if (times > MOST_UNDONE) return undefined;
      end -= 2;
      read[end - 1] = high * 16 + low;
      undone[end - 1] = times;
    }
  }
  return read.toString('latin1', 0, end);
}

/**
 * Whether a PDF looks like one and nothing else: with a head, an end, no archive behind it, no script, no file inside. A first look that
 * tells an honest sender soon; whoever means to hide something from it can. What keeps operators safe is that they are shown
 * pictures of the pages (`drawing`), and the file stays shut.
 */
export function isPlainPdf(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text) || !text.slice(-END_WITHIN).includes('%%EOF')) return false;
  if (text.slice(-ARCHIVE_WITHIN).includes('PK\x05\x06')) return false;
  const structure = structureOf(text);
  if (structure.length > MOST_STRUCTURE) return false;
  const spelled = spelledOut(structure);
  return spelled !== undefined && !ACTIVE.test(spelled);
}
