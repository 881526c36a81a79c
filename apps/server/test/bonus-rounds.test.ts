import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { userBonuses } from '../src/capabilities/growth/bonuses/lists.ts';
import { ALL_CHECKS } from '../src/entrypoints/all-checks.ts';
import { reconcile } from '../src/platform/reconcile/index.ts';
import { openApi } from './api-players.ts';
import { depositNow, enrol, live, matchCampaign, money } from './bonus-campaigns.ts';
import { choose, minesOf, oneBet, press as pressNow, roundsHouse, timePasses } from './rounds-house.ts';
import { testDatabase } from './support/index.ts';

const { db } = await testDatabase();
const rooms = await roundsHouse(db);
const { house, here, errors, close } = rooms;
const api = await openApi(house, [house.wallet, house.bonuses, here]);
afterAll(async () => {
  await api.close();
  await close();
});
afterEach(async () => {
  expect([...errors, ...house.errors]).toEqual([]);
  expect(await reconcile(db, ALL_CHECKS)).toMatchObject({ ok: true, findings: [] });
});

const TABLES = { counts: { table: '100', slots: '100' }, usableOn: ['table', 'slots'] };
let codes = 0;

/** A player with a deposit of 50.00 and as much bonus. */
async function withBonus(multiplier = '10', over: object = {}) {
  codes += 1;
  const name = `ROUNDS${codes}`;
  await live(db, house, matchCampaign(name, { wager: { multiplier, days: 14, ...TABLES }, ...over }));
  const player = await api.player(0n, randomUUID());
  await enrol(db, player.accountId);
  await depositNow(db, house, player.accountId, 5000n, name);
  return player;
}
const grants = async (accountId: string) =>
  (await userBonuses(db, { accountId, currency: 'EUR' }, house.clock.wallMs())).map(
    ({ State, Reason, Staked }) => `${State} ${Reason ?? '-'}: ${Staked}`,
  );
/** Rounds follow each other in time, as their ids do. */
const press: typeof pressNow = (call, body) => {
  house.clock.advance(10);
  return pressNow(call, body);
};
const dice = (stake: string) => oneBet('dice', stake, { side: 'under', target: '49.50' });
const mines = (stake: string) => oneBet('mines', stake, { mines: 1 });
const minorOf = (text: string | null | undefined): bigint => BigInt(Math.round(Number(text) * 100));
const shown = (cash: bigint, bonus: bigint): string =>
  [cash, bonus].map((minor) => (Number(minor) / 100).toFixed(2)).join(' + ');

describe('a round of dice that cash cannot pay alone', () => {
  it('is paid by cash and bonus, and what comes back is shared as they paid', async () => {
    const { accountId, call } = await withBonus();
    const { round } = await press(call, dice('60.00'));
    expect(round).toMatchObject({ status: 'over', bonusStake: '10.00' });
    const back = minorOf(round?.payout);
    const own = (back * 5000n) / 6000n;
    expect(await money(house, accountId)).toBe(shown(own, 4000n + back - own));
    expect(await grants(accountId)).toEqual(['active -: 60.00']);
  });

  it('is refused above the largest stake with the figure, and where the player wants cash alone', async () => {
    const { accountId, call } = await withBonus('10', { mostStake: { EUR: '5.00' } });
    expect(await press(call, dice('60.00'))).toMatchObject({ code: 'BonusStakeLimit' });
    expect(await press(call, { ...dice('60.00'), cashOnly: true })).toMatchObject({
      code: 'InsufficientBalanceException',
    });
    expect(await press(call, dice('100.01'))).toMatchObject({ code: 'InsufficientBalanceException' });
    expect(await money(house, accountId)).toBe('50.00 + 50.00');
  });

  it('is not paid by a bonus of another product', async () => {
    const sports = { multiplier: '10', days: 14, counts: { sports: '100' }, usableOn: ['sports'] };
    const { accountId, call } = await withBonus('10', { wager: sports });
    expect(await press(call, dice('60.00'))).toMatchObject({ code: 'InsufficientBalanceException' });
    expect(await money(house, accountId)).toBe('50.00 + 50.00');
  });

  it('converts the bonus with the round that brings enough, or spends it where nothing is left', async () => {
    const { accountId, call } = await withBonus('2');
    const { round } = await press(call, dice('100.00'));
    expect(await grants(accountId)).toEqual(['used converted: 100.00']);
    expect(await money(house, accountId)).toBe(shown(minorOf(round?.payout), 0n));
    // One in fifty wins, and is tried again with somebody else.
    for (let many = 0; many < 8; many += 1) {
      const poor = await withBonus('1000');
      await press(poor.call, oneBet('dice', '100.00', { side: 'under', target: '2.00' }));
      if ((await money(house, poor.accountId)) !== '0.00 + 0.00') continue;
      expect(await grants(poor.accountId)).toEqual(['used spent: 100.00']);
      return;
    }
    throw new Error('nobody lost');
  });

  it('bonus first: the bonus pays before the cash does', async () => {
    const { accountId, call } = await withBonus('10', { order: 'bonusFirst' });
    house.bonuses.start();
    await expect.poll(() => house.bonuses.isBonusFirst(accountId), { timeout: 5000 }).toBe(true);
    await house.bonuses.stop();
    const { round } = await press(call, dice('60.00'));
    expect(round).toMatchObject({ bonusStake: '50.00' });
    const back = minorOf(round?.payout);
    const own = (back * 1000n) / 6000n;
    expect(await money(house, accountId)).toBe(shown(4000n + own, back - own));
  });
});

