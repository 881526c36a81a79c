import { describe, expect, it } from 'vitest';
import { testPage } from './test-page.ts';

const MARKET = [
  'm',
  7,
  '1x2',
  10,
  1,
  [
    ['home', 1900, 1],
    ['away', 2100, 1],
  ],
  0,
] as const;

describe('the connection', () => {
  it('connects for the first topic and rests after the last', () => {
    const page = testPage();
    expect(page.realtime.state()).toBe('stopped');
    const leave = page.realtime.subscribe('markets/7');
    expect(page.realtime.state()).toBe('start');
    page.accept();
    expect(page.realtime.state()).toBe('started');
    expect(page.sent()).toEqual([{ op: 'subscribe', topics: ['markets/7'] }]);
    leave();
    page.pass(4000);
    expect(page.sent()).toEqual([{ op: 'unsubscribe', topics: ['markets/7'] }]);
    expect(page.realtime.state()).toBe('stopped');
    expect(page.sockets()).toBe(1);
  });

  it('does not leave a topic that the next page wants too', () => {
    const page = testPage();
    page.realtime.subscribe('schedule');
    const leave = page.realtime.subscribe('markets/7');
    page.accept();
    page.sent();
    leave();
    page.pass(1000);
    page.realtime.subscribe('markets/7');
    page.pass(10_000);
    expect(page.sent()).toEqual([]);
  });

  it('asks for what is missing when a sequence has a gap, once, and ignores repeats', () => {
    const page = testPage();
    page.realtime.subscribe('markets/7');
    page.accept();
    page.sent();
    page.say({ t: 'markets/7', epoch: 'e', seq: 4, snapshot: [MARKET] });
    page.say({ d: [['markets/7', 6, ['m', 7, '1x2', 12, 1, [['home', 2000, 1]], 0]]] });
    page.say({ d: [['markets/7', 7, ['m', 7, '1x2', 13, 1, [['home', 2050, 1]], 0]]] });
    expect(page.sent()).toEqual([{ op: 'resume', topic: 'markets/7', epoch: 'e', seq: 4 }]);
    expect(page.price('7/1x2/home')).toBe(1900);
    page.say({ t: 'markets/7', epoch: 'e', seq: 7, since: 4, delta: [['m', 7, '1x2', 13, 1, [['home', 2050, 1]], 0]] });
    page.say({ d: [['markets/7', 7, ['m', 7, '1x2', 13, 1, [['home', 1, 1]], 0]]] });
    expect(page.price('7/1x2/home')).toBe(2050);
    page.say({ d: [['markets/7', 8, ['m', 7, '1x2', 14, 1, [['home', 2100, 1]], 0]]] });
    expect(page.price('7/1x2/home')).toBe(2100);
    expect(page.sent()).toEqual([]);
  });

  it('comes back from where it was after a loss, later and later while nobody answers', () => {
    const page = testPage();
    page.realtime.subscribe('markets/7');
    page.accept();
    page.say({ t: 'markets/7', epoch: 'e', seq: 4, snapshot: [MARKET] });
    page.cut();
    expect(page.realtime.state()).toBe('disconnected');
    const waits: number[] = [];
    for (let attempt = 0; attempt < 9; attempt += 1) {
      const before = page.now();
      page.passUntil(() => page.connecting());
      waits.push(page.now() - before);
      if (attempt < 8) page.cut();
    }
    expect(waits[0]).toBeLessThanOrEqual(500);
    expect(waits.at(-1)).toBeGreaterThanOrEqual(10_000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(20_000);
    page.sent();
    page.accept();
    expect(page.sent()).toEqual([{ op: 'resume', topic: 'markets/7', epoch: 'e', seq: 4 }]);
  });

  it('gives up a socket that answers no ping, as after a sleep of hours', () => {
    const page = testPage();
    page.realtime.subscribe('markets/7');
    page.accept();
    page.say({ t: 'markets/7', epoch: 'e', seq: 4, snapshot: [MARKET] });
    page.sleep(5 * 3_600_000);
    page.realtime.wake();
    page.pass(9000);
    expect(page.sockets()).toBe(2);
    page.accept();
    expect(page.sent()).toContainEqual({ op: 'resume', topic: 'markets/7', epoch: 'e', seq: 4 });
  });

  it('does not hang on a handshake that never ends', () => {
    const page = testPage();
    page.realtime.subscribe('markets/7');
    page.pass(12_000);
    expect(page.sockets()).toBeGreaterThan(1);
  });

  it('takes a new snapshot whole: markets it does not name are gone', () => {
    const page = testPage();
    page.realtime.subscribe('markets/7');
    page.accept();
    page.say({
      t: 'markets/7',
      epoch: 'e',
      seq: 4,
      snapshot: [MARKET, ['m', 7, 'total:2.5', 9, -1, [['over', 1900, 1]], 1]],
    });
    expect(page.realtime.store.marketKeys(7)).toEqual(['1x2', 'total:2.5']);
    expect(page.realtime.store.price('7/total:2.5/over')).toMatchObject({ open: false });
    page.say({ t: 'markets/7', epoch: 'f', seq: 0, snapshot: [MARKET] });
    expect(page.realtime.store.marketKeys(7)).toEqual(['1x2']);
    expect(page.realtime.store.price('7/total:2.5/over')).toBeUndefined();
  });

  it('says when a topic is gone', () => {
    const page = testPage();
    page.realtime.subscribe('markets/9');
    page.accept();
    page.say({ error: 'NotFound', topic: 'markets/9' });
    expect(page.realtime.topicState('markets/9')).toBe('gone');
  });

  it('hands account news on at once and says when some may be missing', () => {
    const page = testPage();
    const heard: unknown[] = [];
    page.realtime.onAccount((kind, payload) => heard.push([kind, payload]));
    page.realtime.onAccountFresh(() => heard.push('fresh'));
    page.realtime.subscribe('account');
    page.accept();
    page.say({ t: 'account', epoch: 'e', seq: 0, snapshot: [] });
    page.say({ d: [['account', 1, ['a', 'balance', { total: '12.00' }]]] });
    expect(heard).toEqual(['fresh', ['balance', { total: '12.00' }]]);
  });
});

describe('the store', () => {
  it('wakes only what shows the change, once a picture', () => {
    const page = testPage();
    page.realtime.subscribe('markets/7');
    page.accept();
    page.say({ t: 'markets/7', epoch: 'e', seq: 0, snapshot: [MARKET] });
    const woken: string[] = [];
    page.realtime.store.listen('o/7/1x2/home', () => woken.push('home'));
    page.realtime.store.listen('o/7/1x2/away', () => woken.push('away'));
    page.hold();
    page.say({
      d: [
        [
          'markets/7',
          1,
          [
            'm',
            7,
            '1x2',
            11,
            1,
            [
              ['home', 1950, 1],
              ['away', 2100, 1],
            ],
            0,
          ],
        ],
      ],
    });
    page.say({
      d: [
        [
          'markets/7',
          2,
          [
            'm',
            7,
            '1x2',
            12,
            1,
            [
              ['home', 1970, 1],
              ['away', 2100, 1],
            ],
            0,
          ],
        ],
      ],
    });
    expect(woken).toEqual([]);
    page.draw();
    expect(woken).toEqual(['home']);
    expect(page.realtime.store.price('7/1x2/home')).toMatchObject({
      priceMilli: 1970,
      open: true,
      moved: { direction: 'up' },
    });
    expect(page.realtime.store.price('7/1x2/away')).not.toHaveProperty('moved');
  });

  it('keeps live prices when an older answer to a call comes late', () => {
    const page = testPage();
    page.realtime.subscribe('markets/7');
    page.accept();
    page.say({ t: 'markets/7', epoch: 'e', seq: 0, snapshot: [MARKET] });
    const outcomes: [string, number, number][] = [['home', 1500, 1]];
    const detail = {
      id: 7,
      sportId: 1,
      sportAlias: 'soccer',
      Type: 2,
      kind: 'match',
      startMs: 0,
      status: 'live',
      competitors: [],
      marketsCount: 1,
      version: 1,
      category: { id: 1, alias: 'a', name: 'A' },
      tournament: { id: 1, alias: 't', name: 'T', top: true, rank: 1 },
    } as const;
    page.realtime.store.putFixture({
      ...detail,
      competitors: [],
      markets: [{ key: '1x2', version: 9, status: 1, favourite: 0, outcomes }],
    });
    expect(page.price('7/1x2/home')).toBe(1900);
    page.realtime.store.putFixture({
      ...detail,
      competitors: [],
      markets: [{ key: '1x2', version: 11, status: 1, favourite: 0, outcomes }],
    });
    expect(page.price('7/1x2/home')).toBe(1500);
  });

  it('keeps list members by topic', () => {
    const page = testPage();
    page.realtime.subscribe('sport/1/live');
    page.accept();
    page.say({ t: 'sport/1/live', epoch: 'e', seq: 0, snapshot: [] });
    expect(page.realtime.store.fixturesOf('sport/1/live')).toEqual([]);
    const info = { id: 7, status: 'live', marketsCount: 3, version: 5 };
    page.say({ d: [['sport/1/live', 1, ['f', 7, info], ['p', 7, ['1x2'], 5], MARKET]] });
    expect(page.realtime.store.fixturesOf('sport/1/live')).toEqual([7]);
    expect(page.realtime.store.fixture(7)).toMatchObject({ marketsCount: 3, preview: ['1x2'], gone: false });
    page.say({
      d: [['sport/1/live', 2, ['c', 7, 2, 6], ['s', 7, 'live', { main: [1, 0], phase: '1h', parts: [] }, 6]]],
    });
    expect(page.realtime.store.fixture(7)).toMatchObject({ marketsCount: 2, live: { main: [1, 0] } });
    page.say({ d: [['sport/1/live', 3, ['x', 7]]] });
    expect(page.realtime.store.fixturesOf('sport/1/live')).toEqual([]);
  });
});
