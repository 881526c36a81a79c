import { describe, expect, it } from 'vitest';
import { type Client, STALL_BYTES, STALL_LIMIT_MS } from './client.ts';
import { Hub } from './hub.ts';
import { RING_MS } from './recent.ts';
import type { Entry } from './topic-source.ts';
import type { Wire } from './wire.ts';

interface Frame {
  readonly t?: string;
  readonly epoch?: string;
  readonly seq?: number;
  readonly since?: number;
  readonly snapshot?: readonly Entry[];
  readonly delta?: readonly Entry[];
  readonly d?: readonly (readonly unknown[])[];
  readonly error?: string;
}

/** Reads unmasked text frames that may have been joined into one write. */
function framesIn(bytes: Buffer): Frame[] {
  const frames: Frame[] = [];
  for (let at = 0; at < bytes.length; ) {
    expect(bytes[at]).toBe(0x81);
    const short = bytes[at + 1] ?? 0;
    const [length, head] =
      short < 126
        ? [short, 2]
        : short === 126
          ? [bytes.readUInt16BE(at + 2), 4]
          : [Number(bytes.readBigUInt64BE(at + 2)), 10];
    frames.push(JSON.parse(bytes.subarray(at + head, at + head + length).toString('utf8')));
    at += head + length;
  }
  return frames;
}

class TestWire implements Wire {
  readonly writes: Buffer[] = [];
  pending = 0;
  ended: string | undefined;
  write(bytes: Buffer): void {
    // As a socket hands bytes on: the hub may write over them.
    this.writes.push(Buffer.from(bytes));
  }
  pendingBytes(): number {
    return this.pending;
  }
  close(code: number): void {
    this.ended = `closed ${code}`;
  }
  terminate(): void {
    this.ended = 'terminated';
  }
  /** What was written since the last look. */
  read(): Frame[] {
    return this.writes.splice(0).flatMap(framesIn);
  }
}

/** A hub with topics `a` to `z`, each holding what was published to it. */
function opened() {
  let now = 1_000_000;
  const state = new Map<string, Map<string, Entry>>();
  const gone = new Set(['z']);
  const hub = new Hub({ nowMs: () => now, epoch: 'run' });
  hub.register({
    owns: (topic) => /^[a-z]$/.test(topic),
    snapshot: (topic) => (gone.has(topic) ? undefined : [...(state.get(topic)?.values() ?? [])]),
  });
  const put = (topic: string, key: string, value: unknown, urgent = false): void => {
    const entry: Entry = ['v', key, value];
    state.set(topic, (state.get(topic) ?? new Map()).set(key, entry));
    hub.publish([topic], key, entry, urgent);
  };
  const join = (accountId?: string): { wire: TestWire; client: Client } => {
    const wire = new TestWire();
    return { wire, client: hub.connect(wire, accountId ? { accountId, sessionId: `s-${accountId}` } : {}) };
  };
  const pass = (ms: number): void => {
    now += ms;
    hub.tick();
  };
  /** What the topic is about is there no more, and something of it changed since it was last looked at. */
  const remove = (topic: string): void => {
    put(topic, 'last', 'word');
    gone.add(topic);
  };
  return { hub, put, join, pass, remove };
}

