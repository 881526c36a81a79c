import { describe, expect, it } from 'vitest';
import { EMPTY_DRAFT, type SlipDraft } from './draft.ts';
import { pressed, shownMarks } from './marks.ts';

const place = { fraction: [1, 5] as [number, number], places: 3 };
/** Two runners with place terms, one without, and a match. */
const [a, b, x] = [{ id: 'a', place }, { id: 'b', place }, { id: 'x' }];

describe('what price buttons show of a slip', () => {
  it.each<[string, Partial<SlipDraft>, readonly { id: string }[], string[], string[]]>([
    ['a single each-way', { eachWayPicks: ['a'] }, [a], ['a'], []],
    ['singles one by one', { tab: 'single', eachWayPicks: ['b'], startingPrice: ['a'] }, [a, b], ['b'], ['a']],
    ['a combo as a whole', { eachWay: true }, [a, b], ['a', 'b'], []],
    ['a combo that is not each-way, whatever the singles were', { eachWayPicks: ['a'] }, [a, b], [], []],
    ['a combo with a match in it', { eachWay: true }, [a, x], [], []],
    [
      'a system as a whole, one runner at SP',
      { tab: 'system', eachWay: true, startingPrice: ['b'] },
      [a, b],
      ['a', 'b'],
      ['b'],
    ],
    [
      'an if-bet, which has neither',
      { tab: 'ifbet', eachWay: true, eachWayPicks: ['a'], startingPrice: ['a'] },
      [a, b],
      [],
      [],
    ],
  ])('%s', (_what, draft, selections, eachWay, startingPrice) => {
    expect(shownMarks({ ...EMPTY_DRAFT, ...draft }, selections)).toEqual({ eachWay, startingPrice });
  });
});

describe('a pressed price', () => {
  it.each<[string, string, Partial<SlipDraft>, readonly { id: string }[], ReturnType<typeof pressed>]>([
    ['win of a runner that is not in', 'a', {}, [], { act: 'add' }],
    ['win of one that is in', 'a', {}, [a], { act: 'remove' }],
    ['win of one that is in each-way', 'a', { eachWayPicks: ['a'] }, [a], { act: 'remove' }],
    ['win of one that is in at SP', 'a', { startingPrice: ['a'] }, [a], { act: 'stay', change: { startingPrice: [] } }],
    ['place of a runner that is not in', 'a place', {}, [], { act: 'add', change: { eachWayPicks: ['a'] } }],
    ['place of one that is in', 'a place', {}, [a], { act: 'stay', change: { eachWayPicks: ['a'] } }],
    ['place again', 'a place', { eachWayPicks: ['a'] }, [a], { act: 'stay', change: { eachWayPicks: [] } }],
    ['place of a second runner', 'b place', {}, [a], { act: 'add', change: { eachWayPicks: ['b'], eachWay: true } }],
    ['place in a combo', 'a place', {}, [a, b], { act: 'stay', change: { eachWay: true } }],
    ['place again in a combo', 'b place', { eachWay: true }, [a, b], { act: 'stay', change: { eachWay: false } }],
    ['place beside a match', 'a place', {}, [a, x], { act: 'stay', change: { eachWayPicks: ['a'], tab: 'single' } }],
    [
      'place in an if-bet',
      'a place',
      { tab: 'ifbet' },
      [a, b],
      { act: 'stay', change: { eachWayPicks: ['a'], tab: 'single' } },
    ],
    ['SP of a runner that is not in', 'a sp', {}, [], { act: 'add', change: { startingPrice: ['a'] } }],
    ['SP of one that is in', 'a sp', {}, [a, x], { act: 'stay', change: { startingPrice: ['a'] } }],
    ['SP again', 'a sp', { startingPrice: ['a'] }, [a], { act: 'remove' }],
    [
      'SP in an if-bet',
      'a sp',
      { tab: 'ifbet' },
      [a, b],
      { act: 'stay', change: { startingPrice: ['a'], tab: 'single' } },
    ],
  ])('%s', (_what, press, draft, selections, expected) => {
    const [id = '', word] = press.split(' ');
    const mark = word === 'place' ? 'eachWay' : word === 'sp' ? 'startingPrice' : undefined;
    expect(pressed({ id, mark }, { ...EMPTY_DRAFT, ...draft }, selections)).toEqual(expected);
  });

  it('leaves the buttons showing what the bet is, after every press', () => {
    let draft: SlipDraft = EMPTY_DRAFT;
    let selections: readonly { id: string }[] = [];
    const shows: string[] = [];
    for (const [runner, mark] of [
      [a, 'eachWay'],
      [b, 'eachWay'],
      [x, undefined],
      [a, 'eachWay'],
      [x, undefined],
    ] as const) {
      const { act, change } = pressed({ id: runner.id, mark }, draft, selections);
      draft = { ...draft, ...change };
      if (act === 'add') selections = [...selections, runner];
      if (act === 'remove') selections = selections.filter(({ id }) => id !== runner.id);
      shows.push(shownMarks(draft, selections).eachWay.join(''));
    }
    expect(shows).toEqual(['a', 'ab', '', 'ab', 'ab']);
  });
});
