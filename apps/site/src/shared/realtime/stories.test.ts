import type { IncidentView } from '@evens/contract';
import { describe, expect, it } from 'vitest';
import { RealtimeStore } from './store.ts';
import { Stories } from './stories.ts';
import { storyKey } from './values.ts';

const goal = (number: number, clockSec = number * 60): IncidentView => ({
  number,
  atMs: clockSec * 1000,
  kind: 'goal',
  side: 'home',
  clockSec,
});

describe('the story of a contest as realtime tells it', () => {
  it('stands in the order of its numbers, each once, the later word counting', () => {
    const stories = new Stories();
    for (const incident of [goal(2), goal(1), goal(2, 500)]) stories.hear(['i', 7, incident]);
    expect(stories.get(7)?.incidents).toEqual([goal(1), goal(2, 500)]);
  });
  it('keeps the newest scene and pressure beside them', () => {
    const stories = new Stories();
    stories.hear(['i', 7, goal(1)]);
    stories.hear(['g', 7, { of: 'soccer', state: 'attack', side: 'home' }, 10]);
    stories.hear(['g', 7, { of: 'soccer', state: 'danger', side: 'home' }, 40]);
    expect(stories.get(7)).toEqual({
      incidents: [goal(1)],
      scene: { of: 'soccer', state: 'danger', side: 'home' },
      pressure: 40,
    });
  });
  it('forgets those heard of longest ago', () => {
    const stories = new Stories();
    for (let id = 1; id <= 30; id += 1) stories.hear(['i', id, goal(1)]);
    expect(stories.get(1)).toBeUndefined();
    expect(stories.get(30)?.incidents).toHaveLength(1);
  });
  it('wakes whoever shows it, and makes no list of its topic', () => {
    const store = new RealtimeStore(() => 0);
    let woken = 0;
    store.listen(storyKey(7), () => {
      woken += 1;
    });
    store.applySnapshot('incidents/7', [['i', 7, goal(1)]]);
    store.notify();
    expect(woken).toBe(1);
    expect(store.fixturesOf('incidents/7')).toBeUndefined();
  });
});
