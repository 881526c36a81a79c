import type { RacingLeg, Wager } from '@evens/betting';
import type { ReceiptBody } from '@evens/contract';
import { assert, type Currency, currencyExponent, formatAmount, type Rational } from '@evens/kernel';
import { amountIn, currencyIn, fractionText, priceText } from './figures.ts';
import type { LegResult } from './leg-results.ts';
import { wagerOfReceipt } from './wager-of-receipt.ts';

/** A ticket of a grading file. */
export type GradingTicket = Readonly<Record<string, unknown>>;

/**
 * The grading tool counts in hundredths. For a currency with fewer decimals its amounts are the real ones; for one
 * with more, its hundredths stand for minor units.
 */
export const countsMinorUnits = (currency: Currency): boolean => currencyExponent(currency) > 2;

function amountText(minor: bigint, currency: Currency): string {
  return formatAmount(minor, countsMinorUnits(currency) ? 'EUR' : currency);
}

/** Undefined where no decimal of the grading form says it exactly, a third for one. */
function decimalText({ num, den }: Rational): string | undefined {
  for (let [places, scale] = [0, 1n]; places <= 15; places += 1, scale *= 10n) {
    if ((num * scale) % den !== 0n) continue;
    const digits = ((num * scale) / den).toString().padStart(places + 1, '0');
    return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  }
  return undefined;
}

/** Shares and totals that the grading form writes as decimals. */
function decimalsOf(wager: Wager): readonly (Rational | undefined)[] {
  if (wager.betType === 'teaser') return [...wager.terms.payouts.values()];
  const legs: readonly RacingLeg[] = wager.legs;
  return legs.flatMap(({ deadHeatFactor, place }) => [deadHeatFactor, place?.deadHeatFactor]);
}

function exactly(value: Rational): string {
  const text = decimalText(value);
  assert(text !== undefined, 'a decimal was looked for before');
  return text;
}

const deadHeat = (factor: Rational | undefined) => (factor ? { deadHeatFactor: exactly(factor) } : {});

const racingLeg = (leg: RacingLeg, eachWay: boolean) => ({
  price: priceText(leg.priceMilli),
  ...(leg.banker && { banker: true }),
  result: leg.result,
  ...deadHeat(leg.deadHeatFactor),
  ...(leg.rule4Pence !== undefined && { rule4Pence: leg.rule4Pence }),
  ...(eachWay &&
    leg.place && {
      place: {
        fraction: fractionText(leg.place.fraction),
        result: leg.place.result,
        ...deadHeat(leg.place.deadHeatFactor),
      },
    }),
});

function betOf(wager: Wager, amount: (minor: bigint) => string): GradingTicket {
  switch (wager.betType) {
    case 'system':
      return {
        systemStakes: Object.fromEntries(
          wager.stakes.map(({ size, stakeMinor }) => [String(size), amount(stakeMinor)]),
        ),
        ...(wager.eachWay && { eachWay: true }),
        legs: wager.legs.map((leg) => racingLeg(leg, wager.eachWay)),
      };
    case 'ifbet':
    case 'reversebet':
      return {
        stake: amount(wager.stakeMinor),
        ifbetRule: wager.rule,
        legs: wager.legs.map(({ priceMilli, result }) => ({ price: priceText(priceMilli), result })),
      };
    case 'teaser':
      return {
        stake: amount(wager.stakeMinor),
        teaser: {
          payouts: Object.fromEntries([...wager.terms.payouts].map(([won, total]) => [String(won), exactly(total)])),
          ties: wager.terms.ties,
        },
        legs: wager.legs.map(({ result }) => ({ result })),
      };
    default:
      return {
        stake: amount(wager.stakeMinor),
        ...(wager.eachWay && { eachWay: true }),
        legs: wager.legs.map((leg) => racingLeg(leg, wager.eachWay)),
      };
  }
}

/**
 * The plain part of a receipt as a ticket of the grading tool: the bet with its results and what was bought back, without
 * what was agreed beside it. Undefined where a figure of it is no decimal, which that form asks for.
 */
export function gradingTicketOf(receipt: ReceiptBody, results: readonly LegResult[]): GradingTicket | undefined {
  const currency = currencyIn(receipt.currency);
  const amount = (minor: bigint): string => amountText(minor, currency);
  const wager = wagerOfReceipt(receipt, results);
  if (decimalsOf(wager).some((each) => each && decimalText(each) === undefined)) return undefined;
  const bought = receipt.boughtBack.map(({ stake, amount: paid }) => ({
    stake: amount(amountIn(stake, currency)),
    amount: amount(amountIn(paid, currency)),
  }));
  return {
    id: receipt.ticket,
    betType: receipt.betType,
    ...betOf(wager, amount),
    ...(bought.length > 0 && { cashouts: bought }),
  };
}
