import { randomUUID } from 'node:crypto';
import { TRANSACTION_STATUS } from '@evens/contract';
import { accept } from '@evens/kernel';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { cashierAlone } from '../../../../test/support/alone.ts';
import { manualClock, testDatabase } from '../../../../test/support/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { cardMethod } from '../../money/payments/catalogue/rows.ts';
import { startDeposit } from '../../money/payments/movement/deposit/create-deposit.ts';
import type { CashierParts } from '../../money/payments/movement/deposit/parts.ts';
import type { PaymentProvider } from '../../money/payments/movement/deposit/provider.ts';
import { openWallet } from '../../money/wallet/index.ts';
import { openPlayLimits } from './index.ts';
import { DEFAULT_LIMIT_RULES, SPAN_MS } from './rules.ts';
import { holdLimits, playerConfirms, playerSays, playerTakesBack, type Which } from './say.ts';
import { answerQuestion } from './store.ts';

const { db } = await testDatabase();
const clock = manualClock(Date.UTC(2026, 10, 21, 12));
const news = { account: () => undefined };
const onError = (error: unknown): never => {
  throw error;
};
const own = openPlayLimits({ db, clock, asksFirst: true });
const say = { db, clock, rulesOf: async () => DEFAULT_LIMIT_RULES };
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
  wallet: openWallet({ db, clock, news, onError }),
  accounts: {
    account: async (accountId) => ({
      accountId,
      userName: 'ann',
      emailConfirmed: true,
      email: 'ann@example.com',
      currency: 'EUR',
      country: 'DE',
      paymentTermsAccepted: true,
      locked: false,
      breakUntilMs: null,
      language: 'en-US',
      openedMs: 0,
      excluded: false,
    }),
    acceptPaymentTerms: async () => undefined,
  } as CashierParts['accounts'],
  news,
  methods: [cardMethod('sandbox')],
  providers: [provider],
  siteUrl: () => '',
  merchantName: () => '',
  gates: [own.deposit],
  onError,
};
await sql`alter table cashier_deposit drop constraint cashier_deposit_account_id_fkey`.execute(db);

const DAY = 24 * 3_600_000;
let accountId = '';
const player = () => ({ accountId, currency: 'EUR' as const });
const day: Which = { kind: 'deposit', span: 'day' };

async function deposit(amount: string, idempotencyKey: string = randomUUID()): Promise<string> {
  const caller = { ...player(), kind: 'player', userName: 'ann', userType: 0, sessionId: '', visitorId: '' } as const;
  const wish = { PaymentMethodId: 'visamastercard', Amount: amount, idempotencyKey };
  const started = await startDeposit(cashier, caller, wish);
  return started.ok ? 'asked' : started.refusal.code;
}
/** All that are asked for are paid, or given up. */
const end = (status: number) =>
  sql`update cashier_deposit set status = ${status}, completed_at = ${new Date(clock.wallMs())}
    where account_id = ${accountId} and completed_at is null`.execute(db);
const says = async (which: Which, amount: string | null): Promise<string> => {
  const said = await playerSays(say, player(), which, amount);
  return said.ok ? 'said' : said.refusal.code;
};
const answersQuestion = () =>
  inTransaction(db, async (tx) => {
    await holdLimits(say, tx, accountId);
    await answerQuestion(tx, accountId, 'none', clock.wallMs());
  });

beforeEach(async () => {
  accountId = randomUUID();
  clock.advance(DAY);
});

describe('the question for limits', () => {
  it('check 33: comes before the first deposit, and none is an answer that is kept', async () => {
    expect(await deposit('50')).toBe('LimitQuestionOpen');
    await answersQuestion();
    expect(await deposit('50')).toBe('asked');
  });

  it('check 15: is answered by setting a limit, at any time', async () => {
    await says(day, '100');
    expect(await deposit('50')).toBe('asked');
  });
});

