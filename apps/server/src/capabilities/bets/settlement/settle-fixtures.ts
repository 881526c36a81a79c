import { isDeepStrictEqual } from 'node:util';
import type { Runner } from '@evens/catalogue';
import type { Clock } from '@evens/kernel';
import { type Database, type DatabaseTransaction, inTransaction } from '../../../platform/database/index.ts';
import type { Wallet } from '../../money/wallet/index.ts';
import {
  type BonusDoor,
  bonusBookOf,
  insertEvents,
  lockTickets,
  soldParts,
  type TicketOwner,
} from '../tickets/index.ts';
import { decideTicket } from './decide-ticket.ts';
import { voidAmong } from './excluded-store.ts';
import { judgeLeg, type MarketResult, type MarketVoid, type Said, standsAsJudged, verdictsOf } from './judge-leg.ts';
import type { Contest } from './judge-teased.ts';
import { accountsToPay, giftedAndSold, movedBefore, paymentsOf } from './pay-tickets.ts';
import { plainVerdictsOf } from './plain-verdicts.ts';
import { freeBetsUsedAgain, legsOn, plainTicketsOn, writeDecisions } from './store.ts';
import { legMarketsOf, resultKeysOf, type Target } from './targets.ts';
import { eventsOf } from './trail.ts';

/** Where the last word on results and voids stands: the catalogue's tables. `within`: the transaction of whoever asks. */
export interface ResultsSource {
  /** Only of these markets where `keys` is given. */
  standingResults(
    fixtureIds: readonly number[],
    keys?: readonly string[],
    within?: DatabaseTransaction,
  ): Promise<readonly MarketResult[]>;
  voidsOf(fixtureIds: readonly number[], within?: DatabaseTransaction): Promise<readonly MarketVoid[]>;
  /** Runners of races and outrights; other fixtures are left out. */
  runnersOf(
    fixtureIds: readonly number[],
    within?: DatabaseTransaction,
  ): Promise<ReadonlyMap<number, readonly Runner[]>>;
  contestsOf(fixtureIds: readonly number[], within?: DatabaseTransaction): Promise<ReadonlyMap<number, Contest>>;
}

export interface SettleParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly wallet: Wallet;
  readonly results: ResultsSource;
  readonly bonuses?: BonusDoor | undefined;
  /** Hears of each batch of tickets that changed, after its commit. */
  readonly onSettled: (tickets: readonly TicketOwner[]) => Promise<void>;
  /** Takes a ticket that could not be settled out of the way of the others. */
  readonly quarantine: (ticketId: bigint, error: unknown) => Promise<void>;
}

/** Tickets that are settled in one transaction: their players wait for it when they bet. */
const BATCH = 500;
const LANES = 2;

/**
 * Brings every taken ticket within these targets to what the stored results and voids say, whatever it was before: legs,
 * settlement, money. It reads the state, not the messages, so running it again, late or twice changes nothing more.
 * A ticket that cannot be settled is put into quarantine, the others are paid. `waiting`: only tickets whose legs still wait.
 */
export async function settleTargets(parts: SettleParts, targets: readonly Target[], waiting = false): Promise<void> {
  if (targets.length === 0) return;
  const fixtureIds = [...new Set(targets.map((each) => each.fixtureId))];
  const said = await whatWasSaid(parts.results, fixtureIds, keysOf(targets));
  const verdicts = verdictsOf(said);
  const plain = plainVerdictsOf(said, fixtureIds);
  const broken = new Map<bigint, unknown>();
  const touched = await inTransaction(parts.db, async (tx) => {
    const { ids, others } = await plainTicketsOn(tx, targets, waiting, plain);
    const touched = new Set(ids);
    broken.clear();
    if (!others) return touched;
    for await (const legs of legsOn(tx, targets, waiting, plain.fixtureIds)) {
      for (const leg of legs) {
        try {
          if (!standsAsJudged(leg, judgeLeg(leg, verdicts))) touched.add(leg.ticketId);
        } catch (error) {
          broken.set(leg.ticketId, error);
        }
      }
    }
    return touched;
  });
  for (const [ticketId, error] of broken) {
    touched.delete(ticketId);
    await parts.quarantine(ticketId, error);
  }
  await settleInBatches(parts, [...touched].sort(byId), fixtureIds);
}

const byId = (one: bigint, other: bigint): number => (one < other ? -1 : 1);

/**
 * Batches of tickets that lie beside each other, several under way: while the database writes one, the next is decided. Each has
 * tickets of its own; accounts and markets that they share are locked in one order, so they wait for each other and no more.
 */
