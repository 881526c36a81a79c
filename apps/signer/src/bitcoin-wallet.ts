import { CHAINS, type ChainNetwork, checkAddress, coinBySymbol, parseCoins } from '@evens/chain';
import { p2wpkh, selectUTXO, Transaction, WIF } from '@scure/btc-signer';
import { pubECDSA } from '@scure/btc-signer/utils.js';
import { z } from 'zod';
import type { CoinWallet } from './coin-wallet.ts';
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

/** Native segwit with one key: change comes back to the same address, and no payment is ever replaced by another. */
export function openBitcoinWallet(options: BitcoinWalletOptions): CoinWallet {
  const { node, watching, mostFeeRate, usualFeeRate, network: kind } = options;
  const found = coinBySymbol(options.coin);
  if (!found.ok) throw new Error(found.refusal);
  const coin = found.value;
  const form = FORMS[options.coin].by[kind];
  const network = {
    bech32: form.segwit,
    pubKeyHash: form.keyHash[0],
    scriptHash: form.scriptHash[0],
    wif: WIF_BYTES[options.coin][kind],
  };
  const key = /^[0-9a-fA-F]{64}$/.test(options.key)
    ? Uint8Array.from(Buffer.from(options.key, 'hex'))
    : WIF(network).decode(options.key);
  const own = p2wpkh(pubECDSA(key), network);
  const { address } = own;
  const ownScript = hex(own.script);

  const unitsOf = (amount: string): bigint => {
    const units = parseCoins(amount, coin);
    if (units === undefined) throw new NodeSilent(`the node names an amount that is none: ${amount}`);
    return units;
  };

  const outputs = async () => {
    const listed = unspent.safeParse(await watching('listunspent', 0, 9_999_999));
    if (!listed.success) throw new NodeSilent('the node lists outputs in a way that cannot be read');
    return listed.data.filter(({ scriptPubKey }) => scriptPubKey === ownScript);
  };

  /** Smallest units for a virtual byte; what is dearer than the cap is said as it is. */
  const feeRate = async (): Promise<bigint> => {
    try {
      const answer = (await node('estimatesmartfee', WITHIN_BLOCKS)) as { feerate?: unknown; fee?: unknown };
      const text = answer.feerate ?? answer.fee;
      if (typeof text !== 'string' || text.startsWith('-')) return usualFeeRate;
      // Coins for a thousand virtual bytes.
      const rate = (unitsOf(text) + 999n) / 1000n;
      return rate > 0n ? rate : usualFeeRate;
    } catch (error) {
      if (error instanceof NodeRefused) return usualFeeRate;
      throw error;
    }
  };

  const known = async (
    door: Rpc,
    ...[method, ...params]: Parameters<Rpc>
  ): Promise<{ readonly confirmations?: unknown } | undefined> => {
    try {
      return (await door(method, ...params)) as { readonly confirmations?: unknown };
    } catch (error) {
      if (error instanceof NodeRefused) return undefined;
      throw error;
    }
  };

  return {
    chain: coin.chain,
    coins: [options.coin],
    address: address ?? '',
    confirmations: options.confirmations,

    sign: async (order, before) => {
      const used = new Set(before.flatMap(({ spends }) => spends));
      const to = checkAddress(coin, order.address, kind);
      if (!to.ok || !to.value.script) return { later: 'the address cannot be paid to' };
      const feePerByte = await feeRate();
      if (feePerByte > mostFeeRate) return { later: `a block is dearer than ${mostFeeRate} a byte now` };
      const mine = (await outputs()).filter(({ txid, vout, confirmations }) => {
        // What comes from strangers counts once it is in a block; our own change at once.
        const isChange = used.has(`tx:${txid}`);
        return !used.has(`${txid}:${vout}`) && (confirmations >= 1 || isChange);
      });
      const chosen =
        mine.length === 0
          ? undefined
          : selectUTXO(
              mine.map(({ txid, vout, amount }) => ({
                txid,
                index: vout,
                witnessUtxo: { script: own.script, amount: unitsOf(amount) },
                // Final: it announces no replacement.
                sequence: 0xff_ff_ff_fe,
              })),
              [{ script: to.value.script, amount: BigInt(order.units) }],
              'default',
              { changeAddress: address ?? '', feePerByte, bip69: true, createTx: true, network },
            );
      if (!chosen?.tx) return { later: 'the wallet has not enough of it that is free' };
      const { tx } = chosen;
      tx.sign(key);
      tx.finalize();
      // The estimate of the library is the fee that leaves; a wrong one would give it to a miner.
      if (tx.fee > mostFeeRate * BigInt(tx.vsize + 1)) return { later: 'the fee would be beyond its cap' };
      const spends = Array.from({ length: tx.inputsLength }, (_, at) => {
        const { txid, index } = tx.getInput(at);
        return `${hex(txid ?? new Uint8Array())}:${index}`;
      });
      return { txid: tx.id, raw: tx.hex, spends: [...spends, `tx:${tx.id}`] };
    },

    broadcast: async (raw) => {
      try {
        await node('sendrawtransaction', raw);
      } catch (error) {
        const known = error instanceof NodeRefused && error.message.toLowerCase().includes(COMES_FROM_ONE_MINER);
        if (!known) throw error;
      }
    },

    standing: async ({ txid, spends }) => {
      // The wallet knows it for good; a node without one that can say knows it while it waits, and later by an index of transactions.
      const answer =
        (await known(watching, 'gettransaction', txid)) ?? (await known(node, 'getrawtransaction', txid, true));
      if (!answer) return { kind: 'unknown' };
      const confirmations = Number(answer.confirmations ?? 0);
      if (confirmations > 0) return { kind: 'mined', confirmations };
      if (confirmations < 0) return { kind: 'overtaken', words: `another transaction spends ${spends[0]}` };
      return { kind: 'waiting' };
    },

    balance: async () => (await outputs()).reduce((sum, { amount }) => sum + unitsOf(amount), 0n),
  };
}

/** The transaction that raw bytes are: what is journaled can be looked into. */
export const readRaw = (raw: string): Transaction =>
  Transaction.fromRaw(Buffer.from(raw, 'hex'), { allowUnknownOutputs: true });
