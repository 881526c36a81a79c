import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/*
 * What pools of jackpots hold, in the words of those who run them (specification 2, L169). Amounts are whole hundredths of their
 * currency. Pools of providers are not the house's money: they are shown, and never booked.
 */

const hundredths = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const shortText = z.string().max(200);
const winner = z.object({ winUser: shortText, winAmount: hundredths, winDate: shortText });
const winners = z.array(winner).max(100);

/** The four cards, smallest pool first. */
export const JACKPOT_LEVELS = ['I', 'II', 'III', 'IV'] as const;
export type JackpotLevel = (typeof JACKPOT_LEVELS)[number];

const AMOUNTS = ['currentLevel', 'largestWinLevel', 'lastWinLevel'] as const;
const COUNTS = ['winsLevel'] as const;
const TEXTS = ['largestWinDateLevel', 'largestWinUserLevel', 'lastWinDateLevel', 'lastWinUserLevel'] as const;
const LISTS = ['topMonthlyWinnersLevel', 'topYearlyWinnersLevel'] as const;

type Named<Names extends readonly string[], Value> = { [Name in `${Names[number]}${JackpotLevel}`]: Value };
type CardFields = Named<typeof AMOUNTS, typeof hundredths> &
  Named<typeof COUNTS, typeof hundredths> &
  Named<typeof TEXTS, typeof shortText> &
  Named<typeof LISTS, typeof winners>;

const named = (names: readonly string[], shape: z.ZodType): [string, z.ZodType][] =>
  names.flatMap((name) => JACKPOT_LEVELS.map((level): [string, z.ZodType] => [`${name}${level}`, shape]));

/** Four cards in one message, each field with its level behind it: `currentLevelII`. */
export const jackpotCards = z.object({
  currency: shortText,
  ...(Object.fromEntries([
    ...named(AMOUNTS, hundredths),
    ...named(COUNTS, hundredths),
    ...named(TEXTS, shortText),
    ...named(LISTS, winners),
  ]) as CardFields),
});
export type JackpotCards = z.infer<typeof jackpotCards>;

/** A pool by its kind ("Bell Link"), with what each of its levels holds in each currency. */
export const jackpotInstance = z.object({
  instanceName: shortText,
  levelStats: z
    .array(
      z.object({
        levelId: z.number().int().min(0).max(1_000),
        /** By currency. */
        currentValue: z.array(z.object({ key: shortText, value: hundredths })).max(200),
      }),
    )
    .max(100),
});
export type JackpotInstance = z.infer<typeof jackpotInstance>;

export const jackpotInstancesStats = z.object({ instanceStats: z.array(jackpotInstance).max(200) });
export type JackpotInstancesStats = z.infer<typeof jackpotInstancesStats>;

/** One pool of a provider, whichever form it comes in. */
export const providerPool = z.object({
  /** The lobby's number and key of who runs it. */
  ProviderId: z.number(),
  Provider: z.string(),
  /** As its maker calls it; of cards their level, `I` to `IV`. */
  Name: z.string(),
  Currency: z.string(),
  /** Decimals of whole units. */
  Amount: z.string(),
});
export type ProviderPool = z.infer<typeof providerPool>;

/** For the lobby: the pools of all providers that are on, in the currency of whoever asks. Read every few seconds. */
export const getProviderPools = endpoint({
  name: 'getProviderPools',
  method: 'GET',
  path: '/api/casino/provider-pools',
  summary: 'What the jackpots of games that others make hold now',
  access: 'public',
  response: z.object({ Pools: z.array(providerPool) }),
  refusals: [],
});
