import { randomUUID } from 'node:crypto';
import { clearingAccount, houseAccount, playerAccount } from '@evens/ledger';
import fc from 'fast-check';
import { sql } from 'kysely';
import { placeBatch } from '../src/capabilities/bets/tickets/placing/place-batch.ts';
import { placeTickets } from '../src/capabilities/bets/tickets/placing/place-tickets.ts';
import type { LaneDecision, LaneRow } from '../src/capabilities/bets/tickets/placing/placement-lane.ts';
import { isRowError } from '../src/capabilities/bets/tickets/placing/row-error.ts';
import { type UsualBets, usualBets } from '../src/capabilities/bets/tickets/placing/usual-bets.ts';
import { type Database, inTransaction } from '../src/platform/database/index.ts';
import { type BettingHouse, openBettingHouse, TEST_START_MS } from './betting-house.ts';

/*
 * The same random batches go to two databases, to one by the fast call where it takes them, to the other by the careful one
 * alone: whatever stands there afterwards, and whatever was answered, must be the same.
 */

const CASH_MINOR = [0n, 700n, 2000n, 6000n, 4000n, 3000n, 9000n, 9000n];
const PLAYERS = CASH_MINOR.length;
const currencyOf = (player: number) => (player === 4 ? 'USD' : 'EUR');
const LIMITS = [1500, 4000, 100_000, 100_000] as const;

const leg = fc.record({
  fixture: fc.nat(1),
  market: fc.constantFrom('1x2', 'total:2.5'),
  outcome: fc.constantFrom('home', 'away', '*'),
  winnings: fc.integer({ min: 0, max: 900 }),
  stakes: fc.integer({ min: 0, max: 300 }),
  limit: fc.constantFrom(...LIMITS),
});
type Leg = typeof leg extends fc.Arbitrary<infer One> ? One : never;

const bet = fc.record({
  // The first has nothing: he comes less often.
  player: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: PLAYERS - 1 }) }, fc.constant(0)),
  key: fc.nat(15),
  body: fc.nat({ max: 7 }).map((n) => (n === 0 ? 'ff' : '00')),
  stake: fc.integer({ min: 1, max: 500 }),
  // Most bets are usual; the others wait, or are paid from a bonus, from two funds, by somebody else, or by nobody.
  how: fc.constantFrom('usual', 'usual', 'usual', 'usual', 'usual', 'waits', 'bonus', 'both', 'gift', 'stranger'),
  legs: fc.array(leg, { minLength: 1, maxLength: 3 }),
});
type Bet = typeof bet extends fc.Arbitrary<infer One> ? One : never;

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('bets' as const),
      bets: fc.oneof(
        // As the lane gathers them: usual bets, each of another player.
        {
          weight: 3,
          arbitrary: fc
            .uniqueArray(bet, { minLength: 1, maxLength: 6, selector: ({ player }) => player })
            .map((bets) => bets.map((each): Bet => ({ ...each, how: 'usual' }))),
        },
        { weight: 1, arbitrary: fc.array(bet, { minLength: 1, maxLength: 6 }) },
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('keepAway' as const),
      player: fc.nat(PLAYERS - 1),
      how: fc.constantFrom('break', 'over', 'lock', 'lockUntil', 'free'),
    }),
  },
);

/** What a run did, for a look at whether it met what it is for. */
export interface Met {
  fast: number;
  readonly decisions: Map<string, number>;
}

interface Side {
  readonly db: Database;
  readonly house: BettingHouse;
  readonly usual: UsualBets | undefined;
}

interface Run {
  readonly players: readonly string[];
  readonly fixtures: readonly number[];
}

const at = (ms: number) => sql`${new Date(ms)}::timestamptz`;

let runs = 0;

async function openPlayers({ db, house }: Side, { players }: Run): Promise<void> {
  const order = { reference: 'test', actor: 'house', reason: 'test' };
  await inTransaction(db, async (tx) => {
    await sql`
      insert into identity_account (
        id, user_name, user_name_key, email, email_key, password_hash, currency, country, birth_date, user_type,
        allow_email_notification, terms_accepted_at, privacy_accepted_at, created_at
      )
      select id::uuid, id, id, id, id, 'none', 'EUR', 'DE', '1990-01-01', 0, false, now(), now(), now()
      from unnest(${[...players]}::text[]) as p(id)`.execute(tx);
    for (const [index, id] of players.entries()) await house.wallet.openAccount(tx, id, currencyOf(index));
    await house.wallet.postAll(
      tx,
      players.flatMap((id, index) => {
        const currency = currencyOf(index);
        const [cash, bonus] = [playerAccount('cash', id, currency), playerAccount('bonus', id, currency)];
        const gift = { debit: houseAccount('bonusCost', currency), credit: bonus, amountMinor: 500n };
        const paid = { debit: clearingAccount('card', currency), credit: cash, amountMinor: CASH_MINOR[index] ?? 0n };
        return [
          { ...order, kind: 'bonusGrant' as const, idempotencyKey: `bonus:${id}`, parts: [gift] },
          ...(paid.amountMinor > 0n
            ? [{ ...order, kind: 'deposit' as const, idempotencyKey: `cash:${id}`, parts: [paid] }]
            : []),
        ];
      }),
    );
  });
}

