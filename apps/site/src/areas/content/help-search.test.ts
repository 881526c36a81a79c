import { describe, expect, it } from 'vitest';
import english from '../../locales/en-US/help.json';
import french from '../../locales/fr-FR/help.json';
import chinese from '../../locales/zh-CHS/help.json';
import { findQuestions, questionsOf } from './help-search.ts';

const found = (texts: typeof english, search: string): string[] =>
  findQuestions(questionsOf(texts.topics), search).map(({ id }) => id);

describe('the help centre', () => {
  it('has questions for every topic tab: video, bets, sports-markets, esports-markets, deposit-withdrawals, promotions-bonuses', () => {
    const topics = [...new Set(questionsOf(english.topics).map(({ topic }) => topic))];
    expect(topics).toEqual([
      'video',
      'bets',
      'sports-markets',
      'esports-markets',
      'deposit-withdrawals',
      'promotions-bonuses',
    ]);
  });

  it('covers e-wallets, prepaid vouchers, cards, crypto and bonus claiming, and says why methods are missing in restricted countries', () => {
    const ids = questionsOf(english.topics).map(({ id }) => id);
    expect(ids).toEqual(
      expect.arrayContaining([
        ...['wallets', 'vouchers', 'cards', 'crypto', 'restricted'].map((name) => `deposit-withdrawals-${name}`),
        'promotions-bonuses-claim',
      ]),
    );
    expect(english.topics['deposit-withdrawals'].items.restricted.a).toContain(
      'unavailable in restricted countries because of gambling-payment legislation',
    );
  });
});

describe('a search', () => {
  it.each([
    [english, 'voucher', 'deposit-withdrawals-vouchers'],
    [english, 'E-WALLET name', 'deposit-withdrawals-wallets'],
    [english, 'rule 4', 'sports-markets-places'],
    [french, 'annule', 'bets-void'],
    [french, 'ASSURANCE', 'promotions-bonuses-insurance'],
    [chinese, '加密货币', 'deposit-withdrawals-crypto'],
  ] as const)('finds %#: %s', (texts, search, id) => {
    expect(found(texts as typeof english, search)).toContain(id);
  });

  it('puts questions before answers, finds nothing for nonsense, all for nothing', () => {
    expect(found(english, 'void')[0]).toBe('bets-void');
    expect(found(english, 'xyzzy')).toEqual([]);
    expect(found(english, '  ... ')).toHaveLength(34);
    expect(found(english, `void ${'x'.repeat(10_000)}`)).toEqual([]);
  });
});
