import type { Clock } from '@evens/kernel';
import { findSite, readTranslations } from '../../src/capabilities/house/content/index.ts';
import { letterReader, mayBeWritten } from '../../src/capabilities/people/identity/index.ts';
import { type Notices, type NoticesParts, openNotices } from '../../src/capabilities/people/notices/index.ts';

const shipped = readTranslations(findSite()?.locales, true);

/** Every text as it was shipped. */
export const shippedTexts: NoticesParts['texts'] = async (language) => shipped(language) ?? {};

/** What a house tells its players, in the texts as they were shipped. */
export const noticesForTests = (clock: Pick<Clock, 'wallMs'>, more: Partial<NoticesParts> = {}): Notices =>
  openNotices({
    clock,
    readerOf: letterReader,
    mayBeWritten: (tx, reader) => mayBeWritten(tx, reader, clock),
    mayMarket: async () => true,
    brand: async () => 'Evens',
    siteUrl: () => 'https://bets.example',
    texts: shippedTexts,
    ...more,
  });