describe('topics', () => {
  it('begin with a snapshot and go on with the newest of each key, one write a client and tick', () => {
    const { hub, put, join, pass } = opened();
    put('a', 'x', 1);
    const { wire, client } = join();
    expect(hub.subscribe(client, 'a')).toBeUndefined();
    expect(hub.subscribe(client, 'b')).toBeUndefined();
    expect(wire.read()).toEqual([
      { t: 'a', epoch: 'run-1', seq: 0, snapshot: [['v', 'x', 1]] },
      { t: 'b', epoch: 'run-2', seq: 0, snapshot: [] },
    ]);
    put('a', 'x', 2);
    put('a', 'x', 3);
    put('a', 'y', 1);
    put('b', 'q', 'ä');
    expect(wire.writes).toEqual([]);
    pass(50);
    expect(wire.writes.length).toBe(1);
    expect(wire.read()).toEqual([{ d: [['a', 1, ['v', 'x', 3], ['v', 'y', 1]]] }, { d: [['b', 1, ['v', 'q', 'ä']]] }]);
    pass(50);
    expect(wire.writes).toEqual([]);
  });

  it('resume from the ring with the newest of what was missed', () => {
    const { hub, put, join, pass } = opened();
    const first = join();
    hub.subscribe(first.client, 'a');
    for (const value of [1, 2, 3]) {
      put('a', 'x', value);
      if (value === 2) put('a', 'y', value);
      pass(50);
    }
    const back = join();
    expect(hub.resume(back.client, 'a', 'run-1', 1)).toBeUndefined();
    expect(back.wire.read()).toEqual([
      {
        t: 'a',
        epoch: 'run-1',
        seq: 3,
        since: 1,
        delta: [
          ['v', 'y', 2],
          ['v', 'x', 3],
        ],
      },
    ]);
    put('a', 'x', 4);
    pass(50);
    expect(back.wire.read()).toEqual([{ d: [['a', 4, ['v', 'x', 4]]] }]);
  });

  it.each([
    ['another run of the server', 'other-1', 1, 0],
    ['a sequence from the future', 'run-1', 99, 0],
    ['a gap older than the ring', 'run-1', 1, RING_MS + 1000],
  ])('answer a resume from %s with a snapshot', (_what, epoch, seq, awayMs) => {
    const { hub, put, join, pass } = opened();
    const keeper = join();
    hub.subscribe(keeper.client, 'a');
    for (const value of [1, 2]) {
      put('a', 'x', value);
      pass(50);
    }
    pass(awayMs);
    put('a', 'x', 3);
    pass(2000);
    const back = join();
    hub.resume(back.client, 'a', epoch, seq);
    expect(back.wire.read()).toEqual([{ t: 'a', epoch: 'run-1', seq: 3, snapshot: [['v', 'x', 3]] }]);
  });

  it('are kept for a while after the last listener, then forgotten', () => {
    const { hub, join, pass, put } = opened();
    const { client } = join();
    hub.subscribe(client, 'a');
    hub.disconnect(client);
    pass(RING_MS - 1000);
    expect(hub.wants('a')).toBe(true);
    pass(3000);
    expect(hub.wants('a')).toBe(false);
    put('a', 'x', 1);
    expect(hub.figures()).toMatchObject({ clients: 0, topics: 0 });
  });

  it('refuse what does not exist and more than their number', () => {
    const { hub, join } = opened();
    const { client } = join();
    expect(hub.subscribe(client, 'A')).toBe('NotFound');
    expect(hub.subscribe(client, 'z')).toBe('NotFound');
    expect(hub.subscribe(client, 'account')).toBe('NotSignedIn');
    expect(hub.subscribe(client, 'account 1')).toBe('NotFound');
    const small = new Hub({ nowMs: () => 0, epoch: 'e', maxTopicsPerClient: 2 });
    small.register({ owns: () => true, snapshot: () => [] });
    const greedy = small.connect(new TestWire(), {});
    const answers = Array.from({ length: 1_000_000 }, (_, index) => small.subscribe(greedy, `t${index}`));
    expect(new Set(answers.slice(2))).toEqual(new Set(['TooManyRequests']));
    expect(small.figures().topics).toBe(2);
  });
});

