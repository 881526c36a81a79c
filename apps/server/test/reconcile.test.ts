import { randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { ALL_CHECKS, ALL_GROWTHS } from '../src/entrypoints/all-checks.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import {
  lookAsDue,
  type Marks,
  type ReconcileReport,
  reconcile,
  watchReconcile,
} from '../src/platform/reconcile/index.ts';
import { agentBreaches } from './agent-breaches.ts';
import { openBettingHouse } from './betting-house.ts';
import { bonusBreaches, takeBonus } from './bonus-breaches.ts';
import { cashOutBreaches, sellSome } from './cash-out-breaches.ts';
import { paymentBreaches } from './payment-breaches.ts';
import { playMoneyBreaches } from './play-money-breaches.ts';
import { reportBreaches } from './report-breaches.ts';
import { roundBreaches } from './round-breaches.ts';
import { builtCommand, builtPrograms } from './support/built-command.ts';
import { testDatabase } from './support/index.ts';
import { tableBreaches } from './table-breaches.ts';

const { db, url } = await testDatabase();
const house = openBettingHouse(db);
const { book, clock, promotions, results, settlement, tickets } = house;
afterAll(() => house.stop());

/** A history with every kind of movement: won, lost, corrected, declined, accepted, waiting, a free bet that came back. */
const accountId = await house.player(20_000n);
for (const [id, status] of [
  [1, 'notStarted'],
  [2, 'live'],
] as const) {
  book.fixture(id, { status });
  book.price(id, '1x2', 'home', 2000);
  book.price(id, '1x2', 'away', 3000);
}
async function bet(fixtureId: number, outcome: 'home' | 'away', freeBetId?: string): Promise<bigint> {
  const priceMilli = outcome === 'home' ? 2000 : 3000;
  const placed = await tickets.place(
    { accountId, currency: 'EUR', userType: 0 },
    {
      idempotencyKey: randomUUID(),
      betType: 1,
      stake: '10.00',
      oddsChangePolicy: 0,
      selections: [{ fixtureId, marketKey: '1x2', outcome, priceMilli }],
      freeBetId,
    },
  );
  if (!placed.ok) throw new Error(placed.refusal.code);
  return placed.value.ticketId;
}
const answeredBoth = async (): Promise<void> => {
  const { rows } = await sql`select from ticket where status = 4`.execute(db);
  if (rows.length > 0) await new Promise((resolve) => setTimeout(resolve, 20)).then(answeredBoth);
};
const won = await bet(1, 'home');
const lost = await bet(1, 'away');
const accepted = await bet(2, 'home');
clock.advance(5000);
await answeredBoth();
const declined = await bet(2, 'away');
book.status(2, '1x2', 'suspended');
clock.advance(5000);
await answeredBoth();
book.status(2, '1x2', 'active');
const waiting = await bet(2, 'home');
for (const home of ['lost', 'win'] as const) {
  results.settle(1, '1x2', [
    { outcome: 'home', result: home },
    { outcome: 'away', result: home === 'win' ? 'lost' : 'win' },
  ]);
  settlement.wake([1]);
  await settlement.settled();
}

const granted = await inTransaction(db, (tx) =>
  promotions.grantFreeBet(tx, {
    accountId,
    currency: 'EUR',
    amountMinor: 1000n,
    leastPriceMilli: 1500,
    days: 7,
    grantedBy: 'operator:test',
  }),
);
const freeBetId = granted?.id;
book.fixture(3);
book.price(3, '1x2', 'home', 2000);
const free = await bet(3, 'home', freeBetId);
results.void(3, {});
settlement.wake([3]);
await settlement.settled();

const sales = await sellSome(db, house, { accountId, bet, accepted });
const bonusPlayer = await takeBonus(db, house);

const check = () => reconcile(db, ALL_CHECKS);

