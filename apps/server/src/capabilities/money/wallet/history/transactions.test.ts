import { randomUUID } from 'node:crypto';
import {
  getTransactions,
  historySpan,
  TRANSACTION_GROUPS,
  TRANSACTION_STATUS,
  transactionGroup,
} from '@evens/contract';
import { manualClock, money } from '@evens/kernel';
import * as ledger from '@evens/ledger';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../../../../../test/support/browser.ts';
import { testDatabase } from '../../../../../test/support/index.ts';
import { inTransaction } from '../../../../platform/database/index.ts';
import { createHttp, type HttpApp, mountRoutes } from '../../../../platform/http/index.ts';
import { openWallet } from '../index.ts';

const { db } = await testDatabase();
const DAY_MS = 86_400_000;
const START = Date.UTC(2025, 9, 20, 9);
const clock = manualClock(START);
const wallet = openWallet({
  db,
  clock,
  news: { follows: () => false, account: () => undefined },
  onError: (error) => {
    throw error;
  },
});
let app: HttpApp;
let url = '';

beforeAll(async () => {
  app = await createHttp({
    clock,
    logger: pino({ enabled: false }),
    checkResponses: true,
    rateLimitFactor: 1000,
    sessions: {
      // The cookie is the account's id without its dashes.
      find: async (token) => {
        const accountId = token.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
        const rest = { currency: 'EUR', userType: 0, sessionId: token, csrfToken: 'csrf' } as const;
        return { accountId, userName: accountId, ...rest };
      },
    },
  });
  mountRoutes(app, wallet.routes);
  url = (await app.listen({ host: '127.0.0.1', port: 0 })).url;
});
afterAll(async () => {
  await app.close();
  await wallet.stop();
});

interface Player {
  readonly id: string;
  readonly browser: Browser;
}
async function openPlayer(): Promise<Player> {
  const id = randomUUID();
  await inTransaction(db, (tx) => wallet.openAccount(tx, id, 'EUR'));
  const browser = openBrowser(url);
  browser.setCookie('evens-session', id.replaceAll('-', ''));
  return { id, browser };
}
const ask = async (
  { browser }: Player,
  query: Parameters<typeof browser.client.call<typeof getTransactions>>[1]['query'],
) => {
  const answer = await browser.client.call(getTransactions, { query });
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
};

let made = 0;
const orderFor = (reference: string) => {
  made += 1;
  return { idempotencyKey: `k${made}`, reference, actor: 'house', reason: 'test' };
};
const post = async (transfer: ledger.Transfer): Promise<void> => {
  const posted = await wallet.postNow(transfer);
  if (!posted.ok) throw new Error(posted.refusal.code);
};
const move = (playerId: string, reference: string, amountMinor: bigint) => ({
  ...orderFor(reference),
  playerId,
  amount: money(amountMinor, 'EUR'),
});
/** A stake of which a bonus pays a part. */
const stakeFrom = (playerId: string, reference: string, cash: bigint, bonus: bigint): ledger.Transfer => ({
  ...orderFor(reference),
  kind: 'stake',
  parts: ledger.joinParts(
    (
      [
        ['cash', cash],
        ['bonus', bonus],
      ] as const
    ).map(([kind, amountMinor]) => ({
      debit: ledger.playerAccount(kind, playerId, 'EUR'),
      credit: ledger.houseAccount('sportsbook', 'EUR'),
      amountMinor,
    })),
  ),
});
const grant = (playerId: string, amountMinor: bigint): ledger.Transfer => ({
  ...orderFor('bonus:1'),
  kind: 'bonusGrant',
  parts: [
    {
      debit: ledger.houseAccount('bonusCost', 'EUR'),
      credit: ledger.playerAccount('bonus', playerId, 'EUR'),
      amountMinor,
    },
  ],
});
async function freeBet(playerId: string, amountMinor: bigint): Promise<string> {
  const id = randomUUID();
  const [at, until] = [new Date(clock.wallMs()), new Date(clock.wallMs() + DAY_MS)];
  await inTransaction(db, async (tx) => {
    await sql`
      insert into free_bet (id, account_id, currency, amount_minor, least_price_milli, granted_by, granted_at, expires_at)
      values (${id}, ${playerId}, 'EUR', ${amountMinor}, 1000, 'test', ${at}, ${until})`.execute(tx);
    await wallet.openFreeBet(tx, id, 'EUR');
  });
  await post(ledger.freeBetGrant({ ...orderFor(`freeBet:${id}`), freeBetId: id, amount: money(amountMinor, 'EUR') }));
  return id;
}

