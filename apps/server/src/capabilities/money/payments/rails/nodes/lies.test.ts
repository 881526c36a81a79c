import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Anvil, RICH, startAnvil } from '../../../../../../../signer/test/anvil.ts';
import { type Lie, type LyingNode, startLyingNode } from '../../../../../../test/lying-node.ts';
import { breakingProxy } from '../../../../../../test/support/breaking-proxy.ts';
import { testDatabase } from '../../../../../../test/support/index.ts';
import { Heard, type Watching, watching, XPUB } from '../../../../../../test/watching-nodes.ts';
import { openDatabase } from '../../../../../platform/database/index.ts';
import { wishRestart } from './watch-store.ts';

const { db, url } = await testDatabase();
let anvil: Anvil;
let node: LyingNode;
let house: Watching;

const settings = () => ({ ethXpub: XPUB, ethNodeUrl: node.url });
beforeAll(async () => {
  anvil = await startAnvil();
  await anvil.call('anvil_mine', '0x5');
  node = await startLyingNode(anvil.url);
  house = watching(db, settings());
  await house.nodes.look();
});
afterAll(async () => {
  await node.stop();
  await anvil.stop();
});
beforeEach(() => node.honest());

const pay = async (to: string, units = 1_000n): Promise<string> =>
  (await anvil.call('eth_sendTransaction', { from: RICH.address, to, value: `0x${units.toString(16)}` })) as string;
const mine = (blocks: number) => anvil.call('anvil_mine', `0x${blocks.toString(16)}`);
const trouble = () => house.trouble('ethereum');
type Block = { number: string; hash: string; parentHash: string };

