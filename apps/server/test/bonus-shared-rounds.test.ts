import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { userBonuses } from '../src/capabilities/growth/bonuses/lists.ts';
import { unplayedMinor } from '../src/capabilities/money/payments/movement/payout/play-through-store.ts';
import { realMoney } from '../src/capabilities/people/play-limits/real-money-store.ts';
import { ALL_CHECKS } from '../src/entrypoints/all-checks.ts';
import { reconcile } from '../src/platform/reconcile/index.ts';
import { openApi } from './api-players.ts';
import { type BettingHouse, TEST_START_MS } from './betting-house.ts';
import { depositNow, enrol, live, matchCampaign, money } from './bonus-campaigns.ts';
import { couponsOf, letClose, newMatches, opened, picksFor, play, resultsAre } from './coupons-house.ts';
import { closeBets, crashHouse, crashNow, fly, openRoundTo } from './crash-house.ts';
import { choose, oneBet, press } from './rounds-house.ts';
import { says } from './settling-words.ts';
import { testDatabase } from './support/index.ts';
import { openTable, playOut, tablesHouse, WHEEL } from './tables-house.ts';

const { db, url } = await testDatabase({ max: 12 });
const flights = await crashHouse(db, url);
const tables = await tablesHouse(db);
const bets = flights.house;
const jackpot = couponsOf(db, bets);
const api = await openApi(bets, [jackpot.coupons]);
afterAll(async () => {
  await api.close();
  await flights.close();
  await tables.close();
});
afterEach(async () => {
  for (const { house } of [flights, tables]) await house.bonuses.look();
  expect([...flights.errors, ...tables.errors, ...jackpot.errors, ...bets.errors, ...tables.house.errors]).toEqual([]);
  expect(await reconcile(db, ALL_CHECKS)).toMatchObject({ ok: true, findings: [] });
});

let codes = 0;

/** A player with a deposit of 50.00 and as much bonus, usable on this product alone, to be staked ten times. */
async function withBonus(
  { api: at }: { readonly api: Pick<typeof api, 'player'> },
  house: BettingHouse,
  product: 'sports' | 'virtuals' | 'table' | 'live',
  over: object = {},
) {
  codes += 1;
  const name = `SHARED${codes}`;
  const wager = { multiplier: '10', days: 14, counts: { [product]: '50' }, usableOn: [product] };
  await live(db, house, matchCampaign(name, { wager, ...over }));
  const player = await at.player(0n, randomUUID());
  await enrol(db, player.accountId);
  await depositNow(db, house, player.accountId, 5000n, name);
  return player;
}
const has = (accountId: string) => money(bets, accountId);
async function grants(accountId: string) {
  await bets.bonuses.look();
  const all = await userBonuses(db, { accountId, currency: 'EUR' }, bets.clock.wallMs());
  return all.map(({ State, Reason, Staked }) => `${State} ${Reason ?? '-'}: ${Staked}`);
}
const crash = (stake: string, target = '2.00') => oneBet('crash', stake, { target });
const MOST = { mostStake: { EUR: '55.00' } };

