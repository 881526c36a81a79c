import { describe, expect, it } from 'vitest';
import type { EventRow, TicketRow } from '../stored/store.ts';
import { presentEvents } from './present.ts';

const ticket = {
  placedAt: new Date(0),
  acceptAt: null,
  totalStakeMinor: 100n,
  currency: 'EUR',
  key: 'k',
  terms: { eachWay: false },
} as TicketRow;
const event = (kind: EventRow['kind'], message: string | null): EventRow => ({
  ticketId: 1n,
  atMs: 1,
  kind,
  rule: 'void-range',
  message,
  detail: {},
});

describe('what a ticket says of a void', () => {
  it.each([
    ['a reason with a code', 'legResult', 'void 12 (wrong-line)', 'void 12', 'wrong-line'],
    ['words of the source, which no language has', 'legResult', 'void 12 (see note (b); thanks)', 'void 12', 'source'],
    ['a result', 'legResult', 'result 7/1x2 generation 2', 'result 7/1x2 generation 2', undefined],
    ['several legs', 'settled', 'result 7/1x2 generation 1; void 3 (late-bets); void 4 (x)', undefined, undefined],
    ['no message', 'accepted', null, null, undefined],
  ] as const)('%s', (_, kind, said, message, voidReason) => {
    const shown = presentEvents(ticket, [event(kind, said)]).at(-1);
    expect(shown?.message).toBe(message === undefined ? 'result 7/1x2 generation 1; void 3; void 4' : message);
    expect(shown?.voidReason).toBe(voidReason);
  });
});
