import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, SECRET } from '../test/asking.ts';
import { type Bcoin, startBcoin } from '../test/bcoin.ts';
import { bitcoinPayer } from '../test/bitcoin-payer.ts';
import { type BuiltSigner, buildSigner, startBuilt } from '../test/built-signer.ts';
import { arrivedAt, HOT_KEY, HOT_SCRIPT, watchHotWallet } from '../test/hot-wallet.ts';
import { entriesOf } from '../test/journal-entries.ts';

const PLAYER_SCRIPT = `0014${'22'.repeat(20)}`;
const PLAYER = 'bcrt1qyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zs4w3j0';
let folder: string;
let node: Bcoin;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'evens-signer-kill-btc-'));
  buildSigner(folder);
  node = await startBcoin();
  const payer = await bitcoinPayer(node);
  await watchHotWallet(node);
  for (let made = 0; made < 6; made += 1) {
    await payer.send(payer.make([{ script: HOT_SCRIPT, units: 40_000_000n }]));
  }
  // It answers before it has looked at what it was given.
  while (((await node.call('getrawmempool')) as string[]).length < 6) await sleep(20);
  await node.mine(1);
});
afterAll(async () => {
  await node.stop();
  rmSync(folder, { recursive: true });
});

const start = (journal: string, endAt = ''): Promise<BuiltSigner> =>
  startBuilt(folder, {
    SIGNER_SECRET: SECRET,
    SIGNER_JOURNAL: journal,
    SIGNER_BTC_KEY: HOT_KEY,
    SIGNER_BTC_RPC_URL: node.url,
    SIGNER_BTC_WATCH_URL: node.walletUrl,
    SIGNER_BTC_CONFIRMATIONS: '2',
    SIGNER_BTC_MOST: '1',
    SIGNER_BTC_MOST_DAY: '100',
    SIGNER_END_AT: endAt,
  });

it.each(['asked', 'signed', 'journaled', 'broadcast', 'marked', 'confirmed'])(
  'kill -9 once it was %s: paid once in bitcoins, by the one transaction that its journal names',
  async (moment) => {
    const journal = path.join(folder, `${moment}.jsonl`);
    const order = { id: `w-${moment}`, coin: 'BTC', units: '1234567', address: PLAYER };
    const from = Number(await node.call('getblockcount')) + 1;
    const first = await start(journal, moment);
    const asked = ask(first.port, 'POST', '/v1/payments', order).catch(() => undefined);
    if (moment === 'confirmed') {
      await asked;
      await expect.poll(async () => ((await node.call('getrawmempool')) as string[]).length).toBe(1);
      await node.mine(2);
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
        await node.mine(1);
        return (await ask(second.port, 'GET', `/v1/payments/${order.id}`)).body.state;
      })
      .toBe('confirmed');
    expect(await arrivedAt(node, PLAYER_SCRIPT, from)).toEqual([1_234_567n]);
    expect(entriesOf(journal).filter(({ kind }) => kind === 'payment')).toHaveLength(1);
    second.child.kill('SIGTERM');
    await second.gone;
  },
);