function rowOf({ players, fixtures }: Run, asked: Bet): LaneRow {
  const accountId = players[asked.player] ?? '';
  const stake = String(asked.stake);
  const bonus = { kind: 'bonus' as const, holderId: accountId, amountMinor: stake };
  const funds = {
    usual: undefined,
    waits: undefined,
    bonus: [bonus],
    both: [
      { ...bonus, amountMinor: '1' },
      { ...bonus, kind: 'cash' as const, amountMinor: String(asked.stake - 1) },
    ],
    gift: [{ ...bonus, holderId: players[1] ?? '' }],
    stranger: [{ ...bonus, holderId: 'nobody' }],
  }[asked.stake === 1 && asked.how === 'both' ? 'bonus' : asked.how];
  return {
    accountId,
    currency: currencyOf(asked.player),
    key: `key "${asked.key}" {,}\\`,
    hash: asked.body,
    betType: asked.legs.length === 1 ? 'single' : 'combo',
    terms: { eachWay: false },
    stakeMinor: stake,
    combinations: 1,
    totalStakeMinor: stake,
    potentialPayoutMinor: String(asked.stake * 2),
    policy: 1,
    live: asked.how === 'waits',
    delayMs: asked.how === 'waits' ? 5000 : null,
    ...(funds && { funds }),
    slipOwner: null,
    legs: asked.legs.map((each: Leg) => ({
      fixtureId: fixtures[each.fixture] ?? 0,
      marketKey: each.market,
      outcome: `${each.outcome} "quoted" {a,b} \\ é`,
      priceMilli: 2000,
      askedPriceMilli: 1990,
      live: false,
      eventMs: TEST_START_MS,
      fixture: { name: 'A "quoted" {name}, \\ ünd' },
      terms: each.market === '1x2' ? {} : { earlyPayoutLead: 2 },
      riskOutcome: each.outcome,
      // What an outcome pays holds its stake: one that paid less would make room for the others of its batch, in the fast call at
      // once, in the careful one after it stands.
      winningsMinor: String(each.outcome === '*' ? each.winnings : Math.max(each.winnings, each.stakes)),
      stakesMinor: each.outcome === '*' ? '0' : String(each.stakes),
      limitMinor: String(each.limit),
    })),
  };
}

/** As the lane does it: whom a limit wants alone is decided alone, and a row that breaks its batch sends each by itself. */
async function place(
  { db, usual }: Side,
  rows: readonly LaneRow[],
  moment: number,
): Promise<(LaneDecision | 'error')[]> {
  const inTime = { moment: sql<Date>`${new Date(moment)}::timestamptz` };
  const fail = (error: unknown): never => {
    throw error;
  };
  const decide = (batch: readonly LaneRow[]) =>
    usual ? placeBatch(db, batch, usual, fail, inTime) : placeTickets(db, batch, inTime);
  const answers: (LaneDecision | 'error')[] = [];
  let decisions: readonly LaneDecision[] | undefined;
  try {
    const decided = await decide(rows);
    if (decided === 'late') throw new Error('nothing said when it is late');
    decisions = decided;
  } catch (error) {
    if (!isRowError(error)) throw error;
  }
  for (const [index, row] of rows.entries()) {
    const decision = decisions?.[index];
    if (decision && (decision.decision !== 'alone' || rows.length === 1)) answers.push(decision);
    else if (rows.length === 1) answers.push('error');
    else answers.push(...(await place({ db, house: undefined as never, usual }, [row], moment)));
  }
  return answers;
}

