import { CURRENCIES, type Currency, parseAmount } from '@evens/kernel';
import { z } from 'zod';
import { BONUS_PRODUCTS } from './bonuses.ts';
import { LOYALTY_LEVELS } from './loyalty.ts';

/** What a campaign gives: bonus money, cash without anything to stake, or a stake of the house's own. */
export const CAMPAIGN_KINDS = ['money', 'cash', 'freeBet', 'freeSpins'] as const;

/** What makes it give: see `docs/bonuses.md`. */
export const CAMPAIGN_TRIGGERS = ['deposit', 'registration', 'code', 'manual', 'level', 'birthday', 'loss'] as const;

/** A decimal text from 0 with at most four decimals; what is more exact than that is a slip of the pen. */
const decimal = (most: number) =>
  z
    .string()
    .regex(/^(0|[1-9]\d{0,4})(\.\d{1,4})?$/)
    .refine((text) => Number(text) <= most, { message: `at most ${most}` });

/** An amount in units of the currency that it stands under. */
const amount = z.string().regex(/^(0|[1-9]\d{0,9})(\.\d{1,8})?$/);

const currency = z.enum(CURRENCIES as readonly [Currency, ...Currency[]]);
const byCurrency = <Value extends z.ZodType>(value: Value) => z.partialRecord(currency, value);
/** The ISO form of a moment, in UTC. */
const moment = z.iso.datetime();
const product = z.enum(BONUS_PRODUCTS);

const given = z.strictObject({
  /** Of the deposit; 100 is as much again. Ten times the deposit is more than any house gives. */
  percent: decimal(1000).default('100'),
  most: amount.nullable().default(null),
  leastDeposit: amount.default('0'),
  /** The same for everybody; then the three above say nothing. */
  fixed: amount.nullable().default(null),
});

const when = z.strictObject({
  trigger: z.enum(CAMPAIGN_TRIGGERS),
  /** Of `level`: the level of loyalty that it is given for, once. */
  level: z.enum(LOYALTY_LEVELS).nullable().default(null),
  /** Of deposits: only the first, the second and so on; null: any. */
  nth: z.number().int().min(1).max(1000).nullable().default(null),
  /** Of deposits: days of the week in UTC, 1 is Monday; null: any. */
  weekdays: z.array(z.number().int().min(1).max(7)).min(1).max(7).nullable().default(null),
  from: moment,
  until: moment,
  /** For so long after a deposit its bonus can be claimed. */
  claimWithinHours: z.number().int().min(1).max(720).default(72),
});

const who = z.strictObject({
  /** Two letters each; null: everybody. */
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .min(1)
    .max(250)
    .nullable()
    .default(null),
  /** Players of this segment alone, as it is when something is given; null: whoever fits the rest. */
  segment: z
    .string()
    .regex(/^[A-Z0-9][A-Z0-9-]{2,39}$/)
    .nullable()
    .default(null),
  /** Deposits that must have come before. */
  leastDeposits: z.number().int().min(0).max(1000).default(0),
  oncePer: z.enum(['person', 'account']).default('person'),
  mostPerPlayer: z.number().int().min(1).max(1000).default(1),
});

const wager = z.strictObject({
  multiplier: decimal(1000),
  base: z.enum(['bonus', 'depositAndBonus']).default('bonus'),
  days: z.number().int().min(1).max(365),
  leastPriceMilli: z.number().int().min(0).max(1_000_000).default(1500),
  /** Percent of a stake that counts; what is not named counts nothing. */
  counts: z.partialRecord(product, decimal(100)),
  usableOn: z.array(product),
});

