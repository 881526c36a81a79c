import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ChainPayment,
  creditReversed,
  paymentKey,
  pendingPayments,
  seeBlock,
  seePool,
  seeSilence,
  seeTip,
  startWatch,
  type WatchEvent,
  type WatchedBlock,
  type WatchState,
  type WatchStep,
} from './block-watch.ts';

const MINUTE = 60_000;
const RULES = { confirmations: 3, depth: 8, patienceMs: 10 * MINUTE };
const ANCHOR = { height: 100, hash: 'a100', parent: 'a99' };

const pay = (txid: string, units = 1000n, index = 0): ChainPayment => ({
  txid,
  index,
  address: 'ours',
  coin: 'BTC',
  units,
});

/** A node: its best chain, as an honest one has it. */
class Node {
  chain: WatchedBlock[] = [{ ...ANCHOR, payments: [] }];
  made = 0;

  get tip(): WatchedBlock {
    return this.chain.at(-1) as WatchedBlock;
  }

  mine(...payments: ChainPayment[]): void {
    this.made += 1;
    const { height, hash } = this.tip;
    this.chain.push({ height: height + 1, hash: `b${this.made}`, parent: hash, payments });
  }

  mineEmpty(blocks: number): void {
    for (let n = 0; n < blocks; n += 1) this.mine();
  }

  /** Takes back the latest blocks and says what was in them. */
  back(blocks: number): ChainPayment[] {
    return this.chain.splice(Math.max(1, this.chain.length - blocks)).flatMap(({ payments }) => payments);
  }

  at(height: number): WatchedBlock | undefined {
    return this.chain[height - ANCHOR.height];
  }
}

/** Drives a watch as the server does: asks for what it wants until it wants nothing more. */
class Driver {
  state: WatchState = startWatch(RULES, ANCHOR);
  events: WatchEvent[] = [];
  nowMs = 0;

  take(step: WatchStep): WatchStep {
    this.state = step.state;
    this.events.push(...step.events);
    return step;
  }

  /** At most so many blocks: a node may change its chain between any two of them. */
  follow(node: Node, most = Number.POSITIVE_INFINITY): WatchStep {
    let step = this.take(seeTip(this.state, node.tip, this.nowMs));
    for (let asked = 0; step.want.kind === 'block' && asked < most; asked += 1) {
      if (asked > 1000) throw new Error('the watch asks without end');
      step = this.take(seeBlock(this.state, node.at(step.want.height), this.nowMs));
    }
    return step;
  }

  /** What was said since the last look. */
  said(): string[] {
    const said = this.events.map((event) => ('payment' in event ? `${event.kind} ${event.payment.txid}` : event.kind));
    this.events = [];
    return said;
  }
}

const start = (): { node: Node; driver: Driver } => ({ node: new Node(), driver: new Driver() });

describe('a payment', () => {
  it('is credited once, in its third block', () => {
    const { node, driver } = start();
    node.mine(pay('t1'));
    driver.follow(node);
    expect(driver.said()).toEqual(['seen t1']);
    node.mineEmpty(1);
    driver.follow(node);
    expect(driver.said()).toEqual([]);
    expect(pendingPayments(driver.state)).toEqual([{ payment: pay('t1'), confirmations: 2 }]);
    node.mineEmpty(1);
    driver.follow(node);
    expect(driver.said()).toEqual(['credit t1']);
    node.mineEmpty(30);
    driver.follow(node);
    expect(driver.said()).toEqual([]);
    expect(pendingPayments(driver.state)).toEqual([]);
  });

  it('of many in one transaction to one address is each its own', () => {
    const { node, driver } = start();
    node.mine(pay('t1', 5n, 0), pay('t1', 5n, 1), pay('t1', 7n, 2));
    node.mineEmpty(2);
    driver.follow(node);
    const credits = driver.events.filter(({ kind }) => kind === 'credit');
    expect(credits.map((event) => 'payment' in event && event.payment.index)).toEqual([0, 1, 2]);
  });

  it('that is replaced by a better paid one before a block was never counted', () => {
    const { node, driver } = start();
    driver.take(seePool(driver.state, [pay('cheap')]));
    driver.take(seePool(driver.state, [pay('dear')]));
    node.mine(pay('dear'));
    node.mineEmpty(2);
    driver.follow(node);
    driver.take(seePool(driver.state, []));
    expect(driver.said()).toEqual(['seen cheap', 'seen dear', 'dropped cheap', 'credit dear']);
  });

  it('below the anchor is not looked at, and one in the anchor neither', () => {
    const { driver } = start();
    expect(driver.state.held).toEqual([]);
    expect(() => startWatch({ ...RULES, confirmations: 9 }, ANCHOR)).toThrow('followed that far');
    expect(() => startWatch({ ...RULES, confirmations: 0 }, ANCHOR)).toThrow('one confirmation');
  });
});

