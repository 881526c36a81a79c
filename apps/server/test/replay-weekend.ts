import { createReplay, type FeedBody, type ReplayMatch, type SteppedSource } from '@evens/feeds';
import { manualClock, money, seededRng } from '@evens/kernel';
import { deposit } from '@evens/ledger';
import { fateOf, payoutOf } from '@evens/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRisk } from '../src/capabilities/bets/risk/index.ts';
import { openSettlement } from '../src/capabilities/bets/settlement/index.ts';
import { openTickets, ticketsByIds } from '../src/capabilities/bets/tickets/index.ts';
import { Book } from '../src/capabilities/book/catalogue/book/book.ts';
import { Keeper } from '../src/capabilities/book/catalogue/desk/keeper.ts';
import { Recorder } from '../src/capabilities/book/catalogue/results/recorder.ts';
import { contestsOf, runnersOf, standingResults } from '../src/capabilities/book/catalogue/results/store.ts';
import { voidsOf } from '../src/capabilities/book/catalogue/results/void-store.ts';
import { readReplayArchive } from '../src/capabilities/book/catalogue/sources/replay-files.ts';
import { openWallet } from '../src/capabilities/money/wallet/index.ts';
import { inProcessBus } from '../src/platform/bus/index.ts';
import { type Database, type DatabaseTransaction, inTransaction } from '../src/platform/database/index.ts';
import { testDatabase } from './support/index.ts';

const STAKE = 1000n;
const MINUTE_MS = 60_000;
const PLAYER = 'weekend-player';

/** A house whose only source is a replay, and whose clock moves only when the test says so. */
function openReplayHouse(db: Database, source: SteppedSource, fromMs: number) {
  const errors: unknown[] = [];
  const onError = (error: unknown): void => void errors.push(error);
  const clock = manualClock(fromMs);
  const news = { account: () => undefined };
  const bus = inProcessBus((_name, error) => onError(error));
  const book = new Book();
  const keeper = new Keeper(book, clock);
  keeper.addProducer(source.producer, source.silenceLimitMs);
  const recorder = new Recorder({ db, bus, onError });
  const wallet = openWallet({ db, clock, news, onError });
  const limits = { minStake: 0.1, maxStake: 1_000_000, maxPayout: 100_000_000, marketLiability: 1_000_000_000 };
  const risk = openRisk({ db, liveDelays: { other: 1 }, limits });
  const tickets = openTickets({
    db,
    clock,
    databaseNow: () => sql<Date>`${new Date(clock.wallMs())}::timestamptz`,
    book,
    risk,
    wallet,
    news,
    onError,
  });
  const results = {
    standingResults: (ids: readonly number[], keys?: readonly string[], tx?: DatabaseTransaction) =>
      standingResults(tx ?? db, ids, keys),
    voidsOf: (ids: readonly number[], tx?: DatabaseTransaction) => voidsOf(tx ?? db, ids),
    runnersOf: (ids: readonly number[], tx?: DatabaseTransaction) => runnersOf(tx ?? db, ids),
    contestsOf: (ids: readonly number[], tx?: DatabaseTransaction) => contestsOf(tx ?? db, ids),
  };
  const settlement = openSettlement({ db, clock, wallet, tickets, results, bus, onError });
  let seq = 0;
  const say = (body: FeedBody, eventMs: number): void => {
    seq += 1;
    const message = { producer: source.producer, seq, eventMs, wallMs: clock.wallMs(), body };
    keeper.apply(message);
    recorder.take(message);
  };
  return { errors, clock, bus, book, recorder, wallet, tickets, settlement, say };
}

interface Bet {
  readonly match: ReplayMatch;
  readonly marketKey: string;
  readonly outcome: string;
  readonly priceMilli: number;
  readonly ticketId: bigint;
}

const expectedOf = ({ match, marketKey, outcome, priceMilli }: Bet): bigint => {
  const { fullTime, halfTime } = match;
  const fate =
    match.state === 'played' && fullTime
      ? fateOf(marketKey, outcome, { fullTime, ...(halfTime && { halfTime }) })
      : undefined;
  // Without a score that decides it, the stake comes back.
  return fate ? payoutOf(fate, STAKE, priceMilli) : STAKE;
};

export interface Weekend {
  /** Where the files of the season lie, or are written to first. */
  readonly folder: string;
  readonly from: string;
  readonly days: number;
  readonly leagues: readonly string[];
}