describe('a part in a round of crash that cash cannot pay alone', () => {
  it('is paid by cash and bonus, shared as they paid, and counts by its weight when it is over', async () => {
    const { accountId, call } = await withBonus(flights.here, bets, 'table');
    await openRoundTo(db, flights.here, (point) => point > 300 && point < 3000);
    const { round } = await press(call, crash('60.00'));
    expect(round).toMatchObject({ status: 'open', bonusStake: '10.00' });
    expect(await has(accountId)).toBe('0.00 + 40.00');
    await fly(db, flights.here);
    await crashNow(db, flights.here);
    expect(await has(accountId)).toBe('100.00 + 60.00');
    expect(await grants(accountId)).toEqual(['active -: 30.00']);
  });

  it.each([
    ['goes back as it was paid where the round never flew', false, '50.00 + 50.00'],
    ['leaves the share of a bonus that was ended meanwhile to the house', true, '50.00 + 0.00'],
  ])('%s, and was not staked', async (_, ends, left) => {
    const { accountId, call } = await withBonus(flights.here, bets, 'table');
    await openRoundTo(db, flights.here, (point) => point > 300 && point < 3000);
    expect((await press(call, crash('60.00'))).round).toMatchObject({ bonusStake: '10.00' });
    const [grant] = await userBonuses(db, { accountId, currency: 'EUR' }, bets.clock.wallMs());
    if (ends) expect((await call('POST', `/api/bonuses/${grant?.Id}/cancel`, {})).status).toBe(200);
    await closeBets(db, 60_000);
    await flights.here.crash.advance();
    await flights.here.crash.settle();
    expect(await has(accountId)).toBe(left);
    expect(await realMoney(db, accountId, 'EUR', [0])).toMatchObject([{ stakedMinor: 0n, returnedMinor: 0n }]);
  });

  it('is refused above the largest stake, with another product’s bonus, and where cash alone shall pay', async () => {
    const most = await withBonus(flights.here, bets, 'table', MOST);
    const sports = await withBonus(flights.here, bets, 'sports');
    const own = await withBonus(flights.here, bets, 'table');
    await openRoundTo(db, flights.here, (point) => point > 300 && point < 3000);
    expect(await press(most.call, crash('60.00'))).toMatchObject({ code: 'BonusStakeLimit' });
    expect(await press(sports.call, crash('60.00'))).toMatchObject({ code: 'InsufficientBalanceException' });
    expect(await press(own.call, { ...crash('60.00'), cashOnly: true })).toMatchObject({
      code: 'InsufficientBalanceException',
    });
    for (const { accountId } of [most, sports, own]) expect(await has(accountId)).toBe('50.00 + 50.00');
    await fly(db, flights.here);
    await crashNow(db, flights.here);
  });
});

describe('a part in a round of a live table that cash cannot pay alone', () => {
  const red = (stake: string) => ({ game: WHEEL, bets: [{ place: 'red', stake }] });

  it('is paid by cash and bonus, goes back as it was paid while bets are open, and counts as live play', async () => {
    const { accountId, call } = await withBonus(tables.here, tables.house, 'live');
    const { result } = await openTable(db, tables.here);
    const { round } = await press(call, red('60.00'));
    if (!round) throw new Error('not placed');
    expect(await has(accountId)).toBe('0.00 + 40.00');
    expect(await choose(call, round, 0, { kind: 'takeBack' })).toMatchObject({ status: 200 });
    expect(await has(accountId)).toBe('50.00 + 50.00');
    // Nor was the cash of it staked, for limits and for what has to be staked before money leaves.
    expect(await realMoney(db, accountId, 'EUR', [0])).toMatchObject([{ stakedMinor: 0n, returnedMinor: 0n }]);
    expect(await unplayedMinor(db, { accountId, currency: 'EUR' }, 1)).toBe(50_00n);
    const on = `straight-${result.pocket}`;
    const again = await press(call, { game: WHEEL, bets: [{ place: on, stake: '60.00' }] });
    expect(again.round).toMatchObject({ bonusStake: '10.00' });
    await playOut(db, tables.here);
    // 36 times 60.00, five sixths of it cash.
    expect(await has(accountId)).toBe('1800.00 + 400.00');
    expect(await grants(accountId)).toEqual(['active -: 30.00']);
  });

  it('is not paid by a bonus that is usable at other games, and is refused above the largest stake', async () => {
    const other = await withBonus(tables.here, tables.house, 'table');
    const most = await withBonus(tables.here, tables.house, 'live', MOST);
    await openTable(db, tables.here);
    expect(await press(other.call, red('60.00'))).toMatchObject({ code: 'InsufficientBalanceException' });
    expect(await press(most.call, red('60.00'))).toMatchObject({ code: 'BonusStakeLimit' });
    await playOut(db, tables.here);
    for (const { accountId } of [other, most]) expect(await has(accountId)).toBe('50.00 + 50.00');
  });
});

