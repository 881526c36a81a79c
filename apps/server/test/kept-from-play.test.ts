import { randomUUID } from 'node:crypto';
import { FOR_GOOD } from '@evens/contract';
import { accept } from '@evens/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cardMethod } from '../src/capabilities/money/payments/catalogue/rows.ts';
import { startDeposit } from '../src/capabilities/money/payments/movement/deposit/create-deposit.ts';
import type { CashierParts } from '../src/capabilities/money/payments/movement/deposit/parts.ts';
import type { PaymentProvider } from '../src/capabilities/money/payments/movement/deposit/provider.ts';
import { openIdentity } from '../src/capabilities/people/identity/index.ts';
import { openPlayLimits } from '../src/capabilities/people/play-limits/index.ts';
import { exclude } from '../src/capabilities/people/protection/exclude.ts';
import { HOUSE_JURISDICTIONS } from '../src/capabilities/people/protection/index.ts';
import { obeyed } from '../src/capabilities/people/protection/obeyed.ts';
import { openRules } from '../src/capabilities/people/protection/open-rules.ts';
import { refusesKeptAway } from '../src/capabilities/people/protection/store.ts';
import { inProcessBus } from '../src/platform/bus/index.ts';
import { openApi } from './api-players.ts';
import { openBettingHouse } from './betting-house.ts';
import { cashierAlone } from './support/alone.ts';
import { testDatabase } from './support/index.ts';

const { db } = await testDatabase({ max: 12 });
const house = openBettingHouse(db);
/** Another process on the same database. */
const other = house.again();
const { book, clock, wallet } = house;
const own = openPlayLimits({ db, clock });
const api = await openApi(house, [wallet, own, house.tickets]);
const onError = (error: unknown): never => {
  throw error;
};
const identity = openIdentity({
  db,
  clock,
  bus: inProcessBus(onError),
  wallet,
  registrationRules: () => ({ currencies: [], isCountryAllowed: () => true, minimumAgeYears: 18 }),
  termsVersion: 1,
});

beforeAll(async () => {
  await house.tickets.start();
  await other.tickets.start();
});
afterAll(async () => {
  await other.stop();
  await api.close();
  await house.stop();
  expect([...house.errors, ...other.errors]).toEqual([]);
});

const HOUR = 3_600_000;
const HOME = { fixtureId: 1, marketKey: '1x2', outcome: 'home', priceMilli: 2000 };
const LIVE = { fixtureId: 2, marketKey: '1x2', outcome: 'home', priceMilli: 2000 };

beforeEach(() => {
  book.fixture(1, { startMs: clock.eventMs() + 9 * HOUR, status: 'notStarted' });
  book.fixture(2, { status: 'live', live: { main: [0, 0], phase: '1h', parts: [] } });
  for (const { fixtureId } of [HOME, LIVE]) {
    book.price(fixtureId, '1x2', 'home', 2000, 0.475);
    book.status(fixtureId, '1x2', 'active');
  }
});

