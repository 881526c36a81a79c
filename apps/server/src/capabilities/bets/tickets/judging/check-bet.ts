import {
  addSelection,
  type BetType,
  betTypeOfCode,
  betTypeRefusal,
  decideOddsChange,
  EARLY_PAYOUT_BET_TYPES,
  EARLY_PAYOUT_MARKET,
  EMPTY_SLIP,
  ODDS_CHANGE_POLICIES,
  type OddsChangePolicy,
  potentialWithExtras,
  RACING_BET_TYPES,
  type Slip,
  type SlipSelection,
  type SlipStakes,
  selectionId,
  slipWager,
  stakedSizes,
  stakeForPlacementMinor,
  type TeaserSetting,
  teaseMarketKey,
  teaserTermsOf,
  type Wager,
  wagerLines,
} from '@evens/betting';
import {
  type Fixture,
  type FixtureStatus,
  outcomeId,
  type PlaceTerms,
  parseMarketKey,
  sportById,
} from '@evens/catalogue';
import { accept, type Refusal, type Result, rational, refusal, refuse } from '@evens/kernel';
import type { BookOutcome, BookReader } from '../book-reader.ts';
import { builderLegs, tooManyBuilders } from '../builder/builder-legs.ts';
import { type AskedBeside, type BesideRules, checkExtras, storedExtras } from '../stored/ticket-extras.ts';
import { type LegTerms, storedStakes, storedTeaser, type TicketTerms } from '../stored/ticket-terms.ts';
import { layRefusal } from './back-only.ts';
import { type Asked, isInPlay, openOutcome } from './judge-selection.ts';
import { legChance } from './leg-chance.ts';

export interface AskedSelection extends Asked {
  /** The price the player agreed to. */
  readonly priceMilli: number;
  readonly startingPrice?: boolean | undefined;
  readonly side?: 'back' | 'lay' | undefined;
}

/** A bet as it was asked for. What its type does not know is not looked at. */
export interface AskedBet extends AskedBeside {
  readonly betType: number;
  /** Per line; a system has `systemStakes` instead. */
  readonly stake: string;
  readonly selections: readonly AskedSelection[];
  readonly oddsChangePolicy: number;
  readonly systemStakes?: readonly { readonly size: number; readonly stake: string }[] | undefined;
  /** Ids of selections. */
  readonly bankers?: readonly string[] | undefined;
  readonly ifBetRule?: 'win-only' | 'win-tie' | undefined;
  readonly teaserId?: string | undefined;
  readonly eachWay?: boolean | undefined;
}

/** What a bet is judged against. */
export interface BetRules extends BesideRules {
  readonly book: BookReader;
  readonly eventMs: number;
  readonly minStakeMinor: bigint;
}

export interface CheckedLeg extends Asked {
  readonly priceMilli: number;
  readonly askedPriceMilli: number;
  readonly live: boolean;
  readonly terms: LegTerms;
  readonly found: BookOutcome;
}

/** A bet the rules allow at the prices of now. */
export interface CheckedBet {
  readonly betType: BetType;
  readonly terms: TicketTerms;
  /** Per line; of a system, the stake of its smallest size. */
  readonly stakeMinor: bigint;
  readonly combinations: number;
  readonly totalStakeMinor: bigint;
  readonly potentialPayoutMinor: bigint;
  readonly live: boolean;
  readonly legs: readonly CheckedLeg[];
}

const POLICIES: ReadonlyMap<number, OddsChangePolicy> = new Map(
  Object.entries(ODDS_CHANGE_POLICIES).map(([policy, code]) => [code, policy as OddsChangePolicy]),
);

export const policyOfCode = (code: number): OddsChangePolicy => POLICIES.get(code) ?? 'declineAny';

/**
 * Terms for a place belong to the bet on a race's winner; the place markets have prices of their own. They were reckoned
 * from the chances before the off: in running they would pay for a place that is nearly made.
 */
export const placeTermsOf = ({ race, status, live }: Fixture, marketKey: string): PlaceTerms | undefined =>
  parseMarketKey(marketKey)?.type === 'outright' && live === undefined && TAKES_PLACES.has(status)
    ? race?.place
    : undefined;

const TAKES_PLACES: ReadonlySet<FixtureStatus> = new Set(['notStarted', 'delayed', 'postponed']);

/** Until the off only: from then on the starting price is known, and taking it would be a choice with hindsight. */
export const takesStartingPrice = ({ race, status, live }: Fixture, marketKey: string): boolean =>
  parseMarketKey(marketKey)?.type === 'outright' &&
  race?.startingPrice === true &&
  live === undefined &&
  (status === 'notStarted' || status === 'delayed');

const pairingOf = ({ competitors }: Fixture): string =>
  competitors
    .map((each) => each.name)
    .sort()
    .join(' - ');

