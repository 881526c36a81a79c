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
    expect(page.sent()).toEqual([]);
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
    expect(page.sent()).toEqual([{ op: 'resume', places: [['markets/7', 'e', 4]] }]);
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
    expect(page.sent()).toEqual([{ op: 'resume', places: [['markets/7', 'e', 4]] }]);
  });

  it('says for ten minutes without a line that it is lost, shows no price as open, and catches up', () => {
    const page = testPage();
    page.realtime.subscribe('markets/7');
    page.accept();
    page.say({ t: 'markets/7', epoch: 'e', seq: 4, snapshot: [MARKET] });
    expect(page.realtime.store.price('7/1x2/home')).toMatchObject({ priceMilli: 1900, open: true });
    page.cut();
    const sinceMs = page.now();
    while (page.now() - sinceMs < 600_000) {
      page.passUntil(() => page.connecting());
      expect(page.realtime.state()).toBe('disconnected');
      page.cut();
    }
    page.passUntil(() => page.connecting());
    page.sent();
    page.accept();
    expect(page.sent()).toEqual([{ op: 'resume', places: [['markets/7', 'e', 4]] }]);
    page.say({ t: 'markets/7', epoch: 'f', seq: 900, snapshot: [['m', 7, '1x2', 40, 1, [['home', 2300, 1]], 0]] });
    expect(page.realtime.state()).toBe('started');
    expect(page.realtime.store.price('7/1x2/home')).toMatchObject({ priceMilli: 2300, open: true });
  });

  it('gives up a socket that was silent for hours of sleep at once, and shows no price of then as open', () => {
    const page = testPage();
    page.realtime.subscribe('markets/7');
    page.accept();
    page.say({ t: 'markets/7', epoch: 'e', seq: 4, snapshot: [MARKET] });
    page.sleep(5 * 3_600_000);
    page.realtime.wake();
    expect(page.sockets()).toBe(2);
    expect(page.realtime.store.price('7/1x2/home')).toMatchObject({ priceMilli: 1900, open: false });
    page.accept();
    expect(page.sent()).toContainEqual({ op: 'resume', places: [['markets/7', 'e', 4]] });
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
    page.say({ error: 'NotFound', topics: ['markets/9'] });
    expect(page.realtime.topicState('markets/9')).toBe('gone');
  });

  it('gives up a socket that answers no ping', () => {
    const page = testPage();
    page.realtime.subscribe('markets/7');
    page.accept();
    page.pass(29_000);
    expect(page.sockets()).toBe(2);
  });

  it.each([50, 700, 3000])(
    'keeps a socket that answers pings and says nothing else, with timers up to %i ms late',
    (stepMs) => {
      const page = testPage();
      page.realtime.subscribe('markets/7');
      page.accept();
      let pings = 0;
      for (let passedMs = 0; passedMs < 300_000; passedMs += stepMs) {
        page.sleep(stepMs);
        page.pass(0);
        const asked = page.sent().filter((frame) => (frame as { op: string }).op === 'ping').length;
        if (asked > 0) page.say({ pong: 1 });
        pings += asked;
      }
      expect([page.sockets(), page.realtime.state()]).toEqual([1, 'started']);
      expect(pings).toBeGreaterThanOrEqual(12);
    },
  );

  it.each([
    [60, [60]],
    [500, [200, 200, 100]],
  ])('asks for %i matches together, and leaves them together', (count, frames) => {
    const page = testPage();
    page.realtime.subscribe('schedule');
    page.accept();
    page.sent();
    const topics = Array.from({ length: count }, (_, index) => `markets/${index + 1}`);
    const leave = topics.map((topic) => page.realtime.subscribe(topic));
    const lengths = () => page.sent().map((frame) => (frame as { topics: string[] }).topics.length);
    expect(lengths()).toEqual(frames);
    for (const each of leave) each();
    page.pass(3000);
    expect(lengths()).toEqual(frames);
  });

  it('stays below what a connection may ask for, and asks for the rest when the budget allows', () => {
    const page = testPage();
    for (let id = 1; id <= 1200; id += 1) page.realtime.subscribe(`markets/${id}`);
    page.accept();
    const asked = (): number =>
      page.sent().reduce<number>((sum, frame) => sum + (frame as { topics: string[] }).topics.length, 0);
    const atOnce = asked();
    expect(atOnce).toBeGreaterThanOrEqual(600);
    expect(atOnce).toBeLessThanOrEqual(750);
    page.pass(6000);
    expect(atOnce + asked()).toBe(1200);
  });

  it('keeps the frames of places below the bytes that a frame may have', () => {
    const page = testPage();
    const topics = Array.from({ length: 300 }, (_, index) => `markets/${1_000_000_000_000 + index}`);
    for (const topic of topics) page.realtime.subscribe(topic);
    page.accept();
    const epoch = 'e'.repeat(40);
    for (const t of topics) page.say({ t, epoch, seq: 4_000_000_000, snapshot: [] });
    page.sent();
    page.cut();
    page.passUntil(() => page.connecting());
    page.accept();
    page.pass(1000);
    const frames = page.sent() as { op: string; places: unknown[] }[];
    expect(frames.flatMap(({ places }) => places)).toHaveLength(300);
    for (const frame of frames) expect(JSON.stringify(frame).length).toBeLessThanOrEqual(8 * 1024);
  });

  it('shows what was refused as suspended, asks again later and later, and opens what is as it was', () => {
    const page = testPage();
    page.realtime.subscribe('markets/7');
    page.realtime.subscribe('markets/8');
    page.accept();
    page.say({ t: 'markets/7', epoch: 'e', seq: 4, snapshot: [MARKET] });
    page.say({ t: 'markets/8', epoch: 'e', seq: 1, snapshot: [['m', 8, ...MARKET.slice(2)]] });
    const open = () => [7, 8].map((id) => page.realtime.store.price(`${id}/1x2/home`)?.open);
    expect(open()).toEqual([true, true]);
    page.cut();
    expect(open()).toEqual([false, false]);
    page.passUntil(() => page.connecting());
    page.accept();
    page.sent();
    page.say({ t: 'markets/8', epoch: 'e', seq: 1, since: 1, delta: [] });
    const waits: number[] = [];
    for (let time = 0; time < 8; time += 1) {
      page.say({ error: 'TooManyRequests', topics: ['markets/7'] });
      expect([page.realtime.topicState('markets/7'), ...open()]).toEqual(['stale', false, true]);
      const before = page.now();
      const again: unknown[] = [];
      page.passUntil(() => {
        again.push(...page.sent().filter((frame) => (frame as { op: string }).op === 'resume'));
        // The line is alive all the while.
        page.say({ pong: 1 });
        return again.length > 0;
      });
      expect(again).toEqual([{ op: 'resume', places: [['markets/7', 'e', 4]] }]);
      waits.push(page.now() - before);
    }
    expect(waits[0]).toBeLessThanOrEqual(1000);
    expect([...waits].sort((a, b) => a - b)).toEqual(waits);
    expect(waits.at(-1)).toBeLessThanOrEqual(20_000);
    page.say({ t: 'markets/7', epoch: 'e', seq: 4, since: 4, delta: [] });
    expect([page.realtime.topicState('markets/7'), ...open()]).toEqual(['ready', true, true]);
    expect(page.sockets()).toBe(2);
  });

  it('shows no price of a match as open that went while nobody listened', () => {
    const page = testPage();
    page.realtime.subscribe('markets/7');
    page.accept();
    page.say({ t: 'markets/7', epoch: 'e', seq: 4, snapshot: [MARKET] });
    page.sleep(5 * 3_600_000);
    page.realtime.wake();
    page.sent();
    page.accept();
    expect(page.sent()).toEqual([{ op: 'resume', places: [['markets/7', 'e', 4]] }]);
    page.say({ error: 'NotFound', topics: ['markets/7'] });
    expect(page.realtime.store.price('7/1x2/home')).toBeUndefined();
    expect(page.realtime.store.fixture(7)).toMatchObject({ gone: true });
  });

  it('suspends the rows of a list that is refused, save those whose own topic is heard', () => {
    const page = testPage();
    for (const topic of ['sport/1/live', 'sport/1/prematch', 'markets/8']) page.realtime.subscribe(topic);
    page.accept();
    const row = (id: number, status: string) => [
      ['f', id, { id, sportId: 1, status, marketsCount: 1, version: 5 }],
      ['m', id, ...MARKET.slice(2)],
    ];
    page.say({ t: 'sport/1/live', epoch: 'e', seq: 0, snapshot: [...row(7, 'live'), ...row(8, 'live')] });
    page.say({ t: 'sport/1/prematch', epoch: 'e', seq: 0, snapshot: row(9, 'notStarted') });
    page.say({ t: 'markets/8', epoch: 'e', seq: 0, snapshot: [['m', 8, ...MARKET.slice(2)]] });
    page.say({ error: 'TooManyRequests', topics: ['sport/1/live'] });
    const open = () => [7, 8, 9].map((id) => page.realtime.store.price(`${id}/1x2/home`)?.open);
    expect(open()).toEqual([false, true, true]);
    page.say({ t: 'sport/1/live', epoch: 'e', seq: 0, snapshot: [...row(7, 'live'), ...row(8, 'live')] });
    expect(open()).toEqual([true, true, true]);
  });

  it.each([
    ['its socket is closed for it', (page: ReturnType<typeof testPage>) => page.cut(4001)],
    [
      'it is not known when it comes back',
      (page: ReturnType<typeof testPage>) => page.say({ error: 'NotSignedIn', topics: ['account'] }),
    ],
  ])('says that the session has ended when %s', (_how, end) => {
    const page = testPage();
    let ended = 0;
    page.realtime.onSessionEnded(() => {
      ended += 1;
    });
    page.realtime.subscribe('account');
    page.accept();
    page.say({ t: 'account', epoch: 'e', seq: 3, snapshot: [] });
    expect(ended).toBe(0);
    end(page);
    expect(ended).toBe(1);
  });

  it('stays away for seconds when it was thrown out, however often it is let in before', () => {
    const page = testPage();
    page.realtime.subscribe('markets/7');
    for (let time = 0; time < 5; time += 1) {
      page.passUntil(() => page.connecting());
      page.accept();
      page.say({ t: 'markets/7', epoch: 'e', seq: 4, snapshot: [MARKET] });
      page.say({ error: 'TooManyRequests' });
      page.cut(1008);
      const before = page.now();
      page.passUntil(() => page.connecting());
      expect(page.now() - before).toBeGreaterThanOrEqual(4000);
    }
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