/** Breaks the database behind the back of its triggers and constraints, looks with one check, and puts everything back. */
async function whenBroken(
  statements: readonly RawBuilder<unknown>[],
  name: string,
  since: readonly (Marks | undefined)[],
): Promise<number[]> {
  const found: number[] = [];
  await inTransaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`alter table ledger_account drop constraint ledger_account_floor`.execute(tx);
    for (const statement of statements) await statement.execute(tx);
    const check = ALL_CHECKS.find((each) => each.name === name);
    for (const from of since) {
      let faults = 0;
      for await (const fault of check?.run(tx, from) ?? []) {
        expect(fault).toMatch(/\d/);
        faults += 1;
      }
      found.push(faults);
    }
    throw new Error('back to how it was');
  }).catch((error: unknown) => {
    if (!(error instanceof Error && error.message === 'back to how it was')) throw error;
  });
  return found;
}

const cash = sql`(select id from ledger_account where kind = 'cash' and holder_id = ${accountId})`;
const transfer = (key: string) => sql`(select id from ledger_transfer where idempotency_key = ${key} and part = 1)`;
/** A row more for the group of a stake. */
const anotherPart = (part: number) => sql`
  insert into ledger_transfer (group_id, part, debit_account_id, credit_account_id, currency, amount_minor, kind,
    idempotency_key, body_hash, reference, actor, reason, at)
  select id, ${part}, debit_account_id, credit_account_id, currency, 1, kind, idempotency_key, body_hash, reference, actor,
    reason, at
  from ledger_transfer where id = ${transfer(`stake:${won}`)}`;

/** A ticket that says that the bonus paid a part of its stake. */
const withBonus = (id: bigint) => sql`
  update ticket set terms = terms || '{"funds": [{"kind": "bonus", "amountMinor": "400"}, {"kind": "cash", "amountMinor": "600"}]}'
  where id = ${id}`;

describe('a sound database', () => {
  it('is found sound', async () => {
    const report = await check();
    expect(report).toMatchObject({ ok: true, findings: [] });
    expect(report.checks.length).toBeGreaterThan(12);
  });
});