describe('a round that stays open', () => {
  const begun = async (multiplier?: string) => {
    const player = await withBonus(multiplier);
    const { round } = await press(player.call, mines('60.00'));
    if (!round) throw new Error('no round');
    expect(await money(house, player.accountId)).toBe('0.00 + 40.00');
    return { ...player, round };
  };
  const opened = async ({ call, round }: Awaited<ReturnType<typeof begun>>) => {
    const { safe } = await minesOf(db, round.id);
    return choose(call, round, 0, { kind: 'open', tile: safe[0] });
  };

  it('pays the bonus its share while the bonus is active', async () => {
    const player = await begun();
    await opened(player);
    const { round } = await choose(player.call, player.round, 1, { kind: 'take' });
    const back = minorOf(round?.payout);
    expect(back > 6000n).toBe(true);
    const own = (back * 5000n) / 6000n;
    expect(await money(house, player.accountId)).toBe(shown(own, 4000n + back - own));
  });

  it('pays the house the share of a bonus that was ended meanwhile', async () => {
    const player = await begun();
    await opened(player);
    const [grant] = await userBonuses(db, { accountId: player.accountId, currency: 'EUR' }, house.clock.wallMs());
    expect((await player.call('POST', `/api/bonuses/${grant?.Id}/cancel`, {})).status).toBe(200);
    const { round } = await choose(player.call, player.round, 1, { kind: 'take' });
    expect(await money(house, player.accountId)).toBe(shown((minorOf(round?.payout) * 5000n) / 6000n, 0n));
  });

  it('left by its player it is ended by the house, and its bonus is spent where nothing is left', async () => {
    const player = await begun();
    await press(player.call, dice('40.00'));
    await timePasses(db, player.round.id);
    await here.closeDue();
    await house.bonuses.look();
    expect((await grants(player.accountId))[0]).toMatch(/^(used spent|active -)/);
  });

  it('of a converted bonus pays cash', async () => {
    const player = await begun('0.5');
    await opened(player);
    await press(player.call, dice('25.00'));
    expect(await grants(player.accountId)).toEqual(['used converted: 25.00']);
    const before = minorOf((await money(house, player.accountId)).split(' + ')[0]);
    const { round } = await choose(player.call, player.round, 1, { kind: 'take' });
    expect(await money(house, player.accountId)).toBe(shown(before + minorOf(round?.payout), 0n));
  });
});

it('rounds of providers count when they are over, by their weight, and no more once they are taken back', async () => {
  const counts = { slots: '100', live: '10', table: '20' };
  const wager = { multiplier: '10', days: 14, counts, usableOn: ['slots'] };
  const { accountId } = await withBonus('10', { wager });
  const round = (state: 'open' | 'over', staked: bigint, game: string) =>
    sql`
    insert into provider_round (id, provider, account_id, round_id, game, currency, play, state, bets, staked_minor, ended_at, ended_by)
    values (gen_random_uuid(), 'endorphina', ${accountId}, gen_random_uuid()::text, ${game}, 'EUR', false, ${state}, 1, ${staked},
      ${state === 'over' ? new Date() : null}, ${state === 'over' ? 'provider' : null})`.execute(db);
  await round('over', 1000n, 'endorphina_BrassOrchard@ENDORPHINA');
  await round('open', 500n, 'endorphina_BrassOrchard@ENDORPHINA');
  // Nobody knows what this is: the least weight counts.
  await round('over', 1000n, 'not-a-game-we-know');
  await house.bonuses.look();
  await house.bonuses.look();
  expect(await grants(accountId)).toEqual(['active -: 11.00']);
  await sql`update provider_round set state = 'undone' where account_id = ${accountId} and staked_minor = 1000 and game = 'endorphina_BrassOrchard@ENDORPHINA'`.execute(
    db,
  );
  await house.bonuses.look();
  expect(await grants(accountId)).toEqual(['active -: 1.00']);
  await sql`delete from provider_round where account_id = ${accountId}`.execute(db);
});
