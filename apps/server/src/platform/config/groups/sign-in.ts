import { z } from 'zod';
import { readPartners } from '../partners.ts';
import { byMachine, byOperator, byRoom } from '../setting.ts';

/** How people sign in, for how long, and what they agree to. */
export const SIGN_IN_SETTINGS = {
  secretsKey: byMachine(
    z
      .string()
      .regex(/^[0-9a-f]{64}$/i, '64 hex digits: openssl rand -hex 32')
      .transform((text) => Buffer.from(text, 'hex'))
      .optional(),
    'Key that encrypts secrets of second factors (openssl rand -hex 32), the same for all processes.',
    { secret: true },
  ),
  partners: byMachine(
    z.string().transform(readPartners).optional(),
    'Partners that may sign their players in by a signed request: id=secret, more with commas (docs/how-to/partners.md).',
    { secret: true },
  ),
  termsVersion: byOperator(
    z.coerce.number().int().min(1).max(1_000_000).default(1),
    'Raise it when your terms and conditions change: players accept them again before their next bet.',
  ),
  sessionIdleMinutes: byRoom(
    z.coerce.number().int().min(10).max(43_200).default(1440),
    'A player who asked to stay signed in is signed out after so many minutes without a request.',
  ),
  sessionShortIdleMinutes: byRoom(
    z.coerce.number().int().min(10).max(1440).default(120),
    'The same for everybody else, whose session ends with the browser, and after a day in any case.',
  ),
  sessionLongestHours: byRoom(
    z.coerce.number().int().min(1).max(2160).default(720),
    'A session ends after so many hours, however much it is used.',
  ),
} as const;
