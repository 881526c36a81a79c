import { describe, expect, it } from 'vitest';
import { liveMode } from './live-mode.ts';

describe('live view modes', () => {
  it.each([
    ['/en-US/live', 'overview'],
    ['/en-US/live/featured', 'overview'],
    ['/en-US/live/sport/tennis', 'overview'],
    ['/en-US/live/event-view', 'eventview'],
    ['/en-US/live/sport/tennis/atp/vienna/match/7', 'eventview'],
    ['/live/tennis/atp/vienna/match/7', 'eventview'],
    ['/en-US/live/multi-view', 'multiview'],
  ])('%s is the %s', (path, mode) => {
    expect(liveMode(path)).toBe(mode);
  });
});
