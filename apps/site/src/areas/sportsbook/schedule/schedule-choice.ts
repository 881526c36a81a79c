import { writtenMoment } from '../../../shared/formats/time.ts';

/** What of the schedule is shown; it stands in the address, so that a reload and a link keep it. */
export interface ScheduleChoice {
  /** The moment at which the day begins; undefined for today. */
  readonly date: string | undefined;
  readonly sport: string | undefined;
  readonly live: boolean;
  /** From 1. */
  readonly page: number;
}

const MOST_PAGES = 10_000;

export function readScheduleChoice(search: string): ScheduleChoice {
  const asked = new URLSearchParams(search);
  const page = Number(asked.get('page') ?? 1);
  return {
    date: writtenMoment(asked.get('date')),
    sport: asked.get('sport')?.slice(0, 60) ?? undefined,
    live: asked.get('live') === '1',
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, MOST_PAGES) : 1,
  };
}

export function scheduleText({ date, sport, live, page }: ScheduleChoice): string {
  const text = new URLSearchParams();
  if (date !== undefined) text.set('date', date);
  if (sport !== undefined) text.set('sport', sport);
  if (live) text.set('live', '1');
  if (page > 1) text.set('page', String(page));
  const written = text.toString();
  return written === '' ? '' : `?${written}`;
}

export interface HourGroup<Row> {
  /** The moment at which the hour begins; `now` for what is in play. */
  readonly from: 'now' | number;
  /** How many the whole day has in this hour. */
  readonly count: number;
  readonly rows: readonly Row[];
}

const HOUR_MS = 3_600_000;

/** A page's rows under their hours, as the answer counted them. Hours without a row on the page are left out. */
export function hourGroups<Row extends { readonly startMs: number; readonly status: string }>(
  rows: readonly Row[],
  hours: readonly { readonly from: 'now' | number; readonly matches: number }[],
  isLive: (status: string) => boolean,
): readonly HourGroup<Row>[] {
  return hours
    .map(({ from, matches }) => ({
      from,
      count: matches,
      rows: rows.filter((row) =>
        isLive(row.status) ? from === 'now' : from !== 'now' && row.startMs >= from && row.startMs < from + HOUR_MS,
      ),
    }))
    .filter((group) => group.rows.length > 0);
}
