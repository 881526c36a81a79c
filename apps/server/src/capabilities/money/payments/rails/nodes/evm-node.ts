import { type ChainNetwork, type DatedBlock, readEvmBlock } from '@evens/chain';
import { z } from 'zod';
import { type ChainNode, type FindOwners, WrongNode } from './chain-node.ts';
import { tracedPayments } from './evm-traces.ts';
import { NodeSilent, type Rpc } from './rpc.ts';

const MAIN_CHAIN = 1n;
const quantity = z
  .string()
  .regex(/^0x[0-9a-f]{1,64}$/i)
  .transform((text) => BigInt(text));
const hash = z
  .string()
  .regex(/^0x[0-9a-fA-F]{64}$/)
  .transform((text) => text.toLowerCase());
const headerShape = z.object({ number: quantity, hash });

export interface EvmNodeOptions {
  readonly network: ChainNetwork;
  readonly rpc: Rpc;
  readonly findOwners: FindOwners;
  /** The contract of USDT, in small letters; absent where none is watched. */
  readonly usdt?: string | undefined;
  /** The node can trace: coins that contracts send from within are seen too. */
  readonly traces: boolean;
}

const hexOf = (height: number): string => `0x${height.toString(16)}`;

/** Ethereum by its usual JSON-RPC. What waits for a block is not looked at: a block comes every twelve seconds. */
export function evmNode({ network, rpc, findOwners, usdt, traces }: EvmNodeOptions): ChainNode {
  const ask = async <Value>(shape: z.ZodType<Value>, method: string, ...params: unknown[]): Promise<Value> => {
    const read = shape.safeParse(await rpc(method, ...params));
    if (!read.success) throw new NodeSilent(`the node answers ${method} with what is no answer`);
    return read.data;
  };
  const tokens = new Map(usdt === undefined ? [] : [[usdt, 'USDTE']]);

  const read = async (block: unknown, receipts: unknown): Promise<DatedBlock> => {
    const named = new Set<string>();
    const by = (ownerOf: (address: string) => string | undefined) => {
      const answer = readEvmBlock(block, receipts, { native: 'ETH', tokens, ownerOf });
      if (!answer.ok) throw new NodeSilent(`a block of the node cannot be read: ${answer.refusal}`);
      return answer.value;
    };
    const watched = by((address) => {
      named.add(address.toLowerCase());
      return undefined;
    });
    const owners = await findOwners([...named]);
    return owners.size > 0 ? by((address) => owners.get(address.toLowerCase())) : watched;
  };

  return {
    genesis: async () => {
      const chain = await ask(quantity, 'eth_chainId');
      if ((chain === MAIN_CHAIN) !== (network === 'main'))
        throw new WrongNode(`the node is on the chain number ${chain}, and the network ${network} was set`);
      return (await ask(headerShape, 'eth_getBlockByNumber', '0x0', false)).hash;
    },
    tip: async () => {
      const tip = await ask(headerShape, 'eth_getBlockByNumber', 'latest', false);
      return { height: Number(tip.number), hash: tip.hash };
    },
    madeAt: async (height) => {
      const header = await rpc('eth_getBlockByNumber', hexOf(height), false);
      if (header === null || header === undefined) return undefined;
      const read = z.object({ timestamp: quantity }).safeParse(header);
      if (!read.success) throw new NodeSilent('a block of the node has no time');
      return Number(read.data.timestamp) * 1000;
    },
    block: async (height) => {
      const block = await rpc('eth_getBlockByNumber', hexOf(height), true);
      if (block === null || block === undefined) return undefined;
      const watched = await read(block, await rpc('eth_getBlockReceipts', hexOf(height)));
      if (!traces) return watched;
      const inner = await tracedPayments(await rpc('debug_traceBlockByHash', watched.hash, { tracer: 'callTracer' }), {
        block,
        findOwners,
      });
      return { ...watched, payments: [...watched.payments, ...inner] };
    },
  };
}
