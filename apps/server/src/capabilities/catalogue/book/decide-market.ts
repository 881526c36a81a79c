import type { MarketKey, OutcomeCode } from '@evens/catalogue';
import type { MarketPrices } from '@evens/feeds';
import type { PriceMilli } from '@evens/kernel';
import { GUARDS } from './guard-limits.ts';
import type { Interned } from './intern.ts';
import { type MarketStatusEvent, nextMarketStatus } from './market-status.ts';
import { faultOf, type PriceFault } from './price-checks.ts';
import { confirms, exchanged, jumps } from './price-jumps.ts';
import { LOG_SPACING_MS, logPrices } from './price-log.ts';
import { logOf, type MarketState, type RefusedPrices } from './states.ts';
import { nextVersion } from './version.ts';

export interface PricesContext {
  readonly eventMs: number;
  readonly inPlay: boolean;
  readonly happenings: number;
  /** The source restates everything: its word counts whatever was before. */
  readonly complete: boolean;
  readonly interned: Interned;
  /** Markets that contradict others of the fixture as this message leaves them. */
  readonly contradictory: ReadonlyMap<MarketKey, PriceFault>;
}

export interface MarketDecision {
  /** The same object when nothing changed. Undefined: a market that was never good. */
  readonly market: MarketState | undefined;
  readonly fault?: PriceFault;
}

/** What new prices make of a market: believed, or refused and the market suspended. */
export function decidePrices(
  current: MarketState | undefined,
  incoming: MarketPrices,
  context: PricesContext,
): MarketDecision {
  const fault =
    faultOf(incoming) ??
    (current && nextMarketStatus(current.status, { type: 'prices', status: incoming.status }) === 'contradiction'
      ? 'contradiction'
      : undefined) ??
    (current && jumpOf(current, incoming, context)) ??
    context.contradictory.get(incoming.key);
  if (fault) return { market: current && refusePrices(current, incoming, fault, context.eventMs), fault };

  const next = nextMarketStatus(current?.status ?? 'inactive', { type: 'prices', status: incoming.status });
  const status = next === 'contradiction' ? 'suspended' : next;
  const { codes, prices, closed, fair } = columnsOf(incoming, current, context.interned);
  const favourite = incoming.favourite ?? false;
  const samePrices = current !== undefined && current.codes === codes && sameNumbers(current.prices, prices);
  if (
    current &&
    samePrices &&
    current.status === status &&
    current.favourite === favourite &&
    !current.refused &&
    sameNumbers(current.closed ?? [], closed)
  ) {
    // Nothing a player sees: a fair worth or a reason may still be newer.
    return { market: { ...current, happenings: context.happenings, fair } };
  }
  const spacingMs = context.inPlay ? LOG_SPACING_MS.inPlay : LOG_SPACING_MS.beforeStart;
  const log =
    samePrices || !current || current.codes !== codes
      ? current?.log
      : logPrices(logOf(current), context.eventMs, prices, spacingMs);
  const market: MarketState = {
    key: context.interned.text(incoming.key),
    status,
    version: nextVersion(current?.version, context.eventMs),
    favourite,
    codes,
    prices,
    ...(closed.length > 0 && { closed }),
    fair,
    happenings: context.happenings,
    sinceSec: current && current.codes === codes ? current.sinceSec : Math.floor(context.eventMs / 1000),
    ...(log && current?.codes === codes && { log }),
  };
  return { market };
}

interface Columns {
  readonly codes: readonly OutcomeCode[];
  readonly prices: PriceMilli[];
  readonly closed: number[];
  readonly fair: readonly number[] | undefined;
}

