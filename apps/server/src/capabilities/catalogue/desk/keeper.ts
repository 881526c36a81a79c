import type { Fixture, FixtureStatus, LiveScore, MarketKey } from '@evens/catalogue';
import type { FeedBody, FeedMessage, MarketPrices } from '@evens/feeds';
import type { Clock } from '@evens/kernel';
import type { Book } from '../book/book.ts';
import type { BookFault, KeeperFigures } from '../book/book-face.ts';
import { decidePrices, decideStatus, type PricesContext } from '../book/decide-market.ts';
import { isOver, mayFollow, takesBets } from '../book/fixture-status.ts';
import { GuardedMarkets } from '../book/guarded-markets.ts';
import { afterHandover, takesOver } from '../book/handover.ts';
import { fieldChanged, scoreChanged } from '../book/happenings.ts';
import { contradictory, NOTHING_FOUND, type OrderFound } from '../book/market-order.ts';
import type { MarketStatusEvent } from '../book/market-status.ts';
import type { PriceFault } from '../book/price-checks.ts';
import { Producers } from '../book/producers.ts';
import { type FixtureState, HALTS, type MarketState, newFixture } from '../book/states.ts';
import { isStorable } from '../book/storable.ts';
import { nextVersion } from '../book/version.ts';

/** How long a fixture that is over stays, so that the page in front of somebody shows its end. */
export const KEEP_OVER_MS = 300_000;

/**
 * Keeps a book by what its producers say: trusts, believes or refuses, and puts what comes of it. What a message makes of
 * the state is decided by the pure functions it calls. Of all processes only the leader's has a keeper at work.
 */
export class Keeper {
  private readonly producers: Producers;
  private leading = true;
  private messages = 0;
  private refusals = 0;
  private readonly faults: Partial<Record<PriceFault | BookFault, number>> = {};
  private readonly guarded = new GuardedMarkets({
    put: (fixture, before, after) => this.putMarket(fixture, before, after),
    refused: (fixtureId, key, fault) => this.refuse(fixtureId, key, fault),
    restate: (fixture, market, said, eventMs) =>
      decidePrices(market, said, this.contextOf(fixture, eventMs, true, NOTHING_FOUND)),
  });

  constructor(
    private readonly book: Book,
    private readonly clock: Clock,
  ) {
    this.producers = new Producers(clock);
  }

  addProducer(name: string, silenceLimitMs: number): void {
    this.producers.add(name, silenceLimitMs);
  }

  /**
   * Begins with a book that another writer left: everything is suspended until its producer has told all of it again, and
   * what that does not name is withdrawn.
   */
  takeOver(): void {
    for (const fixture of this.book.allStates()) {
      fixture.generation = 0;
      this.settleStatus(fixture);
    }
    this.book.throwWhatTheyThrew();
  }

  /** Whether the process leads just now: nothing is open while it does not. */
  setLeading(leading: boolean): void {
    this.leading = leading;
    this.producers.forgiveSilence();
    for (const fixture of this.book.allStates()) this.updateHalts(fixture);
    this.book.throwWhatTheyThrew();
  }

  /**
   * Messages of one producer in their order. False for what says nothing to anybody: a repeat, a producer nobody knows, a
   * fixture that another producer has. Throws what listeners threw, after the message is applied and all have heard it.
   */
  apply(message: FeedMessage): boolean {
    const effect = this.producers.hear(message);
    if (effect === 'unknown') return this.refuse(0, undefined, 'unknownProducer');
    if (effect === 'repeated') return false;
    this.messages += 1;
    if (effect === 'fell') this.setTrust(message.producer, 'down');
    const counts = this.applyBody(message.body, message);
    if (effect === 'rose') this.rise(message.producer, message.eventMs);
    if (message.body.type === 'snapshotComplete') this.endHandovers(message.producer, message.eventMs);
    this.book.throwWhatTheyThrew();
    return counts;
  }

  /** What the mere passing of time changes: silent producers, kick-offs that came, fixtures that are long over. */
  watchTime(): void {
    for (const name of this.producers.fallenSilent()) this.setTrust(name, 'down');
    const nowMs = this.clock.monotonicMs();
    for (const fixture of this.book.allStates()) {
      this.updateHalts(fixture);
      this.guarded.look(fixture, this.clock.eventMs(), false);
      if (fixture.overSinceMs !== undefined && nowMs - fixture.overSinceMs > KEEP_OVER_MS) this.remove(fixture);
    }
    this.book.throwWhatTheyThrew();
  }

  isUp(producer: string): boolean {
    return this.producers.isUp(producer);
  }