describe('what does not wait for the tick', () => {
  it('a suspension leaves at once, with all else of its topic', async () => {
    const { hub, put, join } = opened();
    const { wire, client } = join();
    hub.subscribe(client, 'a');
    wire.read();
    put('a', 'x', 1);
    put('a', 'y', 'suspended', true);
    await new Promise((resolve) => setImmediate(resolve));
    expect(wire.read()).toEqual([{ d: [['a', 1, ['v', 'x', 1], ['v', 'y', 'suspended']]] }]);
  });

  it('news that may have been missed begin anew for every page that listens to an account', async () => {
    const { hub, join } = opened();
    const [phone, desk, visitor] = [join('ann'), join('bob'), join()];
    for (const { client } of [phone, desk]) hub.subscribe(client, 'account');
    hub.subscribe(visitor.client, 'a');
    for (const { wire } of [phone, desk, visitor]) wire.read();
    hub.account('ann', 'balance', { total: '1.00' });
    hub.renewAccounts();
    expect([phone, desk, visitor].map(({ wire }) => wire.read())).toEqual([
      [{ t: 'account', epoch: 'run-4', seq: 0, snapshot: [] }],
      [{ t: 'account', epoch: 'run-5', seq: 0, snapshot: [] }],
      [],
    ]);
    hub.account('ann', 'balance', { total: '2.00' });
    await new Promise((resolve) => setImmediate(resolve));
    expect(phone.wire.read()).toEqual([{ d: [['account', 1, ['a', 'balance', { total: '2.00' }]]] }]);
    // What waited when it all began anew reaches nobody, least of all another account.
    expect([desk.wire.read(), visitor.wire.read()]).toEqual([[], []]);
  });

  it('private messages reach every page of that account and nobody else', async () => {
    const { hub, join } = opened();
    const [phone, desk, other] = [join('ann'), join('ann'), join('bob')];
    for (const { client } of [phone, desk, other]) expect(hub.subscribe(client, 'account')).toBeUndefined();
    for (const { wire } of [phone, desk, other]) wire.read();
    hub.account('ann', 'balance', { total: '1.00' });
    hub.account('ann', 'ticket', { id: 1 }, '1');
    hub.account('ann', 'ticket', { id: 2 }, '2');
    await new Promise((resolve) => setImmediate(resolve));
    const told = [
      {
        d: [
          ['account', 1, ['a', 'balance', { total: '1.00' }], ['a', 'ticket', { id: 1 }], ['a', 'ticket', { id: 2 }]],
        ],
      },
    ];
    expect(phone.wire.read()).toEqual(told);
    expect(desk.wire.read()).toEqual(told);
    expect(other.wire.read()).toEqual([]);
  });

  it('signing out ends the connections of that session', () => {
    const { hub, join } = opened();
    const [ann, bob] = [join('ann'), join('bob')];
    hub.endSession('s-ann');
    expect([ann.wire.ended, bob.wire.ended, hub.figures().clients]).toEqual(['closed 4001', undefined, 1]);
  });
});

