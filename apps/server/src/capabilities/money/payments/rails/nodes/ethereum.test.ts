import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Anvil, RICH, startAnvil } from '../../../../../../../signer/test/anvil.ts';
import { deployForwarder, deployToken, forwardCall, transferCall } from '../../../../../../../signer/test/token.ts';
import { testDatabase } from '../../../../../../test/support/index.ts';
import { type Watching, watching, XPUB } from '../../../../../../test/watching-nodes.ts';

const { db } = await testDatabase();
/** Of another house, which gives the same addresses to its own accounts. */
const elsewhere = await testDatabase();
const MINUTE = 60_000;
let anvil: Anvil;
let house: Watching;
let usdtContract: string;
let forwarder: string;

const settings = () => ({ ethXpub: XPUB, ethNodeUrl: anvil.url, usdtContract });

beforeAll(async () => {
  anvil = await startAnvil();
  usdtContract = await deployToken(anvil);
  forwarder = await deployForwarder(anvil);
  house = watching(db, settings());
  await house.nodes.look();
});
afterAll(() => anvil.stop());

const send = async (to: string, value: bigint, data = '0x'): Promise<string> =>
  (await anvil.call('eth_sendTransaction', {
    from: RICH.address,
    ...{ to, data, value: `0x${value.toString(16)}`, gas: '0x30d40' },
  })) as string;
const sendTokens = (to: string, units: bigint) => send(usdtContract, 0n, transferCall(to, units));
const mine = (blocks: number) => anvil.call('anvil_mine', `0x${blocks.toString(16)}`);
const mined = async (blocks: number): Promise<void> => {
  await mine(blocks);
  await house.nodes.look();
};

describe('a payment over a real node of Ethereum', () => {
  it('of ether is seen in its block, and credited in the third', async () => {
    const { address } = await house.give('ETH');
    const txid = await send(address, 10n ** 18n + 1n);
    await mined(1);
    expect(house.heard.of(txid)).toEqual(['seen']);
    await mined(1);
    expect(house.heard.of(txid)).toEqual(['seen']);
    await mined(1);
    expect(house.heard.of(txid)).toEqual(['seen', 'confirmed']);
    expect(house.heard.credited().find((each) => each.txid === txid)).toMatchObject({
      ...{ coin: 'ETH', address, units: 10n ** 18n + 1n },
    });
  });

  it('of USDT is read from the log of its contract, and of no other', async () => {
    const { address } = await house.give('USDTE');
    const other = await deployToken(anvil);
    const txids = [await sendTokens(address, 25_000_000n), await sendTokens(address, 25_000_000n)];
    const worthless = await send(other, 0n, transferCall(address, 10n ** 15n));
    const nothing = await sendTokens(address, 0n);
    await mined(3);
    for (const txid of txids) {
      expect(house.heard.of(txid)).toEqual(['seen', 'confirmed']);
      expect(house.heard.credited().find((each) => each.txid === txid)).toMatchObject({
        ...{ coin: 'USDTE', address, units: 25_000_000n },
      });
    }
    expect([house.heard.of(worthless), house.heard.of(nothing)]).toEqual([[], []]);
  });

  it('that failed, or moved ether with a call of the token, counts as what it moved', async () => {
    const { address } = await house.give('ETH');
    // More than anybody has: the contract takes it back.
    const failed = await sendTokens(address, 10n ** 30n);
    await mined(3);
    expect(house.heard.of(failed)).toEqual([]);
  });

  it('by a contract is seen where the node traces, and is no payment elsewhere', async () => {
    const { address } = await house.give('ETH');
    const txid = await send(forwarder, 5_000n, forwardCall(address));
    const inner = watching(elsewhere.db, { ...settings(), ethTraces: true });
    await inner.nodes.look();
    const there = await inner.give('ETH');
    const toThere = await send(forwarder, 7_000n, forwardCall(there.address));
    await mined(3);
    await inner.nodes.look();
    expect(house.heard.of(txid)).toEqual([]);
    expect(await house.trouble('ethereum')).toBeNull();
    expect(inner.heard.of(toThere)).toEqual(['seen', 'confirmed']);
    expect(inner.heard.sum('ETH')).toBe(7_000n);
  });

  it('that a reorganisation takes away after it was credited is gone, and comes back as the same', async () => {
    const { address } = await house.give('ETH');
    const txid = await send(address, 42n);
    await mined(3);
    expect(house.heard.of(txid)).toEqual(['seen', 'confirmed']);
    const raw = (await anvil.call('eth_getRawTransactionByHash', txid)) as string;
    await anvil.call('anvil_reorg', 4, []);
    await house.nodes.look();
    expect(house.heard.of(txid)).toEqual(['seen', 'confirmed', 'gone']);
    await anvil.call('eth_sendRawTransaction', raw).catch(() => undefined);
    await mined(3);
    expect(house.heard.of(txid)).toEqual(['seen', 'confirmed', 'gone', 'seen', 'confirmed']);
    expect(new Set(house.heard.told.filter((each) => each.txid === txid).map((each) => each.paymentKey)).size).toBe(1);
  });

  it('that came while the node was away for an hour is credited when it is back, and operators are told', {
    tags: 'long',
  }, async () => {
    const { address } = await house.give('ETH');
    const before = house.events.length;
    anvil.freeze();
    for (let look = 0; look < 3; look += 1) {
      await house.nodes.look();
      house.clock.advance(20 * MINUTE);
    }
    expect(await house.trouble('ethereum')).toBe('the node does not answer eth_chainId');
    expect((await house.nodes.figures())[0]?.silent).toBe(true);
    anvil.thaw();
    const txid = await send(address, 99n);
    await mined(30);
    expect(house.heard.of(txid)).toEqual(['seen', 'confirmed']);
    expect(
      house.events.slice(before).flatMap(({ kind }) => (kind === 'silent' || kind === 'back' ? [kind] : [])),
    ).toEqual(['silent', 'back']);
    expect(await house.trouble('ethereum')).toBeNull();
  });
});
