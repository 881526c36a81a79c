import { z } from 'zod';
import { byMachine, byOperator, byRoom } from '../setting.ts';

const aDay = z.coerce.number().int().min(0).max(10_000_000);

/** What the house sends to people: mail and text messages. */
export const MAIL_AND_SMS_SETTINGS = {
  smtpUrl: byMachine(
    z.url({ protocol: /^smtps?$/ }).optional(),
    'Mail server: smtp:// or smtps://. Without it mail waits; a demo has its own.',
    { example: 'smtp://evens:password@mail.example:587', secret: true },
  ),
  mailFrom: byOperator(
    z
      .string()
      .regex(/^([^<>\p{Cc}]{1,80}<)?[^\s<>@\p{Cc}]+@[^\s<>@\p{Cc}]+>?$/u, 'an address, with or without a name')
      .default('Evens <no-reply@localhost>'),
    'The address mail comes from.',
  ),
  smsUrl: byMachine(
    z.url({ protocol: /^https?$/ }).optional(),
    'Gateway that text messages go to (apps/server/src/capabilities/people/sms). Without it codes for phones go by mail.',
    { example: 'https://sms.example/send', needs: ['SMS_SECRET'] },
  ),
  smsSecret: byMachine(z.string().min(16).optional(), 'Signs those messages; the gateway knows it too.', {
    secret: true,
  }),
  textsADay: byRoom(
    aDay.default(1000),
    'The most text messages of the whole house in a day. When they are used up, the log and /ready say so.',
  ),
  lettersADay: byRoom(
    aDay.default(10_000),
    'The same for mail that anybody can cause, by cause: registration, a lost password, a change of address.',
  ),
} as const;
