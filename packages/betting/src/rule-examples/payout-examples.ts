import type { OutcomeResult } from '@evens/catalogue';
import { assert, type Rational, rational } from '@evens/kernel';
import { DEFAULT_ACCUMULATOR_BONUS } from '../extras/accumulator-bonus.ts';
import { DEFAULT_INSURANCE } from '../extras/insurance.ts';
import { chancePpmOf, quotePremiumPercent } from '../extras/quote-premium.ts';
import { type BettingExtras, type SettlementWithExtras, settleWithExtras } from '../extras/settle-with-extras.ts';
import { DEFAULT_TEASER_SETTINGS, teaserTermsOf } from '../teaser-settings.ts';
import type { IfBetRule, PlainLeg, RacingLeg, TeaserLeg, Wager } from '../wager.ts';

/** Sections of the rule book that have worked examples of payouts. */
export type PayoutTopic =
  | 'quarterLines'
  | 'voids'
  | 'deadHeats'
  | 'rule4'
  | 'eachWay'
  | 'systems'
  | 'ifBets'
  | 'teasers'
  | 'extras'
  | 'payouts';

/** A bet with its results: the rule book shows it with the payout that the engine gives, and a test runs it. */
export interface PayoutExample {
  readonly id: string;
  readonly topic: PayoutTopic;
  readonly wager: Wager;
  readonly extras?: BettingExtras;
}

const TEN = 1000n;
const of = (num: bigint, den: bigint): Rational => rational(num, den);

const leg = (priceMilli: number, result: OutcomeResult, more: Partial<RacingLeg> = {}): RacingLeg => ({
  priceMilli,
  result,
  ...more,
});
const plain = (priceMilli: number, result: OutcomeResult): PlainLeg => ({ priceMilli, result });

const single = (only: RacingLeg, eachWay = false): Wager => ({
  betType: 'single',
  stakeMinor: TEN,
  eachWay,
  legs: [only],
});
const combo = (...legs: RacingLeg[]): Wager => ({ betType: 'combo', stakeMinor: TEN, eachWay: false, legs });
const ifBet = (rule: IfBetRule, ...legs: PlainLeg[]): Wager => ({ betType: 'ifbet', stakeMinor: TEN, rule, legs });
const reverse = (...legs: PlainLeg[]): Wager => ({ betType: 'reversebet', stakeMinor: TEN, rule: 'win-only', legs });
function teaser(...results: TeaserLeg['result'][]): Wager {
  const setting = DEFAULT_TEASER_SETTINGS[0];
  assert(setting, 'the house offers teasers');
  return {
    betType: 'teaser',
    stakeMinor: TEN,
    terms: teaserTermsOf(setting),
    legs: results.map((result) => ({ result })),
  };
}
const placed = (result: OutcomeResult, fraction = of(1n, 5n)): Partial<RacingLeg> => ({ place: { fraction, result } });

const example = (topic: PayoutTopic, id: string, wager: Wager, extras?: BettingExtras): PayoutExample => ({
  id,
  topic,
  wager,
  ...(extras && { extras }),
});

/** The premium of five legs that are worth 0.95 of their price each. */
function insured(id: string, ...results: OutcomeResult[]): PayoutExample {
  const legs = [1500, 1600, 1800, 2000, 1700].map((priceMilli, at) => leg(priceMilli, results[at] ?? 'win'));
  const quoted = legs.map(({ priceMilli }) => ({ priceMilli, chancePpm: chancePpmOf(950 / priceMilli) }));
  const premiumPercent = quotePremiumPercent(quoted, DEFAULT_INSURANCE);
  assert(premiumPercent !== undefined, 'an example can be insured');
  const chancesPpm = quoted.map(({ chancePpm }) => chancePpm);
  const { sharePercent } = DEFAULT_INSURANCE;
  return example('extras', id, combo(...legs), { insurance: { premiumPercent, sharePercent, chancesPpm } });
}