/** An outcome of the book as the slip's rules see it. */
export function slipSelectionOf(asked: Asked, found: BookOutcome, priceMilli: number): SlipSelection {
  const { fixture } = found;
  const sportAlias = sportById(fixture.sportId)?.alias;
  const place = placeTermsOf(fixture, asked.marketKey);
  return {
    fixtureId: asked.fixtureId,
    marketKey: asked.marketKey,
    outcome: asked.outcome,
    priceMilli,
    source: isInPlay(fixture) ? 'live' : 'prematch',
    tournamentId: fixture.tournament.id,
    ...(fixture.resultsFrom && { resultsFrom: fixture.resultsFrom }),
    ...(sportAlias && { sportAlias }),
    ...(fixture.competitors.length === 2 && { pairing: pairingOf(fixture) }),
    ...(fixture.kind === 'outright' && { outrightTournamentId: fixture.tournament.id }),
    ...(place && { placeFraction: rational(BigInt(place.fraction[0]), BigInt(place.fraction[1])) }),
  };
}

interface OpenLeg extends Omit<CheckedLeg, 'terms'> {
  readonly startingPrice: boolean;
}

/** Each selection open in the book, at the price that the policy allows; a bet at the starting price agreed to none. */
function checkLegs(bet: AskedBet, rules: BetRules): Result<readonly OpenLeg[], Refusal> {
  const policy = policyOfCode(bet.oddsChangePolicy);
  const legs: OpenLeg[] = [];
  for (const asked of bet.selections) {
    const open = openOutcome(rules.book, asked, rules.eventMs);
    if (!open.ok) return open;
    const found = open.value;
    const startingPrice = asked.startingPrice ?? false;
    if (startingPrice && !takesStartingPrice(found.fixture, asked.marketKey)) {
      return refuse(refusal('InvalidMarketsCombinationException', { startingPrice: outcomeId(asked) }));
    }
    const price = decideOddsChange(startingPrice ? 'acceptAny' : policy, asked.priceMilli, found.priceMilli);
    if (!price.ok) return price;
    const { fixtureId, marketKey, outcome, priceMilli: askedPriceMilli } = asked;
    const live = isInPlay(found.fixture);
    legs.push({ fixtureId, marketKey, outcome, askedPriceMilli, priceMilli: price.value, live, startingPrice, found });
  }
  return accept(legs);
}

/** What the slip of a bet is made of beside its selections. */
function slipBase(bet: AskedBet, betType: BetType, teaser: TeaserSetting | undefined): Slip {
  return {
    selections: EMPTY_SLIP.selections,
    bankers: betType === 'system' ? (bet.bankers ?? []) : [],
    ifBetRule: bet.ifBetRule ?? EMPTY_SLIP.ifBetRule,
    eachWay: bet.eachWay ?? false,
    ...(teaser && { teaser: { ...teaser, terms: teaserTermsOf(teaser) } }),
  };
}

function slipOf(base: Slip, legs: readonly OpenLeg[]): Result<Slip, Refusal> {
  let slip = base;
  for (const leg of legs) {
    const added = addSelection(slip, slipSelectionOf(leg, leg.found, leg.priceMilli));
    if (!added.ok) return added;
    slip = added.value;
  }
  const ids = new Set(slip.selections.map(selectionId));
  const stranger = slip.bankers.find((each) => !ids.has(each));
  return stranger === undefined
    ? accept(slip)
    : refuse(refusal('InvalidBetCombinationException', { unknownBanker: stranger }));
}

/** The stakes as they were typed; a system's by size, each size once. */
function stakesOf(bet: AskedBet, betType: BetType, rules: BetRules): Result<SlipStakes, Refusal> {
  const { currency, minStakeMinor } = rules;
  const systemStakesMinor = new Map<number, bigint>();
  if (betType !== 'system') {
    const stake = stakeForPlacementMinor(bet.stake, currency, minStakeMinor);
    return stake.ok ? accept({ stakeMinor: stake.value, systemStakesMinor }) : stake;
  }
  for (const { size, stake: text } of bet.systemStakes ?? []) {
    if (systemStakesMinor.has(size)) return refuse(refusal('InvalidBetCombinationException', { sizeTwice: size }));
    const stake = stakeForPlacementMinor(text, currency, minStakeMinor);
    if (!stake.ok) return stake;
    systemStakesMinor.set(size, stake.value);
  }
  return accept({ stakeMinor: 0n, systemStakesMinor });
}

function ticketTermsOf(wager: Wager, teaser: TeaserSetting | undefined): TicketTerms {
  return {
    eachWay: 'eachWay' in wager && wager.eachWay,
    ...(wager.betType === 'system' && { systemStakes: storedStakes(wager.stakes) }),
    ...((wager.betType === 'ifbet' || wager.betType === 'reversebet') && { ifBetRule: wager.rule }),
    ...(teaser && { teaser: storedTeaser(teaser) }),
  };
}

