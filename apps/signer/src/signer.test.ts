import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Anvil, RICH, startAnvil } from '../test/anvil.ts';
import { ask, SECRET } from '../test/asking.ts';
import { entriesOf } from '../test/journal-entries.ts';
import { readSettings } from './settings.ts';
import { type Signer, startSigner } from './start-signer.ts';

const TO = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const OTHER = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
const ETHER = 10n ** 18n;

let anvil: Anvil;
let folder: string;
let signer: Signer | undefined;
let journal: string;
let made = 0;

beforeAll(async () => {
  anvil = await startAnvil();
  folder = mkdtempSync(path.join(tmpdir(), 'evens-signer-'));
});
afterAll(async () => {
  await anvil.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  made += 1;
  journal = path.join(folder, `${made}.jsonl`);
});
const stop = async (): Promise<void> => {
  await signer?.stop();
  signer = undefined;
};
afterEach(stop);

const env = (more: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> => ({
  SIGNER_PORT: '0',
  SIGNER_SECRET: SECRET,
  SIGNER_JOURNAL: journal,
  SIGNER_NETWORK: 'regtest',
  SIGNER_ETH_KEY: RICH.key,
  SIGNER_ETH_RPC_URL: anvil.url,
  SIGNER_ETH_CONFIRMATIONS: '3',
  SIGNER_ETH_MOST: '2',
  SIGNER_ETH_MOST_DAY: '5',
  SIGNER_ALLOW: 'any',
  SIGNER_LOOK_SECONDS: '0.1',
  ...more,
});
const start = async (more: Readonly<Record<string, string>> = {}): Promise<number> => {
  signer = await startSigner(readSettings(env(more)), () => undefined);
  return signer.port;
};
const again = async (more: Readonly<Record<string, string>> = {}): Promise<number> => {
  await signer?.stop();
  return start(more);
};
const order = (id: string, units = ETHER, address = TO) => ({ id, coin: 'ETH', units: String(units), address });
const pay = (port: number, wish: object) => ask(port, 'POST', '/v1/payments', wish);
const state = async (port: number, id: string) => (await ask(port, 'GET', `/v1/payments/${id}`)).body;
const balance = async (address: string): Promise<bigint> =>
  BigInt((await anvil.call('eth_getBalance', address, 'latest')) as string);
const mine = (blocks: number) => anvil.call('anvil_mine', `0x${blocks.toString(16)}`);

describe('a payment', () => {
  it('is signed once, sent, and confirmed after so many blocks', async () => {
    const port = await start();
    const before = await balance(TO);
    const first = await pay(port, order('w1'));
    expect(first).toMatchObject({ status: 200, signed: true, body: { state: 'sent', coin: 'ETH' } });
    const { txid } = first.body;
    // However often it is asked for: the same transaction.
    const repeats = await Promise.all(Array.from({ length: 10 }, () => pay(port, order('w1'))));
    expect(new Set(repeats.map(({ body }) => body.txid))).toEqual(new Set([txid]));
    await mine(2);
    await expect.poll(async () => (await state(port, 'w1')).confirmations).toBe(2);
    expect((await state(port, 'w1')).state).toBe('sent');
    await mine(1);
    await expect.poll(async () => (await state(port, 'w1')).state).toBe('confirmed');
    expect((await balance(TO)) - before).toBe(ETHER);
    expect(entriesOf(journal).map(({ kind }) => kind)).toEqual(['payment', 'sent', 'confirmed']);
  });

  it('under the same id with another amount or address is none', async () => {
    const port = await start();
    await pay(port, order('w1', 5n));
    expect(await pay(port, order('w1', 6n))).toMatchObject({ status: 409, body: { error: 'other_wish' } });
    expect(await pay(port, order('w1', 5n, OTHER))).toMatchObject({ status: 409, signed: true });
    await mine(3);
  });

  it('that nobody asked for is not known, and many at once have a nonce each', async () => {
    const port = await start();
    expect(await ask(port, 'GET', '/v1/payments/w9')).toMatchObject({
      status: 404,
      signed: true,
      body: { error: 'unknown_payment' },
    });
    const before = await balance(OTHER);
    await Promise.all(Array.from({ length: 8 }, (_, at) => pay(port, order(`many-${at}`, 1000n, OTHER))));
    const nonces = entriesOf(journal).flatMap(({ spends = [] }) => spends);
    expect(new Set(nonces).size).toBe(8);
    await mine(3);
    await expect.poll(async () => (await state(port, 'many-7')).state).toBe('confirmed');
    expect((await balance(OTHER)) - before).toBe(8000n);
  });

  it('that a lost node has forgotten is sent again, byte for byte', async () => {
    const port = await start();
    const { txid } = (await pay(port, order('w1', 77n))).body;
    await anvil.call('anvil_dropTransaction', txid);
    await expect.poll(() => anvil.call('eth_getTransactionByHash', txid)).not.toBeNull();
    await mine(3);
    await expect.poll(async () => (await state(port, 'w1')).state).toBe('confirmed');
  });
});

describe('what the balance cannot bear after what is under way', () => {
  const rich = async (ether: bigint) => anvil.call('anvil_setBalance', RICH.address, `0x${ether.toString(16)}`);
  const part = 2245n * 10n ** 14n;

  it('waits: two payments of 0.2245 out of 0.4 are one, and the other once there is more', async () => {
    const port = await start();
    const before = await balance(RICH.address);
    await rich(4n * 10n ** 17n);
    const asked = await Promise.all([pay(port, order('p1', part)), pay(port, order('p2', part))]);
    expect(asked.map(({ body }) => [body.state, body.words])).toEqual([
      ['sent', null],
      ['waiting', 'the wallet has not enough of it after what is under way'],
    ]);
    // What is asked again, or after a start, still is too much; and what the rest bears is paid meanwhile.
    const later = await again();
    expect((await pay(later, order('p2', part))).body.state).toBe('waiting');
    expect((await pay(later, order('p3', 10n ** 17n))).body.state).toBe('sent');
    await mine(3);
    await expect.poll(async () => (await state(later, 'p3')).state).toBe('confirmed');
    const words = 'the wallet has not enough of it';
    expect((await pay(later, order('p2', part))).body).toMatchObject({ state: 'waiting', words });
    await rich(before);
    expect((await pay(later, order('p2', part))).body.state).toBe('sent');
    await mine(3);
    await expect.poll(async () => (await state(later, 'p2')).state).toBe('confirmed');
  });
});

describe('what breaks a rule', () => {
  it('a payment above the limit is refused for ever, in words', async () => {
    let port = await start();
    const refused = { state: 'refused', txid: null, words: 'more ETH than the signer pays at once' };
    expect((await pay(port, order('big', 3n * ETHER))).body).toMatchObject(refused);
    port = await again({ SIGNER_ETH_MOST: '4' });
    expect((await pay(port, order('big', 3n * ETHER))).body).toMatchObject(refused);
  });

  it('more than the limit of 24 hours waits, across starts', async () => {
    let port = await start({ SIGNER_ETH_MOST_DAY: '3' });
    await pay(port, order('a', 2n * ETHER));
    port = await again({ SIGNER_ETH_MOST_DAY: '3' });
    const waits = { state: 'waiting', words: 'no more ETH leaves the wallet within 24 hours' };
    expect((await pay(port, order('b', 2n * ETHER))).body).toMatchObject(waits);
    expect(await state(port, 'b')).toEqual({ error: 'unknown_payment' });
    expect((await pay(port, order('b', ETHER))).body.state).toBe('sent');
    await mine(3);
  });

  it('an address that was not announced long enough ago waits', async () => {
    let port = await start({ SIGNER_ALLOW: 'announced:3600' });
    expect((await pay(port, order('w1', 5n))).body.words).toBe('the address was never announced');
    await ask(port, 'POST', '/v1/announcements', { coin: 'ETH', address: TO });
    expect((await pay(port, order('w1', 5n))).body.words).toBe('the address was announced too short a while ago');
    port = await again({ SIGNER_ALLOW: 'announced:0' });
    expect((await pay(port, order('w1', 5n))).body.state).toBe('sent');
    await mine(3);
  });

  it('an address that the operator has not listed is refused', async () => {
    const list = path.join(folder, 'list');
    writeFileSync(list, `# the cold wallet\n${OTHER}\n`);
    const port = await start({ SIGNER_ALLOW: `list:${list}` });
    expect((await pay(port, order('w1', 5n))).body.words).toBe('the address is not on the list of the operator');
    expect((await pay(port, order('w2', 5n, OTHER))).body.state).toBe('sent');
    await mine(3);
  });

  it.each([
    ['of another secret', { secret: 'what house and signer share, and another one' }],
    ['signed two minutes ago', { atMs: Date.now() - 120_000 }],
  ])('a request %s learns nothing', async (_, how) => {
    const port = await start();
    expect(await ask(port, 'POST', '/v1/payments', order('w1'), how)).toMatchObject({ status: 401, signed: false });
    expect(await state(port, 'w1')).toEqual({ error: 'unknown_payment' });
  });
});

describe('the journal', () => {
  it('belongs to one process', async () => {
    await start();
    await expect(startSigner(readSettings(env()), () => undefined)).rejects.toThrow('another signer');
  });

  it('forgets a last line that was cut off, and does not start on one that cannot be read', async () => {
    const port = await start();
    await pay(port, order('w1', 5n));
    await mine(3);
    await expect.poll(async () => (await state(port, 'w1')).state).toBe('confirmed');
    await stop();
    appendFileSync(journal, '400 0123456789abcdef0123456789abcdef {"kind":"payment","id":"w2","atMs"');
    expect(await state(await start(), 'w2')).toEqual({ error: 'unknown_payment' });
    await stop();
    appendFileSync(journal, 'no line of ours\n');
    await expect(startSigner(readSettings(env()), () => undefined)).rejects.toThrow('record 4');
  });

  it('holds no key', async () => {
    const port = await start();
    await pay(port, order('w1', 5n));
    expect(readFileSync(journal, 'utf8')).not.toContain(RICH.key);
    await mine(3);
  });
});

describe('settings', () => {
  it.each([
    [{ SIGNER_HOST: '203.0.113.7' }, 'SIGNER_HOST'],
    [{ SIGNER_SECRET: 'short' }, 'SIGNER_SECRET'],
    [{ SIGNER_ETH_MOST: '' }, 'SIGNER_ETH_MOST'],
    [{ SIGNER_ETH_KEY: '' }, 'there is no key'],
    [{ SIGNER_ALLOW: 'all' }, 'SIGNER_ALLOW'],
    [{ SIGNER_NETWORK: 'mainnet' }, 'SIGNER_NETWORK'],
  ])('%o end the start', (more, fault) => {
    expect(() => readSettings(env(more))).toThrow(fault);
  });

  it('a key of the main network is not used on a chain for tests, nor the other way round', async () => {
    const port = await start({ SIGNER_NETWORK: 'main' });
    const { body } = await pay(port, order('w1', 5n));
    expect(body).toMatchObject({ state: 'waiting', words: expect.stringContaining('the node is on chain 31337') });
  });
});
