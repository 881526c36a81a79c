import type { TicketFixture } from '@evens/contract';
import type { Currency } from '@evens/kernel';
import { sql } from 'kysely';
import { type Database, type DatabaseTransaction, listOf, textsOf } from '../../../../platform/database/index.ts';
import type { LegStanding, LegTerms, TicketTerms } from './ticket-terms.ts';

export interface LegRow {
  readonly position: number;
  readonly fixtureId: number;
  readonly marketKey: string;
  readonly outcome: string;
  readonly priceMilli: number;
  readonly askedPriceMilli: number;
  readonly live: boolean;
  readonly placedEventMs: number;
  readonly fixture: TicketFixture;
  readonly result: number;
  readonly deadHeat: readonly [number, number] | null;
  readonly terms: LegTerms;
  readonly standing: LegStanding;
}

export interface TicketRow {
  readonly id: bigint;
  readonly accountId: string;
  readonly key: string;
  readonly bodyHash: string;
  readonly currency: Currency;
  readonly betType: string;
  readonly terms: TicketTerms;
  readonly stakeMinor: bigint;
  readonly combinations: number;
  readonly totalStakeMinor: bigint;
  readonly potentialPayoutMinor: bigint;
  readonly oddsChangePolicy: number;
  readonly live: boolean;
  readonly status: number;
  readonly outcome: number;
  readonly payoutMinor: bigint | null;
  readonly placedAt: Date;
  readonly acceptAt: Date | null;
  readonly answeredAt: Date | null;
  readonly decline: { readonly code: string; readonly detail: Record<string, string | number> } | null;
  readonly settledAt: Date | null;
  readonly generation: number;
  /** How much of the total stake was cashed out, and for how much; null while nothing was. */
  readonly cashedStakeMinor: bigint | null;
  readonly cashedOutMinor: bigint | null;
  readonly legs: readonly LegRow[];
}

/** A ticket with its legs as one row; legs arrive as JSON, whose numbers are all small enough for it. */
const ticketRow = sql`
  t.id, t.account_id as "accountId", t.idempotency_key as key, encode(t.body_hash, 'hex') as "bodyHash", t.currency,
  t.bet_type as "betType", t.terms, t.stake_minor as "stakeMinor", t.combinations,
  t.total_stake_minor as "totalStakeMinor", t.potential_payout_minor as "potentialPayoutMinor",
  t.odds_change_policy as "oddsChangePolicy", t.live, t.status, t.outcome, t.payout_minor as "payoutMinor",
  t.placed_at as "placedAt", t.accept_at as "acceptAt", t.answered_at as "answeredAt", t.decline,
  t.settled_at as "settledAt", t.generation, t.cashed_stake_minor as "cashedStakeMinor",
  t.cashed_out_minor as "cashedOutMinor",
  (
    select jsonb_agg(jsonb_build_object(
      'position', l.position, 'fixtureId', l.fixture_id, 'marketKey', l.market_key, 'outcome', l.outcome,
      'priceMilli', l.price_milli, 'askedPriceMilli', l.asked_price_milli, 'live', l.live,
      'placedEventMs', l.placed_event_ms, 'fixture', l.fixture, 'result', l.result, 'deadHeat', l.dead_heat,
      'terms', l.terms, 'standing', l.standing
    ) order by l.position)
    from ticket_leg l where l.ticket_id = t.id
  ) as legs`;

export async function ticketsByIds(db: Database | DatabaseTransaction, ids: readonly bigint[]): Promise<TicketRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<TicketRow>`
    select ${ticketRow} from ticket t where t.id = any(${ids.map(String)}::bigint[]) order by t.id`.execute(db);
  return rows;
}

/** Which of these fixtures a ticket names, of whatever status: what was said of them stays for good. */
export async function fixturesWithBets(
  tx: DatabaseTransaction,
  fixtureIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: bigint }>`
    select id from unnest(${[...fixtureIds]}::bigint[]) as asked (id)
    where exists (select from ticket_leg l where l.fixture_id = asked.id and l.waits)
      or exists (select from ticket_leg l where l.fixture_id = asked.id and not l.waits)`.execute(tx);
  return new Set(rows.map(({ id }) => Number(id)));
}

/** A ticket and whose it is. */
export type TicketOwner = Pick<TicketRow, 'id' | 'accountId'>;

export async function ownersOf(db: Database, ids: readonly bigint[]): Promise<TicketOwner[]> {
  const { rows } = await sql<TicketOwner>`
    select id, account_id as "accountId" from ticket where id = any(${ids.map(String)}::bigint[])`.execute(db);
  return rows;
}

export async function ticketByKey(db: Database, accountId: string, key: string): Promise<TicketRow | undefined> {
  const { rows } = await sql<TicketRow>`
    select ${ticketRow} from ticket t where t.account_id = ${accountId} and t.idempotency_key = ${key}`.execute(db);
  return rows[0];
}

/** A stake that a trader lets stand: per line, and whole. */
export interface LowerStake {
  readonly stakeMinor: bigint;
  readonly totalStakeMinor: bigint;
}

export interface AcceptedPrices {
  readonly potentialPayoutMinor: bigint;
  /** Where it is less than the player had asked for. */
  readonly stake?: LowerStake | undefined;
  readonly legs: readonly { readonly position: number; readonly priceMilli: number }[];
}

type CashOutEvent = 'cashOutAsked' | 'cashedOut' | 'cashOutDeclined';

export interface EventRow {
  readonly ticketId: bigint;
  readonly atMs: number;
  readonly kind: 'offered' | 'delayed' | 'accepted' | 'declined' | 'legResult' | 'settled' | 'reversed' | CashOutEvent;
  readonly rule: string;
  readonly message: string | null;
  readonly detail: Readonly<Record<string, string | number>>;
}

export async function insertEvents(tx: DatabaseTransaction, events: readonly EventRow[]): Promise<void> {
  if (events.length === 0) return;
  await sql`
    insert into ticket_event (ticket_id, at, kind, rule, message, detail)
    select e.ticket_id, to_timestamp(e.at_ms / 1000.0), e.kind, e.rule, e.message, e.detail
    from unnest(
      ${listOf(events, (event) => event.ticketId)}::bigint[], ${listOf(events, (event) => event.atMs)}::bigint[],
      ${textsOf(events, (event) => event.kind)}::text[], ${textsOf(events, (event) => event.rule)}::text[],
      ${textsOf(events, (event) => event.message)}::text[], ${textsOf(events, (event) => JSON.stringify(event.detail))}::jsonb[]
    ) with ordinality as e(ticket_id, at_ms, kind, rule, message, detail, place)
    order by e.place`.execute(tx);
}

export async function eventsOf(db: Database, ticketId: bigint): Promise<EventRow[]> {
  const { rows } = await sql<Omit<EventRow, 'atMs'> & { at: Date }>`
    select ticket_id as "ticketId", at, kind, rule, message, detail from ticket_event
    where ticket_id = ${ticketId} order by id`.execute(db);
  return rows.map(({ at, ...event }) => ({ ...event, atMs: at.getTime() }));
}
