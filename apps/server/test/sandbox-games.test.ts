import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { LEDGER_CHECKS } from '../src/capabilities/money/wallet/index.ts';
import { reconcile } from '../src/platform/reconcile/index.ts';
import { restOf, sampleOf } from './sample-of-providers.ts';
import { openPage, sandboxRoom } from './sandbox-room.ts';
import { testDatabase } from './support/index.ts';

const GOOD = {
  repeat: 0,
  atOnce: 1,
  reorder: false,
  drop: 0,
  wrongSignature: false,
  lateMs: 0,
  foreignCurrency: false,
};

const { db } = await testDatabase({ max: 8 });
const { sandbox, room, api, close } = await sandboxRoom(db);
afterAll(async () => {
  expect(await reconcile(db, LEDGER_CHECKS)).toMatchObject({ ok: true, findings: [] });
  await close();
});

const KEYS = {
  endorphina: 'endorphina-brass-orchard',
  habanero: 'habanero-deep-temple',
  softswiss: 'softswiss-clockmaker',
  openbox: 'openbox-plinko',
  sevenmojos: 'sevenmojos-keno',
  leap: 'leap-american-roulette',
  rocket: 'rocket-mines',
  egt: 'egt-french-roulette',
  amusnet: 'amusnet-hi-lo',
  pateplay: 'pateplay-blackjack',
  pragmatic: 'pragmatic-baccarat',
  evolution: 'evolution-european-roulette',
  goldenrace: 'goldenrace-dice',
} as const;
const PROVIDERS = Object.keys(KEYS) as (keyof typeof KEYS)[];

/** A player before the page of a game, as his browser has it. */
async function atGame(provider: keyof typeof KEYS) {
  const { call, accountId } = await api.player(100_00n);
  const { status, body } = await call('GET', `/api/casino/launch?game=${KEYS[provider]}`);
  expect(status).toBe(200);
  return {
    accountId,
    ...(await openPage(body.Url)),
    cash: async () => (await room.house.wallet.balance(accountId))?.cashMinor ?? -1n,
  };
}

/** Stakes and wins as the house has them, and how many stakes there were. */
async function roundsOf(accountId: string) {
  const { rows } = await sql<{ bets: number; staked: bigint; paid: bigint; open: number }>`
    select coalesce(sum(bets), 0)::integer as bets, coalesce(sum(staked_minor), 0)::bigint as staked,
      coalesce(sum(paid_minor), 0)::bigint as paid, (count(*) filter (where state = 'open'))::integer as open
    from provider_round where account_id = ${accountId}`.execute(db);
  return rows[0] ?? { bets: -1, staked: -1n, paid: -1n, open: -1 };
}

const plays = (provider: keyof typeof KEYS): void => {
  it('opens a page that only our site may frame, and every round is in the ledger as the page shows it', async () => {
    const game = await atGame(provider);
    expect(game.headers.get('content-security-policy')).toContain('frame-ancestors http://127.0.0.1:1');
    expect(game.first).toContain('100.00 EUR');
    for (let round = 0; round < 5; round += 1) await game.press(1_00);
    const { bets, staked, paid, open } = await roundsOf(game.accountId);
    expect([bets, staked, open]).toEqual([5, 5_00n, 0]);
    expect(await game.cash()).toBe(100_00n - staked + paid);
    const cash = await game.cash();
    expect(await game.press(999_00)).toContain('Das Casino nimmt diesen Einsatz nicht an');
    expect(await game.cash()).toBe(cash);
  });

  it.each<[string, Partial<typeof GOOD>, number]>([
    ['repeats every call', { repeat: 2 }, 1],
    ['sends every call five times at once', { atOnce: 5 }, 1],
    ['hangs up before the answer', { drop: 2 }, 1],
    ['takes a stake back before it is sent', { reorder: true }, 0],
    ['signs wrongly', { wrongSignature: true }, 0],
    ['names another currency', { foreignCurrency: true }, 0],
    ['is late', { lateMs: 50 }, 1],
  ])('that %s moves no money twice', async (_, behaviour, bets) => {
    const game = await atGame(provider);
    sandbox.games.misbehave(behaviour);
    await game.press(2_00);
    sandbox.games.misbehave(GOOD);
    const rounds = await roundsOf(game.accountId);
    expect(rounds.bets).toBe(bets);
    expect(await game.cash()).toBe(100_00n - rounds.staked + rounds.paid);
  });
};
describe.each(sampleOf(PROVIDERS))('the sandbox plays %s', plays);
describe.each(restOf(PROVIDERS))('the sandbox plays %s', { tags: 'long' }, plays);
