import { describe, expect, it } from 'vitest';
import { clockSeconds, clockTime, daysAhead, playClock, zoneOffsetMin } from './time.ts';

const KICK_OFF = Date.UTC(2026, 10, 21, 19, 45);

describe('times in the player zone', () => {
  it.each([
    [0, '19:45'],
    [1, '20:45'],
    [-5, '14:45'],
    [5.5, '01:15'],
    [-3.5, '16:15'],
  ])('%d hours east shows %s', (hours, shown) => {
    expect(clockTime(KICK_OFF, { tag: 'en-US', zoneHours: hours })).toBe(shown);
    expect(zoneOffsetMin(hours, KICK_OFF)).toBe(hours * 60);
  });

  it.each([
    ['the same day', KICK_OFF, KICK_OFF - 3_600_000, 0, 0],
    ['after midnight in Tokyo', KICK_OFF, KICK_OFF - 6 * 3_600_000, 9, 1],
    ['still today in New York', KICK_OFF + 6 * 3_600_000, KICK_OFF, -5, 0],
    ['yesterday', KICK_OFF - 86_400_000, KICK_OFF, 0, -1],
  ])('%s', (_, ms, now, zone, days) => {
    expect(daysAhead(ms, now, zone)).toBe(days);
  });
});

describe('the match clock', () => {
  const clock = { running: true, atMs: 1_000_000, elapsedSec: 600, countsDown: false };
  it.each([
    ['runs on', clock, 1_061_000, '11:01'],
    ['stands still when stopped', { ...clock, running: false }, 1_061_000, '10:00'],
    ['counts down', { ...clock, countsDown: true }, 1_061_000, '8:59'],
    ['never falls below zero', { ...clock, countsDown: true }, 99_000_000, '0:00'],
    ['ignores a moment before its own', clock, 900_000, '10:00'],
  ])('%s', (_, state, now, shown) => {
    expect(playClock(clockSeconds(state, now))).toBe(shown);
  });
});
