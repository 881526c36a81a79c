import { quotePremiumPercent, settleWithExtras, type Wager, wagerLines } from '@evens/betting';
import { ONE, rational } from '@evens/kernel';
import { type RawBuilder, sql } from 'kysely';
import { type DatabaseTransaction, readPages } from '../../../platform/database/index.ts';
import {
  type Check,
  type Growth,
  growthOf,
  type Marks,
  newerThan,
  sqlCheck,
} from '../../../platform/reconcile/index.ts';
import { groupUnder, isNewTransfer, isTouchedAccount } from '../../money/wallet/index.ts';
import { type CheckedTicket, extrasOf, ticketsToCheck, wagerOf } from '../tickets/index.ts';

const TICKET = 'ticket';
const EVENT = 'ticketEvent';

/** A ticket is new by its own number, and changed by the number of what happened to it. */
export const TICKET_GROWTHS: readonly Growth[] = [
  growthOf(TICKET, sql`select max(id) as id from ticket`),
  growthOf(EVENT, sql`select max(id) as id from ticket_event`),
];

/** Whether a column names a ticket that is new or has changed since the last look; with no marks any. */
export const isTouched = (column: string, since: Marks | undefined): RawBuilder<unknown> =>
  since
    ? sql`${sql.ref(column)} in (
        select n.id from ticket n where n.id > ${newerThan(since, TICKET)}
        union select n.ticket_id from ticket_event n where n.id > ${newerThan(since, EVENT)}
      )`
    : sql`true`;

/** What a payout gave to the bonus, or to the house for what it had borne of the bonus before. */
const toBonus: RawBuilder<unknown> = sql`(x.bonus + x."bonusCost")`;

/** A number inside a transfer's key; null if there is none with at most that many digits. */
const keyPart = (at: number, digits: number): RawBuilder<unknown> => sql`
  substring(split_part(x.idempotency_key, ':', ${sql.lit(at)}) from ${sql.lit(`^[0-9]{1,${digits}}$`)})::bigint`;

/** Whether a column names somebody of whose accounts one was touched since the last look; with no marks anybody. */
const isHolder = (column: string, since: Marks | undefined): RawBuilder<unknown> =>
  since
    ? sql`${sql.ref(column)} = any(array(
        select distinct a.holder_id from ledger_account a where ${isTouchedAccount('a.id', since)}
      ))`
    : sql`true`;

/** How much of a ticket's stake its bonus did not pay. */
const cashStake: RawBuilder<unknown> = sql`
  (t.total_stake_minor - coalesce((
    select sum((f ->> 'amountMinor')::bigint) from jsonb_array_elements(t.terms -> 'funds') f where f ->> 'kind' = 'bonus'
  ), 0))`;

/** What was taken for a ticket: more than it stands with where a trader took something off. */
const askedStake: RawBuilder<unknown> = sql`coalesce((t.terms ->> 'askedTotalMinor')::bigint, t.total_stake_minor)`;