async function settleInBatches(
  parts: SettleParts,
  ticketIds: readonly bigint[],
  fixtureIds: readonly number[],
): Promise<void> {
  let from = 0;
  const lane = async (): Promise<void> => {
    while (from < ticketIds.length) {
      const batch = ticketIds.slice(from, from + BATCH);
      from += BATCH;
      const changed = await settleApart(parts, batch, fixtureIds);
      if (changed.length > 0) await parts.onSettled(changed);
    }
  };
  const lanes = Array.from({ length: LANES }, () =>
    lane().catch((error: unknown) => {
      // The others end what they have in hand; all that is left is found again.
      from = ticketIds.length;
      throw error;
    }),
  );
  const failed = (await Promise.allSettled(lanes)).find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Of these fixtures, those of which anything was said that may decide a bet: a result, a void, a runner less. */
export async function spokenFixtures(source: ResultsSource, fixtureIds: readonly number[]): Promise<number[]> {
  const { results, voids, runners } = await whatWasSaid(source, fixtureIds);
  const ids = new Set([...results, ...voids].map((each) => each.fixtureId));
  for (const [fixtureId, field] of runners) if (field.some((each) => each.withdrawn)) ids.add(fixtureId);
  return [...ids];
}

/** The markets whose results decide the legs of these targets; undefined for all of their fixtures. */
function keysOf(targets: readonly Target[]): string[] | undefined {
  const markets = targets.map((each) => (each.reach === 'market' ? legMarketsOf(each.marketKey) : undefined));
  // Each-way bets on the winner go by as many place markets as there are terms.
  if (markets.some((each) => each === undefined || each.includes('outright'))) return undefined;
  return resultKeysOf(markets.flatMap((each) => (each ?? []).map((marketKey) => ({ marketKey, terms: {} }))));
}

export async function whatWasSaid(
  source: ResultsSource,
  fixtureIds: readonly number[],
  keys?: readonly string[],
  within?: DatabaseTransaction,
): Promise<Said> {
  const results = await source.standingResults(fixtureIds, keys, within);
  const voids = await source.voidsOf(fixtureIds, within);
  const runners = await source.runnersOf(fixtureIds, within);
  return { results, voids, runners, contests: await source.contestsOf(fixtureIds, within) };
}

/** Settles these tickets together; where that fails, half by half, until the one that fails stands alone. */
export async function settleApart(
  parts: SettleParts,
  ticketIds: readonly bigint[],
  fixtureIds: readonly number[],
): Promise<TicketOwner[]> {
  try {
    return await settleTickets(parts, ticketIds, fixtureIds);
  } catch (error) {
    const [first] = ticketIds;
    if (ticketIds.length === 1 && first !== undefined) {
      // Where the database itself is gone, this fails as well, and all of it is tried again later.
      await parts.quarantine(first, error);
      return [];
    }
    const middle = Math.ceil(ticketIds.length / 2);
    const before = await settleApart(parts, ticketIds.slice(0, middle), fixtureIds);
    return [...before, ...(await settleApart(parts, ticketIds.slice(middle), fixtureIds))];
  }
}

/**
 * Together, each step in one transaction, all or none; answers with those that changed. What is said after the results were
 * read and before the commit is looked at by nobody else: another process that hears it finds these tickets as they were
 * before. So the results are read again after the commit, and again until two reads are the same.
 */
export async function settleTickets(
  parts: Omit<SettleParts, 'onSettled' | 'quarantine'>,
  ticketIds: readonly bigint[],
  fixtureIds: readonly number[],
): Promise<TicketOwner[]> {
  const changed = new Map<bigint, TicketOwner>();
  for (;;) {
    const { decided, heard, said } = await settleOnce(parts, ticketIds, new Set(fixtureIds));
    if (decided.length === 0) return [...changed.values()];
    for (const ticket of decided) changed.set(ticket.id, ticket);
    if (isDeepStrictEqual(await whatWasSaid(parts.results, heard.fixtureIds, heard.keys), said)) {
      return [...changed.values()];
    }
  }
}

interface SettledOnce {
  readonly decided: readonly TicketOwner[];
  /** What was asked about the legs, and the answer that they were judged by. */
  readonly heard: { readonly fixtureIds: readonly number[]; readonly keys: readonly string[] };
  readonly said: Said;
}

function settleOnce(
  { db, clock, wallet, results, bonuses }: Omit<SettleParts, 'onSettled' | 'quarantine'>,
  ticketIds: readonly bigint[],
  fixtures: ReadonlySet<number>,
): Promise<SettledOnce> {
  return inTransaction(db, async (tx) => {
    const tickets = await lockTickets(tx, ticketIds);
    const legs = tickets.flatMap((ticket) => ticket.legs.filter((leg) => fixtures.has(leg.fixtureId)));
    // Read under the locks: of two who settle the same tickets, the later sees the later results.
    const heard = { fixtureIds: [...new Set(legs.map((leg) => leg.fixtureId))], keys: resultKeysOf(legs) };
    const said = await whatWasSaid(results, heard.fixtureIds, heard.keys, tx);
    const verdicts = verdictsOf(said);
    const isVoid = await voidAmong(tx, ticketIds);
    const decisions = tickets.flatMap((each) => decideTicket(each, fixtures, verdicts, isVoid.has(each.id)) ?? []);
    if (decisions.length === 0) return { decided: [], heard, said };
    const atMs = Math.floor(clock.wallMs());

    const book = await bonusBookOf(
      bonuses,
      tx,
      decisions.map(({ ticket }) => ticket),
    );
    const accounts = await wallet.lockToPost(tx, [...accountsToPay(decisions), ...book.accounts]);
    await book.load(tx);
    const sold = await soldParts(tx, giftedAndSold(decisions));
    const paid = await wallet.partsOf(tx, movedBefore(decisions, sold));
    const usedAgain = await freeBetsUsedAgain(tx, decisions);
    await accounts.post(paymentsOf(decisions, accounts.standings, { paid, sold, usedAgain, book }));
    await writeDecisions(tx, decisions, atMs);
    await book.save(tx);
    await insertEvents(
      tx,
      decisions.flatMap((decision) => eventsOf(decision, atMs)),
    );
    return { decided: decisions.map((decision) => decision.ticket), heard, said };
  });
}
