/**
 * The fair worth of the side that wants a high value on a line with refunds and half results, from chances of a whole-number
 * value. Lines are in quarters: `lineQuarters` 9 is 2.25. The fair price o makes win*o + halfWin*(o+1)/2 + refund +
 * halfLose/2 = 1; its reciprocal is returned. The other side's is one minus it. Undefined when nothing decides.
 */
export function lineWorth(values: ReadonlyMap<number, number>, lineQuarters: number): number | undefined {
  let wins = 0;
  let losses = 0;
  for (const [value, probability] of values) {
    const quarters = 4 * value - lineQuarters;
    if (quarters >= 2) wins += probability;
    else if (quarters === 1) wins += probability / 2;
    else if (quarters === -1) losses += probability / 2;
    else if (quarters <= -2) losses += probability;
  }
  return wins + losses > 0 ? wins / (wins + losses) : undefined;
}

/** The quarter, half or whole line nearest to even money, in quarters. The worth falls as the line rises, so it is bisected. */
export function balancedLine(values: ReadonlyMap<number, number>, low: number, high: number): number {
  let below = low;
  let above = high;
  while (above - below > 1) {
    const middle = (below + above) >> 1;
    if ((lineWorth(values, middle) ?? 0.5) >= 0.5) below = middle;
    else above = middle;
  }
  const distance = (line: number): number => Math.abs((lineWorth(values, line) ?? 1) - 0.5);
  return distance(below) <= distance(above) ? below : above;
}

/** "2.25", "-0.5", "3", "0" and never "-0". */
export const lineText = (quarters: number): string => String(quarters === 0 ? 0 : quarters / 4);
