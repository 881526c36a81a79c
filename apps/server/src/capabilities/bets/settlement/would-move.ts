import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import type { MovedMoney, SaidResults, WouldMove } from '../../book/trading/index.ts';
import { type BareTicket, bareTickets } from '../tickets/index.ts';
import { decideTicket, type TicketDecision } from './decide-ticket.ts';
import { verdictsOf } from './judge-leg.ts';
import { type ResultsSource, whatWasSaid } from './settle-fixtures.ts';

/** Bets that are looked at for one answer: their legs are read and judged as a settlement would. */
const MOST_BETS = 5000;
const BATCH = 500;

/** Those on these markets that hold money; the oldest first, and how many there are. Play money moves none. */
async function betsOn(db: Database, { fixtureId, markets }: SaidResults): Promise<{ ids: bigint[]; all: number }> {
  const keys = markets.map(({ key }) => key);
  const on = (waits: boolean) => sql`
    select ticket_id from ticket_leg
    where ${waits ? sql`waits` : sql`not waits`} and fixture_id = ${fixtureId} and market_key = any(${keys}::text[])`;
  const { rows } = await sql<{ ids: bigint[] | null; all: bigint }>`
    with bets as (
      select t.id from ticket t where t.id in (${on(true)} union ${on(false)})
        and t.status in (1, 5) and not coalesce((t.terms ->> 'playMoney')::boolean, false)
    )
    select (select count(*) from bets) as all,
      (select array_agg(id order by id) from (select id from bets order by id limit ${MOST_BETS}) first) as ids`.execute(
    db,
  );
  const [found] = rows;
  return { ids: (found?.ids ?? []).map(BigInt), all: Number(found?.all ?? 0) };
}

/** What a changed ticket pays from then on; undefined while it waits for other results. */
const paysThen = ({ ticket, settles, reverses }: TicketDecision): bigint | undefined =>
  settles?.payoutMinor ?? (reverses ? undefined : (ticket.payoutMinor ?? undefined));

function counted(before: MovedMoney | undefined, decision: TicketDecision): MovedMoney {
  const { currency, totalStakeMinor, cashedStakeMinor, payoutMinor }: BareTicket = decision.ticket;
  const then = paysThen(decision);
  return {
    currency,
    bets: (before?.bets ?? 0) + 1,
    stakeMinor: (before?.stakeMinor ?? 0n) + totalStakeMinor - cashedStakeMinor,
    payoutMinor: (before?.payoutMinor ?? 0n) + (then ?? 0n),
    paidMinor: (before?.paidMinor ?? 0n) + (payoutMinor ?? 0n),
    open: (before?.open ?? 0) + (then === undefined ? 1 : 0),
  };
}

/** The money that results would move if they were said now, by the same judgement as a settlement: nothing is done. */
export async function wouldMove(
  { db, results }: { readonly db: Database; readonly results: ResultsSource },
  said: SaidResults,
): Promise<WouldMove> {
  const { fixtureId, markets, contest } = said;
  if (markets.length === 0) return { money: [], more: 0 };
  const before = await whatWasSaid(results, [fixtureId]);
  const keys = new Set(markets.map(({ key }) => key));
  const verdicts = verdictsOf({
    ...before,
    results: [
      ...before.results.filter(({ key }) => !keys.has(key)),
      ...markets.map(({ key, outcomes }) => ({ fixtureId, key, generation: 0, kind: 'settled' as const, outcomes })),
    ],
    contests: contest ? new Map([[fixtureId, contest]]) : before.contests,
  });
  const { ids, all } = await betsOn(db, said);
  const money = new Map<string, MovedMoney>();
  for (let from = 0; from < ids.length; from += BATCH) {
    for (const ticket of await bareTickets(db, ids.slice(from, from + BATCH))) {
      const decision = decideTicket(ticket, new Set([fixtureId]), verdicts);
      if (decision) money.set(ticket.currency, counted(money.get(ticket.currency), decision));
    }
  }
  const inOrder = [...money.values()].sort((one, other) => one.currency.localeCompare(other.currency));
  return { money: inOrder, more: all - ids.length };
}
