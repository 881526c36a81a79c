import { assert } from '@evens/kernel';
import {
  type BlockHeader,
  type ChainPayment,
  type Contradiction,
  type HeldPayment,
  paymentKey,
  type WatchEvent,
  type WatchedBlock,
  type WatchRules,
  type WatchState,
  type WatchStep,
  type WatchWant,
} from './block-watch-state.ts';

export * from './block-watch-state.ts';

/** Begins above `anchor`, a block that the operator takes for settled; payments in it or below it are not looked at. */
export function startWatch(rules: WatchRules, anchor: BlockHeader): WatchState {
  const { confirmations, depth } = rules;
  assert(Number.isInteger(confirmations) && confirmations >= 1, 'a payment needs one confirmation or more');
  // What is forgotten has to be credited by then.
  assert(Number.isInteger(depth) && depth >= confirmations, 'what counts can be taken back, and is followed that far');
  return { rules, blocks: [anchor], held: [], vanished: [], pool: [], claimed: anchor.height, stopped: false };
}

const tipOf = ({ blocks }: WatchState): BlockHeader => {
  const tip = blocks.at(-1);
  assert(tip !== undefined, 'a watch stands on its anchor at least');
  return tip;
};

function wantOf(state: WatchState): WatchWant {
  if (state.stopped) return { kind: 'operator' };
  const { height } = tipOf(state);
  return state.claimed > height ? { kind: 'block', height: height + 1 } : { kind: 'tip' };
}

const step = (state: WatchState, events: readonly WatchEvent[] = []): WatchStep => ({
  state,
  events,
  want: wantOf(state),
});

const keysOf = (payments: readonly ChainPayment[]): Set<string> => new Set(payments.map(paymentKey));
const heldKeys = ({ held }: WatchState): Set<string> => keysOf(held.map(({ payment }) => payment));

/** Takes back every block above `height`, and says what of it had been credited. */
function rollBack(state: WatchState, height: number): WatchStep {
  const blocks = state.blocks.filter((block) => block.height <= height);
  const gone = state.held.filter((held) => held.height > height);
  const lost = gone.filter(({ credited }) => credited).map(({ payment }) => payment);
  const events: WatchEvent[] = [
    { kind: 'reorganised', height, blocks: state.blocks.length - blocks.length },
    ...gone.map(({ payment, credited }): WatchEvent => ({ kind: credited ? 'vanished' : 'dropped', payment })),
  ];
  const held = state.held.filter((one) => one.height <= height);
  return step({ ...state, blocks, held, vanished: [...state.vanished, ...lost] }, events);
}

const stop = (state: WatchState): WatchStep =>
  step({ ...state, stopped: true }, [{ kind: 'tooDeep', height: tipOf(state).height }]);

/** Credits what has lain long enough under blocks that we have seen ourselves. */
function creditRipe(state: WatchState): WatchStep {
  const { height } = tipOf(state);
  const back = keysOf(state.vanished);
  const returned = new Set<string>();
  const events: WatchEvent[] = [];
  const held = state.held.map((one): HeldPayment => {
    if (one.credited || height - one.height + 1 < state.rules.confirmations) return one;
    const { payment } = one;
    const key = paymentKey(payment);
    if (back.has(key)) {
      returned.add(key);
      events.push({ kind: 'returned', payment });
    } else {
      events.push({ kind: 'credit', payment, height: one.height });
    }
    return { ...one, credited: true };
  });
  if (events.length === 0) return step(state);
  return step({ ...state, held, vanished: state.vanished.filter((p) => !returned.has(paymentKey(p))) }, events);
}

/** Forgets what lies so deep that it is not followed any more. All of it is credited: confirmations are fewer. */
function trim(state: WatchState): WatchState {
  const blocks = state.blocks.slice(-(state.rules.depth + 1));
  const anchor = blocks[0]?.height ?? 0;
  return { ...state, blocks, held: state.held.filter(({ height }) => height > anchor) };
}

function append(state: WatchState, { payments, ...header }: WatchedBlock): WatchStep {
  const known = heldKeys(state);
  const waiting = keysOf(state.pool);
  const events: WatchEvent[] = [];
  const held = [...state.held];
  for (const payment of payments) {
    const key = paymentKey(payment);
    if (known.has(key)) {
      events.push({ kind: 'contradiction', what: 'twice', height: header.height });
      continue;
    }
    known.add(key);
    held.push({ payment, height: header.height, credited: false });
    if (!waiting.has(key)) events.push({ kind: 'seen', payment });
  }
  const { height, hash, parent } = header;
  const pool = state.pool.filter((payment) => !known.has(paymentKey(payment)));
  const longer = { ...state, blocks: [...state.blocks, { height, hash, parent }], held, pool };
  const ripe = creditRipe(longer);
  return step(trim(ripe.state), [...events, ...ripe.events]);
}

