import type { ChainNetwork, CoinSymbol } from '@evens/chain';
import { encodeFunctionData, erc20Abi, type Hex } from 'viem';
import { z } from 'zod';
import { NodeRefused, NodeSilent, type Rpc } from './rpc.ts';

const MAIN_CHAIN = 1;
const USUAL_TIP = 1_000_000_000n;

export const quantity = z
  .string()
  .regex(/^0x[0-9a-f]{1,64}$/i)
  .transform((text) => BigInt(text));

export const hexOf = (value: bigint): Hex => `0x${value.toString(16)}`;

/** What the wallet asks its node; whatever cannot be read is a node that is silent. */
export interface EvmNode {
  ask<Value>(shape: z.ZodType<Value>, method: string, ...params: readonly unknown[]): Promise<Value>;
  /** The chain that the node is on, of the network that the signer is set to and no other. */
  chainId(): Promise<number>;
  /** In wei for a unit of gas. */
  tip(): Promise<bigint>;
  /** In smallest units, at a block (its number in hex, or a name). */
  balance(coin: CoinSymbol, block?: string): Promise<bigint>;
}

export function openEvmNode(of: {
  readonly node: Rpc;
  readonly network: ChainNetwork;
  readonly address: Hex;
  /** The contract of USDT; absent where the wallet pays none. */
  readonly usdt: string | undefined;
}): EvmNode {
  const { node, network, address, usdt } = of;
  let chain: number | undefined;
  const ask: EvmNode['ask'] = async (shape, method, ...params) => {
    const read = shape.safeParse(await node(method, ...params));
    if (!read.success) throw new NodeSilent(`the node answers ${method} with what is no answer`);
    return read.data;
  };
  return {
    ask,
    chainId: async () => {
      chain ??= Number(await ask(quantity, 'eth_chainId'));
      // A key that signs for another chain than the one it was meant for signs for both.
      if ((chain === MAIN_CHAIN) !== (network === 'main')) {
        const wrong = chain;
        chain = undefined;
        throw new NodeSilent(`the node is on chain ${wrong}, and the signer is set to the network ${network}`);
      }
      return chain;
    },
    tip: async () => {
      try {
        return await ask(quantity, 'eth_maxPriorityFeePerGas');
      } catch (error) {
        if (error instanceof NodeRefused) return USUAL_TIP;
        throw error;
      }
    },
    balance: async (coin, block = 'latest') => {
      if (coin === 'ETH') return ask(quantity, 'eth_getBalance', address, block);
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [address] });
      return ask(quantity, 'eth_call', { to: usdt, data }, block);
    },
  };
}
