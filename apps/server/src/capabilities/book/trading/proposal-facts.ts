import type { AuditFacts } from '@evens/contract';
import { formatAmount } from '@evens/kernel';
import type { PricingOverride } from '../catalogue/index.ts';
import { type DecidedWord, inWords } from './decided-words.ts';
import type { WouldMove } from './would-move.ts';

/** The log holds what an action changed, not documents: of a whole fixture some markets, and how many there are. */
const MOST_MARKETS = 6;
const MOST_SIGNS = 200;

const inOdds = (milli: number): string => (milli / 1000).toFixed(milli % 10 === 0 ? 2 : 3);

function factsOfMarkets(all: readonly (readonly [key: string, says: string])[]): AuditFacts {
  const shown = all.slice(0, MOST_MARKETS).map(([key, says]) => [key, says.slice(0, MOST_SIGNS)]);
  return { ...Object.fromEntries(shown), ...(all.length > MOST_MARKETS && { markets: all.length }) };
}

/** What would be said, market by market: `1x2` and `home`. `all`: every market of the fixture. */
export function factsOfWord(word: DecidedWord): AuditFacts {
  if (word.type === 'result') return factsOfMarkets(word.markets.map(({ key, outcomes }) => [key, inWords(outcomes)]));
  const says = word.type === 'void' ? `stakes back: ${word.reason}` : `${word.of} taken back`;
  return {
    ...factsOfMarkets((word.markets ?? ['all']).map((key) => [key, says])),
    ...(word.type === 'void' && word.fromMs !== undefined && { fromMs: Math.round(word.fromMs) }),
    ...(word.type === 'void' && word.untilMs !== undefined && { untilMs: Math.round(word.untilMs) }),
  };
}

/** `betsEUR` and `3 bets, stakes 30.00, payouts 42.00`: what both people read before it is done. */
export function factsOfMoney({ money, more }: WouldMove): AuditFacts {
  const rows = money.map(({ currency, bets, open, stakeMinor, payoutMinor, paidMinor }) => {
    const amount = (minor: bigint): string => formatAmount(minor, currency);
    const before = paidMinor > 0n ? `, paid before ${amount(paidMinor)}` : '';
    const waits = open > 0 ? `, ${open} wait for more` : '';
    const says = `${bets} bets, stakes ${amount(stakeMinor)}, payouts ${amount(payoutMinor)}${before}${waits}`;
    return [`bets${currency}`, says] as const;
  });
  return { ...Object.fromEntries(rows), ...(more > 0 && { moreBets: more }) };
}

/** `1x2` and `home 2.40`. */
export function factsOfPricing(marketKey: string, pricing: PricingOverride): AuditFacts {
  if (pricing.kind === 'prices') {
    const prices = Object.entries(pricing.prices).map(([outcome, milli]) => `${outcome} ${inOdds(milli)}`);
    return factsOfMarkets([[marketKey, prices.join(', ')]]);
  }
  const { overroundMilli, shift } = pricing;
  const margin = `margin ${((overroundMilli - 1000) / 10).toFixed(1)} %`;
  const moved = shift && `${shift.outcome} ${shift.byMilli > 0 ? '+' : ''}${(shift.byMilli / 10).toFixed(1)} %`;
  return factsOfMarkets([[marketKey, moved === undefined ? margin : `${margin}, ${moved}`]]);
}
