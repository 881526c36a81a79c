import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openBettingHouse } from '../../../../../test/betting-house.ts';
import { openCashOutDesk } from '../../../../../test/cash-out-desk.ts';
import { testDatabase } from '../../../../../test/support/index.ts';

const { db } = await testDatabase();
const house = openBettingHouse(db);
const desk = await openCashOutDesk(db, house);
const { pick, now, settle } = desk;
afterEach(desk.booksAreTrue);
afterAll(desk.close);

describe('a whole combo before its matches', () => {
  it('is sold for its expectation less the margin, by one movement of the ledger, and never paid again', async () => {
    const ann = await desk.player();
    const picks = [pick(2000), pick(3000)] as const;
    const bet = await ann.bet(picks);
    const [first, second] = picks;
    now(first, 1500, 0.64);
    now(second, 2400, 0.4);
    // 10.00 x (2 x 0.64) x (3 x 0.4) x 0.95
    expect(await ann.offers()).toEqual([
      {
        Id: bet,
        transfer: 'available',
        value: '14.59',
        currency: 'EUR',
        totalStake: '10.00',
        stakeLeft: '10.00',
        paid: '0.00',
        partial: true,
        delayMs: null,
        CashoutOddsValues: picks.map(({ fixtureId }, at) => {
          return { id: `${fixtureId}/1x2/home`, priceMilli: [1500, 2400][at] };
        }),
        refusal: null,
        asked: null,
      },
    ]);
    const sold = await ann.sellShown(bet);
    expect(sold).toMatchObject({
      status: 200,
      HasErrors: false,
      code: null,
      cashOut: { betId: bet, status: 1, amount: '14.59', stake: '10.00', currency: 'EUR', partial: false, dueMs: null },
      ticket: {
        id: bet,
        status: 1,
        outcome: 2,
        payout: '14.59',
        cashOut: { stake: '10.00', paid: '14.59', stakeLeft: '0.00', potentialPayout: '0.00', whole: true },
      },
      offer: null,
    });
    expect(await ann.cash()).toBe(10_459n);
    expect(await ann.offers()).toEqual([]);
    await settle(picks, 'win', 'win');
    const after = await ann.read(bet);
    expect(after).toMatchObject({ outcome: 2, payout: '14.59', legs: [{ result: 2 }, { result: 2 }] });
    expect(after.events.map(({ kind }) => kind)).toEqual(['placed', 'accepted', 'cashedOut', 'legResult', 'legResult']);
    expect(after.cashOuts).toMatchObject([{ stake: '10.00', amount: '14.59' }]);
    await settle(picks, 'lost', 'win');
    expect(await ann.read(bet)).toMatchObject({ payout: '14.59', legs: [{ result: 3 }, { result: 2 }] });
    expect(await ann.cash()).toBe(10_459n);
  });

  it('tells its player: the bet, the cash-out and the new balance', async () => {
    const ann = await desk.player();
    const bet = await ann.bet([pick(), pick()]);
    house.news.length = 0;
    await ann.sellShown(bet);
    await expect.poll(() => house.news.map(({ kind }) => kind).sort()).toEqual(['balance', 'cashOut', 'ticket']);
    expect(house.news.find(({ kind }) => kind === 'cashOut')?.payload).toMatchObject({ betId: bet, status: 1 });
  });
});

describe('the same key', () => {
  it('is the same sale with the same words, and refused with others', async () => {
    const ann = await desk.player();
    const bet = await ann.bet([pick(), pick()]);
    const other = await ann.bet([pick()]);
    const { value: amount, CashoutOddsValues } = await ann.offer(bet);
    const idempotencyKey = 'the-same-key';
    const first = await ann.sell(bet, { amount, CashoutOddsValues, idempotencyKey });
    const again = await ann.sell(bet, { amount, CashoutOddsValues, idempotencyKey });
    expect(again).toEqual(first);
    for (const [id, asked] of [
      [bet, { amount: '1.00', CashoutOddsValues }],
      [bet, { share: 50, CashoutOddsValues }],
      [other, { amount, CashoutOddsValues }],
    ] as const) {
      expect(await ann.sell(id, { ...asked, idempotencyKey })).toMatchObject({ code: 'IdempotencyKeyReused' });
    }
    expect((await ann.read(bet)).cashOuts).toHaveLength(1);
  });
});
