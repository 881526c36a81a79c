import { OUTCOME_RESULTS, type OutcomeResult } from '@evens/catalogue';
import type { ReceiptBody, ReceiptLeg } from '@evens/contract';
import {
  accept,
  compare,
  ONE,
  type PriceMilli,
  parsePrice,
  type Rational,
  type Result,
  refuse,
  ZERO,
} from '@evens/kernel';
import { readFraction } from './figures.ts';

/** How a part of a leg ended. */
export interface PartResult {
  readonly result: OutcomeResult;
  /** Places left over runners tied, above 0 and at most 1. */
  readonly deadHeatFactor?: Rational;
}

/** How a leg ended: all that a payout needs beside the receipt. */
export interface LegResult extends PartResult {
  readonly rule4Pence?: number;
  /** Of a leg at the starting price: the price of the off. */
  readonly startingPriceMilli?: PriceMilli;
  readonly place?: PartResult;
}

/** Which leg, from 1, and what is wrong with its result; `leg` 0 is the file as a whole. For tools and logs. */
export interface ResultsFault {
  readonly leg: number;
  readonly about: string;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isResult = (value: unknown): value is OutcomeResult =>
  typeof value === 'string' && Object.hasOwn(OUTCOME_RESULTS, value);

const RESULT_NAMES = Object.keys(OUTCOME_RESULTS).join(', ');

function factorOf(value: unknown): Result<Rational | undefined, string> {
  if (value === undefined) return accept(undefined);
  const factor = typeof value === 'string' ? readFraction(value) : undefined;
  return factor && compare(factor, ZERO) > 0 && compare(factor, ONE) <= 0
    ? accept(factor)
    : refuse('deadHeatFactor is a text like "0.5" or "1/3", above 0 and at most 1');
}

function readPart({ result, deadHeatFactor }: Readonly<Record<string, unknown>>): Result<PartResult, string> {
  if (!isResult(result)) return refuse(`result is one of ${RESULT_NAMES}`);
  const factor = factorOf(deadHeatFactor);
  if (!factor.ok) return factor;
  return accept({ result, ...(factor.value && { deadHeatFactor: factor.value }) });
}

const unknownName = (value: Readonly<Record<string, unknown>>, names: readonly string[]): string | undefined =>
  Object.keys(value).find((name) => !names.includes(name));

/** Halves come of quarter lines, which neither a teaser nor a bet builder has. */
const hasNoHalves = ({ betType }: ReceiptBody, { builder }: ReceiptLeg): boolean =>
  betType === 'teaser' || builder !== undefined;

function readPlace(value: unknown, leg: ReceiptLeg, eachWay: boolean): Result<PartResult | undefined, string> {
  if (!eachWay || !leg.place) {
    return value === undefined ? accept(undefined) : refuse('place belongs to an each-way bet');
  }
  if (!isObject(value)) return refuse('place is missing: the bet is each-way');
  const odd = unknownName(value, ['result', 'deadHeatFactor']);
  return odd === undefined ? readPart(value) : refuse(`place has no "${odd}"`);
}

function readLeg(value: unknown, leg: ReceiptLeg, receipt: ReceiptBody): Result<LegResult, string> {
  if (!isObject(value)) return refuse('an object like {"result": "win"}');
  const odd = unknownName(value, ['result', 'deadHeatFactor', 'rule4Pence', 'startingPrice', 'place']);
  if (odd !== undefined) return refuse(`there is no "${odd}"`);
  const own = readPart(value);
  if (!own.ok) return own;
  const half = own.value.result === 'halfWin' || own.value.result === 'halfLose';
  if (half && hasNoHalves(receipt, leg)) return refuse('this leg cannot be won or lost by half');
  const { rule4Pence, startingPrice } = value;
  const pence = rule4Pence === undefined ? undefined : Number(rule4Pence);
  if (
    pence !== undefined &&
    !(typeof rule4Pence === 'number' && Number.isInteger(pence) && pence >= 0 && pence <= 100)
  ) {
    return refuse('rule4Pence is a whole number from 0 to 100');
  }
  const place = readPlace(value.place, leg, receipt.eachWay ?? false);
  if (!place.ok) return place;
  if (startingPrice !== undefined && !leg.startingPrice) return refuse('the leg is not at the starting price');
  const startingPriceMilli = typeof startingPrice === 'string' ? parsePrice(startingPrice) : undefined;
  if (startingPrice !== undefined && startingPriceMilli === undefined) return refuse('startingPrice is like "3.50"');
  const pays = [own.value.result, place.value?.result].some((each) => each === 'win' || each === 'halfWin');
  if (leg.startingPrice && pays && startingPriceMilli === undefined) {
    return refuse('startingPrice is missing: the leg is paid at the price of the off');
  }
  return accept({
    ...own.value,
    ...(pence !== undefined && { rule4Pence: pence }),
    ...(startingPriceMilli !== undefined && { startingPriceMilli }),
    ...(place.value && { place: place.value }),
  });
}

/**
 * The results of a receipt's legs, in their order: `[{"result": "win"}, {"result": "win", "deadHeatFactor": "0.5",
 * "rule4Pence": 25, "startingPrice": "3.50", "place": {"result": "win"}}]`, each with what it needs and nothing else.
 */
export function readResults(value: unknown, receipt: ReceiptBody): Result<readonly LegResult[], ResultsFault> {
  const { legs } = receipt;
  if (!Array.isArray(value) || value.length !== legs.length) {
    return refuse({ leg: 0, about: `a list with one result for each of the ${legs.length} legs, in their order` });
  }
  const results: LegResult[] = [];
  for (const [at, leg] of legs.entries()) {
    const read = readLeg(value[at], leg, receipt);
    if (!read.ok) return refuse({ leg: at + 1, about: read.refusal });
    results.push(read.value);
  }
  return accept(results);
}
