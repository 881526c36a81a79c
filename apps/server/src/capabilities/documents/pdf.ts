/** The marker of the end stands in the last bytes; some programs write a line or two behind it. */
const END_WITHIN = 2_048;
/** An archive tells of itself at its end, before a comment of 64 kB at most. */
const ARCHIVE_WITHIN = 65_557;
/** What stands outside of pictures and fonts is short in a paper of a few pages. */
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

/** A name may be spelled with escapes, and some readers undo them more than once: /J#61vaScript, /J#2361vaScript. */
function spelledOut(text: string): string {
  const once = text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return once === text ? text : spelledOut(once);
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
  return !ACTIVE.test(spelledOut(structure));
}
