import { z } from 'zod';
import { readNatsAddress } from '../bus/nats-address.ts';
import { readLiveDelays } from './live-delays.ts';

const port = z.coerce.number().int().min(0).max(65_535);
/** Slower, a source's sign of life each second of event time would come too late on the wall. */
const speed = z.coerce.number().min(0.25).max(10_000);
const euros = z.coerce.number().positive().max(1e12);
const onOff = z.enum(['on', 'off']).transform((word) => word === 'on');
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

/** An address with `{id}` where the match stands in it; its ending says what kind of picture it is. */
const streamUrl = z
  .string()
  .max(500)
  // The host joins the content policy, which knows no matches: what differs between them stands in the path.
  .regex(/^https?:\/\/[^\s/;,'"{}?#\\@]+\/\S*\{id\}\S*$/, 'http(s)://host/... with {id} for the match, not in the host')
  .refine((text) => URL.canParse(text), 'an address')
  .regex(/\.(m3u8|mp4)(\?\S*)?$/, 'an address that ends in .m3u8 or .mp4');

/** `off`, a number of proxies before us, or their addresses: what Fastify's trustProxy takes. */
const trustProxy = z
  .string()
  .regex(/^(off|\d{1,2}|[0-9a-fA-F.:/]+(,[0-9a-fA-F.:/]+)*)$/, 'off, a number of proxies, or addresses with commas')
  .transform((text): false | number | string[] => {
    if (text === 'off') return false;
    return /^\d+$/.test(text) ? Number(text) : text.split(',');
  });

/**
 * Every setting of the server, once. A setting `publicUrl` is read from the variable PUBLIC_URL; its description is what
 * `npm start -- --help` and `.env.example` show.
 */
export const SETTINGS = {
  port: port.default(3000).describe('Port of the site and its API. 0 takes a free one.'),
  host: z.string().min(1).default('127.0.0.1').describe('Address to listen on. 0.0.0.0 listens on all.'),
  publicUrl: httpUrl
    .optional()
    .describe('Address under which players reach the site (https://bets.example). Without it: http://HOST:PORT.'),
  trustProxy: trustProxy
    .default(false)
    .describe(
      'Whose X-Forwarded-For is believed: off, the number of proxies before us, or their addresses with commas.',
    ),
  backofficePort: port.default(3001).describe("Port of the operator's door. 0 takes a free one."),
  backofficeHost: z.string().min(1).default('127.0.0.1').describe("Address the operator's door listens on."),
  backofficeUrl: httpUrl
    .optional()
    .describe('Address under which operators reach their door (https://office.bets.example), another than PUBLIC_URL.'),
  sandboxPort: port
    .default(3002)
    .describe('Port of the sandbox providers. Browsers reach them on localhost, another site than 127.0.0.1.'),
  sandboxUrl: httpUrl
    .optional()
    .describe('ROLE=web and worker with DEMO=on: where npm run sandbox answers the servers (http://host:3002).'),
  sandboxSecret: z
    .string()
    .min(32)
    .max(200)
    .optional()
    .describe(
      'ROLE=web and worker with DEMO=on: the secret that they share with npm run sandbox, 32 characters or more.',
    ),
  dataDir: z
    .string()
    .min(1)
    .default('data')
    .describe(
      'Folder of everything that must survive a restart. As root, /var/lib/evens where PostgreSQL cannot enter it.',
    ),
  databaseUrl: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('A PostgreSQL of your own (postgres://user:password@host:5432/name). Without it the embedded one runs.'),
  minFreeDiskMb: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000_000_000)
    .default(200)
    .describe('Megabytes that must be free on the disks of DATA_DIR and the embedded database, or /ready says no.'),
  databasePool: z.coerce.number().int().min(2).max(500).default(20).describe('The most connections to the database.'),
  role: z
    .enum(['all', 'web', 'worker'])
    .default('all')
    .describe('What this process runs: all; web (pages, API, bets) or worker (feed, what is due), many of each.'),
  natsUrl: z
    .string()
    .superRefine((text, context) => {
      const read = readNatsAddress(text);
      if (typeof read === 'string') context.addIssue({ code: 'custom', message: read });
    })
    .optional()
    .describe(
      'ROLE=web and worker: NATS that joins them (nats://user:password@host:4222, tls://...; more with commas).',
    ),
  feed: z
    .enum(['simulator', 'replay', 'scenario', 'none'])
    .default('simulator')
    .describe('Where fixtures, prices and results come from.'),
  seed: z
    .string()
    .min(1)
    .max(100)
    .default('evens')
    .describe('Seed of the simulated world: the same seed, the same world.'),
  simSpeed: speed.default(1).describe("How many times faster than the wall clock the simulator's time runs."),
  replayPath: z
    .string()
    .min(1)
    .optional()
    .describe('FEED=replay: folder of seasons (openfootball JSON, football-data.co.uk CSV).'),
  replayFrom: z.iso.date().optional().describe('FEED=replay: the day on which the replay starts (2025-11-01).'),
  replaySpeed: speed
    .default(1)
    .describe("FEED=replay: how many times faster than the wall clock the replay's time runs."),
  scenario: z.string().min(1).optional().describe('FEED=scenario: the scripted file to play.'),
  footballMargin: z
    .enum(['oddsRatio', 'power', 'proportional'])
    .default('oddsRatio')
    .describe('How the margin is put on football that the house prices itself: see docs/football-prices.md.'),
  streamUrl: streamUrl
    .optional()
    .describe(
      'Where pictures of matches in play come from: HLS (.m3u8) or MP4, {id} for the match, {sport} its sport.',
    ),
  termsVersion: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(1)
    .describe('Raise it when your terms and conditions change: players agree to them again before their next bet.'),
  minStake: euros.default(0.1).describe('The smallest stake of a line, in euros; in other currencies about the same.'),
  maxStake: euros.default(10_000).describe('The largest total stake of a ticket, in euros.'),
  maxPayout: euros
    .default(250_000)
    .describe('The most a ticket may pay, in euros: one that could pay more is not taken.'),
  marketLiability: euros
    .default(1_000_000)
    .describe(
      'The most one market may lose, in euros, all currencies together. Tighter limits: npm run limits -- --help.',
    ),
  livePriceChange: z
    .enum(['offer', 'decline'])
    .default('offer')
    .describe('What a player gets whose price has moved at the end of a live delay: the new one on offer, or nothing.'),
  liveOfferSeconds: z.coerce.number().min(3).max(600).default(30).describe('How long changed odds stay on offer.'),
  liveDelay: z
    .string()
    .transform(readLiveDelays)
    .optional()
    .describe('Seconds that bets in play wait for their answer, by sport: soccer=5,tennis=3.5,other=4.'),
  bettingTerms: z
    .string()
    .min(1)
    .optional()
    .describe('JSON file with teaser tables, accumulator bonus and insurance: see docs/betting-terms.md.'),
  earlyPayout: onOff
    .default(false)
    .describe(
      'on pays bets on the winner of a soccer match, taken before it, as soon as their side leads by three goals.',
    ),
  smtpUrl: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('Mail server (smtp://user:password@host:587, smtps://...). Without it mail waits; a demo has its own.'),
  mailFrom: z
    .string()
    .regex(/^([^<>\p{Cc}]{1,80}<)?[^\s<>@\p{Cc}]+@[^\s<>@\p{Cc}]+>?$/u, 'an address, with or without a name')
    .default('Evens <no-reply@localhost>')
    .describe('The address mail comes from: Bets <no-reply@bets.example>.'),
  rateLimitFactor: z.coerce
    .number()
    .positive()
    .max(100_000)
    .default(1)
    .describe('Multiplies every rate limit. For measurements and tests that come from one address.'),
  demo: onOff.default(true).describe('on makes demo players at the first start and prints their random passwords.'),
  logLevel: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .describe('The least important log lines to write.'),
} as const;

export type SettingName = keyof typeof SETTINGS;

export const SETTING_NAMES = Object.keys(SETTINGS) as readonly SettingName[];

/** publicUrl is PUBLIC_URL. */
export const variableOf = (name: SettingName): string => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
