/** One block as a node gives it: where it says that it stands, and on what. */
export interface BlockHeader {
  readonly height: number;
  readonly hash: string;
  readonly parent: string;
}

/**
 * One payment to an address of ours inside a transaction. Two of them are the same payment only when everything here is
 * the same: a transaction that is run again in another block can move another amount (Ethereum), and that is another one.
 */
export interface ChainPayment {
  readonly txid: string;
  /** Its place within the transaction, never within the block: a block's numbering changes with the block. */
  readonly index: number;
  readonly address: string;
  /** The coin's symbol: tokens share a chain and its blocks. */
  readonly coin: string;
  readonly units: bigint;
}

export interface WatchedBlock extends BlockHeader {
  /** To addresses of ours alone: whoever drives the watch picks them out. */
  readonly payments: readonly ChainPayment[];
}

/** A block with when it was made, as its maker says: up to two hours beside the truth, and not always after the one below it. */
export interface DatedBlock extends WatchedBlock {
  readonly atMs: number;
}

export interface WatchRules {
  /** In how many blocks, its own among them, a payment has to lie before it is credited. */
  readonly confirmations: number;
  /** How many blocks can be taken back and are followed; a deeper reorganisation stops the watch until a person looks. */
  readonly depth: number;
  /** For how long the node may be silent before that is said. */
  readonly patienceMs: number;
}

/** A payment in a block that can still be taken back. */
export interface HeldPayment {
  readonly payment: ChainPayment;
  readonly height: number;
  readonly credited: boolean;
}

/** Everything that the watch knows, and all of it plain data: it is kept beside the money that it decides about. */
export interface WatchState {
  readonly rules: WatchRules;
  /** The latest blocks, each the parent of the next. The first is the anchor, below which nothing changes any more. */
  readonly blocks: readonly BlockHeader[];
  readonly held: readonly HeldPayment[];
  /** Credited, and in no block any more: named, and not credited again should they come back. */
  readonly vanished: readonly ChainPayment[];
  /** Seen in no block yet. */
  readonly pool: readonly ChainPayment[];
  /** The height that the node speaks of. It decides which block is asked for and nothing else. */
  readonly claimed: number;
  readonly silence?: { readonly sinceMs: number; readonly told: boolean };
  readonly stopped: boolean;
}

/** What the node said that cannot be. */
export type Contradiction = 'noBlock' | 'otherHeight' | 'circle' | 'twice';

export type WatchEvent =
  /** For the player's eyes: it comes, and is not counted yet. */
  | { readonly kind: 'seen' | 'dropped'; readonly payment: ChainPayment }
  /** The one event that moves money: once for a payment. */
  | { readonly kind: 'credit'; readonly payment: ChainPayment; readonly height: number }
  /** It was credited and the chain has it no longer; it came back and counts as it did. For the operator. */
  | { readonly kind: 'vanished' | 'returned'; readonly payment: ChainPayment }
  | { readonly kind: 'reorganised'; readonly height: number; readonly blocks: number }
  | { readonly kind: 'tooDeep'; readonly height: number }
  | { readonly kind: 'contradiction'; readonly what: Contradiction; readonly height: number }
  | { readonly kind: 'silent'; readonly sinceMs: number }
  | { readonly kind: 'back'; readonly silentMs: number };

/** What to ask the node next; `operator` when nothing but a person's look goes on. */
export type WatchWant =
  | { readonly kind: 'tip' }
  | { readonly kind: 'block'; readonly height: number }
  | { readonly kind: 'operator' };

export interface WatchStep {
  readonly state: WatchState;
  readonly events: readonly WatchEvent[];
  readonly want: WatchWant;
}

export const paymentKey = ({ txid, index, address, coin, units }: ChainPayment): string =>
  `${txid}:${index}:${coin}:${address}:${units}`;
