import type { BlockHeader, Contradiction, WatchEvent, WatchState } from '@evens/chain';

const CONTRADICTIONS: Readonly<Record<Contradiction, string>> = {
  noBlock: 'the node speaks of a block that it does not have',
  otherHeight: 'the node gives another block than the one that was asked for',
  circle: 'the node gives a block that it has given before, as if it were the next',
  twice: 'the node gives a block that pays the same twice',
};

const minutes = (ms: number): number => Math.floor(ms / 60_000);

/** What an operator should know of a look that came to its end; undefined when all is well. */
export function troubleOf(
  state: WatchState,
  tip: Pick<BlockHeader, 'height'>,
  events: readonly WatchEvent[],
  sinceBlockMs: number,
  slowMs: number,
): string | undefined {
  const height = state.blocks.at(-1)?.height ?? 0;
  if (state.stopped)
    return `the chain was taken back deeper than ${state.rules.depth} blocks, to below ${state.blocks[0]?.height}: nothing is read until somebody has looked`;
  const contradiction = events.findLast((event) => event.kind === 'contradiction');
  if (contradiction?.kind === 'contradiction')
    return `${CONTRADICTIONS[contradiction.what]} (block ${contradiction.height})`;
  if (tip.height < height) return `the node is behind: it is at block ${tip.height}, and ${height} was seen`;
  if (sinceBlockMs > slowMs) return `the node has had no new block for ${minutes(sinceBlockMs)} minutes`;
  return undefined;
}
