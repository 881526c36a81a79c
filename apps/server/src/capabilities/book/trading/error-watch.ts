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

/**
 * Keeps the queue of markets that the book has suspended by itself, in the process that leads the feed. What it hears of a market
 * costs a look at one field and at a set that is nearly always empty; the rest happens beside the feed.
 */
export function openErrorWatch({ db, clock, catalogue, onError }: TradingParts) {
  const open = new Set<string>();
  let found: NewPriceError[] = [];
  let ended: Ended[] = [];
  let epoch: number | undefined;
  const nameOf = (fixtureId: number, key: string): string => `${fixtureId} ${key}`;

  const hear = (state: FixtureState, market: MarketState): void => {
    const fed = fedOf(market);
    if (fed.refused === undefined && open.size === 0) return;
    if (catalogue.epoch() === undefined) return;
    const fixtureId = state.fixture.id;
    const name = nameOf(fixtureId, market.key);
    if (fed.refused && (fed.status === 'active' || fed.status === 'suspended')) {
      if (open.has(name)) return;
      open.add(name);
      const { fault } = fed.refused;
      found.push({ fixtureId, key: market.key, fault, outcomes: outcomesOf(fed), eventMs: clock.eventMs() });
      if (found.length > MOST_WAITING) found.shift();
    } else if (open.delete(name)) {
      // What is open again at another price than before was believed.
      ended.push({ fixtureId, key: market.key, state: fed.status === 'active' ? 'believed' : 'withdrawn' });
    }
  };
  const forget = ({ fixture }: FixtureState): void => {
    for (const name of open) {
      const [id = '', key = ''] = name.split(' ');
      if (Number(id) !== fixture.id) continue;
      open.delete(name);
      ended.push({ fixtureId: fixture.id, key, state: 'withdrawn' });
    }
  };
  /** What the leader before has left: ended, where this one's book says otherwise. */
  const begin = async (): Promise<void> => {
    for (const { fixtureId, key } of await openErrors(db)) {
      const market = catalogue.stateOf(fixtureId)?.markets.get(key);
      if (market && fedOf(market).refused) open.add(nameOf(fixtureId, key));
      else ended.push({ fixtureId, key, state: 'withdrawn' });
    }
  };
  const look = async (): Promise<void> => {
    const now = catalogue.epoch();
    if (now === undefined || catalogue.notReady() !== undefined) {
      if (now === undefined) {
        epoch = undefined;
        open.clear();
        found = [];
        ended = [];
      }
      return;
    }
    if (now !== epoch) {
      await begin();
      epoch = now;
    }
    const [toStore, toEnd] = [found, ended];
    [found, ended] = [[], []];
    try {
      // An error that came and went in between is kept as well: first it is there, then it ends.
      if (toStore.length > 0) await storeErrors(db, toStore);
      await endErrors(db, toEnd);
    } catch (error) {
      found = [...toStore, ...found].slice(-MOST_WAITING);
      ended = [...toEnd, ...ended].slice(-MOST_WAITING);
      throw error;
    }
  };
  const looking = repeatedLook({ look, everyMs: LOOK_MS, onError });
  let stopListening: () => void = () => undefined;
  return {
    look,
    start: (): void => {
      stopListening = catalogue.listen({ market: hear, removed: forget });
      looking.start();
    },
    stop: async (): Promise<void> => {
      stopListening();
      await looking.stop();
    },
  };
}
