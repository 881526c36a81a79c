/** "2-1", "2–1" or "2:1". */
export function scoreOf(text: string): [number, number] | undefined {
  const match = /^\s*(\d{1,3})\s*[-–:]\s*(\d{1,3})\s*$/.exec(text);
  return match ? [Number(match[1]), Number(match[2])] : undefined;
}

/** Both halves: what was scored in the second follows. Undefined where the first has more than the end. */
export function partsOf(final: [number, number], half: [number, number]): [string, [number, number]][] | undefined {
  const second: [number, number] = [final[0] - half[0], final[1] - half[1]];
  if (second[0] < 0 || second[1] < 0) return undefined;
  return [
    ['1h', half],
    ['2h', second],
  ];
}

/** A final score with the parts that are known. */
export interface ScoreSaid {
  readonly score: [number, number];
  readonly parts: [string, [number, number]][];
}

export const NOTHING_SAID: ScoreSaid = { score: [0, 0], parts: [] };

/** What two fields say together; undefined while one of them is no score, or half time has more goals than the end. */
export function saidOf(final: string, half: string): ScoreSaid | undefined {
  const score = scoreOf(final);
  if (!score) return undefined;
  if (half.trim() === '') return { score, parts: [] };
  const first = scoreOf(half);
  const parts = first && partsOf(score, first);
  return parts && { score, parts };
}

const two = (value: number): string => String(value).padStart(2, '0');

/** A moment as a field of date and time holds it, in the reader's own zone, and back. */
export function momentInput(atMs: number): string {
  const at = new Date(atMs);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

export function momentOfInput(text: string): number | undefined {
  const atMs = new Date(text).getTime();
  return Number.isNaN(atMs) ? undefined : atMs;
}