describe('a bet on virtual sports', () => {
  const VIRTUAL_SOCCER = 201;
  const place = (accountId: string, on: number) =>
    bets.tickets.place(
      { accountId, currency: 'EUR', userType: 0 },
      {
        ...{ idempotencyKey: randomUUID(), betType: 1, stake: '60.00', oddsChangePolicy: 0 },
        selections: [{ fixtureId: on, marketKey: '1x2', outcome: 'home', priceMilli: 2000 }],
      },
    );
  function contest(on: number): void {
    bets.book.fixture(on, { sportId: VIRTUAL_SOCCER, startMs: Math.max(TEST_START_MS, bets.clock.eventMs()) + 60_000 });
    bets.book.price(on, '1x2', 'home', 2000);
  }

  it('is paid by a bonus that is usable on virtuals, and counts by their weight', async () => {
    const { accountId } = await withBonus(flights.here, bets, 'virtuals');
    contest(9001);
    expect((await place(accountId, 9001)).ok).toBe(true);
    expect(await has(accountId)).toBe('0.00 + 40.00');
    bets.results.settle(9001, '1x2', says('win'));
    bets.settlement.wake([9001]);
    await bets.settlement.settled();
    expect(await has(accountId)).toBe('100.00 + 60.00');
    expect(await grants(accountId)).toEqual(['active -: 30.00']);
  });

  it('is not paid by a bonus that is usable on sports', async () => {
    const { accountId } = await withBonus(flights.here, bets, 'sports');
    contest(9002);
    expect(await place(accountId, 9002)).toMatchObject({ refusal: { code: 'InsufficientBalanceException' } });
    expect(await has(accountId)).toBe('50.00 + 50.00');
  });
});

describe('a coupon that cash cannot pay alone', () => {
  /** Six columns of ten euros. */
  async function entered(over: object = {}, more: object = {}) {
    const player = await withBonus({ api }, bets, 'sports', over);
    const matches = newMatches(bets);
    const id = await opened(db, bets, matches, { columnMinor: 10_00n });
    const answer = await play(player.call, id, picksFor(matches, ['1X', '1X2']), { column: '10.00', ...more });
    return { ...player, id, matches, answer };
  }
  const settled = async (id: bigint, matches: readonly number[], letters: string) => {
    resultsAre(bets, matches, letters);
    await letClose(db, id);
    await jackpot.coupons.look();
  };

  it('is paid by cash and bonus, what it wins is shared as they paid, and it counts as a bet on sports', async () => {
    const { accountId, id, matches, answer } = await entered();
    expect(answer.status).toBe(200);
    expect(await has(accountId)).toBe('0.00 + 40.00');
    expect(await grants(accountId)).toEqual(['active -: 0.00']);
    await settled(id, matches, '1'.repeat(10));
    const cash = (await bets.wallet.balance(accountId))?.cashMinor ?? 0n;
    const bonus = (await bets.wallet.balance(accountId))?.bonusMinor ?? 0n;
    // 80 % of 60.00: 70 % for the column with all right, 30 % among the three with all but one.
    const paid = cash + bonus - 4000n;
    expect(paid).toBe(4800n);
    expect(cash).toBe((paid * 5000n) / 6000n);
    expect(await grants(accountId)).toEqual(['active -: 30.00']);
  });

  it('that was lost counts, one that came to nothing goes back as it was paid, a correction pays it the other way', async () => {
    const lost = await entered();
    await settled(lost.id, lost.matches, '2'.repeat(10));
    expect(await has(lost.accountId)).toBe('0.00 + 40.00');
    expect(await grants(lost.accountId)).toEqual(['active -: 30.00']);
    await settled(lost.id, lost.matches, '1'.repeat(10));
    expect(await has(lost.accountId)).toBe('40.00 + 48.00');
    await settled(lost.id, lost.matches, '2'.repeat(10));
    expect(await has(lost.accountId)).toBe('0.00 + 40.00');
    expect(await grants(lost.accountId)).toEqual(['active -: 30.00']);
  });

  it('is refused above the largest stake, and where the player’s own money alone shall pay', async () => {
    const most = await entered(MOST);
    expect(most.answer.body).toMatchObject({ code: 'BonusStakeLimit' });
    const own = await entered({}, { cashOnly: true });
    expect(own.answer.body).toMatchObject({ code: 'InsufficientBalanceException' });
    for (const { accountId } of [most, own]) expect(await has(accountId)).toBe('50.00 + 50.00');
  });
});
