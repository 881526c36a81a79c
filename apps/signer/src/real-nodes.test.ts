import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Transaction } from '@scure/btc-signer';
import { parseTransaction } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Anvil, RICH, startAnvil } from '../test/anvil.ts';
import { ask, SECRET } from '../test/asking.ts';
import { type Bcoin, copyChain, startBcoin } from '../test/bcoin.ts';
import { type BitcoinPayer, bitcoinPayer } from '../test/bitcoin-payer.ts';
import { arrivedAt, HOT_KEY, HOT_SCRIPT, watchHotWallet } from '../test/hot-wallet.ts';
import { entriesOf } from '../test/journal-entries.ts';
import { balanceOf, deployToken } from '../test/token.ts';
import { readSettings } from './settings.ts';
import { type Signer, startSigner } from './start-signer.ts';

const PLAYER_SCRIPT = `0014${'22'.repeat(20)}`;
/** The same key hash, as wallets of the two chains write it for tests. */
const PLAYER = {
  BTC: 'bcrt1qyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zs4w3j0',
  LTC: 'rltc1qyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zwc5c93',
} as const;
const TO = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

let folder: string;
let node: Bcoin;
let payer: BitcoinPayer;
let signer: Signer | undefined;
let made = 0;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'evens-signer-nodes-'));
  node = await startBcoin();
  payer = await bitcoinPayer(node);
  await watchHotWallet(node);
});
afterAll(async () => {
  await node.stop();
  rmSync(folder, { recursive: true });
});
afterEach(async () => {
  await signer?.stop();
  signer = undefined;
});

const start = async (more: Readonly<Record<string, string>>): Promise<{ port: number; journal: string }> => {
  made += 1;
  const journal = path.join(folder, `${made}.jsonl`);
  signer = await startSigner(
    readSettings({
      SIGNER_PORT: '0',
      SIGNER_SECRET: SECRET,
      SIGNER_JOURNAL: journal,
      SIGNER_NETWORK: 'regtest',
      SIGNER_ALLOW: 'any',
      SIGNER_LOOK_SECONDS: '0.1',
      ...more,
    }),
    () => undefined,
  );
  return { port: signer.port, journal };
};
const bitcoins = (coin: 'BTC' | 'LTC', more: Readonly<Record<string, string>> = {}) =>
  start({
    [`SIGNER_${coin}_KEY`]: HOT_KEY,
    [`SIGNER_${coin}_RPC_URL`]: node.url,
    [`SIGNER_${coin}_WATCH_URL`]: node.walletUrl,
    [`SIGNER_${coin}_CONFIRMATIONS`]: '2',
    [`SIGNER_${coin}_MOST`]: '1',
    [`SIGNER_${coin}_MOST_DAY`]: '5',
    ...more,
  });
const pay = (port: number, id: string, coin: string, units: bigint, address: string) =>
  ask(port, 'POST', '/v1/payments', { id, coin, units: String(units), address });
const state = async (port: number, id: string) => (await ask(port, 'GET', `/v1/payments/${id}`)).body;
/** This node answers before it has looked at what it was given. */
const waiting = (transactions: number) =>
  expect.poll(async () => ((await node.call('getrawmempool')) as string[]).length).toBe(transactions);
const height = async (): Promise<number> => Number(await node.call('getblockcount'));
/** Gives the hot wallet outputs of its own, in a block. */
const fund = async (...amounts: readonly bigint[]): Promise<void> => {
  await payer.send(payer.make(amounts.map((units) => ({ script: HOT_SCRIPT, units }))));
  await waiting(1);
  await node.mine(1);
};