/** What stands of a run's players and fixtures, with the names of tickets instead of their numbers. */
async function standing({ db }: Side, { players, fixtures }: Run): Promise<unknown> {
  const of = sql`any(${[...players]}::text[])`;
  const asked = [
    sql`select account_id, idempotency_key, encode(body_hash, 'hex') as hash, currency, bet_type, terms, stake_minor, combinations,
      total_stake_minor, potential_payout_minor, odds_change_policy, live, status, outcome, placed_at, accept_at, answered_at
      from ticket where account_id = ${of} order by 1, 2`,
    sql`select t.account_id, t.idempotency_key, l.position, l.fixture_id, l.market_key, l.outcome, l.price_milli,
      l.asked_price_milli, l.live, l.placed_event_ms, l.fixture, l.result, l.terms, l.standing, l.risk_outcome,
      l.risk_winnings_minor, l.risk_stakes_minor, l.waits
      from ticket t join ticket_leg l on l.ticket_id = t.id where t.account_id = ${of} order by 1, 2, 3`,
    sql`select t.account_id, t.idempotency_key, x.part, x.id = x.group_id as head, x.kind, x.currency, x.amount_minor,
      encode(x.body_hash, 'hex') as hash, x.actor, x.reason, x.reverses_id, x.at, x.reference = 'ticket:' || t.id as named,
      d.kind as gives, d.holder_id as giver, c.kind as gets, c.holder_id as getter
      from ticket t join ledger_transfer x on x.idempotency_key = 'stake:' || t.id
      join ledger_account d on d.id = x.debit_account_id join ledger_account c on c.id = x.credit_account_id
      where t.account_id = ${of} order by 1, 2, 3`,
    sql`select holder_id, kind, currency, balance_minor from ledger_account where holder_id = ${of} order by 1, 2`,
    sql`select fixture_id, market_key, outcome, winnings_minor, stakes_minor from risk_exposure
      where fixture_id = any(${[...fixtures]}::bigint[]) and (winnings_minor <> 0 or stakes_minor <> 0) order by 1, 2, 3`,
  ];
  const found: unknown[] = [];
  for (const each of asked) found.push((await each.execute(db)).rows);
  return found;
}

/** Which bet each answer's ticket is. */
async function named({ db }: Side, answers: readonly (LaneDecision | 'error')[]): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const each of answers) {
    if (each === 'error') found.push(each);
    else if (each.ticketId === undefined) found.push([each.decision]);
    else {
      const { rows } = await sql`select account_id, idempotency_key from ticket where id = ${each.ticketId}`.execute(
        db,
      );
      found.push([each.decision, rows]);
    }
  }
  return found;
}

/** Runs `many` sequences on both databases; throws where they differ. Answers what was met. */
export async function compareCalls(fastDb: Database, carefulDb: Database, many: number): Promise<Met> {
  const met: Met = { fast: 0, decisions: new Map() };
  const houses = [openBettingHouse(fastDb), openBettingHouse(carefulDb)] as const;
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), fc.boolean(), async (steps, forgets) => {
        runs += 1;
        const run: Run = {
          players: Array.from({ length: PLAYERS }, () => randomUUID()),
          fixtures: [runs * 2, runs * 2 + 1],
        };
        let nowMs = TEST_START_MS;
        let usual = usualBets(() => nowMs);
        const sides: Side[] = [
          { db: fastDb, house: houses[0], usual },
          { db: carefulDb, house: houses[1], usual: undefined },
        ];
        for (const side of sides) await openPlayers(side, run);
        for (const each of steps) {
          nowMs += 1000;
          const decided: unknown[] = [];
          // Without its doubts the fast call is tried with every batch that might be usual.
          if (forgets) usual = usualBets(() => nowMs);
          for (const side of sides) {
            if (each.do === 'keepAway') {
              const until = at(nowMs + (each.how === 'over' ? -1000 : 60_000));
              await sql`
                update identity_account set
                  break_until = ${each.how === 'break' || each.how === 'over' ? until : sql`break_until`},
                  locked_at = ${each.how === 'free' ? sql`null` : each.how.startsWith('lock') ? at(nowMs) : sql`locked_at`},
                  locked_until = ${each.how === 'lockUntil' ? until : sql`null`}
                where id = ${run.players[each.player]}`.execute(side.db);
              continue;
            }
            const rows = each.bets.map((one) => rowOf(run, one));
            const answers = await place(side.usual ? { ...side, usual } : side, rows, nowMs);
            decided.push(await named(side, answers));
            for (const answer of answers) {
              const word = answer === 'error' ? answer : answer.decision;
              if (!side.usual) met.decisions.set(word, (met.decisions.get(word) ?? 0) + 1);
            }
          }
          if (JSON.stringify(decided[0]) !== JSON.stringify(decided[1])) {
            throw new Error(`answers differ: ${JSON.stringify(decided)}`);
          }
          if (forgets) met.fast += usual.figures.fast;
        }
        if (!forgets) met.fast += usual.figures.fast;
        const [fast, careful] = [await standing(sides[0] as Side, run), await standing(sides[1] as Side, run)];
        const text = (value: unknown) =>
          JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? `${each}` : each));
        if (text(fast) !== text(careful)) throw new Error(`what stands differs:\n${text(fast)}\n${text(careful)}`);
      }),
      { numRuns: many },
    );
  } finally {
    for (const house of houses) await house.stop();
  }
  return met;
}