describe('a reorganisation', () => {
  it('before the credit: what comes back is credited once, what does not is dropped', () => {
    const { node, driver } = start();
    node.mine(pay('t1'), pay('t2'));
    node.mineEmpty(1);
    driver.follow(node);
    node.back(2);
    node.mine(pay('t1'));
    node.mineEmpty(3);
    driver.follow(node);
    const said = driver.said();
    expect(said.filter((word) => word.startsWith('credit'))).toEqual(['credit t1']);
    expect(said).toContain('dropped t2');
    expect(said).toContain('reorganised');
  });

  it('after the credit: a payment that comes back is named twice and credited once', () => {
    const { node, driver } = start();
    node.mine(pay('t1'));
    node.mineEmpty(2);
    driver.follow(node);
    expect(driver.said()).toEqual(['seen t1', 'credit t1']);
    node.back(3);
    node.mineEmpty(1);
    node.mine(pay('t1'));
    node.mineEmpty(4);
    driver.follow(node);
    expect(driver.said().filter((word) => / t1$/.test(word))).toEqual(['vanished t1', 'seen t1', 'returned t1']);
    expect(driver.state.vanished).toEqual([]);
  });

  it('after the credit: a payment that stays away stays named, until the operator has taken it back', () => {
    const { node, driver } = start();
    node.mine(pay('t1'));
    node.mineEmpty(2);
    driver.follow(node);
    node.back(3);
    node.mine(pay('t1-paid-to-another'));
    node.mineEmpty(20);
    driver.follow(node);
    expect(driver.state.vanished).toEqual([pay('t1')]);
    driver.state = creditReversed(driver.state, pay('t1'));
    driver.said();
    node.mine(pay('t1'));
    node.mineEmpty(2);
    driver.follow(node);
    expect(driver.said()).toEqual(['seen t1', 'credit t1']);
  });

  it('with another amount under the same transaction is another payment', () => {
    const { node, driver } = start();
    node.mine(pay('t1', 1000n));
    node.mineEmpty(2);
    driver.follow(node);
    node.back(3);
    node.mine(pay('t1', 1n));
    node.mineEmpty(3);
    driver.follow(node);
    expect(driver.state.vanished).toEqual([pay('t1', 1000n)]);
    expect(driver.events.filter(({ kind }) => kind === 'credit')).toMatchObject([
      { payment: { units: 1000n } },
      { payment: { units: 1n } },
    ]);
  });

  it('to a shorter chain is seen as well', () => {
    const { node, driver } = start();
    node.mine(pay('t1'));
    node.mineEmpty(4);
    driver.follow(node);
    node.back(5);
    node.mineEmpty(2);
    driver.follow(node);
    expect(driver.said()).toEqual(['seen t1', 'credit t1', 'reorganised', 'reorganised', 'vanished t1']);
  });

  it('deeper than is followed stops the watch, and a person has to look', () => {
    const { node, driver } = start();
    node.mineEmpty(20);
    driver.follow(node);
    node.back(12);
    node.mineEmpty(14);
    expect(driver.follow(node).want).toEqual({ kind: 'operator' });
    expect(driver.said()).toContain('tooDeep');
    node.mine(pay('t1'));
    node.mineEmpty(5);
    expect(driver.follow(node)).toMatchObject({ want: { kind: 'operator' }, events: [] });
  });
});

