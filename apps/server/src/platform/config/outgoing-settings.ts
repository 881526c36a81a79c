import { z } from 'zod';

/** What leaves the house for people: letters and texts. */
export const OUTGOING_SETTINGS = {
  smtpUrl: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('Mail server (smtp://user:password@host:587, smtps://...). Without it mail waits; a demo has its own.'),
  mailFrom: z
    .string()
    .regex(/^([^<>\p{Cc}]{1,80}<)?[^\s<>@\p{Cc}]+@[^\s<>@\p{Cc}]+>?$/u, 'an address, with or without a name')
    .default('Evens <no-reply@localhost>')
    .describe('The address mail comes from: Bets <no-reply@bets.example>.'),
  smsUrl: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Where text messages are handed over, signed (see capabilities/people/sms). Without it codes for phones go by e-mail.',
    ),
  smsSecret: z.string().min(16).optional().describe('What those messages are signed with: known to both sides.'),
  textsADay: z.coerce
    .number()
    .int()
    .min(0)
    .max(10_000_000)
    .default(1000)
    .describe(
      'The most text messages that go out in a day, of the whole house. Used up, it stands in the log and in /ready.',
    ),
  lettersADay: z.coerce
    .number()
    .int()
    .min(0)
    .max(10_000_000)
    .default(10_000)
    .describe(
      'The same for letters that anybody can cause, for each cause: registration, a lost password, a change of address.',
    ),
} as const;
