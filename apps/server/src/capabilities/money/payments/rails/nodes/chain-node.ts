import type { BlockHeader, ChainPayment, DatedBlock } from '@evens/chain';

/** Which of these are ours, by what a block names; the address of each as we write it. */
export type FindOwners = (scripts: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/**
 * A node of one chain. Everything throws `NodeSilent` where no answer comes that can be read, and `WrongNode` where it is a node of another
 * chain.
 */
export interface ChainNode {
  /** The hash of the chain's first block; throws `WrongNode` where it is on another network or chain. */
  genesis(): Promise<string>;
  tip(): Promise<Pick<BlockHeader, 'height' | 'hash'>>;
  /** Undefined where it has none there. */
  block(height: number): Promise<DatedBlock | undefined>;
  /** When the block there was made, without what is in it; undefined where it has none there. */
  madeAt(height: number): Promise<number | undefined>;
  /** Payments to us in no block; absent where a node cannot tell. `before`: what was said the last time. */
  readonly pool?: (before: readonly ChainPayment[]) => Promise<readonly ChainPayment[]>;
}

/** It answers, and must not be believed: it is of another chain than the one that is watched. */
export class WrongNode extends Error {
  override readonly name = 'WrongNode';
}
