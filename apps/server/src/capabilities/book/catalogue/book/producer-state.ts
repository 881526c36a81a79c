/** How far we trust what a producer said: `up`, or `down` until it has told everything anew. */
export interface ProducerState {
  readonly lastSeq: number | undefined;
  /** Monotonic. */
  readonly lastHeardMs: number;
  readonly trust: 'up' | 'down';
  /** Rises with every fall: what was restated since carries the present number. */
  readonly generation: number;
}

export type ProducerEffect =
  /** An old message again: leave it out. */
  | 'repeated'
  /** Messages are missing or it was silent: suspend all its markets and ask for everything. */
  | 'fell'
  /** It has told everything: its markets open again, and what it did not name is withdrawn. */
  | 'rose'
  | 'none';

export const newProducer = (nowMs: number): ProducerState => ({
  lastSeq: undefined,
  lastHeardMs: nowMs,
  trust: 'down',
  generation: 1,
});

type Step = readonly [state: ProducerState, effect: ProducerEffect];

const fall = (state: ProducerState): Step =>
  state.trust === 'down' ? [state, 'none'] : [{ ...state, trust: 'down', generation: state.generation + 1 }, 'fell'];

/**
 * What the sequence, kind and arrival of a message say about its producer. A number that was there already is a repeat,
 * unless nothing else has come for longer than the producer may be silent: then it has begun to number anew.
 */
export function onMessage(
  state: ProducerState,
  message: { readonly seq: number; readonly kind: 'snapshotComplete' | 'missed' | 'other' },
  nowMs: number,
  silenceLimitMs: number,
): Step {
  const repeated = state.lastSeq !== undefined && message.seq <= state.lastSeq;
  if (repeated && nowMs - state.lastHeardMs <= silenceLimitMs) return [state, 'repeated'];
  const gap = state.lastSeq !== undefined && message.seq !== state.lastSeq + 1;
  const heard = { ...state, lastSeq: message.seq, lastHeardMs: nowMs };
  const missed = gap || message.kind === 'missed';
  // What is missing inside a recovery makes the recovery itself incomplete: it starts again.
  if (missed && state.trust === 'down') return [{ ...heard, generation: state.generation + 1 }, 'fell'];
  if (missed) return fall(heard);
  if (message.kind === 'snapshotComplete' && state.trust === 'down') return [{ ...heard, trust: 'up' }, 'rose'];
  return [heard, 'none'];
}

/** What silence says. */
export function onSilence(state: ProducerState, limitMs: number, nowMs: number): Step {
  return nowMs - state.lastHeardMs > limitMs ? fall(state) : [state, 'none'];
}
