import { z } from 'zod';
import { byMachine, byRoom } from '../setting.ts';
import { httpUrl } from '../setting-kinds.ts';

/** What currencies are worth: who says it, and what is believed. */
export const RATES_SETTINGS = {
  ratesFile: byMachine(
    z.string().min(1).optional(),
    'JSON file with rates of currencies, instead of the shipped ones (apps/server/src/capabilities/money/rates).',
    { example: 'rates.json' },
  ),
  ratesUrl: byMachine(
    httpUrl.optional(),
    'Where rates are asked for every two minutes; an answer has the shape of RATES_FILE.',
    { example: 'https://rates.example/eur?key=word', secret: true },
  ),
  ratesMaxAgeHours: byRoom(
    z.coerce.number().min(1).max(168).default(24),
    'A rate older than so many hours converts no money; one of a coin, older than a quarter of an hour.',
  ),
  ratesCoinMargin: byRoom(
    z.coerce.number().min(0).max(10).default(1),
    'So many percent less are given where money becomes a coin or a coin money, for what its rate may move meanwhile.',
  ),
} as const;