/** Somebody with an account of their own, at home in this country, with 5,000.00. */
async function player(country = 'DE') {
  const id = randomUUID();
  await sql`
    insert into identity_account (
      id, user_name, user_name_key, email, email_key, password_hash, currency, country, birth_date, user_type,
      allow_email_notification, terms_accepted_at, privacy_accepted_at, created_at
    ) values (${id}, ${id}, ${id}, ${id}, ${id}, 'none', 'EUR', ${country}, '1990-01-01', 0, false, now(), now(), now())`.execute(
    db,
  );
  const { call } = await api.player(500_000n, id);
  const placeAt = (at: typeof house, over: Record<string, unknown> = {}) =>
    at.tickets.place(
      { accountId: id, currency: 'EUR', userType: 0 },
      {
        idempotencyKey: randomUUID(),
        betType: 1,
        stake: '10.00',
        oddsChangePolicy: 0,
        selections: [HOME],
        ...over,
      },
    );
  const statusOf = async (ticketId: bigint) => {
    const { rows } = await sql<{ status: number }>`select status from ticket where id = ${ticketId}`.execute(db);
    return rows[0]?.status;
  };
  const until = (ticketId: bigint, status: number) =>
    expect.poll(() => statusOf(ticketId), { timeout: 15_000 }).toBe(status);
  const placed = async (over: Record<string, unknown>): Promise<bigint> => {
    const answer = await placeAt(house, over);
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.value.ticketId;
  };
  /** A stake beyond the limit that the trader has; he may offer less of it. */
  const asked = () => placed({ stake: '2000.00', askTrader: true });
  const offers = {
    "a trader's offer": async () => {
      const ticketId = await asked();
      await house.tickets.trader.answer(ticketId, { kind: 'offer', stakeMinor: 100_000n });
      return ticketId;
    },
    'an offer of changed odds': async () => {
      const ticketId = await placed({ stake: '1000.00', selections: [LIVE] });
      book.price(2, '1x2', 'home', 1900, 0.5);
      clock.advance(5000);
      await until(ticketId, 3);
      return ticketId;
    },
  };
  const take = async (ticketId: bigint): Promise<unknown> =>
    (await call('POST', `/api/tickets/${ticketId}/offer`, { accept: true })).body.code;
  return { id, call, placeAt, asked, offers, take, statusOf, until };
}
type Player = Awaited<ReturnType<typeof player>>;

const limit = (kind: string, amount: string) => (one: Player) =>
  one.call('PUT', '/api/profile/limits', { kind, span: 'day', amount });
const absent = (columns: string) => (one: Player) =>
  sql`update identity_account set ${sql.raw(columns)} where id = ${one.id}`.execute(db);
/** What keeps from play once a bet waits; a limit of money is lowered below what lies in the hold. */
const KEPT: Readonly<Record<string, (one: Player) => Promise<unknown>>> = {
  RealityCheckDue: async (one) => {
    await one.call('POST', '/api/play/session');
    await sql`update play_guard set check_due_at = ${new Date(clock.wallMs())} where account_id = ${one.id}`.execute(
      db,
    );
  },
  SessionTimeLimitReached: async (one) => {
    await limit('time', '60')(one);
    const until = new Date(clock.wallMs() + HOUR);
    await sql`update play_guard set time_blocked_until = ${until} where account_id = ${one.id}`.execute(db);
  },
  StakeLimitReached: limit('stake', '500'),
  LossLimitReached: limit('loss', '500'),
  'AccountLockedException, by an exclusion': absent("break_until = '3000-01-01', excluded_at = now()"),
  'AccountLockedException, by a time-out': absent(`break_until = to_timestamp(${clock.wallMs() / 1000 + 86_400})`),
  'AccountLockedException, by a lock': absent('locked_at = now()'),
  PlayNotAllowedHere: () => sql`insert into protection_refused_country (country) values ('FR')`.execute(db),
};

describe.each(["a trader's offer", 'an offer of changed odds'] as const)('%s', (which) => {
  it.each(Object.keys(KEPT))('is not taken by whoever is kept from play by then: %s', async (by) => {
    const one = await player(by === 'PlayNotAllowedHere' ? 'FR' : 'DE');
    await one.call('PUT', '/api/profile/reality-check', { minutes: 60 });
    const ticketId = await one.offers[which]();
    await KEPT[by]?.(one);
    expect(await one.take(ticketId)).toBe(by.split(',')[0]);
    // It stands until its end: a check is answered, a limit has room again.
    expect(await one.statusOf(ticketId)).toBe(3);
    await sql`delete from protection_refused_country`.execute(db);
  });

  it('is taken by whoever is not', async () => {
    const one = await player();
    await limit('stake', '2000')(one);
    const ticketId = await one.offers[which]();
    expect(await one.take(ticketId)).toBeNull();
  });
});

it('a bet that waits for the trader is declined where its player has lowered a limit since', async () => {
  const one = await player();
  const ticketId = await one.asked();
  await limit('stake', '500')(one);
  await house.tickets.trader.answer(ticketId, { kind: 'take' });
  expect(await one.statusOf(ticketId)).toBe(2);
  expect(await wallet.balance(one.id)).toMatchObject({ cashMinor: 500_000n, stakeHoldMinor: 0n });
});

