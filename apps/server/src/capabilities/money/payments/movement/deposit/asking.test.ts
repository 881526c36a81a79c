import { accept, refusal, refuse } from '@evens/kernel';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { cashierAlone } from '../../../../../../test/support/alone.ts';
import { manualClock, testDatabase } from '../../../../../../test/support/index.ts';
import { openWallet } from '../../../wallet/index.ts';
import { openCashier } from './open-cashier.ts';
import type { PaymentProvider } from './provider.ts';

const { db } = await testDatabase();
const START_MS = Date.UTC(2026, 10, 21, 12);
const clock = manualClock(START_MS);
const errors: unknown[] = [];
const asked: string[] = [];
const news = { account: () => undefined };
const onError = (error: unknown): void => void errors.push(error);

/** Answers of every payment that it is open; of those in `gone` nothing at all. */
const gone = new Set<string>();
const provider = (name: string): PaymentProvider => ({
  name,
  open: async () => refuse(refusal('PaymentProviderUnavailable')),
  status: async (sessionId) => {
    asked.push(sessionId);
    return gone.has(name) ? refuse(refusal('PaymentProviderUnavailable')) : accept(undefined);
  },
  isSigned: () => false,
  read: () => undefined,
});
const cashier = openCashier({
  ...cashierAlone(db),
  db,
  clock,
  wallet: openWallet({ db, clock, news, onError }),
  accounts: { account: async () => undefined, acceptPaymentTerms: async () => undefined },
  news,
  methods: [],
  providers: [provider('one'), provider('two')],
  siteUrl: () => '',
  merchantName: () => '',
  onError,
});
await sql`alter table cashier_deposit drop constraint cashier_deposit_account_id_fkey`.execute(db);

/** So many deposits, the first of them the oldest; without a payment where the provider could not be reached. */
async function deposits(name: string, count: number, opened: boolean, ofProvider = 'one'): Promise<void> {
  const at = new Date(clock.wallMs());
  await sql`
    insert into cashier_deposit (id, account_id, method, provider, amount_minor, currency, status, idempotency_key,
      session_id, created_at, updated_at, ask_at)
    select gen_random_uuid(), gen_random_uuid(), 'card', ${ofProvider}, 100, 'EUR', 1, ${name} || n,
      case when ${opened} then ${name} || n end, ${at}, ${at},
      case when ${opened} then ${at}::timestamptz + make_interval(secs => 15 + n / 1000.0) end
    from generate_series(1, ${count}::integer) n`.execute(db);
}
const open = async (): Promise<number> =>
  (await sql`select from cashier_deposit where completed_at is null`.execute(db)).rows.length;
/** Who is asked about in a round at this moment. */
async function round(): Promise<string[]> {
  asked.length = 0;
  await cashier.catchUp();
  expect(errors).toEqual([]);
  return asked.map((each) => each.replace(/\d+$/, ''));
}
const hours = (count: number): number => count * 3_600_000;

beforeEach(async () => {
  gone.clear();
  errors.length = 0;
  await sql`truncate cashier_deposit cascade`.execute(db);
});

it('fifty deposits that failed to open keep nobody from being asked about', { tags: 'long' }, async () => {
  await deposits('unopened', 60, false);
  await deposits('paid', 1, true);
  clock.advance(20_000);
  expect(await round()).toEqual(['paid']);
});

it('a provider that does not answer is asked little at a time and keeps no other from being asked', async () => {
  gone.add('one');
  await deposits('silent', 60, true);
  await deposits('paid', 1, true, 'two');
  clock.advance(20_000);
  const first = await round();
  expect([first.filter((each) => each === 'silent').length, first.includes('paid')]).toEqual([10, true]);
  const all = [
    ...first,
    ...(await round()),
    ...(await round()),
    ...(await round()),
    ...(await round()),
    ...(await round()),
  ];
  expect(all.filter((each) => each === 'silent')).toHaveLength(60);
});

it('each is asked about later and later, those that wait longest first', async () => {
  await deposits('open', 1, true);
  const at: number[] = [];
  const from = clock.wallMs();
  for (let second = 0; second < 2400; second += 10) {
    if ((await round()).length > 0) at.push((clock.wallMs() - from) / 1000);
    clock.advance(10_000);
  }
  const gaps = at.slice(1).map((each, index) => each - (at[index] ?? 0));
  expect([at[0], ...gaps]).toEqual([20, 30, 60, 120, 240, 480, 600, 600]);
});

it('two processes do not ask the same', async () => {
  await deposits('open', 30, true);
  clock.advance(20_000);
  asked.length = 0;
  await Promise.all([cashier.catchUp(), cashier.catchUp(), cashier.catchUp()]);
  expect(asked).toHaveLength(30);
  expect(new Set(asked).size).toBe(30);
});

it('one that nobody pays is given up after a day, of a silent provider after a week; the unopened after a day', async () => {
  await deposits('unopened', 3, false);
  await deposits('open', 1, true);
  gone.add('two');
  await deposits('silent', 1, true, 'two');
  clock.advance(hours(23));
  await round();
  expect(await open()).toBe(5);
  clock.advance(hours(2));
  await round();
  expect(await open()).toBe(1);
  clock.advance(hours(24 * 6));
  await round();
  expect(await open()).toBe(0);
  const { rows } = await sql`select distinct status from cashier_deposit`.execute(db);
  expect(rows).toEqual([{ status: 12 }]);
});
