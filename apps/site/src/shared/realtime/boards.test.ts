import { expect, it } from 'vitest';
import { testPage } from './test-page.ts';
import { topicKey } from './values.ts';

it('a topic of values under keys is replaced by a snapshot, goes on by its changes, wakes who shows it and is no list', () => {
  const page = testPage();
  const { realtime } = page;
  let woken = 0;
  realtime.store.listen(topicKey('crash'), () => {
    woken += 1;
  });
  const leave = realtime.subscribe('crash');
  page.pass(10);
  page.accept();
  expect(page.sent()).toContainEqual({ op: 'subscribe', topics: ['crash'] });
  expect(realtime.boards.get('crash')).toBeUndefined();
  const snapshot = (seq: number, entries: unknown[]) => page.say({ t: 'crash', epoch: 'e', seq, snapshot: entries });
  snapshot(3, [
    ['k', 'round', { id: '1' }],
    ['k', 'part/1', { stake: '1.00' }],
  ]);
  const before = realtime.boards.get('crash');
  expect([realtime.topicState('crash'), realtime.store.fixturesOf('crash')]).toEqual(['ready', undefined]);
  page.say({ d: [['crash', 4, ['k', 'round', { id: '2' }], ['k', 'part/1', null]]] });
  expect([...(realtime.boards.get('crash') ?? [])]).toEqual([
    ['round', { id: '2' }],
    ['part/1', null],
  ]);
  // Whoever holds the one before sees that it is another.
  expect(before?.get('round')).toEqual({ id: '1' });
  snapshot(9, [['k', 'round', { id: '3' }]]);
  expect([...(realtime.boards.get('crash') ?? [])]).toEqual([['round', { id: '3' }]]);
  expect(woken).toBeGreaterThanOrEqual(3);
  leave();
  page.pass(10_000);
  expect(realtime.boards.get('crash')).toBeUndefined();
});