const provider: PaymentProvider = {
  name: 'sandbox',
  open: async ({ depositId }) => accept({ sessionId: depositId, url: 'https://pay.example' }),
  status: async () => accept(undefined),
  isSigned: () => false,
  read: () => undefined,
};
const cashier: CashierParts = {
  ...cashierAlone(db),
  db,
  clock,
  wallet,
  accounts: identity,
  news: { account: () => undefined },
  methods: [cardMethod('sandbox')],
  providers: [provider],
  siteUrl: () => '',
  merchantName: () => '',
  gates: [refusesKeptAway(() => clock.wallMs())],
  onError,
};

it('check R22: nothing takes money from a player once an exclusion was confirmed, whatever two processes have under way', async () => {
  const one = await player();
  const offered = [await one.offers["a trader's offer"](), await one.offers['an offer of changed odds']()];
  const asked = await one.asked();
  const bought = await one.placeAt(house);
  const caller = { kind: 'player', accountId: one.id, currency: 'EUR', userName: 'ann', userType: 0 } as const;
  const deposit = () =>
    startDeposit(
      cashier,
      { ...caller, sessionId: '', visitorId: '' },
      { PaymentMethodId: 'visamastercard', Amount: '20', AgreeWithDepositTerms: true, idempotencyKey: randomUUID() },
    );
  const debit = () =>
    wallet.debit({
      provider: 'games',
      transactionId: randomUUID(),
      accountId: one.id,
      amount: { amountMinor: 100n, currency: 'EUR' },
      reference: 'round:1',
    });
  const doings = [
    () => one.placeAt(house),
    () => one.placeAt(other),
    () => one.placeAt(other, { selections: [LIVE] }),
    () => one.placeAt(house, { stake: '2000.00', askTrader: true }),
    () => Promise.all(offered.map((ticketId) => one.take(ticketId))),
    () => other.tickets.trader.answer(asked, { kind: 'take' }),
    () =>
      bought.ok &&
      one.call('POST', '/api/cash-out', {
        idempotencyKey: randomUUID(),
        betId: String(bought.value.ticketId),
        share: 10,
        oddsChangePolicy: 2,
        CashoutOddsValues: [],
      }),
    deposit,
    debit,
  ];
  /** What has left the player, and what he was about to pay in. */
  const taken = async (): Promise<readonly string[]> => {
    const { rows } = await sql<{ what: string }>`
      select t.kind || ' ' || t.id as what from ledger_account a join ledger_transfer t on t.debit_account_id = a.id
      where a.holder_id = ${one.id} and t.kind in ('stake', 'stakeHold', 'stakeTake', 'casinoStake')
      union all select 'deposit ' || id from cashier_deposit where account_id = ${one.id}`.execute(db);
    return rows.map(({ what }) => what).sort();
  };
  let over = false;
  const storm = doings.flatMap((doing) =>
    [1, 2].map(async () => {
      // However it ends, the storm does; and goes on for a while after the exclusion.
      for (let times = 0, after = 0; times < 300 && after < 6; times += 1, after += over ? 1 : 0) await doing();
    }),
  );
  await expect.poll(async () => (await taken()).length, { timeout: 15_000 }).toBeGreaterThan(40);
  const parts = { db, clock, identity, rules: obeyed(openRules(HOUSE_JURISDICTIONS)) };
  const none = {
    balance: async () => undefined,
    openBets: async () => 0,
    help: async () => [],
    voidOpenBets: async () => undefined,
    notices: undefined,
    payments: undefined,
  };
  const wish = { channel: 'player', operator: null } as const;
  expect(await exclude({ ...parts, ...none }, one.id, FOR_GOOD, wish)).toMatchObject({ ok: true });
  const confirmed = await taken();
  over = true;
  await Promise.all(storm);
  // Bets in play that waited out their delay, too.
  clock.advance(5000);
  await expect
    .poll(async () => (await sql`select from ticket where account_id = ${one.id} and status = 4`.execute(db)).rows, {
      timeout: 15_000,
    })
    .toEqual([]);
  expect(await taken()).toEqual(confirmed);
  expect(await deposit()).toMatchObject({ ok: false, refusal: { code: 'AccountLockedException' } });
});
