import { CHAINS, type ChainNetwork, type Coin, checkAddress, coinBySymbol, parseCoins } from '@evens/chain';
import { p2wpkh, selectUTXO, Transaction, WIF } from '@scure/btc-signer';
import { type BTC_NETWORK, pubECDSA } from '@scure/btc-signer/utils.js';
import { z } from 'zod';
import type { CoinWallet, SignedTransaction } from './coin-wallet.ts';
import type { Order } from './journal-entries.ts';
import { NodeRefused, NodeSilent, type Rpc } from './rpc.ts';

export interface BitcoinWalletOptions {
  readonly coin: 'BTC' | 'LTC';
  readonly network: ChainNetwork;
  /** A private key as wallets export it (WIF), or its 64 hex digits. */
  readonly key: string;
  readonly node: Rpc;
  /** Knows the outputs of the wallet's address by watching it; it has no key. */
  readonly watching: Rpc;
  readonly confirmations: number;
  /** In smallest units for a virtual byte: what is taken where the node has no estimate, and what is never gone beyond. */
  readonly usualFeeRate: bigint;
  readonly mostFeeRate: bigint;
}

const FORMS = { BTC: CHAINS.bitcoin.form, LTC: CHAINS.litecoin.form } as const;
const WIF_BYTES = {
  BTC: { main: 0x80, test: 0xef, regtest: 0xef },
  LTC: { main: 0xb0, test: 0xef, regtest: 0xef },
} as const;
/** An estimate is for so many blocks. */
const WITHIN_BLOCKS = 6;
const COMES_FROM_ONE_MINER = 'already';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const number = z
  .string()
  .regex(/^-?\d+$/)
  .transform(Number);
const unspent = z.array(
  z.object({
    txid: z.string().regex(/^[0-9a-f]{64}$/),
    vout: number,
    scriptPubKey: z.string(),
    amount: z.string(),
    confirmations: number,
  }),
);

type Listed = z.output<typeof unspent>[number];

/** The key, what it makes of it, and whom it asks. */
interface Wallet extends BitcoinWalletOptions {
  readonly asset: Coin;
  readonly bytes: Uint8Array;
  readonly params: BTC_NETWORK;
  readonly script: Uint8Array;
  readonly address: string;
}

function unlock(options: BitcoinWalletOptions): Wallet {
  const found = coinBySymbol(options.coin);
  if (!found.ok) throw new Error(found.refusal);
  const form = FORMS[options.coin].by[options.network];
  const params = {
    bech32: form.segwit,
    pubKeyHash: form.keyHash[0],
    scriptHash: form.scriptHash[0],
    wif: WIF_BYTES[options.coin][options.network],
  };
  const bytes = /^[0-9a-fA-F]{64}$/.test(options.key)
    ? Uint8Array.from(Buffer.from(options.key, 'hex'))
    : WIF(params).decode(options.key);
  const { script, address = '' } = p2wpkh(pubECDSA(bytes), params);
  return { ...options, asset: found.value, bytes, params, script, address };
}

function unitsOf({ asset }: Wallet, amount: string): bigint {
  const units = parseCoins(amount, asset);
  if (units === undefined) throw new NodeSilent(`the node names an amount that is none: ${amount}`);
  return units;
}

/** What the wallet's address has and has not spent. */
async function outputsOf({ watching, script }: Wallet): Promise<readonly Listed[]> {
  const listed = unspent.safeParse(await watching('listunspent', 0, 9_999_999));
  if (!listed.success) throw new NodeSilent('the node lists outputs in a way that cannot be read');
  const own = hex(script);
  return listed.data.filter(({ scriptPubKey }) => scriptPubKey === own);
}

/** Smallest units for a virtual byte; what is dearer than the cap is said as it is. */
async function feeRate(wallet: Wallet): Promise<bigint> {
  const { node, usualFeeRate } = wallet;
  try {
    const answer = (await node('estimatesmartfee', WITHIN_BLOCKS)) as { feerate?: unknown; fee?: unknown };
    const text = answer.feerate ?? answer.fee;
    if (typeof text !== 'string' || text.startsWith('-')) return usualFeeRate;
    // Coins for a thousand virtual bytes.
    const rate = (unitsOf(wallet, text) + 999n) / 1000n;
    return rate > 0n ? rate : usualFeeRate;
  } catch (error) {
    if (error instanceof NodeRefused) return usualFeeRate;
    throw error;
  }
}

