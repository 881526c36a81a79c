import { REPORT_DIMENSION_NAMES, REPORT_PERIODS, type ReportView } from '@evens/contract';
import { usualPeriods } from './period.tsx';

type Asked = Pick<ReportView, 'by' | 'currency' | 'period'>;

/**
 * What an address of the room asks for. Days that are one of the usual periods are kept as that period, so that "this month" is this month
 * next month too. Undefined for the return, whose periods are its own.
 */
export function askedIn(search: URLSearchParams, nowMs: number): Asked | undefined {
  const said = search.get('by');
  if (said === 'return') return undefined;
  const usual = usualPeriods(nowMs);
  const [from, to] = [search.get('from') ?? usual.fortnight.from, search.get('to') ?? usual.fortnight.to];
  return {
    by: REPORT_DIMENSION_NAMES.find((each) => each === said) ?? 'house',
    currency: search.get('currency'),
    period: REPORT_PERIODS.find((each) => usual[each].from === from && usual[each].to === to) ?? { from, to },
  };
}

/** The address, behind the question mark, that shows a view today. */
export function addressOf({ by, currency, period }: Asked, nowMs: number): Readonly<Record<string, string>> {
  const { from, to } = typeof period === 'string' ? usualPeriods(nowMs)[period] : period;
  return { ...(by !== 'house' && { by }), from, to, ...(currency !== null && { currency }) };
}