const minor = (amount: string): bigint => BigInt(amount.replace('.', ''));

describe('the transaction history', () => {
  it('check 2: thirteen months are read by the player himself, page by page, and every total is the ledger’s', {
    tags: 'long',
  }, async () => {
    clock.set({ wallMs: START });
    const player = await openPlayer();
    const { id } = player;
    const firstDay = clock.wallMs();
    for (let day = 0; day < 396; day += 6) {
      clock.set({ wallMs: firstDay + day * DAY_MS });
      const ticket = `ticket:${day + 1}`;
      await post(ledger.deposit({ ...move(id, `deposit:${day}`, 5_000n), method: 'card' }));
      await post(ledger.stake(move(id, ticket, 1_000n)));
      if (day % 12 === 0) await post(ledger.payout({ ...move(id, ticket, 1_700n), receivableMinor: 0n }));
      if (day % 30 === 0) await post(grant(id, 600n));
      if (day % 30 === 6) await post(stakeFrom(id, `ticket:b${day}`, 400n, 600n));
      if (day % 36 === 0) {
        await post(ledger.withdrawalHold(move(id, `withdrawal:${day}`, 2_000n)));
        await post(ledger.withdrawalPaid({ ...move(id, `withdrawal:${day}`, 2_000n), method: 'card' }));
      }
    }
    clock.set({ wallMs: firstDay + 396 * DAY_MS });
    const all = { period: 'custom' as const, fromMs: firstDay, untilMs: clock.wallMs() };
    let sum = 0n;
    const seen = new Set<string>();
    for (let page = 1; ; page += 1) {
      const { Transactions, TotalRecords } = await ask(player, { ...all, page, pageSize: 50 });
      for (const { ID, Amount } of Transactions) {
        sum += minor(Amount);
        seen.add(ID);
      }
      if (Transactions.length === 0) {
        expect(seen.size).toBe(TotalRecords);
        break;
      }
    }
    const balance = await wallet.balance(id);
    expect(sum).toBe((balance?.cashMinor ?? 0n) + (balance?.bonusMinor ?? 0n));
    const { Totals } = await ask(player, all);
    const { rows } = await sql<{ kind: string; sum: bigint }>`
      select t.kind, sum(case when t.credit_account_id = a.id then t.amount_minor else - t.amount_minor end)::bigint as sum
      from ledger_account a join ledger_transfer t on a.id in (t.debit_account_id, t.credit_account_id)
      where a.holder_id = ${id} and a.kind in ('cash', 'bonus') group by t.kind`.execute(db);
    const of = (...kinds: string[]): bigint =>
      rows.filter(({ kind }) => kinds.includes(kind)).reduce((total, each) => total + each.sum, 0n);
    expect(minor(Totals.Deposits)).toBe(of('deposit'));
    expect(minor(Totals.Withdrawals)).toBe(-of('withdrawalHold'));
    expect(minor(Totals.Bonuses)).toBe(of('bonusGrant'));
    expect(minor(Totals.Staked)).toBe(-of('stake'));
    expect(minor(Totals.Returned)).toBe(of('payout'));
    expect(minor(Totals.Result)).toBe(of('stake', 'payout'));
    // Months add up to the whole: nothing is counted twice, nothing falls between two.
    let months = 0n;
    for (let from = firstDay; from < all.untilMs; from += 31 * DAY_MS) {
      const untilMs = Math.min(from + 31 * DAY_MS, all.untilMs);
      const part = await ask(player, { period: 'custom', fromMs: from, untilMs });
      months += minor(part.Totals.Result);
    }
    expect(months).toBe(minor(Totals.Result));
    const nine = await ask(player, { period: 'lastNineMonths' });
    const { fromMs } = historySpan('lastNineMonths', clock.wallMs());
    expect(nine.TotalRecords).toBe((await ask(player, { ...all, fromMs })).TotalRecords);
  });

  it('check 4: what was won or lost in the period stands on the first page, and stakes of bonus money and free bets are marked', async () => {
    const player = await openPlayer();
    const { id } = player;
    await post(ledger.deposit({ ...move(id, 'deposit:1', 10_000n), method: 'card' }));
    await post(grant(id, 600n));
    await post(stakeFrom(id, 'ticket:1', 400n, 600n));
    await post(
      ledger.payout({ ...move(id, 'ticket:1', 2_500n), receivableMinor: 0n, funds: ledger.stakeFunds(1_000n, 600n) }),
    );
    const free = await freeBet(id, 500n);
    await post({
      ...orderFor('ticket:2'),
      kind: 'stake',
      parts: [
        {
          debit: ledger.freeBetAccount(free, 'EUR'),
          credit: ledger.houseAccount('sportsbook', 'EUR'),
          amountMinor: 500n,
        },
      ],
    });
    const { Transactions, Totals, TotalRecords } = await ask(player, {});
    expect(Totals).toEqual({
      Deposits: '100.00',
      Withdrawals: '0.00',
      Bonuses: '6.00',
      Staked: '10.00',
      BonusStaked: '6.00',
      FreeBetStaked: '5.00',
      Returned: '25.00',
      Result: '15.00',
      Adjustments: '0.00',
    });
    expect(TotalRecords).toBe(6);
    const of = (reference: string, type: number) =>
      Transactions.find((each) => each.Reference === reference && each.StatementTypeID === type);
    expect(of('ticket:1', 3)).toMatchObject({
      Amount: '-10.00',
      BonusAmount: '-6.00',
      FreeBetAmount: '0.00',
      StatusID: 2,
    });
    expect(of('ticket:1', 4)).toMatchObject({ Amount: '25.00', BonusAmount: '15.00' });
    expect(of('ticket:2', 3)).toMatchObject({ Amount: '0.00', BonusAmount: '0.00', FreeBetAmount: '-5.00' });
    expect(of(`freeBet:${free}`, 6)).toMatchObject({ FreeBetAmount: '5.00', Kind: 'freeBetGrant' });
    expect((await ask(player, { type: 'bonuses' })).Totals).toEqual(Totals);
  });

  it('says StatusID, StatementTypeID and CompletedDate of what waits, what came back and what is done', async () => {
    const player = await openPlayer();
    const { id } = player;
    await post(ledger.deposit({ ...move(id, 'deposit:1', 10_000n), method: 'card' }));
    await post(ledger.stakeHold(move(id, 'ticket:1', 100n)));
    await post(ledger.stakeHold(move(id, 'ticket:2', 200n)));
    await post(ledger.stakeHold(move(id, 'ticket:3', 300n)));
    const heldMs = clock.wallMs();
    clock.advance(5_000);
    await post(ledger.stakeTake(move(id, 'ticket:2', 200n)));
    await post(ledger.stakeRelease(move(id, 'ticket:3', 300n)));
    await post(ledger.withdrawalHold(move(id, 'withdrawal:1', 1_000n)));
    const { Transactions, Totals } = await ask(player, {});
    const seen = Transactions.map(({ Reference, Kind, StatusID, CompletedDate, CreatedDate }) => [
      Reference,
      Kind,
      transactionGroup(StatusID),
      CompletedDate === null ? null : CompletedDate - CreatedDate,
    ]);
    expect(seen.sort()).toEqual(
      [
        ['deposit:1', 'deposit', 'completed', 0],
        ['ticket:1', 'stakeHold', 'pending', null],
        ['ticket:2', 'stakeHold', 'completed', 5_000],
        ['ticket:3', 'stakeHold', 'canceled', 5_000],
        ['ticket:3', 'stakeRelease', 'refund', 0],
        ['withdrawal:1', 'withdrawalHold', 'pending', null],
      ].sort(),
    );
    expect(Transactions.at(-1)?.CreatedDate).toBe(heldMs);
    expect([Totals.Staked, Totals.Withdrawals]).toEqual(['3.00', '10.00']);
    expect((await ask(player, { status: 'pending' })).TotalRecords).toBe(2);
    expect((await ask(player, { status: 'pending', type: 'withdrawals' })).TotalRecords).toBe(1);
  });

  it('shows payments that moved nothing, with their state; 0 is shown nowhere', async () => {
    const player = await openPlayer();
    const at = new Date(clock.wallMs());
    await sql`
      insert into identity_account (
        id, user_name, user_name_key, email, email_key, password_hash, currency, country, birth_date, user_type,
        profile, allow_email_notification, terms_version, terms_accepted_at, privacy_accepted_at, created_at
      ) values (${player.id}, 'u', ${player.id}, 'e', ${player.id}, 'x', 'EUR', 'DE', '1990-01-01', 0, '{}', false, 1, ${at}, ${at}, ${at})
    `.execute(db);
    for (const status of Object.values(TRANSACTION_STATUS)) {
      await sql`
        insert into cashier_deposit (
          id, account_id, method, provider, amount_minor, currency, status, idempotency_key, created_at, updated_at
        ) values (${randomUUID()}, ${player.id}, 'card', 'p', 1000, 'EUR', ${status}, ${`s${status}`}, ${at}, ${at})`.execute(
        db,
      );
    }
    const { Transactions, Totals } = await ask(player, { pageSize: 50 });
    const shown = Transactions.map(({ StatusID }) => StatusID).sort((a, b) => a - b);
    expect(shown).toEqual([1, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16]);
    expect(Transactions.every(({ Moved, Amount }) => !Moved && Amount === '10.00')).toBe(true);
    expect(Totals.Deposits).toBe('0.00');
    const counts = [];
    for (const status of TRANSACTION_GROUPS) counts.push((await ask(player, { status })).TotalRecords);
    expect(counts).toEqual([5, 0, 4, 4, 1]);
  });

  it('a correction counts where that counted which it takes back', async () => {
    const player = await openPlayer();
    const { id } = player;
    await post(ledger.deposit({ ...move(id, 'deposit:1', 10_000n), method: 'card' }));
    const paid = ledger.payout({ ...move(id, 'ticket:1', 700n), receivableMinor: 0n });
    await post(paid);
    await post(ledger.reverse(paid, orderFor('ticket:1'), () => 100_000n));
    const { Totals, Transactions } = await ask(player, {});
    expect([Totals.Returned, Totals.Result, Totals.Adjustments]).toEqual(['0.00', '0.00', '0.00']);
    expect(Transactions.map(({ StatementTypeID }) => StatementTypeID).sort()).toEqual([1, 4, 9]);
  });

  it('begins with last24 and page 1, and shows nobody else’s money', async () => {
    const [player, other] = [await openPlayer(), await openPlayer()];
    await post(ledger.deposit({ ...move(player.id, 'deposit:1', 10_000n), method: 'card' }));
    clock.advance(DAY_MS + 1);
    await post(ledger.deposit({ ...move(player.id, 'deposit:2', 100n), method: 'card' }));
    expect((await ask(player, {})).Transactions.map(({ Reference }) => Reference)).toEqual(['deposit:2']);
    expect((await ask(player, { period: 'last48' })).TotalRecords).toBe(2);
    expect((await ask(other, { period: 'lastNineMonths' })).TotalRecords).toBe(0);
    const later = await ask(player, { period: 'last48', page: 2, pageSize: 1 });
    expect([later.TotalRecords, later.Transactions[0]?.Reference]).toEqual([2, 'deposit:1']);
  });
});
