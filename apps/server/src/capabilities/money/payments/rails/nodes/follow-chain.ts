import {
  seeBlock,
  seePool,
  seeSilence,
  seeTip,
  startWatch,
  type WatchEvent,
  type WatchRules,
  type WatchState,
  type WatchStep,
} from '@evens/chain';
import type { Database } from '../../../../../platform/database/index.ts';
import { type ChainNode, WrongNode } from './chain-node.ts';
import { readState, writeState } from './kept-state.ts';
import { restartAt } from './restart-at.ts';
import { NodeRefused, NodeSilent } from './rpc.ts';
import { type HeldWatch, holdWatch, keepWatch, noteNode, type Told } from './watch-store.ts';
import { troubleOf } from './words.ts';

export interface FollowParts {
  readonly db: Database;
  readonly chain: string;
  readonly node: ChainNode;
  readonly rules: WatchRules;
  /** This process, among those that could follow the chain. */
  readonly holder: string;
  readonly nowMs: () => number;
  /** No new block for longer than this is said. */
  readonly slowMs: number;
  readonly onEvent: (event: WatchEvent) => void;
}

/** So many blocks in one look, so that others have their turn and the end of the process is not waited for. */
const MOST_BLOCKS = 500;

/** Another process has gone on with this chain. */
class Overtaken extends Error {}

const STATE_OF = {
  seen: 'seen',
  dropped: 'gone',
  credit: 'confirmed',
  vanished: 'gone',
  returned: 'confirmed',
} as const;

const newsOf = (events: readonly WatchEvent[]): Told[] =>
  events.flatMap((event) => ('payment' in event ? [{ payment: event.payment, state: STATE_OF[event.kind] }] : []));

/**
 * One look at the node: reads what is new, block by block, each kept with what follows from it before the next is asked for. Whatever ends
 * this process in between, the next look goes on from the block that was kept last. Answers false where another process has the chain.
 */
export async function followChain(parts: FollowParts, stopping: () => boolean = () => false): Promise<boolean> {
  const { db, chain, holder } = parts;
  const held = await holdWatch(db, chain, holder);
  if (!held) return false;
  try {
    await new Look(parts, held).take(stopping);
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
  }
  return true;
}

class Look {
  readonly #parts: FollowParts;
  readonly #held: HeldWatch;
  #version: bigint;
  #genesis: string;
  #state: WatchState | undefined;
  #kept = '';
  #blockAtMs: number;

  constructor(parts: FollowParts, held: HeldWatch) {
    this.#parts = parts;
    this.#held = held;
    this.#version = held.version;
    this.#genesis = held.genesis ?? '';
    this.#blockAtMs = held.blockAt?.getTime() ?? parts.nowMs();
    if (held.state !== null && held.state !== undefined) {
      this.#state = readState(held.state, parts.rules);
      this.#kept = writeState(this.#state);
    }
  }

  async take(stopping: () => boolean): Promise<void> {
    const { db, chain, nowMs } = this.#parts;
    let trouble: string | undefined;
    let heard = true;
    try {
      await this.#checkChain();
      trouble = await this.#read(stopping);
    } catch (error) {
      const isNode = error instanceof NodeSilent || error instanceof NodeRefused || error instanceof WrongNode;
      if (!isNode) throw error;
      trouble = error.message;
      heard = error instanceof NodeRefused;
      if (this.#state) await this.#keep(seeSilence(this.#state, nowMs()));
    }
    await noteNode(db, chain, { heard, trouble: trouble ?? null, nowMs: nowMs() });
  }

  async #checkChain(): Promise<void> {
    const genesis = await this.#parts.node.genesis();
    if (this.#genesis === '') this.#genesis = genesis;
    if (genesis !== this.#genesis)
      throw new WrongNode('the node is on another chain than the one that was followed: its first block is another');
  }

  /** What is wrong, if anything. */
  async #read(stopping: () => boolean): Promise<string | undefined> {
    const { node, nowMs } = this.#parts;
    const tip = await node.tip();
    await this.#begin(tip.height);
    const said: WatchEvent[] = [];
    let step = await this.#keep(seeTip(this.#known(), tip, nowMs()));
    said.push(...step.events);
    for (let asked = 0; step.want.kind === 'block' && asked < MOST_BLOCKS && !stopping(); asked += 1) {
      step = await this.#keep(seeBlock(this.#known(), await node.block(step.want.height), nowMs()));
      said.push(...step.events);
    }
    if (step.want.kind === 'tip' && node.pool && !stopping()) await this.#look(node.pool);
    return troubleOf(this.#known(), tip, said, nowMs() - this.#blockAtMs, this.#parts.slowMs);
  }

  /** At first below the end, so that whatever may still change is followed; or where an operator wants it. */
  async #begin(tipHeight: number): Promise<void> {
    const { node, rules } = this.#parts;
    const { restartFrom } = this.#held;
    if (this.#state && restartFrom === null) return;
    const wish = restartFrom ?? Math.max(0, tipHeight - rules.depth);
    const height = this.#state ? Math.min(wish, lowestWaiting(this.#state) - 1) : wish;
    const block = await node.block(height);
    if (!block) throw new NodeSilent(`the node has no block ${height} to begin with`);
    const anchor = { height, hash: block.hash, parent: block.parent };
    const step = this.#state ? restartAt(this.#state, anchor) : { state: startWatch(rules, anchor), events: [] };
    await this.#keep(step, restartFrom !== null);
  }

  async #look(pool: NonNullable<ChainNode['pool']>): Promise<void> {
    const { node } = this.#parts;
    const waiting = await pool(this.#known().pool);
    // What was mined meanwhile waits no more, and is not gone: it is seen in its block.
    const { height, hash } = await node.tip();
    const last = this.#known().blocks.at(-1);
    if (last?.height === height && last.hash === hash) await this.#keep(seePool(this.#known(), waiting));
  }

  #known(): WatchState {
    if (!this.#state) throw new Error('the watch has not begun');
    return this.#state;
  }

  async #keep<Step extends Pick<WatchStep, 'state' | 'events'>>(step: Step, restarted = false): Promise<Step> {
    const { db, chain, holder, nowMs, onEvent } = this.#parts;
    const { state, events } = step;
    const text = writeState(state);
    const before = this.#state?.blocks.at(-1)?.height ?? -1;
    const height = state.blocks.at(-1)?.height ?? 0;
    if (text !== this.#kept || restarted) {
      const kept = await keepWatch(db, {
        ...{ chain, holder, height, restarted },
        version: this.#version,
        genesis: this.#genesis,
        state: text,
        claimed: state.claimed,
        silent: state.silence?.told ?? false,
        stopped: state.stopped,
        grew: height > before,
        news: newsOf(events),
        nowMs: nowMs(),
      });
      if (!kept) throw new Overtaken();
      this.#version += 1n;
    }
    if (height > before) this.#blockAtMs = nowMs();
    this.#state = state;
    this.#kept = text;
    for (const event of events) onEvent(event);
    return step;
  }
}

/** The lowest block with a payment that is not credited yet: nothing above it may be skipped. */
const lowestWaiting = ({ held }: WatchState): number =>
  Math.min(...held.filter(({ credited }) => !credited).map(({ height }) => height), Number.MAX_SAFE_INTEGER);
