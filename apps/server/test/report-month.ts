import { randomUUID } from 'node:crypto';
import * as ledger from '@evens/ledger';
import { sql } from 'kysely';
import { sellTicket } from '../src/capabilities/bets/tickets/cash-out/sell-ticket.ts';
import { DEFAULT_CASH_OUT_TERMS } from '../src/capabilities/bets/tickets/index.ts';
import { type Database, inTransaction } from '../src/platform/database/index.ts';
import type { BettingHouse } from './betting-house.ts';
import { says, settling } from './settling.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** How many days the month has, from `MONTH_START_MS` on. */
export const MONTH_DAYS = 30;
export const MONTH_START_MS = Date.UTC(2026, 8, 1, 6);

/** Mulberry32: the same seed is the same month. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const RESULTS = ['win', 'lost', 'refund', 'halfWin', 'halfLose', 'cancelled'] as const;

type Bet = ReturnType<typeof settling>['bet'];

/** What players do in such a month. */
function doings(db: Database, { book, clock, wallet, promotions, tickets, risk }: BettingHouse) {
  /** A sale is answered by the database's clock: here by that of the house, as everything else is. */
  const soldNow = (ticketId: bigint) =>
    sql`update ticket_cash_out set answered_at = ${new Date(clock.wallMs())} where ticket_id = ${ticketId}`.execute(db);
  return {
    /** Money of a round, as games move it: between the player and the casino. */
    round: async (accountId: string, kind: 'casinoStake' | 'casinoPayout', amountMinor: bigint): Promise<void> => {
      const cash = ledger.playerAccount('cash', accountId, 'EUR');
      const casino = ledger.houseAccount('casino', 'EUR');
      const [debit, credit] = kind === 'casinoStake' ? [cash, casino] : [casino, cash];
      const id = randomUUID();
      const posted = await wallet.postNow({
        ...{ kind, idempotencyKey: `round:${id}`, reference: `round:${id}`, actor: 'house', reason: 'test' },
        parts: [{ debit, credit, amountMinor }],
      });
      if (!posted.ok) throw new Error(posted.refusal.code);
    },
    freeBet: async (accountId: string, on: number): Promise<void> => {
      const order = { accountId, amountMinor: 1000n, leastPriceMilli: 1500, days: 7, grantedBy: 'operator:t' };
      const granted = await inTransaction(db, (tx) => promotions.grantFreeBet(tx, { ...order, currency: 'EUR' }));
      const selections = [{ fixtureId: on, marketKey: '1x2', outcome: 'draw', priceMilli: 3000 }];
      const asked = { idempotencyKey: randomUUID(), betType: 1, stake: '10.00', oddsChangePolicy: 0, selections };
      const placed = await tickets.place(
        { accountId, currency: 'EUR', userType: 0 },
        { ...asked, freeBetId: granted?.id },
      );
      if (!placed.ok) throw new Error(placed.refusal.code);
    },
    sellHalf: async (ticketId: bigint, accountId: string): Promise<void> => {
      const parts = { db, clock, book, risk, wallet, cashOut: DEFAULT_CASH_OUT_TERMS };
      const asked = { share: 50, prices: [], policy: 'acceptAny' as const };
      const sold = await sellTicket(parts, { ticketId, accountId, askedBy: 'player', key: `half-${ticketId}`, asked });
      if (!sold?.ok) throw new Error(`half of ticket ${ticketId} was not sold`);
      await soldNow(ticketId);
    },
    sellWhole: async (ticketId: bigint, accountId: string): Promise<void> => {
      const sold = await tickets.sellForRule({ ticketId, accountId, key: `whole-${ticketId}`, atLeast: '1.00' });
      if (!sold?.ok) throw new Error(`ticket ${ticketId} was not sold`);
      await soldNow(ticketId);
    },
  };
}

/** What is done on one day, by chance. */
async function oneDay(
  { next, pick }: { next: () => number; pick: <T>(list: readonly T[]) => T },
  { round, freeBet, sellHalf, sellWhole }: ReturnType<typeof doings>,
  { bet, players, one, other }: { bet: Bet; players: readonly string[]; one: number; other: number },
): Promise<void> {
  const who = pick(players);
  const single = await bet(who, [[one, 'home']]);
  await bet(pick(players), [[other, 'away']]);
  await bet(
    pick(players),
    [
      [one, 'draw'],
      [other, 'home'],
    ],
    2,
  );
  if (next() < 0.4) await sellHalf(single, who);
  else if (next() < 0.2) await sellWhole(single, who);
  if (next() < 0.3) await freeBet(pick(players), one);
  await round(pick(players), 'casinoStake', BigInt(Math.ceil(next() * 5000)));
  if (next() < 0.6) await round(pick(players), 'casinoPayout', BigInt(Math.ceil(next() * 7000)));
}

/** A month of bets, cash-outs, corrections, free bets, rounds and deposits; `closeDays` is called as each day begins. */
export async function playMonth(
  db: Database,
  house: BettingHouse,
  seed: number,
  closeDays: () => Promise<void>,
): Promise<void> {
  const { book, clock, results } = house;
  const { fixture, settle, bet } = settling(db, house);
  const done = doings(db, house);
  const next = chance(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  clock.set({ wallMs: MONTH_START_MS });
  const players = [await house.player(500_000n), await house.player(500_000n), await house.player(500_000n)];
  // One bet is open to the end.
  await bet(pick(players), [[fixture(), 'home']]);
  let open: number[] = [];
  let decided: number[] = [];
  for (let day = 0; day < MONTH_DAYS; day += 1) {
    const startMs = MONTH_START_MS + day * DAY_MS;
    clock.set({ wallMs: startMs + HOUR_MS / 4 });
    await closeDays();
    const [one, other] = [fixture(), fixture()];
    book.fixture(other, { sportId: 2 });
    for (const id of [one, other]) book.price(id, '1x2', 'home', 2000, 0.475);
    clock.set({ wallMs: startMs + 2 * HOUR_MS });
    await oneDay({ next, pick }, done, { bet, players, one, other });
    clock.set({ wallMs: startMs + 9 * HOUR_MS });
    open.push(one, other);
    const ended = open.filter(() => next() < 0.5);
    open = open.filter((id) => !ended.includes(id));
    const corrected = decided.filter(() => next() < 0.08);
    const said = [...ended, ...corrected];
    for (const id of said) results.settle(id, '1x2', says(pick(RESULTS), pick(RESULTS)));
    if (said.length > 0) await settle(...said);
    decided = [...decided, ...ended];
  }
  clock.set({ wallMs: MONTH_START_MS + MONTH_DAYS * DAY_MS + HOUR_MS });
  await closeDays();
}
