import { CURRENCIES, parseAmount } from '@evens/kernel';
import { z } from 'zod';

/**
 * What a jurisdiction may say about protection, rule by rule. A rule that is not here is not read, and one that is here and bound to
 * nothing ends the start: see `open-rules.ts`.
 */
export const RULES = {
  /** The periods of a self-exclusion with an end, in months, the shortest first; one for good is always offered. */
  exclusionMonths: z.array(z.int().min(1).max(120)).min(1),
  /** So many months an exclusion for good stands at least before it may be ended. */
  indefiniteLeastMonths: z.int().min(0).max(120),
  /** The lengths of a time-out, in hours, the shortest first. */
  timeOutHours: z
    .array(
      z
        .int()
        .min(24)
        .max(6 * 7 * 24),
    )
    .min(1),
  /** Whether bets that are open when a player excludes himself go on, or are void where nothing of them has begun. */
  openBets: z.enum(['stand', 'void']),
  /** From asking to come back until it may be done, where the exclusion had an end, in hours. */
  coolingOffDefiniteHours: z.int().min(24),
  /** The same of an exclusion for good. */
  coolingOffIndefiniteHours: z.int().min(7 * 24),
  /**
   * An exclusion with an end that nobody has ended is known so many months longer, of an account that was erased meanwhile: its
   * person did not ask to come back.
   */
  exclusionKnownMonths: z.int().min(0).max(1200),
  /** Whether what is retained of such a person may be lifted, once the period is over and he has asked. */
  exclusionLiftable: z.boolean(),
  /** Whether a player may take back a payout that he has asked for. */
  withdrawalCancel: z.boolean(),
  /** How often a deposit has to be staked before it may be withdrawn; 0: not at all. In GB never: cash is always the player's. */
  playThroughTimes: z.int().min(0).max(3),
  /** In years; the house's own age holds where it is higher. */
  minimumAge: z.int().min(18).max(30),
  /** Whether people at home there may play at all. */
  play: z.boolean(),
  /** Minutes between reality checks for who has chosen nothing; null: none. */
  realityCheckMinutes: z.int().min(1).max(1440).nullable(),
  /** The most minutes between them that a player may choose; null: he may turn them off. */
  realityCheckMostMinutes: z.int().min(1).max(1440).nullable(),
  /** A higher limit of a player's own waits for so long, in hours, */
  limitRaiseHours: z.int().min(24).max(720),
  /** and lapses where he does not confirm it within so long after that. */
  limitConfirmHours: z.int().min(1).max(720),
  /** Whether deposit limits run over days, weeks and months of the country, or over windows that slide. */
  depositLimitFrames: z.enum(['fixed', 'sliding']),
  /** So many months after he last said something about them, a player with limits of his own is asked to look at them; null: never. */
  limitReminderMonths: z.int().min(1).max(60).nullable(),
  /** The same of a player without any. */
  noLimitReminderMonths: z.int().min(1).max(60).nullable(),
  /** Milliseconds from the start of a casino round to the next start, at least: of slots, and of all other games. */
  slotGapMs: z.int().min(0).max(60_000),
  gameGapMs: z.int().min(0).max(60_000),
  /** Whether a casino round may run beside another that is open. */
  roundsAtOnce: z.boolean(),
  /** The most that one round of a slot may take, from an age in years on; in other currencies about the same. The highest age counts. */
  slotStakes: z.array(
    z
      .strictObject({ fromAge: z.int().min(18).max(120), currency: z.enum(CURRENCIES), most: z.string() })
      .refine(({ currency, most }) => (parseAmount(most, currency) ?? 0n) > 0n, 'an amount of the currency'),
  ),
  /** Which return of a slot counts, of the three that each sheet has. */
  slotSetting: z.enum(['high', 'middle', 'low']),
  /** Whether the feature of a slot may be bought: it makes one cycle of the game dear. */
  featureBuy: z.boolean(),
  /** Whether an agent at home there may be granted credit that he has not paid for. */
  creditLines: z.boolean(),
  /** `neutral`: the two texts of the specification that may urge to make up for losses are said in other words. */
  chasingTexts: z.enum(['specified', 'neutral']),
} as const;

