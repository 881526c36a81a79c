import { describe, expect, it } from 'vitest';
import {
  displayCode,
  getDeposits,
  getFixtures,
  getStatement,
  getTickets,
  languageTag,
  searchFixtures,
} from './index.ts';

describe('pages of lists', () => {
  it('of tickets start at 1 and hold 20', () => {
    const { query } = getTickets;
    expect(query.parse({})).toMatchObject({ page: 1, pageSize: 20 });
    expect(query.parse({ page: '2', pageSize: '50' })).toMatchObject({ page: 2, pageSize: 50 });
    expect(query.safeParse({ page: '0' }).success).toBe(false);
  });

  it('of transactions begin with the newest and hold 20, and the next one below the last line', () => {
    const { query } = getStatement;
    expect(query.parse({})).toEqual({ pageSize: 20 });
    expect(query.parse({ before: '120', pageSize: '50' })).toEqual({ before: '120', pageSize: 50 });
    for (const before of ['0', '-1', '1.5', 'x', '1e9', '9'.repeat(19)])
      expect(query.safeParse({ before }).success).toBe(false);
    expect(query.safeParse({ pageSize: '101' }).success).toBe(false);
  });

  it('of fixtures hold 100 unless told otherwise, never more than 200', () => {
    expect(getFixtures.query.parse({ view: 'all' }).limit).toBe(100);
    expect(getFixtures.query.safeParse({ view: 'all', limit: '201' }).success).toBe(false);
  });

  it('of a search hold 10', () => {
    expect(searchFixtures.query.parse({ q: 'ars' }).limit).toBe(10);
  });

  it('of deposits start at 1', () => {
    expect(getDeposits.query.parse({})).toEqual({ page: 1 });
  });
});

describe('languages', () => {
  it.each([
    ['en-US', 'EN', 'en-US'],
    ['fr-FR', 'FR', 'fr-FR'],
    ['de-DE', 'DE', 'de-DE'],
    ['pt-PT', 'PT', 'pt-PT'],
    ['ru-RU', 'RU', 'ru-RU'],
    ['zh-CHS', 'CN', 'zh-Hans'],
    ['zh-CHT', 'TW', 'zh-Hant'],
    ['ko-KR', 'KR', 'ko-KR'],
    ['es-ES', 'ES', 'es-ES'],
  ] as const)('%s is shown as %s and known to Intl as %s', (code, label, tag) => {
    expect(displayCode(code)).toBe(label);
    expect(languageTag(code)).toBe(tag);
    expect(Intl.DateTimeFormat.supportedLocalesOf([tag])).toEqual([tag]);
  });
});
