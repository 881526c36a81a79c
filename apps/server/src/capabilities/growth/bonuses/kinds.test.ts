import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openBettingHouse } from '../../../../test/betting-house.ts';
import { depositNow, live, matchCampaign, money, newPlayer, partsOf } from '../../../../test/bonus-campaigns.ts';
import { says } from '../../../../test/settling.ts';
import { testDatabase } from '../../../../test/support/index.ts';
import { ALL_CHECKS } from '../../../entrypoints/all-checks.ts';
import { reconcile } from '../../../platform/reconcile/index.ts';
import { weekDue } from './cashback.ts';
import { claimByCode } from './claim.ts';
import { birthdaysOn } from './due-events.ts';
import { freeBetsOf, freeSpinsOf, generalBonuses, userBonuses } from './lists.ts';

const { db } = await testDatabase();
const [harmed, unproven] = [new Set<string>(), new Set<string>()];
const harmedAmong = async (ids: readonly string[]) => new Set(ids.filter((id) => harmed.has(id)));
const house = openBettingHouse(db, {
  marketLiability: 10_000_000,
  harmedAmong,
  unproven,
});
const { book, bonuses, clock, results, settlement, tickets } = house;
const parts = partsOf(db, house, harmedAmong);
afterAll(() => house.stop());
afterEach(async () => {
  expect(house.errors).toEqual([]);
  expect(await reconcile(db, ALL_CHECKS)).toMatchObject({ ok: true, findings: [] });
});

let codes = 0;
const code = (): string => {
  codes += 1;
  return `KIND${codes}`;
};
const of = (accountId: string) => ({ accountId, currency: 'EUR' }) as const;
const FIXED = (fixed: string) => ({ EUR: { percent: '0', most: null, leastDeposit: '0', fixed } });
const ALWAYS = { from: '2026-01-01T00:00:00Z', until: '2030-12-31T00:00:00Z' };
const claim = (id: string, name: string) => claimByCode(parts, of(id), name, '10.0.0.1');
const grants = async (id: string) =>
  (await userBonuses(db, of(id), clock.wallMs())).map(
    ({ State, Reason, Amount }) => `${State} ${Reason ?? '-'} ${Amount}`,
  );
/** The clock goes on to a moment of its time. */
const until = (text: string): void => clock.advance(Date.parse(text) - clock.wallMs());

describe('gifts of campaigns', () => {
  it('a free bet by a code: usable, once, out of the budget', async () => {
    const [id, name] = [await newPlayer(db, house), code()];
    const content = { kind: 'freeBet', when: { trigger: 'code', ...ALWAYS }, amount: FIXED('5.00') };
    await live(db, house, matchCampaign(name, { ...content, budget: { EUR: '8.00' } }));
    expect((await claim(id, name)).ok).toBe(true);
    expect(await claim(id, name)).toMatchObject({ ok: false, refusal: { code: 'BonusCodeNotUsable' } });
    const usable = await freeBetsOf(db, of(id), clock.wallMs());
    expect(usable).toMatchObject([{ Amount: '5.00', State: 'usable', LeastPriceMilli: 1500 }]);
    expect(await grants(id)).toEqual([]);
    const other = await newPlayer(db, house);
    expect(await claim(other, name)).toMatchObject({ ok: false, refusal: { code: 'CampaignOver' } });
  });

  it('free spins of a slot by a deposit, and none of a deposit that is too small', async () => {
    const [id, name] = [await newPlayer(db, house), code()];
    const amount = { EUR: { percent: '0', most: null, leastDeposit: '10.00', fixed: '5.00' } };
    const freeSpins = { game: 'slot-gem-mine', spins: 20 };
    await live(db, house, matchCampaign(name, { kind: 'freeSpins', freeSpins, amount }));
    await depositNow(db, house, id, 5000n, name);
    expect(await freeSpinsOf(db, of(id), clock.wallMs())).toMatchObject([
      { Game: 'slot-gem-mine', Left: 20, Spins: 20, Value: '0.25' },
    ]);
    expect(await money(house, id)).toBe('50.00 + 0.00');
    // Spins below what the slot takes: nothing is given, and the budget has lost nothing, as the checks after this test see.
    const [other, small] = [await newPlayer(db, house), code()];
    const cheap = { EUR: { percent: '0', most: null, leastDeposit: '0', fixed: '0.20' } };
    await live(db, house, matchCampaign(small, { kind: 'freeSpins', freeSpins, amount: cheap }));
    await depositNow(db, house, other, 5000n, small);
    expect(await freeSpinsOf(db, of(other), clock.wallMs())).toEqual([]);
  });

  it('cash without wagering is the player’s at once, and a marker of harm keeps everything back', async () => {
    const [id, kept, name] = [await newPlayer(db, house), await newPlayer(db, house), code()];
    await live(
      db,
      house,
      matchCampaign(name, { kind: 'cash', when: { trigger: 'code', ...ALWAYS }, amount: FIXED('7.00') }),
    );
    await claim(id, name);
    expect(await money(house, id)).toBe('7.00 + 0.00');
    harmed.add(kept);
    expect(await claim(kept, name)).toMatchObject({ ok: false, refusal: { code: 'BonusCodeNotUsable' } });
  });

  it('for registration: offered to who is new, and once', async () => {
    const [id, name] = [await newPlayer(db, house), code()];
    const when = { trigger: 'registration', ...ALWAYS };
    await live(db, house, matchCampaign(name, { when, amount: FIXED('5.00') }));
    expect((await generalBonuses(parts, of(id), clock.wallMs())).map(({ Key }) => Key)).toContain(name);
    await claim(id, name);
    expect(await grants(id)).toEqual(['active - 5.00']);
    expect((await generalBonuses(parts, of(id), clock.wallMs())).map(({ Key }) => Key)).not.toContain(name);
  });
});