const shape = z.strictObject({
  key: z.string().regex(/^[A-Z0-9][A-Z0-9-]{2,39}$/),
  /** What players read, by language; English is what the others fall back to. */
  title: z.record(z.string().regex(/^[a-z]{2}-[A-Z]{2,3}$/), z.string().min(1).max(120)).default({}),
  kind: z.enum(CAMPAIGN_KINDS).default('money'),
  product: z.enum(['betting', 'casino', 'any']),
  /** Null: it is given without one, or there are codes beside it. */
  code: z.string().trim().min(3).max(40).nullable().default(null),
  when,
  who: who.prefault({}),
  amount: byCurrency(given),
  wager,
  order: z.enum(['cashFirst', 'bonusFirst']).default('cashFirst'),
  sticky: z.boolean().default(false),
  /** Of `freeSpins`: of which slot and how many; the amount is what all of them are worth together. */
  freeSpins: z
    .strictObject({ game: z.string().min(1).max(60), spins: z.number().int().min(1).max(1000) })
    .nullable()
    .default(null),
  mostStake: byCurrency(amount).default({}),
  mostConvert: byCurrency(amount).default({}),
  budget: byCurrency(amount),
  /** Above this worth to who plays it best, in percent of the bonus, it cannot be proposed. */
  mostWorthPercent: z.number().int().min(1).max(100).default(75),
});

type Shape = z.output<typeof shape>;

const isAmount = (text: string | null | undefined, of: Currency): boolean =>
  text === null || text === undefined || parseAmount(text, of) !== undefined;

/** What no schema of one field sees: each as [where, why]. */
function faultsBetween(campaign: Shape): readonly (readonly [(string | number)[], string])[] {
  const { when: time, amount: amounts, budget, mostStake, mostConvert, kind } = campaign;
  const faults: (readonly [(string | number)[], string])[] = [];
  if (Date.parse(time.from) >= Date.parse(time.until)) faults.push([['when', 'until'], 'it ends before it begins']);
  const currencies = Object.keys(amounts) as Currency[];
  if (currencies.length === 0) faults.push([['amount'], 'no currency is named']);
  for (const of of currencies) {
    const { fixed, most, leastDeposit } = amounts[of] as z.output<typeof given>;
    if (budget[of] === undefined) faults.push([['budget', of], 'a currency without a budget']);
    if (![fixed, most, leastDeposit].every((each) => isAmount(each, of)))
      faults.push([['amount', of], 'no amount of this currency']);
    if (fixed === null && time.trigger !== 'deposit' && time.trigger !== 'loss')
      faults.push([['amount', of, 'fixed'], 'without a deposit only a fixed amount can be given']);
    if (fixed === null && most === null) faults.push([['amount', of, 'most'], 'a share of a deposit needs a most']);
    if (fixed !== null && Number(fixed) === 0) faults.push([['amount', of, 'fixed'], 'nothing is given']);
  }
  for (const [name, map] of Object.entries({ budget, mostStake, mostConvert })) {
    for (const [of, text] of Object.entries(map)) {
      if (!(of in amounts)) faults.push([[name, of], 'a currency in which nothing is given']);
      else if (!isAmount(text, of as Currency)) faults.push([[name, of], 'no amount of this currency']);
    }
  }
  if (time.trigger === 'level' && time.level === null) faults.push([['when', 'level'], 'no level is named']);
  if ((kind === 'freeSpins') !== (campaign.freeSpins !== null))
    faults.push([['freeSpins'], 'free spins name their slot, and nothing else does']);
  const spins = BigInt(campaign.freeSpins?.spins ?? 1);
  for (const of of kind === 'freeSpins' ? currencies : []) {
    const { fixed } = amounts[of] as z.output<typeof given>;
    const minor = fixed === null ? undefined : parseAmount(fixed, of);
    if (minor === undefined || minor % spins !== 0n)
      faults.push([['amount', of, 'fixed'], 'free spins are worth alike: a fixed amount that their number divides']);
  }
  if (kind === 'money' && !campaign.wager.usableOn.some((each) => Number(campaign.wager.counts[each] ?? 0) > 0))
    faults.push([['wager', 'counts'], 'nothing that it pays for counts']);
  return faults;
}

/** A campaign as an operator writes it. Amounts are texts in units of the currency they stand under; nothing is converted. */
export const bonusCampaign = shape.superRefine((campaign, context) => {
  for (const [path, message] of faultsBetween(campaign)) context.addIssue({ code: 'custom', path, message });
});

export type BonusCampaign = z.output<typeof bonusCampaign>;

/** A code as it is compared: without spaces around, in capitals. */
export const bonusCodeKey = (entered: string): string => entered.trim().toUpperCase();