  figures(): KeeperFigures {
    const { messages, refusals: refused, faults, guarded } = this;
    return { messages, refused, guarded: guarded.size, faults: { ...faults } };
  }

  private applyBody(body: FeedBody, message: FeedMessage): boolean {
    if (body.type === 'heartbeat' || body.type === 'snapshotComplete' || body.type === 'lineups') return true;
    if (body.type === 'fixture') return this.putFixture(body.fixture, message.producer, message.eventMs);
    const fixture = this.book.getState(body.fixtureId);
    if (!fixture) {
      // Results of fixtures that have left the book are the store's business; prices of them are nobody's.
      if (body.type === 'prices') this.refuse(body.fixtureId, undefined, 'unknownFixture');
      return true;
    }
    if (fixture.voice.producer !== message.producer) return this.refuse(body.fixtureId, undefined, 'otherProducer');
    if (!isOver(fixture.fixture.status)) fixture.overSinceMs = undefined;
    switch (body.type) {
      case 'prices':
        this.applyPrices(fixture, body.markets, body.complete ?? false, message.eventMs);
        break;
      case 'betStop':
        this.applyEvent(fixture, { type: 'betStop' }, body.markets, message.eventMs);
        break;
      case 'score':
        this.applyScore(fixture, body.status, body.live, message.eventMs);
        break;
      case 'incidents':
        this.book.putStory(fixture, body);
        break;
      case 'result':
        this.applyEvent(fixture, { type: 'result' }, keysOf(body.markets), message.eventMs);
        this.applyScore(fixture, body.status, body.live, message.eventMs);
        break;
      case 'void':
        if (body.fromMs === undefined && body.untilMs === undefined) {
          this.applyEvent(fixture, { type: 'void' }, body.markets, message.eventMs);
        }
        break;
      case 'rollback':
        this.applyEvent(fixture, { type: 'rollback' }, body.markets, message.eventMs);
    }
    return true;
  }

  private putFixture(incoming: Fixture, producer: string, eventMs: number): boolean {
    if (!isStorable(incoming)) return this.refuse(0, undefined, 'unstorable');
    const known = this.book.getState(incoming.id);
    // History comes with the stream too; it is stored, and nobody bets on it.
    if (!known && isOver(incoming.status)) return true;
    if (known && known.voice.producer !== producer && !this.handOver(known, producer, eventMs)) return false;
    const live = incoming.live ?? known?.fixture.live;
    const fixture = live && !incoming.live ? { ...incoming, live } : incoming;
    const state: FixtureState = known ?? newFixture(fixture, { producer, heldSinceMs: eventMs, formerly: [] });
    if (known && fieldChanged(known.fixture, fixture)) known.happenings += 1;
    state.fixture = fixture;
    state.generation = this.producers.generationOf(producer);
    this.settleStatus(state);
    state.version = nextVersion(state.version, eventMs);
    this.book.putFixture(state);
    return true;
  }

  /** What stands of the former producer waits, closed, until the new one names it; false for a claim that comes too late. */
  private handOver(fixture: FixtureState, producer: string, eventMs: number): boolean {
    const claim = { producer, eventMs, up: this.isUp(producer) };
    if (!takesOver(fixture.voice, claim)) return this.refuse(fixture.fixture.id, undefined, 'otherProducer');
    this.applyEvent(fixture, { type: 'handedOver' }, undefined, eventMs);
    fixture.voice = afterHandover(fixture.voice, claim);
    // Another model prices it now: whatever it says may differ from what stood.
    fixture.happenings += 1;
    return true;
  }

  /** The producer has told everything: what it took over and did not name is gone. */
  private endHandovers(producer: string, eventMs: number): void {
    for (const fixture of this.book.allStates()) {
      if (fixture.voice.producer !== producer || fixture.voice.formerly.length === 0) continue;
      for (const market of fixture.markets.values()) {
        if (market.status !== 'handedOver') continue;
        this.putMarket(fixture, market, decideStatus(market, { type: 'withdrawn' }, eventMs));
      }
    }
  }

