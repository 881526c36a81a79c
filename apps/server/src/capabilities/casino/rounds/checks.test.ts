import { type RawBuilder, sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { choose, minesOf, oneBet, press, roundsHouse } from '../../../../test/rounds-house.ts';
import { testDatabase } from '../../../../test/support/index.ts';
import { ALL_CHECKS, ALL_GROWTHS } from '../../../entrypoints/all-checks.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { reconcile } from '../../../platform/reconcile/index.ts';
import { ROUND_CHECKS } from './index.ts';

const { db } = await testDatabase();
const { api, close } = await roundsHouse(db);
afterAll(close);

const { call } = await api.player(100_00n);
const marks = Object.fromEntries(
  await Promise.all(ALL_GROWTHS.map(async (growth) => [growth.name, await growth.latest(db)] as const)),
);
const idOf = ({ round }: Awaited<ReturnType<typeof press>>): string => round?.id ?? '';
const open = idOf(await press(call, oneBet('mines', '1.00', { mines: 3 })));
const won = idOf(await press(call, oneBet('mines', '1.00', { mines: 3 })));
const { safe } = await minesOf(db, won);
await choose(call, { id: won }, 0, { kind: 'open', tile: safe[0] });
await choose(call, { id: won }, 1, { kind: 'take' });

/** What one check finds once the database is broken behind the back of its triggers, whole and by what is new. */
async function foundBy(name: string, breach: RawBuilder<unknown>): Promise<string[][]> {
  const found: string[][] = [];
  await inTransaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await breach.execute(tx);
    const check = ROUND_CHECKS.find((each) => each.name === name);
    for (const since of [undefined, marks]) {
      const faults: string[] = [];
      for await (const fault of check?.run(tx, since) ?? []) faults.push(fault);
      found.push(faults);
    }
    throw new Error('as before');
  }).catch((error: unknown) => {
    if (!(error instanceof Error && error.message === 'as before')) throw error;
  });
  return found;
}

const STAKED = 'every round took its stake from its player, and paid once what it came to';

describe('the books', () => {
  it('are true of rounds that were played', async () => {
    expect(await reconcile(db, ALL_CHECKS)).toMatchObject({ ok: true, findings: [] });
  });

  it.each([
    ['another stake', STAKED, sql`update round set stake_minor = 200 where id = ${open}`],
    ['another payout', STAKED, sql`update round set payout_minor = 113 where id = ${won}`],
    [
      'a payout while it is open',
      STAKED,
      sql`update ledger_transfer set idempotency_key = ${`round:${open}:end`} where idempotency_key = ${`round:${won}:end`}`,
    ],
    ['a stake of another player', STAKED, sql`update round set account_id = 'somebody' where id = ${open}`],
    ['money of play', STAKED, sql`update round set play = true where id = ${open}`],
    ['no row', 'what moved for a round belongs to one', sql`delete from round where id = ${open}`],
    [
      'no end',
      'no round is left open long after its time',
      sql`update round set closes_at = now() - interval '2 hours' where id = ${open}`,
    ],
  ])('tell of a round with %s', async (_, name, breach) => {
    const [whole = [], news = []] = await foundBy(name, breach);
    expect(whole.length).toBeGreaterThan(0);
    expect(news).toEqual(whole);
  });
});