/** Each breach of the database, and the check that has to notice it. */
const BREACHES: [string, RawBuilder<unknown>[], string][] = [
  ['a group with a hole', [anotherPart(3)], 'every group of transfers is whole, under one key'],
  [
    'a group that lost its first part',
    [anotherPart(2), sql`delete from ledger_transfer where id = ${transfer(`stake:${won}`)}`],
    'every group of transfers is whole, under one key',
  ],
  [
    'a transfer in another currency',
    [sql`update ledger_transfer set currency = 'USD' where idempotency_key = ${`stake:${won}`}`],
    'every transfer is between two accounts of its currency',
  ],
  [
    'a transfer to an account that is not there',
    [sql`update ledger_transfer set credit_account_id = 0 where idempotency_key = ${`stake:${won}`}`],
    'every transfer is between two accounts of its currency',
  ],
  [
    'a transfer of another amount',
    [sql`update ledger_transfer set amount_minor = amount_minor + 1 where idempotency_key = ${`stake:${won}`}`],
    'every running balance is the sum of its transfers',
  ],
  [
    'a balance set manually',
    [sql`update ledger_account set balance_minor = balance_minor + 1 where id = ${cash}`],
    'every running balance is the sum of its transfers',
  ],
  [
    'a balance under its floor',
    [sql`update ledger_account set balance_minor = -1 where id = ${cash}`],
    'no balance is under its floor or over its ceiling',
  ],
  [
    'a house account with a balance',
    [sql`update ledger_account set balance_minor = 0 where kind = 'sportsbook'`],
    'players and agents carry balances, the house and the outside world do not',
  ],
  [
    'a reversal of another amount',
    [sql`update ledger_transfer set amount_minor = amount_minor * 2 where kind = 'reversal'`],
    'a reversal takes back exactly what it names',
  ],
  [
    'a ticket with another stake',
    [sql`update ticket set total_stake_minor = 1100 where id = ${won}`],
    "every ticket's stake is in the ledger exactly once",
  ],
  [
    'a stake that says its bonus paid, where cash did',
    [withBonus(won)],
    "every ticket's stake is in the ledger exactly once",
  ],
  [
    'a stake that went back to cash, where its bonus had paid',
    [withBonus(declined)],
    'every bet in play left the hold once, to where its answer says',
  ],
  [
    'a payout to cash, where the bonus had paid',
    [withBonus(won)],
    'every settlement is paid exactly once, and a reversed one taken back exactly once',
  ],
  [
    'a ticket that was deleted',
    [sql`delete from ticket where id = ${won}`],
    'every stake in the ledger belongs to a ticket',
  ],
  [
    'a ticket that nobody paid',
    [
      sql`insert into ticket overriding system value select 999, account_id, 'x', body_hash, currency, bet_type, terms, stake_minor, combinations, total_stake_minor, potential_payout_minor, odds_change_policy, live, 1, 0, null, placed_at from ticket where id = ${won}`,
    ],
    "every ticket's stake is in the ledger exactly once",
  ],
  [
    'an accepted bet called declined',
    [sql`update ticket set status = 2 where id = ${accepted}`],
    'every bet in play left the hold once, to where its answer says',
  ],
  [
    'a declined bet called accepted',
    [sql`update ticket set status = 1 where id = ${declined}`],
    'every bet in play left the hold once, to where its answer says',
  ],
  [
    'a waiting bet called accepted',
    [sql`update ticket set status = 1 where id = ${waiting}`],
    'the stakes in hold are those of bets that wait',
  ],
  [
    'a stake that a trader is said to have lowered, and nothing of it back',
    [
      sql`update ticket set terms = terms || '{"trader": {"waitMs": 1}, "askedTotalMinor": "999999"}' where id = ${accepted}`,
    ],
    'what a trader took off a stake left the hold once',
  ],
  [
    'a payout that is gone',
    [sql`delete from ledger_transfer where idempotency_key = ${`payout:${won}:2`}`],
    'every settlement is paid exactly once, and a reversed one taken back exactly once',
  ],
  [
    'a reversal that is gone',
    [sql`delete from ledger_transfer where kind = 'reversal'`],
    'every settlement is paid exactly once, and a reversed one taken back exactly once',
  ],
  [
    'a settlement that is gone',
    [sql`delete from ticket_settlement where ticket_id = ${won} and generation = 2`],
    'every payout in the ledger belongs to a settlement',
  ],
  [
    'a ticket that says another payout',
    [sql`update ticket set payout_minor = 2100 where id = ${won}`],
    'a ticket says what its standing settlement says',
  ],
  [
    'a leg with another result',
    [sql`update ticket_leg set result = 2 where ticket_id = ${lost}`],
    'every stake is what its lines cost, every payout what its legs come to',
  ],
  [
    'a ticket with a line more',
    [sql`update ticket set combinations = 2 where id = ${lost}`],
    'every stake is what its lines cost, every payout what its legs come to',
  ],
  [
    'a free bet paid from cash',
    [sql`update ticket set terms = terms - 'freeBet' where id = ${free}`],
    "every ticket's stake is in the ledger exactly once",
  ],
  [
    'a free bet that did not come back',
    [sql`delete from ledger_transfer where idempotency_key = ${`freebet-return:${free}:1`}`],
    'every refunded free bet came back exactly once, and was taken back with its settlement',
  ],
  [
    'a free bet that came back from a lost bet',
    [sql`update ticket_settlement set outcome = 3 where ticket_id = ${free}`],
    'every refunded free bet came back exactly once, and was taken back with its settlement',
  ],
  [
    'a free bet of another amount',
    [sql`update free_bet set amount_minor = 2000 where id = ${freeBetId}`],
    'every free bet was granted once, and holds its amount or nothing',
  ],
  [
    'a free bet that nobody granted',
    [sql`delete from ledger_transfer where kind = 'freeBetGrant'`],
    'every free bet was granted once, and holds its amount or nothing',
  ],
  [
    'a free bet that is gone',
    [sql`delete from free_bet where id = ${freeBetId}`],
    'every account of a free bet belongs to one',
  ],
  [
    "somebody else's free bet",
    [sql`update free_bet set account_id = 'x' where id = ${freeBetId}`],
    'a free bet paid for bets of its own player only',
  ],
  ['a leg that is gone', [sql`delete from ticket_leg where ticket_id = ${lost}`], 'every ticket has its legs'],
  [
    'an open leg that nobody will look at',
    [sql`update ticket_leg set waits = false where ticket_id = ${accepted}`],
    'a leg waits exactly while its ticket is open and it is undecided',
  ],
  [
    'a leg of a declined bet that still waits',
    [sql`update ticket_leg set waits = true where ticket_id = ${declined}`],
    'a leg waits exactly while its ticket is open and it is undecided',
  ],
  [
    'a checkpoint that counts a bet too many',
    [
      sql`insert into ticket_checkpoint select account_id, 0, max(id), count(*), 0, '{}', min(placed_at), max(placed_at)
          from ticket where account_id = ${accountId} group by 1`,
    ],
    'every checkpoint of a history counts its bets',
  ],
  [
    'a checkpoint that counts a line too many',
    [sql`insert into ledger_checkpoint select ${accountId}, 'EUR', 0, max(id), count(*), 0 from ledger_transfer`],
    'every checkpoint of a statement counts its lines and what they gained',
  ],
  [
    'an exposure that was given back twice',
    [sql`update risk_exposure set winnings_minor = winnings_minor - 1 where fixture_id = 2`],
    'every market reserves what its open bets put at risk',
  ],
  [
    'an open bet that reserves nothing',
    [sql`delete from risk_exposure where fixture_id = 2`],
    'every market reserves what its open bets put at risk',
  ],
  ...cashOutBreaches({ ...sales, won, accepted }),
  ...playMoneyBreaches(cash),
  ...roundBreaches(transfer(`stake:${won}`)),
  ...[...tableBreaches, ...reportBreaches],
  ...bonusBreaches(bonusPlayer),
  ...paymentBreaches(accountId),
  ...agentBreaches(),
  ['an action that was taken out of the log', [sql`update audit_head set place = place + 1`], 'audit log'],
];