  private applyPrices(
    fixture: FixtureState,
    markets: readonly MarketPrices[],
    complete: boolean,
    eventMs: number,
  ): void {
    const before = fixture.markets.size;
    const found = contradictory(markets, fixture.markets, complete);
    const context = this.contextOf(fixture, eventMs, complete, found);
    for (const incoming of markets) {
      const current = fixture.markets.get(incoming.key);
      const { market, fault } = decidePrices(current, incoming, context);
      if (fault) this.refuse(fixture.fixture.id, incoming.key, fault);
      if (market) this.putMarket(fixture, current, market);
    }
    if (!complete) {
      this.guarded.judgeUnnamed(fixture, markets, found, eventMs);
      return;
    }
    fixture.generation = this.producers.generationOf(fixture.voice.producer);
    if (before === 0) return;
    const named = new Set(keysOf(markets));
    const unnamed = [...fixture.markets.keys()].filter((key) => !named.has(key));
    this.applyEvent(fixture, { type: 'withdrawn' }, unnamed, eventMs);
  }

  private contextOf(fixture: FixtureState, eventMs: number, complete: boolean, { blamed }: OrderFound): PricesContext {
    const { happenings, fixture: contest } = fixture;
    const inPlay = contest.status === 'live';
    return { eventMs, inPlay, happenings, complete, interned: this.book.interned, contradictory: blamed };
  }

  private applyEvent(
    fixture: FixtureState,
    event: MarketStatusEvent,
    keys: readonly MarketKey[] | undefined,
    eventMs: number,
  ): void {
    for (const key of keys ?? [...fixture.markets.keys()]) {
      const market = fixture.markets.get(key);
      if (market) this.putMarket(fixture, market, decideStatus(market, event, eventMs));
    }
  }

  private applyScore(fixture: FixtureState, status: FixtureStatus, live: LiveScore | undefined, eventMs: number): void {
    const before = fixture.fixture;
    if (!mayFollow(before.status, status)) {
      this.refuse(before.id, undefined, 'impossibleStatus');
      return;
    }
    const happened = live !== undefined && scoreChanged(before.live, live);
    if (happened) fixture.happenings += 1;
    fixture.fixture = { ...before, status, ...(live && { live }) };
    fixture.version = nextVersion(fixture.version, eventMs);
    if (before.status !== status) {
      fixture.happenings += 1;
      this.settleStatus(fixture);
      this.book.tell((listener) => listener.fixture?.(fixture));
    } else if (live) this.book.tell((listener) => listener.score?.(fixture));
    if (happened) this.guarded.look(fixture, eventMs, true);
  }

  private settleStatus(of: FixtureState): void {
    of.overSinceMs = isOver(of.fixture.status) ? (of.overSinceMs ?? this.clock.monotonicMs()) : undefined;
    this.updateHalts(of);
  }

  private updateHalts(fixture: FixtureState): void {
    const { status, startMs } = fixture.fixture;
    const halts =
      (this.isUp(fixture.voice.producer) ? 0 : HALTS.producerDown) |
      (status === 'notStarted' && startMs <= this.clock.eventMs() ? HALTS.kickOffPassed : 0) |
      (takesBets(status) ? 0 : HALTS.notBettable) |
      (this.leading ? 0 : HALTS.leaderless);
    this.book.setHalts(fixture, halts, this.clock.eventMs());
  }

  private putMarket(fixture: FixtureState, before: MarketState | undefined, after: MarketState): void {
    this.book.putMarket(fixture, before, after);
    if (before?.refused || after.refused) this.guarded.keep(fixture.fixture.id, after);
  }

  private setTrust(producer: string, trust: 'up' | 'down'): void {
    for (const fixture of this.book.allStates()) if (fixture.voice.producer === producer) this.updateHalts(fixture);
    this.book.tell((listener) => listener.producer?.(producer, trust));
  }

  /** After a complete snapshot: what it did not name is gone, the rest takes bets again. */
  private rise(producer: string, eventMs: number): void {
    const generation = this.producers.generationOf(producer);
    for (const fixture of this.book.allStates()) {
      const { voice, overSinceMs } = fixture;
      if (voice.producer !== producer || fixture.generation === generation || overSinceMs !== undefined) continue;
      this.applyEvent(fixture, { type: 'withdrawn' }, undefined, eventMs);
      // It leaves as one that is over does, unless it is told of again.
      fixture.overSinceMs = this.clock.monotonicMs();
    }
    this.setTrust(producer, 'up');
  }

  private remove(fixture: FixtureState): void {
    this.guarded.forget(fixture.fixture.id);
    this.book.remove(fixture);
  }

  private refuse(fixtureId: number, marketKey: MarketKey | undefined, fault: PriceFault | BookFault): false {
    this.refusals += 1;
    this.faults[fault] = (this.faults[fault] ?? 0) + 1;
    this.book.tell((listener) => listener.refused?.(fixtureId, marketKey, fault));
    return false;
  }
}

const keysOf = (markets: readonly { readonly key: MarketKey }[]): MarketKey[] => markets.map((each) => each.key);