const paysEarly = ({ found, marketKey, live }: OpenLeg, betType: BetType): boolean =>
  !live &&
  marketKey === EARLY_PAYOUT_MARKET &&
  EARLY_PAYOUT_BET_TYPES.has(betType) &&
  sportById(found.fixture.sportId)?.alias === 'soccer';

function legTermsOf(
  leg: OpenLeg,
  slip: Slip,
  betType: BetType,
  { teaser, earlyPayoutLead }: { teaser: TeaserSetting | undefined; earlyPayoutLead: number | undefined },
): LegTerms {
  const place = slip.eachWay ? placeTermsOf(leg.found.fixture, leg.marketKey) : undefined;
  const teased = teaser && teaseMarketKey(leg.marketKey, leg.outcome, teaser.pointsQuarters);
  return {
    ...(slip.bankers.includes(outcomeId(leg)) && { banker: true }),
    ...(place && { place }),
    ...(leg.startingPrice && { startingPrice: true }),
    // A house that pays none early says so: it may come to, and that is not what this bet was taken at.
    ...(paysEarly(leg, betType) && { earlyPayoutLead: earlyPayoutLead ?? 0 }),
    ...(teased !== undefined && { teasedMarketKey: teased }),
  };
}

/** Of the lines' stakes the one that a ticket shows as its stake. */
const stakeShown = (wager: Wager): bigint =>
  wager.betType === 'system' ? (wager.stakes[0]?.stakeMinor ?? 0n) : wager.stakeMinor;

/**
 * Judges a bet against the book and the rules, without any look at money. Refused with the first of: bet type, stake,
 * selection, price, rule of the type, free bet, insurance; the codes are the contract's.
 */
export function checkBet(bet: AskedBet, rules: BetRules): Result<CheckedBet, Refusal> {
  const betType = betTypeOfCode(bet.betType);
  if (!betType) return refuse(refusal('IncompatibleBetTypesException', { betType: bet.betType }));
  // Placed without its place half it would be another bet than the one that was asked for.
  if (bet.eachWay && !RACING_BET_TYPES.some((each) => each === betType)) {
    return refuse(refusal('IncompatibleBetTypesException', { betType: bet.betType }));
  }
  const barred = layRefusal(bet.selections) ?? tooManyBuilders(bet.selections);
  if (barred) return refuse(barred);
  const stakes = stakesOf(bet, betType, rules);
  if (!stakes.ok) return stakes;
  const legs = checkLegs(bet, rules);
  if (!legs.ok) return legs;
  const teaser = betType === 'teaser' ? rules.terms.teasers.find((each) => each.id === bet.teaserId) : undefined;
  const slip = slipOf(slipBase(bet, betType, teaser), legs.value);
  if (!slip.ok) return slip;
  const sizes = stakedSizes(stakes.value).map((each) => each.size);
  const broken = betTypeRefusal(slip.value, betType, sizes);
  if (broken) return refuse(broken);
  const wager = slipWager(slip.value, betType, stakes.value);
  if (!wager) return refuse(refusal('InvalidBetCombinationException'));
  const lines = wagerLines(wager);
  const totalStakeMinor = lines.reduce((total, line) => total + line.stakeMinor, 0n);
  const live = legs.value.some((leg) => leg.live);
  const joined = legs.value.some((leg) => leg.found.builder);
  if (bet.insured && joined) return refuse(refusal('InsuranceNotAvailable', { reason: 'builder' }));
  const chances = bet.insured ? legs.value.map((leg) => legChance(leg.marketKey, leg.found)) : [];
  const takesAny = policyOfCode(bet.oddsChangePolicy) === 'acceptAny';
  const extras = checkExtras(wager, { totalStakeMinor, live, chances, takesAny }, bet, rules);
  if (!extras.ok) return extras;
  const potential = potentialWithExtras(wager, extras.value);
  if (!potential.ok) return potential;
  return accept({
    betType,
    terms: { ...ticketTermsOf(wager, teaser), ...storedExtras(extras.value, bet.freeBetId) },
    stakeMinor: stakeShown(wager),
    combinations: lines.length,
    totalStakeMinor,
    potentialPayoutMinor: potential.value.payoutMinor,
    live,
    legs: legs.value.flatMap((open, at) => {
      const terms = legTermsOf(open, slip.value, betType, { teaser, earlyPayoutLead: rules.terms.earlyPayoutLead });
      const { fixtureId, marketKey, outcome, priceMilli, askedPriceMilli, live, found } = open;
      const leg: CheckedLeg = { fixtureId, marketKey, outcome, priceMilli, askedPriceMilli, live, terms, found };
      return found.builder ? builderLegs(leg, found.builder, at + 1) : [leg];
    }),
  });
}
