import type { World } from '@evens/catalogue';
import { createCalendar, type Outcome, playedOutcomes, type Slot, settingsOf } from '@evens/feeds';
import { hash32 } from '@evens/kernel';

const DAY_MS = 86_400_000;

export interface WorldSpan {
  readonly world: World;
  readonly seed: string;
  /** Days since 1970 UTC. */
  readonly fromDay: number;
  readonly days: number;
  /** Play the matches that decide who goes on; left out, a draw decides, which is quicker and as good for the calendar. */
  readonly played?: boolean;
}

/** The better side wins more often, as in a match that is played. */
function drawn({ fixtureId, who, startMs, entry }: Slot): Outcome {
  const [home = 0, away = 0] = who;
  const chance = home < away ? 0.7 : 0.3;
  const won = (hash32(`outcome/${fixtureId}`) % 1000) / 1000 < chance;
  return { home: won ? 2 : 0, away: won ? 0 : 2, endMs: startMs + entry.usualMs };
}

/** Every contest of the world that starts in these days, by start. */
export function planWorld({ world, seed, fromDay, days, played = false }: WorldSpan): readonly Slot[] {
  const settings = settingsOf({ world, seed, startMs: fromDay * DAY_MS });
  const calendar = createCalendar(settings, played ? playedOutcomes(settings) : drawn);
  const slots: Slot[] = [];
  for (let day = fromDay; day < fromDay + days; day += 1) for (const slot of calendar.day(day)) slots.push(slot);
  return slots;
}

/** How many contests are in play at each full hour of these days, by their usual lengths. */
export function inPlayByHour(slots: readonly Slot[], fromDay: number, days: number): readonly number[] {
  const hours = new Array<number>(days * 24).fill(0);
  const HOUR_MS = 3_600_000;
  for (const { startMs, entry } of slots) {
    const first = Math.ceil(startMs / HOUR_MS) - fromDay * 24;
    for (let hour = first; (hour + fromDay * 24) * HOUR_MS < startMs + entry.usualMs; hour += 1)
      if (hour >= 0 && hour < hours.length) hours[hour] = (hours[hour] ?? 0) + 1;
  }
  return hours;
}
