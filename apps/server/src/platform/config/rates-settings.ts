import { z } from 'zod';
import { httpUrl } from './setting-kinds.ts';

/** What currencies are worth: who says it, and what is believed. */
export const RATES_SETTINGS = {
  ratesFile: z
    .string()
    .min(1)
    .optional()
    .describe('JSON file with rates of currencies, in place of those that are shipped: see docs/operations.md.'),
  ratesUrl: httpUrl
    .optional()
    .describe('Where rates of currencies are asked for every two minutes; an answer has the shape of RATES_FILE.'),
  ratesMaxAgeHours: z.coerce
    .number()
    .min(1)
    .max(168)
    .default(24)
    .describe('A rate older than so many hours converts no money; one of a coin, older than a quarter of an hour.'),
  ratesMostJump: z.coerce
    .number()
    .min(0.1)
    .max(100)
    .default(10)
    .describe('A rate that moved by more percent in a day is not believed, and its currency is not converted.'),
  ratesCoinMargin: z.coerce
    .number()
    .min(0)
    .max(10)
    .default(1)
    .describe('So many percent less are given where money becomes a coin, or a coin money: what it may move unseen.'),
};
