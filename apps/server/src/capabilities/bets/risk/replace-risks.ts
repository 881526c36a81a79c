import { assert } from '@evens/kernel';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import { type LegRisk, TOGETHER } from './leg-risk.ts';

/**
 * What an open ticket is to count with from now on, and what the market of each leg may lose; legs in their order. Without
 * limits no leg may count with more than before: a bet that was given back in part is never refused for its market.
 */
export interface RiskChange {
  readonly ticketId: bigint;
  readonly risks: readonly LegRisk[];
  readonly limitsMinor: readonly bigint[] | undefined;
}

/** A leg as it counts now, and how its market stands: the winnings on its outcome, and the market's stakes. */
interface LegNow {
  readonly ticketId: bigint;
  readonly position: number;
  readonly fixtureId: bigint;
  readonly marketKey: string;
  readonly outcome: string;
  readonly winningsMinor: bigint;
  readonly stakesMinor: bigint;
  readonly allWinningsMinor: bigint;
  readonly allStakesMinor: bigint;
}

/**
 * Puts other amounts in the place of what open tickets' legs put at risk, one ticket after the other, each only where all its
 * markets can bear it then. The exposures of all legs are locked in their one order; lock accounts before. Legs have reserved
 * on these exposures before, so the rows are there.
 */
export async function replaceWithin(tx: DatabaseTransaction, changes: readonly RiskChange[]): Promise<Replaced> {
  if (changes.length === 0) return { counted: [], refused: new Set() };
  const legs = await lockLegs(
    tx,
    changes.map(({ ticketId }) => ticketId),
  );
  const { moves, ...replaced } = decideChanges(changes, legs);
  await writeMoves(tx, moves);
  return replaced;
}

const marketOf = ({ fixtureId, marketKey }: LegNow): string => `${fixtureId}/${marketKey}`;

async function lockLegs(tx: DatabaseTransaction, ids: readonly bigint[]): Promise<Map<bigint, LegNow[]>> {
  const { rows } = await sql<LegNow>`
    with wanted as materialized (
      select ticket_id, position, fixture_id, market_key, risk_outcome as outcome, risk_winnings_minor, risk_stakes_minor
      from ticket_leg where ticket_id = any(${ids.map(String)}::bigint[])
    ),
    locked as materialized (
      select x.fixture_id, x.market_key, x.outcome, x.winnings_minor
      from risk_exposure x
      where (x.fixture_id, x.market_key, x.outcome) in (select fixture_id, market_key, outcome from wanted)
      order by x.fixture_id, x.market_key, x.outcome for no key update
    )
    select w.ticket_id as "ticketId", w.position, w.fixture_id as "fixtureId", w.market_key as "marketKey", w.outcome,
      w.risk_winnings_minor as "winningsMinor", w.risk_stakes_minor as "stakesMinor",
      x.winnings_minor as "allWinningsMinor", (
        select sum(s.stakes_minor)::bigint from risk_exposure s
        where s.fixture_id = w.fixture_id and s.market_key = w.market_key
      ) as "allStakesMinor"
    from wanted w join locked x using (fixture_id, market_key, outcome)
    order by w.ticket_id, w.position`.execute(tx);
  const byTicket = new Map<bigint, LegNow[]>();
  for (const row of rows) byTicket.set(row.ticketId, [...(byTicket.get(row.ticketId) ?? []), row]);
  return byTicket;
}

/** By how much an exposure changes. */
interface Move {
  readonly fixtureId: string;
  readonly marketKey: string;
  readonly outcome: string;
  readonly moreWinnings: string;
  readonly moreStakes: string;
}

/** What a leg counts with from now on; whoever keeps the legs writes it on them in the same transaction. */
export interface CountedLeg {
  readonly ticketId: bigint;
  readonly position: number;
  readonly winningsMinor: bigint;
  readonly stakesMinor: bigint;
}

export interface Replaced {
  readonly counted: readonly CountedLeg[];
  /** Tickets that do not fit: they still count as before, and the caller gives them back. */
  readonly refused: ReadonlySet<bigint>;
}

