import type { Box } from './view.ts';

export type Point = readonly [x: number, y: number];

export const figure = (value: number): string => String(Math.round(value * 10) / 10);

/** A path through points of the screen. */
export const through = (points: readonly Point[], closed = false): string =>
  `M${points.map(([x, y]) => `${figure(x)} ${figure(y)}`).join('L')}${closed ? 'Z' : ''}`;

/** A field of play seen from its side: what is measured on the ground (metres), where it stands on the screen (pixels). */
export interface Field {
  readonly at: (x: number, y: number) => Point;
  readonly line: (points: readonly Point[], closed?: boolean) => string;
  readonly rect: (x: number, y: number, width: number, height: number) => string;
  /** Part of a circle on the ground, degrees clockwise from the right. */
  readonly arc: (x: number, y: number, radius: number, from: number, to: number) => string;
  readonly length: number;
  readonly width: number;
}

export interface FieldLook {
  /** How wide the far edge is beside the near one. */
  readonly ratio: number;
  readonly top: number;
  readonly bottom: number;
  readonly pad: number;
  /** The widest it gets beside its height. */
  readonly widest?: number;
}

const ARC_STEPS = 30;
const FLAT: FieldLook = { ratio: 1, top: 2, bottom: 2, pad: 2 };

/** The near edge fills the box; lines across the field draw together towards the far edge, as to an eye. */
export function field(length: number, width: number, box: Box, look: FieldLook): Field {
  const { ratio, top, bottom, pad, widest } = box.flat ? { ...FLAT, widest: look.widest } : look;
  const low = box.height - bottom;
  const room = box.width - pad * 2;
  const near = widest === undefined ? room : Math.min(room, (low - top) * widest);
  const far = near * ratio;
  const at = (x: number, y: number): Point => {
    const depth = y / width;
    const narrowing = 1 + (ratio - 1) * depth;
    return [box.width / 2 + (x / length - 0.5) * (far / narrowing), top + ((low - top) * depth * ratio) / narrowing];
  };
  const line = (points: readonly Point[], closed = false): string =>
    through(
      points.map(([x, y]) => at(x, y)),
      closed,
    );
  return {
    at,
    line,
    rect: (x, y, across, down) =>
      line(
        [
          [x, y],
          [x + across, y],
          [x + across, y + down],
          [x, y + down],
        ],
        true,
      ),
    arc: (x, y, radius, from, to) =>
      line(
        Array.from({ length: ARC_STEPS + 1 }, (_, step): Point => {
          const angle = ((from + ((to - from) * step) / ARC_STEPS) * Math.PI) / 180;
          return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
        }),
      ),
    length,
    width,
  };
}
