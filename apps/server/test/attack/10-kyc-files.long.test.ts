import { deflateSync } from 'node:zlib';
import { takeDocumentOriginal } from '@evens/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ARCHIVE_END, bomb, type FileToSend, picture, send } from '../kyc-files.ts';
import { type KycHouse, type Operator, openKycHouse, type Player } from '../kyc-house.ts';
import { HIDDEN, IN_SIGHT, manyPages, NOT_DRAWABLE, packed, pageOf, stream } from '../pdf-files.ts';
import { manualClock, testDatabase } from '../support/index.ts';
import { ask, attack, type Said, said, type Try } from './support-attack-b.ts';

/*
 * Papers that do more than show pages. A player sends them by the form's own route; then an operator looks as the desk does. Either the file is
 * refused, or what comes is a picture in which no byte of the file is left.
 */
const { db } = await testDatabase({ max: 12 });
const clock = manualClock(Date.UTC(2026, 10, 24, 12));
let house: KycHouse;
let player: Player;
let noor: Operator;
beforeAll(async () => {
  house = await openKycHouse(db, clock);
  noor = house.operator('Noor', 'playerCare');
});
beforeEach(async () => {
  player = await house.player({ FirstName: 'Mira' });
});
afterAll(() => house.stop());

const lastFile = async (of = player): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select id from document_file where account_id = ${of.accountId}`.execute(
    db,
  );
  return rows[0]?.id ?? '';
};
const MARKS = /%PDF|JavaScript|javascript|app\.alert|<script|<html|EmbeddedFile/;

/** What an operator gets who looks. */
async function look(fileId: string, query = '', headers: Record<string, string> = {}): Promise<string> {
  const answer = await noor.browser.fetch(`/api/desk/document-files/${fileId}${query}`, { headers });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const type = answer.headers.get('content-type')?.split(';')[0];
  if (!answer.ok) return `${answer.status} ${(JSON.parse(bytes.toString()) as { code: string }).code}`;
  const { format } = await sharp(bytes).metadata();
  const left = MARKS.exec(bytes.toString('latin1'))?.[0];
  return `${answer.status} ${type}, a ${format}${left === undefined ? ' and nothing else' : ` THAT HOLDS ${left}`}`;
}
/** Sends it, and says why it was refused or what an operator sees of it. */
async function shown(what: string, file: FileToSend): Promise<Said> {
  const sent = await send(player, 'proofOfAddress', { name: 'bill.pdf', type: 'application/pdf', ...file });
  return said(
    'POST /api/documents/proofOfAddress/files',
    `${what}, ${file.bytes.length} bytes`,
    sent === 'ok' ? await look(await lastFile()) : sent,
  );
}
const PICTURE = /^200 image\/jpeg, a jpeg and nothing else$/;
const REFUSED =
  /^(FileNotReadable|FileNotDrawable|FileHasTooManyPages|FileTypeNotAllowed|PictureTooLarge|FileTooLarge|InvalidRequest|4\d\d)/;
const EITHER = new RegExp(`${PICTURE.source}|${REFUSED.source}`);
const pdfTry = (name: string, bytes: () => Buffer, expected: RegExp = EITHER): Try => ({
  name,
  does: () => shown(name, { bytes: bytes() }),
  expect: expected,
});
const notDrawable = (what: string): (() => Buffer) =>
  NOT_DRAWABLE.find(([name]) => name === what)?.[1] ?? (() => Buffer.alloc(0));

const SCRIPT = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
const inStream = (text: string): readonly string[] => [
  stream(packed(`6 0 ${text}`), '/Type/ObjStm/N 1/First 4/Filter/FlateDecode'),
];

/** A file of the house with an original, which its operators may or may not take. */
async function kept(): Promise<string> {
  await send(player, 'proofOfAddress', { bytes: pageOf(), name: 'bill.pdf', type: 'application/pdf' });
  return lastFile();
}
const original = async (by: Operator, reason = 'The signature has to be checked'): Promise<Said> =>
  ask(by.browser.client, takeDocumentOriginal, { params: { fileId: await kept() }, body: { reason } });
const isNotLogged = async () => {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from audit_entry where action = 'documents.original'`.execute(db);
  expect(rows[0]?.n).toBe(0);
};