describe('a deposit limit', () => {
  it('check 18: is kept in the server until the window has moved', async () => {
    await says(day, '100');
    expect([await deposit('60'), await deposit('50'), await deposit('40')]).toEqual([
      'asked',
      'DepositLimitReached',
      'asked',
    ]);
    await end(TRANSACTION_STATUS.completed);
    clock.advance(DAY - 1);
    expect(await deposit('10')).toBe('DepositLimitReached');
    clock.advance(1);
    expect(await deposit('100')).toBe('asked');
  });

  it('keeps room for what may still be paid, and gives it back when that ends', async () => {
    await says(day, '100');
    expect(await deposit('100')).toBe('asked');
    clock.advance(2 * DAY);
    expect(await deposit('10')).toBe('DepositLimitReached');
    await end(TRANSACTION_STATUS.canceled);
    expect(await deposit('100')).toBe('asked');
  });

  it('the same wish again is the same deposit, whatever is left', async () => {
    await says(day, '100');
    const key = randomUUID();
    expect([await deposit('100', key), await deposit('100', key)]).toEqual(['asked', 'asked']);
  });

  it('check 20: 50 parallel deposits that together go beyond it do not', async () => {
    await says(day, '100');
    const answers = await Promise.all(Array.from({ length: 50 }, () => deposit('15')));
    expect(answers.filter((each) => each === 'asked')).toHaveLength(6);
    expect(new Set(answers)).toEqual(new Set(['asked', 'DepositLimitReached']));
  });

  it('money that comes after its deposit was closed is held where it no longer fits', async () => {
    await says(day, '100');
    expect(await deposit('100')).toBe('asked');
    await end(TRANSACTION_STATUS.canceled);
    const late = (amountMinor: bigint) =>
      inTransaction(db, async (tx) => (await own.lateDeposit(tx, { ...player(), amountMinor }))?.code);
    expect(await late(10_000n)).toBeUndefined();
    expect(await deposit('40')).toBe('asked');
    expect([await late(6000n), await late(6001n)]).toEqual([undefined, 'DepositLimitReached']);
  });

  it('check 19: a lower limit holds at once, a higher one after a day and a second yes', async () => {
    await says(day, '100');
    await says(day, '50');
    expect(await deposit('60')).toBe('DepositLimitReached');
    const askedMs = clock.wallMs();
    await says(day, '200');
    const confirms = async (): Promise<string> => {
      const said = await playerConfirms(say, player(), day, askedMs);
      return said.ok ? 'raised' : said.refusal.code;
    };
    expect([await deposit('60'), await confirms()]).toEqual(['DepositLimitReached', 'LimitNotYetRaised']);
    clock.advance(DAY - 1);
    expect([await confirms(), await deposit('60')]).toEqual(['LimitNotYetRaised', 'DepositLimitReached']);
    clock.advance(1);
    // Its time has come, and without the second yes nothing changes.
    expect(await deposit('60')).toBe('DepositLimitReached');
    expect([await confirms(), await deposit('60'), await confirms()]).toEqual(['raised', 'asked', 'LimitWishLapsed']);
  });

  it('a higher one is taken back, lapses in silence, and 50 yeses raise it once', async () => {
    await says(day, '50');
    const wish = async () => {
      await says(day, '100');
      const askedMs = clock.wallMs();
      clock.advance(DAY);
      return askedMs;
    };
    let askedMs = await wish();
    await playerTakesBack(say, player(), day);
    expect(await playerConfirms(say, player(), day, askedMs)).toMatchObject({ ok: false });
    askedMs = await wish();
    clock.advance(3 * DAY);
    expect(await playerConfirms(say, player(), day, askedMs)).toMatchObject({ ok: false });
    askedMs = await wish();
    const yes = await Promise.all(Array.from({ length: 50 }, () => playerConfirms(say, player(), day, askedMs)));
    expect(yes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await deposit('100')).toBe('asked');
  });

  it.each(['-1', '1e5', '1,5', 'NaN', '1.005', '', '99999999999999999', '٣'])(
    'check 16: refuses %j as an amount',
    async (text) => {
      expect(await says(day, text)).toBe('InvalidAmount');
    },
  );
});

it('a slow model of its own agrees on what is refused, whatever comes', async () => {
  const spans = ['day', 'week', 'month'] as const;
  const step = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant('deposit' as const), euros: fc.integer({ min: 10, max: 120 }) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('say' as const),
        span: fc.constantFrom(...spans),
        euros: fc.option(fc.integer({ min: 0, max: 300 }), { nil: null }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('confirm' as const), span: fc.constantFrom(...spans) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('paid' as const, 'failed' as const) }) },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 12, 24, 25, 96, 720) }),
    },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      accountId = randomUUID();
      await answersQuestion();
      const model = {
        limits: new Map<string, number>(),
        wishes: new Map<string, { euros: number | null; atMs: number }>(),
        deposits: [] as { euros: number; state: 'open' | 'paid' | 'failed'; atMs: number }[],
      };
      for (const each of steps) {
        const nowMs = clock.wallMs();
        if (each.do === 'wait') clock.advance(each.hours * 3_600_000);
        else if (each.do === 'paid' || each.do === 'failed') {
          await end(each.do === 'paid' ? TRANSACTION_STATUS.completed : TRANSACTION_STATUS.canceled);
          for (const one of model.deposits)
            if (one.state === 'open') Object.assign(one, { state: each.do, atMs: nowMs });
        } else if (each.do === 'deposit') {
          const fits = [...model.limits].every(([span, most]) => {
            let sum = each.euros;
            for (const { euros, state, atMs } of model.deposits) {
              const inside = nowMs - atMs < SPAN_MS[span as (typeof spans)[number]];
              if (state === 'open' || (state === 'paid' && inside)) sum += euros;
            }
            return sum <= most;
          });
          expect(await deposit(String(each.euros))).toBe(fits ? 'asked' : 'DepositLimitReached');
          if (fits) model.deposits.push({ euros: each.euros, state: 'open', atMs: nowMs });
        } else if (each.do === 'say') {
          await says({ kind: 'deposit', span: each.span }, each.euros === null ? null : String(each.euros));
          const now = model.limits.get(each.span);
          const wish = model.wishes.get(each.span);
          const waits = wish !== undefined && nowMs < wish.atMs + 4 * DAY;
          if (each.euros !== null && (now === undefined || each.euros < now)) {
            model.limits.set(each.span, each.euros);
            model.wishes.delete(each.span);
          } else if (now !== undefined && each.euros !== now && !(waits && wish.euros === each.euros)) {
            model.wishes.set(each.span, { euros: each.euros, atMs: nowMs });
          }
        } else if (each.do === 'confirm') {
          const wish = model.wishes.get(each.span);
          const said = await playerConfirms(say, player(), { kind: 'deposit', span: each.span }, wish?.atMs ?? 1);
          const due = wish !== undefined && nowMs >= wish.atMs + DAY && nowMs < wish.atMs + 4 * DAY;
          expect(said.ok).toBe(due);
          if (!due) continue;
          model.wishes.delete(each.span);
          if (wish.euros === null) model.limits.delete(each.span);
          else model.limits.set(each.span, wish.euros);
        }
      }
    }),
    { numRuns: 25 },
  );
});
