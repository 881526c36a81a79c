import { setTimeout as wait } from 'node:timers/promises';
import { seededRng } from '@evens/kernel';
import { sql } from 'kysely';
import { CASH_OUT_CHECKS, TICKET_CHECKS } from '../../src/capabilities/bets/settlement/index.ts';
import { LEDGER_CHECKS } from '../../src/capabilities/money/wallet/index.ts';
import type { Database } from '../../src/platform/database/index.ts';
import { reconcile } from '../../src/platform/reconcile/index.ts';
import { openPlayers } from '../placing/players.ts';
import { openStormFeed } from './feed.ts';
import { openStormHouse } from './house.ts';
import { Journal } from './journal.ts';
import { answerFaults, dueOf } from './judge.ts';
import { type BetRecord, playStorm } from './player.ts';
import type { SaleRecord } from './seller.ts';
import { type SoldPart, saleFaults, soldByTicket } from './sold.ts';
import { type StormCounts, stormCounts } from './storm-counts.ts';
import { playTrader } from './trader.ts';

export interface StormOptions {
  readonly seed: string;
  readonly seconds: number;
  readonly players: number;
  /** A player's usual pause between two bets. */
  readonly thinkMs: number;
  /** Whether it has brought about enough; while it has not, it goes on for up to three times as long. Always when absent. */
  readonly isEnough?: (counts: StormCounts) => boolean;
}

export interface StormReport extends StormCounts {
  readonly seed: string;
  readonly seconds: number;
  readonly bets: number;
  /** Settlements that were taken back for a correction, because they had been paid already. */
  readonly reversals: number;
  readonly offers: number;
  readonly betTypes: Readonly<Record<string, number>>;
  readonly refusals: Readonly<Record<string, number>>;
  readonly resultsSaid: number;
  /** Matches with a price that the house did not believe, by the first reason of each. */
  readonly disbeliefs: Readonly<Record<string, number>>;
  /** How often the whole ledger and all bets were checked. */
  readonly looks: number;
  /** Everything that was not as it must be; empty when all is well. */
  readonly faults: readonly string[];
}

const CASH_MINOR = 50_000_00n;

const count = (names: Iterable<string>): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

/** What each settled ticket came to, by its id. */
async function paidByTicket(db: Database): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ id: string; payout: bigint }>`
    select ticket_id::text as id, payout_minor as payout from ticket_settlement where reversed_at is null`.execute(db);
  return new Map(rows.map(({ id, payout }) => [id, payout]));
}

/** Waits until no sale waits for the end of its delay. */
async function decidedSales(db: Database): Promise<void> {
  for (let looks = 0; looks < 100; looks += 1) {
    const { rows } = await sql<{ waiting: bigint }>`
      select count(*) as waiting from ticket_cash_out where status = 5`.execute(db);
    if (rows[0]?.waiting === 0n) return;
    await wait(100);
  }
  throw new Error('sales have waited for ten seconds');
}

const soldText = ({ stakeMinor, amountMinor, askedBy, whole }: SoldPart): string =>
  `${stakeMinor} for ${amountMinor} by ${askedBy}${whole ? ' whole' : ''}`;

/** A bet and how its matches ended, for whoever looks for the reason of a fault. */
const told = ({ asked, first, last }: BetRecord, journal: Journal): string =>
  JSON.stringify({
    asked,
    placedMs: first?.placedMs,
    prices: last?.legs.map((leg) => leg.priceMilli),
    ends: asked.selections.map((leg) => journal.lastWord(leg.fixtureId)),
  });

/**
 * Players bet in every way on prices that move and markets that close, results come late, twice and wrong; once a second
 * all money and bets are checked as one moment of the database shows them. Afterwards each answer is held against what
 * the feed had said, and each balance against a second arithmetic.
 */
