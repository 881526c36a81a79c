import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { PaymentSession } from '../payment/session.ts';
import { pageOf, type StatementDesk, type StatementEntry, toldEntries } from './behaviour.ts';

const query = z.object({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  cursor: z
    .string()
    .regex(/^\d{1,6}$/)
    .default('0'),
});

const WORDS = {
  payment: 'payment',
  refund: 'refund',
  chargeback: 'chargeback',
  chargebackWon: 'chargeback_reversed',
} as const;

/** What moved money of a session: its payment, what went back, and each dispute. */
function entriesOf({ id, reference, amountMinor, currency, ...session }: PaymentSession): StatementEntry[] {
  const { completedMs, refunds = [], disputes = [] } = session;
  if (completedMs === undefined) return [];
  const common = { reference, currency, state: 'completed' as const };
  return [
    { ...common, amountMinor, id: `tx_${id}`, kind: 'payment', atMs: completedMs },
    ...refunds.map((each) => ({
      ...{ ...common, id: each.id, amountMinor: each.amountMinor },
      ...{ kind: 'refund' as const, atMs: each.atMs },
    })),
    ...disputes.flatMap(({ id: dispute, wonMs, wonMinor, ...taken }): StatementEntry[] => [
      { ...common, id: dispute, dispute, kind: 'chargeback', atMs: taken.atMs, amountMinor: taken.amountMinor },
      ...(wonMs === undefined
        ? []
        : [
            {
              ...{ ...common, id: `${dispute}_won`, dispute, kind: 'chargebackWon' as const, atMs: wonMs },
              amountMinor: wonMinor ?? taken.amountMinor,
            },
          ]),
    ]),
  ];
}

/** The card provider's statement, behind the merchant's key: JSON by pages. */
export function mountCardStatement(
  app: FastifyInstance,
  sessions: () => readonly PaymentSession[],
  desk: StatementDesk,
): void {
  app.get('/v1/statement', async (request, reply) => {
    const asked = query.safeParse(request.query);
    if (!asked.success) return reply.code(400).send({ error: asked.error.issues });
    const { from, to, cursor } = asked.data;
    const span = { fromMs: Date.parse(from), toMs: Date.parse(to) };
    const told = toldEntries(sessions().flatMap(entriesOf), span, desk.behaviour());
    const page = pageOf(told, Number(cursor), desk.behaviour());
    if (page === 'lost') return reply.code(503).send({ error: 'unavailable' });
    return {
      entries: page.entries.map(({ id, dispute, kind, reference, amountMinor, currency, state, atMs }) => ({
        id,
        ...(dispute !== undefined && { dispute }),
        type: kind in WORDS ? WORDS[kind as keyof typeof WORDS] : kind,
        reference,
        amountMinor,
        currency,
        status: state === 'completed' ? 'settled' : state,
        created: new Date(atMs).toISOString(),
      })),
      next: page.next === null ? null : String(page.next),
    };
  });
}
