import { CURRENCIES } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import { legRisks, type RiskBet } from './leg-risk.ts';
import { DEFAULT_LIMITS, limitsIn, type OwnLimits, strictest, ticketLimitRefusal } from './limits.ts';

const own = (over: Partial<OwnLimits>): OwnLimits => ({
  maxStake: null,
  maxPayout: null,
  marketLiability: null,
  ...over,
});
const HOUSE = { minStake: 0.1, maxStake: 1000, maxPayout: 50_000, marketLiability: 100_000 };

describe('the strictest of all limits', () => {
  it.each<[string, OwnLimits[], Partial<typeof HOUSE>]>([
    ['nothing but the house', [], {}],
    ['a tighter player', [own({ maxStake: 50 })], { maxStake: 50 }],
    ['a wider player changes nothing', [own({ maxStake: 5000 })], {}],
    [
      'each limit from where it is tightest',
      [own({ maxStake: 200, marketLiability: 5000 }), own({ maxStake: 300, maxPayout: 900 }), own({})],
      { maxStake: 200, maxPayout: 900, marketLiability: 5000 },
    ],
    ['a market on which nothing may be lost', [own({ marketLiability: 0 })], { marketLiability: 0 }],
  ])('%s', (_, others, expected) => {
    expect(strictest(HOUSE, others)).toEqual({ ...HOUSE, ...expected });
  });

  it('does not depend on their order', () => {
    const others = [
      own({ maxStake: 5, maxPayout: 7 }),
      own({ maxStake: 6, marketLiability: 1 }),
      own({ maxPayout: 3 }),
    ];
    expect(strictest(HOUSE, others)).toEqual(strictest(HOUSE, [...others].reverse()));
  });

  it.each([
    ['EUR', 100_000n],
    ['SEK', 1_000_000n],
    ['JPY', 150_000n],
  ] as const)('in %s is that of euros at a rough rate', (currency, maxStakeMinor) => {
    expect(limitsIn(currency, HOUSE).maxStakeMinor).toBe(maxStakeMinor);
  });

  it.each(CURRENCIES)('in %s leaves a market the same one figure, in euros', (currency) => {
    expect(limitsIn(currency, HOUSE).marketLiabilityMinor).toBe(10_000_000n);
  });

  it.each([
    ['the stake', 1_000_001n, 0n, { maximum: '10000.00' }],
    ['the payout', 1n, 25_000_001n, { maximumPayout: '250000.00' }],
  ])('names %s when it is too large, and takes what is just not', (_, stake, payout, detail) => {
    const limits = limitsIn('EUR', DEFAULT_LIMITS);
    expect(ticketLimitRefusal(stake, payout, limits, 'EUR')).toMatchObject({
      code: 'LineBettingLimitReachedException',
      detail,
    });
    expect(ticketLimitRefusal(limits.maxStakeMinor, limits.maxPayoutMinor, limits, 'EUR')).toBeUndefined();
  });
});

describe('what a bet puts at risk', () => {
  const leg = (marketKey: string, outcome: string, priceMilli = 2000, terms = {}) => ({
    marketKey,
    outcome,
    priceMilli,
    terms,
  });
  const bet = (over: Partial<RiskBet>): RiskBet => ({
    betType: 'single',
    currency: 'EUR',
    stakeMinor: 1000n,
    totalStakeMinor: 1000n,
    potentialPayoutMinor: 2000n,
    terms: {},
    taken: true,
    legs: [leg('1x2', 'home')],
    ...over,
  });
  const place = { place: { fraction: [1, 4], places: 2 } };
  const together = (winningsMinor: bigint) => ({ riskOutcome: '*', winningsMinor, stakesMinor: 0n });

  it.each<[string, Partial<RiskBet>, unknown[]]>([
    ['a single: exactly', {}, [{ riskOutcome: 'home', winningsMinor: 2000n, stakesMinor: 1000n }]],
    [
      'a single that waits: its stake may go back and covers nothing',
      { taken: false },
      [{ riskOutcome: 'home', winningsMinor: 1000n, stakesMinor: 0n }],
    ],
    [
      'several singles: each line by itself, rounded against the house',
      {
        betType: 'multiple-singles',
        stakeMinor: 333n,
        totalStakeMinor: 666n,
        potentialPayoutMinor: 1298n,
        legs: [leg('1x2', 'home', 1900), leg('total:2.5', 'over', 2000)],
      },
      [
        { riskOutcome: 'home', winningsMinor: 633n, stakesMinor: 333n },
        { riskOutcome: 'over', winningsMinor: 666n, stakesMinor: 333n },
      ],
    ],
    [
      'a combo: all it wins on each leg',
      { betType: 'combo', potentialPayoutMinor: 4000n, legs: [leg('1x2', 'home'), leg('total:2.5', 'over')] },
      [
        { riskOutcome: 'home', winningsMinor: 3000n, stakesMinor: 0n },
        { riskOutcome: 'over', winningsMinor: 3000n, stakesMinor: 0n },
      ],
    ],
    ['two of three outcomes win', { legs: [leg('double-chance', '1x')] }, [together(1000n)]],
    ['a market nobody knows', { legs: [leg('anything', 'x')] }, [together(1000n)]],
    ['each-way: the place may win beside another', { legs: [leg('outright', 'r1', 5000, place)] }, [together(1000n)]],
    [
      'a moved line may win beside the other side',
      {
        betType: 'teaser',
        legs: [leg('asian-handicap:-6.5', 'home', 2000, { teasedMarketKey: 'asian-handicap:-0.5' })],
      },
      [together(1000n)],
    ],
    [
      'a free bet: all that it pays, for no stake comes in',
      { terms: { freeBet: 'f' }, potentialPayoutMinor: 1000n },
      [{ riskOutcome: 'home', winningsMinor: 1000n, stakesMinor: 0n }],
    ],
    [
      'a bet that pays less than it costs risks nothing',
      { betType: 'combo', potentialPayoutMinor: 900n },
      [{ riskOutcome: 'home', winningsMinor: 0n, stakesMinor: 0n }],
    ],
    [
      'a single in kronor: in euros, winnings rounded up and stakes down',
      { currency: 'SEK', stakeMinor: 1009n, totalStakeMinor: 1009n, potentialPayoutMinor: 2011n },
      [{ riskOutcome: 'home', winningsMinor: 202n, stakesMinor: 100n }],
    ],
    [
      'a single in bitcoin: in euros',
      { currency: 'BTC', stakeMinor: 10_000n, totalStakeMinor: 10_000n, potentialPayoutMinor: 20_000n },
      [{ riskOutcome: 'home', winningsMinor: 2000n, stakesMinor: 1000n }],
    ],
  ])('%s', (_, over, expected) => {
    expect(legRisks(bet(over))).toEqual(expected);
  });
});
