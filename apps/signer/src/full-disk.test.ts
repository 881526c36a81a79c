/** @module-tag long */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Anvil, RICH, startAnvil } from '../test/anvil.ts';
import { ask, SECRET } from '../test/asking.ts';
import { type BuiltSigner, buildSigner, startBuilt } from '../test/built-signer.ts';
import { entriesOf } from '../test/journal-entries.ts';

const TO = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
let folder: string;
let anvil: Anvil;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'evens-signer-full-'));
  buildSigner(folder);
  anvil = await startAnvil();
});
afterAll(async () => {
  await anvil.stop();
  rmSync(folder, { recursive: true });
});

const start = (most?: number): Promise<BuiltSigner> =>
  startBuilt(
    folder,
    {
      SIGNER_SECRET: SECRET,
      SIGNER_JOURNAL: path.join(folder, 'journal'),
      SIGNER_ETH_KEY: RICH.key,
      SIGNER_ETH_RPC_URL: anvil.url,
      SIGNER_ETH_CONFIRMATIONS: '1',
      SIGNER_ETH_MOST: '2',
      SIGNER_ETH_MOST_DAY: '100',
      SIGNER_LOOK_SECONDS: '60',
    },
    most,
  );
const end = async ({ child, gone }: BuiltSigner): Promise<void> => {
  child.kill('SIGTERM');
  await gone;
};

it('a disk that is full in the middle of an entry: nothing is glued, what was sent is known, and each id is paid once', async () => {
  const before = BigInt((await anvil.call('eth_getBalance', TO, 'latest')) as string);
  // No file grows beyond two kilobytes: the write that comes there is cut off, as on a disk without room.
  const first = await start(2);
  const ids = Array.from({ length: 6 }, (_, at) => `w${at}`);
  const order = (id: string) => ({ id, coin: 'ETH', units: '1000', address: TO });
  const told = new Map<string, { status: number; txid: string | null | undefined }>();
  for (const id of ids) {
    const { status, body } = await ask(first.port, 'POST', '/v1/payments', order(id));
    told.set(id, { status, txid: body.txid });
  }
  expect([...told.values()].filter(({ status }) => status === 500).length).toBeGreaterThan(0);
  expect(readFileSync(path.join(folder, 'journal')).length).toBeLessThanOrEqual(2048);
  await end(first);

  const second = await start();
  const known = new Map(entriesOf(path.join(folder, 'journal')).map(({ id, txid }) => [id, txid] as const));
  for (const [id, { status, txid }] of told)
    if (status === 200) expect([id, known.has(id), txid]).toEqual([id, true, txid]);
  for (const id of ids) {
    const { body } = await ask(second.port, 'POST', '/v1/payments', order(id));
    expect(body.state === 'sent' || body.state === 'signed').toBe(true);
    if (told.get(id)?.txid) expect(body.txid).toBe(told.get(id)?.txid);
  }
  await end(second);
  const third = await start();
  const after = async (): Promise<bigint> => {
    await anvil.call('anvil_mine', '0x1');
    return BigInt((await anvil.call('eth_getBalance', TO, 'latest')) as string) - before;
  };
  await expect.poll(after).toBe(6000n);
  expect(entriesOf(path.join(folder, 'journal')).filter(({ kind }) => kind === 'payment')).toHaveLength(6);
  await end(third);
});
