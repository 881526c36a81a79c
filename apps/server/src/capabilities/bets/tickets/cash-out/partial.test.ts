import { randomUUID } from 'node:crypto';
import type { OutcomeResult } from '@evens/catalogue';
import { type AccountRef, houseAccount, playerAccount } from '@evens/ledger';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { betsWithExtras } from '../../../../../test/bets-with-extras.ts';
import { openBettingHouse } from '../../../../../test/betting-house.ts';
import { openCashOutDesk } from '../../../../../test/cash-out-desk.ts';
import { testDatabase } from '../../../../../test/support/index.ts';
import { inTransaction } from '../../../../platform/database/index.ts';
import { deleteOwnLimits, writeOwnLimits } from '../../risk/index.ts';
import { voidBetsOf } from '../../settlement/index.ts';

const { db } = await testDatabase();
const house = openBettingHouse(db, { marketLiability: 10_000_000 });
const desk = await openCashOutDesk(db, house);
const { pick, now, settle } = desk;
const { grant } = betsWithExtras(db, house);
afterEach(desk.booksAreTrue);
afterAll(desk.close);

/** Combo of two at 2.00 and 3.00, each worth what its price says less five in a hundred: 9.03 of 10.00, less the margin. */
const twoLegs = () => [pick(2000, 0.475), pick(3000, 0.3166666)] as const;

