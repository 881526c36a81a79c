import type { MarketKey, OutcomeCode } from '@evens/catalogue';
import type { MarketPrices } from '@evens/feeds';
import type { PriceMilli } from '@evens/kernel';
import { GUARDS } from './guard-limits.ts';
import { type Interned, sameCodes } from './intern.ts';
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
  const blamed = context.contradictory.get(incoming.key);
  const fault =
    faultOf(incoming) ??
    (current && nextMarketStatus(current.status, { type: 'prices', status: incoming.status }) === 'contradiction'
      ? 'contradiction'
      : undefined) ??
    // First, since a part that is sold as the whole has jumped there too, and time makes no jump of it that was right.
    (blamed === 'moreThanWhole' ? blamed : undefined) ??
    (current && jumpOf(current, incoming, context)) ??
    blamed;
  if (fault) return { market: current && refusePrices(current, incoming, fault, context.eventMs), fault };

  const next = nextMarketStatus(current?.status ?? 'inactive', { type: 'prices', status: incoming.status });
  const status = next === 'contradiction' ? 'suspended' : next;
  const { outcomes } = incoming;
  const codes =
    current && sameCodes(current.codes, outcomes) ? current.codes : context.interned.codesOf(incoming.key, outcomes);
  const samePrices = current?.codes === codes && saysPrices(outcomes, current.prices);
  const prices = samePrices ? current.prices : exactly(outcomes, priceOf);
  const closed = closedIn(outcomes, current?.closed);
  const fair = fairIn(outcomes, current?.fair);
  const favourite = incoming.favourite ?? false;
  if (
    samePrices &&
    current.status === status &&
    current.favourite === favourite &&
    current.refused === undefined &&
    current.closed === closed
  ) {
    if (current.happenings === context.happenings && current.fair === fair) return { market: current };
    // Nothing a player sees: a fair worth or a reason may still be newer.
    return { market: { ...current, happenings: context.happenings, fair } };
  }
  const goesOn = current?.codes === codes;
  const spacingMs = context.inPlay ? LOG_SPACING_MS.inPlay : LOG_SPACING_MS.beforeStart;
  const log = !goesOn || samePrices ? undefined : logPrices(logOf(current), context.eventMs, prices, spacingMs);
  // One form for all, absent fields too: what reads a hundred thousand of them need not look twice.
  const market: MarketState = {
    key: current?.key ?? context.interned.text(incoming.key),
    status,
    version: nextVersion(current?.version, context.eventMs),
    favourite,
    codes,
    prices,
    closed,
    fair,
    refused: undefined,
    happenings: context.happenings,
    sinceSec: goesOn ? current.sinceSec : Math.floor(context.eventMs / 1000),
    log: log ?? (goesOn ? current.log : undefined),
    manual: undefined,
  };
  return { market };
}

type Outcomes = MarketPrices['outcomes'];
type Quoted = Outcomes[number];

const priceOf = ({ priceMilli }: Quoted): PriceMilli => priceMilli;
const fairOf = ({ fairProbability }: Quoted): number => fairProbability ?? Number.NaN;

/** A list of exactly this length; one that has grown holds room for many more, a hundred thousand times. */
function exactly<Value>(outcomes: Outcomes, of: (outcome: Quoted) => Value): readonly Value[] {
  const [one, two, three] = outcomes;
  if (one && two && outcomes.length === 2) return [of(one), of(two)];
  if (one && two && three && outcomes.length === 3) return [of(one), of(two), of(three)];
  return outcomes.map(of);
}

function saysPrices(outcomes: Outcomes, prices: readonly PriceMilli[]): boolean {
  for (let index = 0; index < prices.length; index += 1)
    if (prices[index] !== outcomes[index]?.priceMilli) return false;
  return prices.length === outcomes.length;
}

/** Indexes of closed outcomes; the list of before where it says the same, undefined where none is closed. */
function closedIn(outcomes: Outcomes, before: readonly number[] | undefined): readonly number[] | undefined {
  let closed: number[] | undefined;
  for (let index = 0; index < outcomes.length; index += 1) {
    if (outcomes[index]?.active !== false) continue;
    closed ??= [];
    closed.push(index);
  }
  return closed && before && sameNumbers(closed, before) ? before : closed;
}

/** Worths by outcome; the list of before where it says the same, undefined where the source says none. */
function fairIn(outcomes: Outcomes, before: readonly number[] | undefined): readonly number[] | undefined {
  let any = false;
  let same = before?.length === outcomes.length;
  for (let index = 0; index < outcomes.length; index += 1) {
    const fair = outcomes[index]?.fairProbability;
    if (fair !== undefined) any = true;
    if (same && fair !== before?.[index]) same = false;
  }
  if (!any) return undefined;
  return same ? before : exactly(outcomes, fairOf);
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
