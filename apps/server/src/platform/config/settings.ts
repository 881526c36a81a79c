import { z } from 'zod';
import { readNatsAddress } from '../bus/nats-address.ts';
import { readLiveDelays } from './live-delays.ts';
import { MONEY_SETTINGS } from './money-settings.ts';
import { OUTGOING_SETTINGS } from './outgoing-settings.ts';
import { readPartners } from './partners.ts';
import {
  doorPort,
  doorUrl,
  euros,
  httpUrl,
  matchUrl,
  onOff,
  port,
  speed,
  streamUrl,
  trustProxy,
} from './setting-kinds.ts';

/**
 * Every setting of the server, once. A setting `publicUrl` is read from the variable PUBLIC_URL; its description is what
 * `npm start -- --help` and `.env.example` show.
 */
export const SETTINGS = {
  port: doorPort.default(3000).describe('Port of the site and its API. 0 takes a free one.'),
  host: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('Address to listen on. 0.0.0.0 listens on all, and DEMO has to be said.'),
  publicUrl: doorUrl
    .optional()
    .describe('Address under which players reach the site (https://bets.example). Without it: http://HOST:PORT.'),
  trustProxy: trustProxy
    .default(false)
    .describe(
      'Whose X-Forwarded-For is believed: off, the number of proxies before us, or their addresses with commas.',
    ),
  backofficePort: doorPort.default(3001).describe("Port of the operator's door. 0 takes a free one."),
  backofficeHost: z.string().min(1).default('127.0.0.1').describe("Address the operator's door listens on."),
  backofficeUrl: doorUrl
    .optional()
    .describe('Address under which operators reach their door (https://office.bets.example), another than PUBLIC_URL.'),
  operationsPort: port
    .default(3003)
    .describe(
      'Port of the door of operations: /metrics, and /ready in full. 0 takes a free one. No proxy leads to it.',
    ),
  operationsHost: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('Address it listens on: loopback, or one of a network that only your own machines reach.'),
  sandboxPort: doorPort
    .default(3002)
    .describe('Port of the sandbox providers. Browsers reach them on localhost, another site than 127.0.0.1.'),
  sandboxUrl: httpUrl
    .optional()
    .describe(
      'DEMO=on: where npm run sandbox answers the servers (http://host:3002). Without it ROLE=all plays the sandbox itself.',
    ),
  sandboxSecret: z
    .string()
    .min(32)
    .max(200)
    .optional()
    .describe('DEMO=on with SANDBOX_URL: the secret shared with npm run sandbox, 32 characters or more.'),
  paymentRedirect: onOff.default(false).describe('on lists what players buy on other sites to pay with (g2a).'),
  voucherShopUrl: httpUrl.optional().describe('Where vouchers are sold, if opened (in GB: PAYMENT_REDIRECT=on).'),
  dataDir: z
    .string()
    .min(1)
    .default('data')
    .describe(
      'Folder of everything that must survive a restart. As root, /var/lib/evens where PostgreSQL cannot enter it.',
    ),
  receiptKey: z
    .string()
    .regex(/^MC4CAQAwBQYDK2VwBCIEI[A-Za-z0-9+/]{43}$/, 'an Ed25519 key, the middle line of its PEM file')
    .optional()
    .describe(
      'ROLE=web: the key that signs receipts, one for all (docs/how-to/check-a-receipt.md). ROLE=all makes its own.',
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
  databasePool: z.coerce.number().int().min(1).max(500).default(20).describe('The most connections to the database.'),
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
  visualisationUrl: matchUrl
    .optional()
    .describe(
      "A page of another house that shows a match in play in place of the tracker that is drawn here: {id} for the match, {sport} its sport, {language} the reader's language.",
    ),
  jurisdictionsFile: z
    .string()
    .min(1)
    .optional()
    .describe(
      'JSON file with the rules of protection by country, in place of those of the house: see docs/protection.md.',
    ),
  countryHeader: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{0,63}$/, 'the name of a header')
    .transform((name) => name.toLowerCase())
    .optional()
    .describe(
      'Header in which a trusted proxy (TRUST_PROXY) says the country of the address, in two letters: nobody bets or pays in from a refused one.',
    ),
  loyalty: onOff.default(true).describe('off gives no points for play and shows nothing of loyalty.'),
  loyaltyWheel: onOff.default(true).describe('off takes the wheel out of loyalty.'),
  loyaltyWidget: onOff.default(true).describe("off takes the points out of the account's corner."),
  termsVersion: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(1)
    .describe('Raise it when your terms and conditions change: players agree to them again before their next bet.'),
  sessionIdleMinutes: z.coerce
    .number()
    .int()
    .min(10)
    .max(43_200)
    .default(1440)
    .describe('A player who asked to stay signed in is signed out after so many minutes without a request.'),
  sessionShortIdleMinutes: z.coerce
    .number()
    .int()
    .min(10)
    .max(1440)
    .default(120)
    .describe('The same for everybody else, whose session ends with the browser, and after a day in any case.'),
  sessionLongestHours: z.coerce
    .number()
    .int()
    .min(1)
    .max(2160)
    .default(720)
    .describe('A session ends after so many hours, however much it is used.'),
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
  lateResultMinutes: z.coerce
    .number()
    .min(0)
    .max(100_000)
    .default(60)
    .describe('A result that a source corrects after so many minutes waits for a person instead of settling again.'),
  ...MONEY_SETTINGS,
  cashOutMargin: z.coerce
    .number()
    .min(0)
    .max(50)
    .default(5)
    .describe('What the house keeps of the value of a bet that it buys back, in percent.'),
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
  documentRules: z
    .string()
    .min(1)
    .optional()
    .describe('JSON file with what papers allow, by how much they prove: see docs/how-to/look-at-documents.md.'),
  antivirusUrl: z
    .string()
    .regex(/^(tcp|https?):\/\/[^\s/@]+(\/\S*)?$/, 'tcp://host:3310 for clamd, or http(s)://...')
    .refine((text) => URL.canParse(text), 'an address')
    .optional()
    .describe('Scanner for viruses: tcp://host:3310 (clamd) or http(s)://... Without it files are kept unscanned.'),
  earlyPayout: onOff
    .default(false)
    .describe(
      'on pays bets on the winner of a soccer match, taken before it, as soon as their side leads by three goals.',
    ),
  secretsKey: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, '64 hex digits: openssl rand -hex 32')
    .transform((text) => Buffer.from(text, 'hex'))
    .optional()
    .describe(
      'Key that secrets of second factors are encrypted with (openssl rand -hex 32), the same for all processes.',
    ),
  ...OUTGOING_SETTINGS,
  partners: z
    .string()
    .transform(readPartners)
    .optional()
    .describe(
      'Partners that may sign their players in by a signed request: id=secret, more with commas (docs/how-to/partners.md).',
    ),
  playMoney: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(1000)
    .describe("What a demo user's play money is topped up to, in euros' worth: see npm run account -- demo."),
  rateLimitFactor: z.coerce
    .number()
    .positive()
    .max(100_000)
    .default(1)
    .describe('Multiplies every rate limit. For measurements and tests that come from one address.'),
  demo: onOff
    .default(true)
    .describe(
      'on makes demo players at the first start and prints their random passwords. To be said where others can reach a door.',
    ),
  testHouse: onOff
    .default(false)
    .describe(
      'For tests and measurements alone: on lets DEMO=off run on invented matches, and says so in every log line.',
    ),
  logLevel: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .describe('The least important log lines to write.'),
} as const;

export type SettingName = keyof typeof SETTINGS;

export const SETTING_NAMES = Object.keys(SETTINGS) as readonly SettingName[];

/** publicUrl is PUBLIC_URL. */
export const variableOf = (name: SettingName): string => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
