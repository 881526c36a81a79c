import { setTimeout as wait } from 'node:timers/promises';
import { seededRng } from '@evens/kernel';
import { sql } from 'kysely';
import { TICKET_CHECKS } from '../../src/capabilities/settlement/index.ts';
import { LEDGER_CHECKS } from '../../src/capabilities/wallet/index.ts';
import type { Database } from '../../src/platform/database/index.ts';
import { reconcile } from '../../src/platform/reconcile/index.ts';
import { openPlayers } from '../placing/players.ts';
import { openStormFeed } from './feed.ts';
import { openStormHouse } from './house.ts';
import { Journal } from './journal.ts';
import { answerFaults, dueOf, isLate } from './judge.ts';
import { type BetRecord, playStorm } from './player.ts';

export interface StormOptions {
  readonly seed: string;
  readonly seconds: number;
  readonly players: number;
  /** A player's usual pause between two bets. */
  readonly thinkMs: number;
}

export interface StormReport {
  readonly seed: string;
  readonly bets: number;
  readonly accepted: number;
  readonly refusedForPrice: number;
  readonly late: number;
  /** Results of markets with bets on them that a later word corrected. */
  readonly corrections: number;
  /** Settlements that were taken back for it, because they had been paid already. */
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

const CASH_MINOR = 5_000_00n;

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
  const untilMs = house.clock.wallMs() + seconds * 1000;
  const goesOn = (): boolean => house.clock.wallMs() < untilMs;

  let looks = 0;
  let over = false;
  const watch = async (): Promise<void> => {
    while (!over) {
      try {
        const { ok, findings } = await reconcile(db, [...LEDGER_CHECKS, ...TICKET_CHECKS]);
        looks += 1;
        if (!ok) faults.push(`after ${looks} looks: ${JSON.stringify(findings)}`);
      } catch (error) {
        faults.push(`the books could not be checked: ${error}`);
      }
      await wait(1000);
    }
  };
  const watching = watch();

  const bets: BetRecord[] = [];
  await Promise.all(
    players.map((player, at) =>
      playStorm({
        url: house.url,
        player,
        rng: rng.fork(`player ${at}`),
        clock: house.clock,
        journal,
        book: bets,
        goesOn,
        thinkMs,
      }),
    ),
  );
  await feed.end();
  const standing = bets.filter((bet) => bet.last?.status === 1);
  const fixtures = new Set(standing.flatMap((bet) => bet.asked.selections.map((leg) => leg.fixtureId)));
  await house.settled([...fixtures]);
  over = true;
  await watching;

  for (const bet of bets) faults.push(...answerFaults(bet, journal));
  const due = new Map(players.map((player) => [player.accountId, CASH_MINOR]));
  const paid = await paidByTicket(db);
  for (const bet of standing) {
    const { stakeMinor, payoutMinor } = dueOf(bet, journal);
    due.set(bet.player.accountId, (due.get(bet.player.accountId) ?? 0n) - stakeMinor + payoutMinor);
    const payout = paid.get(bet.last?.id ?? '');
    if (payout !== payoutMinor) {
      faults.push(`ticket ${bet.last?.id} was paid ${payout}, due ${payoutMinor}: ${told(bet, journal)}`);
    }
  }
  for (const [accountId, dueMinor] of due) {
    const found = await house.wallet.balance(accountId);
    const has = (found?.cashMinor ?? 0n) - (found?.receivableMinor ?? 0n);
    if (has !== dueMinor) faults.push(`${accountId} has ${has}, due ${dueMinor}`);
    if (found?.stakeHoldMinor) faults.push(`${accountId} still has ${found.stakeHoldMinor} held`);
  }
  const { rows } = await sql<{ corrected: bigint; reversed: bigint; open: bigint }>`
    select (
        select count(*) from market_result r where r.generation > 1 and exists (
          select from ticket_leg l where l.fixture_id = r.fixture_id and l.market_key = r.market_key
        )
      ) as corrected,
      (select count(*) from ticket_settlement where reversed_at is not null) as reversed,
      (select count(*) from ticket where status <> 2 and settled_at is null) as open`.execute(db);
  const { corrected = 0n, reversed = 0n, open = 0n } = rows[0] ?? {};
  if (open > 0n) faults.push(`${open} bets are still open`);
  faults.push(...house.errors.map(String));
  await house.stop();

  return {
    seed,
    bets: bets.length,
    accepted: standing.length,
    refusedForPrice: bets.filter((bet) => bet.code === 'PriceChanged' || bet.last?.decline?.code === 'PriceChanged')
      .length,
    late: bets.filter((bet) => isLate(bet.code) || isLate(bet.last?.decline?.code)).length,
    corrections: Number(corrected),
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
