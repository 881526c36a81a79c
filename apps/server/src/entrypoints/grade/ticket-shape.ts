import { compare, ONE, type Rational, ZERO } from '@evens/kernel';
import { z } from 'zod';
import { parseDecimal, parseFraction } from './decimal.ts';

/**
 * The form of a ticket in a grading file, one strict object a bet type: a key of another type is an unknown key.
 * Stakes and prices are only known to be strings here; their own codes tell a bad one from a bad shape.
 */
const decimal = z.string().transform((text, context): Rational => {
  const value = parseDecimal(text);
  if (value) return value;
  context.addIssue({ code: 'custom', message: 'not a decimal string' });
  return z.NEVER;
});

const isShare = (value: Rational): boolean => compare(value, ZERO) > 0 && compare(value, ONE) <= 0;

/** "0.5", or a share that no decimal says: "1/3". */
const share = z.string().transform((text, context): Rational => {
  const value = parseDecimal(text) ?? parseFraction(text);
  if (value && isShare(value)) return value;
  context.addIssue({ code: 'custom', message: 'above 0 and at most 1, as "0.5" or "1/3"' });
  return z.NEVER;
});

const deadHeatFactor = share.optional();

const placeFraction = z.string().transform((text, context): Rational => {
  const value = parseFraction(text);
  if (value && isShare(value)) return value;
  context.addIssue({ code: 'custom', message: 'a fraction like "1/5", at most 1' });
  return z.NEVER;
});

const result = z.enum(['win', 'lost', 'refund', 'halfWin', 'halfLose', 'cancelled', 'pending']);

/** Parts that were bought back, in order. Whether they fit is judged last, with a code of its own. */
const partsBoughtBack = z.array(z.strictObject({ stake: z.string(), amount: z.string() })).optional();

const racingLeg = z.strictObject({
  price: z.string(),
  result,
  deadHeatFactor,
  rule4Pence: z.int().min(0).max(100).optional(),
  place: z.strictObject({ fraction: placeFraction, result, deadHeatFactor }).optional(),
});

const accumulator = <Name extends string>(name: Name) =>
  z.strictObject({
    id: z.string(),
    betType: z.literal(name),
    stake: z.string(),
    eachWay: z.boolean().optional(),
    cashouts: partsBoughtBack,
    legs: z.array(racingLeg),
  });

const systemSize = z.string().regex(/^(?:0|-?[1-9]\d*)$/, 'a whole number of legs');

const system = z.strictObject({
  id: z.string(),
  betType: z.literal('system'),
  systemStakes: z.record(systemSize, z.string()),
  eachWay: z.boolean().optional(),
  cashouts: partsBoughtBack,
  legs: z.array(racingLeg.extend({ banker: z.boolean().optional() })),
});

const ifBet = <Name extends string>(name: Name) =>
  z.strictObject({
    id: z.string(),
    betType: z.literal(name),
    stake: z.string(),
    ifbetRule: z.enum(['win-only', 'win-tie']),
    cashouts: partsBoughtBack,
    legs: z.array(z.strictObject({ price: z.string(), result })),
  });

const teaser = z.strictObject({
  id: z.string(),
  betType: z.literal('teaser'),
  stake: z.string(),
  teaser: z.strictObject({
    payouts: z.record(
      z.string().regex(/^[1-9]\d*$/, 'a number of winning legs'),
      decimal.refine((value) => compare(value, ZERO) > 0, 'above 0'),
    ),
    ties: z.enum(['reduce', 'lose']),
  }),
  cashouts: partsBoughtBack,
  legs: z.array(z.strictObject({ price: z.string().optional(), result: result.exclude(['halfWin', 'halfLose']) })),
});

const anyTicket = z.discriminatedUnion('betType', [
  accumulator('single'),
  accumulator('multiple-singles'),
  accumulator('combo'),
  system,
  ifBet('ifbet'),
  ifBet('reversebet'),
  teaser,
]);

/** Place terms on a ticket that is not each-way are keys that it does not need, and no answer to "were they meant?". */
export const ticketShape = anyTicket.refine(
  (ticket) =>
    !('legs' in ticket) || ('eachWay' in ticket && ticket.eachWay) || ticket.legs.every((leg) => !('place' in leg)),
  'place terms without eachWay',
);

export type TicketForm = z.output<typeof ticketShape>;
