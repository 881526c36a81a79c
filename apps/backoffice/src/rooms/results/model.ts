/** "2-1", "2–1" or "2:1". */
export function scoreOf(text: string): [number, number] | undefined {
  const match = /^\s*(\d{1,3})\s*[-–:]\s*(\d{1,3})\s*$/.exec(text);
  return match ? [Number(match[1]), Number(match[2])] : undefined;
}

/** Both halves, where the first is known: what was scored in the second follows. */
export function partsOf(
  final: [number, number],
  half: [number, number] | undefined,
): [string, [number, number]][] | undefined {
  if (!half) return [];
  const second: [number, number] = [final[0] - half[0], final[1] - half[1]];
  if (second[0] < 0 || second[1] < 0) return undefined;
  return [
    ['1h', half],
    ['2h', second],
  ];
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
