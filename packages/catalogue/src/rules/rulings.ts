import type { Fixture, FixtureStatus } from '../fixture.ts';
import { type MarketKey, parseMarketKey } from '../market.ts';
import { marketType } from '../market-types.ts';
import type { OutcomeCode, OutcomeSettlement } from '../outcome.ts';
import { resolveMarket } from '../resolve/index.ts';
import type { FixtureResult } from '../score.ts';
import { sportById } from '../sports.ts';
import { type BrokenOff, brokenOffAt } from './broken-off.ts';
import { NO_RESULT_HOURS, type SportRules, sportRules } from './sport-rules.ts';

/** The rules by which the house itself decides markets that no source decides. Tickets name them in their audit trail. */
export const HOUSE_RULES = ['abandoned', 'cancelled', 'postponed', 'no-result'] as const;
export type HouseRule = (typeof HOUSE_RULES)[number];

/** A market with bets that wait, and every outcome of it that anybody bet on. */
export interface WaitingMarket {
  readonly key: MarketKey;
  readonly outcomes: readonly OutcomeCode[];
}

/** How a fixture stands when the house looks at it. */
export interface FixtureToRule {
  readonly fixture: Pick<Fixture, 'sportId' | 'kind' | 'status' | 'startMs' | 'live' | 'format'>;
  /** Event time at which its source said that it is over. */
  readonly overMs: number | undefined;
  /** The source still tells of it. */
  readonly known: boolean;
  /** Wall time since which nothing was heard of it. */
  readonly lastWordWallMs: number;
}

export interface RulingClock {
  readonly eventMs: number;
  readonly wallMs: number;
}

export interface Ruling {
  readonly rule: HouseRule;
  /** Decided by what was played. */
  readonly settled: readonly { readonly key: MarketKey; readonly outcomes: readonly OutcomeSettlement[] }[];
  readonly voided: readonly MarketKey[];
}

const HOUR_MS = 3_600_000;
/** A source that breaks a contest off settles it itself, mostly in the same minute: it goes first. */
export const SOURCE_FIRST_MS = 5 * 60_000;

/** Which rule speaks now; undefined while the house still waits. */
export function ruleOf(at: FixtureToRule, rules: SportRules, now: RulingClock): HouseRule | undefined {
  const { fixture, overMs, known, lastWordWallMs } = at;
  if (fixture.status === 'abandoned' || fixture.status === 'cancelled') {
    return overMs !== undefined && now.eventMs - overMs >= SOURCE_FIRST_MS ? fixture.status : undefined;
  }
  if (known) {
    const late = now.eventMs >= fixture.startMs + rules.startWithinHours * HOUR_MS;
    if (late && fixture.status === 'postponed') return 'postponed';
    // Begun and not taken up again in time: it is broken off, whatever it is called.
    return late && fixture.status === 'interrupted' ? 'abandoned' : undefined;
  }
  // Nobody tells of it any more: another world is played, or its source has left it out. Its start may be of another
  // clock than ours, so either may have passed it; silence is counted in the time of people.
  const waitMs = NO_RESULT_HOURS * HOUR_MS;
  const passed = Math.max(now.eventMs, now.wallMs) >= fixture.startMs + waitMs;
  return passed && now.wallMs - lastWordWallMs >= waitMs ? 'no-result' : undefined;
}

const BEGUN: ReadonlySet<FixtureStatus> = new Set(['live', 'suspended', 'interrupted', 'abandoned']);

/** What was played before it was broken off, or before nobody told of it any more: only then an end is unknown. */
function playedBefore({ fixture }: FixtureToRule, rules: SportRules, rule: HouseRule): BrokenOff | undefined {
  if (!fixture.live || !BEGUN.has(fixture.status)) return undefined;
  if (rule === 'abandoned') return brokenOffAt(rules, fixture.live, fixture.format);
  return rule === 'no-result' ? { played: brokenOffAt(rules, fixture.live, fixture.format).played } : undefined;
}

/** Every outcome of a market whose outcomes do not depend on the fixture. */
const FIXED: Readonly<Record<string, readonly OutcomeCode[]>> = {
  'home-draw-away': ['home', 'draw', 'away'],
  'home-away': ['home', 'away'],
  'over-under': ['over', 'under'],
  'yes-no': ['yes', 'no'],
  'odd-even': ['odd', 'even'],
  'double-chance': ['home-draw', 'home-away', 'draw-away'],
};

/** What "other", "equal" and the best of several mean depends on everything that was offered, which bets do not tell. */
const NEEDS_THE_OFFER = new Set(['winning-margin', 'highest-scoring-part', 'head-to-head']);

function outcomesToAnswer({ key, outcomes }: WaitingMarket): readonly OutcomeCode[] | undefined {
  const type = marketType(parseMarketKey(key)?.type ?? '');
  if (!type || NEEDS_THE_OFFER.has(type.code) || outcomes.some((each) => each.endsWith('other'))) return undefined;
  return FIXED[type.outcomes] ?? type.words ?? [...outcomes].sort();
}

const isCancelled = (answers: readonly OutcomeSettlement[]): boolean =>
  answers.every((each) => each.result === 'cancelled');

function decide(market: WaitingMarket, result: FixtureResult): readonly OutcomeSettlement[] | undefined {
  const outcomes = outcomesToAnswer(market);
  const answers = outcomes && resolveMarket(market.key, result, outcomes);
  return answers && !isCancelled(answers) ? answers : undefined;
}

const isWinner = (key: MarketKey): boolean => key === 'winner';

/**
 * What the house says about markets that wait on a fixture which ended without a result: what was decided by then is
 * settled, everything else is void. Undefined while a source may still speak. The same state always gives the same words.
 */
export function ruleOnFixture(
  at: FixtureToRule,
  waiting: readonly WaitingMarket[],
  now: RulingClock,
): Ruling | undefined {
  const { fixture } = at;
  const rules = sportRules(sportById(fixture.sportId)?.alias ?? '');
  if (!rules || waiting.length === 0) return undefined;
  const rule = ruleOf(at, rules, now);
  if (rule === undefined) return undefined;
  const broken = playedBefore(at, rules, rule);
  const settled: Ruling['settled'][number][] = [];
  const voided: MarketKey[] = [];
  for (const market of waiting) {
    const stands = broken?.stands;
    const reading = stands && (stands.markets === 'all' || isWinner(market.key)) ? stands.result : broken?.played;
    const outcomes = reading && decide(market, reading);
    if (outcomes) settled.push({ key: market.key, outcomes });
    else voided.push(market.key);
  }
  return { rule, settled, voided: voided.sort() };
}
