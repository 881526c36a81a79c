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
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { z } from 'zod';
import type { CoinWallet, SignedTransaction, Standing } from './coin-wallet.ts';
import { type EvmNode, hexOf, openEvmNode, quantity } from './evm-node.ts';
import type { Order } from './journal-entries.ts';
import { NodeRefused, type Rpc } from './rpc.ts';

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

/** More than any transfer of a token that behaves takes. */
const MOST_GAS = 150_000n;

const receiptShape = z.object({ blockNumber: quantity, status: quantity }).nullable();
const blockShape = z.object({ number: quantity, baseFeePerGas: quantity });

const nonceOf = (spends: readonly string[]): bigint | undefined => {
  const [, text] = /^nonce:(\d+)$/.exec(spends[0] ?? '') ?? [];
  return text === undefined ? undefined : BigInt(text);
};

interface Wallet {
  readonly account: PrivateKeyAccount;
  readonly evm: EvmNode;
  readonly usdt: string | undefined;
  /** Wei for a unit of gas. */
  readonly mostFeePerGas: bigint;
}

/** The most that a transaction of ours takes out of the wallet: what it pays, and all the gas that it offers. */
function takenBy(usdt: string | undefined, raw: string): { readonly ether: bigint; readonly tokens: bigint } {
  const { value = 0n, gas = 0n, maxFeePerGas = 0n, to, data } = parseTransaction(raw as Hex);
  const ether = value + gas * maxFeePerGas;
  if (!to || !data || usdt === undefined || !isAddressEqual(to, usdt as Hex)) return { ether, tokens: 0n };
  const call = decodeFunctionData({ abi: erc20Abi, data });
  return { ether, tokens: call.functionName === 'transfer' ? call.args[1] : 0n };
}

/**
 * What is left once everything under way has been mined. Balance and nonce are of one and the same block: what that block has not mined is
 * counted, and what it has is in its balance already. Whatever else spends with this key is seen in the balance of what waits.
 */
async function freeAfter({ account, evm, usdt }: Wallet, block: bigint, before: readonly SignedTransaction[]) {
  const at = hexOf(block);
  const mined = await evm.ask(quantity, 'eth_getTransactionCount', account.address, at);
  const free = async (coin: CoinSymbol, taken: bigint): Promise<bigint> => {
    let left = (await evm.balance(coin, at)) - taken;
    const waiting = await evm.balance(coin, 'pending');
    if (waiting < left) left = waiting;
    return left;
  };
  const underWay = before.filter(({ spends }) => (nonceOf(spends) ?? 0n) >= mined).map(({ raw }) => takenBy(usdt, raw));
  const ether = underWay.reduce((sum, taken) => sum + taken.ether, 0n);
  const tokens = underWay.reduce((sum, taken) => sum + taken.tokens, 0n);
  return {
    ether: await free('ETH', ether),
    tokens: usdt === undefined ? 0n : await free('USDTE', tokens),
    isSome: underWay.length > 0,
  };
}

/** The call that pays an order: of Ether to the receiver, of a token to its contract. */
function callFor({ usdt }: Wallet, { coin, units }: Order, receiver: Hex) {
  if (coin === 'ETH') return { to: receiver, value: BigInt(units), data: '0x' as const };
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, BigInt(units)] });
  return { to: usdt as Hex, value: 0n, data };
}

/** How much gas a call may take, with a fifth to spare. Words: the chain would not take it. */
async function gasFor(
  { account, evm }: Wallet,
  { to, value, data }: ReturnType<typeof callFor>,
): Promise<bigint | { readonly later: string }> {
  try {
    const estimate = { from: account.address, to, value: hexOf(value), data };
    const gas = ((await evm.ask(quantity, 'eth_estimateGas', estimate)) * 12n) / 10n;
    return gas > MOST_GAS ? { later: 'it would take more gas than any usual payment' } : gas;
  } catch (error) {
    if (!(error instanceof NodeRefused)) throw error;
    return { later: `the chain would not take it: ${error.message.slice(0, 120)}` };
  }
}