/** Which changes fit, each after those before it: pure. */
export function decideChanges(
  changes: readonly RiskChange[],
  legs: ReadonlyMap<bigint, readonly LegNow[]>,
): Replaced & { readonly moves: readonly Move[] } {
  const winnings = new Map<string, bigint>();
  const stakes = new Map<string, bigint>();
  const moves: Move[] = [];
  const counted: CountedLeg[] = [];
  const refused = new Set<bigint>();
  for (const { ticketId, risks, limitsMinor } of changes) {
    const now = legs.get(ticketId) ?? [];
    const same = now.length === risks.length && now.every((leg, at) => leg.outcome === risks[at]?.riskOutcome);
    assert(same, `ticket ${ticketId} counts on other outcomes than it reserved`);
    const move = (winningsOf: (at: number) => bigint, stakesOf: (at: number) => bigint): void => {
      for (const [at, leg] of now.entries()) {
        const [market, key] = [marketOf(leg), `${marketOf(leg)}/${leg.outcome}`];
        winnings.set(key, (winnings.get(key) ?? leg.allWinningsMinor) + winningsOf(at));
        stakes.set(market, (stakes.get(market) ?? leg.allStakesMinor) + stakesOf(at));
      }
    };
    move(
      (at) => (risks[at]?.winningsMinor ?? 0n) - (now[at]?.winningsMinor ?? 0n),
      (at) => (risks[at]?.stakesMinor ?? 0n) - (now[at]?.stakesMinor ?? 0n),
    );
    const fits = now.every((leg, at) => {
      if (!limitsMinor) {
        const { winningsMinor = 0n, stakesMinor = 0n } = risks[at] ?? {};
        const shrinks = winningsMinor <= leg.winningsMinor && stakesMinor <= leg.stakesMinor;
        assert(shrinks, `leg ${leg.position} of ticket ${ticketId} counts with more than before`);
        return true;
      }
      const covered = leg.outcome === TOGETHER ? 0n : (stakes.get(marketOf(leg)) ?? 0n);
      return (winnings.get(`${marketOf(leg)}/${leg.outcome}`) ?? 0n) - covered <= (limitsMinor[at] ?? 0n);
    });
    if (!fits) {
      refused.add(ticketId);
      // It will be given back whole, so those after it may have its room.
      move(
        (at) => -(risks[at]?.winningsMinor ?? 0n),
        (at) => -(risks[at]?.stakesMinor ?? 0n),
      );
      continue;
    }
    for (const [at, { position, fixtureId, marketKey, outcome, ...leg }] of now.entries()) {
      const { winningsMinor = 0n, stakesMinor = 0n } = risks[at] ?? {};
      counted.push({ ticketId, position, winningsMinor, stakesMinor });
      moves.push({
        fixtureId: String(fixtureId),
        marketKey,
        outcome,
        moreWinnings: String(winningsMinor - leg.winningsMinor),
        moreStakes: String(stakesMinor - leg.stakesMinor),
      });
    }
  }
  return { moves, counted, refused };
}

/** Under the locks of `lockLegs`. */
async function writeMoves(tx: DatabaseTransaction, moves: readonly Move[]): Promise<void> {
  const moved = moves.filter(({ moreWinnings, moreStakes }) => moreWinnings !== '0' || moreStakes !== '0');
  if (moved.length === 0) return;
  await sql`
    update risk_exposure x set winnings_minor = x.winnings_minor + m.more_winnings,
      stakes_minor = x.stakes_minor + m.more_stakes
    from (
      select "fixtureId" as fixture_id, "marketKey" as market_key, outcome,
        sum("moreWinnings")::bigint as more_winnings, sum("moreStakes")::bigint as more_stakes
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m(
        "fixtureId" bigint, "marketKey" text, outcome text, "moreWinnings" bigint, "moreStakes" bigint
      )
      group by 1, 2, 3
    ) m
    where m.fixture_id = x.fixture_id and m.market_key = x.market_key and m.outcome = x.outcome`.execute(tx);
}
