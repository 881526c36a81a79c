import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openBettingHouse } from '../../../../../test/betting-house.ts';
import { testDatabase } from '../../../../../test/support/index.ts';
import { openBetslips } from './betslip.ts';
import { type AskedBooking, bookingCode, openBookings } from './booking.ts';

const { db } = await testDatabase();
const house = openBettingHouse(db);
const { book, clock } = house;
const betslips = openBetslips({ db, clock, book });
const bookings = openBookings({ db, clock, book });
afterAll(() => house.stop());

const HOME = { fixtureId: 1, marketKey: '1x2', outcome: 'home', priceMilli: 1910 };
const AWAY = { fixtureId: 2, marketKey: '1x2', outcome: 'away', priceMilli: 2500 };
const DRAW = { fixtureId: 3, marketKey: '1x2', outcome: 'draw', priceMilli: 3300 };
const IDS = ['1/1x2/home', '2/1x2/away', '3/1x2/draw'];

beforeEach(() => {
  book.goStale(false);
  for (const { fixtureId, marketKey, outcome, priceMilli } of [HOME, AWAY, DRAW]) {
    book.fixture(fixtureId, { status: 'notStarted', startMs: clock.eventMs() + 3_600_000 });
    book.price(fixtureId, marketKey, outcome, priceMilli);
    book.status(fixtureId, marketKey, 'active');
  }
});

let owners = 0;
const owner = (): string => {
  owners += 1;
  return `visitor:booking${owners}`;
};

async function shared(asked: AskedBooking, picks = [HOME, AWAY, DRAW]): Promise<string> {
  const me = owner();
  for (const each of picks) await betslips.add(me, each);
  const answer = await bookings.share(me, asked);
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value.code;
}

async function taken(code: string, by: string, replace = false) {
  const answer = await bookings.take(code, by, replace);
  if (!answer.ok) throw new Error(answer.refusal.code);
  const { selections } = await betslips.view(by);
  return { left: answer.value.left, slip: selections.map(({ id, priceMilli }) => [id, priceMilli]) };
}

describe('a code as people type it', () => {
  it.each([
    ['ABCD2345', 'ABCD2345'],
    ['abcd 2345', 'ABCD2345'],
    ['abcd-2345', 'ABCD2345'],
    ['ABCD234', undefined],
    ['ABCD23450', undefined],
    ['ABCDO345', undefined],
    ['ABCDI345', undefined],
    ["'; drop --", undefined],
  ])('%s is %s', (typed, code) => {
    expect(bookingCode(typed)).toBe(code);
  });
});