describe('deposits', () => {
  it.each([
    ['the second alone', { nth: 2 }, [false, true, false]],
    ['every one but the first', { leastDeposits: 1 }, [false, true, true]],
  ])('%s', async (_, { nth = null, leastDeposits = 0 }: { nth?: number | null; leastDeposits?: number }, given) => {
    const [id, name] = [await newPlayer(db, house), code()];
    const when = { trigger: 'deposit', nth, ...ALWAYS };
    await live(db, house, matchCampaign(name, { when, who: { leastDeposits, mostPerPlayer: 9 } }));
    for (const [at, comes] of given.entries()) {
      const before = (await grants(id)).length;
      await depositNow(db, house, id, 2000n, name);
      expect((await grants(id)).length - before, `deposit ${at + 1}`).toBe(comes ? 1 : 0);
    }
  });

  it('on a day of the week, by UTC', async () => {
    const [id, name] = [await newPlayer(db, house), code()];
    const today = new Date(clock.wallMs()).getUTCDay() || 7;
    const when = { trigger: 'deposit', weekdays: [(today % 7) + 1], ...ALWAYS };
    await live(db, house, matchCampaign(name, { when }));
    await depositNow(db, house, id, 2000n, name);
    expect(await grants(id)).toEqual([]);
    clock.advance(24 * 3_600_000);
    await depositNow(db, house, id, 2000n, name);
    expect(await grants(id)).toEqual(['active - 20.00']);
  });
});

describe('what comes by itself', () => {
  it('a birthday: of a proven date, once a year, that of 29 February on the 28th', async () => {
    const [born, leap, claimed] = [await newPlayer(db, house), await newPlayer(db, house), await newPlayer(db, house)];
    await sql`update identity_account set birth_date = '1990-02-28' where id::text in (${born}, ${claimed})`.execute(
      db,
    );
    await sql`update identity_account set birth_date = '1992-02-29' where id::text = ${leap}`.execute(db);
    unproven.add(claimed);
    const name = code();
    const id = await live(
      db,
      house,
      matchCampaign(name, {
        code: null,
        when: { trigger: 'birthday', ...ALWAYS },
        who: { mostPerPlayer: 9 },
        amount: FIXED('5.00'),
      }),
    );
    const due = async (at: string) =>
      (await birthdaysOn(db, id, Date.parse(at)))
        .map(({ accountId }) => accountId)
        .filter((each) => [born, leap].includes(each));
    expect((await due('2028-02-28T12:00:00Z')).sort()).toEqual([born, leap].sort());
    expect(await due('2028-02-29T12:00:00Z')).toEqual([]);
    expect(await due('2027-03-01T00:00:00Z')).toEqual([]);
    until('2027-02-28T01:00:00Z');
    await bonuses.lookAtEvents();
    await bonuses.lookAtEvents();
    for (const each of [born, leap]) expect(await grants(each)).toEqual(['active - 5.00']);
    expect(await grants(claimed)).toEqual([]);
  });

  it('a level of loyalty that is reached, once', async () => {
    const [id, below] = [await newPlayer(db, house), await newPlayer(db, house)];
    const month = `${new Date(clock.wallMs()).toISOString().slice(0, 7)}-01`;
    for (const [account, points] of [
      [id, 1_000],
      [below, 999],
    ] as const) {
      await sql`insert into loyalty_member (account_id) values (${account}) on conflict do nothing`.execute(db);
      await sql`insert into loyalty_month (account_id, month, earned, remaining) values (${account}, ${month}::date, ${points}, ${points})`.execute(
        db,
      );
    }
    const when = { trigger: 'level', level: 'paddock', ...ALWAYS };
    await live(
      db,
      house,
      matchCampaign(code(), { code: null, when, who: { mostPerPlayer: 9 }, amount: FIXED('5.00') }),
    );
    await bonuses.lookAtEvents();
    await bonuses.lookAtEvents();
    expect(await grants(id)).toEqual(['active - 5.00']);
    expect(await grants(below)).toEqual([]);
  });
});

