import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openBettingHouse } from '../../../../../test/betting-house.ts';
import { testDatabase } from '../../../../../test/support/index.ts';
import { openWallet } from '../../../money/wallet/index.ts';
import { openRisk } from '../../risk/index.ts';
import { checkBet } from '../judging/check-bet.ts';
import { findMaxBet } from '../judging/max-bet.ts';
import { DEFAULT_BETTING_TERMS } from '../terms/betting-terms.ts';
import { openBetslips } from './betslip.ts';

const { db } = await testDatabase();
const house = openBettingHouse(db);
const { book, clock, wallet } = house;
const betslips = openBetslips({ db, clock, book });
afterAll(() => house.stop());

const HOME = { fixtureId: 1, marketKey: '1x2', outcome: 'home', priceMilli: 1910 };
const BOTH = { fixtureId: 1, marketKey: 'both-score', outcome: 'yes', priceMilli: 1800 };
const AWAY = { fixtureId: 2, marketKey: '1x2', outcome: 'away', priceMilli: 2500 };

beforeEach(() => {
  book.goStale(false);
  for (const { fixtureId, marketKey, outcome, priceMilli } of [HOME, BOTH, AWAY]) {
    book.fixture(fixtureId, { status: 'notStarted', startMs: clock.eventMs() + 3_600_000 });
    book.price(fixtureId, marketKey, outcome, priceMilli);
    book.status(fixtureId, marketKey, 'active');
  }
});

let owners = 0;
const owner = (): string => {
  owners += 1;
  return `visitor:${owners}`;
};

describe('a slip', () => {
  it('keeps selections in the order of adding, with what they are about', async () => {
    const me = owner();
    expect(await betslips.add(me, AWAY)).toBeUndefined();
    expect(await betslips.add(me, HOME)).toBeUndefined();
    const { selections, oddsChangePolicy } = await openBetslips({ db, clock, book }).view(me);
    expect(selections.map(({ id, state, oddsChanged }) => [id, state, oddsChanged])).toEqual([
      ['2/1x2/away', 'open', false],
      ['1/1x2/home', 'open', false],
    ]);
    expect(selections[0]?.fixture).toMatchObject({
      sportAlias: 'soccer',
      competitors: ['Home 2', 'Away 2'],
      live: false,
    });
    expect(oddsChangePolicy).toBe(1);
  });

  it.each<[string, () => void, typeof HOME, string]>([
    ['that is unknown', () => undefined, { ...HOME, outcome: 'x' }, 'SelectionNotFound'],
    ['of a fixture that is unknown', () => undefined, { ...HOME, fixtureId: 77 }, 'SelectionNotFound'],
    ['of a suspended market', () => book.status(1, '1x2', 'suspended'), HOME, 'MarketSuspended'],
    ['of a settled market', () => book.status(1, '1x2', 'settled'), HOME, 'MarketClosed'],
    ['with stale prices', () => book.goStale(true), HOME, 'PricesStale'],
  ])('refuses a selection %s and stays without it', async (_, happen, selection, code) => {
    const me = owner();
    happen();
    expect(await betslips.add(me, selection)).toMatchObject({ code });
    expect((await betslips.view(me)).selections).toEqual([]);
  });

  it('refuses the same outcome a second time, also when both clicks come at once', async () => {
    const me = owner();
    const answers = await Promise.all([betslips.add(me, HOME), betslips.add(me, HOME)]);
    expect(answers.filter((each) => each?.code === 'LineAlreadyAddedException')).toHaveLength(1);
    expect((await betslips.view(me)).selections).toHaveLength(1);
  });

  it('refuses the 101st selection', async () => {
    const me = owner();
    for (let at = 0; at < 101; at += 1) {
      const line = { fixtureId: 1, marketKey: 'correct-score', outcome: `${at}:0`, priceMilli: 9000 };
      book.price(1, line.marketKey, line.outcome, line.priceMilli);
      const refused = await betslips.add(me, line);
      expect(refused?.code).toBe(at < 100 ? undefined : 'MaximumAllowedSelectionsExceededException');
    }
  });

  it('names pairs that may not stand together', async () => {
    const me = owner();
    for (const each of [HOME, BOTH, AWAY]) await betslips.add(me, each);
    expect((await betslips.view(me)).incompatible).toEqual([
      { first: '1/1x2/home', second: '1/both-score/yes', code: 'IncompatibleSelectionsException' },
    ]);
  });

  it('marks a price that moved until the player agrees to the one shown', async () => {
    const me = owner();
    await betslips.add(me, HOME);
    book.price(1, '1x2', 'home', 2050);
    expect(await betslips.status(me)).toEqual([
      { id: '1/1x2/home', state: 'open', priceMilli: 1910, currentPriceMilli: 2050, oddsChanged: true },
    ]);
    await betslips.acceptPrices(me, [{ id: '1/1x2/home', priceMilli: 2050 }]);
    expect(await betslips.status(me)).toMatchObject([{ priceMilli: 2050, oddsChanged: false }]);
  });

  it('shows a selection that has gone with its last words', async () => {
    const me = owner();
    await betslips.add(me, AWAY);
    book.withdraw(2, '1x2');
    expect((await betslips.view(me)).selections).toMatchObject([
      { state: 'missing', currentPriceMilli: null, fixture: { competitors: ['Home 2', 'Away 2'] } },
    ]);
  });

  it('of a visitor joins the one of the account that signs in, and leaves nothing behind', async () => {
    const [visitor, player] = [owner(), 'player:ann'];
    await betslips.add(player, HOME);
    await betslips.add(visitor, HOME);
    await betslips.add(visitor, AWAY);
    await betslips.setPolicy(visitor, 2);
    await betslips.adopt(visitor, player);
    await betslips.adopt(visitor, player);
    const joined = await betslips.view(player);
    expect(joined.selections.map((each) => each.id)).toEqual(['1/1x2/home', '2/1x2/away']);
    expect((await betslips.view(visitor)).selections).toEqual([]);
  });

  it('takes better prices until its owner chooses otherwise, empty or not, and at an account that had none', async () => {
    const [visitor, player] = [owner(), owner()];
    expect((await betslips.view(visitor)).oddsChangePolicy).toBe(1);
    await betslips.add(visitor, HOME);
    expect((await betslips.view(visitor)).oddsChangePolicy).toBe(1);
    await betslips.adopt(visitor, player);
    expect((await betslips.view(player)).oddsChangePolicy).toBe(1);
  });

  it('loses selections one by one and all at once, and keeps its policy', async () => {
    const me = owner();
    for (const each of [HOME, AWAY]) await betslips.add(me, each);
    await betslips.setPolicy(me, 2);
    await betslips.remove(me, ['1/1x2/home', 'never/was/there']);
    expect((await betslips.view(me)).selections.map((each) => each.id)).toEqual(['2/1x2/away']);
    await betslips.clear(me);
    expect(await betslips.view(me)).toEqual({ selections: [], incompatible: [], oddsChangePolicy: 2 });
  });
});

