import { describe, expect, it } from 'vitest';
import { dayText, hoursText, lengthsAfter, monthsText } from './lengths.ts';

describe('lengths as people say them', () => {
  it.each([
    [24, '24 hours'],
    [72, '3 days'],
    [168, '1 week'],
    [336, '2 weeks'],
    [720, '30 days'],
    [1008, '6 weeks'],
  ])('%i hours are %s', (hours, text) => expect(hoursText(hours, 'en-US')).toBe(text));

  it.each([
    [6, '6 Monate'],
    [12, '1 Jahr'],
    [18, '18 Monate'],
    [60, '5 Jahre'],
  ])('%i months are %s', (months, text) => expect(monthsText(months, 'de-DE')).toBe(text));

  it('names a day as the day it is, whatever zone the reader is in', () => {
    expect(dayText('2027-05-21', 'en-US')).toBe('May 21, 2027');
    expect(dayText('2027-05-21', 'zh-Hans')).toBe('2027年5月21日');
  });
});

describe('the lengths of a time-out', () => {
  const NOW = Date.UTC(2026, 10, 21);
  const HOUR = 3_600_000;
  it.each([
    ['none runs', null, [24, 72, 168, 720]],
    ['one has passed', NOW - 1, [24, 72, 168, 720]],
    ['one of a day has just begun', NOW + 24 * HOUR + 5, [72, 168, 720]],
    ['a day of it is left', NOW + 24 * HOUR, [72, 168, 720]],
    ['it is the longest', NOW + 720 * HOUR, []],
  ])('only ever make it longer: %s', (_what, runsUntilMs, offered) => {
    expect(lengthsAfter([24, 72, 168, 720], runsUntilMs, NOW)).toEqual(offered);
  });
});
