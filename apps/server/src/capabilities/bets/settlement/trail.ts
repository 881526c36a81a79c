import type { PayoutParts } from '@evens/betting';
import { type Currency, formatAmount } from '@evens/kernel';
import type { EventRow } from '../tickets/index.ts';
import { messageOf, type TicketDecision } from './decide-ticket.ts';
import type { JudgedLeg } from './judge-leg.ts';

type Detail = Record<string, string | number>;

/** What became of a leg as the audit trail shows it, its result first. */
function legDetail(leg: number, { result, standing }: JudgedLeg): Detail {
  const { placeResult, rule4Pence, startingPriceMilli } = standing;
  const detail: Detail = { leg, result };
  if (placeResult !== undefined) detail.placeResult = placeResult;
  if (rule4Pence !== undefined) detail.rule4Pence = rule4Pence;
  if (startingPriceMilli !== undefined) detail.startingPriceMilli = startingPriceMilli;
  return detail;
}

/** Adds the parts of a payout beside what the bet alone pays, as amounts; only those that there are. */
function nameParts(detail: Detail, { wager: _, ...parts }: PayoutParts, currency: Currency): Detail {
  for (const [name, minor] of Object.entries(parts)) if (minor > 0n) detail[name] = formatAmount(minor, currency);
  return detail;
}

/** The audit trail of one decision: each leg that moved, then what was taken back, then what stands. */
export function eventsOf({ ticket, legs, reverses, settles }: TicketDecision, atMs: number): EventRow[] {
  const { id: ticketId } = ticket;
  const message = messageOf(legs);
  const events: EventRow[] = [];
  for (const { position, judged } of legs) {
    const detail = legDetail(position, judged);
    events.push({ ticketId, atMs, kind: 'legResult', rule: judged.rule, message: judged.message, detail });
  }
  if (reverses) {
    const payout = formatAmount(ticket.payoutMinor ?? 0n, ticket.currency);
    const detail = { generation: ticket.generation, payout };
    events.push({ ticketId, atMs, kind: 'reversed', rule: 'correction', message, detail });
  }
  if (settles) {
    const payout = formatAmount(settles.payoutMinor, ticket.currency);
    const detail = { generation: ticket.generation + 1, outcome: settles.outcome, payout };
    const named = nameParts(detail, settles.parts, ticket.currency);
    events.push({ ticketId, atMs, kind: 'settled', rule: `payout:${ticket.betType}`, message, detail: named });
  }
  return events;
}
