import { describe, expect, it } from 'vitest';
import { sideMode } from './side-mode.ts';

describe('what the sidebar lists', () => {
  it.each([
    ['/en-US', 'prematch'],
    ['/en-US/sport', 'prematch'],
    ['/en-US/sport/soccer/germany', 'prematch'],
    ['/en-US/promotions', 'prematch'],
    ['/en-US/live', 'live'],
    ['/live/multi-view', 'live'],
    ['/en-US/sport/results', 'results'],
    ['/en-US/sport/results/17', 'results'],
    ['/en-US/esports', 'esports'],
    ['/en-US/esports/dota-2/outright', 'esports'],
    ['/en-US/esports/results', 'results'],
    ['/en-US/esports/dota-2/results', 'results'],
    ['/en-US/casino', 'casino'],
    ['/en-US/casino/slots', 'casino'],
    ['/en-US/casino/live-casino/roulette', 'casino'],
    ['/en-US/table-game/originals/mines', 'casino'],
    ['/en-US/casino-round/1f', 'casino'],
    ['/en-US/casino-fairness', 'casino'],
    // Races have their results beside their courses.
    ['/en-US/sport/greyhounds/results', 'prematch'],
  ])('on %s: %s', (path, mode) => {
    expect(sideMode(path)).toBe(mode);
  });
});
