import type { CatalogueEntry, FixtureDetail, FixtureRow, MarketEntry, MarketView } from '@evens/contract';
import { inOrderOf } from './detail-order.ts';
import { Doubts } from './doubts.ts';
import { idOf, isFixtureTopic } from './fixture-topics.ts';
import { Stories } from './stories.ts';
import {
  EMPTY_FIXTURE,
  type FixtureInfo,
  type FixtureNow,
  fixtureKey,
  fixturesIn,
  isPriceKey,
  type MarketNow,
  marketKeyOf,
  marketsKey,
  type OutcomeNow,
  type PriceNow,
  priceAfter,
  priceKey,
  ROW_OF,
  type StoreKey,
  topicKey,
} from './values.ts';

const [ACTIVE, SUSPENDED] = [1, -1] as const;
const NOTHING: readonly never[] = [];
/** Beyond this many fixtures those that nobody listens to are forgotten. */
const ROOMY = 600;

/**
 * Everything that moves on the page, by key, with a set of listeners a key: a change wakes only what shows it. Values are
 * replaced, never changed, so that a reader sees a change by comparing references.
 */
export class RealtimeStore {
  private readonly markets = new Map<string, MarketNow>();
  private readonly prices = new Map<string, PriceNow>();
  /**
   * Versions seen by what they are about (`m/7/1x2`, `s/7` ...), of what has gone too: two topics may tell of the same thing,
   * and after a loss the older word may come last.
   */
  private readonly versions = new Map<string, number>();
  private readonly doubts = new Doubts();
  readonly stories = new Stories();
  private readonly keysOf = new Map<number, readonly string[]>();
  private readonly fixtures = new Map<number, FixtureNow>();
  private readonly members = new Map<string, readonly number[]>();
  private readonly listeners = new Map<StoreKey, Set<() => void>>();
  private woken = new Set<StoreKey>();

  constructor(private readonly nowMs: () => number) {}

  price(outcomeId: string): PriceNow | undefined {
    return this.prices.get(outcomeId);
  }

  market(fixtureId: number, key: string): MarketNow | undefined {
    return this.markets.get(`${fixtureId}/${key}`);
  }

  /** Keys of all its markets that are known and on offer. */
  marketKeys(fixtureId: number): readonly string[] {
    return this.keysOf.get(fixtureId) ?? NOTHING;
  }

  fixture(fixtureId: number): FixtureNow | undefined {
    return this.fixtures.get(fixtureId);
  }

  /** Fixtures of a list topic; undefined before its first snapshot. */
  fixturesOf(topic: string): readonly number[] | undefined {
    return this.members.get(topic);
  }

  listen(key: StoreKey, listener: () => void): () => void {
    const set = this.listeners.get(key) ?? new Set();
    this.listeners.set(key, set.add(listener));
    return () => {
      set.delete(listener);
      if (set.size === 0 && this.listeners.get(key) === set) this.listeners.delete(key);
    };
  }

  /** Everything a topic has now; what it no longer names is gone from it. */
  applySnapshot(topic: string, entries: readonly CatalogueEntry[]): void {
    if (isFixtureTopic(topic)) {
      const id = idOf(topic);
      if (topic.startsWith('markets/')) {
        const named = new Set(entries.flatMap((entry) => (entry[0] === 'm' ? [entry[2]] : [])));
        for (const key of this.marketKeys(id)) if (!named.has(key)) this.dropMarket(id, key);
      }
    } else {
      const ids = entries.flatMap((entry) => (entry[0] === 'f' ? [entry[1]] : []));
      this.setMembers(topic, ids);
    }
    for (const entry of entries) {
      // A snapshot is the server's present word, even if its world began anew.
      if (entry[0] === 'm') this.versions.delete(`m/${entry[1]}/${entry[2]}`);
      else for (const kind of 'fscpw') this.versions.delete(`${kind}/${entry[1]}`);
      this.applyEntry(topic, entry);
    }
    this.wake(topicKey(topic));
  }

  applyEntries(topic: string, entries: readonly CatalogueEntry[]): void {
    for (const entry of entries) this.applyEntry(topic, entry);
  }

  /** Calls the listeners of everything that changed since the last call, each once. */
  notify(): void {
    const woken = this.woken;
    this.woken = new Set();
    for (const key of woken) for (const listener of [...(this.listeners.get(key) ?? [])]) listener();
  }

  /** A detail read by call: every market of it, as far as nothing newer came live. */
  putFixture(detail: FixtureDetail): void {
    const { markets, ...info } = detail;
    this.putInfo(info);
    const named = new Set(markets.map((market) => market.key));
    if (!this.members.has(`markets/${detail.id}`)) {
      for (const key of this.marketKeys(detail.id)) if (!named.has(key)) this.dropMarket(detail.id, key);
    }
    for (const market of markets) this.putMarket(detail.id, market);
    const ordered = inOrderOf(named, this.marketKeys(detail.id));
    if (ordered) this.keysOf.set(detail.id, ordered) && this.wake(marketsKey(detail.id));
    this.notify();
  }