describe('a payment over a node of Bitcoin', () => {
  it.each(['BTC', 'LTC'] as const)(
    'in %s is signed once, taken by the node, and certain after two blocks',
    async (coin) => {
      await fund(30_000_000n, 5_000_000n);
      const from = await height();
      const { port, journal } = await bitcoins(coin);
      const first = await pay(port, 'w1', coin, 12_345_678n, PLAYER[coin]);
      expect(first.body).toMatchObject({ state: 'sent', words: null });
      const { txid } = first.body;
      await waiting(1);
      expect(await node.call('getrawmempool')).toEqual([txid]);
      const repeats = await Promise.all(
        Array.from({ length: 5 }, () => pay(port, 'w1', coin, 12_345_678n, PLAYER[coin])),
      );
      expect(new Set(repeats.map(({ body }) => body.txid))).toEqual(new Set([txid]));
      await node.mine(1);
      await expect.poll(async () => (await state(port, 'w1')).confirmations).toBe(1);
      expect((await state(port, 'w1')).state).toBe('sent');
      await node.mine(1);
      await expect.poll(async () => (await state(port, 'w1')).state).toBe('confirmed');
      expect(await arrivedAt(node, PLAYER_SCRIPT, from + 1)).toEqual([12_345_678n]);
      // Ten satoshi a byte where the node has no estimate, and change to ourselves.
      const [line] = entriesOf(journal);
      const transaction = Transaction.fromRaw(Buffer.from(line?.raw ?? '', 'hex'), { allowUnknownOutputs: true });
      const change = (await arrivedAt(node, HOT_SCRIPT, from + 1)).reduce((sum, units) => sum + units, 0n);
      const fee = 30_000_000n - 12_345_678n - change;
      expect(fee).toBeGreaterThanOrEqual(10n * BigInt(transaction.vsize));
      expect(fee).toBeLessThan(12n * BigInt(transaction.vsize));
    },
  );

  it('spends the change of the one before, which no block has yet, and no output twice', async () => {
    await fund(50_000_000n);
    const from = await height();
    const { port, journal } = await bitcoins('BTC');
    const asked = await Promise.all([1, 2, 3, 4].map((at) => pay(port, `w${at}`, 'BTC', 1_000_000n, PLAYER.BTC)));
    expect(asked.map(({ body }) => body.state)).toEqual(['sent', 'sent', 'sent', 'sent']);
    const spent = entriesOf(journal).flatMap(({ spends = [] }) => spends.filter((each) => !each.startsWith('tx:')));
    expect(new Set(spent).size).toBe(spent.length);
    await waiting(4);
    await node.mine(2);
    await expect.poll(async () => (await state(port, 'w4')).state).toBe('confirmed');
    expect(await arrivedAt(node, PLAYER_SCRIPT, from + 1)).toEqual([1_000_000n, 1_000_000n, 1_000_000n, 1_000_000n]);
  });

  it('waits, unsigned, where the wallet has not enough, a stranger’s coins are in no block, or a block is dear', async () => {
    const { port, journal } = await bitcoins('BTC', { SIGNER_BTC_MOST: '100', SIGNER_BTC_MOST_DAY: '100' });
    const much = 90n * 10n ** 8n;
    expect((await pay(port, 'w1', 'BTC', much, PLAYER.BTC)).body).toMatchObject({
      state: 'waiting',
      words: 'the wallet has not enough of it that is free',
    });
    expect(entriesOf(journal)).toEqual([]);
    node.freeze();
    const silent = pay(port, 'w2', 'BTC', 5_000n, PLAYER.BTC);
    await new Promise((later) => setTimeout(later, 200));
    node.thaw();
    expect((await silent).body.state).toBe('sent');
    await waiting(1);
    await node.mine(2);
  });

  it('that a longer chain forgets is certain only once it lies under two blocks of that one', {
    tags: 'long',
  }, async () => {
    await fund(20_000_000n);
    const other = await startBcoin();
    await copyChain(node, other);
    const { port, journal } = await bitcoins('BTC', { SIGNER_BTC_CONFIRMATIONS: '4' });
    const { txid } = (await pay(port, 'w1', 'BTC', 3_000_000n, PLAYER.BTC)).body;
    await waiting(1);
    await node.mine(2);
    await expect.poll(async () => (await state(port, 'w1')).confirmations).toBe(2);
    const from = await height();
    await other.mine(3);
    await copyChain(other, node);
    await other.stop();
    await expect.poll(async () => (await state(port, 'w1')).confirmations).toBe(0);
    // It waits again, or is given to the node once more: the same bytes.
    await waiting(1);
    expect(await node.call('getrawmempool')).toEqual([txid]);
    await node.mine(4);
    await expect.poll(async () => (await state(port, 'w1')).state).toBe('confirmed');
    expect(entriesOf(journal).filter(({ kind }) => kind === 'payment')).toHaveLength(1);
    expect(await arrivedAt(node, PLAYER_SCRIPT, from - 1)).toEqual([3_000_000n]);
  });
});

