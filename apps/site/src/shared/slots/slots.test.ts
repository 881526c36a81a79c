import { describe, expect, it } from 'vitest';
import { fixtureIdOf } from '../fixtures/fixture-id.ts';
import {
  clearSlot,
  fillFree,
  fillSlot,
  notOnScreen,
  resetSlots,
  type Slots,
  searchOf,
  slotFor,
  slotsOf,
} from './slots.ts';

const slots = (text: string): Slots<number> => text.split(' ').map((each) => (each === '-' ? undefined : Number(each)));
const text = (now: Slots<number>): string => now.map((each) => each ?? '-').join(' ');

describe('the four slots tab0 to tab3', () => {
  it.each([
    ['', '- - - -'],
    ['?tab0=7&tab3=9', '7 - - 9'],
    ['?tab0=7&tab1=7', '7 - - -'],
    ['?tab0=seven&tab1=-3&tab2=0&tab4=5', '- - - -'],
    [`?tab1=${'9'.repeat(40)}`, '- - - -'],
    ['?tab2=%3Cscript%3E&tab3=12', '- - - 12'],
  ])('are read from the address %j as %j', (search, expected) => {
    expect(text(slotsOf(search, fixtureIdOf))).toBe(expected);
  });

  it.each([
    ['7 - - 9', '', '?tab0=7&tab3=9'],
    ['- - - -', '?tab1=4', ''],
    ['- 5 - -', '?from=mail&tab1=4', '?from=mail&tab1=5'],
  ])('%j are written into the address %j as %j', (now, search, expected) => {
    expect(searchOf(slots(now), search)).toBe(expected);
  });

  it('are filled: the first free one, and with none free the fourth', () => {
    expect([slotFor(slots('- - - -')), slotFor(slots('7 - 8 9')), slotFor(slots('6 7 8 9'))]).toEqual([0, 1, 3]);
    expect(text(fillSlot(slots('7 - - -'), 1, 8))).toBe('7 8 - -');
    expect(text(fillSlot(slots('6 7 8 9'), 3, 5))).toBe('6 7 8 5');
  });

  it('change places when a match is dropped on a full one', () => {
    expect(text(fillSlot(slots('6 7 - 9'), 3, 6))).toBe('9 7 - 6');
    expect(text(fillSlot(slots('6 7 - 9'), 2, 6))).toBe('- 7 6 9');
  });

  it('are cleared one by one, and reset all together', () => {
    expect(text(clearSlot(slots('6 7 8 9'), 1))).toBe('6 - 8 9');
    expect(text(resetSlots())).toBe('- - - -');
  });

  it('are filled where they are free, without showing a match twice', () => {
    expect(text(fillFree(slots('- 7 - -'), [7, 5, 6]))).toBe('5 7 6 -');
  });

  it('take the matches they show out of the list', () => {
    expect(notOnScreen([{ id: 5 }, { id: 6 }, { id: 7 }], slots('7 - 5 -'))).toEqual([{ id: 6 }]);
  });
});
