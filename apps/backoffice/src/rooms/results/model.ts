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
