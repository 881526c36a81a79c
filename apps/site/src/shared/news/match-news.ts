import { sportByAlias } from '@evens/catalogue';
import { isInPlay } from '../paths.ts';

/** What is heard of a match. */
export interface Heard {
  readonly status: string | undefined;
  /** Goals of home and away; undefined while there is no score. */
  readonly score: readonly [number, number] | undefined;
}

export type MatchNews = { readonly kind: 'began' } | { readonly kind: 'goal'; readonly side: 'home' | 'away' };

/** Sports that count in goals, and in so many that each is no news. */
const MANY_GOALS: ReadonlySet<string> = new Set(['handball', 'beach-handball', 'water-polo']);

export const isGoalSport = (alias: string): boolean =>
  sportByAlias(alias)?.family === 'goals' && !sportByAlias(alias)?.esport && !MANY_GOALS.has(alias);

/**
 * What has happened between two looks at a match; nothing at the first look, which only says how it stands. A goal that is taken
 * back is none: the score of the list says it. Several goals in between are told once.
 */
export function newsOf(before: Heard | undefined, now: Heard, sportAlias: string): MatchNews | undefined {
  if (!before || now.status === undefined || !isInPlay(now.status)) return undefined;
  if (before.status !== undefined && !isInPlay(before.status)) return { kind: 'began' };
  if (!isGoalSport(sportAlias) || !before.score || !now.score) return undefined;
  if (now.score[0] > before.score[0]) return { kind: 'goal', side: 'home' };
  return now.score[1] > before.score[1] ? { kind: 'goal', side: 'away' } : undefined;
}

/** Of favourites, those that may bring news while a page is open: in play, or soon to begin. */
export function followed<Row extends { readonly kind: string; readonly status: string; readonly startMs: number }>(
  rows: readonly Row[],
  nowMs: number,
  most: number,
): readonly Row[] {
  const soonMs = nowMs + 3_600_000;
  const wanted = rows.filter(
    ({ kind, status, startMs }) =>
      kind === 'match' && (isInPlay(status) || (status === 'notStarted' && startMs < soonMs)),
  );
  return [...wanted]
    .sort((left, right) => Number(isInPlay(right.status)) - Number(isInPlay(left.status)))
    .slice(0, most);
}
