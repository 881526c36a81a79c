import { type VirtualFrameView, type VirtualRoundView, virtualRounds, virtualRoundView } from '@evens/contract';

/** Where a round is at a moment; times in milliseconds. */
export type VirtualPhase =
  | { readonly kind: 'none' }
  | { readonly kind: 'open'; readonly leftMs: number }
  | { readonly kind: 'closed' }
  /** `at`: how much of the picture has passed, 0 to 1. */
  | { readonly kind: 'running'; readonly at: number }
  | { readonly kind: 'over' }
  | { readonly kind: 'calledOff' };

/** @param houseMs - what time it is at the house; undefined where that is not known yet */
export function virtualPhase(round: VirtualRoundView | undefined, houseMs: number | undefined): VirtualPhase {
  if (!round || houseMs === undefined) return { kind: 'none' };
  if (round.status === 'calledOff') return { kind: 'calledOff' };
  if (round.status === 'open') {
    const leftMs = round.closesMs - houseMs;
    // The house may not have said so yet; nothing is taken any more all the same.
    return leftMs > 0 ? { kind: 'open', leftMs } : { kind: 'closed' };
  }
  if (round.status === 'closed') return { kind: 'closed' };
  if (round.status !== 'running') return { kind: 'over' };
  const whole = Math.max(1, round.endsMs - round.startsMs);
  return { kind: 'running', at: Math.min(1, Math.max(0, (houseMs - round.startsMs) / whole)) };
}

/** The last frame that the picture has shown; undefined before its first. */
export function frameAt(frames: readonly VirtualFrameView[], at: number): VirtualFrameView | undefined {
  let shown: VirtualFrameView | undefined;
  for (const frame of frames) {
    if (frame.at > at) break;
    shown = frame;
  }
  return shown;
}

/** What a highlight is worth saying: the course of the score before how it came about. */
const SAID: ReadonlySet<VirtualFrameView['kind']> = new Set([
  'goal',
  'redCard',
  'yellowCard',
  'corner',
  'shotOnTarget',
  'score',
  'lead',
  'game',
  'break',
  'set',
  'ace',
  'periodEnd',
  'periodStart',
]);

/** The last thing that happened which a reader is told in words. */
export function saidAt(frames: readonly VirtualFrameView[], at: number): VirtualFrameView | undefined {
  return frames.findLast((frame) => frame.at <= at && SAID.has(frame.kind));
}

/** How far each runner has come, 0 to 1, by its code from r1: between two frames it goes on evenly. */
export function runAt(frames: readonly VirtualFrameView[], at: number): readonly number[] {
  const later = frames.findIndex((frame) => frame.at > at);
  const to = frames[later < 0 ? frames.length - 1 : later];
  const from = frames[Math.max(0, (later < 0 ? frames.length : later) - 1)] ?? to;
  if (!from?.run || !to?.run) return [];
  const span = to.at - from.at;
  const share = span > 0 ? Math.min(1, Math.max(0, (at - from.at) / span)) : 1;
  return from.run.map((each, index) => each + ((to.run?.[index] ?? each) - each) * share);
}

/** Runners by where they are, the first one first. */
export const orderAt = (frames: readonly VirtualFrameView[], at: number): readonly string[] =>
  runAt(frames, at)
    .map((far, index) => ({ far, code: `r${index + 1}` }))
    .sort((left, right) => right.far - left.far)
    .map(({ code }) => code);

/** Words that do not fit are as good as none: the page of a newer house says nothing of them. */
function read<Value>(
  shape: { safeParse(value: unknown): { readonly success: boolean; readonly data?: Value | undefined } },
  value: unknown,
): Value | undefined {
  const found = shape.safeParse(value);
  return found.success ? found.data : undefined;
}

export const boardOf = (
  board: ReadonlyMap<string, unknown> | undefined,
): { readonly round: VirtualRoundView | undefined; readonly results: readonly VirtualRoundView[] } => ({
  round: read(virtualRoundView, board?.get('round')),
  results: read(virtualRounds, board?.get('results')) ?? [],
});
