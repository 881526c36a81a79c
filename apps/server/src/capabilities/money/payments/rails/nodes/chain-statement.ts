import { type ChainPayment, coinBySymbol, type DatedBlock, paymentKey, statedUnits } from '@evens/chain';
import type { Database } from '../../../../../platform/database/index.ts';
import { firstGivenMs, ownersOf } from './address-store.ts';
import { type ChainNode, type FindOwners, WrongNode } from './chain-node.ts';
import { scriptOf } from './own-addresses.ts';
import type { OwnChain } from './own-keys.ts';
import { NodeRefused, NodeSilent } from './rpc.ts';
import { genesisOf } from './watch-store.ts';

/** Coins that the house says it sent from its own wallet. */
export interface SentCoins {
  /** The house's number of the payment. */
  readonly reference: string;
  readonly coin: string;
  readonly address: string;
  /** Null where the house did not keep it: then the same units to the same address are it. */
  readonly txid: string | null;
  readonly units: bigint;
}

/** What the house sent around a span (ms), and what is on its way. */
export type SentBetween = (fromMs: number, toMs: number) => Promise<readonly SentCoins[]>;

/** What a chain says of one payment from or to the house. */
export interface ChainEntry {
  readonly id: string;
  readonly kind: 'deposit' | 'payout';
  /** The key of a payment that came, the house's number of one that went. */
  readonly reference: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly state: 'completed' | 'pending';
  readonly atMs: number;
}

export interface ChainStatement {
  readonly chain: string;
  readonly coins: readonly string[];
  /** A page of what is in blocks of a span (from inclusive, to exclusive, ms), with the cursor of the next where there is one. */
  read(
    fromMs: number,
    toMs: number,
    cursor?: string,
  ): Promise<{ readonly lines: readonly ChainEntry[]; readonly next?: string } | undefined>;
}

export interface ChainStatementParts {
  readonly db: Database;
  readonly own: Pick<OwnChain, 'chain' | 'coin' | 'coins' | 'network' | 'confirmations'>;
  /** A node that finds owners as it is told to. */
  readonly nodeWith: (findOwners: FindOwners) => ChainNode;
  readonly sentBetween: SentBetween;
}

/** A block's timestamp may be wrong by this much. */
const CLOCKS_APART_MS = 2 * 3_600_000;
/** A payment may lie in a block this long before the house hears of it. */
const HEARD_LATE_MS = 2 * 86_400_000;
const BLOCKS_A_PAGE = 100;

/**
 * The statement of a chain, for which nobody has to be asked but the node: its blocks are read again, apart from the watch that credits, so
 * that what the watch skipped or was told wrong is found. Undefined where the node does not answer, or is of another chain.
 */
export function chainStatement(parts: ChainStatementParts): ChainStatement['read'] {
  return async (fromMs, toMs, cursor) => {
    try {
      return await new Reading(parts, fromMs, toMs).page(cursor === undefined ? undefined : Number(cursor));
    } catch (error) {
      if (error instanceof NodeSilent || error instanceof NodeRefused || error instanceof WrongNode) return undefined;
      throw error;
    }
  };
}

class Reading {
  readonly #parts: ChainStatementParts;
  readonly #fromMs: number;
  readonly #toMs: number;

  constructor(parts: ChainStatementParts, fromMs: number, toMs: number) {
    this.#parts = parts;
    this.#fromMs = fromMs;
    this.#toMs = toMs;
  }

  async page(cursor: number | undefined): Promise<{ lines: ChainEntry[]; next?: string }> {
    const { db, own, nodeWith, sentBetween } = this.#parts;
    const around = await sentBetween(this.#fromMs - HEARD_LATE_MS, this.#toMs + HEARD_LATE_MS);
    const sent = around.filter(({ coin }) => (own.coins as readonly string[]).includes(coin));
    // A house that has just begun need not read two days of blocks in which nothing can be its own.
    const sinceMs = await firstGivenMs(db, own.chain);
    if (sent.length === 0 && (sinceMs === undefined || sinceMs >= this.#toMs)) return { lines: [] };
    const receivers = new Map(sent.map(({ address }) => [scriptOf(own, address), address]));
    const given = new Set<string>();
    const node = nodeWith(async (scripts) => {
      const owners = await ownersOf(db, own.chain, scripts);
      for (const address of owners.values()) given.add(address);
      const theirs = scripts.flatMap((script) => {
        const address = receivers.get(script);
        return address === undefined ? [] : [[script, address] as const];
      });
      return new Map([...theirs, ...owners]);
    });
    const genesis = await node.genesis();
    const watched = await genesisOf(db, own.chain);
    if (watched !== undefined && watched !== genesis) throw new WrongNode('the node is on another chain');
    const { height: tip } = await node.tip();
    const first = cursor ?? (await this.#firstBlock(node, tip));
    const lines: ChainEntry[] = [];
    for (let height = first; height < first + BLOCKS_A_PAGE; height += 1) {
      const block = height > tip ? undefined : await node.block(height);
      if (!block || block.atMs >= this.#toMs + CLOCKS_APART_MS) return { lines };
      lines.push(...this.#entries(block, tip, given, sent));
    }
    return { lines, next: String(first + BLOCKS_A_PAGE) };
  }

  /** The lowest block that may belong to the span; blocks are as good as in the order of their times. */
  async #firstBlock(node: ChainNode, tip: number): Promise<number> {
    const wanted = this.#fromMs - CLOCKS_APART_MS;
    let [low, high] = [1, tip + 1];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const madeAt = await node.madeAt(middle);
      if (madeAt !== undefined && madeAt < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #entries(
    { height, atMs, payments }: DatedBlock,
    tip: number,
    given: ReadonlySet<string>,
    sent: readonly SentCoins[],
  ): ChainEntry[] {
    if (atMs < this.#fromMs || atMs >= this.#toMs) return [];
    const state = tip - height + 1 >= this.#parts.own.confirmations ? 'completed' : 'pending';
    return payments.flatMap((payment): ChainEntry[] => {
      const entry = { ...amountOf(payment), id: paymentKey(payment), state, atMs } as const;
      const went = sent.find((each) => isSame(each, payment));
      return [
        ...(went ? [{ ...entry, kind: 'payout' as const, reference: went.reference }] : []),
        ...(given.has(payment.address) ? [{ ...entry, kind: 'deposit' as const, reference: entry.id }] : []),
      ];
    });
  }
}

const isSame = ({ txid, coin, address, units }: SentCoins, payment: ChainPayment): boolean =>
  coin === payment.coin &&
  address === payment.address &&
  (txid === null ? units === payment.units : txid === payment.txid);

function amountOf({ coin, units }: ChainPayment): Pick<ChainEntry, 'amountMinor' | 'currency'> {
  const known = coinBySymbol(coin);
  if (!known.ok) throw new Error(`${coin} is none of the coins of a chain`);
  return { amountMinor: statedUnits(known.value, units), currency: coin };
}
