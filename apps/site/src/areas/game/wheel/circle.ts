import type { WheelOptions } from '@evens/games';
import { multipleText, wheelFields } from '@evens/games';

/** A field of the wheel: where it lies, in degrees clockwise from the top, and what it pays. */
export interface WheelField {
  readonly from: number;
  readonly to: number;
  readonly pays: string;
}

/** The fields around the wheel at rest: the middle of field 0 is at the mark. */
export function fieldsOf(options: WheelOptions): readonly WheelField[] {
  const pays = wheelFields(options).map(multipleText);
  const share = 360 / pays.length;
  return pays.map((each, at) => ({ from: (at - 0.5) * share, to: (at + 0.5) * share, pays: each }));
}

const TURNS = 5;

/**
 * How far the wheel has turned, in degrees, for a field to stop at the mark: it comes from the field before, and turns some whole
 * times on.
 *
 * @param part - of the way, 0 to 1, as time passes; the wheel slows down to its end
 */
export function turnedTo(field: number, before: number, fields: number, part: number): number {
  const share = 360 / fields;
  const from = -before * share;
  const to = -field * share;
  const way = 360 * TURNS + ((((to - from) % 360) + 360) % 360);
  return from + way * (1 - (1 - part) ** 3.2);
}

/** The values of a wheel, each once, from nothing up, with how many fields have it. */
export function valuesOf(options: WheelOptions): readonly { readonly pays: string; readonly fields: number }[] {
  const counts = new Map<string, number>();
  for (const { pays } of fieldsOf(options)) counts.set(pays, (counts.get(pays) ?? 0) + 1);
  return [...counts].map(([pays, fields]) => ({ pays, fields })).sort((a, b) => Number(a.pays) - Number(b.pays));
}

/** Which colour a value has, 0 for nothing: the values of a wheel take theirs in order, so that neighbours in worth differ. */
export const toneOf = (options: WheelOptions, pays: string): number =>
  Number(pays) === 0
    ? 0
    : 1 + valuesOf(options).filter((each) => Number(each.pays) > 0 && Number(each.pays) < Number(pays)).length;
