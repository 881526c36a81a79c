import { marketType, parseMarketKey } from '@evens/catalogue';
import { type Currency, carryOver, HOUSE_CURRENCY } from '@evens/kernel';

/** What of a leg decides how it counts. */
export interface RiskLeg {
  readonly marketKey: string;
  readonly outcome: string;
  readonly priceMilli: number;
  readonly terms?: { readonly place?: unknown; readonly teasedMarketKey?: unknown; readonly builder?: unknown };
}

/** A bet as the market's limits see it. Amounts in minor units of its currency. */
export interface RiskBet<Leg extends RiskLeg = RiskLeg> {
  readonly betType: string;
  readonly currency: Currency;
  /** Per line. */
  readonly stakeMinor: bigint;
  readonly totalStakeMinor: bigint;
  readonly potentialPayoutMinor: bigint;
  readonly terms: { readonly freeBet?: unknown; readonly funds?: unknown; readonly playMoney?: unknown };
  /** False while it waits for its answer: the stake may go back, so it covers nobody's winnings yet. */
  readonly taken: boolean;
  readonly legs: readonly Leg[];
}

/** What a leg adds to the exposure of its market, in minor units of the house's own currency, and under which outcome. */
export interface LegRisk {
  readonly riskOutcome: string;
  readonly winningsMinor: bigint;
  readonly stakesMinor: bigint;
}

/** Bets that may win beside bets on other outcomes of the market: all their winnings may come together. */
export const TOGETHER = '*';

/** Of these markets several outcomes may win, or their words may be anything. */
const SEVERAL_WIN: ReadonlySet<string> = new Set(['double-chance', 'place', 'special']);

const onlyOneWins = (marketKey: string): boolean => {
  const type = parseMarketKey(marketKey)?.type ?? '';
  return marketType(type) !== undefined && !SEVERAL_WIN.has(type);
};

/** The place half of an each-way leg and a moved line may both win beside another outcome. */
export const riskOutcomeOf = ({ marketKey, outcome, terms }: RiskLeg): string =>
  onlyOneWins(marketKey) && terms?.place === undefined && terms?.teasedMarketKey === undefined ? outcome : TOGETHER;

/** A line of one leg pays the stake times its price, rounded down: never more than this. */
const lineCeilingMinor = (stakeMinor: bigint, priceMilli: number): bigint =>
  (stakeMinor * BigInt(priceMilli) + 999n) / 1000n;

/**
 * What a bet puts at risk on the market of each leg. A single, and each line of several singles, counts exactly: what it
 * pays if its outcome wins, and its stake, which covers the winnings of the other outcomes. A bet of several legs that
 * win together counts on each of them with all it could win, and its stake covers nothing: more careful than exact. So
 * does a bet where several outcomes may win, and a bet builder on the market of each of its picks, whose price is the whole's. A starting price counts at the price of the moment. Carried over to the house's
 * currency, winnings are rounded up and stakes down: a market never seems to lose less than it may.
 */
export function legRisks(bet: RiskBet): LegRisk[] {
  return ownRisks(bet).map(({ riskOutcome, winningsMinor, stakesMinor }) => ({
    riskOutcome,
    winningsMinor: carryOver(winningsMinor, bet.currency, HOUSE_CURRENCY, 'up'),
    stakesMinor: carryOver(stakesMinor, bet.currency, HOUSE_CURRENCY, 'down'),
  }));
}

/** The same in the bet's own currency. */
function ownRisks({ betType, terms, taken, ...bet }: RiskBet): LegRisk[] {
  const isFree = terms.freeBet !== undefined;
  const gainMinor = isFree ? bet.potentialPayoutMinor : bet.potentialPayoutMinor - bet.totalStakeMinor;
  const wholeMinor = gainMinor > 0n ? gainMinor : 0n;
  // A stake that a bonus paid, be it in part, is not the house's gain: it covers nobody's winnings.
  const isGift = isFree || terms.funds !== undefined;
  const alone = (betType === 'single' || betType === 'multiple-singles') && !isGift;
  return bet.legs.map((leg) => {
    const riskOutcome = riskOutcomeOf(leg);
    // Play money costs nobody anything, whatever wins.
    if (terms.playMoney) return { riskOutcome, winningsMinor: 0n, stakesMinor: 0n };
    if (!alone || leg.terms?.place !== undefined) return { riskOutcome, winningsMinor: wholeMinor, stakesMinor: 0n };
    const paysMinor =
      betType === 'single' ? bet.potentialPayoutMinor : lineCeilingMinor(bet.stakeMinor, leg.priceMilli);
    const stakesMinor = betType === 'single' ? bet.totalStakeMinor : bet.stakeMinor;
    if (taken && riskOutcome !== TOGETHER && leg.terms?.builder === undefined)
      return { riskOutcome, winningsMinor: paysMinor, stakesMinor };
    return { riskOutcome, winningsMinor: paysMinor > stakesMinor ? paysMinor - stakesMinor : 0n, stakesMinor: 0n };
  });
}