describe('a node', () => {
  const isTip = (params: readonly unknown[]): boolean => params[0] === 'latest';

  it('that lies about its height credits nothing by it, and operators read what it says', async () => {
    const { address } = await house.give('ETH');
    const txid = await pay(address);
    await mine(1);
    node.lie = async ({ method, params }, truth) =>
      method === 'eth_getBlockByNumber' && isTip(params)
        ? { say: { ...((await truth()) as Block), number: '0xf4240', hash: `0x${'ab'.repeat(32)}` } }
        : 'pass';
    await house.nodes.look();
    expect(house.heard.of(txid)).toEqual(['seen']);
    expect(await trouble()).toMatch(/^the node speaks of a block that it does not have \(block \d+\)$/);
    node.honest();
    await mine(2);
    await house.nodes.look();
    expect([house.heard.of(txid), await trouble()]).toEqual([['seen', 'confirmed'], null]);
  });

  it('that gives blocks which do not stand on each other credits nothing of them', async () => {
    const { address } = await house.give('ETH');
    const txid = await pay(address);
    await mine(4);
    const before = house.heard.told.length;
    node.lie = async ({ method, params }, truth) =>
      method === 'eth_getBlockByNumber' && params[1] === true
        ? { say: { ...((await truth()) as Block), parentHash: `0x${'cd'.repeat(32)}` } }
        : 'pass';
    // Each block that does not fit takes one of ours back; few enough that the watch goes on by itself.
    await house.nodes.look();
    expect(house.heard.told.slice(before).filter(({ state }) => state === 'confirmed')).toEqual([]);
    expect(await trouble()).toMatch(/deeper than 128 blocks|does not have/);
    node.honest();
    const height = Number(await anvil.call('eth_blockNumber'));
    expect(await wishRestart(db, 'ethereum', height - 4)).toBe(true);
    await house.nodes.look();
    expect([house.heard.of(txid), await trouble()]).toEqual([['seen', 'confirmed'], null]);
    // Whatever was credited before came back under its own key: nothing is credited under two.
    const keys = house.heard.credited().map((each) => each.txid);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each<[string, Lie]>([
    ['says nothing', 'hang'],
    ['cuts the connection', 'cut'],
    ['answers with what is no JSON', 'broken'],
    ['is away behind its proxy', 'error'],
    ['refuses', { refuse: 'the node is warming up' }],
    ['answers with something else', { say: 'yes' }],
  ])('that %s in the middle of reading loses nothing', { tags: 'long' }, async (_, lie) => {
    const { address } = await house.give('ETH');
    const txid = await pay(address);
    await mine(3);
    for (const [method, place] of [
      ['eth_chainId', 1],
      ['eth_getBlockByNumber', 3],
      ['eth_getBlockReceipts', 2],
    ] as const) {
      let asked = 0;
      node.lie = (call) => {
        if (call.method === method) asked += 1;
        return call.method === method && asked === place ? lie : 'pass';
      };
      await house.nodes.look();
      expect(await trouble()).not.toBeNull();
    }
    node.honest();
    await house.nodes.look();
    expect([house.heard.of(txid), await trouble()]).toEqual([['seen', 'confirmed'], null]);
    expect(house.errors).toEqual([]);
  });

  it('of another chain is not read', async () => {
    const calls = node.calls.length;
    node.lie = ({ method }) => (method === 'eth_chainId' ? { say: '0x1' } : 'pass');
    await mine(1);
    await house.nodes.look();
    expect(await trouble()).toBe('the node is on the chain number 1, and the network regtest was set');
    node.lie = async ({ method, params }, truth) =>
      method === 'eth_getBlockByNumber' && params[0] === '0x0'
        ? { say: { ...((await truth()) as Block), hash: `0x${'ef'.repeat(32)}` } }
        : 'pass';
    await house.nodes.look();
    expect(await trouble()).toMatch(/^the node is on another chain than the one that was followed/);
    expect(node.calls.slice(calls).filter(({ method }) => method === 'eth_getBlockReceipts')).toEqual([]);
  });

  it('that is behind takes nothing back', async () => {
    const { address } = await house.give('ETH');
    const txid = await pay(address);
    await mine(3);
    await house.nodes.look();
    const old = await anvil.call('eth_getBlockByNumber', '0x3', false);
    node.lie = ({ method, params }) => (method === 'eth_getBlockByNumber' && isTip(params) ? { say: old } : 'pass');
    await house.nodes.look();
    expect(await trouble()).toMatch(/^the node is behind: it is at block 3, and \d+ was seen$/);
    expect(house.heard.of(txid)).toEqual(['seen', 'confirmed']);
  });

  it('without a new block for longer than is usual is named', async () => {
    await house.nodes.look();
    house.clock.advance(7 * 60_000);
    await house.nodes.look();
    expect(await trouble()).toBe('the node has had no new block for 7 minutes');
    await mine(1);
    await house.nodes.look();
    expect(await trouble()).toBeNull();
  });
});

describe('two processes', () => {
  it('read a chain one at a time, and whoever comes after one that was killed goes on from its last block', async () => {
    const { address } = await house.give('ETH');
    const other = watching(db, settings(), house.heard);
    // Both go by one time: whose claim is over is judged by it.
    other.clock.advance(house.clock.wallMs() - other.clock.wallMs());
    const txid = await pay(address);
    await mine(3);
    await Promise.all([house.nodes.look(), other.nodes.look(), house.nodes.look(), other.nodes.look()]);
    expect(house.heard.of(txid)).toEqual(['seen', 'confirmed']);
    // It never lets go: nobody hears of it any more.
    const next = await pay(address);
    await mine(3);
    await other.nodes.look();
    expect(house.heard.of(next)).toEqual([]);
    await sql`update coin_watch set held_until = clock_timestamp() - interval '1 second'`.execute(db);
    await other.nodes.look();
    expect(house.heard.of(next)).toEqual(['seen', 'confirmed']);
    // One that was only slow, and believes that it still has it, keeps nothing.
    await house.nodes.look();
    expect(house.errors).toEqual([]);
    await sql`update coin_watch set held_until = '-infinity'`.execute(db);
  });
});

describe('an end between any two steps', () => {
  /** Half a minute later: what the first held of the chain, and of what it was telling, is free again. */
  const take = async (): Promise<void> => {
    await sql`update coin_watch set held_until = '-infinity'`.execute(db);
    await sql`update coin_watch_news set retry_at = '-infinity' where told_at is null`.execute(db);
  };
  /** What is under way is undone, as when the process is killed before it was kept. */
  const undoneAt = async (moment: string): Promise<() => Promise<unknown>> => {
    await sql`create function ends() returns trigger language plpgsql as 'begin raise exception ''ended''; end'`.execute(
      db,
    );
    await sql`create trigger ends before ${sql.raw(moment)} execute function ends()`.execute(db);
    return () => sql`drop function ends() cascade`.execute(db);
  };
  const counted = async (heard: Heard, txids: readonly string[]): Promise<void> => {
    // Another process, after the first has lost what it held and what it had claimed.
    await take();
    await sql`update coin_watch_news set retry_at = '-infinity' where told_at is null`.execute(db);
    await watching(db, settings(), heard).nodes.look();
    for (const txid of txids) {
      // What was told may be told once more, never out of its order, and under one key.
      expect(heard.of(txid).filter((state, at, all) => state !== all[at - 1])).toEqual(['seen', 'confirmed']);
    }
    expect(heard.sum('ETH')).toBe(14n);
    const left = await sql`select 1 from coin_watch_news where told_at is null`.execute(db);
    expect(left.rows).toEqual([]);
    await take();
  };
  const twoPayments = async (): Promise<string[]> => {
    const { address } = await house.give('ETH');
    const txids = [await pay(address, 7n), await pay(address, 7n)];
    await mine(3);
    await take();
    return txids;
  };

  it.each([
    'insert on coin_watch_news for each row',
    "insert on coin_watch_news for each row when (new.state = 'confirmed')",
    'update of state on coin_watch for each row',
    'delete on coin_watch_news for each row',
    "delete on coin_watch_news for each row when (old.state = 'confirmed')",
    'update of heard_at on coin_watch for each row',
  ])('before "%s": each payment counts once', async (moment) => {
    const txids = await twoPayments();
    const heard = new Heard();
    const goesOn = await undoneAt(moment);
    await watching(db, settings(), heard)
      .nodes.look()
      .catch((error: Error) => expect(error.message).toBe('ended'));
    await goesOn();
    await counted(heard, txids);
  });

  it.each(['insert into coin_watch ', 'commit'])('after "%s", and before anybody knows: the same', async (text) => {
    const txids = await twoPayments();
    const heard = new Heard();
    const proxy = await breakingProxy(url);
    const broken = openDatabase(proxy.url, { max: 3 });
    proxy.loseAnswerTo(text);
    await watching(broken, settings(), heard)
      .nodes.look()
      .catch(() => undefined);
    expect(proxy.lost()).toBe(1);
    await broken.destroy().catch(() => undefined);
    await proxy.close();
    await counted(heard, txids);
  });

  it('what could not be told waits, in its order, and what a person must look at stays named', async () => {
    const { address } = await house.give('ETH');
    const txid = await pay(address);
    await mine(3);
    house.heard.failing = 1;
    await house.nodes.look();
    expect(house.heard.of(txid)).toEqual([]);
    expect(house.errors).toEqual([new Error('away')]);
    house.clock.advance(11_000);
    house.heard.words = 'nobody knows this account';
    await house.nodes.look();
    house.heard.words = undefined;
    expect(house.heard.of(txid)).toEqual(['seen', 'confirmed']);
    expect(house.person).toEqual(['nobody knows this account', 'nobody knows this account']);
    expect((await house.nodes.figures())[0]).toMatchObject({ untold: 0, person: 2 });
  });
});