attack('10', 'papers that do more than show pages', [
  pdfTry('an honest page', () => pageOf(), PICTURE),
  ...HIDDEN.map(([what, bytes]) => pdfTry(what, () => bytes, PICTURE)),
  ...IN_SIGHT.map(([what, bytes]) => pdfTry(what, () => bytes, REFUSED)),
  pdfTry('a file inside, named in a packed stream', () =>
    pageOf({ catalogue: '/Names 6 0 R', more: inStream('<</EmbeddedFiles<</Names[(a.exe) 7 0 R]>>>>') }),
  ),
  pdfTry('a form of its own language, in a packed stream', () =>
    pageOf({ catalogue: '/AcroForm 6 0 R', more: inStream('<</XFA[(template) 7 0 R]>>') }),
  ),
  pdfTry('a script that opens when a page does, in a packed stream', () =>
    pageOf({ entries: '/AA 6 0 R', more: inStream(`<</O${SCRIPT}>>`) }),
  ),
  pdfTry('a script in a packed stream that is packed three times', () =>
    pageOf({
      catalogue: '/OpenAction 6 0 R',
      more: [
        stream(packed(`6 0 ${SCRIPT}`, 3), '/Type/ObjStm/N 1/First 4/Filter[/FlateDecode/FlateDecode/FlateDecode]'),
      ],
    }),
  ),
  pdfTry('a link that is a script', () =>
    pageOf({
      entries: '/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 595 842]/A<</S/URI/URI(javascript:alert\\(1\\))>>>>]',
    }),
  ),
  pdfTry('a second revision behind the end, with a script', () =>
    Buffer.concat([
      pageOf(),
      Buffer.from(
        `1 0 obj\n<</Type/Catalog/Pages 2 0 R/OpenAction ${SCRIPT.replace('JavaScript', 'Java#53cript').replace('/JS', '/#4aS')}>>\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
      ),
    ]),
  ),
  pdfTry(
    'names within names, deeper than anybody spells them',
    () => pageOf({ catalogue: `/OpenAction<</S/J#${'23'.repeat(12)}61vaScript/JS(1)>>` }),
    REFUSED,
  ),
  pdfTry('a page and an archive in one file', () => Buffer.concat([pageOf(), ARCHIVE_END]), REFUSED),
  pdfTry('a page of the web that begins like a PDF', () =>
    Buffer.from('%PDF-1.7\n<html><script>alert(1)</script></html>\n%%EOF'),
  ),
  pdfTry('protected by a password', notDrawable('protected by a password'), REFUSED),
  pdfTry('pages that are a circle', notDrawable('whose pages are a circle'), REFUSED),
  pdfTry('a form that draws itself', notDrawable('whose form draws itself'), EITHER),
  pdfTry('a page as large as a field', notDrawable('with a page as large as a field'), REFUSED),
  pdfTry('more pages than an operator would look at', () => manyPages(21), REFUSED),
  pdfTry('a stream of a hundred megabytes in a hundred kilobytes', () =>
    pageOf({
      content: deflateSync(Buffer.alloc(100_000_000, 32), { level: 9 }).toString('latin1'),
      contentEntries: '/Filter/FlateDecode',
    }),
  ),
  {
    name: 'a picture with a PDF behind it',
    does: async () =>
      shown('a JPEG, then a PDF', {
        bytes: Buffer.concat([await picture(), pageOf()]),
        name: 'scan.jpg',
        type: 'image/jpeg',
      }),
    expect: EITHER,
  },
  {
    name: 'a PDF that says it is a picture',
    does: () =>
      shown('a PDF as image/jpeg', {
        bytes: pageOf({ catalogue: `/Lang(>> stream\n)/OpenAction ${SCRIPT}` }),
        name: 'scan.jpg',
        type: 'image/jpeg',
      }),
    expect: EITHER,
  },
  {
    name: 'a drawing with a script in it',
    does: () =>
      shown('an SVG', {
        bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
        name: 'scan.svg',
        type: 'image/svg+xml',
      }),
    expect: REFUSED,
  },
  {
    name: 'a picture of a billion points',
    does: () => shown('a PNG of 30000 x 30000', { bytes: bomb(30_000, 30_000), name: 'scan.png', type: 'image/png' }),
    expect: REFUSED,
  },
  {
    name: 'a name that begins another header',
    does: () => shown('an honest page', { bytes: pageOf(), name: 'bill.pdf"\r\nContent-Type: text/html\r\nx: "' }),
    expect: EITHER,
  },
  {
    name: 'a look that asks for the PDF itself, in pieces',
    does: async () => {
      const id = await kept();
      return said(
        'GET /api/desk/document-files/:id',
        { accept: 'application/pdf', range: 'bytes=0-9' },
        await look(id, '', { accept: 'application/pdf', range: 'bytes=0-9' }),
      );
    },
    expect: PICTURE,
  },
  {
    name: 'a page that there is not',
    does: async () => said('GET /api/desk/document-files/:id?page=2', undefined, await look(await kept(), '?page=2')),
    expect: '404',
  },
  {
    name: 'the original by its address alone',
    does: async () => {
      const answer = await noor.browser.fetch(`/api/desk/document-files/${await kept()}/original`);
      return said('GET /api/desk/document-files/:id/original', undefined, `${answer.status}`);
    },
    expect: /^40[345]/,
    holds: isNotLogged,
  },
  ...(['playerCare', 'auditor', 'headTrader', 'administrator', 'payments', 'headOfPayments'] as const).map(
    (role): Try => ({
      name: `the original, for a ${role}`,
      does: () => original(house.operator('Other', role)),
      expect: 'Forbidden',
      holds: isNotLogged,
    }),
  ),
  {
    name: 'the original without a reason',
    does: () => original(house.operator('Inês', 'headOfCare'), ' \u00a0 '),
    expect: 'InvalidRequest',
    holds: isNotLogged,
  },
  {
    name: 'the paper of another player, at the players’ door',
    does: async () => {
      const id = await kept();
      const other = await house.player();
      const answer = await other.browser.fetch(`/api/documents/files/${id}`);
      return said('GET /api/documents/files/:id', { who: 'another player' }, `${answer.status}`);
    },
    expect: '404',
  },
  {
    name: 'the desk’s look, by the player’s session',
    does: async () => {
      const answer = await player.browser.fetch(`/api/desk/document-files/${await kept()}`);
      return said('GET /api/desk/document-files/:id', { who: 'the player' }, `${answer.status}`);
    },
    expect: /^40[134]/,
  },
  {
    name: 'the same key for another file, once the first was looked at',
    does: async () => {
      const key = '5b8d5a1c-6a1e-4f4e-9f55-1f1f5a1c6a1e';
      await send(player, 'proofOfAddress', { bytes: pageOf(), name: 'bill.pdf', type: 'application/pdf', key });
      const before = await look(await lastFile());
      await send(player, 'proofOfAddress', {
        bytes: HIDDEN[0]?.[1] ?? Buffer.alloc(0),
        name: 'bill.pdf',
        type: 'application/pdf',
        key,
      });
      const { rows } = await sql<{
        n: number;
      }>`select count(*)::int as n from document_file where account_id = ${player.accountId}`.execute(db);
      return said(
        'POST /api/documents/proofOfAddress/files twice under one key',
        undefined,
        `${rows[0]?.n} file; ${before}`,
      );
    },
    expect: /^1 file; 200 image\/jpeg, a jpeg and nothing else/,
  },
]);

it('no original left, and nothing broke', async () => {
  await isNotLogged();
  expect(house.errors).toEqual([]);
});