/** What an operator's own file means that does not say `exclusionKnownMonths`, and what the house's own file says. */
export const EXCLUSION_KNOWN_MONTHS = 84;

export type RuleName = keyof typeof RULES;
export type Rules = { readonly [Name in RuleName]: z.output<(typeof RULES)[Name]> };

export const RULE_NAMES = Object.keys(RULES) as readonly RuleName[];

const source = z.string().min(1);

/** Each rule that a group says has its source beside it: nobody has to believe where a figure comes from. */
const group = z
  .strictObject({
    id: z.string().min(1),
    countries: z.array(z.string().regex(/^[A-Z]{2}$/)),
    rules: z.strictObject(RULES).partial(),
    sources: z.partialRecord(z.enum(RULE_NAMES as readonly [RuleName, ...RuleName[]]), source),
  })
  .refine(({ rules, sources }) => Object.keys(rules).every((name) => name in sources), 'a rule names no source');

export const jurisdictionsFile = z.strictObject({
  /** All rules, for whoever is at home in no group. */
  house: z.strictObject({
    rules: z.strictObject({
      ...RULES,
      // Younger than the files of operators: who has not said it yet gets the house's own seven years, the careful side.
      exclusionKnownMonths: RULES.exclusionKnownMonths.default(EXCLUSION_KNOWN_MONTHS),
      exclusionLiftable: RULES.exclusionLiftable.default(false),
      playThroughTimes: RULES.playThroughTimes.default(0),
      depositLimitFrames: RULES.depositLimitFrames.default('sliding'),
      limitReminderMonths: RULES.limitReminderMonths.default(6),
      noLimitReminderMonths: RULES.noLimitReminderMonths.default(12),
      slotGapMs: RULES.slotGapMs.default(0),
      gameGapMs: RULES.gameGapMs.default(0),
      roundsAtOnce: RULES.roundsAtOnce.default(true),
      slotStakes: RULES.slotStakes.default([]),
      slotSetting: RULES.slotSetting.default('high'),
      // A file that does not say so allows nothing that it has not heard of.
      featureBuy: RULES.featureBuy.default(false),
      creditLines: RULES.creditLines.default(false),
    }),
  }),
  groups: z.array(group),
});

export type JurisdictionsFile = z.output<typeof jurisdictionsFile>;

export interface Jurisdiction {
  readonly id: string;
  readonly rules: Rules;
}

/** The house's rules with those that a group says itself. */
const withOwn = (house: Rules, own: Readonly<Partial<Record<RuleName, unknown>>>): Rules =>
  Object.fromEntries(RULE_NAMES.map((name) => [name, name in own ? own[name] : house[name]])) as unknown as Rules;

/** By country; `house` for all others. Throws where a country stands in two groups, or periods are out of order. */
export function readJurisdictions(given: unknown): (country: string) => Jurisdiction {
  const file = jurisdictionsFile.parse(given);
  const house: Jurisdiction = { id: 'house', rules: file.house.rules };
  const byCountry = new Map<string, Jurisdiction>();
  for (const { id, countries, rules } of file.groups) {
    for (const country of countries) {
      if (byCountry.has(country)) throw new Error(`jurisdictions: ${country} stands in two groups`);
      byCountry.set(country, { id, rules: withOwn(house.rules, rules) });
    }
  }
  for (const { id, rules } of [house, ...byCountry.values()]) {
    for (const name of ['exclusionMonths', 'timeOutHours'] as const) {
      const rising = rules[name].every((each, at, all) => at === 0 || each > (all[at - 1] ?? 0));
      if (!rising) throw new Error(`jurisdictions: ${name} of ${id} must rise`);
    }
  }
  const found = (country: string): Jurisdiction => byCountry.get(country) ?? house;
  // There cash is the player's at any time, staked or not.
  if (found('GB').rules.playThroughTimes > 0) throw new Error('jurisdictions: playThroughTimes must be 0 in GB');
  return found;
}
