import { type ChainNetwork, type CoinSymbol, checkAddress, coinBySymbol } from '@evens/chain';
import {
  decodeFunctionData,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  isAddressEqual,
  keccak256,
  parseTransaction,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { z } from 'zod';
import type { CoinWallet, SignedTransaction, Standing } from './coin-wallet.ts';
import { NodeRefused, NodeSilent, type Rpc } from './rpc.ts';

export interface EvmWalletOptions {
  readonly network: ChainNetwork;
  /** 64 hex digits. */
  readonly key: string;
  readonly node: Rpc;
  readonly confirmations: number;
  /** Wei for a unit of gas: never gone beyond, and what every transaction offers at most. */
  readonly mostFeePerGas: bigint;
  /** The contract of USDT; absent where the wallet pays none. */
  readonly usdt?: string;
}

const MAIN_CHAIN = 1;
/** More than any transfer of a token that behaves takes. */
const MOST_GAS = 150_000n;
const USUAL_TIP = 1_000_000_000n;

const quantity = z
  .string()
  .regex(/^0x[0-9a-f]{1,64}$/i)
  .transform((text) => BigInt(text));
const receiptShape = z.object({ blockNumber: quantity, status: quantity }).nullable();
const blockShape = z.object({ number: quantity, baseFeePerGas: quantity });

const hexOf = (value: bigint): Hex => `0x${value.toString(16)}`;
const nonceOf = (spends: readonly string[]): bigint | undefined => {
  const [, text] = /^nonce:(\d+)$/.exec(spends[0] ?? '') ?? [];
  return text === undefined ? undefined : BigInt(text);
};

/** Ether and USDT from one address. Nonces follow on each other as the journal has them, so that no two payments share one. */
export function openEvmWallet(options: EvmWalletOptions): CoinWallet {
  const { node, network, mostFeePerGas, usdt } = options;
  const key = /^(?:0x)?([0-9a-f]{64})$/i.exec(options.key)?.[1];
  if (key === undefined) throw new Error('the key of the Ethereum wallet is not 64 hex digits');
  const account = privateKeyToAccount(`0x${key}`);
  const coins: readonly CoinSymbol[] = usdt === undefined ? ['ETH'] : ['ETH', 'USDTE'];

  const ask = async <Value>(shape: z.ZodType<Value>, method: string, ...params: readonly unknown[]): Promise<Value> => {
    const read = shape.safeParse(await node(method, ...params));
    if (!read.success) throw new NodeSilent(`the node answers ${method} with what is no answer`);
    return read.data;
  };
  let chain: number | undefined;
  const chainId = async (): Promise<number> => {
    chain ??= Number(await ask(quantity, 'eth_chainId'));
    // A key that signs for another chain than the one it was meant for signs for both.
    if ((chain === MAIN_CHAIN) !== (network === 'main')) {
      const wrong = chain;
      chain = undefined;
      throw new NodeSilent(`the node is on chain ${wrong}, and the signer is set to the network ${network}`);
    }
    return chain;
  };
  const tipOf = async (): Promise<bigint> => {
    try {
      return await ask(quantity, 'eth_maxPriorityFeePerGas');
    } catch (error) {
      if (error instanceof NodeRefused) return USUAL_TIP;
      throw error;
    }
  };
  const balanceOf = async (coin: CoinSymbol, block = 'latest'): Promise<bigint> => {
    if (coin === 'ETH') return ask(quantity, 'eth_getBalance', account.address, block);
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account.address] });
    return ask(quantity, 'eth_call', { to: usdt, data }, block);
  };
  /** The most that a transaction of ours takes out of the wallet: what it pays, and all the gas that it offers. */
  const takenBy = (raw: string): { readonly ether: bigint; readonly tokens: bigint } => {
    const { value = 0n, gas = 0n, maxFeePerGas = 0n, to, data } = parseTransaction(raw as Hex);
    const ether = value + gas * maxFeePerGas;
    if (!to || !data || usdt === undefined || !isAddressEqual(to, usdt as Hex)) return { ether, tokens: 0n };
    const call = decodeFunctionData({ abi: erc20Abi, data });
    return { ether, tokens: call.functionName === 'transfer' ? call.args[1] : 0n };
  };
  /**
   * What is left once everything under way has been mined. Balance and nonce are of one and the same block: what that block has not mined is
   * counted, and what it has is in its balance already. Whatever else spends with this key is seen in the balance of what waits.
   */
  const freeAfter = async (block: bigint, before: readonly SignedTransaction[]) => {
    const at = hexOf(block);
    const mined = await ask(quantity, 'eth_getTransactionCount', account.address, at);
    const free = async (coin: CoinSymbol, taken: bigint): Promise<bigint> => {
      let left = (await balanceOf(coin, at)) - taken;
      const waiting = await balanceOf(coin, 'pending');
      if (waiting < left) left = waiting;
      return left;
    };
    const underWay = before.filter(({ spends }) => (nonceOf(spends) ?? 0n) >= mined).map(({ raw }) => takenBy(raw));
    return {
      ether: await free(
        'ETH',
        underWay.reduce((sum, { ether }) => sum + ether, 0n),
      ),
      tokens:
        usdt === undefined
          ? 0n
          : await free(
              'USDTE',
              underWay.reduce((sum, { tokens }) => sum + tokens, 0n),
            ),
      isSome: underWay.length > 0,
    };
  };

  return {
    chain: 'ethereum',
    coins,
    address: account.address,
    confirmations: options.confirmations,

    sign: async (order, before) => {
      const found = coinBySymbol(order.coin);
      const to = found.ok ? checkAddress(found.value, order.address) : found;
      if (!to.ok) return { later: 'the address cannot be paid to' };
      const receiver = to.value.address as Hex;
      const units = BigInt(order.units);
      const isToken = order.coin !== 'ETH';
      const call = isToken
        ? {
            to: usdt as Hex,
            value: 0n,
            data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, units] }),
          }
        : { to: receiver, value: units, data: '0x' as const };
      const id = await chainId();
      const { number, baseFeePerGas } = await ask(blockShape, 'eth_getBlockByNumber', 'latest', false);
      const tip = await tipOf();
      if (baseFeePerGas + tip > mostFeePerGas) return { later: `gas is dearer than ${mostFeePerGas} wei now` };
      const free = await freeAfter(number, before);
      const after = free.isSome ? ' after what is under way' : '';
      if ((isToken ? free.tokens : free.ether) < units) return { later: `the wallet has not enough of it${after}` };
      let gas: bigint;
      try {
        const estimate = { from: account.address, to: call.to, value: hexOf(call.value), data: call.data };
        gas = ((await ask(quantity, 'eth_estimateGas', estimate)) * 12n) / 10n;
      } catch (error) {
        if (!(error instanceof NodeRefused)) throw error;
        return { later: `the chain would not take it: ${error.message.slice(0, 120)}` };
      }
      if (gas > MOST_GAS) return { later: 'it would take more gas than any usual payment' };
      if (free.ether < call.value + gas * mostFeePerGas)
        return { later: `the wallet has not enough Ether for the fee${after}` };
      // The node has not seen what was journaled and never sent; the journal has not seen what another process did with the key.
      const taken = before.reduce((most, { spends }) => {
        const nonce = nonceOf(spends);
        return nonce !== undefined && nonce >= most ? nonce + 1n : most;
      }, 0n);
      const counted = await ask(quantity, 'eth_getTransactionCount', account.address, 'pending');
      let nonce = counted;
      if (taken > nonce) nonce = taken;
      const raw = await account.signTransaction({
        type: 'eip1559',
        chainId: id,
        nonce: Number(nonce),
        ...call,
        gas,
        // What is not needed is not taken; what is offered once is never raised, since nothing is signed twice.
        maxFeePerGas: mostFeePerGas,
        maxPriorityFeePerGas: tip,
      });
      return { txid: keccak256(raw), raw, spends: [`nonce:${nonce}`] };
    },

    broadcast: async (raw) => {
      try {
        await node('eth_sendRawTransaction', raw);
      } catch (error) {
        const said = error instanceof NodeRefused ? error.message.toLowerCase() : '';
        if (/already (known|imported)|known transaction/.test(said)) return;
        // Mined before: its nonce is behind. Whether it was this one is asked by its hash.
        if (/nonce too low/.test(said) && (await node('eth_getTransactionByHash', keccak256(raw as Hex))) !== null)
          return;
        throw error;
      }
    },

    standing: async ({ txid, spends }): Promise<Standing> => {
      const receipt = await ask(receiptShape, 'eth_getTransactionReceipt', txid);
      if (receipt) {
        const height = await ask(quantity, 'eth_blockNumber');
        const confirmations = Number(height - receipt.blockNumber + 1n);
        return receipt.status === 1n
          ? { kind: 'mined', confirmations }
          : { kind: 'reverted', confirmations, words: 'the chain took it and moved nothing' };
      }
      if ((await node('eth_getTransactionByHash', txid)) !== null) return { kind: 'waiting' };
      const nonce = nonceOf(spends);
      const mined = await ask(quantity, 'eth_getTransactionCount', account.address, 'latest');
      return nonce !== undefined && mined > nonce
        ? { kind: 'overtaken', words: `another transaction used its nonce ${nonce}` }
        : { kind: 'unknown' };
    },

    balance: (coin) => balanceOf(coin),
  };
}
