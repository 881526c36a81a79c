import type { Fixture, FixtureStatus, LiveScore, MarketKey } from '@evens/catalogue';
import type { FeedBody, FeedMessage, MarketPrices } from '@evens/feeds';
import type { Clock } from '@evens/kernel';
import type { Book } from '../book/book.ts';
import type { KeeperFigures } from '../book/book-face.ts';
import { decideStatus } from '../book/decide-market.ts';
import { isOver } from '../book/fixture-status.ts';
import { offeredUntilNow, wordOfFormer } from '../book/former-word.ts';
import { afterHandover, takesOver } from '../book/handover.ts';
import { fieldChanged } from '../book/happenings.ts';
import type { MarketStatusEvent } from '../book/market-status.ts';
import type { PriceFault } from '../book/price-checks.ts';
import { Producers } from '../book/producers.ts';
import { withSaidScore } from '../book/said-score.ts';
import { type FixtureState, type MarketState, newFixture } from '../book/states.ts';
import { isStorable } from '../book/storable.ts';
import { nextVersion } from '../book/version.ts';
import type { Overrides } from '../overrides/overrides.ts';
import { haltsOf } from './halts-of.ts';
import { PriceTaker } from './price-taker.ts';
import { Refusals } from './refusals.ts';
import { StandingOverrides } from './standing-overrides.ts';

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
  private readonly refusals: Refusals;
  private readonly traders: StandingOverrides;
  private readonly prices: PriceTaker;

  constructor(
    private readonly book: Book,
    private readonly clock: Clock,
  ) {
    this.producers = new Producers(clock);
    this.refusals = new Refusals(book);
    this.traders = new StandingOverrides(book, clock);
    const put = (fixture: FixtureState, before: MarketState | undefined, after: MarketState): void =>
      this.putMarket(fixture, before, after);
    const refused = (fixtureId: number, key: MarketKey, fault: PriceFault): void =>
      void this.refusals.refuse(fixtureId, key, fault);
    this.prices = new PriceTaker({ put, refused }, book.interned);
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
      this.traders.takeOver(fixture);
      this.settleStatus(fixture);
    }
    this.book.finishWord();
  }

  /** Whether the process leads just now: nothing is open while it does not. */
  setLeading(leading: boolean): void {
    this.leading = leading;
    this.producers.forgiveSilence();
    this.updateAllHalts();
  }

  /**
   * Messages of one producer in their order; gives what of each counts. Undefined for a repeat, a producer nobody knows, a
   * fixture that another one has. Throws what listeners threw, after the message is applied and all have heard it.
   */
  apply(message: FeedMessage): FeedMessage | undefined {
    const effect = this.producers.hear(message);
    if (effect === 'unknown') this.refusals.refuse(0, undefined, 'unknownProducer');
    if (effect === 'unknown' || effect === 'repeated') return undefined;
    this.messages += 1;
    if (effect === 'fell') this.setTrust(message.producer, 'down');
    const { body, producer } = wordOfFormer(this.book, message) ?? message;
    const counts = this.applyBody(body, { ...message, producer });
    if (effect === 'rose') this.rise(message.producer, message.eventMs);
    if (message.body.type === 'snapshotComplete') this.endHandovers(message.producer, message.eventMs);
    this.book.finishWord();
    return counts ? { ...message, body } : undefined;
  }

  /** What the mere passing of time changes: silent producers, kick-offs that came, fixtures that are long over. */
  watchTime(): void {
    for (const name of this.producers.fallenSilent()) this.setTrust(name, 'down');
    const nowMs = this.clock.monotonicMs();
    for (const fixture of this.book.allStates()) {
      this.updateHalts(fixture);
      this.prices.guarded.look(fixture, this.clock.eventMs(), false);
      if (fixture.overSinceMs !== undefined && nowMs - fixture.overSinceMs > KEEP_OVER_MS) this.remove(fixture);
    }
    this.book.finishWord();
  }

  /** All that traders have said and not taken back: in force at once. */
  takeOverrides(manual: Overrides): void {
    this.traders.take(manual);
    this.updateAllHalts();
  }

  /** A trader says that what was refused of a market is right: it is taken as if the source had restated it. */
  believe(fixtureId: number, key: MarketKey): void {
    const fixture = this.book.getState(fixtureId);
    if (fixture) this.prices.believe(fixture, key, this.clock.eventMs());
    this.book.finishWord();
  }

  isUp(producer: string): boolean {
    return this.producers.isUp(producer);
  }

  figures(): KeeperFigures {
    const { messages, refusals } = this;
    return { messages, refused: refusals.count, guarded: this.prices.guarded.size, faults: { ...refusals.faults } };
  }

  private applyBody(body: FeedBody, message: FeedMessage): boolean {
    if (body.type === 'heartbeat' || body.type === 'snapshotComplete' || body.type === 'lineups') return true;
    if (body.type === 'fixture') return this.putFixture(body.fixture, message.producer, message.eventMs);
    const fixture = this.book.getState(body.fixtureId);
    if (!fixture) {
      // Results of fixtures that have left the book are the store's business; prices of them are nobody's.
      if (body.type === 'prices') this.refusals.refuse(body.fixtureId, undefined, 'unknownFixture');
      return true;
    }
    if (fixture.voice.producer !== message.producer)
      return this.refusals.refuse(body.fixtureId, undefined, 'otherProducer');
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
    if (!isStorable(incoming)) return this.refusals.refuse(0, undefined, 'unstorable');
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
    if (!known) this.traders.meet(state);
    this.settleStatus(state);
    state.version = nextVersion(state.version, eventMs);
    this.book.putFixture(state);
    return true;
  }

  /** What stands of the former producer waits, closed, until the new one names it; false for a claim that comes too late. */
  private handOver(fixture: FixtureState, producer: string, eventMs: number): boolean {
    const claim = { producer, eventMs, up: this.isUp(producer) };
    if (!takesOver(fixture.voice, claim)) return this.refusals.refuse(fixture.fixture.id, undefined, 'otherProducer');
    fixture.offeredBefore = offeredUntilNow(fixture);
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
      const waiting = [...fixture.markets.values()].filter(({ status }) => status === 'handedOver');
      this.applyEvent(fixture, { type: 'withdrawn' }, keysOf(waiting), eventMs);
    }
  }

  private applyPrices(
    fixture: FixtureState,
    markets: readonly MarketPrices[],
    complete: boolean,
    eventMs: number,
  ): void {
    const before = fixture.markets.size;
    this.prices.take(fixture, markets, complete, eventMs);
    if (!complete) return;
    fixture.generation = this.producers.generationOf(fixture.voice.producer);
    if (before === 0) return;
    const named = new Set(keysOf(markets));
    const unnamed = [...fixture.markets.keys()].filter((key) => !named.has(key));
    this.applyEvent(fixture, { type: 'withdrawn' }, unnamed, eventMs);
  }

  private applyEvent(
    fixture: FixtureState,
    event: MarketStatusEvent,
    keys: readonly MarketKey[] | undefined,
    eventMs: number,
  ): void {
    for (const key of keys ?? [...fixture.markets.keys()]) {
      const market = fixture.markets.fed(key);
      if (market) this.putMarket(fixture, market, decideStatus(market, event, eventMs));
    }
  }

  private applyScore(fixture: FixtureState, status: FixtureStatus, live: LiveScore | undefined, eventMs: number): void {
    const said = withSaidScore(fixture.fixture, status, live);
    if (!said) {
      this.refusals.refuse(fixture.fixture.id, undefined, 'impossibleStatus');
      return;
    }
    fixture.happenings += Number(said.happened) + Number(said.moved);
    fixture.fixture = said.fixture;
    fixture.version = nextVersion(fixture.version, eventMs);
    if (said.moved) {
      this.settleStatus(fixture);
      this.book.tell((listener) => listener.fixture?.(fixture));
    } else if (live) this.book.tell((listener) => listener.score?.(fixture));
    if (said.happened) this.prices.guarded.look(fixture, eventMs, true);
  }

  private settleStatus(of: FixtureState): void {
    of.overSinceMs = isOver(of.fixture.status) ? (of.overSinceMs ?? this.clock.monotonicMs()) : undefined;
    this.updateHalts(of);
  }

  private updateAllHalts(): void {
    for (const fixture of this.book.allStates()) this.updateHalts(fixture);
    this.book.finishWord();
  }

  private updateHalts(fixture: FixtureState): void {
    const { clock, leading } = this;
    const eventMs = clock.eventMs();
    const [up, byTrader] = [this.isUp(fixture.voice.producer), this.traders.suspends(fixture)];
    this.book.setHalts(fixture, haltsOf(fixture.fixture, { eventMs, up, leading, byTrader }), eventMs);
  }

  private putMarket(fixture: FixtureState, before: MarketState | undefined, after: MarketState): void {
    if (fixture.manual === undefined) this.book.putMarket(fixture, before, after);
    else this.traders.show(fixture, after);
    if (before?.refused || after.refused) this.prices.guarded.keep(fixture.fixture.id, after);
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
    this.prices.guarded.forget(fixture.fixture.id);
    this.book.remove(fixture);
  }
}

const keysOf = (markets: readonly { readonly key: MarketKey }[]): MarketKey[] => markets.map((each) => each.key);