/** The node has answered: an end to the silence, if there was one. */
function answered(state: WatchState, nowMs: number): { state: WatchState; events: readonly WatchEvent[] } {
  const { silence, ...rest } = state;
  if (!silence) return { state, events: [] };
  return {
    state: rest,
    events: silence.told ? [{ kind: 'back', silentMs: nowMs - silence.sinceMs }] : [],
  };
}

const after = ({ events }: { events: readonly WatchEvent[] }, next: WatchStep): WatchStep => ({
  ...next,
  events: [...events, ...next.events],
});

/** No answer, or none in time. Nothing is lost by it: the watch goes on from the block where it stands. */
export function seeSilence(state: WatchState, nowMs: number): WatchStep {
  const silence = state.silence ?? { sinceMs: nowMs, told: false };
  if (silence.told || nowMs - silence.sinceMs < state.rules.patienceMs) return step({ ...state, silence });
  return step({ ...state, silence: { ...silence, told: true } }, [{ kind: 'silent', sinceMs: silence.sinceMs }]);
}

/** The end of the chain as the node has it now. */
export function seeTip(before: WatchState, tip: Pick<BlockHeader, 'height' | 'hash'>, nowMs: number): WatchStep {
  const heard = answered(before, nowMs);
  const state = { ...heard.state, claimed: tip.height };
  if (state.stopped) return after(heard, step(state));
  const ours = state.blocks.find(({ height }) => height === tip.height);
  // Ahead of us, or so far behind that there is nothing to compare with: the blocks themselves will say.
  if (!ours || ours.hash === tip.hash || tip.height <= (state.blocks[0]?.height ?? 0)) return after(heard, step(state));
  return after(heard, rollBack(state, tip.height - 1));
}

const contradiction = (state: WatchState, what: Contradiction, height: number): WatchStep =>
  step({ ...state, claimed: tipOf(state).height }, [{ kind: 'contradiction', what, height }]);

/**
 * The node's block at the height that was wanted; undefined when it has none there. A block that does not stand on ours
 * takes ours back, one at a time, until the two chains meet.
 */
export function seeBlock(before: WatchState, block: WatchedBlock | undefined, nowMs: number): WatchStep {
  const heard = answered(before, nowMs);
  const { state } = heard;
  if (state.stopped) return after(heard, step(state));
  const tip = tipOf(state);
  const wanted = tip.height + 1;
  if (!block) return after(heard, contradiction(state, 'noBlock', wanted));
  if (block.height !== wanted) return after(heard, contradiction(state, 'otherHeight', wanted));
  if (block.hash === block.parent || state.blocks.some(({ hash }) => hash === block.hash))
    return after(heard, contradiction(state, 'circle', wanted));
  if (block.parent === tip.hash) return after(heard, append(state, block));
  return after(heard, state.blocks.length > 1 ? rollBack(state, tip.height - 1) : stop(state));
}

/** Payments to us that wait for a block. One that is replaced by a better paid one is gone, and was never counted. */
export function seePool(state: WatchState, payments: readonly ChainPayment[]): WatchStep {
  const known = heldKeys(state);
  const fresh = [...new Map(payments.map((payment) => [paymentKey(payment), payment])).values()];
  const pool = fresh.filter((payment) => !known.has(paymentKey(payment)));
  const [was, is] = [keysOf(state.pool), keysOf(pool)];
  return step({ ...state, pool }, [
    ...pool.filter((p) => !was.has(paymentKey(p))).map((payment): WatchEvent => ({ kind: 'seen', payment })),
    ...state.pool.filter((p) => !is.has(paymentKey(p))).map((payment): WatchEvent => ({ kind: 'dropped', payment })),
  ]);
}

/** The operator took a vanished credit back: should the payment return, it is credited anew. */
export const creditReversed = (state: WatchState, payment: ChainPayment): WatchState => ({
  ...state,
  vanished: state.vanished.filter((one) => paymentKey(one) !== paymentKey(payment)),
});

/** What is on its way, and in how many blocks it lies: 0 in none. */
export function pendingPayments(state: WatchState): { payment: ChainPayment; confirmations: number }[] {
  const { height } = tipOf(state);
  return [
    ...state.pool.map((payment) => ({ payment, confirmations: 0 })),
    ...state.held
      .filter(({ credited }) => !credited)
      .map(({ payment, height: at }) => ({ payment, confirmations: height - at + 1 })),
  ];
}