  /** Rows of a list read by call, those of the Asian view with their wide choice of markets. */
  putRows(rows: readonly FixtureRow[], row: 'preview' | 'wide' = 'preview'): void {
    for (const { preview, ...info } of rows) {
      this.putInfo(info);
      const keys = preview.map(({ key }) => key);
      this.setRow(info.id, row, keys);
      for (const market of preview) this.putMarket(info.id, market);
    }
    this.notify();
  }

  /** With the next `notify`, wakes whoever shows a price although the store itself did not change. */
  touchPrices(): void {
    for (const key of this.listeners.keys()) if (isPriceKey(key)) this.wake(key);
  }

  /** What a topic carries may be old: its prices are shown suspended until it is heard again. */
  distrust(topic: string): void {
    this.doubts.add(topic);
    this.review(topic);
  }

  /** The topic is complete again: what was open by its last word is open. */
  trust(topic: string): void {
    this.doubts.settle(topic);
    this.review(topic);
  }

  /** What the topic was about is there no more. */
  end(topic: string): void {
    this.doubts.forget(topic);
    if (isFixtureTopic(topic)) this.leave(topic, idOf(topic));
    else this.setMembers(topic, NOTHING);
  }

  private review(topic: string): void {
    const ids = /^(markets|row)\//.test(topic) ? [idOf(topic)] : topic.startsWith('sport/') ? this.fixtures.keys() : [];
    for (const id of ids) {
      const doubted = this.isDoubted(id);
      for (const key of this.marketKeys(id)) {
        const path = `${id}/${key}`;
        const market = this.markets.get(path);
        // Only what was open by its last word changes.
        if (!market || !(market.open || this.doubts.holds(path)) || market.open === !doubted) continue;
        this.markets.set(path, { ...market, open: this.doubts.shows(path, true, doubted) });
        for (const outcome of market.outcomes) this.setPrice(outcome, !doubted && outcome.active, market.version);
        this.wake(marketKeyOf(id, key));
      }
    }
  }

  private isDoubted(fixtureId: number): boolean {
    return this.doubts.about(fixtureId, this.fixtures.get(fixtureId));
  }

  /** A topic nobody listens to any more. What doubt has closed stays so until somebody hears of it. */
  forgetTopic(topic: string): void {
    this.members.delete(topic);
    this.doubts.forget(topic);
    if (this.fixtures.size > ROOMY) this.forgetUnseen();
  }

  private applyEntry(topic: string, entry: CatalogueEntry): void {
    switch (entry[0]) {
      case 'm':
        this.applyMarket(entry);
        break;
      case 'f':
        this.putInfo(entry[2]);
        if (!isFixtureTopic(topic)) this.addMember(topic, entry[1]);
        break;
      case 's':
        if (this.isNews(`s/${entry[1]}`, entry[4])) {
          this.setFixture(entry[1], { status: entry[2], ...(entry[3] && { live: entry[3] }) });
        }
        break;
      case 'c':
        if (this.isNews(`c/${entry[1]}`, entry[3])) this.setFixture(entry[1], { marketsCount: entry[2] });
        break;
      case 'p':
      case 'w':
        if (this.isNews(`${entry[0]}/${entry[1]}`, entry[3])) this.setRow(entry[1], ROW_OF[entry[0]], entry[2]);
        break;
      case 'x':
        this.leave(topic, entry[1]);
        break;
      default:
        this.wake(this.stories.hear(entry));
    }
  }

  private applyMarket([, fixtureId, key, version, status, outcomes, favourite]: MarketEntry): void {
    if (!this.isNews(`m/${fixtureId}/${key}`, version)) return;
    if (status !== ACTIVE && status !== SUSPENDED) this.dropMarket(fixtureId, key);
    else this.setMarket(fixtureId, { key, version, status, outcomes, favourite });
  }

  private putMarket(fixtureId: number, market: MarketView): void {
    const path = `${fixtureId}/${market.key}`;
    if (this.markets.get(path)?.version === market.version && !this.doubts.holds(path)) return;
    if (this.isNews(`m/${fixtureId}/${market.key}`, market.version)) this.setMarket(fixtureId, market);
  }

