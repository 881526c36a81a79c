import type { Content } from '../capabilities/house/content/index.ts';
import { letterReader, mayBeWritten } from '../capabilities/people/identity/index.ts';
import { type Notices, type NoticesParts, openNotices } from '../capabilities/people/notices/index.ts';
import { openSms, type Sms } from '../capabilities/people/sms/index.ts';
import type { House } from './house.ts';

type NoticesHouse = Pick<House, 'config' | 'log'> & { readonly clock: NoticesParts['clock'] };

/** Text messages, where the house has a gateway for them. */
function openHouseSms({ config, clock, log }: NoticesHouse): Sms | undefined {
  const { smsUrl: url, smsSecret: secret } = config;
  if (url === undefined || secret === undefined) return undefined;
  return openSms({ url, secret, clock, onFault: (fault) => log.warn({ fault }, 'a text message was not taken') });
}

/** What the house tells its players, in its own texts and under its own name. */
export function openHouseNotices(
  house: NoticesHouse,
  content: Pick<Content, 'adminConfig' | 'texts'>,
  sitePort: () => number,
  mayMarket: NoticesParts['mayMarket'],
): Notices {
  const { config, clock } = house;
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const loopback = ['0.0.0.0', '[::]'].includes(host) ? '127.0.0.1' : host;
  return openNotices({
    clock,
    readerOf: letterReader,
    mayBeWritten: (tx, reader) => mayBeWritten(tx, reader, clock),
    mayMarket,
    brand: async (tx) => (await content.adminConfig(tx)).brand.name,
    siteUrl: () => config.publicUrl?.replace(/\/$/, '') ?? `http://${loopback}:${sitePort()}`,
    texts: content.texts,
    sms: openHouseSms(house),
  });
}