describe('a shared slip', () => {
  it.each([
    ['a single', { betType: 1 }, IDS],
    ['several singles', { betType: 1.1 }, IDS],
    ['a combo', { betType: 2 }, IDS],
    ['a system with a banker', { betType: 3, bankers: ['2/1x2/away', '9/1x2/home'] }, IDS],
    ['an if-bet in its order', { betType: 4, order: [...IDS].reverse(), ifBetRule: 'win-tie' }, [...IDS].reverse()],
    ['a reverse bet', { betType: 5 }, IDS],
    ['a teaser', { betType: 6 }, IDS],
  ] as const)('keeps the shape of %s, under a code of eight plain signs', async (_, asked, order) => {
    const code = await shared({ ...asked });
    expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/);
    const read = await bookings.read(code.toLowerCase());
    expect(read).toMatchObject({ ok: true, value: { code, betType: asked.betType } });
    if (!read.ok) return;
    const { selections, bankers, ifBetRule, endsMs } = read.value;
    expect(selections.map(({ id }) => id)).toEqual(order);
    expect(bankers).toEqual('bankers' in asked ? ['2/1x2/away'] : []);
    expect(ifBetRule).toBe('ifBetRule' in asked ? asked.ifBetRule : 'win-only');
    expect(endsMs).toBeGreaterThan(Date.now());
  });

  it('has no stake, no price of then and nothing of whoever shared it', async () => {
    const code = await shared({ betType: 2 });
    const { rows } = await sql<{ slip: object }>`
      select slip from betslip_booking where code = ${code}`.execute(db);
    expect(Object.keys(rows[0]?.slip ?? {}).sort()).toEqual(['bankers', 'betType', 'ifBetRule', 'selections']);
    expect(JSON.stringify(rows[0]?.slip)).not.toMatch(/price|stake|owner|visitor|player/i);
    const { rows: columns } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = 'betslip_booking' order by 1
    `.execute(db);
    expect(columns.map(({ name }) => name)).toEqual(['code', 'digest', 'shared_at', 'slip']);
  });

  it('fills a slip at the prices of now, and says what is gone', async () => {
    const code = await shared({ betType: 2 });
    book.price(1, '1x2', 'home', 2050);
    book.status(2, '1x2', 'suspended');
    book.fixture(3, { status: 'ended' });
    const me = owner();
    expect(await taken(code, me)).toEqual({
      slip: [['1/1x2/home', 2050]],
      left: [
        { id: '2/1x2/away', code: 'MarketSuspended' },
        { id: '3/1x2/draw', code: 'MarketClosed' },
      ],
    });
  });

  it('joins what the slip holds, leaves what is there as it is, or takes its place', async () => {
    const code = await shared({ betType: 2 }, [AWAY, DRAW]);
    const me = owner();
    await betslips.add(me, { ...HOME, priceMilli: 1800 });
    await betslips.add(me, { ...AWAY, priceMilli: 2400 });
    expect((await taken(code, me)).slip).toEqual([
      ['1/1x2/home', 1800],
      ['2/1x2/away', 2400],
      ['3/1x2/draw', 3300],
    ]);
    expect((await taken(code, me, true)).slip).toEqual([
      ['2/1x2/away', 2500],
      ['3/1x2/draw', 3300],
    ]);
  });

  it('fills the same slip once, whoever asks twice at once', async () => {
    const code = await shared({ betType: 2 });
    const me = owner();
    await Promise.all([taken(code, me), taken(code, me)]);
    expect((await betslips.view(me)).selections).toHaveLength(3);
  });

  it('has one code however often it is shared, which lasts from the last time', async () => {
    const code = await shared({ betType: 2 });
    await sql`update betslip_booking set shared_at = now() - interval '13 days' where code = ${code}`.execute(db);
    expect(await shared({ betType: 2 })).toBe(code);
    expect(await shared({ betType: 3 })).not.toBe(code);
    const read = await bookings.read(code);
    expect(read.ok && read.value.endsMs - Date.now()).toBeGreaterThan(13 * 86_400_000);
  });

  it('is unknown once its end has come, and so is a code that nobody has', async () => {
    const code = await shared({ betType: 2 });
    await sql`update betslip_booking set shared_at = now() - interval '14 days' where code = ${code}`.execute(db);
    for (const each of [code, '22222222', 'nonsense', 'x'.repeat(40)]) {
      expect(await bookings.read(each)).toMatchObject({ ok: false, refusal: { code: 'BookingCodeUnknown' } });
      expect(await bookings.take(each, owner(), true)).toMatchObject({ refusal: { code: 'BookingCodeUnknown' } });
    }
  });

  it('cannot be empty', async () => {
    expect(await bookings.share(owner(), { betType: 1 })).toMatchObject({
      refusal: { code: 'MinimumSelectionsRequiredException' },
    });
  });

  it('takes another code where the first is taken', async () => {
    const codes = ['AAAAAAAA', 'AAAAAAAA', 'BBBBBBBB'];
    const counted = openBookings({ db, clock, book, code: () => codes.shift() ?? '' });
    const me = owner();
    await betslips.add(me, HOME);
    const first = await counted.share(me, { betType: 1 });
    await betslips.add(me, AWAY);
    const second = await counted.share(me, { betType: 1.1 });
    expect([first, second]).toMatchObject([{ value: { code: 'AAAAAAAA' } }, { value: { code: 'BBBBBBBB' } }]);
  });

  it('carries a bet builder, whose id is long', async () => {
    const outcome = Array.from({ length: 8 }, (_, at) => `player-goals-very-long-${at}`).join('+');
    const builder = { fixtureId: 1, marketKey: 'builder', outcome, priceMilli: 7000 };
    book.price(1, 'builder', outcome, 7000);
    const code = await shared({ betType: 1, bankers: [`1/builder/${outcome}`] }, [builder]);
    expect((await taken(code, owner())).slip).toEqual([[`1/builder/${outcome}`, 7000]]);
  });
});
