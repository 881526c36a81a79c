import type { Incident, IncidentKind, Lineups, LiveScore, Pair, Side, Sport } from '@evens/catalogue';
import type { Rng } from '@evens/kernel';

/** An incident before it has its number. */
export type Draft = Omit<Incident, 'number'>;

/** Two looks at a contest, one right after the other: what happened between them is told at the second. */
export interface Moment {
  readonly sport: Sport;
  /** Left out at the first look of all. */
  readonly before: LiveScore | undefined;
  readonly after: LiveScore;
  /** Event time of the second look. */
  readonly atMs: number;
  /** Who, where and how: whatever no price follows. The same for the same moment. Made when it is first needed. */
  readonly rng: () => Rng;
  readonly lineups?: Lineups | undefined;
}

export const SIDES: readonly Side[] = ['home', 'away'];

export const of = (pair: Pair | undefined, side: Side): number => pair?.[side === 'home' ? 0 : 1] ?? 0;
export const otherSide = (side: Side): Side => (side === 'home' ? 'away' : 'home');
export const plus = ([home, away]: Pair, side: Side, value: number): Pair =>
  side === 'home' ? [home + value, away] : [home, away + value];

/** By how much a count of a side rose; a count that falls was corrected, which is no incident. */
export const rise = (before: Pair | undefined, after: Pair | undefined, side: Side): number =>
  Math.max(0, of(after, side) - of(before, side));

export const statRise = ({ before, after }: Moment, stat: string, side: Side): number =>
  rise(before?.stats?.[stat], after.stats?.[stat], side);

const PAUSES: ReadonlySet<string> = new Set(['break', 'ended', 'notStarted', 'before', 'running']);

/** The part a moment belongs to: the one that is played, or the one that has just ended. */
export function partOf({ before, after }: Pick<Moment, 'before' | 'after'>): string | undefined {
  if (!PAUSES.has(after.phase)) return after.phase;
  return before && !PAUSES.has(before.phase) ? before.phase : undefined;
}

/** What every incident of a moment has in common. */
export function draft(moment: Moment, kind: IncidentKind, more: Partial<Draft> = {}): Draft {
  const part = partOf(moment);
  const { clock } = moment.after;
  return {
    atMs: moment.atMs,
    kind,
    ...(part !== undefined && { part }),
    ...(clock && { clockSec: clock.elapsedSec }),
    ...more,
  };
}

/** Beginnings and ends of the contest and of its parts. */
export function turnsOf(moment: Moment): { readonly opening: readonly Draft[]; readonly closing: readonly Draft[] } {
  const { before, after } = moment;
  if (!before) return { opening: [draft(moment, 'start')], closing: [] };
  if (before.phase === after.phase) return { opening: [], closing: [] };
  if (after.phase === 'ended') return { opening: [], closing: [draft(moment, 'end', { score: after.main })] };
  if (after.phase === 'break') return { opening: [], closing: [draft(moment, 'periodEnd', { score: after.main })] };
  if (after.phase === 'shootout') return { opening: [draft(moment, 'shootout')], closing: [] };
  return { opening: PAUSES.has(after.phase) ? [] : [draft(moment, 'periodStart')], closing: [] };
}

/** Somebody of a line-up for whom it is plausible: the further up the field the likelier, the keeper never. */
export function drawPlayer(moment: Moment, side: Side, not?: string): string | undefined {
  const starting = moment.lineups?.[side].starting ?? [];
  const field = starting.slice(1).filter((each) => each.name !== not);
  if (field.length === 0) return undefined;
  const rng = moment.rng();
  // The better of two draws.
  return field[Math.max(rng.int(0, field.length - 1), rng.int(0, field.length - 1))]?.name;
}

export const named = (player: string | undefined): Partial<Draft> => (player === undefined ? {} : { player });