describe('what is wrong is named', () => {
  it.each(BREACHES)('%s, by a look at everything and by one at what is new', async (_, broken, name) => {
    const [full = 0, fresh = 0] = await whenBroken(broken, name, [undefined, {}]);
    expect(full).toBeGreaterThan(0);
    expect(fresh).toBeGreaterThan(0);
  });

  it('check R2: and every check has a breach that trips it', () => {
    const tripped = new Set(BREACHES.map(([, , name]) => name));
    expect(ALL_CHECKS.map((each) => each.name).filter((name) => !tripped.has(name))).toEqual([]);
  });
});

/** Changes a row behind the back of the triggers, for good. */
const tamper = (statement: RawBuilder<unknown>) =>
  inTransaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await statement.execute(tx);
  });
const raise = (by: number) => sql`update ledger_account set balance_minor = balance_minor + ${by} where id = ${cash}`;
const RUNNING_BALANCE = 'every running balance is the sum of its transfers';

describe('a running house looks', () => {
  const look = async () => {
    const report = await lookAsDue(db, ALL_CHECKS, ALL_GROWTHS);
    return [report?.look, ...(report?.findings.map((each) => each.check) ?? [])];
  };
  const marks = async () => {
    const { rows } = await sql<{ name: string; position: bigint }>`select * from reconcile_mark order by name`.execute(
      db,
    );
    return rows.map(({ name, position }) => `${name} ${position}`);
  };

  it('at everything first, then at what is new', async () => {
    expect([await look(), await look(), await look()]).toEqual([['full'], ['new'], ['new']]);
    const { rows } = await sql<{ transfer: bigint; ticket: bigint; event: bigint }>`
      select (select max(id) from ledger_transfer) as transfer, (select max(id) from ticket) as ticket,
        (select max(id) from ticket_event) as event`.execute(db);
    const [{ transfer, ticket, event } = {}] = rows;
    expect(await marks()).toEqual([
      'audit 0',
      'full look 0',
      `ticket ${ticket}`,
      `ticketEvent ${event}`,
      `transfer ${transfer}`,
    ]);
  });

  it('again at what it found wrong, until it is right: its marks stay', async () => {
    const before = await marks();
    await bet(1, 'home');
    await tamper(raise(1));
    for (let n = 0; n < 3; n += 1) expect(await look()).toEqual(['new', RUNNING_BALANCE]);
    expect(await marks()).toEqual(before);
    await tamper(raise(-1));
    expect(await look()).toEqual(['new']);
    expect(await marks()).not.toEqual(before);
  });

  it('a day later at everything: what was changed long after it was new is found then, and every time until it is right', async () => {
    // As if so much had happened since that all of this is old. (The log of actions is read from the last entry that was seen.)
    await sql`update reconcile_mark set position = 1000000000 where name not in ('full look', 'audit')`.execute(db);
    await tamper(raise(1));
    expect(await look()).toEqual(['new']);
    await sql`update reconcile_mark set at = at - interval '25 hours'`.execute(db);
    for (let n = 0; n < 2; n += 1) expect(await look()).toEqual(['full', RUNNING_BALANCE]);
    await tamper(raise(-1));
    expect([await look(), await look()]).toEqual([['full'], ['new']]);
  });

  it('in one process at a time', async () => {
    const looks = await Promise.all([1, 2, 3].map(() => lookAsDue(db, ALL_CHECKS, ALL_GROWTHS)));
    expect(looks.filter((each) => each === undefined).length).toBeGreaterThan(0);
  });

  it('soon after its start, and shows the worse of its last full look and its last look', async () => {
    const reports: Partial<ReconcileReport>[] = [
      { look: 'full', findings: [{ check: 'a', found: 1, examples: [] }] },
      { look: 'new', findings: [] },
      { look: 'full', findings: [] },
    ];
    const seen: (number | undefined)[] = [];
    for (const [at] of reports.entries()) {
      const heard = await new Promise<number | undefined>((resolve, reject) => {
        const given = reports.slice(0, at + 1);
        const watch = watchReconcile({
          look: async () => given.shift() as ReconcileReport,
          onReport: () => (given.length === 0 ? resolve(watch.failedChecks()) : setImmediate(watch.look)),
          onError: reject,
          firstAfterMs: 1,
        });
        expect(watch.failedChecks()).toBeUndefined();
        void watch.part.start();
      });
      seen.push(heard);
    }
    expect(seen).toEqual([1, 1, 0]);
  });
});

