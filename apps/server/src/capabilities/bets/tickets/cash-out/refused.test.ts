import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openBettingHouse } from '../../../../../test/betting-house.ts';
import { openCashOutDesk } from '../../../../../test/cash-out-desk.ts';
import { testDatabase } from '../../../../../test/support/index.ts';

const { db } = await testDatabase();
const house = openBettingHouse(db, { marketLiability: 10_000_000 });
const desk = await openCashOutDesk(db, house);
const { pick, now, kickOff, settle } = desk;
const { book, clock } = house;
await house.tickets.start();
afterEach(desk.booksAreTrue);
afterAll(desk.close);

type Player = Awaited<ReturnType<typeof desk.player>>;

/** A combo of 10.00 that is worth 8.57 now. */
async function openBet(over: Record<string, unknown> = {}) {
  const ann = await desk.player();
  const picks = [pick(2000, 0.475), pick(3000, 0.3166666)] as const;
  return { ann, picks, bet: await ann.bet(picks, over) };
}

/** Nothing of the bet, and nothing of its player's money, is another than before. */
async function changesNothing(ann: Player, bet: string, doing: () => Promise<unknown>): Promise<void> {
  const before = [await ann.read(bet), await ann.cash()];
  await doing();
  expect([await ann.read(bet), await ann.cash()]).toEqual(before);
}

describe('an ask that makes no sense of a bet', () => {
  it.each<[string, Record<string, unknown>, string, Record<string, unknown>]>([
    ['a share and an amount both', { share: 50, amount: '8.57' }, 'InvalidAmount', { reason: 'both' }],
    ['neither', {}, 'InvalidAmount', { reason: 'neither' }],
    ['an amount of 0', { amount: '0' }, 'InvalidAmount', {}],
    ['an amount of 0.00', { amount: '0.00' }, 'InvalidAmount', {}],
    ['letters', { amount: 'all' }, 'InvalidAmount', {}],
    ['a negative amount', { amount: '-8.57' }, 'InvalidAmount', {}],
    ['too many places', { amount: '8.570' }, 'InvalidAmount', {}],
    ['more than the bet can pay', { amount: '60.01' }, 'AmountAboveMaximum', { maximum: '60.00', currency: 'EUR' }],
    ['a cent less than its value', { amount: '8.56' }, 'CashOutValueChanged', { value: '8.57', currency: 'EUR' }],
    ['a cent more', { amount: '8.58' }, 'CashOutValueChanged', { value: '8.57', currency: 'EUR' }],
    [
      'more than its value, of who takes better ones',
      { amount: '8.58', oddsChangePolicy: 1 },
      'CashOutValueChanged',
      { value: '8.57' },
    ],
    ['a share of 0', { share: 0 }, 'InvalidAmount', {}],
    ['a negative share', { share: -1 }, 'InvalidAmount', {}],
    ['a share of three places', { share: 33.333 }, 'InvalidAmount', {}],
    ['more than all of it', { share: 100.01 }, 'AmountAboveMaximum', { maximum: '100' }],
    ['a share that is worth no cent', { share: 0.01 }, 'AmountBelowMinimum', {}],
    [
      'a share of what is not left any more',
      { share: 50, stakeLeft: '20.00' },
      'CashOutValueChanged',
      { stakeLeft: '10.00' },
    ],
  ])('is refused: %s', async (_, asked, code, detail) => {
    const { ann, bet } = await openBet();
    const { CashoutOddsValues } = await ann.offer(bet);
    await changesNothing(ann, bet, async () => {
      const answer = await ann.sell(bet, { CashoutOddsValues, ...asked });
      expect(answer).toMatchObject({ HasErrors: true, code, cashOut: null, offer: { Id: bet, value: '8.57' } });
      expect(answer.ErrorMessage).toEqual(expect.any(String));
      expect(answer.detail ?? {}).toMatchObject(detail);
    });
  });

  it.each<[string, unknown]>([
    ['a bet that is no number', { betId: 'x' }],
    ['no key', { betId: '1', idempotencyKey: undefined }],
    ['prices that are none', { betId: '1', CashoutOddsValues: [{ id: 'x', priceMilli: '2.0' }] }],
    ['no prices', { betId: '1', CashoutOddsValues: undefined }],
    ['an unknown policy', { betId: '1', oddsChangePolicy: 3 }],
  ])('has another shape than the contract: %s', async (_, body) => {
    const ann = await desk.player();
    const asked = { idempotencyKey: 'abcdefgh', CashoutOddsValues: [], amount: '1.00', ...(body as object) };
    expect(await ann.call('POST', '/api/cash-out', asked)).toMatchObject({ status: 400, code: 'InvalidRequest' });
  });
});