describe('cashback of a week', () => {
  let fixtures = 9000;
  async function loses(accountId: string, stake: string, how: 'lost' | 'win' = 'lost'): Promise<void> {
    fixtures += 1;
    const on = fixtures;
    book.fixture(on, { startMs: clock.eventMs() + 3_600_000 });
    book.price(on, '1x2', 'home', 2000);
    const placed = await tickets.place(
      { accountId, currency: 'EUR', userType: 0 },
      {
        ...{ idempotencyKey: `lost-${on}-${accountId}`, betType: 1, stake, oddsChangePolicy: 0 },
        selections: [{ fixtureId: on, marketKey: '1x2', outcome: 'home', priceMilli: 2000 }],
      },
    );
    if (!placed.ok) throw new Error(placed.refusal.code);
    results.settle(on, '1x2', says(how));
    settlement.wake([on]);
    await settlement.settled();
  }

  it('is of the last whole week that ended a day ago', () => {
    const weekAt = (text: string) => weekDue(Date.parse(text)).from.toISOString().slice(0, 10);
    // 1 March 2027 is a Monday.
    expect(weekAt('2027-03-01T23:59:59Z')).toBe('2027-02-15');
    expect(weekAt('2027-03-02T00:00:00Z')).toBe('2027-02-22');
    expect(weekAt('2027-03-08T12:00:00Z')).toBe('2027-02-22');
  });

  it('gives a part of what was lost back, on Tuesday, once, never with a marker, nor where nothing may urge', async () => {
    until('2027-03-03T12:00:00Z');
    const [lost, won, marked, british, capped] = (await Promise.all(
      ['DE', 'DE', 'DE', 'GB', 'DE'].map((country) => newPlayer(db, house, country)),
    )) as [string, string, string, string, string];
    const content = { kind: 'cash', code: null, when: { trigger: 'loss', ...ALWAYS, from: '2027-03-01T00:00:00Z' } };
    const amount = { EUR: { percent: '10', most: '20.00', leastDeposit: '1.00', fixed: null } };
    await live(db, house, matchCampaign(code(), { ...content, amount, who: { mostPerPlayer: 50 } }));
    for (const id of [lost, won, marked, british, capped]) await depositNow(db, house, id, 50_000n);
    await loses(lost, '100.00');
    await loses(won, '100.00', 'win');
    for (const id of [marked, british]) await loses(id, '100.00');
    await loses(capped, '400.00');
    harmed.add(marked);
    const cash = async () => Promise.all([lost, won, marked, british, capped].map((id) => money(house, id)));
    const before = ['400.00 + 0.00', '600.00 + 0.00', '400.00 + 0.00', '400.00 + 0.00', '100.00 + 0.00'];
    until('2027-03-08T23:00:00Z');
    await bonuses.lookAtEvents();
    expect(await cash()).toEqual(before);
    until('2027-03-09T00:10:00Z');
    await bonuses.lookAtEvents();
    const after = ['410.00 + 0.00', '600.00 + 0.00', '400.00 + 0.00', '400.00 + 0.00', '120.00 + 0.00'];
    expect(await cash()).toEqual(after);
    // The marker is gone, and the week is over all the same.
    harmed.delete(marked);
    await bonuses.lookAtEvents();
    expect(await cash()).toEqual(after);
    // Nobody reads of it while he plays.
    expect((await generalBonuses(parts, of(lost), clock.wallMs())).filter(({ Trigger }) => Trigger === 'loss')).toEqual(
      [],
    );
  });
});
