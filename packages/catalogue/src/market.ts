import type { OutcomeCode } from './outcome.ts';
import type { Period } from './period.ts';

/** Market status with the feed standard's numbers (Unified Odds Feed). Only an active market takes bets. */
export const MARKET_STATUSES = {
  active: 1,
  inactive: 0,
  suspended: -1,
  handedOver: -2,
  settled: -3,
  cancelled: -4,
} as const;

export type MarketStatus = keyof typeof MARKET_STATUSES;

/**
 * Which market of a fixture: type, what is counted (`goals` by default is left out; `corners`, `games`, `cards`),
 * the period, and the specifier (line, handicap of the home side, ordinal, map number).
 */
export interface MarketIdentity {
  readonly type: string;
  readonly stat?: string;
  /** Left out for the sport's standard full period. */
  readonly period?: Period;
  readonly specifier?: string;
}

/** `type[~stat][@period][:specifier]`, for example `1x2`, `total:2.5`, `handicap@1h:-0.25`, `total~corners:9.5`, `winner@map2`. */
export type MarketKey = string;

const KEY = /^([a-z0-9][a-z0-9-]*)(?:~([a-z0-9-]+))?(?:@([a-z0-9-]+))?(?::([A-Za-z0-9.:+_-]+))?$/;

export function formatMarketKey(market: MarketIdentity): MarketKey {
  const stat = market.stat ? `~${market.stat}` : '';
  const period = market.period ? `@${market.period}` : '';
  const specifier = market.specifier !== undefined ? `:${market.specifier}` : '';
  return `${market.type}${stat}${period}${specifier}`;
}

/** The same few thousand keys come again and again, with every price and every bet. */
const MOST_KEPT = 20_000;
const parsedKeys = new Map<string, MarketIdentity>();

/** Undefined for a text that is no market key. */
export function parseMarketKey(key: string): MarketIdentity | undefined {
  const known = parsedKeys.get(key);
  if (known !== undefined) return known;
  const parsed = readMarketKey(key);
  // Anybody may send any text: what is no key is not kept, and the kept ones have an end.
  if (parsed === undefined) return undefined;
  if (parsedKeys.size >= MOST_KEPT) parsedKeys.clear();
  parsedKeys.set(key, parsed);
  return parsed;
}

function readMarketKey(key: string): MarketIdentity | undefined {
  const match = KEY.exec(key);
  if (!match?.[1]) return undefined;
  const [, type, stat, period, specifier] = match;
  return { type, ...(stat && { stat }), ...(period && { period }), ...(specifier !== undefined && { specifier }) };
}

/** An outcome's id across the house: `fixtureId/marketKey/outcome`. Half-time/full-time outcomes hold a slash themselves. */
export type OutcomeId = string;

export interface OutcomeAddress {
  readonly fixtureId: number;
  readonly marketKey: MarketKey;
  readonly outcome: OutcomeCode;
}

export const marketId = (fixtureId: number, marketKey: MarketKey): string => `${fixtureId}/${marketKey}`;

export const outcomeId = (address: OutcomeAddress): OutcomeId =>
  `${address.fixtureId}/${address.marketKey}/${address.outcome}`;

/** Undefined for a text that is no outcome id. */
export function parseOutcomeId(id: string): OutcomeAddress | undefined {
  const match = /^(\d{1,16})\/([^/]+)\/(.{1,400})$/.exec(id);
  if (!match?.[2] || !match[3] || !parseMarketKey(match[2])) return undefined;
  return { fixtureId: Number(match[1]), marketKey: match[2], outcome: match[3] };
}
