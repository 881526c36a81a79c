import { accept, type Result, refuse } from '@evens/kernel';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { ChainPayment, DatedBlock } from './block-watch-state.ts';
import type { Coin } from './coins.ts';

/** A node answered something that its kind of node never says. In words, for the operator. */
export type NodeNonsense = string;

type Fields = Readonly<Record<string, unknown>>;

/** What breaks off the reading of an answer; caught where the answer was given. */
class Nonsense extends Error {}

const fields = (value: unknown, what: string): Fields => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Nonsense(`${what} is missing`);
  return value as Fields;
};

const list = (value: unknown, what: string): readonly unknown[] => {
  if (!Array.isArray(value)) throw new Nonsense(`${what} is no list`);
  return value;
};

const text = (value: unknown, form: RegExp, what: string): string => {
  if (typeof value !== 'string' || !form.test(value)) throw new Nonsense(`${what} is not what it should be`);
  return value;
};

function reading<Value>(read: () => Value): Result<Value, NodeNonsense> {
  try {
    return accept(read());
  } catch (error) {
    if (error instanceof Nonsense) return refuse(error.message);
    throw error;
  }
}

const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/**
 * JSON with every number as the text that was sent. Nodes write amounts as decimals, and the usual reader makes binary
 * fractions of them: a hundred million dogecoin have more digits than those hold.
 */
export const readExactly = (json: string): unknown =>
  JSON.parse(json.replace(TOKEN, (token) => (token.startsWith('"') ? token : `"${token}"`)));

/** A decimal as a node writes it, small amounts as 1e-8 too. */
function unitsOf(value: unknown, { places, symbol }: Coin): bigint {
  const decimal = text(value, /^\d{1,20}(\.\d{1,20})?([eE][+-]?\d{1,2})?$/, 'an amount').toLowerCase();
  const [plain = '', shift = '0'] = decimal.split('e');
  const [whole = '', fraction = ''] = plain.split('.');
  const power = places - fraction.length + Number(shift);
  const digits = BigInt(whole + fraction);
  if (power >= 0) return digits * 10n ** BigInt(power);
  const part = 10n ** BigInt(-power);
  if (digits % part !== 0n) throw new Nonsense(`an amount has parts that ${symbol} does not have`);
  return digits / part;
}

const HASH = /^[0-9a-f]{64}$/;
const HEIGHT = /^\d{1,10}$/;
const SECONDS = HEIGHT;

/** Whose address a script pays to, if one of ours: by the script, since nodes differ in how they name the address. */
export type OwnerOfScript = (scriptHex: string) => string | undefined;

/**
 * Bitcoin, Litecoin, Dogecoin: the answer of `getblock HASH 2` (bcoin: `getblock HASH 1 1`), read by `readExactly`. A
 * payment's place is the number of its output.
 */
export function readBitcoinBlock(
  answer: unknown,
  coin: Coin,
  ownerOf: OwnerOfScript,
): Result<DatedBlock, NodeNonsense> {
  return reading(() => {
    const block = fields(answer, 'the block');
    const payments = list(block.tx, 'the list of transactions').flatMap((each): ChainPayment[] => {
      const transaction = fields(each, 'a transaction');
      const txid = text(transaction.txid, HASH, 'a transaction id');
      return list(transaction.vout, 'the list of outputs').flatMap((one): ChainPayment[] => {
        const output = fields(one, 'an output');
        const script = fields(output.scriptPubKey, 'a script');
        const address = ownerOf(text(script.hex, /^[0-9a-f]*$/, 'a script'));
        if (address === undefined) return [];
        const index = Number(text(output.n, HEIGHT, 'the number of an output'));
        return [{ txid, index, address, coin: coin.symbol, units: unitsOf(output.value, coin) }];
      });
    });
    return {
      height: Number(text(block.height, HEIGHT, 'the height')),
      hash: text(block.hash, HASH, 'the hash'),
      parent: text(block.previousblockhash, HASH, 'the parent'),
      atMs: Number(text(block.time, SECONDS, 'the time')) * 1000,
      payments,
    };
  });
}

