import type { IncidentView, MomentumView } from '@evens/contract';

export interface Bar {
  readonly x: number;
  readonly width: number;
  readonly height: number;
  readonly home: boolean;
  readonly recent: boolean;
}

export type MarkKind = 'goal' | 'yellow' | 'red' | 'sub' | 'other';

export interface Mark {
  readonly number: number;
  readonly kind: MarkKind;
  readonly side: 'home' | 'away';
  /** Where it is drawn: beside another one, if they would cover each other. */
  readonly x: number;
  /** When it was. */
  readonly atX: number;
}

export interface MomentumShape {
  readonly bars: readonly Bar[];
  readonly marks: readonly Mark[];
  /** Ends of parts. */
  readonly cuts: readonly { readonly x: number; readonly part: string }[];
  readonly nowX: number;
}

const MARKED: Readonly<Record<string, MarkKind>> = {
  goal: 'goal',
  penaltyMissed: 'other',
  disallowed: 'other',
  yellowCard: 'yellow',
  redCard: 'red',
  substitution: 'sub',
  set: 'goal',
  break: 'other',
  map: 'goal',
  homer: 'goal',
  wicket: 'goal',
};
/** Marks of one side that are closer than this would cover each other. */
const APART = 18;
const EDGE = 9;
/** Fewer steps than these do not fill the width: what is to come stays free. */
const LEAST_STEPS = 30;
const RECENT = 5;

/** Pressure as bars in a box of `width`, `amplitude` high for full pressure each way; incidents on their own side. */
export function momentumShape(
  { fromMs, stepSec, values }: MomentumView,
  incidents: readonly IncidentView[],
  width: number,
  amplitude: number,
): MomentumShape {
  const steps = Math.max(LEAST_STEPS, values.length);
  const step = width / steps;
  const xOf = (atMs: number) => Math.min(width, Math.max(0, ((atMs - fromMs) / 1000 / stepSec) * step));
  const last = { home: Number.NEGATIVE_INFINITY, away: Number.NEGATIVE_INFINITY };
  const marks = incidents.flatMap(({ number, kind, side, atMs }): Mark[] => {
    const marked = MARKED[kind];
    if (!marked || !side) return [];
    const atX = Math.max(EDGE, Math.min(width - EDGE, xOf(atMs)));
    const x = Math.max(atX, last[side] + APART);
    last[side] = x;
    return x > width - EDGE ? [] : [{ number, kind: marked, side, x, atX }];
  });
  return {
    bars: values.map((value, index) => ({
      x: index * step + 1,
      width: Math.max(1.5, step - 2),
      height: Math.max(2, (Math.min(100, Math.abs(value)) / 100) * amplitude),
      home: value > 0,
      recent: index >= values.length - RECENT,
    })),
    marks,
    cuts: incidents.flatMap(({ kind, atMs, part }) =>
      kind === 'periodEnd' && part !== undefined ? [{ x: xOf(atMs), part }] : [],
    ),
    nowX: values.length * step,
  };
}
