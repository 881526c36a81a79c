import { describe, expect, it } from 'vitest';
import { differencesOf } from './differences.ts';
import {
  countriesOf,
  type Draft,
  faultAt,
  faultsOf,
  firstDraft,
  withAmount,
  withCount,
  withCurrency,
  withGift,
  withoutCurrency,
} from './draft.ts';
import { EMPTY_SEGMENT, readSegment, segmentText } from './segment-draft.ts';
import { filled, givesText } from './words.ts';

const draft: Draft = { ...firstDraft(Date.UTC(2026, 10, 21)), key: 'SATURDAY100' };

describe('a draft', () => {
  it('that begins anew asks for a key alone', () => {
    expect(Object.keys(faultsOf(firstDraft(0)))).toEqual(['key']);
    expect(faultsOf(draft)).toEqual({});
  });

  it.each<[string, Draft, string]>([
    ['1e9 percent', withGift(draft, 'EUR', { percent: '1000000000' }), 'amount.EUR.percent'],
    ['a negative amount', withGift(draft, 'EUR', { most: '-1.00' }), 'amount.EUR.most'],
    ['a currency without its budget', withCurrency(draft, 'SEK'), 'budget.SEK'],
    ['dates reversed', { ...draft, when: { ...draft.when, until: draft.when.from } }, 'when.until'],
    ['no number', { ...draft, wager: { ...draft.wager, days: Number.NaN } }, 'wager.days'],
    ['nothing that counts', withCount(draft, 'slots', ''), 'wager.counts'],
    ['no moment', { ...draft, when: { ...draft.when, from: '' } }, 'when.from'],
    ['a fixed gift of nothing', withGift(draft, 'EUR', { fixed: '0' }), 'amount.EUR.fixed'],
  ])('with %s says so at its field', (_, wrong, place) => {
    expect(faultAt(faultsOf(wrong), place)).toEqual(expect.stringMatching(/\w/));
  });

  it('takes currencies in and out whole', () => {
    const two = withAmount(withCurrency(draft, 'SEK'), 'budget', 'SEK', '5000.00');
    expect(faultAt(faultsOf(two), 'amount.SEK')).toBeDefined();
    expect(withoutCurrency(two, 'SEK')).toEqual(draft);
    expect(withAmount(draft, 'mostStake', 'EUR', '').mostStake).toEqual({});
  });

  it('pays where it counts', () => {
    const { wager } = withCount(draft, 'sports', '50');
    expect([wager.counts, wager.usableOn]).toEqual([{ slots: '100', sports: '50' }, ['slots', 'sports']]);
  });

  it('reads countries as they are typed', () => {
    expect([countriesOf('de, at ch'), countriesOf(' ')]).toEqual([['DE', 'AT', 'CH'], null]);
  });

  it('is said in a line', () => {
    expect(givesText(draft)).toBe('100 % up to EUR 50.00, deposit');
    const fixed = withGift({ ...draft, kind: 'cash', when: { ...draft.when, weekdays: [6, 1] } }, 'EUR', {
      fixed: '5.00',
    });
    expect(givesText(fixed)).toBe('EUR 5.00 cash, deposit, Mon, Sat');
  });
});

it('two wordings differ in what one says otherwise, and in nothing else', () => {
  const other = withCount({ ...draft, sticky: true, mostStake: {} }, 'sports', '10');
  expect(differencesOf(draft, draft)).toEqual([]);
  expect(differencesOf(draft, other)).toEqual([
    { place: 'wager.counts.sports', before: undefined, after: '10' },
    { place: 'wager.usableOn', before: 'slots', after: 'slots, sports' },
    { place: 'sticky', before: 'false', after: 'true' },
    { place: 'mostStake.EUR', before: '5.00', after: undefined },
  ]);
});

it('a text of the site takes its values once', () => {
  expect(filled('{{a}} of {{b}}', { a: '{{b}}', b: 2 })).toBe('{{b}} of 2');
  expect(filled(undefined)).toBe('');
});

describe('a segment that is typed', () => {
  it.each<[string, object, string | RegExp]>([
    ['everybody', {}, 'it is everybody'],
    ['nobody', { depositsLeast: '2', depositsMost: '1' }, /nobody/],
    ['no number', { seenLeast: 'ten' }, /^lastSeenDays least: /],
    ['no amount', { deposited: 'EUR' }, /^deposited EUR: /],
  ])('as %s says why it is none', (_, over, why) => {
    expect(readSegment({ ...EMPTY_SEGMENT, ...over })).toEqual(expect.stringMatching(why));
  });

  it('says in a line what it is', () => {
    const read = readSegment({
      ...EMPTY_SEGMENT,
      ...{ countries: 'de at', depositsLeast: '1', deposited: 'eur 100, sek 1000', seenLeast: '30', product: 'casino' },
      ...{ withinDays: '90', level: 'stand', tags: 'VIP', withoutTags: 'late cold' },
    });
    expect(typeof read === 'string' ? read : segmentText(read)).toBe(
      'DE, AT; deposits at least 1; deposited EUR 100 or SEK 1000; days since seen at least 30; casino within 90 days; level stand or higher; tag vip; no tag late, cold',
    );
  });
});
