import { type RawBuilder, sql } from 'kysely';
import { sellTicket } from '../src/capabilities/bets/tickets/cash-out/sell-ticket.ts';
import { DEFAULT_CASH_OUT_TERMS } from '../src/capabilities/bets/tickets/index.ts';
import type { Database } from '../src/platform/database/index.ts';
import type { BettingHouse } from './betting-house.ts';

interface Bets {
  readonly accountId: string;
  readonly bet: (fixtureId: number, outcome: 'home') => Promise<bigint>;
  /** A bet on fixture 2, which is in play. */
  readonly accepted: bigint;
}

/** One bet that is sold whole, one of which half is, and one whose cash-out waits out its delay. */
export async function sellSome(db: Database, house: BettingHouse, { accountId, bet, accepted }: Bets) {
  const { book, clock, tickets, risk, wallet } = house;
  book.fixture(4);
  book.price(4, '1x2', 'home', 2000, 0.475);
  book.price(2, '1x2', 'home', 2000, 0.475);
  const [sold, part] = [await bet(4, 'home'), await bet(4, 'home')];
  await tickets.sellForRule({ ticketId: sold, accountId, key: 'sold-whole', atLeast: '1.00' });
  await tickets.sellForRule({ ticketId: accepted, accountId, key: 'sold-in-play', atLeast: '1.00' });
  await sellTicket(
    { db, clock, book, risk, wallet, cashOut: DEFAULT_CASH_OUT_TERMS },
    {
      ticketId: part,
      accountId,
      askedBy: 'player',
      key: 'half-of-it',
      asked: { share: 50, prices: [], policy: 'acceptAny' },
    },
  );
  return { sold, part };
}

/** What may be wrong with cash-outs, and the check that has to notice it. */
export const cashOutBreaches = ({
  sold,
  part,
  won,
  accepted,
}: Readonly<Record<'sold' | 'part' | 'won' | 'accepted', bigint>>): [string, RawBuilder<unknown>[], string][] => [
  [
    'a cash-out that was paid otherwise than it says',
    [sql`update ticket_cash_out set amount_minor = amount_minor + 1 where ticket_id = ${sold}`],
    'every cash-out is paid exactly once, and no other',
  ],
  [
    'a cash-out that waits and was paid',
    [sql`update ticket_cash_out set status = 5, answered_at = null, due_at = now() where ticket_id = ${sold}`],
    'every cash-out is paid exactly once, and no other',
  ],
  [
    'a cash-out in the ledger that nobody asked for',
    [sql`update ledger_transfer set kind = 'cashOut' where idempotency_key = ${`stake:${won}`}`],
    'every cash-out in the ledger belongs to one that was asked for',
  ],
  [
    'a ticket that was sold further than its cash-outs say',
    [sql`update ticket set cashed_stake_minor = cashed_stake_minor + 1 where id = ${part}`],
    'the parts that were cashed out and the rest of a ticket add up to its stake',
  ],
  [
    'a ticket that was sold whole and is open',
    [sql`update ticket set settled_at = null, payout_minor = null, outcome = 0 where id = ${sold}`],
    'the parts that were cashed out and the rest of a ticket add up to its stake',
  ],
  [
    'a ticket that knows nothing of its cash-out in play',
    [sql`update ticket set status = 1 where id = ${accepted}`],
    'a ticket has the status of a cash-out that waits exactly while one does',
  ],
];
