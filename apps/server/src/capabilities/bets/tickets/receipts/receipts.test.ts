import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReceiptKey } from '@evens/contract';
import { checkReceipt } from '@evens/receipts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type ApiPlayer, openApi } from '../../../../../test/api-players.ts';
import { openBettingHouse } from '../../../../../test/betting-house.ts';
import { settling } from '../../../../../test/settling.ts';
import { testDatabase } from '../../../../../test/support/index.ts';
import { receiptKey } from '../../../../entrypoints/receipt-key.ts';
import { loadConfig } from '../../../../platform/config/index.ts';
import { openReceipts, type ReceiptParts } from './receipts.ts';
import { receiptRoutes } from './routes.ts';
import { newSigningKeyLine, signingKeyOf } from './signing-key.ts';

const { db } = await testDatabase();
const house = openBettingHouse(db);
const { fixture, bet } = settling(db, house);
const errors: unknown[] = [];
const key = signingKeyOf(newSigningKeyLine());

/** The receipts of a process that signs with this key. */
const receiptsWith = (signingKey: ReceiptParts['signingKey']) =>
  openReceipts({
    db,
    clock: house.clock,
    ...(signingKey && { signingKey }),
    houseName: async () => 'Odds & Söhne',
    onError: (error) => errors.push(error),
  });

let api: Api;
let ann: ApiPlayer;
const folders: string[] = [];
beforeAll(async () => {
  const routes = { player: receiptRoutes(receiptsWith(async () => key)), operator: [] };
  api = await openApi(house, [{ routes }]);
  ann = await api.player(100_000n);
});
afterAll(async () => {
  await api.close();
  await house.stop();
  await Promise.all(folders.map((each) => rm(each, { recursive: true, force: true })));
});

const published = async (): Promise<readonly ReceiptKey[]> => {
  const { body } = await ann.call('GET', '/api/receipts/keys');
  return body.keys as readonly ReceiptKey[];
};
const single = async ({ accountId }: ApiPlayer): Promise<bigint> => bet(accountId, [[fixture(), 'home']]);
const setStatus = (id: bigint, status: number) =>
  sql`update ticket set status = ${status}, accept_at = ${status === 4 ? new Date() : null} where id = ${id}`.execute(
    db,
  );

describe('the receipt of a bet', () => {
  it('check 9: says the bet in the name of the house, nothing of whose it is, and checks with the published keys', async () => {
    const id = await single(ann);
    const { status, body } = await ann.call('GET', `/api/tickets/${id}/receipt`);
    expect([status, checkReceipt(JSON.stringify(body), await published())]).toMatchObject([
      200,
      {
        ok: true,
        value: {
          keyId: key.publicKey.kid,
          receipt: {
            house: 'Odds & Söhne',
            ticket: String(id),
            placed: new Date(house.clock.wallMs()).toISOString(),
            currency: 'EUR',
            betType: 'single',
            stake: '10.00',
            totalStake: '10.00',
            potentialPayout: '20.00',
            boughtBack: [],
            legs: [{ event: expect.stringMatching(/\S - \S/), price: '2.00', market: '1x2', outcome: 'home' }],
          },
        },
      },
    ]);
    expect(JSON.stringify(body)).not.toContain(ann.accountId);
  });

  it.each([
    ['accepted', 1, 200, undefined],
    ['declined', 2, 409, 'BetNotAccepted'],
    ['offered at new odds', 3, 409, 'BetNotAccepted'],
    ['delayed', 4, 409, 'BetNotAccepted'],
    ['waiting for a cash-out', 5, 200, undefined],
    ['waiting for a trader', 0, 409, 'BetNotAccepted'],
  ])('that is %s', async (_, ticketStatus, status, code) => {
    const id = await single(ann);
    await setStatus(id, ticketStatus);
    expect(await ann.call('GET', `/api/tickets/${id}/receipt`)).toMatchObject({ status, body: code ? { code } : {} });
    await setStatus(id, 1);
  });

  it('of another player is as good as none', async () => {
    const bob = await api.player(1000n);
    for (const id of [await single(ann), 999_999_999n]) {
      expect(await bob.call('GET', `/api/tickets/${id}/receipt`)).toMatchObject({
        status: 404,
        body: { code: 'NotFound' },
      });
    }
  });
});