/** Every worked payout of the rule book. Prices and stakes are chosen to be followed on paper. */
export const PAYOUT_EXAMPLES: readonly PayoutExample[] = [
  example('quarterLines', 'half-win', single(leg(1900, 'halfWin'))),
  example('quarterLines', 'half-lose', single(leg(1900, 'halfLose'))),
  example('quarterLines', 'half-win-combo', combo(leg(1900, 'halfWin'), leg(2000, 'win'))),
  example('voids', 'void-single', single(leg(2500, 'cancelled'))),
  example('voids', 'void-in-combo', combo(leg(2500, 'cancelled'), leg(1800, 'win'), leg(2000, 'win'))),
  example('voids', 'refund-in-combo', combo(leg(1900, 'refund'), leg(2000, 'win'))),
  example('deadHeats', 'dead-heat-two', single(leg(5000, 'win', { deadHeatFactor: of(1n, 2n) }))),
  example('deadHeats', 'dead-heat-three-for-two', single(leg(6000, 'win', { deadHeatFactor: of(2n, 3n) }))),
  example('rule4', 'rule4-25', single(leg(5000, 'win', { rule4Pence: 25 }))),
  example('rule4', 'rule4-two-runners', single(leg(9000, 'win', { rule4Pence: 55 }))),
  example('eachWay', 'each-way-won', single(leg(11_000, 'win', placed('win')), true)),
  example('eachWay', 'each-way-placed', single(leg(11_000, 'lost', placed('win')), true)),
  example('eachWay', 'each-way-lost', single(leg(11_000, 'lost', placed('lost')), true)),
  example(
    'eachWay',
    'each-way-shared-place',
    single(leg(9000, 'lost', { place: { fraction: of(1n, 4n), result: 'win', deadHeatFactor: of(1n, 2n) } }), true),
  ),
  example('systems', 'two-of-three', {
    betType: 'system',
    stakes: [{ size: 2, stakeMinor: TEN }],
    eachWay: false,
    legs: [leg(2000, 'win'), leg(1800, 'win'), leg(2500, 'lost')],
  }),
  example('systems', 'patent-one-void', {
    betType: 'system',
    stakes: [
      { size: 1, stakeMinor: 100n },
      { size: 2, stakeMinor: 100n },
      { size: 3, stakeMinor: 100n },
    ],
    eachWay: false,
    legs: [leg(3000, 'win'), leg(2000, 'cancelled'), leg(2500, 'lost')],
  }),
  example('systems', 'banker', {
    betType: 'system',
    stakes: [{ size: 1, stakeMinor: TEN }],
    eachWay: false,
    legs: [leg(1500, 'win', { banker: true }), leg(2000, 'win'), leg(3000, 'lost')],
  }),
  example('ifBets', 'if-win-win', ifBet('win-only', plain(1910, 'win'), plain(2000, 'win'))),
  example('ifBets', 'if-win-lost', ifBet('win-only', plain(1910, 'win'), plain(2000, 'lost'))),
  example('ifBets', 'if-lost-first', ifBet('win-only', plain(1910, 'lost'), plain(2000, 'win'))),
  example('ifBets', 'if-tie-win-only', ifBet('win-only', plain(1910, 'refund'), plain(2000, 'win'))),
  example('ifBets', 'if-tie-win-tie', ifBet('win-tie', plain(1910, 'refund'), plain(2000, 'win'))),
  example('ifBets', 'reverse-win-lost', reverse(plain(1910, 'win'), plain(1910, 'lost'))),
  example('teasers', 'teaser-three', teaser('win', 'win', 'win')),
  example('teasers', 'teaser-tie', teaser('win', 'win', 'refund')),
  example('teasers', 'teaser-two-tie', teaser('win', 'refund')),
  example('teasers', 'teaser-lost', teaser('win', 'win', 'lost')),
  example('extras', 'free-bet', single(leg(3000, 'win')), { freeBet: true }),
  example('extras', 'bonus-three', combo(leg(2000, 'win'), leg(1500, 'win'), leg(1800, 'win')), {
    bonus: DEFAULT_ACCUMULATOR_BONUS,
  }),
  insured('insured-one-lost', 'win', 'win', 'win', 'win', 'lost'),
  insured('insured-won', 'win', 'win', 'win', 'win', 'win'),
  insured('insured-one-void', 'win', 'win', 'win', 'win', 'refund'),
  example('payouts', 'rounded-down', combo(leg(1870, 'win'), leg(1930, 'win'), leg(1450, 'win'))),
];

/** What the engine gives: the very function that settles tickets. */
export function workedPayout({ wager, extras = {} }: PayoutExample): SettlementWithExtras {
  const settled = settleWithExtras(wager, extras);
  assert(settled.ok, 'an example can be settled');
  return settled.value;
}
