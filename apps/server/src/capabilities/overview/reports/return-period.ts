type Kind = 'GB' | 'MT';

/** A period of a return: two moments (UTC), the second not in it, and the day by which the return is due. */
export interface ReturnPeriod {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly due: string;
}

const DAY_MS = 86_400_000;
const GB_DAYS_AFTER = 28;
const MT_DAY_OF_MONTH = 20;

export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/**
 * A quarter for Great Britain, due 28 days after its end; a month for Malta, due on the 20th of the next. Undefined where kind and period
 * do not belong together.
 */
export function returnPeriod(kind: Kind, period: string): ReturnPeriod | undefined {
  const year = Number(period.slice(0, 4));
  const part = period.slice(5);
  if (part.startsWith('Q') !== (kind === 'GB')) return undefined;
  if (kind === 'GB') {
    const first = (Number(part.slice(1)) - 1) * 3;
    const untilMs = Date.UTC(year, first + 3, 1);
    return { fromMs: Date.UTC(year, first, 1), untilMs, due: dayOf(untilMs + (GB_DAYS_AFTER - 1) * DAY_MS) };
  }
  const month = Number(part) - 1;
  const untilMs = Date.UTC(year, month + 1, 1);
  return { fromMs: Date.UTC(year, month, 1), untilMs, due: dayOf(untilMs + (MT_DAY_OF_MONTH - 1) * DAY_MS) };
}