/** Bets on every market of every match of some days, lets them be played, and holds each payment against its real score. */
export function playWeekend(name: string, weekend: Weekend): void {
  describe(`a weekend of ${name}`, () => {
    const bets: Bet[] = [];
    let paid = new Map<bigint, bigint | null>();
    let house: ReturnType<typeof openReplayHouse>;
    let cash = 0n;

    beforeAll(async () => {
      const { db } = await testDatabase();
      const whole = await readReplayArchive(weekend.folder, Number.POSITIVE_INFINITY);
      const archive = {
        ...whole,
        leagues: whole.leagues.filter((league) => weekend.leagues.includes(league.competition)),
      };
      const fromMs = Date.parse(`${weekend.from}T00:00:00Z`);
      const source = createReplay({ archive, fromMs });
      house = openReplayHouse(db, source, fromMs);
      const { wallet, tickets, settlement, recorder, clock, bus } = house;
      await settlement.start();
      await tickets.start();
      await inTransaction(db, (tx) => wallet.openAccount(tx, PLAYER, 'EUR'));
      const order = { idempotencyKey: 'deposit', reference: 'deposit:test', actor: 'test', reason: 'test' };
      await wallet.postNow(deposit({ ...order, playerId: PLAYER, amount: money(10_000_000n, 'EUR'), method: 'card' }));

      const offers = new Map<number, Extract<FeedBody, { type: 'prices' }>>();
      for (const body of source.snapshot()) {
        house.say(body, fromMs);
        if (body.type === 'prices') offers.set(body.fixtureId, body);
      }
      // One bet on every market of every match of the weekend, on an outcome drawn from it.
      const untilMs = fromMs + weekend.days * 24 * 60 * MINUTE_MS;
      const matches = archive.leagues
        .flatMap((league) => league.seasons.flatMap((season) => season.matches))
        .filter((match) => match.startMs >= fromMs && match.startMs < untilMs - 3 * 60 * MINUTE_MS);
      const rng = seededRng('weekend');
      const bettor = { accountId: PLAYER, currency: 'EUR' as const, userType: 0 };
      const place = async (
        match: ReplayMatch,
        offer: Extract<FeedBody, { type: 'prices' }>,
        when: string,
      ): Promise<void> => {
        await Promise.all(
          offer.markets.map(async (market) => {
            const { outcome, priceMilli } = rng.pick(market.outcomes);
            const placed = await tickets.place(bettor, {
              idempotencyKey: `${when}-${match.id}-${market.key}`,
              betType: 1,
              stake: '10.00',
              oddsChangePolicy: 0,
              selections: [{ fixtureId: match.id, marketKey: market.key, outcome, priceMilli }],
            });
            if (!placed.ok) throw new Error(`${market.key} ${outcome} ${priceMilli}: ${placed.refusal.code}`);
            bets.push({ match, marketKey: market.key, outcome, priceMilli, ticketId: placed.value.ticketId });
          }),
        );
      };
      for (const match of matches) {
        const offer = offers.get(match.id);
        if (offer) await place(match, offer, 'before');
      }
      // Now time runs, ten minutes a step, until the last match is long over and what has no result is void.
      const lastMs = untilMs + 4 * 24 * 60 * MINUTE_MS;
      for (let atMs = fromMs; atMs <= lastMs; atMs += 10 * MINUTE_MS) {
        clock.set({ eventMs: atMs, wallMs: atMs, monotonicMs: atMs });
        for (const { eventMs, body } of source.advance(atMs)) house.say(body, eventMs);
      }
      await recorder.settled();
      await bus.settled();
      settlement.wake(matches.map((match) => match.id));
      await settlement.settled();
      const rows = await ticketsByIds(
        db,
        bets.map((bet) => bet.ticketId),
      );
      paid = new Map(rows.map((row) => [row.id, row.payoutMinor]));
      cash = (await wallet.balance(PLAYER))?.cashMinor ?? 0n;
    }, 300_000);

    afterAll(async () => {
      await house.settlement.stop();
      await house.tickets.stop();
      await house.recorder.stop();
    });

    it('takes a bet on every market kind of every match', () => {
      const kinds = new Set(bets.map((bet) => bet.marketKey.split(':')[0]));
      expect(kinds.size).toBeGreaterThanOrEqual(50);
      expect(bets.length).toBeGreaterThan(700);
      expect(house.errors).toEqual([]);
    });

    it('pays each of them what the real score says', () => {
      const wrong = bets.filter((bet) => paid.get(bet.ticketId) !== expectedOf(bet));
      expect(
        wrong.map(
          (bet) =>
            `${bet.match.home} ${bet.match.fullTime?.join(':')} (${bet.match.halfTime?.join(':')}) ${bet.match.away}: ${bet.marketKey} ${bet.outcome} @${bet.priceMilli} paid ${paid.get(bet.ticketId)}, due ${expectedOf(bet)}`,
        ),
      ).toEqual([]);
    });

    it('leaves the player with his deposit, less the stakes, and what he won', () => {
      const won = bets.reduce((sum, bet) => sum + expectedOf(bet), 0n);
      expect(cash).toBe(10_000_000n - STAKE * BigInt(bets.length) + won);
    });
  });
}
