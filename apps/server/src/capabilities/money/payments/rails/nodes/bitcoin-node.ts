import { type ChainNetwork, type ChainPayment, type Coin, readBitcoinBlock } from '@evens/chain';
import { z } from 'zod';
import { type ChainNode, type FindOwners, WrongNode } from './chain-node.ts';
import { NodeRefused, NodeSilent, type Rpc } from './rpc.ts';

const HASH = z.string().regex(/^[0-9a-f]{64}$/);
const HEIGHT = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
const infoShape = z.object({ chain: z.string(), blocks: HEIGHT, bestblockhash: HASH });
const headerShape = z.object({
  time: z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number),
});
const blockShape = z.object({ tx: z.array(z.unknown()) }).loose();

/** A node of another coin answers every question alike: only its first block says which it is. */
const FIRST_BLOCKS: Readonly<Record<string, string>> = {
  BTC: '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
  LTC: '12a765e31ffd4059bada1e25190f6e98c99d9714d334efa41a195a7e7e04bfe2',
  DOGE: '1a91e3dace36e2be3bf030a65679fe821aa1d6ef92e7c9902eb318182c34b691',
};

/** So many transactions that wait are looked into at a time: a node that has just started waits with all of them. */
const MOST_LOOKED_INTO = 500;

export interface BitcoinNodeOptions {
  readonly coin: Coin;
  readonly network: ChainNetwork;
  readonly rpc: Rpc;
  readonly findOwners: FindOwners;
}

type Ask = <Value>(shape: z.ZodType<Value>, method: string, ...params: unknown[]) => Promise<Value>;

const askerOf =
  (rpc: Rpc): Ask =>
  async <Value>(shape: z.ZodType<Value>, method: string, ...params: unknown[]): Promise<Value> => {
    const read = shape.safeParse(await rpc(method, ...params));
    if (!read.success) throw new NodeSilent(`the node answers ${method} with what is no answer`);
    return read.data;
  };

/** Blocks by their height and their hash. */
function blocksOf(rpc: Rpc, ask: Ask) {
  const hashAt = async (height: number): Promise<string | undefined> => {
    try {
      return await ask(HASH, 'getblockhash', height);
    } catch (error) {
      if (error instanceof NodeRefused) return undefined;
      throw error;
    }
  };

  /** With every output written out; older nodes know this word as a yes, or list ids alone. */
  const fullBlock = async (hash: string): Promise<Readonly<Record<string, unknown>>> => {
    let block: z.output<typeof blockShape>;
    try {
      block = await ask(blockShape, 'getblock', hash, 2);
    } catch (error) {
      if (!(error instanceof NodeRefused) || !/bool/i.test(error.message)) throw error;
      block = await ask(blockShape, 'getblock', hash, true, true);
    }
    if (!block.tx.some((each) => typeof each === 'string')) return block;
    const tx: unknown[] = [];
    for (const txid of block.tx) tx.push(typeof txid === 'string' ? await rpc('getrawtransaction', txid, 1) : txid);
    return { ...block, tx };
  };
  return { hashAt, fullBlock };
}

/** Read twice: once for the scripts that are named, then with those of them that are ours. */
async function readPayments({ coin, findOwners }: BitcoinNodeOptions, answer: unknown) {
  const scripts = new Set<string>();
  const named = readBitcoinBlock(answer, coin, (script) => {
    scripts.add(script);
    return undefined;
  });
  const owners = named.ok ? await findOwners([...scripts]) : new Map<string, string>();
  const block = named.ok && owners.size > 0 ? readBitcoinBlock(answer, coin, (script) => owners.get(script)) : named;
  if (!block.ok) throw new NodeSilent(`a block of the node cannot be read: ${block.refusal}`);
  return block.value;
}

async function transactionOf(rpc: Rpc, txid: string): Promise<unknown> {
  try {
    return await rpc('getrawtransaction', txid, true);
  } catch (error) {
    // It was replaced between two questions; or the node wants a number.
    if (!(error instanceof NodeRefused)) throw error;
    return rpc('getrawtransaction', txid, 1).catch((again: unknown) => {
      if (again instanceof NodeRefused) return undefined;
      throw again;
    });
  }
}

/** Bitcoin and its relatives by the JSON-RPC that their nodes have in common. */
export function bitcoinNode(options: BitcoinNodeOptions): ChainNode {
  const { coin, network, rpc } = options;
  const ask = askerOf(rpc);
  const { hashAt, fullBlock } = blocksOf(rpc, ask);
  const read = (answer: unknown) => readPayments(options, answer);
  const info = () => ask(infoShape, 'getblockchaininfo');
  const isOurs = (chain: string): boolean =>
    network === 'test' ? chain !== 'main' && chain !== 'regtest' : chain === network;

  const paymentsOf = async (txids: readonly string[]): Promise<readonly ChainPayment[]> => {
    const tx = (await Promise.all(txids.map((txid) => transactionOf(rpc, txid)))).filter((each) => each !== undefined);
    // As if they were a block: what is read of it is the payments alone.
    const frame = { height: '0', hash: '0'.repeat(64), previousblockhash: '0'.repeat(64), time: '0', tx };
    return (await read(frame)).payments;
  };
  let known = new Set<string>();

  return {
    genesis: async () => {
      const { chain } = await info();
      if (!isOurs(chain)) throw new WrongNode(`the node is on the network ${chain}, and ${network} was set`);
      const first = await ask(HASH, 'getblockhash', 0);
      if (network === 'main' && first !== FIRST_BLOCKS[coin.symbol])
        throw new WrongNode(`the node is of another chain than ${coin.name}`);
      return first;
    },
    tip: async () => {
      const { blocks: height, bestblockhash: hash } = await info();
      return { height, hash };
    },
    block: async (height) => {
      const hash = await hashAt(height);
      return hash === undefined ? undefined : read(await fullBlock(hash));
    },
    madeAt: async (height) => {
      const hash = await hashAt(height);
      return hash === undefined ? undefined : (await ask(headerShape, 'getblockheader', hash, true)).time * 1000;
    },
    pool: async (before) => {
      const waiting = await ask(z.array(HASH), 'getrawmempool');
      const still = new Set(waiting);
      const fresh = waiting.filter((txid) => !known.has(txid)).slice(0, MOST_LOOKED_INTO);
      const found = await paymentsOf(fresh);
      known = new Set([...[...known].filter((txid) => still.has(txid)), ...fresh]);
      return [...before.filter(({ txid }) => still.has(txid)), ...found];
    },
  };
}
