import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Anvil, RICH, startAnvil } from '../../../../../../../signer/test/anvil.ts';
import { deployToken, transferCall } from '../../../../../../../signer/test/token.ts';
import { type LyingNode, startLyingNode } from '../../../../../../test/lying-node.ts';
import { testDatabase } from '../../../../../../test/support/index.ts';
import { Heard, type Watching, watching, XPUB } from '../../../../../../test/watching-nodes.ts';

const ROUNDS = 150;
const { db } = await testDatabase({ max: 12 });
let anvil: Anvil;
let node: LyingNode;
let usdtContract: string;

beforeAll(async () => {
  anvil = await startAnvil();
  usdtContract = await deployToken(anvil);
  node = await startLyingNode(anvil.url);
});
afterAll(async () => {
  await node.stop();
  await anvil.stop();
});

/** Numbers that a seed decides. */
function diceOf(seed: number): (sides: number) => number {
  let state = seed >>> 0;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

type Receipt = { status: string } | null;

it('150 turns of payments, reorganisations, lies, silences and killed processes: what counts is what the chain has', async () => {
  const seed = Number(process.env.STORM_SEED ?? Date.now() % 1_000_000);
  console.info(`storm of blocks: seed ${seed}`);
  const dice = diceOf(seed);
  const settings = { ethXpub: XPUB, ethNodeUrl: node.url, usdtContract };
  const heard = new Heard();
  let processes: Watching[] = [watching(db, settings, heard), watching(db, settings, heard)];
  await processes[0]?.nodes.look();
  const addresses: string[] = [];
  for (let at = 0; at < 8; at += 1) {
    const { address } = await (processes[0] as Watching).give('ETH');
    addresses.push(address);
  }
  const sent: { txid: string; coin: 'ETH' | 'USDTE'; units: bigint }[] = [];
  const pay = async (): Promise<void> => {
    const to = addresses[dice(addresses.length)] ?? '';
    const units = BigInt(1 + dice(1_000_000));
    const isToken = dice(2) === 0;
    const call = isToken
      ? { to: usdtContract, data: transferCall(to, units) }
      : { to, value: `0x${units.toString(16)}` };
    const txid = (await anvil.call('eth_sendTransaction', { from: RICH.address, gas: '0x30d40', ...call })) as string;
    sent.push({ txid, coin: isToken ? 'USDTE' : 'ETH', units });
  };
  const lies: LyingNode['lie'][] = [
    () => 'pass',
    () => (dice(4) === 0 ? 'cut' : 'pass'),
    () => (dice(5) === 0 ? { refuse: 'busy' } : 'pass'),
    ({ method }) => (method === 'eth_getBlockReceipts' && dice(3) === 0 ? 'broken' : 'pass'),
    async ({ params }, truth) =>
      params[0] === 'latest'
        ? { say: { ...((await truth()) as object), number: `0x${(1_000 + dice(1e6)).toString(16)}` } }
        : 'pass',
  ];
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    for (let times = dice(4); times > 0; times -= 1) await pay();
    await anvil.call('anvil_mine', `0x${(1 + dice(3)).toString(16)}`);
    if (dice(6) === 0) {
      const height = Number(await anvil.call('eth_blockNumber'));
      await anvil.call('anvil_reorg', Math.min(1 + dice(6), height - 4), []).catch(() => undefined);
    }
    node.lie = lies[dice(lies.length)] ?? (() => 'pass');
    heard.failing = dice(5) === 0 ? 1 : 0;
    const looks = processes.map(({ nodes }) => nodes.look().catch(() => undefined));
    if (dice(4) === 0) {
      // Two that believe that they have the chain, both at once.
      await sql`update coin_watch set held_until = '-infinity'`.execute(db);
    }
    await Promise.all(looks);
    if (dice(7) === 0) {
      processes = [processes[1] as Watching, watching(db, settings, heard)];
      await sql`update coin_watch set held_until = '-infinity'`.execute(db);
    }
    for (const { clock } of processes) clock.advance(15_000);
  }
  node.honest();
  heard.failing = 0;
  await anvil.call('anvil_mine', '0xa');
  for (let look = 0; look < 3; look += 1) {
    for (const { nodes, clock } of processes) {
      await sql`update coin_watch set held_until = '-infinity'`.execute(db);
      clock.advance(20 * 60_000);
      await nodes.look();
    }
  }

  // By the chain itself: what of all that was sent lies in it now.
  const expected = { ETH: 0n, USDTE: 0n };
  const counted: string[] = [];
  for (const { txid, coin, units } of sent) {
    const receipt = (await anvil.call('eth_getTransactionReceipt', txid)) as Receipt;
    if (receipt?.status !== '0x1') continue;
    expected[coin] += units;
    counted.push(txid);
  }
  expect(sent.length).toBeGreaterThan(100);
  expect(
    heard
      .credited()
      .map(({ txid }) => txid)
      .sort(),
  ).toEqual(counted.sort());
  expect({ ETH: heard.sum('ETH'), USDTE: heard.sum('USDTE') }).toEqual(expected);
  // Of no payment was anything told out of its order, but once more where somebody was killed.
  for (const [key, states] of heard.states) {
    const changes = states.filter((state, at) => state !== states[at - 1]);
    for (const [at, state] of changes.entries())
      if (state === 'confirmed') expect([key, changes[at - 1]]).toEqual([key, 'seen']);
  }
  const { rows } = await sql`select 1 from coin_watch_news`.execute(db);
  expect(rows).toEqual([]);
  const [size] = (await sql<{ bytes: number }>`select pg_column_size(state) as bytes from coin_watch`.execute(db)).rows;
  expect(size?.bytes).toBeLessThan(64 * 1024);
});