describe('a node', () => {
  it('that is silent for an hour loses nothing, and it is said once', () => {
    const { node, driver } = start();
    node.mine(pay('t1'));
    driver.follow(node);
    driver.said();
    for (let minute = 0; minute < 60; minute += 1) {
      driver.nowMs += MINUTE;
      driver.take(seeSilence(driver.state, driver.nowMs));
    }
    node.mine(pay('t2'));
    node.mineEmpty(9);
    driver.follow(node);
    expect(driver.said()).toEqual(['silent', 'back', 'seen t2', 'credit t1', 'credit t2']);
  });

  it('that is silent for a moment is not worth a word', () => {
    const { node, driver } = start();
    driver.take(seeSilence(driver.state, 0));
    driver.nowMs = MINUTE;
    driver.follow(node);
    expect(driver.said()).toEqual([]);
    expect(driver.state.silence).toBeUndefined();
  });

  it('that lies about its height credits nothing by it', () => {
    const { node, driver } = start();
    node.mine(pay('t1'));
    driver.follow(node);
    driver.said();
    const step = driver.take(seeTip(driver.state, { height: 1_000_000, hash: 'far' }, 0));
    expect(step.want).toEqual({ kind: 'block', height: 102 });
    expect(driver.take(seeBlock(driver.state, undefined, 0)).want).toEqual({ kind: 'tip' });
    driver.take(seeTip(driver.state, { height: 102, hash: 'x' }, 0));
    driver.take(seeBlock(driver.state, { height: 999_999, hash: 'x', parent: 'b1', payments: [] }, 0));
    driver.take(seeBlock(driver.state, { height: 102, hash: 'b1', parent: 'b1', payments: [] }, 0));
    driver.take(seeBlock(driver.state, { height: 102, hash: 'a100', parent: 'b1', payments: [] }, 0));
    expect(driver.events).toMatchObject([
      { what: 'noBlock' },
      { what: 'otherHeight' },
      { what: 'circle' },
      { what: 'circle' },
    ]);
    expect(pendingPayments(driver.state)).toEqual([{ payment: pay('t1'), confirmations: 1 }]);
  });

  it('that is behind, or says a low height, takes nothing back', () => {
    const { node, driver } = start();
    node.mine(pay('t1'));
    node.mineEmpty(5);
    driver.follow(node);
    driver.said();
    for (const tip of [{ height: 103, hash: 'b3' }, { height: 5, hash: 'old' }, ANCHOR])
      expect(driver.take(seeTip(driver.state, tip, 0)).want).toEqual({ kind: 'tip' });
    expect(driver.said()).toEqual([]);
    expect(driver.state.blocks.at(-1)?.height).toBe(106);
  });

  it('that has a payment in two blocks is not believed the second time', () => {
    const { node, driver } = start();
    node.mine(pay('t1'), pay('t1'));
    node.mine(pay('t1'));
    node.mineEmpty(5);
    driver.follow(node);
    expect(driver.said()).toEqual(['seen t1', 'contradiction', 'contradiction', 'credit t1']);
  });
});