describe('keys', () => {
  it('stay published when another one signs: receipts of both check', async () => {
    const id = await single(ann);
    const before = await receiptsWith(async () => key).read(id, ann.accountId);
    const next = signingKeyOf(newSigningKeyLine());
    const after = await receiptsWith(async () => next).read(id, ann.accountId);
    const keys = await published();
    expect(keys.map(({ kid }) => kid)).toEqual([next.publicKey.kid, key.publicKey.kid]);
    for (const read of [before, after]) {
      if (!read.ok) throw new Error(read.refusal.code);
      expect(checkReceipt(JSON.stringify(read.value), keys)).toMatchObject({ ok: true });
    }
  });

  it('of two processes are one when both have the same', async () => {
    const line = newSigningKeyLine();
    const [one, other] = [receiptsWith(async () => signingKeyOf(line)), receiptsWith(async () => signingKeyOf(line))];
    const id = await single(ann);
    const [first, second] = await Promise.all([one.read(id, ann.accountId), other.read(id, ann.accountId)]);
    expect(first).toEqual(second);
    const own = signingKeyOf(line).publicKey.kid;
    expect((await one.keys()).filter(({ kid }) => kid === own)).toHaveLength(1);
  });

  it('that cannot be had now leave old receipts checkable, and are asked for again', async () => {
    let there = false;
    const receipts = receiptsWith(async () => {
      if (!there) throw new Error('no disk');
      return key;
    });
    const id = await single(ann);
    expect(await receipts.read(id, ann.accountId)).toMatchObject({ refusal: { code: 'ServiceUnavailable' } });
    expect((await receipts.keys()).length).toBeGreaterThan(0);
    expect(errors.splice(0)).toHaveLength(2);
    there = true;
    expect(await receipts.read(id, ann.accountId)).toMatchObject({ ok: true });
    expect(await receiptsWith(undefined).read(id, ann.accountId)).toMatchObject({
      refusal: { code: 'ServiceUnavailable' },
    });
  });
});

describe('the key of a process', () => {
  const folder = async (): Promise<string> => {
    const made = await mkdtemp(path.join(tmpdir(), 'evens-receipt-key-'));
    folders.push(made);
    return made;
  };
  const keyIn = (env: Record<string, string>, warnings: string[] = []) =>
    receiptKey(loadConfig({ DEMO: 'off', FEED: 'none', ...env }), (about) => warnings.push(about))?.();

  it('is made in its data folder, once for all that start together, for its owner only', async () => {
    const DATA_DIR = path.join(await folder(), 'data');
    const made = await Promise.all([1, 2, 3, 4].map(() => keyIn({ DATA_DIR })));
    expect(new Set(made.map((each) => each?.publicKey.kid)).size).toBe(1);
    expect((await stat(path.join(DATA_DIR, 'receipt-key.pem'))).mode & 0o777).toBe(0o600);
    const pem = await readFile(path.join(DATA_DIR, 'receipt-key.pem'), 'utf8');
    expect(pem).toMatch(/^-----BEGIN PRIVATE KEY-----\nMC4C.{60}\n-----END PRIVATE KEY-----\n$/);
  });

  it('is the one of RECEIPT_KEY where that is set, and a process of many without it has none and says so', async () => {
    const line = newSigningKeyLine();
    const DATA_DIR = await folder();
    const warnings: string[] = [];
    expect((await keyIn({ DATA_DIR, RECEIPT_KEY: line }))?.publicKey).toEqual(signingKeyOf(line).publicKey);
    const web = { ROLE: 'web', DATABASE_URL: 'postgres://a@b/c', NATS_URL: 'nats://a:4222', DATA_DIR };
    expect(keyIn(web, warnings)).toBeUndefined();
    expect(await readdir(DATA_DIR)).toEqual([]);
    expect(warnings).toEqual([expect.stringContaining('RECEIPT_KEY is missing')]);
    expect(() => loadConfig({ RECEIPT_KEY: 'secret' })).toThrow('RECEIPT_KEY=...: an Ed25519 key');
  });

  it('is refused where the file holds none', async () => {
    const DATA_DIR = await folder();
    await writeFile(path.join(DATA_DIR, 'receipt-key.pem'), 'nothing');
    await expect(keyIn({ DATA_DIR })).rejects.toThrow('holds no Ed25519 key');
  });
});
