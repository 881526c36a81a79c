import type { PayoutParts } from '@evens/betting';
import type { Runner } from '@evens/catalogue';
import { assert, type Clock, type Currency, formatAmount } from '@evens/kernel';
import { type Database, inTransaction } from '../../platform/database/index.ts';
import { type EventRow, insertEvents, type LegStanding, lockTickets } from '../tickets/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { decideTicket, type TicketDecision } from './decide-ticket.ts';
import { judgeLeg, type MarketResult, type MarketVoid, type Said, standsAsJudged, verdictsOf } from './judge-leg.ts';
import type { Contest } from './judge-teased.ts';
import { accountsToPay, paymentsOf, payoutsToReverse } from './pay-tickets.ts';
import { freeBetsUsedAgain, legsOn, writeDecisions } from './store.ts';

/** Where the last word on results and voids stands: the catalogue's tables. */
export interface ResultsSource {
  standingResults(fixtureIds: readonly number[]): Promise<readonly MarketResult[]>;
  voidsOf(fixtureIds: readonly number[]): Promise<readonly MarketVoid[]>;
  /** Runners of races and outrights; other fixtures are left out. */
  runnersOf(fixtureIds: readonly number[]): Promise<ReadonlyMap<number, readonly Runner[]>>;
  contestsOf(fixtureIds: readonly number[]): Promise<ReadonlyMap<number, Contest>>;
}

export interface SettleParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly wallet: Wallet;
  readonly results: ResultsSource;
}

/** Tickets that are settled in one transaction. */
const BATCH = 200;

/**
 * Brings every taken ticket on these fixtures to what the stored results and voids say, whatever it was before: legs,
 * settlement, money. It reads the state, not the messages, so running it again, late or twice changes nothing more.
 * Answers with the tickets that changed.
 */
export async function settleFixtures(parts: SettleParts, asked: readonly number[]): Promise<bigint[]> {
  const { db } = parts;
  const said = await whatWasSaid(parts.results, asked);
  // Most fixtures with open bets have no word on them yet: their legs need not be read.
  const fixtureIds = spokenOf(said);
  if (fixtureIds.length === 0) return [];
  const verdicts = verdictsOf(said);
  const touched = new Set<bigint>();
  for (const leg of await legsOn(db, fixtureIds)) {
    if (!standsAsJudged(leg, judgeLeg(leg, verdicts))) touched.add(leg.ticketId);
  }
  const ticketIds = [...touched];
  const changed: bigint[] = [];
  for (let from = 0; from < ticketIds.length; from += BATCH) {
    changed.push(...(await settleTickets(parts, ticketIds.slice(from, from + BATCH), fixtureIds)));
  }
  return changed;
}

async function whatWasSaid(source: ResultsSource, fixtureIds: readonly number[]): Promise<Said> {
  const results = await source.standingResults(fixtureIds);
  const voids = await source.voidsOf(fixtureIds);
  const runners = await source.runnersOf(fixtureIds);
  return { results, voids, runners, contests: await source.contestsOf(fixtureIds) };
}

/** Fixtures with a result, a void or a runner less. */
function spokenOf({ results, voids, runners }: Said): number[] {
  const ids = new Set([...results, ...voids].map((each) => each.fixtureId));
  for (const [fixtureId, field] of runners) if (field.some((each) => each.withdrawn)) ids.add(fixtureId);
  return [...ids];
}

async function settleTickets(
  { db, clock, wallet, results }: SettleParts,
  ticketIds: readonly bigint[],
  fixtureIds: readonly number[],
): Promise<bigint[]> {
  const fixtures = new Set(fixtureIds);
  return inTransaction(db, async (tx) => {
    const tickets = await lockTickets(tx, ticketIds);
    // Read under the locks: of two who settle the same tickets, the later sees the later results.
    const verdicts = verdictsOf(await whatWasSaid(results, fixtureIds));
    const decisions = tickets.flatMap((ticket) => decideTicket(ticket, fixtures, verdicts) ?? []);
    if (decisions.length === 0) return [];
    const atMs = Math.floor(clock.wallMs());

    const standings = await wallet.lock(tx, accountsToPay(decisions));
    const paid = await wallet.entriesOf(tx, payoutsToReverse(decisions));
    const usedAgain = await freeBetsUsedAgain(tx, decisions);
    for (const posted of await wallet.postAll(tx, paymentsOf(decisions, standings, paid, usedAgain))) {
      assert(posted.ok && !posted.value.repeated, 'a settlement is paid once');
    }
    await writeDecisions(tx, decisions, atMs);
    await insertEvents(
      tx,
      decisions.flatMap((decision) => eventsOf(decision, atMs)),
    );
    return decisions.map((decision) => decision.ticket.id);
  });
}

/** What beside its result became of a leg, as the audit trail shows it. */
const standingDetail = ({ placeResult, rule4Pence, startingPriceMilli }: LegStanding): Record<string, number> => ({
  ...(placeResult !== undefined && { placeResult }),
  ...(rule4Pence !== undefined && { rule4Pence }),
  ...(startingPriceMilli !== undefined && { startingPriceMilli }),
});

/** The parts of a payout beside what the bet alone pays, as amounts; only those that there are. */
const namedParts = ({ wager: _, ...parts }: PayoutParts, currency: Currency): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parts)
      .filter(([, minor]) => minor > 0n)
      .map(([name, minor]) => [name, formatAmount(minor, currency)]),
  );

/** The audit trail of one decision: each leg that moved, then what was taken back, then what stands. */
function eventsOf({ ticket, legs, reverses, settles }: TicketDecision, atMs: number): EventRow[] {
  const base = { ticketId: ticket.id, atMs };
  const message = legs.map((each) => each.judged.message).join('; ');
  const events: EventRow[] = legs.map(({ position, judged }) => ({
    ...base,
    kind: 'legResult',
    rule: judged.rule,
    message: judged.message,
    detail: { leg: position, result: judged.result, ...standingDetail(judged.standing) },
  }));
  if (reverses) {
    const payout = formatAmount(ticket.payoutMinor ?? 0n, ticket.currency);
    const detail = { generation: ticket.generation, payout };
    events.push({ ...base, kind: 'reversed', rule: 'correction', message, detail });
  }
  if (settles) {
    const payout = formatAmount(settles.payoutMinor, ticket.currency);
    const detail = {
      generation: ticket.generation + 1,
      outcome: settles.outcome,
      payout,
      ...namedParts(settles.parts, ticket.currency),
    };
    events.push({ ...base, kind: 'settled', rule: `payout:${ticket.betType}`, message, detail });
  }
  return events;
}
