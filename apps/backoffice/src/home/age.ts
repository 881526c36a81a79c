const MINUTE_MS = 60_000;

/** How long something has waited, as a person says it: `40 s`, `12 min`, `3 h 04`, `1 d 04 h`. */
export function ageText(ms: number): string {
  const minutes = Math.floor(Math.max(0, ms) / MINUTE_MS);
  if (minutes < 1) return `${Math.floor(Math.max(0, ms) / 1000)} s`;
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  const two = (value: number): string => String(value).padStart(2, '0');
  if (hours < 24) return `${hours} h ${two(minutes % 60)}`;
  return `${Math.floor(hours / 24)} d ${two(hours % 24)} h`;
}

/** By how many percent a figure is above the one before, in tenths; null where there is nothing to compare with. */
export function changePercent(now: string | number, before: string | number): number | null {
  const [one, other] = [Number(now), Number(before)];
  return other === 0 ? null : Math.round(((one - other) / Math.abs(other)) * 1000) / 10;
}