describe('parts of a bet', () => {
  it('several in a row leave a smaller bet each time, and parts and rest add up', async () => {
    const ann = await desk.player();
    const picks = twoLegs();
    const bet = await ann.bet(picks);
    // 0.475 x 2 x 0.3166666 x 3 = 0.9025 of the stake, 0.857375 less 5 %.
    expect(await ann.offer(bet)).toMatchObject({ value: '8.57', stakeLeft: '10.00', paid: '0.00' });
    expect(await ann.sellShown(bet, 40)).toMatchObject({
      HasErrors: false,
      cashOut: { status: 1, amount: '3.42', stake: '4.00', partial: true },
      ticket: {
        status: 1,
        outcome: 0,
        payout: null,
        cashOut: { stake: '4.00', paid: '3.42', stakeLeft: '6.00', potentialPayout: '36.00', whole: false },
      },
    });
    now(picks[0], 1500, 0.6333333);
    // 0.6333333 x 2 x 0.95 = 1.2033 of the stake, 1.14316 less 5 %; of 6.00 that is 6.86.
    expect(await ann.offer(bet)).toMatchObject({ value: '6.86', stakeLeft: '6.00', paid: '3.42' });
    expect(await ann.sellShown(bet, 33.33)).toMatchObject({ cashOut: { amount: '2.27', stake: '1.99' } });
    expect(await ann.sellShown(bet, 50)).toMatchObject({ cashOut: { amount: '2.28', stake: '2.00' } });
    await settle(picks);
    // 2.01 of 10.00 are left, of 60.00 that is 12.06.
    expect(await ann.read(bet)).toMatchObject({
      outcome: 2,
      payout: '20.03',
      cashOut: { stake: '7.99', paid: '7.97', stakeLeft: '2.01', whole: false },
      cashOuts: [
        { stake: '4.00', amount: '3.42' },
        { stake: '1.99', amount: '2.27' },
        { stake: '2.00', amount: '2.28' },
      ],
    });
    expect(await ann.cash()).toBe(9000n + 2003n);
  });

  it.each<[string, readonly OutcomeResult[], number, string, bigint]>([
    // of 10.00 at 2.00 and 3.00, 4.00 are sold for 3.42; the rest is 6.00
    ['won', ['win', 'win'], 2, '39.42', 9000n + 342n + 3600n],
    ['lost', ['win', 'lost'], 3, '3.42', 9000n + 342n],
    ['with a void leg', ['refund', 'win'], 2, '21.42', 9000n + 342n + 1800n],
    ['void as a whole', ['refund', 'cancelled'], 4, '9.42', 9000n + 342n + 600n],
    ['half won', ['halfWin', 'win'], 2, '30.42', 9000n + 342n + 2700n],
    ['half lost', ['halfLose', 'win'], 2, '12.42', 9000n + 342n + 900n],
  ])(
    '%s pay their share, and a correction, a roll-back and a second result change that share alone',
    async (_, ends, outcome, payout, cash) => {
      const ann = await desk.player();
      const picks = twoLegs();
      const bet = await ann.bet(picks);
      await ann.sellShown(bet, 40);
      await settle(picks, ...ends);
      expect(await ann.read(bet)).toMatchObject({ outcome, payout });
      expect(await ann.cash()).toBe(cash);
      await settle(picks, 'lost', 'lost');
      expect(await ann.read(bet)).toMatchObject({ outcome: 3, payout: '3.42' });
      expect(await ann.cash()).toBe(9342n);
      await desk.rollBack(picks);
      expect(await ann.read(bet)).toMatchObject({ outcome: 0, payout: null });
      expect(await ann.cash()).toBe(9342n);
      await settle(picks, ...ends);
      expect(await ann.read(bet)).toMatchObject({ outcome, payout });
      expect(await ann.cash()).toBe(cash);
    },
  );

  it('void by an exclusion after a part was sold: the same, and results change nothing any more', async () => {
    const ann = await desk.player();
    const picks = twoLegs();
    const bet = await ann.bet(picks);
    await ann.sellShown(bet, 75);
    for (const { fixtureId } of picks)
      await sql`
        insert into fixture (id, producer, sport_id, category_id, tournament_id, kind, start_at, status, description)
        values (${fixtureId}, 'test', 1, 1, 1, 'match', '2100-01-01', 'notStarted', '{}')`.execute(db);
    await inTransaction(db, (tx) => voidBetsOf(tx, { absenceId: randomUUID(), accountId: ann.accountId }));
    await house.settlement.look();
    await settle(picks);
    expect(await ann.read(bet)).toMatchObject({
      outcome: 1,
      payout: '8.92',
      cashOut: { paid: '6.42', stakeLeft: '2.50' },
    });
    expect(await ann.cash()).toBe(9000n + 892n);
  });

  it('void after a part was sold: what was paid stays, the stake of the rest comes back', async () => {
    const ann = await desk.player();
    const picks = twoLegs();
    const bet = await ann.bet(picks);
    await ann.sellShown(bet, 75);
    await desk.void(picks);
    expect(await ann.read(bet)).toMatchObject({
      outcome: 1,
      payout: '8.92',
      cashOut: { paid: '6.42', stakeLeft: '2.50' },
    });
    expect(await ann.cash()).toBe(9892n);
  });

  it('are sold again after a settlement was rolled back', async () => {
    const ann = await desk.player();
    const picks = twoLegs();
    const bet = await ann.bet(picks);
    await settle(picks);
    await desk.rollBack(picks);
    expect(await ann.sellShown(bet, 50)).toMatchObject({ cashOut: { amount: '4.28' } });
    expect(await ann.sellShown(bet)).toMatchObject({
      cashOut: { amount: '4.29', partial: false },
      ticket: { payout: '8.57' },
    });
    await settle(picks);
    expect(await ann.cash()).toBe(9857n);
  });

  it('leave a market free of so much of what it may lose', async () => {
    const ann = await desk.player();
    const [single] = [pick(2000, 0.475)];
    const bet = await ann.bet([single]);
    const at = async () => {
      const { rows } = await sql<{ winnings: bigint; stakes: bigint }>`
        select winnings_minor as winnings, stakes_minor as stakes from risk_exposure
        where fixture_id = ${single.fixtureId}`.execute(db);
      return [rows[0]?.winnings, rows[0]?.stakes];
    };
    expect(await at()).toEqual([2000n, 1000n]);
    await ann.sellShown(bet, 25);
    expect(await at()).toEqual([1500n, 750n]);
    await ann.sellShown(bet);
    expect(await at()).toEqual([0n, 0n]);
  });
});

