import { pageOf, type StatementDesk, type StatementEntry, toldEntries } from './behaviour.ts';

/** What the payout provider keeps of a payout. */
export interface PaidPayout {
  readonly id: string;
  readonly reference: string;
  readonly amountMinor: number;
  readonly currency: string;
  /** When it left, and when the bank sent it back. */
  readonly paidMs?: number | undefined;
  readonly returnedMs?: number | undefined;
}

const SPAN = /^\d{1,15}$/;

function entriesOf({ id, reference, amountMinor, currency, paidMs, returnedMs }: PaidPayout): StatementEntry[] {
  const common = { reference, amountMinor, currency, state: 'completed' as const };
  return [
    ...(paidMs === undefined ? [] : [{ ...common, id, kind: 'payout' as const, atMs: paidMs }]),
    ...(returnedMs === undefined
      ? []
      : [{ ...common, id: `${id}_r`, kind: 'payoutReturned' as const, atMs: returnedMs }]),
  ];
}

/** A page of the payout provider's statement in its own words; a number is the status of an answer without one. */
export function payoutStatementPage(
  payouts: readonly PaidPayout[],
  query: Readonly<Record<string, unknown>>,
  desk: StatementDesk,
) {
  const { from, to, page: asked = '0' } = query;
  if (![from, to, asked].every((each) => typeof each === 'string' && SPAN.test(each))) return 400;
  const span = { fromMs: Number(from), toMs: Number(to) };
  const page = pageOf(toldEntries(payouts.flatMap(entriesOf), span, desk.behaviour()), Number(asked), desk.behaviour());
  if (page === 'lost') return 503;
  return {
    movements: page.entries.map(({ id, kind, reference, amountMinor, currency, state, atMs }) => ({
      id,
      kind: kind === 'payoutReturned' ? 'returned' : 'paid',
      reference,
      amountMinor,
      currency,
      state: state === 'completed' ? 'booked' : state,
      atMs,
    })),
    nextPage: page.next,
  };
}
