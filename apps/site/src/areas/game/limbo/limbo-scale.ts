import { hundredthsText } from '@evens/games';

/** How far above the target the tube still tells points apart: four times it, and twenty times the stake at least. */
const topOf = (target: number): number => Math.max(2_000, target * 4);

/** A share of the tube's height for a point in hundredths: by logarithm, so that twice is the same step everywhere. */
export const heightOf = (point: number, target: number): number =>
  Math.min(1, Math.max(0, Math.log(point / 100) / Math.log(topOf(target) / 100)));

const MARKS = [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 400_000_000];

/** Marks beside the tube, in hundredths: those that have room of their own. */
export function marksOf(target: number): readonly number[] {
  const top = topOf(target);
  const kept: number[] = [];
  for (const mark of MARKS) {
    const last = kept.at(-1);
    if (mark <= top && (last === undefined || heightOf(mark, target) - heightOf(last, target) >= 0.07)) kept.push(mark);
  }
  return kept;
}

/** Where the light stands on its way from 1.00 to the point, in hundredths. @param part - 0 to 1 */
export const pointAt = (point: number, part: number): number =>
  part >= 1 ? point : Math.floor(100 * (point / 100) ** part);

/** A target as somebody typed it, within its bounds in hundredths; undefined for what is no number. */
export function targetTyped(
  typed: string,
  { least, most }: { readonly least: number; readonly most: number },
): string | undefined {
  const text = typed.trim().replace(',', '.');
  if (!/^\d{1,8}(?:\.\d{0,2})?$/.test(text)) return undefined;
  return hundredthsText(Math.min(most, Math.max(least, Math.round(Number(text) * 100))));
}
