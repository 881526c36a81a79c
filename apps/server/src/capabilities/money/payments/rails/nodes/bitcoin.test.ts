/** @module-tag long */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bcoin, copyChain, startBcoin } from '../../../../../../../signer/test/bcoin.ts';
import { type BitcoinPayer, bitcoinPayer } from '../../../../../../../signer/test/bitcoin-payer.ts';
import { testDatabase } from '../../../../../../test/support/index.ts';
import { TPUB, type Watching, watching } from '../../../../../../test/watching-nodes.ts';

const { db } = await testDatabase();
let node: Bcoin;
let payer: BitcoinPayer;
let house: Watching;

beforeAll(async () => {
  node = await startBcoin();
  payer = await bitcoinPayer(node);
  house = watching(db, { btcXpub: TPUB, btcNodeUrl: node.url });
  await house.nodes.look();
});
afterAll(() => node.stop());

const mined = async (blocks: number): Promise<void> => {
  await node.mine(blocks);
  await house.nodes.look();
};
/** A second node with the same chain, which hears nothing by itself. */
const mirror = async (): Promise<Bcoin> => {
  const other = await startBcoin();
  await copyChain(node, other);
  return other;
};
const elsewhere = async (raw: string, blocks: number): Promise<string> => {
  const other = await mirror();
  const txid = (await other.call('sendrawtransaction', raw)) as string;
  await other.mine(blocks);
  await copyChain(other, node);
  await other.stop();
  return txid;
};

describe('a payment over a real node of Bitcoin', () => {
  it('is seen as it waits, and credited in its third block', async () => {
    const { address, script } = await house.give('BTC');
    const txid = await payer.send(payer.make([{ script, units: 1_234_567n }]));
    await house.nodes.look();
    expect(house.heard.of(txid)).toEqual(['seen']);
    await mined(2);
    expect(house.heard.of(txid)).toEqual(['seen']);
    await mined(1);
    expect(house.heard.of(txid)).toEqual(['seen', 'confirmed']);
    expect(house.heard.credited().find((each) => each.txid === txid)).toMatchObject({
      ...{ source: 'own-node', coin: 'BTC', address, units: 1_234_567n },
    });
    await mined(5);
    expect(house.heard.of(txid)).toEqual(['seen', 'confirmed']);
  });

  it('stands in the chain’s own statement, a page at a time, with what the house says it sent', async () => {
    const { script } = await house.give('BTC');
    const elsewhere = await house.give('BTC');
    const txid = await payer.send(payer.make([{ script, units: 70_000n }]));
    await node.mine(120);
    const [statement] = house.nodes.statements(async () => [
      { reference: 'a return', coin: 'BTC', address: elsewhere.address, txid: null, units: 5n },
      { reference: 'in ether', coin: 'ETH', address: '0x0', txid: null, units: 5n },
    ]);
    const lines = [];
    let cursor: string | undefined;
    let pages = 0;
    do {
      // The blocks of a chain for tests are made in its own time.
      const read = await statement?.read(0, Number.MAX_SAFE_INTEGER - 10 ** 9, cursor);
      if (!read) throw new Error('the node answers');
      lines.push(...read.lines);
      cursor = read.next;
      pages += 1;
    } while (cursor !== undefined);
    expect(pages).toBeGreaterThan(1);
    expect(lines.filter(({ id }) => id.startsWith(txid))).toMatchObject([
      { kind: 'deposit', amountMinor: 70_000n, currency: 'BTC', state: 'completed' },
    ]);
  });

  it('of many to one address in a transaction is each its own, also of the same amount', async () => {
    const { script } = await house.give('BTC');
    const other = await house.give('BTC');
    const outputs = [script, script, other.script, script].map((each) => ({ script: each, units: 50_000n }));
    const txid = await payer.send(payer.make(outputs));
    await mined(3);
    const found = house.heard.credited().filter((each) => each.txid === txid);
    expect(found.map(({ paymentKey }) => paymentKey.split(':')[1])).toEqual(['0', '1', '2', '3']);
    expect(found.reduce((sum, { units }) => sum + units, 0n)).toBe(200_000n);
  });

  it('that a reorganisation takes back before it counts is gone, and counts when it comes again', async () => {
    const { script } = await house.give('BTC');
    const transaction = payer.make([{ script, units: 70_000n }]);
    const txid = await payer.send(transaction);
    const other = await mirror();
    await mined(2);
    // A longer chain without it.
    await other.mine(4);
    await copyChain(other, node);
    await other.stop();
    await house.nodes.look();
    expect(house.heard.of(txid).slice(0, 2)).toEqual(['seen', 'gone']);
    // Nodes keep what was taken back among what waits, or its sender gives it again.
    await payer.send(transaction);
    await mined(3);
    const said = house.heard.of(txid);
    expect(said.filter((state) => state === 'confirmed')).toHaveLength(1);
    expect(said.at(-1)).toBe('confirmed');
    expect(house.events.some(({ kind }) => kind === 'reorganised')).toBe(true);
  });

  it('that is replaced by one that spends the same is gone, and the other counts', async () => {
    const [one, other] = [await house.give('BTC'), await house.give('BTC')];
    const cheap = payer.make([{ script: one.script, units: 80_000n }], { replaceable: true });
    const first = await payer.send(cheap);
    await house.nodes.look();
    const dear = payer.make([{ script: other.script, units: 81_000n }], { again: cheap, fee: 50_000n });
    // A miner elsewhere heard the other one.
    const second = await elsewhere(dear.hex, 1);
    await house.nodes.look();
    await mined(2);
    expect(house.heard.of(first)).toEqual(['seen', 'gone']);
    expect(house.heard.of(second)).toEqual(['seen', 'confirmed']);
  });

  it('that a longer chain pays to another, after it was credited, is named as gone; the other counts', async () => {
    const [one, other] = [await house.give('BTC'), await house.give('BTC')];
    const ours = payer.make([{ script: one.script, units: 90_000n }]);
    const first = await payer.send(ours);
    const before = await mirror();
    await mined(3);
    expect(house.heard.of(first)).toEqual(['seen', 'confirmed']);
    const theirs = payer.make([{ script: other.script, units: 91_000n }], { again: ours, fee: 9_000n });
    const second = (await before.call('sendrawtransaction', theirs.hex)) as string;
    await before.mine(5);
    await copyChain(before, node);
    await house.nodes.look();
    await before.stop();
    expect(house.heard.of(first)).toEqual(['seen', 'confirmed', 'gone']);
    expect(house.heard.of(second)).toEqual(['seen', 'confirmed']);
    expect(house.errors).toEqual([]);
  });
});
