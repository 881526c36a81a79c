import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { promisify } from 'node:util';
import { assert } from '@evens/kernel';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { beginSession } from '../src/capabilities/casino/providers/session-store.ts';
import { newRoundId } from '../src/capabilities/casino/rounds/index.ts';
import { ALL_CHECKS } from '../src/entrypoints/all-checks.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import { reconcile } from '../src/platform/reconcile/index.ts';
import { openBettingHouse } from './betting-house.ts';
import { depositNow, live, matchCampaign, newPlayer } from './bonus-campaigns.ts';
import { STORM_GAME, stormToken } from './bonus-storm/game.ts';
import { says } from './settling-words.ts';
import { builtPrograms } from './support/built-command.ts';
import { testDatabase } from './support/index.ts';

const { db, url } = await testDatabase();
const house = openBettingHouse(db);
afterAll(() => house.stop());
const [life = ''] = await builtPrograms('test/bonus-storm/life.ts');

const [PROCESSES, PLAYERS] = [2, 12];
const SECONDS = process.env.BONUS_STORM_SECONDS ?? '40';
const SEED = process.env.BONUS_STORM_SEED ?? String(Date.now());

/** Campaigns that differ in what matters; each player may take each as often as he likes, and their time is now. */
const wager = (multiplier: string, counts = '100') => ({
  wager: {
    ...{ multiplier, days: 14, leastPriceMilli: 0 },
    ...{ counts: { sports: counts, slots: counts, table: counts }, usableOn: ['sports', 'slots', 'table'] },
  },
  when: { trigger: 'deposit', from: '2020-01-01T00:00:00Z', until: '2099-12-31T00:00:00Z' },
  who: { mostPerPlayer: 1000 },
});
const KINDS: Readonly<Record<string, object>> = {
  STORM0: wager('1'),
  STORM1: { ...wager('1'), sticky: true },
  STORM2: { ...wager('2'), order: 'bonusFirst', mostConvert: { EUR: '15.00' } },
  STORM3: { ...wager('2', '50'), mostStake: { EUR: '20.00' } },
  // Soon given out: whoever comes then hears that it is over.
  STORM4: { ...wager('1'), budget: { EUR: '300.00' } },
};

interface Said {
  readonly did: Readonly<Record<string, number>>;
  readonly errors: readonly string[];
}

/** Seats a player in the game of the storm. */
const seated = (accountId: string) =>
  inTransaction(db, (tx) =>
    beginSession(tx, {
      ...{ ...STORM_GAME, id: newRoundId(Date.now()), accountId, currency: 'EUR', token: stormToken(accountId) },
      ...({ language: 'de', country: 'DE', device: 'desktop', play: false, cashOnly: false } as const),
    }),
  );

/** One bet on a match of its own, from a deposit of 10.00 with this code: whether anybody's bonus ends so in the storm is chance. */
async function bet(fixtureId: number, code: string, stake: string, outcome: 'win' | 'lost'): Promise<void> {
  const accountId = await newPlayer(db, house);
  await depositNow(db, house, accountId, 1000n, code);
  house.book.fixture(fixtureId, { startMs: house.clock.eventMs() + 3_600_000 });
  house.book.price(fixtureId, '1x2', 'home', 2000);
  const placed = await house.tickets.place(
    { accountId, currency: 'EUR', userType: 0 },
    {
      ...{ idempotencyKey: randomUUID(), betType: 1, stake, oddsChangePolicy: 0 },
      selections: [{ fixtureId, marketKey: '1x2', outcome: 'home', priceMilli: 2000 }],
    },
  );
  assert(placed.ok, 'cash and bonus pay the bet');
  house.results.settle(fixtureId, '1x2', says(outcome));
  house.settlement.wake([fixtureId]);
  await house.settlement.settled();
}

/** What stands of each bonus, with what its history says of it. */
async function histories() {
  const { rows } = await sql<{ id: string; state: number; reason: string | null; fault: string | null }>`
    select g.id, g.state, g.reason, case
        when g.state = 1 and (g.activated_at is not null or given.many > 0) then 'waits and was given'
        when g.state = 2 and (g.ended_at is not null or given.many <> 1 or ended.many > 0) then 'runs and was not given once, or ended'
        when g.state = 2 and g.open_bets = 0 and held.minor = 0 then 'runs with nothing left and nothing open'
        when g.state in (3, 4) and (g.ended_at is null or g.reason is null) then 'ended without a time or a reason'
        when g.state = 4 and g.reason = 'converted' and g.required_minor > 0 and g.done_minor < g.required_minor
          then 'became cash and was not staked'
        when g.state = 4 and g.reason = 'spent' and g.converted_minor > 0 then 'was spent and became cash'
        when g.state = 3 and g.reason = 'expired' and g.ended_at < g.expires_at then 'expired before its time'
      end as fault
    from bonus_grant g
    cross join lateral (select count(*) as many from ledger_transfer t where t.idempotency_key = 'bonus-grant:' || g.id) given
    cross join lateral (select count(*) as many from ledger_transfer t
      where t.idempotency_key in ('bonus-end:' || g.id, 'bonus-convert:' || g.id)) ended
    cross join lateral (select coalesce(max(a.balance_minor), 0) as minor from ledger_account a
      where a.holder_id = g.account_id and a.kind = 'bonus' and a.currency = g.currency) held
    order by g.place`.execute(db);
  return rows;
}

it('grants, conversions, ends, expiries, corrections and withdrawals at random, in two processes: every cent is in its place', async () => {
  for (const [key, over] of Object.entries(KINDS)) await live(db, house, matchCampaign(key, over));
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => newPlayer(db, house)));
  for (const accountId of players) await seated(accountId);
  // All that he has is gone before half of it counts enough; and enough is staked at once.
  await bet(1, 'STORM3', '20.00', 'lost');
  await bet(2, 'STORM0', '20.00', 'win');
  const run = promisify(execFile);
  const words = (at: number) => [life, url, SEED, String(at), SECONDS, Object.keys(KINDS).join(), players.join()];
  const said = await Promise.all(
    Array.from({ length: PROCESSES }, async (_, at) => {
      const { stdout } = await run(process.execPath, words(at), { maxBuffer: 1e8 });
      return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Said;
    }),
  );
  const about = `seed ${SEED}: ${JSON.stringify(said.map(({ did }) => did))}`;
  expect(
    said.flatMap(({ errors }) => errors),
    about,
  ).toEqual([]);
  // The cashier is no part of these lives: what they withdraw is a hold alone.
  const checks = ALL_CHECKS.filter(({ name }) => !name.includes('hold of withdrawals'));
  expect(await reconcile(db, checks), about).toMatchObject({ ok: true, findings: [] });
  const grants = await histories();
  expect(
    grants.filter(({ fault }) => fault !== null),
    about,
  ).toEqual([]);
  // Each way in which a bonus can end here was gone, or nothing was shown.
  expect([...new Set(grants.map(({ reason }) => reason ?? 'stands'))], about).toEqual(
    expect.arrayContaining(['converted', 'expired', 'player', 'spent', 'withdrawal']),
  );
  console.log(about);
}, 300_000);
