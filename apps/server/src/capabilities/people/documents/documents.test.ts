import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { type DocumentsView, getDocuments, type KycDocumentView, takeBackDocument } from '@evens/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ARCHIVE_END,
  bomb,
  csrfOf,
  type FileToSend,
  pdf,
  picture,
  pictureWithPlace,
  send,
} from '../../../../test/kyc-files.ts';
import { type KycHouse, openKycHouse, type Player } from '../../../../test/kyc-house.ts';
import { IN_SIGHT } from '../../../../test/pdf-files.ts';
import { manualClock, testDatabase } from '../../../../test/support/index.ts';
import { readableName, savedName } from './file-name.ts';
import { isPlainPdf } from './pdf.ts';
import { MOST_FILES } from './present.ts';

const { db } = await testDatabase({ max: 12 });
const clock = manualClock(Date.UTC(2026, 10, 24, 12));
let house: KycHouse;
let player: Player;
beforeAll(async () => {
  house = await openKycHouse(db, clock);
});
beforeEach(async () => {
  player = await house.player();
});
afterEach(() => {
  expect(house.errors).toEqual([]);
});
afterAll(() => house.stop());

const viewOf = async (of: Player = player): Promise<DocumentsView> => {
  const answer = await of.browser.client.call(getDocuments);
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
};
const recordOf = async (kind: string, of: Player = player): Promise<KycDocumentView> => {
  const found = (await viewOf(of)).documents.find((each) => each.kind === kind);
  if (!found) throw new Error(`no ${kind}`);
  return found;
};
const firstFile = async (kind: string): Promise<string> => (await recordOf(kind)).files[0]?.id ?? '';
const keptRows = async (of: Player = player): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::float8 as count from document_file f join document_content c on c.file_id = f.id
    where f.account_id = ${of.accountId}`.execute(db);
  return rows[0]?.count ?? 0;
};

describe('files: send and get', () => {
  it('sends a picture and gets it back, made anew: same looks, nothing else', async () => {
    const before = await pictureWithPlace();
    expect(before.includes('SecretPhoneMaker')).toBe(true);
    expect(
      await send(player, 'identityCard', { bytes: Buffer.concat([before, Buffer.from('<script>alert(1)')]) }),
    ).toBe('ok');
    expect(await recordOf('identityCard')).toMatchObject({ state: 'sent', mayTakeBack: true, maySend: true });
    const answer = await player.browser.fetch(`/api/documents/files/${await firstFile('identityCard')}`);
    expect(answer.status).toBe(200);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.includes('Secret')).toBe(false);
    expect(bytes.includes('script')).toBe(false);
    const { width, height, exif, format } = await sharp(bytes).metadata();
    expect({ width, height, exif, format }).toEqual({ width: 900, height: 600, exif: undefined, format: 'jpeg' });
  });

  it.each([
    ['a picture', 'identityCard', picture, 'image/jpeg', 'inline'],
    ['a PDF', 'proofOfAddress', async () => pdf(), 'application/pdf', 'attachment'],
  ])('%s is never served as a page: its own type, %s, in a sandbox', async (_what, kind, bytes, type, how) => {
    const name = '../../etc/<img src=x onerror=alert(1)>"; filename=evil.html';
    await send(player, kind, { bytes: await bytes(), name });
    const answer = await player.browser.fetch(`/api/documents/files/${await firstFile(kind)}`);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const disposition = answer.headers.get('content-disposition') ?? '';
    expect(disposition.split(';')[0]).toBe(how);
    expect(disposition).not.toMatch(/[<>]|\.\.|\/|evil\.html"/);
  });

  it('turns a picture as the phone held it, and makes a giant one smaller', async () => {
    const turned = await sharp(await picture(4000, 3000))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    await send(player, 'passport', { bytes: turned });
    const answer = await player.browser.fetch(`/api/documents/files/${await firstFile('passport')}`);
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect({ width, height }).toEqual({ width: 2400, height: 3200 });
  });

  it('under the same key is one file, however often it comes', async () => {
    const file = { bytes: await picture(), key: randomUUID() };
    const csrf = await csrfOf(player);
    expect(new Set(await Promise.all(Array.from({ length: 6 }, () => send(player, 'passport', file, csrf))))).toEqual(
      new Set(['ok']),
    );
    expect((await recordOf('passport')).files).toHaveLength(1);
  });

  it('can be taken back until somebody looks at it; the KYC document then stands as before', async () => {
    await send(player, 'passport', { bytes: await picture() });
    const fileId = await firstFile('passport');
    const taken = await player.browser.client.call(takeBackDocument, { params: { fileId } });
    expect(taken.ok && taken.value.documents.find(({ kind }) => kind === 'passport')).toMatchObject({
      state: 'notAsked',
    });
    expect(await keptRows()).toBe(0);
  });

  it('is not asked for and not needed: is not taken', async () => {
    expect(await send(player, 'sourceOfFunds', { bytes: pdf() })).toBe('DocumentNotSendable');
    expect(await send(player, 'wedding', { bytes: pdf() })).toBe('InvalidRequest');
    expect(await keptRows()).toBe(0);
  });

  it('has six files at most', async () => {
    const bytes = await picture(60, 40);
    const csrf = await csrfOf(player);
    const said: string[] = [];
    for (let at = 0; at < 7; at += 1) said.push(await send(player, 'passport', { bytes }, csrf));
    expect(said).toEqual([...Array.from({ length: 6 }, () => 'ok'), 'DocumentNotSendable']);
  });
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const gif = Buffer.from('GIF89a/*\x01\0\x01\0\0\0\0*/=1;alert(1)', 'latin1');

describe('bad input is refused with a code, and nothing is kept', () => {
  const wrong: readonly (readonly [string, () => Promise<FileToSend> | FileToSend, string])[] = [
    ['a file of 0 bytes', () => ({ bytes: Buffer.alloc(0) }), 'FileTypeNotAllowed'],
    ['a script that says it is a picture', () => ({ bytes: Buffer.from('alert(1)') }), 'FileTypeNotAllowed'],
    ['a page that says it is a PDF', () => ({ bytes: Buffer.from('<html>'), name: 'a.pdf' }), 'FileTypeNotAllowed'],
    ['a drawing with a script', () => ({ bytes: Buffer.from(svg), type: 'image/png' }), 'FileTypeNotAllowed'],
    ['a GIF that is a script too', () => ({ bytes: gif }), 'FileTypeNotAllowed'],
    ['an archive', () => ({ bytes: Buffer.concat([Buffer.from('PK\x03\x04'), ARCHIVE_END]) }), 'FileTypeNotAllowed'],
    ['a program', () => ({ bytes: Buffer.from(`MZ${'\0'.repeat(200)}`) }), 'FileTypeNotAllowed'],
    [
      'the first bytes of a picture and no more',
      async () => ({ bytes: (await picture()).subarray(0, 300) }),
      'FileNotReadable',
    ],
    [
      'a script behind the first bytes of a picture',
      () => ({ bytes: Buffer.from('\xff\xd8\xff\xe0<script>alert(1)</script>', 'latin1') }),
      'FileNotReadable',
    ],
    ['a picture of 30,000 x 30,000', () => ({ bytes: bomb(30_000, 30_000) }), 'PictureTooLarge'],
    ['a picture that says less than it unpacks to', () => ({ bytes: bomb(7_000, 7_000, 3) }), 'FileNotReadable'],
    [
      'a PDF with a script',
      () => ({ bytes: pdf('4 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj') }),
      'FileNotReadable',
    ],
    [
      'a PDF with a script spelled otherwise',
      () => ({ bytes: pdf('4 0 obj<</S/J#61vaScript>>endobj') }),
      'FileNotReadable',
    ],
    ['a PDF with a file inside', () => ({ bytes: pdf('4 0 obj<</Type/EmbeddedFile>>endobj') }), 'FileNotReadable'],
    ['a PDF that is an archive too', () => ({ bytes: Buffer.concat([pdf(), ARCHIVE_END]) }), 'FileNotReadable'],
    ['a PDF without an end', () => ({ bytes: pdf().subarray(0, 120) }), 'FileNotReadable'],
    [
      'a field that nobody asked for',
      async () => ({ bytes: await picture(40, 40), fields: { state: 'accepted', accountId: randomUUID() } }),
      'ok',
    ],
  ];
  it.each(wrong)('check 70: %s', async (_what, file, code) => {
    expect(await send(player, 'identityCard', await file())).toBe(code);
    expect(await keptRows()).toBe(code === 'ok' ? 1 : 0);
    expect((await recordOf('identityCard')).state).toBe(code === 'ok' ? 'sent' : 'notAsked');
  });

  it('check 70: a file above 10 MB is refused before it is read', async () => {
    expect(await send(player, 'identityCard', { bytes: Buffer.alloc(10 * 1024 * 1024 + 1, 1) })).toBe('BodyTooLarge');
  });

  it('check 64: fields that nobody asked for change nothing of a KYC document', async () => {
    const fields = { state: 'accepted', provenAt: '2026-01-01', round: '9', scan: 'clean', account_id: randomUUID() };
    await send(player, 'identityCard', { bytes: await picture(40, 40), fields });
    const { rows } = await sql`
      select state, round, proven_at from document_record where account_id = ${player.accountId}`.execute(db);
    expect(rows).toEqual([{ state: 'sent', round: 1, proven_at: null }]);
    expect((await viewOf()).level).toBe('none');
  });

  it('an upload that is broken off halfway leaves nothing', async () => {
    const { hostname, port } = new URL(house.url);
    const cookie = `evens-session=${player.browser.cookie('evens-session')}`;
    const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
    const headers = {
      cookie,
      origin: house.url,
      'x-csrf-token': await csrfOf(player),
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': 50_000,
    };
    await new Promise<void>((done) => {
      const call = request({ hostname, port, method: 'POST', path: '/api/documents/passport/files', headers });
      call.on('error', () => done());
      call.on('close', () => done());
      call.write(head);
      call.write(Buffer.alloc(20_000, 7), () => call.destroy());
    });
    expect(await send(player, 'identityCard', { bytes: await picture(40, 40) })).toBe('ok');
    expect(await keptRows()).toBe(1);
    expect((await recordOf('passport')).state).toBe('notAsked');
  });

  it('check 70: fifty at once keep exactly as many as an account may have', { tags: 'long' }, async () => {
    const bytes = await picture(40, 30);
    const csrf = await csrfOf(player);
    await send(player, 'passport', { bytes }, csrf);
    // As many as are left but five, sent and ended long ago.
    await sql`
      insert into document_file (id, record_id, account_id, round, key, name, type, size, digest, scan, sent_at)
      select gen_random_uuid(), p.id, p.account_id, 0, 'filled-' || n, 'a', 'image/jpeg', 1, '', 'unscanned', now()
      from document_record p, generate_series(1, ${MOST_FILES - 6}) n where p.account_id = ${player.accountId}`.execute(
      db,
    );
    const kinds = ['identityCard', 'passport', 'drivingLicence', 'proofOfAddress'];
    const said = await Promise.all(
      Array.from({ length: 50 }, (_, at) => send(player, kinds[at % kinds.length] ?? '', { bytes }, csrf)),
    );
    // Pictures beyond those that may wait are told to come again: they were not kept either.
    expect(said.filter((each) => each === 'ok').length).toBeLessThanOrEqual(5);
    const { rows } = await sql<{ count: number }>`
      select count(*)::float8 as count from document_file where account_id = ${player.accountId}`.execute(db);
    expect(rows[0]?.count).toBe(MOST_FILES - 6 + 1 + said.filter((each) => each === 'ok').length);
    // One after the other, until it is full.
    for (let at = 0; at < 6; at += 1) said.push(await send(player, kinds[at % kinds.length] ?? '', { bytes }, csrf));
    expect(said.filter((each) => each === 'ok')).toHaveLength(5);
    expect(said.at(-1)).toBe('DocumentQuotaReached');
    expect((await viewOf()).filesLeft).toBe(0);
  });

  it("another player's file is not there: not to get, not to take back", async () => {
    await send(player, 'passport', { bytes: await picture() });
    const fileId = await firstFile('passport');
    const other = await house.player();
    for (const id of [fileId, randomUUID()]) {
      expect((await other.browser.fetch(`/api/documents/files/${id}`)).status).toBe(404);
      expect(await other.browser.client.call(takeBackDocument, { params: { fileId: id } })).toMatchObject({
        refusal: { code: 'NotFound' },
      });
    }
    expect(await firstFile('passport')).toBe(fileId);
  });

  it('of a visitor is not taken, and without its token neither', async () => {
    const answer = await fetch(`${house.url}/api/documents/passport/files`, { method: 'POST', body: new FormData() });
    expect(answer.status).toBeGreaterThanOrEqual(401);
    expect(await send(player, 'passport', { bytes: await picture(40, 40) }, 'another')).toBe('CsrfTokenInvalid');
  });
});

describe('a name', () => {
  it.each([
    ['C:\\Users\\me\\Ausweis.jpg', 'Ausweis.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['a\u0000b\nc\u2028d', 'abcd'],
    ['..', '..'],
    ['', 'file'],
    ['\u200b', 'file'],
    ['护照.png', '护照.png'],
    ['x'.repeat(500), 'x'.repeat(120)],
  ])('%j is shown as %j', (name, shown) => {
    expect(readableName(name)).toBe(shown);
  });

  it.each([
    ['IMG_1.HEIC', 'image/jpeg', 'IMG_1.jpg'],
    ['scan.JPG', 'image/jpeg', 'scan.JPG'],
    ['bill', 'application/pdf', 'bill.pdf'],
    ['page.html', 'image/jpeg', 'page.jpg'],
  ])('%s as %s is saved as %s', (name, type, saved) => {
    expect(savedName(name, type)).toBe(saved);
  });
});

describe('a PDF', () => {
  it.each<readonly [string, Uint8Array, boolean]>([
    ['plain', pdf(), true],
    [
      'with a script in packed bytes that only look like one',
      pdf('4 0 obj<</Length 9>>stream\n/JS abc\nendstream endobj'),
      true,
    ],
    ['with a stream that never ends', pdf('4 0 obj<</Length 9>>stream\n/JS abc'), false],
    ['that would start a program', pdf('4 0 obj<</S/Launch/F(cmd.exe)>>endobj'), false],
    ['that sends a form', pdf('4 0 obj<</S/SubmitForm>>endobj'), false],
    ...IN_SIGHT.map(([what, bytes]) => [`with ${what} in plain sight`, bytes, false] as const),
    ['that says it is version 9', Buffer.from('%PDF-9.0\n%%EOF'), false],
  ])('%s', (_what, bytes, plain) => {
    expect(isPlainPdf(bytes)).toBe(plain);
  });
});