describe('a client that does not keep up', () => {
  it('is not queued for, gets the latest of every key when it drains, and goes on in sequence', () => {
    const { hub, put, join, pass } = opened();
    const { wire, client } = join();
    hub.subscribe(client, 'a');
    wire.read();
    wire.pending = STALL_BYTES + 1;
    put('a', 'x', 0);
    pass(50);
    expect(wire.read().length).toBe(1);
    expect(hub.figures().stalledClients).toBe(1);
    for (let value = 1; value <= 100; value += 1) {
      put('a', 'x', value);
      if (value % 10 === 0) put('a', `y${value}`, value);
      pass(50);
    }
    expect(wire.writes).toEqual([]);
    wire.pending = 0;
    pass(50);
    const [missed, ...rest] = wire.read();
    expect(rest).toEqual([]);
    expect(missed).toMatchObject({ t: 'a', since: 1, seq: 101 });
    expect(new Map(missed?.delta?.map((entry) => [entry[1], entry[2]]))).toEqual(
      new Map<unknown, unknown>([
        ...Array.from({ length: 10 }, (_, i) => [`y${(i + 1) * 10}`, (i + 1) * 10] as const),
        ['x', 100],
      ]),
    );
    put('a', 'x', 101);
    pass(50);
    expect(wire.read()).toEqual([{ d: [['a', 102, ['v', 'x', 101]]] }]);
  });

  it('is told when it drains which topics it may not have, and which have gone meanwhile', () => {
    const { hub, put, join, pass, remove } = opened();
    const { wire, client } = join();
    hub.subscribe(client, 'a');
    wire.read();
    wire.pending = STALL_BYTES + 1;
    put('a', 'x', 0);
    pass(50);
    wire.read();
    hub.together(client, () => {
      hub.refuse(client, 'm', 'TooManyRequests');
      hub.refuse(client, 'n', 'NotFound');
      expect(hub.subscribe(client, 'b')).toBeUndefined();
      expect(hub.subscribe(client, 'c')).toBeUndefined();
    });
    remove('c');
    pass(50);
    expect(wire.writes).toEqual([]);
    wire.pending = 0;
    pass(50);
    expect(wire.read()).toEqual([
      { t: 'b', epoch: 'run-2', seq: 0, snapshot: [] },
      { error: 'TooManyRequests', topics: ['m'] },
      { error: 'NotFound', topics: ['n', 'c'] },
    ]);
  });

  it('is ended when it owes the reading of more refusals than it may hold topics', () => {
    const { hub, put, join, pass } = opened();
    const { wire, client } = join();
    hub.subscribe(client, 'a');
    wire.pending = STALL_BYTES + 1;
    put('a', 'x', 0);
    pass(50);
    for (let topic = 0; topic < 5000; topic += 1) hub.refuse(client, `t${topic}`, 'TooManyRequests');
    expect([wire.ended, hub.figures().clients, client.untold]).toEqual(['closed 1008', 0, 1201]);
  });

  it('is ended after ten seconds', () => {
    const { hub, put, join, pass } = opened();
    const { wire, client } = join();
    hub.subscribe(client, 'a');
    wire.pending = STALL_BYTES + 1;
    put('a', 'x', 0);
    pass(50);
    pass(STALL_LIMIT_MS - 100);
    expect(wire.ended).toBeUndefined();
    pass(100);
    expect([wire.ended, hub.figures().clients, hub.figures().clientsTerminated]).toEqual(['terminated', 0, 1]);
  });

  it('gets what is large when everybody has heard the tick, and stalls with all of it', () => {
    const { hub, put, join, pass } = opened();
    const slow = join();
    const others = Array.from({ length: 20 }, () => join());
    for (const topic of ['a', 'b']) hub.subscribe(slow.client, topic);
    for (const { client } of others) hub.subscribe(client, 'b');
    const order: string[] = [];
    for (const [name, { wire }] of [['slow', slow] as const, ...others.map((other) => ['other', other] as const)]) {
      wire.read();
      const write = wire.write.bind(wire);
      wire.write = (bytes) => {
        order.push(`${name} ${bytes.length > STALL_BYTES ? 'large' : 'piece'}`);
        write(bytes);
      };
    }
    slow.wire.pending = STALL_BYTES + 1;
    put('a', 'x', 'y'.repeat(STALL_BYTES));
    put('b', 'x', 1);
    pass(50);
    expect(order).toEqual(['slow piece', ...others.map(() => 'other piece'), 'slow large']);
    expect(hub.figures().stalledClients).toBe(1);
    slow.wire.read();
    put('b', 'x', 2);
    pass(50);
    slow.wire.pending = 0;
    pass(50);
    expect(slow.wire.read()).toMatchObject([{ t: 'b', since: 1, seq: 2, delta: [['v', 'x', 2]] }]);
  });

  it('check R10: does not slow the others', () => {
    const { hub, put, join, pass } = opened();
    const [slow, quick] = [join(), join()];
    for (const { client } of [slow, quick]) hub.subscribe(client, 'a');
    quick.wire.read();
    slow.wire.pending = STALL_BYTES + 1;
    for (const value of [1, 2, 3]) {
      put('a', 'x', value);
      pass(50);
    }
    expect(quick.wire.read().map((frame) => frame.d?.[0]?.[1])).toEqual([1, 2, 3]);
  });
});
