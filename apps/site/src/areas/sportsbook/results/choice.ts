import { writtenMoment } from '../../../shared/formats/time.ts';

/** What of the results is shown; it stands in the address, so that a reload and a link keep it. */
export interface ResultChoice {
  /** The moment at which the day begins; undefined for today. */
  readonly date: string | undefined;
  readonly sport: string | undefined;
  readonly tournament: number | undefined;
  readonly show: 'sports' | 'favourites' | 'outrights';
  readonly q: string;
  /** All seven days of the tournament. */
  readonly week: boolean;
}

const LONGEST_WORDS = 60;

/** Whatever the address holds, only what can be chosen comes out. */
export function readChoice(search: string): ResultChoice {
  const asked = new URLSearchParams(search);
  const tournament = Number(asked.get('tournament') ?? Number.NaN);
  const show = asked.get('show');
  return {
    date: writtenMoment(asked.get('date')),
    sport: asked.get('sport') ?? undefined,
    tournament: Number.isSafeInteger(tournament) && tournament > 0 ? tournament : undefined,
    show: show === 'favourites' || show === 'outrights' ? show : 'sports',
    q: (asked.get('q') ?? '').slice(0, LONGEST_WORDS),
    week: asked.get('days') === '7',
  };
}

/** The address of a choice: what is as at first is left out. */
export function choiceText(choice: Partial<ResultChoice>): string {
  const text = new URLSearchParams();
  if (choice.date !== undefined) text.set('date', choice.date);
  if (choice.sport !== undefined) text.set('sport', choice.sport);
  if (choice.tournament !== undefined) text.set('tournament', String(choice.tournament));
  if (choice.show !== undefined && choice.show !== 'sports') text.set('show', choice.show);
  if (choice.q) text.set('q', choice.q);
  if (choice.week) text.set('days', '7');
  const written = text.toString();
  return written === '' ? '' : `?${written}`;
}

/** A day that has just begun has hardly a result. */
const YOUNG_MS = 6 * 3_600_000;

/**
 * The day that results begin with: today, and in its first hours the last full one where that has more. `date`: the moment at
 * which a day begins.
 */
export function firstDay(days: readonly Day[], nowMs: number): string | undefined {
  const [before, today] = [days.at(-2), days.at(-1)];
  const young = today !== undefined && nowMs - Date.parse(today.date) < YOUNG_MS;
  return young && before && before.count > today.count ? before.date : today?.date;
}

interface Day {
  readonly date: string;
  readonly count: number;
}

/** Where to go on from a day without results: the day nearest to it that has some, the later one of two. Days in their order. */
export function fullerDay(days: readonly Day[], chosen: string | undefined): Day | undefined {
  const at = days.findIndex(({ date }) => date === chosen);
  const from = at < 0 ? days.length - 1 : at;
  return days
    .map((day, index) => ({ day, away: Math.abs(index - from) * 2 - (index > from ? 1 : 0) }))
    .filter(({ day }) => day.count > 0 && day.date !== chosen)
    .sort((left, right) => left.away - right.away)[0]?.day;
}
