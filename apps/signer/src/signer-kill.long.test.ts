import { mkdtempSync, rmSync } from 'node:fs';
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
  folder = mkdtempSync(path.join(tmpdir(), 'evens-signer-kill-'));
  buildSigner(folder);
  anvil = await startAnvil();
});
afterAll(async () => {
  await anvil.stop();
  rmSync(folder, { recursive: true });
});

const start = (journal: string, endAt = ''): Promise<BuiltSigner> =>
  startBuilt(folder, {
    SIGNER_SECRET: SECRET,
    SIGNER_JOURNAL: journal,
    SIGNER_ETH_KEY: RICH.key,
    SIGNER_ETH_RPC_URL: anvil.url,
    SIGNER_ETH_CONFIRMATIONS: '3',
    SIGNER_ETH_MOST: '2',
    SIGNER_ETH_MOST_DAY: '100',
    SIGNER_END_AT: endAt,
  });

const arrived = async (): Promise<bigint> => BigInt((await anvil.call('eth_getBalance', TO, 'latest')) as string);

it.each(['asked', 'signed', 'journaled', 'broadcast', 'marked', 'confirmed'])(
  'kill -9 once it was %s: paid once, by the one transaction that its journal names',
  async (moment) => {
    const journal = path.join(folder, `${moment}.jsonl`);
    const order = { id: `w-${moment}`, coin: 'ETH', units: '1000', address: TO };
    const before = await arrived();
    const first = await start(journal, moment);
    const asked = ask(first.port, 'POST', '/v1/payments', order).catch(() => undefined);
    if (moment === 'confirmed') {
      await asked;
      await anvil.call('anvil_mine', '0x4');
    }
    await first.gone;
    expect(first.child.signalCode).toBe('SIGKILL');
    await asked;

    const second = await start(journal);
    // As the house does: it asks what is known, and only of what is unknown again.
    const known = await ask(second.port, 'GET', `/v1/payments/${order.id}`);
    if (known.status === 404) await ask(second.port, 'POST', '/v1/payments', order);
    await expect
      .poll(async () => {
        await anvil.call('anvil_mine', '0x1');
        return (await ask(second.port, 'GET', `/v1/payments/${order.id}`)).body.state;
      })
      .toBe('confirmed');
    expect((await arrived()) - before).toBe(1000n);
    expect(entriesOf(journal).filter(({ kind }) => kind === 'payment')).toHaveLength(1);
    second.child.kill('SIGTERM');
    await second.gone;
  },
);
