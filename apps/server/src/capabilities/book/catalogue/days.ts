export const DAY_MS = 86_400_000;

/** The end of the player's present day: `tzOffsetMin` are minutes east of UTC. */
export function endOfDayMs(nowMs: number, tzOffsetMin: number): number {
  const localMs = nowMs + tzOffsetMin * 60_000;
  return (Math.floor(localMs / DAY_MS) + 1) * DAY_MS - tzOffsetMin * 60_000;
}