describe('a share whose prices have moved', () => {
  it.each<[string, number, number, 0 | 1 | 2, string | null]>([
    ['shorter, of who takes no other', 1800, 0.5, 0, 'CashOutValueChanged'],
    ['shorter, of who takes better ones', 1800, 0.5, 1, null],
    ['longer, of who takes better ones', 2200, 0.43, 1, 'CashOutValueChanged'],
    ['longer, of who takes any', 2200, 0.43, 2, null],
  ])('%s', async (_, priceMilli, fair, oddsChangePolicy, code) => {
    const { ann, bet, picks } = await openBet();
    const { CashoutOddsValues } = await ann.offer(bet);
    now(picks[0], priceMilli, fair);
    expect(await ann.sell(bet, { share: 50, CashoutOddsValues, oddsChangePolicy })).toMatchObject({ code });
  });

  it('or are not named at all', async () => {
    const { ann, bet } = await openBet();
    expect(await ann.sell(bet, { share: 50 })).toMatchObject({ code: 'CashOutValueChanged', offer: { value: '8.57' } });
  });
});

describe('a bet that cannot be sold', () => {
  const refusedFor = async (ann: Player, bet: string, code: string, detail: Record<string, unknown> = {}) => {
    const answer = await ann.sell(bet, { amount: '1.00', oddsChangePolicy: 2 });
    expect(answer).toMatchObject({ HasErrors: true, code });
    expect(answer.detail ?? {}).toMatchObject(detail);
    return answer;
  };

  it('because it is settled', async () => {
    const { ann, bet, picks } = await openBet();
    await settle(picks);
    await changesNothing(ann, bet, () => refusedFor(ann, bet, 'CashOutNotAvailable', { reason: 'settled' }));
  });

  it('because it was sold whole', async () => {
    const { ann, bet } = await openBet();
    await ann.sellShown(bet);
    await changesNothing(ann, bet, () => refusedFor(ann, bet, 'CashOutNotAvailable', { reason: 'settled' }));
  });

  it('because it is worth no cent any more', async () => {
    const { ann, bet, picks } = await openBet();
    now(picks[0], 1_000_000, 0.0000001);
    expect(await ann.offer(bet)).toMatchObject({
      transfer: 'noTransfer',
      refusal: { detail: { reason: 'worthless' } },
    });
    await refusedFor(ann, bet, 'CashOutNotAvailable', { reason: 'worthless' });
  });

  it.each<[string, () => unknown, string]>([
    ['suspended', () => undefined, 'MarketSuspended'],
    ['stale', () => book.goStale(true), 'PricesStale'],
  ])('while a leg is %s: disabled, and back with the market', async (_, happens, code) => {
    const { ann, bet, picks } = await openBet();
    if (code === 'MarketSuspended') book.status(picks[0].fixtureId, '1x2', 'suspended');
    happens();
    expect(await ann.offer(bet)).toMatchObject({ transfer: 'disabled', value: null, refusal: { code } });
    await changesNothing(ann, bet, () => refusedFor(ann, bet, code));
    book.goStale(false);
    book.status(picks[0].fixtureId, '1x2', 'active');
    expect(await ann.offer(bet)).toMatchObject({ transfer: 'available', value: '8.57' });
  });

  it('while what a source would change of the result of a leg waits for a person', async () => {
    const { ann, bet, picks } = await openBet();
    const [{ fixtureId }] = picks;
    await settle([picks[0]], 'win');
    expect(await ann.offer(bet)).toMatchObject({ transfer: 'available' });
    const held = (marketKey: string) =>
      sql`insert into held_result (fixture_id, market_key, of_generation, kind, outcomes, confirmed, event_at, why)
        values (${fixtureId}, ${marketKey}, 1, 'rolledBack', '[]', true, now(), 'late')`.execute(db);
    await held('corners');
    expect(await ann.offer(bet)).toMatchObject({ transfer: 'available' });
    await held('1x2');
    expect(await ann.offer(bet)).toMatchObject({
      transfer: 'disabled',
      value: null,
      refusal: { code: 'MarketSuspended', detail: { selection: `${fixtureId}/1x2/home` } },
    });
    await changesNothing(ann, bet, () => refusedFor(ann, bet, 'MarketSuspended'));
    await sql`update held_result set answered_at = now(), answer = 'refused'`.execute(db);
    expect(await ann.sellShown(bet)).toMatchObject({ HasErrors: false });
  });

  it('after kick-off that nobody has told, and while its market is closed', async () => {
    const { ann, bet, picks } = await openBet();
    book.fixture(picks[0].fixtureId, { startMs: clock.eventMs() - 1 });
    expect(await ann.offer(bet)).toMatchObject({ transfer: 'disabled', refusal: { code: 'MarketSuspended' } });
    book.fixture(picks[0].fixtureId, { status: 'ended' });
    expect(await ann.offer(bet)).toMatchObject({ transfer: 'noTransfer', refusal: { code: 'MarketClosed' } });
    await refusedFor(ann, bet, 'MarketClosed');
  });

  it('while it waits to be taken itself, or was declined', async () => {
    const ann = await desk.player();
    const live = pick(2000, 0.475);
    kickOff(live);
    const bet = await ann.bet([live]);
    expect(await ann.offer(bet)).toMatchObject({ transfer: 'noTransfer', refusal: { detail: { reason: 'delayed' } } });
    await changesNothing(ann, bet, () => refusedFor(ann, bet, 'CashOutNotAvailable', { reason: 'delayed' }));
    book.status(live.fixtureId, '1x2', 'suspended');
    clock.advance(5000);
    await expect.poll(async () => (await ann.read(bet)).status).toBe(2);
    await refusedFor(ann, bet, 'CashOutNotAvailable', { reason: 'declined' });
  });

  it("because it is another player's, or nobody's", async () => {
    const { bet } = await openBet();
    const bob = await desk.player();
    for (const id of [bet, '999999999']) {
      expect(await bob.sell(id, { amount: '8.57' })).toMatchObject({ status: 404, code: 'NotFound' });
      expect(await bob.offers([id])).toEqual([]);
    }
  });
});

