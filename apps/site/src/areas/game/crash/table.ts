import {
  CRASH_TOPIC,
  type CrashFigures,
  type CrashPart,
  type CrashRoundView,
  crashFigures,
  crashPart,
  crashRoundView,
  LISTED_PARTS,
} from '@evens/contract';
import { crashCurve } from '@evens/games';
import { useEffect, useMemo, useState } from 'react';
import { useBoard } from '../../../shared/realtime/index.ts';
import { houseClock } from './house-clock.ts';

/** The shared round as everybody sees it. */
export interface CrashTable {
  readonly round: CrashRoundView | undefined;
  readonly parts: readonly CrashPart[];
  readonly figures: CrashFigures | undefined;
  /** Points of the last rounds, the last one first. */
  readonly points: readonly string[];
}

/** Where the round is at a moment. `left` and `flown` are milliseconds, `curve` and `point` hundredths. */
export type Phase =
  | { readonly kind: 'none' }
  | { readonly kind: 'waiting'; readonly left: number }
  | { readonly kind: 'flying'; readonly flown: number; readonly curve: number }
  | { readonly kind: 'crashed'; readonly point: number; readonly since: number }
  | { readonly kind: 'calledOff' };

const clock = houseClock();

/** What time it is at the house, for what moves on this page. */
export const houseNow = (): number | undefined => clock.now(performance.now());

const hundredths = (text: string): number => Math.round(Number(text) * 100);

/** Words that do not fit are as good as none: the page of a newer house says nothing of them. */
function read<Value>(
  shape: { safeParse(value: unknown): { readonly success: boolean; readonly data?: Value | undefined } },
  value: unknown,
): Value | undefined {
  const found = shape.safeParse(value);
  return found.success ? found.data : undefined;
}

export function tableOf(board: ReadonlyMap<string, unknown> | undefined): CrashTable {
  const parts: CrashPart[] = [];
  for (let at = 1; at <= LISTED_PARTS; at += 1) {
    const part = read(crashPart, board?.get(`part/${at}`));
    if (part) parts.push(part);
  }
  const points = board?.get('points');
  return {
    round: read(crashRoundView, board?.get('round')),
    figures: read(crashFigures, board?.get('figures')),
    parts,
    points: Array.isArray(points) ? points.filter((each): each is string => typeof each === 'string') : [],
  };
}

/** @param houseMs - what time it is at the house; undefined where that is not known yet */
export function phaseOf(round: CrashRoundView | undefined, houseMs: number | undefined): Phase {
  if (!round) return { kind: 'none' };
  if (round.status === 'calledOff') return { kind: 'calledOff' };
  if (round.status === 'crashed' && round.point !== null)
    return { kind: 'crashed', point: hundredths(round.point), since: (houseMs ?? 0) - (round.endedMs ?? 0) };
  if (houseMs === undefined) return { kind: 'none' };
  if (round.flewMs !== null) {
    const flown = Math.max(0, houseMs - round.flewMs);
    return { kind: 'flying', flown, curve: crashCurve(flown) };
  }
  return { kind: 'waiting', left: Math.max(0, round.fliesMs - houseMs) };
}

/** Follows the table for as long as the component is shown. */
export function useCrashTable(): CrashTable {
  const board = useBoard(CRASH_TOPIC);
  const said = board?.get('now');
  useMemo(() => {
    if (typeof said === 'number') clock.hear(said, performance.now());
  }, [said]);
  return useMemo(() => tableOf(board), [board]);
}

/** The phase, looked at so often while something moves; as fine as a label needs it. */
export function usePhase(round: CrashRoundView | undefined, everyMs: number): Phase {
  const [, look] = useState(0);
  const phase = phaseOf(round, houseNow());
  const moves = phase.kind === 'waiting' || phase.kind === 'flying';
  useEffect(() => {
    if (!moves) return;
    const timer = setInterval(() => look((looks) => looks + 1), everyMs);
    return () => clearInterval(timer);
  }, [moves, everyMs]);
  return phase;
}
