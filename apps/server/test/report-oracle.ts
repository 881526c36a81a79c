import { sql } from 'kysely';
import type { Database } from '../src/platform/database/index.ts';

/** What one value of a dimension came to on a day, in minor units. */
export interface OracleSums {
  bets: number;
  staked: bigint;
  ggr: bigint;
  settledStake: bigint;
  settledGgr: bigint;
}

interface Movement {
  readonly at: Date;
  readonly kind: string;
  readonly part: number;
  readonly amount: bigint;
  readonly reference: string;
  readonly giver: string;
  readonly taker: string;
}

interface StoredTicket {
  readonly id: string;
  readonly betType: string;
  readonly total: bigint;
  readonly free: boolean;
  readonly sports: readonly string[];
}

interface Step {
  readonly ticketId: string;
  readonly at: Date;
  readonly kind: 'settled' | 'reversed' | 'sold';
  readonly outcome: number;
  readonly stake: bigint;
  readonly amount: bigint;
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Reads everything and counts it step by step in the order of time; shares nothing with the sums that it is compared with. */
export async function recomputed(db: Database): Promise<Map<string, OracleSums>> {
  const sums = new Map<string, OracleSums>();
  const add = (day: string, dimension: string, value: string, part: Partial<OracleSums>): void => {
    const key = `${day} ${dimension} ${value}`;
    const sum = sums.get(key) ?? { bets: 0, staked: 0n, ggr: 0n, settledStake: 0n, settledGgr: 0n };
    sum.bets += part.bets ?? 0;
    sum.staked += part.staked ?? 0n;
    sum.ggr += part.ggr ?? 0n;
    sum.settledStake += part.settledStake ?? 0n;
    sum.settledGgr += part.settledGgr ?? 0n;
    sums.set(key, sum);
  };
  const { rows: tickets } = await sql<StoredTicket>`
    select t.id::text as id, t.bet_type as "betType", t.total_stake_minor as total, t.terms ? 'freeBet' as free,
      array_agg(l.fixture ->> 'sportAlias') as sports
    from ticket t join ticket_leg l on l.ticket_id = t.id where not (t.terms ? 'playMoney') group by t.id`.execute(db);
  const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  const sportOf = ({ sports }: StoredTicket): string => (new Set(sports).size === 1 ? (sports[0] ?? '') : 'several');
  const addTicket = (day: string, ticket: StoredTicket, part: Partial<OracleSums>): void => {
    add(day, 'sport', sportOf(ticket), part);
    add(day, 'betType', ticket.betType, part);
    add(day, 'product', 'sports', part);
  };
  const { rows: movements } = await sql<Movement>`
    select x.at, x.kind, x.part, x.amount_minor as amount, x.reference, d.kind as giver, c.kind as taker from ledger_transfer x
    join ledger_account d on d.id = x.debit_account_id join ledger_account c on c.id = x.credit_account_id
    where d.kind not like 'play%' order by x.id`.execute(db);
  for (const { at, kind, part, amount, reference, giver, taker } of movements) {
    const ticket = byId.get(reference.replace('ticket:', ''));
    const isStake = ['stake', 'stakeTake', 'casinoStake'].includes(kind);
    const moved = {
      bets: isStake && part === 1 ? 1 : 0,
      staked: isStake ? amount : 0n,
      ggr: ['sportsbook', 'casino'].includes(taker) ? amount : ['sportsbook', 'casino'].includes(giver) ? -amount : 0n,
    };
    if (ticket && (isStake || moved.ggr !== 0n)) addTicket(dayOf(at), ticket, moved);
    if (reference.startsWith('round:')) {
      const played = { ...moved, settledStake: moved.staked, settledGgr: moved.ggr };
      add(dayOf(at), 'product', 'casino', played);
    }
  }
  for (const [ticketId, steps] of await stepsOf(db)) {
    const ticket = byId.get(ticketId);
    if (ticket) for (const { day, ...part } of decidedBy(ticket, steps)) addTicket(day, ticket, part);
  }
  return sums;
}

async function stepsOf(db: Database): Promise<Map<string, Step[]>> {
  const { rows } = await sql<Step>`
    select ticket_id::text as "ticketId", settled_at as at, 'settled' as kind, outcome::integer, 0::bigint as stake,
      payout_minor as amount from ticket_settlement
    union all select ticket_id::text, reversed_at, 'reversed', 0, 0::bigint, 0::bigint from ticket_settlement
    where reversed_at is not null
    union all select ticket_id::text, answered_at, 'sold', 0, stake_minor, amount_minor from ticket_cash_out where status = 1
    order by 2, 3`.execute(db);
  const steps = new Map<string, Step[]>();
  for (const row of rows) steps.set(row.ticketId, [...(steps.get(row.ticketId) ?? []), row]);
  return steps;
}

/** Walks through what happened to a ticket; each step counts what it changes, on its own day. */
function decidedBy(ticket: StoredTicket, steps: readonly Step[]) {
  let [sold, soldFor, outcome, paid] = [0n, 0n, 0, 0n];
  let [stakeBefore, gainBefore] = [0n, 0n];
  return steps.map(({ at, kind, ...step }) => {
    if (kind === 'sold') [sold, soldFor] = [sold + step.stake, soldFor + step.amount];
    else [outcome, paid] = kind === 'settled' ? [step.outcome, step.amount] : [0, 0n];
    const rest = ticket.total - sold;
    const atRisk = outcome === 2 || outcome === 3 ? rest : outcome === 5 || outcome === 6 ? rest / 2n : 0n;
    const given = ticket.free && (outcome === 1 || outcome === 4);
    const taken = outcome === 0 ? sold : given ? 0n : ticket.total;
    const [stake, gain] = [sold + atRisk, taken - soldFor - paid];
    const change = { day: dayOf(at), settledStake: stake - stakeBefore, settledGgr: gain - gainBefore };
    [stakeBefore, gainBefore] = [stake, gain];
    return change;
  });
}
