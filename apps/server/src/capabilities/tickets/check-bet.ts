import {
  addSelection,
  BET_TYPES,
  type BetType,
  betTypeOfCode,
  betTypeRefusal,
  decideOddsChange,
  EMPTY_SLIP,
  ODDS_CHANGE_POLICIES,
  type OddsChangePolicy,
  potentialPayoutMinor,
  type Slip,
  type SlipSelection,
  slipWager,
  stakeForPlacementMinor,
  wagerLines,
} from '@evens/betting';
import { sportById } from '@evens/catalogue';
import { accept, type Currency, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import type { BookOutcome, BookReader } from './book-reader.ts';
import { type Asked, isInPlay, openOutcome } from './judge-selection.ts';

export interface AskedSelection extends Asked {
  /** The price the player agreed to. */
  readonly priceMilli: number;
}

/** A bet as it was asked for. */
export interface AskedBet {
  readonly betType: number;
  readonly stake: string;
  readonly selections: readonly AskedSelection[];
  readonly oddsChangePolicy: number;
}

/** What a bet is judged against. */
export interface BetRules {
  readonly book: BookReader;
  readonly eventMs: number;
  readonly currency: Currency;
  readonly minStakeMinor: bigint;
}

export interface CheckedLeg extends Asked {
  readonly priceMilli: number;
  readonly askedPriceMilli: number;
  readonly live: boolean;
  readonly found: BookOutcome;
}

/** A bet the rules allow at the prices of now. */
export interface CheckedBet {
  readonly betType: PlacedBetType;
  readonly stakeMinor: bigint;
  readonly combinations: number;
  readonly totalStakeMinor: bigint;
  readonly potentialPayoutMinor: bigint;
  readonly live: boolean;
  readonly legs: readonly CheckedLeg[];
}

/** The bet types that are taken today; betting knows the others, the slip does not offer them yet. */
const PLACED_BET_TYPES = ['single', 'multiple-singles', 'combo'] as const satisfies readonly BetType[];
export type PlacedBetType = (typeof PLACED_BET_TYPES)[number];

const isPlaced = (betType: BetType | undefined): betType is PlacedBetType =>
  PLACED_BET_TYPES.some((each) => each === betType);

export function policyOfCode(code: number): OddsChangePolicy {
  const found = Object.entries(ODDS_CHANGE_POLICIES).find(([, value]) => value === code);
  return found ? (found[0] as OddsChangePolicy) : 'declineAny';
}

/** An outcome of the book as the slip's rules see it. */
export function slipSelectionOf(asked: Asked, found: BookOutcome, priceMilli: number): SlipSelection {
  const { fixture } = found;
  const sportAlias = sportById(fixture.sportId)?.alias;
  return {
    fixtureId: asked.fixtureId,
    marketKey: asked.marketKey,
    outcome: asked.outcome,
    priceMilli,
    source: isInPlay(fixture) ? 'live' : 'prematch',
    tournamentId: fixture.tournament.id,
    ...(sportAlias && { sportAlias }),
    ...(fixture.kind === 'outright' && { outrightTournamentId: fixture.tournament.id }),
  };
}

/** Each selection open in the book, at the price that the policy allows. */
function checkLegs(bet: AskedBet, rules: BetRules): Result<readonly CheckedLeg[], Refusal> {
  const policy = policyOfCode(bet.oddsChangePolicy);
  const legs: CheckedLeg[] = [];
  for (const asked of bet.selections) {
    const open = openOutcome(rules.book, asked, rules.eventMs);
    if (!open.ok) return open;
    const price = decideOddsChange(policy, asked.priceMilli, open.value.priceMilli);
    if (!price.ok) return price;
    const { fixtureId, marketKey, outcome, priceMilli: askedPriceMilli } = asked;
    const live = isInPlay(open.value.fixture);
    legs.push({ fixtureId, marketKey, outcome, askedPriceMilli, priceMilli: price.value, live, found: open.value });
  }
  return accept(legs);
}

function slipOf(legs: readonly CheckedLeg[]): Result<Slip, Refusal> {
  let slip: Slip = EMPTY_SLIP;
  for (const leg of legs) {
    const added = addSelection(slip, slipSelectionOf(leg, leg.found, leg.priceMilli));
    if (!added.ok) return added;
    slip = added.value;
  }
  return accept(slip);
}

/**
 * Judges a bet against the book and the rules, without any look at money. Refused with the first of: bet type, stake,
 * selection, price, rule of the type; the codes are the contract's.
 */
export function checkBet(bet: AskedBet, rules: BetRules): Result<CheckedBet, Refusal> {
  const betType = betTypeOfCode(bet.betType);
  if (!isPlaced(betType)) return refuse(refusal('IncompatibleBetTypesException', { betType: bet.betType }));
  const stake = stakeForPlacementMinor(bet.stake, rules.currency, rules.minStakeMinor);
  if (!stake.ok) return stake;
  const legs = checkLegs(bet, rules);
  if (!legs.ok) return legs;
  const slip = slipOf(legs.value);
  if (!slip.ok) return slip;
  const broken = betTypeRefusal(slip.value, betType);
  if (broken) return refuse(broken);
  const wager = slipWager(slip.value, betType, { stakeMinor: stake.value, systemStakesMinor: new Map() });
  if (!wager) return refuse(refusal('InvalidBetCombinationException'));
  const potential = potentialPayoutMinor(wager);
  if (!potential.ok) return potential;
  const lines = wagerLines(wager);
  return accept({
    betType,
    stakeMinor: stake.value,
    combinations: lines.length,
    totalStakeMinor: lines.reduce((total, line) => total + line.stakeMinor, 0n),
    potentialPayoutMinor: potential.value,
    live: legs.value.some((leg) => leg.live),
    legs: legs.value,
  });
}

/** The specification's number of a bet type. */
export const betTypeCodeOf = (betType: BetType): (typeof BET_TYPES)[BetType] => BET_TYPES[betType];