/** The next nonce. The node has not seen what was journaled and never sent; the journal has not seen what another process did with the key. */
async function nextNonce({ account, evm }: Wallet, before: readonly SignedTransaction[]): Promise<bigint> {
  const taken = before.reduce((most, { spends }) => {
    const nonce = nonceOf(spends);
    return nonce !== undefined && nonce >= most ? nonce + 1n : most;
  }, 0n);
  const counted = await evm.ask(quantity, 'eth_getTransactionCount', account.address, 'pending');
  if (taken > counted) return taken;
  return counted;
}

async function sign(
  wallet: Wallet,
  order: Order,
  before: readonly SignedTransaction[],
): ReturnType<CoinWallet['sign']> {
  const { account, evm, mostFeePerGas } = wallet;
  const found = coinBySymbol(order.coin);
  const to = found.ok ? checkAddress(found.value, order.address) : found;
  if (!to.ok) return { later: 'the address cannot be paid to' };
  const call = callFor(wallet, order, to.value.address as Hex);
  const id = await evm.chainId();
  const { number, baseFeePerGas } = await evm.ask(blockShape, 'eth_getBlockByNumber', 'latest', false);
  const tip = await evm.tip();
  if (baseFeePerGas + tip > mostFeePerGas) return { later: `gas is dearer than ${mostFeePerGas} wei now` };
  const free = await freeAfter(wallet, number, before);
  const after = free.isSome ? ' after what is under way' : '';
  const has = order.coin === 'ETH' ? free.ether : free.tokens;
  if (has < BigInt(order.units)) return { later: `the wallet has not enough of it${after}` };
  const gas = await gasFor(wallet, call);
  if (typeof gas !== 'bigint') return gas;
  if (free.ether < call.value + gas * mostFeePerGas)
    return { later: `the wallet has not enough Ether for the fee${after}` };
  const nonce = await nextNonce(wallet, before);
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
}

/** Sends what was signed; what the node has already is sent. */
async function broadcast(node: Rpc, raw: string): Promise<void> {
  try {
    await node('eth_sendRawTransaction', raw);
  } catch (error) {
    const said = error instanceof NodeRefused ? error.message.toLowerCase() : '';
    if (/already (known|imported)|known transaction/.test(said)) return;
    // Mined before: its nonce is behind. Whether it was this one is asked by its hash.
    if (/nonce too low/.test(said) && (await node('eth_getTransactionByHash', keccak256(raw as Hex))) !== null) return;
    throw error;
  }
}

async function standing(
  { account, evm }: Wallet,
  node: Rpc,
  { txid, spends }: Parameters<CoinWallet['standing']>[0],
): Promise<Standing> {
  const receipt = await evm.ask(receiptShape, 'eth_getTransactionReceipt', txid);
  if (receipt) {
    const height = await evm.ask(quantity, 'eth_blockNumber');
    const confirmations = Number(height - receipt.blockNumber + 1n);
    return receipt.status === 1n
      ? { kind: 'mined', confirmations }
      : { kind: 'reverted', confirmations, words: 'the chain took it and moved nothing' };
  }
  if ((await node('eth_getTransactionByHash', txid)) !== null) return { kind: 'waiting' };
  const nonce = nonceOf(spends);
  const mined = await evm.ask(quantity, 'eth_getTransactionCount', account.address, 'latest');
  return nonce !== undefined && mined > nonce
    ? { kind: 'overtaken', words: `another transaction used its nonce ${nonce}` }
    : { kind: 'unknown' };
}

/** Ether and USDT from one address. Nonces follow on each other as the journal has them, so that no two payments share one. */
export function openEvmWallet(options: EvmWalletOptions): CoinWallet {
  const { node, network, mostFeePerGas, usdt, confirmations } = options;
  const key = /^(?:0x)?([0-9a-f]{64})$/i.exec(options.key)?.[1];
  if (key === undefined) throw new Error('the key of the Ethereum wallet is not 64 hex digits');
  const account = privateKeyToAccount(`0x${key}`);
  const { address } = account;
  const evm = openEvmNode({ node, network, address, usdt });
  const wallet: Wallet = { account, evm, usdt, mostFeePerGas };
  return {
    chain: 'ethereum',
    coins: usdt === undefined ? ['ETH'] : ['ETH', 'USDTE'],
    ...{ address, confirmations },
    sign: (order, before) => sign(wallet, order, before),
    broadcast: (raw) => broadcast(node, raw),
    standing: (of) => standing(wallet, node, of),
    balance: (coin) => evm.balance(coin),
  };
}
