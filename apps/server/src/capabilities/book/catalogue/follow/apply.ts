import type { Book } from '../book/book.ts';
import { LOG_SPACING_MS, logPrices } from '../book/price-log.ts';
import { type FixtureState, HALTS, isHeld, logOf, type MarketState, newFixture } from '../book/states.ts';
import { type FixtureChange, HAND_FLAGS, type MarketRow } from './wire.ts';

export interface Applying {
  readonly book: Book;
  readonly eventMs: number;
  /** Bits of HALTS that are this process's own: they stand whatever the leader says. */
  readonly own: number;
}

/** Takes over what the leader says of a fixture. False where the book lacks the fixture that it is about. */
export function applyChange(change: FixtureChange, { book, eventMs, own }: Applying): boolean {
  const { id, gone, fixture, score, halts, markets = [], story: said } = change;
  if (gone) {
    const old = book.getState(id);
    if (old) book.remove(old);
    if (!fixture) return true;
  }
  const state = fixture ? putFixture(book, fixture, own) : book.getState(id);
  if (!state) return false;
  if (halts !== undefined && halts !== 0) book.setHalts(state, halts | own, eventMs);
  if (score) {
    state.fixture = { ...state.fixture, status: score.status, live: score.live };
    state.version = Math.max(state.version, score.version);
    book.tell((listener) => listener.score?.(state));
  }
  if (said) book.putStory(state, said);
  for (const row of markets) {
    const before = state.markets.get(row[0]);
    book.putMarket(state, before, marketOf(row, before, { book, eventMs, state }));
  }
  if (halts === 0) book.setHalts(state, own, eventMs);
  return true;
}

function putFixture(book: Book, { as, voice, version }: NonNullable<FixtureChange['fixture']>, own: number) {
  const known = book.getState(as.id);
  const state = known ?? newFixture(as, voice);
  // Closed until the leader says how it stands, which he does in the same breath.
  if (!known) state.halts = HALTS.producerDown | own;
  state.fixture = as;
  state.voice = voice;
  state.version = Math.max(state.version + (known ? 1 : 0), version);
  book.putFixture(state);
  return state;
}

/** Versions rise here too with every change, also where this book was ahead because it suspended by itself. */
function marketOf(
  [key, status, version, favourite, codes, prices, fair, closed, sinceSec, log, manual]: MarketRow,
  before: MarketState | undefined,
  { book, eventMs, state }: { readonly book: Book; readonly eventMs: number; readonly state: FixtureState },
): MarketState {
  const sameCodes = before !== undefined && sameList(before.codes, codes);
  const samePrices = sameCodes && sameList(before.prices, prices);
  const same =
    samePrices &&
    before.status === status &&
    before.favourite === (favourite === 1) &&
    !isHeld(before) &&
    sameList(before.closed ?? [], closed === 0 ? [] : closed);
  const kept = sameCodes ? before.log : undefined;
  const ownLog = () => {
    if (!sameCodes || samePrices) return kept;
    const spacingMs = state.fixture.status === 'live' ? LOG_SPACING_MS.inPlay : LOG_SPACING_MS.beforeStart;
    return logPrices(logOf(before), eventMs, prices, spacingMs);
  };
  const newLog = log === 0 ? ownLog() : [...log];
  const shown: MarketState = {
    key: before?.key ?? book.interned.text(key),
    status,
    version: before === undefined ? version : same ? before.version : Math.max(version, before.version + 1),
    favourite: favourite === 1,
    codes: sameCodes ? before.codes : book.interned.list(codes),
    prices,
    closed: closed !== 0 && closed.length > 0 ? closed : undefined,
    fair: fair === 0 ? undefined : fair.map((each) => each ?? Number.NaN),
    refused: undefined,
    happenings: 0,
    sinceSec,
    log: newLog,
    manual: undefined,
  };
  if (manual === 0) return shown;
  const [flags, fedStatus, fedPrices] = manual;
  return {
    ...shown,
    manual: {
      fed: { ...shown, status: fedStatus, prices: fedPrices, log: undefined },
      held: (flags & HAND_FLAGS.held) !== 0,
      suspended: (flags & HAND_FLAGS.suspended) !== 0,
      priced: (flags & HAND_FLAGS.priced) !== 0,
    },
  };
}

const sameList = (left: readonly unknown[], right: readonly unknown[]): boolean =>
  left.length === right.length && left.every((each, index) => each === right[index]);
