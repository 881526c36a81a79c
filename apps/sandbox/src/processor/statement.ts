import { pageOf, type StatementDesk, type StatementEntry, toldEntries } from '../statements/behaviour.ts';
import { formatEight } from './currencies.ts';
import type { ProcessorDesk } from './desk.ts';
import type { ProcessorTransaction } from './message-body.ts';
import type { Fields, Outcome } from './routes.ts';

const STATES: Readonly<Record<ProcessorTransaction['status'], StatementEntry['state']>> = {
  confirmed: 'completed',
  cancelled: 'failed',
  not_confirmed: 'pending',
  processing: 'pending',
};
const WORDS: Readonly<Record<StatementEntry['state'], string>> = {
  completed: 'confirmed',
  failed: 'cancelled',
  pending: 'processing',
};

/** Under the number by which the merchant knows it: of what came the processor's own, of what went the merchant's. */
const entryOf = ({
  id,
  type,
  foreignId,
  currency,
  amount,
  status,
  createdMs,
}: ProcessorTransaction): StatementEntry => ({
  id: String(id),
  kind: type === 'withdrawal' ? 'payout' : 'payment',
  reference: type === 'withdrawal' ? foreignId : String(id),
  amountMinor: Number(amount),
  currency,
  state: STATES[status],
  atMs: createdMs,
});

/** All that came and went in a span, by pages, and what is wrong with it. */
export const statementOf =
  (desk: ProcessorDesk, statements: StatementDesk) =>
  ({ date_from: from, date_to: to, page = 0 }: Fields): Outcome => {
    const span = { fromMs: Date.parse(String(from)), toMs: Date.parse(String(to)) };
    if (Number.isNaN(span.fromMs) || Number.isNaN(span.toMs)) return { errors: { date_from: 'The span is invalid.' } };
    const told = toldEntries(desk.transactions().map(entryOf), span, statements.behaviour());
    const shown = pageOf(told, Number(page), statements.behaviour());
    if (shown === 'lost') return 'lost';
    return {
      data: {
        transactions: shown.entries.map(({ id, kind, reference, amountMinor, currency, state, atMs }) => ({
          id: kind === 'payment' ? reference : id,
          foreign_id: kind === 'payment' ? null : reference,
          type: kind === 'payment' ? 'deposit' : 'withdrawal',
          status: WORDS[state],
          currency,
          amount: formatEight(BigInt(amountMinor)),
          created_at: new Date(atMs).toISOString(),
        })),
        next_page: shown.next,
      },
    };
  };
