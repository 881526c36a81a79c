import { z } from 'zod';

/**
 * The websocket at /rt, JSON text frames. The client says:
 *   {"op":"subscribe","topics":["sport/1/live","markets/123"]}   {"op":"unsubscribe","topics":[...]}
 *   {"op":"resume","topic":"markets/123","epoch":"x","seq":41}     {"op":"ping"}
 * The server says:
 *   {"t":topic,"epoch":"x","seq":41,"snapshot":[entry, ...]}       after subscribe, and when a gap is too old to fill
 *   {"d":[[topic,seq,entry, ...], ...]}                            deltas of one tick
 *   {"pong":wallMs}   {"error":code,"topic":topic}
 * Entries are absolute, so the newest alone is right:
 *   ["m", fixtureId, key, version, status, [[code, priceMilli, active], ...], favourite]   a market
 *   ["f", fixtureId, fixtureView]                                                          a fixture appeared or changed
 *   ["s", fixtureId, status, liveView]                                                     score and clock
 *   ["x", fixtureId]                                                                       a fixture left this topic
 *   ["c", fixtureId, marketsCount]                                                         open markets in all
 *   ["a", kind, payload]                                                                   account: balance, ticket, message
 * Topics: sport/SPORT_ID/live, sport/SPORT_ID/prematch (both: rows with preview markets), fixture/ID (score),
 * markets/ID (every market), schedule, account (private: the signed-in player's own).
 */
export const clientFrame = z.discriminatedUnion('op', [
  z.object({ op: z.literal('subscribe'), topics: z.array(z.string().max(60)).max(200) }),
  z.object({ op: z.literal('unsubscribe'), topics: z.array(z.string().max(60)).max(200) }),
  z.object({
    op: z.literal('resume'),
    topic: z.string().max(60),
    epoch: z.string().max(40),
    seq: z.number().int().min(0),
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

/** Kinds on the account topic. */
export const ACCOUNT_KINDS = ['balance', 'ticket', 'slip', 'deposit'] as const;