describe('whatever the chain does', () => {
  type Deed =
    | { readonly do: 'mine'; readonly fresh: number; readonly again: boolean }
    | { readonly do: 'reorganise'; readonly depth: number; readonly keep: number; readonly longer: number }
    | { readonly do: 'follow'; readonly most: number }
    | { readonly do: 'lieLow' | 'lieHigh' | 'silence' };

  const deeds: fc.Arbitrary<Deed[]> = fc.array(
    fc.oneof(
      { weight: 4, arbitrary: fc.record({ do: fc.constant('mine' as const), fresh: fc.nat(3), again: fc.boolean() }) },
      {
        weight: 2,
        arbitrary: fc.record({
          do: fc.constant('reorganise' as const),
          depth: fc.integer({ min: 1, max: 4 }),
          keep: fc.nat(100),
          longer: fc.integer({ min: -1, max: 3 }),
        }),
      },
      { weight: 3, arbitrary: fc.record({ do: fc.constant('follow' as const), most: fc.nat(9) }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('lieLow' as const, 'lieHigh', 'silence') }) },
    ),
    { maxLength: 60 },
  );

  function run(list: readonly Deed[]): { node: Node; driver: Driver } {
    const { node, driver } = start();
    /** Taken out of the chain, and able to come into it again. */
    const loose = new Map<string, ChainPayment>();
    let made = 0;
    /** How far the two chains may have grown apart since the watch was last level with the node. */
    let apart = 0;
    for (const deed of list) {
      if (deed.do === 'mine') {
        const fresh = Array.from({ length: deed.fresh }, () => pay(`t${++made}`, BigInt(made)));
        const again = deed.again ? [...loose.values()].slice(0, 2) : [];
        for (const payment of again) loose.delete(paymentKey(payment));
        node.mine(...fresh, ...again);
      } else if (deed.do === 'reorganise') {
        // None is deeper than is followed: that one stops the watch.
        if (apart + deed.depth > RULES.depth) {
          driver.follow(node);
          apart = 0;
        }
        apart += deed.depth;
        const gone = node.back(deed.depth);
        // Some are in the other branch too, the rest may come later or never.
        const kept = gone.filter((_, at) => (deed.keep >> (at % 7)) & 1);
        for (const payment of gone) if (!kept.includes(payment)) loose.set(paymentKey(payment), payment);
        node.mine(...kept);
        node.mineEmpty(Math.max(0, deed.depth - 1 + deed.longer));
      } else if (deed.do === 'follow') {
        driver.follow(node, deed.most);
      } else if (deed.do === 'silence') {
        driver.nowMs += 7 * MINUTE;
        driver.take(seeSilence(driver.state, driver.nowMs));
      } else {
        // One lie about the tip. What it takes back has to come again by itself.
        const height = driver.state.blocks.at(-1)?.height ?? 0;
        const said = deed.do === 'lieLow' ? height - 1 : height + 50;
        driver.take(seeTip(driver.state, { height: said, hash: 'a lie' }, driver.nowMs));
        driver.take(seeBlock(driver.state, undefined, driver.nowMs));
      }
    }
    node.mineEmpty(RULES.confirmations);
    driver.follow(node);
    return { node, driver };
  }

  it('each payment of the best chain is credited exactly once, and no other stays credited without being named', () => {
    fc.assert(
      fc.property(deeds, (list) => {
        const { node, driver } = run(list);
        const { state, events } = driver;
        expect(state.stopped).toBe(false);
        const keys = (kind: string): string[] =>
          events.flatMap((event) => (event.kind === kind && 'payment' in event ? [paymentKey(event.payment)] : []));
        const best = new Set(node.chain.flatMap(({ payments }) => payments.map(paymentKey)));
        const credited = keys('credit');
        expect(new Set(credited).size).toBe(credited.length);
        const named = new Set(state.vanished.map(paymentKey));
        expect(new Set(credited.filter((key) => !named.has(key)))).toEqual(best);
        for (const key of named) expect(best.has(key)).toBe(false);
        // Each that is named was said to vanish once more often than it was said to return.
        for (const key of new Set([...keys('vanished'), ...keys('returned')])) {
          const count = (kind: string): number => keys(kind).filter((one) => one === key).length;
          expect(count('vanished') - count('returned')).toBe(named.has(key) ? 1 : 0);
        }
        expect(state.blocks.length).toBeLessThanOrEqual(RULES.depth + 1);
        expect(state.blocks.at(-1)?.hash).toBe(node.tip.hash);
      }),
      { numRuns: 300 },
    );
  });

  it('the state is plain data: written down between any two steps, it says the same', () => {
    const write = (state: WatchState): string =>
      JSON.stringify(state, (_key, value) => (typeof value === 'bigint' ? `${value}n` : value));
    const read = (text: string): WatchState =>
      JSON.parse(text, (_key, value) =>
        typeof value === 'string' && /^\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value,
      );
    const { node, driver } = start();
    node.mine(pay('t1'));
    node.mineEmpty(2);
    driver.follow(node);
    node.back(2);
    node.mineEmpty(4);
    const other = new Driver();
    other.state = read(write(driver.state));
    driver.said();
    driver.follow(node);
    other.follow(node);
    expect(other.said()).toEqual(driver.said());
    expect(write(other.state)).toBe(write(driver.state));
  });
});
