import { deflateSync } from 'node:zlib';

/** A PDF of these objects, the first of them its catalogue, with a table of where each stands. */
export function pdfOf(objects: readonly string[], { trailer = '' }: { readonly trailer?: string } = {}): Buffer {
  let text = '%PDF-1.7\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = text.length;
  const count = objects.length + 1;
  text += `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`;
  text += `trailer<</Size ${count}/Root 1 0 R${trailer}>>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

export const stream = (content: string, entries = ''): string =>
  `<<${entries}/Length ${content.length}>>stream\n${content}\nendstream`;

/** Packed as PDFs are. */
export const packed = (content: Buffer | string, times = 1): string => {
  let bytes = Buffer.from(content);
  for (let at = 0; at < times; at += 1) bytes = deflateSync(bytes, { level: 9 });
  return bytes.toString('latin1');
};

const A4 = '0 0 595 842';

interface Page {
  readonly content?: string;
  readonly box?: string;
  /** Of the page, beside what it always has. */
  readonly entries?: string;
  /** Of the catalogue. */
  readonly catalogue?: string;
  /** From the fifth on: `5 0 R` is the first of them. */
  readonly more?: readonly string[];
  readonly contentEntries?: string;
}

/** One page, by default with a black square on it. */
export const pageOf = ({
  content = '0 0 0 rg 100 400 200 200 re f',
  box = A4,
  entries = '',
  catalogue = '',
  more = [],
  contentEntries = '',
}: Page = {}): Buffer =>
  pdfOf([
    `<</Type/Catalog/Pages 2 0 R${catalogue}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[${box}]/Contents 4 0 R${entries}>>`,
    stream(content, contentEntries),
    ...more,
  ]);

export function manyPages(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, at) => `${at + 3} 0 R`).join(' ');
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${count}>>`,
    ...Array.from({ length: count }, () => `<</Type/Page/Parent 2 0 R/MediaBox[${A4}]>>`),
  ]);
}

const SCRIPT = '<</S/JavaScript/JS(app.alert\\(1\\))>>';

/** Scripts and doors hidden from whoever only reads the text of a file: each of them shows its page, and nothing more. */
export const HIDDEN: readonly (readonly [what: string, bytes: Buffer])[] = [
  [
    'a script behind a comment that looks like a stream',
    pageOf({ catalogue: `\n% >>stream\n/OpenAction ${SCRIPT}\n` }),
  ],
  ['a script behind a text that looks like a stream', pageOf({ catalogue: `/Lang(>> stream\n)/OpenAction ${SCRIPT}` })],
  [
    'a script in a packed stream of objects',
    pageOf({
      more: [
        stream(packed(`6 0 ${SCRIPT}`), '/Type/ObjStm/N 1/First 4/Filter/FlateDecode'),
        '<</Type/Action/Next 6 0 R/S/Named/N/NextPage>>',
      ],
    }),
  ],
];

/** What the first look finds where it stands in plain sight, and would be harmless without it. */
export const IN_SIGHT: readonly (readonly [what: string, bytes: Buffer])[] = [
  [
    'a script with its name escaped twice',
    pageOf({ catalogue: '/OpenAction<</S/J#2361vaScript/JS(app.alert\\(1\\))>>' }),
  ],
  ['a door to another file', pageOf({ catalogue: '/OpenAction<</S/GoToR/F(other.pdf)/D[0/Fit]>>' })],
  ['a door to a file inside', pageOf({ catalogue: '/OpenAction<</S/GoToE/D[0/Fit]/T<</R/C/N(inner)>>>>' })],
  ['something that plays', pageOf({ catalogue: '/OpenAction<</S/Rendition/OP 0/R<</S/MR>>>>' })],
  ['a program', pageOf({ catalogue: '/OpenAction<</S/Launch/F(cmd.exe)>>' })],
];

/** Twelve forms, each of which draws the next one ten times. */
const thicket = (): Buffer => {
  const forms = Array.from({ length: 12 }, (_, at) =>
    stream(
      at === 11 ? '0 0 m 500 500 l S' : '/X Do '.repeat(10),
      `/Type/XObject/Subtype/Form/BBox[${A4}]/Resources<</XObject<</X ${6 + at} 0 R>>>>`,
    ),
  );
  return pageOf({ content: '/X Do', entries: '/Resources<</XObject<</X 5 0 R>>>>', more: forms });
};

const circle = stream('/X Do /X Do', `/Type/XObject/Subtype/Form/BBox[${A4}]/Resources<</XObject<</X 5 0 R>>>>`);
const lock = `<</Filter/Standard/V 2/R 3/Length 128/P -44/O<${'ab'.repeat(32)}>/U<${'cd'.repeat(32)}>>>`;
const id = '00112233445566778899aabbccddeeff';

/** Those that no picture comes of. */
export const NOT_DRAWABLE: readonly (readonly [what: string, bytes: () => Buffer])[] = [
  [
    'protected by a password',
    () =>
      pdfOf(
        [
          '<</Type/Catalog/Pages 2 0 R>>',
          '<</Type/Pages/Kids[3 0 R]/Count 1>>',
          `<</Type/Page/Parent 2 0 R/MediaBox[${A4}]>>`,
          lock,
        ],
        { trailer: `/Encrypt 4 0 R/ID[<${id}><${id}>]` },
      ),
  ],
  ['broken', () => Buffer.from('%PDF-1.4\nnothing at all\n%%EOF\n')],
  ['with a page as large as a field', () => pageOf({ box: '0 0 100000000 100000000' })],
  ['with a page as thin as a hair', () => pageOf({ box: '0 0 14000 1' })],
  ['whose pages are a circle', () => pdfOf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R]/Count 1>>'])],
  [
    'whose form draws itself',
    () =>
      pageOf({
        content: '/X Do',
        entries: '/Resources<</XObject<</X 5 0 R>>>>',
        more: [circle],
      }),
  ],
  ['whose forms draw each other a billion times', thicket],
];

/** Ten million lines to draw: it comes to an end, and nobody waits for it. */
export const endless = (): Buffer =>
  pageOf({
    content: packed(Buffer.alloc(30_000_000, '0 0 m 500 500 l S '), 2),
    contentEntries: '/Filter[/FlateDecode/FlateDecode]',
  });
