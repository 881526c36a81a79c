import {
  type AccumulatorBonus,
  DEFAULT_ACCUMULATOR_BONUS,
  DEFAULT_INSURANCE,
  DEFAULT_TEASER_SETTINGS,
  type InsuranceTerms,
  type TeaserSetting,
} from '@evens/betting';
import { sportRules } from '@evens/catalogue';
import { compare, type Rational, rational } from '@evens/kernel';
import { z } from 'zod';

/** Terms of the house that are the operator's to choose. */
export interface BettingTerms {
  readonly teasers: readonly TeaserSetting[];
  /** Null: the house pays none. */
  readonly accumulatorBonus: AccumulatorBonus | null;
  /** Null: the house sells none. */
  readonly insurance: InsuranceTerms | null;
  /** The lead at which bets on the winner of a soccer match are paid early; left out where the house does not. */
  readonly earlyPayoutLead?: number;
}

/** What a new house offers. */
export const DEFAULT_BETTING_TERMS: BettingTerms = {
  teasers: DEFAULT_TEASER_SETTINGS,
  accumulatorBonus: DEFAULT_ACCUMULATOR_BONUS,
  insurance: DEFAULT_INSURANCE,
};

const MOST_LEGS = 20;
const legs = z.coerce.number().int().min(2).max(MOST_LEGS);

const fraction = z
  .string()
  .regex(/^\d{1,4}\/[1-9]\d{0,3}$/, 'winnings to stake as a fraction, like 20/23')
  .transform((text): Rational => {
    const [num = '0', den = '1'] = text.split('/');
    return rational(BigInt(num), BigInt(den));
  });

/** Rows without a gap, since a tie drops to the next smaller one, and none that pays less for more legs. */
function tableFault(winnings: ReadonlyMap<number, Rational>): string | undefined {
  let before: Rational | undefined;
  for (let row = 2; row < winnings.size + 2; row += 1) {
    const found = winnings.get(row);
    if (!found) return `a row for every number of legs from 2 on: ${row} is missing`;
    if (before && compare(found, before) < 0) return `${row} legs pay less than ${row - 1}`;
    before = found;
  }
  return before ? undefined : 'at least a row for 2 legs';
}

const winningsTable = z
  .record(legs, fraction)
  .transform((rows) => new Map(Object.entries(rows).map(([count, each]) => [Number(count), each] as const)))
  .superRefine((rows, context) => {
    const fault = tableFault(rows);
    if (fault) context.addIssue({ code: 'custom', message: fault });
  });

/** Its moved lines are settled by the final score, which is told for the whole contest only. */
const teasedSport = z
  .string()
  .refine((alias) => sportRules(alias)?.family === 'points' && sportRules(alias)?.counts === 'whole', {
    message: 'a sport of points whose handicaps and totals count overtime too, like basketball',
  });

const teaser = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9.-]{1,60}$/, 'small letters, digits, dots and hyphens'),
    sport: teasedSport,
    points: z.number().min(0.5).max(30).multipleOf(0.5),
    winnings: winningsTable,
    ties: z.enum(['reduce', 'lose']).default('reduce'),
  })
  .transform(
    ({ id, sport, points, winnings, ties }): TeaserSetting => ({
      id,
      sportAlias: sport,
      pointsQuarters: points * 4,
      winnings,
      ties,
    }),
  );

const percent = z.number().int().min(0).max(100);
const leastPriceMilli = z.number().int().min(1000).max(1_000_000);

const accumulatorBonus = z.strictObject({
  leastPriceMilli,
  rows: z
    .array(z.strictObject({ legs: z.number().int().min(2).max(100), percent }))
    .min(1)
    .refine((rows) => rows.every((row, at) => at === 0 || row.legs > (rows[at - 1]?.legs ?? 0)), 'fewest legs first')
    .refine((rows) => rows.every((row, at) => row.percent >= (rows[at - 1]?.percent ?? 0)), 'never less for more legs'),
});

/** `premiumPercent` is of the time of one premium for all bets; the least premium keeps the operator's figure in force. */
const insurance = z
  .strictObject({
    leastLegs: z.number().int().min(3).max(100),
    leastPriceMilli,
    sharePercent: percent,
    leastPremiumPercent: percent.optional(),
    premiumPercent: percent.optional(),
  })
  .refine((read) => read.leastPremiumPercent === undefined || read.premiumPercent === undefined, {
    message: 'leastPremiumPercent alone; premiumPercent is its old name',
    path: ['premiumPercent'],
  });

const insuranceOf = ({ premiumPercent, leastPremiumPercent, ...read }: z.output<typeof insurance>): InsuranceTerms => ({
  ...read,
  leastPremiumPercent: leastPremiumPercent ?? premiumPercent ?? DEFAULT_INSURANCE.leastPremiumPercent,
});

const file = z.strictObject({
  teasers: z
    .array(teaser)
    .refine((all) => new Set(all.map((each) => each.id)).size === all.length, 'every teaser has an id of its own')
    .optional(),
  accumulatorBonus: accumulatorBonus.nullable().optional(),
  insurance: insurance.nullable().optional(),
});

const OLD_PREMIUM =
  'insurance.premiumPercent: premiums are quoted for each bet now, and this is read as leastPremiumPercent, the least one';

/** Terms that were read, and what of them is read otherwise than it was written. */
export interface ReadTerms {
  readonly terms: BettingTerms;
  readonly warnings: readonly string[];
}

/**
 * Reads the operator's terms; what is left out is as in a new house. The faults name the path of each wrong value, like
 * `teasers.0.points`.
 */
export function readBettingTerms(value: unknown): ReadTerms | { readonly faults: readonly string[] } {
  const read = file.safeParse(value);
  if (read.success) {
    const {
      teasers = DEFAULT_BETTING_TERMS.teasers,
      accumulatorBonus = DEFAULT_BETTING_TERMS.accumulatorBonus,
      insurance: insured,
    } = read.data;
    const insurance = insured === undefined ? DEFAULT_BETTING_TERMS.insurance : insured && insuranceOf(insured);
    const warnings = insured?.premiumPercent === undefined ? [] : [OLD_PREMIUM];
    return { terms: { teasers, accumulatorBonus, insurance }, warnings };
  }
  return { faults: read.error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`) };
}