describe('the thread that looks', async () => {
  const [file = ''] = await builtPrograms('src/entrypoints/look-in-worker.ts', 'src/entrypoints/reconcile-worker.ts');
  const { lookInWorker }: typeof import('../src/entrypoints/look-in-worker.ts') = await import(
    pathToFileURL(file).href
  );
  const untold = new AbortController().signal;

  it('finds what a look in place finds', async () => {
    await bet(1, 'home');
    await tamper(raise(1));
    const [here, thread] = [await lookAsDue(db, ALL_CHECKS, ALL_GROWTHS), await lookInWorker(url, untold)];
    await tamper(raise(-1));
    expect(thread?.findings).toMatchObject([{ check: RUNNING_BALANCE, found: 1 }]);
    expect(thread).toEqual(here);
  });

  it('ends when it is told to, and says so where it cannot look', async () => {
    const stopping = new AbortController();
    const looking = lookInWorker(url, stopping.signal);
    stopping.abort();
    await expect(looking).rejects.toThrow('aborted');
    await expect(lookInWorker('postgres://nobody:x@127.0.0.1:1/none', untold)).rejects.toThrow();
  });
});

describe('npm run reconcile', async () => {
  const run = await builtCommand('src/entrypoints/reconcile.ts');

  it('ends with 0 on a sound database, with 1 and the name of the fault on a broken one, with 2 on none', async () => {
    expect(await run([], { DATABASE_URL: url })).toMatchObject({ code: 0, out: expect.stringContaining('is true.') });
    await inTransaction(db, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update ledger_account set balance_minor = balance_minor + 1 where id = ${cash}`.execute(tx);
    });
    const broken = await run([], { DATABASE_URL: url });
    expect(broken).toMatchObject({ code: 1 });
    expect(broken.out).toMatch(/WRONG {2}every running balance is the sum of its transfers\n.*account \d+ \(cash/);
    expect(await run([], { DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none' })).toMatchObject({ code: 2 });
  }, 60_000);
});
