import type { Runner } from '@evens/catalogue';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openBettingHouse, type TestBook, testBook } from '../../../../../test/betting-house.ts';
import { openCashOutDesk, type Pick } from '../../../../../test/cash-out-desk.ts';
import { testDatabase } from '../../../../../test/support/index.ts';
import type { OpenMarket } from '../book-reader.ts';
import { builderSelection, withBuilders } from '../builder/builder-book.ts';

const { db } = await testDatabase();
/** Markets of a fixture as its page shows them, for what is read from the whole of them. */
const boards = new Map<number, readonly OpenMarket[]>();
const book: TestBook = { ...testBook(), openMarkets: (fixtureId) => boards.get(fixtureId) ?? [] };
const house = openBettingHouse(db, { marketLiability: 10_000_000, book });
const desk = await openCashOutDesk(db, house);
const { pick, now, kickOff, settle } = desk;
const { clock } = house;
afterEach(desk.booksAreTrue);
afterAll(desk.close);

/** A leg at evens, as fair as can be. */
const half = () => pick(2000, 0.5);

const suspend = ({ fixtureId, marketKey }: Pick): void => book.status(fixtureId, marketKey, 'suspended');

describe('every type of bet has a value', () => {
  it('several singles: the sum of them', async () => {
    const ann = await desk.player();
    const bet = await ann.bet([half(), pick(3000, 0.3)], { betType: 1.1, stake: '10.00' });
    // 10 x 1.0 + 10 x 0.9, less 5 %.
    expect(await ann.offer(bet)).toMatchObject({ value: '18.05', totalStake: '20.00' });
    expect(await ann.sellShown(bet, 50)).toMatchObject({ cashOut: { amount: '9.02', stake: '10.00' } });
  });

  it('a system: its lines, those that are lost for nothing', async () => {
    const ann = await desk.player();
    const picks = [half(), half(), half()];
    const bet = await ann.bet(picks, { betType: 3, stake: '0', systemStakes: [{ size: 2, stake: '10.00' }] });
    expect(await ann.offer(bet)).toMatchObject({ value: '28.50' });
    await settle(picks.slice(0, 1), 'lost');
    // One double is left.
    expect(await ann.offer(bet)).toMatchObject({ value: '9.50' });
    expect(await ann.sellShown(bet, 30)).toMatchObject({ cashOut: { amount: '2.85', stake: '9.00' } });
    await settle(picks.slice(1));
    expect(await ann.read(bet)).toMatchObject({ payout: '30.85' });
  });

  it('an if-bet: its chain from the present link on', async () => {
    const ann = await desk.player();
    const [first, second] = [half(), half()];
    const bet = await ann.bet([first, second], { betType: 4, ifBetRule: 'win-only' });
    expect(await ann.offer(bet)).toMatchObject({ value: '9.50' });
    suspend(second);
    // The first may still win, and then the second runs.
    expect(await ann.offer(bet)).toMatchObject({ transfer: 'disabled', refusal: { code: 'MarketSuspended' } });
    book.status(second.fixtureId, '1x2', 'active');
    await settle([first]);
    now(second, 1500, 0.625);
    // 10.00 won already, and 10.00 ride at 0.625: 20.00 + 0.25 x 10.00.
    expect(await ann.offer(bet)).toMatchObject({ value: '21.38' });
    expect(await ann.sellShown(bet, 50)).toMatchObject({ cashOut: { amount: '10.69' } });
    await settle([second], 'lost');
    expect(await ann.read(bet)).toMatchObject({ payout: '15.69' });
  });

  it('a reverse bet: both orders', async () => {
    const ann = await desk.player();
    const [first, second] = [half(), half()];
    const bet = await ann.bet([first, second], { betType: 5, ifBetRule: 'win-only' });
    expect(await ann.offer(bet)).toMatchObject({ value: '19.00', totalStake: '20.00' });
    await settle([first], 'lost');
    // The first order is lost; in the other the second runs, and behind it the lost one: 0.5 x (20 - 10).
    expect(await ann.offer(bet)).toMatchObject({ value: '4.75' });
  });

  it('an each-way bet: the win and the place, each by its own market', async () => {
    const ann = await desk.player();
    const runner = pick(6000, 0.15, 'outright', 'r1');
    const { fixtureId } = runner;
    const field: Runner[] = ['r1', 'r2', 'r3'].map((code) => ({ code, name: code, shortName: code }));
    const place = { fraction: [1, 5], places: 3 } as const;
    book.fixture(fixtureId, {
      sportId: 24,
      kind: 'race',
      competitors: [],
      runners: field,
      race: { place, startingPrice: true },
    });
    const bet = await ann.bet([runner], { eachWay: true });
    expect(await ann.offer(bet)).toMatchObject({ transfer: 'noTransfer', refusal: { code: 'SelectionNotFound' } });
    book.price(fixtureId, 'place:3', 'r1', 2100, 0.45);
    // 10.00 x 6 x 0.15 to win, 10.00 x 2 x 0.45 for the place.
    expect(await ann.offer(bet)).toMatchObject({ value: '17.10', totalStake: '20.00' });
    // Another runner leaves: what is bet at the old price pays less from that moment on, before the ticket says so.
    const withdrawn = { atMs: clock.eventMs() + 1, rule4Pence: 40 };
    book.fixture(fixtureId, { runners: field.map((each) => (each.code === 'r2' ? { ...each, withdrawn } : each)) });
    // 10.00 x 4 x 0.15 and 10.00 x 1.6 x 0.45
    expect(await ann.offer(bet)).toMatchObject({ value: '12.54' });
    book.status(fixtureId, 'place:3', 'suspended');
    expect(await ann.offer(bet)).toMatchObject({ transfer: 'disabled', refusal: { code: 'MarketSuspended' } });
  });

  it('a teaser: the moved lines, read from those that are offered', async () => {
    const ann = await desk.player();
    const legs = [0, 1].map(() => pick(1910, 0.5, 'asian-handicap:-3.5', 'home'));
    for (const { fixtureId } of legs) {
      book.fixture(fixtureId, { sportId: 21 });
      const lines = [-6.5, -3.5, -0.5, 2.5].map((line, at) => [line, [0.41, 0.5, 0.59, 0.68][at] ?? 0] as const);
      boards.set(
        fixtureId,
        lines.map(([line, fair]) => ({
          key: `asian-handicap:${line}`,
          outcomes: [{ outcome: 'home', priceMilli: 1400, active: true, fairProbability: fair }],
        })),
      );
    }
    const bet = await ann.bet(legs, { betType: 6, teaserId: 'american-football-6' });
    const { potentialPayout } = await ann.read(bet);
    // Six points up is +2.5: 0.68 each.
    expect(Number((await ann.offer(bet)).value)).toBeCloseTo(Number(potentialPayout) * 0.68 * 0.68 * 0.95, 1);
    boards.clear();
    expect(await ann.offer(bet)).toMatchObject({
      transfer: 'noTransfer',
      refusal: { detail: { reason: 'movedLine' } },
    });
  });

  it('a line that may be tied: all of its results', async () => {
    const ann = await desk.player();
    const line = pick(2200, 0.5, 'total:2', 'over');
    const bet = await ann.bet([line]);
    expect(await ann.offer(bet)).toMatchObject({ transfer: 'noTransfer', refusal: { detail: { reason: 'push' } } });
    now(line, 1900, 0.5);
    book.price(line.fixtureId, 'total:2.5', 'over', 2500, 0.375);
    // Three goals or more 0.375; at a fair price of 2.00 then two goals have 0.25: 2.2 x 0.375 + 0.25.
    expect(await ann.offer(bet)).toMatchObject({ value: '10.21' });
  });
});

