/** Where a race stands at a moment: to come, running, being paid, or paid. */
export type RaceStage = 'coming' | 'running' | 'counting' | 'paid';

export function stageOf(
  { startsMs, endsMs, paid }: { readonly startsMs: number; readonly endsMs: number; readonly paid: boolean },
  nowMs: number,
): RaceStage {
  if (paid) return 'paid';
  if (nowMs < startsMs) return 'coming';
  return nowMs < endsMs ? 'running' : 'counting';
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** "26:05:09": hours, minutes and seconds that are left; never below zero. */
export function leftText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 3600)}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;
}
