import { execFile } from 'node:child_process';
import process from 'node:process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openBettingHouse } from '../../../../test/betting-house.ts';
import { live, matchCampaign, newPlayer } from '../../../../test/bonus-campaigns.ts';
import { builtPrograms } from '../../../../test/support/built-command.ts';
import { testDatabase } from '../../../../test/support/index.ts';
import { ALL_CHECKS } from '../../../entrypoints/all-checks.ts';
import { reconcile } from '../../../platform/reconcile/index.ts';

const { db, url } = await testDatabase();
const house = openBettingHouse(db);
afterAll(() => house.stop());
const [life = ''] = await builtPrograms('test/bonus-storm/life.ts');

const [PROCESSES, PLAYERS] = [3, 12];
const SECONDS = process.env.BONUS_STORM_SECONDS ?? '40';
const SEED = process.env.BONUS_STORM_SEED ?? String(Date.now());

/** Campaigns that differ in what matters; each player may take each as often as he likes, and their time is now. */
const wager = (multiplier: string, counts = '100') => ({
  wager: { multiplier, days: 14, leastPriceMilli: 0, counts: { sports: counts }, usableOn: ['sports'] },
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

it('grants, conversions, ends, expiries, corrections and withdrawals at random, in three processes: every cent is in its place', async () => {
  for (const [key, over] of Object.entries(KINDS)) await live(db, house, matchCampaign(key, over));
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => newPlayer(db, house)));
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
  const { rows } = await sql<{ ended: string }>`
    select distinct coalesce(reason, 'stands') as ended from bonus_grant order by 1`.execute(db);
  // Each way in which a bonus can end here was gone, or nothing was shown.
  expect(
    rows.map(({ ended }) => ended),
    about,
  ).toEqual(expect.arrayContaining(['converted', 'expired', 'player', 'spent', 'withdrawal']));
  console.log(about);
}, 300_000);