/** What is always true of tickets and the money that they moved. */
export const TICKET_CHECKS: readonly Check[] = [
  sqlCheck(
    "every ticket's stake is in the ledger exactly once",
    (since) => sql`select 'ticket ' || t.id || ': ' || case
            when x.id is null then 'its stake was never taken'
            when - x.bonus <> t.total_stake_minor - ${cashStake} then 'its bonus paid ' || - x.bonus
            else 'a stake of ' || - x.cash - x.bonus - x."freeBet" || ' was taken as ' || x.kind || ', not ' || ${askedStake}
          end as fault
        from ticket t cross join ${groupUnder('x', sql`'stake:' || t.id`)}
        where ${isTouched('t.id', since)} and (
            x.id is null
            or x.kind <> case when t.accept_at is null then 'stake' else 'stakeHold' end
            or x.reference <> 'ticket:' || t.id
            or - x.cash - x.bonus - x."freeBet" <> ${askedStake}
            or (t.terms ? 'freeBet') <> (x."freeBet" <> 0)
            or - x.bonus <> t.total_stake_minor - ${cashStake}
          )
        order by t.id`,
  ),
  sqlCheck(
    'every stake in the ledger belongs to a ticket',
    (since) => sql`select 'transfer ' || x.id || ' (' || x.idempotency_key || ') belongs to no ticket' as fault
        from ledger_transfer x
        where x.kind in ('stake', 'stakeHold') and x.idempotency_key not like 'coupon-stake:%'
          and ${isNewTransfer('x.id', since)}
          and not exists (
            select from ticket t
            where t.id = case when x.idempotency_key ~ '^stake:[0-9]{1,18}$' then substr(x.idempotency_key, 7)::bigint end
          )`,
  ),
  sqlCheck(
    'every bet in play left the hold once, to where its answer says',
    (since) => sql`select 'ticket ' || t.id || ' (status ' || t.status || '): '
          || coalesce('answered by ' || x.kind || ' of ' || -x."stakeHold", 'still in the hold') as fault
        from ticket t cross join ${groupUnder('x', sql`'answer:' || t.id`)}
        where ${isTouched('t.id', since)} and (
            t.accept_at is not null and (
              (t.status in (0, 3, 4)) <> (x.id is null)
              or (x.id is not null and x.kind <> case when t.status = 2 then 'stakeRelease' else 'stakeTake' end)
              or (x.id is not null and - x."stakeHold" <> t.total_stake_minor)
              or (x.kind = 'stakeRelease' and x.bonus <> t.total_stake_minor - ${cashStake})
            )
            or t.accept_at is null and (x.id is not null or t.status not in (1, 5))
          )
        order by t.id`,
  ),
  sqlCheck(
    'what a trader took off a stake left the hold once',
    (
      since,
    ) => sql`select 'ticket ' || t.id || ': asked for ' || ${askedStake} || ', stands with ' || t.total_stake_minor || ', '
          || coalesce(-x."stakeHold" || ' went back', 'nothing went back') as fault
        from ticket t cross join ${groupUnder('x', sql`'shrink:' || t.id`)}
        where ${isTouched('t.id', since)} and t.terms ? 'trader'
          and (coalesce(-x."stakeHold", 0) <> ${askedStake} - t.total_stake_minor or x.kind <> 'stakeRelease')
        order by t.id`,
  ),
  sqlCheck(
    'the stakes in hold are those of bets that wait',
    (since) => sql`select 'player ' || coalesce(h.holder_id, w.account_id) || ': ' || coalesce(h.balance_minor, 0)
          || ' in hold, ' || coalesce(w.waiting, 0) || ' waiting, ' || coalesce(h.currency, w.currency) as fault
        from (select * from ledger_account where kind in ('stakeHold', 'playHold') and ${isHolder('holder_id', since)}) h
        full join (
          select account_id, currency, sum(total_stake_minor) as waiting from ticket
          where settled_at is null and status in (0, 3, 4) and accept_at is not null
              and ${isHolder('account_id', since)}
          group by 1, 2
        ) w on w.account_id = h.holder_id and w.currency = h.currency
        where coalesce(h.balance_minor, 0) <> coalesce(w.waiting, 0)`,
  ),
  sqlCheck(
    'every settlement is paid exactly once, and a reversed one taken back exactly once',
    (since) => sql`select 'ticket ' || s.ticket_id || ' generation ' || s.generation || ' of ' || s.payout_minor || ': '
          || coalesce('paid ' || -x.sportsbook || ', to its bonus ' || ${toBonus}, 'not paid')
          || case when back.id is null then '' else ', taken back' end as fault
        from ticket_settlement s join ticket t on t.id = s.ticket_id
        cross join ${groupUnder('x', sql`'payout:' || s.ticket_id || ':' || s.generation`)}
        left join ledger_transfer back on back.reverses_id = x.id
        where ${isTouched('s.ticket_id', since)} and (
            (s.payout_minor > 0) <> (x.kind is not distinct from 'payout')
            or (x.id is not null and - x.sportsbook <> s.payout_minor)
            or (x.id is not null and ${toBonus}
              <> s.payout_minor - floor(s.payout_minor::numeric * ${cashStake} / t.total_stake_minor))
            or (s.payout_minor > 0 and (s.reversed_at is not null) <> (back.id is not null))
          )
        order by s.ticket_id, s.generation`,
  ),
  sqlCheck(
    'every payout in the ledger belongs to a settlement',
    (since) => sql`select 'transfer ' || x.id || ' (' || x.idempotency_key || ') belongs to no settlement' as fault
        from ledger_transfer x
        where x.kind = 'payout' and x.idempotency_key not like 'coupon-payout:%' and ${isNewTransfer('x.id', since)} and not exists (
          select from ticket_settlement s
          where x.idempotency_key ~ '^payout:[0-9]{1,18}:[0-9]{1,9}$'
            and s.ticket_id = ${keyPart(2, 18)} and s.generation = ${keyPart(3, 9)}
        )`,
  ),
  sqlCheck(
    'every refunded free bet came back exactly once, and was taken back with its settlement',
    (since) => sql`select 'ticket ' || t.id || ' generation ' || s.generation || ': its free bet '
          || coalesce('came back with ' || -x.sportsbook, 'did not come back')
          || case when back.id is null then '' else ', taken back' end as fault
        from ticket_settlement s join ticket t on t.id = s.ticket_id
        cross join ${groupUnder('x', sql`'freebet-return:' || s.ticket_id || ':' || s.generation`)}
        left join ledger_transfer back on back.reverses_id = x.id
        where ${isTouched('s.ticket_id', since)}
          -- Few bets have to do with one: only of them the ledger is asked.
          and (t.terms ? 'freeBet' or s.ticket_id in (
            select ${keyPart(2, 18)} from ledger_transfer x where x.kind = 'freeBetReturn' and ${isNewTransfer('x.id', since)}
          ))
          and (
            (t.terms ? 'freeBet' and s.outcome in (1, 4)) <> (x.kind is not distinct from 'freeBetReturn')
            or (x.id is not null and - x.sportsbook <> t.total_stake_minor)
            or (x.id is not null and (s.reversed_at is not null) <> (back.id is not null))
          )
        order by s.ticket_id, s.generation`,
  ),
  sqlCheck(
    'a ticket says what its standing settlement says',
    (
      since,
    ) => sql`select 'ticket ' || t.id || ': outcome ' || t.outcome || ', payout ' || coalesce(t.payout_minor::text, 'none')
          || ', generation ' || t.generation || '; its settlement says '
          || coalesce(s.outcome || ', ' || s.payout_minor || ', ' || s.generation, 'nothing') as fault
        from ticket t left join ticket_settlement s on s.ticket_id = t.id and s.reversed_at is null
        where ${isTouched('t.id', since)} and (
            (t.payout_minor, nullif(t.outcome, 0)) is distinct from
              case when t.cashed_stake_minor = t.total_stake_minor and s.generation is null then (0::bigint, 2::smallint)
                else (s.payout_minor, s.outcome) end
            or (s.generation is not null and s.generation <> t.generation)
          )
        order by t.id`,
  ),
  sqlCheck(
    'every ticket has its legs',
    (since) => sql`select 'ticket ' || t.id || ' has no legs' as fault from ticket t
        where ${isTouched('t.id', since)} and not exists (select from ticket_leg l where l.ticket_id = t.id)
        union all
        select 'leg ' || l.position || ' of unknown ticket ' || l.ticket_id from ticket_leg l
        where ${since ? sql`l.ticket_id > ${newerThan(since, TICKET)}` : sql`true`}
          and not exists (select from ticket t where t.id = l.ticket_id)`,
  ),
  sqlCheck(
    'a leg waits exactly while its ticket is open and it is undecided',
    (
      since,
    ) => sql`select 'ticket ' || l.ticket_id || ' leg ' || l.position || case when l.waits then ' waits' else ' waits no more' end
          || ' with result ' || l.result || ' on a ticket of status ' || t.status as fault
        from ticket t join ticket_leg l on l.ticket_id = t.id
        where ${isTouched('t.id', since)} and l.waits <> (
          t.status <> 2 and t.settled_at is null
          and (l.result = 0 or l.terms -> 'place' is not null and l.standing -> 'placeResult' is null)
        )
        order by l.ticket_id, l.position`,
  ),
  {
    name: 'every stake is what its lines cost, every payout what its legs come to',
    async *run(tx, since) {
      for await (const ticket of allTickets(tx, since)) {
        if (ticket.legs.length === 0 || ticket.status === 2) continue;
        const wager = wagerOf(ticket);
        const lines = wagerLines(wager);
        const costs = lines.reduce((sum, line) => sum + line.stakeMinor, 0n);
        if (costs !== ticket.totalStakeMinor || lines.length !== ticket.combinations) {
          yield `ticket ${ticket.id}: ${ticket.combinations} lines for ${ticket.totalStakeMinor}, it has ${lines.length} for ${costs}`;
        }
        const fault = premiumFault(ticket);
        if (fault) yield `ticket ${ticket.id}: ${fault}`;
        const due = dueOf(ticket, wager);
        if (due !== ticket.payoutMinor) {
          yield `ticket ${ticket.id}: paid ${ticket.payoutMinor ?? 'nothing yet'}, its legs come to ${due ?? 'nothing yet'}`;
        }
      }
    },
  },
];

