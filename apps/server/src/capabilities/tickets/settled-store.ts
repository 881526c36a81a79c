import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/index.ts';
import { takeFromShelves } from './shelf-store.ts';
import type { LegRow, TicketRow } from './store.ts';
import type { LegStanding } from './ticket-terms.ts';

/** Of a leg what it is judged by, and what it counts with on its market. */
export interface LegToSettle extends Omit<LegRow, 'fixture' | 'askedPriceMilli'> {
  readonly riskOutcome: string;
  readonly riskWinningsMinor: bigint;
  readonly riskStakesMinor: bigint;
}

/** Of a ticket what its settlement depends on. */
export interface TicketToSettle
  extends Pick<
    TicketRow,
    | 'id'
    | 'accountId'
    | 'currency'
    | 'betType'
    | 'terms'
    | 'stakeMinor'
    | 'totalStakeMinor'
    | 'status'
    | 'outcome'
    | 'payoutMinor'
    | 'generation'
  > {
  readonly legs: readonly LegToSettle[];
}

type StoredLeg = readonly [
  number,
  number,
  string,
  string,
  number,
  boolean,
  number,
  number,
  LegRow['deadHeat'],
  LegRow['terms'],
  LegStanding,
  string,
  string,
  string,
];

interface StoredTicket extends Omit<TicketToSettle, 'payoutMinor' | 'legs'> {
  readonly payoutMinor: bigint | null;
  readonly legs: readonly StoredLeg[] | null;
}

/** Locks tickets in the order of their ids and reads what settles them, as they then are. */
export async function lockToSettle(tx: DatabaseTransaction, ids: readonly bigint[]): Promise<TicketToSettle[]> {
  if (ids.length === 0) return [];
  const asked = `{${ids.join()}}`;
  await sql`select from ticket where id = any(${asked}::bigint[]) order by id for no key update`.execute(tx);
  // Lists are lighter than objects, here and there; amounts as texts, because JSON's numbers are not exact.
  const { rows } = await sql<StoredTicket>`
    select t.id, t.account_id as "accountId", t.currency, t.bet_type as "betType", t.terms, t.stake_minor as "stakeMinor",
      t.total_stake_minor as "totalStakeMinor", t.status, t.outcome, t.payout_minor as "payoutMinor", t.generation,
      (
        select json_agg(json_build_array(
          l.position, l.fixture_id, l.market_key, l.outcome, l.price_milli, l.live, l.placed_event_ms, l.result, l.dead_heat,
          l.terms, l.standing, l.risk_outcome, l.risk_winnings_minor::text, l.risk_stakes_minor::text
        ) order by l.position)
        from ticket_leg l where l.ticket_id = t.id
      ) as legs
    from ticket t where t.id = any(${asked}::bigint[]) order by t.id`.execute(tx);
  return rows.map((row) => ({ ...row, legs: (row.legs ?? []).map(legOf) }));
}

const legOf = (stored: StoredLeg): LegToSettle => {
  const [position, fixtureId, marketKey, outcome, priceMilli, live, placedEventMs, result, deadHeat, ...rest] = stored;
  const [terms, standing, riskOutcome, winnings, stakes] = rest;
  return {
    position,
    fixtureId,
    marketKey,
    outcome,
    priceMilli,
    live,
    placedEventMs,
    result,
    deadHeat,
    terms,
    standing,
    riskOutcome,
    riskWinningsMinor: BigInt(winnings),
    riskStakesMinor: BigInt(stakes),
  };
};

/** What a leg came to. `waits`: it is still undecided, and its ticket open. */
export interface SettledLeg {
  readonly ticketId: bigint;
  readonly position: number;
  readonly result: number;
  readonly deadHeat: readonly [number, number] | null;
  readonly standing: LegStanding;
  readonly waits: boolean;
}

/** Writes what legs came to; the caller has locked their tickets, as for the functions below. */
export async function writeLegs(tx: DatabaseTransaction, legs: readonly SettledLeg[]): Promise<void> {
  const isPlain = ({ deadHeat, standing }: SettledLeg): boolean => deadHeat === null && isEmpty(standing);
  await writePlainLegs(tx, legs.filter(isPlain));
  const others = legs.filter((leg) => !isPlain(leg));
  if (others.length === 0) return;
  const rows = others.map((leg) => ({ ...leg, ticketId: String(leg.ticketId) }));
  await sql`
    update ticket_leg l set result = c.result, dead_heat = c."deadHeat", standing = c.standing, waits = c.waits
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(
      "ticketId" bigint, position smallint, result smallint, "deadHeat" integer[], standing jsonb, waits boolean
    )
    where l.ticket_id = c."ticketId" and l.position = c.position`.execute(tx);
}

const isEmpty = (standing: LegStanding): boolean => {
  for (const _ in standing) return false;
  return true;
};

/** Most legs: a result and nothing beside it. */
async function writePlainLegs(tx: DatabaseTransaction, legs: readonly SettledLeg[]): Promise<void> {
  if (legs.length === 0) return;
  const list = (read: (leg: SettledLeg) => bigint | number | boolean) => sql`${`{${legs.map(read).join()}}`}`;
  await sql`
    update ticket_leg l set result = c.result, dead_heat = null, standing = '{}', waits = c.waits
    from unnest(
      ${list((leg) => leg.ticketId)}::bigint[], ${list((leg) => leg.position)}::smallint[],
      ${list((leg) => leg.result)}::smallint[], ${list((leg) => leg.waits)}::boolean[]
    ) as c(ticket_id, position, result, waits)
    where l.ticket_id = c.ticket_id and l.position = c.position`.execute(tx);
}

/** Tickets whose settlement was taken back are open again. */
export async function reopenTickets(tx: DatabaseTransaction, ticketIds: readonly bigint[]): Promise<void> {
  if (ticketIds.length === 0) return;
  await sql`
    update ticket set outcome = 0, payout_minor = null, settled_at = null
    where id = any(${ticketIds.map(String)}::bigint[])`.execute(tx);
  await takeFromShelves(tx, ticketIds);
}

/** What a ticket came to, in this generation. */
export interface SettledTicket {
  readonly ticketId: bigint;
  readonly generation: number;
  readonly outcome: number;
  readonly payoutMinor: bigint;
}

export async function closeTickets(
  tx: DatabaseTransaction,
  settled: readonly SettledTicket[],
  atMs: number,
): Promise<void> {
  if (settled.length === 0) return;
  const list = (read: (ticket: SettledTicket) => bigint | number) => sql`${`{${settled.map(read).join()}}`}`;
  await sql`
    update ticket t set outcome = s.outcome, payout_minor = s.payout, settled_at = ${new Date(atMs)},
      generation = s.generation
    from unnest(
      ${list((each) => each.ticketId)}::bigint[], ${list((each) => each.generation)}::integer[],
      ${list((each) => each.outcome)}::smallint[], ${list((each) => each.payoutMinor)}::bigint[]
    ) as s(ticket_id, generation, outcome, payout)
    where t.id = s.ticket_id`.execute(tx);
}