/** What a node knows under this call; undefined where it says that it knows nothing. */
async function known(
  door: Rpc,
  ...[method, ...params]: Parameters<Rpc>
): Promise<{ readonly confirmations?: unknown } | undefined> {
  try {
    return (await door(method, ...params)) as { readonly confirmations?: unknown };
  } catch (error) {
    if (error instanceof NodeRefused) return undefined;
    throw error;
  }
}

/** The outputs that pay an amount, and the change; undefined where what is free is not enough. */
function choose(wallet: Wallet, mine: readonly Listed[], to: Uint8Array, amount: bigint, feePerByte: bigint) {
  if (mine.length === 0) return undefined;
  const inputs = mine.map(({ txid, vout, amount: has }) => ({
    txid,
    index: vout,
    witnessUtxo: { script: wallet.script, amount: unitsOf(wallet, has) },
    // Final: it announces no replacement.
    sequence: 0xff_ff_ff_fe,
  }));
  return selectUTXO(inputs, [{ script: to, amount }], 'default', {
    changeAddress: wallet.address,
    ...{ feePerByte, bip69: true, createTx: true, network: wallet.params },
  })?.tx;
}

async function sign(
  wallet: Wallet,
  order: Order,
  before: readonly SignedTransaction[],
): ReturnType<CoinWallet['sign']> {
  const { mostFeeRate } = wallet;
  const used = new Set(before.flatMap(({ spends }) => spends));
  const to = checkAddress(wallet.asset, order.address, wallet.network);
  if (!to.ok || !to.value.script) return { later: 'the address cannot be paid to' };
  const feePerByte = await feeRate(wallet);
  if (feePerByte > mostFeeRate) return { later: `a block is dearer than ${mostFeeRate} a byte now` };
  const mine = (await outputsOf(wallet)).filter(({ txid, vout, confirmations }) => {
    // What comes from strangers counts once it is in a block; our own change at once.
    const isChange = used.has(`tx:${txid}`);
    return !used.has(`${txid}:${vout}`) && (confirmations >= 1 || isChange);
  });
  const tx = choose(wallet, mine, to.value.script, BigInt(order.units), feePerByte);
  if (!tx) return { later: 'the wallet has not enough of it that is free' };
  tx.sign(wallet.bytes);
  tx.finalize();
  // The estimate of the library is the fee that leaves; a wrong one would give it to a miner.
  if (tx.fee > mostFeeRate * BigInt(tx.vsize + 1)) return { later: 'the fee would be beyond its cap' };
  const spends = Array.from({ length: tx.inputsLength }, (_, at) => {
    const { txid, index } = tx.getInput(at);
    return `${hex(txid ?? new Uint8Array())}:${index}`;
  });
  return { txid: tx.id, raw: tx.hex, spends: [...spends, `tx:${tx.id}`] };
}

/** Native segwit with one key: change comes back to the same address, and no payment is ever replaced by another. */
export function openBitcoinWallet(options: BitcoinWalletOptions): CoinWallet {
  const wallet = unlock(options);
  const { node, watching, asset, address, confirmations } = wallet;
  return {
    chain: asset.chain,
    coins: [options.coin],
    ...{ address, confirmations },
    sign: (order, before) => sign(wallet, order, before),

    broadcast: async (raw) => {
      try {
        await node('sendrawtransaction', raw);
      } catch (error) {
        const isThere = error instanceof NodeRefused && error.message.toLowerCase().includes(COMES_FROM_ONE_MINER);
        if (!isThere) throw error;
      }
    },

    standing: async ({ txid, spends }) => {
      // The wallet knows it for good; a node without one that can say knows it while it waits, and later by an index of transactions.
      const answer =
        (await known(watching, 'gettransaction', txid)) ?? (await known(node, 'getrawtransaction', txid, true));
      if (!answer) return { kind: 'unknown' };
      const deep = Number(answer.confirmations ?? 0);
      if (deep > 0) return { kind: 'mined', confirmations: deep };
      if (deep < 0) return { kind: 'overtaken', words: `another transaction spends ${spends[0]}` };
      return { kind: 'waiting' };
    },

    balance: async () => (await outputsOf(wallet)).reduce((sum, { amount }) => sum + unitsOf(wallet, amount), 0n),
  };
}

/** The transaction that raw bytes are: what is journaled can be looked into. */
export const readRaw = (raw: string): Transaction =>
  Transaction.fromRaw(Buffer.from(raw, 'hex'), { allowUnknownOutputs: true });
