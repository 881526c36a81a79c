import { createServer } from 'node:http';
import { type DocumentsView, getDocuments } from '@evens/contract';
import { type Scanner, startScanner, TEST_VIRUS } from '@evens/sandbox';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pdf, picture, send } from '../../../../test/kyc-files.ts';
import { type KycHouse, type Operator, openKycHouse, type Player } from '../../../../test/kyc-house.ts';
import { manualClock, testDatabase } from '../../../../test/support/index.ts';
import { type Antivirus, openAntivirus } from '../../../platform/antivirus/index.ts';

const { db } = await testDatabase();
const clock = manualClock(Date.UTC(2026, 10, 24, 12));
const viewOf = async (of: Player): Promise<DocumentsView> => {
  const answer = await of.browser.client.call(getDocuments);
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
};

describe('the scan for viruses', () => {
  const verdicts: ('clean' | 'infected' | 'nothing')[] = [];
  const scanned: number[] = [];
  const antivirus: Antivirus = {
    scan: async (bytes) => {
      scanned.push(bytes.length);
      const verdict = verdicts.shift() ?? 'clean';
      if (verdict === 'nothing') throw new Error('the scanner does not answer');
      return verdict;
    },
  };
  let scanning: KycHouse;
  let guest: Player;
  let reader: Operator;
  beforeAll(async () => {
    scanning = await openKycHouse(db, clock, { antivirus });
    reader = scanning.operator('Reader', 'playerCare');
  });
  beforeEach(async () => {
    guest = await scanning.player();
    scanning.told.length = 0;
    scanned.length = 0;
  });
  afterAll(() => scanning.stop());
  const record = async (kind: string) => (await viewOf(guest)).documents.find((each) => each.kind === kind);

  it('keeps a file from everybody until it is clean', async () => {
    await send(guest, 'passport', { bytes: await picture(40, 40) });
    const [file] = (await record('passport'))?.files ?? [];
    expect(file?.scan).toBe('waiting');
    expect((await guest.browser.fetch(`/api/documents/files/${file?.id}`)).status).toBe(409);
    expect((await reader.browser.fetch(`/api/desk/document-files/${file?.id}`)).status).toBe(409);
    await Promise.all([scanning.documents.catchUp(), scanning.documents.catchUp()]);
    expect(scanned).toHaveLength(1);
    expect((await guest.browser.fetch(`/api/documents/files/${file?.id}`)).status).toBe(200);
    expect(scanning.heard).toContain(guest.accountId);
  });

  it('refuses an infected file: its bytes go, the KYC document is refused, its owner told', async () => {
    verdicts.push('infected');
    await send(guest, 'proofOfAddress', { bytes: pdf() });
    await scanning.documents.catchUp();
    expect(await record('proofOfAddress')).toMatchObject({ state: 'refused', reason: 'unsafe' });
    const values = { kind: 'proofOfAddress', reason: 'unsafe' };
    expect(scanning.told).toEqual([{ event: 'documentRefused', to: guest.accountId, values }]);
    const { rows } = await sql`
      select from document_content c join document_file f on f.id = c.file_id where f.account_id = ${guest.accountId}
    `.execute(db);
    expect(rows).toEqual([]);
  });

  it('that says nothing is asked again, later each time', async () => {
    verdicts.push('nothing', 'nothing');
    await send(guest, 'passport', { bytes: await picture(40, 40) });
    await scanning.documents.catchUp();
    expect(scanning.errors).toHaveLength(1);
    await scanning.documents.catchUp();
    expect(scanned).toHaveLength(1);
    clock.advance(5_001);
    await scanning.documents.catchUp();
    clock.advance(5_001);
    await scanning.documents.catchUp();
    expect(scanned).toHaveLength(2);
    clock.advance(5_001);
    await scanning.documents.catchUp();
    expect((await record('passport'))?.files[0]?.scan).toBe('clean');
    scanning.errors.length = 0;
  });
});

describe('a scanner', () => {
  let scanner: Scanner;
  beforeAll(async () => {
    scanner = await startScanner();
  });
  afterAll(() => scanner.stop());
  const scan = (bytes: Uint8Array, timeoutMs?: number) => openAntivirus(scanner.url, timeoutMs).scan(bytes);

  it('of the kind of clamd is given the whole file, in pieces, and says what it found', async () => {
    expect(await scan(Buffer.alloc(300_000, 1))).toBe('clean');
    expect(scanner.scanned.at(-1)).toBe(300_000);
    expect(await scan(Buffer.from(`${'x'.repeat(70_000)}${TEST_VIRUS}`))).toBe('infected');
  });

  it.each([
    ['that answers with something else', 'broken'],
    ['that answers nothing', 'mute'],
  ] as const)('%s has said nothing', async (_what, behaviour) => {
    scanner.behave(behaviour);
    await expect(scan(Buffer.from('x'), 200)).rejects.toThrow();
    scanner.behave('well');
  });

  it('that is not there has said nothing', async () => {
    await expect(openAntivirus('tcp://127.0.0.1:9').scan(Buffer.from('x'))).rejects.toThrow();
  });

  it.each([
    [200, '{"clean":true}', 'clean'],
    [200, '{"clean":false}', 'infected'],
    [200, '{"clean":"yes"}', 'error'],
    [500, '{"clean":true}', 'error'],
    [302, '', 'error'],
  ])('over HTTP that answers %i %s says: %s', async (status, body, verdict) => {
    const heard: number[] = [];
    const server = createServer((request, answer) => {
      let bytes = 0;
      request.on('data', (piece: Buffer) => {
        bytes += piece.length;
      });
      request.on('end', () => {
        heard.push(bytes);
        answer.writeHead(status, { location: 'http://127.0.0.1:9/' }).end(body);
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const asked = openAntivirus(`http://127.0.0.1:${port}/scan`).scan(Buffer.alloc(1_234));
    expect(await asked.catch(() => 'error')).toBe(verdict);
    expect(heard).toEqual([1_234]);
    await new Promise((done) => server.close(done));
  });
});