describe('no value, whatever the prices', () => {
  it('of a bet at the starting price, before the race is off', async () => {
    const ann = await desk.player();
    const runner = pick(6000, 0.15, 'outright', 'r1');
    book.fixture(runner.fixtureId, { sportId: 24, kind: 'race', competitors: [], race: { startingPrice: true } });
    const bet = await ann.bet([{ ...runner, startingPrice: true } as Pick]);
    expect(await ann.offer(bet)).toMatchObject({
      transfer: 'noTransfer',
      refusal: { code: 'CashOutNotAvailable', detail: { reason: 'startingPrice' } },
    });
  });

  it('of a bet builder once its match is in play or a pick is decided; before that it has one', async () => {
    const ann = await desk.player();
    const { fixtureId } = pick(2000, 0.45);
    const chances = { home: 0.45, draw: 0.27, away: 0.28 };
    for (const [outcome, fair] of Object.entries(chances))
      book.price(fixtureId, '1x2', outcome, Math.round(950 / fair), fair);
    book.price(fixtureId, 'total:2.5', 'over', 1900, 0.5);
    book.price(fixtureId, 'total:2.5', 'under', 1900, 0.5);
    const picks = [
      { marketKey: '1x2', outcome: 'home' },
      { marketKey: 'total:2.5', outcome: 'over' },
    ];
    const priced = withBuilders(book).priceBuilder(fixtureId, picks);
    if (!priced.ok) throw new Error(priced.refusal.code);
    const { priceMilli, chance } = priced.value;
    const bet = await ann.bet([{ ...builderSelection(fixtureId, picks), priceMilli }]);
    expect(Number((await ann.offer(bet)).value)).toBeCloseTo((priceMilli / 100) * chance * 0.95, 1);
    kickOff({ fixtureId, marketKey: '1x2', outcome: 'home', priceMilli });
    expect(await ann.offer(bet)).toMatchObject({ transfer: 'noTransfer', refusal: { detail: { reason: 'builder' } } });
  });
});

describe('selling what was just bought', () => {
  it.each<[string, number, number | undefined]>([
    ['at a fair price', 2000, 0.5],
    ['at the prices of the house', 2000, 0.475],
    // A price that is wrong, or that a trader has set manually: it is sold for what it says, not for what it is worth.
    ['at far too long a price', 10_000, 0.65],
    ['where nobody says a chance', 2000, undefined],
  ])('%s brings back less than it cost', async (_, priceMilli, fair) => {
    const ann = await desk.player();
    const picks = [pick(priceMilli, fair), pick(priceMilli, fair)];
    if (fair === undefined) for (const each of picks) book.price(each.fixtureId, '1x2', 'home', priceMilli);
    const bet = await ann.bet(picks);
    const { cashOut } = await ann.sellShown(bet);
    expect(Number(cashOut?.amount)).toBeLessThanOrEqual(9.5);
  });
});
