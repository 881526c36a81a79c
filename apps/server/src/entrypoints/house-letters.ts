import type { Content } from '../capabilities/house/content/index.ts';
import { letterReader } from '../capabilities/people/identity/index.ts';
import { type Letters, type LettersParts, openLetters } from '../capabilities/people/mail/index.ts';
import { openSms, type Sms } from '../capabilities/people/sms/index.ts';
import type { House } from './house.ts';

/** What the house writes to its players. */
export function openHouseLetters(
  { config }: House,
  content: Content,
  sitePort: () => number,
  mayMarket: LettersParts['mayMarket'],
): Letters {
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const loopback = ['0.0.0.0', '[::]'].includes(host) ? '127.0.0.1' : host;
  return openLetters({
    readerOf: letterReader,
    mayMarket,
    brand: async (tx) => (await content.adminConfig(tx)).brand.name,
    siteUrl: () => config.publicUrl?.replace(/\/$/, '') ?? `http://${loopback}:${sitePort()}`,
  });
}

/** Text messages, where the house has a gateway for them. */
export function openHouseSms({ config, clock, log }: House, content: Content): Sms | undefined {
  const { smsUrl: url, smsSecret: secret } = config;
  if (url === undefined || secret === undefined) return undefined;
  return openSms({
    url,
    secret,
    clock,
    brand: async () => (await content.adminConfig()).brand.name,
    onFault: (fault) => log.warn({ fault }, 'a text message was not taken'),
  });
}
