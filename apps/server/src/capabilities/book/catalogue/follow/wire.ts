import type { Fixture, FixtureStatus, LiveScore, MarketKey, MarketStatus, OutcomeCode } from '@evens/catalogue';
import type { PriceMilli } from '@evens/kernel';
import type { EventAnchor } from '../../../../platform/clock/world-clock.ts';
import type { Voice } from '../book/handover.ts';
import { type FixtureState, isHeld, type MarketState, type UnderOverride } from '../book/states.ts';
import type { StoryNews } from '../story/heard.ts';

/** A market as it stands, in a row: a hundred thousand of them make a snapshot. Zero stands for a list that is not there. */
export type MarketRow = readonly [
  key: MarketKey,
  /** With the leader's verdict in it: what he does not believe is suspended. */
  status: MarketStatus,
  version: number,
  favourite: 0 | 1,
  codes: readonly OutcomeCode[],
  prices: readonly PriceMilli[],
  /** By outcome, null where the source says none. */
  fair: readonly (number | null)[] | 0,
  closed: readonly number[] | 0,
  sinceSec: number,
  /** In a snapshot only: in a stream of changes whoever hears them keeps his own. */
  log: readonly number[] | 0,
  /** The source's own state under a manual override: the next leader continues from it. */
  manual: OverrideRow | 0,
];

type OverrideRow = readonly [flags: number, fedStatus: MarketStatus, fedPrices: readonly PriceMilli[]];

/** What became of one fixture: absolute values, of which the newest is all that counts. Applied in the order of the fields. */
export interface FixtureChange {
  readonly id: number;
  /** It left the book; what else stands here is of one that came again. */
  readonly gone?: true;
  readonly fixture?: { readonly as: Fixture; readonly voice: Voice; readonly version: number };
  readonly score?: { readonly status: FixtureStatus; readonly live: LiveScore; readonly version: number };
  /** Bits of HALTS. What closes comes before the markets of the same change, what opens after them. */
  readonly halts?: number;
  readonly markets?: readonly MarketRow[];
  /** What happened, and what the tracker shows; in a snapshot the last of it. */
  readonly story?: StoryNews;
}

/** What the leader says to every book. Without changes: a sign of life. */
export interface BookChanged {
  readonly epoch: number;
  /** Of the last changes said, these included. */
  readonly seq: number;
  readonly changes?: readonly FixtureChange[];
  readonly world: EventAnchor;
  /** Why the leader's own prices are not fresh. */
  readonly notReady?: string;
  /** He leads no longer. */
  readonly over?: true;
}

/** A part of the whole book. Nothing in it is older than the changes numbered `seq`. */
export interface BookPart {
  readonly epoch: number;
  readonly seq: number;
  /** Counts the parts from 0. */
  readonly at: number;
  readonly fixtures: readonly FixtureChange[];
  /** In the last part only. */
  readonly end?: { readonly world: EventAnchor; readonly notReady?: string };
}

declare module '../../../../platform/bus/bus.ts' {
  interface BusEvents {
    'book.changed': BookChanged;
  }
  interface BusQuestions {
    'book.whole': { asked: null; part: BookPart };
  }
}

/** So many bytes of JSON, by estimate, make a message or a part: far below what any bus carries. */
export const MESSAGE_BYTES = 120_000;
const bytesOfMarket = ({ codes, log }: MarketState, whole: boolean): number =>
  90 + 36 * codes.length + (whole && log ? 8 * log.length : 0);
const bytesOfFixture = ({ runners, competitors }: Fixture): number =>
  900 + 250 * (runners?.length ?? 0) + 200 * competitors.length;

export const rowOf = (market: MarketState, whole: boolean): MarketRow => [
  market.key,
  toldStatus(market),
  market.version,
  market.favourite ? 1 : 0,
  market.codes,
  market.prices,
  market.fair?.map((each) => (Number.isNaN(each) ? null : each)) ?? 0,
  market.closed ?? 0,
  market.sinceSec,
  // The log goes on under the hands of its book.
  whole && market.log ? [...market.log] : 0,
  market.manual ? [flagsOf(market.manual), market.manual.fed.status, market.manual.fed.prices] : 0,
];

/** Bits of a row that a manual override changes. */
export const HAND_FLAGS = { held: 1, suspended: 2, priced: 4 } as const;

const flagsOf = ({ held, suspended, priced }: UnderOverride): number =>
  (held ? HAND_FLAGS.held : 0) | (suspended ? HAND_FLAGS.suspended : 0) | (priced ? HAND_FLAGS.priced : 0);

const toldStatus = (market: MarketState): MarketStatus =>
  market.status === 'active' && isHeld(market) ? 'suspended' : market.status;

/** What of a fixture is to be told. */
export interface Wanted {
  readonly gone: boolean;
  readonly fixture: boolean;
  readonly score: boolean;
  readonly halts: boolean;
  readonly markets: Iterable<MarketState>;
  readonly news?: StoryNews | undefined;
  /** With the logs of its prices. */
  readonly whole: boolean;
}

/** The change in pieces that each fit a message, with their sizes. What closes stands in the first, what opens in the last. */
export function* piecesOf(
  state: FixtureState,
  wanted: Wanted,
  messageBytes = MESSAGE_BYTES,
): Generator<readonly [FixtureChange, bytes: number]> {
  const { fixture, version, voice, halts } = state;
  const { id, status, live } = fixture;
  let piece: { -readonly [Field in keyof FixtureChange]: FixtureChange[Field] } = { id };
  let rows: MarketRow[] = [];
  let bytes = 60;
  if (wanted.gone) piece.gone = true;
  if (wanted.fixture) {
    piece.fixture = { as: fixture, voice, version };
    bytes += bytesOfFixture(fixture);
  } else if (wanted.score && live) {
    piece.score = { status, live, version };
    bytes += 400;
  }
  if (wanted.news) {
    const { incidents, scene, pressure } = wanted.news;
    piece.story = { incidents, pressure, ...(scene && { scene }) };
    bytes += 300 + 160 * incidents.length;
  }
  const told = wanted.halts || wanted.fixture;
  if (told && halts !== 0) piece.halts = halts;
  for (const market of wanted.markets) {
    if (bytes >= messageBytes) {
      yield [{ ...piece, markets: rows }, bytes];
      [piece, rows, bytes] = [{ id }, [], 60];
    }
    rows.push(rowOf(market, wanted.whole));
    bytes += bytesOfMarket(market, wanted.whole);
  }
  if (told && halts === 0) piece.halts = halts;
  yield [rows.length > 0 ? { ...piece, markets: rows } : piece, bytes];
}

/** Gathers pieces until they fill a message. */
export class Parcel {
  private pieces: FixtureChange[] = [];
  private bytes = 0;

  constructor(private readonly messageBytes = MESSAGE_BYTES) {}

  get full(): boolean {
    return this.bytes >= this.messageBytes;
  }

  get empty(): boolean {
    return this.pieces.length === 0;
  }

  add([piece, bytes]: readonly [FixtureChange, number]): void {
    this.pieces.push(piece);
    this.bytes += bytes;
  }

  take(): readonly FixtureChange[] {
    const taken = this.pieces;
    [this.pieces, this.bytes] = [[], 0];
    return taken;
  }
}
