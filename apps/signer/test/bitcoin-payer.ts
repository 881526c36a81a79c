import { p2wpkh, Transaction } from '@scure/btc-signer';
import { pubECDSA } from '@scure/btc-signer/utils.js';
import type { Bcoin } from './bcoin.ts';

const KEY = new Uint8Array(32).fill(7);
const OWN = p2wpkh(pubECDSA(KEY));
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
/** What a reward has to wait before it can be spent. */
const RIPE = 100;

export interface Output {
  readonly script: string;
  readonly units: bigint;
}

export interface BitcoinPayer {
  /** A transaction with these outputs, in this order, and change behind them; `again` spends what that one spends. */
  make(outputs: readonly Output[], how?: { fee?: bigint; again?: Transaction; replaceable?: boolean }): Transaction;
  send(transaction: Transaction): Promise<string>;
}

/** Somebody with coins of his own, who pays whom he likes, and pays the same coins to another. */
export async function bitcoinPayer(node: Bcoin): Promise<BitcoinPayer> {
  const hashes = await node.mine(40, hex(OWN.script));
  const rewards: { txid: string; units: bigint }[] = [];
  for (const hash of hashes) {
    const block = (await node.call('getblock', hash, true, true)) as {
      tx: { txid: string; vout: { value: number }[] }[];
    };
    const [first] = block.tx;
    if (first) rewards.push({ txid: first.txid, units: BigInt(Math.round((first.vout[0]?.value ?? 0) * 1e8)) });
  }
  await node.mine(Math.max(RIPE, 440 - 40));
  return {
    make: (outputs, { fee = 2_000n, again, replaceable = false } = {}) => {
      const transaction = new Transaction();
      const input = again?.getInput(0);
      const reward = input ? undefined : rewards.shift();
      const txid = input?.txid ? hex(input.txid) : reward?.txid;
      const amount = input?.witnessUtxo?.amount ?? reward?.units ?? 0n;
      if (txid === undefined) throw new Error('the payer has nothing left');
      transaction.addInput({
        txid,
        index: 0,
        witnessUtxo: { script: OWN.script, amount },
        sequence: replaceable ? 0xff_ff_ff_fd : 0xff_ff_ff_fe,
      });
      for (const { script, units } of outputs)
        transaction.addOutput({ script: Uint8Array.from(Buffer.from(script, 'hex')), amount: units });
      const paid = outputs.reduce((sum, { units }) => sum + units, 0n);
      transaction.addOutput({ script: OWN.script, amount: amount - paid - fee });
      transaction.sign(KEY);
      transaction.finalize();
      return transaction;
    },
    send: async (transaction) => (await node.call('sendrawtransaction', transaction.hex)) as string,
  };
}
