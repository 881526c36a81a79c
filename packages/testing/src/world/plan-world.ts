import type { World } from '@evens/catalogue';
import { createCalendar, type Outcome, playedOutcomes, type Slot, settingsOf } from '@evens/feeds';
import { hash32 } from '@evens/kernel';
import { type BoardHour, boardByHour } from './board-hours.ts';
import { type Breaches, checkBoard, checkCalendar } from './check-calendar.ts';

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

/** A calendar that was looked at: its contests, and the board at each of its hours. */
export interface LookedAt {
  readonly slots: readonly Slot[];
  readonly hours: readonly BoardHour[];
  readonly breaches: Breaches;
}

/** Plans these days with the day before and the week after them, and says everything that is wrong with them. */
export function lookAtWorld(span: WorldSpan): LookedAt {
  const { fromDay, days } = span;
  const around = planWorld({ ...span, fromDay: fromDay - 1, days: days + 9 });
  const breaches = checkCalendar(around);
  const hours = boardByHour(around, fromDay, days);
  checkBoard(hours, breaches);
  const slots = around.filter(({ startMs }) => startMs >= fromDay * DAY_MS && startMs < (fromDay + days) * DAY_MS);
  return { slots, hours, breaches };
}