describe('two at once', () => {
  it('sell a whole bet once', async () => {
    const { ann, bet } = await openBet();
    const { value: amount, CashoutOddsValues } = await ann.offer(bet);
    const answers = await Promise.all([1, 2, 3, 4].map(() => ann.sell(bet, { amount, CashoutOddsValues })));
    expect(answers.filter(({ HasErrors }) => !HasErrors)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ code }) => code ?? []))).toEqual(new Set(['CashOutNotAvailable']));
    expect(await ann.cash()).toBe(9857n);
  });

  it('sell a share of what was shown once', async () => {
    const { ann, bet } = await openBet();
    const { stakeLeft, CashoutOddsValues } = await ann.offer(bet);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => ann.sell(bet, { share: 50, stakeLeft, CashoutOddsValues })),
    );
    expect(answers.filter(({ HasErrors }) => !HasErrors)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ code }) => code ?? []))).toEqual(new Set(['CashOutValueChanged']));
    expect(await ann.cash()).toBe(9428n);
  });

  it('under one key are one sale', async () => {
    const { ann, bet } = await openBet();
    const { value: amount, CashoutOddsValues } = await ann.offer(bet);
    const ask = { amount, CashoutOddsValues, idempotencyKey: `once-${bet}` };
    const answers = await Promise.all([1, 2, 3, 4].map(() => ann.sell(bet, ask)));
    expect(new Set(answers.map(({ cashOut }) => cashOut?.id)).size).toBe(1);
    expect(await ann.cash()).toBe(9857n);
  });

  it('in play: the second is told that one is under way', async () => {
    const { ann, bet, picks } = await openBet();
    kickOff(picks[0]);
    const { value: amount, CashoutOddsValues } = await ann.offer(bet);
    const answers = await Promise.all([1, 2, 3].map(() => ann.sell(bet, { amount, CashoutOddsValues })));
    expect(answers.map(({ code }) => code).sort()).toEqual(['CashOutInProgress', 'CashOutInProgress', null].sort());
    clock.advance(5000);
    await expect.poll(async () => (await ann.read(bet)).payout).toBe('8.57');
  });
});
