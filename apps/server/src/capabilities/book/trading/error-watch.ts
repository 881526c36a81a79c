import { repeatedLook } from '../../../platform/lifecycle/index.ts';
import { type FixtureState, fedOf, type MarketState } from '../catalogue/index.ts';
import { type ErrorOutcome, endErrors, type NewPriceError, openErrors, storeErrors } from './error-store.ts';
import type { TradingParts } from './parts.ts';

interface Ended {
  readonly fixtureId: number;
  readonly key: string;
  readonly state: 'believed' | 'withdrawn';
}

const LOOK_MS = 500;
/** While the database is away: the oldest of more than these are forgotten, their markets stay suspended all the same. */
const MOST_WAITING = 5000;

/** The last good prices beside those that were refused. */
function outcomesOf({ codes, prices, refused }: MarketState): ErrorOutcome[] {
  const said = new Map(refused?.codes.map((code, index) => [code, refused.prices[index] ?? null]));
  const known = codes.map((outcome, index) => ({
    outcome,
    oldMilli: prices[index] ?? null,
    newMilli: said.get(outcome) ?? null,
  }));
  const others = (refused?.codes ?? []).filter((code) => !codes.includes(code));
  return [...known, ...others.map((outcome) => ({ outcome, oldMilli: null, newMilli: said.get(outcome) ?? null }))];
}

const nameOf = (fixtureId: number, key: string): string => `${fixtureId} ${key}`;

/**
 * Keeps the queue of markets that the book has suspended by itself, in the process that leads the feed. What it hears of a market
 * costs a look at one field and at a set that is nearly always empty; the rest happens beside the feed.
 */
class ErrorWatch {
  private readonly open = new Set<string>();
  private found: NewPriceError[] = [];
  private ended: Ended[] = [];
  private epoch: number | undefined;
  private readonly looking: ReturnType<typeof repeatedLook>;
  private stopListening: () => void = () => undefined;

  constructor(private readonly parts: TradingParts) {
    this.looking = repeatedLook({ look: this.look, everyMs: LOOK_MS, onError: this.parts.onError });
  }

  private readonly hear = (state: FixtureState, market: MarketState): void => {
    const fed = fedOf(market);
    if (fed.refused === undefined && this.open.size === 0) return;
    if (this.parts.catalogue.epoch() === undefined) return;
    const fixtureId = state.fixture.id;
    const name = nameOf(fixtureId, market.key);
    if (fed.refused && (fed.status === 'active' || fed.status === 'suspended')) {
      if (this.open.has(name)) return;
      this.open.add(name);
      const { fault } = fed.refused;
      this.found.push({
        fixtureId,
        key: market.key,
        fault,
        outcomes: outcomesOf(fed),
        eventMs: this.parts.clock.eventMs(),
      });
      if (this.found.length > MOST_WAITING) this.found.shift();
    } else if (this.open.delete(name)) {
      // What is open again at another price than before was believed.
      this.ended.push({ fixtureId, key: market.key, state: fed.status === 'active' ? 'believed' : 'withdrawn' });
    }
  };

  private readonly forget = ({ fixture }: FixtureState): void => {
    for (const name of this.open) {
      const [id = '', key = ''] = name.split(' ');
      if (Number(id) !== fixture.id) continue;
      this.open.delete(name);
      this.ended.push({ fixtureId: fixture.id, key, state: 'withdrawn' });
    }
  };

  /** What the leader before has left: ended, where this one's book says otherwise. */
  private async begin(): Promise<void> {
    for (const { fixtureId, key } of await openErrors(this.parts.db)) {
      const market = this.parts.catalogue.stateOf(fixtureId)?.markets.get(key);
      if (market && fedOf(market).refused) this.open.add(nameOf(fixtureId, key));
      else this.ended.push({ fixtureId, key, state: 'withdrawn' });
    }
  }

  readonly look = async (): Promise<void> => {
    const now = this.parts.catalogue.epoch();
    if (now === undefined || this.parts.catalogue.notReady() !== undefined) {
      if (now === undefined) {
        this.epoch = undefined;
        this.open.clear();
        this.found = [];
        this.ended = [];
      }
      return;
    }
    if (now !== this.epoch) {
      await this.begin();
      this.epoch = now;
    }
    const [toStore, toEnd] = [this.found, this.ended];
    [this.found, this.ended] = [[], []];
    try {
      // An error that came and went in between is kept as well: first it is there, then it ends.
      if (toStore.length > 0) await storeErrors(this.parts.db, toStore);
      await endErrors(this.parts.db, toEnd);
    } catch (error) {
      this.found = [...toStore, ...this.found].slice(-MOST_WAITING);
      this.ended = [...toEnd, ...this.ended].slice(-MOST_WAITING);
      throw error;
    }
  };

  start(): void {
    this.stopListening = this.parts.catalogue.listen({ market: this.hear, removed: this.forget });
    this.looking.start();
  }

  async stop(): Promise<void> {
    this.stopListening();
    await this.looking.stop();
  }
}

export const openErrorWatch = (parts: TradingParts) => new ErrorWatch(parts);