const EVM_HASH = /^0x[0-9a-f]{64}$/;
const EVM_ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const QUANTITY = /^0x[0-9a-f]{1,64}$/;
/** An amount in the data of a log: one word. */
const WORD = /^0x[0-9a-f]{64}$/;
const TRANSFER = `0x${bytesToHex(keccak_256(utf8ToBytes('Transfer(address,address,uint256)')))}`;

export interface EvmWatch {
  /** The symbol of the chain's own coin. */
  readonly native: string;
  /** Symbols of tokens by their contract, in small letters. */
  readonly tokens: ReadonlyMap<string, string>;
  /** The address as we write it, if it is ours; asked in small letters. */
  readonly ownerOf: (address: string) => string | undefined;
}

const small = (value: unknown, form: RegExp, what: string): string => text(value, form, what).toLowerCase();

interface Receipt {
  readonly succeeded: boolean;
  readonly logs: readonly unknown[];
}

function receiptsOf(answer: unknown, block: string): ReadonlyMap<string, Receipt> {
  return new Map(
    list(answer, 'the list of receipts').map((each) => {
      const receipt = fields(each, 'a receipt');
      // Between two questions the chain may have changed: receipts of another block say nothing of this one.
      if (small(receipt.blockHash, EVM_HASH, 'the block of a receipt') !== block)
        throw new Nonsense('a receipt is of another block');
      const succeeded = text(receipt.status, QUANTITY, 'the status of a receipt') === '0x1';
      const txid = small(receipt.transactionHash, EVM_HASH, 'the transaction of a receipt');
      return [txid, { succeeded, logs: list(receipt.logs, 'the logs of a receipt') }];
    }),
  );
}

function tokenPayment(log: Fields, txid: string, index: number, watch: EvmWatch): ChainPayment[] {
  const coin = watch.tokens.get(small(log.address, EVM_ADDRESS, 'the contract of a log'));
  const topics = list(log.topics, 'the topics of a log');
  // Others use the same word for other things: a transfer of an amount has two indexed parties.
  if (coin === undefined || topics.length !== 3 || topics[0] !== TRANSFER) return [];
  const address = watch.ownerOf(`0x${text(topics[2], WORD, 'the receiver of a transfer').slice(-40)}`);
  const units = BigInt(text(log.data, WORD, 'the amount of a transfer'));
  return address === undefined || units === 0n ? [] : [{ txid, index, address, coin, units }];
}

/**
 * Ethereum and its kind: the answers of `eth_getBlockByNumber(N, true)` and `eth_getBlockReceipts(N)`. A transaction that
 * failed pays nothing. Place 0 is the coin itself, place n + 1 the transaction's log n. Coins that a contract sends from
 * within leave no trace in these answers and are not seen.
 */
export function readEvmBlock(
  blockAnswer: unknown,
  receiptsAnswer: unknown,
  watch: EvmWatch,
): Result<DatedBlock, NodeNonsense> {
  return reading(() => {
    const block = fields(blockAnswer, 'the block');
    const hash = small(block.hash, EVM_HASH, 'the hash');
    const receipts = receiptsOf(receiptsAnswer, hash);
    const payments = list(block.transactions, 'the list of transactions').flatMap((each): ChainPayment[] => {
      const transaction = fields(each, 'a transaction');
      const txid = small(transaction.hash, EVM_HASH, 'a transaction id');
      const receipt = receipts.get(txid);
      if (!receipt) throw new Nonsense('a transaction has no receipt');
      if (!receipt.succeeded) return [];
      const tokens = receipt.logs.flatMap((log, at) => tokenPayment(fields(log, 'a log'), txid, at + 1, watch));
      // A contract is made where nobody is named.
      const to = transaction.to === null ? undefined : small(transaction.to, EVM_ADDRESS, 'a receiver');
      const address = to && watch.ownerOf(to);
      const units = BigInt(text(transaction.value, QUANTITY, 'an amount'));
      return address && units > 0n ? [{ txid, index: 0, address, coin: watch.native, units }, ...tokens] : tokens;
    });
    const height = Number(BigInt(text(block.number, QUANTITY, 'the height')));
    const atMs = Number(BigInt(text(block.timestamp, QUANTITY, 'the time'))) * 1000;
    return { height, hash, parent: small(block.parentHash, EVM_HASH, 'the parent'), atMs, payments };
  });
}