/** What a ticket has to have been paid by its settlement, as its legs stand: its rest, where parts of it were cashed out. */
function dueOf({ terms, totalStakeMinor, cashedStakeMinor }: CheckedTicket, wager: Wager): bigint | null {
  if (cashedStakeMinor === totalStakeMinor) return 0n;
  const rest = cashedStakeMinor === 0n ? ONE : rational(totalStakeMinor - cashedStakeMinor, totalStakeMinor);
  const settled = settleWithExtras(wager, extrasOf(terms), rest);
  return settled.ok ? settled.value.payoutMinor : null;
}

/** What is wrong with a premium that was quoted before the match: from then on its prices stand still. */
function premiumFault({ legs, live, terms }: CheckedTicket): string | undefined {
  const { chancesPpm, premiumPercent = 0, sharePercent = 0 } = terms.insurance ?? {};
  if (!chancesPpm) return undefined;
  if (chancesPpm.length !== legs.length) return `insured by ${chancesPpm.length} chances, it has ${legs.length} legs`;
  if (live) return undefined;
  const quoted = legs.map(({ priceMilli }, at) => ({ priceMilli, chancePpm: chancesPpm[at] ?? 1 }));
  const worth = quotePremiumPercent(quoted, { sharePercent, leastPremiumPercent: 0 });
  return worth !== undefined && worth <= premiumPercent
    ? undefined
    : `insured at ${premiumPercent} %, its chances say ${worth ?? 'that it cannot be'}`;
}

const PAGE = 2000;

/** Every ticket, or every one that was touched since, a page at a time. */
async function* allTickets(tx: DatabaseTransaction, since: Marks | undefined): AsyncIterable<CheckedTicket> {
  const chosen = sql<{ id: bigint }>`select t.id from ticket t where ${isTouched('t.id', since)}`;
  for await (const rows of readPages(tx, chosen, PAGE)) {
    yield* await ticketsToCheck(
      tx,
      rows.map((row) => row.id),
    );
  }
}