describe('the most that can be staked', () => {
  const limits = { minStake: 0.1, maxStake: 1000, maxPayout: 5000, marketLiability: 4000 };
  const risk = openRisk({ db, limits });
  const maxOf = async (accountId: string, betType: number, selections: readonly (typeof HOME)[]) => {
    const found = await findMaxBet(
      { clock, book, risk, wallet, terms: DEFAULT_BETTING_TERMS },
      { accountId, currency: 'EUR', userType: 0 },
      { betType, selections },
    );
    return found.ok ? found.value.maxStakeMinor : found.refusal.code;
  };

  it.each([
    ['the balance', 2345n, 1, [HOME], 2345n],
    ['the balance over two lines', 2345n, 1.1, [HOME, AWAY], 1172n],
    ['the largest stake', 900_000n, 1, [HOME], 100_000n],
  ] as const)('is bounded by %s', async (_, cash, betType, selections, most) => {
    expect(await maxOf(await house.player(cash), betType, [...selections])).toBe(most);
  });

  it('at a long price is what the largest payout and the liability allow', async () => {
    book.price(2, '1x2', 'draw', 11_000);
    const long = { fixtureId: 2, marketKey: '1x2', outcome: 'draw', priceMilli: 11_000 };
    // Winnings of ten times the stake within 4000.00, a payout of eleven times within 5000.00.
    expect(await maxOf(await house.player(900_000n), 1, [long])).toBe(40_000n);
  });

  it('is found by one check against the book and two queries, however large it is', async () => {
    const accountId = await house.player(900_000n);
    let looks = 0;
    const counting = {
      ...book,
      getOutcome: (...of: Parameters<typeof book.getOutcome>) => {
        looks += 1;
        return book.getOutcome(...of);
      },
    };
    let queries = 0;
    const counted = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        queries += 1;
        return result;
      },
    });
    const parts = {
      clock,
      book: counting,
      risk: openRisk({ db: counted, limits }),
      wallet: openWallet({ db: counted, clock, news: { account: () => undefined }, onError: () => undefined }),
      terms: DEFAULT_BETTING_TERMS,
    };
    const bettor = { accountId, currency: 'EUR', userType: 0 } as const;
    const asked = { betType: 1.1, selections: [HOME, AWAY], stake: '1.00', oddsChangePolicy: 2 };
    const times = { eventMs: clock.eventMs(), wallMs: clock.wallMs() };
    checkBet(asked, { ...parts, ...times, currency: 'EUR', minStakeMinor: 10n });
    const looksOfOne = looks;
    expect(await findMaxBet(parts, bettor, asked)).toMatchObject({ ok: true });
    expect([looks - looksOfOne, queries]).toEqual([looksOfOne, 2]);
  });

  it('is nothing without money, and refused like a placement', async () => {
    expect(await maxOf(await house.player(5n), 1, [HOME])).toBe(0n);
    expect(await maxOf(await house.player(500n), 2, [HOME])).toBe('MinimumSelectionsRequiredException');
    book.status(1, '1x2', 'suspended');
    expect(await maxOf(await house.player(500n), 1, [HOME])).toBe('MarketSuspended');
  });
});
