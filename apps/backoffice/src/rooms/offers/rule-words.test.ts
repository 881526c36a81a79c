import type { TraderRule } from '@evens/contract';
import { describe, expect, it } from 'vitest';
import { answerWords, EMPTY_RULE, ruleOf, type WrittenRule, whenWords } from './rule-words.ts';

describe('a rule that answers for the trader, as written', () => {
  const rows: [string, Partial<WrittenRule>, TraderRule | undefined][] = [
    ['without a name', { answer: 'take' }, undefined],
    ['of a name alone', { name: 'all' }, { name: 'all', answer: 'wait' }],
    [
      'with every field',
      {
        name: 'small',
        above: '1',
        upTo: '1,5',
        classes: 'vip, new',
        markets: '1x2',
        when: 'before',
        minutes: '60',
        answer: 'take',
      },
      {
        name: 'small',
        aboveTimesLimit: 1,
        upToTimesLimit: 1.5,
        playerClasses: ['vip', 'new'],
        marketTypes: ['1x2'],
        live: false,
        leastMinutesToStart: 60,
        answer: 'take',
      },
    ],
    ['that offers', { name: 'o', answer: 'offer', times: '2' }, { name: 'o', answer: { offerTimesLimit: 2 } }],
    ['that offers nothing', { name: 'o', answer: 'offer', times: '0' }, undefined],
    ['below the limit', { name: 'o', upTo: '0.5' }, undefined],
    ['with words for a number', { name: 'o', minutes: 'soon' }, undefined],
  ];
  it.each(rows)('%s', (_, written, rule) => expect(ruleOf({ ...EMPTY_RULE, ...written })).toEqual(rule));
});

it('a rule is told in words, when and what', () => {
  const rule: TraderRule = { name: 'r', aboveTimesLimit: 5, live: true, answer: { offerTimesLimit: 1 } };
  expect([whenWords(rule), answerWords(rule)]).toEqual([
    'more than 5 times the limit, in play',
    'offers 1 times the limit',
  ]);
  expect(whenWords({ name: 'r', answer: 'take' })).toBe('always');
});
