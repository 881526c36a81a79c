import type { Clock } from '@evens/kernel';
import { findSite, readTranslations } from '../../src/capabilities/house/content/index.ts';
import { type Identity, letterReader } from '../../src/capabilities/people/identity/index.ts';
import { type Messages, openMessages } from '../../src/capabilities/people/messages/index.ts';
import { type Notices, type NoticesParts, openNotices } from '../../src/capabilities/people/notices/index.ts';
import type { Database } from '../../src/platform/database/index.ts';

const shipped = readTranslations(findSite()?.locales, true);

/** Every text as it was shipped. */
export const shippedTexts: NoticesParts['texts'] = async (language) => shipped(language) ?? {};

/** What a house tells its players, in the texts as they were shipped. */
export const noticesForTests = (clock: Pick<Clock, 'wallMs'>, more: Partial<NoticesParts> = {}): Notices =>
  openNotices({
    clock,
    readerOf: letterReader,
    mayMarket: async () => true,
    brand: async () => 'Evens',
    siteUrl: () => 'https://bets.example',
    texts: shippedTexts,
    ...more,
  });

/** The inboxes in which its messages are read. */
export const inboxForTests = (db: Database, clock: Clock, { account }: Pick<Identity, 'account'>): Messages =>
  openMessages({ db, clock, player: account, inboxIn: noticesForTests(clock).inboxIn, mayMarket: async () => true });