describe('what was agreed beside a bet', () => {
  it('a free bet is sold whole, for its winnings alone, and does not come back', async () => {
    const ann = await desk.player(0n);
    const single = pick(2000, 0.475);
    const freeBetId = await grant(ann.accountId);
    const bet = await ann.bet([single], { freeBetId });
    // Winnings of 10.00 in 0.475 of all cases, less 5 %.
    expect(await ann.offer(bet)).toMatchObject({ value: '4.51', partial: false });
    expect(await ann.sellShown(bet, 50)).toMatchObject({
      code: 'CashOutNotAvailable',
      detail: { reason: 'freeBetPart' },
      offer: { value: '4.51' },
    });
    expect(await ann.sellShown(bet)).toMatchObject({ cashOut: { amount: '4.51' }, ticket: { payout: '4.51' } });
    await settle([single], 'refund');
    expect(await ann.cash()).toBe(451n);
  });

  it('an insured bet of which a part is sold gets back the insured share of the rest', async () => {
    const ann = await desk.player();
    const picks = Array.from({ length: 5 }, () => pick(2000, 0.475));
    const bet = await ann.bet(picks, { insured: true });
    await ann.sellShown(bet, 40);
    const { cashOut } = await ann.read(bet);
    await settle(picks, 'lost');
    expect(await ann.read(bet)).toMatchObject({ outcome: 3, payout: (Number(cashOut?.paid) + 6).toFixed(2) });
  });

  it('the bonus is a percent of what the rest wins', async () => {
    const ann = await desk.player();
    const picks = Array.from({ length: 5 }, () => pick(2000, 0.475));
    const bet = await ann.bet(picks);
    const { bonusPercent = 0 } = await ann.read(bet);
    expect(bonusPercent).toBeGreaterThan(0);
    await ann.sellShown(bet, 50);
    const { cashOut } = await ann.read(bet);
    await settle(picks);
    const rest = 160 + (155 * bonusPercent) / 100;
    expect(Number((await ann.read(bet)).payout)).toBeCloseTo(Number(cashOut?.paid) + rest, 2);
  });

  it('a stake from bonus and cash gets each fund its share, and a debt is met from the cash', async () => {
    const ann = await desk.player(400n);
    const order = { reference: 'test', actor: 'operator:test', reason: 'test' };
    const move = (kind: 'bonusGrant' | 'adjustment', debit: AccountRef, credit: AccountRef, amountMinor: bigint) =>
      house.wallet.postNow({ ...order, kind, idempotencyKey: randomUUID(), parts: [{ debit, credit, amountMinor }] });
    await move('bonusGrant', houseAccount('bonusCost', 'EUR'), playerAccount('bonus', ann.accountId, 'EUR'), 600n);
    const single = pick(2000, 0.475);
    const bet = await ann.bet([single], { bonusMinor: 600n });
    const owes = playerAccount('receivable', ann.accountId, 'EUR');
    await move('adjustment', owes, houseAccount('sportsbook', 'EUR'), 100n);
    // 9.03 for 10.00: half of it is 4.51, of which 1.80 are cash, 1.00 of that meets the debt.
    expect(await ann.sellShown(bet, 50)).toMatchObject({ cashOut: { amount: '4.51' } });
    const standing = async () => {
      const { cashMinor, bonusMinor, receivableMinor } = (await house.wallet.balance(ann.accountId)) ?? {};
      return [cashMinor, bonusMinor, receivableMinor];
    };
    expect(await standing()).toEqual([80n, 271n, 0n]);
    await settle([single]);
    expect(await standing()).toEqual([480n, 871n, 0n]);
  });
});

it('a bet may bring what was agreed when it was taken, though the largest payout is smaller by now', async () => {
  const ann = await desk.player();
  const picks = twoLegs();
  const bet = await ann.bet(picks);
  const subject = { scope: 'player', subject: ann.accountId } as const;
  await writeOwnLimits(db, subject, { maxPayout: 20 });
  await house.risk.refresh();
  now(picks[0], 1010, 0.95);
  now(picks[1], 1010, 0.95);
  expect(await ann.offer(bet)).toMatchObject({ value: '51.44' });
  expect(await ann.sellShown(bet, 50)).toMatchObject({ cashOut: { amount: '25.72' } });
  await deleteOwnLimits(db, subject);
  await house.risk.refresh();
});

it.each([
  ['KRW', '10000', 1_000_000n, '8574'],
  ['BTC', '0.00100000', 100_000_000n, '0.00085737'],
] as const)('in %s values and parts are rounded to its own smallest unit', async (currency, stake, cash, value) => {
  const ann = await desk.player(cash, currency);
  const bet = await ann.bet(twoLegs(), { stake });
  expect(await ann.offer(bet)).toMatchObject({ value, currency });
  const { cashOut } = await ann.sellShown(bet, 50);
  expect(Number(cashOut?.amount)).toBeCloseTo(Number(value) / 2, currency === 'KRW' ? 0 : 7);
});
