import { z } from 'zod';
import type { fixtureView, LiveView } from './catalogue.ts';
import type { IncidentView, SceneView } from './match-page.ts';
import { REALTIME_LIMITS } from './realtime-limits.ts';

/**
 * The websocket at /rt, JSON text frames. The client says:
 *   {"op":"subscribe","topics":["sport/1/live","markets/123"]}   {"op":"unsubscribe","topics":[...]}
 *   {"op":"resume","places":[["markets/123","x",41], ...]}         {"op":"ping"}
 * The server says:
 *   {"t":topic,"epoch":"x","seq":41,"snapshot":[entry, ...]}       after subscribe, and when a gap is too old to fill
 *   {"t":topic,"epoch":"x","seq":41,"since":38,"delta":[entry, ...]} what a resuming or slow client missed after 38
 *   {"d":[[topic,seq,entry, ...], ...]}                            deltas of one tick
 *   {"pong":wallMs}   {"error":code,"topics":[topic, ...]}        without topics: the frame itself was refused
 * A refused topic is not heard of any more until it is asked for again: at once it would be refused again where the code is
 * TooManyRequests (the budget of `REALTIME_LIMITS`), and for good where it is NotFound or NotSignedIn.
 * The server closes with 1008 who goes beyond the limits otherwise, and with 4001 whose session ended: the page then reads
 * who it is and connects again.
 * A delta follows the client's state when its seq is one more; otherwise the client asks to resume.
 * Entries are absolute, so the newest alone is right:
 *   ["m", fixtureId, key, version, status, [[code, priceMilli, active], ...], favourite]   a market
 *   ["f", fixtureId, fixtureView]                                                          a fixture appeared or changed
 *   ["s", fixtureId, status, liveView, version]                                            score and clock
 *   ["x", fixtureId]                                                                       a fixture left this topic
 *   ["c", fixtureId, marketsCount, version]                                                open markets in all
 *   ["p", fixtureId, [key, ...], version]                                                  which markets its row shows, in order
 *   ["w", fixtureId, [key, ...], version]                                                  which its row of the Asian view shows
 *   ["i", fixtureId, incidentView]                                                         something happened in a match
 *   ["g", fixtureId, sceneView, pressure]                                                  what its tracker shows now
 *   ["k", key, value]                                                                      what stands under a key of `crash`, `jackpots`, a table or a virtual sport
 *   ["a", kind, payload]                                                                   account: balance, ticket, messages, cashOut
 * Two topics may tell of the same thing, and after a loss the older word may come last: the higher version is right. In a
 * snapshot every version counts, for a world may have begun anew.
 * Topics: sport/SPORT_ID/live, .../prematch, .../outrights (rows with preview markets), .../asian-live, .../asian-prematch
 * (matches with the markets of the Asian view), row/ID (one fixture as its row of those lists shows it, wherever it is listed),
 * fixture/ID (description, score), markets/ID (every market), incidents/ID (the last incidents and the present scene of a match, no description), schedule
 * (scores and comings and goings of everything in play), account (private: the signed-in player's own; news only, its
 * snapshot is empty), crash (the shared round: `round`, `figures`, `points`, `part/N` (null: gone) and `now`, the house's clock, once a second), tables/KEY (a live table: `round`, `bets`, grouped once a second, `board` and `now`), virtuals/KEY (a virtual sport: `round`, `results` and `now`), jackpots (`jackpots`, `colossus`, `winnings`), cash-out/ID (the player's own bet whose value a page shows; empty: values come on the account topic).
 */
const topicName = z.string().max(REALTIME_LIMITS.topicChars);
const topicNames = z.array(topicName).max(REALTIME_LIMITS.topicsAFrame);

export const clientFrame = z.discriminatedUnion('op', [
  z.object({ op: z.literal('subscribe'), topics: topicNames }),
  z.object({ op: z.literal('unsubscribe'), topics: topicNames }),
  z.object({
    op: z.literal('resume'),
    places: z
      .array(z.tuple([topicName, z.string().max(REALTIME_LIMITS.epochChars), z.number().int().min(0)]))
      .max(REALTIME_LIMITS.topicsAFrame),
  }),
  z.object({ op: z.literal('ping') }),
]);

export type ClientFrame = z.output<typeof clientFrame>;

export type MarketEntry = readonly [
  kind: 'm',
  fixtureId: number,
  key: string,
  version: number,
  status: number,
  outcomes: readonly (readonly [string, number, number])[],
  favourite: number,
];