/** A hundred thousand markets come in a first snapshot: one walk, and the codes of before where they are the same. */
function columnsOf({ outcomes }: MarketPrices, current: MarketState | undefined, interned: Interned): Columns {
  const prices: PriceMilli[] = [];
  const closed: number[] = [];
  const fair: number[] = [];
  let anyFair = false;
  let sameCodes = current?.codes.length === outcomes.length;
  for (let index = 0; index < outcomes.length; index += 1) {
    const each = outcomes[index];
    if (!each) continue;
    prices.push(each.priceMilli);
    if (!each.active) closed.push(index);
    if (each.fairProbability !== undefined) anyFair = true;
    fair.push(each.fairProbability ?? Number.NaN);
    if (current?.codes[index] !== each.outcome) sameCodes = false;
  }
  const codes = current && sameCodes ? current.codes : interned.list(outcomes.map((each) => each.outcome));
  return { codes, prices, closed, fair: anyFair ? fair : undefined };
}

/** What anything but prices makes of a market; the same object when nothing changed. */
export function decideStatus(market: MarketState, event: MarketStatusEvent, eventMs: number): MarketState {
  const next = nextMarketStatus(market.status, event);
  if (next === 'contradiction' || next === market.status) return market;
  return { ...market, status: next, version: nextVersion(market.version, eventMs) };
}

/** A move without a reason in the contest, unless the source has said the same before. */
function jumpOf(
  current: MarketState,
  incoming: MarketPrices,
  { complete, happenings, inPlay, eventMs }: PricesContext,
): PriceFault | undefined {
  if (complete || incoming.status !== 'active' || current.prices.length === 0) return undefined;
  if (current.status === 'inactive' || happenings !== current.happenings) return undefined;
  const { outcomes } = incoming;
  const fault = jumps(current, outcomes, inPlay) ? 'jump' : exchanged(current, outcomes) ? 'exchangedSides' : undefined;
  const { refused } = current;
  const confirmed =
    refused !== undefined &&
    refused.fault === fault &&
    eventMs - refused.sinceEventMs >= GUARDS.confirmsAfterMs &&
    confirms(refused, outcomes, inPlay);
  return confirmed ? undefined : fault;
}

/** The market keeps its last good prices, suspended, and remembers what was said. */
export function refusePrices(
  current: MarketState,
  said: MarketPrices,
  fault: PriceFault,
  eventMs: number,
): MarketState {
  const before = current.refused;
  const refused: RefusedPrices = {
    fault,
    sinceEventMs: before?.fault === fault ? before.sinceEventMs : eventMs,
    codes: said.outcomes.map((each): OutcomeCode => each.outcome),
    prices: said.outcomes.map((each) => each.priceMilli),
    said,
  };
  return { ...current, refused, version: before ? current.version : nextVersion(current.version, eventMs) };
}

/** Faults that time or news of the contest may prove right; an impossible price stays impossible. */
const MAY_BE_RIGHT: ReadonlySet<PriceFault> = new Set(['jump', 'exchangedSides']);

/** Whether what was refused is believed now: nobody took it back for so long, or the contest has given a reason. */
export function isBelievedNow({ refused, status }: MarketState, eventMs: number, newsCame: boolean): boolean {
  // A bet stop that came since stands until the source opens the market itself.
  if (!refused || status !== 'active' || !MAY_BE_RIGHT.has(refused.fault)) return false;
  return newsCame || eventMs - refused.sinceEventMs >= GUARDS.believedAfterMs;
}

/** The market as it stands, in the words of the source. */
export const saidOf = ({ key, status, favourite, codes, prices, fair, closed }: MarketState): MarketPrices => ({
  key,
  status,
  favourite,
  outcomes: codes.map((outcome, index) => {
    const fairProbability = fair?.[index];
    return {
      outcome,
      priceMilli: prices[index] ?? 0,
      active: !closed?.includes(index),
      ...(fairProbability !== undefined && !Number.isNaN(fairProbability) && { fairProbability }),
    };
  }),
});

const sameNumbers = (left: readonly number[], right: readonly number[]): boolean =>
  left.length === right.length && left.every((each, index) => each === right[index]);
