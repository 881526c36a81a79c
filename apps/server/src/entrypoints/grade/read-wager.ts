import type { CashOut, RacingLeg, Wager } from '@evens/betting';
import {
  accept,
  assert,
  compare,
  ONE,
  type PriceMilli,
  parsePrice,
  type Rational,
  type Result,
  refuse,
} from '@evens/kernel';
import { parseAmount, parseStake } from './decimal.ts';
import type { TicketForm } from './ticket-shape.ts';

type LegForm = TicketForm['legs'][number];
type RacingLegForm = Extract<TicketForm, { betType: 'system' }>['legs'][number];

const stakeTexts = (form: TicketForm): readonly string[] =>
  form.betType === 'system' ? Object.values(form.systemStakes) : [form.stake];

/** A teaser pays by its table and may leave prices out; one that is given must still be a price. */
const priceTexts = (legs: readonly LegForm[]): readonly string[] =>
  legs.flatMap((leg) => (leg.price === undefined ? [] : [leg.price]));

function stakeOf(text: string): bigint {
  const stake = parseStake(text);
  assert(stake !== undefined, 'stakes were checked');
  return stake;
}

function priceOf(text: string): PriceMilli {
  const price = parsePrice(text);
  assert(price !== undefined, 'prices were checked');
  return price;
}

/** Of a half win that is shared as well nobody has said what it pays: it stays open, for a person. */
const resultOf = ({ result, deadHeatFactor: share }: Pick<RacingLegForm, 'result' | 'deadHeatFactor'>) =>
  result === 'halfWin' && share && compare(share, ONE) !== 0 ? 'pending' : result;

const deadHeat = (factor: Rational | undefined) => (factor ? { deadHeatFactor: factor } : {});

const racingLeg = (leg: RacingLegForm): RacingLeg => ({
  priceMilli: priceOf(leg.price),
  result: resultOf(leg),
  banker: leg.banker ?? false,
  rule4Pence: leg.rule4Pence ?? 0,
  ...deadHeat(leg.deadHeatFactor),
  ...(leg.place && {
    place: { fraction: leg.place.fraction, result: resultOf(leg.place), ...deadHeat(leg.place.deadHeatFactor) },
  }),
});

function wagerOf(form: TicketForm): Wager {
  switch (form.betType) {
    case 'system':
      return {
        betType: form.betType,
        stakes: Object.entries(form.systemStakes).map(([size, stake]) => ({
          size: Number(size),
          stakeMinor: stakeOf(stake),
        })),
        eachWay: form.eachWay ?? false,
        legs: form.legs.map(racingLeg),
      };
    case 'ifbet':
    case 'reversebet':
      return {
        betType: form.betType,
        stakeMinor: stakeOf(form.stake),
        rule: form.ifbetRule,
        legs: form.legs.map((leg) => ({ priceMilli: priceOf(leg.price), result: leg.result })),
      };
    case 'teaser':
      return {
        betType: form.betType,
        stakeMinor: stakeOf(form.stake),
        terms: {
          payouts: new Map(Object.entries(form.teaser.payouts).map(([legs, total]) => [Number(legs), total])),
          ties: form.teaser.ties,
        },
        legs: form.legs.map((leg) => ({ result: leg.result })),
      };
    default:
      return {
        betType: form.betType,
        stakeMinor: stakeOf(form.stake),
        eachWay: form.eachWay ?? false,
        legs: form.legs.map(racingLeg),
      };
  }
}

/** The wager of a well-formed ticket, stakes in hundredths. Stakes are judged before prices (grading rule 13). */
export function readWager(form: TicketForm): Result<Wager, 'InvalidStake' | 'InvalidPrice'> {
  if (stakeTexts(form).some((text) => parseStake(text) === undefined)) return refuse('InvalidStake');
  if (priceTexts(form.legs).some((text) => parsePrice(text) === undefined)) return refuse('InvalidPrice');
  return accept(wagerOf(form));
}

/** The parts that were bought back; refused where one is no part of a ticket that could be. */
export function readCashOuts({ cashouts = [] }: TicketForm): Result<readonly CashOut[], 'InvalidCashout'> {
  const read: CashOut[] = [];
  for (const { stake, amount } of cashouts) {
    const [stakeMinor, amountMinor] = [parseStake(stake), parseAmount(amount)];
    if (stakeMinor === undefined || amountMinor === undefined) return refuse('InvalidCashout');
    read.push({ stakeMinor, amountMinor });
  }
  return accept(read);
}
