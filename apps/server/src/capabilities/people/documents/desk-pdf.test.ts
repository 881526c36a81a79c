import { type DeskDocumentDetail, getDeskDocument, takeDocumentOriginal } from '@evens/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pdf, picture, send } from '../../../../test/kyc-files.ts';
import { type KycHouse, type Operator, openKycHouse, type Player } from '../../../../test/kyc-house.ts';
import { HIDDEN, manyPages, pageOf } from '../../../../test/pdf-files.ts';
import { manualClock, testDatabase } from '../../../../test/support/index.ts';
import { keptFor } from './file-store.ts';

const { db } = await testDatabase({ max: 12 });
const clock = manualClock(Date.UTC(2026, 10, 24, 12));
let house: KycHouse;
let player: Player;
let noor: Operator;
let ines: Operator;
beforeAll(async () => {
  house = await openKycHouse(db, clock);
  noor = house.operator('Noor', 'playerCare');
  ines = house.operator('Inês', 'headOfCare');
});
beforeEach(async () => {
  player = await house.player({ FirstName: 'Mira' });
});
afterEach(() => {
  expect(house.errors).toEqual([]);
});
afterAll(() => house.stop());

interface Sent {
  readonly documentId: string;
  readonly fileId: string;
}

async function sent(bytes: Buffer): Promise<Sent> {
  expect(await send(player, 'proofOfAddress', { bytes, name: 'bill.pdf', type: 'application/pdf' })).toBe('ok');
  const { rows } = await sql<Sent>`
    select record_id as "documentId", id as "fileId" from document_file where account_id = ${player.accountId}`.execute(
    db,
  );
  if (!rows[0]) throw new Error('nothing was kept');
  return rows[0];
}
const fileOf = async ({ documentId }: Sent): Promise<DeskDocumentDetail['fileList'][number] | undefined> => {
  const answer = await noor.browser.client.call(getDeskDocument, { params: { documentId } });
  return answer.ok ? answer.value.fileList[0] : undefined;
};
const look = async ({ fileId }: Sent, page?: number) => {
  const answer = await noor.browser.fetch(`/api/desk/document-files/${fileId}${page ? `?page=${page}` : ''}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return {
    status: answer.status,
    type: answer.headers.get('content-type')?.split(';')[0],
    isJpeg: bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
    isPdf: bytes.includes('%PDF'),
    text: bytes.toString('latin1'),
  };
};
const PICTURE = { status: 200, type: 'image/jpeg', isJpeg: true, isPdf: false };
const logOf = async (sentOne: Sent) => {
  const { rows } = await sql<{ action: string; reason: string | null }>`
    select action, reason from audit_entry where subject = ${`document/${sentOne.documentId}`} order by place`.execute(
    db,
  );
  return rows;
};
/** As it was before PDFs were drawn. */
const cameBefore = async ({ fileId }: Sent, bytes?: Buffer): Promise<void> => {
  await sql`delete from document_page where file_id = ${fileId}`.execute(db);
  await sql`update document_file set pages = null, page_bytes = 0 where id = ${fileId}`.execute(db);
  if (bytes) await sql`update document_content set bytes = ${bytes} where file_id = ${fileId}`.execute(db);
};
const original = (by: Operator, { fileId }: Sent, reason = 'The signature has to be checked') =>
  by.browser.client.call(takeDocumentOriginal, { params: { fileId }, body: { reason } });

describe('an operator', () => {
  it.each(HIDDEN)('sees a picture of a PDF with %s', { tags: 'long' }, async (_what, bytes) => {
    const one = await sent(bytes);
    expect(await look(one)).toMatchObject(PICTURE);
    expect((await look(one)).text).not.toContain('JavaScript');
  });

  it('sees each page as a picture, whatever is asked for, and each look is logged', async () => {
    const one = await sent(manyPages(2));
    expect(await fileOf(one)).toMatchObject({ type: 'application/pdf', pages: 2 });
    expect(await look(one, 1)).toMatchObject(PICTURE);
    expect(await look(one, 2)).toMatchObject(PICTURE);
    expect(await look(one, 3)).toMatchObject({ status: 404, isPdf: false });
    expect((await logOf(one)).map(({ action }) => action)).toEqual(['documents.look', 'documents.look']);
  });

  it('sees one that came before PDFs were drawn, from the first look on', { tags: 'long' }, async () => {
    const one = await sent(pageOf());
    await cameBefore(one);
    expect(await fileOf(one)).toMatchObject({ pages: null });
    const looks = await Promise.all([look(one), look(one), look(one)]);
    expect(looks.map(({ status, isJpeg }) => [status, isJpeg])).toEqual(Array.from({ length: 3 }, () => [200, true]));
    expect(await fileOf(one)).toMatchObject({ pages: 1 });
  });

  it('is told where one of those cannot be drawn, and gets no byte of it', { tags: 'long' }, async () => {
    const one = await sent(pageOf());
    await cameBefore(one, Buffer.from('%PDF-1.4\nnothing at all\n%%EOF\n'));
    for (let time = 0; time < 2; time += 1) {
      const { status, isPdf, text } = await look(one);
      expect([status, isPdf, JSON.parse(text).code]).toEqual([422, false, 'FileNotDrawable']);
    }
    expect(await fileOf(one)).toMatchObject({ pages: 0 });
    expect(await logOf(one)).toEqual([]);
  });
});

describe('the original of a PDF', () => {
  it('leaves by a right of its own, with a reason that is logged', async () => {
    const bytes = pageOf();
    const one = await sent(bytes);
    const answer = await original(ines, one);
    expect(answer.ok && answer.value.name).toBe('bill.pdf');
    expect(answer.ok && Buffer.from(answer.value.base64, 'base64').equals(bytes)).toBe(true);
    expect(await logOf(one)).toEqual([{ action: 'documents.original', reason: 'The signature has to be checked' }]);
  });

  it.each(['playerCare', 'auditor', 'headTrader', 'administrator', 'trader'] as const)(
    'stays where a %s asks',
    { tags: 'long' },
    async (role) => {
      const one = await sent(pageOf());
      expect(await original(house.operator('Other', role), one)).toMatchObject({ refusal: { code: 'Forbidden' } });
      expect(await logOf(one)).toEqual([]);
    },
  );

  it('stays without a reason, and there is none of a picture', async () => {
    const one = await sent(pageOf());
    expect(await original(ines, one, '  ')).toMatchObject({ refusal: { code: 'InvalidRequest' } });
    const photo = await sentPhoto();
    expect(await original(ines, photo)).toMatchObject({ refusal: { code: 'NotFound' } });
    expect(await logOf(one)).toEqual([]);
  });

  async function sentPhoto(): Promise<Sent> {
    await send(player, 'passport', { bytes: await picture(60, 40) });
    const { rows } = await sql<Sent>`
      select record_id as "documentId", id as "fileId" from document_file
      where account_id = ${player.accountId} and type = 'image/jpeg'`.execute(db);
    if (!rows[0]) throw new Error('nothing was kept');
    return rows[0];
  }
});

describe('a PDF that cannot be drawn', () => {
  it.each([
    ['broken', () => Buffer.from('%PDF-1.4\nnothing at all\n%%EOF\n'), 'FileNotDrawable'],
    ['of too many pages', () => manyPages(21), 'FileHasTooManyPages'],
  ])('is not taken: %s', async (_what, bytes, code) => {
    expect(await send(player, 'proofOfAddress', { bytes: bytes() })).toBe(code);
    expect(await keptFor(db, player.accountId)).toEqual({ files: 0, bytes: 0 });
  });
});

it('counts its pictures as kept for the account', async () => {
  const one = await sent(pdf());
  const { bytes } = await keptFor(db, player.accountId);
  const { rows } = await sql<{ weight: number }>`
    select sum(length(bytes))::float8 as weight from document_page where file_id = ${one.fileId}`.execute(db);
  expect(rows[0]?.weight).toBeGreaterThan(1_000);
  expect(bytes).toBe(pdf().length + (rows[0]?.weight ?? 0));
});