  private setMarket(
    fixtureId: number,
    market: Omit<MarketView, 'outcomes'> & { readonly outcomes: MarketEntry[5] },
  ): void {
    const { key, version, status, favourite } = market;
    const path = `${fixtureId}/${key}`;
    const before = this.markets.get(path);
    const open = this.doubts.shows(path, status === ACTIVE, this.isDoubted(fixtureId));
    const outcomes = market.outcomes.map(
      ([code, priceMilli, active]): OutcomeNow => ({ code, id: `${path}/${code}`, priceMilli, active: active === 1 }),
    );
    this.markets.set(path, { fixtureId, key, version, open, favourite: favourite === 1, outcomes });
    for (const outcome of outcomes) this.setPrice(outcome, open && outcome.active, version);
    if (before) {
      const codes = new Set(outcomes.map((each) => each.code));
      for (const old of before.outcomes) if (!codes.has(old.code)) this.dropPrice(old.id);
    } else {
      this.keysOf.set(fixtureId, [...this.marketKeys(fixtureId), key]);
      this.wake(marketsKey(fixtureId));
    }
    this.wake(marketKeyOf(fixtureId, key));
  }

  private setPrice(outcome: OutcomeNow, open: boolean, marketVersion: number): void {
    const before = this.prices.get(outcome.id);
    const { priceMilli } = outcome;
    if (before && before.priceMilli === priceMilli && before.open === open) {
      // Nothing a button shows: it is not woken for a new version alone.
      if (before.marketVersion !== marketVersion) this.prices.set(outcome.id, { ...before, marketVersion });
      return;
    }
    this.prices.set(outcome.id, priceAfter(before, { priceMilli, open, marketVersion }, this.nowMs()));
    this.wake(priceKey(outcome.id));
  }

  private dropMarket(fixtureId: number, key: string): void {
    const path = `${fixtureId}/${key}`;
    const market = this.markets.get(path);
    if (!market) return;
    this.markets.delete(path);
    this.doubts.drop(path);
    for (const outcome of market.outcomes) this.dropPrice(outcome.id);
    const others = this.marketKeys(fixtureId).filter((each) => each !== key);
    this.keysOf.set(fixtureId, others);
    this.wake(marketKeyOf(fixtureId, key));
    this.wake(marketsKey(fixtureId));
  }

  private dropPrice(outcomeId: string): void {
    if (this.prices.delete(outcomeId)) this.wake(priceKey(outcomeId));
  }

  /** A description brings score and count too; each counts only if nothing newer of its kind is known. */
  private putInfo(info: FixtureInfo): void {
    const { id, version, status, live, marketsCount } = info;
    this.setFixture(id, {
      gone: false,
      ...(this.isNews(`f/${id}`, version) && { info }),
      ...(this.isNews(`s/${id}`, version) && { status, live }),
      ...(this.isNews(`c/${id}`, version) && { marketsCount }),
    });
  }

  private isNews(about: string, version: number): boolean {
    if (version < (this.versions.get(about) ?? 0)) return false;
    this.versions.set(about, version);
    return true;
  }

  private setRow(fixtureId: number, row: 'preview' | 'wide', keys: readonly string[]): void {
    const before = this.fixtures.get(fixtureId)?.[row] ?? NOTHING;
    if (before.length === keys.length && before.every((key, index) => key === keys[index])) return;
    this.setFixture(fixtureId, { [row]: keys });
  }

  private setFixture(id: number, change: Partial<FixtureNow>): void {
    const before = this.fixtures.get(id) ?? EMPTY_FIXTURE;
    this.fixtures.set(id, { ...before, ...change, id });
    this.wake(fixtureKey(id));
  }

  private leave(topic: string, fixtureId: number): void {
    if (!isFixtureTopic(topic)) {
      const ids = this.members.get(topic);
      if (ids?.includes(fixtureId)) {
        const others = ids.filter((each) => each !== fixtureId);
        this.setMembers(topic, others);
      }
      return;
    }
    for (const key of this.marketKeys(fixtureId)) this.dropMarket(fixtureId, key);
    this.setFixture(fixtureId, { gone: true });
  }

  private addMember(topic: string, fixtureId: number): void {
    const ids = this.members.get(topic) ?? NOTHING;
    if (!ids.includes(fixtureId)) this.setMembers(topic, [...ids, fixtureId]);
  }

  private setMembers(topic: string, ids: readonly number[]): void {
    this.members.set(topic, ids);
    this.wake(topicKey(topic));
  }

  private forgetUnseen(): void {
    const seen = fixturesIn(this.listeners.keys());
    for (const ids of this.members.values()) for (const id of ids) seen.add(id);
    for (const id of this.fixtures.keys()) {
      if (seen.has(id)) continue;
      for (const key of this.marketKeys(id)) this.dropMarket(id, key);
      this.keysOf.delete(id);
      this.fixtures.delete(id);
    }
    for (const about of this.versions.keys()) {
      if (!this.fixtures.has(Number(about.split('/', 2)[1]))) this.versions.delete(about);
    }
  }

  /** With the next `notify`, calls whoever shows a key's value. */
  wake(key: StoreKey): void {
    this.woken.add(key);
  }
}
