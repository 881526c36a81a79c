import {
  BASES,
  BET_TYPES,
  DEFAULT_TERMS,
  END_REASONS,
  KINDS,
  ORDERS,
  OUTCOMES,
  PRODUCTS,
  type Product,
  type Stake,
  type Step,
  type Terms,
} from '@evens/bonuses';
import { compare, type Rational, rational } from '@evens/kernel';
import { z } from 'zod';

/** Beyond any wallet, and far below where sums would lose a unit as JSON numbers. */
const MOST_MINOR = 1_000_000_000_000;
const from = (least: number) => z.int().min(least).max(MOST_MINOR).transform(BigInt);
/** Minor units of what moves: more than nothing. */
const minor = from(1);
const minorOrNone = from(0);
const name = z.string().min(1).max(200);

/** A number or decimal text from 0, at most `most`, with at most four decimals. */
const decimal = (most: number) =>
  z.union([z.number(), z.string()]).transform((raw, context): Rational => {
    const [, whole, parts = ''] = /^(0|[1-9]\d{0,4})(?:\.(\d{1,4}))?$/.exec(String(raw)) ?? [];
    const read = rational(BigInt(`${whole ?? 0}${parts}`), 10n ** BigInt(parts.length));
    if (whole === undefined || compare(read, rational(BigInt(most))) > 0)
      context.addIssue({ code: 'custom', message: 'no such decimal' });
    return read;
  });

/** Each percent stands for itself: nothing counts more than whole, and no gift is more than ten times its deposit. */
const MOST_PERCENT = 1_000;
const product = z.enum(PRODUCTS);
const products = z.array(product).transform((list): ReadonlySet<Product> => new Set(list));
const contribution = z
  .partialRecord(product, decimal(100))
  .transform((of): ReadonlyMap<Product, Rational> => new Map(Object.entries(of) as [Product, Rational][]));
const base = z.enum(BASES);
const percent = decimal(MOST_PERCENT);
const multiplier = decimal(1_000);

/** Terms as a file gives them: each one that is named takes the place of the one below it, whole. */
export const termsForm = z
  .strictObject({
    kind: z.enum(KINDS),
    percent,
    mostMinor: minorOrNone.nullable(),
    leastDepositMinor: minorOrNone,
    amountMinor: minor.nullable(),
    multiplier,
    base,
    order: z.enum(ORDERS),
    sticky: z.boolean(),
    mostStakeMinor: minor.nullable(),
    mostConvertMinor: minorOrNone.nullable(),
    leastPriceMilli: z.int().min(0).max(1_000_000),
    contribution,
    usableOn: products,
  })
  .partial();
type GivenTerms = z.output<typeof termsForm>;

/** What JSON leaves out is not there at all. */
export const laidOver = (terms: Terms, named: GivenTerms): Terms => ({ ...terms, ...(named as Partial<Terms>) });

const stakeForm = z.strictObject({
  product: product.default('sports'),
  prices: z.array(z.int().min(1_000).max(1_000_000)).max(200).optional(),
  betType: z.enum(BET_TYPES).default('single'),
  cashOnly: z.boolean().default(false),
});

/** A bet of which nothing is said is at 2.00; a round of a game has no price. */
const pricesOf = ({ product: on, prices }: z.output<typeof stakeForm>): readonly number[] =>
  prices ?? (on === 'sports' || on === 'virtuals' ? [2_000] : []);

const outcome = z.literal(OUTCOMES);

/** By verb, what follows it. `laid` are the terms below those of a grant. */
const VERBS: Readonly<Record<Step['verb'], (laid: Terms) => z.ZodType<Step>>> = {
  deposit: () => z.tuple([minor]).transform(([amountMinor]): Step => ({ verb: 'deposit', amountMinor })),
  grant: (laid) =>
    z.tuple([name, termsForm.optional(), minor.nullable().optional()]).transform(
      ([named, terms = {}, depositMinor = null]): Step => ({
        verb: 'grant',
        name: named,
        terms: laidOver(laid, terms),
        depositMinor,
      }),
    ),
  bet: () =>
    z.tuple([name, minor, stakeForm.optional()]).transform(([id, stakeMinor, options]): Step => {
      const told = options ?? stakeForm.parse({});
      const stake: Stake = { ...told, stakeMinor, prices: pricesOf(told) };
      return { verb: 'bet', id, stake };
    }),
  settle: () =>
    z
      .tuple([name, outcome, minorOrNone])
      .transform(([id, how, payoutMinor]): Step => ({ verb: 'settle', id, outcome: how, payoutMinor })),
  sell: () =>
    z
      .tuple([name, minor, minorOrNone])
      .transform(([id, stakeMinor, amountMinor]): Step => ({ verb: 'sell', id, stakeMinor, amountMinor })),
  cancel: () =>
    z
      .tuple([z.enum(END_REASONS).nullable().optional()])
      .transform(([reason]): Step => ({ verb: 'cancel', reason: reason ?? 'player' })),
  withdraw: () =>
    z
      .tuple([minor, z.boolean().optional()])
      .transform(([amountMinor, knows = false]): Step => ({ verb: 'withdraw', amountMinor, knows })),
};

const isVerb = (raw: unknown): raw is Step['verb'] => typeof raw === 'string' && Object.hasOwn(VERBS, raw);

/** A step of a file; undefined for what is none. */
export function readStep(raw: unknown, laid: Terms): Step | undefined {
  const [verb, ...rest]: readonly unknown[] = Array.isArray(raw) ? raw : [];
  if (!isVerb(verb)) return undefined;
  const found = VERBS[verb](laid).safeParse(rest);
  return found.success ? found.data : undefined;
}

/** A chance from 0 to 1: `18/37`, or a decimal. */
const chance = z.union([z.number(), z.string()]).transform((raw, context): number => {
  const [, num, den = '1'] = /^(\d{1,9}(?:\.\d{1,12})?)(?:\/([1-9]\d{0,8}))?$/.exec(String(raw)) ?? [];
  const read = num === undefined ? Number.NaN : Number(num) / Number(den);
  if (!(read >= 0 && read <= 1)) context.addIssue({ code: 'custom', message: 'no chance' });
  return read;
});

const units = (least: number) => z.int().min(least).max(1_000_000);

export const ROW_FORMS = {
  amounts: z.strictObject({ terms: termsForm.default({}), depositMinor: minorOrNone.nullable().default(null) }),
  worth: z.strictObject({
    deposit: units(0),
    bonus: units(0),
    required: units(0),
    most_stake: units(1).nullable(),
    p: chance,
    sticky: z.boolean().default(false),
    order: z.enum(ORDERS).default('cashFirst'),
    most_convert: units(0).nullable().default(null),
  }),
  gate: z.strictObject({
    jurisdiction: z.string().regex(/^[A-Z]{2}$/),
    campaign: z.strictObject({
      multiplier,
      base: base.default('bonus'),
      percent: percent.default(DEFAULT_TERMS.percent),
      contribution,
      usableOn: products,
      qualifies: products.default(new Set()),
    }),
  }),
  cashback: z.strictObject({
    ownStakesMinor: minorOrNone,
    ownReturnsMinor: minorOrNone,
    percent: decimal(100),
    leastMinor: minorOrNone.default(0n),
    mostMinor: minorOrNone.nullable().default(null),
  }),
  sameMarket: z.strictObject({
    stakesByOutcomeMinor: z.union([
      z.array(minorOrNone),
      z.record(z.string(), minorOrNone).transform((of) => Object.values(of)),
    ]),
  }),
} as const;