export async function runStorm(db: Database, databaseUrl: string, options: StormOptions): Promise<StormReport> {
  const { seed, seconds, thinkMs } = options;
  const rng = seededRng(seed);
  const journal = new Journal();
  const faults: string[] = [];
  const house = await openStormHouse(db, (fixtureId, reason) => journal.disbelieved(fixtureId, reason));
  const players = await openPlayers(
    databaseUrl,
    Array.from({ length: options.players }, () => CASH_MINOR),
  );
  const feed = openStormFeed({ rng: rng.fork('feed'), clock: house.clock, journal, say: house.say });
  feed.start();
  const startMs = house.clock.wallMs();
  const bets: BetRecord[] = [];
  const sales: SaleRecord[] = [];
  let enough = options.isEnough === undefined;
  const goesOn = (): boolean => house.clock.wallMs() < startMs + seconds * (enough ? 1000 : 3000);

  let looks = 0;
  let over = false;
  const watch = async (): Promise<void> => {
    while (!over) {
      try {
        const { ok, findings } = await reconcile(db, [...LEDGER_CHECKS, ...TICKET_CHECKS, ...CASH_OUT_CHECKS]);
        looks += 1;
        if (!ok) faults.push(`after ${looks} looks: ${JSON.stringify(findings)}`);
        enough ||= options.isEnough?.(await stormCounts(db, bets, sales)) === true;
      } catch (error) {
        faults.push(`the books could not be checked: ${error}`);
      }
      await wait(1000);
    }
  };
  const watching = watch();
  const trading = playTrader(house.trader, rng.fork('trader'), () => !over).catch((error: unknown) => {
    faults.push(`the trader could not answer: ${error}`);
  });

  await Promise.all(
    players.map((player, at) =>
      playStorm({
        url: house.url,
        player,
        rng: rng.fork(`player ${at}`),
        clock: house.clock,
        journal,
        book: bets,
        sales,
        goesOn,
        thinkMs,
      }),
    ),
  );
  const lastedMs = house.clock.wallMs() - startMs;
  await feed.end();
  const standing = bets.filter((bet) => bet.last?.status === 1);
  const fixtures = new Set(standing.flatMap((bet) => bet.asked.selections.map((leg) => leg.fixtureId)));
  await decidedSales(db);
  await house.settled([...fixtures]);
  await house.mindRules();
  over = true;
  await watching;
  await trading;

  for (const bet of bets) faults.push(...answerFaults(bet, journal));
  const due = new Map(players.map((player) => [player.accountId, CASH_MINOR]));
  const paid = await paidByTicket(db);
  const sold = await soldByTicket(db);
  faults.push(...saleFaults(sales, sold));
  for (const bet of standing) {
    const parts = sold.get(bet.last?.id ?? '') ?? [];
    const { stakeMinor, payoutMinor } = dueOf(bet, journal, parts);
    due.set(bet.player.accountId, (due.get(bet.player.accountId) ?? 0n) - stakeMinor + payoutMinor);
    const payout = paid.get(bet.last?.id ?? '') ?? (parts.at(-1)?.whole ? 0n : undefined);
    const dueNow = payoutMinor - parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
    if (payout !== dueNow) {
      faults.push(
        `ticket ${bet.last?.id} was paid ${payout}, due ${dueNow}, sold ${parts.map(soldText).join(' ')}: ${told(bet, journal)}`,
      );
    }
  }
  for (const [accountId, dueMinor] of due) {
    const found = await house.wallet.balance(accountId);
    const has = (found?.cashMinor ?? 0n) - (found?.receivableMinor ?? 0n);
    if (has !== dueMinor) faults.push(`${accountId} has ${has}, due ${dueMinor}`);
    if (found?.stakeHoldMinor) faults.push(`${accountId} still has ${found.stakeHoldMinor} held`);
  }
  const { rows } = await sql<{ reversed: bigint; open: bigint }>`
    select (select count(*) from ticket_settlement where reversed_at is not null) as reversed,
      (select count(*) from ticket where status <> 2 and settled_at is null) as open`.execute(db);
  const { reversed = 0n, open = 0n } = rows[0] ?? {};
  if (open > 0n) faults.push(`${open} bets are still open`);
  faults.push(...house.errors.map(String));
  await house.stop();

  return {
    seed,
    seconds: Math.round(lastedMs / 1000),
    bets: bets.length,
    ...(await stormCounts(db, bets, sales)),
    reversals: Number(reversed),
    offers: bets.filter((bet) => bet.offered).length,
    betTypes: count(standing.map((bet) => String(bet.asked.betType))),
    refusals: count(bets.flatMap((bet) => bet.code ?? bet.last?.decline?.code ?? [])),
    resultsSaid: feed.said().results,
    disbeliefs: count(journal.disbeliefsOf().values()),
    looks,
    faults,
  };
}