export type FixtureEntry = readonly [kind: 'f', fixtureId: number, fixture: z.output<typeof fixtureView>];
export type ScoreEntry = readonly [
  kind: 's',
  fixtureId: number,
  status: string,
  live: LiveView | null,
  version: number,
];
export type LeftEntry = readonly [kind: 'x', fixtureId: number];
export type CountEntry = readonly [kind: 'c', fixtureId: number, marketsCount: number, version: number];
export type PreviewEntry = readonly [kind: 'p', fixtureId: number, keys: readonly string[], version: number];

/** On `sport/ID/asian-live` and `asian-prematch` alone, in place of `p`. */
export type WideEntry = readonly [kind: 'w', fixtureId: number, keys: readonly string[], version: number];

/** On `incidents/ID` alone. The number inside says which incident it is; each is said once and again in a snapshot. */
export type IncidentEntry = readonly [kind: 'i', fixtureId: number, incident: IncidentView];
/** Pressure from -100 (all away) to 100 (all home). */
export type SceneEntry = readonly [kind: 'g', fixtureId: number, scene: SceneView, pressure: number];

/** Kinds on the account topic. */
export const ACCOUNT_KINDS = [
  'user',
  'balance',
  'ticket',
  'slip',
  'deposit',
  'support',
  'messages',
  'cashOut',
  'cashOutValue',
  'cashOutRule',
  'withdrawal',
  'cryptoPayment',
  'documents',
  'jackpot',
] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];
export type AccountEntry = readonly [kind: 'a', accountKind: AccountKind, payload: unknown];

/** On `crash`, `jackpots`, `tables/KEY` and `virtuals/KEY` alone: the value that stands under this key now; of each key its own shape. */
export type BoardEntry = readonly [kind: 'k', key: string, value: unknown];

export type CatalogueEntry =
  | MarketEntry
  | FixtureEntry
  | ScoreEntry
  | LeftEntry
  | CountEntry
  | PreviewEntry
  | WideEntry
  | IncidentEntry
  | SceneEntry;
/** What one topic carries is all of one sort. */
export type TopicEntries = readonly CatalogueEntry[] | readonly BoardEntry[];
export type RealtimeEntry = CatalogueEntry | BoardEntry | AccountEntry;

/** What the server sends. The client reads it by the key that is there: `d`, `t`, `pong` or `error`. */
export type ServerFrame =
  | { readonly t: string; readonly epoch: string; readonly seq: number; readonly snapshot: readonly RealtimeEntry[] }
  | {
      readonly t: string;
      readonly epoch: string;
      readonly seq: number;
      readonly since: number;
      readonly delta: readonly RealtimeEntry[];
    }
  | { readonly d: readonly (readonly [topic: string, seq: number, ...entries: RealtimeEntry[]])[] }
  | { readonly pong: number }
  | { readonly error: string; readonly topics?: readonly string[] };

/** Why the server closes a connection, beside the protocol's own reasons. */
export const REALTIME_CLOSED = { beyondLimits: 1008, sessionEnded: 4001 } as const;

/** Where the websocket is. */
export const REALTIME_PATH = '/rt';

/** Two entries with the same key say the same thing at different times: the later one alone is right. */
export function entryKey(entry: CatalogueEntry): string {
  switch (entry[0]) {
    case 'm':
      return `m/${entry[1]}/${entry[2]}`;
    case 'x':
      return `f/${entry[1]}`;
    case 'i':
      return `i/${entry[1]}/${entry[2].number}`;
    default:
      return `${entry[0]}/${entry[1]}`;
  }
}

export const sportTopic = (sportId: number, view: 'live' | 'prematch' | 'outrights'): string =>
  `sport/${sportId}/${view}`;
export const asianTopic = (sportId: number, view: 'live' | 'prematch'): string => `sport/${sportId}/asian-${view}`;
export const fixtureTopic = (fixtureId: number): string => `fixture/${fixtureId}`;
export const rowTopic = (fixtureId: number): string => `row/${fixtureId}`;
export const marketsTopic = (fixtureId: number): string => `markets/${fixtureId}`;
export const incidentsTopic = (fixtureId: number): string => `incidents/${fixtureId}`;
export const SCHEDULE_TOPIC = 'schedule';
export const CRASH_TOPIC = 'crash';
/** @param key - of a live table */
export const tableTopic = (key: string): string => `tables/${key}`;
/** @param key - of a virtual sport */
export const virtualTopic = (key: string): string => `virtuals/${key}`;
export const ACCOUNT_TOPIC = 'account';