describe('a payment in USDT', () => {
  let anvil: Anvil;
  let token: string;
  beforeAll(async () => {
    anvil = await startAnvil();
    token = await deployToken(anvil);
  });
  afterAll(() => anvil.stop());

  const tethers = (more: Readonly<Record<string, string>> = {}) =>
    start({
      SIGNER_ETH_KEY: RICH.key,
      SIGNER_ETH_RPC_URL: anvil.url,
      SIGNER_ETH_CONFIRMATIONS: '3',
      SIGNER_ETH_MOST: '1',
      SIGNER_ETH_MOST_DAY: '1',
      SIGNER_USDT_CONTRACT: token,
      SIGNER_USDTE_MOST: '1000',
      SIGNER_USDTE_MOST_DAY: '1000000',
      ...more,
    });

  it('moves what was asked for, by a contract that answers nothing, and takes its turn among those in ether', async () => {
    const before = await balanceOf(anvil, token, TO);
    const { port, journal } = await tethers();
    const asked = await Promise.all([
      pay(port, 'u1', 'USDTE', 25_000_000n, TO),
      pay(port, 'e1', 'ETH', 1_000n, TO),
      pay(port, 'u2', 'USDTE', 7n, TO),
    ]);
    expect(asked.map(({ body }) => body.state)).toEqual(['sent', 'sent', 'sent']);
    expect(new Set(entriesOf(journal).flatMap(({ spends = [] }) => spends)).size).toBe(3);
    await anvil.call('anvil_mine', '0x3');
    await expect.poll(async () => (await state(port, 'u2')).state).toBe('confirmed');
    expect((await balanceOf(anvil, token, TO)) - before).toBe(25_000_007n);
  });

  it('beyond what the wallet has after those under way waits, whichever of the two coins runs out', async () => {
    const all = await balanceOf(anvil, token, RICH.address);
    const ether = await anvil.call('eth_getBalance', RICH.address, 'latest');
    const slot = `0x${RICH.address.slice(2).toLowerCase().padStart(64, '0')}`;
    await anvil.call('anvil_setStorageAt', token, slot, `0x${1_000_000_000n.toString(16).padStart(64, '0')}`);
    const { port, journal } = await tethers();
    expect((await pay(port, 'm1', 'USDTE', 700_000_000n, TO)).body.state).toBe('sent');
    const waits = { state: 'waiting', txid: null, words: 'the wallet has not enough of it after what is under way' };
    expect((await pay(port, 'm2', 'USDTE', 700_000_000n, TO)).body).toMatchObject(waits);
    // The ether for two fees and a half, at what each may cost at most: one of them is under way.
    const { gas = 0n, maxFeePerGas = 0n } = parseTransaction(`0x${entriesOf(journal)[0]?.raw?.slice(2)}`);
    await anvil.call('anvil_setBalance', RICH.address, `0x${((gas * maxFeePerGas * 5n) / 2n).toString(16)}`);
    const second = await pay(port, 'm3', 'USDTE', 1n, TO);
    const third = await pay(port, 'm4', 'USDTE', 1n, TO);
    expect([second.body.state, third.body.state, third.body.words]).toEqual([
      'sent',
      'waiting',
      'the wallet has not enough Ether for the fee after what is under way',
    ]);
    await anvil.call('anvil_setBalance', RICH.address, ether);
    await anvil.call('anvil_mine', '0x3');
    await expect.poll(async () => (await state(port, 'm3')).state).toBe('confirmed');
    await anvil.call('anvil_setStorageAt', token, slot, `0x${all.toString(16).padStart(64, '0')}`);
  });

  it('that the contract takes and takes back is failed once it is certain, and moved nothing', async () => {
    const { port } = await tethers();
    const before = await balanceOf(anvil, token, TO);
    const { txid } = (await pay(port, 'u3', 'USDTE', 900_000_000n, TO)).body;
    // The wallet is emptied before it is mined: the chain takes the payment and moves nothing.
    const slot = `0x${RICH.address.slice(2).toLowerCase().padStart(64, '0')}`;
    await anvil.call('anvil_setStorageAt', token, slot, `0x${'0'.repeat(64)}`);
    await anvil.call('anvil_mine', '0x3');
    await expect.poll(async () => (await state(port, 'u3')).state).toBe('failed');
    expect(await state(port, 'u3')).toMatchObject({ txid, words: 'the chain took it and moved nothing' });
    expect(await balanceOf(anvil, token, TO)).toBe(before);
    expect((await pay(port, 'u4', 'USDTE', 1n, TO)).body.words).toBe('the wallet has not enough of it');
  });
});
